"""NURBS against scipy's splines, an exact circle, and finite differences."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.interpolate import BSpline, make_interp_spline

from hitogata.errors import InputError
from hitogata.motion.curves.nurbs import Nurbs, RationalBasis
from hitogata.motion.curves.timing import eased, quintic


@st.composite
def curves(draw: st.DrawFn) -> tuple[int, np.ndarray, np.ndarray, np.ndarray]:
    degree = draw(st.integers(1, 6))
    inner = draw(st.integers(0, 6))
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    knots = np.sort(rng.uniform(0.0, 1.0, inner))
    if inner > 2 and draw(st.booleans()):
        knots[1] = knots[0]  # a repeated one
    full = np.concatenate([np.repeat(0.0, degree + 1), knots, np.repeat(1.0, degree + 1)])
    count = len(full) - degree - 1
    return degree, full, rng.normal(size=(count, 3)), rng.uniform(0.3, 3.0, count)


@given(curves())
def test_derivatives_of_a_plain_spline_are_scipys(curve: tuple[int, np.ndarray, np.ndarray, np.ndarray]) -> None:
    degree, knots, points, _ = curve
    s = np.linspace(0.0, 1.0, 57)
    ours, theirs = Nurbs(degree, knots, points), BSpline(knots, points, degree)
    for order in range(degree):
        expected = theirs(s, order)
        assert np.abs(ours(s, order) - expected).max() <= 1e-9 * max(1.0, np.abs(expected).max())


@given(curves())
def test_rational_derivatives_are_quotients_of_scipys_splines(
    curve: tuple[int, np.ndarray, np.ndarray, np.ndarray],
) -> None:
    """P = W p in homogeneous coordinates: P' = W'p + Wp', P'' = W''p + 2W'p' + Wp''."""
    degree, knots, points, weights = curve
    s = np.linspace(0.0, 1.0, 31)
    ours = Nurbs(degree, knots, points, weights)
    top = BSpline(knots, weights[:, None] * points, degree)
    W = BSpline(knots, weights, degree)
    p, p1, p2 = (ours(s, k) for k in range(3))
    w, w1, w2 = (W(s, k)[:, None] if degree >= k else np.zeros((len(s), 1)) for k in range(3))
    assert np.allclose(top(s), w * p, rtol=0, atol=1e-12)
    if degree > 1:
        scale = max(1.0, np.abs(p1).max())
        assert np.abs(top(s, 1) - (w1 * p + w * p1)).max() <= 1e-11 * scale
    if degree > 2:
        scale = max(1.0, np.abs(p2).max())
        assert np.abs(top(s, 2) - (w2 * p + 2 * w1 * p1 + w * p2)).max() <= 1e-11 * scale


def test_a_circle_is_exact() -> None:
    c = np.sqrt(0.5)
    points = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
    arc = Nurbs(2, [0, 0, 0, 1, 1, 2, 2, 2], points, [1, c, 1, c, 1])
    s = np.linspace(0.0, 2.0, 101)
    assert np.abs(np.hypot(*arc(s).T) - 1.0).max() < 1e-15
    # velocity stands across the radius
    assert np.abs((arc(s) * arc(s, 1)).sum(axis=1)).max() < 1e-14


def test_repeated_knots_make_the_curve_pass_through_its_control_point() -> None:
    points = np.array([0.0, 3.0, -1.0, 5.0, 2.0, 4.0, 1.0])
    curve = Nurbs(3, [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2], points)
    assert curve(1.0) == pytest.approx(5.0, abs=1e-15)
    assert curve([0.0, 2.0]) == pytest.approx([0.0, 1.0], abs=1e-15)


@given(st.integers(2, 9), st.integers(1, 5), st.integers(0, 10**6))
def test_through_meets_its_via_points_as_scipys_interpolation_does(count: int, degree: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    s = np.cumsum(rng.uniform(0.2, 1.0, count))
    via = rng.normal(size=(count, 2))
    curve = Nurbs.through(s, via, degree)
    assert np.allclose(curve(s), via, atol=1e-9)
    if count > degree and degree % 2:
        fine = np.linspace(s[0], s[-1], 41)
        assert np.allclose(curve(fine), make_interp_spline(s, via, k=degree)(fine), atol=1e-8)


def test_quintic_runs_from_rest_to_rest() -> None:
    t = np.linspace(1.0, 3.0, 2001)
    s, v, a = (quintic(t, 1.0, 3.0, k) for k in range(3))
    assert (s[0], s[-1]) == (0.0, 1.0)
    assert v[[0, -1]].tolist() == a[[0, -1]].tolist() == [0.0, 0.0]
    assert np.allclose(np.gradient(s, t, edge_order=2), v, atol=1e-5)
    assert np.allclose(np.gradient(v, t, edge_order=2), a, atol=1e-4)
    assert (np.diff(s) > 0.0).all()


def test_eased_runs_evenly_between_its_ramps() -> None:
    t = np.linspace(0.0, 6.0, 6001)
    s = eased(t, 0.0, 1.0, 4.5, 6.0)
    v = np.gradient(s, t)
    a = np.gradient(v, t)
    assert s[[0, -1]] == pytest.approx([0.0, 1.0], abs=1e-15)
    assert (np.diff(s) >= 0.0).all()
    assert np.ptp(v[1100:4400]) < 1e-9
    assert np.abs(v[[1, -2]]).max() < 1e-5
    assert np.abs(np.diff(a[3:-3])).max() < 5e-3  # no jump


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((3, [0, 0, 0, 0, 1, 1, 1], [1, 2, 3, 4]), "needs 8"),
        ((3, [0, 0, 0, 0, 1, 1, 1, 1], [1, 2, 3]), "at least 4"),
        ((0, [0, 1], [1]), "at least 1"),
        ((1, [0, 1, 0.5, 2], [1, 2]), "not decrease"),
        ((1, [0, 1, 1, 2], [1, 2]), "some length"),
        ((1, [0, 0, 1, 1], [1, np.nan]), "finite"),
        ((1, [0, 0, 1, 1], [1, 2], [1, 0]), "positive"),
    ],
)
def test_bad_curves_are_refused(arguments: tuple[object, ...], words: str) -> None:
    with pytest.raises(InputError, match=words):
        Nurbs(*arguments)  # type: ignore[arg-type]


def test_outside_the_domain_there_is_no_curve() -> None:
    curve = Nurbs(1, [0, 0, 1, 1], [1.0, 2.0])
    with pytest.raises(InputError, match=r"1.5.*\[0, 1\]"):
        curve(1.5)


def test_clamped_basis_sums_to_one() -> None:
    basis = RationalBasis.clamped(5, 0.0, 5.0, 40)
    t = np.linspace(0.0, 5.0, 500)
    assert np.abs(basis.matrix(t).sum(axis=1) - 1.0).max() < 1e-13
    assert np.abs(basis.matrix(t, 2).sum(axis=1)).max() < 1e-9
