"""Energy balance of a contact step to machine precision.

In the midpoint rule the work of all forces acts along the mean velocity of a step. For free bodies the energy at the
end is that at the start plus this work. The inertia of a chain depends on its pose. The rule evaluates it, and the
velocity-dependent forces, at the middle of the step with an extrapolated velocity. The error of a step is O(h³), and
O(h) with an impact within it.

One factor near 1 on all velocities of the chain, and of the bodies that it touches, removes this error. Resting and
sticking contacts stay so, sliding ones keep their direction, connections stay closed: the contact law still holds. For
a group of trees without a fixed base only the motion relative to its rigid-body motion is scaled, which preserves its
momentum. Spurious energy gains of rigid contacts, from the residual of the law, are removed as well, also for free
bodies, and count as dissipated. Shortly before rest such a gain may exceed the kinetic energy. A group all of whose
trees are in contact then stops: it ends the step at its initial pose with zero velocity. The work of drives along the
discarded motion is subtracted, and its kinetic energy counts as dissipated.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Floats
from ...math.vector import add, dot, load3, scale
from ...mechanism.system import Data, Stages, System
from ...tree.centroidal import link_kinetic_energy
from ...tree.forces.springs import stored_energy
from ...tree.joint import difference_joint, integrate_joint
from ...tree.kinematics import forward_position, forward_velocity
from ..tables import ContactData
from .groups import find_groups, group_that_flies, representative, root_of
from .momentum_balance import measure_rigid_motion, note_momentum, restore_momentum, rigid_rate
from .tolerances import ENERGY_ROUNDING_HEIGHT, MAX_SPEED_CHANGE


@jit
def link_energy(sys: System, data: Data, q: Floats, v: Floats, i: int) -> tuple[float, float]:
    """Kinetic energy of one link, J; and its sum with the potential energies of weight and joint springs.

    After `forward_velocity`.
    """
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
def note_before(sys: System, data: Data, con: ContactData, q: Floats, v: Floats) -> None:
    """Energy of all trees and momenta of flying groups, at the start. After the links' velocities there."""
    if not con.status[0].balanced:
        return
    for i in range(1, len(sys.tree.links)):
        con.step.balance[sys.tree.links[i].root].before += link_energy(sys, data, q, v, i)[1]
    con.step.balance[1].before += stored_energy(sys.tree, data.tree, con.step.every)
    if con.status[0].flies:
        note_momentum(sys, data, con)


@jit
def gather_groups(sys: System, con: ContactData) -> None:
    """Sums the values of the trees of each group in the row of its representative."""
    rows, links = con.step.balance, sys.tree.links
    for i in range(len(links) - 1, 0, -1):
        k = representative(rows, i)
        if links[i].root != i or k == i:
            continue
        row, whole = rows[i], rows[k]
        whole.before += row.before
        whole.booked += row.booked
        whole.gained += row.gained
        whole.lost += row.lost
        whole.kinetic += row.kinetic
        whole.after += row.after


@jit
def scale_for(rest: float, kinetic: float) -> float:
    """Factor on velocities with a kinetic energy that removes the energy `rest` from them."""
    part = 1.0 - rest / kinetic if kinetic > 0.0 else 1.0
    return min(math.sqrt(max(part, 0.0)), 1.0 + MAX_SPEED_CHANGE)


@jit_late
def scale_motion_within(sys: System, data: Data, v1: Floats, con: ContactData, group: int, rest: float) -> None:
    """Removes the energy `rest` from the motion of a flying group relative to its rigid-body motion.

    After `restore_momentum` if the group is jointed. All of its roots have six freedoms.
    """
    tree, work, row = sys.tree, data.tree, con.step.balance[group]
    if not row.jointed:
        measure_rigid_motion(sys, data, con, group)
    velocity, omega, spin = load3(row.velocity), load3(row.turn), load3(row.spin_due)
    rigid = 0.5 * row.mass * dot(velocity, velocity) + 0.5 * dot(omega, spin)
    factor = scale_for(rest, row.kinetic - rigid)
    for k in range(len(v1)):
        i = tree.freedoms[k].link
        if group_that_flies(sys, con, i) == group:
            rate = rigid_rate(tree, work, row, group, k) if tree.links[i].root == i else 0.0
            v1[k] = rate + factor * (v1[k] - rate)


