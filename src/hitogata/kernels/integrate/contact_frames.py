"""What is kept of contacts with a frame, and what connections feel of them."""

from __future__ import annotations

from ..compiler.jit import jit
from ..contact.tables import CORNERS, ContactData
from ..loops.delassus import add_wrench_pair
from ..math.vector import add, cross, dot, load3, scale, store
from ..mechanism.system import System
from .events.contact_events import slip_speed


@jit
def press_from_outside(con: ContactData, sys: System) -> None:
    """con.step.loaded: with the contacts' forces among the outside ones, because connections feel them."""
    external = con.step.loaded.drives.external
    external[:] = 0.0
    for i in range(len(sys.drives.external)):
        for c in range(6):
            external[i, c] = sys.drives.external[i, c]
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        # a patch's force is that on a, a connection's that on b
        add_wrench_pair(
            external, patch, patch, scale(-1.0, load3(patch.wrench[0:3])), scale(-1.0, load3(patch.wrench[3:6]))
        )


@jit
def press_without_impacts(con: ContactData, sys: System, h: float) -> None:
    """The same without the impulses at the start of a step of length h, which dry friction in joints does not feel."""
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
    """Contacts of the last step as they are recorded with a frame; once, however many frames there are of its end."""
    if con.status[0].logged == 0:
        con.status[0].logged = 1
        write_contacts(con, time)


@jit
def write_contacts(con: ContactData, time: float) -> None:
    """Rows of the contacts of the last step at the end of the log."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        row = con.log[con.status[0].n_logged]
        con.status[0].n_logged += 1
        row.time, row.a, row.b = time, patch.a, patch.b
        row.shape_a, row.shape_b = patch.shape_a, patch.shape_b
        n, moment, force = load3(patch.n), load3(patch.wrench[0:3]), load3(patch.wrench[3:6])
        # where the normal force acts in the plane: r with n × (moment of what is left) along n only
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
