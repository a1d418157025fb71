"""Convex quadratic programs by the dual active-set method of Goldfarb and Idnani.

min ½ xᵀ H x + gᵀ x with lower ≤ A x ≤ upper, H positive definite. The method starts at the unconstrained minimum and
adds one violated row after another. Every iterate is the minimum under the active rows, so the value only increases and
no feasible start is needed. J = L⁻ᵀ Q, H = L Lᵀ, is rotated such that its first columns span the active rows, and R is
their triangle: Jᵀ N = (R; 0). J is stored transposed, because a rotation then combines two contiguous rows.
"""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit_sums
from .arrays import FLOAT, INT, Floats, Ints
from .tolerances import QP_DEPENDENT_REST, QP_ITERATIONS, QP_VIOLATION_TOL

#: results of `solve_program`
QP_SOLVED, QP_INFEASIBLE, QP_TOO_LONG, QP_NOT_CONVEX = range(4)


class Program(Bundle):
    """Memory for n unknowns and m rows; `size` is the number in use."""

    size: Ints  # (2,): unknowns, rows
    H: Floats  # (n, n): its lower triangle is read, and overwritten by the factor
    g: Floats  # (n,)
    A: Floats  # (m, n)
    lower: Floats  # (m,): equal to upper for an equation
    upper: Floats  # (m,)
    x: Floats  # (n,): the answer
    Jt: Floats  # (n, n): buffers from here on
    R: Floats  # (n, n): column after column
    d: Floats  # (n,)
    z: Floats  # (n,)
    r: Floats  # (n,)
    u: Floats  # multipliers of the active rows
    held: Ints  # (n,): active rows
    sign: Ints  # (n,): 1 active at the lower end, −1 at the upper
    is_held: Ints  # (m,)
    scale: Floats  # (m,): size of each row


def make_program(n: int, m: int) -> Program:
    """A program with memory for n unknowns and m rows."""
    f, i = FLOAT, INT
    return Program.zeros(
        size=(i, 2),
        H=(f, n, n),
        g=(f, n),
        A=(f, m, n),
        lower=(f, m),
        upper=(f, m),
        x=(f, n),
        Jt=(f, n, n),
        R=(f, n, n),
        d=(f, n),
        z=(f, n),
        r=(f, n),
        u=(f, n),
        held=(i, n),
        sign=(i, n),
        is_held=(i, m),
        scale=(f, m),
    )


@jit_sums
def inverse_factor(Jt: Floats, H: Floats, n: int) -> bool:
    """Jt = L⁻¹ of H = L Lᵀ; L into the lower triangle of H. Returns whether H is positive definite."""
    for i in range(n):
        for j in range(i + 1):
            total = H[i, j]
            for k in range(j):
                total -= H[i, k] * H[j, k]
            if j < i:
                H[i, j] = total / H[j, j]
            elif total > 0.0:
                H[i, i] = math.sqrt(total)
            else:
                return False
    for i in range(n):
        for j in range(n):
            Jt[i, j] = 0.0
        # row i of L⁻¹: (e_i − Σ_k<i L_ik · row k) / L_ii
        Jt[i, i] = 1.0
        for k in range(i):
            f = H[i, k]
            if f != 0.0:
                for j in range(k + 1):
                    Jt[i, j] -= f * Jt[k, j]
        f = 1.0 / H[i, i]
        for j in range(i + 1):
            Jt[i, j] *= f
    return True


@jit_sums
def start_free(prog: Program) -> bool:
    """x = −H⁻¹ g, without active rows. Returns whether H is positive definite."""
    n, m = prog.size[0], prog.size[1]
    Jt, g, x, d = prog.Jt, prog.g, prog.x, prog.d
    if not inverse_factor(Jt, prog.H, n):
        return False
    for i in range(n):
        total = 0.0
        for j in range(i + 1):
            total += Jt[i, j] * g[j]
        d[i] = total
        x[i] = 0.0
    for i in range(n):
        for j in range(i + 1):
            x[j] -= Jt[i, j] * d[i]
    for i in range(m):
        total = 0.0
        for j in range(n):
            total += prog.A[i, j] * prog.A[i, j]
        prog.scale[i] = math.sqrt(total)
        prog.is_held[i] = 0
    return True


@jit_sums
def row_value(prog: Program, i: int) -> float:
    """Value of row i at x."""
    total = 0.0
    for j in range(prog.size[0]):
        total += prog.A[i, j] * prog.x[j]
    return total


@jit_sums
def worst_row(prog: Program) -> tuple[int, int]:
    """Row with the largest relative violation, −1 if none, and the violated end (1 lower, −1 upper)."""
    worst, end, most = -1, 1, QP_VIOLATION_TOL
    for i in range(prog.size[1]):
        if prog.is_held[i]:
            continue
        value, size = row_value(prog, i), prog.scale[i]
        if not size > 0.0:
            continue
        allowed = size * (1.0 + abs(value) / size)
        below, above = prog.lower[i] - value, value - prog.upper[i]
        if below > most * allowed:
            worst, end, most = i, 1, below / allowed
        if above > most * allowed:
            worst, end, most = i, -1, above / allowed
    return worst, end


