"""Where the forces of a pad act at the middle of a step: at one point of the world, on both links."""

from __future__ import annotations

from .._jit import jit
from ..math.arrays import Floats
from ..math.vector import Vec3, add, cross, load3, scale, store, sub
from ..tree.tables import Tree, TreeData
from .tables import Contacts


@jit
def leave_arms(contacts: Contacts, pads: int, tree: Tree, work: TreeData, start: Floats, h: float) -> None:
    """The way from the links' origins at the middle of the step, less themselves, to where their bodies touch then.

    Both links are taken to meet in one point, half way between their own. After `forward_velocity` at its start.
    """
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            continue
        a, k = work.bodies[pad.a], pad.row
        v_a = add(load3(a.v), cross(load3(a.omega), load3(pad.arm_a)))
        way = scale(0.5 * h, sub(v_a, scale(0.5, (start[k + 3], start[k + 4], start[k + 5]))))
        store(pad.lean_a, add(origin(tree, work, pad.a), way))
        store(pad.lean_b, add(origin(tree, work, pad.b), way))


@jit
def origin(tree: Tree, work: TreeData, i: int) -> Vec3:
    """World position of a link. After `forward_position`."""
    return add(load3(work.bodies[tree.links[i].root].r), load3(work.bodies[i].p))


@jit
def lean_arms(contacts: Contacts, pads: int, tree: Tree, work: TreeData) -> None:
    """Move the pads to where their bodies touch at the middle of the step. After `leave_arms` and kinematics there.

    The forces on the two links act at the very same point: they have no moment about it in all, and sliding bodies keep
    their angular momentum.
    """
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            continue
        store(pad.lean_a, sub(load3(pad.lean_a), origin(tree, work, pad.a)))
        store(pad.lean_b, sub(load3(pad.lean_b), origin(tree, work, pad.b)))
        store(pad.arm_a, add(load3(pad.arm_a), load3(pad.lean_a)))
        store(pad.arm_b, add(load3(pad.arm_b), load3(pad.lean_b)))


@jit
def straighten_arms(contacts: Contacts, pads: int) -> None:
    """Undo `lean_arms`: a step may be tried again."""
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound < 0:
            store(pad.arm_a, sub(load3(pad.arm_a), load3(pad.lean_a)))
            store(pad.arm_b, sub(load3(pad.arm_b), load3(pad.lean_b)))
