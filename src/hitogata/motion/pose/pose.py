"""Poses of a figure: inverse kinematics of a single pose, pins and drags."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.link import Link
from ...chain.values.validate import number, vector
from ...errors import InputError, StateError
from ...kernels.ik.multistart import multistart
from ...kernels.ik.problem import evaluate
from ...kernels.ik.tables import Options
from ..tasks import AngularMomentum, Orientation, Position, Task
from .ranges import RangeTouch, touches_of
from .task_tables import build_tasks

#: m, rad: smaller errors count as zero
TOLERANCE = 1e-9
#: rad, m: the posture has converged when steps are smaller
SETTLED = 1e-4
MOST_STEPS = 200
#: default number of starts of a search: all but one in a thousand reachable targets are found
STARTS = 16


class Miss(NamedTuple):
    """A task that was not met. amount: length of its error, in `unit`."""

    task: Task
    amount: float
    unit: str

    def __str__(self) -> str:
        return f"{self.task.what} missed by {self.amount:.3g} {self.unit}"


class PoseResult(NamedTuple):
    """q: (nq,) of the whole world, with the figure's part solved. missed: tasks not met, the worst first. steps, tries:
    numbers used. touches: active ends of joint ranges."""

    q: Array
    missed: tuple[Miss, ...]
    steps: int
    tries: int
    touches: tuple[RangeTouch, ...] = ()

    @property
    def solved(self) -> bool:
        return not self.missed


def solve_pose(
    figure: Figure,
    tasks: Sequence[Task],
    *,
    start: ArrayLike | None = None,
    posture: ArrayLike | None = None,
    tries: int | None = None,
    insist: int | None = None,
    tolerance: float = TOLERANCE,
    before: ArrayLike | None = None,
    dt: float = 1.0,
    seed: int = 1,
) -> PoseResult:
    """The pose that satisfies all tasks. The world is unchanged.

    start: (nq,) initial pose; the world's present q by default. posture: (nq,) reference of freedoms that no task uses;
    the start by default. tries: number of starts: if the first fails, the middle of the ranges and then random poses
    (the same ones for the same seed) follow; by default 16, or one if a start is given, so that the pose stays near it.
    insist: further starts are used for tasks up to this priority; for all by default. before, dt: the pose `dt` seconds
    earlier, for AngularMomentum.

    Joint ranges are always kept. If targets are out of reach, the result is the nearest pose, with errors in `missed`.
    """
    world = figure.world
    world.check_state()
    tables = build_tasks(figure, tasks)
    number(tolerance, "tolerance", InputError, positive=True)
    number(dt, "dt", InputError, positive=True)
    tries = (STARTS if start is None else 1) if tries is None else tries
    q = world.q.copy() if start is None else vector(start, world.nq, "start", StateError)
    problem, search, goal = tables.problem, tables.search, tables.goal
    for i, task in enumerate(tables.tasks):
        goal.targets[i] = task.target_row(figure)
        if isinstance(task, AngularMomentum):
            goal.targets[i] *= dt
    goal.reference[:] = q if posture is None else vector(posture, world.nq, "posture", StateError)
    goal.before[:] = q if before is None else vector(before, world.nq, "before", StateError)
    needed = len(search.e) if insist is None else sum(t.rows(figure) for t in tables.tasks if t.priority <= insist)
    search.seed[0] = seed
    multistart(q, problem, search, goal, Options(float(tolerance), SETTLED, MOST_STEPS, int(tries), needed))
    evaluate(q, problem, search, goal, False)
    tables.raise_errors()
    misses = []
    # with six rows below the tolerance the norm is less than ten times it, unless a weight is small
    roots = problem.tasks["root"]
    if np.abs(search.e).max(initial=0.0) > tolerance or ((roots > 0.0) & (roots < 0.3)).any():
        for task, error in zip(tables.tasks, tables.errors_of(search.e), strict=True):
            amount = float(np.linalg.norm(error))
            if amount > 10.0 * tolerance:
                misses.append(Miss(task, amount, task.unit))
        misses.sort(key=lambda miss: -miss.amount)
    state = search.state[0]
    return PoseResult(q, tuple(misses), int(state["steps"]), int(state["tries"]), touches_of(figure, tables))


def pinned(figure: Figure, links: Iterable[Link | str], *, turning: bool = False, priority: int = 1) -> list[Task]:
    """Tasks that keep links in place; with `turning` only their origins."""
    tasks: list[Task] = []
    for each in links:
        link = figure[each] if isinstance(each, str) else each
        pose = figure.world.pose(link)
        tasks.append(Position(link.name, pose.p, priority=priority))
        if not turning:
            tasks.append(Orientation(link.name, pose.quaternion, priority=priority))
    return tasks


def drag(
    figure: Figure,
    link: Link | str,
    to: ArrayLike,
    *,
    point: ArrayLike = (0.0, 0.0, 0.0),
    pins: Iterable[Link | str] = (),
    also: Sequence[Task] = (),
) -> PoseResult:
    """Pulls a point of a link towards a place (m, world): pinned links stay, the dragged one follows, others adapt.

    way.

    The pins have priority: if both cannot be satisfied, the dragged point stops at the nearest point. The world's pose
    becomes the result.
    """
    name = link if isinstance(link, str) else link.name
    pull = Position(name, to, point, priority=2)
    # an unreachable target must not cause a large change of the pose
    result = solve_pose(figure, [*pinned(figure, pins), *also, pull], tries=1)
    figure.world.q = result.q
    return result
