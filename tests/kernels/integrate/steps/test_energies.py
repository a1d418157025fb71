"""Energies of a state by hand, and the accounts of losses."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.integrate.steps.energies import (
    count_assembly_work,
    count_contact_loss,
    count_projection_loss,
    energy_at,
    energy_lost,
    energy_of,
    potential_at,
    rise_between,
)
from tests.kernels.integrate.starting import started, tables_of

G, MASS, LENGTH, STIFFNESS = 9.81, 1.5, 0.8, 4.0


def potential(angle: float) -> float:
    return -MASS * G * LENGTH * math.cos(angle) + 0.5 * STIFFNESS * (angle - 0.3) ** 2


def kinetic(rate: float) -> float:
    return 0.5 * MASS * LENGTH**2 * rate**2


def test_energies_of_a_pendulum_with_a_spring() -> None:
    world = hg.World(gravity=(0.0, 0.0, -G))
    model = hg.Model("pendulum")
    hinge = hg.Hinge("y", stiffness=STIFFNESS, rest=0.3)
    model.link("rod", joint=hinge, mass=MASS, com=(0.0, 0.0, -LENGTH))
    world.add(model)
    sys, data, run = tables_of(started(world))
    q, v, after, v_after = (np.array([x]) for x in (0.4, 2.0, -0.9, 1.0))
    first, second = potential(0.4) + kinetic(2.0), potential(-0.9) + kinetic(1.0)
    assert energy_of(sys, data, run, q, v) == pytest.approx(first)
    assert energy_at(sys, data, run, after, v_after) == pytest.approx(second)
    assert potential_at(sys, data, run, q) == pytest.approx(potential(0.4))
    assert rise_between(sys, data, run, q, after) == pytest.approx(potential(-0.9) - potential(0.4))
    assert energy_lost(sys, data, run, q, v, after, v_after) == pytest.approx(first - second)


@pytest.mark.parametrize(
    ("account", "lost", "rise", "total", "restorable"),
    [
        # (J) before each: 5 lost, of which 2 may be restored
        (count_projection_loss, 3.0, 0.0, 8.0, 5.0),
        (count_projection_loss, -1.0, 4.0, 4.0, 1.0),
        (count_projection_loss, -3.0, 9.0, 3.0, 0.0),  # no more than was lost
        (count_projection_loss, -3.0, 0.5, 4.5, 1.5),  # no more than was lifted
        (count_projection_loss, -3.0, -1.0, 5.0, 2.0),  # a gain without a lift is spurious
        (count_contact_loss, 3.0, -1.0, 8.0, 3.0),  # of it the fall
        (count_contact_loss, 3.0, -9.0, 8.0, 5.0),
        (count_contact_loss, 3.0, 1.0, 8.0, 2.0),
        (count_contact_loss, -3.0, 1.0, 3.0, 0.0),
        (count_assembly_work, 3.0, None, 8.0, 5.0),
        (count_assembly_work, -3.0, None, 2.0, 2.0),
    ],
)
def test_losses_are_restored_only_as_far_as_they_were_falls(
    account: object, lost: float, rise: float | None, total: float, restorable: float
) -> None:
    world = hg.World()
    model = hg.Model("mass")
    model.link("mass", joint=hg.Slide("x"), mass=1.0)
    world.add(model)
    simulation = started(world)
    run, clock = tables_of(simulation)[2], simulation.engine.clock
    clock["lost"], clock["fallen"] = 5.0, 2.0
    given = (lost, run) if rise is None else (lost, rise, run)
    account(*given)  # type: ignore[operator]
    assert (clock["lost"], clock["fallen"]) == pytest.approx((total, restorable))
