"""Curves through the values of keyframes: constant where nothing moves, smooth through keyframes where it does."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...arrays import Array
from .nurbs import Nurbs
from .timing import eased, quintic

#: values nearer than this are equal
SAME = 1e-12
#: intervals that one quintic of time spans; least speed of s in each of them, relative to its mean
_FEW = 3
_FAIR = 0.25


class Track:
    """One quantity over all keyframes.

    values: (k,) at each keyframe, None if it is not given: the curve is then interpolated. The first and last must be
    given. turns: where quaternions start in it; they are blended and normalised. still: for each interval whether the
    quantity must rest in it. stops: keyframes at which everything comes to rest. bounded: each element of the curve
    stays between neighbouring values, for quantities that were read off a pose: an overshoot may be out of reach.
    signed: quaternions have the signs for blending; otherwise each takes the shorter rotation from the one before.

    Between two rests the curve is of degree 3 in s, and s is a quintic of time (with many keyframes between, it has
    ramps at the ends only): it starts and ends with velocity and acceleration zero (003 §2.2).
    """

    def __init__(
        self,
        times: Array,
        values: Sequence[Array | None],
        turns: Sequence[int] = (),
        still: Sequence[bool] | None = None,
        stops: Sequence[int] = (),
        bounded: bool = False,
        signed: bool = False,
    ) -> None:
        self.times = times
        self.bounded = bounded
        self.turns = tuple(turns)
        self.values = list(values)
        self.still = list(still) if still is not None else [False] * (len(times) - 1)
        if not signed:
            self._same_way_round()
        for k in range(len(times) - 1):
            a, b = self.values[k], self.values[k + 1]
            if a is not None and b is not None and np.abs(a - b).max() < SAME:
                self.still[k] = True
        ends = {0, len(times) - 1, *stops}
        ends |= {k for k in range(1, len(times) - 1) if self.still[k - 1] or self.still[k]}
        self.rests = sorted(ends)
        for k in self.rests:
            if self.values[k] is None:
                self.values[k] = self._between(k)

    def _same_way_round(self) -> None:
        """q and −q are one attitude: take the shorter rotation."""
        before: Array | None = None
        for k, value in enumerate(self.values):
            if value is None:
                continue
            if before is not None and self.turns:
                value = value.copy()
                for s in self.turns:
                    if value[s : s + 4] @ before[s : s + 4] < 0.0:
                        value[s : s + 4] *= -1.0
                self.values[k] = value
            before = value

    def _between(self, k: int) -> Array:
        low = max(i for i in range(k) if self.values[i] is not None)
        high = min(i for i in range(k + 1, len(self.values)) if self.values[i] is not None)
        a, b = self.values[low], self.values[high]
        assert a is not None and b is not None
        u = (self.times[k] - self.times[low]) / (self.times[high] - self.times[low])
        return self._unit((1.0 - u) * a + u * b)

    def _unit(self, x: Array) -> Array:
        for s in self.turns:
            x[..., s : s + 4] /= np.linalg.norm(x[..., s : s + 4], axis=-1, keepdims=True)
        return x

    def _law(self, a: int, b: int, t: Array) -> Array:
        """s between the rests at keyframes a and b: the quintic of [003], or ramps at the ends if many lie between or
        one lies beside a rest."""
        times = self.times[a : b + 1]
        if b - a <= _FEW and _is_fair(times):
            return quintic(t, times[0], times[-1])
        return eased(t, times[0], times[1], times[-2], times[-1])

    def at(self, t: Array) -> Array:
        """Values at times in ascending order: (S, k)."""
        first = self.values[0]
        assert first is not None
        out = np.empty((len(t), len(first)))
        cuts = np.searchsorted(t, self.times[self.rests[1:-1]], side="left")
        parts = np.split(np.arange(len(t)), cuts)
        for a, b, rows in zip(self.rests, self.rests[1:], parts, strict=False):
            given = [(k, v) for k, v in enumerate(self.values[a : b + 1], start=a) if v is not None]
            if b == a + 1 and self.still[a]:
                out[rows] = given[0][1]
                continue
            if len(rows) == 0:
                continue
            s = self._law(a, b, self.times[[k for k, _ in given]])
            via, at = np.array([v for _, v in given]), np.clip(self._law(a, b, t[rows]), s[0], s[-1])
            out[rows] = bounded_curve(s, via, at) if self.bounded and len(s) > 2 else Nurbs.through(s, via)(at)
        return self._unit(out)


def _is_fair(times: Array) -> bool:
    """Does the quintic give each interval a part of s in proportion to its part of the time? Next to a rest s hardly
    changes: a curve in s through a keyframe there would overshoot widely."""
    part = np.diff(quintic(times, times[0], times[-1])) / (np.diff(times) / (times[-1] - times[0]))
    return bool(part.min() >= _FAIR)


def bounded_curve(s: Array, via: Array, at: Array) -> Array:
    """Values (S, k) at parameters `at` of a curve through via (n, k) at s (n,), which stays between neighbours.

    Quintic pieces without curvature at the via points; slopes there are harmonic means of the neighbouring ones, and 0
    where these differ in sign (as Fritsch and Butland have it for cubics).
    """
    gap = np.diff(s)[:, None]
    secant = np.diff(via, axis=0) / gap
    slope = np.vstack([secant[:1], np.zeros_like(secant[1:]), secant[-1:]])
    before, after = secant[:-1], secant[1:]
    alike = before * after > 0.0
    total = np.where(alike, before + after, 1.0)
    slope[1:-1] = np.where(alike, 2.0 * before * after / total, 0.0)
    k = np.clip(np.searchsorted(s, at, side="right") - 1, 0, len(s) - 2)
    u = ((at - s[k]) / gap[k, 0])[:, None]
    rise = u**3 * (10.0 + u * (6.0 * u - 15.0))
    leave = u + u**3 * (-6.0 + u * (8.0 - 3.0 * u))
    arrive = u**3 * (-4.0 + u * (7.0 - 3.0 * u))
    return np.asarray(via[k] + rise * (via[k + 1] - via[k]) + gap[k] * (leave * slope[k] + arrive * slope[k + 1]))
