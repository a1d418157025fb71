"""`hg.contact.solve`: closed forms, a convex oracle for the projection, moments, refusals, certificates."""

from __future__ import annotations

import numpy as np
import pytest
import scipy.sparse as sp
from scipy.optimize import minimize
from scipy.sparse.linalg import spsolve

import hitogata as hg
from hitogata.arrays import Array
from hitogata.contact.problem.cones import Cones
from hitogata.errors import InputError

#: a point of 2 kg: its own response, and the velocity that gravity gives it in 10 ms
MASS, FALL = 2.0, 0.0981


def point(tangential: tuple[float, float]) -> tuple[Array, Array]:
    return np.eye(3) / MASS, np.array([-FALL, *tangential])


def random_problem(rng: np.random.Generator, n: int, freedoms: int) -> tuple[Array, Array, Array]:
    """A factor, free velocities that some motion of the bodies can lift off, and coefficients."""
    L = rng.normal(size=(3 * n, freedoms))
    L[0::3] = np.abs(L[0::3])
    return L, L @ rng.normal(size=freedoms) + 0.1 * np.tile([-1.0, 0.0, 0.0], n), rng.uniform(0.1, 0.9, n)


@pytest.mark.parametrize(("slip", "sticks"), [(0.02, True), (0.2, False)])
def test_a_point_sticks_or_slides_as_by_hand(slip: float, sticks: bool) -> None:
    W, q = point((slip, 0.0))
    found = hg.contact.solve(W, q, 0.5)
    friction = -MASS * slip if sticks else -0.5 * MASS * FALL
    np.testing.assert_allclose(found.r, [[MASS * FALL, friction, 0.0]], atol=1e-14)
    np.testing.assert_allclose(found.u, [[0.0, slip + friction / MASS, 0.0]], atol=1e-14)
    assert found.converged
    assert found.impossible is None


def test_a_point_that_leaves_has_no_reaction() -> None:
    found = hg.contact.solve(np.eye(3), [1.0, 2.0, 3.0], 0.5)
    assert not found.r.any()
    np.testing.assert_array_equal(found.u, [[1.0, 2.0, 3.0]])


def test_planar_and_frictionless_contacts() -> None:
    planar = hg.contact.solve(np.eye(2) / MASS, [-FALL, 0.2], [0.5])
    np.testing.assert_allclose(planar.r, [[MASS * FALL, -0.5 * MASS * FALL]], atol=1e-14)
    frictionless = hg.contact.solve([[2.0, 1.0], [1.0, 2.0]], [-1.0, 0.25], [0.0, 0.0])
    np.testing.assert_allclose(frictionless.r[:, 0], [0.5, 0.0], atol=1e-12)  # the second opens at 0.75


@pytest.mark.parametrize("spin", [0.001, 1.0])
def test_moments_stop_rotation_or_reach_their_bound(spin: float) -> None:
    """A ball of 2 kg, 5 cm, that spins about the normal and rolls: each moment by hand."""
    moment = 0.4 * MASS * 0.05**2
    W = np.diag([1 / MASS] * 3 + [1 / moment] * 3)
    q = np.array([-FALL, 0.0, 0.0, spin, 0.6 * spin, 0.8 * spin])
    found = hg.contact.solve(W, q, 0.5, torsion=0.002, rolling=0.001)
    N = MASS * FALL
    about, across = min(moment * spin, 0.002 * N), min(moment * spin, 0.001 * N)
    np.testing.assert_allclose(found.r[0], [N, 0, 0, -about, -0.6 * across, -0.8 * across], atol=1e-13)
    rolling = hg.contact.solve(W[np.ix_([0, 1, 2, 4, 5], [0, 1, 2, 4, 5])], np.delete(q, 3), 0.5, rolling=0.001)
    np.testing.assert_allclose(rolling.r[0], np.delete(found.r[0], 3), atol=1e-13)


