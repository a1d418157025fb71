"""Delassus matrix of the patches, A = J M⁻¹ Jᵀ over the rows of all overlaps and joint limits, as A = L Lᵀ.

As for connections (`loops/delassus.py`), a unit force along a row propagates to the ground through the articulated
bodies. Its component y remains at every freedom on the path. Then A = Y D Yᵀ, and L = Y √D is a factor with one column
per freedom, of which the rows of each patch use few. Only each patch's own block of A is formed.

Loops are closed by A − C G⁻¹ Cᵀ, with C between the patches' rows and those of the connections. With Z = Y √D of the
connections, G = Z Zᵀ and C = L Zᵀ. So the closed matrix is L (1 − Zᵀ G⁻¹ Z) Lᵀ with a projection in the middle, and L −
C G⁻¹ Z is its factor.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...limits.slack import ROPE
from ...loops.delassus import Wrenches, add_wrenches, propagate_to_root
from ...loops.solve import solve
from ...loops.tolerances import SOLVE_RESIDUAL
from ...math.arrays import Floats, Record
from ...math.spatial import Vec6, add6, add_scaled6, along, force_to_parent, join
from ...math.vector import ZERO3, Vec3, cross, load3, load6
from ...mechanism.system import Data, System
from ...mechanism.tables import LoopData, Loops
from ...tree.tables import Tree, TreeData
from ..joints.compliant_springs import yield_to_patch
from ..joints.joint_friction import grip_of, link_of_row, row_entry
from ..tables import ContactData
from .link_responses import clear_motions, respond, respond_to_bound, write_path_motions
from .ordering import number_unknowns

#: column of Y that contains D, before L is made of it
PATCH_D_LANE = 7


@jit
def common_ancestor(tree: Tree, a: int, b: int) -> int:
    """The last common link of the paths from a and from b to the ground. Parents come before their children."""
    while a != b:
        if a > b:
            a = tree.links[a].parent
        else:
            b = tree.links[b].parent
    return a


@jit
def list_freedoms(con: ContactData, at: int, tree: Tree, i: int, top: int) -> int:
    """Freedoms in the order of `propagate_to_root` from link i up to link top. Returns the next row of L."""
    while i != top:
        link = tree.links[i]
        for k in range(link.v + link.nv - 1, link.v - 1, -1):
            con.delassus.freedom[at] = k
            at += 1
        i = link.parent
    return at


@jit
def unit(c: int, sign: float) -> Vec3:
    """The unit vector along axis c, times sign."""
    return (sign if c == 0 else 0.0, sign if c == 1 else 0.0, sign if c == 2 else 0.0)


@jit
def unit_force(c: int, turns: bool, sign: float, arm: Vec3) -> Vec6:
    """Wrench of a unit moment or force along axis c, taken at −arm from where it acts."""
    e = unit(c, sign)
    return join(e, ZERO3) if turns else join(cross(arm, e), e)


@jit
def unit_forces(turns: bool, sign: float, arm: Vec3) -> Wrenches:
    """Wrenches of unit moments or forces along x, y and z, taken at −arm from where they act."""
    return (unit_force(0, turns, sign, arm), unit_force(1, turns, sign, arm), unit_force(2, turns, sign, arm))


@jit
def propagate_patch(tree: Tree, work: TreeData, con: ContactData, patch: Record, meet: int) -> None:
    """Y of an overlap on long paths: unit moments, then unit forces, on a and against b."""
    Y = con.delassus.L
    arm_a, arm_b = load3(patch.arm_a), load3(patch.arm_b)
    for half in range(2):
        turns, lane = half == 0, 3 * half
        on_a = unit_forces(turns, 1.0, arm_a)
        at, on_a = propagate_to_root(Y, patch.y, lane, tree, work, patch.a, meet, on_a)
        on_b = unit_forces(turns, -1.0, arm_b)
        at, on_b = propagate_to_root(Y, at, lane, tree, work, patch.b, meet, on_b)
        if not any_free(Y, patch.y, at):
            # links locked together are one body: its internal response would be rounding only
            on_a = on_b = unit_forces(turns, 0.0, arm_a)
        propagate_to_root(Y, at, lane, tree, work, meet, 0, add_wrenches(on_a, on_b))


@jit
def any_free(Y: Floats, first: int, end: int) -> bool:
    """Whether these rows of Y contain a freedom that dry friction does not lock."""
    count = 0
    for row in range(first, end):
        count += Y[row, PATCH_D_LANE] > 0.0
    return count > 0


@jit
def propagate_limit(sys: System, data: Data, con: ContactData, patch: Record) -> None:
    """Y of a joint limit, or of friction in a joint, on a long path: a unit force along its row."""
    i = link_of_row(sys, patch)
    link = sys.tree.links[i]
    nothing = join(ZERO3, ZERO3)
    f = nothing
    at = patch.y
    for k in range(link.v + link.nv - 1, link.v - 1, -1):
        here = data.tree.axes[k]
        u = along(sys.tree.freedoms[k].turns, load3(here.axis), f) + row_entry(sys, data, patch, k)
        con.delassus.L[at, 0] = u
        con.delassus.L[at, PATCH_D_LANE] = here.D
        f = add_scaled6(f, -here.D * u, load6(here.U))
        at += 1
    if link.parent > 0:
        f = force_to_parent(f, load3(data.tree.bodies[i].r))
        propagate_to_root(con.delassus.L, at, 0, sys.tree, data.tree, link.parent, 0, (f, nothing, nothing))


@jit
def propagate_path(
    sys: System, data: Data, con: ContactData, at: int, entry: int, i: int, top: int
) -> tuple[int, Vec6]:
    """Y of a rope's row from link i up to link `top`, with its entries from `entry` on.

    Returns the next row of L, and the propagated wrench at `top`.
    """
    L, axes = con.delassus.L, data.tree.axes
    f = join(ZERO3, ZERO3)
    while i != top:
        link = sys.tree.links[i]
        for k in range(link.v + link.nv - 1, link.v - 1, -1):
            here = axes[k]
            u = along(sys.tree.freedoms[k].turns, load3(here.axis), f) + data.limits.rows[entry]
            L[at, 0] = u
            L[at, PATCH_D_LANE] = here.D
            f = add_scaled6(f, -here.D * u, load6(here.U))
            at += 1
            entry += 1
        if link.parent > 0:
            f = force_to_parent(f, load3(data.tree.bodies[i].r))
        i = link.parent
    return at, f


@jit
def propagate_rope(sys: System, data: Data, con: ContactData, patch: Record) -> None:
    """Y of a rope: a unit pull along its row."""
    limit = sys.limits[patch.bound]
    rope, nothing = sys.loops.table[limit.loop], join(ZERO3, ZERO3)
    at, left_b = propagate_path(sys, data, con, patch.y, limit.first, rope.b, rope.meet)
    at, left_a = propagate_path(sys, data, con, at, limit.first + at - patch.y, rope.a, rope.meet)
    left = (add6(left_a, left_b), nothing, nothing)
    propagate_to_root(con.delassus.L, at, 0, sys.tree, data.tree, rope.meet, 0, left)


@jit
def patch_responses(sys: System, data: Data, con: ContactData, shift: float) -> None:
    """L and the freedoms of all patches. shift: that of the loops' factor."""
    at, closed, sprung = 0, len(sys.loops.table) > 0, data.soft.n[0] > 0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        patch.y, weighed, patch.at_point = at, False, 1 if is_at_its_point(con, patch) else 0
        if patch.bound >= 0:
            if grip_of(sys, patch) < 0 and sys.limits[patch.bound].side == ROPE:
                rope = sys.loops.table[sys.limits[patch.bound].loop]
                at = list_freedoms(con, at, sys.tree, rope.b, rope.meet)
                at = list_freedoms(con, at, sys.tree, rope.a, rope.meet)
                at = list_freedoms(con, at, sys.tree, rope.meet, 0)
                propagate_rope(sys, data, con, patch)
            elif write_path_motions(con, sys.tree, data.tree, sys.tree.links[link_of_row(sys, patch)].parent):
                at, weighed = respond_to_bound(con, sys, data, patch), True
            else:
                at = list_freedoms(con, at, sys.tree, link_of_row(sys, patch), 0)
                propagate_limit(sys, data, con, patch)
        elif write_path_motions(con, sys.tree, data.tree, patch.a) and write_path_motions(
            con, sys.tree, data.tree, patch.b
        ):
            common = con.delassus.ways[common_ancestor(sys.tree, patch.a, patch.b)]
            at, weighed = respond(con, patch, common), True
        else:
            meet = common_ancestor(sys.tree, patch.a, patch.b)
            at = list_freedoms(con, at, sys.tree, patch.a, meet)
            at = list_freedoms(con, at, sys.tree, patch.b, meet)
            at = list_freedoms(con, at, sys.tree, meet, 0)
            propagate_patch(sys.tree, data.tree, con, patch, meet)
        patch.freedoms = at - patch.y
        patch.coupled = 0
        if closed or sprung or not weighed:
            weigh(con, patch, weighed)
        if closed or sprung:
            mark_freedoms(con, patch, False)
            if closed and couple_loops(sys, data, con, patch):
                close_loops(sys, data, con, patch, shift)
            if sprung:
                yield_to_patch(data, con, patch)
            mark_freedoms(con, patch, True)
            at = patch.y + patch.freedoms
        own_block(con, patch)
        if weighed and not (closed or sprung):
            own, k = con.delassus.own, patch.row
            turns = patch.rows == 6 and not patch.at_point
            patch.open_turn = own[k, 0] + own[k + 1, 1] + own[k + 2, 2] if turns else 0.0
            patch.open_slide = own[k + 3, 3] + own[k + 4, 4] + own[k + 5, 5] if patch.rows == 6 else own[k, 0]
    clear_motions(con)


