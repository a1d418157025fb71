"""Inverse kinematics: random reachable targets, ranges, the nearest pose, priorities."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize

import hitogata as hg
from hitogata.errors import InputError, UnknownName
from hitogata.kernels.limits.clamp import draw_joint
from hitogata.kernels.limits.slack import measure_limit
from hitogata.motion.pose.pose import drag, pinned, solve_pose
from hitogata.motion.pose.task_tables import TaskTables, build_tasks
from hitogata.motion.tasks import AngularMomentum, Com, JointAt, Position, Task


def figure(kind: str = "human") -> hg.chain.figure.Figure:
    return hg.World().add(getattr(hg.figures, kind)())


def drawn(owner: Any, seed: float) -> np.ndarray:
    """A random pose inside the ranges."""
    tables = owner.world.tables
    q, start = owner.world.q.copy(), np.array([seed])
    for row in tables.tree.links[1:]:
        draw_joint(q, row, tables.tree.freedoms, start)
    return q


def least_room(tables: TaskTables, owner: Any, q: np.ndarray) -> float:
    tree = owner.world.tables.tree
    rooms = []
    for bound, limit in zip(tables.search.bounds, tables.problem.limits, strict=True):
        measure_limit(bound, limit, tree.links[limit["link"]], q, np.zeros(owner.world.nv))
        rooms.append(float(bound["slack"]))
    return min(rooms)


def ends(owner: Any) -> list[Task]:
    """Tasks that the present pose fulfils."""
    tasks = pinned(owner, ["left_hand", "right_hand", "left_foot", "right_foot"])
    return [*tasks, Com(owner.com())]


@pytest.mark.parametrize(("kind", "count"), [("human", 20), ("humanoid", 20)])
def test_reachable_targets_are_reached_within_the_ranges(kind: str, count: int) -> None:
    owner = figure(kind)
    home = owner.world.q.copy()
    for seed in range(1, count + 1):
        owner.world.q = home
        owner.world.q = drawn(owner, 1000.0 + seed)
        tasks = ends(owner)
        owner.world.q = drawn(owner, 5000.0 + seed)
        result = solve_pose(owner, tasks, tries=30, tolerance=1e-8)
        assert result.solved, f"seed {seed}: {[str(miss) for miss in result.missed]}"
        assert least_room(build_tasks(owner, tasks), owner, result.q) > -1e-9
        owner.world.q = result.q
        for task in tasks:
            assert np.abs(np.abs(task.read(owner)) - np.abs(task.target_row(owner))).max() < 1e-7


def test_an_arm_that_cannot_reach_ends_at_the_nearest_pose() -> None:
    """Three hinges with ranges in a plane, against scipy's bounded minimum from many starts."""
    model = hg.Model("arm")
    model.link("a", None, hg.Hinge("y", range=(-0.5, 1.0)), mass=1.0)
    model.link("b", "a", hg.Hinge("y", range=(-0.4, 0.9)), at=(1.0, 0.0, 0.0), mass=1.0)
    model.link("c", "b", hg.Hinge("y", range=(-0.3, 0.3)), at=(0.8, 0.0, 0.0), mass=1.0)
    world = hg.World()
    arm = world.add(model)
    tip = np.array([0.5, 0.0, 0.0])

    def place(q: np.ndarray) -> np.ndarray:
        total = np.cumsum(q)
        x = np.cos(total) @ (1.0, 0.8, 0.5)
        return np.array([x, 0.0, -np.sin(total) @ (1.0, 0.8, 0.5)])

    for target in [(3.0, 0.0, 0.5), (0.2, 0.0, 2.0), (-1.0, 0.0, -1.0), (1.0, 0.0, 1.5)]:
        world.q = np.zeros(3)
        result = solve_pose(arm, [Position("c", target, tip)])
        best = min(
            minimize(
                lambda q, goal=target: np.sum((place(q) - goal) ** 2),
                start,
                bounds=[(-0.5, 1.0), (-0.4, 0.9), (-0.3, 0.3)],
                tol=1e-14,
            ).fun
            for start in ([0.0, 0.0, 0.0], [0.9, -0.3, 0.2], [-0.4, 0.8, -0.2])
        )
        left = result.missed[0].amount if result.missed else 0.0
        assert left == pytest.approx(np.sqrt(best), abs=1e-5)
        # no chatter: asked again from there, it stays
        world.q = result.q
        again = solve_pose(arm, [Position("c", target, tip)])
        assert np.abs(again.q - result.q).max() < 1e-4


