"""Forward dynamics of any chain, open or closed: articulated bodies, then the constraint forces of the loops."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.closed_response import release_stand_ins
from ..loops.conjugate_gradients import allow_accelerations, allow_all, weak_rows
from ..loops.delassus import add_wrench_pair, assemble, solve_and_apply
from ..loops.kinematics import acceleration_rhs, place_loops, position_gap
from ..loops.rank_revealing import hold_any, hold_decided
from ..loops.second_order_rows import block_acceleration
from ..loops.tolerances import INCONSISTENT_RESIDUAL, SOLVE_RESIDUAL
from ..math.arrays import Floats
from ..math.vector import ZERO3, load3, scale
from ..mechanism.system import Data, System
from ..mechanism.tables import LoopData, Loops
from ..singular.constrained_directions import place_blocked
from ..tree.aba import articulated_bodies
from ..tree.forces.passive_forces import passive_force
from ..tree.forces.pushes import outside_wrenches
from ..tree.joint import difference_joint
from ..tree.kinematics import forward_acceleration, forward_position, forward_velocity
from ..tree.tolerances import MASSLESS_INERTIA_TOL, RELATIVE_INERTIA_TOL


@jit
def passive_loops(loops: Loops, loop_work: LoopData, external: Floats) -> bool:
    """External wrenches plus the connections' springs and dampers, in loop_work.wrench; False if there are none."""
    found = False
    for i in range(len(loops.table)):
        loop, closure = loops.table[i], loop_work.closures[i]
        if not loop.passive:
            continue
        if not found:
            found = True
            loop_work.wrench[:] = 0.0
            for row in range(len(external)):
                for c in range(6):
                    loop_work.wrench[row, c] = external[row, c]
        position_gap(loops, loop_work, i)
        difference_joint(loop_work.stretch, loop, loops.q_rest, loop_work.q)
        for k in range(loop.nv):
            pull = -loop.stiffness[k] * loop_work.stretch[loop.v + k] - loop.damping[k] * loop_work.rates[loop.v + k]
            along = scale(pull, load3(loop_work.axes[loop.v + k].axis))
            if loop.turns[k]:
                add_wrench_pair(loop_work.wrench, loop, closure, along, ZERO3)
            else:
                add_wrench_pair(loop_work.wrench, loop, closure, ZERO3, along)
    return found


@jit
def free_accelerations(a: Floats, sys: System, data: Data, external: Floats) -> int:
    """Accelerations of the open tree under data.tree.force, external wrenches and the connections' springs."""
    if passive_loops(sys.loops, data.loops, external):
        return articulated_bodies(a, sys.tree, data.tree, data.tree.force, data.loops.wrench, MASSLESS_INERTIA_TOL)
    return articulated_bodies(a, sys.tree, data.tree, data.tree.force, external, MASSLESS_INERTIA_TOL)


@jit
def forward_dynamics(
    a: Floats,
    sys: System,
    data: Data,
    q: Floats,
    v: Floats,
    torque: Floats,
    external: Floats,
) -> tuple[int, float]:
    """Accelerations under driving forces, springs and dampers, gravity, external wrenches and connections.

    a: (nv,) out; may not be `torque`. external: (n, 6), or (0, 6) for none; pushes of sys.drives act in addition. The
    connections' forces are left in loop_work.rows. Returns −1, or the first freedom without inertia, and the shift of
    `assemble`.
    """
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    passive_force(data.tree.force, sys.tree, data.tree, q, v)
    for k in range(len(torque)):
        data.tree.force[k] += torque[k]
    return accelerations_under(a, sys, data, external, 0.0)


@jit
def note_singular_pose(loop_work: LoopData) -> None:
    """Records the largest acceleration missing along inconsistent or identically zero rows: the loops open there."""
    most, dead = 0.0, 0.0
    for i in range(len(loop_work.rows)):
        row = loop_work.rows[i]
        if row.scale == 0.0:
            dead = max(dead, math.fabs(row.rhs))
        else:
            most = max(most, math.fabs(row.rhs))
    if loop_work.unmet[0] > INCONSISTENT_RESIDUAL:
        dead = max(dead, loop_work.unmet[0] * most)
    loop_work.unmet[2] = max(loop_work.unmet[2], dead)


