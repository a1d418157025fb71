"""Row forces in the space of the freedoms, for connections with far more rows than the freedoms on their paths.

G = Ŷ Ŷᵀ. Ŷ are the rows' responses, scaled to unit length, over the square root of the articulated inertia of each
freedom. Of the m eigenvalues of G at most n are positive, n being the number of freedoms. These are the eigenvalues of
N = Ŷᵀ Ŷ, which is n by n. (N + μ)⁻¹ replaces the (G + μ)⁻¹ of `solve.py`:

    Ŷ (N + μ)⁻² Ŷᵀ r = G (G + μ)⁻² r          one iteration of the filtered solve
    (r − Ŷ (N + μ)⁻¹ Ŷᵀ r) / μ = (G + μ)⁻¹ r

N is singular along every motion that the connections leave free, so it always needs the shift. Rounding along these
directions is amplified to ε/μ². The last product with Ŷ, which is zero along them, and the next iteration remove it.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit, jit_sums
from ..compiler.late import jit_late
from ..math.arrays import Floats, Records
from ..math.envelope_cholesky import solve as solve_envelope
from ..mechanism.system import Data, System
from ..mechanism.tables import LOOP_LANES, LoopData, Loops
from .couplings import LOOP_D_LANE
from .mobility import own_mobility, row_scale
from .tolerances import LSQ_REDUCTION


@jit_late
def scale_responses(sys: System, data: Data) -> None:
    """Ŷ from the responses Y, and the scales of the rows. After `write_row_responses`."""
    Y, scaled, rows = data.loops.Y, data.loops.scaled, data.loops.rows
    for l in range(len(sys.loops.table)):
        loop = sys.loops.table[l]
        turning, sliding = own_mobility(sys, data, loop)
        for c in range(loop.rows):
            own = 0.0
            for t in range(loop.y, loop.y + loop.moved):
                own += Y[t, LOOP_D_LANE] * Y[t, c] ** 2
            row = rows[loop.row + c]
            row.scale = row_scale(own, row.turns, turning, sliding)
        for t in range(loop.y, loop.y + loop.moved):
            root = math.sqrt(Y[t, LOOP_D_LANE])
            for c in range(LOOP_LANES):
                scaled[t, c] = root * rows[loop.row + c].scale * Y[t, c] if c < loop.rows else 0.0


@jit_sums
def product(A: Floats, s: int, t: int) -> float:
    """Product of two rows of responses."""
    total = 0.0
    for c in range(LOOP_LANES):
        total += A[s, c] * A[t, c]
    return total


@jit_late
def write_normal_matrix(loops: Loops, loop_work: LoopData) -> None:
    """N = Ŷᵀ Ŷ inside its envelope, into G. After `scale_responses`."""
    N, scaled, place = loop_work.G, loop_work.scaled, loops.place
    N[:] = 0.0
    for l in range(len(loops.table)):
        loop = loops.table[l]
        for t in range(loop.y, loop.y + loop.moved):
            i = place[t]
            for s in range(loop.y, t + 1):
                j = place[s]
                later, earlier = max(i, j), min(i, j)
                N[loops.start[later] - loops.first[later] + earlier] += product(scaled, s, t)


@jit
def largest_diagonal(loops: Loops, loop_work: LoopData) -> float:
    """Largest element of the diagonal, at least 1."""
    largest = 1.0
    for i in range(len(loops.first)):
        largest = max(largest, loop_work.G[loops.start[i] + i - loops.first[i]])
    return largest


@jit
def to_freedoms(z: Floats, x: Floats, loops: Loops, loop_work: LoopData) -> None:
    """z = Ŷᵀ x: (n,) from (m,)."""
    for i in range(len(loops.first)):
        z[i] = 0.0
    for l in range(len(loops.table)):
        loop = loops.table[l]
        for t in range(loop.y, loop.y + loop.moved):
            total = 0.0
            for c in range(loop.rows):
                total += loop_work.scaled[t, c] * x[loop.row + c]
            z[loops.place[t]] += total


@jit
def add_to_rows(x: Floats, factor: float, z: Floats, loops: Loops, loop_work: LoopData) -> None:
    """x += factor Ŷ z: (m,) from (n,)."""
    for l in range(len(loops.table)):
        loop = loops.table[l]
        for t in range(loop.y, loop.y + loop.moved):
            along = factor * z[loops.place[t]]
            for c in range(loop.rows):
                x[loop.row + c] += along * loop_work.scaled[t, c]


@jit
def scaled_rhs(b: Floats, rows: Records) -> float:
    """b = scaled right-hand sides. Returns |b|²."""
    size = 0.0
    for i in range(len(rows)):
        b[i] = rows[i].scale * rows[i].rhs
        size += b[i] ** 2
    return size


@jit_late
def filtered_by_freedoms(loops: Loops, loop_work: LoopData, shift: float, exactness: float, turns: int) -> float:
    """As `solve.solve_filtered`, with the factor of N + μ. The residual is recomputed from the forces."""
    rows, x, r = loop_work.rows, loop_work.multiplier, loop_work.residual
    z, y = loop_work.solved[0], loop_work.solved[1]
    size = scaled_rhs(r, rows)
    x[:] = 0.0
    left, last = size, math.inf
    loop_work.unmet[1] = 0.0
    for turn in range(turns):
        to_freedoms(z, r, loops, loop_work)
        for i in range(len(loops.first)):
            y[i] = z[i]
        solve_envelope(y, loop_work.L, loops.first, loops.start)
        movable = 0.0  # |Ŷ y|² = yᵀ N y, N y = z − μ y
        for i in range(len(loops.first)):
            movable += y[i] * (z[i] - shift * y[i])
        if not (movable > exactness * size and movable < LSQ_REDUCTION * last):
            break
        last = movable
        loop_work.unmet[1] = turn + 1.0
        solve_envelope(y, loop_work.L, loops.first, loops.start)
        add_to_rows(x, 1.0, y, loops, loop_work)
        to_freedoms(z, x, loops, loop_work)
        scaled_rhs(r, rows)
        add_to_rows(r, -1.0, z, loops, loop_work)
        left = 0.0
        for i in range(len(rows)):
            left += r[i] ** 2
        if left <= exactness * size:
            break
    return left / size if size > 0.0 else 0.0


@jit
def closing_forces(x: Floats, loops: Loops, loop_work: LoopData) -> None:
    """x ← (G + μ)⁻¹ x with the factor of N + μ."""
    y = loop_work.solved[0]
    to_freedoms(y, x, loops, loop_work)
    solve_envelope(y, loop_work.L, loops.first, loops.start)
    add_to_rows(x, -1.0, y, loops, loop_work)
    for i in range(len(x)):
        x[i] /= loop_work.shift[0]
