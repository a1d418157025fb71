"""Position correction: overlapping bodies are displaced without velocity and without energy gain.

Overlaps due to motion are removed as far as the energy dissipated in the step covers the gain of potential energy.
Bodies that were placed into each other (`placement.py`) separate slowly at any energy, which counts as work on them.
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
from ...tree.forces.passive_forces import joint_passive_force
from ...tree.forces.springs import elastic_power, place_springs, stored_energy
from ...tree.joint import integrate, integrate_joint, quaternion_at
from ...tree.kinematics import forward_position, forward_velocity
from ..find.size_limits import tolerated_depth
from ..rows.patch_kinematics import apply_contact_forces, count_points, count_rows
from ..solver.coulomb import solve_coulomb
from ..tables import DISPLACEMENTS, GRIP_POINT, Collision, ContactData
from .displacements import find_contradictions, select_deep_islands, set_displacements, soften_contradictions
from .energy_balance import link_energy
from .groups import root_of
from .momentum_balance import restore_momentum
from .tolerances import (
    DISPLACED_LOOP_ERROR,
    DISPLACED_LOOP_NEWTON_STEPS,
    DISPLACED_LOOP_SOLVE_TOL,
    MAX_DISPLACEMENT,
    MIN_WORK_SPEED,
    PARTING_SPEED,
    UNBOUNDED_DISPLACEMENT,
)


@jit
def correct_positions(
    h: float, sys: System, data: Data, stages: Stages, col: Collision, con: ContactData, shift: float, lost: float
) -> float:
    """Separates overlapping bodies: q1 moves by part of the depth in the metric of the inertia; v1 stays.

    lost: energy dissipated by contacts in the step, J. The potential energy gained is limited to it and counts as
    restored. With bodies that were placed into each other there is no limit, and the energy is returned as work, J.
    """
    deep, pressed, displacement = False, 0.0, con.step.displacement
    con.status[0].wedged = 0.0
    for c in range(count_points(con)):
        point = con.points[c]
        deep = deep or (point.area == 0.0 and point.gap < -tolerated_depth(con.patches[point.patch]))
        pressed += con.solver.f[con.points[c].at] if con.points[c].size not in (0, GRIP_POINT) else 0.0
    if not deep:
        return 0.0
    placed = con.status[0].n_placed > 0
    if lost <= MIN_WORK_SPEED * pressed and not placed:
        return 0.0
    most = PARTING_SPEED * h if placed else math.inf
    set_displacements(col, con, most)
    if not select_deep_islands(con) and not placed:
        return 0.0
    solve_coulomb(con, DISPLACEMENTS)
    if find_contradictions(con):
        soften_contradictions(con, most)
        solve_coulomb(con, DISPLACEMENTS)
    if not (placed or any_moves(con)):
        return 0.0
    apply_contact_forces(displacement, sys, data, con, shift)
    bound_displacement(displacement, sys, con)
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
    """Whether any patch has a displacement. Small overlaps remain in islands whose gaps are larger."""
    count = 0
    for k in range(count_rows(con)):
        count += con.solver.w[k] != 0.0
    return count > 0


@jit
def displace(sys: System, data: Data, stages: Stages, con: ContactData) -> None:
    """Moves q1 by the displacement. Data: of the pose at which it was found.

    A free body is displaced as `lifting_cost` has assumed, and its centre of mass keeps its velocity. The velocity of
    another origin changes with the rotation of the body; otherwise its energy would change.
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
def bound_displacement(displacement: Floats, sys: System, con: ContactData) -> None:
    """Limits the displacement of every freedom to MAX_DISPLACEMENT by one factor per tree.

    A tree with an unbounded displacement, as where loops constrain it, stays where it is.
    """
    rows = con.step.balance
    for i in range(1, len(rows)):
        rows[i].lift = 0.0  # largest displacement of a freedom of each tree
    for k in range(len(displacement)):
        row, way = rows[root_of(sys, k)], math.fabs(displacement[k])
        row.lift = max(row.lift, way if math.isfinite(way) else math.inf)
    for k in range(len(displacement)):
        longest = rows[root_of(sys, k)].lift
        if longest > UNBOUNDED_DISPLACEMENT:
            displacement[k] = 0.0
        elif longest > MAX_DISPLACEMENT:
            displacement[k] *= MAX_DISPLACEMENT / longest


@jit
def close_loops(sys: System, data: Data, q: Floats) -> None:
    """Projects q onto the loop constraints, by Newton steps in the metric of the inertia."""
    for _ in range(DISPLACED_LOOP_NEWTON_STEPS if len(sys.loops.table) > 0 else 0):
        place_at(sys, data, q, data.tree.zero)
        shift = factorise_finer(sys.loops, data.loops, assemble(sys, data))
        turn, slip = position_rhs(sys.loops, data.loops)
        if max(turn, slip) <= DISPLACED_LOOP_ERROR:
            break
        solve_and_apply(data.loops.change, sys, data, shift, DISPLACED_LOOP_SOLVE_TOL)
        integrate(q, sys.tree.links, q, data.loops.change, 1.0)


@jit_late
def lift_trees(sys: System, data: Data, con: ContactData, stages: Stages) -> float:
    """Displaces q1 and projects it onto the loops. Returns the energy required, J, with v1 unchanged. `lift`: by tree.

    For a flying group v1 is that with the due momenta, before and after. Bodies take their momenta along when they are
    separated. Restoring the total momentum is then part of the work, since within the group no motion may supply it.
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
    """Potential energy of a small displacement of the freedoms: gravity and springs. `lift`: by tree."""
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
        # without the force of dampers, which does not act in a displacement
        cost = -change[k] * (work.force[k] + tree.freedoms[k].damping * change[k])
        rows[root_of(sys, k)].lift += cost
        total += cost
    place_springs(tree, work)
    cost = elastic_power(tree, work)
    rows[1].lift += cost
    return total + cost
