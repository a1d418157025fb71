"""Rows of a bend against differences, its normal equations against dense least squares."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.geometry.distance.clearance import measure_gaps
from hitogata.kernels.ik import avoidance_rows as kernel
from hitogata.kernels.ik.problem import evaluate
from hitogata.kernels.ik.tables import IK_TARGET_SIZE
from hitogata.motion.avoid.collision_pairs import CollisionPairs
from hitogata.motion.tasks import Com, Position

from .ik_problems import figure, moved, problem


def scene() -> tuple[hg.chain.figure.Figure, CollisionPairs]:
    owner = figure("humanoid")
    owner.world.add(hg.figures.box(), at=(0.5, -0.3, 0.9), fixed=True, name="shelf")
    return owner, CollisionPairs(owner, owner.world.q)


@pytest.mark.parametrize("names", [("right_hand", "box"), ("left_hand", "left_thigh"), ("right_forearm", "chest")])
def test_rows_of_gaps_are_their_derivatives(names: tuple[str, str]) -> None:
    owner, collisions = scene()
    tables = owner.world.tables
    block = problem(owner, [Com(owner.com())]).problem.block
    pair = next(k for k in range(len(collisions.pairs)) if {link.name for link in collisions.links(k)} == set(names))
    one = collisions.pairs[pair : pair + 1].copy()
    rng = np.random.default_rng(3)
    q = moved(owner, owner.world.q, 0.05 * rng.normal(size=owner.world.nv))

    def gap(at: Array) -> float:
        out = np.empty((1, 1))
        measure_gaps(out, collisions.shapes, one, tables.tree, tables.work, at[None], np.inf)
        return float(out[0, 0])

    h = 1e-6
    gap(q)
    row = np.empty(block[3] - block[2])
    columns = np.empty((6, len(row)))
    i, j = int(one[0, 0]), int(one[0, 1])
    kernel.gap_row(row, columns, collisions.shapes, i, j, tables.tree, tables.work, int(block[2]))
    assert np.abs(row).max() > 0.1
    for _ in range(4):
        x = np.zeros(owner.world.nv)
        x[block[2] : block[3]] = rng.normal(size=len(row))
        slope = (gap(moved(owner, q, h * x)) - gap(moved(owner, q, -h * x))) / (2.0 * h)
        assert row @ x[block[2] : block[3]] == pytest.approx(slope, abs=2e-5)


def dense(bend: kernel.Bend, K: int, n: int) -> Array:
    """The whole matrix of a lower band."""
    A = np.zeros((K * n, K * n))
    for i in range(K * n):
        for j in range(min(bend.band.shape[1], K * n - i)):
            A[i + j, i] = A[i, i + j] = bend.band[i, j]
    return A


def test_normal_equations_are_those_of_all_frames_together() -> None:
    """Σ over frames of the splines' shares and the tasks' rows, written out; and one-sided rows that press."""
    owner, collisions = scene()
    tables = problem(owner, [Position("right_hand", (0.3, -0.3, 1.0)), Com(owner.com())])
    p, s = tables.problem, tables.search
    n, K, F, w = int(p.block[3] - p.block[2]), 4, 5, 3
    rng = np.random.default_rng(1)
    basis, first = rng.uniform(0.1, 1.0, size=(F, w)), np.array([0, 0, 1, 1, 1])
    pairs = np.array([0, 5, len(collisions.pairs) - 1])
    most = F * (len(pairs) + len(p.limits))
    bend = kernel.Bend(
        basis, first, np.zeros((K * n, w * n)), np.zeros(K * n), np.zeros((n, n)), np.zeros(n),
        np.full((F, len(pairs)), np.inf), np.zeros((F, 2)), np.empty((most, n)), np.zeros(most),
        np.zeros(most, dtype=np.int64), np.zeros(most, dtype=np.int64), np.zeros(1, dtype=np.int64),
    )  # fmt: skip
    targets = np.tile(tables.goal.targets, (F, 1, 1))
    assert targets.shape == (F, 2, IK_TARGET_SIZE)
    weight = rng.uniform(0.5, 2.0, size=(F, 2))
    required = kernel.Required(
        targets, weight, collisions.pairs[pairs].copy(), np.full((F, len(pairs)), 10.0), np.zeros((F, len(pairs), 3))
    )
    q = np.array([moved(owner, owner.world.q, 0.02 * rng.normal(size=owner.world.nv)) for _ in range(F)])
    kernel.bend_rows(bend, required, p, s, tables.goal, collisions.shapes, q)
    A, b = np.zeros((K * n, K * n)), np.zeros(K * n)

    def add(f: int, J: Array, e: Array, W: Array) -> None:
        spread = np.zeros((len(J), K * n))
        for k in range(w):
            at = (first[f] + k) * n
            spread[:, at : at + n] = basis[f, k] * J
        A[:] += spread.T @ (W[:, None] * spread)
        b[:] += spread.T @ (W * e)

    for f in range(F):
        tables.goal.targets[:] = targets[f]
        evaluate(q[f], p, s, tables.goal, False)
        add(f, s.J, s.e, np.repeat(weight[f], 3))
    assert dense(bend, K, n) == pytest.approx(A, rel=1e-10, abs=1e-10)
    assert bend.right == pytest.approx(b, abs=1e-10)

    # 10 m are required everywhere: all gaps press
    used = int(bend.used[0])
    gaps = [i for i in range(used) if bend.short[i] > 5.0]
    assert len(gaps) == F * len(pairs)
    assert bend.presses[gaps].all()
    kernel.press(bend, 7.0)
    for i in range(used):
        if bend.presses[i]:
            add(int(bend.frame[i]), bend.rows[i : i + 1], bend.short[i : i + 1], np.array([7.0]))
    assert dense(bend, K, n) == pytest.approx(A, rel=1e-10, abs=1e-9)
    assert bend.right == pytest.approx(b, rel=1e-10, abs=1e-9)

    # a step that makes every row long enough leaves none pressing
    step = rng.normal(size=(K, n))
    for i in range(used):
        f = int(bend.frame[i])
        bend.short[i] = sum(basis[f, k] * bend.rows[i] @ step[first[f] + k] for k in range(w)) - 1e-6
    bend.presses[:] = 1
    assert kernel.choose_pressing(bend, step) == used
    assert not bend.presses[:used].any()


def test_frames_move_by_the_splines_sum() -> None:
    owner, _ = scene()
    p = problem(owner, [Com(owner.com())]).problem
    n, K, F = int(p.block[3] - p.block[2]), 3, 2
    basis, first = np.array([[0.25, 0.75], [0.5, 0.5]]), np.array([0, 1])
    nothing, whole = np.zeros((0, 0)), np.zeros(0, dtype=np.int64)
    bend = kernel.Bend(
        basis, first, nothing, np.zeros(0), nothing, np.zeros(n), nothing, nothing, nothing, np.zeros(0), whole, whole,
        whole,
    )  # fmt: skip
    c = 0.1 * np.random.default_rng(2).normal(size=(K, n))
    q = np.tile(owner.world.q, (F, 1))
    out = np.empty_like(q)
    largest = kernel.bend_frames(out, q, c, bend, p.tree, p.block, np.zeros(owner.world.nv))
    for f in range(F):
        v = np.zeros(owner.world.nv)
        v[p.block[2] : p.block[3]] = basis[f] @ c[first[f] : first[f] + 2]
        assert out[f] == pytest.approx(moved(owner, q[f], v), abs=1e-14)
        assert np.abs(v).max() <= largest