@jit
def weigh(con: ContactData, patch: Record, weighed: bool) -> None:
    """L = Y √D, unless it is L already, and the sums of its squares, which closed loops need."""
    L = con.delassus.L
    turn, slide = 0.0, 0.0
    if weighed:
        for t in range(patch.y, patch.y + patch.freedoms):
            if patch.rows == 6:
                turn += L[t, 0] * L[t, 0] + L[t, 1] * L[t, 1] + L[t, 2] * L[t, 2]
                slide += L[t, 3] * L[t, 3] + L[t, 4] * L[t, 4] + L[t, 5] * L[t, 5]
            else:
                slide += L[t, 0] * L[t, 0]
        patch.open_turn, patch.open_slide = turn, slide
        return
    for t in range(patch.y, patch.y + patch.freedoms):
        root = math.sqrt(L[t, PATCH_D_LANE])
        if patch.rows == 6:
            a, b, c = root * L[t, 0], root * L[t, 1], root * L[t, 2]
            d, e, f = root * L[t, 3], root * L[t, 4], root * L[t, 5]
            L[t, 0], L[t, 1], L[t, 2], L[t, 3], L[t, 4], L[t, 5] = a, b, c, d, e, f
            turn += a * a + b * b + c * c
            slide += d * d + e * e + f * f
        else:
            a = root * L[t, 0]
            L[t, 0] = a
            for c in range(1, 6):
                L[t, c] = 0.0
            slide += a * a
        L[t, 6] = 0.0
        L[t, PATCH_D_LANE] = 0.0
    patch.open_turn, patch.open_slide = turn, slide


