"""Motion of the patches of a step: twists of their rows, arms at the middle of the step, friction, what forces do."""

from __future__ import annotations

from ...compiler.jit import jit
from ...limits.slack import measure_bound
from ...loops.closed_response import keep_closed
from ...loops.compliant_rows import hold_soft_rows
from ...loops.delassus import add_wrench_pair, apply_inverse_mass
from ...math.arrays import Floats, Record
from ...math.vector import Vec3, add, cross, dot, load3, scale, store, sub
from ...mechanism.system import Data, System
from ...tree.tables import Tree, TreeData
from ..joints.joint_friction import add_row_force, bends, row_rate
from ..tables import WITH_BODIES, Collision, ContactData
from .point_kinematics import point_response, sliding_speed
from .rolling_friction import set_bounds
from .round_motion import roll

#: m/s: slower than this a contact counts as sticking and has its static friction
STICKING = 1e-4


@jit
def count_points(con: ContactData) -> int:
    """Points of all patches, slots among them."""
    last = con.status[0].n_patches - 1
    if last < 0:
        return 0
    return int(con.patches[last].first_point + con.patches[last].n_points + con.patches[last].turning)


@jit
def count_rows(con: ContactData) -> int:
    last = con.status[0].n_patches - 1
    return int(con.patches[last].row + con.patches[last].rows) if last >= 0 else 0


@jit
def relative_twist(work: TreeData, patch: Record) -> tuple[Vec3, Vec3]:
    """Velocity at the patch's point and angular velocity, of a relative to b. After the links' velocities."""
    a, b = work.bodies[patch.a], work.bodies[patch.b]
    v_a = add(load3(a.v), cross(load3(a.omega), load3(patch.arm_a)))
    v_b = add(load3(b.v), cross(load3(b.omega), load3(patch.arm_b)))
    return sub(v_a, v_b), sub(load3(a.omega), load3(b.omega))


@jit
def patch_twists(out: Floats, sys: System, data: Data, con: ContactData, v: Floats) -> None:
    """Velocity of every row: twist of a relative to b at the patch's point, or rate of a bound's distance, or of a
    freedom that friction holds.

    After the links' velocities.
    """
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            out[patch.row] = row_rate(sys, data, patch, v)
            continue
        velocity, omega = relative_twist(data.tree, patch)
        store(out[patch.row : patch.row + 3], omega)
        store(out[patch.row + 3 : patch.row + 6], velocity)


@jit
def point_responses(con: ContactData) -> None:
    for c in range(count_points(con)):
        point_response(con, con.points[c])


@jit
def set_friction(col: Collision, con: ContactData, y: Floats) -> None:
    """Static where a corner of the polygon hardly moves, kinetic where it slides."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        surface = col.surfaces[patch.surface]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            point.friction = surface.kinetic if sliding_speed(patch, point, y) > STICKING else surface.static
        set_bounds(col, con, patch)


@jit
def apply_contact_forces(change: Floats, sys: System, data: Data, con: ContactData, shift: float) -> None:
    """change = M⁻¹ Jᵀ w: what the patches' forces do to v, loops kept closed. shift: that of the loops' factor."""
    wrench, force, w = data.loops.wrench, data.limits.joint_force, con.solver.w
    wrench[:] = 0.0
    force[:] = 0.0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        k = patch.row
        if patch.bound >= 0:
            add_row_force(force, sys, data, patch, w[k])
            continue
        # a patch's force is that on a, a connection's that on b
        add_wrench_pair(wrench, patch, patch, (-w[k], -w[k + 1], -w[k + 2]), (-w[k + 3], -w[k + 4], -w[k + 5]))
    apply_inverse_mass(change, sys.tree, data.tree, wrench, force)
    keep_closed(change, sys, data, shift)
    if data.soft.n[0] > 0:
        hold_soft_rows(change, data)


@jit
def predict_midpoint_arms(con: ContactData, tree: Tree, work: TreeData, h: float) -> None:
    """The way from the links' origins at the middle of the step, less themselves, to where their bodies touch then.

    Both links are taken to meet in one point: a corner goes with its own body, be the other one ever so fast below it,
    corners of both half way between them; round ones where their surfaces meet, with the normal they have there. At
    the start of the step, y_start known.
    """
    start = con.step.y_start
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        a, k = work.bodies[patch.a], patch.row
        store(patch.n_start, load3(patch.n))
        if patch.rolling != WITH_BODIES:
            store(patch.t_start, load3(patch.t))
            store(patch.s_start, load3(patch.s))
            way = roll(work, patch, (start[k + 3], start[k + 4], start[k + 5]), 0.5 * h)
            store(patch.arm_shift_a, add(origin(tree, work, patch.a), way))
            store(patch.arm_shift_b, add(origin(tree, work, patch.b), way))
            continue
        v_a = add(load3(a.v), cross(load3(a.omega), load3(patch.arm_a)))
        u, n = (start[k + 3], start[k + 4], start[k + 5]), load3(patch.n)
        closes = dot(n, u)
        back = add(scale(1.0 - patch.rides, u), scale((patch.rides - 0.5) * closes, n))
        way = scale(0.5 * h, sub(v_a, back))
        store(patch.arm_shift_a, add(origin(tree, work, patch.a), way))
        store(patch.arm_shift_b, add(origin(tree, work, patch.b), way))


@jit
def origin(tree: Tree, work: TreeData, i: int) -> Vec3:
    """World position of a link. After the links' poses."""
    return add(load3(work.bodies[tree.links[i].root].r), load3(work.bodies[i].p))


@jit
def use_midpoint_arms(con: ContactData, tree: Tree, work: TreeData) -> None:
    """Move the patches to where their bodies touch at the middle of the step. With the links there.

    The forces on the two links act at the very same point of the world: they have no moment about it in all, and
    sliding bodies keep their angular momentum.
    """
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        store(patch.arm_shift_a, sub(load3(patch.arm_shift_a), origin(tree, work, patch.a)))
        store(patch.arm_shift_b, sub(load3(patch.arm_shift_b), origin(tree, work, patch.b)))
        store(patch.arm_a, add(load3(patch.arm_a), load3(patch.arm_shift_a)))
        store(patch.arm_b, add(load3(patch.arm_b), load3(patch.arm_shift_b)))


@jit
def measure_bending_bounds(sys: System, data: Data, con: ContactData, q: Floats) -> None:
    """Rows of bounds whose direction changes with the pose, cones, twists and ropes, as they are at q.

    With the links there.
    """
    for i in range(con.status[0].n_patches):
        if bends(sys, con.patches[i]):
            measure_bound(sys, data, con.patches[i].bound, q, data.tree.v)


@jit
def restore_arms(con: ContactData) -> None:
    """Undo `use_midpoint_arms`: a step may be tried again."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound < 0:
            store(patch.arm_a, sub(load3(patch.arm_a), load3(patch.arm_shift_a)))
            store(patch.arm_b, sub(load3(patch.arm_b), load3(patch.arm_shift_b)))
            if patch.rolling != WITH_BODIES:
                store(patch.n, load3(patch.n_start))
                store(patch.t, load3(patch.t_start))
                store(patch.s, load3(patch.s_start))
