"""Contact forces as external wrenches and as rows of the log: a sliding box, by its weight and friction."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.integrate.contact_frames import log_contacts, press_from_outside, press_without_impacts
from tests.kernels.integrate.contact_runs import EDGE, box_on_floor, contact_tables

G, MASS, MU, DT = 9.81, 3.0, 0.4, 1e-3


def test_the_wrench_on_a_sliding_box_and_its_row_in_the_log() -> None:
    world = box_on_floor(MASS, MU, speed=2.0)
    simulation = hg.Simulation(world, dt=DT)
    simulation.run(20 * DT)
    sys, _, _, contact = contact_tables(simulation)
    con = contact.data
    normal, friction = MASS * G, MU * MASS * G

    press_from_outside(con, sys)
    external = con.step.loaded.drives.external
    # without a torque about the centre of mass the pressure acts ahead of it
    assert external[1] == pytest.approx([0, 0, 0, -friction, 0, normal], abs=1e-6 * normal)
    press_from_outside(con, sys)
    assert external[1, 5] == pytest.approx(normal)  # not added twice

    con.patches["impulse"][0] = (0.0, 0.0, 0.0, 0.0, 0.0, -0.02)  # on a, as the wrench
    sign = 1.0 if con.patches["a"][0] == 1 else -1.0
    press_without_impacts(con, sys, DT)
    assert external[1, 5] == pytest.approx(normal + sign * 0.02 / DT)

    con.status["n_logged"] = con.status["logged"] = 0
    log_contacts(con, 0.5)
    log_contacts(con, 0.5)
    assert con.status["n_logged"][0] == 1  # once however often
    row = con.log[0]
    on_box = 1.0 if row["a"] == 1 else -1.0
    assert row["time"] == 0.5
    assert on_box * row["force"] == pytest.approx([-friction, 0, normal], abs=1e-6 * normal)
    assert row["moment"] == pytest.approx([0, 0, 0], abs=1e-8)
    # where the box was at the start of the step
    centre = world["box"].q[:3] - DT * world["box"].v[:3]
    ahead = MU * 0.5 * EDGE
    assert row["p"] == pytest.approx(centre + np.array([ahead, 0.0, -0.5 * EDGE]), abs=1e-5)
    assert row["slip"] == pytest.approx(world["box"].v[0], rel=1e-6)
    assert row["corners"] == 4
