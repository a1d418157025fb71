"""A human falls and comes to rest as a heap: every limb touches the floor and the others.

No muscle works. Joints have the damping of a relaxed body, ranges are hard, and contact is Coulomb's law on the
polygons in which bodies meet.

    python examples/09_falling_human.py             # run, print
    python examples/09_falling_human.py --out fall  # and write a plot, a film strip and a web page
"""

from __future__ import annotations

import argparse
from math import radians
from pathlib import Path

import numpy as np

import hitogata as hg


def build() -> hg.World:
    world = hg.World()
    world.floor(material=hg.Material(0.7))
    human = world.add(hg.figures.human(damping=3.0), at=(0.0, 0.0, 0.5), rotation=("x", radians(50.0)))
    human["left_shank"].q = radians(70.0)
    human["right_forearm"].q = radians(80.0)
    return world


def main() -> None:
    parser = argparse.ArgumentParser(description="A human falls on the floor.")
    parser.add_argument("--duration", type=float, default=3.0, help="s")
    parser.add_argument("--out", type=Path, help="folder for a plot, a film strip and a web page")
    options = parser.parse_args()

    world = build()
    human = world.figures["human"]
    events = [hg.events.touch(human[name], world.ground) for name in ("left_foot", "right_foot", "head", "pelvis")]
    run = hg.simulate(world, options.duration, events=events)
    for event in run.events:
        if event.kind == "event":
            print(f"{event.time:.3f} s: {event.name}")
    touching = hg.contacts(world)
    print(f"at the end {len(touching)} pairs of shapes touch; joints and base move at most {np.abs(world.v).max():.3f}")
    weight = 9.81 * human.mass
    print(f"the floor bears {run.contact_force('human', 'ground')[-1, 2] / weight:.4f} weights")
    print(
        f"deepest: {1e3 * run.summary['deepest']:.2f} mm; law of contact kept to {run.summary['contact_residual']:.0e}"
    )
    print(f"energy balance: {run.summary['energy_error']:.1e} J; loop error: {run.summary['largest_loop_error']:.1e} m")

    if options.out:
        for path in (run.plot(options.out / "fall.png"), run.strip(options.out / "fall-strip.png")):
            print(path)
        print(run.html(options.out / "fall.html"))


if __name__ == "__main__":
    main()
