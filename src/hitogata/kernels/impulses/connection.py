"""Velocity just after a connection is made: projection onto closed loops. For positions see `within_ranges.py`.

A new connection causes the exact impulse of 000 §4.3 (20)–(33). All connections, old and new, are in one solve. The
jump of the papers is the velocity change of least kinetic energy that removes the constrained relative velocity.

The papers use all six directions of a connection with an impulse F, Jnᵀ F = 0 (23). The projector C (27) removes the
joint's own freedoms Jn. Here the rows u are perpendicular to Jn from the start. With U their matrix, F = U λ satisfies
(23) by construction. G = Uᵀ B U and B⁻¹ (E − C) v = U G⁻¹ Uᵀ v, so that (24)(25) become

    Δθ̇ = −A⁻¹ Jᵀ U G⁻¹ Uᵀ v

Two mechanisms (24)(25) and one connected to itself (29)–(33), where J1 − J2 replaces J1, are the same code. The paths
of both links to the root are followed to their common ancestor.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.closed_response import change_rhs, release_stand_ins
from ..loops.delassus import apply_inverse_mass, assemble, held_wrenches, scatter_wrenches, solve_and_apply
from ..loops.kinematics import place_loops, velocity_rhs
from ..loops.minimum_norm import spread_forces
from ..loops.place import place_at
from ..loops.tolerances import PROJECTION_RESIDUAL, SOLVE_RESIDUAL
from ..math.arrays import Floats
from ..math.vector import copy
from ..mechanism.system import Data, System
from ..singular.constrained_directions import place_blocked
from ..tree.centroidal import kinetic_energy_at
from ..tree.kinematics import forward_position, forward_velocity
from ..tree.rnea import joint_impulses
from .tolerances import IMPULSE_PASSES, NEARLY_SINGULAR_GAIN, REPROJECTION_RANGE, ROW_ROTATION_ERROR


@jit
def apply_impulse(impulse: Floats, sys: System, data: Data, q: Floats, v: Floats) -> int:
    """Jump of v that removes all constrained relative velocity of the connections, 000 (20)–(33).

    impulse: (m,) out, impulses along the rows. Returns −1, or a freedom that has no inertia.
    """
    stuck = place_at(sys, data, q, v)
    velocity_rhs(sys, data)
    shift = assemble(sys, data)  # G = Uᵀ B U of 000 (26); C of (27) is not needed
    place_blocked(sys, data, shift)
    if stuck >= 0:
        stuck = release_from_impulse(sys, data, v, shift)
    stop_rows(impulse, sys, data, v, shift)
    return stuck


@jit
def stop_rows(impulse: Floats, sys: System, data: Data, v: Floats, shift: float) -> None:
    """The jump itself, with the present articulated inertias. After `assemble` and `forward_velocity`.

    impulse: (m,) out.
    """
    impulse[:] = 0.0
    copy(data.loops.released[3], v)
    for turn in range(IMPULSE_PASSES):
        if turn > 0:
            place_loops(sys, data)
        velocity_rhs(sys, data)  # −Uᵀ v of 000 (28), and so (22) after the jump
        # impulses ±F on b and on a, 000 (21)(23), and Δθ̇ = −A⁻¹ Jᵀ F, 000 (20)(24)(25) or within one chain (31)–(33)
        solve_and_apply(data.loops.change, sys, data, shift, SOLVE_RESIDUAL)
        for k in range(len(v)):
            v[k] += data.loops.change[k]
        for i in range(len(impulse)):
            impulse[i] += data.loops.rows[i].force
        forward_velocity(sys.tree, data.tree, v)
    spread_impulse(impulse, sys, data)
    settle_momentum(impulse, sys, data, v, shift)


@jit
def misfit(sys: System, data: Data, move: Floats, v: Floats) -> bool:
    """Whether velocities that satisfied the rows violate them after a small displacement of q. Both (nv,).

    A row rotates with the links that carry it. That of a short rod rotates faster, by the inverse of its length in
    metres. False with nearly dependent rows, whose factor is valid at its own pose only, and with second-order rows.
    Also false with stiff springs in the factor, which the step has taken into account.
    """
    if data.loops.shift[0] != 0.0 or data.blocked.n[0] > 0 or data.soft.n[0] > 0:
        return False
    largest, fastest = 0.0, 0.0
    for k in range(len(v)):
        largest = max(largest, math.fabs(move[k]))
        fastest = max(fastest, math.fabs(v[k]))
    turns = 1.0
    for i in range(len(sys.loops.table)):
        if sys.loops.table[i].rod:
            turns = max(turns, 1.0 / sys.loops.table[i].length)
    return largest < REPROJECTION_RANGE and turns * largest * fastest > ROW_ROTATION_ERROR * (1.0 + fastest)


@jit
def refit_velocities(sys: System, data: Data, q: Floats, v: Floats) -> float:
    """Velocity projection at a pose q close to that of the present factor of G.

    Leaves at most the product of the displacement and the removed velocity. Returns the energy lost, J.
    """
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    place_loops(sys, data)
    velocity_rhs(sys, data)
    solve_and_apply(data.loops.change, sys, data, data.loops.shift[0], PROJECTION_RESIDUAL)
    lost, largest, off = 0.0, 0.0, 0.0
    for k in range(len(v)):
        largest = max(largest, math.fabs(data.loops.change[k]))
    for i in range(len(data.loops.rows)):
        # rows of ropes and identically zero rows constrain no rate
        if data.loops.rows[i].scale > 0.0:
            off = max(off, math.fabs(data.loops.rows[i].rhs))
    if largest > NEARLY_SINGULAR_GAIN * off:
        return 0.0  # nearly singular: the rotation of the row does not determine the correction
    for k in range(len(v)):
        v[k] += data.loops.change[k]
    for i in range(len(data.loops.rows)):
        lost += 0.5 * data.loops.rows[i].force * data.loops.rows[i].rhs
    return lost


@jit
def spread_impulse(impulse: Floats, sys: System, data: Data) -> None:
    """Impulses of least norm along the rows with the same effect. In and out: (m,); also left in the rows."""
    rows = data.loops.rows
    for i in range(len(impulse)):
        rows[i].force = impulse[i]
    spread_forces(sys, data)
    for i in range(len(impulse)):
        impulse[i] = rows[i].force


@jit
def settle_momentum(impulse: Floats, sys: System, data: Data, v: Floats, shift: float) -> None:
    """Refines impulses and velocities together, so that the impulses equal the change of momentum.

    Impulses of least norm have as many correct digits as G, half of them near singular poses. The velocity jump has
    those of the articulated bodies. The residual of Jᵀ impulse = M jump is computed from the momenta, and removed
    without any new motion along the rows. This is one step of iterative refinement of

        [ M  −Jᵀ ] [ jump    ]
        [ J   0  ] [ impulse ]

    data.loops.released[3]: v before. The rows have the impulses. Second-order rows have impulses of their own, which
    are not available here, so nothing is done with them.
    """
    if data.blocked.n[0] > 0:
        return
    missing, jump = data.loops.released[1], data.loops.released[2]
    before, moved = data.loops.released[3], data.loops.released[4]
    for k in range(len(v)):
        jump[k] = v[k] - before[k]
    scatter_wrenches(sys.loops, data.loops)
    joint_impulses(missing, sys.tree, data.tree, jump, data.loops.wrench)
    for k in range(len(v)):
        missing[k] = data.loops.joint_force[k] - missing[k] - data.tree.axes[k].stand_in * jump[k]
        data.loops.joint_force[k] = 0.0
    data.loops.wrench[:] = 0.0
    apply_inverse_mass(moved, sys.tree, data.tree, data.loops.wrench, missing)
    change_rhs(sys, data, moved)
    # the residual may be rounding only, inconsistent along the rows: no evidence of a singular pose
    contradicted = data.loops.unmet[3]
    solve_and_apply(data.loops.change, sys, data, shift, SOLVE_RESIDUAL)
    data.loops.unmet[3] = contradicted
    for k in range(len(v)):
        v[k] += moved[k] + data.loops.change[k]
    for i in range(len(impulse)):
        impulse[i] += data.loops.rows[i].force
        data.loops.rows[i].force = impulse[i]


@jit
def resolve_velocities(
    impulses: Floats, jump: Floats, sys: System, data: Data, q: Floats, v: Floats
) -> tuple[int, float]:
    """As `apply_impulse`, for the API. The second result is the kinetic energy lost, J.

    impulses: (nl, 9) out, see `held_wrenches`; jump: (nv,) out, of v.
    """
    copy(jump, v)
    lost = kinetic_energy_at(sys.tree, data.tree, q, v)
    stuck = apply_impulse(data.loops.impulse, sys, data, q, v)
    held_wrenches(impulses, sys, data)
    lost -= kinetic_energy_at(sys.tree, data.tree, q, v)
    for k in range(len(v)):
        jump[k] = v[k] - jump[k]
        if not math.isfinite(v[k]):
            lost = math.nan
    return stuck, lost


@jit_late
def release_from_impulse(sys: System, data: Data, v: Floats, shift: float) -> int:
    """Adds to v the effect that cancels the stand-ins of freedoms without inertia, before the loops' impulse."""
    change, force = data.loops.released[4], data.loops.released[0]
    solve_and_apply(data.loops.change, sys, data, shift, SOLVE_RESIDUAL)
    for k in range(len(v)):
        change[k] = data.loops.change[k]
    stuck = release_stand_ins(change, sys, data, shift)
    data.loops.wrench[:] = 0.0
    apply_inverse_mass(change, sys.tree, data.tree, data.loops.wrench, force)
    for k in range(len(v)):
        v[k] += change[k]
    forward_velocity(sys.tree, data.tree, v)
    velocity_rhs(sys, data)
    return stuck
