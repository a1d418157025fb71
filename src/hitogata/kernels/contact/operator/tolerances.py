"""Tolerances and limits of the contact operator and of free flight."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

FREE_SPIN_ITERATIONS = 12
FREE_SPIN_ACCURACY = 1e-16
FREE_SPIN_MIN_ANGLE = 1e-9
FREE_SPIN_MAX_ANGLE = 2.0
LONGEST_SHARED_PATH = 32

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "FREE_SPIN_ITERATIONS",
        "",
        "1",
        "Newton iterations for the mean angular velocity of a free body; two are usual.",
        (4, 100),
        "Fast spins do not converge.",
        "No effect; the iteration ends by its accuracy.",
    ),
    Tolerance(
        "FREE_SPIN_ACCURACY",
        "",
        "1",
        "Last Newton step over the angular velocity, at which the iteration ends.",
        (1e-16, 1e-09),
        "All iterations are used.",
        "Newton converges quadratically; above 1e-8 momentum and energy drift.",
    ),
    Tolerance(
        "FREE_SPIN_MIN_ANGLE",
        "",
        "rad",
        "Rotation in a step below which the axis is taken as constant.",
        (1e-9, 1e-9),
        "The Newton step divides by a vanishing angle.",
        "Momentum of slow spins drifts.",
    ),
    Tolerance(
        "FREE_SPIN_MAX_ANGLE",
        "",
        "rad",
        "Rotation in a step above which the axis is taken as constant.",
        (2.0, 2.0),
        "Fast spins lose their conservation laws.",
        "The tangent of half the angle has its pole at π.",
    ),
    Tolerance(
        "LONGEST_SHARED_PATH",
        "",
        "1",
        "Freedoms between a link and the ground up to which the response of the path is shared by patches.",
        (32, 32),
        "Patches on one limb repeat the same propagation.",
        "Long chains copy more rows than they save; the result is the same except for rounding.",
    ),
)
