"""The method of seed 001 against dense quadratic programs: (16), (22) and (26), and the limit of the alternation."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import daqp
import numpy as np
import pytest

from hitogata.arrays import Array
from hitogata.kernels.contact.buffers import law_buffers
from hitogata.kernels.contact.papers.points_of_action import find_points
from hitogata.kernels.contact.papers.wakisaka_sugihara import find_forces, prepare, solve_wakisaka_sugihara
from hitogata.kernels.contact.tables import ALTERNATING_LAW, SURFACE_PAIR, ContactData, WakisakaSugihara
from hitogata.kernels.math.arrays import table
from tests.kernels.contact.scene import ContactScene
from tests.kernels.contact.towers import tower

H = 1e-3
SIDE = 0.1
RELAXATION = 1e-9


class Dense(NamedTuple):
    """One problem for the kernels and as matrices. Rows of every overlap: moments, then forces."""

    con: ContactData
    law: WakisakaSugihara
    col: object
    A: Array
    Q: Array
    c: Array  # (P, 3, 6)
    b: Array

    @property
    def P(self) -> int:
        return len(self.c)

    def wrenches(self, r: Array, f: Array) -> Array:
        return np.concatenate([np.concatenate([np.cross(x, y), y]) for x, y in zip(r, f, strict=True)])

    def objective(self, w: Array) -> float:
        """½ v̂ᵀ Q v̂ − k nᵀ c v̂ of (8) at v̂ = A f̂ + b, without the terms that do not depend on f̂."""
        v = self.A @ w + self.b
        k = RECOVERY / H
        linear = np.concatenate([c.T @ n for c, n in zip(self.c, self.con.patches["n"], strict=True)])
        return float(0.5 * v @ self.Q @ v - k * linear @ v)


RECOVERY = 0.2


def problem(boxes: int, seed: int, mu: float = 0.5, push: float = 0.3) -> Dense:
    """A tower of boxes that come down askew. Q and c: of a linear depth over the square below each box."""
    rng = np.random.default_rng(seed)
    v = 0.1 * rng.normal(size=(boxes, 6))
    v[:, 5] -= push
    made = tower(list(rng.uniform(0.5, 2.0, boxes)), v, mu, side=SIDE)
    con = made.contacts
    # anticlockwise, as the polygon of a patch is
    for i in range(boxes):
        con.points["r"][4 * i : 4 * i + 4] = 0.5 * SIDE * np.array([(-1, -1, 0), (1, -1, 0), (1, 1, 0), (-1, 1, 0)])
    Q, c = np.zeros((6 * boxes, 6 * boxes)), np.zeros((boxes, 3, 6))
    for i in range(boxes):
        slope, depth = 1e-3 * rng.normal(size=2), 1e-3
        steps = (np.arange(40) + 0.5) / 40 - 0.5
        for x, y in product(SIDE * steps, SIDE * steps):
            J = np.hstack([np.array([[0, 0, y], [0, 0, -x], [-y, x, 0]]).T @ np.eye(3), np.eye(3)])
            J[:, :3] = [[0, 0, -y], [0, 0, x], [y, -x, 0]]
            dS = (SIDE / 40) ** 2
            Q[6 * i : 6 * i + 6, 6 * i : 6 * i + 6] += J.T @ J * dS
            c[i] += max(depth + slope @ (x, y), 0.0) * J * dS
    law = law_buffers(boxes, 6 * boxes, ALTERNATING_LAW, relaxation=RELAXATION)
    law.Q[:] = [Q[6 * i : 6 * i + 6, 6 * i : 6 * i + 6] for i in range(boxes)]
    law.c[:] = c
    surfaces = table(1, SURFACE_PAIR)
    surfaces["penetration_recovery"] = RECOVERY
    col = ContactScene.empty().col._replace(surfaces=surfaces)
    return Dense(con, law, col, made.A, Q, c, made.J @ made.v)


def quadratic_program(S: Array, g: Array, rows: Array, low: Array, high: Array) -> Array:
    """argmin ½ x·S x + g·x with low ≤ rows x ≤ high, by daqp. In units in which S is about 1."""
    unit = 1.0 / np.sqrt(np.diag(S))
    H = S * np.outer(unit, unit)
    size = max(np.abs(g * unit).max(), 1e-300)
    x, _, status, _ = daqp.solve(
        np.ascontiguousarray(H), g * unit / size, np.ascontiguousarray(rows * unit), high / size, low / size,
        np.zeros(len(rows), dtype=np.int32),
    )  # fmt: skip
    assert status == 1
    return np.asarray(x * unit * size)


def spread(dense: Dense, r: Array) -> Array:
    """(6 P, 3 P): wrenches from forces along n, t, s at the points r."""
    B = np.zeros((6 * dense.P, 3 * dense.P))
    for p, patch in enumerate(dense.con.patches):
        for k, axis in enumerate((patch["n"], patch["t"], patch["s"])):
            B[6 * p : 6 * p + 6, 3 * p + k] = np.concatenate([np.cross(r[p], axis), axis])
    return B


@pytest.mark.parametrize("boxes", [1, 3])
def test_S_and_g_are_those_of_equation_16(boxes: int) -> None:
    """Also as the derivatives of the plane's least squares (8) by the wrenches, with the minus that the print lacks."""
    dense = problem(boxes, 1)
    prepare(dense.law, dense.col, dense.con, boxes, H)
    S = dense.A @ dense.Q @ dense.A
    assert pytest.approx(S, abs=1e-12 * np.abs(S).max()) == dense.law.S
    w = np.random.default_rng(0).normal(size=6 * boxes)
    h = 1e-4
    slope = [(dense.objective(w + h * e) - dense.objective(w - h * e)) / (2 * h) for e in np.eye(6 * boxes)]
    assert dense.law.S @ w + dense.law.g == pytest.approx(slope, abs=1e-7 * np.abs(slope).max())


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("boxes", [1, 2, 4])
def test_forces_are_those_of_the_quadratic_program_22(boxes: int, seed: int) -> None:
    """Forces at given points of action, none pulls: without friction's correction the least of (22)."""
    dense = problem(boxes, seed, mu=1e6)
    rng = np.random.default_rng(seed)
    dense.law.r[:, :2] = rng.uniform(-0.4, 0.4, (boxes, 2)) * SIDE
    prepare(dense.law, dense.col, dense.con, boxes, H)
    find_forces(dense.law, dense.con, boxes)
    B = spread(dense, dense.law.r)
    S, g = B.T @ dense.law.S @ B, B.T @ dense.law.g
    S = S + RELAXATION * np.trace(S) / len(S) * np.eye(len(S))
    normal = np.kron(np.eye(boxes), [1.0, 0.0, 0.0])
    best = quadratic_program(S, g, normal, np.zeros(boxes), np.full(boxes, np.inf))
    axes = np.stack([dense.con.patches["n"], dense.con.patches["t"], dense.con.patches["s"]], axis=1)
    found = np.einsum("pkc,pc->pk", axes, dense.law.f).ravel()
    assert (best.reshape(-1, 3)[:, 0] > 0.0).all(), "all of them press"
    assert found == pytest.approx(best, abs=1e-6 * np.abs(best).max())


