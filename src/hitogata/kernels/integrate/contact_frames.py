"""Rows of the contact log for a frame, and contact forces as external wrenches for the loop forces."""

from __future__ import annotations

from ..compiler.jit import jit
from ..contact.tables import CORNERS, ContactData
from ..loops.delassus import add_wrench_pair
from ..math.vector import add, cross, dot, load3, scale, store
from ..mechanism.system import System
from .events.contact_events import slip_speed


@jit
def press_from_outside(con: ContactData, sys: System) -> None:
    """Write con.step.loaded: the external wrenches including contact forces, which load the loops."""
    external = con.step.loaded.drives.external
    external[:] = 0.0
    for i in range(len(sys.drives.external)):
        for c in range(6):
            external[i, c] = sys.drives.external[i, c]
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        # a patch stores its force on body a, a connection that on body b
        add_wrench_pair(
            external, patch, patch, scale(-1.0, load3(patch.wrench[0:3])), scale(-1.0, load3(patch.wrench[3:6]))
        )


@jit
def press_without_impacts(con: ContactData, sys: System, h: float) -> None:
    """As `press_from_outside`, without the impulses at the start of a step of length h.

    Dry friction in joints does not respond to these impulses.
    """
    press_from_outside(con, sys)
    external = con.step.loaded.drives.external
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound < 0:
            add_wrench_pair(
                external,
                patch,
                patch,
                scale(1.0 / h, load3(patch.impulse[0:3])),
                scale(1.0 / h, load3(patch.impulse[3:6])),
            )


@jit
def log_contacts(con: ContactData, time: float) -> None:
    """Log the contacts of the last step once, also if several frames are written at its end."""
    if con.status[0].logged == 0:
        con.status[0].logged = 1
        write_contacts(con, time)


@jit
def write_contacts(con: ContactData, time: float) -> None:
    """Append the contacts of the last step to the log."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        row = con.log[con.status[0].n_logged]
        con.status[0].n_logged += 1
        row.time, row.a, row.b = time, patch.a, patch.b
        row.shape_a, row.shape_b = patch.shape_a, patch.shape_b
        n, moment, force = load3(patch.n), load3(patch.wrench[0:3]), load3(patch.wrench[3:6])
        # centre of pressure: r in the plane such that the moment left about it is along n
        pressed = dot(n, force)
        r = scale(1.0 / pressed, cross(n, moment)) if pressed > 0.0 else (0.0, 0.0, 0.0)
        r = add(r, scale(-dot(n, r), n))
        left = cross(r, force)
        store(row.p, add(load3(patch.p), r))
        store(row.n, n)
        store(row.force, force)
        store(row.moment, (moment[0] - left[0], moment[1] - left[1], moment[2] - left[2]))
        row.volume, row.depth, row.slip = patch.volume, patch.depth, slip_speed(con, i)
        row.corners = min(patch.n_points, CORNERS)
        for c in range(row.corners):
            store(row.polygon[c], add(load3(patch.p), load3(con.points[patch.first_point + c].r)))
