"""`hitogata biped walk`: a gait of the robot."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated

import typer

from .options import Csv, Curve, Shown, grouped

EXAMPLES = """
[bold]Examples[/bold]

  hitogata biped walk --gait roll --radius 0.05

  hitogata biped walk --gait flat --csv flat.csv --html flat.html

  hitogata biped walk --gait roll --radius 0.1 --curve 0.4 --strip turn.png

  hitogata biped walk --gait roll --radius 0.05 --beside 0.15 --html radii.html
"""


@dataclass(frozen=True)
class Steps:
    """How the robot walks."""

    steps: Annotated[int, typer.Option(help="How many.")] = 6
    step: Annotated[float, typer.Option(help="Length of a step, m; negative walks backward.")] = 0.05
    period: Annotated[float, typer.Option(help="Of a step, s.")] = 0.5
    height: Annotated[float | None, typer.Option(help="Of the trunk's point, m (flat and bent).")] = None
    lift: Annotated[float, typer.Option(help="Of the swinging foot, m.")] = 0.015
    curve: Curve = None
    lean: Annotated[float, typer.Option(help="Of the trunk, rad forward.")] = 0.0


@grouped
def walk(
    gait: Annotated[str, typer.Option(help="'flat', 'roll' (straight knees) or 'bent' (bent knees).")] = "roll",
    radius: Annotated[float | None, typer.Option(help="Of the soles, m; by default flat or 0.1.")] = None,
    beside: Annotated[float | None, typer.Option(help="Another radius of the soles, to walk beside it, m.")] = None,
    csv: Csv = None,
    *,
    how: Steps,
    shown: Shown,
) -> None:
    """Make a walk of the robot: flat feet at constant height, or arc feet that roll."""
    import math

    from .. import biped
    from .playing import show

    own = (math.inf if gait == "flat" else 0.1) if radius is None else radius
    asked = asdict(how) | {"curve": math.inf if how.curve is None else how.curve}
    radii = [own] if beside is None else [own, beside]
    motions = [
        biped.walk(biped.robot(r), gait, title=f"{gait} walk" + ("" if math.isinf(r) else f", r = {r:g} m"), **asked)  # type: ignore[arg-type]
        for r in radii
    ]
    first = motions[0]
    print(
        f"{first.title}: {how.steps} steps of {how.step:g} m in {first.duration:g} s, {how.step / how.period:.3g} m/s"
    )
    if csv is not None:
        csv.parent.mkdir(parents=True, exist_ok=True)
        print(f"motion:    {biped.write_motion(first, csv)}")
        if not shown.asked:
            return
    run = show(biped.record(motions), shown)
    print(f"slip, lift and sinking of the standing feet: at most {run.summary['largest_loop_error']:.1e} m")


walk.__doc__ = f"{walk.__doc__}\n{EXAMPLES}"
