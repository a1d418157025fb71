"""Springs and dampers between links and in connections that are stiff for a step with contacts.

Springs of single freedoms are integrated by the implicit midpoint rule, as additional inertia (`step.dampen`). So are
these springs. Let j be the row of a spring's rate, ṡ = j v, and T its pull at the middle of the step as far as it is
known beforehand. With the mean acceleration a of the step, including contacts, the pull is

    T + w j a − b,      w = ½ h c + ¼ h² k,      b = ½ h c j a'        a': accelerations in the prediction of T

so that the inertia is M + Σ jᵀ w j. Over the coordinates z in which M is 1 (`patch_operator.py`, connections closed) it
is 1 + Σ w z zᵀ. With the rows taken one after the other, each as transformed by the rows before it,

    (1 + Σ w z zᵀ)⁻¹ = P₁ P₂ … P₂ P₁,      P = 1 − β z zᵀ,      β = (1 − 1/√(1 + w z·z)) / z·z

Then L P₁ P₂ … is the factor of the patches. Contacts and springs interact within the step, and the step is stable for
any stiffness. An oscillation too fast for the step keeps its energy, but not its phase.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...loops.closed_response import keep_closed
from ...loops.compliant_rows import factorise_soft_rows, gather_soft_rows, pull_back
from ...loops.delassus import apply_inverse_mass
from ...loops.kinematics import relative_velocity
from ...math.arrays import Floats, Record
from ...math.spatial import angular, linear
from ...math.vector import dot, inner, load3, sub
from ...mechanism.system import Data, Stages, System
from ...tree.tables import Tree
from ..tables import ContactData
from .tolerances import STIFF_DAMPER_RATIO, STIFF_SPRING_RATIO


@jit
def is_stiff(h: float, stiffness: float, damping: float, response: float) -> bool:
    """Whether a spring or damper must be integrated implicitly. response: generalised inverse mass along its row."""
    return bool(
        0.25 * h * h * stiffness * response > STIFF_SPRING_RATIO or 0.5 * h * damping * response > STIFF_DAMPER_RATIO
    )


@jit
def most_response(tree: Tree, i: int, reach: float) -> float:
    """1/kg: upper bound of the response of a link to a unit force at a distance from its centre of mass: that of the
    free link."""
    link = tree.links[i]
    if link.grounded:
        return 0.0
    m, c = link.mass, load3(link.com)
    if not m > 0.0:
        return math.inf
    far = dot(c, c)
    xx, yy = link.inertia[0] - m * (far - c[0] * c[0]), link.inertia[3] - m * (far - c[1] * c[1])
    zz = link.inertia[5] - m * (far - c[2] * c[2])
    xy, xz = link.inertia[1] + m * c[0] * c[1], link.inertia[2] + m * c[0] * c[2]
    yz = link.inertia[4] + m * c[1] * c[2]
    minors = yy * zz - yz * yz + xx * zz - xz * xz + xx * yy - xy * xy
    whole = xx * (yy * zz - yz * yz) - xy * (xy * zz - xz * yz) + xz * (xy * yz - xz * yy)
    # minors over whole is the trace of the inverse
    turned = reach * reach * minors / whole if whole > 0.0 else math.inf
    return float(1.0 / m + turned) if reach > 0.0 else float(1.0 / m)


@jit
def may_be_stiff(h: float, sys: System, data: Data) -> bool:
    """Whether any spring may be stiff, by the bounds of the links alone. After `place_springs`."""
    tree = sys.tree
    for s in range(len(tree.springs)):
        spring, state = tree.springs[s], data.tree.springs[s]
        if state.damping > 0.0 or state.stiffness > 0.0:
            off_a = sub(load3(spring.p_A), load3(tree.links[spring.a].com))
            off_b = sub(load3(spring.p_B), load3(tree.links[spring.b].com))
            moved = most_response(tree, spring.a, math.sqrt(dot(off_a, off_a)))
            moved += most_response(tree, spring.b, math.sqrt(dot(off_b, off_b)))
            if is_stiff(h, state.stiffness, state.damping, moved):
                return True
    # for connections the response must be computed
    found = False
    for i in range(len(sys.loops.table)):
        found = found or sys.loops.table[i].passive == 1
    return found


@jit_late
def yield_to_step(h: float, a: Floats, sys: System, data: Data, con: ContactData, middle: float, shift: float) -> None:
    """Corrects accelerations a for stiff springs, and stores their rows and z for patches and contact forces.

    sys: with the inertia of the joints' own springs. middle: s, time over which a_last has predicted the velocities.
    shift: of `assemble`. After `forward_dynamics`.
    """
    soft = data.soft
    gather_soft_rows(sys, data)
    if not write_coordinates(h, max(h, con.status[0].span), sys, data, shift):
        soft.n[0] = 0
        return
    factorise_soft_rows(0.5 * h, sys, data, shift)
    for n in range(soft.n[0]):
        row = soft.rows[n]
        weight = 0.5 * h * (row.damping + 0.5 * h * row.stiffness)
        now, foretold = 0.0, 0.0
        for k in range(len(a)):
            now += soft.lever[n, k] * a[k]
            foretold += soft.lever[n, k] * con.step.a_last[k]
        soft.right[n] = now - middle * row.damping * foretold / weight
    pull_back(a, data)


@jit
def write_coordinates(h: float, span: float, sys: System, data: Data, shift: float) -> bool:
    """z and β of all rows for a step h. False if none is stiff for a step of length span, of which h may be a part."""
    soft, axes = data.soft, data.tree.axes
    stiff = False
    for n in range(soft.n[0]):
        z, row = soft.z[n], soft.rows[n]
        data.loops.wrench[:] = 0.0
        apply_inverse_mass(soft.response[n], sys.tree, data.tree, data.loops.wrench, soft.lever[n])
        for k in range(len(z)):
            z[k] = math.sqrt(axes[k].D) * axes[k].u
        if len(sys.loops.table) > 0:
            keep_closed(soft.response[n], sys, data, shift)
            for k in range(len(z)):
                z[k] += math.sqrt(axes[k].D) * axes[k].u
        weight = 0.5 * h * (row.damping + 0.5 * h * row.stiffness)
        stiff = stiff or is_stiff(span, row.stiffness, row.damping, inner(z, z))
        for m in range(n):
            take_part(z, soft.z[m], soft.beta[m])
        own = inner(z, z)
        soft.beta[n] = (1.0 - 1.0 / math.sqrt(1.0 + weight * own)) / own if own > 0.0 else 0.0
    return stiff


@jit
def take_part(x: Floats, z: Floats, beta: float) -> None:
    """x ← (1 − β z zᵀ) x."""
    part = beta * inner(x, z)
    for k in range(len(x)):
        x[k] -= part * z[k]


@jit_late
def yield_to_patch(data: Data, con: ContactData, patch: Record) -> None:
    """L of a marked patch ← L P₁ P₂ …; the freedoms of the springs join those of the patch."""
    L, slot, freedom, soft = con.delassus.L, con.delassus.slot, con.delassus.freedom, data.soft
    for n in range(soft.n[0]):
        z, along = soft.z[n], con.solver.change
        moved = False
        for i in range(patch.rows):
            along[i] = 0.0
            for t in range(patch.y, patch.y + patch.freedoms):
                along[i] += L[t, i] * z[freedom[t]]
            moved = moved or along[i] != 0.0
        if not moved:
            continue
        patch.coupled = 1
        for k in range(len(z)):
            if z[k] == 0.0:
                continue
            s = slot[k]
            if s < 0:
                s = patch.y + patch.freedoms
                patch.freedoms += 1
                slot[k], freedom[s] = s, k
                for c in range(L.shape[1]):
                    L[s, c] = 0.0
            for i in range(patch.rows):
                L[s, i] -= soft.beta[n] * along[i] * z[k]


@jit_late
def passive_work(h: float, sys: System, data: Data, stages: Stages, con: ContactData) -> float:
    """J: work of dampers between links beyond `damper_power`, and of all passive elements in connections.

    Over a step h with the mean velocities stages.u of the freedoms, at the middle pose; v1 at its end.
    """
    soft, loops = data.soft, data.loops
    work = 0.0
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        if not loop.passive:
            continue
        velocity = relative_velocity(data.tree, loop, loops.closures[l])
        for k in range(loop.nv):
            part = angular(velocity) if loop.turns[k] else linear(velocity)
            pull = loop.stiffness[k] * loops.stretch[loop.v + k] + loop.damping[k] * loops.rates[loop.v + k]
            work -= h * pull * dot(load3(loops.axes[loop.v + k].axis), part)
    for n in range(soft.n[0]):
        row = soft.rows[n]
        mean, change = 0.0, 0.0
        for k in range(len(stages.u)):
            mean += soft.lever[n, k] * stages.u[k]
            change += soft.lever[n, k] * (stages.v1[k] - con.step.v_free[k])
        work -= h * row.damping * (mean - row.rate) * mean
        if row.loop >= 0:
            # springs of connections exist only with them, so their pull counts as work
            work -= 0.25 * h * h * row.stiffness * change * mean
    return work
