"""Tolerances of dense algebra."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# banded_least_squares.py
BANDED_RANK_TOL = 1e-13

# envelope_cholesky.py
ELEMENT_ROUNDING = 4e-15
DOUBTFUL_PIVOT = 1e-9

# hierarchical_least_squares.py
DEPENDENT_REST = 1e-7
MIN_REST_NORM2 = 1e-24
NEGLIGIBLE_DAMPING = 1e-9
MIN_LEVEL_PIVOT = 1e-300

# quadratic_program.py
QP_VIOLATION_TOL = 1e-9
QP_DEPENDENT_REST = 1e-12
QP_ITERATIONS = 4

# rotation.py
EXP_SERIES_ANGLE2 = 1e-8
LOG_SERIES_NORM = 1e-12

# sorting.py
MAX_INSERTION_MOVES = 8

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "BANDED_RANK_TOL",
        "",
        "1",
        "Diagonal of the triangular factor, relative to its largest, below which an unknown is undetermined.",
        (BANDED_RANK_TOL, BANDED_RANK_TOL),
        "undetermined unknowns get arbitrary values",
        "determined unknowns are refused",
    ),
    Tolerance(
        "ELEMENT_ROUNDING",
        "ε",
        "1",
        "Rounding of an element of a matrix with unit diagonal.",
        (ELEMENT_ROUNDING, ELEMENT_ROUNDING),
        "redundant rows are kept with a pivot of rounding",
        "independent rows are dropped",
    ),
    Tolerance(
        "DOUBTFUL_PIVOT",
        "",
        "1",
        "Pivot below which the amplification of rounding is computed.",
        (DOUBTFUL_PIVOT, DOUBTFUL_PIVOT),
        "redundant rows are kept with a pivot of rounding",
        "time for the amplification; results do not change",
    ),
    Tolerance(
        "DEPENDENT_REST",
        "",
        "1",
        "Norm of a row's rest, relative to the row, below which it depends on the rows before it.",
        (DEPENDENT_REST, DEPENDENT_REST),
        "dependent rows determine unknowns by rounding",
        "poorly conditioned independent rows are ignored",
    ),
    Tolerance(
        "MIN_REST_NORM2",
        "",
        "1",
        "Squared norm of a row's rest below which the row is zero.",
        (MIN_REST_NORM2, MIN_REST_NORM2),
        "rows of rounding count",
        "small rows are ignored",
    ),
    Tolerance(
        "NEGLIGIBLE_DAMPING",
        "",
        "1",
        "Damping, relative to the smallest squared pivot of a level, that is neglected.",
        (NEGLIGIBLE_DAMPING, NEGLIGIBLE_DAMPING),
        "normal equations where substitution is more accurate",
        "damping has no effect at moderately conditioned levels",
    ),
    Tolerance(
        "MIN_LEVEL_PIVOT",
        "",
        "1",
        "Lower bound of the pivots of a level's normal equations.",
        (MIN_LEVEL_PIVOT, MIN_LEVEL_PIVOT),
        "division by zero",
        "the solution of a level without damping is wrong",
    ),
    Tolerance(
        "QP_VIOLATION_TOL",
        "",
        "1",
        "Violation of a row, relative to its norm plus its value, above which it is active.",
        (QP_VIOLATION_TOL, QP_VIOLATION_TOL),
        "rows are added for rounding and the method cycles",
        "constraints are violated by this much",
    ),
    Tolerance(
        "QP_DEPENDENT_REST",
        "",
        "1",
        "Squared norm of a row's rest, relative to the row, below which it depends on the active rows.",
        (QP_DEPENDENT_REST, QP_DEPENDENT_REST),
        "steps along rounding",
        "independent rows are treated as dependent",
    ),
    Tolerance(
        "QP_ITERATIONS",
        "",
        "1",
        "Iterations of the active set per unknown and row.",
        (QP_ITERATIONS, QP_ITERATIONS),
        "solvable programs end as too long",
        "a program that cycles takes longer to be refused",
    ),
    Tolerance(
        "EXP_SERIES_ANGLE2",
        "",
        "rad²",
        "Squared angle below which the quaternion exponential uses its series.",
        (EXP_SERIES_ANGLE2, EXP_SERIES_ANGLE2),
        "0/0 at zero angle",
        "truncation error of the series beyond machine precision",
    ),
    Tolerance(
        "LOG_SERIES_NORM",
        "",
        "1",
        "Norm of the vector part below which the logarithm uses its limit.",
        (LOG_SERIES_NORM, LOG_SERIES_NORM),
        "0/0 at the identity",
        "truncation error of the limit: n²/3 relative",
    ),
    Tolerance(
        "MAX_INSERTION_MOVES",
        "",
        "1",
        "Mean moves of an entry after which insertion sort gives up in favour of heap sort.",
        (MAX_INSERTION_MOVES, MAX_INSERTION_MOVES),
        "heap sort where insertion is faster",
        "quadratic time of insertion sort",
    ),
)
