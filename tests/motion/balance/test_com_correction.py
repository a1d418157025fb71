"""The COM correction against the exact pendulum, against a dense solve, and the sign of 003 (8)."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import lsq_linear

from hitogata.errors import InputError
from hitogata.motion.balance.com_correction import corrected, point_mass_zmp
from hitogata.motion.curves.nurbs import Nurbs, RationalBasis
from tests.constants import G


def level_curve(
    duration: float, count: int, height: float, start: tuple[float, float], end: tuple[float, float]
) -> Nurbs:
    basis = RationalBasis.clamped(5, 0.0, duration, count)
    t = np.linspace(0.0, duration, 8 * count)
    u = t / duration
    x = np.outer(1.0 - u, start) + np.outer(u, end)
    return Nurbs.fitted(basis, t, np.column_stack([x, np.full(len(t), height)]))


def test_a_pendulum_over_a_point_is_met_exactly() -> None:
    """ẍ = ω² (x − p) between two given ends: x = p + a sinh ω(T − t) + b sinh ωt."""
    T, h = 1.2, 0.8
    omega = np.sqrt(G / h)
    curve = level_curve(T, 40, h, (0.0, 0.03), (0.15, -0.02))
    t = np.linspace(0.0, T, 400)
    p = np.array([0.05, 0.01])
    bent = corrected(curve, t, np.tile(p, (len(t), 1)), np.zeros(len(t)), G, ends="position")
    x0, x1 = np.array([0.0, 0.03]) - p, np.array([0.15, -0.02]) - p
    exact = p + (np.outer(np.sinh(omega * (T - t)), x0) + np.outer(np.sinh(omega * t), x1)) / np.sinh(omega * T)
    assert np.abs(bent(t)[:, :2] - exact).max() < 1e-9
    zmp = point_mass_zmp(bent(t), bent(t, 2), np.zeros(len(t)), G)
    assert np.abs(zmp - p).max() < 1e-7


def sample_problem() -> tuple[Nurbs, np.ndarray, np.ndarray, np.ndarray]:
    """A curve whose height varies, weights that differ, and a target with steps."""
    rng = np.random.default_rng(5)
    basis = RationalBasis.clamped(5, 0.0, 5.0, 40)
    points = np.column_stack([rng.normal(scale=0.02, size=(40, 2)), 0.8 + rng.normal(scale=0.002, size=40)])
    curve = Nurbs(5, basis.knots, points, rng.uniform(0.7, 1.4, 40))
    t = np.linspace(0.0, 5.0, 500)
    target = 0.08 * np.sign(np.sin(2.5 * t))[:, None] * (1.0, -0.5)
    return curve, t, target, 0.02 * np.sin(t)


@pytest.mark.parametrize(("ends", "held"), [("rest", 3), ("position", 1), ("free", 0)])
def test_the_banded_solve_is_the_dense_one(ends: str, held: int) -> None:
    curve, t, target, height = sample_problem()
    bent = corrected(curve, t, target, height, G, ends=ends)
    # the paper's own rows (15) and moments (5), (6), for m = 70 kg, weighted by 1/(m (z̈ + g))
    m = 70.0
    place, a = curve(t), curve(t, 2)
    lever, load = m * (place[:, 2] - height), m * (a[:, 2] + G)
    full = lever[:, None] * curve.basis.matrix(t, 2) - load[:, None] * curve.basis.matrix(t)
    inner = full[:, held : 40 - held]
    for axis in range(2):
        moment = lever * a[:, axis] - load * (place[:, axis] - target[:, axis])
        dense = lsq_linear(inner / load[:, None], -moment / load, method="bvls", lsq_solver="exact").x
        found = (bent.points - curve.points)[held : 40 - held, axis]
        assert np.abs(found - dense).max() < 1e-9
    assert (bent.points[:, 2] == curve.points[:, 2]).all()
    if held:
        assert (bent.points[:held] == curve.points[:held]).all()
        assert (bent.points[-held:] == curve.points[-held:]).all()


def test_the_minus_of_equation_8_is_needed() -> None:
    """Δ from −ñ cancels the moment (7); from +ñ, as printed, it doubles it."""
    curve = level_curve(5.0, 40, 0.8, (0.0, 0.0), (0.1, 0.05))
    t = np.linspace(0.0, 5.0, 500)
    height = np.zeros(500)
    target = point_mass_zmp(curve(t), curve(t, 2), height, G) + 0.03 * np.sin(t / 5.0 * np.pi)[:, None] ** 4
    bent = corrected(curve, t, target, height, G, ends="free")
    as_printed = Nurbs(5, curve.knots, 2.0 * curve.points - bent.points, curve.weights)
    as_printed.points[:, 2] = curve.points[:, 2]

    def error(c: Nurbs) -> float:
        return float(np.abs(point_mass_zmp(c(t), c(t, 2), height, G) - target).max())

    assert error(bent) < 1e-2 * error(curve)
    assert error(as_printed) > 1.9 * error(curve)


def test_a_fall_faster_than_gravity_is_refused_with_its_time() -> None:
    basis = RationalBasis.clamped(5, 0.0, 1.0, 12)
    t = np.linspace(0.0, 1.0, 200)
    curve = Nurbs.fitted(basis, t, np.column_stack([0 * t, 0 * t, 1.0 - 6.0 * t**2 * (t < 0.5)]))
    with pytest.raises(InputError, match="falls at"):
        corrected(curve, t, np.zeros((200, 2)), np.zeros(200), G)


def test_unknown_ends_and_too_few_samples() -> None:
    curve = level_curve(1.0, 12, 0.8, (0, 0), (0, 0))
    t = np.linspace(0.0, 1.0, 4)
    with pytest.raises(InputError, match="'loose'"):
        corrected(curve, t, np.zeros((4, 2)), np.zeros(4), G, ends="loose")
    with pytest.raises(InputError, match="4 samples for 6"):
        corrected(curve, t, np.zeros((4, 2)), np.zeros(4), G)
