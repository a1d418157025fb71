"""Quintic B-splines over the frames of a motion, for bends of all frames together."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array

_DEGREE = 5
#: s between knots, and least number of frames between them
_KNOTS, _FRAMES = 0.08, 3.0


class FrameSplines(NamedTuple):
    """values, curving: (F, K) of each spline and its second derivative at each frame. near: (F, w) the nonzero elements
    of a frame, first: (F,) index of the first of them."""

    values: Array
    curving: Array
    near: Array
    first: NDArray[np.int64]


def frame_splines(
    t: Array, free: tuple[bool, bool], rests: tuple[float, ...] = (), at: Array | None = None, apart: float = _KNOTS
) -> tuple[FrameSplines, list[Array]]:
    """Splines over equidistant times t (F,) that vanish with four derivatives at both ends, or are level if free.

    Also (2, K) first and second derivatives of all splines at each of the rests. at: some of these times (G,), at which
    the splines are evaluated instead. apart: s between knots.
    """
    from scipy.interpolate import BSpline  # slow to import, and only where a motion is bent

    h = float(t[1] - t[0])
    count = max(int((t[-1] - t[0]) / max(apart, _FRAMES * h)), 7)
    step = (t[-1] - t[0]) / count
    knots = t[0] + step * np.arange(-_DEGREE, count + _DEGREE + 1)
    splines = BSpline(knots, np.eye(count + _DEGREE), _DEGREE)

    def joined(rows: Array) -> Array:
        """Splines across an end: omitted, or combined to one that is level there."""
        first = [rows[:, :_DEGREE].sum(axis=1, keepdims=True)] if free[0] else []
        last = [rows[:, -_DEGREE:].sum(axis=1, keepdims=True)] if free[1] else []
        return np.hstack([*first, rows[:, _DEGREE:-_DEGREE], *last])

    times = t if at is None else at
    values, curving = joined(splines(times)), joined(splines(times, 2))
    width = min(_DEGREE + 1, values.shape[1])
    first = np.minimum(np.argmax(np.abs(values) > 0.0, axis=1), values.shape[1] - width)
    near = np.take_along_axis(values, first[:, None] + np.arange(width), axis=1)
    slopes = [np.vstack([joined(splines(np.array([rest]), order)) for order in (1, 2)]) for rest in rests]
    return FrameSplines(values, curving, np.ascontiguousarray(near), first.astype(np.int64)), slopes


def band_of(stiffness: Array, n: int, width: int) -> Array:
    """Lower band of stiffness ⊗ 1, for `banded_cholesky`. n: elements of each control point."""
    K = len(stiffness)
    out = np.zeros((K * n, width))
    for offset in range(min(width // n, K)):
        diagonal = np.diagonal(stiffness, -offset)
        out[: len(diagonal) * n, offset * n] = np.repeat(diagonal, n)
    return out
