"""Wishes out of reach: the nearest pose, found exactly, and calm when asked again or when the wish moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.optimize import minimize

import hitogata as hg
from hitogata.kernels.ik.newton import newton_rows
from hitogata.kernels.ik.problem import evaluate
from hitogata.kernels.tree.joint import difference, integrate
from hitogata.motion.pose.pose import PoseResult, pinned, solve_pose
from hitogata.motion.tasks import Position, Task
from tests.constants import FEET

from .ik_problems import moved, problem


def figure(kind: str) -> hg.chain.figure.Figure:
    return hg.World().add(getattr(hg.figures, kind)())


def change(owner: Any, a: np.ndarray, b: np.ndarray) -> float:
    v = np.empty(owner.world.nv)
    difference(v, owner.world.tables.tree.links, a, b)
    return float(np.abs(v).max())


def reach(owner: Any, pins: list[Task], target: Any, posture: np.ndarray | None = None) -> PoseResult:
    return solve_pose(owner, [*pins, Position("right_hand", target, priority=2)], posture=posture, tries=1)


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_asked_again_from_its_own_answer_it_stays(kind: str, own: bool) -> None:
    """own: redundant freedoms follow the start pose of the call, or the first pose of all calls."""
    for target in [(3.0, 0.0, 1.0), (0.0, -3.0, 1.0), (2.0, 2.0, 2.5), (-3.0, 1.0, 0.5)]:
        owner = figure(kind)
        world = owner.world
        pins, home = pinned(owner, FEET), world.q.copy()
        first = reach(owner, pins, target, None if own else home)
        assert [miss.task.what for miss in first.missed] == ["position of 'right_hand'"]
        world.q = first.q
        again = reach(owner, pins, target, None if own else home)
        assert change(owner, first.q, again.q) < 5e-9
        assert again.steps < 20


@pytest.mark.parametrize("target", [(3.0, 0.0, 1.0), (0.5, -3.0, 0.3)])
def test_the_nearest_pose_is_that_of_sequential_quadratic_programming(target: Any) -> None:
    """Feet as equality constraints, ranges as bounds, started beside the answer: no pose nearby is nearer."""
    owner = figure("humanoid")
    world = owner.world
    feet = [(owner[name], world.pose(owner[name])) for name in FEET]
    found = reach(owner, pinned(owner, FEET), target)
    tree, centre = world.tables.tree, found.q.copy()

    def pose(v: np.ndarray) -> None:
        q = centre.copy()
        integrate(q, tree.links, centre, v, 1.0)
        world.q = q

    def error(v: np.ndarray) -> float:
        pose(v)
        return 0.5 * float(np.sum((world.pose(owner["right_hand"]).p - target) ** 2))

    def held(v: np.ndarray) -> np.ndarray:
        pose(v)
        out = []
        for link, goal in feet:
            now = world.pose(link)
            turned = now.R @ goal.R.T
            out += [now.p - goal.p, 0.5 * np.array([turned[2, 1] - turned[1, 2], turned[0, 2] - turned[2, 0],
                                                     turned[1, 0] - turned[0, 1]])]  # fmt: skip
        return np.concatenate(out)

    bounds = []
    for k, row in enumerate(tree.freedoms):
        here = centre[k + 1] if k >= 6 else 0.0  # one more coordinate than freedoms: the base's quaternion
        bounds.append((row["lower"] - here, row["upper"] - here) if k >= 6 else (-1.0, 1.0))
    start = np.clip(np.random.default_rng(1).uniform(-0.02, 0.02, world.nv), *np.array(bounds).T)
    best = minimize(
        error, start, method="SLSQP", bounds=bounds, constraints={"type": "eq", "fun": held},
        options={"maxiter": 200, "ftol": 1e-13},
    )  # fmt: skip
    assert np.abs(held(best.x)).max() < 1e-6
    left = found.missed[0].amount
    assert left == pytest.approx(np.sqrt(2.0 * best.fun), abs=2e-6)
    assert np.abs(held(np.zeros(world.nv))).max() < 1e-8


@pytest.mark.parametrize("kind", ["human", "humanoid"])
def test_a_wish_that_moves_far_outside_is_followed_calmly(kind: str) -> None:
    """On a circle of 3 m, two degrees apart: the pose changes as little as the wish does, but where it has to go over
    to another way of reaching."""
    owner = figure(kind)
    pins, home, n = pinned(owner, FEET), owner.world.q.copy(), 180
    changes, steps = [], []
    for angle in np.linspace(0.0, 2.0 * np.pi, n):
        result = reach(owner, pins, (3.0 * np.cos(angle), 3.0 * np.sin(angle), 1.0), home)
        changes.append(change(owner, owner.world.q, result.q))
        steps.append(result.steps)
        owner.world.q = result.q
    turn = 2.0 * np.pi / n
    assert np.median(changes[1:]) < 2.5 * turn
    assert np.mean(np.array(changes[1:]) > 10.0 * turn) < 0.06
    assert np.mean(steps[1:]) < 30


@pytest.mark.parametrize("far", [0.0, 0.3, 1.5])
def test_the_rows_are_a_factor_of_the_hessian_in_the_null_space_of_earlier_levels(far: float) -> None:
    """Against second differences of E + λ · e₁, with the multipliers λ of the earlier level by least squares.

    At the target the Hessian is positive semidefinite; away from it, and from the nearest pose, it is indefinite.
    """
    owner = figure("humanoid")
    world, n = owner.world, owner.nv
    foot, hand = (world.pose(owner[name]).p for name in ("left_foot", "right_hand"))
    tasks: list[Task] = [Position("left_foot", foot), Position("right_hand", np.add(hand, (far, 0.0, 0.0)), priority=2)]
    tables = problem(owner, tasks)
    p, s, q = tables.problem, tables.search, world.q.copy()
    evaluate(q, p, s, tables.goal, False)
    first, slope = s.J[:3].copy(), -s.J[3:].T @ s.e[3:]
    rank = newton_rows(q, p, s, tables.goal, 1, False, False)
    assert not s.active.any()
    W, pull, G, z = s.W.copy(), s.pull.copy(), s.G[:rank].copy(), s.z[:rank].copy()
    N = np.eye(n) - np.linalg.pinv(first) @ first
    np.testing.assert_allclose(pull, -N @ slope, atol=1e-9)
    np.testing.assert_allclose(W @ first.T, 0.0, atol=1e-9)
    multipliers = np.linalg.lstsq(first.T, slope, rcond=None)[0]

    def lagrangian(v: np.ndarray) -> float:
        evaluate(moved(owner, q, v), p, s, tables.goal, False)
        return float(s.error[0, 1] + multipliers @ s.e[:3])

    rng, h = np.random.default_rng(1), 1e-3
    for _ in range(4):
        x = N @ rng.normal(size=n)
        second = (lagrangian(h * x) - 2.0 * lagrangian(0.0 * x) + lagrangian(-h * x)) / h**2
        assert x @ W @ x == pytest.approx(second, rel=1e-3)
    least = np.linalg.eigvalsh(W).min()
    assert (rank >= 0) == (far == 0.0), least
    if rank >= 0:
        np.testing.assert_allclose(G.T @ G, W, atol=2e-3)  # without the flat directions
        np.testing.assert_allclose(G.T @ z, pull, atol=1e-3)
