"""<frame> and <replicate> of MJCF, unrolled."""

from __future__ import annotations

import numpy as np

from ....arrays import Array
from ..elements import MOST_ELEMENTS, Element
from .defaults import Compiler, View

#: most copies of one <replicate>
MOST_COPIES = 10_000
#: attributes that refer to names inside a body
_LEADS = {f"{kind}{number}" for kind in ("joint", "body", "site", "geom", "tendon") for number in ("", "1", "2")} | {
    "jointinparent",
    "sidesite",
    "refsite",
    "slidersite",
    "cranksite",
}
Place = tuple[Array, Array]
ORIGIN: Place = (np.zeros(3), np.eye(3))


class Unrolled:
    """Children of bodies with <frame> and <replicate> unrolled."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self._copied = 0
        #: suffixes of the copies' names, each once, by the name in the file
        self.suffixes: dict[str, dict[str, None]] = {}

    def children(self, element: Element, childclass: str | None) -> list[tuple[Element, str | None, Place]]:
        """Children with the class and the frame around them."""
        found: list[tuple[Element, str | None, Place]] = []
        waiting: list[tuple[Element, str | None, Place]] = [
            (one, childclass, ORIGIN) for one in reversed(element.children)
        ]
        while waiting:
            child, own, (p, R) = waiting.pop()
            if child.tag == "replicate":
                waiting += reversed(self._copies(child, own, (p, R)))
                continue
            if child.tag != "frame":
                found.append((child, own, (p, R)))
                continue
            view = View(child)
            child.get("name")
            inner = child.get("childclass") or own
            here = p + R @ np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0])), R @ self.compiler.rotation(view)
            waiting += [(one, inner, here) for one in reversed(child.children)]
        return found

    def _copies(
        self, element: Element, childclass: str | None, place: Place
    ) -> list[tuple[Element, str | None, Place]]:
        """Children of <replicate>, `count` times, each copy moved one step further and turned by one more turn."""
        view = View(element)
        count = view.number("count")
        if count not in range(1, MOST_COPIES + 1):
            element.refuse(f"{element.words}: count is {count:g}; it must be a whole number from 1 to {MOST_COPIES}")
        step = np.array(view.numbers("offset", 3, [0.0, 0.0, 0.0])), self.compiler.rotation(view)
        self._count(element, int(count))
        digits, separator = len(str(int(count))), element.get("sep", "")
        own = element.get("childclass") or childclass
        found: list[tuple[Element, str | None, Place]] = []
        here = place
        for k in range(int(count)):
            suffix = f"{separator}{k:0{digits}d}{element.suffix}"
            copies = [child.copied(suffix) for child in element.children]
            for copy in copies:
                self._note(copy, suffix)
            found += [(copy, own, here) for copy in copies]
            here = here[0] + here[1] @ step[0], here[1] @ step[1]
        return found

    def _count(self, element: Element, times: int) -> None:
        self._copied += times * sum(1 for _ in element.walk())
        if self._copied > MOST_ELEMENTS:
            element.refuse(f"there are more than {MOST_ELEMENTS} copies")

    def _note(self, copy: Element, suffix: str) -> None:
        for element in copy.walk():
            name = element.attributes.get("name", "")
            if name.endswith(suffix) and element.original is not None and element.original.attributes["name"] != name:
                self.suffixes.setdefault(name.removesuffix(suffix), {})[suffix] = None

    def follow(self, root: Element) -> None:
        """Copy elements that refer to a copied element, as many times, each for its own copy."""
        for tag in ("tendon", "equality", "contact", "actuator"):
            for block in (child for child in root.children if child.tag == tag and self.suffixes):
                block.children = [copy for element in block.children for copy in self._followed(element)]

    def _followed(self, element: Element) -> list[Element]:
        parts = [(part, key) for part in element.walk() for key in part.attributes if key in _LEADS]
        ends = [part.attributes[key] for part, key in parts]
        suffixes = max((self.suffixes.get(end, {}) for end in ends), key=len, default={})
        if not suffixes:
            return [element]
        self._count(element, len(suffixes))
        if element.parent is not None and element.parent.tag == "tendon" and "name" in element.attributes:
            self.suffixes[element.attributes["name"]] = suffixes
        made = [element.copied(suffix) for suffix in suffixes]
        for copy, suffix in zip(made, suffixes, strict=True):
            for part in copy.walk():
                for key in _LEADS & part.attributes.keys():
                    part.attributes[key] += self._own(part.attributes[key], suffix)
        return made

    def _own(self, name: str, suffix: str) -> str:
        """Suffix of a copy's name that refers to a copy below or beside it: outer numbers come last."""
        return next((own for own in self.suffixes.get(name, ()) if suffix.endswith(own)), "")
