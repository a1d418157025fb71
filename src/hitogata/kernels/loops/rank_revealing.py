"""Row forces of nearly dependent rows, from the square root of the Delassus matrix.

G = Ŷ Ŷᵀ. Ŷ are the rows' responses, scaled to unit length, over the square root of the articulated inertia of each
freedom. A singular value σ of Ŷ is an eigenvalue σ² of G. In G it is lost below σ = 10⁻⁷, and has few digits below
10⁻⁵. So Ŷ itself is factored, twice by Gram–Schmidt (the QLP factorisation of Stewart):

    Ŷ = W Qᵀ      pivoted by the norms of the residual rows: W is triangular up to that permutation
    W = Z T       T upper triangular; its diagonal approximates the singular values

Q and Z have orthonormal columns. With G = Z T Tᵀ Zᵀ the forces of least norm and least residual are

    T y = Zᵀ b       y: change of motion, in units of √(2 kinetic energy)
    x = Z T⁻ᵀ y

A direction with too small a diagonal element is omitted from both.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit, jit_sums
from ..compiler.late import jit_late
from ..math.arrays import Floats, Records
from ..mechanism.tables import LoopData, Loops
from .couplings import LOOP_D_LANE
from .tolerances import (
    DEPENDENT_ROW_NORM,
    DOUBTFUL_SIGMA,
    RANK_TOL_CURVATURE,
    RANK_TOL_PROJECTION,
    RANK_TOL_SOLVE,
    SHORT_ROW,
)

#: more than the number of directions: all are constrained
ALL_DIRECTIONS = 1 << 30


@jit_sums
def row_product(A: Floats, i: int, B: Floats, j: int) -> float:
    """Product of row i of A and row j of B."""
    total = 0.0
    for k in range(A.shape[1]):
        total += A[i, k] * B[j, k]
    return total


@jit
def subtract_row(A: Floats, i: int, factor: float, j: int) -> None:
    """A[i] −= factor A[j]."""
    for k in range(A.shape[1]):
        A[i, k] -= factor * A[j, k]


@jit
def least_scales(rows: Records) -> tuple[float, float]:
    """Smallest scales of the angular and of the linear rows: those of the rows with the largest response."""
    turning, sliding = math.inf, math.inf
    for i in range(len(rows)):
        if rows[i].scale > 0.0 and rows[i].turns:
            turning = min(turning, rows[i].scale)
        elif rows[i].scale > 0.0:
            sliding = min(sliding, rows[i].scale)
    return turning, sliding


@jit
def any_short(rows: Records) -> bool:
    """Whether a row is so short beside others of its kind that its constraint may be rounding."""
    turning, sliding = least_scales(rows)
    found = False
    for i in range(len(rows)):
        found = found or SHORT_ROW * rows[i].scale > (turning if rows[i].turns else sliding)
    return found


@jit
def measure_rows(loop_work: LoopData) -> None:
    """loop_work.unit: the scales of the rows. A short row is scaled by a bound from the others of its kind.

    For example a lever of 10⁻⁹ m is an angular position error times an arm. The right-hand side of its row is rounding.
    Scaled to unit length it would be half of the requirement on a motion that other rows constrain well.
    """
    rows, unit = loop_work.rows, loop_work.unit
    turning, sliding = least_scales(rows)
    for i in range(len(rows)):
        unit[i] = min(rows[i].scale, (turning if rows[i].turns else sliding) / SHORT_ROW)


@jit
def write_responses(loops: Loops, loop_work: LoopData) -> None:
    """Ŷ, dense, into loop_work.basis. After `measure_rows`."""
    basis, Y = loop_work.basis, loop_work.Y
    basis[:] = 0.0
    for l in range(len(loops.table)):
        loop = loops.table[l]
        for t in range(loop.y, loop.y + loop.moved):
            root = math.sqrt(Y[t, LOOP_D_LANE])
            for c in range(loop.rows):
                basis[loop.row + c, loops.path[t]] = root * loop_work.unit[loop.row + c] * Y[t, c]


@jit
def longest_row(A: Floats, first: int, count: int) -> tuple[int, float]:
    """Longest of the rows first … count − 1, and its length."""
    at, longest = first, -1.0
    for i in range(first, count):
        size = row_product(A, i, A, i)
        if size > longest:
            at, longest = i, size
    return at, math.sqrt(max(longest, 0.0))


@jit
def swap_rows(loop_work: LoopData, i: int, j: int) -> None:
    """Swaps two residual rows and their entries in the order."""
    basis, order = loop_work.basis, loop_work.order
    if i == j:
        return
    order[i], order[j] = order[j], order[i]
    for k in range(basis.shape[1]):
        basis[i, k], basis[j, k] = basis[j, k], basis[i, k]


@jit_late
def factorise_responses(loops: Loops, loop_work: LoopData) -> None:
    """Z, T and the rank of Ŷ, see above: loop_work.turned, triangle, rank. After `scale_rows`."""
    basis, along, order = loop_work.basis, loop_work.turned, loop_work.order
    measure_rows(loop_work)
    write_responses(loops, loop_work)
    m, rank = len(order), 0
    left = m
    for i in range(m):
        order[i] = i
    along[:] = 0.0
    while rank < min(left, basis.shape[1]):
        at, length = longest_row(basis, rank, left)
        if not length > DEPENDENT_ROW_NORM:
            break
        swap_rows(loop_work, rank, at)
        for t in range(rank):
            # rounding along the earlier directions; one reorthogonalisation is enough
            again = row_product(basis, t, basis, rank)
            subtract_row(basis, rank, again, t)
            along[t, order[rank]] += again
        length = math.sqrt(row_product(basis, rank, basis, rank))
        if not length > DEPENDENT_ROW_NORM:
            left -= 1
            swap_rows(loop_work, rank, left)
            continue
        along[rank, order[rank]] = length
        for k in range(basis.shape[1]):
            basis[rank, k] /= length
        for i in range(rank + 1, left):
            part = row_product(basis, rank, basis, i)
            subtract_row(basis, i, part, rank)
            along[rank, order[i]] = part
        rank += 1
    loop_work.rank[0] = rank
    turn_columns(loop_work, rank)


@jit
def turn_columns(loop_work: LoopData, rank: int) -> None:
    """W = Z T: the columns of W, which are the rows of `turned`, become those of Z."""
    Z, T = loop_work.turned, loop_work.triangle
    T[:] = 0.0
    for s in range(rank):
        for _ in range(2):
            for t in range(s):
                part = row_product(Z, t, Z, s)
                subtract_row(Z, s, part, t)
                T[t, s] += part
        length = math.sqrt(row_product(Z, s, Z, s))
        T[s, s] = length
        for i in range(Z.shape[1]):
            Z[s, i] /= length


@jit
def hold_decided(loop_work: LoopData) -> None:
    """Until `hold_any`, solves constrain the directions of the present step's accelerations (`active_rank.py`).

    Every addition to an acceleration must constrain the same ones: a force along a moving direction does work.
    """
    loop_work.least[0], loop_work.held[1] = RANK_TOL_CURVATURE, loop_work.held[0]


@jit
def hold_any(loop_work: LoopData) -> None:
    """Solves constrain all directions of the rows, as impulses do."""
    loop_work.least[0], loop_work.held[1] = RANK_TOL_SOLVE, ALL_DIRECTIONS


@jit_late
def count_still(loop_work: LoopData, slow: float) -> int:
    """Number of directions before the first one that projections omit and along which v moves.

    The right-hand sides are −J v. slow: √J; half of its square is the kinetic energy that counts as rest.
    """
    rows, y, Z, T = loop_work.rows, loop_work.solved[0], loop_work.turned, loop_work.triangle
    rank = loop_work.rank[0]
    largest = max(1.0, T[0, 0]) if rank > 0 else 1.0
    while rank > 0 and not T[rank - 1, rank - 1] > RANK_TOL_SOLVE * largest:
        rank -= 1
    still = rank
    for s in range(rank - 1, -1, -1):
        y[s] = 0.0
        for i in range(len(rows)):
            y[s] += Z[s, i] * loop_work.unit[i] * rows[i].rhs
        for t in range(s + 1, rank):
            y[s] -= T[s, t] * y[t]
        y[s] /= T[s, s]
        if T[s, s] <= RANK_TOL_PROJECTION * largest and math.fabs(y[s]) > slow:
            still = s
    return int(still)


@jit_late
def solve_by_basis(loop_work: LoopData, least: float) -> float:
    """Least-squares unknowns of the scaled right-hand sides b. Returns |b − G x|² / |b|².

    least: σ from which a direction counts. loop_work.curved is subtracted from b along directions of small σ.
    """
    rows, x, r, Z, T = loop_work.rows, loop_work.multiplier, loop_work.residual, loop_work.turned, loop_work.triangle
    y, w, unit = loop_work.solved[0], loop_work.solved[1], loop_work.unit
    m, rank, size = len(rows), 0, 0.0
    largest = max(1.0, T[0, 0]) if loop_work.rank[0] > 0 else 1.0
    while rank < loop_work.rank[0] and T[rank, rank] > least * largest:
        if rank >= loop_work.held[1] and not T[rank, rank] > RANK_TOL_CURVATURE * largest:
            break
        rank += 1
    loop_work.rank[1] = rank
    for i in range(m):
        r[i] = unit[i] * rows[i].rhs
        x[i] = 0.0
        size += r[i] ** 2
    for s in range(rank):
        y[s] = 0.0
        left_out = 1.0 if T[s, s] < RANK_TOL_CURVATURE * largest else 0.0
        for i in range(m):
            y[s] += Z[s, i] * (r[i] - left_out * unit[i] * loop_work.curved[i])
    doubtful = rank < loop_work.rank[0]
    for s in range(rank - 1, -1, -1):
        for t in range(s + 1, rank):
            y[s] -= T[s, t] * y[t]
        y[s] /= T[s, s]
        doubtful = doubtful or T[s, s] < DOUBTFUL_SIGMA * largest
    for s in range(rank):
        given = 0.0
        for t in range(s, rank):
            given += T[s, t] * y[t]
        w[s] = y[s]
        for t in range(s):
            w[s] -= T[t, s] * w[t]
        w[s] /= T[s, s]
        for i in range(m):
            r[i] -= Z[s, i] * given
            x[i] += Z[s, i] * w[s]
    left = 0.0
    for i in range(m):
        left += r[i] ** 2
        if rows[i].scale > 0.0:
            x[i] *= unit[i] / rows[i].scale
    loop_work.unmet[1] = math.inf if doubtful else 1.0
    return left / size if size > 0.0 else 0.0
