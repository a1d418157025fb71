"""Response of a mechanism with closed loops to forces, and freedoms without inertia of their own.

A massless link at the end of a chain is supported by connections alone. The articulated inertia of its freedom in the
open tree is zero, and D is infinite. `aba` replaces that zero by a stand-in inertia ε. Its equations are then those of
M + E, with E = diag(ε) on the set K of these freedoms. Forces f = E ẍ on K restore the equations of M. With S the
response at K with loops closed,

    ẍ = ẍ₀ + S f,   f = E ẍ_K   ⇒   (E⁻¹ − S) f = ẍ₀_K

E⁻¹ − S is symmetric. It is positive definite if every freedom of K moves true inertia once the loops are closed.
Conjugate gradients solve it in as many products as K has freedoms, for any ε > 0. Along a null direction only the
stand-in moves. The motion is undetermined there, and the freedom is returned to the caller.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..math.arrays import Floats, Record
from ..math.spatial import Vec6, angular, join, linear
from ..math.vector import add, cross, load3, load6, sub
from ..mechanism.system import Data, System
from ..tree.tables import TreeData
from .couplings import coupled_rate
from .delassus import apply_inverse_mass, solve_and_apply
from .kinematics import set_rhs
from .second_order_rows import block_change
from .tolerances import LIGHT_INERTIA, SOLVE_RESIDUAL, STAND_IN_CURVATURE, STAND_IN_ITERATIONS, STAND_IN_RESIDUAL


@jit
def relative_change(work: TreeData, loop: Record, closure: Record) -> Vec6:
    """Change of b's motion relative to a's at B's origin, from the links' changes left by `apply_inverse_mass`."""
    a, b = load6(work.bodies[loop.a].a), load6(work.bodies[loop.b].a)
    moved = sub(cross(angular(b), load3(closure.arm_b)), cross(angular(a), load3(closure.arm_a)))
    return join(sub(angular(b), angular(a)), add(sub(linear(b), linear(a)), moved))


@jit
def change_rhs(sys: System, data: Data, change: Floats) -> None:
    """Sets the right-hand sides that cancel a change of v found by `apply_inverse_mass`."""
    for i in range(len(sys.loops.table)):
        loop = sys.loops.table[i]
        if loop.terms > 0:
            data.loops.rows[loop.row].rhs = -coupled_rate(sys.loops, data.loops, loop, change)
        else:
            set_rhs(data.loops.rows, loop, relative_change(data.tree, loop, data.loops.closures[i]))
    block_change(data, change)


@jit
def keep_closed(change: Floats, sys: System, data: Data, shift: float) -> None:
    """Adds to a change of v the response of the loop constraints. After `apply_inverse_mass` and `assemble`."""
    if len(sys.loops.table) == 0:
        return
    change_rhs(sys, data, change)
    solve_and_apply(data.loops.change, sys, data, shift, SOLVE_RESIDUAL)
    for k in range(len(change)):
        change[k] += data.loops.change[k]


@jit
def any_stand_in(data: Data) -> bool:
    """Whether a freedom has no inertia of its own. After `articulated_bodies`."""
    found = False
    for k in range(len(data.tree.axes)):
        found = found or data.tree.axes[k].stand_in > 0.0
    return found


@jit_late
def release_stand_ins(x: Floats, sys: System, data: Data, shift: float) -> int:
    """Removes the effect of the stand-ins from x, a change of v or an acceleration with loops closed.

    x: (nv,) in and out. Leaves the forces f on the joints in data.loops.released[0]. Returns −1, or a freedom that
    moves no inertia with the loops closed. After `assemble`; overwrites the forces of the rows.
    """
    axes = data.tree.axes
    f, left, step, moved = (
        data.loops.released[0],
        data.loops.released[1],
        data.loops.released[2],
        data.loops.released[3],
    )
    count, size = 0, 0.0
    for k in range(len(x)):
        f[k] = left[k] = step[k] = 0.0
        if axes[k].stand_in > 0.0:
            count += 1
            left[k] = x[k]
            step[k] = axes[k].stand_in * x[k]
            size += step[k] * left[k]
    now = size
    for _ in range(STAND_IN_ITERATIONS * count):
        if not now > STAND_IN_RESIDUAL * size:
            break
        data.loops.wrench[:] = 0.0
        apply_inverse_mass(moved, sys.tree, data.tree, data.loops.wrench, step)
        keep_closed(moved, sys, data, shift)
        curvature, alone, most, at = 0.0, 0.0, 0.0, -1
        for k in range(len(x)):
            if axes[k].stand_in > 0.0:
                own = step[k] * step[k] / axes[k].stand_in
                curvature += own - step[k] * moved[k]
                alone += own
                if own > most:
                    most, at = own, k
        if not curvature > STAND_IN_CURVATURE * alone:
            return at
        length = now / curvature
        after = 0.0
        for k in range(len(x)):
            x[k] += length * moved[k]
            if axes[k].stand_in > 0.0:
                f[k] += length * step[k]
                left[k] -= length * (step[k] / axes[k].stand_in - moved[k])
                after += axes[k].stand_in * left[k] * left[k]
        for k in range(len(x)):
            if axes[k].stand_in > 0.0:
                step[k] = axes[k].stand_in * left[k] + after / now * step[k]
        now = after
    return -1 if math.isfinite(now) else first_stand_in(data)


@jit
def first_stand_in(data: Data) -> int:
    """First freedom with a stand-in inertia; −1 if there is none."""
    for k in range(len(data.tree.axes)):
        if data.tree.axes[k].stand_in > 0.0:
            return k
    return -1


@jit
def moves_no_inertia(k: int, sys: System, data: Data) -> bool:
    """Whether freedom k of a massless link moves almost no inertia at this pose. After `articulated_bodies`.

    Such a link moves its descendants, except at poses where the joints beyond it cancel that motion. Near these poses
    its speed is unbounded, because the inertia tends to zero at constant energy.
    """
    axes, freedoms, links = data.tree.axes, sys.tree.freedoms, sys.tree.links
    if axes[k].stand_in > 0.0:
        return True
    link = links[freedoms[k].link]
    if link.mass > 0.0 or not axes[k].D > 0.0:
        return False
    most = 0.0
    for j in range(len(axes)):
        other = links[freedoms[j].link]
        if other.root == link.root and freedoms[j].turns == freedoms[k].turns and axes[j].D > 0.0:
            most = max(most, 1.0 / axes[j].D)
    return bool(LIGHT_INERTIA * most * axes[k].D > 1.0)


@jit
def first_without_inertia(sys: System, data: Data) -> int:
    """First freedom that moves no inertia, or almost none; −1 if there is none."""
    for k in range(len(data.tree.axes)):
        if moves_no_inertia(k, sys, data):
            return k
    return -1


@jit_late
def find_undetermined(sys: System, data: Data, shift: float) -> int:
    """A freedom that moves no inertia with loops closed, or −1. After `articulated_bodies` and `assemble`."""
    nv = len(data.tree.axes)
    for k in range(nv):
        if data.tree.axes[k].stand_in > 0.0:
            if len(sys.loops.table) == 0:
                return k
            push, x = data.tree.acceleration, data.loops.released[4]
            for j in range(nv):
                push[j] = 0.0
            push[k] = 1.0
            data.loops.wrench[:] = 0.0
            apply_inverse_mass(x, sys.tree, data.tree, data.loops.wrench, push)
            keep_closed(x, sys, data, shift)
            stuck = release_stand_ins(x, sys, data, shift)
            if stuck >= 0:
                return stuck
    return -1