@jit
def accelerations_under(a: Floats, sys: System, data: Data, external: Floats, closing: float) -> tuple[int, float]:
    """`forward_dynamics` after the kinematics, with the forces of the joints in data.tree.force.

    closing: as in `acceleration_rhs`.
    """
    data.soft.n[0] = 0
    if outside_wrenches(sys.drives, sys.tree, data.tree, external):
        external = sys.drives.wrench
    if len(sys.loops.table) == 0:
        return articulated_bodies(a, sys.tree, data.tree, data.tree.force, external, RELATIVE_INERTIA_TOL), 0.0
    place_loops(sys, data)
    stuck = free_accelerations(a, sys, data, external)
    acceleration_rhs(sys, data, a, closing)
    shift = assemble(sys, data)
    hold_decided(data.loops)
    place_blocked(sys, data, shift)
    hold_any(data.loops)
    block_acceleration(data, a, closing)
    add_loop_accelerations(a, sys, data, shift)
    if data.blocked.n[0] > 0:
        data.blocked.spent[1] = data.blocked.spent[2]
    if closing == 0.0:
        note_singular_pose(data.loops)
    if stuck >= 0:
        hold_decided(data.loops)
        stuck = release_stand_ins(a, sys, data, shift)
        hold_any(data.loops)
        # repeated with the forces that cancel the stand-ins, for the forces of the connections
        for k in range(len(a)):
            data.tree.force[k] += data.loops.released[0, k]
        free_accelerations(a, sys, data, external)
        acceleration_rhs(sys, data, a, closing)
        block_acceleration(data, a, closing)
        add_loop_accelerations(a, sys, data, shift)
        sharpen(a, sys, data, shift, closing)
    return stuck, shift


@jit_late
def sharpen(a: Floats, sys: System, data: Data, shift: float, closing: float) -> None:
    """Removes the residual acceleration along the rows: next to stand-ins it is rounding of much larger terms."""
    rows, forces = data.loops.rows, data.loops.opening
    for i in range(len(rows)):
        forces[i] = rows[i].force
    forward_acceleration(sys.tree, data.tree, a, ZERO3)
    acceleration_rhs(sys, data, a, closing)
    block_acceleration(data, a, closing)
    add_loop_accelerations(a, sys, data, shift)
    for i in range(len(rows)):
        rows[i].force += forces[i]


@jit
def add_loop_accelerations(a: Floats, sys: System, data: Data, shift: float) -> None:
    """Adds the loops' effect to the accelerations of the open tree. After `acceleration_rhs` and `assemble`.

    Along nearly dependent rows the curvature term is omitted, see `rank_revealing.py`.
    """
    loop_work = data.loops
    curved = shift > 0.0 and len(loop_work.basis) > 0
    if curved:
        write_curvature(sys, data)
    if weak_rows(data, shift):
        allow_accelerations(sys, data)
    hold_decided(loop_work)
    solve_and_apply(loop_work.change, sys, data, shift, SOLVE_RESIDUAL)
    hold_any(loop_work)
    loop_work.held[2] = loop_work.rank[1]
    allow_all(data)
    if curved:
        loop_work.curved[:] = 0.0
    for k in range(len(a)):
        a[k] += loop_work.change[k]


@jit_late
def write_curvature(sys: System, data: Data) -> None:
    """The part of the rows' right-hand sides at zero acceleration, −J̇v, into data.loops.curved."""
    rows, curved = data.loops.rows, data.loops.curved
    for i in range(len(rows)):
        curved[i] = rows[i].rhs
    forward_acceleration(sys.tree, data.tree, data.tree.zero, ZERO3)
    acceleration_rhs(sys, data, data.tree.zero, 0.0)
    for i in range(len(rows)):
        rows[i].rhs, curved[i] = curved[i], rows[i].rhs
