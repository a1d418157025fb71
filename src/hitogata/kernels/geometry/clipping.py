"""Cutting a polyhedron by planes, so that no rounding can break it.

A corner is outside a plane or it is not: its signed distance is taken once, and the sign decides everything that
follows. The corners outside are taken away. Every edge that leads out of them is cut at one new corner, shared by both
its faces; along each face the new corner where the border goes out is joined to the one where it comes back, which
closes the new face. Where rounding has let the corners outside go all round some that lie on the plane, those are a
shell of their own and go as well. Whatever the signs, the outcome is again a map on one sphere with three edges at each
corner: an error of the distance moves a corner by as much, and does no more.
"""

from __future__ import annotations

from ..compiler.jit import jit
from .tables import ShapeData, Shapes, Volume, before


@jit
def seed(volume: Volume, shapes: Shapes, work: ShapeData, i: int, first_plane: int) -> int:
    """Start with all of shape i, its faces numbered from `first_plane`; returns the number of corners."""
    shape = shapes.table[i]
    n = shape.corners
    start = 3 * shape.corner
    for c in range(n):
        k = shape.point + shapes.at[shape.corner + c]
        volume.x[c] = work.x[k]
        volume.y[c] = work.y[k]
        volume.z[c] = work.z[k]
    for d in range(3 * n):
        volume.twin[d] = shapes.twin[start + d]
        volume.face[d] = first_plane + shapes.face[start + d]
    volume.result[0].spare = len(volume.offset)
    return int(n)


@jit
def measure_side(volume: Volume, n: int, nx: float, ny: float, nz: float, offset: float, rounding: float) -> int:
    """Distances of n corners from the plane; returns how many are farther outside than rounding, or −1 if none is but
    some are on the plane as far as rounding can tell."""
    x, y, z, d = volume.x, volume.y, volume.z, volume.d
    outside, near = 0, 0
    for c in range(n):
        d[c] = nx * x[c] + ny * y[c] + nz * z[c] - offset
        outside += d[c] > rounding
        near += d[c] >= -rounding
    return -1 if outside == 0 and near > 0 else outside


@jit
def gather(volume: Volume, n: int, outside: int, rounding: float) -> tuple[int, int]:
    """Corners outside into `out`, marked; darts that lead out of them to the inside, into `cut`. Returns the number of
    each.

    They are found by going from one to the next. In a convex body all hang together; where rounding has made more than
    one patch of them, each is gathered that holds a corner beyond rounding. A connected patch of k corners has at most
    k + 2 edges out of it, so a cut by one patch adds two corners at most; `spare` bounds how often there is another.
    """
    d, twin, mark, out, cut = volume.d, volume.twin, volume.mark, volume.out, volume.cut
    result = volume.result[0]
    gone, done, cuts, far = 0, 0, 0, 0
    for c in range(n):
        if far == outside or (gone > 0 and result.spare == 0):
            break
        if mark[c] or not d[c] > rounding:
            continue
        if gone > 0:
            result.spare -= 1
        out[gone] = c
        mark[c] = 1
        gone += 1
        while done < gone:
            b = out[done]
            done += 1
            far += d[b] > rounding
            for dart in range(3 * b, 3 * b + 3):
                a = twin[dart] // 3
                if not d[a] > 0.0:
                    cut[cuts] = dart
                    cuts += 1
                elif mark[a] == 0:
                    mark[a] = 1
                    out[gone] = a
                    gone += 1
    return gone, cuts


@jit
def _place(volume: Volume, n: int, cuts: int) -> None:
    """New corners n, n + 1, … on the cut edges."""
    x, y, z, d, twin, cut = volume.x, volume.y, volume.z, volume.d, volume.twin, volume.cut
    for k in range(cuts):
        a, b, p = twin[cut[k]] // 3, cut[k] // 3, n + k
        # between a (d ≤ 0) and b (d > 0): the weights add to one and none is negative, so p stays on the edge
        weight = d[b] / (d[b] - d[a])
        x[p] = x[b] + weight * (x[a] - x[b])
        y[p] = y[b] + weight * (y[a] - y[b])
        z[p] = z[b] + weight * (z[a] - z[b])


