"""Poses with less torque: of all poses that satisfy a keyframe's tasks, one with smaller joint forces.

A violated torque limit gives an instant with its velocities, accelerations and contact forces. With these fixed, the
joint forces are a function of the pose alone, τ(q), which a task of the last priority reduces.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...kernels.tree.joint import integrate
from ..custom import MOST_ROWS, CustomTask
from ..tasks import Task
from .pose import PoseResult, solve_pose
from .trajectory import demands

#: rad, m: finite difference of the freedoms
_STEP = 1e-5


class Instant(NamedTuple):
    """The dynamics of one instant. v, a: (nv,). external: (n, 6) N m, N on all links."""

    v: Array
    a: Array
    external: Array


class Cut(NamedTuple):
    """Required reduction of a freedom's force relative to the original pose, and the sufficient one: N m or N. instant:
    velocities, accelerations and external forces."""

    amount: float
    enough: float
    instant: Instant


#: required reductions of a keyframe's pose, by the number of the freedom
Relief = dict[int, Cut]


def joint_forces_at(figure: Figure, q: Array, instant: Instant) -> Array:
    """Joint forces (S, nv) in poses q (S, nq) with all other values as at one instant."""
    S = len(q)
    v, a = np.tile(instant.v, (S, 1)), np.tile(instant.a, (S, 1))
    external = np.tile(instant.external, (S, 1, 1))
    return demands(figure, [], np.ascontiguousarray(q), v, a, external).torque


def relieved(figure: Figure, tasks: Sequence[Task], found: PoseResult, home: Array, relief: Relief) -> PoseResult:
    """The pose that satisfies the same tasks and, with lower priority, has reduced joint forces. home: (nq,) the
    posture."""
    wanted = {}
    for freedom, cut in relief.items():
        force = float(joint_forces_at(figure, found.q[None], cut.instant)[0, freedom])
        if abs(force) > cut.enough:
            wanted[freedom] = np.sign(force) * max(abs(force) - cut.amount, cut.enough)
    largest = sorted(wanted, key=lambda freedom: -relief[freedom].amount / abs(wanted[freedom]))[:MOST_ROWS]
    if not largest:
        return found
    task = _forces(figure, relief, {freedom: wanted[freedom] for freedom in largest})
    later = 1 + max((one.priority for one in tasks), default=0)
    other = solve_pose(figure, [*tasks, replace(task, priority=later)], start=found.q, posture=home, tries=1, insist=1)
    return other._replace(missed=tuple(miss for miss in other.missed if not isinstance(miss.task, CustomTask)))


def _forces(figure: Figure, relief: Relief, wanted: dict[int, float]) -> CustomTask:
    """The task that freedoms have the desired forces, relative to these."""
    world = figure.world

    def forces(q: Array) -> Array:
        each = [joint_forces_at(figure, q, relief[freedom].instant)[:, freedom] / x for freedom, x in wanted.items()]
        return np.column_stack(each)

    def measure(figure: Figure) -> Array:
        return np.asarray(forces(figure.world.q[None])[0])

    def jacobian(figure: Figure) -> Array:
        mine = [k for link in figure.links for k in range(world.nv)[world.v_slice(link)]]
        sides = np.tile(world.q, (2 * len(mine), 1))
        rate = np.zeros(world.nv)
        for i, k in enumerate(mine):
            for side, sign in ((2 * i, 1.0), (2 * i + 1, -1.0)):
                rate[k] = sign * _STEP
                integrate(sides[side], world.tables.tree.links, world.q, rate, 1.0)
            rate[k] = 0.0
        values = forces(sides)
        rows = np.zeros((len(wanted), world.nv))
        rows[:, mine] = (values[::2] - values[1::2]).T / (2.0 * _STEP)
        return rows

    return CustomTask("joint forces", measure, jacobian, np.ones(len(wanted)))
