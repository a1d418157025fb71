"""Largest possible response to unit forces: the reference that separates zero rows from poorly conditioned ones.

The response of a row is a sum over the freedoms on its own paths. Rounding of its levers is a part of the largest
response possible on these paths. Other links are no reference: a light one in another figure would make rows count as
zero that constrain a slide by 10⁻⁸ m.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Record
from ..math.vector import Vec3, dot, load3
from ..mechanism.system import Data, System
from ..tree.tables import Tree, TreeData
from .tolerances import LEAST_LEVER, ZERO_ROW_RESPONSE

#: of no link: largest response to a moment, largest response of slides to a force, square of the longest lever
NO_LINK_MOBILITY = (0.0, 0.0, LEAST_LEVER**2)


@jit
def with_link(most: Vec3, tree: Tree, work: TreeData, i: int) -> Vec3:
    """Mobility of some links and of link i, in the form of `NO_LINK_MOBILITY`."""
    turning, sliding, lever = most
    link, p = tree.links[i], load3(work.bodies[i].p)
    for k in range(link.v, link.v + link.nv):
        if tree.freedoms[k].turns:
            turning = max(turning, work.axes[k].D)
        else:
            sliding = max(sliding, work.axes[k].D)
    if link.mass > 0.0:
        sliding = max(sliding, 1.0 / link.mass)
    return turning, sliding, max(lever, dot(p, p))


@jit
def mobility(tree: Tree, work: TreeData) -> tuple[float, float]:
    """Largest responses to a unit moment and to a unit force anywhere in the tree."""
    most = NO_LINK_MOBILITY
    for i in range(1, len(tree.links)):
        most = with_link(most, tree, work, i)
    return most[0], max(most[1], most[0] * most[2])


@jit
def own_mobility(sys: System, data: Data, loop: Record) -> tuple[float, float]:
    """Largest responses on the paths of a connection from its links to the root."""
    most, last = NO_LINK_MOBILITY, -1
    for t in range(loop.y, loop.y + loop.moved):
        i = sys.tree.freedoms[sys.loops.path[t]].link
        if i != last:
            most, last = with_link(most, sys.tree, data.tree, i), i
    return most[0], max(most[1], most[0] * most[2])


@jit
def row_scale(own: float, turns: int, turning: float, sliding: float) -> float:
    """1/√(own response) of a row; 0 for an identically zero one. turning, sliding: of `own_mobility`."""
    return 1.0 / math.sqrt(own) if own > ZERO_ROW_RESPONSE * (turning if turns else sliding) else 0.0
