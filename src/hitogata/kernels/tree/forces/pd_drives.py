"""PD drives of the joints."""

from __future__ import annotations

from ...compiler.jit import jit
from ...math.arrays import Floats
from ..joint import difference_joint
from ..tables import Drives, Tree


@jit
def motor_force(force: Floats, tree: Tree, drives: Drives, q: Floats, v: Floats) -> None:
    """force + stiffness (q_target ⊖ q) + damping (v_target − v) of every freedom, saturated at its limit."""
    motors = drives.motors
    for i in range(1, len(tree.links)):
        link = tree.links[i]
        sprung = False
        for k in range(link.v, link.v + link.nv):
            sprung = sprung or motors[k].stiffness != 0.0
            force[k] = 0.0
        if sprung:
            difference_joint(force, link, q, drives.q_target)
        for k in range(link.v, link.v + link.nv):
            motor = motors[k]
            wanted = motor.force + motor.stiffness * force[k] + motor.damping * (drives.v_target[k] - v[k])
            force[k] = min(max(wanted, -motor.limit), motor.limit)
