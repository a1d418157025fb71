"""Second-order rows of a mechanism at an instant: ranks by singular values, numbers of directions by counting."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.loops.delassus import assemble
from hitogata.kernels.loops.place import place_at
from hitogata.kernels.singular.at_instant import generic_rank, kept_rows, may_be_singular, second_order_rows
from tests.kernels.singular.chains import row_of_rods
from tests.mechanisms import four_bars, rows_jacobian


def rank(world: hg.World) -> int:
    return int(np.linalg.matrix_rank(rows_jacobian(world), tol=1e-6))


@pytest.mark.parametrize("make", [lambda: row_of_rods((1.0, 1.0, 1.0)), lambda: four_bars(3, 0.5)])
def test_ranks_are_those_of_singular_values(make: object) -> None:
    world = make()  # type: ignore[operator]
    (sys, data), generic = world.mechanism_at_instant
    assert generic_rank(sys, data, world.q, np.empty(world.nq)) == generic
    place_at(sys, data, world.q, world.v)
    assert assemble(sys, data) == 0.0
    assert kept_rows(sys, data) == rank(world)
    world.q = world.q + 0.1 * np.cos(1.0 + 1.7 * np.arange(world.nq) ** 2)
    assert generic == rank(world)


@pytest.mark.parametrize(
    ("lengths", "constrained"),
    [((1.0, 1.0), 1), ((1.0, 0.5, 2.0, 0.7), 3), ((2.0, -0.5, -0.5), 2), ((1.0, -1.0, 1.0), 0)],
)
def test_a_stretched_row_of_rods_is_constrained_in_all_directions_and_a_folded_one_in_none(
    lengths: Sequence[float], constrained: int
) -> None:
    world = row_of_rods(lengths)
    (sys, data), generic = world.mechanism_at_instant
    assert second_order_rows(sys, data, world.q, world.v, generic) == constrained


def test_nothing_is_searched_where_rows_are_redundant_at_every_pose() -> None:
    world = four_bars(3, 0.5)
    (sys, data), generic = world.mechanism_at_instant
    place_at(sys, data, world.q, world.v)
    shift = assemble(sys, data)
    assert not may_be_singular(shift, sys, data, generic)
    assert may_be_singular(shift, sys, data, generic + 1)
    assert second_order_rows(sys, data, world.q, world.v, generic) == 0
