"""Triangles to pixels, row by row: which one is in front."""

from __future__ import annotations

import math

from .._jit import jit
from ..math.vector import Vec3
from .tables import Owners, Singles


@jit
def fill(depth: Singles, owner: Owners, a: Vec3, b: Vec3, c: Vec3, t: int) -> None:
    """Draw triangle t where it is in front: where its value is the greatest yet.

    depth, owner: (rows, width), both written. a, b, c: column, row (pixels) and a value that is linear over the map.

    A pixel is covered if its middle is. An edge is always walked from its upper end, so two triangles that share it
    agree to the last bit on which pixels lie left of it: none is missed and none is drawn by both.
    """
    if b[1] < a[1]:
        a, b = b, a
    if c[1] < b[1]:
        b, c = c, b
        if b[1] < a[1]:
            a, b = b, a
    first = max(math.ceil(a[1] - 0.5), 0.0)
    last = min(math.ceil(c[1] - 0.5), float(depth.shape[0]))
    width = float(depth.shape[1])
    ab0, ab1, ac0, ac1 = b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]
    area = ab0 * ac1 - ab1 * ac0
    # written so that what is not a number is left out too
    if not (first < last and abs(area) > 0.0 and abs(area) < math.inf):
        return
    dx = ((b[2] - a[2]) * ac1 - (c[2] - a[2]) * ab1) / area
    dy = ((c[2] - a[2]) * ab0 - (b[2] - a[2]) * ac0) / area
    # a sliver seen from its edge has any slope: beyond its corners it shall not reach
    low, high = min(a[2], b[2], c[2]), max(a[2], b[2], c[2])
    long = ac0 / ac1
    upper = ab0 / ab1 if ab1 > 0.0 else 0.0
    lower = (c[0] - b[0]) / (c[1] - b[1]) if c[1] > b[1] else 0.0
    for row in range(int(first), int(last)):
        y = row + 0.5
        left = a[0] + (y - a[1]) * long
        right = a[0] + (y - a[1]) * upper if y < b[1] else b[0] + (y - b[1]) * lower
        if right < left:
            left, right = right, left
        start, stop = max(math.ceil(left - 0.5), 0.0), min(math.ceil(right - 0.5), width)
        if start < stop:
            value = a[2] + dy * (y - a[1]) + dx * (start + 0.5 - a[0])
            for column in range(int(start), int(stop)):
                bounded = min(max(value, low), high)
                if bounded > depth[row, column]:
                    depth[row, column] = bounded
                    owner[row, column] = t
                value += dx