@jit_late
def touches_throughout(sys: System, con: ContactData, group: int) -> bool:
    """Whether each tree of a group is in contact. Connections and pushes unite flying and resting trees."""
    rows, links = con.step.balance, sys.tree.links
    for i in range(1, len(links)):
        if links[i].root != i or representative(rows, i) != group:
            continue
        found = False
        for k in range(con.status[0].n_patches):
            patch = con.patches[k]
            found = found or (patch.bound < 0 and (links[patch.a].root == i or links[patch.b].root == i))
        if not found:
            return False
    return True


@jit_late
def stop_group(sys: System, data: Data, stages: Stages, con: ContactData, group: int) -> float:
    """Restores the initial pose of a group and sets its velocity to zero. Returns its energy there, J."""
    rows, links = con.step.balance, sys.tree.links
    for i in range(1, len(links)):
        if representative(rows, links[i].root) == group:
            integrate_joint(stages.q1, links[i], stages.q0, data.tree.zero, 0.0)
            for k in range(links[i].v, links[i].v + links[i].nv):
                stages.v1[k] = 0.0
    forward_position(sys.tree, data.tree, stages.q1)
    forward_velocity(sys.tree, data.tree, stages.v1)
    left = 0.0
    for i in range(1, len(links)):
        if representative(rows, links[i].root) == group:
            left += link_energy(sys, data, stages.q1, stages.v1, i)[1]
    return left + (stored_energy(sys.tree, data.tree, con.step.every) if representative(rows, 1) == group else 0.0)


@jit
def weight_of_all(sys: System) -> float:
    """Weight of all links, N."""
    total, g = 0.0, load3(sys.tree.gravity)
    for i in range(1, len(sys.tree.links)):
        total += sys.tree.links[i].mass
    return total * math.sqrt(dot(g, g))


@jit
def have_gained(sys: System, con: ContactData, least: float) -> bool:
    """Whether the energy gains of rigid contacts, summed over the trees, may exceed `least`, J."""
    total = 0.0
    for i in range(1, len(sys.tree.links)):
        total += max(con.step.balance[i].gained, 0.0)
    return total > least


@jit
def balance_energy(sys: System, data: Data, stages: Stages, con: ContactData) -> float:
    """Scales v1 so that the energy at (q1, v1) is that at the start plus the recorded work.

    Returns the subtracted work of drives in discarded motion, J.
    """
    rows, tree, nothing = con.step.balance, sys.tree, ENERGY_ROUNDING_HEIGHT * weight_of_all(sys)
    if not con.status[0].balanced:
        if not have_gained(sys, con, nothing):
            return 0.0
        find_groups(sys, con)
    taken_back = 0.0
    forward_position(tree, data.tree, stages.q1)
    forward_velocity(tree, data.tree, stages.v1)
    if con.status[0].flies:
        restore_momentum(sys, data, stages, con)
    for i in range(1, len(tree.links)):
        kinetic, total = link_energy(sys, data, stages.q1, stages.v1, i)
        row = rows[tree.links[i].root]
        row.kinetic += kinetic
        row.after += total
    rows[1].after += stored_energy(tree, data.tree, con.step.every)
    gather_groups(sys, con)
    for i in range(1, len(tree.links)):
        row = rows[i]
        if tree.links[i].root != i or row.group != i:
            continue
        if not row.jointed:
            row.before = row.after - row.booked  # the midpoint rule is exact for free bodies
        gained = max(row.gained, 0.0)
        rest = row.after - row.before - row.booked + gained
        if math.fabs(rest) <= nothing or (rest < 0.0 and con.status[0].holds_loops):
            continue  # energy dissipated by projection onto singular loops is not restored
        if row.held and rest > row.kinetic and gained > 0.0 and touches_throughout(sys, con, i):
            taken_back += row.booked + row.lost
            con.status[0].friction_work += row.before - stop_group(sys, data, stages, con, i) - row.lost
            continue
        con.status[0].friction_work += gained
        if not row.held:
            scale_motion_within(sys, data, stages.v1, con, i, rest)
        elif rest <= row.kinetic:
            row.scale = scale_for(rest, row.kinetic)
        else:
            row.scale = 1.0 - MAX_SPEED_CHANGE
    for k in range(len(stages.v1)):
        stages.v1[k] *= rows[representative(rows, root_of(sys, k))].scale
    return taken_back
