"""Motion of the patches in a step: row twists, arms at the midpoint, friction coefficients, velocity changes."""

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
from .belts import bodies_velocity
from .point_kinematics import point_response, sliding_speed
from .rolling_friction import set_bounds
from .round_motion import roll
from .tolerances import STICKING_SPEED


@jit
def count_points(con: ContactData) -> int:
    """Number of points of all patches, including slots."""
    last = con.status[0].n_patches - 1
    if last < 0:
        return 0
    return int(con.patches[last].first_point + con.patches[last].n_points + con.patches[last].turning)


@jit
def count_rows(con: ContactData) -> int:
    """Number of rows of all patches."""
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
    """Velocity of every row; after the links' velocities.

    For two shapes the twist of a's surface relative to that of b at the patch's point. For a bound the rate of its
    distance. For a joint with friction the rate of its freedom.
    """
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            out[patch.row] = row_rate(sys, data, patch, v)
            continue
        velocity, omega = relative_twist(data.tree, patch)
        store(out[patch.row : patch.row + 3], add(omega, load3(patch.belt[0:3])))
        store(out[patch.row + 3 : patch.row + 6], add(velocity, load3(patch.belt[3:6])))


@jit
def point_responses(con: ContactData) -> None:
    """Delassus block of every point and slot."""
    for c in range(count_points(con)):
        point_response(con, con.points[c])


@jit
def set_friction(col: Collision, con: ContactData, y: Floats) -> None:
    """Static friction where a corner of the polygon sticks, kinetic friction where it slides."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        surface = col.surfaces[patch.surface]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            point.friction = surface.kinetic if sliding_speed(patch, point, y) > STICKING_SPEED else surface.static
        set_bounds(col, con, patch)


@jit
def apply_contact_forces(change: Floats, sys: System, data: Data, con: ContactData, shift: float) -> None:
    """change = M⁻¹ Jᵀ w with loops kept closed, for the patch forces w. shift: that of the loops' factor."""
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
    """arm_shift: present origins of the links plus the predicted displacement of the contact until the midpoint.

    `use_midpoint_arms` subtracts the origins at the midpoint, which leaves the change of the arms.
    Both links meet in one point at the midpoint. A corner moves with its own body, even above a fast surface. Corners
    of both bodies meet half way between them. Curved surfaces meet where `roll` predicts, with the normal there.
    Called at the start of the step, with y_start.
    """
    start = con.step.y_start
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        a, k = work.bodies[patch.a], patch.row
        u = bodies_velocity(patch, (start[k + 3], start[k + 4], start[k + 5]))
        store(patch.n_start, load3(patch.n))
        if patch.rolling != WITH_BODIES:
            store(patch.t_start, load3(patch.t))
            store(patch.s_start, load3(patch.s))
            way = roll(work, patch, u, 0.5 * h)
            store(patch.arm_shift_a, add(origin(tree, work, patch.a), way))
            store(patch.arm_shift_b, add(origin(tree, work, patch.b), way))
            continue
        v_a = add(load3(a.v), cross(load3(a.omega), load3(patch.arm_a)))
        n = load3(patch.n)
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
    """Moves the patches to the contact at the middle of the step. With the links there.

    The forces on the two links then act at the same point of the world. Their total moment about it is zero, so that
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
    """Updates rows of bounds whose direction depends on the pose (cones, twists, ropes) at q, with the links there."""
    for i in range(con.status[0].n_patches):
        if bends(sys, con.patches[i]):
            measure_bound(sys, data, con.patches[i].bound, q, data.tree.v)


@jit
def restore_arms(con: ContactData) -> None:
    """Undoes `use_midpoint_arms`, so that the step can be repeated."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound < 0:
            store(patch.arm_a, sub(load3(patch.arm_a), load3(patch.arm_shift_a)))
            store(patch.arm_b, sub(load3(patch.arm_b), load3(patch.arm_shift_b)))
            if patch.rolling != WITH_BODIES:
                store(patch.n, load3(patch.n_start))
                store(patch.t, load3(patch.t_start))
                store(patch.s, load3(patch.s_start))
