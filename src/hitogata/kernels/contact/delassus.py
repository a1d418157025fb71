"""What the pads do to one another: A = J M⁻¹ Jᵀ over the rows of all volumes and joint bounds, loops kept closed.

As for connections (`delassus.py`): a unit force along a row climbs to the ground through the articulated bodies and
leaves its component at every freedom it passes; A is the product of those over the freedoms that two pads have in
common. Loops are closed by subtracting C G⁻¹ Cᵀ, with C between the pads' rows and those of the connections.
"""

from __future__ import annotations

from .._jit import jit
from ..constraints.delassus import EXACT, add_wrenches, propagate_to_root, solve
from ..constraints.mechanism import Data, System
from ..constraints.tables import LoopData, Loops
from ..math.arrays import Floats, Ints, Record
from ..math.spatial import Vec6, add_scaled6, along, force_to_parent, join
from ..math.vector import ZERO3, Vec3, cross, load3, load6, store
from ..tree.tables import Tree, TreeData
from .tables import Contacts

#: columns of Y before D
ROWS = 6
D_LANE = 7


@jit
def meeting(tree: Tree, a: int, b: int) -> int:
    """The link where the ways from a and from b to the ground meet. Parents come before their children."""
    while a != b:
        if a > b:
            a = tree.links[a].parent
        else:
            b = tree.links[b].parent
    return a


@jit
def list_freedoms(contacts: Contacts, at: int, tree: Tree, i: int, top: int) -> int:
    """Freedoms in the order of `propagate_to_root` up from link i to link top. Returns the next row of Y."""
    while i != top:
        link = tree.links[i]
        for k in range(link.v + link.nv - 1, link.v - 1, -1):
            contacts.freedom[at] = k
            at += 1
        i = link.parent
    return at


@jit
def unit(c: int, sign: float) -> Vec3:
    return (sign if c == 0 else 0.0, sign if c == 1 else 0.0, sign if c == 2 else 0.0)


@jit
def unit_force(c: int, turns: bool, sign: float, arm: Vec3) -> Vec6:
    e = unit(c, sign)
    return join(e, ZERO3) if turns else join(cross(arm, e), e)


@jit
def climb_volume(contacts: Contacts, pad: Record, tree: Tree, work: TreeData, meet: int) -> None:
    """Y of a volume: unit moments, then unit forces, on a and against b."""
    Y = contacts.Y
    arm_a, arm_b = load3(pad.arm_a), load3(pad.arm_b)
    for half in range(2):
        turns, lane = half == 0, 3 * half
        f, g, h = unit_force(0, turns, 1.0, arm_a), unit_force(1, turns, 1.0, arm_a), unit_force(2, turns, 1.0, arm_a)
        at, on_a = propagate_to_root(Y, pad.y, lane, tree, work, pad.a, meet, (f, g, h))
        i, j, k = (
            unit_force(0, turns, -1.0, arm_b),
            unit_force(1, turns, -1.0, arm_b),
            unit_force(2, turns, -1.0, arm_b),
        )
        at, on_b = propagate_to_root(Y, at, lane, tree, work, pad.b, meet, (i, j, k))
        propagate_to_root(Y, at, lane, tree, work, meet, 0, add_wrenches(on_a, on_b))


@jit
def climb_bound(contacts: Contacts, pad: Record, sys: System, data: Data) -> None:
    """Y of a joint bound: a unit force along its row."""
    limit, bound = sys.limits[pad.bound], data.limits.bounds[pad.bound]
    link = sys.tree.links[limit.link]
    nothing = join(ZERO3, ZERO3)
    f = nothing
    at = pad.y
    for k in range(link.v + link.nv - 1, link.v - 1, -1):
        here = data.tree.axes[k]
        u = along(sys.tree.freedoms[k].turns, load3(here.axis), f)
        if limit.v <= k < limit.v + limit.count:
            u += bound.row[k - limit.v]
        contacts.Y[at, 0] = u
        contacts.Y[at, D_LANE] = here.D
        f = add_scaled6(f, -here.D * u, load6(here.U))
        at += 1
    if link.parent > 0:
        f = force_to_parent(f, load3(data.tree.bodies[limit.link].r))
        propagate_to_root(contacts.Y, at, 0, sys.tree, data.tree, link.parent, 0, (f, nothing, nothing))