@jit
def mark_freedoms(con: ContactData, patch: Record, clear: bool) -> None:
    """Sets `slot` to the rows of L of the freedoms that a patch moves, or to −1 again."""
    for t in range(patch.y, patch.y + patch.freedoms):
        con.delassus.slot[con.delassus.freedom[t]] = -1 if clear else t


@jit
def couple_loops(sys: System, data: Data, con: ContactData, patch: Record) -> bool:
    """C between a marked patch and all connections. Returns whether the patch moves any."""
    C, found = con.delassus.C, False
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        for i in range(patch.rows):
            for j in range(loop.rows):
                C[i, loop.row + j] = 0.0
        for t in range(loop.y, loop.y + loop.moved):
            s = con.delassus.slot[sys.loops.path[t]]
            if s >= 0:
                found = True
                root = math.sqrt(data.loops.Y[t, PATCH_D_LANE])
                for i in range(patch.rows):
                    left = root * con.delassus.L[s, i]
                    for j in range(loop.rows):
                        C[i, loop.row + j] += left * data.loops.Y[t, j]
    return found


@jit
def close_row(X: Floats, C: Floats, r: int, loops: Loops, loop_work: LoopData, shift: float) -> None:
    """X[r] = G⁻¹ C[r]: the forces of the connections by a unit force on the row."""
    for j in range(len(loop_work.rows)):
        loop_work.rows[j].rhs = C[r, j]
    solve(loops, loop_work, shift, SOLVE_RESIDUAL)
    for j in range(len(loop_work.rows)):
        X[r, j] = loop_work.rows[j].force


