"""`hitogata biped over`: the paper's rolling motion."""

from __future__ import annotations

from typing import Annotated

import typer

from ..output.options import Csv, Radius, Shown, grouped

EXAMPLES = """
[bold]Examples[/bold]

  hitogata biped over --strip over.png

  hitogata biped over --radius 0.15 --spread 0.6 --html over.html
"""


@grouped
def over(
    radius: Radius = 0.1,
    spread: Annotated[float, typer.Option(help="Angle between the legs, rad.")] = 0.5,
    start: Annotated[float, typer.Option(help="Lean of the right foot at the start, rad.")] = 0.0,
    end: Annotated[float, typer.Option(help="Lean of the left foot at the end, rad.")] = 0.0,
    rate: Annotated[float, typer.Option(help="Of the lean, rad/s.")] = 0.5,
    upright: Annotated[
        str, typer.Option(help="The trunk is upright at the 'change' of feet or at the 'start'.")
    ] = "change",
    csv: Csv = None,
    *,
    shown: Shown,
) -> None:
    """Roll over one straight leg and on over the other, all joints held (Fig. 11 of the paper)."""
    from ... import biped
    from ..output.playing import show

    motion = biped.roll_over(biped.robot(radius), spread=spread, start=start, end=end, rate=rate, upright=upright)  # type: ignore[arg-type]
    print(f"{motion.title}: {len(motion)} rows, {motion.duration:g} s")
    if csv is not None:
        csv.parent.mkdir(parents=True, exist_ok=True)
        print(f"motion:    {biped.write_motion(motion, csv)}")
        if not shown.asked:
            return
    show(biped.record(motion), shown)


over.__doc__ = f"{over.__doc__}\n{EXAMPLES}"