@jit
def respond_to_pads(contacts: Contacts, pads: int, sys: System, data: Data) -> None:
    """Y and the freedoms of all pads."""
    at = 0
    for i in range(pads):
        pad = contacts.pads[i]
        pad.y = at
        if pad.bound >= 0:
            at = list_freedoms(contacts, at, sys.tree, sys.limits[pad.bound].link, 0)
            climb_bound(contacts, pad, sys, data)
        else:
            meet = meeting(sys.tree, pad.a, pad.b)
            at = list_freedoms(contacts, at, sys.tree, pad.a, meet)
            at = list_freedoms(contacts, at, sys.tree, pad.b, meet)
            at = list_freedoms(contacts, at, sys.tree, meet, 0)
            climb_volume(contacts, pad, sys.tree, data.tree, meet)
        pad.freedoms = at - pad.y


@jit
def mark(contacts: Contacts, pad: Record, clear: bool) -> None:
    for t in range(pad.y, pad.y + pad.freedoms):
        contacts.slot[contacts.freedom[t]] = -1 if clear else t


@jit
def half_block(contacts: Contacts, one: Record, two: Record, k: int) -> bool:
    """Three rows of A from k on between two volumes, the first one marked; sums stay in registers."""
    A, Y = contacts.A, contacts.Y
    found = False
    a0 = a1 = a2 = a3 = a4 = a5 = b0 = b1 = b2 = b3 = b4 = b5 = c0 = c1 = c2 = c3 = c4 = c5 = 0.0
    for t in range(two.y, two.y + two.freedoms):
        s = contacts.slot[contacts.freedom[t]]
        if s < 0:
            continue
        found = True
        D = Y[t, D_LANE]
        a, b, c = D * Y[s, k], D * Y[s, k + 1], D * Y[s, k + 2]
        y0, y1, y2, y3, y4, y5 = Y[t, 0], Y[t, 1], Y[t, 2], Y[t, 3], Y[t, 4], Y[t, 5]
        a0, a1, a2, a3, a4, a5 = a0 + a * y0, a1 + a * y1, a2 + a * y2, a3 + a * y3, a4 + a * y4, a5 + a * y5
        b0, b1, b2, b3, b4, b5 = b0 + b * y0, b1 + b * y1, b2 + b * y2, b3 + b * y3, b4 + b * y4, b5 + b * y5
        c0, c1, c2, c3, c4, c5 = c0 + c * y0, c1 + c * y1, c2 + c * y2, c3 + c * y3, c4 + c * y4, c5 + c * y5
    if found:
        r = one.row + k
        store(A[r, two.row : two.row + 6], (a0, a1, a2, a3, a4, a5))
        store(A[r + 1, two.row : two.row + 6], (b0, b1, b2, b3, b4, b5))
        store(A[r + 2, two.row : two.row + 6], (c0, c1, c2, c3, c4, c5))
    return found


@jit
def block(contacts: Contacts, one: Record, two: Record) -> bool:
    """A between two pads, the first one marked. Returns whether they have any freedom in common."""
    if one.rows == 6 and two.rows == 6:
        found = half_block(contacts, one, two, 0)
        return found and half_block(contacts, one, two, 3)
    A, Y = contacts.A, contacts.Y
    found = False
    for t in range(two.y, two.y + two.freedoms):
        s = contacts.slot[contacts.freedom[t]]
        if s < 0:
            continue
        if not found:
            found = True
            for i in range(one.rows):
                for j in range(two.rows):
                    A[one.row + i, two.row + j] = 0.0
        D = Y[t, D_LANE]
        for i in range(one.rows):
            left = D * Y[s, i]
            for j in range(two.rows):
                A[one.row + i, two.row + j] += left * Y[t, j]
    return found


@jit
def couple_loops(contacts: Contacts, pad: Record, sys: System, data: Data) -> bool:
    """C between a marked pad and all connections. Returns whether it moves any."""
    C, found = contacts.C, False
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        for i in range(pad.rows):
            for j in range(loop.rows):
                C[pad.row + i, loop.row + j] = 0.0
        t = loop.y
        for part in range(3):
            link = loop.b if part == 0 else loop.a if part == 1 else loop.meet
            top = 0 if part == 2 else loop.meet
            while link != top:
                row = sys.tree.links[link]
                for k in range(row.v + row.nv - 1, row.v - 1, -1):
                    s = contacts.slot[k]
                    if s >= 0:
                        found = True
                        D = data.loops.Y[t, D_LANE]
                        for i in range(pad.rows):
                            left = D * contacts.Y[s, i]
                            for j in range(loop.rows):
                                C[pad.row + i, loop.row + j] += left * data.loops.Y[t, j]
                    t += 1
                link = row.parent
    return found


