"""Triangles to pixels: which one is in front, and where in it a pixel lies."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....arrays import Array

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
    edges = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    area = edges[0][:, 0] * edges[1][:, 1] - edges[0][:, 1] * edges[1][:, 0]
    spans = _spans(corners, np.flatnonzero(np.abs(area) > 1e-12), width, height)
    ends = np.cumsum(spans.pixels)
    start = 0
    while start < len(ends):
        before = ends[start - 1] if start else 0
        stop = max(start + 1, int(np.searchsorted(ends, before + _BATCH, side="right")))
        _draw(hits, _Spans(*(x[start:stop] for x in spans)), corners, *edges, area, depth, width)
        start = stop
    return hits


class _Spans(NamedTuple):
    """Pixels of one row that a triangle may cover: row `y`, `pixels` of them from `x` on."""

    triangle: Indices
    y: Indices
    x: Indices
    pixels: Indices


def _spans(corners: Array, drawn: Indices, width: int, height: int) -> _Spans:
    """Row by row, between the triangle's edges: the box around a long slanted triangle is nearly empty."""
    vertical = np.nan_to_num(corners[drawn, :, 1], nan=-1e9)
    low = np.clip(np.ceil(vertical.min(axis=1) - 0.5), 0, height).astype(np.int64)
    high = np.clip(np.floor(vertical.max(axis=1) - 0.5), -1, height - 1).astype(np.int64)
    rows = np.maximum(high - low + 1, 0)
    triangle = np.repeat(drawn, rows)
    y = np.arange(len(triangle)) - np.repeat(np.cumsum(rows) - rows, rows) + np.repeat(low, rows)
    line = y + 0.5
    left, right = np.full(len(y), np.inf), np.full(len(y), -np.inf)
    for k in range(3):
        (x0, y0), (x1, y1) = corners[triangle, k].T, corners[triangle, (k + 1) % 3].T
        rise = y1 - y0
        with np.errstate(divide="ignore", invalid="ignore"):
            x = x0 + (x1 - x0) * np.clip((line - y0) / rise, 0.0, 1.0)
        met = (np.minimum(y0, y1) <= line) & (line <= np.maximum(y0, y1))
        for end in (np.where(rise == 0.0, x0, x), np.where(rise == 0.0, x1, x)):
            left = np.where(met, np.fmin(left, end), left)
            right = np.where(met, np.fmax(right, end), right)
    # a hair wider: whether a pixel is covered is decided by the weights
    first = np.clip(np.ceil(left - 0.501), 0, width).astype(np.int64)
    last = np.clip(np.floor(right - 0.499), -1, width - 1).astype(np.int64)
    count = np.maximum(last - first + 1, 0)
    some = np.flatnonzero(count)
    return _Spans(triangle[some], y[some], first[some], count[some])


def _draw(
    hits: Hits, spans: _Spans, corners: Array, e1: Array, e2: Array, area: Array, depth: Array, width: int
) -> None:
    """Try every pixel of a batch of spans."""
    n = spans.pixels
    t, y = np.repeat(spans.triangle, n), np.repeat(spans.y, n)
    x = np.arange(len(t)) - np.repeat(np.cumsum(n) - n - spans.x, n)
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
