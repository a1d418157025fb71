"""Spatial (six-dimensional) algebra in world axes.

A force is (moment, force), a motion (angular, linear), both at one point. The inertia of an articulated body relates
them there:

    ⎡ n ⎤   ⎡ A   B ⎤ ⎡ α ⎤
    ⎣ f ⎦ = ⎣ Bᵀ  C ⎦ ⎣ a ⎦

with A and C symmetric: 6 + 9 + 6 = 21 numbers, stored in that order.
"""

from __future__ import annotations

from typing import TypeAlias

from ..compiler.jit import jit
from .arrays import Floats
from .vector import Mat3, Sym3, Vec3, add, cross, dot, mat_t_vec, mat_vec, sym_vec

Vec6: TypeAlias = tuple[float, float, float, float, float, float]
Inertia21: TypeAlias = tuple[
    float, float, float, float, float, float,
    float, float, float, float, float, float, float, float, float,
    float, float, float, float, float, float,
]  # fmt: skip


@jit
def join(a: Vec3, b: Vec3) -> Vec6:
    return (a[0], a[1], a[2], b[0], b[1], b[2])


@jit
def angular(x: Vec6) -> Vec3:
    return (x[0], x[1], x[2])


@jit
def linear(x: Vec6) -> Vec3:
    return (x[3], x[4], x[5])


@jit
def add6(a: Vec6, b: Vec6) -> Vec6:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4], a[5] + b[5])


@jit
def add_scaled6(a: Vec6, s: float, b: Vec6) -> Vec6:
    return (a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2], a[3] + s * b[3], a[4] + s * b[4], a[5] + s * b[5])


@jit
def dot6(a: Vec6, b: Vec6) -> float:
    # two parallel sums: in one, each addition would depend on the previous one
    return (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) + (a[3] * b[3] + a[4] * b[4] + a[5] * b[5])


@jit
def along(turns: int, axis: Vec3, x: Vec6) -> float:
    """Component of a force or motion along a freedom: a rotation about, or a translation along, `axis`."""
    return dot(axis, angular(x)) if turns else dot(axis, linear(x))


@jit
def advance(x: Vec6, turns: int, axis: Vec3, s: float) -> Vec6:
    """Motion x plus s times the freedom's unit motion."""
    if turns:
        return (x[0] + s * axis[0], x[1] + s * axis[1], x[2] + s * axis[2], x[3], x[4], x[5])
    return (x[0], x[1], x[2], x[3] + s * axis[0], x[4] + s * axis[1], x[5] + s * axis[2])


@jit
def force_to_parent(f: Vec6, r: Vec3) -> Vec6:
    """The same force referred to the point at −r from here."""
    return join(add(angular(f), cross(r, linear(f))), linear(f))


@jit
def load21(x: Floats) -> Inertia21:
    return (
        x[0], x[1], x[2], x[3], x[4], x[5],
        x[6], x[7], x[8], x[9], x[10], x[11], x[12], x[13], x[14],
        x[15], x[16], x[17], x[18], x[19], x[20],
    )  # fmt: skip


@jit
def rigid(mass: float, h: Vec3, inertia: Sym3) -> Inertia21:
    """Inertia of a rigid body: h = mass × centre of mass, inertia about the origin (B = h×)."""
    return (
        inertia[0], inertia[1], inertia[2], inertia[3], inertia[4], inertia[5],
        0.0, -h[2], h[1], h[2], 0.0, -h[0], -h[1], h[0], 0.0,
        mass, 0.0, 0.0, mass, 0.0, mass,
    )  # fmt: skip


@jit
def blocks(X: Inertia21) -> tuple[Sym3, Mat3, Sym3]:
    return (
        (X[0], X[1], X[2], X[3], X[4], X[5]),
        (X[6], X[7], X[8], X[9], X[10], X[11], X[12], X[13], X[14]),
        (X[15], X[16], X[17], X[18], X[19], X[20]),
    )


@jit
def inertia_times(X: Inertia21, a: Vec6) -> Vec6:
    A, B, C = blocks(X)
    alpha = angular(a)
    acc = linear(a)
    return join(add(sym_vec(A, alpha), mat_vec(B, acc)), add(mat_t_vec(B, alpha), sym_vec(C, acc)))


@jit
def inertia_times_freedom(X: Inertia21, turns: int, axis: Vec3) -> Vec6:
    """Force required for a unit acceleration of one freedom."""
    A, B, C = blocks(X)
    if turns:
        return join(sym_vec(A, axis), mat_t_vec(B, axis))
    return join(mat_vec(B, axis), sym_vec(C, axis))


@jit
def without(X: Inertia21, U: Vec6, D: float) -> Inertia21:
    """X − U Uᵀ D: articulated inertia after elimination of one freedom."""
    u0, u1, u2, u3, u4, u5 = D * U[0], D * U[1], D * U[2], D * U[3], D * U[4], D * U[5]
    return (
        X[0] - u0 * U[0], X[1] - u0 * U[1], X[2] - u0 * U[2], X[3] - u1 * U[1], X[4] - u1 * U[2], X[5] - u2 * U[2],
        X[6] - u0 * U[3], X[7] - u0 * U[4], X[8] - u0 * U[5],
        X[9] - u1 * U[3], X[10] - u1 * U[4], X[11] - u1 * U[5],
        X[12] - u2 * U[3], X[13] - u2 * U[4], X[14] - u2 * U[5],
        X[15] - u3 * U[3], X[16] - u3 * U[4], X[17] - u3 * U[5], X[18] - u4 * U[4], X[19] - u4 * U[5],
        X[20] - u5 * U[5],
    )  # fmt: skip


@jit
def inertia_to_parent(X: Inertia21, r: Vec3) -> Inertia21:
    """The same inertia referred to the point at −r from here.

    With r̂ the cross-product matrix of r:  B' = B + r̂ C,  A' = A + r̂ Bᵀ − B' r̂,  C' = C.
    """
    x, y, z = r
    (a0, a1, a2, a3, a4, a5), (b0, b1, b2, b3, b4, b5, b6, b7, b8), (c0, c1, c2, c3, c4, c5) = blocks(X)
    d0, d1, d2 = b0 + (y * c2 - z * c1), b1 + (y * c4 - z * c3), b2 + (y * c5 - z * c4)
    d3, d4, d5 = b3 + (z * c0 - x * c2), b4 + (z * c1 - x * c4), b5 + (z * c2 - x * c5)
    d6, d7, d8 = b6 + (x * c1 - y * c0), b7 + (x * c3 - y * c1), b8 + (x * c4 - y * c2)
    return (
        a0 + (y * b2 - z * b1) - (d1 * z - d2 * y),
        a1 + (y * b5 - z * b4) - (d2 * x - d0 * z),
        a2 + (y * b8 - z * b7) - (d0 * y - d1 * x),
        a3 + (z * b3 - x * b5) - (d5 * x - d3 * z),
        a4 + (z * b6 - x * b8) - (d3 * y - d4 * x),
        a5 + (x * b7 - y * b6) - (d6 * y - d7 * x),
        d0, d1, d2, d3, d4, d5, d6, d7, d8,
        c0, c1, c2, c3, c4, c5,
    )  # fmt: skip
