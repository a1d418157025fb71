"""`hitogata demo`: the worked examples of the papers, and the human figure."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata demo

  hitogata demo catch --view

  hitogata demo swing --out swing --duration 2

  hitogata demo human
"""


def demo(
    name: Annotated[str, typer.Argument(help="'release', 'catch', 'swing', 'sway', 'shift', 'reach', 'walk' or 'human'.")] = "release",
    out: Annotated[Path, typer.Option(help="Folder for the files; made if it is missing.")] = Path("hitogata-demo"),
    duration: Annotated[float | None, typer.Option(help="s; instead of the demo's.")] = None,
    view: Annotated[bool, typer.Option("--view", help="Show the replay in the browser when done.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Only the recording: no plot, strip or page.")] = False,
) -> None:
    """Run a demo: summary, recording, plot, film strip and a replay in one web page."""
    from ..demos import demo_names, load_demo, motion_names
    from ..errors import UnknownName
    from ..io.scene import with_options
    from .info import show_figure
    from .running import Wanted, run_scene

    if name == "human":
        show_figure("human", picture=out / "human.png")
        return
    if name in motion_names():
        _design(name, out, duration, quick, view)
        return
    if name not in demo_names():
        raise UnknownName("demo", name, [*demo_names(), *motion_names(), "human"])
    scene = load_demo(name)
    scene = replace(scene, options=with_options(scene.options, duration=duration))
    done = run_scene(scene, out / f"{name}.mcap", Wanted(not quick, not quick, not quick))
    if view:
        done.view()


def _design(name: str, out: Path, duration: float | None, quick: bool, view: bool) -> None:
    from ..demos import motion_path
    from ..errors import InputError
    from .design import design

    if duration is not None:
        raise InputError(f"demo {name!r} is as long as its keyframes say; it takes no --duration")
    design(motion_path(name), out=out, plot=not quick, html=not quick, strip=not quick, view=view)


demo.__doc__ = f"{demo.__doc__}\n{EXAMPLES}"
