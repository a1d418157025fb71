"""The arc-footed biped (004): a rolling walk as a motion, then under dynamics.

A motion is a table of where trunk and feet are, every 0.01 s. The robot's joint angles follow in closed form. Under
dynamics servos follow the same gait, the feet are joined to the ground by joints that roll, and each landing is an
impulse: connect the landing foot, cut the other.

    python examples/04_rolling_walk.py             # print
    python examples/04_rolling_walk.py --out walk  # and write tables, film strips and web pages
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import hitogata as hg


def main() -> None:
    parser = argparse.ArgumentParser(description="A biped rolls over its arc-shaped feet.")
    parser.add_argument("--duration", type=float, default=5.0, help="s, of the walk under dynamics")
    parser.add_argument("--out", type=Path, help="folder for tables, film strips and web pages")
    options = parser.parse_args()

    robot = hg.biped.robot(radius=0.1, armature=1e-3)
    motion = hg.biped.walk(robot, "roll", steps=6, step=0.07, period=0.4)
    shown = hg.as_recording(hg.biped.record(motion))
    print(f"motion: {len(motion)} rows; knees bend by at most {np.degrees(-motion.angles[:, 3].min()):.0f}°")
    print(f"standing feet slip, lift or sink by at most {shown.summary['largest_loop_error']:.0e} m")

    walking = hg.biped.PoweredWalk(robot, hg.biped.Walk(step=0.07, period=0.35, lean=0.02))
    run = hg.as_recording(walking.run(options.duration))
    times = np.diff(walking.strikes)
    if len(times):
        print(
            f"dynamics: {len(walking.strikes)} landings; steps of {times[0]:.2f} s at first, {times[-1]:.2f} s at last"
        )
    print(f"energy balance: {run.summary['energy_error']:.1e} J; loop error: {run.summary['largest_loop_error']:.1e} m")

    if options.out:
        print(hg.biped.write_motion(motion, options.out / "walk.csv"))
        for name, one in (("motion", shown), ("dynamics", run)):
            print(one.strip(options.out / f"{name}-strip.png"), one.html(options.out / f"{name}.html"))


if __name__ == "__main__":
    main()
