"""Wrenches transmitted through the joints of the tree, from parent to child.

One inward Newton–Euler pass with given accelerations: the inertial wrench of a link, less gravity, external wrenches
and connections, is transmitted by its joint. Springs, drives and limits of the joint itself act between the same two
links, so the result includes them.
"""

from __future__ import annotations

from ..compiler.late import jit_late
from ..loops.delassus import add_wrench_pair, loop_wrench
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from ..tree.forces.pushes import outside_wrenches
from ..tree.forces.springs import add_spring_wrenches
from ..tree.rnea import newton_euler
from .forward import passive_loops


@jit_late
def joint_wrenches(out: Floats, sys: System, data: Data, a: Floats, external: Floats) -> None:
    """(moment, force) on each link from its parent at the link's origin, world axes. After `forward_dynamics`.

    out: (n, 6) N m, N; row 0, the ground's, is zero. a: (nv,) accelerations; the connections' forces are those left by
    `forward_dynamics`. external: the same as there.
    """
    if outside_wrenches(sys.drives, sys.tree, data.tree, external):
        external = sys.drives.wrench
    if passive_loops(sys.loops, data.loops, external):
        external = data.loops.wrench
    out[:] = 0.0
    for i in range(len(external)):
        for c in range(6):
            out[i, c] = external[i, c]
    add_spring_wrenches(out, sys.tree, data.tree)
    for l in range(len(sys.loops.table)):
        if sys.loops.table[l].terms > 0:
            continue  # a coupling acts between the two links of each joint, as a drive does
        moment, force = loop_wrench(data.loops, sys.loops.table[l])
        add_wrench_pair(out, sys.loops.table[l], data.loops.closures[l], moment, force)
    newton_euler(data.tree.force, sys.tree, data.tree, a, out)
    for c in range(6):
        out[0, c] = 0.0
    for i in range(1, len(out)):
        for c in range(6):
            out[i, c] = data.tree.bodies[i].f[c]
