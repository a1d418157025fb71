"""Bodies that were put into each other, and not brought there by motion.

They are in each other where a run begins, where somebody has moved bodies by hand, or where a connection is cut that
let them overlap: at the first look after such a change (`CONTACT_STATUS.fresh`). They stay marked until they are apart.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ..tables import ContactData
from .manifold_cache import cached
from .tolerances import PLACED_DEPTH_RATIO, SEPARATED_DEPTH


@jit
def mark_placed(con: ContactData, index: int, size: float) -> None:
    """patch.placed of a patch just found or brought back. size: m, of the smaller body.

    Compliant bodies press themselves apart.
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