@jit
def close_loops(sys: System, data: Data, con: ContactData, patch: Record, shift: float) -> None:
    """L −= C G⁻¹ Z of a marked patch; the freedoms of the connections join those of the patch."""
    L, X, slot, freedom = con.delassus.L, con.delassus.X, con.delassus.slot, con.delassus.freedom
    patch.coupled = 1
    for i in range(patch.rows):
        close_row(X, con.delassus.C, i, sys.loops, data.loops, shift)
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        pulls = False
        for i in range(patch.rows):
            for j in range(loop.row, loop.row + loop.rows):
                pulls = pulls or X[i, j] != 0.0
        if not pulls:
            continue
        for t in range(loop.y, loop.y + loop.moved):
            k = sys.loops.path[t]
            s = slot[k]
            if s < 0:
                s = patch.y + patch.freedoms
                patch.freedoms += 1
                slot[k], freedom[s] = s, k
                for c in range(PATCH_D_LANE + 1):
                    L[s, c] = 0.0
            root = math.sqrt(data.loops.Y[t, PATCH_D_LANE])
            for i in range(patch.rows):
                total = 0.0
                for j in range(loop.rows):
                    total += X[i, loop.row + j] * data.loops.Y[t, j]
                L[s, i] -= root * total


@jit
def is_at_its_point(con: ContactData, patch: Record) -> bool:
    """Whether all force of a patch acts at its point p, without a moment, as for balls."""
    if patch.rows == 1 or patch.n_points != 1 or patch.turning:
        return False
    r = load3(con.points[patch.first_point].r)
    return bool(r[0] == 0.0 and r[1] == 0.0 and r[2] == 0.0)


@jit
def own_slide(con: ContactData, patch: Record) -> None:
    """A of the force rows of a patch."""
    L, own, k = con.delassus.L, con.delassus.own, patch.row
    dd = 0.0
    ed = ee = 0.0
    fd = fe = ff = 0.0
    for t in range(patch.y, patch.y + patch.freedoms):
        d, e, f = L[t, 3], L[t, 4], L[t, 5]
        dd += d * d
        ed += e * d
        ee += e * e
        fd += f * d
        fe += f * e
        ff += f * f
    own[k + 3, 3], own[k + 3, 4], own[k + 3, 5] = dd, ed, fd
    own[k + 4, 3], own[k + 4, 4], own[k + 4, 5] = ed, ee, fe
    own[k + 5, 3], own[k + 5, 4], own[k + 5, 5] = fd, fe, ff