def test_what_would_pull_is_let_go() -> None:
    """One of two stacked boxes flies off: its force is zero, and the other's is the best without it."""
    dense = problem(2, 3, mu=1e6)
    dense.con.solver.free[6:12] = (0.0, 0.0, 0.0, 0.0, 0.0, 2.0)
    dense = dense._replace(b=dense.con.solver.free[:12].copy())
    prepare(dense.law, dense.col, dense.con, 2, H)
    find_forces(dense.law, dense.con, 2)
    assert not dense.law.f[1].any()
    B = spread(dense, dense.law.r)
    S, g = B.T @ dense.law.S @ B, B.T @ dense.law.g
    S = S + RELAXATION * np.trace(S) / 6 * np.eye(6)
    alone = np.linalg.solve(S[:3, :3], -g[:3])
    axes = np.array([dense.con.patches["n"][0], dense.con.patches["t"][0], dense.con.patches["s"][0]])
    assert axes @ dense.law.f[0] == pytest.approx(alone, abs=1e-9 * np.abs(alone).max())
    # letting go is right: pressing there as well would cost more
    assert (S[3:, :3] @ alone + g[3:])[0] > 0.0


def test_friction_is_put_right_afterwards() -> None:
    """(21): no more than μ of the normal force, along the direction found."""
    slippery, rough = problem(1, 5, mu=0.05), problem(1, 5, mu=1e6)
    for dense in (slippery, rough):
        dense.con.solver.free[3:5] = 1.0, 0.5
        prepare(dense.law, dense.col, dense.con, 1, H)
        find_forces(dense.law, dense.con, 1)
    limited, whole = slippery.law.f[0], rough.law.f[0]
    assert limited[2] == pytest.approx(whole[2])
    assert np.hypot(*limited[:2]) == pytest.approx(0.05 * limited[2])
    assert limited[:2] / np.hypot(*limited[:2]) == pytest.approx(whole[:2] / np.hypot(*whole[:2]))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("boxes", [1, 2, 4])
