"""Definiteness of the geometric stiffness by eigenvalues of its matrix, on rows of rods in a line."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.loops.delassus import assemble
from hitogata.kernels.loops.place import place_at
from hitogata.kernels.loops.solve import factorise_shifted
from hitogata.kernels.mechanism.system import Data, System
from hitogata.kernels.singular.constrained_directions import find_stress
from hitogata.kernels.singular.definiteness import (
    find_directions,
    may_block,
    opening,
    opens_both_ways,
    stress_is_plain,
)
from tests.kernels.running import running
from tests.kernels.singular.chains import row_of_rods
from tests.mechanisms import rows_jacobian

#: rods in a line between two points → whether they can move
ROWS: list[tuple[Sequence[float], bool]] = [
    ((1.0, 1.0), False),
    ((1.0, 1.0, 1.0), False),
    ((1.0, 0.5, 2.0, 0.7), False),
    ((2.0, -0.5, -0.5), False),  # folded, and yet as long as possible
    ((1.0, -1.0, 1.0), True),
    ((1.0, -0.5, 1.0), True),
]


def stressed(lengths: Sequence[float]) -> tuple[hg.World, System, Data, Array, float]:
    """At the pose in a line, with the self-stress of the row along the rods."""
    world = row_of_rods(lengths)
    sys, data = running(world)
    place_at(sys, data, world.q, world.v)
    shift = float(assemble(sys, data))
    factorise_shifted(sys.loops, data.loops, 0.0, 0.0)
    # the row that is zero, or that the others make zero
    J = rows_jacobian(world)
    w = np.linalg.svd(J.T)[2][-1]
    assert np.abs(J.T @ w).max() < 1e-12
    along = next(i for i, row in enumerate(data.loops.rows) if not row["turns"] and abs(row["u"][0]) > 0.5)
    data.blocked.row[0], data.blocked.n[0] = along, 1
    shift = float(assemble(sys, data))
    find_stress(0, sys, data)
    data.blocked.n[0] = 0
    return world, sys, data, data.blocked.stress[0].copy(), shift


def stiffness(lengths: Sequence[float]) -> Array:
    """Q of a unit force along the line: second derivatives of the end's place, by hand.

    x = Σ l_i cos(θ_i), θ_i the sum of the first i + 1 angles.
    """
    n = len(lengths)
    absolute = np.tril(np.ones((n, n)))
    return np.asarray(-absolute.T @ np.diag(lengths) @ absolute)


@pytest.mark.parametrize(("lengths", "moves"), ROWS)
def test_directions_are_constrained_if_the_matrix_is_definite(lengths: Sequence[float], moves: bool) -> None:
    world, sys, data, w, shift = stressed(lengths)
    J = rows_jacobian(world)
    values = np.linalg.svd(J)[1]
    free = np.linalg.svd(J)[2][int((values > 1e-9).sum()) :].T
    Q = free.T @ stiffness(lengths) @ free
    eigenvalues = np.linalg.eigvalsh(Q)
    definite = eigenvalues.min() > 1e-9 or eigenvalues.max() < -1e-9
    assert definite == (not moves)
    assert stress_is_plain(w, sys)
    assert find_directions(0, sys, data, shift) == (len(Q) if definite else 0)
    if definite:
        assert may_block(w, sys, data, shift)
        assert not opens_both_ways(w, sys, data, shift)
        np.testing.assert_allclose(J @ data.blocked.direction[: len(Q)].T, 0.0, atol=1e-9)


@pytest.mark.parametrize(("lengths", "moves"), ROWS)
def test_the_second_order_position_error_is_that_of_the_matrix(lengths: Sequence[float], moves: bool) -> None:
    world, sys, data, w, shift = stressed(lengths)
    M, J = hg.mass_matrix(world), rows_jacobian(world)
    rank = int((np.linalg.svd(J)[1] > 1e-9).sum())
    rows = np.linalg.svd(J)[2][:rank]
    inverse = np.linalg.inv(M)
    sign, errors = 0.0, []
    for k in range(world.nv):
        own, _ = opening(k, w, sys, data, shift)
        # motion of freedom k alone, projected in the metric of the inertia
        u = np.eye(world.nv)[k]
        u = u - inverse @ rows.T @ np.linalg.solve(rows @ inverse @ rows.T, rows @ u)
        expected = u @ stiffness(lengths) @ u
        sign = sign or np.sign(own * expected)  # the row may point either way
        errors.append(abs(own - sign * expected))
    assert max(errors) < 1e-9
    assert moves in (True, False)


def test_forces_of_rods_are_not_plain() -> None:
    world = row_of_rods((1.0, 1.0))
    sys, data = running(world)
    assert stress_is_plain(np.ones(len(data.loops.rows)), sys)
    model = hg.Model("one")
    model.link("one", None, hg.Hinge("y"), mass=1.0, com=(0.5, 0, 0), inertia=(1.0,) * 3)
    rods = hg.World()
    link = rods.add(model)["one"]
    rods.connect(rods.ground, link, hg.Distance(), on_a=(3.0, 0, 0), on_b=(1.0, 0, 0))
    sys, data = running(rods)
    assert not stress_is_plain(np.ones(len(data.loops.rows)), sys)
    assert stress_is_plain(np.zeros(len(data.loops.rows)), sys)
