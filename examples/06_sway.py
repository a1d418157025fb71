"""Swaying with the trunk (003 §4): the error after each stage of the correction.

Four keyframes, both feet on the ground. The keyframes move the centre of mass over one foot and over the
other; the target ZMP stays between them.
"""

from __future__ import annotations

import sys
from pathlib import Path

import hitogata as hg
from hitogata.motion import Com, DesignOptions, Motion, Orientation

FEET = ["left_foot", "right_foot"]
LEAN = 0.66  # rad


def main(folder: Path) -> None:
    figure = hg.World().add(hg.figures.humanoid())
    com = figure.com()
    motion = Motion(figure, options=DesignOptions(compare=True), name="sway")
    motion.key(0.0, Orientation("chest", ("x", 0.0)), support=FEET)
    for time, side in ((1.7, 1.0), (3.3, -1.0)):
        over = (com[0], 0.05 * side, com[2])
        motion.key(time, Com(over, weight=(1, 1, 0)), Orientation("chest", ("x", -LEAN * side)))
    motion.key(5.0, Orientation("chest", ("x", 0.0)))

    clip = motion.design()
    for stage in clip.stages:
        rms, peak = clip.zmp_error(stage)
        print(f"{stage.name:17}  RMS {1e3 * rms:5.1f} mm  peak {1e3 * peak:5.1f} mm")
    print(f"least margin of the ZMP inside the support polygon: {1e3 * clip.margins().min():.0f} mm")
    for violation in clip.violations:
        print(violation)
    print(hg.plots.balance(clip, folder / "sway.png"))

    first, last = (clip.zmp_error(stage)[0] for stage in (clip.stages[0], clip.stages[-1]))
    assert last < 0.1 * first
    assert clip.margins().min() > 0.0


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path())
