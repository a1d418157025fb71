"""Energy to the last digit where figures touch.

The midpoint rule books what all forces do along the mean velocity of a step. Of free bodies the energy at the end is
then that at the start and what was booked. The inertia of a chain changes with its pose; the rule takes it, and the
forces that come of it, at the middle of the step with the velocity that the last step foretells. That leaves a rest, of
third order in the step, and of first where a hit changes velocities within it.

The rest is taken out by one number, near to 1, that multiplies all velocities of the chain and of what it touches. What
rests and what sticks goes on doing so, what slides keeps its direction, connections stay closed: the law holds as it
did. Trees that touch, directly or through others, form a group. Of a group that nothing holds to the ground only the
motion within it is changed, which leaves its momentum as it was. What rigid contacts would have put in, where the law
is solved to less than all digits, is taken out as well, and counts as lost.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..constraints.mechanism import Data, Stages, System
from ..math.arrays import Floats, Ints, Record, Records
from ..math.vector import ZERO3, Sym3, Vec3, add, cross, dot, load3, load6, scale, sub
from ..tree.centroidal import anchor, centre_of_mass, link_kinetic_energy, momentum_about_com
from ..tree.joint import difference_joint
from ..tree.kinematics import forward_position, forward_velocity
from ..tree.springs import stored_energy
from ..tree.tables import Tree, TreeData
from .free_flight import is_free_body
from .tables import ContactData

#: of the weight times a metre: less than this is rounding
NOTHING = 1e-11
#: scales are that near to 1: what would take more is told as an error of the balance
NEAR = 0.1


@jit
def begin_balance(sys: System, con: ContactData) -> None:
    """Which links are free bodies, and nothing booked. `balanced`: is there anything else?"""
    rows, links, balanced = con.step.balance, sys.tree.links, 0
    for i in range(1, len(links)):
        free = is_free_body(sys, i)
        con.step.free_body[i] = free
        row, root = rows[i], rows[links[i].root]
        row.group, row.jointed, row.held = i, 0, 0
        row.before, row.booked, row.gained, row.kinetic, row.after, row.scale = 0.0, 0.0, 0.0, 0.0, 0.0, 1.0
        if not free:
            # roots come before what hangs from them
            root.jointed, balanced = 1, 1
    con.status[0].balanced = balanced


@jit
def root_of(sys: System, freedom: int) -> int:
    """Root of the tree that a freedom belongs to."""
    return int(sys.tree.links[sys.tree.freedoms[freedom].link].root)


@jit
def book(sys: System, con: ContactData, patch: Record, work: float) -> None:
    """Work of a patch's forces, which went into the trees of its links together."""
    links = sys.tree.links
    if patch.bound >= 0:
        link = sys.limits[patch.bound].link
    else:
        link = patch.b if links[patch.a].grounded else patch.a
    row = con.step.balance[links[link].root]
    row.booked += work
    if con.points[patch.first_point].area == 0.0:
        # compliant bodies give back what they have stored, rigid ones have nothing to give
        row.gained += work


@jit
def link_energy(sys: System, data: Data, q: Floats, v: Floats, i: int) -> tuple[float, float]:
    """J of one link: of its motion; of that, its weight and the springs of its joint. After `forward_velocity`."""
    tree, work = sys.tree, data.tree
    link, body = tree.links[i], work.bodies[i]
    kinetic = link_kinetic_energy(tree, work, v, i)
    here = add(load3(work.bodies[link.root].r), load3(body.p))
    total = kinetic - dot(load3(tree.gravity), add(scale(link.mass, here), load3(body.h)))
    if link.sprung:
        difference_joint(work.stretch, link, tree.q_rest, q)
        for k in range(link.v, link.v + link.nv):
            total += 0.5 * tree.freedoms[k].stiffness * work.stretch[k] * work.stretch[k]
    return kinetic, total


@jit
def note_energy_before(sys: System, data: Data, con: ContactData, q: Floats, v: Floats) -> None:
    """Energy of all trees at the start. After the links' velocities there."""
    if not con.status[0].balanced:
        return
    for i in range(1, len(sys.tree.links)):
        con.step.balance[sys.tree.links[i].root].before += link_energy(sys, data, q, v, i)[1]
    con.step.balance[1].before += stored_energy(sys.tree, data.tree, con.step.every)


@jit
def representative(rows: Records, i: int) -> int:
    while rows[i].group != i:
        i = rows[i].group
    return i


@jit
def unite(rows: Records, i: int, j: int) -> None:
    a, b = representative(rows, i), representative(rows, j)
    if a != b:
        rows[max(a, b)].group = min(a, b)


@jit
def find_groups(sys: System, con: ContactData) -> None:
    """Unite trees that touch. All are one where connections, springs or pushes act, whose work is booked as a whole."""
    rows, links = con.step.balance, sys.tree.links
    together = len(sys.loops.table) > 0 or len(sys.tree.springs) > 0 or len(sys.drives.external) > 0
    together = together or sys.drives.n_pushes[0] > 0
    for i in range(1, len(links)):
        root = links[i].root
        if root == i and links[i].nv != 6:
            rows[i].held = 1
        if together:
            unite(rows, 1, root)
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        on_ground_a, on_ground_b = links[patch.a].grounded, links[patch.b].grounded
        if on_ground_a or on_ground_b:
            rows[links[patch.b if on_ground_a else patch.a].root].held = 1
        else:
            unite(rows, links[patch.a].root, links[patch.b].root)


