"""Springs between points of two links: their force laws."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...errors import ModelError
from ..values.validate import number

Side = Literal["tension", "compression"]
#: points of a tabulated law, at most
MOST_POINTS = 10_000


@dataclass(frozen=True, eq=False)
class Spring:
    """A spring and damper between two points: tension = E(length) + damping · rate, N, positive where it pulls.

    Linear: E = stiffness (length − rest) + preload. stiffness: N/m, at least 0. rest: m; by default the length at which
    it is attached. preload: N, tension at that length. Tabulated: law (k, 2) m and N instead, lengths rising; a
    monotone cubic through them if smooth, else straight lines, and on straight ones beyond both ends. damping: N s/m.
    only: 'tension' for one that never pushes (a rubber band), 'compression' for one that never pulls (a buffer); the
    other part of the law counts as slack, where the damper is slack too.
    """

    stiffness: float = 0.0
    damping: float = 0.0
    rest: float | None = None
    preload: float = 0.0
    law: ArrayLike | None = None
    smooth: bool = True
    only: Side | None = None

    def __post_init__(self) -> None:
        for name in ("stiffness", "damping"):
            number(getattr(self, name), f"spring {name}", low=0.0)
        number(self.preload, "spring preload")
        if self.rest is not None:
            number(self.rest, "rest length of a spring", low=0.0)
        if self.only is not None and self.only not in get_args(Side):
            raise ModelError(f"spring only is {self.only!r}; it must be 'tension', 'compression' or None")
        if self.law is not None:
            if self.stiffness or self.preload or self.rest is not None:
                raise ModelError("a spring has either a law, or stiffness, rest and preload; not both")
            object.__setattr__(self, "law", _checked_law(self.law))

    @property
    def needs_rest(self) -> bool:
        """Is its rest length that at which it will be attached?"""
        return self.law is None and self.rest is None

    def relaxed_at(self, length: float) -> Spring:
        """The same with a rest length, m."""
        return replace(self, rest=length)

    def pieces(self) -> Array:
        """Its law for the kernels, (k, 6), see `kernels.tree.forces.springs`."""
        sign = {None: 0.0, "tension": 1.0, "compression": -1.0}[self.only]
        if self.law is None:
            rest = 0.0 if self.rest is None else float(self.rest)
            rows = _linear(rest, float(self.stiffness), float(self.preload), sign)
        else:
            table = np.asarray(self.law, dtype=np.float64)
            rows = _cubics(table[:, 0], table[:, 1], self.smooth)
            if sign:
                rows = _one_sided(rows, sign)
        with np.errstate(over="ignore", invalid="ignore"):
            rows = _with_energy(rows)
        if not np.isfinite(rows).all():
            raise ModelError(f"the law of {self!r} overflows; give stiffness, rest and preload of like sizes")
        return rows


def _checked_law(law: ArrayLike) -> Array:
    try:
        table = np.array(law, dtype=np.float64)
    except (TypeError, ValueError):
        raise ModelError(f"spring law is {law!r}; it must be pairs of a length and a tension") from None
    if table.ndim != 2 or table.shape[1] != 2 or not 2 <= len(table) <= MOST_POINTS:
        raise ModelError(f"spring law has shape {table.shape}; expected (k, 2) with k from 2 to {MOST_POINTS}")
    if not np.isfinite(table).all():
        raise ModelError("spring law holds a number that is not finite; every length and tension must be")
    falls = np.flatnonzero(~(np.diff(table[:, 0]) > 0.0))
    if len(falls):
        i = int(falls[0])
        raise ModelError(f"spring law has the length {table[i + 1, 0]:g} m after {table[i, 0]:g} m; lengths must rise")
    table.flags.writeable = False
    return table


def _linear(rest: float, stiffness: float, preload: float, sign: float) -> Array:
    """Rows (x, e0, e1, e2, e3) of a straight line, cut off where it is slack."""
    whole = [rest, preload, stiffness, 0.0, 0.0]
    if not sign:
        return np.array([whole])
    if stiffness == 0.0:
        return np.array([whole if sign * preload > 0.0 else [rest, 0.0, 0.0, 0.0, 0.0]])
    slack = rest - preload / stiffness
    taut = [slack, 0.0, stiffness, 0.0, 0.0]
    nothing = [slack, 0.0, 0.0, 0.0, 0.0]
    return np.array([nothing, taut] if sign > 0.0 else [taut, nothing])


def monotone_slopes(x: Array, y: Array) -> Array:
    """Slopes at the points for which the cubics between them are monotone where the points are: (k,).

    Zero where the points turn; else the harmonic mean of the slopes on both sides, weighted by the lengths; at the ends
    of the parabola through three points, no steeper than thrice the line and of its sign.
    """
    h, s = np.diff(x), np.diff(y) / np.diff(x)
    if len(x) == 2:
        return np.array([s[0], s[0]])
    slopes = np.zeros(len(x))
    w1, w2 = 2.0 * h[1:] + h[:-1], h[1:] + 2.0 * h[:-1]
    same = s[:-1] * s[1:] > 0.0
    with np.errstate(over="ignore"):
        slopes[1:-1][same] = (w1 + w2)[same] / (w1[same] / s[:-1][same] + w2[same] / s[1:][same])
    slopes[0] = _end_slope(h[0], h[1], s[0], s[1])
    slopes[-1] = _end_slope(h[-1], h[-2], s[-1], s[-2])
    return slopes


def _end_slope(h0: float, h1: float, s0: float, s1: float) -> float:
    slope = ((2.0 * h0 + h1) * s0 - h0 * s1) / (h0 + h1)
    if slope * s0 <= 0.0:
        return 0.0
    if s0 * s1 <= 0.0 and abs(slope) > 3.0 * abs(s0):
        return 3.0 * s0
    return slope


def _cubics(x: Array, y: Array, smooth: bool) -> Array:
    """Rows (x, e0, e1, e2, e3): a straight line below the points, a cubic between any two, a straight line above."""
    h, s = np.diff(x), np.diff(y) / np.diff(x)
    rows = np.zeros((len(x) + 1, 5))
    rows[0, :2], rows[1:, 0], rows[1:, 1] = (x[0], y[0]), x, y
    if smooth:
        m = monotone_slopes(x, y)
        rows[1:, 2] = m
        rows[1:-1, 3] = (3.0 * s - 2.0 * m[:-1] - m[1:]) / h
        rows[1:-1, 4] = (m[:-1] + m[1:] - 2.0 * s) / h**2
    else:
        rows[1:-1, 2], rows[-1, 2] = s, s[-1]
    rows[0, 2] = rows[1, 2]
    return rows


def _value(row: Array, d: float) -> float:
    return float(row[1] + d * (row[2] + d * (row[3] + d * row[4])))


def _crossing(row: Array, low: float, high: float) -> float:
    """Zero of a cubic whose ends have different signs, by bisection: d in low … high."""
    rising = _value(row, low) < 0.0
    for _ in range(200):
        middle = 0.5 * (low + high)
        if (_value(row, middle) < 0.0) == rising:
            low = middle
        else:
            high = middle
    return 0.5 * (low + high)


def _shifted(row: Array, d: float) -> Array:
    """The same cubic with another origin."""
    x, _, e1, e2, e3 = row
    return np.array([x + d, _value(row, d), e1 + d * (2 * e2 + 3 * d * e3), e2 + 3 * d * e3, e3])


def _one_sided(rows: Array, sign: float) -> Array:
    """The same law, zero where sign · tension is negative. Between two points a piece rises or falls throughout."""
    found: list[Array] = []
    for i, row in enumerate(rows):
        low = -math.inf if i == 0 else 0.0
        high = 0.0 if i == 0 else math.inf if i + 1 == len(rows) else float(rows[i + 1, 0] - row[0])
        ends = [_end(row, low, sign), _end(row, high, sign)]
        nothing = np.array([row[0], 0.0, 0.0, 0.0, 0.0])
        if min(ends) >= 0.0:
            found.append(row)
        elif max(ends) <= 0.0:
            found.append(nothing)
        else:
            # straight pieces without end cross where their line does
            d = -row[1] / row[2] if math.isinf(low) or math.isinf(high) else _crossing(row, low, high)
            after = _shifted(row, d)
            after[1] = 0.0
            slack = np.array([row[0] + d, 0.0, 0.0, 0.0, 0.0])
            before_taut = ends[0] > 0.0
            first = after if before_taut else slack
            if math.isfinite(low):
                first = row if before_taut else nothing
            found.extend([first, slack if before_taut else after])
    return np.array(found)


def _end(row: Array, d: float, sign: float) -> float:
    """sign · tension at an end of a piece; at infinity only its sign counts."""
    if math.isinf(d):
        return sign * float(math.copysign(1.0, d) * row[2] if row[2] else row[1])
    return sign * _value(row, d)


def _with_energy(rows: Array) -> Array:
    """One more column: the energy at each x. It is zero where the tension first is, else at the first x."""
    out = np.column_stack([rows, np.zeros(len(rows))])
    for i in range(1, len(out)):
        out[i, 5] = _energy(out[i - 1], out[i, 0] - out[i - 1, 0])
    out[:, 5] -= _reference(out)
    return out


def _energy(row: Array, d: float) -> float:
    return float(row[5] + d * (row[1] + d * (row[2] / 2 + d * (row[3] / 3 + d * row[4] / 4))))


def _reference(rows: Array) -> float:
    """Energy, counted from the first x, at the first length at which the tension is zero."""
    for i, row in enumerate(rows):
        low = -math.inf if i == 0 else 0.0
        high = 0.0 if i == 0 and len(rows) > 1 else math.inf if i + 1 == len(rows) else rows[i + 1, 0] - row[0]
        if row[1] == 0.0:
            return float(row[5])
        if _end(row, low, 1.0) * _end(row, high, 1.0) < 0.0:
            straight = math.isinf(low) or math.isinf(high)
            return _energy(row, -row[1] / row[2] if straight else _crossing(row, float(low), float(high)))
    return 0.0


def spring_arguments(spring: Spring) -> dict[str, Any]:
    """The constructor's arguments, as plain values."""
    law = None if spring.law is None else np.asarray(spring.law).tolist()
    return {
        "stiffness": float(spring.stiffness), "damping": float(spring.damping), "rest": spring.rest,
        "preload": float(spring.preload), "law": law, "smooth": bool(spring.smooth), "only": spring.only,
    }  # fmt: skip
