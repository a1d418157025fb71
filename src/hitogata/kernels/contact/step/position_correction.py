"""Position correction: bodies that are in each other are moved apart, without velocity, and at no cost of energy.

What motion has brought into each other goes apart as far as the energy lost in the step pays for it. What was put into
each other (`placement.py`) goes apart slowly, whatever that takes: the energy is work done on the bodies.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...loops.delassus import assemble, solve_and_apply
from ...loops.kinematics import position_rhs
from ...loops.place import place_at
from ...loops.solve import factorise_finer
from ...math.arrays import Floats
from ...math.rotation import quat_to_mat
from ...math.vector import add, cross, dot, load3, load9, mat_vec, scale, store, sub
from ...mechanism.system import Data, Stages, System
from ...tree.joint import integrate, integrate_joint, quaternion_at
from ...tree.kinematics import forward_position, forward_velocity
from ...tree.passive_forces import joint_passive_force
from ...tree.springs import elastic_power, place_springs, stored_energy
from ..find.tolerances import TOLERATED_DEPTH
from ..rows.patch_kinematics import apply_contact_forces, count_points, count_rows
from ..solver.coulomb import solve_coulomb
from ..tables import DISPLACEMENTS, GRIP_POINT, Collision, ContactData
from .displacements import find_contradictions, set_displacements, share_contradictions, want_deep_islands
from .energy_balance import link_energy
from .groups import root_of
from .momentum_balance import restore_momentum

#: m/s: energy that contact forces gain or lose at less than this speed does not count
MIN_WORK_SPEED = 3e-7
#: m/s: bodies that were put into each other are moved apart no faster
PARTING_SPEED = 0.1
#: rad, m: no freedom goes farther in one step
FARTHEST = 0.02
#: rad, m: what would go farther is held where it is, and rounding has answered
UNBOUNDED = 1.0
#: Newton steps that close loops after a displacement, and the gap that is closed, rad or m
CLOSINGS = 4
CLOSED = 1e-13
#: part of a gap that a step may leave open, squared
ENOUGH = 1e-12


@jit
def correct_positions(
    h: float, sys: System, data: Data, stages: Stages, col: Collision, con: ContactData, shift: float, lost: float
) -> float:
    """Move bodies that are in each other apart, q1, by part of the depth, as the inertia lets them; v1 stays.

    lost: J that contacts have taken in the step. To lift bodies and stretch springs may cost no more, and
    counts as given back. While there are bodies that were put into each other, that rule does not hold, and the energy
    that it takes is returned: work, J.
    """
    deep, pressed, displacement = False, 0.0, con.step.displacement
    con.status[0].wedged = 0.0
    for c in range(count_points(con)):
        deep = deep or (con.points[c].area == 0.0 and con.points[c].gap < -TOLERATED_DEPTH)
        pressed += con.solver.f[con.points[c].at] if con.points[c].size not in (0, GRIP_POINT) else 0.0
    if not deep:
        return 0.0
    placed = con.status[0].n_placed > 0
    if lost <= MIN_WORK_SPEED * pressed and not placed:
        return 0.0
    most = PARTING_SPEED * h if placed else math.inf
    set_displacements(col, con, most)
    if not want_deep_islands(con) and not placed:
        return 0.0
    solve_coulomb(con, DISPLACEMENTS)
    if find_contradictions(con):
        share_contradictions(con, most)
        solve_coulomb(con, DISPLACEMENTS)
    if not (placed or any_moves(con)):
        return 0.0
    apply_contact_forces(displacement, sys, data, con, shift)
    bound_ways(displacement, sys, con)
    q = stages.q1
    if not placed:
        cost = lifting_cost(sys, data, con, q, displacement)
        part = 1.0
        if cost > 0.0:
            part = min(1.0, max(lost, 0.0) / cost)
            for k in range(len(displacement)):
                displacement[k] *= part
        con.status[0].friction_work -= part * cost
        for i in range(1, len(sys.tree.links)):
            row = con.step.balance[i]
            row.booked += part * row.lift
            row.lost -= part * row.lift
        displace(sys, data, stages, con)
        return 0.0
    work = lift_trees(sys, data, con, stages)
    for i in range(1, len(sys.tree.links)):
        con.step.balance[i].booked += con.step.balance[i].lift
    return work


@jit
def any_moves(con: ContactData) -> bool:
    """Does any patch displace anything? Overlaps that are little beside the gaps of an island stay as they are."""
    count = 0
    for k in range(count_rows(con)):
        count += con.solver.w[k] != 0.0
    return count > 0


@jit
def displace(sys: System, data: Data, stages: Stages, con: ContactData) -> None:
    """q1 moved by the displacement. Data: of the pose at which it was found.

    A free body goes the way that `lifting_cost` has counted, and its centre of mass keeps its velocity: the velocity of
    another origin changes as the body is turned, or its energy would.
    """
    q, v, way = stages.q1, stages.v1, con.step.displacement
    for i in range(1, len(sys.tree.links)):
        link = sys.tree.links[i]
        com, s, k = load3(link.com), link.q, link.v
        if not con.step.free_body[i] or dot(com, com) == 0.0:
            integrate_joint(q, link, q, way, 1.0)
            continue
        found = load9(data.tree.bodies[i].R)
        gone = add(load3(way[k : k + 3]), mat_vec(found, cross(load3(way[k + 3 : k + 6]), com)))
        a, b, c, d = quaternion_at(q, s + 3)
        R, omega = quat_to_mat(a, b, c, d), load3(v[k + 3 : k + 6])
        place = add(load3(q[s : s + 3]), add(mat_vec(R, com), gone))
        velocity = add(load3(v[k : k + 3]), mat_vec(R, cross(omega, com)))
        integrate_joint(q, link, q, way, 1.0)
        a, b, c, d = quaternion_at(q, s + 3)
        R = quat_to_mat(a, b, c, d)
        store(q[s : s + 3], sub(place, mat_vec(R, com)))
        store(v[k : k + 3], sub(velocity, mat_vec(R, cross(omega, com))))


@jit
def bound_ways(displacement: Floats, sys: System, con: ContactData) -> None:
    """Let no freedom go farther than `FARTHEST`: a tree goes less far, and stays if loops hold it in another."""
    rows = con.step.balance
    for i in range(1, len(rows)):
        rows[i].lift = 0.0  # the longest way of a freedom of each tree
    for k in range(len(displacement)):
        row, way = rows[root_of(sys, k)], math.fabs(displacement[k])
        row.lift = max(row.lift, way if math.isfinite(way) else math.inf)
    for k in range(len(displacement)):
        longest = rows[root_of(sys, k)].lift
        if longest > UNBOUNDED:
            displacement[k] = 0.0
        elif longest > FARTHEST:
            displacement[k] *= FARTHEST / longest


@jit
def close_loops(sys: System, data: Data, q: Floats) -> None:
    """Move q onto the closed loops, by Newton steps in the metric of the inertia."""
    for _ in range(CLOSINGS if len(sys.loops.table) > 0 else 0):
        place_at(sys, data, q, data.tree.zero)
        shift = factorise_finer(sys.loops, data.loops, assemble(sys, data))
        turn, slip = position_rhs(sys.loops, data.loops)
        if max(turn, slip) <= CLOSED:
            break
        solve_and_apply(data.loops.change, sys, data, shift, ENOUGH)
        integrate(q, sys.tree.links, q, data.loops.change, 1.0)


@jit_late
def lift_trees(sys: System, data: Data, con: ContactData, stages: Stages) -> float:
    """Displace q1 and close the loops again. Returns the energy that it takes, J, with v1 as it is. `lift`: by tree.

    Of what flies v1 is that with the momenta due, before and after: bodies that are moved apart take their momenta
    along, and to take back what that turns the whole by is part of the work. Nothing else could pay for it where
    nothing moves within the group.
    """
    rows, q, v, total = con.step.balance, stages.q1, stages.v1, 0.0
    for i in range(1, len(rows)):
        rows[i].lift = 0.0
    for after in range(2):
        sign = 1.0 if after else -1.0
        forward_position(sys.tree, data.tree, q)
        forward_velocity(sys.tree, data.tree, v)
        if con.status[0].flies:
            restore_momentum(sys, data, stages, con)
        for i in range(1, len(rows)):
            energy = sign * link_energy(sys, data, q, v, i)[1]
            rows[sys.tree.links[i].root].lift += energy
            total += energy
        energy = sign * stored_energy(sys.tree, data.tree, con.step.every)
        rows[1].lift += energy
        total += energy
        if not after:
            integrate(q, sys.tree.links, q, con.step.displacement, 1.0)
            close_loops(sys, data, q)
    return total


@jit
def lifting_cost(sys: System, data: Data, con: ContactData, q: Floats, change: Floats) -> float:
    """Potential energy that a small displacement of the freedoms costs: gravity's and the springs'. `lift`: by tree."""
    tree, work, rows = sys.tree, data.tree, con.step.balance
    forward_velocity(tree, work, change)
    for i in range(1, len(tree.links)):
        rows[i].lift = 0.0
    total = 0.0
    for i in range(1, len(tree.links)):
        body = work.bodies[i]
        way = add(scale(tree.links[i].mass, load3(body.v)), cross(load3(body.omega), load3(body.h)))
        cost = -dot(way, load3(tree.gravity))
        rows[tree.links[i].root].lift += cost
        total += cost
    work.force[:] = 0.0
    joint_passive_force(work.force, tree, q, change)
    for k in range(len(change)):
        # less the dampers, which a displacement does not feel
        cost = -change[k] * (work.force[k] + tree.freedoms[k].damping * change[k])
        rows[root_of(sys, k)].lift += cost
        total += cost
    place_springs(tree, work)
    cost = elastic_power(tree, work)
    rows[1].lift += cost
    return total + cost
