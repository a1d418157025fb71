"""What unit forces could move at most: the measure by which a row that moves nothing is told from a weak one.

The response of a row is a sum over the freedoms on its own ways, and rounding of its levers a part of what these could
have given. Links beside its ways say nothing of that: a light one in another figure would make rows dead that hold a
slide by 10⁻⁸ m.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Record
from ..math.vector import Vec3, dot, load3
from ..mechanism.system import Data, System
from ..tree.tables import Tree, TreeData

#: m: a lever that some force has in any tree. One link that turns about its own origin shows none, and if it has no
#: mass, neither
SHORTEST = 1e-2
#: a row whose response is smaller than this part of what its sort could have moves nothing: its lever is rounding
DEAD = 1e-20
#: of no link: the largest response to a moment, that of slides to a force, and the square of the longest lever
NONE = (0.0, 0.0, SHORTEST**2)


@jit
def with_link(most: Vec3, tree: Tree, work: TreeData, i: int) -> Vec3:
    """As `NONE`, of some links and of link i."""
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
    """The largest response that a unit moment, and a unit force, could find anywhere in the tree."""
    most = NONE
    for i in range(1, len(tree.links)):
        most = with_link(most, tree, work, i)
    return most[0], max(most[1], most[0] * most[2])


@jit
def own_mobility(sys: System, data: Data, loop: Record) -> tuple[float, float]:
    """The same on the ways of a connection from its links to the ground."""
    most, last = NONE, -1
    for t in range(loop.y, loop.y + loop.moved):
        i = sys.tree.freedoms[sys.loops.path[t]].link
        if i != last:
            most, last = with_link(most, sys.tree, data.tree, i), i
    return most[0], max(most[1], most[0] * most[2])


@jit
def row_scale(own: float, turns: int, turning: float, sliding: float) -> float:
    """1/√(own response) of a row; 0 for one that moves nothing. turning, sliding: what `own_mobility` found."""
    return 1.0 / math.sqrt(own) if own > DEAD * (turning if turns else sliding) else 0.0
