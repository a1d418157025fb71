"""`hg.write`: a world or a model as a file that other programs read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...chain.link import Link
from ...chain.model import Model
from ...chain.world import World
from ...errors import InputError
from ...kernels._plain import uncompiled
from ...simulation.drives import Motor
from ..writing import write_file
from .write_mjcf import MjcfWriter
from .write_urdf import UrdfWriter, mesh_folder
from .writing import as_world

ENDINGS = (".urdf", ".xml")


def write(
    what: World | Model, path: str | Path, *, motors: Mapping[Link, Motor] | None = None, lossy: bool = False
) -> Path:
    """Write a world or a model as URDF (.urdf) or MJCF (.xml); reading it back gives the same dynamics.

    motors: become actuators of MJCF. lossy: leave out what the format cannot hold; otherwise that is an error that
    names it, and nothing is written. MJCF has no restitution, cones of balls, springs between links and few joints
    for loops; URDF has no loops, balls, springs and armature. Meshes of a URDF go into a folder beside it.
    """
    file = Path(path)
    name = what.name if isinstance(what, Model) else file.stem
    with uncompiled():
        if file.suffix == ".xml":
            return write_file(file, ".xml", MjcfWriter(as_world(what), motors, lossy).text(name))
        if file.suffix == ".urdf":
            writer = UrdfWriter(as_world(what), lossy, mesh_folder(file))
            text = writer.text(name)
            for mesh, data in writer.meshes.items():
                write_file(file.parent / writer.folder / mesh, ".obj", data)
            return write_file(file, ".urdf", text)
    raise InputError(f"{str(path)!r} ends in none of {', '.join(ENDINGS)}; the ending says the format")
