"""Delassus matrix of the connections, G = J M⁻¹ Jᵀ, and the row forces for given right-hand sides.

A unit force along a row is propagated from link b (and its opposite from link a) to the root through the articulated
bodies of `aba`. Its component y along each freedom is stored. G = Y D Yᵀ over the freedoms common to two connections.
The cost is linear in the length of the paths, and neither M nor J is formed.

G is scaled to a unit diagonal. `solve.py` handles dependent rows. If there are far more rows than freedoms, G is not
formed either, see `normal_equations.py`.
"""

from __future__ import annotations

from typing import TypeAlias

from ..compiler.jit import jit
from ..math.arrays import Floats, Record, Records
from ..math.spatial import Vec6, add6, add_scaled6, advance, along, angular, dot6, force_to_parent, join, linear
from ..math.vector import ZERO3, Vec3, add, cross, dot, load3, load6, scale, store
from ..mechanism.system import Data, System
from ..mechanism.tables import LOOP_LANES, LoopData, Loops
from ..tree.tables import Tree, TreeData
from .couplings import LOOP_D_LANE, add_coupling_force, write_coupling_response
from .mobility import own_mobility, row_scale
from .normal_equations import scale_responses, write_normal_matrix
from .second_order_rows import hold_blocked, leave_aside, set_aside
from .solve import factorise_rows, solve

#: three wrenches that are propagated together
Wrenches: TypeAlias = tuple[Vec6, Vec6, Vec6]


@jit
def propagate_to_root(
    Y: Floats, at: int, lane: int, tree: Tree, work: TreeData, i: int, top: int, wrenches: Wrenches
) -> tuple[int, Wrenches]:
    """Propagates three wrenches at link i's origin through the joints up to link `top`.

    Each freedom stores their components in row `at` of Y, in three columns from `lane` on, and its D in LOOP_D_LANE.
    Each step depends on the one before; three wrenches together use the processor's pipelines. Returns the next row of
    Y and the three wrenches at `top`.
    """
    f, g, h = wrenches
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    while i != top:
        link = links[i]
        for k in range(link.v + link.nv - 1, link.v - 1, -1):
            here = axes[k]
            axis, U, D = load3(here.axis), load6(here.U), here.D
            if freedoms[k].turns:
                u_f, u_g, u_h = dot(axis, angular(f)), dot(axis, angular(g)), dot(axis, angular(h))
            else:
                u_f, u_g, u_h = dot(axis, linear(f)), dot(axis, linear(g)), dot(axis, linear(h))
            Y[at, lane] = u_f
            Y[at, lane + 1] = u_g
            Y[at, lane + 2] = u_h
            Y[at, LOOP_D_LANE] = D
            f = add_scaled6(f, -D * u_f, U)
            g = add_scaled6(g, -D * u_g, U)
            h = add_scaled6(h, -D * u_h, U)
            at += 1
        if link.parent > 0:
            r = load3(bodies[i].r)
            f = force_to_parent(f, r)
            g = force_to_parent(g, r)
            h = force_to_parent(h, r)
        i = link.parent
    return at, (f, g, h)


@jit
def unit_wrench(rows: Records, k: int, end: int, sign: float, arm: Vec3) -> Vec6:
    """Unit force along row k, times sign, moved to the link's origin by `arm`; zero past the connection's last row."""
    if k >= end:
        return join(ZERO3, ZERO3)
    u = scale(sign, load3(rows[k].u))
    return join(u, ZERO3) if rows[k].turns else join(cross(arm, u), u)


@jit
def add_wrenches(a: Wrenches, b: Wrenches) -> Wrenches:
    """Sums of three pairs of wrenches."""
    return (add6(a[0], b[0]), add6(a[1], b[1]), add6(a[2], b[2]))


