"""Figures of a scene file that are described in a file of their own: model = "robot.urdf"."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import numpy as np

from ...chain.link import Link
from ...chain.world import World
from ...errors import HitogataError
from ...motion.standing import stand
from ...simulation.inputs.drives import Motor
from ..models.draft import Merge
from ..models.found import Found, Placed
from ..models.given import read_given
from ..models.options import MeshesAs, Missing
from ..toml.paths import path_inside
from ..toml.section import Section

#: key poses in which a robot stands, the best first
_STANDING = ("stand", "standing", "home")


def read_figure(section: Section, folder: Path, way: str = "model") -> tuple[Found, bool, bool]:
    """The file, whether its loops may be snapped together, and whether its motors run.

    way: "model" takes it as the file has it; "robot" starts it in a key pose in which it stands, if the file has one,
    and leaves out missing meshes.
    """
    from ..models.read import read_robot

    path = path_inside(section, way, folder)
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
    snap, motors = section.flag("snap", way == "robot"), section.flag("motors", True)
    given = section.section("anatomy")
    entries = read_given(given) if given is not None else {}
    if way == "robot":
        options.setdefault("missing", "leave out")
    with section.blaming("key" if "key" in options else way):
        try:
            found = read_robot(path, **options)
            standing = next((name for name in _STANDING if name in found.poses), None)
            if way == "robot" and "key" not in options and standing is not None:
                found.start(standing)
            found.given = {**found.given, **entries}
            return found, snap, motors
        except HitogataError as error:
            blamed = "key" if "key pose" in str(error) and "key" in options else way
            raise section.error(str(error), blamed) from None


def add_robot(
    section: Section, found: Found, world: World, place: dict[str, Any], snap: bool, way: str = "model"
) -> tuple[Placed, dict[Link, Motor]]:
    """Put it into the world; a "robot" stands on its soles at the height of its place."""
    if not found.models:
        raise section.error(f"{found.file} holds no figure", way)
    with section.blaming(way):
        placed = found.add(world, snap=snap, **place)
        if way == "robot":
            stand(placed.figure, floor=float(np.asarray(place["at"])[2]))
    return placed, placed.motors
