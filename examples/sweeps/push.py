"""Which pushes a walk takes: the humanoid of four steps is pushed aside at its pelvis, harder and later in the step.

    python examples/sweeps/push.py --out push

The pushes last 0.1 s and begin while the left foot carries. Steps are moved to where a push takes the figure.
"""

from __future__ import annotations

import argparse
import functools
import itertools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

import hitogata as hg
from hitogata.motion import Clip, DesignOptions, Motion, add_footsteps, straight_steps

#: s, how long a push lasts
LASTS = 0.1


@functools.cache
def walk() -> Clip:
    """Four steps of 20 cm, designed once in each process."""
    figure = hg.World().add(hg.figures.humanoid())
    motion = Motion(figure, options=DesignOptions(zmp_weight=0.3, control_points=12), name="a walk")
    add_footsteps(motion, straight_steps(motion, ("right_foot", "left_foot"), 4, length=0.2), crouch=0.02)
    return motion.design()


def pushed(values: Mapping[str, float]) -> dict[str, Any]:
    """impulse: N s, to the left (to the foot that carries) if positive. instant: part of the step that has gone by."""
    clip = walk()
    others = itertools.dropwhile(lambda phase: phase.links != ("left_foot",), clip.contacts)
    step = list(itertools.takewhile(lambda phase: phase.links == ("left_foot",), others))
    start = step[0].start + values["instant"] * (step[-1].end - step[0].start)
    force = (0.0, values["impulse"] / LASTS, 0.0)
    done = hg.control.play(clip, events=[hg.at(start).push(clip.figure.root, force, duration=LASTS)])
    return {
        "stands": int(done.standing),
        "fell": float("nan") if done.fell is None else done.fell,
        "moved": done.moved,
        "limit": done.hardest[1],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Pushes that a walk takes, over impulse and instant.")
    parser.add_argument("--across", type=int, default=17, help="impulses")
    parser.add_argument("--instants", type=int, default=9)
    parser.add_argument("--most", type=float, default=48.0, help="N s, the hardest push")
    parser.add_argument("--out", type=Path, default=Path("push"), help="folder for table, picture and page")
    parser.add_argument("--workers", type=int, help="processes; by default as many as processors")
    parser.add_argument("--cluster", help="address of a Dask scheduler")
    options = parser.parse_args()

    options.out.mkdir(parents=True, exist_ok=True)
    parameters = {
        "impulse": np.linspace(-options.most, options.most, options.across),
        "instant": np.linspace(0.1, 0.9, options.instants),
    }
    done = hg.sweep(
        pushed, parameters, out=options.out / "push.parquet", workers=options.workers, cluster=options.cluster
    )
    print(f"{int(done['stands'].sum())} of {len(done)} pushes are taken")
    print(done.plot(options.out / "push.png", result="stands", title="the walk goes on after a push"))
    print(done.html(options.out / "push.html", title="pushes of a walk", colour="stands"))


if __name__ == "__main__":
    main()
