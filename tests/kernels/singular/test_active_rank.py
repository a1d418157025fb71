"""The weakest pivot against Schur complements of J M⁻¹ Jᵀ, and which directions accelerations constrain."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.loops.delassus import assemble
from hitogata.kernels.loops.place import place_at
from hitogata.kernels.loops.rank_revealing import ALL_DIRECTIONS
from hitogata.kernels.loops.solve import factorise_shifted
from hitogata.kernels.mechanism.system import Data, System
from hitogata.kernels.singular.active_rank import any_weak, decide_held, hold_all, may_lift, weakest_pivot
from hitogata.kernels.singular.tolerances import SINGULAR_PIVOT
from tests.kernels.running import running
from tests.kernels.singular.chains import row_of_rods
from tests.mechanisms import rows_jacobian


def bent(by: float) -> tuple[hg.World, System, Data]:
    """Three rods between two points, off their line by some angle."""
    world = row_of_rods((1.0, 1.0, 1.0))
    world.q = [by, -2.0 * by, 0.3 * by]
    world.forget_loops()
    sys, data = running(world)
    place_at(sys, data, world.q, world.v)
    assemble(sys, data)
    factorise_shifted(sys.loops, data.loops, 0.0, 0.0)
    return world, sys, data


@pytest.mark.parametrize("by", [0.5, 0.1, 1e-2])
def test_the_weakest_pivot_is_the_least_independent_part_of_a_row(by: float) -> None:
    world, sys, data = bent(by)
    J = rows_jacobian(world)
    G = J @ np.linalg.solve(hg.mass_matrix(world), J.T)
    turns = np.array([bool(row["turns"]) for row in data.loops.rows])
    least = 1.0
    used: list[int] = []
    for i in range(len(G)):
        if G[i, i] < 1e-12:
            continue
        part = G[i, i]
        if used:
            part -= G[i, used] @ np.linalg.solve(G[np.ix_(used, used)], G[used, i])
        if part < 1e-13 * G[i, i]:
            continue  # redundant at every pose
        used.append(i)
        least = min(least, part / np.diag(G)[turns == turns[i]].max())
    assert weakest_pivot(sys, data) == pytest.approx(least, rel=1e-6)
    assert may_lift(sys, data) == (least < SINGULAR_PIVOT)


def test_near_the_line_it_falls_with_the_square_of_the_bend() -> None:
    pivots = [weakest_pivot(*bent(by)[1:]) for by in (1e-2, 5e-3)]
    assert pivots[0] / pivots[1] == pytest.approx(4.0, rel=1e-2)


def test_at_a_regular_pose_all_directions_are_constrained() -> None:
    world, sys, data = bent(0.5)
    assert not any_weak(data)
    hold_all(data)
    assert data.loops.held[0] == ALL_DIRECTIONS
    assert not decide_held(sys, data, world.v)
    J = rows_jacobian(world)
    assert data.loops.held[0] == np.linalg.matrix_rank(J, tol=1e-9)
