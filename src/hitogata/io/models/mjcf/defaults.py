"""Default classes of MJCF, and elements as their classes complete them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ....arrays import Array
from ..elements import Element, shortened

MAIN = "main"
_MISSING: Any = object()


class View:
    """An element whose missing attributes its class gives.

    Reading an attribute marks it as used where it was found.
    """

    def __init__(self, element: Element, defaults: Sequence[Element] = ()) -> None:
        self.element = element
        self.sources = (element, *defaults)
        element.taken = True

    def holder(self, name: str) -> Element | None:
        """The element or the class that gives an attribute."""
        return next((one for one in self.sources if name in one.attributes), None)

    def has(self, name: str) -> bool:
        return self.holder(name) is not None

    def get(self, name: str, default: Any = None) -> Any:
        found = self.holder(name)
        if found is None:
            return default
        self._used(found)
        return found.get(name)

    def number(self, name: str, default: Any = _MISSING) -> Any:
        return self._ask("number", name, default)

    def numbers(self, name: str, size: int | tuple[int, int] | None, default: Any = _MISSING) -> Any:
        return self._ask("numbers", name, default, size)

    def word(self, name: str, choices: Sequence[str], default: str) -> str:
        found = self.holder(name) or self.element
        self._used(found)
        return found.word(name, choices, default)

    def flag(self, name: str, default: bool) -> bool:
        return self.word(name, ("true", "false"), "true" if default else "false") == "true"

    def _ask(self, how: str, name: str, default: Any, *size: Any) -> Any:
        found = self.holder(name)
        if found is None:
            if default is _MISSING:
                self.element.required(name)
            return default
        self._used(found)
        return getattr(found, how)(name, *size)

    def _used(self, found: Element) -> None:
        """Mark a class that gives a value, and the element it is in, as read."""
        above: Element | None = found
        while above is not None and not above.taken:
            above.taken = True
            above = above.parent

    @property
    def words(self) -> str:
        return self.element.words


class Defaults:
    """All classes of a file: their elements for each tag, the nearest class first."""

    def __init__(self, root: Element) -> None:
        self.parents: dict[str, str | None] = {MAIN: None}
        self.elements: dict[str, list[Element]] = {MAIN: []}
        for top in root.all("default"):
            self._collect(top)

    def _collect(self, top: Element) -> None:
        waiting: list[tuple[Element, str | None]] = [(top, None)]
        while waiting:
            element, parent = waiting.pop()
            element.taken = True
            name = element.get("class", MAIN if parent is None else "")
            if not name:
                element.refuse("a default inside another needs a class")
            if name in self.parents and self.parents[name] != parent:
                element.refuse(f"class {shortened(name)!r} is defined twice, under different parents")
            self.parents.setdefault(name, parent if name != MAIN else None)
            held = self.elements.setdefault(name, [])
            for child in element.children:
                if child.tag == "default":
                    waiting.append((child, name))
                else:
                    held.append(child)

    def chain(self, name: str, element: Element) -> list[str]:
        """A class and those it inherits from, the nearest first."""
        if name not in self.parents:
            element.refuse(f"{element.words}: there is no class {shortened(name)!r}")
        found: list[str] = []
        here: str | None = name
        while here is not None:
            found.append(here)
            here = self.parents[here]
        if found[-1] != MAIN:
            found.append(MAIN)
        return found

    def given(self, tags: Sequence[str], name: str, element: Element) -> list[Element]:
        """Elements with one of the tags in a class and its ancestors, the nearest first."""
        found: list[Element] = []
        for one in self.chain(name, element):
            found += reversed([child for child in self.elements[one] if child.tag in tags])
        return found

    def view(self, element: Element, childclass: str | None, tag: str | None = None) -> View:
        """The element completed by its own class, else by `childclass`, else by the main one."""
        name = element.get("class") or childclass or MAIN
        return View(element, self.given((tag or element.tag,), name, element))


ORIENTATIONS = ("quat", "axisangle", "xyaxes", "zaxis", "euler")


class Compiler:
    """<compiler>: conventions of the file's numbers. Later elements add to earlier ones."""

    def __init__(self, elements: Sequence[Element]) -> None:
        root = elements[0] if elements else Element("compiler", {}, "", 0, None)
        view = View(root, list(reversed(elements[1:])))
        view.sources = tuple(reversed(elements)) or (root,)
        for one in elements:
            one.taken = True
        self.view = view
        self.degrees = view.word("angle", ("degree", "radian"), "degree") == "degree"
        self.order = view.get("eulerseq", "xyz")
        if len(self.order) != 3 or set(self.order.lower()) - set("xyz"):
            root.refuse(f"eulerseq is {shortened(self.order)!r}; it must be three of xyz, XYZ")
        if view.word("coordinate", ("local", "global"), "local") == "global":
            root.refuse(
                "coordinate is 'global', which MuJoCo no longer supports; save the model with local coordinates"
            )
        self.autolimits = view.flag("autolimits", True)
        self.from_geoms = view.word("inertiafromgeom", ("auto", "true", "false"), "auto")
        self.groups = view.numbers("inertiagrouprange", 2, [0.0, 5.0])
        self.balance = view.flag("balanceinertia", False)
        self.least_mass, self.least_inertia = view.number("boundmass", 0.0), view.number("boundinertia", 0.0)
        self.total = view.number("settotalmass", -1.0)
        folder = view.get("assetdir", "")
        self.meshes = view.get("meshdir", folder)
        self.strip = view.flag("strippath", False)

    def angle(self, value: float) -> float:
        """rad."""
        return float(np.radians(value)) if self.degrees else value

    def rotation(self, view: View) -> Array:
        """An element's orientation: its own, else that of the nearest class that has one."""
        from ..turns import of_euler, of_z

        source = next((one for one in view.sources if any(name in one.attributes for name in ORIENTATIONS)), None)
        if source is None:
            return np.eye(3)
        names = [name for name in ORIENTATIONS if name in source.attributes]
        if len(names) > 1:
            source.refuse(f"{source.words} has {' and '.join(names)}; one orientation is enough")
        sizes = {"quat": 4, "axisangle": 4, "xyaxes": 6, "zaxis": 3, "euler": 3}
        x = np.array(view.numbers(names[0], sizes[names[0]]))
        match names[0]:
            case "quat":
                return _of_quaternion(x, source)
            case "axisangle":
                return _about(_unit(x[:3], source, "axisangle"), self.angle(float(x[3])))
            case "xyaxes":
                first = _unit(x[:3], source, "xyaxes")
                second = _unit(x[3:] - first * float(first @ x[3:]), source, "xyaxes")
                return np.column_stack([first, second, np.cross(first, second)])
            case "zaxis":
                return of_z(_unit(x, source, "zaxis"))
            case _:
                return of_euler([self.angle(float(a)) for a in x], self.order)


def _about(axis: Array, angle: float) -> Array:
    from ....chain.values.rotations import axis_angle_matrix

    return axis_angle_matrix(axis, angle)


def _unit(x: Array, element: Element, name: str) -> Array:
    length = float(np.linalg.norm(x))
    if not 1e-10 < length < 1e10:
        element.refuse(f"{element.words}: {name} is {x.tolist()}; it needs a direction")
    return np.asarray(x / length)


def _of_quaternion(x: Array, element: Element) -> Array:
    from ....chain.values.rotations import quaternion_matrix

    if not 1e-10 < float(np.linalg.norm(x)) < 1e10:
        element.refuse(f"{element.words}: quat is {x.tolist()}; its length must not be zero")
    return quaternion_matrix(x)


def unit(view: View, name: str, default: Sequence[float]) -> Array:
    """A direction given by an element."""
    return _unit(np.array(view.numbers(name, 3, list(default))), view.element, name)
