"""Momentum balance of flying groups to machine precision, alone or in collisions with each other.

Opposite forces at one point of the world conserve momentum at one pose. The midpoint rule evaluates the inertia of a
chain, and its velocity-dependent forces, at the middle of the step. The momentum at the end has an error O(h³), and
O(h²) with an impact within the step. A collision takes many such steps.

A group of trees on which the ground does not act (`groups.py`) keeps its initial momenta plus the impulses of weight
and pushes: P⁺ = P + h F and L⁺ = L + h M about its centre of mass, which moves by ½ h (P + P⁺) / m. One displacement
and one rigid motion of the whole group correct the error. They change no gap and no velocity within the group, so that
the contact law, joint ranges and connections still hold. Used in steps with a flying group (status.flies).
"""

from __future__ import annotations

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Record
from ...math.vector import ZERO3, Sym3, Vec3, add, cross, dot, load3, load6, scale, store, sub, sym_vec
from ...mechanism.system import Data, Stages, System
from ...tree.kinematics import forward_position, forward_velocity
from ...tree.tables import Tree, TreeData
from ..tables import ContactData
from .groups import flying, group_that_flies


@jit
def from_anchor(tree: Tree, work: TreeData, i: int, group: int) -> Vec3:
    """Vector from the origin of the group's representative to that of a link, m. After `forward_position`."""
    bodies = work.bodies
    return add(sub(load3(bodies[tree.links[i].root].r), load3(bodies[group].r)), load3(bodies[i].p))


@jit
def link_momentum(tree: Tree, work: TreeData, i: int, at: Vec3) -> Vec3:
    """Momentum of a link relative to a frame with the velocity `at`, kg m/s."""
    body = work.bodies[i]
    return add(scale(tree.links[i].mass, sub(load3(body.v), at)), cross(load3(body.omega), load3(body.h)))


@jit
def measure_groups(sys: System, data: Data, con: ContactData) -> None:
    """Centre of mass (from the anchor), velocity and spin of flying groups. After the links' poses and velocities."""
    tree, work, rows = sys.tree, data.tree, con.step.balance
    for i in range(1, len(tree.links)):
        rows[i].mass = 0.0
        store(rows[i].com, ZERO3)
        store(rows[i].velocity, ZERO3)
        store(rows[i].spin, ZERO3)
    for i in range(1, len(tree.links)):
        k = group_that_flies(sys, con, i)
        if k < 0:
            continue
        row, m = rows[k], tree.links[i].mass
        row.mass += m
        first = add(scale(m, from_anchor(tree, work, i, k)), load3(work.bodies[i].h))
        store(row.com, add(load3(row.com), first))
        store(row.velocity, add(load3(row.velocity), link_momentum(tree, work, i, ZERO3)))
    for k in range(1, len(tree.links)):
        if rows[k].mass > 0.0:
            store(rows[k].com, scale(1.0 / rows[k].mass, load3(rows[k].com)))
            store(rows[k].velocity, scale(1.0 / rows[k].mass, load3(rows[k].velocity)))
    for i in range(1, len(tree.links)):
        k = group_that_flies(sys, con, i)
        if k < 0:
            continue
        row, body = rows[k], work.bodies[i]
        # relative to the centre of mass, which avoids cancellation at high speed
        arm = sub(from_anchor(tree, work, i, k), load3(row.com))
        still = load3(row.velocity)
        own = add(sym_vec(load6(body.inertia), load3(body.omega)), cross(load3(body.h), sub(load3(body.v), still)))
        store(row.spin, add(load3(row.spin), add(own, cross(arm, link_momentum(tree, work, i, still)))))


@jit_late
def note_momentum(sys: System, data: Data, con: ContactData) -> None:
    """Momenta of flying groups at the start of the step, after impacts. After the links' poses and velocities."""
    rows, bodies = con.step.balance, data.tree.bodies
    measure_groups(sys, data, con)
    for k in range(1, len(rows)):
        row = rows[k]
        store(row.com_due, load3(row.com))
        store(row.anchor, load3(bodies[k].r))
        store(row.velocity_due, load3(row.velocity))
        store(row.spin_due, load3(row.spin))


@jit
def measure_rigid_motion(sys: System, data: Data, con: ContactData, group: int) -> None:
    """velocity, turn and spin_due of the rigid motion with the momenta of free bodies that fly as a group.

    After the links' poses and velocities.
    """
    row = con.step.balance[group]
    row.jointed = 1  # include it in the measurement
    measure_groups(sys, data, con)
    group_inertias(sys, data, con)
    store(row.spin_due, load3(row.spin))
    store(row.turn, divide(load6(row.inertia), load3(row.spin)))


