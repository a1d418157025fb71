"""Which shapes may touch: sort and sweep over their bounding boxes.

Boxes are kept sorted by their lower end along one axis. From step to step the order hardly changes, so that insertion
sort takes one pass; where it would take long (the first step, a new axis), a heap sort bounds the work at n log n. Each
box is then compared with those that start before it ends. The axis is the one along which the centres are spread most.

Half-spaces are compared with every box. The pairs come in ascending order: what is found depends on where the shapes
are, not on where they were.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ._jit import jit
from .polyhedron import HALF_SPACE, Shapes, ShapeWork, between
from .records import Ints
from .vector import Floats, dot, load3, load9, mat_vec


class Candidates(NamedTuple):
    """Pairs that may touch, and what it takes to find them."""

    pairs: Ints  # (room, 2): shapes (A, B), ascending by A, then B; B is the half-space or the larger one
    count: Ints  # (2,): pairs found, which may be more than there is room for; axis of the sweep
    bounded: Ints  # (b,): bounded shapes
    unbounded: Ints  # (h,): half-spaces
    order: Ints  # (b,): bounded shapes by the lower end of their boxes; kept from step to step
    start: Floats  # (b,) m: those lower ends, in the same order
    low: Floats  # (m, 3) m: boxes from the first bounded shape's centre, grown by half the reach
    high: Floats  # (m, 3) m
    key: Ints  # (room,): scratch
    item: Ints  # (room,): scratch
    excluded: Ints  # (e, 2): pairs of link rows (lower, higher) that never touch, in ascending order


def candidates(shapes: Shapes, excluded: Ints, room: int) -> Candidates:
    """Buffers for a world's shapes. excluded: (e, 2) pairs of links. room: pairs at most."""
    m = len(shapes.shapes)
    links = np.sort(np.asarray(excluded, dtype=np.int64).reshape(-1, 2), axis=1)
    endless = shapes.shapes["kind"] == HALF_SPACE
    bounded = np.flatnonzero(~endless)
    return Candidates(
        np.zeros((room, 2), dtype=np.int64),
        np.zeros(2, dtype=np.int64),
        bounded,
        np.flatnonzero(endless),
        bounded.copy(),
        np.zeros(len(bounded)),
        np.zeros((m, 3)),
        np.zeros((m, 3)),
        np.zeros(room, dtype=np.int64),
        np.zeros(room, dtype=np.int64),
        np.ascontiguousarray(np.unique(links, axis=0)),
    )


@jit
def may_touch(shapes: Shapes, excluded: Ints, i: int, j: int) -> bool:
    """Are shapes i and j on different links that are not excluded, and does each's mask let the other's groups in?"""
    a, b = shapes.shapes[i], shapes.shapes[j]
    if a.link == b.link or (a.group & b.mask) == 0 or (b.group & a.mask) == 0:
        return False
    lower, higher = min(a.link, b.link), max(a.link, b.link)
    first, last = 0, len(excluded)
    while first < last:
        middle = (first + last) // 2
        if excluded[middle, 0] < lower or (excluded[middle, 0] == lower and excluded[middle, 1] < higher):
            first = middle + 1
        else:
            last = middle
    return not (first < len(excluded) and excluded[first, 0] == lower and excluded[first, 1] == higher)


@jit
def _add(found: Candidates, shapes: Shapes, i: int, j: int) -> None:
    """Note a pair; the smaller shape first, of equals the one with the lower row."""
    a, b = shapes.shapes[i], shapes.shapes[j]
    if b.radius < a.radius or (b.radius == a.radius and j < i):
        i, j = j, i
    k = found.count[0]
    if k < len(found.key):
        found.key[k] = (i << 32) | j
    found.count[0] = k + 1


@jit
def _boxes(found: Candidates, work: ShapeWork, skin: float) -> int:
    """Boxes about all bounded shapes, grown by half the skin; returns the axis along which they are spread most."""
    home = work.places[found.bounded[0]]
    mean, square = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    for k in range(len(found.bounded)):
        i = found.bounded[k]
        place = work.places[i]
        x = (place.root[0] - home.root[0]) + (place.p[0] - home.p[0])
        y = (place.root[1] - home.root[1]) + (place.p[1] - home.p[1])
        z = (place.root[2] - home.root[2]) + (place.p[2] - home.p[2])
        hx, hy, hz = place.half[0] + 0.5 * skin, place.half[1] + 0.5 * skin, place.half[2] + 0.5 * skin
        found.low[i, 0], found.high[i, 0] = x - hx, x + hx
        found.low[i, 1], found.high[i, 1] = y - hy, y + hy
        found.low[i, 2], found.high[i, 2] = z - hz, z + hz
        mean = (mean[0] + x, mean[1] + y, mean[2] + z)
        square = (square[0] + x * x, square[1] + y * y, square[2] + z * z)
    axis = found.count[1]
    n = len(found.bounded)
    spread = 1.5 * (square[axis] - mean[axis] * mean[axis] / n)
    for other in range(3):
        # changed only for one much better: a new axis is sorted anew
        if square[other] - mean[other] * mean[other] / n > spread:
            spread = square[other] - mean[other] * mean[other] / n
            axis = other
    return axis


