"""Intersection volume of two bodies of which one is thin, in double-double arithmetic (32 digits).

In doubles, a plate of aspect 1e6 rotated into world axes is accurate to 1e-10 of its thickness. Its corners and its
planes then describe two different bodies, and the result for (A, B) differs from that for (B, A). Here a body is
defined by its planes alone, as stored in the tables. A tetrahedron about the smaller body is clipped by the planes of
both in double-double arithmetic throughout. The result is the volume of the tables' bodies in either order.

A rotation matrix in doubles is orthonormal to 1e-16 only. The nearest rotation, R + ½ R (1 − RᵀR), is used instead; it
is orthonormal to 1e-32.
"""

from __future__ import annotations

from ..compiler.jit import jit_exact
from ..math.double_double import Double2, Vec3x2, add2, cross2, div2, dot2, minus3, mul2, sub2, two_product
from ..math.vector import Mat3, Vec3, load9
from .clipping import gather, join, settle
from .half_spaces import start_with_tetrahedron
from .tables import OUTER, ShapeData, Shapes, Volume, before, length
from .tolerances import DOUBLE_DISTANCE_TOL, DOUBLE_DOUBLE_ROUNDING, THIN_ASPECT


@jit_exact
def is_thin(shapes: Shapes, i: int, j: int) -> bool:
    """True if one of two shapes is thin."""
    a, b = shapes.table[i], shapes.table[j]
    return bool(a.radius > THIN_ASPECT * a.inner or b.radius > THIN_ASPECT * b.inner)


@jit_exact
def _lacking(R: Mat3) -> Mat3:
    """Correction ½ R (1 − RᵀR) to the nearest rotation."""
    xx = _less_than_one(R[0], R[3], R[6], R[0], R[3], R[6], 1.0)
    yy = _less_than_one(R[1], R[4], R[7], R[1], R[4], R[7], 1.0)
    zz = _less_than_one(R[2], R[5], R[8], R[2], R[5], R[8], 1.0)
    xy = _less_than_one(R[0], R[3], R[6], R[1], R[4], R[7], 0.0)
    xz = _less_than_one(R[0], R[3], R[6], R[2], R[5], R[8], 0.0)
    yz = _less_than_one(R[1], R[4], R[7], R[2], R[5], R[8], 0.0)
    return (
        0.5 * (R[0] * xx + R[1] * xy + R[2] * xz),
        0.5 * (R[0] * xy + R[1] * yy + R[2] * yz),
        0.5 * (R[0] * xz + R[1] * yz + R[2] * zz),
        0.5 * (R[3] * xx + R[4] * xy + R[5] * xz),
        0.5 * (R[3] * xy + R[4] * yy + R[5] * yz),
        0.5 * (R[3] * xz + R[4] * yz + R[5] * zz),
        0.5 * (R[6] * xx + R[7] * xy + R[8] * xz),
        0.5 * (R[6] * xy + R[7] * yy + R[8] * yz),
        0.5 * (R[6] * xz + R[7] * yz + R[8] * zz),
    )


@jit_exact
def _less_than_one(a: float, b: float, c: float, x: float, y: float, z: float, one: float) -> float:
    """one − (a, b, c) · (x, y, z)."""
    s = add2(two_product(a, x), add2(two_product(b, y), two_product(c, z)))
    return sub2((one, 0.0), s)[0]


@jit_exact
def _row(R: Mat3, C: Mat3, first: int, n: Vec3) -> Double2:
    """One component of (R + C) n."""
    s = add2(two_product(R[first], n[0]), two_product(R[first + 1], n[1]))
    s = add2(s, two_product(R[first + 2], n[2]))
    return add2(s, (C[first] * n[0] + C[first + 1] * n[1] + C[first + 2] * n[2], 0.0))


@jit_exact
def _turned(R: Mat3, C: Mat3, n: Vec3) -> Vec3x2:
    x, y, z = _row(R, C, 0, n), _row(R, C, 3, n), _row(R, C, 6, n)
    return (x[0], y[0], z[0], x[1], y[1], z[1])


@jit_exact
def _corner(volume: Volume, c: int) -> Vec3x2:
    return (volume.x[c], volume.y[c], volume.z[c], volume.x_low[c], volume.y_low[c], volume.z_low[c])


@jit_exact
def _reaches(volume: Volume, n: int, plane: Vec3x2, offset: float, near: float) -> bool:
    """False if n corners are certainly inside a plane, as evaluated in doubles."""
    outside = 0
    for c in range(n):
        outside += plane[0] * volume.x[c] + plane[1] * volume.y[c] + plane[2] * volume.z[c] - offset > -near
    return outside > 0