@jit_sums
def find_direction(prog: Program, row: int, end: int, q: int) -> float:
    """d = Jᵀ a, z = J₂ d₂, r = R⁻¹ d₁ for the row's normal a (with the sign of `end`). Returns zᵀ a, 0 if a depends."""
    n = prog.size[0]
    Jt, d, z, r, R = prog.Jt, prog.d, prog.z, prog.r, prog.R
    whole = 0.0
    for i in range(n):
        total = 0.0
        for j in range(n):
            total += Jt[i, j] * prog.A[row, j]
        d[i] = end * total
        whole += total * total
        z[i] = 0.0
    rest = 0.0
    for i in range(q, n):
        f = d[i]
        rest += f * f
        for j in range(n):
            z[j] += f * Jt[i, j]
    for i in range(q - 1, -1, -1):
        total = d[i]
        for j in range(i + 1, q):
            total -= R[j, i] * r[j]
        r[i] = total / R[i, i]
    return rest if rest > QP_DEPENDENT_REST * whole else 0.0


@jit_sums
def rotate_rows(Jt: Floats, i: int, k: int, c: float, s: float) -> None:
    """Rows i and k ← (c row_i + s row_k, −s row_i + c row_k)."""
    for j in range(Jt.shape[1]):
        a, b = Jt[i, j], Jt[k, j]
        Jt[i, j] = c * a + s * b
        Jt[k, j] = c * b - s * a


@jit_sums
def hold_row(prog: Program, row: int, end: int, q: int) -> None:
    """Add a row as active row q: rotate J such that d is zero below its element q."""
    n, d = prog.size[0], prog.d
    for k in range(n - 1, q, -1):
        if d[k] != 0.0:
            size = math.hypot(d[k - 1], d[k])
            c, s = d[k - 1] / size, d[k] / size
            d[k - 1], d[k] = size, 0.0
            rotate_rows(prog.Jt, k - 1, k, c, s)
    for i in range(q + 1):
        prog.R[q, i] = d[i]
    prog.held[q], prog.sign[q], prog.is_held[row] = row, end, 1


@jit_sums
def release_row(prog: Program, k: int, q: int) -> None:
    """Remove active row k of q; R is made triangular again."""
    R, Jt = prog.R, prog.Jt
    prog.is_held[prog.held[k]] = 0
    for j in range(k, q - 1):
        prog.held[j], prog.sign[j], prog.u[j] = prog.held[j + 1], prog.sign[j + 1], prog.u[j + 1]
        for i in range(j + 2):
            R[j, i] = R[j + 1, i]
    for j in range(k, q - 1):
        size = math.hypot(R[j, j], R[j, j + 1])
        if size > 0.0:
            c, s = R[j, j] / size, R[j, j + 1] / size
            for i in range(j, q - 1):
                a, b = R[i, j], R[i, j + 1]
                R[i, j], R[i, j + 1] = c * a + s * b, c * b - s * a
            rotate_rows(Jt, j, j + 1, c, s)


@jit_sums
def blocking_row(prog: Program, q: int) -> tuple[int, float]:
    """Active row whose multiplier reaches zero first along r, and its step length; −1 if none. Skips equations."""
    first, length = -1, math.inf
    for j in range(q):
        row = prog.held[j]
        if prog.r[j] > 0.0 and prog.lower[row] < prog.upper[row] and prog.u[j] < length * prog.r[j]:
            first, length = j, prog.u[j] / prog.r[j]
    return first, length


@jit_sums
def take_in(prog: Program, row: int, end: int, q: int) -> int:
    """Go to the minimum with one more row, violated at `end`. Returns the number of active rows, −1 if infeasible."""
    n, own = prog.size[0], 0.0
    while True:
        across = find_direction(prog, row, end, q)
        value = row_value(prog, row)
        missing = prog.lower[row] - value if end > 0 else value - prog.upper[row]
        whole = missing / across if across > 0.0 else math.inf
        leaving, length = blocking_row(prog, q)
        step = min(whole, length)
        if not step < math.inf:
            return -1
        if across > 0.0:
            for j in range(n):
                prog.x[j] += step * prog.z[j]
        for j in range(q):
            prog.u[j] -= step * prog.r[j]
        own += step
        if whole <= length:
            hold_row(prog, row, end, q)
            prog.u[q] = own
            return q + 1
        release_row(prog, leaving, q)
        q -= 1


@jit_sums
def solve_program(prog: Program) -> int:
    """Solve for x. Returns QP_SOLVED or the reason of failure; x is then the best under the active rows so far."""
    if not start_free(prog):
        return QP_NOT_CONVEX
    n, m = prog.size[0], prog.size[1]
    q = 0
    for i in range(m):
        if prog.lower[i] == prog.upper[i] and prog.scale[i] > 0.0:
            end = 1 if row_value(prog, i) <= prog.lower[i] else -1
            if find_direction(prog, i, end, q) > 0.0:
                q = take_in(prog, i, end, q)
    for _ in range(QP_ITERATIONS * (n + m)):
        row, end = worst_row(prog)
        if row < 0:
            return QP_SOLVED
        q_next = take_in(prog, row, end, q)
        if q_next < 0:
            return QP_INFEASIBLE
        q = q_next
    return QP_TOO_LONG
