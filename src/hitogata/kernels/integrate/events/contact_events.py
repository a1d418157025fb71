"""Guards on contacts: two links touch, separate, or slip on each other."""

from __future__ import annotations

from ...compiler.jit import jit
from ...contact.rows.point_kinematics import sliding_speed
from ...contact.tables import ContactData
from ...math.arrays import Record, Records
from ...math.vector import dot, load3
from .event_functions import GUARD_PART, GUARD_SLIP, GUARD_TOUCH


@jit
def concerns(guard: Record, a: int, b: int) -> bool:
    """Does a guard watch contacts of links a and b? A link of −1 matches any."""
    straight = (guard.a == a or guard.a < 0) and (guard.b == b or guard.b < 0)
    crossed = (guard.a == b or guard.a < 0) and (guard.b == a or guard.b < 0)
    return bool(straight or crossed)


@jit
def slip_speed(con: ContactData, i: int) -> float:
    """m/s: largest tangential speed of a patch's loaded points at the end of the step."""
    patch, fastest = con.patches[i], 0.0
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        fastest = max(fastest, sliding_speed(patch, con.points[c], con.step.y_end))
    return fastest


@jit
def measure_contacts(guards: Records, con: ContactData) -> bool:
    """Values of the guards on contacts after a step. Returns whether an armed one has fired."""
    fired = False
    for g in range(len(guards)):
        guard = guards[g]
        if not guard.armed or guard.kind < GUARD_TOUCH:
            continue
        touching, slip = False, 0.0
        for i in range(con.status[0].n_patches):
            patch = con.patches[i]
            if (
                patch.bound < 0
                and concerns(guard, patch.a, patch.b)
                and dot(load3(patch.n), load3(patch.wrench[3:6])) > 0.0
            ):
                touching = True
                slip = max(slip, slip_speed(con, i))
        if guard.kind == GUARD_TOUCH:
            guard.value = 0.0 if touching else -1.0
        elif guard.kind == GUARD_SLIP:
            guard.value = slip - guard.high if touching else -1.0
        elif guard.kind == GUARD_PART:
            # a separation can fire only after the two links have touched
            guard.value = 0.0 if guard.touched and not touching else -1.0
            guard.touched = 1 if touching or guard.touched else 0
        fired = fired or guard.value >= 0.0
    return fired
