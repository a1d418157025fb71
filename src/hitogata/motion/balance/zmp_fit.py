"""The part of a ZMP error that the COM's curve can correct (003 §3.2)."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ..curves.banded import solve_banded
from ..curves.nurbs import Nurbs, RationalBasis


def fitted_error(basis: RationalBasis, t: Array, error: Array) -> Array:
    """The error (S, 2) as a curve of the COM's own basis, at the samples: (S, 2).

    Least squares with weights 1 / curvature: samples near a jump of the error, as at a change of support, have a small
    weight, so that the curve does not oscillate.
    """
    h = float(t[1] - t[0])
    slope = np.gradient(error, h, axis=0)
    bend = np.zeros_like(error)
    bend[1:-1] = (error[2:] - 2.0 * error[1:-1] + error[:-2]) / h**2
    bend[[0, -1]] = bend[[1, -2]]
    curvature = np.linalg.norm(bend, axis=1) / (1.0 + (slope**2).sum(axis=1)) ** 1.5
    # bounded weights: a straight part has no curvature at all
    root = np.sqrt(1.0 / (curvature + np.median(curvature) + 1e-9))
    root /= root.max()
    rows, first = basis.rows(t)
    points = solve_banded(rows * root[:, None], first, error * root[:, None], 0, basis.count, "ZMP error fit")
    return Nurbs(basis.degree, basis.knots, points, basis.weights)(t)


def moving_average(t: Array, error: Array, width: float) -> Array:
    """The mean of an error (S, 2) over `width` seconds around each of the equidistant instants t; less at the ends."""
    count = 2 * round(0.5 * width / float(t[1] - t[0])) + 1
    ones = np.ones(min(count, len(t)))
    samples = np.convolve(np.ones(len(t)), ones, "same")
    return np.column_stack([np.convolve(column, ones, "same") / samples for column in error.T])
