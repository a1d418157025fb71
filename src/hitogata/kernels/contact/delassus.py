"""Delassus matrix of the patches: A = J M⁻¹ Jᵀ over the rows of all overlaps and joint bounds, loops kept closed.

As for connections (`constraints/delassus.py`): a unit force along a row climbs to the ground through the articulated
bodies and leaves its component at every freedom it passes; A is the product of those over the freedoms that two patches
have in common. Loops are closed by subtracting C G⁻¹ Cᵀ, with C between the patches' rows and those of the connections.
"""

from __future__ import annotations

from .._jit import jit
from ..constraints.delassus import Wrenches, add_wrenches, propagate_to_root
from ..constraints.mechanism import Data, System
from ..constraints.row_solve import EXACT, solve
from ..constraints.tables import LoopData, Loops
from ..math.arrays import Floats, Ints, Record
from ..math.spatial import Vec6, add_scaled6, along, force_to_parent, join
from ..math.vector import ZERO3, Vec3, cross, load3, load6, store
from ..tree.tables import Tree, TreeData
from .islands import find_islands
from .tables import ContactData

#: column of Y that holds D
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
def list_freedoms(con: ContactData, at: int, tree: Tree, i: int, top: int) -> int:
    """Freedoms in the order of `propagate_to_root` up from link i to link top. Returns the next row of Y."""
    while i != top:
        link = tree.links[i]
        for k in range(link.v + link.nv - 1, link.v - 1, -1):
            con.delassus.freedom[at] = k
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
def unit_forces(turns: bool, sign: float, arm: Vec3) -> Wrenches:
    """Unit moments or forces along x, y and z, taken at −arm from where they act."""
    return (unit_force(0, turns, sign, arm), unit_force(1, turns, sign, arm), unit_force(2, turns, sign, arm))


@jit
def propagate_patch(tree: Tree, work: TreeData, con: ContactData, patch: Record, meet: int) -> None:
    """Y of an overlap: unit moments, then unit forces, on a and against b."""
    Y = con.delassus.Y
    arm_a, arm_b = load3(patch.arm_a), load3(patch.arm_b)
    for half in range(2):
        turns, lane = half == 0, 3 * half
        on_a = unit_forces(turns, 1.0, arm_a)
        at, on_a = propagate_to_root(Y, patch.y, lane, tree, work, patch.a, meet, on_a)
        on_b = unit_forces(turns, -1.0, arm_b)
        at, on_b = propagate_to_root(Y, at, lane, tree, work, patch.b, meet, on_b)
        propagate_to_root(Y, at, lane, tree, work, meet, 0, add_wrenches(on_a, on_b))


@jit
def propagate_limit(sys: System, data: Data, con: ContactData, patch: Record) -> None:
    """Y of a joint bound: a unit force along its row."""
    limit, bound = sys.limits[patch.bound], data.limits.bounds[patch.bound]
    link = sys.tree.links[limit.link]
    nothing = join(ZERO3, ZERO3)
    f = nothing
    at = patch.y
    for k in range(link.v + link.nv - 1, link.v - 1, -1):
        here = data.tree.axes[k]
        u = along(sys.tree.freedoms[k].turns, load3(here.axis), f)
        if limit.v <= k < limit.v + limit.count:
            u += bound.row[k - limit.v]
        con.delassus.Y[at, 0] = u
        con.delassus.Y[at, D_LANE] = here.D
        f = add_scaled6(f, -here.D * u, load6(here.U))
        at += 1
    if link.parent > 0:
        f = force_to_parent(f, load3(data.tree.bodies[limit.link].r))
        propagate_to_root(con.delassus.Y, at, 0, sys.tree, data.tree, link.parent, 0, (f, nothing, nothing))


@jit
def patch_responses(sys: System, data: Data, con: ContactData) -> None:
    """Y and the freedoms of all patches."""
    at = 0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        patch.y = at
        if patch.bound >= 0:
            at = list_freedoms(con, at, sys.tree, sys.limits[patch.bound].link, 0)
            propagate_limit(sys, data, con, patch)
        else:
            meet = meeting(sys.tree, patch.a, patch.b)
            at = list_freedoms(con, at, sys.tree, patch.a, meet)
            at = list_freedoms(con, at, sys.tree, patch.b, meet)
            at = list_freedoms(con, at, sys.tree, meet, 0)
            propagate_patch(sys.tree, data.tree, con, patch, meet)
        patch.freedoms = at - patch.y


@jit
def mark_freedoms(con: ContactData, patch: Record, clear: bool) -> None:
    """slot: rows of Y of the freedoms that a patch moves, or −1 again."""
    for t in range(patch.y, patch.y + patch.freedoms):
        con.delassus.slot[con.delassus.freedom[t]] = -1 if clear else t


