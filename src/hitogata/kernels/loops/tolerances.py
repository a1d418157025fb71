"""Tolerances of the loop solves.

σ is a singular value of the scaled row responses Ŷ, relative to the larger of 1 and the largest one. G = Ŷ Ŷᵀ has a
unit diagonal, so its pivots and shifts are relative to 1 and compare to σ².
"""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# rank decisions
DEPENDENT_PIVOT = 1e-13
NEARLY_DEPENDENT_PIVOT = 1e-6
DEPENDENT_ROW_NORM = 1e-10
RANK_TOL_SOLVE = 2e-8
RANK_TOL_PROJECTION = 1e-6
RANK_TOL_CURVATURE = 1e-5
DOUBTFUL_SIGMA = 1e-4
SHORT_ROW = 1e-4
REST_MOTION = 1e-6
ZERO_ROW_RESPONSE = 1e-20
LEAST_LEVER = 1e-2
FACTOR_AMPLIFICATION = 1e18
LEAST_ROW_WEIGHT = 1e-4

# least squares with a shifted factor
LSQ_SHIFT = 1e-10
PROJECTION_SHIFT = 1e-12
INCONSISTENT_SHIFT = 1e-8
LSQ_ITERATIONS = 30
LSQ_REDUCTION = 0.25
SOLVE_RESIDUAL = 1e-26
PROJECTION_RESIDUAL = 1e-12
CONSISTENT_RESIDUAL = 1e-16
INCONSISTENT_RESIDUAL = 1e-7
ZERO_RHS = 1e-26

# conjugate gradients along poorly conditioned rows
CG_ITERATIONS = 12
CG_START_RESIDUAL = 1e-20
CG_RESIDUAL_FLOOR = 1e-28
CG_MOTION_CHANGE = 1e-22
CG_ACCELERATION_RATE = 1e5
CG_ACCELERATION_FLOOR = 1e3
CG_VELOCITY_PART = 1e-6
CG_DISPLACEMENT = 1e-7

# freedoms without inertia of their own
STAND_IN_CURVATURE = 1e-9
STAND_IN_RESIDUAL = 1e-29
STAND_IN_ITERATIONS = 2
LIGHT_INERTIA = 1e-3

# directions constrained at second order
SECOND_ORDER_PIVOT = 1e-7
SINGULAR_LOOP_SLACK = 1e-12
SINGULAR_LOOP_ERROR = 1e-11
SINGULAR_POSE_RANGE = 1e-2