@jit_exact
def _measure(volume: Volume, n: int, plane: Vec3x2, offset: Double2, rounding: float) -> int:
    """Distances of n corners from the plane. Returns the number of corners outside."""
    outside = 0
    for c in range(n):
        d = sub2(dot2(plane, _corner(volume, c)), offset)
        volume.d[c], volume.d_low[c] = d
        outside += d[0] > rounding
    return outside


@jit_exact
def _part(weight: Double2, a: Double2, b: Double2) -> Double2:
    return add2(b, mul2(weight, sub2(a, b)))


@jit_exact
def _place(volume: Volume, n: int, cuts: int) -> None:
    """New corners n, n + 1, … on the cut edges."""
    x, y, z, d, x_low, y_low, z_low, d_low = (
        volume.x, volume.y, volume.z, volume.d, volume.x_low, volume.y_low, volume.z_low, volume.d_low
    )  # fmt: skip
    for k in range(cuts):
        outer = volume.cut[k]
        a, b, p = volume.twin[outer] // 3, outer // 3, n + k
        out = (d[b], d_low[b])
        weight = div2(out, sub2(out, (d[a], d_low[a])))
        x[p], x_low[p] = _part(weight, (x[a], x_low[a]), (x[b], x_low[b]))
        y[p], y_low[p] = _part(weight, (y[a], y_low[a]), (y[b], y_low[b]))
        z[p], z_low[p] = _part(weight, (z[a], z_low[a]), (z[b], z_low[b]))


@jit_exact
def _settle_low(volume: Volume, total: int, gone: int) -> None:
    """Apply the moves of `clipping.settle` to the low parts. Called before it."""
    last = total
    for k in range(gone):
        hole = volume.out[k]
        if hole < total - gone:
            last -= 1
            while volume.mark[last] == 1:
                last -= 1
            volume.x_low[hole] = volume.x_low[last]
            volume.y_low[hole] = volume.y_low[last]
            volume.z_low[hole] = volume.z_low[last]


@jit_exact
def _enclosed(volume: Volume, n: int) -> float:
    """Volume enclosed by n corners: tetrahedra from the first corner over the triangles of all faces."""
    origin, six = _corner(volume, 0), (0.0, 0.0)
    twin, mark = volume.twin, volume.mark
    for start in range(3 * n):
        if mark[start]:
            continue
        mark[start] = 1
        apex = minus3(_corner(volume, start // 3), origin)
        dart = before(twin[start])
        tip = minus3(_corner(volume, dart // 3), origin)
        while dart != start:
            mark[dart] = 1
            dart = before(twin[dart])
            after = minus3(_corner(volume, dart // 3), origin)
            six = add2(six, dot2(apex, cross2(tip, after)))
            tip = after
    for dart in range(3 * n):
        mark[dart] = 0
    return float(six[0] / 6.0)


@jit_exact
def thin_volume(volume: Volume, shapes: Shapes, work: ShapeData, s: int, t: int, delta: Vec3, skin: float) -> float:
    """Intersection volume, m³, of bounded shape s and shape t at `delta`; t's planes are moved outward by `skin` (m).

    Overwrites the corners and the map of `volume`.
    """
    radius = shapes.table[s].radius
    n = start_with_tetrahedron(volume, radius, len(volume.offset))
    for c in range(n):
        volume.x_low[c], volume.y_low[c], volume.z_low[c] = 0.0, 0.0, 0.0
    size = radius + length(delta)
    gap = (delta[0], delta[1], delta[2], 0.0, 0.0, 0.0)
    for other in range(2):
        i = t if other else s
        R = load9(work.poses[i].R)
        C = _lacking(R)
        shape = shapes.table[i]
        for k in range(shape.faces):
            row = shape.face + k
            local = (shapes.normals[row, 0], shapes.normals[row, 1], shapes.normals[row, 2])
            plane, offset = _turned(R, C, local), (shapes.offsets[row], 0.0)
            if other:
                offset = add2(add2(offset, (skin if work.neighbour[row] == OUTER else 0.0, 0.0)), dot2(plane, gap))
            if not _reaches(volume, n, plane, offset[0], DOUBLE_DISTANCE_TOL * size):
                continue
            outside = _measure(volume, n, plane, offset, DOUBLE_DOUBLE_ROUNDING * size)
            if outside == n:
                return 0.0
            if outside > 0:
                gone, cuts = gather(volume, n, outside, DOUBLE_DOUBLE_ROUNDING * size)
                _place(volume, n, cuts)
                gone = join(volume, n, cuts, gone, other * shapes.table[s].faces + k)
                _settle_low(volume, n + cuts, gone)
                n = settle(volume, n + cuts, gone)
    return _enclosed(volume, n)
