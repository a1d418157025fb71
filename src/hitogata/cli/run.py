"""`hitogata run`: a scene file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata run bar.toml

  hitogata run bar.toml --duration 10 --dt 0.0005 --integrator rk4

  hitogata run bar.toml --record runs/bar.mcap --plot --html --strip
"""


def run(
    scene: Annotated[Path, typer.Argument(help="A scene file (.toml); see docs/scenes.md.", show_default=False)],
    duration: Annotated[float | None, typer.Option(help="s; instead of the scene's.")] = None,
    dt: Annotated[float | None, typer.Option(help="Step, s; instead of the scene's.")] = None,
    integrator: Annotated[
        str | None, typer.Option(help="'adams', 'euler', 'rk4', 'gill' or 'adaptive'; instead of the scene's.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(help="Recording to write (.mcap); by default named after the scene, here.")
    ] = None,
    plot: Annotated[bool, typer.Option("--plot", help="Also a picture of curves over time (.png).")] = False,
    html: Annotated[bool, typer.Option("--html", help="Also a replay in one web page (.html).")] = False,
    strip: Annotated[bool, typer.Option("--strip", help="Also a film strip (.png).")] = False,
    view: Annotated[bool, typer.Option("--view", help="Show the replay in the browser when done.")] = False,
) -> None:
    """Run a scene file: record it, print what happened."""
    from ..io.scene.scene import load_scene, with_options
    from .running import Wanted, run_scene

    loaded = load_scene(scene)
    options = with_options(loaded.options, duration=duration, dt=dt, integrator=integrator, record=record)
    target = options.record or Path(f"{scene.stem}.mcap")
    done = run_scene(replace(loaded, options=options), target, Wanted(plot, html, strip))
    if view:
        done.view()


run.__doc__ = f"{run.__doc__}\n{EXAMPLES}"
