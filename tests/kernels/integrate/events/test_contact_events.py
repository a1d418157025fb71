"""Guards on contacts of a sliding box: which links they watch, and the values before and after it leaves the floor."""

from __future__ import annotations

import pytest

import hitogata as hg
from hitogata.kernels.integrate.events.contact_events import concerns, measure_contacts, slip_speed
from hitogata.kernels.integrate.events.event_functions import GUARD_PART, GUARD_SLIP, GUARD_TOUCH
from hitogata.kernels.integrate.tables import GUARD
from hitogata.kernels.math.arrays import table
from tests.kernels.integrate.contact_runs import box_on_floor, contact_tables


@pytest.mark.parametrize(
    ("a", "b", "found"),
    [(1, 2, True), (2, 1, True), (-1, 2, True), (1, -1, True), (-1, -1, True), (1, 3, False), (-1, 3, False)],
)
def test_a_guard_concerns_its_pair_in_any_order(a: int, b: int, found: bool) -> None:
    guard = table(1, GUARD)
    guard["a"], guard["b"] = a, b
    assert concerns(guard[0], 1, 2) == found


def test_values_while_a_box_slides_and_after_it_is_lifted() -> None:
    world = box_on_floor(3.0, 0.4, speed=2.0)
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.run(0.02)
    con = contact_tables(simulation)[3].data
    speed = world["box"].v[0]
    assert slip_speed(con, 0) == pytest.approx(speed, rel=1e-6)

    guards = table(4, GUARD)
    guards["kind"], guards["armed"] = (GUARD_TOUCH, GUARD_SLIP, GUARD_PART, GUARD_TOUCH), 1
    guards["a"], guards["b"] = -1, (1, 1, 1, 2)
    guards["high"][1] = 2.5
    assert measure_contacts(guards, con)
    assert guards["value"] == pytest.approx([0.0, speed - 2.5, -1.0, -1.0], rel=1e-6)
    assert guards["touched"].tolist() == [0, 0, 1, 0]

    con.status["n_patches"] = 0
    assert measure_contacts(guards, con)
    assert guards["value"].tolist() == [-1.0, -1.0, 0.0, -1.0]
    guards["armed"] = 0
    assert not measure_contacts(guards, con)
