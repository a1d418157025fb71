"""Joints of a recorded state that rounding and projections have left slightly beyond their ranges."""

from __future__ import annotations

from ...chain.tables.limits import build_limits
from ...chain.world import World
from ...kernels.compiler.plain import uncompiled
from ...kernels.limits.clamp import project_to_bounds

#: rad, m: largest distance from its range at which a step leaves a joint that rests against it
NEAR = 1e-4


def into_ranges(world: World) -> None:
    """Move joints that are at most NEAR beyond their ranges exactly to the limits. Others stay as they are."""
    limits = build_limits(world.tables).limits
    if not len(limits):
        return
    q = world.q.copy()
    with uncompiled():
        project_to_bounds(q, limits, world.tables.tree)
    for link in {world.tables.links[int(row)] for row in limits["link"]}:
        place = world.q_slice(link)
        # a quaternion changes by half the angle
        if 0.0 < abs(q[place] - world.q[place]).max() <= NEAR:
            world.q[place] = q[place]