def test_pins_hold_when_a_drag_goes_too_far() -> None:
    owner = figure("humanoid")
    world = owner.world
    feet = [world.pose(owner[name]).p for name in ("left_foot", "right_foot")]
    result = drag(owner, "right_hand", (5.0, -0.3, 1.0), pins=["left_foot", "right_foot"])
    assert [miss.task.what for miss in result.missed] == ["position of 'right_hand'"]
    for name, p in zip(("left_foot", "right_foot"), feet, strict=True):
        assert world.pose(owner[name]).p == pytest.approx(p, abs=1e-7)
    assert world.pose(owner["right_hand"]).p[0] > 0.5


def test_a_drag_within_reach_is_followed() -> None:
    owner = figure("humanoid")
    result = drag(owner, "right_hand", (0.4, -0.3, 1.0), point=(0.0, 0.0, -0.1), pins=["left_foot", "right_foot"])
    assert result.solved
    pose = owner.world.pose(owner["right_hand"])
    assert pose.p + pose.R @ (0.0, 0.0, -0.1) == pytest.approx((0.4, -0.3, 1.0), abs=1e-8)


def test_a_later_priority_does_not_spoil_an_earlier_one() -> None:
    owner = figure("humanoid")
    p = owner.world.pose(owner["left_hand"]).p
    tasks = [
        *pinned(owner, ["left_foot", "right_foot"]),
        Position("left_hand", np.add(p, (0.1, 0.0, 0.1))),
        Position("left_hand", np.add(p, (0.3, 0.2, 0.0)), priority=2),
    ]
    result = solve_pose(owner, tasks)
    assert {miss.task.priority for miss in result.missed} == {2}


def test_no_angular_momentum_is_kept_between_two_poses() -> None:
    owner = figure("humanoid")
    world = owner.world
    start = world.q.copy()
    p = world.pose(owner["left_hand"]).p
    tasks = [Position("left_hand", np.add(p, (0.02, 0.0, 0.02))), Com(owner.com()), AngularMomentum(weight=0.1)]
    result = solve_pose(owner, tasks, before=start, dt=0.01)
    assert result.solved
    v = np.empty(world.nv)
    from hitogata.kernels.tree.joint import difference

    difference(v, world.tables.tree.links, start, result.q)
    world.q, world.v = result.q, v / 0.01
    # the error is momentum × dt
    assert np.abs(owner.momentum().angular).max() * 0.01 < 1e-7


@settings(max_examples=8)
@given(st.integers(1, 10**6))
def test_equal_questions_have_equal_answers(seed: int) -> None:
    owner = figure()
    owner.world.q = drawn(owner, float(seed))
    tasks = ends(owner)
    owner.world.q = drawn(owner, float(seed + 1))
    first, second = (solve_pose(owner, tasks, tries=3) for _ in range(2))
    assert (first.q == second.q).all()


def test_what_is_kept_of_a_figure_does_not_keep_it() -> None:
    owner = figure("humanoid")
    solve_pose(owner, [Com(owner.com())])
    gone = weakref.ref(owner)
    del owner
    gc.collect()
    assert gone() is None


def test_buffers_used_again_change_nothing() -> None:
    """Another question in between, of the same size and of another."""
    owner = figure("humanoid")
    feet = pinned(owner, ["left_foot", "right_foot"])
    near, far = (Position("right_hand", (x, -0.3, 1.2), priority=2) for x in (0.3, 3.0))
    first = solve_pose(owner, [*feet, far], tries=3)
    solve_pose(owner, [*feet, near])
    solve_pose(owner, [near])
    assert (solve_pose(owner, [*feet, far], tries=3).q == first.q).all()


def test_the_world_and_other_figures_stay() -> None:
    world = hg.World()
    other = world.add(hg.figures.human(), at=(0, 3, 0))
    owner = world.add(hg.figures.humanoid())
    before = world.q.copy()
    result = solve_pose(owner, [Com(np.add(owner.com(), (0.05, 0.0, 0.0))), *pinned(owner, ["left_foot"])])
    assert result.solved
    assert (world.q == before).all()
    assert (result.q[: other.nv + 13] == before[: other.nv + 13]).all()
    assert np.abs(result.q - before).max() > 1e-3


def test_bad_tasks_are_refused() -> None:
    owner = figure("humanoid")
    for make, words in [
        (lambda: Position("left_hand", (0, 0)), "expected length 3"),
        (lambda: Com((0, 0, 1), priority=0), "at least 1"),
        (lambda: Com((0, 0, 1), weight=-1.0), "at least 0"),
        (lambda: solve_pose(owner, [Com((0, 0, 1), weight=(1, 2))]), "expected one or 3"),
        (lambda: solve_pose(owner, [JointAt("left_shank", 4.0)]), "its range is"),
        (lambda: solve_pose(owner, ["up"]), "expected a task"),
    ]:
        with pytest.raises(InputError, match=words):
            make()
    with pytest.raises(UnknownName, match="left_hand"):
        solve_pose(owner, [Position("left_hnd", (0, 0, 0))])
