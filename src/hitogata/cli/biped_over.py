"""`hitogata biped over`: the paper's rolling motion."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata biped over --strip over.png

  hitogata biped over --radius 0.15 --spread 0.6 --html over.html
"""


def over(
    radius: Annotated[float, typer.Option(help="Of the soles, m.")] = 0.1,
    spread: Annotated[float, typer.Option(help="Angle between the legs, rad.")] = 0.5,
    start: Annotated[float, typer.Option(help="Lean of the right foot at the start, rad.")] = 0.0,
    end: Annotated[float, typer.Option(help="Lean of the left foot at the end, rad.")] = 0.0,
    rate: Annotated[float, typer.Option(help="Of the lean, rad/s.")] = 0.5,
    csv: Annotated[Path | None, typer.Option(help="The motion as a table (.csv).")] = None,
    html: Annotated[Path | None, typer.Option(help="Replay in one web page (.html).")] = None,
    strip: Annotated[Path | None, typer.Option(help="Film strip (.png).")] = None,
    record: Annotated[Path | None, typer.Option(help="Recording (.mcap).")] = None,
    view: Annotated[bool | None, typer.Option(help="In the browser; by default if no file is asked for.")] = None,
) -> None:
    """Roll over one straight leg and on over the other, all joints held (Fig. 11 of the paper)."""
    from .. import biped
    from .playing import show

    motion = biped.roll_over(biped.robot(radius), spread=spread, start=start, end=end, rate=rate)
    print(f"{motion.title}: {len(motion)} rows, {motion.duration:g} s")
    if csv is not None:
        csv.parent.mkdir(parents=True, exist_ok=True)
        print(f"motion:    {biped.write_motion(motion, csv)}")
        if not (html or strip or record or view):
            return
    show(biped.record(motion), html=html, strip=strip, record=record, view=view)


over.__doc__ = f"{over.__doc__}\n{EXAMPLES}"
