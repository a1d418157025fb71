"""Which shapes may touch: a tree of bounding boxes over the shapes in the order of a space-filling curve.

Centres are numbered along a Morton curve and sorted; from step to step the order hardly changes, so that this takes one
pass. Over that order stands a balanced tree of boxes, each the box about its two children. Every leaf climbs to the
root and looks into the subtrees on its right: each pair is met once, and n shapes of any mixture of sizes that touch
a bounded number of others take n log n.

What is fixed to the ground has a tree of its own, made once: every shape that moves is let down it, and of a large
terrain only what is near costs anything. Half-spaces are compared with every box. The pairs come in ascending order:
what is found depends on where the shapes are, not on where they were.
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

#: bits a coordinate has on the curve
BITS = 20


class Candidates(Bundle):
    """Pairs that may touch, and what it takes to find them."""

    pairs: Ints  # (room, 2): shapes (A, B), ascending by A, then B; B is the half-space or the larger one
    total: Ints  # (1,): pairs found, which may be more than there is room for
    bounded: Ints  # (b,): bounded shapes that may move
    unbounded: Ints  # (h,): half-spaces
    order: Ints  # (b,): those of `bounded` along the curve; kept from step to step
    place: Ints  # (b,): their places on the curve
    box: Floats  # (2 size, 6) m: lower and upper ends of the tree's boxes; size: the power of two from b up
    fixed: Ints  # (g,): bounded shapes of the ground along the curve
    fixed_box: Floats  # (2 size, 6) m: boxes of their tree, in the world
    first: Ints  # (room,): A of the pairs as they are found
    second: Ints  # (room,): B
    tally: Ints  # (m + 1,): where the pairs of each A start
    stack: Ints  # (128,): scratch
    excluded: Ints  # (e, 2): pairs of link rows (lower, higher) that never touch, in ascending order


def candidates(shapes: Shapes, excluded: Ints, room: int, ground: int = -1) -> Candidates:
    """Buffers for a world's shapes. excluded: (e, 2) pairs of links. room: pairs at most. ground: the link that never
    moves from the world's origin, −1 if there is none."""
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
    """Shapes of the ground along the curve, and the boxes of their tree."""
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
    """Are shapes i and j on different links that are not excluded, and does each's mask let the other's groups in?"""
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
    """Note a pair; the smaller shape first, of equals the one with the lower row."""
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
    """The bits of a number of BITS bits with two zeros after each."""
    x &= 0xFFFFF
    x = (x | (x << 32)) & 0x1F00000000FFFF
    x = (x | (x << 16)) & 0x1F0000FF0000FF
    x = (x | (x << 8)) & 0x100F00F00F00F00F
    x = (x | (x << 4)) & 0x10C30C30C30C30C3
    return (x | (x << 2)) & 0x1249249249249249


@jit
def _sort(found: Candidates, work: ShapeData) -> None:
    """Order of the shapes along the curve, from the order that there is."""
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
    """Boxes about all shapes, grown by half the skin, and about those of each subtree."""
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
    # no branch: one that is as often taken as not costs more than the comparisons it saves
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
    """Pairs of shape i, in the box from low to high, with those of a tree of boxes below the first nodes of the stack.

    leaf: the shapes of the tree's leaves.
    """
    stack, leaves = found.stack, len(box) // 2
    while waiting > 0:
        waiting -= 1
        other = stack[waiting]
        if other < leaves:
            # put down both children and count those that are met
            stack[waiting] = 2 * other
            waiting += _meet(box, low, high, 2 * other)
            stack[waiting] = 2 * other + 1
            waiting += _meet(box, low, high, 2 * other + 1)
        elif may_touch(shapes, found.excluded, i, leaf[other - leaves]):
            _add(found, shapes, i, leaf[other - leaves])


@jit
def _look_right(found: Candidates, shapes: Shapes, k: int) -> None:
    """Pairs of the k-th shape of the order with those after it."""
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
    """Pairs of shape i with those of the ground."""
    pose = work.poses[i]
    x, y, z = pose.root[0] + pose.p[0], pose.root[1] + pose.p[1], pose.root[2] + pose.p[2]
    low = (x - pose.half[0] - skin, y - pose.half[1] - skin, z - pose.half[2] - skin)
    high = (x + pose.half[0] + skin, y + pose.half[1] + skin, z + pose.half[2] + skin)
    found.stack[0] = 1
    _descend(found, shapes, i, found.fixed_box, found.fixed, low, high, int(_meet(found.fixed_box, low, high, 1)))


@jit
def _against_plane(found: Candidates, shapes: Shapes, work: ShapeData, j: int, skin: float) -> None:
    """Bounded shapes whose box or ball reaches half-space j."""
    row = shapes.table[j].face
    n = mat_vec(load9(work.poses[j].R), (shapes.normals[row, 0], shapes.normals[row, 1], shapes.normals[row, 2]))
    still = len(found.fixed)
    if still > 0 and shapes.table[j].link == shapes.table[found.fixed[0]].link:
        still = 0  # the ground does not touch itself
    for k in range(len(found.bounded) + still):
        i = found.bounded[k] if k < len(found.bounded) else found.fixed[k - len(found.bounded)]
        half = work.poses[i].half
        reach = abs(n[0]) * half[0] + abs(n[1]) * half[1] + abs(n[2]) * half[2]
        height = dot(n, between(work, j, i)) - skin
        if height <= min(reach, shapes.table[i].radius) and may_touch(shapes, found.excluded, i, j):
            _add(found, shapes, i, j)


@jit
def _arrange(found: Candidates) -> None:
    """The pairs found in ascending order: counted out by A, then sorted by B, of which each A has few."""
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
    """Pairs whose boxes come within `skin` (m) of one another, into found.pairs; all shapes placed by `pose_shape`.

    Returns the number of pairs. If it is greater than len(found.pairs) those beyond are missing: make room and call
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