@jit
def half_block(con: ContactData, one: Record, two: Record, k: int) -> bool:
    """Three rows of A from k on between two overlaps, the first one marked; sums stay in registers."""
    A, Y = con.delassus.A, con.delassus.Y
    found = False
    a0 = a1 = a2 = a3 = a4 = a5 = b0 = b1 = b2 = b3 = b4 = b5 = c0 = c1 = c2 = c3 = c4 = c5 = 0.0
    for t in range(two.y, two.y + two.freedoms):
        s = con.delassus.slot[con.delassus.freedom[t]]
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
def block(con: ContactData, one: Record, two: Record) -> bool:
    """A between two patches, the first one marked. Returns whether they have any freedom in common."""
    if one.rows == 6 and two.rows == 6:
        found = half_block(con, one, two, 0)
        return found and half_block(con, one, two, 3)
    A, Y = con.delassus.A, con.delassus.Y
    found = False
    for t in range(two.y, two.y + two.freedoms):
        s = con.delassus.slot[con.delassus.freedom[t]]
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
def couple_loops(sys: System, data: Data, con: ContactData, patch: Record) -> bool:
    """C between a marked patch and all connections. Returns whether it moves any."""
    C, found = con.delassus.C, False
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        for i in range(patch.rows):
            for j in range(loop.rows):
                C[patch.row + i, loop.row + j] = 0.0
        for t in range(loop.y, loop.y + loop.moved):
            s = con.delassus.slot[sys.loops.path[t]]
            if s >= 0:
                found = True
                D = data.loops.Y[t, D_LANE]
                for i in range(patch.rows):
                    left = D * con.delassus.Y[s, i]
                    for j in range(loop.rows):
                        C[patch.row + i, loop.row + j] += left * data.loops.Y[t, j]
    return found


@jit
def close_row(X: Floats, C: Floats, r: int, loops: Loops, loop_work: LoopData, shift: float) -> None:
    """X[r] = G⁻¹ C[r]: what the connections patch_wrench of a unit force on the row."""
    for j in range(len(loop_work.rows)):
        loop_work.rows[j].rhs = C[r, j]
    solve(loops, loop_work, shift, EXACT)
    for j in range(len(loop_work.rows)):
        X[r, j] = loop_work.rows[j].force


@jit
def assemble_patches(sys: System, data: Data, con: ContactData, shift: float) -> None:
    """A, the neighbours of each patch, and islands. After `articulated_bodies`, with loops also after their own matrix.

    shift: that of the loops' factor.
    """
    patch_responses(sys, data, con)
    delassus, closed = con.delassus, len(sys.loops.table) > 0
    for i in range(con.status[0].n_patches):
        delassus.n_neighbours[i] = 0
        con.patches[i].island = -1
        find_roots(sys, con, i)
    for i in range(con.status[0].n_patches):
        one = con.patches[i]
        mark_freedoms(con, one, False)
        coupled = closed and couple_loops(sys, data, con, one)
        if coupled:
            for r in range(one.row, one.row + one.rows):
                close_row(delassus.X, delassus.C, r, sys.loops, data.loops, shift)
        one.coupled = coupled
        for j in range(i + 1):
            if not (coupled or of_one_tree(delassus.roots, i, j)):
                continue
            two = con.patches[j]
            acts = block(con, one, two)
            if coupled and two.coupled:
                close_block(con, one, two, acts)
                acts = True
            if acts:
                add_neighbours(con, i, j)
        mark_freedoms(con, one, True)
    con.status[0].n_islands = find_islands(con)


@jit
def find_roots(sys: System, con: ContactData, i: int) -> None:
    """Root links of the trees that patch i pushes."""
    patch, roots, links = con.patches[i], con.delassus.roots, sys.tree.links
    if patch.bound >= 0:
        roots[i, 0] = links[sys.limits[patch.bound].link].root
        roots[i, 1] = 0
    else:
        roots[i, 0] = links[patch.a].root
        roots[i, 1] = links[patch.b].root


@jit
def add_neighbours(con: ContactData, i: int, j: int) -> None:
    """Patches i and j ≤ i act on each other: note it, and fill the other half of A."""
    A, neighbours, count = con.delassus.A, con.delassus.neighbours, con.delassus.n_neighbours
    neighbours[i, count[i]] = j
    count[i] += 1
    if i != j:
        neighbours[j, count[j]] = i
        count[j] += 1
        one, two = con.patches[i], con.patches[j]
        for r in range(one.rows):
            for c in range(two.rows):
                A[two.row + c, one.row + r] = A[one.row + r, two.row + c]


@jit
def of_one_tree(roots: Ints, i: int, j: int) -> bool:
    """Do two patches push the same tree? Most of a large scene do not."""
    a, b = roots[i, 0], roots[i, 1]
    return bool(
        (a > 0 and (a == roots[j, 0] or a == roots[j, 1])) or (b > 0 and (b == roots[j, 0] or b == roots[j, 1]))
    )


@jit
def close_block(con: ContactData, one: Record, two: Record, written: bool) -> None:
    """A −= C G⁻¹ Cᵀ between two patches that both pull on connections. written: else A is zero there."""
    A, C, X = con.delassus.A, con.delassus.C, con.delassus.X
    for i in range(one.row, one.row + one.rows):
        for j in range(two.row, two.row + two.rows):
            total = A[i, j] if written else 0.0
            for k in range(C.shape[1]):
                total -= C[i, k] * X[j, k]
            A[i, j] = total
