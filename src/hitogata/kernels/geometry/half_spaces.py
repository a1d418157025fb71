"""Bounded polyhedron as an intersection of half-spaces, by the robust cuts of `clipping`."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats, Ints
from .clipping import cut_off, measure_side
from .tables import Volume
from .tolerances import HALF_SPACE_ROUNDING

#: map of a tetrahedron: twin and face of each dart
_TETRAHEDRON_TWIN = (8, 11, 5, 10, 6, 2, 4, 9, 0, 7, 3, 1)
_TETRAHEDRON_FACE = (1, 2, 3, 0, 3, 2, 0, 1, 3, 0, 2, 1)


@jit
def start_with_tetrahedron(volume: Volume, radius: float, first_plane: int) -> int:
    """A tetrahedron that encloses the ball of a radius (m) about the origin, its faces numbered from `first_plane`.

    Returns the number of corners.
    """
    s = 2.0 * radius
    volume.x[0], volume.y[0], volume.z[0] = s, s, s
    volume.x[1], volume.y[1], volume.z[1] = s, -s, -s
    volume.x[2], volume.y[2], volume.z[2] = -s, s, -s
    volume.x[3], volume.y[3], volume.z[3] = -s, -s, s
    for d in range(12):
        volume.twin[d] = _TETRAHEDRON_TWIN[d]
        volume.face[d] = first_plane + _TETRAHEDRON_FACE[d]
    volume.result[0].spare = len(volume.offset)
    return 4


@jit
def intersect_half_spaces(volume: Volume, radius: float, normals: Floats, offsets: Floats, chosen: Ints) -> int:
    """Intersection of the half-spaces normal · x ≤ offset of the rows `chosen`, cut in that order.

    The body must lie in the ball of a radius about the origin. Faces are numbered by their rows. Returns the number of
    corners, 0 if the intersection is empty.
    """
    n = start_with_tetrahedron(volume, radius, len(offsets))
    for k in chosen:
        outside = measure_side(volume, n, normals[k, 0], normals[k, 1], normals[k, 2], offsets[k], HALF_SPACE_ROUNDING)
        if outside == n:
            return 0
        if outside > 0:
            n = cut_off(volume, n, k, outside, HALF_SPACE_ROUNDING)
    return n
