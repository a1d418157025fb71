"""Accelerations over a step h with the forces of springs, dampers and drives at its end.

With x the stretch of the springs, v the rates and a = (v₁ − v₀)/h, the forces at the end are

    −K (x + h v₀ + h² a) − C (v₀ + h a)

so that, with loops and limits as in `accelerations.py`,

    (M + h C + h² K) a = f − C v₀ − K (x + h v₀) + Jᵀ λ        J a = −J̇ v₀

If K and C belong to single freedoms, their terms are added to the armatures. The articulated bodies then propagate them
at no cost. For other springs see `compliant_rows.py`. v₁ = v₀ + h a, q₁ = q₀ ⊕ h v₁ is the linearly implicit Euler
rule. For any h a spring of growing stiffness tends to a joint locked at its rest position. Every stiffness is stable.

A drive at its force limit acts with the limit and adds no inertia. The set of limited drives at the end of the step is
found by iteration. The law is monotone in v₁, so the solution is unique.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.closed_response import keep_closed
from ..loops.compliant_rows import accelerate_soft_rows, fastest_soft_row, slowest_soft_decay, soft_power
from ..loops.delassus import apply_inverse_mass
from ..math.arrays import Floats
from ..mechanism.system import Data, Stages, System
from ..tree.forces.passive_forces import passive_force
from ..tree.joint import difference_joint
from ..tree.kinematics import forward_position, forward_velocity
from .accelerations import hold_active_bounds, outside_power
from .forward import accelerations_under
from .joint_friction import add_friction
from .tolerances import DRIVE_LIMIT_EXCESS, DRIVE_LIMIT_TRIALS, ZERO_INERTIA


@jit
def wanted_forces(wanted: Floats, sys: System, q: Floats, v: Floats) -> None:
    """Forces of the drives by their law at (q, v), before their limits apply."""
    motors, drives = sys.drives.motors, sys.drives
    for i in range(1, len(sys.tree.links)):
        link = sys.tree.links[i]
        sprung = False
        for k in range(link.v, link.v + link.nv):
            sprung = sprung or motors[k].stiffness != 0.0
            wanted[k] = 0.0
        if sprung:
            difference_joint(wanted, link, q, drives.q_target)
        for k in range(link.v, link.v + link.nv):
            motor = motors[k]
            wanted[k] = motor.force + motor.stiffness * wanted[k] + motor.damping * (drives.v_target[k] - v[k])


@jit
def load_forces(h: float, sys: System, data: Data, stages: Stages, v: Floats) -> None:
    """Joint forces into data.tree.force, and their inertia terms into stages.damped, for a step h.

    stages.spring_force: of springs, dampers and dry friction at the start. stages.wanted: of drives. stages.cut: −1 or
    1 where these are at a limit.
    """
    freedoms, motors, damped = sys.tree.freedoms, sys.drives.motors, stages.damped.tree.freedoms
    spring_force, wanted, cut, force = stages.spring_force, stages.wanted, stages.cut, data.tree.force
    for k in range(len(v)):
        freedom, motor = freedoms[k], motors[k]
        damping, stiffness = freedom.damping, freedom.stiffness
        total = spring_force[k]
        if cut[k] == 0.0:
            damping += motor.damping
            stiffness += motor.stiffness
            total += wanted[k]
        else:
            total += cut[k] * motor.limit
        damped[k].armature = freedom.armature + h * (damping + h * stiffness)
        force[k] = total - h * stiffness * v[k]


@jit
def cut_off(
    h: float, a: Floats, torque: Floats, sys: System, stages: Stages, v: Floats, final: bool
) -> tuple[bool, bool]:
    """Forces of the drives at the end of a step h with accelerations a. Returns whether the limited set changes.

    final: no drive leaves its limit any more. The second result is whether any is at a limit.
    """
    motors, wanted, cut = sys.drives.motors, stages.wanted, stages.cut
    changed, limited = False, False
    for k in range(len(v)):
        motor, was = motors[k], cut[k]
        force = wanted[k] - h * (motor.stiffness * v[k] + (motor.damping + h * motor.stiffness) * a[k])
        most = motor.limit * (1.0 + DRIVE_LIMIT_EXCESS)
        now = 1.0 if force > most else (-1.0 if force < -most else 0.0)
        if final and was != 0.0:
            now = was
        changed = changed or now != was
        limited = limited or now != 0.0
        cut[k] = now
        torque[k] = force if now == 0.0 else now * motor.limit
    return changed, limited


@jit_late
def implicit_accelerations(
    h: float, a: Floats, sys: System, data: Data, stages: Stages, q: Floats, v: Floats, closing: float
) -> tuple[float, float]:
    """Accelerations over a step h from (q, v), as above. stages.torque: of drives and dry friction at its end.

    closing: 1/h to remove the velocity error of the loops in the same solve, otherwise 0.

    Returns the power at the start, without that of the tree's drives and dampers, W, and the shift of `assemble`.
    """
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    passive_force(stages.spring_force, sys.tree, data.tree, q, v)
    add_friction(stages.spring_force, sys, data)
    wanted_forces(stages.wanted, sys, q, v)
    motors, wanted, cut = sys.drives.motors, stages.wanted, stages.cut
    at_limit = False
    for k in range(len(v)):
        limit = motors[k].limit
        cut[k] = 1.0 if wanted[k] > limit else (-1.0 if wanted[k] < -limit else 0.0)
        at_limit = at_limit or cut[k] != 0.0
    shift, power, turn = 0.0, 0.0, 0
    while True:
        load_forces(h, sys, data, stages, v)
        stuck, shift = accelerations_under(a, stages.damped, data, sys.drives.external, closing)
        if stuck >= 0:
            a[stuck] = math.inf  # no inertia there: the run reports a divergence at this joint
        power = outside_power(sys, data)
        accelerate_soft_rows(h, a, sys, data, shift)
        hold_active_bounds(a, sys, data, q, v, shift)
        turn += 1
        changed, limited = cut_off(h, a, stages.torque, sys, stages, v, turn > DRIVE_LIMIT_TRIALS)
        at_limit = at_limit or limited
        if not changed:
            break
    if at_limit:
        note_switches(sys, data, stages, v)
    power += soft_power(h, data, a)
    add_friction(stages.torque, sys, data)
    return power, shift


@jit
def note_switches(sys: System, data: Data, stages: Stages, v: Floats) -> None:
    """stages.switched, 1/s: largest acceleration jump of drives that reach or leave a limit in the step, over 1 + |v|.

    The time of the switch is unknown, so at least this times the step is a velocity error.
    """
    for k in range(len(v)):
        limit = sys.drives.motors[k].limit
        if limit < math.inf:
            start = min(max(stages.wanted[k], -limit), limit)
            if (start == stages.wanted[k]) != (stages.cut[k] == 0) or start * stages.cut[k] < 0.0:
                felt = felt_inertia(k, sys, data, True, stages)
                if felt > 0.0:
                    leap = math.fabs(stages.torque[k] - start) / felt / (1.0 + math.fabs(v[k]))
                    stages.switched[0] = max(stages.switched[0], leap)


@jit
def felt_inertia(k: int, sys: System, data: Data, implicit: bool, stages: Stages) -> float:
    """kg m², kg: effective inertia of freedom k, 0 if friction locks it. implicit: as in `stiff_rate`.

    Of the open tree; if that is zero, because a link has no mass, with loops closed.
    """
    if data.tree.locked[k]:
        return 0.0
    added = data.tree.axes[k].stand_in
    if implicit:
        added += stages.damped.tree.freedoms[k].armature - sys.tree.freedoms[k].armature
    whole = 1.0 / data.tree.axes[k].D
    if whole - added <= ZERO_INERTIA * whole and len(sys.loops.table) > 0:
        whole = closed_inertia(k, stages.damped if implicit else sys, data)
    return float(max(whole - added, 0.0))


@jit_late
def closed_inertia(k: int, sys: System, data: Data) -> float:
    """kg m², kg: effective inertia of freedom k with loops closed, as in the articulated bodies.

    After `assemble`. Overwrites the forces of the rows.
    """
    push, change = data.tree.acceleration, data.loops.released[4]
    push[:] = 0.0
    push[k] = 1.0
    data.loops.wrench[:] = 0.0
    apply_inverse_mass(change, sys.tree, data.tree, data.loops.wrench, push)
    keep_closed(change, sys, data, data.loops.shift[0])
    return 1.0 / change[k] if change[k] > 0.0 else math.inf


@jit
def stiff_rate(sys: System, data: Data, implicit: bool, stages: Stages) -> float:
    """1/s: fastest rate of any freedom by springs, dampers and drives, c / m or √(k / m), m its effective inertia.

    implicit: the articulated bodies are those of `implicit_accelerations`. Closed loops only reduce the rate.
    """
    damped, sprung = 0.0, 0.0
    for k in range(len(data.tree.axes)):
        freedom, motor = sys.tree.freedoms[k], sys.drives.motors[k]
        damping, stiffness = freedom.damping + motor.damping, freedom.stiffness + motor.stiffness
        if (damping > 0.0 or stiffness > 0.0) and not data.tree.locked[k]:
            felt = felt_inertia(k, sys, data, implicit, stages)
            D = 1.0 / felt if felt > 0.0 else math.inf
            damped, sprung = max(damped, damping * D), max(sprung, stiffness * D)
    return max(damped, math.sqrt(sprung), fastest_soft_row(sys, data))


@jit
def decay_rate(h: float, sys: System, data: Data, stages: Stages) -> float:
    """1/s: slowest decay of the spring and damper motions that are too fast for a step h; inf if there are none.

    After `implicit_accelerations`. A spring k with a damper c on an inertia m decays as exp(−½ c t / m). A damper alone
    decays as exp(−c t / m).
    """
    slowest = slowest_soft_decay(h, data)
    for k in range(len(data.tree.axes)):
        freedom, motor = sys.tree.freedoms[k], sys.drives.motors[k]
        damping, stiffness = freedom.damping, freedom.stiffness
        if stages.cut[k] == 0:
            damping += motor.damping
            stiffness += motor.stiffness
        felt = felt_inertia(k, sys, data, True, stages) if damping > 0.0 or stiffness > 0.0 else 0.0
        if felt > 0.0 and h * h * stiffness > felt:
            slowest = min(slowest, 0.5 * damping / felt)
        elif felt > 0.0 and h * damping > felt:
            slowest = min(slowest, damping / felt)
    return slowest
