"""Accelerations of a world in motion under drives, springs, loops and joint limits, and the power supplied."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..limits.lcp import apply_bound_forces, bound_responses
from ..limits.slack import ROPE, add_bound_force, measure_active, slack_rate
from ..loops.minimum_norm import spread_forces
from ..loops.rank_revealing import hold_any, hold_decided
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from ..tree.forces.pd_drives import motor_force
from ..tree.forces.pushes import push_power
from ..tree.forces.springs import damper_power
from .forward import forward_dynamics
from .joint_friction import add_friction


@jit
def any_active(data: Data) -> bool:
    """Whether any joint rests against a limit."""
    found = False
    for i in range(len(data.limits.bounds)):
        found = found or data.limits.bounds[i].active == 1
    return found


@jit
def accelerations(
    a: Floats,
    torque: Floats,
    sys: System,
    data: Data,
    q: Floats,
    v: Floats,
) -> tuple[float, float]:
    """Accelerations at (q, v) with the forces of active limits. torque: (nv,) out, of motors and dry friction.

    Returns the power of drives, dampers and external forces, W, and the shift of `assemble`.
    """
    motor_force(torque, sys.tree, sys.drives, q, v)
    add_friction(torque, sys, data)
    stuck, shift = forward_dynamics(a, sys, data, q, v, torque, sys.drives.external)
    if stuck >= 0:
        a[stuck] = math.inf  # no inertia there: the run reports a divergence at this joint
    power = power_in(sys, data, torque, v)
    hold_active_bounds(a, sys, data, q, v, shift)
    return power, shift


@jit
def hold_active_bounds(a: Floats, sys: System, data: Data, q: Floats, v: Floats, shift: float) -> None:
    """Adds the response to the forces of active limits, so that no slack shrinks. shift: of `assemble`."""
    if not any_active(data):
        return
    measure_active(sys, data, q, v)
    hold_decided(data.loops)
    n = bound_responses(sys, data, shift)
    hold_any(data.loops)
    for i in range(n):
        at = data.limits.active_rows[i]
        bound = data.limits.bounds[at]
        # the slack must not shrink: d²slack/dt² = row·a + bias ≥ 0
        bound.rhs = -(slack_rate(sys, data, at, a) + bound.bias)
    apply_bound_forces(a, data, n)


@jit
def power_in(sys: System, data: Data, torque: Floats, v: Floats) -> float:
    """Power of motors, dampers (negative) and external wrenches. After `forward_dynamics`."""
    return joint_power(sys, torque, v) + outside_power(sys, data)


@jit
def joint_power(sys: System, torque: Floats, v: Floats) -> float:
    """Power of motors and dampers (negative) of the joints of the tree, W."""
    power = 0.0
    for k in range(len(v)):
        power += v[k] * (torque[k] - sys.tree.freedoms[k].damping * v[k])
    return power


@jit
def external_power(sys: System, data: Data) -> float:
    """Power of sys.drives.external at the links' velocities, W."""
    power = 0.0
    for i in range(len(sys.drives.external)):
        body = data.tree.bodies[i]
        for c in range(3):
            power += sys.drives.external[i, c] * body.omega[c] + sys.drives.external[i, 3 + c] * body.v[c]
    return power


@jit
def outside_power(sys: System, data: Data) -> float:
    """Power of external wrenches and of springs and dampers in connections, W. After `forward_dynamics`."""
    power = external_power(sys, data)
    for i in range(len(sys.loops.table)):
        loop = sys.loops.table[i]
        for k in range(loop.nv if loop.passive else 0):
            rate = data.loops.rates[loop.v + k]
            # springs of connections are added and removed with them, so their pull counts as work
            power -= rate * (loop.damping[k] * rate + loop.stiffness[k] * data.loops.stretch[loop.v + k])
    return power + push_power(sys.drives, sys.tree, data.tree) + damper_power(sys.tree, data.tree)


@jit
def find_forces(
    a: Floats,
    torque: Floats,
    sys: System,
    data: Data,
    q: Floats,
    v: Floats,
) -> None:
    """Forces of the connections at (q, v), into data.loops.rows. Includes the effect of active limits."""
    accelerations(a, torque, sys, data, q, v)
    if len(sys.loops.table) == 0:
        return
    if any_active(data):
        for i in range(len(sys.limits)):
            if data.limits.bounds[i].active:
                add_bound_force(torque, sys, data, i, data.limits.bounds[i].force)
        forward_dynamics(a, sys, data, q, v, torque, sys.drives.external)
    spread_forces(sys, data)
    write_rope_forces(sys, data)


@jit
def write_rope_forces(sys: System, data: Data) -> None:
    """Writes the pulls of ropes into their rows, whose forces no solve determines."""
    for i in range(len(sys.limits)):
        if sys.limits[i].side == ROPE:
            bound = data.limits.bounds[i]
            data.loops.rows[sys.loops.table[sys.limits[i].loop].row].force = -bound.force if bound.active else 0.0
