"""A walker without motors goes down a slope: its gait and its stability.

Two straight legs on arc-shaped feet. Newton on the step map finds the gait that repeats itself; the eigenvalues of the
map's derivative give the rate at which a disturbance decays.

    python examples/05_passive_walker.py              # find the gait, walk, print
    python examples/05_passive_walker.py --out walk   # and write a film strip, a web page and the basin of the gait
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import hitogata as hg
from hitogata.biped import Stride, Walker, basin, find_gait, walk_down


def main() -> None:
    parser = argparse.ArgumentParser(description="A passive walker goes down a slope.")
    parser.add_argument("--duration", type=float, default=8.0, help="s, about")
    parser.add_argument("--out", type=Path, help="folder for a film strip, a web page and a picture of the basin")
    options = parser.parse_args()

    walker = Walker(leg=1.0, radius=0.3, hip_mass=10.0, leg_mass=2.0, com=0.4, inertia=0.06, slope=0.02)
    gait = find_gait(walker, (-0.3, 1.08, 0.65))
    print(f"gait: {np.degrees(2 * abs(gait.state.lean)):.1f}° between the legs, {gait.time:.4f} s a step")
    print(f"eigenvalues: {', '.join(f'{m:.4f}' for m in gait.multipliers)}")

    # three per cent too slow: it finds its gait again
    start = Stride(gait.state.lean, 0.97 * gait.state.rate, gait.state.swing_rate)
    run = hg.as_recording(walk_down(walker, start, max(1, round(options.duration / gait.time)), gait.time))
    strikes = [event.time for event in run.events if event.kind == "connect"]
    print(f"{len(strikes)} steps; at the strikes {run.lost[-1]:.2f} J are lost, which the slope had given")
    print(f"energy balance: {run.summary['energy_error']:.1e} J; loop error: {run.summary['largest_loop_error']:.1e} m")

    if options.out:
        print(run.strip(options.out / "passive-strip.png"), run.html(options.out / "passive.html"))
        print(hg.plots.basin(basin(walker, gait), options.out / "basin.png"))


if __name__ == "__main__":
    main()