# geometry of connections
COINCIDENT_ENDS = 1e-12
FLAT_DISC_SINE = 1e-9

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "DEPENDENT_PIVOT",
        "",
        "1",
        "Pivot of the scaled G at or below which a row is dropped from the factor as linearly dependent.",
        (DEPENDENT_PIVOT, DEPENDENT_PIVOT),
        "Rounding of G, about 1e-15 per term, counts as an independent row; forces become arbitrarily large.",
        "Rows are dropped that constrain a motion; their residual then forces a least-squares solve in every step.",
    ),
    Tolerance(
        "NEARLY_DEPENDENT_PIVOT",
        "",
        "1",
        "Pivot of the scaled G at or below which the plain Cholesky factor is replaced by the rank-revealing solve.",
        (NEARLY_DEPENDENT_PIVOT, NEARLY_DEPENDENT_PIVOT),
        "The plain factor is used where its forces have lost most of their digits.",
        "More poses pay for the rank-revealing solve, a multiple of the plain cost.",
    ),
    Tolerance(
        "DEPENDENT_ROW_NORM",
        "",
        "1",
        "Norm of a residual row of Ŷ at or below which it is linearly dependent on the rows before it.",
        (DEPENDENT_ROW_NORM, DEPENDENT_ROW_NORM),
        "Rounding of Ŷ is normalised to a direction of the basis.",
        "Must stay well below RANK_TOL_SOLVE, or directions that solves constrain are missing from the basis.",
    ),
    Tolerance(
        "RANK_TOL_SOLVE",
        "σ_min",
        "1",
        "σ at or below which a direction is omitted from solves of forces and impulses.",
        (RANK_TOL_SOLVE, RANK_TOL_SOLVE),
        "Below the root of machine precision σ is itself determined by the rounding of the pose.",
        "Loops near a singular pose move freely along directions that they constrain.",
    ),
    Tolerance(
        "RANK_TOL_PROJECTION",
        "σ_min",
        "1",
        "σ at or below which projections of positions and velocities omit a direction.",
        (RANK_TOL_PROJECTION, RANK_TOL_PROJECTION),
        "The position error of a step, divided by σ, stops mechanisms that pass through a singular pose.",
        "The position error along poorly conditioned rows is never removed.",
    ),
    Tolerance(
        "RANK_TOL_CURVATURE",
        "σ_min",
        "1",
        "σ below which accelerations omit the curvature term −J̇v of a direction.",
        (RANK_TOL_CURVATURE, RANK_TOL_CURVATURE),
        "A moving loop at a singular pose requires accelerations of v²/σ, which no step resolves.",
        "Constraint accelerations lack their curvature term at regular poses; loops drift apart.",
    ),
    Tolerance(
        "DOUBTFUL_SIGMA",
        "",
        "1",
        "σ below which a solve reports nearly dependent rows (`unmet[1]` infinite).",
        (DOUBTFUL_SIGMA, DOUBTFUL_SIGMA),
        "Queries return plain results where another method of rank decision differs.",
        "Queries repeat well-conditioned solves by singular values.",
    ),
    Tolerance(
        "SHORT_ROW",
        "",
        "1",
        "Length of a row, relative to the longest row of its kind, below which it is scaled by that length.",
        (SHORT_ROW, SHORT_ROW),
        "A row whose lever is rounding is scaled to unit length and then weighs as much as the others.",
        "Rows with short but true levers are constrained with fewer digits.",
    ),
    Tolerance(
        "REST_MOTION",
        "",
        "√J/√(kg m²), √J/√kg",
        "Speed, in units of the root of energy over the root of inertia, below which a direction counts as at rest.",
        (REST_MOTION, REST_MOTION),
        "A weight at rest near a singular pose is released by rounding of its velocity.",
        "Slowly moving directions are constrained, and the energy of their motion is lost.",
    ),
    Tolerance(
        "ZERO_ROW_RESPONSE",
        "",
        "1",
        "Response of a row, relative to the largest possible on its paths, at or below which the row is zero.",
        (ZERO_ROW_RESPONSE, ZERO_ROW_RESPONSE),
        "The square of the rounding of levers, about 1e-31, is a row.",
        "Rows with levers shorter than the root of this part are ignored; their loops open.",
    ),
    Tolerance(
        "LEAST_LEVER",
        "",
        "m",
        "Lever assumed for the largest possible response of a tree to a force.",
        (LEAST_LEVER, LEAST_LEVER),
        "A single link that rotates about its own origin has no reference length; rounding counts as a response.",
        "In mechanisms smaller than this, rows count as zero too early.",
    ),
    Tolerance(
        "FACTOR_AMPLIFICATION",
        "",
        "1",
        "Growth of the squared norm in a solve above which rows are nearly dependent though no pivot shows it.",
        (FACTOR_AMPLIFICATION, FACTOR_AMPLIFICATION),
        "Well-conditioned solves are repeated by the rank-revealing factorisation.",
        "Forces with few digits are accepted.",
    ),
    Tolerance(
        "LEAST_ROW_WEIGHT",
        "",
        "1",
        "Least weight of a short row in the sharing of loads between dependent rows.",
        (LEAST_ROW_WEIGHT, LEAST_ROW_WEIGHT),
        "Its square falls below LSQ_SHIFT, and two short rows no longer share a load evenly.",
        "A point almost on the axis of a hinge takes a noticeable part of a moment by a large force.",
    ),
    Tolerance(
        "LSQ_SHIFT",
        "μ",
        "1",
        "Shift of the diagonal of G in least-squares solves of accelerations and impulses.",
        (LSQ_SHIFT, LSQ_SHIFT),
        "Rounding outside the range of G is amplified by ε/μ².",
        "Directions with σ² below the shift converge slowly or not at all.",
    ),
    Tolerance(
        "PROJECTION_SHIFT",
        "μ",
        "1",
        "Shift of the diagonal of G in projections.",
        (PROJECTION_SHIFT, PROJECTION_SHIFT),
        "Rounding outside the range of G is amplified by ε/μ².",
        "Motion that begins along nearly dependent rows is not stopped while it is slow.",
    ),
    Tolerance(
        "INCONSISTENT_SHIFT",
        "μ",
        "1",
        "Shift of the diagonal of G if rows are inconsistent; ε/μ² is about 1 with it.",
        (INCONSISTENT_SHIFT, INCONSISTENT_SHIFT),
        "Rounding outside the range of G dominates the forces of inconsistent rows.",
        "Poorly conditioned directions are ignored as soon as any rows are inconsistent.",
    ),
    Tolerance(
        "LSQ_ITERATIONS",
        "",
        "1",
        "Limit of the iterations of a filtered solve.",
        (LSQ_ITERATIONS, LSQ_ITERATIONS),
        "Directions with σ² near the shift keep a residual.",
        "Only cost: the iteration also ends when its residual stops falling.",
    ),
    Tolerance(
        "LSQ_REDUCTION",
        "",
        "1",
        "Factor by which the squared residual in the range of G must fall per iteration for the next one.",
        (LSQ_REDUCTION, LSQ_REDUCTION),
        "Slowly converging directions are given up.",
        "Iterations continue in rounding.",
    ),
    Tolerance(
        "SOLVE_RESIDUAL",
        "",
        "1",
        "Squared relative residual at which solves of accelerations and impulses end.",
        (SOLVE_RESIDUAL, SOLVE_RESIDUAL),
        "Below machine precision squared the criterion is never met.",
        "Forces lose digits, and energy drifts by their error.",
    ),
    Tolerance(
        "PROJECTION_RESIDUAL",
        "",
        "1",
        "Squared relative residual at which solves of projections end; the next step removes the rest.",
        (PROJECTION_RESIDUAL, PROJECTION_RESIDUAL),
        "Only cost.",
        "Position errors remain that exceed the error of a step.",
    ),
    Tolerance(
        "CONSISTENT_RESIDUAL",
        "",
        "1",
        "Squared relative residual of dropped rows above which the least-squares solve replaces the plain one.",
        (CONSISTENT_RESIDUAL, CONSISTENT_RESIDUAL),
        "Rounding of consistent rows forces least-squares solves.",
        "Dropped rows with other right-hand sides are ignored, and their loops open.",
    ),
    Tolerance(
        "INCONSISTENT_RESIDUAL",
        "",
        "1",
        "Relative residual above which rows are inconsistent: larger shift, warning of a singular pose.",
        (INCONSISTENT_RESIDUAL, INCONSISTENT_RESIDUAL),
        "Unconverged solves are reported as singular poses.",
        "Loops that cannot be satisfied are not reported.",
    ),
    Tolerance(
        "ZERO_RHS",
        "",
        "(rad, m, per s, s²)² kg m², kg",
        "Squared norm of the scaled right-hand sides below which they count as zero.",
        (ZERO_RHS, ZERO_RHS),
        "The ratio of two roundings decides on the method of the solve.",
        "Small but true right-hand sides of dropped rows are ignored.",
    ),
    Tolerance(
        "CG_ITERATIONS",
        "",
        "1",
        "Limit of the iterations along poorly conditioned rows.",
        (CG_ITERATIONS, CG_ITERATIONS),
        "Mechanisms with more poorly conditioned directions than this keep a residual.",
        "Only cost: the iteration also ends when the motion no longer changes.",
    ),
    Tolerance(
        "CG_START_RESIDUAL",
        "",
        "1",
        "Squared relative residual of the filtered solve above which conjugate gradients continue.",
        (CG_START_RESIDUAL, CG_START_RESIDUAL),
        "Rounding starts the iteration in every solve.",
        "Motion along poorly conditioned rows grows.",
    ),
    Tolerance(
        "CG_RESIDUAL_FLOOR",
        "",
        "(rad, m, per s, s²)² kg m², kg",
        "Squared residual at or below which right-hand sides of about zero need no conjugate gradients.",
        (CG_RESIDUAL_FLOOR, CG_RESIDUAL_FLOOR),
        "Rounding starts the iteration at rest.",
        "Slow motion along poorly conditioned rows is not constrained.",
    ),
    Tolerance(
        "CG_MOTION_CHANGE",
        "",
        "1",
        "Squared relative change of the motion in an iteration at which conjugate gradients end.",
        (CG_MOTION_CHANGE, CG_MOTION_CHANGE),
        "Only cost.",
        "The motion along poorly conditioned rows has fewer digits.",
    ),
    Tolerance(
        "CG_ACCELERATION_RATE",
        "",
        "1/s",
        "Bound on accelerations along poorly conditioned rows, in √(2 E_kin): velocity may reverse in 10 µs.",
        (CG_ACCELERATION_RATE, CG_ACCELERATION_RATE),
        "Poorly conditioned rows of moving mechanisms are not constrained.",
        "Loops that pass through a singular pose are stopped there.",
    ),
    Tolerance(
        "CG_ACCELERATION_FLOOR",
        "",
        "m/s²",
        "Bound on accelerations along poorly conditioned rows at rest, in √mass.",
        (CG_ACCELERATION_FLOOR, CG_ACCELERATION_FLOOR),
        "Weights supported by poorly conditioned rows fall.",
        "As of CG_ACCELERATION_RATE.",
    ),
    Tolerance(
        "CG_VELOCITY_PART",
        "",
        "1",
        "Bound on velocity changes along poorly conditioned rows in a projection, in √(2 E_kin).",
        (CG_VELOCITY_PART, CG_VELOCITY_PART),
        "Velocity along poorly conditioned rows grows from rounding.",
        "Projections stop loops that pass through a singular pose.",
    ),
    Tolerance(
        "CG_DISPLACEMENT",
        "",
        "m",
        "Bound on displacements along poorly conditioned rows in a projection, in √mass.",
        (CG_DISPLACEMENT, CG_DISPLACEMENT),
        "The position error along poorly conditioned rows grows.",
        "Projections move a mechanism near a singular pose far from where its step ended.",
    ),
    Tolerance(
        "STAND_IN_CURVATURE",
        "",
        "1",
        "Inertia of a freedom with loops closed, relative to its stand-in, at or below which motion is undetermined.",
        (STAND_IN_CURVATURE, STAND_IN_CURVATURE),
        "Rounding counts as inertia, and accelerations are arbitrary.",
        "Determined motions of light links are refused.",
    ),
    Tolerance(
        "STAND_IN_RESIDUAL",
        "",
        "1",
        "Squared relative residual at which the conjugate gradients for stand-ins end.",
        (STAND_IN_RESIDUAL, STAND_IN_RESIDUAL),
        "The iteration always uses its limit.",
        "Stand-ins remain in accelerations by the root of this part.",
    ),
    Tolerance(
        "STAND_IN_ITERATIONS",
        "",
        "1",
        "Limit of these iterations, per freedom with a stand-in; exact arithmetic needs 1.",
        (STAND_IN_ITERATIONS, STAND_IN_ITERATIONS),
        "Rounding leaves a residual.",
        "Only cost.",
    ),
    Tolerance(
        "LIGHT_INERTIA",
        "",
        "1",
        "Inertia of a massless link's freedom, relative to the figure's largest, below which it is almost none.",
        (LIGHT_INERTIA, LIGHT_INERTIA),
        "Speeds that grow without bound near such poses are taken for a failure of the step.",
        "Regular motions of light parts are reported.",
    ),
    Tolerance(
        "SECOND_ORDER_PIVOT",
        "",
        "1",
        "Pivot of second-order rows, relative to the largest response, at or below which a row is dropped.",
        (SECOND_ORDER_PIVOT, SECOND_ORDER_PIVOT),
        "The square of a lever's rounding is a row.",
        "Directions constrained by short levers are released.",
    ),
    Tolerance(
        "SINGULAR_LOOP_SLACK",
        "",
        "rad, m",
        "Slack of a loop at a singular pose that counts as rounding.",
        (SINGULAR_LOOP_SLACK, SINGULAR_LOOP_SLACK),
        "Rounding of the pose releases loops at a kinematic singularity.",
        "Loops that can still move are locked.",
    ),
    Tolerance(
        "SINGULAR_LOOP_ERROR",
        "",
        "rad, m",
        "Position error along a self-stress above which an unknown constrained direction is moving.",
        (SINGULAR_LOOP_ERROR, SINGULAR_LOOP_ERROR),
        "Rounding releases all constrained directions in every step.",
        "Motion along an unknown direction is found late.",
    ),
    Tolerance(
        "SINGULAR_POSE_RANGE",
        "",
        "rad, m",
        "Displacement to the pose of least position error beyond which a loop is not at a singularity.",
        (SINGULAR_POSE_RANGE, SINGULAR_POSE_RANGE),
        "Step errors release constrained directions.",
        "Loops away from a singularity lose freedoms.",
    ),
    Tolerance(
        "COINCIDENT_ENDS",
        "",
        "m",
        "Distance of a rod's ends below which its direction is undefined and a fixed one is used.",
        (1e-150, 1e-9),
        "The square of the distance underflows.",
        "Rods of micrometres get a wrong direction.",
    ),
    Tolerance(
        "FLAT_DISC_SINE",
        "",
        "1",
        "Sine of the tilt below which a disc lies flat and its point of contact is undetermined.",
        (FLAT_DISC_SINE, FLAT_DISC_SINE),
        "The direction to the point of contact is rounding.",
        "The point of contact of an almost flat disc is inside its rim.",
    ),
)
