"""Islands at rest: velocities within the solver's accuracy are set to zero.

The law is solved to EXACT_RESIDUAL times the island's speed. Velocity errors of a resting island are of that size, and
no motion. If all freedoms that its patches move are as slow at the start and at the end of a step, their velocities
are set to 0. The next pose is then bitwise that of this step, and so are its patches, forces and velocities. A step
that changes nothing is therefore followed by identical ones (`contact_loop.nothing_moves`).

The forces of a step that stops residual motion are the warm start of the next one, without motion to stop. That step
accepts them only with a residual well below EXACT_RESIDUAL (`is_settling`). Otherwise the two would alternate.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Floats, Record
from ..tables import ContactData
from .tolerances import EXACT_RESIDUAL


@jit
def note_fastest(con: ContactData, v: Floats) -> None:
    """Raises each island's `fastest` to the largest |v| of the freedoms that its patches move."""
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
    """Whether the island was at rest within the solver's accuracy at the start, or came to rest in the last step."""
    return bool(
        island.fastest <= EXACT_RESIDUAL * island.speed and (island.fastest > 0.0 or con.status[0].came_to_rest)
    )


@jit
def come_to_rest(con: ContactData, v1: Floats) -> None:
    """Sets v1 = 0 for islands at rest. v1: velocities at the end of the step."""
    islands, freedom, status = con.ordering.islands, con.delassus.freedom, con.status[0]
    status.came_to_rest = 0
    for n in range(status.n_islands):
        islands[n].moved = islands[n].fastest > 0.0
    note_fastest(con, v1)
    for i in range(status.n_patches):
        patch = con.patches[i]
        island = islands[patch.island]
        if not island.fastest <= EXACT_RESIDUAL * island.speed:
            continue
        if island.moved:
            status.came_to_rest = 1
        for t in range(patch.y, patch.y + patch.freedoms):
            v1[freedom[t]] = 0.0
