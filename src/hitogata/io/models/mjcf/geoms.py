"""Geoms of MJCF: shapes and their masses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ....arrays import Array
from ....chain.mass import MassProperties
from ....chain.shapes.material import Material
from ....chain.shapes.shape import Box, Capsule, Cylinder, Ellipsoid, HalfSpace, Shape, Solid, Sphere
from ....chain.shapes.volume import volume_of
from ....errors import ModelError
from ..draft import FAR, MOST_SHAPES
from ..elements import Element, shortened
from ..files import Files, Missing
from ..meshes import Meshes, Surface, drawn, touching
from ..options import Options
from ..report import Report
from ..turns import of_z
from ..urdf import colour_of
from .defaults import Compiler, Defaults, View
from .hfields import HeightFields
from .mesh_mass import MESH_INERTIAS, mesh_mass

TYPES = ("plane", "hfield", "sphere", "capsule", "ellipsoid", "cylinder", "box", "mesh", "sdf")
#: number of sizes of each type
SIZES = {"sphere": 1, "capsule": 2, "cylinder": 2, "ellipsoid": 3, "box": 3}
TOUCH_BITS = 2**31 - 1
#: sliding, turning on the spot (m), rolling (m): defaults of a geom
_FRICTION = (1.0, 0.005, 0.0001)


@dataclass(eq=False)
class Asset:
    """A mesh of the file, read on first use."""

    view: View
    name: str


@dataclass(eq=False)
class Geom:
    """shape: None if it is neither drawn nor touches. mass: in the body's frame, None if it has none. touch:
    (contype, conaffinity)."""

    element: Element
    shape: Shape | None
    mass: MassProperties | None
    touch: tuple[int, int]
    group: int


class Geoms:
    """Makes shapes from geoms."""

    def __init__(
        self, root: Element, files: Files, options: Options, report: Report, compiler: Compiler, defaults: Defaults
    ) -> None:
        self.files, self.options, self.report = files, options, report
        self.compiler, self.defaults = compiler, defaults
        self.store = Meshes(report)
        self.fields = HeightFields(root, files, options, compiler, report)
        self.meshes: dict[str, Asset] = {}
        self.colours: dict[str, str | None] = {}
        self._surfaces: dict[str, Surface] = {}
        self._count = 0
        #: geoms that touch one another regardless of their bits
        self.paired = {
            one.attributes.get(key, "")
            for block in root.children
            for one in block.children
            if (block.tag, one.tag) == ("contact", "pair")
            for key in ("geom1", "geom2")
        }
        self._materials: dict[tuple[float, float, float], Material] = {}
        for block in root.all("asset"):
            for element in block.all("mesh"):
                view = defaults.view(element, None)
                file = view.get("file", "")
                name = element.get("name") or file.replace("\\", "/").rpartition("/")[2].rpartition(".")[0]
                if not name:
                    element.refuse("a mesh has neither name nor file")
                if name in self.meshes:
                    element.refuse(f"a second mesh is named {shortened(name)!r}; names must differ")
                self.meshes[name] = Asset(view, name)
            for element in block.all("material"):
                view = defaults.view(element, None)
                name = element.get("name", "")
                self.colours[name] = _rgba(view)

    def read(
        self, element: Element, childclass: str | None, frame: tuple[Array, Array], wanted: bool, ground: bool
    ) -> Geom:
        """One geom. frame: p, R of the <frame> around it in its body. wanted: its mass counts. ground: it belongs to
        the ground."""
        self._count += 1
        if self._count > MOST_SHAPES:
            element.refuse(f"there are more than {MOST_SHAPES} geoms")
        view = self.defaults.view(element, childclass)
        element.get("name")
        kind = view.word("type", TYPES, "sphere")
        touch = tuple(int(view.number(name, 1.0)) for name in ("contype", "conaffinity"))
        if not all(0 <= bits <= TOUCH_BITS for bits in touch):
            element.refuse(f"{view.words}: contype and conaffinity are {touch}; they must be whole numbers of 31 bits")
        group = int(view.number("group", 0.0))
        p, R, sizes = self._place(view, kind)
        p, R = frame[0] + frame[1] @ p, frame[1] @ R
        touches = any(touch) or self._paired(element)
        common: dict[str, Any] = {"at": p, "rotation": R, "touches": touches, "colour": self._colour(view)}
        common["material"] = self._material(view, common["touches"])
        shape, mass = (
            (self.fields.terrain(view.get("hfield"), element, common), None)
            if kind == "hfield" and ground and view.has("hfield")
            else self._made(view, kind, sizes, common, wanted)
        )
        return Geom(element, shape, mass, (touch[0], touch[1]), group)

    def _paired(self, element: Element | None) -> bool:
        """Whether a pair names it, or the geom of which it is a copy."""
        while element is not None:
            if element.attributes.get("name") in self.paired:
                return True
            element = element.original
        return False

    def _place(self, view: View, kind: str) -> tuple[Array, Array, list[float]]:
        """p, R and sizes; `fromto` gives the place, the direction and the half length."""
        sizes = view.numbers("size", (1, 3), [])
        if max((abs(size) for size in sizes), default=0.0) > FAR:
            view.element.refuse(f"{view.words}: size is {sizes}; at most {FAR:g} m are allowed")
        p = np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0]))
        if kind in ("capsule", "cylinder", "box", "ellipsoid") and view.has("fromto"):
            ends = np.array(view.numbers("fromto", 6)).reshape(2, 3)
            along = ends[1] - ends[0]
            length = float(np.linalg.norm(along))
            if not 1e-10 < length < FAR:
                view.element.refuse(f"{view.words}: fromto is {length:g} m long; it needs a length")
            # the file gives the direction from the second end to the first
            R = of_z(-along / length)
            sizes = [sizes[0] if sizes else 0.0, 0.5 * length]
            if kind in ("box", "ellipsoid"):
                sizes = [sizes[0], sizes[0], sizes[1]]
            return 0.5 * (ends[0] + ends[1]), R, sizes
        if np.abs(p).max() > FAR:
            view.element.refuse(f"{view.words}: pos is {p.tolist()}; at most {FAR:g} m are allowed")
        return p, self.compiler.rotation(view), sizes

    def _made(
        self, view: View, kind: str, sizes: list[float], common: dict[str, Any], wanted: bool
    ) -> tuple[Shape | None, MassProperties | None]:
        element = view.element
        if view.has("mesh") and kind not in ("mesh", "sdf"):
            return self._fitted(view, kind, common, wanted)
        if kind == "sdf" and view.has("mesh"):
            self.report.changed(element, "a geom of type sdf touches with its hull", view.get("mesh"))
        if kind == "mesh" or (kind == "sdf" and view.has("mesh")):
            return self._mesh(view, common, wanted)
        if kind in ("hfield", "sdf"):
            self.report.left_out(element, f"a geom of type {kind}")
            return None, None
        if kind == "plane":
            if not common["touches"]:
                return None, None
            return HalfSpace(**common), None
        if len(sizes) < SIZES[kind]:
            element.refuse(f"{view.words}: size has {len(sizes)} numbers; a {kind} needs {SIZES[kind]}")
        try:
            shape = solid(kind, sizes, common)
        except ModelError as error:
            raise element.blamed(error) from None
        return shape, self._mass(view, shape) if wanted else None

    def _mass(self, view: View, shape: Solid) -> MassProperties | None:
        self._refuse_shell(view)
        m = view.number("mass", None)
        if m is None:
            m = view.number("density", 1000.0) * volume_of(shape)
        return self._checked(view, m, shape.p, shape.inertia(m))

    def _checked(self, view: View, mass: float, com: Array, inertia: Array) -> MassProperties | None:
        if mass < 0.0 or mass > 1e200:
            view.element.refuse(f"{view.words}: mass is {mass:g} kg; it must not be negative")
        return MassProperties(mass, com, inertia) if mass > 0.0 else None

    def _refuse_shell(self, view: View) -> None:
        if view.flag("shellinertia", False):
            view.element.refuse(f"{view.words}: shellinertia is not supported; give the body an <inertial>")

    # meshes

    def surface(self, name: str, element: Element) -> Surface:
        """A mesh of the file, scaled and placed; Missing if it is not there."""
        asset = self.meshes.get(name)
        if asset is None:
            element.refuse(f"{element.words}: there is no mesh {shortened(name)!r}")
        if name in self._surfaces:
            return self._surfaces[name]
        view = asset.view
        scale = np.array(view.numbers("scale", 3, [1.0, 1.0, 1.0]))
        if not (np.abs(scale) > 1e-9).all() or np.abs(scale).max() > FAR:
            view.element.refuse(f"{view.words}: scale is {scale.tolist()}; none may be zero")
        surface = self._loaded(asset)
        p = np.array(view.numbers("refpos", 3, [0.0, 0.0, 0.0]))
        R = np.eye(3)
        if view.has("refquat"):
            R = self.compiler.rotation(
                View(Element("mesh", {"quat": view.get("refquat")}, "", view.element.line, None))
            )
        surface = Surface((surface.points - p) @ R, surface.faces).scaled(scale)
        self.store.note_size(surface.points, view.element)
        self._surfaces[name] = surface
        return surface

    def _loaded(self, asset: Asset) -> Surface:
        view, element = asset.view, asset.view.element
        if view.has("vertex"):
            points: Array = np.array(view.numbers("vertex", None))
            if len(points) < 12 or len(points) % 3:
                element.refuse(f"{view.words}: vertex has {len(points)} numbers; give three for each of four or more")
            points = points.reshape(-1, 3)
            if view.has("face"):
                rows = np.array(view.numbers("face", None))
                if len(rows) % 3 or not len(rows) or rows.min() < 0 or rows.max() >= len(points):
                    element.refuse(f"{view.words}: face must name vertices, three for each triangle")
                return Surface(points, rows.astype(np.int64).reshape(-1, 3))
            from ....chain.shapes.hull_triangles import hull_triangles

            try:
                return Surface(points, hull_triangles(points).corners)
            except ModelError as error:
                raise element.blamed(error) from None
        if not view.has("file"):
            raise Missing("it has neither file nor vertices")
        name = view.get("file").replace("\\", "/")
        if self.compiler.strip:
            name = name.rpartition("/")[2]
        return self.store.load(self.files.asset(name, self.compiler.meshes, element), element)

    def _mesh(self, view: View, common: dict[str, Any], wanted: bool) -> tuple[Shape | None, MassProperties | None]:
        element = view.element
        name = view.get("mesh")
        if name is None:
            element.refuse(f"{view.words} has no mesh")
        # without mass its mesh is only drawn
        weighs = wanted and view.number("mass", 1.0) != 0.0 and view.number("density", 1000.0) != 0.0
        if self.options.meshes == "none" and not weighs:
            self.report.left_out(element, "meshes='none'", name)
            return None, None
        try:
            surface = self.surface(name, element)
        except Missing as why:
            if weighs:
                element.refuse(f"{view.words}: mesh {shortened(name)!r}: {why}, and the body's mass hangs on it")
            self.options.refuse_missing(element, name, str(why), common["touches"], self.report)
            return None, None
        mass = self._mass_of_mesh(view, name, surface, common) if weighs else None
        if self.options.meshes == "none":
            self.report.left_out(element, "meshes='none'", name)
            return None, mass
        try:
            if not common["touches"]:
                return drawn(surface, element, self.report, **common), mass
            return touching(surface, self.options.meshes, element, self.report, **common), mass
        except ModelError as error:
            if common["touches"]:
                raise element.blamed(error) from None
            self.report.left_out(element, f"cannot be drawn: {error}")
            return None, mass

    def _mass_of_mesh(self, view: View, name: str, surface: Surface, common: dict[str, Any]) -> MassProperties | None:
        self._refuse_shell(view)
        asset = self.meshes[name].view
        how = asset.word("inertia", MESH_INERTIAS, "legacy")
        try:
            v, centre, inertia = mesh_mass(surface, how)
        except ModelError as error:
            raise asset.element.blamed(error) from None
        m = view.number("mass", None)
        density = view.number("density", 1000.0) if m is None else m / v
        R = common["rotation"]
        return self._checked(view, density * v, common["at"] + R @ centre, density * (R @ inertia @ R.T))

    def _fitted(
        self, view: View, kind: str, common: dict[str, Any], wanted: bool
    ) -> tuple[Shape | None, MassProperties | None]:
        """A primitive fitted to a mesh: the one with the same moments, as in MuJoCo."""
        element, name = view.element, view.get("mesh")
        try:
            surface = self.surface(name, element)
        except Missing as why:
            if wanted:
                element.refuse(f"{view.words}: mesh {shortened(name)!r}: {why}, and the body's mass hangs on it")
            self.options.refuse_missing(element, name, str(why), common["touches"], self.report)
            return None, None
        how = self.meshes[name].view.word("inertia", MESH_INERTIAS, "legacy")
        try:
            v, centre, inertia = mesh_mass(surface, how)
        except ModelError as error:
            raise element.blamed(error) from None
        if view.flag("fitaabb", False) or kind == "plane":
            element.refuse(f"{view.words}: a {kind} fitted to a mesh's bounds is not supported; give its size")
        moments, axes = np.linalg.eigh(inertia)
        order = np.argsort(-moments)
        moments, axes = moments[order], axes[:, order]
        axes[:, 2] = np.cross(axes[:, 0], axes[:, 1])
        half = np.sqrt(np.maximum(6.0 * (moments.sum() - 2.0 * moments) / v, 0.0)) / 2.0
        x, y, z = half
        round_ = 0.5 * (x + y)
        sizes = {
            "sphere": [float(half.mean())],
            "capsule": [round_, max(z - 0.5 * round_, 1e-9)],
            "cylinder": [round_, z],
            "ellipsoid": [x, y, z],
            "box": [x, y, z],
        }[kind]
        scale = view.number("fitscale", 1.0)
        R = common["rotation"]
        placed = {**common, "at": common["at"] + R @ centre, "rotation": R @ axes}
        self.report.changed(element, f"a {kind} fitted to mesh {shortened(name)!r}", name)
        try:
            shape = solid(kind, [scale * size for size in sizes], placed)
        except ModelError as error:
            raise element.blamed(error) from None
        return shape, self._mass(view, shape) if wanted else None

    # looks

    def _colour(self, view: View) -> str | None:
        colour = _rgba(view)
        if colour is not None:
            return colour
        name = view.get("material")
        if name is not None and name not in self.colours:
            view.element.refuse(f"{view.words}: there is no material {shortened(name)!r}")
        return None if name is None else self.colours[name]

    def _material(self, view: View, touches: bool) -> Material:
        """Sliding friction; with condim 4 also against turning on the spot, with 6 also against rolling."""
        given: list[float] = view.numbers("friction", (1, 3), [1.0])
        slide, spin, roll = (*given, *_FRICTION[len(given) :])
        if min(slide, spin, roll) < 0.0:
            view.element.refuse(f"{view.words}: friction is {min(given):g}; it must not be negative")
        condim = view.number("condim", 3.0)
        if condim not in (1, 3, 4, 6):
            view.element.refuse(f"{view.words}: condim is {condim:g}; it must be 1, 3, 4 or 6")
        if condim == 1 and touches:
            self.report.left_out(view.element, "condim 1: contacts of two such geoms have friction here", slide)
        rubs = slide, spin if condim >= 4 else 0.0, roll if condim == 6 else 0.0
        made = self._materials.get(rubs)
        if made is None:
            made = self._materials[rubs] = Material(static=rubs[0], torsion=rubs[1], rolling=rubs[2])
        return made


def _rgba(view: View) -> str | None:
    """The colour, None without one; an empty attribute gives none."""
    return colour_of(view.numbers("rgba", 4)) if view.get("rgba", "").strip() else None


def solid(kind: str, sizes: list[float], common: dict[str, Any]) -> Solid:
    """A shape by MuJoCo's half sizes."""
    match kind:
        case "sphere":
            return Sphere(radius=sizes[0], **common)
        case "capsule":
            return Capsule(radius=sizes[0], length=2.0 * sizes[1], **common)
        case "cylinder":
            return Cylinder(radius=sizes[0], length=2.0 * sizes[1], **common)
        case "ellipsoid":
            return Ellipsoid(radii=sizes[:3], **common)
        case _:
            return Box(size=[2.0 * size for size in sizes[:3]], **common)


def shift(shape: Shape, p: Array) -> Shape:
    """A shape expressed relative to an origin at p."""
    return replace(shape, at=shape.p - p, rotation=shape.R) if p.any() else shape
