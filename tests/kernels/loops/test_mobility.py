"""Largest possible responses against those of single bodies, and scales of rows."""

from __future__ import annotations

import pytest

import hitogata as hg
from hitogata.kernels.loops.mobility import mobility, own_mobility, row_scale
from hitogata.kernels.loops.tolerances import LEAST_LEVER, ZERO_ROW_RESPONSE
from tests.kernels.running import assembled


def two_rotors() -> hg.World:
    """A rotor of 0.5 kg m² at the origin, and a light one of 1e-3 kg m², 2 m away."""
    world = hg.World()
    for name, inertia, x in (("big", 0.5, 0.0), ("small", 1e-3, 2.0)):
        model = hg.Model(name)
        model.link("base", None, hg.Slide("x"), mass=4.0, inertia=(1.0, 1.0, 1.0))
        model.link("rotor", "base", hg.Hinge("x"), at=(0, x, 0), mass=1.0, inertia=(inertia,) * 3)
        world.add(model)
    return world


def test_of_a_tree_and_of_one_connections_paths() -> None:
    world = two_rotors()
    world.connect(world.ground, world["big/rotor"], hg.PointOnPlane("z"), on_b=(0, 0.3, 0))
    sys, data = built = world.mechanism
    assembled(built, world.q, world.v)
    angular, linear = mobility(sys.tree, data.tree)
    assert angular == pytest.approx(1e3, rel=1e-12)
    assert linear == pytest.approx(1e3 * 2.0**2, rel=1e-12)
    angular, linear = own_mobility(sys, data, sys.loops.table[0])
    assert angular == pytest.approx(2.0, rel=1e-12)
    assert linear == pytest.approx(max(1.0, 2.0 * LEAST_LEVER**2), rel=1e-12)


@pytest.mark.parametrize(
    ("own", "turns", "scale"),
    [(4.0, 0, 0.5),
     (0.25, 1, 2.0), (0.9 * ZERO_ROW_RESPONSE, 1, 0.0), (1.1 * ZERO_ROW_RESPONSE, 1, None), (0.0, 0, 0.0),
     (90.0 * ZERO_ROW_RESPONSE, 0, 0.0)],
)  # fmt: skip
def test_rows_below_the_reference_are_zero(own: float, turns: int, scale: float | None) -> None:
    found = row_scale(own, turns, 1.0, 100.0)
    assert found == pytest.approx(own**-0.5 if scale is None else scale, rel=1e-14)
