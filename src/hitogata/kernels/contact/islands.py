"""Islands: patches that act on each other, directly or through others, are solved together."""

from __future__ import annotations

from .._jit import jit
from .tables import ContactData


@jit
def find_islands(con: ContactData) -> int:
    """Label patches that act on each other, through any number of others. Returns how many labels there are."""
    islands = 0
    waiting = con.solver.chosen
    for i in range(con.status[0].n_patches):
        if con.patches[i].island >= 0:
            continue
        con.patches[i].island = islands
        waiting[0] = i
        left = 1
        while left > 0:
            left -= 1
            at = waiting[left]
            for j in range(con.delassus.n_neighbours[at]):
                other = con.delassus.neighbours[at, j]
                if con.patches[other].island < 0:
                    con.patches[other].island = islands
                    waiting[left] = other
                    left += 1
        islands += 1
    return islands


@jit
def list_islands(con: ContactData) -> None:
    """first_of_island and next_of_island: the patches of each island in rising order."""
    first, follow = con.solver.first_of_island, con.solver.next_of_island
    for island in range(con.status[0].n_islands):
        first[island] = -1
    for i in range(con.status[0].n_patches - 1, -1, -1):
        island = con.patches[i].island
        follow[i] = first[island]
        first[island] = i
