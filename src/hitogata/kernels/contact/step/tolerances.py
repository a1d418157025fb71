"""Tolerances of a contact step: impacts, energy and position correction, loops near singular poses, oscillations."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

# --- displacements.py
OVERLAP_COMPLIANCE = 1e-6
MIN_SEPARATION_RATIO = 0.5

# --- energy_balance.py
ENERGY_ROUNDING_HEIGHT = 1e-11
MAX_SPEED_CHANGE = 0.1

# --- impact.py
MIN_BOUND_EXCESS = 1e-3

# --- loops_in_contact.py
LOOP_PIVOT_NEAR_SINGULAR = 1e-3
LOOP_ERROR_RATIO = 0.25
LOOP_SPEED_ROUNDING = 1e-9
LOOP_PROJECTION_PASSES = 2

# --- position_correction.py
MIN_WORK_SPEED = 3e-7
PARTING_SPEED = 0.1
MAX_DISPLACEMENT = 0.02
UNBOUNDED_DISPLACEMENT = 1.0
DISPLACED_LOOP_NEWTON_STEPS = 4
DISPLACED_LOOP_ERROR = 1e-13
DISPLACED_LOOP_SOLVE_TOL = 1e-12

# --- propagation.py
HITS_PER_PATCH = 30
SIMULTANEOUS_HIT_RATIO = 1e-6
HIT_ENERGY_ROUNDING = 1e-12

# --- spring_lag.py
MIN_SWING_ANGLE = 0.01
LASTING_DECAY = 0.1

# --- step.py
NEGLIGIBLE_TURN_SPEED = 1e-4
LAW_RESIDUAL_KEPT = 1e-6
GAIN_SOLUTIONS = 3
TANGENT_SOLUTIONS = 6

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "OVERLAP_COMPLIANCE",
        "ε",
        "1",
        "compliance of points with contradictory targets, over the least inverse mass of their island",
        (OVERLAP_COMPLIANCE, OVERLAP_COMPLIANCE),
        "rounding of forces (1e-16 over ε, times the ratio of masses) exceeds the displacement",
        "the heaviest body of an island moves less than its target",
    ),
    Tolerance(
        "MIN_SEPARATION_RATIO",
        "",
        "1",
        "displacement over the target of a point, below which targets contradict each other",
        (MIN_SEPARATION_RATIO, MIN_SEPARATION_RATIO),
        "unbounded forces in contradictory islands",
        "compliant solutions where targets are only reached inexactly",
    ),
    Tolerance(
        "ENERGY_ROUNDING_HEIGHT",
        "",
        "m",
        "energy error over the total weight that counts as rounding",
        (ENERGY_ROUNDING_HEIGHT, ENERGY_ROUNDING_HEIGHT),
        "velocities are scaled by rounding",
        "energy drift at rest",
    ),
    Tolerance(
        "MAX_SPEED_CHANGE",
        "",
        "1",
        "largest relative change of velocities for lack of energy; the rest is reported as error of the balance",
        (MAX_SPEED_CHANGE, MAX_SPEED_CHANGE),
        "energy errors of large steps remain",
        "velocities jump where the motion lacks the energy",
    ),
    Tolerance(
        "MIN_BOUND_EXCESS",
        "",
        "m/s, rad/s",
        "excess of the rate of a joint over that allowed by its range, up to which it causes no impulse",
        (MIN_BOUND_EXCESS, MIN_BOUND_EXCESS),
        "impulses in joints at rest at a bound",
        "overshoot of a bound by half the excess times the step",
    ),
    Tolerance(
        "LOOP_PIVOT_NEAR_SINGULAR",
        "",
        "1",
        "pivot of the scaled Delassus matrix of loops below which the step checks their velocities",
        (LOOP_PIVOT_NEAR_SINGULAR, LOOP_PIVOT_NEAR_SINGULAR),
        "unresolved accelerations near singular poses: spurious energy gain",
        "time of checks at regular poses",
    ),
    Tolerance(
        "LOOP_ERROR_RATIO",
        "",
        "1",
        "velocity error of loops over the largest velocity, above which velocities are projected",
        (LOOP_ERROR_RATIO, LOOP_ERROR_RATIO),
        "projection, which dissipates energy, in passages of a singular pose",
        "spurious energy gain near singular poses",
    ),
    Tolerance(
        "LOOP_SPEED_ROUNDING",
        "",
        "m/s, rad/s",
        "velocity error of loops that counts as rounding",
        (LOOP_SPEED_ROUNDING, LOOP_SPEED_ROUNDING),
        "projection of systems at rest",
        "unresolved slow motion near singular poses",
    ),
    Tolerance(
        "LOOP_PROJECTION_PASSES",
        "",
        "1",
        "solves of one velocity projection; the second removes the rounding of the first",
        (LOOP_PROJECTION_PASSES, LOOP_PROJECTION_PASSES),
        "velocity error of loops by rounding",
        "time",
    ),
    Tolerance(
        "MIN_WORK_SPEED",
        "",
        "m/s",
        "work over normal impulse below which energy gained or dissipated by contact forces does not count",
        (MIN_WORK_SPEED, MIN_WORK_SPEED),
        "rounding at rest counts as gain or loss",
        "small energy gains remain; no position correction in slow contact",
    ),
    Tolerance(
        "PARTING_SPEED",
        "",
        "m/s",
        "largest separation speed of bodies that were placed into each other",
        (PARTING_SPEED, PARTING_SPEED),
        "slow separation",
        "bodies jump apart",
    ),
    Tolerance(
        "MAX_DISPLACEMENT",
        "",
        "m, rad",
        "largest displacement of a freedom in one step",
        (MAX_DISPLACEMENT, MAX_DISPLACEMENT),
        "slow removal of overlaps",
        "errors of the linearisation",
    ),
    Tolerance(
        "UNBOUNDED_DISPLACEMENT",
        "",
        "m, rad",
        "displacement above which a tree counts as constrained and the result as rounding",
        (UNBOUNDED_DISPLACEMENT, UNBOUNDED_DISPLACEMENT),
        "trees with large displacements stay overlapping",
        "trees move by rounding",
    ),
    Tolerance(
        "DISPLACED_LOOP_NEWTON_STEPS",
        "",
        "1",
        "limit of Newton steps that project a displaced pose onto the loops",
        (DISPLACED_LOOP_NEWTON_STEPS, DISPLACED_LOOP_NEWTON_STEPS),
        "position errors of loops after a separation",
        "time at singular poses",
    ),
    Tolerance(
        "DISPLACED_LOOP_ERROR",
        "",
        "m, rad",
        "position error of loops at which this projection ends",
        (DISPLACED_LOOP_ERROR, DISPLACED_LOOP_ERROR),
        "below machine precision: the limit of steps ends it",
        "position errors of loops after a separation",
    ),
    Tolerance(
        "DISPLACED_LOOP_SOLVE_TOL",
        "",
        "1",
        "squared relative residual of the linear solves of this projection",
        (DISPLACED_LOOP_SOLVE_TOL, DISPLACED_LOOP_SOLVE_TOL),
        "time of refinements at singular poses",
        "more Newton steps",
    ),
    Tolerance(
        "HITS_PER_PATCH",
        "",
        "1",
        "limit of hits in an island per patch; one impulse stops the remaining approaches together",
        (HITS_PER_PATCH, HITS_PER_PATCH),
        "bounces of rows of balls end too early",
        "time of islands in which hits converge slowly",
    ),
    Tolerance(
        "SIMULTANEOUS_HIT_RATIO",
        "",
        "1",
        "relative difference to the fastest approach below which patches hit together",
        (SIMULTANEOUS_HIT_RATIO, SIMULTANEOUS_HIT_RATIO),
        "symmetric impacts lose their symmetry by rounding",
        "successive hits are merged into one",
    ),
    Tolerance(
        "HIT_ENERGY_ROUNDING",
        "",
        "1",
        "energy gain of a hit over its work that counts as rounding",
        (HIT_ENERGY_ROUNDING, HIT_ENERGY_ROUNDING),
        "hits without gain are solved twice",
        "spurious energy gain of hits",
    ),
    Tolerance(
        "MIN_SWING_ANGLE",
        "ω h",
        "rad",
        "phase angle per step below which an oscillation is resolved, or rounding",
        (MIN_SWING_ANGLE, MIN_SWING_ANGLE),
        "rounding of accelerations counts as oscillation",
        "unresolved oscillations lag",
    ),
    Tolerance(
        "LASTING_DECAY",
        "",
        "1",
        "exponent of decay per step above which an oscillation does not count",
        (LASTING_DECAY, LASTING_DECAY),
        "lasting oscillations lag",
        "short steps for oscillations that dampers remove",
    ),
    Tolerance(
        "NEGLIGIBLE_TURN_SPEED",
        "",
        "m/s, rad/s",
        "largest velocity up to which the rotation of points within a step is neglected; error below 1e-11 m/s",
        (NEGLIGIBLE_TURN_SPEED, NEGLIGIBLE_TURN_SPEED),
        "time at rest",
        "the law holds at the wrong pose for slow bodies",
    ),
    Tolerance(
        "LAW_RESIDUAL_KEPT",
        "",
        "1",
        "residual over the island's speed above which a step counts as relaxed in the statistics",
        (LAW_RESIDUAL_KEPT, LAW_RESIDUAL_KEPT),
        "inexact steps are reported although the law is satisfied",
        "inexact steps are not reported",
    ),
    Tolerance(
        "GAIN_SOLUTIONS",
        "",
        "1",
        "limit of repeated solutions of the law for patches that gain energy",
        (GAIN_SOLUTIONS, GAIN_SOLUTIONS),
        "spurious energy gain, removed by scaling of velocities",
        "time",
    ),
    Tolerance(
        "TANGENT_SOLUTIONS",
        "",
        "1",
        "limit of repeated solutions of the law with renewed tangents of round compliant bodies",
        (TANGENT_SOLUTIONS, TANGENT_SOLUTIONS),
        "forces off their law; energy error",
        "time",
    ),
)