def test_dense_sparse_and_factored_problems_have_one_velocity() -> None:
    """More contacts than freedoms: r is not unique, u is."""
    rng = np.random.default_rng(3)
    L, q, mu = random_problem(rng, 12, 9)
    dense = hg.contact.solve(L @ L.T, q, mu)
    assert dense.converged
    for W in (sp.csr_array(L @ L.T), hg.contact.Factored(L), hg.contact.Factored(sp.csr_array(L))):
        found = hg.contact.solve(W, q, mu)
        assert found.residual <= 1e-8
        np.testing.assert_allclose(found.u, dense.u, atol=1e-6)
    assert_law(L @ L.T, q, mu, dense.r)


def assert_law(W: Array, q: Array, mu: Array, r: Array) -> None:
    """Signorini's and Coulomb's conditions, part by part."""
    u = (W @ r.ravel() + q).reshape(-1, 3)
    slip, friction = np.hypot(u[:, 1], u[:, 2]), np.hypot(r[:, 1], r[:, 2])
    scale = max(1.0, float(np.abs(r).max()))
    assert r[:, 0].min() >= 0.0
    assert u[:, 0].min() >= -1e-6
    assert np.abs(r[:, 0] * u[:, 0]).max() <= 1e-6 * scale
    assert (friction - mu * r[:, 0]).max() <= 1e-6 * scale
    assert np.abs(mu * r[:, 0] * slip + r[:, 1] * u[:, 1] + r[:, 2] * u[:, 2]).max() <= 1e-6 * scale


def test_masses_and_directions_reduce_to_contacts() -> None:
    rng = np.random.default_rng(5)
    M = sp.block_diag([np.diag(rng.uniform(1, 2, 3)), 2 * np.eye(3) + 0.5]).tocsr()
    H, f, b = rng.normal(size=(6, 6)), rng.normal(size=6), rng.normal(size=6)
    W, q = hg.contact.reduce(M, H, f, b)
    inverse = np.linalg.inv(M.toarray())
    np.testing.assert_allclose(W @ np.eye(6), H.T @ inverse @ H, atol=1e-12)
    np.testing.assert_allclose(q, H.T @ inverse @ f + b, atol=1e-12)


def test_bounded_effort_reaches_1e_5_on_hyperstatic_problems() -> None:
    rng = np.random.default_rng(11)
    for _ in range(10):
        L, q, mu = random_problem(rng, 20, 6)
        assert hg.contact.solve(L @ L.T, q, mu, effort="bounded").residual <= 1e-5


def test_a_large_sparse_island_is_solved_without_a_dense_matrix() -> None:
    """A row of 2,100 planar balls that press on each other: 4,200 rows in one island."""
    n = 2100
    normal = sp.diags_array([-np.ones(n - 1), 2.2 * np.ones(n), -np.ones(n - 1)], offsets=[-1, 0, 1])
    W = sp.kron(normal, np.diag([1.0, 0.0])) + sp.kron(sp.eye_array(n), np.diag([0.0, 3.0]))
    q = np.tile([-0.01, 0.002], n)
    found = hg.contact.solve(W, q, np.full(n, 0.3), tolerance=1e-7)
    assert found.residual <= 1e-7
    np.testing.assert_allclose(found.r[:, 0], spsolve(sp.csc_array(normal), np.full(n, 0.01)), rtol=2e-5)


def test_a_problem_without_solution_has_a_certificate() -> None:
    """A body that two walls squeeze: the walls approach, and no motion of the body helps."""
    L = np.array([[1.0, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, 1, 0], [0, 0, 1]])
    q = np.array([-1.0, 0, 0, -1.0, 0, 0])
    found = hg.contact.solve(L @ L.T, q, [0.3, 0.3])
    assert not found.converged
    y = found.impossible
    assert y is not None
    assert y.min() >= 0.0
    assert not y.reshape(-1, 3)[:, 1:].any()
    np.testing.assert_allclose(L @ L.T @ y, 0.0, atol=1e-9)
    assert q @ y < 0.0
    # apart by a little motion, it has one
    assert hg.contact.solve(L @ L.T, np.array([-1.0, 0, 0, 1.0, 0, 0]), [0.3, 0.3]).converged


