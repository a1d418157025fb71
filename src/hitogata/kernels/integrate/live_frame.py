"""All data that a viewer shows of one instant of a run, computed in one call."""

from __future__ import annotations

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..dynamics.accelerations import find_forces
from ..loops.delassus import loop_wrench
from ..math.arrays import Floats
from ..math.rotation import mat_to_quat
from ..math.vector import load9
from ..mechanism.system import Data, System
from ..tree.centroidal import measure
from ..tree.kinematics import forward_position
from .guesses import keep_guesses, restore_guesses
from .tables import Run


class Live(Bundle):
    """Output of `write_live_frame`."""

    p: Floats  # (n - 1, 3) m: origins of the links, the ground left out
    quaternion: Floats  # (n - 1, 4): w, x, y, z, of one sign from call to call
    energy: Floats  # (3,) J: kinetic, gravity, spring
    momentum: Floats  # (6,) kg m²/s about the centre of mass, kg m/s
    forces: Floats  # (loops, 6) N m, N: on link b at the joint, world axes


@jit
def write_live_frame(out: Live, sys: System, data: Data, run: Run) -> None:
    """Write poses, energies, momentum and loop forces of the present state. The run continues as if unobserved.

    sys: with contact forces among its external wrenches, if there are any.
    """
    links, bodies = sys.tree.links, data.tree.bodies
    if len(sys.loops.table) > 0:
        keep_guesses(run.kept, data)
        find_forces(run.stages.a_probe, run.stages.torque, sys, data, run.q, run.v)
        for i in range(len(sys.loops.table)):
            moment, force = loop_wrench(data.loops, sys.loops.table[i])
            for c in range(3):
                out.forces[i, c] = moment[c]
                out.forces[i, 3 + c] = force[c]
        restore_guesses(run.kept, data)
    measure(run.measures, sys.tree, data.tree, run.q, run.v, run.movable)
    for c in range(3):
        out.energy[c] = run.measures[13 + c]
    for c in range(6):
        out.momentum[c] = run.measures[7 + c]
    forward_position(sys.tree, data.tree, run.q)
    for i in range(1, len(links)):
        body, root = bodies[i], bodies[links[i].root]
        for c in range(3):
            out.p[i - 1, c] = root.r[c] + body.p[c]
        turned = mat_to_quat(load9(body.R))
        along = 0.0
        for c in range(4):
            along += turned[c] * out.quaternion[i - 1, c]
        sign = -1.0 if along < 0.0 else 1.0
        for c in range(4):
            out.quaternion[i - 1, c] = sign * turned[c]
