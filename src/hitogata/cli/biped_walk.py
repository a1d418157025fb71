"""`hitogata biped walk`: a gait of the robot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """
[bold]Examples[/bold]

  hitogata biped walk --gait roll --radius 0.05

  hitogata biped walk --gait flat --csv flat.csv --html flat.html

  hitogata biped walk --gait roll --radius 0.1 --curve 0.4 --strip turn.png

  hitogata biped walk --gait roll --radius 0.05 --beside 0.15 --html radii.html
"""


def walk(
    gait: Annotated[str, typer.Option(help="'flat', 'roll' (straight knees) or 'bent' (bent knees).")] = "roll",
    radius: Annotated[float | None, typer.Option(help="Of the soles, m; by default flat or 0.1.")] = None,
    steps: Annotated[int, typer.Option(help="How many.")] = 6,
    step: Annotated[float, typer.Option(help="Length of a step, m; negative walks backward.")] = 0.05,
    period: Annotated[float, typer.Option(help="Of a step, s.")] = 0.5,
    height: Annotated[float | None, typer.Option(help="Of the trunk's point, m (flat and bent).")] = None,
    lift: Annotated[float, typer.Option(help="Of the swinging foot, m.")] = 0.015,
    curve: Annotated[float | None, typer.Option(help="Radius of the way, m; positive turns left.")] = None,
    lean: Annotated[float, typer.Option(help="Of the trunk, rad forward.")] = 0.0,
    beside: Annotated[float | None, typer.Option(help="Another radius of the soles, to walk beside it, m.")] = None,
    csv: Annotated[Path | None, typer.Option(help="The motion as a table (.csv).")] = None,
    html: Annotated[Path | None, typer.Option(help="Replay in one web page (.html).")] = None,
    strip: Annotated[Path | None, typer.Option(help="Film strip (.png).")] = None,
    plot: Annotated[Path | None, typer.Option(help="Joint angles over time (.png or .svg).")] = None,
    record: Annotated[Path | None, typer.Option(help="Recording (.mcap).")] = None,
    view: Annotated[bool | None, typer.Option(help="In the browser; by default if no file is asked for.")] = None,
) -> None:
    """Make a walk of the robot: flat feet at constant height, or arc feet that roll."""
    import math

    from .. import biped
    from .playing import show

    own = (math.inf if gait == "flat" else 0.1) if radius is None else radius
    asked = {"steps": steps, "step": step, "period": period, "height": height, "lift": lift, "lean": lean}
    asked["curve"] = math.inf if curve is None else curve
    radii = [own] if beside is None else [own, beside]
    motions = [
        biped.walk(biped.robot(r), gait, title=f"{gait} walk" + ("" if math.isinf(r) else f", r = {r:g} m"), **asked)  # type: ignore[arg-type]
        for r in radii
    ]
    first = motions[0]
    print(f"{first.title}: {steps} steps of {step:g} m in {first.duration:g} s, {step / period:.3g} m/s")
    if csv is not None:
        csv.parent.mkdir(parents=True, exist_ok=True)
        print(f"motion:    {biped.write_motion(first, csv)}")
        if not (html or strip or plot or record or view):
            return
    run = show(biped.record(motions), html=html, strip=strip, plot=plot, record=record, view=view)
    print(f"slip, lift and sinking of the standing feet: at most {run.summary['largest_loop_error']:.1e} m")


walk.__doc__ = f"{walk.__doc__}\n{EXAMPLES}"
