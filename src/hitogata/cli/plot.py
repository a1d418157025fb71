"""`hitogata plot`: curves of a recording over time."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .options import Recording

EXAMPLES = """
[bold]Examples[/bold]

  hitogata plot bar.mcap

  hitogata plot bar.mcap --out bar.svg
"""


def plot(
    file: Recording,
    out: Annotated[Path | None, typer.Option(help="A .png or .svg; by default named after the recording.")] = None,
) -> None:
    """Draw energy, momentum, loop error, joints and grip forces over time, with events marked."""
    from ..run import load

    path = out or file.with_suffix(".png")
    path.parent.mkdir(parents=True, exist_ok=True)
    load(file).plot(path)
    print(path)


plot.__doc__ = f"{plot.__doc__}\n{EXAMPLES}"
