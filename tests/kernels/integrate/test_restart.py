"""Codes and measurements of a start: plain, at a limit, beyond one; bodies apart, and in each other."""

from __future__ import annotations

import pytest

import hitogata as hg
from hitogata.kernels.integrate.restart import (
    RESTART_AT_LIMITS,
    RESTART_PLAIN,
    RESTART_REVIEW,
    begin_again,
    detect_at_restart,
)
from tests.kernels.integrate.starting import started, tables_of

G, MASS, LENGTH = 9.81, 2.0, 0.5


@pytest.mark.parametrize(
    ("angle", "code"),
    [(0.3, RESTART_PLAIN), (1.0, RESTART_AT_LIMITS), (-1.0, RESTART_AT_LIMITS), (1.1, RESTART_REVIEW)],
)
def test_a_joint_within_at_and_beyond_its_range(angle: float, code: int) -> None:
    world = hg.World(gravity=(0.0, 0.0, -G))
    model = hg.Model("pendulum")
    model.link("rod", joint=hg.Hinge("y", range=(-1.0, 1.0)), mass=MASS, com=(0.0, 0.0, -LENGTH))
    world.add(model)
    sys, data, run = tables_of(started(world))
    run.q[0], run.v[0] = angle, 2.0
    assert begin_again(sys, data, run) == code
    if code != RESTART_REVIEW:
        assert data.limits.bounds["active"].tolist() == [int(angle == -1.0), int(angle == 1.0)]
        assert run.measures[13] == pytest.approx(0.5 * MASS * LENGTH**2 * 4.0)


@pytest.mark.parametrize(("height", "inside"), [(1.0, False), (0.1, False), (0.04, True)])
def test_only_bodies_far_in_each_other_are_reported(height: float, inside: bool) -> None:
    world = hg.World()
    world.floor()
    model = hg.Model("box")
    model.link("box", mass=1.0, inertia=(0.01, 0.01, 0.01), shapes=[hg.Box(size=(0.2, 0.2, 0.2))])
    world.add(model, at=(0.0, 0.0, 1.0))
    simulation = started(world)
    sys, data, run = tables_of(simulation)
    contact = simulation.engine.buffers.contact
    assert contact is not None
    run.q[2], contact.data.status["fresh"] = height, 1
    found = detect_at_restart(sys, data, run, contact.data, contact.collision, contact.law)
    assert (found > 0) == inside
    assert contact.data.status[0]["n_patches"] == 0
