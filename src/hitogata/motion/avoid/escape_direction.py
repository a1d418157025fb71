"""Which way shapes that overlap for a while are to part: the same for the whole while, and the least effort for the
figure."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...kernels.geometry.clearance import measure_along, measure_gaps
from ...kernels.ik.avoidance_rows import gap_row
from ..pose.trajectory import Frames
from .collision_pairs import Surroundings
from .outlines import directions

#: frames of a stretch that are looked at
_SAMPLES = 7
#: how hard held tasks are against the freedoms' own unit stiffness
_HELD = 1e6
#: m per unit of the freedoms together: what moves less has a hard time to part; what moves more, no easier one
_STUCK, _EASY = 1e-3, 0.2
#: how much worse a way is that goes against one chosen before
_AGAINST = 1.0


@cache
def _ways() -> Array:
    """Along axes and diagonals, where most things that stand around have their faces, and evenly between."""
    grid = np.array([d for d in product((-1.0, 0.0, 1.0), repeat=3) if any(d)])
    return np.vstack([grid / np.linalg.norm(grid, axis=1, keepdims=True), directions()])


def efforts(
    frames: Frames,
    around: Surroundings,
    held: Array,
    pairs: NDArray[np.int64],
    stretch: tuple[int, int],
    margin: float,
    chosen: list[Array],
) -> tuple[Array, Array]:
    """How far the freedoms must go, about, to part pairs of two links along each of some directions: directions (D, 3),
    efforts (D,).

    held: (S, T) firmness. stretch: first and last frame. chosen: directions of other pairs about that time.
    """
    tables, problem, search = frames.figure.world.tables, frames.tables.problem, frames.tables.search
    tree, work, shapes = tables.tree, tables.work, around.shapes
    rows = np.unique(np.linspace(stretch[0], stretch[1], _SAMPLES).round().astype(int))
    ways = _ways()
    worst = np.zeros(len(ways))
    mine = np.ascontiguousarray(around.pairs[pairs])
    n = int(problem.block[3] - problem.block[2])
    for f in rows:
        gaps, along = np.empty((1, len(mine))), np.empty((len(mine), len(ways)))
        frames.evaluate(f)
        weight = np.repeat(held[f], problem.tasks["rows"])
        stiff = np.eye(n) + _HELD * (search.J.T * weight) @ search.J
        measure_gaps(gaps, shapes, mine, tree, work, frames.q[f : f + 1], 0.0)
        measure_along(along, shapes, mine, ways)
        # the pair that overlaps most says how the two links move against one another
        i, j = mine[int(np.argmin(gaps[0]))]
        measure_gaps(gaps[:, :1], shapes, np.array([[i, j]]), tree, work, frames.q[f : f + 1], np.inf)
        J = np.zeros((3, n))
        for c in range(3):
            shapes.hulls.found[:3] = np.eye(3)[c]
            gap_row(J[c], shapes, i, j, tree, work, problem.block)
        yields = np.einsum("dc,cd->d", ways @ J, np.linalg.solve(stiff, (ways @ J).T))
        needed = np.maximum(margin - along.min(axis=0), 0.0)
        worst = np.maximum(worst, needed / np.clip(np.sqrt(np.maximum(yields, 0.0)), _STUCK, _EASY))
    for other in chosen:
        worst = worst * (1.0 + _AGAINST * (1.0 - ways @ other))
    return ways, worst


def best_way(ways: Array, effort: Array, tried: list[Array]) -> Array:
    """The easiest direction that is not like one tried before: (3,)."""
    cost = effort.copy()
    for other in tried:
        cost[ways @ other > 0.6] = np.inf
    if not np.isfinite(cost).any():
        cost = effort
    return np.asarray(ways[int(np.argmin(cost))])
