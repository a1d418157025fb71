"""Converts tasks of a figure to the tables of the kernels."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.joints.joint import Free
from ...chain.tables.limits import build_limits
from ...errors import InputError
from ...kernels.ik.tables import IK_STATE, IK_TARGET_SIZE, TASK, Goal, Problem, Search
from ...kernels.limits.slack import CONE
from ...kernels.math.arrays import Records, table
from ...kernels.math.hierarchical_least_squares import LevelRows
from ...kernels.mechanism.tables import BOUND_STATE
from ...kernels.tree.tables import Tree, TreeData
from ..custom import CustomTask
from ..tasks import LookAt, Position, Task

#: rad, m: the end of a range repels a joint that is this near, or nearer if the range is short
_MARGIN = 0.3


class TaskTables(NamedTuple):
    """Tasks in the kernels' order, which is that of their priorities."""

    tasks: list[Task]
    problem: Problem
    search: Search
    goal: Goal  # for one pose at a time
    questions: list[Question]  # of user-defined tasks

    def raise_errors(self) -> None:
        """Error of a user's function during a kernel call."""
        for question in self.questions:
            if question.error is not None:
                error, question.error = question.error, None
                raise error

    def values(self, q: Array) -> Array:
        """Values of tasks as targets, in frames q (F, nq): (F, T, IK_TARGET_SIZE); zero for gaze and momentum."""
        from ...kernels.ik.task_values import task_values

        out = np.zeros((len(q), len(self.tasks), IK_TARGET_SIZE))
        task_values(out, self.problem, self.search, q)
        for question in self.questions:
            i = self.tasks.index(question.task)
            for f, pose in enumerate(q):
                out[f, i] = question.task.read(question.figure, pose)
        return out

    def errors_of(self, weighted: Array) -> list[Array]:
        """Unweighted errors of each task, in its own unit, from weighted ones: arrays (…, rows); zero if the weight
        is."""
        found = []
        for row in self.problem.tasks:
            start, rows = int(row["row"]), int(row["rows"])
            root = row["root"][:rows]
            found.append(weighted[..., start : start + rows] / np.where(root > 0.0, root, np.inf))
        return found


class Question:
    """A user-defined task as a callback for the kernels: an address, with arrays of the search as arguments."""

    def __init__(self, figure: Figure, task: CustomTask, block: NDArray[np.int64], search: Search) -> None:
        from ...kernels.compiler.callback import Callback

        self.figure, self.task = figure, task
        self._asked, self._answer, self._mine = search.asked, search.answer, slice(block[2], block[3])
        self.error: Exception | None = None
        # ctypes' function must exist as long as its address is in use
        self._function = Callback(self._measure)

    @property
    def address(self) -> int:
        return ctypes.cast(self._function, ctypes.c_void_p).value or 0

    def _measure(self) -> None:
        if self.error is not None:
            return
        try:
            values, rows = self.task.answer(self.figure, self._asked)
        except Exception as error:  # noqa: BLE001 raised again after the kernel
            self.error = error
            self._answer[:] = 0.0
            return
        self._answer[: len(values), 0], self._answer[: len(values), 1:] = values, rows[:, self._mine]


#: fraction of the zone before its end in which a range repels, for given poses
_NARROW = 0.1


def with_narrow_ranges(problem: Problem) -> Problem:
    """The same with ranges that stop joints, but hardly repel them: for poses that are to stay as they are."""
    margins = _NARROW * problem.margins
    return Problem(problem.tree, problem.tasks, problem.levels, problem.limits, margins, problem.block)


def block_of(figure: Figure) -> NDArray[np.int64]:
    """First and last link row + 1, first and last freedom + 1 of a figure that is one tree."""
    links = figure.links
    rows = [figure.world.row(link) for link in links]
    first, last = min(rows), max(rows) + 1
    root = figure.world.tables.links[first]
    if last - first != len(links) or root.parent is not figure.world.ground:
        raise InputError(f"figure {figure.name!r} is no longer one tree that hangs from the ground; poses need one")
    freedoms = [figure.world.v_slice(link) for link in links]
    return np.array([first, last, min(s.start for s in freedoms), max(s.stop for s in freedoms)], dtype=np.int64)


def floating(figure: Figure) -> None:
    """Raises for a figure whose root does not float: its joint would support it."""
    joint = figure.root.joint
    if not isinstance(joint, Free):
        name = joint.name if joint is not None else "no"
        raise InputError(f"figure {figure.name!r} hangs by a {name} joint; balance needs a floating figure")


def build_tasks(figure: Figure, tasks: Sequence[Task]) -> TaskTables:
    world = figure.world
    known = _known_of(figure)
    block = known.block
    for task in tasks:
        if not isinstance(task, Task):
            raise InputError(f"expected a task such as Position(…), Orientation(…), Com(…), not {task!r}")
    ordered = sorted(tasks, key=lambda task: task.priority)
    rows = table(len(ordered), TASK)
    levels = [0]
    total = 0
    # by columns: writing one field of a record takes as long as writing all of them
    plain: list[tuple[int, int, int, int, int]] = []
    root, point, axis = rows["root"], rows["point"], rows["axis"]
    for i, task in enumerate(ordered):
        if i and task.priority != ordered[i - 1].priority:
            levels.append(total)
        roots = task.roots(figure)
        n, link = len(roots), int(block[0]) if task.part is None else world.row(figure[task.part])
        plain.append((task.kind, len(levels) - 1, total, n, link))
        root[i, :n] = roots
        if isinstance(task, Position):
            point[i] = task.point
        elif isinstance(task, LookAt):
            point[i], axis[i] = task.eye, task.direction
        total += n
    levels.append(total)
    for name, column in zip(("kind", "level", "row", "rows", "link"), zip(*plain, strict=True), strict=False):
        rows[name] = column
    search, goal = _buffers(known, len(ordered), total, len(levels) - 1)
    questions = [Question(figure, task, block, search) for task in ordered if isinstance(task, CustomTask)]
    for question in questions:
        rows[ordered.index(question.task)]["call"] = question.address
    problem = Problem(known.tree, rows, np.array(levels, dtype=np.int64), known.bounds, known.margins, block)
    return TaskTables(ordered, problem, search, goal, questions)


