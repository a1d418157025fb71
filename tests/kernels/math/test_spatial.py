"""Packed spatial algebra against dense 6×6 matrices, and vector helpers against numpy."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.kernels.math import spatial, vector
from hitogata.kernels.tree.crba import parallel_axis


def skew(x: np.ndarray) -> np.ndarray:
    return np.array([[0.0, -x[2], x[1]], [x[2], 0.0, -x[0]], [-x[1], x[0], 0.0]])


def sym(x: tuple[float, ...]) -> np.ndarray:
    return np.array([[x[0], x[1], x[2]], [x[1], x[3], x[4]], [x[2], x[4], x[5]]])


def dense(X: tuple[float, ...]) -> np.ndarray:
    """[[A, B], [Bᵀ, C]] of the 21 numbers."""
    B = np.reshape(X[6:15], (3, 3))
    return np.block([[sym(X[:6]), B], [B.T, sym(X[15:])]])


def packed(S: np.ndarray) -> tuple[float, ...]:
    upper = ([0, 0, 0, 1, 1, 2], [0, 1, 2, 1, 2, 2])
    return (*S[:3, :3][upper], *S[:3, 3:].ravel(), *S[3:, 3:][upper])


@pytest.fixture
def rng() -> np.random.Generator:
    return np.random.default_rng(1)


@pytest.fixture
def inertia(rng: np.random.Generator) -> np.ndarray:
    """A symmetric positive 6×6 matrix such as an articulated body may have."""
    S = rng.normal(size=(6, 6))
    return S @ S.T


def test_packing_is_the_documented_one(inertia: np.ndarray) -> None:
    assert (dense(packed(inertia)) == inertia).all()


def test_inertia_times_motion(inertia: np.ndarray, rng: np.random.Generator) -> None:
    a = rng.normal(size=6)
    assert np.allclose(spatial.inertia_times(packed(inertia), tuple(a)), inertia @ a, rtol=1e-14, atol=1e-14)


@pytest.mark.parametrize("turns", [0, 1])
def test_inertia_times_freedom(inertia: np.ndarray, rng: np.random.Generator, turns: int) -> None:
    axis = rng.normal(size=3)
    motion = np.concatenate([axis, np.zeros(3)] if turns else [np.zeros(3), axis])
    U = spatial.inertia_times_freedom(packed(inertia), turns, tuple(axis))
    assert np.allclose(U, inertia @ motion, rtol=1e-14, atol=1e-14)
    assert np.isclose(spatial.along(turns, tuple(axis), U), motion @ inertia @ motion, rtol=1e-14)
    assert np.allclose(spatial.advance(tuple(np.ones(6)), turns, tuple(axis), 2.0), 1.0 + 2.0 * motion, rtol=1e-15)


def test_a_freedom_that_gives_way_feels_no_inertia(inertia: np.ndarray, rng: np.random.Generator) -> None:
    motion = np.concatenate([rng.normal(size=3), np.zeros(3)])
    U = inertia @ motion
    left = dense(spatial.without(packed(inertia), tuple(U), 1.0 / (motion @ U)))
    assert np.allclose(left, inertia - np.outer(U, U) / (motion @ U), rtol=1e-14, atol=1e-14)
    assert np.abs(left @ motion).max() < 1e-13


def test_inertia_at_the_parents_origin(inertia: np.ndarray, rng: np.random.Generator) -> None:
    """I' = Φ I Φᵀ with Φ the force transform to the point at −r; both ways it is the dense formula."""
    r = rng.normal(size=3)
    Phi = np.block([[np.eye(3), skew(r)], [np.zeros((3, 3)), np.eye(3)]])
    moved = dense(spatial.inertia_to_parent(packed(inertia), tuple(r)))
    assert np.allclose(moved, Phi @ inertia @ Phi.T, rtol=1e-13, atol=1e-13)
    f = rng.normal(size=6)
    assert np.allclose(spatial.force_to_parent(tuple(f), tuple(r)), Phi @ f, rtol=1e-14, atol=1e-14)


def test_rigid_body_moved_by_either_rule_is_the_same(rng: np.random.Generator) -> None:
    """The parallel-axis rule of composite bodies against the 6×6 rule of articulated bodies."""
    mass, c, r = 2.0, rng.normal(size=3), rng.normal(size=3)
    J = sym(tuple(rng.normal(size=6))) + mass * (c @ c * np.eye(3) - np.outer(c, c))
    six = tuple(J[[0, 0, 0, 1, 1, 2], [0, 1, 2, 1, 2, 2]])
    by_six = spatial.inertia_to_parent(spatial.rigid(mass, tuple(mass * c), six), tuple(r))
    by_axis = parallel_axis(six, tuple(mass * c), mass, tuple(r))
    assert np.allclose(by_six[:6], by_axis, rtol=1e-13, atol=1e-13)
    assert np.allclose(
        dense(by_six), dense(spatial.rigid(mass, tuple(mass * (c + r)), by_axis)), rtol=1e-13, atol=1e-13
    )


def test_vector_helpers_are_numpys(rng: np.random.Generator) -> None:
    A, B, a, b = rng.normal(size=(3, 3)), rng.normal(size=(3, 3)), rng.normal(size=3), rng.normal(size=3)
    tA, tB, ta, tb = tuple(A.ravel()), tuple(B.ravel()), tuple(a), tuple(b)
    S = A + A.T
    s6 = tuple(S[[0, 0, 0, 1, 1, 2], [0, 1, 2, 1, 2, 2]])
    pairs = [
        (vector.cross(ta, tb), np.cross(a, b)),
        (vector.dot(ta, tb), a @ b),
        (vector.mat_vec(tA, tb), A @ b),
        (vector.mat_t_vec(tA, tb), A.T @ b),
        (vector.mat_mat(tA, tB), (A @ B).ravel()),
        (vector.transpose(tA), A.T.ravel()),
        (vector.sym_vec(s6, tb), S @ b),
        (vector.column(tA, 1), A[:, 1]),
        (vector.add(ta, tb), a + b),
        (vector.sub(ta, tb), a - b),
        (vector.scale(2.0, ta), 2.0 * a),
        (vector.rotate_sym(tB, s6), (B @ S @ B.T)[[0, 0, 0, 1, 1, 2], [0, 1, 2, 1, 2, 2]]),
    ]
    for ours, theirs in pairs:
        assert np.allclose(ours, theirs, rtol=1e-14, atol=1e-14)
