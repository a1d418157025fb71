"""`hitogata biped walk`: a gait of the robot."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Annotated, Any

import typer

from ...errors import InputError
from ..output.options import Csv, Curve, Shown, grouped

EXAMPLES = """
[bold]Examples[/bold]

  hitogata biped walk --gait roll --radius 0.05

  hitogata biped walk --gait flat --csv flat.csv --html flat.html

  hitogata biped walk --gait roll --radius 0.1 --curve 0.4 --strip turn.png

  hitogata biped walk --gait roll --radius 0.05 --beside 0.15 --html radii.html

  hitogata biped walk --beside flat --html figures-10-and-11.html

  hitogata biped walk --soles "0:0.1 2:0.06/0.15" --csv bending.csv
"""


@dataclass(frozen=True)
class Steps:
    """How the robot walks."""

    steps: Annotated[int, typer.Option(help="Number of steps.")] = 6
    step: Annotated[float, typer.Option(help="Length of a step, m; negative walks backward.")] = 0.05
    period: Annotated[float, typer.Option(help="Of a step, s.")] = 0.5
    height: Annotated[float | None, typer.Option(help="Of the trunk's point, m (flat and bent).")] = None
    lift: Annotated[float, typer.Option(help="Of the swinging foot, m.")] = 0.015
    curve: Curve = None
    lean: Annotated[float, typer.Option(help="Of the trunk, rad forward from the vertical.")] = 0.0
    slope: Annotated[float, typer.Option(help="Of the ground, rad downhill.")] = 0.0


@grouped
def walk(
    gait: Annotated[str, typer.Option(help="'flat', 'roll' (straight knees) or 'bent' (bent knees).")] = "roll",
    radius: Annotated[float | None, typer.Option(help="Of the soles, m; by default flat or 0.1.")] = None,
    heel: Annotated[float | None, typer.Option(help="Radius of the soles' heels, m, if another.")] = None,
    soles: Annotated[
        str | None, typer.Option(help="Radii over time, for soles that bend: 'time:radius time:heel/toe …', s and m.")
    ] = None,
    beside: Annotated[
        str | None, typer.Option(help="Another radius of the soles, to walk beside it, m; or 'flat': on flat feet.")
    ] = None,
    csv: Csv = None,
    joints: Annotated[bool, typer.Option("--joints", help="Joint angles in the table, not the feet.")] = False,
    *,
    how: Steps,
    shown: Shown,
) -> None:
    """Make a walk of the robot: flat feet at constant height, or arc feet that roll."""
    import math

    from ... import biped
    from ..output.playing import show

    own = (math.inf if gait == "flat" else 0.1) if radius is None else radius
    asked = asdict(how) | {"curve": math.inf if how.curve is None else how.curve}
    bending = None if soles is None else biped.Soles.parse(soles)

    def made(r: float, gait: str, heel: float | None, **more: Any) -> biped.PoseTable:
        robot = biped.robot(foot=biped.Foot(radius=r, heel=heel))
        title = f"{gait} walk" + ("" if math.isinf(r) else f", r = {r:g} m")
        return biped.walk(robot, gait, title=title, **asked, **more)  # type: ignore[arg-type]

    motions = [made(own, gait, heel, soles=bending)]
    if beside is not None:
        flat = beside.strip().lower() == "flat"
        motions.append(made(math.inf if flat else radius_of(beside), "flat" if flat else gait, None))
    first = motions[0]
    print(
        f"{first.title}: {how.steps} steps of {how.step:g} m in {first.duration:g} s, {how.step / how.period:.3g} m/s"
    )
    if csv is not None:
        csv.parent.mkdir(parents=True, exist_ok=True)
        print(f"motion:    {biped.write_motion(first, csv, joints=joints)}")
        if not shown.asked:
            return
    run = show(biped.record(motions), shown)
    print(f"slip, lift and sinking of the standing feet: at most {run.summary['largest_loop_error']:.1e} m")


def radius_of(text: str) -> float:
    """A radius, m, from an option that may also be a word."""
    try:
        return float(text)
    except ValueError:
        raise InputError(f"--beside is {text!r}; expected a radius in m, or flat") from None


walk.__doc__ = f"{walk.__doc__}\n{EXAMPLES}"