@jit
def own_block(con: ContactData, patch: Record) -> None:
    """A of a patch's own rows, in one pass over its freedoms; of the force rows only if all force acts at p."""
    L, own, k = con.delassus.L, con.delassus.own, patch.row
    if patch.rows == 1:
        total = 0.0
        for t in range(patch.y, patch.y + patch.freedoms):
            total += L[t, 0] * L[t, 0]
        own[k, 0] = total
        return
    if patch.at_point:
        own_slide(con, patch)
        return
    aa = 0.0
    ba = bb = 0.0
    ca = cb = cc = 0.0
    da = db = dc = dd = 0.0
    ea = eb = ec = ed = ee = 0.0
    fa = fb = fc = fd = fe = ff = 0.0
    for t in range(patch.y, patch.y + patch.freedoms):
        a, b, c, d, e, f = L[t, 0], L[t, 1], L[t, 2], L[t, 3], L[t, 4], L[t, 5]
        aa += a * a
        ba += b * a
        bb += b * b
        ca += c * a
        cb += c * b
        cc += c * c
        da += d * a
        db += d * b
        dc += d * c
        dd += d * d
        ea += e * a
        eb += e * b
        ec += e * c
        ed += e * d
        ee += e * e
        fa += f * a
        fb += f * b
        fc += f * c
        fd += f * d
        fe += f * e
        ff += f * f
    own[k, 0], own[k, 1], own[k, 2] = aa, ba, ca
    own[k, 3], own[k, 4], own[k, 5] = da, ea, fa
    own[k + 1, 0], own[k + 1, 1], own[k + 1, 2] = ba, bb, cb
    own[k + 1, 3], own[k + 1, 4], own[k + 1, 5] = db, eb, fb
    own[k + 2, 0], own[k + 2, 1], own[k + 2, 2] = ca, cb, cc
    own[k + 2, 3], own[k + 2, 4], own[k + 2, 5] = dc, ec, fc
    own[k + 3, 0], own[k + 3, 1], own[k + 3, 2] = da, db, dc
    own[k + 3, 3], own[k + 3, 4], own[k + 3, 5] = dd, ed, fd
    own[k + 4, 0], own[k + 4, 1], own[k + 4, 2] = ea, eb, ec
    own[k + 4, 3], own[k + 4, 4], own[k + 4, 5] = ed, ee, fe
    own[k + 5, 0], own[k + 5, 1], own[k + 5, 2] = fa, fb, fc
    own[k + 5, 3], own[k + 5, 4], own[k + 5, 5] = fd, fe, ff


@jit
def assemble_patches(sys: System, data: Data, con: ContactData, shift: float) -> None:
    """L, each patch's own block of A, and islands. After `articulated_bodies`; with loops also after their own matrix.

    shift: that of the loops' factor.
    """
    patch_responses(sys, data, con, shift)
    number_unknowns(con)


@jit
def dense_delassus(A: Floats, con: ContactData) -> None:
    """A between all rows of all patches, as a dense matrix."""
    L, slot, count = con.delassus.L, con.delassus.slot, con.status[0].n_patches
    for p in range(count):
        one = con.patches[p]
        mark_freedoms(con, one, False)
        for q in range(p + 1):
            two = con.patches[q]
            for i in range(one.rows):
                for j in range(two.rows):
                    A[one.row + i, two.row + j] = 0.0
            for t in range(two.y, two.y + two.freedoms):
                s = slot[con.delassus.freedom[t]]
                if s >= 0:
                    for i in range(one.rows):
                        for j in range(two.rows):
                            A[one.row + i, two.row + j] += L[s, i] * L[t, j]
            for i in range(one.rows):
                for j in range(two.rows):
                    A[two.row + j, one.row + i] = A[one.row + i, two.row + j]
        mark_freedoms(con, one, True)
