"""Vectors and 3×3 matrices as tuples, which stay in registers: no operation allocates.

A matrix is its nine elements by rows; a symmetric one its six (xx, xy, xz, yy, yz, zz).
"""

from __future__ import annotations

import math
from typing import TypeAlias

from ..compiler.jit import jit, jit_sums
from .arrays import Floats

Vec3: TypeAlias = tuple[float, float, float]
Sym3: TypeAlias = tuple[float, float, float, float, float, float]
Mat3: TypeAlias = tuple[float, float, float, float, float, float, float, float, float]

ZERO3 = (0.0, 0.0, 0.0)


@jit
def load3(x: Floats) -> Vec3:
    return (x[0], x[1], x[2])


@jit
def load6(x: Floats) -> Sym3:
    return (x[0], x[1], x[2], x[3], x[4], x[5])


@jit
def load9(x: Floats) -> Mat3:
    return (x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], x[8])


@jit
def store(out: Floats, x: tuple[float, ...]) -> None:
    for i in range(len(x)):
        out[i] = x[i]


@jit
def copy(out: Floats, x: Floats) -> None:
    """out = x, element by element: a slice assignment between arrays might allocate."""
    for i in range(len(x)):
        out[i] = x[i]


@jit
def add(a: Vec3, b: Vec3) -> Vec3:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


@jit
def sub(a: Vec3, b: Vec3) -> Vec3:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


@jit
def scale(s: float, a: Vec3) -> Vec3:
    return (s * a[0], s * a[1], s * a[2])


@jit
def dot(a: Vec3, b: Vec3) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@jit
def cross(a: Vec3, b: Vec3) -> Vec3:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


@jit
def column(A: Mat3, k: int) -> Vec3:
    return (A[k], A[3 + k], A[6 + k])


@jit
def mat_vec(A: Mat3, b: Vec3) -> Vec3:
    return (
        A[0] * b[0] + A[1] * b[1] + A[2] * b[2],
        A[3] * b[0] + A[4] * b[1] + A[5] * b[2],
        A[6] * b[0] + A[7] * b[1] + A[8] * b[2],
    )


@jit
def mat_t_vec(A: Mat3, b: Vec3) -> Vec3:
    """Aᵀ b."""
    return (
        A[0] * b[0] + A[3] * b[1] + A[6] * b[2],
        A[1] * b[0] + A[4] * b[1] + A[7] * b[2],
        A[2] * b[0] + A[5] * b[1] + A[8] * b[2],
    )


@jit
def mat_mat(A: Mat3, B: Mat3) -> Mat3:
    return (
        A[0] * B[0] + A[1] * B[3] + A[2] * B[6],
        A[0] * B[1] + A[1] * B[4] + A[2] * B[7],
        A[0] * B[2] + A[1] * B[5] + A[2] * B[8],
        A[3] * B[0] + A[4] * B[3] + A[5] * B[6],
        A[3] * B[1] + A[4] * B[4] + A[5] * B[7],
        A[3] * B[2] + A[4] * B[5] + A[5] * B[8],
        A[6] * B[0] + A[7] * B[3] + A[8] * B[6],
        A[6] * B[1] + A[7] * B[4] + A[8] * B[7],
        A[6] * B[2] + A[7] * B[5] + A[8] * B[8],
    )


@jit
def transpose(A: Mat3) -> Mat3:
    return (A[0], A[3], A[6], A[1], A[4], A[7], A[2], A[5], A[8])


@jit
def sym_vec(S: Sym3, b: Vec3) -> Vec3:
    return (
        S[0] * b[0] + S[1] * b[1] + S[2] * b[2],
        S[1] * b[0] + S[3] * b[1] + S[4] * b[2],
        S[2] * b[0] + S[4] * b[1] + S[5] * b[2],
    )


@jit
def rotate_sym(R: Mat3, S: Sym3) -> Sym3:
    """R S Rᵀ."""
    A = mat_mat(R, (S[0], S[1], S[2], S[1], S[3], S[4], S[2], S[4], S[5]))
    return (
        A[0] * R[0] + A[1] * R[1] + A[2] * R[2],
        A[0] * R[3] + A[1] * R[4] + A[2] * R[5],
        A[0] * R[6] + A[1] * R[7] + A[2] * R[8],
        A[3] * R[3] + A[4] * R[4] + A[5] * R[5],
        A[3] * R[6] + A[4] * R[7] + A[5] * R[8],
        A[6] * R[6] + A[7] * R[7] + A[8] * R[8],
    )


@jit_sums
def inner(x: Floats, y: Floats) -> float:
    """Σ x y of two arrays of one length."""
    total = 0.0
    for k in range(len(x)):
        total += x[k] * y[k]
    return total


@jit
def same(a: Floats, b: Floats) -> bool:
    """Are all elements of two arrays equal?"""
    found = True
    for k in range(len(a)):
        found = found and a[k] == b[k]
    return found


@jit
def farthest(a: Floats, b: Floats) -> float:
    """Largest absolute difference of their elements."""
    most = 0.0
    for k in range(len(a)):
        most = max(most, math.fabs(a[k] - b[k]))
    return most


@jit
def largest_element(x: Floats) -> float:
    """Largest absolute value of an element."""
    most = 0.0
    for k in range(len(x)):
        most = max(most, math.fabs(x[k]))
    return most
