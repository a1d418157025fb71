"""Dry friction in joints during a step with contact.

A freedom that slips is pushed by a constant force against its motion, and the step ends where it comes to rest. One
that stands still is locked: no force moves it, exactly. What its lock bears is known after the step. If that is more
than its friction gives, the step is made again with the friction as one more row of the contacts' law,

    −h f ≤ w ≤ h f,      v = 0 inside, v against w at an end,

solved with all forces of the step together: it may slip either way, rest against the end of its range, or stick after
all because others slip now. What sticks so is locked again, for good in this step: solutions of the law are known to a
part of the island's speed, and a joint that sticks does not creep. What all but stands still, but does not, is a row
as well: it will come to rest in this step, and where in it does not matter. So is what turns round without ever being
at rest as steps are made longer, because contacts have another answer from some length on; and whatever turns round,
where joints stop thick and fast: not every stop is then met at its instant.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...dynamics.tolerances import FRICTION_EXCESS, STICK_SPEED
from ...limits.slack import UPPER_END, add_bound_force, slack_rate
from ...math.arrays import Floats, Record
from ...mechanism.system import Data, System
from ..tables import GRIP_POINT, ContactData

#: GRIP.asked: what stands still is locked; is a row; is locked because its row has found that it sticks; it is a row
#: even while it moves
LOCKED, AS_ROW, STICKS, TURNS = 0, 1, 2, 3
#: rad/s, m/s: what is slower and does not stand still is a row; it goes on by less than 1e-8 in a step
SLOW = 1e-6
#: part of its bound by which a row's force is beyond all doubt less
INSIDE = 1e-9


@jit
def grip_of(sys: System, patch: Record) -> int:
    """Row in System.friction of the freedom that a patch is the friction of, or −1. Those come after all bounds."""
    return int(patch.bound) - len(sys.limits) if patch.bound >= len(sys.limits) else -1


@jit
def link_of_row(sys: System, patch: Record) -> int:
    """The link whose joint has the bound or the friction that a patch of one row is."""
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
    """Add to `force`, (nv,), what a patch of one row does with w."""
    i = grip_of(sys, patch)
    if i >= 0:
        force[sys.friction[i].freedom] += w
    else:
        add_bound_force(force, sys, data, patch.bound, w)


@jit
def bends(sys: System, patch: Record) -> bool:
    """Is a patch a bound whose direction changes with the pose: a cone, a twist, a rope?"""
    return bool(0 <= patch.bound < len(sys.limits) and sys.limits[patch.bound].side > UPPER_END)


@jit
def restitution_of_row(sys: System, patch: Record) -> float:
    return 0.0 if grip_of(sys, patch) >= 0 else float(sys.limits[patch.bound].restitution)


@jit
def forget_rows(data: Data) -> None:
    """Before a step: no freedom is a row yet."""
    for i in range(len(data.friction.grips)):
        grip = data.friction.grips[i]
        grip.asked, grip.patch, grip.row = LOCKED, -1, 0


@jit
def grip_for_contact(sys: System, data: Data, v: Floats) -> None:
    """For a step with contact from v: what moves slips, what stands still is locked or a row."""
    for i in range(len(sys.friction)):
        k, grip = sys.friction[i].freedom, data.friction.grips[i]
        speed = math.fabs(v[k])
        grip.share = grip.base = 0.0
        grip.mode, grip.row, grip.bears, data.tree.locked[k] = 0, 0, 0, 0
        if grip.asked == TURNS and grip.patch >= 0:
            grip.row = 1
        elif speed > SLOW or (speed > STICK_SPEED and grip.patch < 0):
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
    """Patches of the freedoms that are to be rows from v on, after those there are; `detect_contacts` has left room."""
    status = con.status[0]
    for i in range(len(sys.friction)):
        grip, speed = data.friction.grips[i], math.fabs(v[sys.friction[i].freedom])
        if grip.patch >= 0 or not (grip.asked == AS_ROW or grip.asked == TURNS or STICK_SPEED < speed <= SLOW):
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
    """N s, N m s: how much friction may give in a step of h; nothing where it is no row, or loops hold the freedom."""
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        if grip.patch >= 0:
            point = con.points[con.patches[grip.patch].first_point]
            point.friction = h * sys.friction[i].bound if grip.row and not point.held else 0.0


@jit
def note_modes(sys: System, data: Data, con: ContactData) -> None:
    """Which rows slip, as their forces tell. For who asks for accelerations at the end of the step."""
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        if grip.row:
            patch = con.patches[grip.patch]
            w, most = con.solver.w[patch.row], con.points[patch.first_point].friction
            grip.mode = 0
            if math.fabs(w) >= (1.0 - INSIDE) * most:
                grip.mode = -1 if w > 0.0 else 1
            data.tree.locked[sys.friction[i].freedom] = 1 if grip.mode == 0 else 0


@jit
def ask_overloaded(sys: System, data: Data) -> bool:
    """Ask the law about the freedom whose lock bears most beyond its bound. Is there one? After `holding_forces`."""
    worst, at = 1.0 + FRICTION_EXCESS, -1
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        if grip.asked == LOCKED and not grip.row and grip.mode == 0:
            load = math.fabs(grip.force)
            if load > worst * sys.friction[i].bound:
                worst, at = load / sys.friction[i].bound, i
    if at >= 0:
        data.friction.grips[at].asked = AS_ROW
    return at >= 0


@jit
def lock_what_sticks(sys: System, data: Data, v0: Floats) -> bool:
    """Lock rows that stood still and stick. Are there any? After `note_modes`. v0: velocities at the start."""
    found = False
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        if grip.row and grip.mode == 0 and grip.asked == AS_ROW and v0[sys.friction[i].freedom] == 0.0:
            grip.asked = STICKS
            found = True
    return found


@jit
def any_row(data: Data) -> bool:
    """Is the friction of any freedom a row in this step?"""
    found = False
    for i in range(len(data.friction.grips)):
        found = found or data.friction.grips[i].row != 0
    return found


@jit
def ask_turned(sys: System, data: Data, v: Floats, least: float) -> bool:
    """Ask the law about freedoms that go the other way, by `least` or faster, than they went when the step began.

    Are there any? v: at the end of the step.
    """
    found = False
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        if not grip.row and grip.mode * v[sys.friction[i].freedom] < -least:
            grip.asked = TURNS
            found = True
    return found


@jit
def any_reversed(sys: System, data: Data, v: Floats) -> bool:
    """Has a freedom that was moving turned round?"""
    found = False
    for i in range(len(sys.friction)):
        grip = data.friction.grips[i]
        found = found or (not grip.row and grip.mode * v[sys.friction[i].freedom] < -STICK_SPEED)
    return found
