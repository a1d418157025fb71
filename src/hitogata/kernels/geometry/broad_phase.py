"""Broad phase: pairs of shapes whose bounding boxes overlap, from a tree of boxes over a Morton order.

The centres are sorted by their Morton codes. The order changes little from step to step, so that one pass sorts it.
A balanced binary tree of axis-aligned boxes stands over that order; each box encloses its two children. Every leaf is
tested against the subtrees to its right on the path to the root, so each pair is found once. The cost is O(n log n)
for n shapes of any sizes with a bounded number of neighbours each.

The shapes of the ground have a static tree, built once. Every moving shape is tested against it from the root, so the
cost of a large terrain depends on the shapes near by only. Half-spaces are tested against every box. The pairs are
returned in ascending order and depend on the present poses only, not on earlier ones.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..compiler.bundle import Bundle
from ..compiler.jit import jit, plain
from ..math.arrays import Floats, Ints, floats, ints
from ..math.sorting import sort_almost_sorted
from ..math.vector import Vec3, dot, load9, mat_vec
from .tables import HALF_SPACE, ShapeData, Shapes, between

#: bits of a coordinate in the Morton code
BITS = 20


class Candidates(Bundle):
    """Candidate pairs and the buffers of the search."""

    pairs: Ints  # (room, 2): shapes (A, B), ascending by A, then B; B is the half-space or the larger one
    total: Ints  # (1,): number of pairs found, which may exceed `room`
    bounded: Ints  # (b,): bounded shapes that may move
    unbounded: Ints  # (h,): half-spaces
    order: Ints  # (b,): `bounded` in Morton order; kept from step to step
    place: Ints  # (b,): their Morton codes
    box: Floats  # (2 size, 6) m: lower and upper corners of the tree's boxes; size: smallest power of two ≥ b
    fixed: Ints  # (g,): bounded shapes of the ground in Morton order
    fixed_box: Floats  # (2 size, 6) m: boxes of the ground's tree, in the world
    first: Ints  # (room,): A of the pairs in the order of the search
    second: Ints  # (room,): B
    tally: Ints  # (m + 1,): row at which the pairs of each A start
    stack: Ints  # (128,): scratch: nodes to visit
    excluded: Ints  # (e, 2): excluded pairs of link rows (lower, higher), ascending


def candidates(shapes: Shapes, excluded: Ints, room: int, ground: int = -1) -> Candidates:
    """Buffers for a world's shapes.

    excluded: (e, 2) pairs of links without contact. room: largest number of pairs. ground: row of the link fixed to
    the world's origin, −1 if there is none.
    """
    links = np.sort(np.asarray(excluded, dtype=np.int64).reshape(-1, 2), axis=1)
    endless = shapes.table["kind"] == HALF_SPACE
    lies = shapes.table["link"] == ground
    bounded = np.flatnonzero(~endless & ~lies)
    fixed, fixed_box = _fixed_tree(shapes, np.flatnonzero(~endless & lies))
    leaves = 1 << max(0, (len(bounded) - 1).bit_length())
    return Candidates(
        ints(room, 2),
        ints(1),
        bounded,
        np.flatnonzero(endless),
        bounded.copy(),
        ints(len(bounded)),
        floats(2 * leaves, 6),
        fixed,
        fixed_box,
        ints(room),
        ints(room),
        ints(len(endless) + 1),
        ints(128),
        np.ascontiguousarray(np.unique(links, axis=0)),
    )


def _fixed_tree(shapes: Shapes, rows: Ints) -> tuple[Ints, Floats]:
    """Shapes of the ground in Morton order, and the boxes of their tree."""
    table = shapes.table[rows]
    leaves = 1 << max(0, (len(rows) - 1).bit_length())
    box = np.empty((2 * leaves, 6))
    box[:, :3], box[:, 3:] = np.inf, -np.inf
    if len(rows) == 0:
        return rows, box
    centre = table["centre"]
    size = max(float(np.ptp(centre, axis=0).max()), 1e-300)
    steps = ((centre - centre.min(axis=0)) / size * ((1 << BITS) - 1)).astype(np.int64)
    spread = plain(_spread)
    place = np.array([spread(a) | spread(b) << 1 | spread(c) << 2 for a, b, c in steps.tolist()])
    order = np.argsort(place, kind="stable")
    half = np.einsum("kij,kj->ki", np.abs(table["axes"].reshape(-1, 3, 3)), table["half"])
    box[leaves : leaves + len(rows), :3] = (centre - half)[order]
    box[leaves : leaves + len(rows), 3:] = (centre + half)[order]
    for node in range(leaves - 1, 0, -1):
        box[node, :3] = np.minimum(box[2 * node, :3], box[2 * node + 1, :3])
        box[node, 3:] = np.maximum(box[2 * node, 3:], box[2 * node + 1, 3:])
    return np.ascontiguousarray(rows[order]), box


@jit
def may_touch(shapes: Shapes, excluded: Ints, i: int, j: int) -> bool:
    """True if shapes i and j are on different links, the pair is not excluded, and both collision masks admit it."""
    a, b = shapes.table[i], shapes.table[j]
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
    """Append a pair, the shape of smaller radius first; of equal radii the lower row first."""
    a, b = shapes.table[i], shapes.table[j]
    if b.radius < a.radius or (b.radius == a.radius and j < i):
        i, j = j, i
    k = found.total[0]
    if k < len(found.first):
        found.first[k] = i
        found.second[k] = j
    found.total[0] = k + 1


@jit
def _spread(x: int) -> int:
    """The lowest BITS bits of a number with two zero bits after each."""
    x &= 0xFFFFF
    x = (x | (x << 32)) & 0x1F00000000FFFF
    x = (x | (x << 16)) & 0x1F0000FF0000FF
    x = (x | (x << 8)) & 0x100F00F00F00F00F
    x = (x | (x << 4)) & 0x10C30C30C30C30C3
    return (x | (x << 2)) & 0x1249249249249249


@jit
def _sort(found: Candidates, work: ShapeData) -> None:
    """Sort the shapes by Morton code, starting from the present order."""
    order, home = found.order, found.bounded[0]
    low, high = (math.inf, math.inf, math.inf), (-math.inf, -math.inf, -math.inf)
    for k in range(len(order)):
        x, y, z = between(work, home, order[k])
        low = (min(low[0], x), min(low[1], y), min(low[2], z))
        high = (max(high[0], x), max(high[1], y), max(high[2], z))
    size = max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
    scale = ((1 << BITS) - 1) / size if size > 0.0 else 0.0
    for k in range(len(order)):
        x, y, z = between(work, home, order[k])
        a, b, c = int(scale * (x - low[0])), int(scale * (y - low[1])), int(scale * (z - low[2]))
        found.place[k] = _spread(a) | (_spread(b) << 1) | (_spread(c) << 2)
    sort_almost_sorted(found.place, order, len(order))


@jit
def _build(found: Candidates, work: ShapeData, skin: float) -> None:
    """Boxes of all shapes, grown by half the skin, and of all inner nodes."""
    box, order, home = found.box, found.order, found.bounded[0]
    leaves = len(box) // 2
    for k in range(leaves):
        node = leaves + k
        for axis in range(3):
            box[node, axis] = math.inf
            box[node, 3 + axis] = -math.inf
        if k < len(order):
            centre = between(work, home, order[k])
            half = work.poses[order[k]].half
            for axis in range(3):
                box[node, axis] = centre[axis] - half[axis] - 0.5 * skin
                box[node, 3 + axis] = centre[axis] + half[axis] + 0.5 * skin
    for node in range(leaves - 1, 0, -1):
        for axis in range(3):
            box[node, axis] = min(box[2 * node, axis], box[2 * node + 1, axis])
            box[node, 3 + axis] = max(box[2 * node, 3 + axis], box[2 * node + 1, 3 + axis])


@jit
def _meet(box: Floats, low: Vec3, high: Vec3, b: int) -> Any:
    # without branches: a mispredicted branch costs more than the comparisons it saves
    return (
        (low[0] <= box[b, 3])
        & (box[b, 0] <= high[0])
        & (low[1] <= box[b, 4])
        & (box[b, 1] <= high[1])
        & (low[2] <= box[b, 5])
        & (box[b, 2] <= high[2])
    )


@jit
def _descend(
    found: Candidates, shapes: Shapes, i: int, box: Floats, leaf: Ints, low: Vec3, high: Vec3, waiting: int
) -> None:  # fmt: skip
    """Pairs of shape i, in the box low … high, with leaves of a tree below the first `waiting` nodes of the stack.

    leaf: the shapes of the tree's leaves.
    """
    stack, leaves = found.stack, len(box) // 2
    while waiting > 0:
        waiting -= 1
        other = stack[waiting]
        if other < leaves:
            # push both children; the stack grows only by those whose boxes overlap
            stack[waiting] = 2 * other
            waiting += _meet(box, low, high, 2 * other)
            stack[waiting] = 2 * other + 1
            waiting += _meet(box, low, high, 2 * other + 1)
        elif may_touch(shapes, found.excluded, i, leaf[other - leaves]):
            _add(found, shapes, i, leaf[other - leaves])


@jit
def _look_right(found: Candidates, shapes: Shapes, k: int) -> None:
    """Pairs of the k-th shape of the order with later ones."""
    box, stack = found.box, found.stack
    node = len(box) // 2 + k
    low, high = (box[node, 0], box[node, 1], box[node, 2]), (box[node, 3], box[node, 4], box[node, 5])
    waiting = 0
    while node > 1:
        stack[waiting] = node | 1
        waiting += (node & 1 == 0) & _meet(box, low, high, node | 1)
        node >>= 1
    _descend(found, shapes, found.order[k], box, found.order, low, high, waiting)


@jit
def _look_down(found: Candidates, shapes: Shapes, work: ShapeData, i: int, skin: float) -> None:
    """Pairs of shape i with shapes of the ground."""
    pose = work.poses[i]
    x, y, z = pose.root[0] + pose.p[0], pose.root[1] + pose.p[1], pose.root[2] + pose.p[2]
    low = (x - pose.half[0] - skin, y - pose.half[1] - skin, z - pose.half[2] - skin)
    high = (x + pose.half[0] + skin, y + pose.half[1] + skin, z + pose.half[2] + skin)
    found.stack[0] = 1
    _descend(found, shapes, i, found.fixed_box, found.fixed, low, high, int(_meet(found.fixed_box, low, high, 1)))


@jit
def _against_plane(found: Candidates, shapes: Shapes, work: ShapeData, j: int, skin: float) -> None:
    """Pairs of half-space j with the bounded shapes whose bounding box and ball both reach it."""
    row = shapes.table[j].face
    n = mat_vec(load9(work.poses[j].R), (shapes.normals[row, 0], shapes.normals[row, 1], shapes.normals[row, 2]))
    still = len(found.fixed)
    if still > 0 and shapes.table[j].link == shapes.table[found.fixed[0]].link:
        still = 0  # contacts within the ground are excluded
    for k in range(len(found.bounded) + still):
        i = found.bounded[k] if k < len(found.bounded) else found.fixed[k - len(found.bounded)]
        half = work.poses[i].half
        reach = abs(n[0]) * half[0] + abs(n[1]) * half[1] + abs(n[2]) * half[2]
        height = dot(n, between(work, j, i)) - skin
        if height <= min(reach, shapes.table[i].radius) and may_touch(shapes, found.excluded, i, j):
            _add(found, shapes, i, j)


@jit
def _arrange(found: Candidates) -> None:
    """Sort the pairs: counting sort by A, then insertion sort by B within each A."""
    first, second, tally, pairs = found.first, found.second, found.tally, found.pairs
    n = min(found.total[0], len(first))
    for i in range(len(tally)):
        tally[i] = 0
    for k in range(n):
        tally[first[k] + 1] += 1
    for i in range(1, len(tally)):
        tally[i] += tally[i - 1]
    for k in range(n):
        at = tally[first[k]]
        tally[first[k]] += 1
        pairs[at, 0], pairs[at, 1] = first[k], second[k]
    for k in range(1, n):
        i, j = pairs[k, 0], pairs[k, 1]
        at = k
        while at > 0 and pairs[at - 1, 0] == i and pairs[at - 1, 1] > j:
            pairs[at, 1] = pairs[at - 1, 1]
            at -= 1
        pairs[at, 1] = j


@jit
def find_candidates(found: Candidates, shapes: Shapes, work: ShapeData, skin: float) -> int:
    """Pairs whose boxes come within `skin` (m) of one another, into found.pairs. After `pose_shape` of all shapes.

    Returns the number of pairs. Pairs beyond len(found.pairs) are counted but not stored: enlarge the buffers and call
    again.
    """
    found.total[0] = 0
    if len(found.bounded) > 0:
        _sort(found, work)
        _build(found, work, skin)
        for k in range(len(found.order)):
            _look_right(found, shapes, k)
            if len(found.fixed) > 0:
                _look_down(found, shapes, work, found.order[k], skin)
    for k in range(len(found.unbounded)):
        _against_plane(found, shapes, work, found.unbounded[k], skin)
    _arrange(found)
    return int(found.total[0])
