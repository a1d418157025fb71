"""Tolerances and limits of the integration methods."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

# adams.py
MAX_ADAMS_ORDER = 7
MIN_ADAMS_ORDER = 3
FIRST_ADAMS_ORDER = 2
ADAMS_MAX_LIFT = 1e-7

# close_stiff_loops.py
MAX_STIFF_PROJECTIONS = 10
MAX_FACTOR_RENEWALS = 3
STIFF_LOOP_POSITION_TOL = 1e-10
STIFF_LOOP_VELOCITY_TOL = 1e-9
STIFF_LOOP_CONTRACTION = 0.9

# error_norm.py
ROUNDING_SHARE_OF_V = 1e-3

# implicit_step.py
DECAY_EXPONENT = 16.0
SETTLING_PRODUCTS = (1e4, 1e3)
IMPLICIT_STEP_EVALUATIONS = 10.0
EXPLICIT_EVALUATIONS_PER_RADIAN = 2.0
MIN_STIFF_RADIANS = IMPLICIT_STEP_EVALUATIONS / EXPLICIT_EVALUATIONS_PER_RADIAN
STABLE_EXPLICIT_RADIANS = 0.5
POSITION_ROUNDING = 1e-14
EXPLICIT_STEPS_AFTER_FAILURE = 100
STIFFNESS_CHECK_INTERVAL = 16

# runge_kutta.py
MAX_SMOOTH_VELOCITY_GROWTH = 0.5

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "MAX_ADAMS_ORDER",
        "p",
        "1",
        "Highest order of the Adams method.",
        (MAX_ADAMS_ORDER, MAX_ADAMS_ORDER),
        "shorter multisteps in smooth motion",
        "higher differences are dominated by rounding; more memory per freedom",
    ),
    Tolerance(
        "MIN_ADAMS_ORDER",
        "",
        "1",
        "Lowest order that is chosen once the history suffices for it.",
        (MIN_ADAMS_ORDER, MIN_ADAMS_ORDER),
        "inaccurate orders are considered",
        "steps are refused where a lower order would do",
    ),
    Tolerance(
        "FIRST_ADAMS_ORDER",
        "",
        "1",
        "Order with which the history starts.",
        (FIRST_ADAMS_ORDER, FIRST_ADAMS_ORDER),
        "the start is of first order",
        "the Runge-Kutta pair is used longer after each restart",
    ),
    Tolerance(
        "ADAMS_MAX_LIFT",
        "",
        "rad, m",
        "Position correction along poorly conditioned rows beyond which a multistep is rejected in favour of the pair, "
        "which accounts for its energy.",
        (ADAMS_MAX_LIFT, ADAMS_MAX_LIFT),
        "multisteps are rejected near singular poses",
        "the energy of the correction is not accounted for",
    ),
    Tolerance(
        "MAX_STIFF_PROJECTIONS",
        "",
        "1",
        "Projections with one factorisation at the end of an implicit step.",
        (MAX_STIFF_PROJECTIONS, MAX_STIFF_PROJECTIONS),
        "the factorisation is renewed more often",
        "projections that no longer converge are repeated",
    ),
    Tolerance(
        "MAX_FACTOR_RENEWALS",
        "",
        "1",
        "Factorisations at the end of one implicit step besides that of its last evaluation.",
        (MAX_FACTOR_RENEWALS, MAX_FACTOR_RENEWALS),
        "loops keep a position error where inertias differ widely",
        "time is spent on poses at which no factorisation converges",
    ),
    Tolerance(
        "STIFF_LOOP_POSITION_TOL",
        "",
        "rad, m",
        "Position error of a loop after which one projection leaves only rounding.",
        (STIFF_LOOP_POSITION_TOL, STIFF_LOOP_POSITION_TOL),
        "one more projection per step",
        "loops keep a larger position error",
    ),
    Tolerance(
        "STIFF_LOOP_VELOCITY_TOL",
        "",
        "rad/s, m/s",
        "Velocity along constraint rows, relative to 1 + |v|, after which one projection leaves only rounding.",
        (STIFF_LOOP_VELOCITY_TOL, STIFF_LOOP_VELOCITY_TOL),
        "one more projection per step",
        "loops keep a larger velocity error",
    ),
    Tolerance(
        "STIFF_LOOP_CONTRACTION",
        "",
        "1",
        "Ratio of two successive errors above which projections with one factorisation do not converge.",
        (STIFF_LOOP_CONTRACTION, STIFF_LOOP_CONTRACTION),
        "the factorisation is renewed too early",
        "slow projections go on",
    ),
    Tolerance(
        "ROUNDING_SHARE_OF_V",
        "",
        "1",
        "Part of |v| that counts as 1 rad/s or 1 m/s in the scale of the error norm.",
        (ROUNDING_SHARE_OF_V, ROUNDING_SHARE_OF_V),
        "rounding in very fast motion counts as an error",
        "errors of fast motion are allowed to be large",
    ),
    Tolerance(
        "DECAY_EXPONENT",
        "",
        "1",
        "Decay rate times step from which an oscillation has decayed within the step; exp(-16) = 1e-7.",
        (DECAY_EXPONENT, DECAY_EXPONENT),
        "undecayed oscillations are treated as decayed",
        "steps are shortened although the oscillation has decayed",
    ),
    Tolerance(
        "SETTLING_PRODUCTS",
        "",
        "1",
        "Decay rate times step of the damped steps that let an oscillation decay, tried in this order.",
        (SETTLING_PRODUCTS[0], SETTLING_PRODUCTS[0]),
        "part of the oscillation is left after the damped step",
        "damped steps are so long that the error of the other motion exceeds the tolerance",
    ),
    Tolerance(
        "IMPLICIT_STEP_EVALUATIONS",
        "",
        "1",
        "Evaluations of the dynamics in one extrapolated step: 1 + 2 + 3 + 4.",
        (IMPLICIT_STEP_EVALUATIONS, IMPLICIT_STEP_EVALUATIONS),
        "implicit steps are preferred where explicit ones are cheaper",
        "explicit steps are preferred where implicit ones are cheaper",
    ),
    Tolerance(
        "EXPLICIT_EVALUATIONS_PER_RADIAN",
        "",
        "1",
        "Evaluations of explicit steps per radian of the fastest oscillation.",
        (EXPLICIT_EVALUATIONS_PER_RADIAN, EXPLICIT_EVALUATIONS_PER_RADIAN),
        "explicit steps are preferred where implicit ones are cheaper",
        "implicit steps are preferred where explicit ones are cheaper",
    ),
    Tolerance(
        "MIN_STIFF_RADIANS",
        "",
        "rad",
        "Phase of the fastest oscillation in a grid step from which implicit steps may be cheaper.",
        (MIN_STIFF_RADIANS, MIN_STIFF_RADIANS),
        "stiffness is examined where it does not matter",
        "stiff mechanisms are integrated with many explicit steps",
    ),
    Tolerance(
        "STABLE_EXPLICIT_RADIANS",
        "",
        "rad",
        "Phase of the fastest oscillation in an explicit step that is certainly stable.",
        (STABLE_EXPLICIT_RADIANS, STABLE_EXPLICIT_RADIANS),
        "implicit steps are forced where explicit ones are stable",
        "an explicit step may be unstable",
    ),
    Tolerance(
        "POSITION_ROUNDING",
        "",
        "rad, m",
        "Difference of two extrapolated positions that counts as rounding.",
        (POSITION_ROUNDING, POSITION_ROUNDING),
        "rounding over a short step counts as an error of velocity",
        "true position errors of very short steps are ignored",
    ),
    Tolerance(
        "EXPLICIT_STEPS_AFTER_FAILURE",
        "",
        "1",
        "Explicit steps before implicit ones are tried again after they were more expensive.",
        (EXPLICIT_STEPS_AFTER_FAILURE, EXPLICIT_STEPS_AFTER_FAILURE),
        "time is spent on implicit trials",
        "a mechanism that has become stiff is followed by explicit steps for longer",
    ),
    Tolerance(
        "STIFFNESS_CHECK_INTERVAL",
        "",
        "1",
        "Explicit steps between two estimates of the stiffness.",
        (STIFFNESS_CHECK_INTERVAL, STIFFNESS_CHECK_INTERVAL),
        "time is spent on the estimate",
        "a change of stiffness is found late",
    ),
    Tolerance(
        "MAX_SMOOTH_VELOCITY_GROWTH",
        "",
        "1",
        "Growth of the velocity within a step of a fixed method, relative to 1 + |v|, above which a loop has become "
        "singular in it.",
        (MAX_SMOOTH_VELOCITY_GROWTH, MAX_SMOOTH_VELOCITY_GROWTH),
        "smooth fast motion is replaced by held steps",
        "the large accelerations at a singular pose are integrated and add energy",
    ),
)
