"""Groups of trees that interact in a step, directly or through others, and whether the ground acts on them.

The energy of a group at the end of a step follows from that at its start, and so do the momenta of a flying group
(`energy_balance.py`, `momentum_balance.py`). A group is stored in the row of its representative, the first of its
roots.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ...math.arrays import Record, Records
from ...mechanism.system import System
from ..joints.joint_friction import link_of_row
from ..operator.free_flight import is_free_body
from ..tables import ContactData


@jit
def representative(rows: Records, i: int) -> int:
    """Representative of the group of a root."""
    while rows[i].group != i:
        i = rows[i].group
    return i


@jit
def unite(rows: Records, i: int, j: int) -> None:
    """Unites the groups of two roots."""
    a, b = representative(rows, i), representative(rows, j)
    if a != b:
        rows[max(a, b)].group = min(a, b)


@jit
def root_of(sys: System, freedom: int) -> int:
    """Root of the tree that contains a freedom."""
    return int(sys.tree.links[sys.tree.freedoms[freedom].link].root)


@jit
def begin_balance(sys: System, con: ContactData) -> None:
    """Resets the balance and marks free bodies. `balanced`: whether there are other bodies."""
    rows, links, balanced = con.step.balance, sys.tree.links, 0
    for i in range(1, len(links)):
        free = is_free_body(sys, i)
        con.step.free_body[i] = free
        row, root = rows[i], rows[links[i].root]
        row.group, row.jointed, row.held = i, 0, 0
        row.before, row.booked, row.gained, row.lost, row.kinetic, row.after = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
        row.scale = 1.0
        if not free:
            # roots precede their descendants
            root.jointed, balanced = 1, 1
    con.status[0].balanced = balanced
    con.status[0].flies = 0
    if balanced:
        find_groups(sys, con)


@jit
def hangs(sys: System, i: int) -> bool:
    """Whether the joint of a root connects it to the ground: fewer than six freedoms, or joint forces in them."""
    link = sys.tree.links[i]
    if link.nv != 6:
        return True
    for k in range(link.v, link.v + 6):
        freedom, motor = sys.tree.freedoms[k], sys.drives.motors[k]
        if freedom.armature != 0.0 or freedom.damping != 0.0 or freedom.stiffness != 0.0 or freedom.friction != 0.0:
            return True
        if motor.force != 0.0 or motor.damping != 0.0 or motor.stiffness != 0.0:
            return True
    return False


@jit
def join_links(sys: System, con: ContactData, a: int, b: int) -> None:
    """Two links interact: unites their trees in a group, or marks the tree of one as held by the ground."""
    rows, links = con.step.balance, sys.tree.links
    if links[a].grounded:
        rows[links[b].root].held = 1
    elif links[b].grounded:
        rows[links[a].root].held = 1
    else:
        unite(rows, links[a].root, links[b].root)


@jit
def find_groups(sys: System, con: ContactData) -> None:
    """Unites trees in contact; with connections, springs or pushes, whose work is not split, all trees are one group.

    jointed, held: of the whole group, in the row of its representative. `flies`: whether a group is not held.
    """
    rows, links, loops = con.step.balance, sys.tree.links, sys.loops.table
    together = len(loops) > 0 or len(sys.tree.springs) > 0 or len(sys.drives.external) > 0
    together = together or sys.drives.n_pushes[0] > 0
    for i in range(1, len(links)):
        root = links[i].root
        if root == i and hangs(sys, i):
            rows[i].held = 1
        if together:
            unite(rows, 1, root)
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound < 0:
            join_links(sys, con, patch.a, patch.b)
    for i in range(len(sys.tree.springs)):
        join_links(sys, con, sys.tree.springs[i].a, sys.tree.springs[i].b)
    for i in range(len(loops)):
        if loops[i].terms == 0:
            join_links(sys, con, loops[i].a, loops[i].b)
        for t in range(loops[i].term, loops[i].term + loops[i].terms):
            link = sys.tree.freedoms[sys.loops.terms[t].v].link
            if links[link].root == link:
                rows[link].held = 1
    for i in range(len(links) - 1, 0, -1):
        if links[i].root == i:
            whole = rows[representative(rows, i)]
            whole.jointed, whole.held = max(whole.jointed, rows[i].jointed), max(whole.held, rows[i].held)
    for i in range(1, len(links)):
        if flying(rows, i) and links[i].root == i:
            con.status[0].flies = 1


@jit
def flying(rows: Records, i: int) -> bool:
    """Whether this is a group with joints on which the ground does not act."""
    return bool(rows[i].group == i and rows[i].jointed and not rows[i].held)


@jit
def group_that_flies(sys: System, con: ContactData, i: int) -> int:
    """Representative of the group of a link if the group flies, else −1."""
    rows = con.step.balance
    k = representative(rows, sys.tree.links[i].root)
    return k if flying(rows, k) else -1


@jit
def record_contact_work(sys: System, con: ContactData, patch: Record, work: float, driven: float) -> None:
    """Adds the work of a patch's forces to the balance of the tree of one of its links. driven: J, by its belts."""
    links = sys.tree.links
    if patch.bound >= 0:
        link = link_of_row(sys, patch)
    else:
        link = patch.b if links[patch.a].grounded else patch.a
    row = con.step.balance[links[link].root]
    row.booked += work + driven
    row.lost -= work
    if con.points[patch.first_point].area == 0.0:
        # compliant bodies return stored energy; positive work of rigid ones is a spurious gain
        row.gained += work