@jit
def close_row(X: Floats, C: Floats, r: int, loops: Loops, loop_work: LoopData, shift: float) -> None:
    """X[r] = G⁻¹ C[r]: what the connections bear of a unit force on the row."""
    for j in range(len(loop_work.rows)):
        loop_work.rows[j].rhs = C[r, j]
    solve(loops, loop_work, shift, EXACT)
    for j in range(len(loop_work.rows)):
        X[r, j] = loop_work.rows[j].force


@jit
def assemble_pads(
    contacts: Contacts,
    pads: int,
    sys: System,
    data: Data,
    shift: float,
) -> int:
    """A, who feels whom, and islands. After `articulated_bodies`, with loops also after `delassus.assemble`.

    shift: as that returned it. Returns the number of islands.
    """
    respond_to_pads(contacts, pads, sys, data)
    A, C, X, joined, joins = contacts.A, contacts.C, contacts.X, contacts.joined, contacts.joins
    closed = len(sys.loops.table) > 0
    for i in range(pads):
        joins[i] = 0
        pad = contacts.pads[i]
        pad.island = -1
        if pad.bound >= 0:
            contacts.roots[i, 0] = sys.tree.links[sys.limits[pad.bound].link].root
            contacts.roots[i, 1] = 0
        else:
            contacts.roots[i, 0] = sys.tree.links[pad.a].root
            contacts.roots[i, 1] = sys.tree.links[pad.b].root
    for i in range(pads):
        one = contacts.pads[i]
        mark(contacts, one, False)
        held = closed and couple_loops(contacts, one, sys, data)
        if held:
            for r in range(one.row, one.row + one.rows):
                close_row(X, C, r, sys.loops, data.loops, shift)
        one.held = held
        for j in range(i + 1):
            if not (held or of_one_tree(contacts.roots, i, j)):
                continue
            two = contacts.pads[j]
            felt = block(contacts, one, two)
            if held and two.held:
                felt = close_block(contacts, one, two, felt)
            if not felt:
                continue
            joined[i, joins[i]] = j
            joins[i] += 1
            if i != j:
                joined[j, joins[j]] = i
                joins[j] += 1
                for r in range(one.rows):
                    for c in range(two.rows):
                        A[two.row + c, one.row + r] = A[one.row + r, two.row + c]
        mark(contacts, one, True)
    return find_islands(contacts, pads)


@jit
def of_one_tree(roots: Ints, i: int, j: int) -> bool:
    """Do two pads push the same tree? Most of a large scene do not."""
    a, b = roots[i, 0], roots[i, 1]
    return bool(
        (a > 0 and (a == roots[j, 0] or a == roots[j, 1])) or (b > 0 and (b == roots[j, 0] or b == roots[j, 1]))
    )


@jit
def close_block(contacts: Contacts, one: Record, two: Record, felt: bool) -> bool:
    """A −= C G⁻¹ Cᵀ between two pads that both pull on connections."""
    A, C, X = contacts.A, contacts.C, contacts.X
    for i in range(one.row, one.row + one.rows):
        for j in range(two.row, two.row + two.rows):
            total = A[i, j] if felt else 0.0
            for k in range(C.shape[1]):
                total -= C[i, k] * X[j, k]
            A[i, j] = total
    return True


@jit
def find_islands(contacts: Contacts, pads: int) -> int:
    """Label pads that feel each other, through any number of others. Returns how many labels there are."""
    islands = 0
    waiting = contacts.chosen
    for i in range(pads):
        if contacts.pads[i].island >= 0:
            continue
        contacts.pads[i].island = islands
        waiting[0] = i
        left = 1
        while left > 0:
            left -= 1
            at = waiting[left]
            for j in range(contacts.joins[at]):
                other = contacts.joined[at, j]
                if contacts.pads[other].island < 0:
                    contacts.pads[other].island = islands
                    waiting[left] = other
                    left += 1
        islands += 1
    return islands
