"""A run in contact and its tables."""

from __future__ import annotations

import hitogata as hg
from hitogata.kernels.integrate.tables import Run
from hitogata.kernels.mechanism.system import Data, System
from hitogata.simulation.contact_buffers import ContactBuffers
from tests.kernels.integrate.starting import tables_of

EDGE = 0.2


def box_on_floor(mass: float, friction: float = 0.5, speed: float = 0.0, height: float = 0.5 * EDGE) -> hg.World:
    """A cube of 0.2 m that slides along x."""
    world = hg.World()
    material = hg.Material(friction)
    world.floor(material=material)
    model = hg.Model("box")
    shape = hg.Box(size=(EDGE, EDGE, EDGE), material=material)
    model.link("box", mass=mass, inertia=shape.inertia(mass), shapes=[shape])
    world.add(model, at=(0.0, 0.0, height))
    world["box"].v = (speed, 0.0, 0.0, 0.0, 0.0, 0.0)
    return world


def contact_tables(simulation: hg.Simulation) -> tuple[System, Data, Run, ContactBuffers]:
    contact = simulation.engine.buffers.contact
    assert contact is not None
    return *tables_of(simulation), contact