@jit
def write_row_responses(sys: System, data: Data, l: int) -> None:
    """Y of one connection: freedoms from b to the common ancestor, from a to there, and on to the root."""
    loop, closure, rows, Y = sys.loops.table[l], data.loops.closures[l], data.loops.rows, data.loops.Y
    if loop.terms > 0:
        write_coupling_response(sys, data, loop)
        return
    if loop.rope:
        return  # Y stays zero, and so does the row
    arm_a, arm_b = load3(closure.arm_a), load3(closure.arm_b)
    end = loop.row + loop.rows
    for lane in range(0, loop.rows, 3):
        k = loop.row + lane
        b0 = unit_wrench(rows, k, end, 1.0, arm_b)
        b1 = unit_wrench(rows, k + 1, end, 1.0, arm_b)
        b2 = unit_wrench(rows, k + 2, end, 1.0, arm_b)
        at, on_b = propagate_to_root(Y, loop.y, lane, sys.tree, data.tree, loop.b, loop.meet, (b0, b1, b2))
        a0 = unit_wrench(rows, k, end, -1.0, arm_a)
        a1 = unit_wrench(rows, k + 1, end, -1.0, arm_a)
        a2 = unit_wrench(rows, k + 2, end, -1.0, arm_a)
        at, on_a = propagate_to_root(Y, at, lane, sys.tree, data.tree, loop.a, loop.meet, (a0, a1, a2))
        propagate_to_root(Y, at, lane, sys.tree, data.tree, loop.meet, 0, add_wrenches(on_a, on_b))


@jit
def assemble(sys: System, data: Data) -> float:
    """Scaled G and its factor. After `articulated_bodies` and `place_loops`. Returns the shift that was needed."""
    for l in range(len(sys.loops.table)):
        write_row_responses(sys, data, l)
    if sys.loops.by_freedoms:
        scale_responses(sys, data)
        write_normal_matrix(sys.loops, data.loops)
    else:
        write_delassus(sys.loops, data.loops)
        scale_rows(sys, data)
        if data.blocked.n[0] > 0:
            set_aside(sys.loops, data.loops, data.blocked)
    return factorise_rows(sys.loops, data.loops)


@jit
def write_delassus(loops: Loops, loop_work: LoopData) -> None:
    """G inside its envelope. After `write_row_responses`."""
    G, Y, block = loop_work.G, loop_work.Y, loop_work.block
    G[:] = 0.0
    for p in range(len(loops.pairs)):
        pair = loops.pairs[p]
        I, J = loops.table[pair.i], loops.table[pair.j]
        block[:] = 0.0
        for t in range(pair.start, pair.start + pair.count):
            y_i = I.y + loops.common[t, 0]
            y_j = J.y + loops.common[t, 1]
            for s in range(I.rows):
                left = Y[y_i, LOOP_D_LANE] * Y[y_i, s]
                for c in range(LOOP_LANES):
                    block[s, c] += left * Y[y_j, c]
        for s in range(I.rows):
            at = loops.start[I.row + s] - loops.first[I.row + s] + J.row
            for c in range(s + 1 if pair.i == pair.j else J.rows):
                G[at + c] = block[s, c]


@jit
def scale_rows(sys: System, data: Data) -> None:
    """G ← S G S with a unit diagonal; an identically zero row becomes a unit row with zero right-hand side."""
    loops, G, rows = sys.loops, data.loops.G, data.loops.rows
    for l in range(len(loops.table)):
        loop = loops.table[l]
        turning, sliding = own_mobility(sys, data, loop)
        for i in range(loop.row, loop.row + loop.rows):
            rows[i].scale = row_scale(G[loops.start[i] + i - loops.first[i]], rows[i].turns, turning, sliding)
    for i in range(len(rows)):
        at = loops.start[i] - loops.first[i]
        for j in range(loops.first[i], i):
            G[at + j] *= rows[i].scale * rows[j].scale
        G[at + i] = 1.0


@jit
def solve_and_apply(change: Floats, sys: System, data: Data, shift: float, exactness: float) -> None:
    """Solves G force = rhs and computes its effect: change = M⁻¹ Jᵀ force. After `assemble`.

    The change along second-order rows is data.blocked.rhs, or zero.
    """
    if data.blocked.n[0] > 0:
        leave_aside(data)
    data.loops.unmet[0] = solve(sys.loops, data.loops, shift, exactness)
    if data.blocked.n[0] > 0:
        hold_blocked(data)
    apply_row_forces(change, sys, data)


