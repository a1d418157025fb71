"""Tolerances of the contact rows: anisotropy, compliance, static friction, constrained points, rolling friction."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

# --- anisotropy.py
SLIDING_PERSISTENCE = 0.5
MIN_GRAIN_PROJECTION = 1e-6

# --- compliant.py
MIN_POINT_AREA = 1e-20
SECANT_MIN_TRAVEL = 1e-6
SLOW_SPEED_RATIO = 3.0
COMPLIANT_NEWTON_STEPS = 12
COMPLIANT_SPEED_TOL = 1e-12
TANGENT_FORCE_TOL = 1e-6
EXCLUDED_COMPLIANCE = 1e12
MIN_COUPLED_RESPONSE = 1e-3

# --- round_compliance.py
DEEPENING_RATIO = 2.0
FACE_EXPONENT = 1.0
CORNER_EXPONENT = 3.0

# --- patch_kinematics.py
STICKING_SPEED = 1e-4

# --- point_kinematics.py
CONSTRAINED_RESPONSE_RATIO = 1e-10
LOCKED_RESPONSE_RATIO = 1e-24

# --- rolling_friction.py, gauss_seidel.py
DISC_NEWTON_STEPS = 40
DISC_RADIUS_TOL = 1e-13
TANGENT_RANK_TOL = 1e-8

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "SLIDING_PERSISTENCE",
        "",
        "1",
        "part of the sliding velocity that must remain at the end of a step for friction at the mean velocity",
        (SLIDING_PERSISTENCE, SLIDING_PERSISTENCE),
        "points that nearly stop are treated as sliding and may be pushed beyond rest",
        "anisotropic friction is off by half a step for points that slide throughout the step",
    ),
    Tolerance(
        "MIN_GRAIN_PROJECTION",
        "",
        "1",
        "length of the projection of a unit grain onto the plane of contact, below which friction is isotropic",
        (MIN_GRAIN_PROJECTION, MIN_GRAIN_PROJECTION),
        "the direction of a grain normal to the contact is rounding",
        "grains that are steep to the plane of contact are ignored",
    ),
    Tolerance(
        "MIN_POINT_AREA",
        "",
        "m²",
        "area of a compliant point without depth",
        (MIN_POINT_AREA, MIN_POINT_AREA),
        "division by zero in the compliance",
        "force at zero depth",
    ),
    Tolerance(
        "SECANT_MIN_TRAVEL",
        "",
        "1",
        "travel over depth below which the mean force is that at the middle depth, not the difference of energies",
        (SECANT_MIN_TRAVEL, SECANT_MIN_TRAVEL),
        "cancellation in the difference of energies",
        "energy error of the mean force",
    ),
    Tolerance(
        "SLOW_SPEED_RATIO",
        "",
        "1",
        "speed over the change of velocity by smooth forces in a step, above which a compliant contact is a bounce",
        (SLOW_SPEED_RATIO, SLOW_SPEED_RATIO),
        "bodies at rest are damped like bounces and creep",
        "slow bounces lose their rebound",
    ),
    Tolerance(
        "COMPLIANT_NEWTON_STEPS",
        "",
        "1",
        "limit of Newton steps for the end velocity of an isolated compliant point",
        (COMPLIANT_NEWTON_STEPS, COMPLIANT_NEWTON_STEPS),
        "tangents are taken at an inaccurate velocity; more renewals",
        "none; the iteration ends by its tolerance",
    ),
    Tolerance(
        "COMPLIANT_SPEED_TOL",
        "",
        "1",
        "last Newton step over the velocities, for the end velocity of an isolated compliant point",
        (COMPLIANT_SPEED_TOL, COMPLIANT_SPEED_TOL),
        "below machine precision: the limit of steps ends the iteration",
        "tangents are taken at an inaccurate velocity; more renewals",
    ),
    Tolerance(
        "TANGENT_FORCE_TOL",
        "",
        "1",
        "relative difference between the force law and its tangent, above which the tangent is renewed",
        (TANGENT_FORCE_TOL, TANGENT_FORCE_TOL),
        "below the residual of the law: renewals without effect",
        "forces of round compliant bodies are off by that part; energy error",
    ),
    Tolerance(
        "EXCLUDED_COMPLIANCE",
        "",
        "1",
        "compliance of a point that must not carry force, over its inv_mass",
        (EXCLUDED_COMPLIANCE, EXCLUDED_COMPLIANCE),
        "excluded points carry a noticeable force",
        "loss of digits in sums with other compliances",
    ),
    Tolerance(
        "MIN_COUPLED_RESPONSE",
        "",
        "1",
        "response along n with closed connections, over that with open ones, up to which a rigid point is compliant",
        (MIN_COUPLED_RESPONSE, MIN_COUPLED_RESPONSE),
        "large forces and energy errors at points that connections nearly constrain",
        "such points sink: under their weight at 10 µm/s in steps of 1 ms at the present value",
    ),
    Tolerance(
        "DEEPENING_RATIO",
        "",
        "1",
        "depth at the end of a step over that at its start, above which round patches use the overlap of the end",
        (DEEPENING_RATIO, DEEPENING_RATIO),
        "the area of settled contacts is taken at a predicted depth",
        "the area of fast approaches is taken at the surface, far too small",
    ),
    Tolerance(
        "FACE_EXPONENT",
        "p",
        "1",
        "smallest power of depth with which a volume of overlap grows: that of a face",
        (FACE_EXPONENT, FACE_EXPONENT),
        "volumes that grow more slowly than under a flat face",
        "the force law of flat faces is wrong",
    ),
    Tolerance(
        "CORNER_EXPONENT",
        "p",
        "1",
        "largest power of depth with which a volume of overlap grows: that of a corner",
        (CORNER_EXPONENT, CORNER_EXPONENT),
        "the force law of corners is wrong",
        "rounding of a shallow volume gives a stiff force law",
    ),
    Tolerance(
        "STICKING_SPEED",
        "",
        "m/s",
        "sliding speed up to which a point has static friction",
        (STICKING_SPEED, STICKING_SPEED),
        "sticking points with a residual velocity get kinetic friction and start to slide",
        "slowly sliding points get static friction and stick",
    ),
    Tolerance(
        "CONSTRAINED_RESPONSE_RATIO",
        "",
        "1",
        "response along n with closed connections, over that with open ones, below which a point is constrained",
        (CONSTRAINED_RESPONSE_RATIO, CONSTRAINED_RESPONSE_RATIO),
        "rounding of the responses yields huge forces",
        "points that can still move carry no force",
    ),
    Tolerance(
        "LOCKED_RESPONSE_RATIO",
        "",
        "1",
        "response along n over that in all directions, below which locked joints constrain a point",
        (LOCKED_RESPONSE_RATIO, LOCKED_RESPONSE_RATIO),
        "rounding (squares of L, accurate to 1e-16 of the levers, less lost digits) counts as motion",
        "points with a short lever carry no force",
    ),
    Tolerance(
        "DISC_NEWTON_STEPS",
        "",
        "1",
        "limit of Newton steps for a force on a friction disc",
        (DISC_NEWTON_STEPS, DISC_NEWTON_STEPS),
        "rolling moments off their bound",
        "none; the iteration ends by its tolerance",
    ),
    Tolerance(
        "DISC_RADIUS_TOL",
        "",
        "1",
        "distance of a force from the edge of a friction disc, over its radius",
        (DISC_RADIUS_TOL, DISC_RADIUS_TOL),
        "below machine precision: the limit of steps ends the iteration",
        "rolling moments off their bound; the law's residual stays above its goal",
    ),
    Tolerance(
        "TANGENT_RANK_TOL",
        "",
        "1",
        "determinant of a tangential response over its squared trace, below which it has rank 1",
        (TANGENT_RANK_TOL, TANGENT_RANK_TOL),
        "rounding across the only direction of motion gives friction there",
        "friction across a poorly mobile direction is neglected",
    ),
)
