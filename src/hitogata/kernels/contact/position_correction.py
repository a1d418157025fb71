"""Position correction: bodies that are in each other are moved apart, without velocity, and at no cost of energy."""

from __future__ import annotations

from .._jit import jit
from ..constraints.mechanism import Data, System
from ..math.arrays import Floats
from ..math.vector import add, cross, dot, load3, scale
from ..tree.joint import integrate
from ..tree.kinematics import forward_velocity
from ..tree.passive_forces import joint_passive_force
from ..tree.springs import elastic_power, place_springs
from ..tree.tables import Tree, TreeData
from .compliant import make_yielding
from .coulomb import solve_coulomb
from .islands import want_all_islands
from .patch_kinematics import apply_contact_forces, count_points
from .tables import DISPLACEMENTS, Collision, ContactData

#: m/s: energy that contact forces gain or lose at less than this speed does not count
MIN_WORK_SPEED = 3e-7
#: m, rad: bodies or joints that are in each other by less stay so
TOLERATED = 1e-6
#: of the smaller body's size: deeper than this no motion brings bodies into each other
GROSS = 0.02


@jit
def correct_positions(
    sys: System, data: Data, col: Collision, con: ContactData, q: Floats, shift: float, lost: float
) -> None:
    """Move bodies that are in each other apart, by part of the depth, as the inertia lets them; no velocity changes.

    lost: J that contacts and dampers have taken in the step. To lift bodies and stretch springs may cost no more,
    unless they are so deep in each other that no motion has brought them there: they were put there.
    """
    deep, pressed, displacement = False, 0.0, con.step.displacement
    for c in range(count_points(con)):
        deep = deep or (con.points[c].area == 0.0 and con.points[c].gap < -TOLERATED)
        pressed += con.solver.f[con.points[c].at]
    if not deep:
        return
    put = placed_in_each_other(col, con)
    if lost <= MIN_WORK_SPEED * pressed and not put:
        return
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        part = 1.0 if patch.bound >= 0 else col.surfaces[patch.surface].penetration_recovery
        for k in range(patch.row, patch.row + patch.rows):
            con.solver.free[k] = 0.0
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            point.friction = 0.0
            point.target = -part * (point.gap + TOLERATED) if point.gap < -TOLERATED else -max(point.gap, 0.0)
            make_yielding(point)
            for k in range(3):
                con.solver.f[point.at + k] = 0.0
    want_all_islands(con)
    solve_coulomb(con, DISPLACEMENTS)
    apply_contact_forces(displacement, sys, data, con, shift)
    cost = lifting_cost(sys.tree, data.tree, q, displacement)
    if cost > 0.0 and not put:
        for k in range(len(displacement)):
            displacement[k] *= min(1.0, max(lost, 0.0) / cost)
    integrate(q, sys.tree.links, q, displacement, 1.0)


@jit
def placed_in_each_other(col: Collision, con: ContactData) -> bool:
    """Are two rigid bodies deeper in each other than any motion brings them?"""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0 or con.points[patch.first_point].area > 0.0:
            continue
        size = min(col.shapes.table[patch.shape_a].radius, col.shapes.table[patch.shape_b].radius)
        if patch.depth > GROSS * size:
            return True
    return False


@jit
def lifting_cost(tree: Tree, work: TreeData, q: Floats, change: Floats) -> float:
    """Potential energy that a small displacement of the freedoms costs: gravity's and the springs'."""
    forward_velocity(tree, work, change)
    cost = 0.0
    for i in range(1, len(tree.links)):
        body = work.bodies[i]
        way = add(scale(tree.links[i].mass, load3(body.v)), cross(load3(body.omega), load3(body.h)))
        cost -= dot(way, load3(tree.gravity))
    work.force[:] = 0.0
    joint_passive_force(work.force, tree, q, change)
    for k in range(len(change)):
        # less the dampers, which a displacement does not feel
        cost -= change[k] * (work.force[k] + tree.freedoms[k].damping * change[k])
    place_springs(tree, work)
    return cost + elastic_power(tree, work)
