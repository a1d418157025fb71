"""Marks bodies that were placed in each other, as opposed to bodies that moved into each other.

Such overlaps exist at the start of a run, after bodies were moved by hand, or after the removal of a connection that
allowed the overlap. They are found by the first search after such a change (`CONTACT_STATUS.fresh`). The mark remains
until the bodies are apart.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ..tables import ContactData
from .manifold_cache import cached
from .tolerances import PLACED_DEPTH_RATIO, SEPARATED_DEPTH


@jit
def mark_placed(con: ContactData, index: int, size: float) -> None:
    """Sets patch.placed of a new or restored patch. size: m, of the smaller body.

    Compliant bodies are not marked: their elastic forces separate them.
    """
    patch, status = con.patches[index], con.status[0]
    patch.placed = 0
    if patch.depth <= SEPARATED_DEPTH or (status.fresh == 0 and status.n_placed == 0):
        return
    if con.points[patch.first_point].area > 0.0:
        return
    if status.fresh and patch.depth > PLACED_DEPTH_RATIO * size:
        patch.placed = 1
        return
    k = cached(con, patch.shape_a, patch.shape_b, index)
    patch.placed = con.cache.patches[k].placed if k >= 0 else 0
