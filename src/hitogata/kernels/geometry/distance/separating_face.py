"""Early rejection of pairs separated by a face of one of them, most often the same face as a step before.

The points of the other body are measured in its own axes, so that separated pairs need no rotation of their points.
"""

from __future__ import annotations

from ...compiler.jit import jit
from ...math.vector import Vec3, dot, load9, mat_t_vec, mat_vec
from ..tables import PAIRS, ShapeData, Shapes, Volume


@jit
def _slot(i: int, j: int) -> int:
    return (i * 7919 + j) % PAIRS


@jit
def _key(i: int, j: int) -> int:
    return (i << 32) | j


@jit
def growth(shapes: Shapes, j: int, skin: float) -> float:
    """Factor by which shape j, scaled about its centre, contains itself with all faces moved outward by `skin`.

    The face nearest to the centre moves by exactly this factor, the others by less.
    """
    return float(1.0 + skin / shapes.table[j].inner)


@jit
def _beyond(shapes: Shapes, work: ShapeData, i: int, j: int, face: int, delta: Vec3, skin: float, grown: float) -> bool:
    """True if all of shape i, scaled by `grown`, lies beyond a face of shape j moved outward by `skin`.

    delta: from the centre of i to that of j.
    """
    a, b = shapes.table[i], shapes.table[j]
    row = b.face + face
    n = mat_vec(load9(work.poses[j].R), (shapes.normals[row, 0], shapes.normals[row, 1], shapes.normals[row, 2]))
    wanted = (shapes.offsets[row] + dot(n, delta) + skin) / grown
    u = mat_t_vec(load9(work.poses[i].R), n)
    low = 0
    for k in range(a.point, a.point + a.points):
        low += u[0] * shapes.points[k, 0] + u[1] * shapes.points[k, 1] + u[2] * shapes.points[k, 2] <= wanted
    return low == 0 and a.points > 0


@jit
def still_apart(volume: Volume, shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3, skin: float) -> bool:
    """True if the face that separated A = i and B = j last still does. delta: from the centre of i to that of j."""
    slot = _slot(i, j)
    if volume.pair[slot] != _key(i, j):
        return False
    face = volume.parting[slot]
    if face >= 0:
        return _beyond(shapes, work, i, j, face, delta, skin, 1.0)
    back = (-delta[0], -delta[1], -delta[2])
    return _beyond(shapes, work, j, i, -1 - face, back, 0.0, growth(shapes, j, skin))


@jit
def remember(volume: Volume, i: int, j: int, parting: int) -> None:
    """Store the separating face of A = i and B = j: k of B, or −1 − k of A."""
    slot = _slot(i, j)
    volume.pair[slot] = _key(i, j)
    volume.parting[slot] = parting


@jit
def likeliest(shapes: Shapes, work: ShapeData, s: int, delta: Vec3) -> int:
    """The face of shape s most likely to separate it from another: the one its centre is farthest outside of.

    delta: that centre, from the centre of s. −1 if it is outside no face. After `turn`.
    """
    shape = shapes.table[s]
    best, found = 0.0, -1
    for k in range(shape.face, shape.face + shape.faces):
        away = work.nx[k] * delta[0] + work.ny[k] * delta[1] + work.nz[k] * delta[2] - shapes.offsets[k]
        if away > best:
            best, found = away, k - shape.face
    return found
