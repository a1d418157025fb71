"""Triangles to pixels: which one is in front, and where in it a pixel lies."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..chain.checks import Array

Indices = NDArray[np.int64]

#: pixels that are tried at once, a limit on memory
_BATCH = 1_500_000


class Hits(NamedTuple):
    """Of every pixel, row by row: (height × width,). triangle: −1 where there is none. depth: inf there.

    weights: (height × width, 3), of the triangle's corners on the screen.
    """

    triangle: Indices
    depth: Array
    weights: Array


def rasterise(corners: Array, depth: Array, width: int, height: int) -> Hits:
    """corners: (m, 3, 2) pixels. depth: (m, 3), linear over the screen (for a perspective view 1/distance will not do
    as it is: hand in −1/distance, which is, and grows with distance)."""
    size = width * height
    hits = Hits(np.full(size, -1, dtype=np.int64), np.full(size, np.inf), np.zeros((size, 3)))
    low = np.ceil(np.nan_to_num(corners.min(axis=1), nan=-1e9) - 0.5)
    high = np.floor(np.nan_to_num(corners.max(axis=1), nan=-1e9) - 0.5)
    low = np.clip(low, 0, None).astype(np.int64)
    high = np.minimum(high, (width - 1, height - 1)).astype(np.int64)
    spans = np.maximum(high - low + 1, 0)
    e1, e2 = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    area = e1[:, 0] * e2[:, 1] - e1[:, 1] * e2[:, 0]
    counts = np.where(np.abs(area) > 1e-12, spans[:, 0] * spans[:, 1], 0)
    drawn = np.flatnonzero(counts)
    ends = np.cumsum(counts[drawn])
    start = 0
    while start < len(drawn):
        before = ends[start - 1] if start else 0
        stop = max(start + 1, int(np.searchsorted(ends, before + _BATCH, side="right")))
        _draw(hits, drawn[start:stop], counts, low, spans, corners, e1, e2, area, depth, width)
        start = stop
    return hits


def _draw(
    hits: Hits,
    rows: Indices,
    counts: Indices,
    low: Indices,
    spans: Indices,
    corners: Array,
    e1: Array,
    e2: Array,
    area: Array,
    depth: Array,
    width: int,
) -> None:
    """Try every pixel in the bounding box of every triangle of a batch."""
    n = counts[rows]
    t = np.repeat(rows, n)
    k = np.arange(len(t)) - np.repeat(np.cumsum(n) - n, n)
    x = low[t, 0] + k % spans[t, 0]
    y = low[t, 1] + k // spans[t, 0]
    dx = x + 0.5 - corners[t, 0, 0]
    dy = y + 0.5 - corners[t, 0, 1]
    w1 = (dx * e2[t, 1] - dy * e2[t, 0]) / area[t]
    w2 = (e1[t, 0] * dy - e1[t, 1] * dx) / area[t]
    # a hair of overlap, so that no light shines through a seam
    inside = np.flatnonzero((w1 >= -1e-9) & (w2 >= -1e-9) & (w1 + w2 <= 1.0 + 1e-9))
    t, w1, w2 = t[inside], w1[inside], w2[inside]
    pixel = y[inside] * width + x[inside]
    z = depth[t, 0] + w1 * (depth[t, 1] - depth[t, 0]) + w2 * (depth[t, 2] - depth[t, 0])
    nearer = np.flatnonzero(z < hits.depth[pixel])
    # far to near: where a pixel is hit twice the last assignment stays
    order = nearer[np.argsort(-z[nearer], kind="stable")]
    pixel = pixel[order]
    hits.triangle[pixel] = t[order]
    hits.depth[pixel] = z[order]
    hits.weights[pixel] = np.column_stack([1.0 - w1[order] - w2[order], w1[order], w2[order]])
