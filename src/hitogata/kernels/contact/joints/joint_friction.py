"""Dry friction in joints during a step with contact.

A slipping freedom receives a constant force against its motion. A resting freedom is locked: its velocity is exactly
zero. The load of its lock follows after the step. Two kinds of freedoms need an answer of the contact law: those whose
load exceeds the friction bound, and those that would have turned round by the end of the step. The step is repeated,
with the friction of each of them as one more row,

    −h f ≤ w ≤ h f,      v = 0 inside the bounds, v opposite to w at a bound,

solved with all forces of the step together. The freedom may then slip either way, come to rest, stop at the end of its
range, or stick after all because others slip. The time at which it stops within the step is not located: its velocity
falls from the start of the step to its end, and friction does the work of the mean velocity. A row that sticks from the
start of the step is locked again, for the rest of this step. The law is solved to a fraction of the island's speed, and
a locked joint does not creep.

A freedom that moves very slowly is a row as well: it will stop in this step.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...dynamics.tolerances import FRICTION_EXCESS, STICK_SPEED
from ...limits.slack import UPPER_END, add_bound_force, slack_rate
from ...math.arrays import Floats, Record
from ...mechanism.system import Data, System
from ..tables import GRIP_POINT, ContactData
from .tolerances import CREEP_SPEED, STICK_MARGIN

#: GRIP.asked, state of a resting freedom: locked; a row; locked because its row sticks; a row even while it moves
LOCKED, AS_ROW, STICKS, REVERSES = 0, 1, 2, 3


@jit
def grip_of(sys: System, patch: Record) -> int:
    """Row in System.friction of the freedom whose friction a patch is, or −1. These patches follow all limits."""
    return int(patch.bound) - len(sys.limits) if patch.bound >= len(sys.limits) else -1


@jit
def link_of_row(sys: System, patch: Record) -> int:
    """The link whose joint has the limit or the friction of a patch of one row."""
    i = grip_of(sys, patch)
    return int(sys.tree.freedoms[sys.friction[i].freedom].link if i >= 0 else sys.limits[patch.bound].link)


@jit
def row_entry(sys: System, data: Data, patch: Record, k: int) -> float:
    """Force on freedom k of that joint by a unit force of a patch of one row."""
    i = grip_of(sys, patch)
    if i >= 0:
        return 1.0 if sys.friction[i].freedom == k else 0.0
    limit = sys.limits[patch.bound]
    return float(data.limits.bounds[patch.bound].row[k - limit.v]) if limit.v <= k < limit.v + limit.count else 0.0


@jit
def row_rate(sys: System, data: Data, patch: Record, v: Floats) -> float:
    """Velocity of a patch of one row."""
    i = grip_of(sys, patch)
    return float(v[sys.friction[i].freedom]) if i >= 0 else slack_rate(sys, data, patch.bound, v)


@jit
def add_row_force(force: Floats, sys: System, data: Data, patch: Record, w: float) -> None:
    """Adds the generalised force of a patch of one row with force w to `force`, (nv,)."""
    i = grip_of(sys, patch)
    if i >= 0:
        force[sys.friction[i].freedom] += w
    else:
        add_bound_force(force, sys, data, patch.bound, w)


@jit
def bends(sys: System, patch: Record) -> bool:
    """Whether a patch is a limit whose direction changes with the pose: a cone, a twist, a rope."""
    return bool(0 <= patch.bound < len(sys.limits) and sys.limits[patch.bound].side > UPPER_END)


@jit
def restitution_of_row(sys: System, patch: Record) -> float:
    """Coefficient of restitution of a patch of one row."""
    return 0.0 if grip_of(sys, patch) >= 0 else float(sys.limits[patch.bound].restitution)


@jit
def forget_rows(data: Data) -> None:
    """Resets all freedoms with friction to locked, before a step."""
    for i in range(len(data.friction.grips)):
        grip = data.friction.grips[i]
        grip.asked, grip.patch, grip.row = LOCKED, -1, 0


@jit
def grip_for_contact(sys: System, data: Data, v: Floats) -> None:
    """Modes of friction for a step with contact from v: moving freedoms slip, resting ones are locked or rows."""
    for i in range(len(sys.friction)):
        k, grip = sys.friction[i].freedom, data.friction.grips[i]
        speed = math.fabs(v[k])
        grip.share = grip.base = 0.0
        grip.mode, grip.row, grip.bears, data.tree.locked[k] = 0, 0, 0, 0
        if grip.asked == REVERSES and grip.patch >= 0:
            grip.row = 1
        elif speed > CREEP_SPEED or (speed > STICK_SPEED and grip.patch < 0):
            grip.mode = 1 if v[k] > 0.0 else -1
        elif speed > STICK_SPEED:
            grip.row = 1
        else:
            v[k] = 0.0
            if grip.asked == AS_ROW:
                grip.row = 1
            else:
                data.tree.locked[k] = 1


@jit
def add_grip_rows(sys: System, data: Data, con: ContactData, v: Floats) -> None:
    """Appends patches of the freedoms that become rows at velocities v.

    `detect_contacts` has reserved the room.
    """
    status = con.status[0]
    for i in range(len(sys.friction)):
        grip, speed = data.friction.grips[i], math.fabs(v[sys.friction[i].freedom])
        is_row = grip.asked == AS_ROW or grip.asked == REVERSES
        if grip.patch >= 0 or not (is_row or STICK_SPEED < speed <= CREEP_SPEED):
            continue
        last = con.patches[status.n_patches - 1]
        patch = con.patches[status.n_patches]
        c = last.first_point + last.n_points + last.turning
        point = con.points[c]
        patch.bound, patch.rows, patch.row, patch.first_point = len(sys.limits) + i, 1, last.row + last.rows, c
        patch.n_points, patch.turning = 1, 0
        point.patch, point.at, point.size = status.n_patches, 3 * c, GRIP_POINT
        point.gap, point.friction, point.area, point.compliance = 0.0, 0.0, 0.0, 0.0
        grip.patch = status.n_patches
        status.n_patches += 1


@jit
def bound_grips(sys: System, data: Data, con: ContactData, h: float) -> None:
    """N s, N m s: bounds of the friction impulses in a step of h; 0 if it is no row, or loops constrain the freedom."""
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        if grip.patch >= 0:
            point = con.points[con.patches[grip.patch].first_point]
            point.friction = h * sys.friction[i].bound if grip.row and not point.held else 0.0


@jit
def note_modes(sys: System, data: Data, con: ContactData) -> None:
    """Modes of the rows from their forces, for accelerations at the end of the step."""
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        if grip.row:
            patch = con.patches[grip.patch]
            w, most = con.solver.w[patch.row], con.points[patch.first_point].friction
            grip.mode = 0
            if math.fabs(w) >= (1.0 - STICK_MARGIN) * most:
                grip.mode = -1 if w > 0.0 else 1
            data.tree.locked[sys.friction[i].freedom] = 1 if grip.mode == 0 else 0


@jit
def mark_overloaded(sys: System, data: Data) -> bool:
    """Makes freedoms rows whose lock exceeds its bound. True if there are any. After `holding_forces`."""
    found = False
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        most = (1.0 + FRICTION_EXCESS) * sys.friction[i].bound
        if grip.asked == LOCKED and not grip.row and grip.mode == 0 and math.fabs(grip.force) > most:
            grip.asked = AS_ROW
            found = True
    return found


@jit
def lock_sticking(sys: System, data: Data, v0: Floats) -> bool:
    """Locks rows that were at rest and stick. Returns whether there are any. v0: velocities at the start. After
    `note_modes`."""
    found = False
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        if grip.row and grip.mode == 0 and grip.asked == AS_ROW and v0[sys.friction[i].freedom] == 0.0:
            grip.asked = STICKS
            found = True
    return found


@jit
def any_row(data: Data) -> bool:
    """Whether the friction of any freedom is a row in this step."""
    found = False
    for i in range(len(data.friction.grips)):
        found = found or data.friction.grips[i].row != 0
    return found


@jit
def mark_reversed(sys: System, data: Data, v: Floats) -> bool:
    """Makes freedoms rows whose velocity has reversed in the step. Returns whether there are any. v: at its end."""
    found = False
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        if not grip.row and grip.mode * v[sys.friction[i].freedom] < -STICK_SPEED:
            grip.asked = REVERSES
            found = True
    return found
