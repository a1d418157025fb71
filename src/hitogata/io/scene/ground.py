"""Shapes of the ground of a scene: stairs, terrain, blocks, meshes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...chain.shapes.material import Material
from ...chain.world import World
from ..toml.section import Section
from .shapes import GROUND_SHAPES, read_shape


def lay_ground(sections: list[Section], world: World, known: Mapping[str, Material], folder: Path) -> None:
    """[[ground]]. folder: base of relative paths."""
    for section in sections:
        shape = read_shape(section, folder, known, GROUND_SHAPES, "type of ground")
        section.done()
        world.lay(shape)
