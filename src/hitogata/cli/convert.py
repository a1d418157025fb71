"""`hitogata convert`: a robot in another format."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .output.options import Root

EXAMPLES = """
[bold]Examples[/bold]

  hitogata convert robot.urdf robot.xml

  hitogata convert robot.xml robot.toml --key home

  hitogata convert scene.toml scene.xml --lossy
"""


def convert(
    source: Annotated[Path, typer.Argument(help="A robot (.urdf, .sdf, .xml) or a scene (.toml).", show_default=False)],
    target: Annotated[
        Path, typer.Argument(help="File to write: .urdf, .xml (MJCF) or .toml (a scene).", show_default=False)
    ],
    lossy: Annotated[bool, typer.Option("--lossy", help="Drop contents that the format cannot represent.")] = False,
    key: Annotated[str | None, typer.Option(help="Of a robot: the key pose to start in.", show_default=False)] = None,
    root: Root = None,
) -> None:
    """Write a robot, or the figures of a scene at its start, in another format."""
    from ..chain.world import World
    from ..errors import InputError
    from ..io.models.read import read_robot
    from ..io.models.write import write
    from ..io.scene.scene import load_scene
    from ..kernels.compiler.plain import uncompiled

    if target.exists() and source.exists() and target.resolve() == source.resolve():
        raise InputError(f"{str(target)!r} is the file to read; choose another name")
    with uncompiled():
        if source.suffix == ".toml":
            scene = load_scene(source)
            world, motors = scene.world, dict(scene.motors)
        else:
            found = read_robot(source, missing="leave out", root=root, key=key)
            world = World(found.gravity)
            motors = found.add(world).motors
    print(write(world, target, motors=motors, lossy=lossy))


convert.__doc__ = f"{convert.__doc__}\n{EXAMPLES}"
