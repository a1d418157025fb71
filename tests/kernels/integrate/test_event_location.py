"""The search for an instant: trials stay inside, and end within the tolerance."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hitogata.kernels.integrate.event_location import INSTANT, NEWTON, first_runaway, next_trial


@given(st.floats(0.0, 1e-2), st.floats(1e-9, 1e-2), st.floats(-1.0, 1.0), st.integers(1, 30))
def test_a_trial_is_strictly_inside_whatever_the_guess(early: float, width: float, guess: float, turn: int) -> None:
    late = early + width
    for at in (guess, early, late, math.inf, math.nan):
        assert early < next_trial(early, late, at, turn) < late


@pytest.mark.parametrize("power", [1.0, 1.5, 3.0])
@pytest.mark.parametrize("root", [1e-7, 3.3e-4, 9.99e-4])
def test_newtons_guess_finds_the_instant_in_fewer_trials_than_halving(power: float, root: float) -> None:
    """f(t) = 1 − ((t + 1e-3) / (root + 1e-3))^power is passed when it falls below zero."""

    def f(t: float) -> float:
        return float(1.0 - ((t + 1e-3) / (root + 1e-3)) ** power)

    def slope(t: float) -> float:
        return float(-power * ((t + 1e-3) / (root + 1e-3)) ** (power - 1.0) / (root + 1e-3))

    early, late, at, turn = 0.0, 1e-3, 1e-3, 0
    while late - early > INSTANT:
        turn += 1
        if f(at) < 0.0:
            late = at
        else:
            early = at
        if late - early > INSTANT:
            at = next_trial(early, late, at - f(at) / slope(at), turn)
    assert early <= root + 1e-14
    assert root - 1e-14 <= late
    assert turn <= NEWTON + 1 < math.log2(1e-3 / INSTANT)


def test_what_has_run_away_is_named() -> None:
    q, v = np.zeros(4), np.zeros(3)
    assert first_runaway(q, v) == -1
    v[1] = 2e10
    assert first_runaway(q, v) == 1
    v[1], v[2] = 0.0, math.nan
    assert first_runaway(q, v) == 2
    v[2], q[3] = 0.0, math.inf
    assert first_runaway(q, v) == 2
