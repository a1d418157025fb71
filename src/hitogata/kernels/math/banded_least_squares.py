"""Least squares min ‖A x − b‖ with banded rows of A, by Givens rotations of one row at a time.

The triangular factor keeps the bandwidth of the rows, so S rows of width w cost O(S w²). The normal equations, which
would square the condition number, are not formed. Several right-hand sides share the rotations.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from .arrays import Floats, Ints
from .tolerances import BANDED_RANK_TOL


@jit
def banded_least_squares(x: Floats, R: Floats, row: Floats, A: Floats, first: Ints, b: Floats) -> int:
    """x: (n, k) out. A: (S, w) elements of each row from column first[i] on; first must not decrease. b: (S, k).

    R: (n, w + k), row: (w + k,) scratch. Returns −1, or the first undetermined unknown.
    """
    n, k = x.shape
    S, w = A.shape
    R[:] = 0.0
    for s in range(S):
        for j in range(w):
            row[j] = A[s, j]
        for j in range(k):
            row[w + j] = b[s, j]
        for c in range(w):
            at = first[s] + c
            if at >= n:
                break
            if row[c] == 0.0:
                continue
            held, coming = R[at, 0], row[c]
            radius = math.hypot(held, coming)
            cosine, sine = held / radius, coming / radius
            for j in range(w - c):
                upper, lower = R[at, j], row[c + j]
                R[at, j] = cosine * upper + sine * lower
                row[c + j] = cosine * lower - sine * upper
            for j in range(w, w + k):
                upper, lower = R[at, j], row[j]
                R[at, j] = cosine * upper + sine * lower
                row[j] = cosine * lower - sine * upper
    largest = 0.0
    for i in range(n):
        largest = max(largest, abs(R[i, 0]))
    for i in range(n - 1, -1, -1):
        if not abs(R[i, 0]) > BANDED_RANK_TOL * largest:
            return i
        for c in range(k):
            total = R[i, w + c]
            for j in range(1, min(w, n - i)):
                total -= R[i, j] * x[i + j, c]
            x[i, c] = total / R[i, 0]
    return -1
