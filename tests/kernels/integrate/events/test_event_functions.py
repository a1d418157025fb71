"""Values of guards by the geometry of two balls, and which of them have fired."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.integrate.events.event_functions import (
    GATE_ALWAYS_OPEN,
    GUARD_COORDINATE,
    GUARD_DISTANCE,
    GUARD_LANDING,
    GUARD_LOAD,
    fired,
    make_ready,
    measure_guards,
    needs_forces,
    watches_joint,
)
from hitogata.kernels.integrate.tables import GUARD
from hitogata.kernels.math.arrays import Records, table
from hitogata.kernels.mechanism.system import Data, System

A, B = np.array([0.3, -0.2, 1.0]), np.array([1.1, 0.4, 1.7])
NO_LOADS = np.zeros((3, 6))


def two_bodies() -> tuple[hg.World, System, Data]:
    world = hg.World()
    for name, at in (("a", A), ("b", B)):
        model = hg.Model(name)
        model.link("body", mass=1.0, inertia=(1, 1, 1))
        world.add(model, at=at)
    return world, *world.mechanism


def one_guard(world: hg.World, kind: int) -> Records:
    guards = table(1, GUARD)
    guards["kind"], guards["armed"], guards["a"], guards["b"] = kind, 1, 1, 2
    guards["low"], guards["high"] = -math.inf, math.inf
    guards["value"] = guards["nearest"] = -math.inf
    assert [world.row(world[name]) for name in ("a/body", "b/body")] == [1, 2]
    return guards


@pytest.mark.parametrize(("low", "high"), [(0.5, 9.0), (0.5, 1.0), (2.0, 9.0)])
def test_a_distance_fires_outside_its_bounds(low: float, high: float) -> None:
    world, sys, data = two_bodies()
    guards = one_guard(world, GUARD_DISTANCE)
    guards["low"], guards["high"] = low, high
    guards["p_A"], guards["p_B"] = (0.1, 0.0, 0.2), (0.0, -0.3, 0.0)
    distance = float(np.linalg.norm(np.add(B, (0.0, -0.3, 0.0)) - A - (0.1, 0.0, 0.2)))
    found = measure_guards(guards, NO_LOADS, sys, data, world.q, world.v)
    assert guards["value"][0] == pytest.approx(max(distance - high, low - distance))
    assert found == fired(guards) == (not low < distance < high)
    guards["armed"] = 0
    assert not fired(guards)


def test_a_coordinate_is_read_from_q() -> None:
    world, sys, data = two_bodies()
    guards = one_guard(world, GUARD_COORDINATE)
    guards["q"], guards["high"] = 7, 1.2  # x of b
    assert not measure_guards(guards, NO_LOADS, sys, data, world.q, world.v)
    assert guards["value"][0] == pytest.approx(B[0] - 1.2)


def test_a_landing_counts_once_the_ball_was_above_the_plane_with_the_gate_open() -> None:
    world, sys, data = two_bodies()
    guards = one_guard(world, GUARD_LANDING)
    guards["normal"], guards["radius"], guards["gate"] = (0.0, 0.0, 1.0), 0.1, GATE_ALWAYS_OPEN
    depths = []
    for height in (0.05, 0.4, 0.03):  # of b over a: in the plane, above it, landed
        world.q[9] = A[2] + height
        measure_guards(guards, NO_LOADS, sys, data, world.q, world.v)
        depths.append(float(guards["value"][0]))
        make_ready(guards)
    assert depths == [-math.inf, pytest.approx(0.1 - 0.4), pytest.approx(0.1 - 0.03)]
    assert fired(guards)
    assert guards["nearest"][0] == pytest.approx(0.07)

    guards["gate"], guards["q"], guards["low"], guards["high"] = GUARD_COORDINATE, 7, 2.0, 3.0
    measure_guards(guards, NO_LOADS, sys, data, world.q, world.v)
    assert guards["value"][0] == -math.inf  # the gate is closed


def test_only_armed_guards_of_forces_need_forces() -> None:
    world, _, _ = two_bodies()
    guards = one_guard(world, GUARD_LOAD)
    assert needs_forces(guards)
    guards["armed"] = 0
    assert not needs_forces(guards)
    assert not needs_forces(one_guard(world, GUARD_DISTANCE))


def test_a_load_is_measured_by_its_limit_surface() -> None:
    world, sys, data = two_bodies()
    guards = one_guard(world, GUARD_LOAD)
    guards["loop"], guards["high"], guards["per_force"], guards["per_moment"] = -1, 1.0, 1 / 50.0, 1 / 8.0
    loads = np.zeros((3, 6))
    for moment, force in (((0.0, 4.0, 0.0), (30.0, 0.0, 0.0)), ((3.0, 4.0, 0.0), (0.0, 40.0, 30.0))):
        loads[1] = *moment, *force
        found = measure_guards(guards, loads, sys, data, world.q, world.v)
        expected = math.hypot(np.linalg.norm(force) / 50.0, np.linalg.norm(moment) / 8.0) - 1.0
        assert guards["value"][0] == pytest.approx(expected)
        assert found == (expected >= 0.0)
    assert watches_joint(guards)
    guards["loop"] = 0
    assert not watches_joint(guards)
