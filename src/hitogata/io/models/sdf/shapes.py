"""Collisions and visuals of SDF."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....chain.shapes.material import Material
from ....chain.shapes.shape import Box, Capsule, Cylinder, Ellipsoid, Shape, Sphere
from ....errors import ModelError
from ..elements import Element
from ..files import Files
from ..meshes import Meshes
from ..options import Options
from ..report import Report
from ..urdf import colour_of
from .frames import pose_of

SOLIDS = ("box", "sphere", "cylinder", "capsule", "ellipsoid", "mesh")


class SdfShapes:
    """Makes shapes of the links of a file."""

    def __init__(self, files: Files, options: Options, report: Report, meshes: Meshes) -> None:
        self.files, self.options, self.report, self.meshes = files, options, report, meshes

    def read(self, link: Element, touch: tuple[int, int]) -> list[Shape]:
        """Shapes in the link's frame. touch: group and mask of those that touch."""
        found: list[Shape] = []
        for element in link.all("collision", "visual"):
            shape = self._shape(element, touch)
            if shape is not None:
                found.append(shape)
        return found

    def _shape(self, element: Element, touch: tuple[int, int]) -> Shape | None:
        element.get("name")
        (p, R), relative = pose_of(element)
        if relative:
            element.refuse(f"{element.words}: its pose is relative to {relative!r}; it must be in the link")
        touches = element.tag == "collision"
        common: dict[str, Any] = {"at": p, "rotation": R, "touches": touches, "colour": self._colour(element)}
        if touches:
            common |= {"group": touch[0], "mask": touch[1], "material": self._material(element)}
        geometry = element.needed("geometry")
        solid = next((child for child in geometry.children if child.tag in SOLIDS), None)
        if solid is None:
            names = ", ".join(child.tag for child in geometry.children) or "nothing"
            self.report.left_out(geometry, f"a geometry of {names}")
            return None
        solid.taken = True
        try:
            return self._mesh(solid, common) if solid.tag == "mesh" else _solid(solid, common)
        except ModelError as error:
            if not touches:
                self.report.left_out(solid, f"cannot be drawn: {error}")
                return None
            raise solid.blamed(error) from None

    def _mesh(self, element: Element, common: dict[str, Any]) -> Shape | None:
        name = element.needed("uri").text
        given = element.one("scale")
        scale = np.array([1.0, 1.0, 1.0] if given is None else given.content(3))
        if not (np.abs(scale) > 1e-9).all() or np.abs(scale).max() > 1e6:
            element.refuse(f"{element.words}: scale is {scale.tolist()}; none may be zero")
        return self.meshes.shape(name, scale, element, self.files, self.options, **common)

    def _colour(self, element: Element) -> str | None:
        material = element.one("material")
        for tag in ("diffuse", "ambient"):
            given = material.one(tag) if material is not None else None
            if given is not None:
                return colour_of(given.content((3, 4)))
        return None

    def _material(self, element: Element) -> Material:
        """Friction of the surface; 1 by default."""
        above: Element | None = element
        for tag in ("surface", "friction", "ode", "mu"):
            above = above.one(tag) if above is not None else None
        mu = 1.0 if above is None else above.content(1)[0]
        if mu < 0.0:
            element.refuse(f"{element.words}: friction is {mu:g}; it must not be negative")
        return Material(static=min(mu, 1e6))


def _solid(element: Element, common: dict[str, Any]) -> Shape:
    def number(tag: str) -> float:
        return element.needed(tag).content(1)[0]

    match element.tag:
        case "box":
            return Box(size=element.needed("size").content(3), **common)
        case "sphere":
            return Sphere(radius=number("radius"), **common)
        case "cylinder":
            return Cylinder(radius=number("radius"), length=number("length"), **common)
        case "capsule":
            return Capsule(radius=number("radius"), length=number("length"), **common)
        case _:
            return Ellipsoid(radii=element.needed("radii").content(3), **common)