def test_points_of_action_are_those_of_the_quadratic_program_26(boxes: int, seed: int) -> None:
    """All points together, each in its polygon, for given forces."""
    dense = problem(boxes, seed)
    rng = np.random.default_rng(seed)
    prepare(dense.law, dense.col, dense.con, boxes, H)
    dense.law.f[:] = rng.uniform(-0.1, 0.1, (boxes, 3)) + np.array([0.0, 0.0, 0.3])
    find_points(dense.law, dense.con, boxes, SIDE)
    # one call is the whole problem
    assert find_points(dense.law, dense.con, boxes, SIDE) < 1e-9 * SIDE
    # f̂ = d + D r, r along t and s
    d = dense.wrenches(np.zeros((boxes, 3)), dense.law.f)
    D = np.zeros((6 * boxes, 2 * boxes))
    for p, (patch, f) in enumerate(zip(dense.con.patches, dense.law.f, strict=True)):
        for k, axis in enumerate((patch["t"], patch["s"])):
            D[6 * p : 6 * p + 3, 2 * p + k] = np.cross(axis, f)
    K, l = D.T @ dense.law.S @ D, D.T @ (dense.law.S @ d + dense.law.g)
    half = np.full(2 * boxes, 0.5 * SIDE)
    best = quadratic_program(K, l, np.eye(2 * boxes), -half, half)
    found = np.column_stack([
        np.einsum("pc,pc->p", dense.law.r, dense.con.patches[axis]) for axis in ("t", "s")
    ]).ravel()  # fmt: skip
    assert (np.abs(found) <= half * (1.0 + 1e-12)).all()
    assert found == pytest.approx(best, abs=1e-7 * SIDE)


@pytest.mark.parametrize("boxes", [1, 3])
@pytest.mark.parametrize("seed", range(3))
def test_no_turn_makes_it_worse(boxes: int, seed: int) -> None:
    dense = problem(boxes, seed, mu=1e6)
    prepare(dense.law, dense.col, dense.con, boxes, H)
    values = []
    for _ in range(10):
        find_forces(dense.law, dense.con, boxes)
        values.append(dense.objective(dense.wrenches(dense.law.r, dense.law.f)))
        find_points(dense.law, dense.con, boxes, SIDE)
        values.append(dense.objective(dense.wrenches(dense.law.r, dense.law.f)))
    assert (np.diff(values) <= 1e-12 * np.abs(values).max()).all()
    assert values[-1] < values[0]


@pytest.mark.parametrize("seed", range(4))
def test_the_alternation_does_better_than_forces_at_the_centroids(seed: int) -> None:
    """It may end before the best (20 turns are all it has), but never above where it began, and within its bounds."""
    dense = problem(2, seed, mu=1e6)
    solve_wakisaka_sugihara(dense.law, dense.col, dense.con, H)
    ended = dense.objective(dense.wrenches(dense.law.r, dense.law.f))
    assert (np.abs(dense.law.r) <= 0.5 * SIDE * (1.0 + 1e-12)).all()
    assert (np.einsum("pc,pc->p", dense.law.f, dense.con.patches["n"]) >= 0.0).all()
    dense.law.r[:] = 0.0
    find_forces(dense.law, dense.con, 2)
    assert ended < dense.objective(dense.wrenches(dense.law.r, dense.law.f))


def test_rows_get_the_wrenches_and_move_by_them() -> None:
    dense = problem(3, 2)
    solve_wakisaka_sugihara(dense.law, dense.col, dense.con, H)
    w = dense.wrenches(dense.law.r, dense.law.f)
    assert dense.con.solver.w == pytest.approx(w, abs=1e-15)
    assert dense.con.solver.y == pytest.approx(dense.A @ w + dense.b, abs=1e-12)
