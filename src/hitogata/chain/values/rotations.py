"""Rotations as matrices, from quaternions, axes, and the forms that users may give."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import numpy as np

from ...arrays import Array
from ...errors import InputError, ModelError
from ...kernels.compiler.jit import plain
from ...kernels.math.rotation import mat_to_quat
from .validate import number, unit_axis

#: A quaternion (w, x, y, z), a 3×3 matrix, or (axis, angle); None for no rotation.
RotationLike = Any


#: from Python, calling a kernel for four numbers costs more than it saves
_mat_to_quat = plain(mat_to_quat)


def quaternion_of(R: Array) -> tuple[float, float, float, float]:
    """(w, x, y, z) of a rotation matrix, w ≥ 0."""
    return _mat_to_quat(tuple(R.ravel().tolist()))  # type: ignore[arg-type]


def axis_angle_matrix(axis: Array, angle: float) -> Array:
    K = np.array([[0.0, -axis[2], axis[1]], [axis[2], 0.0, -axis[0]], [-axis[1], axis[0], 0.0]])
    return np.asarray(np.eye(3) + math.sin(angle) * K + (1.0 - math.cos(angle)) * K @ K)


def quaternion_matrix(q: Array) -> Array:
    """Rotation matrices (…, 3, 3) of quaternions (…, 4) of any nonzero length."""
    unit = q / np.linalg.norm(q, axis=-1, keepdims=True)
    if unit.ndim == 1:  # plain numbers: a seventh of the time of arrays of one
        return np.array(_rotation_rows(*unit.tolist()))
    rows = _rotation_rows(*np.moveaxis(unit, -1, 0))
    return np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)


def _rotation_rows(w: Any, x: Any, y: Any, z: Any) -> list[list[Any]]:
    return [
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ]


def rotated(q: Array, points: Array) -> Array:
    """Points (…, 3) rotated by unit quaternions (…, 4)."""
    u = q[..., 1:]
    twice = 2.0 * _cross(u, points)
    return np.asarray(points + q[..., :1] * twice + _cross(u, twice))


def _cross(a: Array, b: Array) -> Array:
    """The products of numpy, to the last bit, in half its time for a few rows."""
    out = np.empty(np.broadcast_shapes(a.shape, b.shape))
    for i, j, k in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
        out[..., i] = a[..., j] * b[..., k] - a[..., k] * b[..., j]
    return out


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
    # the nearest rotation, without the caller's rounding errors
    u, _, vt = np.linalg.svd(x)
    return np.asarray(u @ vt)
