"""NURBS curves: rational B-splines of any degree, with weights, repeated knots and derivatives of any order (003
§2.2)."""

from __future__ import annotations

import math
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ...arrays import Array
from ...errors import InputError
from .banded import solve_banded


class Nurbs:
    """p(s) = Σ wᵢ Nᵢ(s) pᵢ / Σ wᵢ Nᵢ(s), 003 (2), on the closed domain [s_d, s_{n+1}].

    points: (n+1, k) or (n+1,). knots: (n + degree + 2,), not decreasing (the paper's print is one knot short).
    weights: (n+1,) positive, all 1 by default. Left of a repeated inner knot a curve may break; its value there is the
    one from the right, at the end of the domain the one from the left.
    """

    def __init__(self, degree: int, knots: ArrayLike, points: ArrayLike, weights: ArrayLike | None = None) -> None:
        self.degree = _checked_degree(degree)
        self.points = _finite(points, "control points")
        if self.points.ndim not in (1, 2):
            raise InputError(f"control points have shape {self.points.shape}; expected (n,) or (n, k)")
        self.basis = RationalBasis(self.degree, knots, weights, len(self.points))

    @property
    def knots(self) -> Array:
        return self.basis.knots

    @property
    def weights(self) -> Array:
        return self.basis.weights

    @property
    def domain(self) -> tuple[float, float]:
        return self.basis.domain

    def __call__(self, s: ArrayLike, order: int = 0) -> Array:
        """Value, or derivative of some order, at each s: (…, k) for points (n+1, k)."""
        at = np.asarray(s, dtype=np.float64)
        rows, first = self.basis.rows(at.ravel(), order)
        return np.asarray(self.weighted(rows, first).reshape(at.shape + self.points.shape[1:]))

    def weighted(self, rows: Array, first: NDArray[np.int64]) -> Array:
        """Control points summed with rows of the basis: (S, k)."""
        near = self.points[first[:, None] + np.arange(self.degree + 1)]
        return np.asarray(np.einsum("si,si...->s...", rows, near))

    @classmethod
    def through(cls, s: ArrayLike, via: ArrayLike, degree: int = 3) -> Nurbs:
        """The curve through via points at increasing s: C^{degree−1}, of lower degree where there are too few points.

        Two points give a straight line, three a parabola; from degree + 1 points on it is the spline with 'not-a-knot'
        ends, so that a polynomial of that degree is met exactly.
        """
        at, points = _finite(s, "parameters"), _finite(via, "via points")
        if at.ndim != 1 or len(at) < 2 or len(at) != len(points):
            raise InputError(f"{at.size} parameters for {len(points)} via points; give as many, at least two")
        if not (np.diff(at) > 0.0).all():
            raise InputError(f"parameters are {at.tolist()}; they must increase")
        degree = min(_checked_degree(degree), len(at) - 1)
        inner = at[(degree + 1) // 2 : len(at) - (degree + 1) // 2] if degree % 2 else _averages(at, degree)
        knots = np.concatenate([np.repeat(at[0], degree + 1), inner, np.repeat(at[-1], degree + 1)])
        basis = RationalBasis(degree, knots, None, len(at))
        return cls(degree, knots, np.linalg.solve(basis.matrix(at), points))

    @classmethod
    def fitted(cls, basis: RationalBasis, s: ArrayLike, values: ArrayLike) -> Nurbs:
        """The curve of a basis that approximates values (S, k) at many ascending s best, in the least-squares sense."""
        rows, first = basis.rows(np.asarray(s, dtype=np.float64))
        points = solve_banded(rows, first, np.asarray(values, dtype=np.float64), 0, basis.count, "curve")
        return cls(basis.degree, basis.knots, points, basis.weights)


class RationalBasis:
    """Rᵢ = wᵢ Nᵢ / Σ wⱼ Nⱼ and their derivatives: a curve is linear in its control points, 003 (10)–(12)."""

    def __init__(self, degree: int, knots: ArrayLike, weights: ArrayLike | None, count: int) -> None:
        self.degree = _checked_degree(degree)
        self.count = count
        if count < self.degree + 1:
            raise InputError(f"{count} control points for degree {degree}; at least {degree + 1} are needed")
        self.knots = _finite(knots, "knots")
        wanted = count + self.degree + 1
        if self.knots.shape != (wanted,):
            raise InputError(f"{self.knots.size} knots for {count} control points of degree {degree}; needs {wanted}")
        if (np.diff(self.knots) < 0.0).any():
            raise InputError(f"knots are {self.knots.tolist()}; they must not decrease")
        low, high = self.domain
        if not low < high:
            raise InputError(f"the domain is [{low:g}, {high:g}]; the knots must leave one of some length")
        self.weights = np.ones(count) if weights is None else _finite(weights, "weights")
        if self.weights.shape != (count,) or not (self.weights > 0.0).all():
            raise InputError(f"weights are {self.weights.tolist()}; {count} positive ones are needed")

    @classmethod
    def clamped(cls, degree: int, start: float, end: float, count: int) -> RationalBasis:
        """Equidistant knots, the ends repeated: curves start at the first control point and end at the last."""
        inner = np.linspace(start, end, count - degree + 1)
        knots = np.concatenate([np.repeat(inner[0], degree), inner, np.repeat(inner[-1], degree)])
        return cls(degree, knots, None, count)

    @property
    def domain(self) -> tuple[float, float]:
        """[s_d, s_{n+1}]."""
        return float(self.knots[self.degree]), float(self.knots[self.count])

    @cached_property
    def _plain(self) -> bool:
        """Are all weights equal? Then the denominators are one."""
        return bool((self.weights == self.weights[0]).all())

    def rows(self, s: Array, order: int = 0) -> tuple[Array, NDArray[np.int64]]:
        """Derivative of some order of the degree + 1 nonzero functions, and the index of the first one.

        s: (S,). Returns ((S, degree + 1), (S,) integers).
        """
        low, high = self.domain
        slack = 1e-9 * (high - low)
        if s.size and not (s.min() >= low - slack and s.max() <= high + slack):
            worst = s.min() if s.min() < low - slack else s.max()
            raise InputError(f"parameter is {worst:g}; the curve is defined on [{low:g}, {high:g}]")
        s = np.clip(s, low, high)
        # the span [s_i, s_{i+1}) that holds s; the last one of some length is closed
        span = np.asarray(np.searchsorted(self.knots, s, side="right") - 1, dtype=np.int64)
        last = int(np.searchsorted(self.knots, high, side="left")) - 1
        span = np.minimum(span, last)
        first = span - self.degree
        N = [_polynomial(self.knots, self.degree, s, span, k) for k in range(order + 1)]
        if self._plain:
            return N[order], first
        w = self.weights[first[:, None] + np.arange(self.degree + 1)]
        B = [(w * row).sum(axis=1) for row in N]  # 003 (12)
        R: list[Array] = []
        # Leibniz on B R = w N: the general form of 003 (10), (11)
        for k in range(order + 1):
            row = w * N[k]
            for j in range(1, k + 1):
                row = row - math.comb(k, j) * B[j][:, None] * R[k - j]
            R.append(row / B[0][:, None])
        return R[order], first

    def matrix(self, s: Array, order: int = 0) -> Array:
        """The same as a full matrix: (S, count)."""
        rows, first = self.rows(s, order)
        full = np.zeros((len(s), self.count))
        np.put_along_axis(full, first[:, None] + np.arange(self.degree + 1), rows, axis=1)
        return full


def _polynomial(knots: Array, degree: int, s: Array, span: NDArray[np.int64], order: int) -> Array:
    """Derivative of some order of N_{span−d…span, d}: (S, d + 1), by 003 (4) and its derivative."""
    if order > degree:
        return np.zeros((len(s), degree + 1))
    N = np.ones((len(s), 1))
    for d in range(1, degree + 1):
        low = span[:, None] - d + np.arange(1, d + 1)
        left, right = knots[low], knots[low + d]
        gap = right - left  # never zero: the span itself lies inside
        grown = np.zeros((len(s), d + 1))
        if d <= degree - order:
            share = (s[:, None] - left) / gap
            grown[:, 1:] = share * N
            grown[:, :-1] += (1.0 - share) * N
        else:
            slope = d / gap * N
            grown[:, 1:] = slope
            grown[:, :-1] -= slope
        N = grown
    return N


def _averages(at: Array, degree: int) -> Array:
    """Inner knots of an even degree: mean values of neighbouring parameters (de Boor)."""
    return np.array([at[i + 1 : i + 1 + degree].mean() for i in range(len(at) - degree - 1)])


def _checked_degree(degree: int) -> int:
    if isinstance(degree, bool) or not isinstance(degree, int | np.integer) or degree < 1:
        raise InputError(f"degree is {degree!r}; it must be an integer, at least 1")
    return int(degree)


def _finite(value: ArrayLike, what: str) -> Array:
    try:
        x = np.array(value, dtype=np.float64)
    except (TypeError, ValueError):
        raise InputError(f"{what} are {value!r}; they must be numbers") from None
    if not np.isfinite(x).all():
        raise InputError(f"{what} hold a value that is not finite")
    return x