@jit
def _sift(values: Any, items: Ints, root: int, end: int) -> None:
    """Let the entry at `root` sink to its place in the heap."""
    value, item = values[root], items[root]
    while True:
        child = 2 * root + 1
        if child >= end:
            break
        other = child + 1
        if other < end and (
            values[child] < values[other] or (values[child] == values[other] and items[child] < items[other])
        ):
            child = other
        if not (value < values[child] or (value == values[child] and item < items[child])):
            break
        values[root], items[root] = values[child], items[child]
        root = child
    values[root], items[root] = value, item


@jit
def heap_sort(values: Any, items: Ints, n: int) -> None:
    """Sort n values in ascending order, and items with them; equal values by item."""
    for root in range(n // 2 - 1, -1, -1):
        _sift(values, items, root, n)
    for end in range(n - 1, 0, -1):
        values[0], values[end] = values[end], values[0]
        items[0], items[end] = items[end], items[0]
        _sift(values, items, 0, end)


@jit
def _sort(found: Candidates, axis: int) -> None:
    """Order of the boxes along an axis, from the order that there is."""
    order, start = found.order, found.start
    n = len(order)
    for k in range(n):
        start[k] = found.low[order[k], axis]
    moves = 0
    for k in range(1, n):
        value, item = start[k], order[k]
        at = k
        while at > 0 and (value < start[at - 1] or (value == start[at - 1] and item < order[at - 1])):
            start[at], order[at] = start[at - 1], order[at - 1]
            at -= 1
        start[at], order[at] = value, item
        moves += k - at
        if moves > 8 * n:
            heap_sort(start, order, n)
            return


@jit
def find_candidates(found: Candidates, shapes: Shapes, work: ShapeWork, skin: float) -> int:
    """Pairs whose boxes come within `skin` (m) of one another, into found.pairs; all shapes placed by `pose_shape`.

    Returns the number of pairs. If it is greater than len(found.pairs) those beyond are missing: make room and call
    again.
    """
    found.count[0] = 0
    if len(found.bounded) == 0:
        return 0
    axis = _boxes(found, work, skin)
    found.count[1] = axis
    _sort(found, axis)
    _sweep(found, shapes, (axis + 1) % 3, (axis + 2) % 3, axis)
    for k in range(len(found.unbounded)):
        _against_plane(found, shapes, work, found.unbounded[k], skin)
    n = min(found.count[0], len(found.key))
    for k in range(n):
        found.item[k] = 0
    heap_sort(found.key, found.item, n)
    for k in range(n):
        found.pairs[k, 0] = found.key[k] >> 32
        found.pairs[k, 1] = found.key[k] & 0xFFFFFFFF
    return found.count[0]


@jit
def _sweep(found: Candidates, shapes: Shapes, v: int, w: int, axis: int) -> None:
    order, start, low, high = found.order, found.start, found.low, found.high
    for k in range(len(order)):
        i = order[k]
        end = high[i, axis]
        for other in range(k + 1, len(order)):
            if start[other] > end:
                break
            j = order[other]
            if low[i, v] > high[j, v] or low[j, v] > high[i, v] or low[i, w] > high[j, w] or low[j, w] > high[i, w]:
                continue
            if may_touch(shapes, found.excluded, i, j):
                _add(found, shapes, i, j)


@jit
def _against_plane(found: Candidates, shapes: Shapes, work: ShapeWork, j: int, skin: float) -> None:
    """Bounded shapes whose box or ball reaches half-space j."""
    n = mat_vec(load9(work.places[j].R), load3(shapes.normals[shapes.shapes[j].face]))
    for k in range(len(found.bounded)):
        i = found.bounded[k]
        half = work.places[i].half
        delta = between(work, j, i)
        reach = abs(n[0]) * half[0] + abs(n[1]) * half[1] + abs(n[2]) * half[2]
        if dot(n, delta) > min(reach, shapes.shapes[i].radius) + skin:
            continue
        if may_touch(shapes, found.excluded, i, j):
            _add(found, shapes, i, j)
