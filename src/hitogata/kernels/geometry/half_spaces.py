"""A bounded polyhedron from its half-spaces, by the cuts of `clipping`, which cannot break it."""

from __future__ import annotations

from .._jit import jit
from ..math.arrays import Floats, Ints
from .clipping import cut_off, measure_side
from .tables import Volume

#: distances below this are rounding, for bodies about one unit across
NOTHING = 1e-14


@jit
def intersect_half_spaces(volume: Volume, n: int, normals: Floats, offsets: Floats, chosen: Ints) -> int:
    """Cut the n corners in `volume` by the planes normal · x = offset of the rows `chosen`, in that order.

    Faces are named by their rows. Returns the number of corners left, 0 if there are none.
    """
    volume.result[0].spare = len(volume.offset)
    for k in chosen:
        outside = measure_side(volume, n, normals[k, 0], normals[k, 1], normals[k, 2], offsets[k], NOTHING)
        if outside == n:
            return 0
        if outside > 0:
            n = cut_off(volume, n, k, outside, NOTHING)
    return n
