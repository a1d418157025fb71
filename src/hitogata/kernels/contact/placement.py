"""Bodies that were put into each other: they are deeper in each other than any motion brings them.

A motion is seen coming: bodies that approach have a patch before they touch, and go deeper little by little. Bodies
that start a run in each other, that are moved by hand, or that a connection let overlap until it was cut, are deep in
each other from one step to the next. They stay marked until they are apart.
"""

from __future__ import annotations

from .._jit import jit
from .manifold_cache import cached
from .tables import ContactData

#: m, rad: bodies or joints that are in each other by less stay so
TOLERATED = 1e-6
#: of the smaller body's size: within a step no motion brings bodies deeper into each other than this
GROSS = 0.02


@jit
def mark_placed(con: ContactData, index: int, size: float) -> None:
    """patch.placed of a patch just found or brought back. size: m, of the smaller body.

    Compliant bodies press themselves apart.
    """
    patch = con.patches[index]
    patch.placed = 0
    deep = patch.depth > GROSS * size
    if patch.depth <= TOLERATED or not (deep or con.status[0].n_placed > 0):
        return
    if con.points[patch.first_point].area > 0.0:
        return
    k = cached(con, patch.shape_a, patch.shape_b, index)
    if k < 0:
        patch.placed = 1 if deep else 0
        return
    before = con.cache.patches[k]
    patch.placed = 1 if before.placed or patch.depth - before.depth > GROSS * size else 0
