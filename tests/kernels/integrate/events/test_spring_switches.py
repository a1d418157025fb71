"""Modes of a rubber band and a buffer on a slider, by their law of tension."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.integrate.events.spring_switches import any_one_sided, any_switched, decide_modes, free_modes
from hitogata.kernels.tree.forces.springs import SPRING_BY_STATE, SPRING_LIMP, SPRING_PULLS, SPRING_SLACK

K, C, REST = 50.0, 2.0, 1.0


def band(only: str) -> hg.World:
    """Length 1 m + q along x."""
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("mass")
    model.link("mass", joint=hg.Slide("x"), mass=1.0)
    world.add(model)
    law = hg.Spring(stiffness=K, damping=C, rest=REST, only=only)  # type: ignore[arg-type]
    world.attach(world.ground, world["mass"], law, on_a=(-1.0, 0.0, 0.0))
    return world


def expected(side: float, q: float, v: float) -> int:
    if side * K * q <= 0.0:
        return SPRING_SLACK
    return SPRING_PULLS if side * (K * q + C * v) >= 0.0 else SPRING_LIMP


@pytest.mark.parametrize(("only", "side"), [("tension", 1.0), ("compression", -1.0)])
@pytest.mark.parametrize("q", [-0.1, 0.1])
@pytest.mark.parametrize("v", [-9.0, -1.0, 1.0, 9.0])
def test_the_mode_follows_the_law_and_is_left_where_another_holds(only: str, side: float, q: float, v: float) -> None:
    world = band(only)
    sys, data = world.mechanism
    springs = data.tree.springs
    assert any_one_sided(sys.tree)
    decide_modes(sys, data, np.array([q]), np.array([v]))
    mode = expected(side, q, v)
    assert springs["mode"][0] == mode
    assert not decide_modes(sys, data, np.array([q]), np.array([v]))  # as in the step before
    for other_q, other_v in ((q, v), (-q, v), (q, -v), (2.0 * q, -9.0 * side)):
        left = any_switched(sys, data, np.array([other_q]), np.array([other_v]))
        assert left == (expected(side, other_q, other_v) != mode)
    free_modes(sys, data)
    assert springs["mode"][0] == SPRING_BY_STATE


@pytest.mark.parametrize("v", [-1.0, 1.0])
def test_at_a_switch_the_rate_decides(v: float) -> None:
    world = band("tension")
    sys, data = world.mechanism
    decide_modes(sys, data, np.zeros(1), np.array([v]))
    assert (data.tree.springs["mode"][0] == SPRING_SLACK) == (v < 0.0)
