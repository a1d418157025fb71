"""What is kept of contacts with a frame, and what connections feel of them."""

from __future__ import annotations

from .._jit import jit
from ..constraints.delassus import add_wrench_pair
from ..constraints.mechanism import System
from ..contact.tables import CORNERS, MARKS, PADS, Contacts
from ..math.vector import add, cross, dot, load3, scale, store
from .contact_events import slip_speed


@jit
def press_from_outside(contacts: Contacts, sys: System) -> None:
    """contacts.pressed: with the contacts' forces among the outside ones, because connections feel them."""
    external = contacts.pressed.drives.external
    external[:] = 0.0
    for i in range(len(sys.drives.external)):
        for c in range(6):
            external[i, c] = sys.drives.external[i, c]
    for i in range(contacts.number[PADS]):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            continue
        # a pad's force is that on a, a connection's that on b
        add_wrench_pair(external, pad, pad, scale(-1.0, load3(pad.wrench[0:3])), scale(-1.0, load3(pad.wrench[3:6])))


@jit
def write_marks(contacts: Contacts, time: float) -> None:
    """Contacts of the last step as they are recorded with a frame."""
    for i in range(contacts.number[PADS]):
        pad = contacts.pads[i]
        if pad.bound >= 0:
            continue
        mark = contacts.marks[contacts.number[MARKS]]
        contacts.number[MARKS] += 1
        mark.time, mark.a, mark.b = time, pad.a, pad.b
        mark.shape_a, mark.shape_b = pad.shape_a, pad.shape_b
        n, moment, force = load3(pad.n), load3(pad.wrench[0:3]), load3(pad.wrench[3:6])
        # where the normal force acts in the plane: r with n × (moment of what is left) along n only
        pressed = dot(n, force)
        r = scale(1.0 / pressed, cross(n, moment)) if pressed > 0.0 else (0.0, 0.0, 0.0)
        r = add(r, scale(-dot(n, r), n))
        left = cross(r, force)
        store(mark.p, add(load3(pad.p), r))
        store(mark.n, n)
        store(mark.force, force)
        store(mark.moment, (moment[0] - left[0], moment[1] - left[1], moment[2] - left[2]))
        mark.volume, mark.depth, mark.slip = pad.volume, pad.depth, slip_speed(contacts, i)
        mark.corners = min(pad.cells, CORNERS)
        for c in range(mark.corners):
            store(mark.polygon[c], add(load3(pad.p), load3(contacts.cells[pad.cell + c].r)))
