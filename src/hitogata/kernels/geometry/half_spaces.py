"""A bounded polyhedron from its half-spaces, by the cuts of `clipping`, which cannot break it."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats, Ints
from .clipping import cut_off, measure_side
from .tables import Volume

#: distances below this are rounding, for bodies about one unit across
NOTHING = 1e-14

#: the map of a tetrahedron
_TWIN = (8, 11, 5, 10, 6, 2, 4, 9, 0, 7, 3, 1)
_FACE = (1, 2, 3, 0, 3, 2, 0, 1, 3, 0, 2, 1)


@jit
def start_with_tetrahedron(volume: Volume, radius: float, first_plane: int) -> int:
    """A tetrahedron about the ball of a radius (m) in the origin, its faces numbered from `first_plane`; returns the
    number of its corners."""
    s = 2.0 * radius
    volume.x[0], volume.y[0], volume.z[0] = s, s, s
    volume.x[1], volume.y[1], volume.z[1] = s, -s, -s
    volume.x[2], volume.y[2], volume.z[2] = -s, s, -s
    volume.x[3], volume.y[3], volume.z[3] = -s, -s, s
    for d in range(12):
        volume.twin[d] = _TWIN[d]
        volume.face[d] = first_plane + _FACE[d]
    volume.result[0].spare = len(volume.offset)
    return 4


@jit
def intersect_half_spaces(volume: Volume, radius: float, normals: Floats, offsets: Floats, chosen: Ints) -> int:
    """The body inside the planes normal · x = offset of the rows `chosen`, cut in that order, and in the ball of a
    radius about the origin.

    Faces are named by their rows. Returns the number of corners, 0 if there are none.
    """
    n = start_with_tetrahedron(volume, radius, len(offsets))
    for k in chosen:
        outside = measure_side(volume, n, normals[k, 0], normals[k, 1], normals[k, 2], offsets[k], NOTHING)
        if outside == n:
            return 0
        if outside > 0:
            n = cut_off(volume, n, k, outside, NOTHING)
    return n
