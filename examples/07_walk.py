"""A walk from a list of footsteps that turns to the left."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

import hitogata as hg
from hitogata.motion import DesignOptions, Footstep, Motion, add_footsteps

TURN = 0.15  # rad a step
LENGTH = 0.12  # m a step
HALF = 0.0928  # m from the middle to a foot


def footsteps(count: int, start: float) -> list[Footstep]:
    steps, heading, at = [], 0.0, np.array([start, 0.0])
    for i in range(count):
        if i < count - 1:
            heading += TURN
            at = at + LENGTH * np.array([np.cos(heading), np.sin(heading)])
        side = -1.0 if i % 2 == 0 else 1.0
        x, y = at + side * HALF * np.array([-np.sin(heading), np.cos(heading)])
        steps.append(Footstep("right_foot" if side < 0 else "left_foot", float(x), float(y), heading))
    return steps


def main(folder: Path) -> None:
    figure = hg.World().add(hg.figures.humanoid())
    motion = Motion(
        figure, options=DesignOptions(zmp_weight=0.3, control_points=12, passes=3), name="a walk that turns"
    )
    add_footsteps(motion, footsteps(6, start=0.034), crouch=0.02)
    clip = motion.design()
    print(
        f"{clip.duration:.1f} s, {len(clip.time)} frames, ZMP within {1e3 * clip.zmp_error()[1]:.0f} mm of its target"
    )
    print(f"least margin {1e3 * clip.margins().min():.0f} mm, friction needed {clip.friction:.2f}")
    for violation in clip.violations:
        print(violation)
    run = hg.as_recording(clip)
    print(run.to_csv(folder / "walk.csv"), run.html(folder / "walk.html"))
    assert clip.margins().min() > 0.0


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path())
