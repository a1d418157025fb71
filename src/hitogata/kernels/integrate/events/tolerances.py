"""Tolerances of the location of events."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

# event_location.py
EVENT_TIME_TOL = 1e-11
MAX_RATE_TRIALS = 8
MAX_EVENT_OVERSHOOT = 0.5 * EVENT_TIME_TOL
EVENT_AIM_OFFSET = 0.1 * EVENT_TIME_TOL
RATE_TRIAL_CONTRACTION = 0.5

# dense_output.py
MAX_POLYNOMIAL_TRIALS = 12
POLYNOMIAL_TIME_TOL = 1e-13

# spring_switches.py
SPRING_SWITCH_LENGTH = 1e-11
SPRING_SWITCH_RATE = 1e-9

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "EVENT_TIME_TOL",
        "",
        "s",
        "Interval to which the time of an event is located.",
        (EVENT_TIME_TOL, EVENT_TIME_TOL),
        "more trials; below the rounding of the time the bisection does not end",
        "events happen visibly late: a joint is beyond its limit by its speed times this",
    ),
    Tolerance(
        "MAX_RATE_TRIALS",
        "",
        "1",
        "Trials that extrapolate a joint's rate to its limit before the interval is bisected.",
        (MAX_RATE_TRIALS, MAX_RATE_TRIALS),
        "bisection replaces faster Newton trials",
        "slowly converging Newton trials delay the bisection",
    ),
    Tolerance(
        "MAX_EVENT_OVERSHOOT",
        "",
        "s",
        "Time since a limit was crossed within which a trial is accepted as the time of the event.",
        (MAX_EVENT_OVERSHOOT, MAX_EVENT_OVERSHOOT),
        "more trials per event",
        "the state at the event is farther beyond the limit",
    ),
    Tolerance(
        "EVENT_AIM_OFFSET",
        "",
        "s",
        "Time behind the estimated crossing at which the next trial is placed.",
        (EVENT_AIM_OFFSET, EVENT_AIM_OFFSET),
        "trials end before the crossing and are repeated",
        "trials end farther beyond the limit",
    ),
    Tolerance(
        "RATE_TRIAL_CONTRACTION",
        "",
        "1",
        "Ratio of two successive Newton corrections below which Newton trials go on beyond MAX_RATE_TRIALS.",
        (RATE_TRIAL_CONTRACTION, RATE_TRIAL_CONTRACTION),
        "bisection although Newton's method converges",
        "slow Newton trials where bisection is faster",
    ),
    Tolerance(
        "MAX_POLYNOMIAL_TRIALS",
        "",
        "1",
        "Newton trials on the dense output polynomial for one crossing.",
        (MAX_POLYNOMIAL_TRIALS, MAX_POLYNOMIAL_TRIALS),
        "the polynomial is given up before it has converged, and steps are repeated",
        "no harm: each trial is cheap",
    ),
    Tolerance(
        "POLYNOMIAL_TIME_TOL",
        "",
        "s",
        "Difference of two successive estimates of a crossing at which the search has converged.",
        (POLYNOMIAL_TIME_TOL, POLYNOMIAL_TIME_TOL),
        "trials that change only rounding",
        "the estimate is less accurate than EVENT_TIME_TOL requires",
    ),
    Tolerance(
        "SPRING_SWITCH_LENGTH",
        "",
        "m",
        "Length by which a one-sided spring must be beyond its switch to have passed it.",
        (SPRING_SWITCH_LENGTH, SPRING_SWITCH_LENGTH),
        "rounding switches a spring back and forth",
        "the force continues too far beyond its kink",
    ),
    Tolerance(
        "SPRING_SWITCH_RATE",
        "",
        "m/s",
        "Rate by which the damper of a one-sided spring must exceed its switch to have passed it.",
        (SPRING_SWITCH_RATE, SPRING_SWITCH_RATE),
        "rounding switches a spring back and forth",
        "the force continues too far beyond its kink",
    ),
)
