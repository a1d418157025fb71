"""Rasterisation of triangles with a depth buffer, row by row."""

from __future__ import annotations

import math

import numpy as np

from ..compiler.jit import jit
from ..math.arrays import Floats, Ints
from ..math.vector import load3
from .tables import Owners, Singles


@jit
def rasterise(
    depth: Singles, owner: Owners, samples: Floats, corners: Floats, listed: Ints, count: int, top: int
) -> None:
    """Draw the first `count` listed triangles with a depth test: the greatest value wins.

    depth, owner: (rows, width, s), written, rows from `top` on. samples: (2, s) column and row of the samples in a
    pixel, 0 … 1. corners: column, row (pixels) and a value that is linear over the map. listed: (n, 4) rows of three
    corners, and the value for `owner`.

    An edge is always traversed from its upper end, so two triangles that share it agree exactly on the samples left of
    it: no sample is missed and none is drawn by both.
    """
    rows, width = depth.shape[0], float(depth.shape[1])
    for k in range(count):
        a, b, c = load3(corners[listed[k, 0]]), load3(corners[listed[k, 1]]), load3(corners[listed[k, 2]])
        if b[1] < a[1]:
            a, b = b, a
        if c[1] < b[1]:
            b, c = c, b
            if b[1] < a[1]:
                a, b = b, a
        first, last = max(np.floor(a[1]) - top, 0.0), min(np.floor(c[1]) - top + 1.0, float(rows))
        ab0, ab1, ac0, ac1 = b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]
        area = ab0 * ac1 - ab1 * ac0
        # written such that NaN is excluded too
        if not (first < last and abs(area) > 0.0 and abs(area) < math.inf):
            continue
        per = 1.0 / area
        dx = ((b[2] - a[2]) * ac1 - (c[2] - a[2]) * ab1) * per
        dy = ((c[2] - a[2]) * ab0 - (b[2] - a[2]) * ac0) * per
        # a sliver seen edge-on has an arbitrary slope: its values are bounded by its corners
        low, high = min(a[2], b[2], c[2]), max(a[2], b[2], c[2])
        long = ac0 / ac1
        upper = ab0 / ab1 if ab1 > 0.0 else 0.0
        lower = (c[0] - b[0]) / (c[1] - b[1]) if c[1] > b[1] else 0.0
        t = np.int32(listed[k, 3])
        for row in range(int(first), int(last)):
            for s in range(samples.shape[1]):
                y = top + row + samples[1, s]
                if y < a[1] or y >= c[1]:
                    continue
                one = a[0] + (y - a[1]) * long
                two = a[0] + (y - a[1]) * upper if y < b[1] else b[0] + (y - b[1]) * lower
                start = max(np.ceil(min(one, two) - samples[0, s]), 0.0)
                stop = min(np.ceil(max(one, two) - samples[0, s]), width)
                value = a[2] + dy * (y - a[1]) + dx * (start + samples[0, s] - a[0])
                for column in range(int(start), int(stop)):
                    bounded = min(max(value, low), high)
                    if bounded > depth[row, column, s]:
                        depth[row, column, s] = bounded
                        owner[row, column, s] = t
                    value += dx