@jit
def _leave_deepest(volume: Volume, n: int, total: int, gone: int) -> int:
    """Of several shells keep that of the deepest of the first n corners; returns the number gone with all others."""
    d, twin, mark, out, reached = volume.d, volume.twin, volume.mark, volume.out, volume.cut
    deepest, least = -1, 0.0
    for c in range(n):
        if mark[c] == 0 and (deepest < 0 or d[c] < least):
            deepest, least = c, d[c]
    reached[0] = deepest
    mark[deepest] = 2
    count, done = 1, 0
    while done < count:
        c = reached[done]
        done += 1
        for dart in range(3 * c, 3 * c + 3):
            a = twin[dart] // 3
            if mark[a] == 0:
                mark[a] = 2
                reached[count] = a
                count += 1
    for c in range(total):
        if mark[c] == 0:
            mark[c] = 1
            out[gone] = c
            gone += 1
        elif mark[c] == 2:
            mark[c] = 0
    return gone


@jit
def join(volume: Volume, n: int, cuts: int, gone: int, plane: int) -> int:
    """The new corners of the cut edges joined into the border of the new face. Returns the number of corners that go:
    `gone`, and those of every shell but one if the cut has left more."""
    twin, face, cut = volume.twin, volume.face, volume.cut
    for k in range(cuts):
        outer, p = cut[k], n + k
        inner = twin[outer]
        # anticlockwise at p: to a; along the face right of a → b; along the face left of it
        face[3 * p] = face[outer]
        face[3 * p + 1] = plane
        face[3 * p + 2] = face[inner]
        twin[3 * p] = inner
    for k in range(cuts):
        # the outer dart now names its new corner; the inner one is turned to it last, since walks still need it
        twin[cut[k]] = -1 - (n + k)
    for k in range(cuts):
        # along the face left of a → b, through corners that go, until it comes back inside
        dart = before(cut[k])
        while twin[dart] >= 0:
            dart = before(twin[dart])
        west, east = 3 * (n + k) + 2, 3 * (-1 - twin[dart]) + 1
        twin[west] = east
        twin[east] = west
    for k in range(cuts):
        twin[twin[3 * (n + k)]] = 3 * (n + k)
    if cuts > 3:
        # one border leaves one shell; no border has less than two corners
        p, length = twin[3 * n + 1] // 3, 1
        while p != n:
            p = twin[3 * p + 1] // 3
            length += 1
        if length != cuts:
            return _leave_deepest(volume, n, n + cuts, gone)
    return gone


@jit
def settle(volume: Volume, total: int, gone: int) -> int:
    """Fill the places of the corners that went with the last ones and clear their marks; returns the number left."""
    x, y, z, twin, face, mark, out = volume.x, volume.y, volume.z, volume.twin, volume.face, volume.mark, volume.out
    left = total - gone
    last = total
    for k in range(gone):
        hole = out[k]
        if hole >= left:
            continue
        last -= 1
        while mark[last] == 1:
            last -= 1
        x[hole] = x[last]
        y[hole] = y[last]
        z[hole] = z[last]
        for side in range(3):
            other = twin[3 * last + side]
            twin[3 * hole + side] = other
            face[3 * hole + side] = face[3 * last + side]
            twin[other] = 3 * hole + side
    for k in range(gone):
        mark[out[k]] = 0  # as all marks are between two cuts
    return left


@jit
def cut_off(volume: Volume, n: int, plane: int, outside: int, rounding: float) -> int:
    """Take away what lies outside the plane measured last, as `outside` of the n corners do, but not all. Returns the
    number of corners left."""
    gone, cuts = gather(volume, n, outside, rounding)
    _place(volume, n, cuts)
    gone = join(volume, n, cuts, gone, plane)
    return settle(volume, n + cuts, gone)
