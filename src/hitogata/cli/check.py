"""`hitogata check`: reports the errors of a file without running it."""

from __future__ import annotations

from collections.abc import Sized
from pathlib import Path
from typing import Annotated, Any

import typer

from .output.options import Root

EXAMPLES = """
[bold]Examples[/bold]

  hitogata check cart.toml

  hitogata check robot.urdf --strict
"""


def check(
    files: Annotated[
        list[Path],
        typer.Argument(
            help="Scenes, motions (.toml), robots (.urdf, .xml, .sdf) or captures (.bvh).", show_default=False
        ),
    ],
    strict: Annotated[
        bool, typer.Option("--strict", help="Of robots: unsupported elements count as errors, too.")
    ] = False,
    root: Root = None,
) -> None:
    """Read files and report their errors; nothing is run. The exit code is 2 if there is any."""
    from ..errors import HitogataError
    from ..kernels.compiler.plain import uncompiled

    wrong = 0
    for path in files:
        found: list[HitogataError] = []
        try:
            with uncompiled():
                print(f"{path}: {_checked(path, strict, root, found)}")
        except HitogataError as error:
            if error not in found:
                found.append(error)
        except OSError as error:
            wrong += 1
            print(f"{path}: {error.strerror or error}")
        wrong += len(found)
        print(*sorted(found, key=lambda one: getattr(one, "line", 0)), sep="\n", end="\n" if found else "")
    if wrong:
        raise typer.Exit(2)


def _checked(path: Path, strict: bool, root: Path | None, problems: list[Any]) -> str:
    """Contents of a file without errors, in short. problems: gets all errors of a scene or motion."""
    if path.suffix == ".toml":
        from ..io.scene.scene import load_scene
        from ..io.toml.files import parsed, text_of

        if "keyframe" in parsed(text_of(path, "scene"), str(path)).table:
            from ..io.motion.motion_file import load_motion

            load_motion(path, problems=problems)
            return "a motion, nothing wrong"
        world = load_scene(path, problems=problems).world
        figures, links = _count(world.figures, "figure"), _count(world.links[1:], "link")
        return f"a scene with {figures}, {links}, nothing wrong"
    if path.suffix == ".bvh":
        from ..io.capture.bvh import LARGEST_BVH, read_bvh
        from ..io.models.files import Files

        capture = read_bvh(Files(path).text(LARGEST_BVH), str(path))
        return f"a capture of {len(capture.names)} joints, {len(capture)} frames, nothing wrong"
    from ..chain.world import World
    from ..io.models.read import read_robot

    found = read_robot(path, strict=strict, missing=None if strict else "leave out", root=root)
    world = World()
    found.add(world)
    models, links = _count(found.models, "model"), _count(world.links[1:], "link")
    changes, left = _count(found.report.of("changed"), "change"), _count(found.report.of("left out"), "thing")
    return f"{models}, {links}, nothing wrong; {changes}, {left} left out (hitogata info)"


def _count(those: Sized, what: str) -> str:
    return f"{len(those)} {what}{'' if len(those) == 1 else 's'}"


check.__doc__ = f"{check.__doc__}\n{EXAMPLES}"