@jit
def gather_groups(sys: System, con: ContactData) -> None:
    """What the trees of each group have, in the row of its representative."""
    rows, links = con.step.balance, sys.tree.links
    for i in range(len(links) - 1, 0, -1):
        k = representative(rows, i)
        if links[i].root != i or k == i:
            continue
        row, whole = rows[i], rows[k]
        whole.jointed, whole.held = max(whole.jointed, row.jointed), max(whole.held, row.held)
        whole.before += row.before
        whole.booked += row.booked
        whole.gained += row.gained
        whole.kinetic += row.kinetic
        whole.after += row.after


@jit
def scale_for(rest: float, kinetic: float) -> float:
    """What velocities of so much kinetic energy are multiplied by to lose the rest."""
    part = 1.0 - rest / kinetic if kinetic > 0.0 else 1.0
    return min(max(math.sqrt(max(part, 0.0)), 1.0 - NEAR), 1.0 + NEAR)


@jit
def inertia_about(tree: Tree, work: TreeData, chosen: Ints, p: Vec3) -> Sym3:
    """kg m²: of the chosen links about a point, from their `anchor`. After `forward_position`."""
    xx, xy, xz, yy, yz, zz = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    origin = anchor(tree, work, chosen)
    for i in range(1, len(tree.links)):
        if chosen[i]:
            body, m = work.bodies[i], tree.links[i].mass
            own, h = load6(body.inertia), load3(body.h)
            d = sub(add(sub(load3(work.bodies[tree.links[i].root].r), origin), load3(body.p)), p)
            trace = m * dot(d, d) + 2.0 * dot(d, h)
            xx += own[0] + trace - m * d[0] * d[0] - 2.0 * d[0] * h[0]
            xy += own[1] - m * d[0] * d[1] - d[0] * h[1] - d[1] * h[0]
            xz += own[2] - m * d[0] * d[2] - d[0] * h[2] - d[2] * h[0]
            yy += own[3] + trace - m * d[1] * d[1] - 2.0 * d[1] * h[1]
            yz += own[4] - m * d[1] * d[2] - d[1] * h[2] - d[2] * h[1]
            zz += own[5] + trace - m * d[2] * d[2] - 2.0 * d[2] * h[2]
    return (xx, xy, xz, yy, yz, zz)


@jit
def divide(S: Sym3, b: Vec3) -> Vec3:
    """S⁻¹ b, S being positive definite; 0 if it is not."""
    x, y, z = (S[0], S[1], S[2]), (S[1], S[3], S[4]), (S[2], S[4], S[5])
    det = dot(x, cross(y, z))
    if not det > 0.0:
        return ZERO3
    return scale(1.0 / det, (dot(cross(y, z), b), dot(cross(z, x), b), dot(cross(x, y), b)))


@jit
def scale_motion_within(sys: System, data: Data, v1: Floats, con: ContactData, group: int, rest: float) -> None:
    """Take the rest out of a group that flies: of its motion relative to that of a rigid body with its momentum.

    After the links' velocities. All of its roots have six freedoms.
    """
    tree, work, rows, chosen = sys.tree, data.tree, con.step.balance, con.step.chosen
    for i in range(1, len(tree.links)):
        chosen[i] = representative(rows, tree.links[i].root) == group
    mass, com, velocity = centre_of_mass(tree, work, chosen)
    momentum = momentum_about_com(tree, work, chosen)
    spin = (momentum[0], momentum[1], momentum[2])
    omega, origin = divide(inertia_about(tree, work, chosen, com), spin), anchor(tree, work, chosen)
    rigid = 0.5 * mass * dot(velocity, velocity) + 0.5 * dot(omega, spin)
    factor = scale_for(rest, rows[group].kinetic - rigid)
    for i in range(1, len(tree.links)):
        if not chosen[i]:
            continue
        link = tree.links[i]
        for k in range(link.v, link.v + link.nv):
            rate = 0.0
            if link.root == i:
                arm = sub(sub(load3(work.bodies[i].r), origin), com)
                axis = load3(work.axes[k].axis)
                rate = dot(axis, omega if tree.freedoms[k].turns else add(velocity, cross(omega, arm)))
            v1[k] = rate + factor * (v1[k] - rate)


@jit
def balance_energy(sys: System, data: Data, stages: Stages, con: ContactData) -> None:
    """v1 such that the energy at (q1, v1) is that of the start and what was booked."""
    if not con.status[0].balanced:
        return
    rows, tree, weight = con.step.balance, sys.tree, 0.0
    forward_position(tree, data.tree, stages.q1)
    forward_velocity(tree, data.tree, stages.v1)
    for i in range(1, len(tree.links)):
        kinetic, total = link_energy(sys, data, stages.q1, stages.v1, i)
        row = rows[tree.links[i].root]
        row.kinetic += kinetic
        row.after += total
        weight += tree.links[i].mass
    rows[1].after += stored_energy(tree, data.tree, con.step.every)
    g = load3(tree.gravity)
    weight *= math.sqrt(dot(g, g))
    find_groups(sys, con)
    gather_groups(sys, con)
    for i in range(1, len(tree.links)):
        row = rows[i]
        if tree.links[i].root != i or row.group != i or not row.jointed:
            continue
        gained = max(row.gained, 0.0)
        rest = row.after - row.before - row.booked + gained
        if math.fabs(rest) <= NOTHING * weight:
            continue
        con.status[0].friction_work += gained
        if row.held:
            row.scale = scale_for(rest, row.kinetic)
        else:
            scale_motion_within(sys, data, stages.v1, con, i, rest)
    for k in range(len(stages.v1)):
        stages.v1[k] *= rows[representative(rows, root_of(sys, k))].scale
