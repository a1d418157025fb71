"""What rests stays where it is.

The law is solved to a part of the island's speed, EXACT. What a resting island's velocities are off by is of that size,
and is not motion: where all freedoms that its patches move are as slow as that, at the start of a step and at its end,
they are given the velocity 0. The poses of the next step are then those of this one to the last bit, and with them
patches, forces and velocities: a step that leaves everything as it was will do so again (`contact_loop.nothing_moves`).

The forces of a step that stops what is left of a motion are the warm start of the next one, where nothing is left to be
stopped: that takes them only if they fit much better than EXACT (`is_settling`). Else the two would take turns.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Floats, Record
from ..tables import ContactData
from .effort import EXACT


@jit
def note_fastest(con: ContactData, v: Floats) -> None:
    """fastest: the largest |v| of the freedoms that each island's patches move, if that is more than it was."""
    islands, freedom = con.ordering.islands, con.delassus.freedom
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        island = islands[patch.island]
        fastest = island.fastest
        for t in range(patch.y, patch.y + patch.freedoms):
            fastest = max(fastest, math.fabs(v[freedom[t]]))
        island.fastest = fastest


@jit
def note_start(con: ContactData, v0: Floats) -> None:
    """`fastest` at the start of a step. After the islands have been found."""
    for n in range(con.status[0].n_islands):
        con.ordering.islands[n].fastest = 0.0
    note_fastest(con, v0)


@jit
def is_settling(con: ContactData, island: Record) -> bool:
    """Did an island move too little to count when the step began, or did it stop in the last one?"""
    return bool(island.fastest <= EXACT * island.speed and (island.fastest > 0.0 or con.status[0].came_to_rest))


@jit
def come_to_rest(con: ContactData, v1: Floats) -> None:
    """v1 = 0 where an island rests. v1: velocities at the end of the step."""
    islands, freedom, status = con.ordering.islands, con.delassus.freedom, con.status[0]
    status.came_to_rest = 0
    for n in range(status.n_islands):
        islands[n].moved = islands[n].fastest > 0.0
    note_fastest(con, v1)
    for i in range(status.n_patches):
        patch = con.patches[i]
        island = islands[patch.island]
        if not island.fastest <= EXACT * island.speed:
            continue
        if island.moved:
            status.came_to_rest = 1
        for t in range(patch.y, patch.y + patch.freedoms):
            v1[freedom[t]] = 0.0
