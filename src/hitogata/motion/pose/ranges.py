"""Active ends of joint ranges in a pose."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ...chain.figure import Figure
from ...chain.values.validate import number, vector
from ...errors import InputError, StateError
from ...kernels.ik.problem import evaluate
from ...kernels.limits.slack import CONE, LOWER_END, TWIST_LOWER, TWIST_UPPER, UPPER_END
from .task_tables import TaskTables, build_tasks, range_ends

_ENDS = {LOWER_END: "lower", UPPER_END: "upper", CONE: "cone", TWIST_LOWER: "lower twist", TWIST_UPPER: "upper twist"}
#: rad, m: distance below which a joint is at the end of its range
TOUCHING = 1e-3


class RangeTouch(NamedTuple):
    """A joint at an end of its range. link: of the joint. freedom: index of its freedom, from 0. end: 'lower' or
    'upper'; for a ball 'cone', 'lower twist' or 'upper twist'. slack: rad or m, distance from the end; negative
    beyond."""

    link: str
    freedom: int
    end: str
    slack: float

    def __str__(self) -> str:
        return f"joint of {self.link!r} at its {self.end} bound ({self.slack:.2g} left)"


def touched_ranges(figure: Figure, q: ArrayLike | None = None, within: float = TOUCHING) -> tuple[RangeTouch, ...]:
    """Ends of joint ranges near the pose q (nq,) of the whole world, or the present one.

    within: rad or m, largest distance.
    """
    world = figure.world
    number(within, "within", InputError, low=0.0)
    pose = world.q.copy() if q is None else vector(q, world.nq, "pose", StateError)
    tables = build_tasks(figure, [])
    evaluate(pose, tables.problem, tables.search, tables.goal, False)
    return touches_of(figure, tables, within)


def touches_of(figure: Figure, tables: TaskTables, within: float = TOUCHING) -> tuple[RangeTouch, ...]:
    """For the pose of the last evaluation of the tables, the smallest slack first."""
    slack = tables.search.bounds["slack"]
    near = np.flatnonzero(slack <= within)
    if len(near) == 0:
        return ()
    ends, found = range_ends(figure), []
    for left, i in sorted(zip(slack[near].tolist(), near.tolist(), strict=True)):
        link, freedom, side = ends[i]
        found.append(RangeTouch(link, freedom, _ENDS[side], left))
    return tuple(found)
