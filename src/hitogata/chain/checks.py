"""Rules for numbers, vectors and rotations that users hand in. Each refusal names the thing, the value and the rule."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..errors import InputError, ModelError
from ..kernels.check import first_not_finite

Array = NDArray[np.float64]
AxisLike = str | ArrayLike
#: A quaternion (w, x, y, z), a 3×3 matrix, or (axis, angle); None for no rotation.
RotationLike = Any

_NAMED_AXES = {
    sign + letter: tuple(scale * float(letter == other) for other in "xyz")
    for sign, scale in (("", 1.0), ("+", 1.0), ("-", -1.0))
    for letter in "xyz"
}


def number(
    value: Any, what: str, error: type[InputError] = ModelError, *, low: float = -math.inf, positive: bool = False
) -> float:
    """A finite float, at least `low`; above zero if `positive`."""
    try:
        x = float(value)
    except (TypeError, ValueError):
        raise error(f"{what} is {value!r}; it must be a number") from None
    if not math.isfinite(x):
        raise error(f"{what} is {x}; it must be finite")
    if positive and not x > 0.0:
        raise error(f"{what} is {x:g}; it must be positive")
    if x < low:
        raise error(f"{what} is {x:g}; it must be at least {low:g}")
    return x


def vector(value: ArrayLike, size: int | None, what: str, error: type[InputError] = ModelError) -> Array:
    """A finite float vector of the wanted length (a fresh array); one number will do where the length is 1."""
    try:
        x = np.array(value, dtype=np.float64)
    except (TypeError, ValueError):
        raise error(f"{what} is {value!r}; it must be a vector of numbers") from None
    if x.ndim == 0 and size == 1:
        x = x.reshape(1)
    if x.ndim != 1 or (size is not None and x.shape[0] != size):
        got = f"length {x.shape[0]}" if x.ndim == 1 else f"shape {x.shape}"
        raise error(f"{what} has {got}; expected length {size}")
    bad = first_not_finite(x)
    if bad >= 0:
        raise error(f"{what}[{bad}] is {x[bad]}; every element must be finite")
    return x


def unit_axis(value: AxisLike, what: str) -> Array:
    """A direction: 'x', '-z', … or any vector that is not zero."""
    if isinstance(value, str):
        if value not in _NAMED_AXES:
            raise ModelError(f"{what} is {value!r}; a named axis is one of 'x', 'y', 'z', '-x', '-y', '-z'")
        return np.array(_NAMED_AXES[value])
    x = vector(value, 3, what)
    length = float(np.linalg.norm(x))
    if not 1e-100 < length < 1e100:
        raise ModelError(f"{what} is {x.tolist()}; an axis needs a direction, so it cannot be zero")
    return x / length


def axis_angle_matrix(axis: Array, angle: float) -> Array:
    K = np.array([[0.0, -axis[2], axis[1]], [axis[2], 0.0, -axis[0]], [-axis[1], axis[0], 0.0]])
    return np.asarray(np.eye(3) + math.sin(angle) * K + (1.0 - math.cos(angle)) * K @ K)


def quaternion_matrix(q: Array) -> Array:
    w, x, y, z = q / np.linalg.norm(q)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def rotation_matrix(value: RotationLike, what: str, error: type[InputError] = ModelError) -> Array:
    """3×3 rotation from a quaternion (w, x, y, z), a matrix, an (axis, angle) pair, or None."""
    if value is None:
        return np.eye(3)
    if isinstance(value, Iterable) and not isinstance(value, np.ndarray):
        items = list(value)
        if len(items) == 2:
            return axis_angle_matrix(
                unit_axis(items[0], f"axis of {what}"), number(items[1], f"angle of {what}", error)
            )
    try:
        x = np.array(value, dtype=np.float64)
    except (TypeError, ValueError):
        raise error(f"{what} is {value!r}; give a quaternion, a 3×3 matrix or (axis, angle)") from None
    if not np.isfinite(x).all():
        raise error(f"{what} is {x.tolist()}; every element must be finite")
    if x.shape == (4,):
        if not 1e-100 < np.linalg.norm(x) < 1e100:
            raise error(f"{what} is the quaternion {x.tolist()}; its length must not be zero")
        return quaternion_matrix(x)
    if x.shape != (3, 3):
        raise error(f"{what} has shape {x.shape}; give a quaternion (4,), a matrix (3, 3) or (axis, angle)")
    if np.abs(x @ x.T - np.eye(3)).max() > 1e-6 or np.linalg.det(x) < 0:
        raise error(f"{what} is not a rotation: its rows must be orthonormal and right-handed")
    # the nearest rotation: what is left of the caller's rounding goes
    u, _, vt = np.linalg.svd(x)
    return np.asarray(u @ vt)