def test_asymmetry_is_averaged_or_refused() -> None:
    W, q = point((0.02, 0.0))
    W[0, 1] = 1e-3 * W.max()
    found = hg.contact.solve(W, q, 0.5)
    assert found.asymmetry == pytest.approx(1e-3)
    np.testing.assert_allclose(found.u.ravel(), 0.5 * (W + W.T) @ found.r.ravel() + q, atol=1e-14)
    W[0, 1] = 0.1 * W.max()
    with pytest.raises(InputError, match=r"W must be symmetric, but differs from its transpose by 0\.1"):
        hg.contact.solve(W, q, 0.5)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"W": -np.eye(3)}, "positive semidefinite"),
        ({"W": np.array([[1, 2, 0], [2, 1, 0], [0, 0, 1.0]])}, "positive semidefinite"),
        ({"W": np.eye(4)}, "W must be 3 × 3 as q, not 4 × 4"),
        ({"q": [1.0, np.nan, 0.0]}, "q must be finite"),
        ({"q": [1.0, 0.0]}, "not a multiple of 3"),
        ({"mu": -1.0}, "mu must be one finite number"),
        ({"mu": [0.1, 0.2, 0.3], "torsion": [0.1, 0.2, 0.3]}, "do not fit 3 contacts"),
        ({"guess": [1.0]}, "guess must have 3 numbers"),
        ({"tolerance": 0.0}, "tolerance must be positive"),
        ({"effort": "hard"}, "effort must be exact, bounded or fast"),
    ],
)
def test_invalid_problems_are_refused(change: dict[str, object], message: str) -> None:
    given: dict[str, object] = {"W": np.eye(3), "q": [-1.0, 0.0, 0.0], "mu": 0.5} | change
    with pytest.raises(InputError, match=message):
        hg.contact.solve(given.pop("W"), given.pop("q"), given.pop("mu"), **given)  # type: ignore[arg-type]


def test_projection_is_the_nearest_point_of_the_cone() -> None:
    """Against scipy's constrained minimum, for a cone with three parts."""
    rng = np.random.default_rng(2)
    cones = Cones(np.array([0.5]), 2, np.array([0.2]), np.array([0.3]))
    for _ in range(12):
        given = rng.normal(size=6)
        found = cones.project(given[None])[0]
        bounds = [
            {"type": "ineq", "fun": lambda x: 0.25 * x[0] ** 2 - x[1] ** 2 - x[2] ** 2},
            {"type": "ineq", "fun": lambda x: 0.04 * x[0] ** 2 - x[3] ** 2},
            {"type": "ineq", "fun": lambda x: 0.09 * x[0] ** 2 - x[4] ** 2 - x[5] ** 2},
            {"type": "ineq", "fun": lambda x: x[0]},
        ]
        best = minimize(lambda x, g=given: np.sum((x - g) ** 2), np.r_[1.0, np.zeros(5)], constraints=bounds)
        assert np.sum((found - given) ** 2) <= best.fun + 1e-4
        assert all(bound["fun"](found) >= -1e-12 for bound in bounds)  # type: ignore[operator]


def test_the_residual_sees_a_wrong_answer() -> None:
    cones = Cones(np.array([0.5]), 2, None, None)
    r, response = np.array([[1.0, 0.2, 0.0]]), np.ones(1)
    assert cones.natural_map(np.zeros((1, 3)), r, response)[0] == 0.0
    assert cones.natural_map(np.array([[0.0, 1e-3, 0.0]]), r, response)[0] > 1e-4
    assert cones.natural_map(np.zeros((1, 3)), np.array([[1.0, 0.6, 0.0]]), response)[0] > 1e-2
