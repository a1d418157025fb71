"""The viewer's frame of a hanging and swinging mechanism, against the world's own poses, energies and forces."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.integrate.live_frame import Live, write_live_frame
from hitogata.kernels.math.arrays import floats
from tests.kernels.integrate.starting import started, tables_of

G, MASS = 9.81, 1.4


def test_a_body_that_hangs_by_a_connection() -> None:
    """At rest the connection carries its weight; the momentum of a second body is m v."""
    world = hg.World(gravity=(0.0, 0.0, -G))
    for name, x in (("hung", 0.0), ("thrown", 3.0)):
        model = hg.Model(name)
        model.link("body", mass=MASS, inertia=(0.1, 0.2, 0.3))
        world.add(model, at=(x, 0.0, 1.0))
    world.connect(world.ground, world["hung/body"], hg.Ball())
    world["thrown/body"].v = (0.5, -1.0, 2.0, 0.0, 0.0, 0.0)
    sys, data, run = tables_of(started(world, dt=1e-3))
    live = Live(p=floats(2, 3), quaternion=floats(2, 4), energy=floats(3), momentum=floats(6), forces=floats(1, 6))
    live.quaternion[:] = (-1.0, 0.0, 0.0, 0.0)  # the sign of the frame before is kept
    write_live_frame(live, sys, data, run)
    assert live.p == pytest.approx(np.array([[0.0, 0.0, 1.0], [3.0, 0.0, 1.0]]))
    assert live.quaternion == pytest.approx(np.array([[-1.0, 0, 0, 0], [-1.0, 0, 0, 0]]))
    assert live.energy == pytest.approx([0.5 * MASS * 5.25, 2 * MASS * G * 1.0, 0.0])
    assert live.momentum[3:] == pytest.approx(MASS * np.array([0.5, -1.0, 2.0]))
    # r × p of both about their common centre
    assert live.momentum[:3] == pytest.approx(
        np.cross([1.5, 0, 0], 0.5 * MASS * np.array([0.5, -1.0, 2.0])) * 2, abs=1e-9
    )
    assert live.forces[0] == pytest.approx([0, 0, 0, 0, 0, MASS * G], abs=1e-9)
