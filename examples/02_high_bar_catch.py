"""High bar, catch (002 §3.1, Fig. 3).

The gymnast flies in with arms outstretched. When the left hand comes within reach of the bar, a ball joint of three
degrees of freedom is made between them: the velocity jumps so that the hand stops, as one impulse at the grip requires,
and the gymnast swings on by one hand. Nothing was prepared for that but the condition.

    python examples/02_high_bar_catch.py
    python examples/02_high_bar_catch.py --view
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import numpy as np

import hitogata as hg

GRIP = (0.0, 0.172, 2.5)  # where on the bar the hand is to arrive, m
CATCH = 0.42  # when, s
REACH = 0.03  # half a hand and half a bar, m


def thrown(world: hg.World, start: np.ndarray) -> hg.World:
    """A gymnast in the air: where the trunk starts (m), leaning forward, rising and turning back."""
    gymnast = world.add(hg.figures.gymnast(arms="up"))
    lean = math.radians(40.0)
    gymnast["trunk"].q = (*start, math.cos(lean / 2), 0.0, math.sin(lean / 2), 0.0)
    gymnast["trunk"].v = (2.7, 0.0, 3.6, 0.0, math.radians(-65.0), 0.0)
    gymnast["right_forearm"].q = math.radians(30.0)
    return world


def aimed() -> np.ndarray:
    """Where to start: a flight without a bar shows by how much the hand would miss."""
    world = thrown(hg.World(), np.zeros(3))
    hg.Simulation(world).run(CATCH)
    return np.array(GRIP) - world.pose(world["left_hand"]).p


def main() -> None:
    parser = argparse.ArgumentParser(description="A gymnast flies in and grabs the high bar with one hand.")
    parser.add_argument("--duration", type=float, default=3.0, help="s")
    parser.add_argument("--out", type=Path, help="folder for a film strip and a web page")
    parser.add_argument("--view", action="store_true", help="show the replay in the browser")
    options = parser.parse_args()

    world = hg.World()
    bar = world.add(hg.figures.high_bar(height=GRIP[2]), name="bar")["bar"]
    thrown(world, aimed())
    hand = world["gymnast/left_hand"]
    # The joint is made where the hand is at that instant, so nothing moves but velocities.
    grab = hg.events.within(bar, hand, REACH, on_a=(0.0, GRIP[1], 0.0), name="the left hand grabs")
    run = hg.simulate(world, options.duration, events=[grab.connect(bar, hand, hg.Ball(), name="left grip")])

    for event in run.events:
        if event.kind == "connect":
            impulse, lost = np.linalg.norm(event.detail["impulse"][3:]), event.detail["energy_lost"]
            print(f"{event.time:.4f} s: {event.name} is made; impulse {impulse:.1f} N s, {lost:.2f} J lost")
    if "left grip" in run.connections:
        force = np.nanmax(np.linalg.norm(run.forces("left grip")[:, 3:], axis=1))
        print(f"left grip: at most {force:.0f} N, {force / (9.81 * 60.0):.2f} body weights")
    print(f"energy balance: {run.summary['energy_error']:.1e} J; loop error: {run.summary['largest_loop_error']:.1e} m")

    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
        print(run.strip(options.out / "catch-strip.png"), run.html(options.out / "catch.html"))
    if options.view:
        run.view()


if __name__ == "__main__":
    main()
