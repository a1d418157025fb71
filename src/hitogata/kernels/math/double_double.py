"""Double-double arithmetic: unevaluated sums of two doubles, (high, low) with |low| ≤ half a unit of high's last digit.

Dekker's and Knuth's exact sums and products. The compiler must not fuse or reorder operations: `jit_exact`.
"""

from __future__ import annotations

from typing import TypeAlias

from ..compiler.jit import jit_exact

Double2: TypeAlias = tuple[float, float]
#: three of them, the high parts first
Vec3x2: TypeAlias = tuple[float, float, float, float, float, float]

#: 2²⁷ + 1: splits a double into two halves of 26 bits, whose products are exact
_HALVES = 134217729.0


@jit_exact
def two_sum(a: float, b: float) -> Double2:
    """a + b, exactly."""
    s = a + b
    t = s - a
    return s, (a - (s - t)) + (b - t)


@jit_exact
def two_product(a: float, b: float) -> Double2:
    """a b, exactly, unless it overflows or underflows."""
    p = a * b
    t = _HALVES * a
    a1 = t - (t - a)
    a2 = a - a1
    t = _HALVES * b
    b1 = t - (t - b)
    b2 = b - b1
    return p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2


@jit_exact
def add2(a: Double2, b: Double2) -> Double2:
    s, e = two_sum(a[0], b[0])
    t, f = two_sum(a[1], b[1])
    s, e = two_sum(s, e + t)
    return two_sum(s, e + f)


@jit_exact
def sub2(a: Double2, b: Double2) -> Double2:
    return add2(a, (-b[0], -b[1]))


@jit_exact
def mul2(a: Double2, b: Double2) -> Double2:
    p, e = two_product(a[0], b[0])
    return two_sum(p, e + (a[0] * b[1] + a[1] * b[0]))


@jit_exact
def div2(a: Double2, b: Double2) -> Double2:
    q = a[0] / b[0]
    r = sub2(a, mul2(b, (q, 0.0)))
    q2 = r[0] / b[0]
    r = sub2(r, mul2(b, (q2, 0.0)))
    s, e = two_sum(q, q2)
    return two_sum(s, e + r[0] / b[0])


@jit_exact
def dot2(a: Vec3x2, b: Vec3x2) -> Double2:
    s = mul2((a[0], a[3]), (b[0], b[3]))
    s = add2(s, mul2((a[1], a[4]), (b[1], b[4])))
    return add2(s, mul2((a[2], a[5]), (b[2], b[5])))


@jit_exact
def minus3(a: Vec3x2, b: Vec3x2) -> Vec3x2:
    x = sub2((a[0], a[3]), (b[0], b[3]))
    y = sub2((a[1], a[4]), (b[1], b[4]))
    z = sub2((a[2], a[5]), (b[2], b[5]))
    return (x[0], y[0], z[0], x[1], y[1], z[1])


@jit_exact
def cross2(a: Vec3x2, b: Vec3x2) -> Vec3x2:
    x = sub2(mul2((a[1], a[4]), (b[2], b[5])), mul2((a[2], a[5]), (b[1], b[4])))
    y = sub2(mul2((a[2], a[5]), (b[0], b[3])), mul2((a[0], a[3]), (b[2], b[5])))
    z = sub2(mul2((a[0], a[3]), (b[1], b[4])), mul2((a[1], a[4]), (b[0], b[3])))
    return (x[0], y[0], z[0], x[1], y[1], z[1])
