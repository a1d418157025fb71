"""Tolerances of position projection."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# placed poses
PLACED_ERROR = 1e-15
PLACED_ITERATIONS = 40
PLACED_MISS = 0.5

# steps near singular poses
PASSING_ERROR = 3e-8
SINGULAR_REST_LEAST = 0.125
SINGULAR_REST_MOST = 0.5

# projection within ranges
LONGEST_TURN = 0.5
MU_START = 1e-8
MU_LEAST = 1e-14
MU_MOST = 1e4
MU_RISE = 30.0
MU_FALL = 0.1
ERROR_REDUCTION = 1e-3
GOOD_REDUCTION = 0.75
STEP_PASSED_LIMIT = 1e-13

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "PLACED_ERROR",
        "",
        "rad, m",
        "Position error at or below which a placed pose is closed.",
        (PLACED_ERROR, PLACED_ERROR),
        "Rounding of the pose keeps the iteration going to its limit.",
        "Errors up to this size stay, and become offsets of connections.",
    ),
    Tolerance(
        "PLACED_ITERATIONS",
        "",
        "1",
        "Limit of the displacements that close a placed pose; at a singularity each halves the distance.",
        (PLACED_ITERATIONS, PLACED_ITERATIONS),
        "Loops at a singular pose keep an error, which becomes an offset.",
        "Only cost.",
    ),
    Tolerance(
        "PLACED_MISS",
        "",
        "1",
        "Part of the error to be removed that may remain after a displacement.",
        (PLACED_MISS, PLACED_MISS),
        "Must exceed the quarter that Newton's method leaves at a singular pose.",
        "Displacements that lead past the closed pose are made.",
    ),
    Tolerance(
        "PASSING_ERROR",
        "",
        "rad, m",
        "Position error that a loop passing through a singular pose never reaches; beyond it the motion is stopped.",
        (PASSING_ERROR, PASSING_ERROR),
        "Mechanisms that pass through a singular pose are stopped.",
        "Loops with permanently short levers acquire a large error.",
    ),
    Tolerance(
        "SINGULAR_REST_LEAST",
        "",
        "1",
        "Least part of the error that the displacement leaves of a loop at a permanent singularity; ¼ without slack.",
        (SINGULAR_REST_LEAST, SINGULAR_REST_LEAST),
        "Passing poses are taken for permanent singularities.",
        "Slack of half the error hides a permanent singularity.",
    ),
    Tolerance(
        "SINGULAR_REST_MOST",
        "",
        "1",
        "Largest part of the error that the displacement leaves of a loop at a permanent singularity.",
        (SINGULAR_REST_MOST, SINGULAR_REST_MOST),
        "A chain that is too short by as much as its error hides a permanent singularity.",
        "Passing poses are taken for permanent singularities.",
    ),
    Tolerance(
        "LONGEST_TURN",
        "",
        "rad",
        "Largest rotation of a joint in one step; translations are linear and need no bound.",
        (LONGEST_TURN, LONGEST_TURN),
        "More steps.",
        "Steps leave the range of the linearised constraints and fail.",
    ),
    Tolerance(
        "MU_START",
        "μ",
        "1",
        "Compliance of the scaled rows in the first step.",
        (MU_START, MU_START),
        "The first steps fail if loops and ranges are inconsistent.",
        "More steps.",
    ),
    Tolerance(
        "MU_LEAST",
        "μ",
        "1",
        "Least compliance of the scaled rows.",
        (MU_LEAST, MU_LEAST),
        "The factor breaks down for dependent rows.",
        "The last steps converge linearly.",
    ),
    Tolerance(
        "MU_MOST",
        "μ",
        "1",
        "Compliance of the scaled rows above which the projection has failed.",
        (MU_MOST, MU_MOST),
        "Hard poses are given up.",
        "Only cost.",
    ),
    Tolerance(
        "MU_RISE",
        "",
        "1",
        "Factor of the compliance after a step that failed.",
        (MU_RISE, MU_RISE),
        "More failed steps.",
        "Steps become shorter than necessary.",
    ),
    Tolerance(
        "MU_FALL",
        "",
        "1",
        "Factor of the compliance after a good step.",
        (MU_FALL, MU_FALL),
        "Steps fail after good ones.",
        "Convergence stays linear for longer.",
    ),
    Tolerance(
        "ERROR_REDUCTION",
        "",
        "1",
        "Part of the squared error that a step must remove to be accepted.",
        (ERROR_REDUCTION, ERROR_REDUCTION),
        "Slow sequences of steps do not end.",
        "Steps of slow progress are rejected.",
    ),
    Tolerance(
        "GOOD_REDUCTION",
        "",
        "1",
        "Part of the squared error that a step must remove for a smaller compliance.",
        (GOOD_REDUCTION, GOOD_REDUCTION),
        "The compliance falls although steps barely succeed.",
        "The compliance does not fall.",
    ),
    Tolerance(
        "STEP_PASSED_LIMIT",
        "",
        "rad, m",
        "Excess over a limit above which a step violates it.",
        (STEP_PASSED_LIMIT, STEP_PASSED_LIMIT),
        "Rounding adds limits to the program.",
        "The projected pose violates limits by this much.",
    ),
)
