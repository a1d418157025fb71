"""`hg.write`: a world or a model as a file for other programs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...chain.link import Link
from ...chain.model import Model
from ...chain.world import World
from ...errors import InputError
from ...kernels.compiler.plain import uncompiled
from ...simulation.inputs.drives import Motor
from ..writing import write_file
from .write_mjcf import MjcfWriter
from .write_urdf import UrdfWriter
from .writing import as_world, mesh_folder

ENDINGS = (".urdf", ".xml", ".toml")


def write(
    what: World | Model, path: str | Path, *, motors: Mapping[Link, Motor] | None = None, lossy: bool = False
) -> Path:
    """Write a world or a model as URDF (.urdf), MJCF (.xml) or a scene of our own (.toml); reading it back gives the
    same dynamics.

    motors: become actuators of MJCF, motors of a scene. lossy: leave out parts that the format does not support;
    otherwise they raise an error that names them, and nothing is written. MJCF has no restitution, cones of balls,
    springs between links and few joints for loops; URDF has no loops, balls, springs and armature. Meshes of a URDF and
    of a scene go into a folder beside it.
    """
    file = Path(path)
    name = what.name if isinstance(what, Model) else file.stem
    with uncompiled():
        if file.suffix == ".xml":
            return write_file(file, ".xml", MjcfWriter(as_world(what), motors, lossy).text(name))
        if file.suffix == ".urdf":
            writer = UrdfWriter(as_world(what), lossy, mesh_folder(file))
            return _with_meshes(file, writer.text(name), writer.meshes)
        if file.suffix == ".toml":
            from ..scene.write_scene import SceneWriter

            scene = SceneWriter(as_world(what), motors, lossy, mesh_folder(file))
            return _with_meshes(file, scene.text(), scene.meshes)
    raise InputError(f"{str(path)!r} ends in none of {', '.join(ENDINGS)}; the ending says the format")


def _with_meshes(file: Path, text: str, meshes: Mapping[str, str]) -> Path:
    for mesh, data in meshes.items():
        write_file(file.parent / mesh_folder(file) / mesh, ".obj", data)
    return write_file(file, file.suffix, text)
