"""Figures of a scene file that are described in a file of their own: model = "robot.urdf"."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

from ...chain.link import Link
from ...chain.world import World
from ...errors import HitogataError
from ...simulation.inputs.drives import Motor
from ..models.draft import Merge
from ..models.found import Found, Placed
from ..models.options import MeshesAs, Missing
from ..toml.paths import path_inside
from ..toml.section import Section


def read_figure(section: Section, folder: Path) -> tuple[Found, bool, bool]:
    """The file, whether its loops may be snapped together, and whether its motors run."""
    from ..models.read import read_robot

    path = path_inside(section, "model", folder)
    options: dict[str, Any] = {}
    for key in ("floating", "strict"):
        if key in section:
            options[key] = section.flag(key)
    for key, allowed in (("meshes", MeshesAs), ("missing", Missing), ("merge", Merge)):
        if key in section:
            options[key] = section.one_of(key, get_args(allowed), key)
    if "hull_distance" in section:
        options["hull_distance"] = section.number("hull_distance", low=0.0)
    if "key" in section:
        options["key"] = section.text("key")
    if "root" in section:
        options["root"] = path_inside(section, "root", folder)
    packages = section.section("packages")
    if packages is not None:
        options["packages"] = {name: path_inside(packages, name, folder) for name in packages.table}
        packages.done()
    section.asked |= {"floating", "strict", "meshes", "missing", "merge", "key", "root", "hull_distance"}
    snap, motors = section.flag("snap", False), section.flag("motors", True)
    with section.blaming("key" if "key" in options else "model"):
        try:
            return read_robot(path, **options), snap, motors
        except HitogataError as error:
            blamed = "key" if "key pose" in str(error) and "key" in options else "model"
            raise section.error(str(error), blamed) from None


def add_robot(
    section: Section, found: Found, world: World, place: dict[str, Any], snap: bool
) -> tuple[Placed, dict[Link, Motor]]:
    """Put it into the world."""
    if not found.models:
        raise section.error(f"{found.file} holds no figure", "model")
    with section.blaming("model"):
        placed = found.add(world, snap=snap, **place)
    return placed, placed.motors
