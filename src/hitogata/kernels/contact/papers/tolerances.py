"""Tolerances and limits of the methods of 001."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

POINT_SWEEPS_MAX = 100
POINT_MOVE_TOL = 1e-13
POINT_HESSIAN_SHIFT = 1e-14
POINT_HESSIAN_DET_MIN = 1e-12
ACTION_POINT_TOL = 1e-9
LIMIT_SWEEPS = 8

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "POINT_SWEEPS_MAX",
        "",
        "1",
        "Iterations of the problem (26) of 001 for the points of action.",
        (100, 100),
        "Coupled points do not converge.",
        "No effect; the iteration ends by its accuracy.",
    ),
    Tolerance(
        "POINT_MOVE_TOL",
        "",
        "1",
        "Last displacement of a point, over the size of the polygons, at which the iteration ends.",
        (1e-13, 1e-13),
        "All iterations are used.",
        "Points of action are inaccurate.",
    ),
    Tolerance(
        "POINT_HESSIAN_SHIFT",
        "",
        "1",
        "Shift of the Newton matrix, over its mean diagonal, for points without influence.",
        (1e-14, 1e-14),
        "The matrix is singular.",
        "The Newton step is no longer exact.",
    ),
    Tolerance(
        "POINT_HESSIAN_DET_MIN",
        "det/tr²",
        "1",
        "Determinant of the 2 × 2 Hessian of a point, over its squared trace, above which it is regular.",
        (1e-12, 1e-12),
        "The minimum along a flat direction is rounding.",
        "Interior minima of anisotropic problems are missed.",
    ),
    Tolerance(
        "ACTION_POINT_TOL",
        "",
        "1",
        "Last displacement of the points of action, over the size of the polygons, at which alternation ends.",
        (1e-9, 1e-9),
        "All alternations are used.",
        "Forces and points of action are inconsistent.",
    ),
    Tolerance(
        "LIMIT_SWEEPS",
        "",
        "1",
        "Gauss–Seidel sweeps over the joint limits after the overlaps.",
        (8, 8),
        "Coupled limits violate each other.",
        "More time; 001 does not treat limits.",
    ),
)
