"""`hitogata biped power`: the rolling walk under dynamics."""

from __future__ import annotations

from typing import Annotated

import typer

from ..output.options import Curve, Radius, Shown, grouped

EXAMPLES = """
[bold]Examples[/bold]

  hitogata biped power --html power.html

  hitogata biped power --radius 0.12 --step 0.06 --duration 8 --plot power.png

  hitogata biped power --slope 0.02 --lean 0 --html downhill.html
"""


@grouped
def power(
    radius: Radius = 0.1,
    step: Annotated[float, typer.Option(help="Length of a step, m.")] = 0.07,
    period: Annotated[float, typer.Option(help="Of the first step, s; after that gravity sets the pace.")] = 0.35,
    lean: Annotated[
        float, typer.Option(help="Of the trunk, rad forward from the vertical; it drives the walk.")
    ] = 0.02,
    curve: Curve = None,
    slope: Annotated[float, typer.Option(help="Of the ground, rad downhill; it drives as well.")] = 0.0,
    duration: Annotated[float, typer.Option(help="s.")] = 5.0,
    armature: Annotated[float, typer.Option(help="Of the servos, kg m².")] = 1e-3,
    *,
    shown: Shown,
) -> None:
    """Let the robot walk by its dynamics: servos follow the gait, arc feet roll, strikes are impulses."""
    import math

    from ...biped import robot
    from ...biped.gait.walk import Walk
    from ...biped.walkers.powered import PoweredWalk
    from ..output.playing import show

    asked = Walk(step=step, period=period, lean=lean, curve=math.inf if curve is None else curve, slope=slope)
    walking = PoweredWalk(robot(radius, armature=armature), asked)
    data = walking.run(duration)
    strikes = walking.strikes
    last = f", the last {strikes[-1] - strikes[-2]:.3g} s long" if len(strikes) > 1 else ""
    print(f"{len(strikes)} steps in {duration:g} s{last}")
    needed, able = walking.sideways(data)
    if needed > able:
        wide = 1e3 * walking.robot.foot.width
        print(
            f"sideways:  the feet's joints supply up to {needed:.3g} N m, a sole of {wide:g} mm "
            f"transmits {able:.2g} N m: the robot is held sideways, as by a boom"
        )
    show(data, shown, joints_only=False)


power.__doc__ = f"{power.__doc__}\n{EXAMPLES}"
