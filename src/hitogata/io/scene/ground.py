"""What lies on the ground of a scene: stairs, terrain, blocks, meshes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ...chain.material import Material
from ...chain.mesh import Mesh
from ...chain.shape import Box, Shape
from ...chain.terrain import Stairs, Terrain
from ...chain.world import World
from ...errors import HitogataError
from .contact import material_at
from .section import Section


def lay_ground(sections: list[Section], world: World, known: Mapping[str, Material], folder: Path) -> None:
    """[[ground]]. folder: what files are relative to."""
    for section in sections:
        make = _KINDS[section.one_of("type", _KINDS, "type of ground")]
        common: dict[str, Any] = {"at": section.vector("at", 3, [0.0, 0.0, 0.0])}
        common |= {"rotation": section.rotation("rotation"), "colour": section.text("colour", None)}
        material = material_at(section, "material", known)
        if material is not None:
            common["material"] = material
        shape = make(section, folder, common)
        section.done()
        world.lay(shape)


def _stairs(section: Section, _: Path, common: dict[str, Any]) -> Shape:
    given = {key: section.number(key) for key in ("rise", "run", "width", "landing") if key in section}
    section.asked |= {"rise", "run", "width", "landing"}
    steps = section.whole("steps", 5, low=1)
    with section.blaming():
        return Stairs(steps=steps, **given, **common)


def _terrain(section: Section, _: Path, common: dict[str, Any]) -> Shape:
    rows = section.given("heights")
    if not isinstance(rows, list):
        raise section.error("must be a table of heights, [[0, 0.1], [0, 0]]", "heights")
    heights = [section.floats(row, None, ("heights",), {}) for row in rows]
    spacing = section.given("spacing", 0.1)
    spacing = section.vector("spacing", 2) if isinstance(spacing, list) else section.number("spacing", 0.1)
    depth = section.number("depth", 0.5, positive=True)
    with section.blaming():
        return Terrain(heights=heights, spacing=spacing, depth=depth, **common)


def _mesh(section: Section, folder: Path, common: dict[str, Any]) -> Shape:
    file = folder / section.text("file")
    scale, concavity = section.number("scale", 1.0, positive=True), section.number("concavity", 0.05)
    try:
        return Mesh.load(file, scale=scale, concavity=concavity, **common)
    except HitogataError as error:
        raise section.error(str(error), "file") from None


def _box(section: Section, _: Path, common: dict[str, Any]) -> Shape:
    size = section.vector("size", 3)
    with section.blaming("size"):
        return Box(size=size, **common)


_KINDS: dict[str, Callable[[Section, Path, dict[str, Any]], Shape]] = {
    "stairs": _stairs,
    "terrain": _terrain,
    "mesh": _mesh,
    "box": _box,
}
