"""Escape direction of overlapping shapes: one for the whole span of time, with the least effort."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...contact.outlines import directions
from ...kernels.geometry.distance.clearance import measure_along, measure_gaps
from ...kernels.ik.avoidance_rows import gap_row
from ..pose.trajectory import TrajectoryIK
from .collision_pairs import CollisionPairs

#: frames of a span that are evaluated
_SAMPLES = 7
#: stiffness of hard tasks against the freedoms' own unit stiffness
_STIFF = 1e6
#: m per unit of all freedoms: smaller mobility counts as this, larger effort as its inverse
_STUCK, _EASY = 1e-3, 0.2
#: penalty factor of a direction opposed to one chosen before
_AGAINST = 1.0


@cache
def _candidates() -> Array:
    """Axes and diagonals, as most obstacles have their faces there, and directions evenly between: (D, 3)."""
    grid = np.array([d for d in product((-1.0, 0.0, 1.0), repeat=3) if any(d)])
    return np.vstack([grid / np.linalg.norm(grid, axis=1, keepdims=True), directions()])


def escape_efforts(
    frames: TrajectoryIK,
    collisions: CollisionPairs,
    hardness: Array,
    pairs: NDArray[np.int64],
    span: tuple[int, int],
    margin: float,
) -> tuple[Array, Array]:
    """Approximate effort to separate two links along each candidate: directions (D, 3), efforts (D,).

    hardness: (S, T). pairs: rows of the two links' pairs. span: first and last frame. margin: m to keep after it.
    """
    tables, problem, search = frames.figure.world.tables, frames.tables.problem, frames.tables.search
    tree, work, shapes = tables.tree, tables.work, collisions.shapes
    rows = np.unique(np.linspace(span[0], span[1], _SAMPLES).round().astype(int))
    candidates = _candidates()
    worst = np.zeros(len(candidates))
    mine = np.ascontiguousarray(collisions.pairs[pairs])
    n = int(problem.block[3] - problem.block[2])
    for f in rows:
        gaps, along = np.empty((1, len(mine))), np.empty((len(mine), len(candidates)))
        frames.evaluate(f)
        weight = np.repeat(hardness[f], problem.tasks["rows"])
        stiffness = np.eye(n) + _STIFF * (search.J.T * weight) @ search.J
        measure_gaps(gaps, shapes, mine, tree, work, frames.q[f : f + 1], 0.0)
        measure_along(along, shapes, mine, candidates)
        # the pair with the largest overlap determines the relative motion of the two links
        i, j = mine[int(np.argmin(gaps[0]))]
        measure_gaps(gaps[:, :1], shapes, np.array([[i, j]]), tree, work, frames.q[f : f + 1], np.inf)
        J = np.zeros((3, n))
        for c in range(3):
            shapes.hulls.found[:3] = np.eye(3)[c]
            gap_row(J[c], search.columns, shapes, i, j, tree, work, int(problem.block[2]))
        mobility = np.einsum("dc,cd->d", candidates @ J, np.linalg.solve(stiffness, (candidates @ J).T))
        needed = np.maximum(margin - along.min(axis=0), 0.0)
        worst = np.maximum(worst, needed / np.clip(np.sqrt(np.maximum(mobility, 0.0)), _STUCK, _EASY))
    return candidates, worst


def escape_direction(candidates: Array, effort: Array, chosen: list[Array], tried: list[Array]) -> Array:
    """The easiest direction that differs from those tried before: (3,).

    chosen: directions of other pairs at about that time, which it should not oppose. tried: those that failed.
    """
    for other in chosen:
        effort = effort * (1.0 + _AGAINST * (1.0 - candidates @ other))
    cost = effort.copy()
    for other in tried:
        cost[candidates @ other > 0.6] = np.inf
    if not np.isfinite(cost).any():
        cost = effort
    return np.asarray(candidates[int(np.argmin(cost))])
