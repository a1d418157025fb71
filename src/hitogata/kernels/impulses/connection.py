"""The velocity just after a connection: velocities that fit closed loops. Positions: see `within_ranges.py`.

Grabbing is the exact impulse of 000 §4.3 (20)–(33): with every connection, old and new, in one solve, the velocity
change of least kinetic energy that leaves no relative velocity along any held direction is the jump of the papers.

The papers take all six directions of a connection, an impulse F with Jnᵀ F = 0 (23) and the projector C (27) that
takes the joint's own freedoms Jn out. Here the rows u are those across Jn from the start: with U their matrix,
F = U λ fulfils (23) by construction, G = Uᵀ B U, and B⁻¹ (E − C) v = U G⁻¹ Uᵀ v, so that (24)(25) become

    Δθ̇ = −A⁻¹ Jᵀ U G⁻¹ Uᵀ v

Two mechanisms (24)(25) or one with itself (29)–(33), where J1 − J2 stands for J1, are the same lines: the ways of both
links to the ground are followed to where they meet.
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

#: a refinement pass removes the rounding of the first solve
PASSES = 3
#: rad/s, m/s over 1 + |v|: what a move of q may let velocities be off the rows, which turn with it
MISFIT = 4e-9
#: rad/s, m/s of joints for each of a row: more shows a pose that is nearly singular
STEEPEST = 20.0
#: rad, m: a longer move changes inertias, too, and with them the energy that is lost by what is stopped
FAR = 1e-6


@jit
def apply_impulse(impulse: Floats, sys: System, data: Data, q: Floats, v: Floats) -> int:
    """Jump of v that stops all relative velocity the connections forbid, 000 (20)–(33).

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
    """The jump itself, with the inertias that the articulated bodies have. After `assemble` and `forward_velocity`.

    impulse: (m,) out.
    """
    impulse[:] = 0.0
    copy(data.loops.released[3], v)
    for turn in range(PASSES):
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
    """Do velocities that fitted the rows fit them no longer after a short move of q? Both (nv,).

    A row turns with the links that carry it; that of a short rod turns faster, by as much as a metre is longer than it.
    Where rows are nearly dependent the factor is of no use for any other pose, taut loops have directions that rows do
    not know of, and where stiff springs are in the factor the step has taken them into account.
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
    return largest < FAR and turns * largest * fastest > MISFIT * (1.0 + fastest)


@jit
def refit_velocities(sys: System, data: Data, q: Floats, v: Floats) -> float:
    """Stop what moves along the rows at a pose q that is a little off that of the present factor of G.

    Leaves no more than the product of the move and of what it stops. Returns the energy lost, J.
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
        # of a rope, or what else moves nothing, no rate is stopped
        if data.loops.rows[i].scale > 0.0:
            off = max(off, math.fabs(data.loops.rows[i].rhs))
    if largest > STEEPEST * off:
        return 0.0  # nearly singular: the row's turn is no measure of what would stop it
    for k in range(len(v)):
        v[k] += data.loops.change[k]
    for i in range(len(data.loops.rows)):
        lost += 0.5 * data.loops.rows[i].force * data.loops.rows[i].rhs
    return lost


@jit
def spread_impulse(impulse: Floats, sys: System, data: Data) -> None:
    """Impulses of least norm along the rows that do the same as these. In and out: (m,); left in the rows, too."""
    rows = data.loops.rows
    for i in range(len(impulse)):
        rows[i].force = impulse[i]
    spread_forces(sys, data)
    for i in range(len(impulse)):
        impulse[i] = rows[i].force


@jit
def settle_momentum(impulse: Floats, sys: System, data: Data, v: Floats, shift: float) -> None:
    """Refine impulses and velocities together, so that the ones are the change of momentum of the others.

    Impulses of least norm do what they should to as many digits as G has, half of them near singular poses, and their
    jump of v has those of the articulated bodies. What is missing of Jᵀ impulse = M jump is taken from the momenta
    themselves, and given without any new motion along the rows: one step of refinement of

        [ M  −Jᵀ ] [ jump    ]
        [ J   0  ] [ impulse ]

    data.loops.released[3]: v before. The rows have the impulses. Directions that taut loops block have impulses of
    their own, which are not known here: nothing is done beside them.
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
    # what is missing may be nothing but rounding, which rows contradict: that tells nothing of the pose
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
    """As `apply_impulse`, for callers outside. Returns besides the kinetic energy lost, J.

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
    """Add to v what undoes the stand-ins of freedoms without inertia, before the loops' impulse. See that function."""
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
