"""Attitudes as three angles about axes in any order of x, y and z."""

from __future__ import annotations

import itertools
from typing import Literal

import numpy as np

from ...arrays import Array
from ...errors import InputError

Order = Literal["xyz", "xzy", "yxz", "yzx", "zxy", "zyx"]
#: 'xyz' is the paper's: R = Rx(α) Ry(β) Rz(γ)
ORDERS = tuple("".join(order) for order in itertools.permutations("xyz"))
#: cosine of the middle angle below which only the sum or difference of the others is known
_LOCKED = 1e-8


def _indices(order: str) -> tuple[int, int, int, float]:
    if order not in ORDERS:
        raise InputError(f"angle order is {order!r}; choose from {', '.join(ORDERS)}")
    i, j, k = ("xyz".index(letter) for letter in order)
    return i, j, k, 1.0 if (j - i) % 3 == 1 else -1.0


def to_matrix(angles: Array, order: str = "xyz") -> Array:
    """R = R1(a) R2(b) R3(c) of angles (…, 3), rad: (…, 3, 3)."""
    R = np.broadcast_to(np.eye(3), (*angles.shape[:-1], 3, 3))
    for place, axis in enumerate(_indices(order)[:3]):
        c, s = np.cos(angles[..., place]), np.sin(angles[..., place])
        turn = np.zeros((*angles.shape[:-1], 3, 3))
        j, k = (axis + 1) % 3, (axis + 2) % 3
        turn[..., axis, axis] = 1.0
        turn[..., j, j] = turn[..., k, k] = c
        turn[..., j, k], turn[..., k, j] = -s, s
        R = R @ turn
    return np.asarray(R)


def to_angles(R: Array, order: str = "xyz") -> Array:
    """Angles (n, 3), rad, of rotations (n, 3, 3); from row to row without jumps of a whole turn.

    Where the middle angle is at 90° the last one is zero.
    """
    i, j, k, e = _indices(order)
    cosine = np.hypot(R[:, i, i], R[:, i, j])
    locked = cosine < _LOCKED
    middle = np.arctan2(e * R[:, i, k], cosine)
    first = np.where(locked, np.arctan2(e * R[:, k, j], R[:, j, j]), np.arctan2(-e * R[:, j, k], R[:, k, k]))
    last = np.where(locked, 0.0, np.arctan2(-e * R[:, i, j], R[:, i, i]))
    return np.asarray(np.unwrap(np.column_stack([first, middle, last]), axis=0))
