"""Tolerances of tree kinematics and dynamics."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# aba.py
RELATIVE_INERTIA_TOL = 1e-10
MASSLESS_INERTIA_TOL = 1e-4
STAND_IN_INERTIA_RATIO = 1e-2

# pushes.py
PULL_STABILITY_BOUND = 0.5

# springs.py
COINCIDENT_DISTANCE = 1e-150

# rotation_steps.py
RATE_SERIES_ANGLE2 = 1e-4

# state_check.py
MIN_QUATERNION_NORM2 = 1e-200
MAX_QUATERNION_NORM2 = 1e200

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "RELATIVE_INERTIA_TOL",
        "",
        "1",
        "Inertia felt by a freedom, relative to that of the link about all axes, below which it is rounding (nearly "
        "parallel freedoms produce much); see also FREEDOM.least.",
        (RELATIVE_INERTIA_TOL, RELATIVE_INERTIA_TOL),
        "accelerations of freedoms without inertia are rounding divided by rounding",
        "freedoms with little inertia are refused",
    ),
    Tolerance(
        "MASSLESS_INERTIA_TOL",
        "",
        "1",
        "The same for a massless link in a mechanism with loops, which remove the stand-in inertia again; the rounding "
        "comes from the freedom eliminated before.",
        (MASSLESS_INERTIA_TOL, MASSLESS_INERTIA_TOL),
        "accelerations of massless links are rounding",
        "more freedoms need a stand-in",
    ),
    Tolerance(
        "STAND_IN_INERTIA_RATIO",
        "",
        "1",
        "Stand-in inertia of a massless freedom, relative to the mean inertia of the figure; only its order of "
        "magnitude matters, because loops remove it again.",
        (STAND_IN_INERTIA_RATIO, STAND_IN_INERTIA_RATIO),
        "cancellation where it is removed",
        "cancellation where it is removed",
    ),
    Tolerance(
        "PULL_STABILITY_BOUND",
        "",
        "1",
        "Largest sqrt(k D) h and c D h of a pull; explicit steps are stable below.",
        (PULL_STABILITY_BOUND, PULL_STABILITY_BOUND),
        "pulls are weaker than requested",
        "explicit steps are unstable",
    ),
    Tolerance(
        "COINCIDENT_DISTANCE",
        "",
        "m",
        "Distance below which two points have no direction to each other; its square is still a normal number.",
        (COINCIDENT_DISTANCE, COINCIDENT_DISTANCE),
        "the direction overflows",
        "springs of short length exert no force",
    ),
    Tolerance(
        "RATE_SERIES_ANGLE2",
        "",
        "rad²",
        "Squared rotation angle below which the inverse Jacobian uses its series.",
        (RATE_SERIES_ANGLE2, RATE_SERIES_ANGLE2),
        "cancellation in the closed form",
        "truncation error of the series: theta^6 / 1209600",
    ),
    Tolerance(
        "MIN_QUATERNION_NORM2",
        "",
        "1",
        "Squared norm of a quaternion that can be normalised.",
        (MIN_QUATERNION_NORM2, MIN_QUATERNION_NORM2),
        "the norm underflows",
        "valid quaternions are refused",
    ),
    Tolerance(
        "MAX_QUATERNION_NORM2",
        "",
        "1",
        "Squared norm of a quaternion that can be normalised.",
        (MAX_QUATERNION_NORM2, MAX_QUATERNION_NORM2),
        "valid quaternions are refused",
        "the norm overflows",
    ),
)
