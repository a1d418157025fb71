"""Lists of the patches of each island: patches that act on each other, directly or through others."""

from __future__ import annotations

from ...compiler.jit import jit
from ..tables import ContactData


@jit
def want_all_islands(con: ContactData) -> None:
    """Marks all islands as to be solved."""
    for n in range(con.status[0].n_islands):
        con.ordering.islands[n].wanted = 1


@jit
def list_islands(con: ContactData) -> None:
    """Lists the patches of each island, in rising order, in first_of_island and next_of_island. Counts them in
    `patches`."""
    first, follow, islands = con.solver.first_of_island, con.solver.next_of_island, con.ordering.islands
    for island in range(con.status[0].n_islands):
        first[island], islands[island].patches = -1, 0
    for i in range(con.status[0].n_patches - 1, -1, -1):
        island = con.patches[i].island
        follow[i] = first[island]
        first[island] = i
        islands[island].patches += 1