@jit_late
def note_impulses(h: float, sys: System, data: Data, con: ContactData) -> None:
    """Adds the impulses of weight and pushes in the step. With the links, and drives.wrench, at its middle."""
    tree, work, rows, drives = sys.tree, data.tree, con.step.balance, sys.drives
    fall = scale(h, load3(tree.gravity))
    for k in range(1, len(rows)):
        row = rows[k]
        store(row.com_due, add(load3(row.com_due), scale(h, add(load3(row.velocity_due), scale(0.5, fall)))))
        store(row.velocity_due, add(load3(row.velocity_due), fall))
    pushed = drives.n_pushes[0] > 0
    if not pushed and len(drives.external) == 0:
        return
    measure_groups(sys, data, con)
    for i in range(1, len(tree.links)):
        k = group_that_flies(sys, con, i)
        if k < 0:
            continue
        row = rows[k]
        wrench = load6(drives.wrench[i] if pushed else drives.external[i])
        moment, force = (wrench[0], wrench[1], wrench[2]), (wrench[3], wrench[4], wrench[5])
        arm = sub(from_anchor(tree, work, i, k), load3(row.com))
        gain = scale(h / row.mass, force)
        store(row.velocity_due, add(load3(row.velocity_due), gain))
        store(row.com_due, add(load3(row.com_due), scale(0.5 * h, gain)))
        store(row.spin_due, add(load3(row.spin_due), scale(h, add(moment, cross(arm, force)))))


@jit
def group_inertias(sys: System, data: Data, con: ContactData) -> None:
    """Inertia of all flying groups about their centres of mass. After `measure_groups`."""
    tree, work, rows = sys.tree, data.tree, con.step.balance
    for i in range(1, len(tree.links)):
        for c in range(6):
            rows[i].inertia[c] = 0.0
    for i in range(1, len(tree.links)):
        k = group_that_flies(sys, con, i)
        if k < 0:
            continue
        body, m, total = work.bodies[i], tree.links[i].mass, rows[k].inertia
        own, h = load6(body.inertia), load3(body.h)
        d = sub(from_anchor(tree, work, i, k), load3(rows[k].com))
        trace = m * dot(d, d) + 2.0 * dot(d, h)
        total[0] += own[0] + trace - m * d[0] * d[0] - 2.0 * d[0] * h[0]
        total[1] += own[1] - m * d[0] * d[1] - d[0] * h[1] - d[1] * h[0]
        total[2] += own[2] - m * d[0] * d[2] - d[0] * h[2] - d[2] * h[0]
        total[3] += own[3] + trace - m * d[1] * d[1] - 2.0 * d[1] * h[1]
        total[4] += own[4] - m * d[1] * d[2] - d[1] * h[2] - d[2] * h[1]
        total[5] += own[5] + trace - m * d[2] * d[2] - 2.0 * d[2] * h[2]


@jit
def divide(S: Sym3, b: Vec3) -> Vec3:
    """S⁻¹ b for positive definite S; 0 if it is not."""
    x, y, z = (S[0], S[1], S[2]), (S[1], S[3], S[4]), (S[2], S[4], S[5])
    det = dot(x, cross(y, z))
    if not det > 0.0:
        return ZERO3
    return scale(1.0 / det, (dot(cross(y, z), b), dot(cross(z, x), b), dot(cross(x, y), b)))


@jit
def rigid_rate(tree: Tree, work: TreeData, row: Record, group: int, k: int) -> float:
    """Rate of a root's freedom in the rigid motion of its group with `velocity` and `turn` of its row."""
    i = tree.freedoms[k].link
    axis, omega = load3(work.axes[k].axis), load3(row.turn)
    if tree.freedoms[k].turns:
        return dot(axis, omega)
    arm = sub(from_anchor(tree, work, i, group), load3(row.com))
    return dot(axis, add(load3(row.velocity), cross(omega, arm)))


@jit_late
def restore_momentum(sys: System, data: Data, stages: Stages, con: ContactData) -> None:
    """Corrects (q1, v1) so that flying groups have their due centres of mass and momenta; places the links there.

    After the links' poses and velocities at (q1, v1). velocity, turn: on return the rigid motion with the momenta of
    the group. May be repeated after (q1, v1) have changed.
    """
    tree, work, rows, q, v = sys.tree, data.tree, con.step.balance, stages.q1, stages.v1
    measure_groups(sys, data, con)
    group_inertias(sys, data, con)
    for k in range(1, len(rows)):
        row = rows[k]
        if tree.links[k].root == k and flying(rows, k):
            inertia = load6(row.inertia)
            store(row.velocity, sub(load3(row.velocity_due), load3(row.velocity)))
            store(row.turn, divide(inertia, sub(load3(row.spin_due), load3(row.spin))))
    for i in range(1, len(tree.links)):
        k = group_that_flies(sys, con, i)
        if k < 0 or tree.links[i].root != i:
            continue
        link, row = tree.links[i], rows[k]
        moved = sub(load3(row.anchor), load3(work.bodies[k].r))
        missed = add(moved, sub(load3(row.com_due), load3(row.com)))
        for c in range(6):
            v[link.v + c] += rigid_rate(tree, work, row, k, link.v + c)
        for c in range(3):
            # a free joint's first three freedoms are along fixed axes
            q[link.q + c] += dot(load3(work.axes[link.v + c].axis), missed)
    for k in range(1, len(rows)):
        if tree.links[k].root == k and flying(rows, k):
            store(rows[k].velocity, load3(rows[k].velocity_due))
            store(rows[k].turn, divide(load6(rows[k].inertia), load3(rows[k].spin_due)))
    forward_position(tree, work, q)
    forward_velocity(tree, work, v)
