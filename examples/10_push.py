"""A walk of four steps under its own motors, with a push from the side that its soles alone cannot hold.

The next footstep is moved to where the push takes the figure, and the walk goes on beside its plan.
"""

from __future__ import annotations

import sys
from pathlib import Path

import hitogata as hg
from hitogata.motion import DesignOptions, Motion, add_footsteps, straight_steps


def main(folder: Path) -> None:
    figure = hg.World().add(hg.figures.humanoid())
    motion = Motion(figure, options=DesignOptions(zmp_weight=0.3, control_points=12), name="a walk that is pushed")
    add_footsteps(motion, straight_steps(motion, ("right_foot", "left_foot"), 4, length=0.2), crouch=0.02)
    clip = motion.design()
    print(f"{clip.duration:.1f} s, least margin {1e3 * clip.margins().min():.0f} mm")

    swing = next(phase for phase in clip.contacts if phase.links == ("right_foot",))
    push = hg.at(swing.start + 0.1).push(figure.root, (0.0, 200.0, 0.0), duration=0.1)
    done = hg.control.play(clip, events=[push])
    print(f"pushed by 20 N s to the left it {done}")
    print(hg.plots.played(done, folder / "push.png", title=clip.name))
    assert done.standing


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path())
