"""Walks of the arc-footed biped and of a passive walker (004), made rather than read from a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..io.recording.run import RunData


def flat_walk() -> RunData:
    """The biped walks on flat feet, its trunk at constant height (Fig. 10)."""
    from .. import biped

    return biped.record(biped.walk(biped.robot(), "flat", steps=6, title="flat walk"))


def rolling_walk() -> RunData:
    """The biped rolls over arc-shaped feet, standing leg straight (Fig. 11)."""
    from .. import biped

    return biped.record(biped.walk(biped.robot(0.1), "roll", steps=6, step=0.06, title="rolling walk"))


def turn() -> RunData:
    """The biped rolls round a curve of 0.25 m."""
    from .. import biped

    return biped.record(biped.walk(biped.robot(0.1), "roll", steps=12, step=0.05, curve=0.25, title="turn"))


def passive_walker() -> RunData:
    """Two straight legs on arc-shaped feet walk down a slope without a motor."""
    from ..biped.walkers.passive import walk_down
    from ..biped.walkers.step_map import find_gait
    from ..biped.walkers.walker import Walker

    walker = Walker(leg=1.0, radius=0.3, hip_mass=10.0, leg_mass=2.0, com=0.4, inertia=0.06, slope=0.02)
    gait = find_gait(walker, (-0.3, 1.08, 0.65))
    return walk_down(walker, gait.state, 6, gait.time)


WALKS: dict[str, Callable[[], RunData]] = {
    "flat-walk": flat_walk,
    "rolling-walk": rolling_walk,
    "turn": turn,
    "passive-walker": passive_walker,
}

#: s, durations
SECONDS = {"flat-walk": 3.0, "rolling-walk": 3.0, "turn": 6.0, "passive-walker": 4.515}
#: demos of a walker without motors: the studio opens them with its run
PASSIVE = ("passive-walker",)

_HEAD = """title = "{title}"

[biped]
radius = 0.1

[walk]
gait = "{gait}"
"""
#: walks that can be opened and changed in the studio: text of a biped's file
STUDIES: dict[str, str] = {
    "flat-walk": _HEAD.format(title="flat walk", gait="flat") + 'steps = 6\nbeside = "none"\n',
    "rolling-walk": _HEAD.format(title="rolling walk", gait="roll") + 'steps = 6\nstep = 0.06\nbeside = "flat"\n',
    "turn": _HEAD.format(title="turn", gait="roll") + 'steps = 12\nstep = 0.05\ncurve = 0.25\nbeside = "none"\n',
    "passive-walker": _HEAD.format(title="passive walker", gait="roll")
    + 'beside = "none"\n\n[passive]\nslope = 0.02\n',
}
