"""Poses along a trajectory, their rates, and the forces they require."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.chain.figure import Figure
from hitogata.kernels.ik.solve import IK_SOLVED
from hitogata.kernels.ik.tables import IK_TARGET_SIZE, Options
from hitogata.kernels.ik.trajectory import Course, Demands, Trajectory, coms, demands, rates, track
from hitogata.kernels.tree.joint import difference
from hitogata.motion.pose.task_tables import TaskTables, block_of
from hitogata.motion.tasks import AngularMomentum, Com, Orientation, Position, Task

from .ik_problems import figure, moved, problem

F = 15
HOW = Options(1e-9, 1e-5, 50, 1, 0)


def circle(*more: Task) -> tuple[Figure, TaskTables, Trajectory]:
    """A hand on a circle of 10 cm; feet and centre of mass stay."""
    owner = figure("humanoid")
    tasks: list[Task] = [Position("right_hand", (0.0, 0.0, 0.0)), Com(owner.com()), *more]
    for foot in ("left_foot", "right_foot"):
        pose = owner.world.pose(owner[foot])
        tasks += [Position(foot, pose.p), Orientation(foot, pose.R)]
    tables = problem(owner, tasks)
    targets = np.zeros((F, len(tables.tasks), IK_TARGET_SIZE))
    targets[:] = tables.goal.targets
    hand = next(i for i, task in enumerate(tables.tasks) if task is tasks[0])
    angle = np.linspace(0.0, 0.7 * np.pi, F)
    centre = owner.world.pose(owner["right_hand"]).p
    targets[:, hand, :3] = centre + 0.1 * np.column_stack([np.sin(angle), 0.0 * angle, 1.0 - np.cos(angle)])
    q = np.tile(owner.world.q, (F, 1))
    path = Trajectory(targets, q.copy(), q, np.zeros(F, dtype=np.int64), np.zeros((F, len(tables.search.e))))
    return owner, tables, path


def test_every_frame_reaches_its_targets_and_a_warm_start_changes_nothing() -> None:
    owner, tables, path = circle()
    steps = track(path, tables.problem, tables.search, tables.goal, HOW, False)
    assert (path.status == IK_SOLVED).all()
    assert np.abs(path.errors).max() < 1e-9
    for f in range(F):
        owner.world.q = path.q[f]
        for i, task in enumerate(tables.tasks):
            assert np.abs(np.abs(task.read(owner)) - np.abs(path.targets[f, i])).max() < 1e-8
    cold = path.q.copy()
    assert track(path, tables.problem, tables.search, tables.goal, HOW, True) < steps
    assert path.q == pytest.approx(cold, abs=1e-4)


def test_momentum_is_kept_from_frame_to_frame_but_not_asked_of_the_first() -> None:
    """Without the task the same motion has some."""
    h, found = 0.02, []
    for more in ((), (AngularMomentum(weight=0.1),)):
        owner, tables, path = circle(*more)
        track(path, tables.problem, tables.search, tables.goal, HOW, False)
        assert (path.status == IK_SOLVED).all()
        world, largest = owner.world, 0.0
        for f in range(1, F):
            v = np.zeros(world.nv)
            difference(v, world.tables.tree.links, path.q[f - 1], path.q[f])
            world.q, world.v = path.q[f], v / h
            largest = max(largest, float(np.abs(owner.momentum().angular).max()))
        found.append(largest)
    assert found[0] > 1e-2
    assert found[1] < 1e-5


def test_rates_are_exact_for_polynomials_of_the_fourth_degree() -> None:
    owner = figure("human")
    world, h = owner.world, 0.05
    rng = np.random.default_rng(2)
    slides = np.zeros(world.nv)
    slides[:3] = 1.0
    c = rng.normal(size=(4, world.nv)) * slides
    t = h * np.arange(9)
    q = np.array([moved(owner, world.q, sum(c[k] * x ** (k + 1) for k in range(4))) for x in t])
    v, a = np.empty((9, world.nv)), np.empty((9, world.nv))
    rates(v, a, world.tables.tree, q, block_of(owner), h, np.empty(world.nv))
    assert v == pytest.approx(np.array([sum((k + 1) * c[k] * x**k for k in range(4)) for x in t]), abs=1e-10)
    bent = [sum((k + 1) * k * c[k] * x ** (k - 1) for k in range(1, 4)) for x in t]
    assert a == pytest.approx(np.array(bent), abs=1e-8)


def test_a_figure_at_rest_demands_its_weight_below_its_centre_of_mass() -> None:
    owner = figure("humanoid")
    world, tables = owner.world, owner.world.tables
    links = np.array([world.row(owner["left_foot"])], dtype=np.int64)
    chosen = np.array([link.figure is owner for link in tables.links], dtype=np.int64)
    q, still = world.q[None].copy(), np.zeros((1, world.nv))
    out = Demands(np.empty((1, 12)), np.empty((1, 1, 3)), np.empty((1, world.nv)))
    course = Course(q, still, still, np.zeros((1, 0, 6)))
    demands(out, tables.tree, tables.work, block_of(owner), chosen, links, course)
    force, moment, root, momentum = out.wrench[0].reshape(4, 3)
    weight = 9.81 * sum(link.mass.mass for link in owner.links)
    assert force == pytest.approx((0.0, 0.0, weight))
    assert np.cross(owner.com() - root, force) == pytest.approx(moment, abs=1e-9)
    assert momentum == pytest.approx(np.zeros(3), abs=1e-12)
    assert out.places[0, 0] == pytest.approx(world.pose(owner["left_foot"]).p)
    found = np.empty((1, 3))
    coms(found, tables.tree, tables.work, block_of(owner), q)
    assert found[0] == pytest.approx(owner.com())
