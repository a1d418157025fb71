"""How the pads of a step move: velocities of their rows, friction that holds, what their forces do to the freedoms."""

from __future__ import annotations

from .._jit import jit
from ..constraints.delassus import add_wrench_pair, apply_inverse_mass
from ..constraints.joint_limits import slack_rate
from ..constraints.limit_lcp import keep_closed
from ..constraints.mechanism import Data, System
from ..math.arrays import Floats
from ..math.vector import add, cross, dot, load3, store, sub
from .point_kinematics import own_response
from .tables import Contacts, Touch

#: m/s: slower than this a contact counts as sticking and has its static friction
STICKING = 1e-4


@jit
def pad_velocities(out: Floats, contacts: Contacts, pads: int, sys: System, data: Data, v: Floats) -> None:
    """Velocity of every row: twist of a relative to b at the pad's point, or a bound's slack rate. After kinematics."""
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            out[pad.row] = slack_rate(data.limits.bounds[pad.bound], sys.limits[pad.bound], v)
            continue
        a, b = data.tree.bodies[pad.a], data.tree.bodies[pad.b]
        omega_a, omega_b = load3(a.omega), load3(b.omega)
        v_a = add(load3(a.v), cross(omega_a, load3(pad.arm_a)))
        v_b = add(load3(b.v), cross(omega_b, load3(pad.arm_b)))
        store(out[pad.row : pad.row + 3], sub(omega_a, omega_b))
        store(out[pad.row + 3 : pad.row + 6], sub(v_a, v_b))


@jit
def count_cells(contacts: Contacts, pads: int) -> int:
    return int(contacts.pads[pads - 1].cell + contacts.pads[pads - 1].cells) if pads > 0 else 0


@jit
def count_rows(contacts: Contacts, pads: int) -> int:
    return int(contacts.pads[pads - 1].row + contacts.pads[pads - 1].rows) if pads > 0 else 0


@jit
def own_responses(contacts: Contacts, pads: int) -> None:
    for c in range(count_cells(contacts, pads)):
        own_response(contacts, contacts.cells[c])


@jit
def set_friction(contacts: Contacts, touch: Touch, pads: int, y: Floats) -> None:
    """Static where a corner of the polygon hardly moves, kinetic where it slides."""
    for i in range(pads):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            continue
        rub = touch.rubs[pad.kind]
        k = pad.row
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            v = add((y[k + 3], y[k + 4], y[k + 5]), cross((y[k], y[k + 1], y[k + 2]), load3(cell.r)))
            t, s = dot(load3(pad.t), v), dot(load3(pad.s), v)
            cell.friction = rub.kinetic if t * t + s * s > STICKING * STICKING else rub.static


@jit
def respond_to_forces(
    change: Floats,
    contacts: Contacts,
    pads: int,
    sys: System,
    data: Data,
    shift: float,
) -> None:
    """change = what the pads' forces w do to v, loops kept closed."""
    wrench, force, w = data.loops.wrench, data.limits.force, contacts.w
    wrench[:] = 0.0
    force[:] = 0.0
    for i in range(pads):
        pad = contacts.pads[i]
        k = pad.row
        if pad.bound >= 0:
            bound, limit = data.limits.bounds[pad.bound], sys.limits[pad.bound]
            for c in range(limit.count):
                force[limit.v + c] += w[k] * bound.row[c]
            continue
        # a pad's force is that on a, a connection's that on b
        add_wrench_pair(wrench, pad, pad, (-w[k], -w[k + 1], -w[k + 2]), (-w[k + 3], -w[k + 4], -w[k + 5]))
    apply_inverse_mass(change, sys.tree, data.tree, wrench, force)
    keep_closed(change, sys, data, shift)