@jit
def apply_row_forces(change: Floats, sys: System, data: Data) -> None:
    """change = M⁻¹ Jᵀ force with the forces of all rows, and with the joint forces of second-order rows."""
    scatter_wrenches(sys.loops, data.loops)
    pushed = len(sys.loops.terms) > 0 or data.blocked.n[0] > 0
    force = data.loops.joint_force if pushed else data.tree.zero[:0]
    apply_inverse_mass(change, sys.tree, data.tree, data.loops.wrench, force)
    if pushed:
        data.loops.joint_force[:] = 0.0


@jit
def loop_wrench(loop_work: LoopData, loop: Record) -> tuple[Vec3, Vec3]:
    """(moment, force) of a connection on b at B's origin."""
    moment, force = ZERO3, ZERO3
    for k in range(loop.row, loop.row + loop.rows):
        row = loop_work.rows[k]
        if row.turns:
            moment = add(moment, scale(row.force, load3(row.u)))
        else:
            force = add(force, scale(row.force, load3(row.u)))
    return moment, force


@jit
def held_wrenches(out: Floats, sys: System, data: Data) -> None:
    """Moment, force and point of action of each connection on b: (nl, 9) out, world axes."""
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        moment, force = loop_wrench(data.loops, loop)
        body, root = data.tree.bodies[loop.b], data.tree.bodies[sys.tree.links[loop.b].root]
        point = add(add(load3(root.r), load3(body.p)), load3(data.loops.closures[l].arm_b))
        for c in range(3):
            out[l, c], out[l, 3 + c], out[l, 6 + c] = moment[c], force[c], point[c]


@jit
def add_wrench_pair(wrench: Floats, loop: Record, closure: Record, moment: Vec3, force: Vec3) -> None:
    """Adds a connection's force on b and its opposite on a, both moved to the links' origins."""
    on_b = add(moment, cross(load3(closure.arm_b), force))
    on_a = add(moment, cross(load3(closure.arm_a), force))
    for c in range(3):
        wrench[loop.b, c] += on_b[c]
        wrench[loop.b, 3 + c] += force[c]
        wrench[loop.a, c] -= on_a[c]
        wrench[loop.a, 3 + c] -= force[c]


@jit
def scatter_wrenches(loops: Loops, loop_work: LoopData) -> None:
    """The connections' forces as wrenches on the links, and those of couplings as forces on the joints."""
    loop_work.wrench[:] = 0.0
    for l in range(len(loops.table)):
        if loops.table[l].terms > 0:
            add_coupling_force(loop_work.joint_force, loops, loop_work, loops.table[l])
            continue
        moment, force = loop_wrench(loop_work, loops.table[l])
        add_wrench_pair(loop_work.wrench, loops.table[l], loop_work.closures[l], moment, force)


@jit
def apply_inverse_mass(change: Floats, tree: Tree, work: TreeData, wrench: Floats, force: Floats) -> None:
    """change = M⁻¹ (force + Σ Jᵀ wrench): accelerations (or velocity jumps) due to forces (or impulses).

    wrench: (n, 6) on the links; force: (nv,) on the joints, or (0,) for none. Uses the articulated bodies in `work`.
    Leaves the transmitted wrench of each link in `wrench`, and the links' changes in their accelerations.
    """
    pushed = len(force) > 0
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    for i in range(len(links) - 1, 0, -1):
        link = links[i]
        f = load6(wrench[i])
        for k in range(link.v + link.nv - 1, link.v - 1, -1):
            here = axes[k]
            u = along(freedoms[k].turns, load3(here.axis), f)
            if pushed:
                u += force[k]
            here.u = u
            f = add_scaled6(f, -here.D * u, load6(here.U))
        if link.parent > 0:
            f = force_to_parent(f, load3(bodies[i].r))
            for c in range(6):
                wrench[link.parent, c] += f[c]
    store(bodies[0].a, join(ZERO3, ZERO3))
    for i in range(1, len(links)):
        link, body = links[i], bodies[i]
        above = load6(bodies[link.parent].a)
        alpha = angular(above)
        total = join(alpha, add(linear(above), cross(alpha, load3(body.r))))
        for k in range(link.v, link.v + link.nv):
            here = axes[k]
            change[k] = (here.u - dot6(load6(here.U), total)) * here.D
            total = advance(total, freedoms[k].turns, load3(here.axis), change[k])
        store(body.a, total)
