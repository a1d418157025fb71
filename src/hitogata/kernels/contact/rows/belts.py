"""Surfaces that move over their bodies: belts, turntables, driven rollers.

The velocity of a surface enters the law as part of the relative velocity of the two bodies, in the plane of contact and
about its normal. The contact force then does work on the surface's drive: the work on the bodies is that of the force
along the relative velocity, less that along the motion of the surface.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ...math.arrays import Floats, Record
from ...math.vector import Vec3, add, cross, dot, load3, load9, mat_vec, scale, store, sub
from ...mechanism.system import Data
from ..tables import Collision, ContactData


@jit
def surface_motion(col: Collision, data: Data, shape: int, link: int, arm: Vec3) -> tuple[Vec3, Vec3]:
    """Angular velocity of a shape's surface over its link, and velocity at an arm from its origin; world axes."""
    R, belt = load9(data.tree.bodies[link].R), col.belt[shape]
    spin = mat_vec(R, load3(belt[0:3]))
    return spin, add(mat_vec(R, load3(belt[3:6])), cross(spin, arm))


@jit
def set_belts(col: Collision, data: Data, con: ContactData) -> None:
    """Motion of the surfaces at the patches' points. After the links' poses, and again at the middle of the step."""
    if not col.belts:
        return
    con.status[0].belted = 0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0:
            continue
        n = load3(patch.n)
        spin_a, v_a = surface_motion(col, data, patch.shape_a, patch.a, load3(patch.arm_a))
        spin_b, v_b = surface_motion(col, data, patch.shape_b, patch.b, load3(patch.arm_b))
        spin, v = sub(spin_a, spin_b), sub(v_a, v_b)
        spin, v = scale(dot(n, spin), n), sub(v, scale(dot(n, v), n))
        store(patch.belt[0:3], spin)
        store(patch.belt[3:6], v)
        if dot(v, v) + dot(spin, spin) > 0.0:
            con.status[0].belted = 1


@jit
def bodies_velocity(patch: Record, u: Vec3) -> Vec3:
    """Velocity of the bodies at p from that of their surfaces."""
    return sub(u, load3(patch.belt[3:6]))


@jit
def belt_work(patch: Record, w: Floats, first: int) -> float:
    """Work of a patch's moving surface on the bodies, J, with its wrench in w from `first` on."""
    total = 0.0
    for c in range(6):
        total -= w[first + c] * patch.belt[c]
    return total


@jit
def work_of_belts(con: ContactData) -> float:
    """Work of all moving surfaces on the bodies, J, with the wrenches in solver.w."""
    total = 0.0
    for i in range(con.status[0].n_patches if con.status[0].belted else 0):
        patch = con.patches[i]
        if patch.bound < 0:
            total += belt_work(patch, con.solver.w, patch.row)
    return total


@jit
def work_of_impulses(con: ContactData) -> float:
    """The same with the impulses of the impact at the start of the step."""
    total = 0.0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound < 0:
            total += belt_work(patch, patch.impulse, 0)
    return total
