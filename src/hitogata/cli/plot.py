"""`hitogata plot`: curves of a recording over time."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .output.options import Recording

EXAMPLES = """
[bold]Examples[/bold]

  hitogata plot bar.mcap

  hitogata plot bar.mcap --out bar.svg

  hitogata plot bar.mcap --joint-forces --joint left_forearm --joint right_forearm
"""


def plot(
    file: Recording,
    out: Annotated[Path | None, typer.Option(help="A .png or .svg; by default named after the recording.")] = None,
    joint_forces: Annotated[
        bool, typer.Option("--joint-forces", help="Only forces and moments in joints; the run must have recorded them.")
    ] = False,
    joint: Annotated[
        list[str] | None, typer.Option(help="Link whose joint is drawn; may be given several times.")
    ] = None,
) -> None:
    """Draw energy, momentum, loop error, joints and forces over time, with events marked."""
    from ..run import load
    from .output.progress import waiting

    path = out or file.with_suffix(".png")
    path.parent.mkdir(parents=True, exist_ok=True)
    with waiting(f"drawing {path.name}"):
        run = load(file)
        if joint_forces:
            run.plot(path, what="joint_forces", joints=joint)
        else:
            run.plot(path, joints=joint)
    print(path)


plot.__doc__ = f"{plot.__doc__}\n{EXAMPLES}"
