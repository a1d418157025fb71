"""The pace: the time that the run owes the wall clock, and that it never lags behind the pointer."""

from __future__ import annotations

import pytest

from hitogata.studio.live.pacing import DEBT, Pace


@pytest.mark.parametrize("speed", [0.25, 1.0, 8.0])
def test_it_owes_as_the_clock_goes_on(speed: float) -> None:
    pace = Pace(speed)
    pace.begin(10.0)
    assert pace.owed(10.02) == pytest.approx(0.02 * speed)
    pace.went(0.015 * speed, 10.02)
    assert pace.owed(10.02) == pytest.approx(0.005 * speed)
    assert pace.wait(0.01 * speed) == pytest.approx(0.005)


def test_a_debt_is_forgiven() -> None:
    """A slice that took a second: the run goes on from there and does not race to catch up."""
    pace = Pace()
    pace.begin(0.0)
    assert pace.owed(1.0) == pytest.approx(DEBT)


def test_nothing_is_owed_for_a_pause() -> None:
    pace = Pace()
    pace.begin(0.0)
    pace.end()
    assert pace.owed(100.0) == 0.0


def test_real_speed_and_slowness_are_told() -> None:
    pace = Pace()
    pace.begin(0.0)
    now, slow_at = 0.0, None
    while now < 4.0:
        now += 0.1
        pace.owed(now)
        pace.went(0.02, now)  # a fifth of real time
        if pace.slow and slow_at is None:
            slow_at = now
    assert pace.real_speed(now) == pytest.approx(0.2, rel=0.25)
    assert slow_at is not None and 2.0 <= slow_at <= 2.5
    for _ in range(20):
        now += 0.1
        pace.owed(now)
        pace.went(0.1, now)
    assert not pace.slow
