"""Impacts: what approaches faster than its gap allows is stopped or thrown back at the pose of the start of a step."""

from __future__ import annotations

import math

from .._jit import jit
from ..constraints.delassus import assemble
from ..constraints.impulse import articulate
from ..constraints.loop_kinematics import place_loops
from ..constraints.mechanism import Data, System
from ..math.arrays import Floats
from ..math.vector import copy
from ..tree.centroidal import kinetic_energy_at
from .compliant import stand_aside
from .coulomb import solve_law
from .delassus import assemble_pads
from .detection import QUIET
from .patch_kinematics import count_cells, own_responses, pad_velocities, respond_to_forces, set_friction
from .point_kinematics import normal_velocity
from .tables import WORST, Contacts, Touch

#: m/s, rad/s: an approach slower than this is left to the forces of the step
GENTLE = 1e-3


@jit
def too_fast(contacts: Contacts, pads: int, y: Floats, h: float) -> bool:
    """Does any cell approach faster than its gap allows in a step?"""
    for c in range(count_cells(contacts, pads)):
        cell = contacts.cells[c]
        if cell.area == 0.0 and normal_velocity(contacts, y, c) < -max(cell.gap, 0.0) / h - GENTLE:
            return True
    return False


@jit
def strike_pads(
    contacts: Contacts,
    touch: Touch,
    pads: int,
    sys: System,
    data: Data,
    q: Floats,
    v: Floats,
    h: float,
) -> float:
    """Impulses of all cells that would pass their gap, with friction; hard hits come back. Returns the energy lost."""
    before = kinetic_energy_at(sys.tree, data.tree, q, v)
    articulate(sys, data)
    shift = 0.0
    if len(sys.loops.table) > 0:
        place_loops(sys, data)
        shift = assemble(sys, data)
    islands = assemble_pads(contacts, pads, sys, data, shift)
    own_responses(contacts, pads)
    pad_velocities(contacts.free, contacts, pads, sys, data, v)
    set_friction(contacts, touch, pads, contacts.free)
    bounced = aim(contacts, touch, pads, sys, h, True)
    contacts.value[WORST] = max(contacts.value[WORST], solve_law(contacts, pads, islands))
    respond_to_forces(contacts.change, contacts, pads, sys, data, shift)
    for k in range(len(v)):
        v[k] += contacts.change[k]
    blend_impulses(contacts, pads, 1.0)
    after = kinetic_energy_at(sys.tree, data.tree, q, v)
    if not bounced or after <= before:
        return before - after
    # A hit that comes back and rubs can win energy, one that stays cannot. Both keep the cones and the gaps, and so
    # does all between them: as much of the bounce as the energy allows.
    thrown = contacts.last
    copy(thrown, contacts.change)
    aim(contacts, touch, pads, sys, h, False)
    contacts.value[WORST] = max(contacts.value[WORST], solve_law(contacts, pads, islands))
    respond_to_forces(contacts.change, contacts, pads, sys, data, shift)
    for k in range(len(v)):
        v[k] += contacts.change[k] - thrown[k]
    stopped = kinetic_energy_at(sys.tree, data.tree, q, v)
    for k in range(len(v)):
        thrown[k] -= contacts.change[k]
    between = kinetic_energy_at(sys.tree, data.tree, q, thrown)
    # energy of v + part · thrown is stopped + part · slope + part² · between
    slope, room = after - stopped - between, max(before - stopped, 0.0)
    part = (
        room / (0.5 * slope + math.sqrt(0.25 * slope * slope + between * room))
        if slope > 0.0
        else ((math.sqrt(0.25 * slope * slope + between * room) - 0.5 * slope) / between)
    )
    for k in range(len(v)):
        v[k] += part * thrown[k]
    blend_impulses(contacts, pads, 1.0 - part)
    return before - kinetic_energy_at(sys.tree, data.tree, q, v)


@jit
def aim(contacts: Contacts, touch: Touch, pads: int, sys: System, h: float, bounce: bool) -> bool:
    """Velocities that cells are to have at least after an impact, forces zero. Returns whether any comes back."""
    bounced = False
    for i in range(pads):
        pad = contacts.pads[i]
        back = sys.limits[pad.bound].restitution if pad.bound >= 0 else touch.rubs[pad.kind].restitution
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            speed = normal_velocity(contacts, contacts.free, c)
            most = -max(cell.gap, 0.0) / h
            cell.target = most
            if bounce and speed < most and -speed > QUIET and back > 0.0:
                cell.target = -back * speed
                bounced = True
            stand_aside(cell)
            for k in range(3):
                contacts.f[cell.at + k] = 0.0
    return bounced


@jit
def blend_impulses(contacts: Contacts, pads: int, part: float) -> None:
    """Impulses of the pads: the forces just found count for a part, those before for the rest."""
    for i in range(pads):
        pad = contacts.pads[i]
        for c in range(6 if pad.rows == 6 else 0):
            pad.impulse[c] = (1.0 - part) * pad.impulse[c] + part * contacts.w[pad.row + c]
