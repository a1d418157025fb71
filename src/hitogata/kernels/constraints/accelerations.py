"""Accelerations of a world in motion: drives, springs, loops and joint ranges together; and the power that enters."""

from __future__ import annotations

from .._jit import jit
from ..math.arrays import Floats
from ..tree.pd_drives import motor_force
from ..tree.tables import Drives, Tree, Work
from .constrained_dynamics import forward_dynamics
from .joint_limits import along, measure_touching
from .limit_lcp import prepare, push_back
from .tables import Limits, Loops, LoopWork


@jit
def touching(limits: Limits) -> bool:
    found = False
    for i in range(len(limits.bounds)):
        found = found or limits.bounds[i].touching == 1
    return found


@jit
def accelerations(
    a: Floats,
    torque: Floats,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    q: Floats,
    v: Floats,
) -> tuple[float, float]:
    """Accelerations at (q, v): touching bounds push as far as they must. torque: (nv,) out, of the motors.

    Returns the power that drives, dampers and outside forces put in, W, and the shift of `assemble`.
    """
    motor_force(torque, tree, drives, q, v)
    _, shift = forward_dynamics(a, tree, work, loops, loop_work, q, v, torque, drives.external)
    power = power_in(tree, work, loops, loop_work, drives, torque, v)
    if touching(limits):
        measure_touching(limits, tree, q, v)
        n = prepare(tree, work, loops, loop_work, limits, shift)
        for i in range(n):
            bound, limit = limits.bounds[limits.chosen[0, i]], limits.limits[limits.chosen[0, i]]
            bound.wanted = -(along(bound, limit, a) + bound.bias)
        push_back(a, limits, n)
    return power, shift


@jit
def power_in(
    tree: Tree, work: Work, loops: Loops, loop_work: LoopWork, drives: Drives, torque: Floats, v: Floats
) -> float:
    """Power of motors, dampers (negative) and outside wrenches. After `forward_dynamics`."""
    power = 0.0
    for k in range(len(v)):
        power += v[k] * (torque[k] - tree.freedoms[k].damping * v[k])
    for i in range(len(loops.loops)):
        loop = loops.loops[i]
        for k in range(loop.nv if loop.passive else 0):
            rate = loop_work.rates[loop.v + k]
            # springs of connections come and go with them, so their pull counts as work
            power -= rate * (loop.damping[k] * rate + loop.stiffness[k] * loop_work.stretch[loop.v + k])
    for i in range(len(drives.external)):
        body = work.bodies[i]
        for c in range(3):
            power += drives.external[i, c] * body.omega[c] + drives.external[i, 3 + c] * body.v[c]
    return power


@jit
def find_forces(
    a: Floats,
    torque: Floats,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    q: Floats,
    v: Floats,
) -> None:
    """Forces of the connections at (q, v) into loop_work.rows, those of touching bounds taken into account."""
    accelerations(a, torque, tree, work, loops, loop_work, limits, drives, q, v)
    if len(loops.loops) == 0 or not touching(limits):
        return
    for i in range(len(limits.limits)):
        bound, limit = limits.bounds[i], limits.limits[i]
        if bound.touching:
            for k in range(limit.count):
                torque[limit.v + k] += bound.force * bound.row[k]
    forward_dynamics(a, tree, work, loops, loop_work, q, v, torque, drives.external)
