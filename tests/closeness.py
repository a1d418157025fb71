"""How far two results are apart, relative to a scale that the caller names."""

from __future__ import annotations

import os
from collections import defaultdict

import numpy as np
from numpy.typing import ArrayLike

#: largest relative error by name of the compared quantity; shown when HITOGATA_SHOW_ERRORS is set
WORST: dict[str, float] = defaultdict(float)


def relative_error(actual: ArrayLike, expected: ArrayLike, scale: ArrayLike | None = None) -> float:
    """Largest |actual − expected| / scale. By default the scale is the largest element of `expected`.

    A vector is compared as a whole because an element that is small by cancellation holds no more digits than the
    terms it is the difference of. Zero against zero is no error.
    """
    a, b = np.asarray(actual, dtype=float), np.asarray(expected, dtype=float)
    assert a.shape == b.shape, f"shapes differ: {a.shape} and {b.shape}"
    if a.size == 0:
        return 0.0
    gap = np.abs(a - b)
    bound = np.broadcast_to(np.abs(b).max() if scale is None else np.asarray(scale, dtype=float), gap.shape)
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(np.where(gap == 0.0, 0.0, gap / bound).max())


def assert_close(
    what: str, actual: ArrayLike, expected: ArrayLike, scale: ArrayLike | None = None, within: float = 1e-10
) -> None:
    error = relative_error(actual, expected, scale)
    if "HITOGATA_SHOW_ERRORS" in os.environ:
        WORST[what] = max(WORST[what], error)
    assert error <= within, f"{what}: relative error {error:.3g} exceeds {within:g}"
