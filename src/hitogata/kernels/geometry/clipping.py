"""Clipping of a convex polyhedron by planes, robust against rounding.

Every corner is classified once, by the sign of its distance from the plane; all later decisions follow from these
signs. Corners outside are removed. Every edge from a removed corner to a kept one is cut at one new corner, which both
its faces share. Along each face the new corner at which the border leaves the kept part is joined to the one at which
it returns; these edges close the new face. If the removed corners enclose kept corners that lie on the plane, those
form a separate shell, which is removed as well. For any signs the result is again a planar map on one sphere with three
edges at each corner. An error of a distance therefore only moves a corner by as much.
"""

from __future__ import annotations

from ..compiler.jit import jit
from .tables import ShapeData, Shapes, Volume, before


@jit
def seed(volume: Volume, shapes: Shapes, work: ShapeData, i: int, first_plane: int) -> int:
    """Copy all of shape i, its faces numbered from `first_plane`; returns the number of corners."""
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
    """Distances of n corners from the plane. Returns the number of corners outside by more than `rounding`.

    Returns −1 if none is outside but some are on the plane within `rounding`.
    """
    x, y, z, d = volume.x, volume.y, volume.z, volume.d
    outside, near = 0, 0
    for c in range(n):
        d[c] = nx * x[c] + ny * y[c] + nz * z[c] - offset
        outside += d[c] > rounding
        near += d[c] >= -rounding
    return -1 if outside == 0 and near > 0 else outside


@jit
def gather(volume: Volume, n: int, outside: int, rounding: float) -> tuple[int, int]:
    """Corners outside into `out`, marked; darts from them to kept corners into `cut`. Returns the number of each.

    The corners are found by traversing edges. In a convex body those outside are connected. Where rounding makes
    several patches, every patch with a corner beyond `rounding` is gathered. A connected patch of k corners has at most
    k + 2 outgoing edges, so that cutting one patch adds at most two corners; `spare` limits the number of further ones.
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
        # d[a] ≤ 0 < d[b]: the weights add to one and none is negative, so that p stays on the edge
        weight = d[b] / (d[b] - d[a])
        x[p] = x[b] + weight * (x[a] - x[b])
        y[p] = y[b] + weight * (y[a] - y[b])
        z[p] = z[b] + weight * (z[a] - z[b])


@jit
def _leave_deepest(volume: Volume, n: int, total: int, gone: int) -> int:
    """Keep the shell of the deepest of the first n corners, remove all others. Returns the number removed."""
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
    """Join the new corners of the cut edges into the border of the new face.

    Returns the number of corners to remove: `gone`, and those of every shell but one if the cut has left several.
    """
    twin, face, cut = volume.twin, volume.face, volume.cut
    for k in range(cuts):
        outer, p = cut[k], n + k
        inner = twin[outer]
        # anticlockwise at p: towards a, along the face right of a → b, along the face left of it
        face[3 * p] = face[outer]
        face[3 * p + 1] = plane
        face[3 * p + 2] = face[inner]
        twin[3 * p] = inner
    for k in range(cuts):
        # the outer dart now stores its new corner; the inner one is redirected last, since traversals still need it
        twin[cut[k]] = -1 - (n + k)
    for k in range(cuts):
        # along the face left of a → b, through removed corners, to the next cut edge
        dart = before(cut[k])
        while twin[dart] >= 0:
            dart = before(twin[dart])
        west, east = 3 * (n + k) + 2, 3 * (-1 - twin[dart]) + 1
        twin[west] = east
        twin[east] = west
    for k in range(cuts):
        twin[twin[3 * (n + k)]] = 3 * (n + k)
    if cuts > 3:
        # one border leaves one shell; every border has at least two corners
        p, length = twin[3 * n + 1] // 3, 1
        while p != n:
            p = twin[3 * p + 1] // 3
            length += 1
        if length != cuts:
            return _leave_deepest(volume, n, n + cuts, gone)
    return gone


@jit
def settle(volume: Volume, total: int, gone: int) -> int:
    """Move the last corners into the places of the removed ones and clear all marks. Returns the number of corners."""
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
        mark[out[k]] = 0  # invariant: no marks between two cuts
    return left


@jit
def cut_off(volume: Volume, n: int, plane: int, outside: int, rounding: float) -> int:
    """Remove the part outside the plane measured last. outside: 0 < number of corners outside < n.

    Returns the number of corners.
    """
    gone, cuts = gather(volume, n, outside, rounding)
    _place(volume, n, cuts)
    gone = join(volume, n, cuts, gone, plane)
    return settle(volume, n + cuts, gone)
