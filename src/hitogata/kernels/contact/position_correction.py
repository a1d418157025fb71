"""Bodies that are in each other are moved apart, without velocity, and at no cost of energy."""

from __future__ import annotations

from .._jit import jit
from ..constraints.mechanism import Data, System
from ..math.arrays import Floats
from ..math.vector import add, cross, dot, load3, scale
from ..tree.joint import integrate
from ..tree.kinematics import forward_velocity
from ..tree.passive_forces import passive_force
from ..tree.tables import Tree, TreeData
from .compliant import stand_aside
from .coulomb import solve_law
from .patch_kinematics import count_cells, respond_to_forces
from .tables import ISLANDS, Contacts, Touch

#: m/s: what contact forces gain or lose at less than this speed is nothing
IDLE = 3e-7
#: m, rad: bodies or joints that are in each other by less stay so
TOLERATED = 1e-6
#: of the smaller body's size: deeper than this no motion brings bodies into each other
GROSS = 0.02


@jit
def separate(
    contacts: Contacts,
    touch: Touch,
    pads: int,
    sys: System,
    data: Data,
    q: Floats,
    shift: float,
    lost: float,
) -> None:
    """Move bodies that are in each other apart, by part of the depth, as the inertia lets them; no velocity changes.

    lost: J that contacts and dampers have taken in the step. To lift bodies and stretch springs may cost no more,
    unless they are so deep in each other that no motion has brought them there: they were put there.
    """
    deep, pressed = False, 0.0
    for c in range(count_cells(contacts, pads)):
        deep = deep or (contacts.cells[c].area == 0.0 and contacts.cells[c].gap < -TOLERATED)
        pressed += contacts.f[contacts.cells[c].at]
    if not deep:
        return
    put = put_there(contacts, touch, pads)
    if lost <= IDLE * pressed and not put:
        return
    for i in range(pads):
        pad = contacts.pads[i]
        part = 1.0 if pad.bound >= 0 else touch.rubs[pad.kind].compensation
        for k in range(pad.row, pad.row + pad.rows):
            contacts.free[k] = 0.0
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            cell.friction = 0.0
            cell.target = -part * (cell.gap + TOLERATED) if cell.gap < -TOLERATED else -max(cell.gap, 0.0)
            stand_aside(cell)
            for k in range(3):
                contacts.f[cell.at + k] = 0.0
    solve_law(contacts, pads, contacts.number[ISLANDS])
    respond_to_forces(contacts.change, contacts, pads, sys, data, shift)
    cost = lifting(sys.tree, data.tree, q, contacts.change)
    if cost > 0.0 and not put:
        for k in range(len(contacts.change)):
            contacts.change[k] *= min(1.0, max(lost, 0.0) / cost)
    integrate(q, sys.tree.links, q, contacts.change, 1.0)


@jit
def put_there(contacts: Contacts, touch: Touch, pads: int) -> bool:
    """Are two rigid bodies deeper in each other than any motion brings them?"""
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound >= 0 or contacts.cells[pad.cell].area > 0.0:
            continue
        size = min(touch.shapes.shapes[pad.shape_a].radius, touch.shapes.shapes[pad.shape_b].radius)
        if pad.depth > GROSS * size:
            return True
    return False


@jit
def lifting(tree: Tree, work: TreeData, q: Floats, change: Floats) -> float:
    """Potential energy that a small displacement of the freedoms costs: gravity's and the springs'."""
    forward_velocity(tree, work, change)
    cost = 0.0
    for i in range(1, len(tree.links)):
        body = work.bodies[i]
        way = add(scale(tree.links[i].mass, load3(body.v)), cross(load3(body.omega), load3(body.h)))
        cost -= dot(way, load3(tree.gravity))
    work.column[:] = 0.0
    passive_force(work.column, tree, q, change)
    for k in range(len(change)):
        # less the dampers, which a displacement does not feel
        cost -= change[k] * (work.column[k] + tree.freedoms[k].damping * change[k])
    return cost
