"""Poses of a figure: inverse kinematics of one pose, pins and drags."""

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

#: m, rad: errors below this are none
TOLERANCE = 1e-9
#: rad, m: steps below this mean that the posture has settled
SETTLED = 1e-4
MOST_STEPS = 200
#: starts of a search by default: what can be reached is found but for one in a thousand
STARTS = 16


class Miss(NamedTuple):
    """A task that was not met. amount: length of its error, in `unit`."""

    task: Task
    amount: float
    unit: str

    def __str__(self) -> str:
        return f"{self.task.what} missed by {self.amount:.3g} {self.unit}"


class PoseResult(NamedTuple):
    """q: (nq,) of the whole world, the figure's part moved. missed: tasks not met, the worst first. steps, tries:
    taken. touches: ends of joint ranges that the pose is at."""

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
    """The pose that does all tasks. The world stays as it is.

    start: (nq,) where the search begins; the world's present q by default. posture: (nq,) what freedoms that no
    task uses go towards; the start by default. tries: with more than one, other starts are tried when the first
    ends short, the middle of the ranges and then poses drawn at random (the same ones for the same seed); by
    default 16, or one if a start is given, so that the pose stays near it. insist: other starts are worth trying
    for tasks up to this priority; for all by default. before, dt: the pose `dt` seconds earlier, for
    AngularMomentum.

    Joint ranges hold always. What cannot be reached is told in `missed`, and the pose is then the nearest found.
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
    # six rows that are each below the tolerance are less than ten times it, if none counts little
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
    """Tasks that keep links where they are; with `turning` only their origins."""
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
    """Pull a point of a link towards a place (m, world): pinned links stay, the dragged one follows, the rest gives
    way.

    The pull comes after the pins: where both cannot be, pins hold and the dragged point stops as near as it gets. The
    world's pose changes to the result.
    """
    name = link if isinstance(link, str) else link.name
    pull = Position(name, to, point, priority=2)
    # a pull that ends short must not throw the figure about
    result = solve_pose(figure, [*pinned(figure, pins), *also, pull], tries=1)
    figure.world.q = result.q
    return result
