"""Tolerances of loops at kinematic singularities: search, definiteness of the geometric stiffness, release."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# search for loops at a kinematic singularity
SINGULAR_PIVOT = 1e-9
CANDIDATE_ROWS = 16
GENERIC_DISPLACEMENT = 0.1
BLOCKED_ENERGY_PART = 1e-4
SLOW_STOPPED_SPEED = 0.03
STOPPED_ENERGY_PART = 0.999
INACTIVE_PART = 0.3
RANGE_EXCESS = 1e-9
DETOUR_FACTOR = 10.0

# definiteness of the geometric stiffness Q_w
INDEFINITE_PART = 1e-4
CLEARLY_INDEFINITE = 1e-2
STIFFNESS_ZERO = 1e-8
STIFFNESS_NONE = 1e-6
STIFFNESS_ROUNDING = 1e-9
STIFFNESS_POSE_RATE = 10.0
STIFFNESS_PROBES = 8
MANY_FREEDOMS = 20
FREEDOMS_EXAMINED = 20

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "SINGULAR_PIVOT",
        "",
        "1",
        "Pivot of the scaled G, over the largest response, below which a row may belong to a singular loop.",
        (SINGULAR_PIVOT, SINGULAR_PIVOT),
        "Singular loops are not found while their pose is off by the error of a step.",
        "More rows are examined, at the cost of many steps each.",
    ),
    Tolerance(
        "CANDIDATE_ROWS",
        "",
        "1",
        "Largest number of rows that one search examines.",
        (CANDIDATE_ROWS, CANDIDATE_ROWS),
        "Loops behind many dependent rows are not found.",
        "Only cost.",
    ),
    Tolerance(
        "GENERIC_DISPLACEMENT",
        "",
        "rad, m",
        "Displacement of every freedom to a pose that shows the rank of the rows at poses without symmetry.",
        (GENERIC_DISPLACEMENT, GENERIC_DISPLACEMENT),
        "Rows that are independent elsewhere count as dependent there.",
        "Only cost: the rank is larger than at any closed pose, and every query searches.",
    ),
    Tolerance(
        "BLOCKED_ENERGY_PART",
        "",
        "1",
        "Part of the kinetic energy that motion along newly constrained directions may have; it is lost.",
        (BLOCKED_ENERGY_PART, BLOCKED_ENERGY_PART),
        "Errors of the steps before keep singular loops from being found.",
        "Mechanisms that pass through a singular pose are stopped.",
    ),
    Tolerance(
        "SLOW_STOPPED_SPEED",
        "",
        "rad/s, m/s",
        "Speed up to which a motion almost wholly along constrained directions is a remainder and is stopped.",
        (SLOW_STOPPED_SPEED, SLOW_STOPPED_SPEED),
        "Loops that stop all motion at a singular pose are not constrained there.",
        "Slow passages through a singular pose are stopped.",
    ),
    Tolerance(
        "STOPPED_ENERGY_PART",
        "",
        "1",
        "Part of the kinetic energy along constrained directions from which on such a motion is a remainder.",
        (STOPPED_ENERGY_PART, STOPPED_ENERGY_PART),
        "Motions with other components are stopped in part.",
        "Rounding keeps the rule from ever applying.",
    ),
    Tolerance(
        "INACTIVE_PART",
        "",
        "1",
        "Acceleration along second-order rows, relative to the step's tolerance, up to which the rows are inactive.",
        (INACTIVE_PART, INACTIVE_PART),
        "Second-order rows cost time in symmetric motions that do not need them.",
        "The error of inactive rows is noticeable beside the tolerance of the step.",
    ),
    Tolerance(
        "RANGE_EXCESS",
        "",
        "rad, m",
        "Excess over a joint limit at the pose of least position error up to which the limit permits that pose.",
        (RANGE_EXCESS, RANGE_EXCESS),
        "Rounding at a limit keeps singular loops from being found.",
        "Joints are moved out of their ranges.",
    ),
    Tolerance(
        "DETOUR_FACTOR",
        "",
        "1",
        "Factor by which limits may lengthen the displacement to the pose of least position error.",
        (DETOUR_FACTOR, DETOUR_FACTOR),
        "Joints that rest at limits keep singular loops from being found.",
        "Projection moves other joints far.",
    ),
    Tolerance(
        "INDEFINITE_PART",
        "",
        "1",
        "Part of the largest eigenvalue of Q_w that may have the other sign in a semidefinite one.",
        (INDEFINITE_PART, INDEFINITE_PART),
        "A pose that is off by the error of a step makes Q_w indefinite.",
        "Loops that can move along a direction of the other sign are locked.",
    ),
    Tolerance(
        "CLEARLY_INDEFINITE",
        "",
        "1",
        "Part of the largest value of uᵀ Q_w u with the other sign that ends the examination.",
        (CLEARLY_INDEFINITE, CLEARLY_INDEFINITE),
        "Must exceed INDEFINITE_PART; semidefinite cases would be refused.",
        "Only cost: more freedoms are examined.",
    ),
    Tolerance(
        "STIFFNESS_ZERO",
        "",
        "1",
        "Pivot of Q_w, relative to the largest, at or below which the factorisation ends.",
        (STIFFNESS_ZERO, STIFFNESS_ZERO),
        "Rounding of Q_w counts as a constrained direction.",
        "Constrained directions of light links are missing.",
    ),
    Tolerance(
        "STIFFNESS_NONE",
        "",
        "1",
        "Largest pivot of Q_w, relative to its torques, at or below which Q_w is zero.",
        (STIFFNESS_NONE, STIFFNESS_NONE),
        "Rounding of torques counts as geometric stiffness.",
        "Weakly curved loops are not found.",
    ),
    Tolerance(
        "STIFFNESS_ROUNDING",
        "",
        "1",
        "uᵀ Q_w u, relative to the product of the largest force and squared rate, at or below which it is rounding.",
        (STIFFNESS_ROUNDING, STIFFNESS_ROUNDING),
        "Permanently dependent rows are examined freedom by freedom.",
        "Loops with long forces and short levers are not found.",
    ),
    Tolerance(
        "STIFFNESS_POSE_RATE",
        "",
        "1/rad, 1/m",
        "Growth of STIFFNESS_ZERO with the distance from the pose of least position error.",
        (STIFFNESS_POSE_RATE, STIFFNESS_POSE_RATE),
        "Q_w of a pose that is off gives spurious directions.",
        "Constrained directions are missing away from that pose.",
    ),
    Tolerance(
        "STIFFNESS_PROBES",
        "",
        "1",
        "Number of trial motions that test Q_w before all freedoms are evaluated.",
        (STIFFNESS_PROBES, STIFFNESS_PROBES),
        "Only cost: indefinite Q_w are found later.",
        "Only cost.",
    ),
    Tolerance(
        "MANY_FREEDOMS",
        "",
        "1",
        "Number of freedoms above which trial motions and single freedoms are tested first.",
        (MANY_FREEDOMS, MANY_FREEDOMS),
        "Only cost.",
        "Only cost: every freedom of large figures is evaluated.",
    ),
    Tolerance(
        "FREEDOMS_EXAMINED",
        "",
        "1",
        "Number of single freedoms that are tested first, those with the largest torque.",
        (FREEDOMS_EXAMINED, FREEDOMS_EXAMINED),
        "Only cost: indefinite Q_w are found later.",
        "Only cost.",
    ),
)