class _Known(NamedTuple):
    """Data shared by poses of a figure, as long as its tables are valid. No links: they would keep the figure alive."""

    tree: Tree
    work: TreeData
    block: NDArray[np.int64]
    bounds: Records
    margins: Array
    ends: list[tuple[str, int, int]]
    buffers: dict[tuple[int, int, int], tuple[Search, Goal]]


_known: WeakKeyDictionary[Figure, _Known] = WeakKeyDictionary()
#: sizes of problems whose buffers are cached
_MOST_BUFFERS = 8


def _known_of(figure: Figure) -> _Known:
    """Ends of the ranges of a figure's joints, and the zones in which they repel; buffers of earlier problems."""
    tables = figure.world.tables
    known = _known.get(figure)
    if known is None or known.tree is not tables.tree:
        block = block_of(figure)
        limits = build_limits(tables).limits
        mine = (limits["v"] >= block[2]) & (limits["v"] < block[3])
        bounds = table(int(mine.sum()), limits.dtype)
        bounds[:] = limits[mine]
        margins, ends = _margins(figure, bounds), _ends(figure, bounds)
        known = _known[figure] = _Known(tables.tree, tables.work, block, bounds, margins, ends, {})
    return known


def range_ends(figure: Figure) -> list[tuple[str, int, int]]:
    """For each bound of a figure its link, the index of its joint's freedom, and the side (`joint_limits`)."""
    return _known_of(figure).ends


def _ends(figure: Figure, bounds: Records) -> list[tuple[str, int, int]]:
    world, found = figure.world, []
    for row, v, side in zip(*(bounds[name].tolist() for name in ("link", "v", "side")), strict=True):
        link = world.tables.links[row]
        found.append((link.name, v - world.v_slice(link).start, side))
    return found


def _margins(figure: Figure, bounds: Records) -> Array:
    """A quarter of each range, and of a ball's cone."""
    freedoms = figure.world.tables.tree.freedoms
    out = np.full(len(bounds), _MARGIN)
    for i, row in enumerate(bounds):
        freedom = freedoms[int(row["v"])]
        width = freedom["swing"] if row["side"] == CONE else freedom["upper"] - freedom["lower"]
        out[i] = min(_MARGIN, 0.25 * float(width))
    return out


def _buffers(known: _Known, T: int, M: int, L: int) -> tuple[Search, Goal]:
    """For T tasks with M rows in L levels. Poses of a world are solved one at a time: buffers are reused."""
    found = known.buffers.get((T, M, L))
    if found is None:
        if len(known.buffers) >= _MOST_BUFFERS:
            known.buffers.clear()
        nq = len(known.tree.q_rest)
        goal = Goal(np.zeros((T, IK_TARGET_SIZE)), np.zeros(nq), np.zeros(nq), np.zeros(1, dtype=np.int64))
        found = known.buffers[T, M, L] = _search(known, M, L), goal
    found[1].first[0] = 0
    return found


def _search(known: _Known, M: int, L: int) -> Search:
    K, nq, nv = len(known.bounds), len(known.tree.q_rest), len(known.tree.freedoms)
    n = int(known.block[3] - known.block[2])
    return Search(
        data=known.work,
        state=table(1, IK_STATE),
        J=np.zeros((M, n)),
        e=np.zeros(M),
        asked=np.zeros(nq),
        answer=np.zeros((6, 1 + n)),
        columns=np.zeros((6, n)),
        rows=LevelRows(
            A=np.zeros((2 * n + M, n)),
            r=np.zeros(2 * n + M),
            starts=np.zeros(L + 2, dtype=np.int64),
            damping=np.zeros(L + 1),
            V=np.zeros((n, n)),
            beta=np.zeros(n),
            C=np.zeros((2 * n + M, 2 * n + M)),
        ),
        step=np.zeros(n),
        secondary=np.zeros(n),
        last=np.zeros(n),
        error=np.zeros((2, L)),
        W=np.zeros((n, n)),
        G=np.zeros((n, n)),
        z=np.zeros(n),
        pull=np.zeros(n),
        force=np.zeros(n + M),
        pivots=np.zeros(n, dtype=np.int64),
        bounds=table(K, BOUND_STATE),
        active=np.zeros(K, dtype=np.int64),
        near=np.zeros(K, dtype=np.int64),
        push=np.zeros((3, K)),
        settled=np.zeros(K),
        trial=np.zeros(nq),
        kept=np.zeros(nq),
        middle=np.zeros(nq),
        reference=np.zeros(nq),
        seed=np.zeros(1),
        v=np.zeros(nv),
        scratch=np.zeros(nv),
        zero=np.zeros(nv),
    )
