"""The search for an instant: trials stay inside, and end within the tolerance."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hitogata.kernels.integrate.events.event_location import is_trusted, next_trial
from hitogata.kernels.integrate.events.tolerances import EVENT_TIME_TOL, MAX_RATE_TRIALS
from hitogata.kernels.integrate.steps.step_to_event import first_runaway


@given(st.floats(0.0, 1e-2), st.floats(1e-9, 1e-2), st.floats(-1.0, 1.0), st.booleans())
def test_a_trial_is_strictly_inside_whatever_the_guess(early: float, width: float, guess: float, trusted: bool) -> None:
    late = early + width
    for at in (guess, early, late, math.inf, math.nan):
        assert early < next_trial(early, late, at, trusted) < late


@pytest.mark.parametrize("power", [1.0, 1.5, 3.0])
@pytest.mark.parametrize("root", [1e-7, 3.3e-4, 9.99e-4])
def test_newtons_guess_finds_the_instant_in_fewer_trials_than_halving(power: float, root: float) -> None:
    """f(t) = 1 − ((t + 1e-3) / (root + 1e-3))^power is passed when it falls below zero."""

    def f(t: float) -> float:
        return float(1.0 - ((t + 1e-3) / (root + 1e-3)) ** power)

    def slope(t: float) -> float:
        return float(-power * ((t + 1e-3) / (root + 1e-3)) ** (power - 1.0) / (root + 1e-3))

    early, late, at, turn = 0.0, 1e-3, 1e-3, 0
    while late - early > EVENT_TIME_TOL:
        turn += 1
        if f(at) < 0.0:
            late = at
        else:
            early = at
        if late - early > EVENT_TIME_TOL:
            at = next_trial(early, late, at - f(at) / slope(at), True)
    assert early <= root + 1e-14
    assert root - 1e-14 <= late
    assert turn <= MAX_RATE_TRIALS + 1 < math.log2(1e-3 / EVENT_TIME_TOL)


@pytest.mark.parametrize("root", [1e-8, 1e-6, 3e-5])
def test_a_guess_that_leads_there_is_followed_to_the_end(root: float) -> None:
    """f(t) = root² − t²: Newton's step from afar is half of the remaining distance, and short only near the root.
    Bisection after a fixed number of trials took three times as many."""
    early, late, at, turn, way = 0.0, 1e-3, 1e-3, 0, math.inf
    while late - early > EVENT_TIME_TOL:
        turn += 1
        if at > root:
            late = at
        else:
            early = at
        guess = at - (at * at - root * root) / (2.0 * at)
        before, way = way, abs(guess - at)
        if late - early > EVENT_TIME_TOL:
            at = next_trial(early, late, guess, is_trusted(turn, way, before))
    assert early <= root + 1e-14
    assert root - 1e-14 <= late
    assert turn <= math.log2(1e-3 / root) + 6


@pytest.mark.parametrize("same", [0.0, 1e-8])
def test_a_guess_that_leads_nowhere_is_not_followed_for_ever(same: float) -> None:
    """One that goes on by the same way each time, or stays where it is."""
    early, late, at, turn, way = 0.0, 1e-3, 1e-3, 0, math.inf
    while late - early > EVENT_TIME_TOL:
        turn += 1
        late = at
        assert turn < 100
        guess = at - same
        before, way = way, abs(guess - at)
        if late - early > EVENT_TIME_TOL:
            at = next_trial(early, late, guess, is_trusted(turn, way, before))
    assert turn <= MAX_RATE_TRIALS + math.log2(1e-3 / EVENT_TIME_TOL) + 2


def test_what_has_run_away_is_named() -> None:
    q, v = np.zeros(4), np.zeros(3)
    assert first_runaway(q, v) == -1
    v[1] = 2e10
    assert first_runaway(q, v) == 1
    v[1], v[2] = 0.0, math.nan
    assert first_runaway(q, v) == 2
    v[2], q[3] = 0.0, math.inf
    assert first_runaway(q, v) == 2
