"""Curves through keyframes: one that lies soon after a rest, or soon before, makes no curve swing."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.motion.curves.track import Track

T = np.linspace(0.0, 5.0, 501)


@pytest.mark.parametrize("near", [0.05, 0.15, 0.3])
@pytest.mark.parametrize("side", [1.0, -1.0])
def test_a_keyframe_beside_a_rest_is_passed_without_a_swing(near: float, side: float) -> None:
    """Values change there as fast as they do on the whole way: a curve in time has no reason to leave their range."""
    times = np.array(sorted([0.0, 2.0, 2.0 + side * near, 5.0]))
    values = [np.array([x]) for x in 0.1 * times]
    rest = int(np.flatnonzero(times == 2.0)[0])
    path = Track(times, values, stops=[rest]).at(T)[:, 0]
    assert path.min() >= -0.02 and path.max() <= 0.52
    assert np.abs(np.interp(times, T, path) - 0.1 * times).max() < 2e-3
    speed = np.gradient(path, T)
    assert np.abs(speed[np.searchsorted(T, 2.0)]) < 5e-3  # it does rest
    assert np.abs(speed).max() < 0.3


def test_fair_keyframes_keep_the_quintic_of_the_paper() -> None:
    times = np.array([0.0, 2.5, 5.0])
    path = Track(times, [np.array([0.0]), np.array([0.5]), np.array([1.0])]).at(T)[:, 0]
    u = T / 5.0
    np.testing.assert_allclose(path, u**3 * (10 - 15 * u + 6 * u**2), atol=1e-12)
