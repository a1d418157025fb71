"""Mass matrix, bias forces and Jacobians of one state, from one outward pass."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats, Ints
from ..math.vector import load3, load9, mat_vec
from .crba import composite_bodies, unpack
from .forces.passive_forces import passive_force
from .jacobian import write_point_columns
from .kinematics import forward_position, forward_velocity
from .rnea import newton_euler
from .tables import Tree, TreeData


@jit
def mass_and_bias(M: Floats, bias: Floats, tree: Tree, work: TreeData, q: Floats, v: Floats) -> None:
    """M and bias of M a + bias = torque, with springs and dampers in the bias. M: (nv, nv), bias: (nv,) out."""
    forward_position(tree, work, q)
    forward_velocity(tree, work, v)
    composite_bodies(tree, work)
    unpack(M, tree, work.mass)
    newton_euler(bias, tree, work, work.zero, work.no_wrenches)
    passive_force(work.force, tree, work, q, v)
    for k in range(len(bias)):
        bias[k] -= work.force[k]


@jit
def point_jacobians(J: Floats, tree: Tree, work: TreeData, links: Ints, points: Floats) -> None:
    """J: (m, 6, nv) out, velocities of points = J v. links: (m,) rows; points: (m, 3) m in their frames.

    After `mass_and_bias`, whose kinematics it uses.
    """
    for i in range(len(links)):
        offset = mat_vec(load9(work.bodies[links[i]].R), load3(points[i]))
        write_point_columns(J[i], tree, work, links[i], offset, 0)
