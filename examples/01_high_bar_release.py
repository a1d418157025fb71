"""High bar, release (000 §5.1, Fig. 14).

A gymnast of 16 degrees of freedom swings on the bar by both hands. Each hand is joined to the bar by a hinge, so figure
and bar form a closed chain. At an instant the right hand's joint is cut, and the gymnast swings on by the left one.
No muscle works: the ranges of the joints are all that keeps the body together.

    python examples/01_high_bar_release.py             # run, print, write a film strip and a web page
    python examples/01_high_bar_release.py --view      # and show it in the browser
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import numpy as np

import hitogata as hg

HEIGHT = 2.5  # of the bar, m


def build() -> tuple[hg.World, list[hg.events.Event]]:
    world = hg.World()
    bar = world.add(hg.figures.high_bar(height=HEIGHT), name="bar")

    # Hung with straight arms, then turned about the bar: almost level behind it, face down. `at` is where the model's
    # zero goes, a bar's height below the grips along the body.
    angle = math.radians(75.0)
    at = (-HEIGHT * math.sin(angle), 0.0, HEIGHT - HEIGHT * math.cos(angle))
    gymnast = world.add(hg.figures.gymnast(grip_height=HEIGHT), at=at, rotation=("y", angle))

    # The hands' frames lie in their grips, so the joints sit where the hands are now.
    world.connect(bar["bar"], gymnast["left_hand"], hg.Hinge("y"), name="left grip")
    right = world.connect(bar["bar"], gymnast["right_hand"], hg.Hinge("y"), name="right grip")
    return world, [hg.at(1.2, name="the right hand lets go").cut(right)]


def main() -> None:
    parser = argparse.ArgumentParser(description="A gymnast lets go of the high bar with one hand.")
    parser.add_argument("--duration", type=float, default=4.0, help="s")
    parser.add_argument("--out", type=Path, help="folder for a film strip and a web page")
    parser.add_argument("--view", action="store_true", help="show the replay in the browser")
    options = parser.parse_args()

    world, events = build()
    weight = 9.81 * world.figures["gymnast"].mass
    run = hg.simulate(world, options.duration, events=events)
    for event in run.events:
        if event.kind == "cut":
            print(f"{event.time:.3f} s: {event.name} is cut")
    for grip in run.connections:
        force = np.linalg.norm(run.forces(grip)[:, 3:], axis=1)
        print(f"{grip}: at most {np.nanmax(force):.0f} N, {np.nanmax(force) / weight:.2f} body weights")
    print(f"energy balance: {run.summary['energy_error']:.1e} J; loop error: {run.summary['largest_loop_error']:.1e} m")

    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
        print(run.strip(options.out / "release-strip.png"), run.html(options.out / "release.html"))
    if options.view:
        run.view()


if __name__ == "__main__":
    main()
