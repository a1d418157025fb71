"""Boxes that touch (001 §4): an edge on an edge, and a force whose point of action goes over a face.

A box of 0.1 m and 0.5 kg, tilted about x and y, falls so that one of its edges meets the edge of a block: no corner of
either is in the other, and only the volume of their overlap shows the contact. The same box, turned by 15° about
x, falls on level ground: it strikes with one edge, swings over to the other and comes to rest. Both by the exact law
and by the alternation of 001.

    python examples/08_boxes_that_touch.py             # run, print
    python examples/08_boxes_that_touch.py --out boxes # and write plots, film strips and web pages
"""

from __future__ import annotations

import argparse
from math import radians
from pathlib import Path

import numpy as np

import hitogata as hg

LAWS = ("exact", "alternating")


def edge_drop() -> hg.World:
    world = hg.World()
    world.floor()
    world.add(hg.figures.box((0.3, 0.24, 0.16), 5.0), at=(0.0, -0.12, 0.08), fixed=True, name="block")
    about_x, about_y = (
        hg.chain.values.rotations.rotation_matrix((axis, radians(-15.0)), "tilt") for axis in ("x", "y")
    )
    box = hg.figures.box((0.1, 0.1, 0.1), 0.5, colour="#4f86c0")
    world.add(box, at=(0.0, 0.012, 0.56), rotation=about_x @ about_y)
    return world


def tilted_box() -> hg.World:
    world = hg.World()
    world.floor()
    box = hg.figures.box((0.1, 0.1, 0.1), 0.5, colour="#4f86c0")
    world.add(box, at=(0.0, 0.0, 0.2), rotation=("x", radians(15.0)))
    return world


def main() -> None:
    parser = argparse.ArgumentParser(description="Boxes fall on an edge and on the ground.")
    parser.add_argument("--duration", type=float, default=0.8, help="s")
    parser.add_argument("--out", type=Path, help="folder for plots, film strips and web pages")
    options = parser.parse_args()

    worst = gap = 0.0
    for name, build, other in (("edge drop", edge_drop, "block"), ("tilted box", tilted_box, "ground")):
        runs: dict[str, hg.Recording] = {}
        for law in LAWS:
            world = build()
            world.contact.law = law
            run = runs[law] = hg.simulate(world, options.duration, every=0.001)
            touched = run.contacts.between("box", other)
            if len(touched):
                point = run.contact_point("box", other)
                step = 1e3 * np.nanmax(np.linalg.norm(np.diff(point, axis=0), axis=1))
                print(
                    f"{name}, {law}: touches at {touched.time[0]:.3f} s, at most {touched.normal_force.max():.0f} N, "
                    f"{1e3 * run.summary['deepest']:.2f} mm deep; the point of action goes {step:.1f} mm at once"
                )
            worst = max(worst, run.summary["energy_error"], key=abs)
            gap = max(gap, run.summary["largest_loop_error"])
        lowest = min(float(np.min(poses.p[:, -1, 2])) for poses in runs["exact"].poses())
        print(f"{name}: the box's middle is never lower than {1e3 * lowest:.1f} mm")
        if options.out and all(run.contact_count for run in runs.values()):
            stem = name.replace(" ", "-")
            print(hg.plots.laws(runs, options.out / f"{stem}-laws.png", "box", other, title=name))
            print(
                runs["exact"].strip(options.out / f"{stem}-strip.png"), runs["exact"].html(options.out / f"{stem}.html")
            )
    print(f"energy balance: {worst:.1e} J; loop error: {gap:.1e} m")


if __name__ == "__main__":
    main()
