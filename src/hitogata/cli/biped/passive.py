"""`hitogata biped passive`: a walker that needs no motor."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from ..output.options import Shown, grouped

EXAMPLES = """
[bold]Examples[/bold]

  hitogata biped passive --steps 20 --html passive.html

  hitogata biped passive --radius 0.2 --slope 0.015 --basin basin.png
"""


@dataclass(frozen=True)
class Build:
    """The walker and its slope."""

    radius: Annotated[float, typer.Option(help="Of the feet's arcs, m.")] = 0.3
    slope: Annotated[float, typer.Option(help="rad, downhill.")] = 0.02
    leg: Annotated[float, typer.Option(help="Length of the legs, m.")] = 1.0
    hip_mass: Annotated[float, typer.Option(help="kg.")] = 10.0
    leg_mass: Annotated[float, typer.Option(help="kg, of each leg.")] = 2.0
    com: Annotated[float, typer.Option(help="Of a leg's centre of mass below the hip, m.")] = 0.4
    inertia: Annotated[float, typer.Option(help="Of a leg about it, kg m².")] = 0.06


@dataclass(frozen=True)
class Guess:
    """First guess of the gait, just after a strike."""

    lean: Annotated[float, typer.Option(help="First guess of the gait: lean after a strike, rad.")] = -0.3
    rate: Annotated[float, typer.Option(help="First guess of the gait: rate of the standing leg, rad/s.")] = 1.0
    swing_rate: Annotated[float, typer.Option(help="First guess of the gait: rate of the other leg, rad/s.")] = 0.6


@grouped
def passive(
    steps: Annotated[int, typer.Option(help="How many to simulate.")] = 10,
    basin: Annotated[Path | None, typer.Option(help="Picture of the starts that lead to the gait (.png).")] = None,
    *,
    build: Build,
    guess: Guess,
    shown: Shown,
) -> None:
    """Find the periodic gait of a walker on a slope, report its stability, and let it walk."""
    from ...biped.walkers.passive import walk_down
    from ...biped.walkers.step_map import find_gait
    from ...biped.walkers.walker import Walker
    from ..output.playing import show

    walker = Walker(build.leg, build.radius, build.hip_mass, build.leg_mass, build.com, build.inertia, build.slope)
    gait = find_gait(walker, (guess.lean, guess.rate, guess.swing_rate))
    print(f"gait: lean {gait.state.lean:.9g} rad, rates {gait.state.rate:.9g} and {gait.state.swing_rate:.9g} rad/s")
    print(f"step: {gait.time:.6g} s; error of the fixed point {gait.error:.1e}")
    sizes = ", ".join(f"{abs(m):.4f}" for m in gait.multipliers)
    print(f"eigenvalues of the step map: {sizes} in size: {'stable' if gait.stable else 'unstable'}")
    if basin is not None:
        from ...biped.walkers.basin import basin as find_basin
        from ...studio.pictures.plots.basin import plot_basin

        basin.parent.mkdir(parents=True, exist_ok=True)
        print(f"basin:     {plot_basin(find_basin(walker, gait), basin)}")
    data = walk_down(walker, gait.state, steps, gait.time)
    if basin is not None and not shown.asked:
        return
    show(data, shown, joints_only=False)


passive.__doc__ = f"{passive.__doc__}\n{EXAMPLES}"
