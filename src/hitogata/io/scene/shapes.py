"""Shapes of a scene file: of the ground, and of links described in the file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ...chain.shapes.material import Material
from ...chain.shapes.mesh import Mesh
from ...chain.shapes.rounded import Rounded
from ...chain.shapes.shape import Box, Capsule, Convex, Cylinder, Ellipsoid, Shape, Sphere
from ...chain.shapes.terrain import Stairs, Terrain
from ...errors import HitogataError
from ..toml.paths import path_inside
from ..toml.section import Section
from .contact import material_at, read_part_in_contact
from .heights import read_heights


def read_shape(
    section: Section, folder: Path, known: Mapping[str, Material], kinds: Collection[str], what: str = "type of shape"
) -> Shape:
    """A table that describes a shape. folder: base of relative paths. kinds: allowed types.

    Further keys are read, or refused, by the caller.
    """
    make = _KINDS[section.one_of("type", kinds, what)]
    common: dict[str, Any] = {"at": section.vector("at", 3, [0.0, 0.0, 0.0])}
    common |= {"rotation": section.rotation("rotation"), "colour": section.text("colour", None)}
    material = material_at(section, "material", known)
    if material is not None:
        common["material"] = material
    return make(section, folder, common | read_part_in_contact(section))


def _stairs(section: Section, _: Path, common: dict[str, Any]) -> Shape:
    given = {key: section.number(key) for key in ("rise", "run", "width", "landing") if key in section}
    section.asked |= {"rise", "run", "width", "landing"}
    steps = section.whole("steps", 5, low=1)
    with section.blaming():
        return Stairs(steps=steps, **given, **common)


def _terrain(section: Section, folder: Path, common: dict[str, Any]) -> Shape:
    if "file" in section:
        if "heights" in section:
            raise section.error("'heights' and 'file' exclude each other", "file")
        heights = read_heights(path_inside(section, "file", folder), section)
        section.asked.add("heights")
    else:
        rows = section.given("heights")
        if not isinstance(rows, list):
            raise section.error("must be a table of heights, [[0, 0.1], [0, 0]]", "heights")
        heights = np.array([section.floats(row, None, ("heights",), {}) for row in rows], dtype=object)
    section.asked.add("file")
    spacing = section.given("spacing", 0.1)
    spacing = section.vector("spacing", 2) if isinstance(spacing, list) else section.number("spacing", 0.1)
    depth = section.number("depth", 0.5, positive=True)
    with section.blaming():
        return Terrain(heights=heights.tolist(), spacing=spacing, depth=depth, **common)


def _mesh(section: Section, folder: Path, common: dict[str, Any]) -> Shape:
    from ..models.files import Missing
    from ..models.meshes import surface_of

    file = path_inside(section, "file", folder)
    scale, concavity = section.number("scale", 1.0, positive=True), section.number("concavity", 0.05)
    try:
        surface = surface_of(file)
        return Mesh(points=scale * surface.points, faces=surface.faces, concavity=concavity, **common)
    except Missing as why:
        raise section.error(f"cannot read a mesh: {why}", "file") from None
    except HitogataError as error:
        raise section.error(str(error), "file") from None


def _convex(section: Section, _: Path, common: dict[str, Any]) -> Shape:
    rows = section.given("points")
    if not isinstance(rows, list):
        raise section.error("must be a list of points, [[0, 0, 0], …]", "points")
    points = [section.floats(row, 3, ("points",), {}) for row in rows]
    with section.blaming("points"):
        return Convex(points=points, **common)


def _rounded(section: Section, _: Path, common: dict[str, Any]) -> Shape:
    size, radius = section.vector("size", 3), section.number("radius", positive=True)
    with section.blaming():
        return Rounded.box(size, radius, **common)


def _by_numbers(make: Callable[..., Shape], *keys: str) -> Callable[[Section, Path, dict[str, Any]], Shape]:
    def made(section: Section, _: Path, common: dict[str, Any]) -> Shape:
        given = {key: section.number(key, positive=True) for key in keys}
        with section.blaming():
            return make(**given, **common)

    return made


def _by_vector(make: Callable[..., Shape], key: str) -> Callable[[Section, Path, dict[str, Any]], Shape]:
    def made(section: Section, _: Path, common: dict[str, Any]) -> Shape:
        given = section.vector(key, 3)
        with section.blaming(key):
            return make(**{key: given}, **common)

    return made


_KINDS: dict[str, Callable[[Section, Path, dict[str, Any]], Shape]] = {
    "stairs": _stairs,
    "terrain": _terrain,
    "mesh": _mesh,
    "convex": _convex,
    "box": _by_vector(Box, "size"),
    "rounded box": _rounded,
    "ellipsoid": _by_vector(Ellipsoid, "radii"),
    "sphere": _by_numbers(Sphere, "radius"),
    "cylinder": _by_numbers(Cylinder, "radius", "length"),
    "capsule": _by_numbers(Capsule, "radius", "length"),
}
#: types for the ground, and for links
GROUND_SHAPES = tuple(_KINDS)
LINK_SHAPES = tuple(kind for kind in _KINDS if kind not in ("stairs", "terrain"))
