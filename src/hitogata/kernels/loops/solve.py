"""Row forces of the connections from the factor of their Delassus matrix, of any rank.

Dependent rows (a planar loop in space, a second grip on the same bar) make G singular. Clearly dependent rows are
dropped from the factor. The other rows then imply their right-hand sides, and each solve checks this. Otherwise the
solve is least squares in scaled rows, with a small shift μ whose effect `solve_filtered` removes again. In the range of
G the solution is exact. Along dependent rows x stays zero, which is the solution of least norm. The part of the
right-hand sides outside the range is the residual. If a pivot is so small that dependence is not clear, G has lost its
digits, and up to DENSE rows are solved by `rank_revealing.py`.

Forces of dropped rows are zero. Their effect is the same as that of the forces of least norm, which `minimum_norm.py`
computes for output. If there are far more rows than freedoms, `normal_equations.py` replaces G.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..math.envelope_cholesky import factorise
from ..math.envelope_cholesky import solve as solve_envelope
from ..mechanism.tables import LoopData, Loops
from .conjugate_gradients import follow_weak_rows, shows_weak_rows
from .normal_equations import closing_forces, filtered_by_freedoms, largest_diagonal
from .rank_revealing import factorise_responses, solve_by_basis
from .tolerances import (
    CG_START_RESIDUAL,
    CONSISTENT_RESIDUAL,
    DEPENDENT_PIVOT,
    FACTOR_AMPLIFICATION,
    INCONSISTENT_RESIDUAL,
    INCONSISTENT_SHIFT,
    LSQ_ITERATIONS,
    LSQ_REDUCTION,
    LSQ_SHIFT,
    NEARLY_DEPENDENT_PIVOT,
    PROJECTION_SHIFT,
    RANK_TOL_SOLVE,
    SOLVE_RESIDUAL,
    ZERO_RHS,
)


@jit
def factorise_rows(loops: Loops, loop_work: LoopData) -> float:
    """Factor of the scaled matrix. Returns the shift that was needed."""
    if loops.by_freedoms:
        shift = LSQ_SHIFT * largest_diagonal(loops, loop_work)
        factorise_shifted(loops, loop_work, shift, 0.0)
        return shift
    if factorise_shifted(loops, loop_work, 0.0, NEARLY_DEPENDENT_PIVOT) > NEARLY_DEPENDENT_PIVOT:
        return 0.0
    factorise_shifted(loops, loop_work, LSQ_SHIFT, 0.0)
    if len(loop_work.basis) > 0:
        factorise_responses(loops, loop_work)
    return LSQ_SHIFT


@jit
def factorise_shifted(loops: Loops, loop_work: LoopData, shift: float, weak: float) -> float:
    """Factor of G + shift into L. Returns its smallest pivot; no factor if that is at most `weak`.

    Without a shift, clearly dependent rows are dropped.
    """
    G, L = loop_work.G, loop_work.L
    for i in range(len(G)):
        L[i] = G[i]
    for i in range(len(loops.first)):
        L[loops.start[i] + i - loops.first[i]] += shift
    loop_work.shift[0] = shift
    dropped = DEPENDENT_PIVOT if shift == 0.0 else 0.0
    return factorise(L, loops.first, loops.start, dropped, weak, loop_work.solved[1])


@jit
def factorise_finer(loops: Loops, loop_work: LoopData, shift: float) -> float:
    """Refactors with the shift of projections if the present one is that of accelerations. Returns the new shift."""
    if shift > PROJECTION_SHIFT and not loops.by_freedoms:
        factorise_shifted(loops, loop_work, PROJECTION_SHIFT, 0.0)
        return PROJECTION_SHIFT
    return shift


@jit
def solve(loops: Loops, loop_work: LoopData, shift: float, exactness: float) -> float:
    """Forces of all rows for their right-hand sides. Returns the relative residual.

    shift: of `assemble`. exactness: relative residual, squared, at which iterations end.
    """
    rows, x = loop_work.rows, loop_work.multiplier
    if shift == 0.0:
        left = solve_kept(loops, loop_work)
    elif len(loop_work.basis) == 0:
        left = solve_least_squares(loops, loop_work, shift, exactness)
    else:
        left = solve_by_basis(loop_work, RANK_TOL_SOLVE if shift == LSQ_SHIFT else loop_work.least[2])
    steep = shift == 0.0 and loop_work.unmet[1] > 0.0 and len(loop_work.basis) > 0
    if steep or (shift == 0.0 and left > CONSISTENT_RESIDUAL):
        # the rows in the factor do not imply the dropped ones: least squares
        if left > CONSISTENT_RESIDUAL:
            loop_work.unmet[3] = 1.0
        if len(loop_work.basis) > 0:
            factorise_responses(loops, loop_work)
            left = solve_by_basis(loop_work, loop_work.least[0] if exactness <= SOLVE_RESIDUAL else loop_work.least[2])
        else:
            factorise_shifted(loops, loop_work, LSQ_SHIFT if exactness <= SOLVE_RESIDUAL else PROJECTION_SHIFT, 0.0)
            left = solve_least_squares(loops, loop_work, loop_work.shift[0], exactness)
            factorise_shifted(loops, loop_work, 0.0, 0.0)
    for i in range(len(rows)):
        rows[i].force = rows[i].scale * x[i]
    return math.sqrt(left)


@jit
def solve_kept(loops: Loops, loop_work: LoopData) -> float:
    """The unknowns with the factor without dropped rows. Returns the squared relative residual of dropped rows.

    loop_work.unmet[1]: infinite if the unknowns are so large that rows are nearly dependent, else 0.
    """
    rows, x = loop_work.rows, loop_work.multiplier
    size, found = 0.0, 0.0
    for i in range(len(rows)):
        x[i] = rows[i].scale * rows[i].rhs
        size += x[i] ** 2
    left = solve_envelope(x, loop_work.L, loops.first, loops.start)
    for i in range(len(rows)):
        found += x[i] ** 2
    loop_work.unmet[1] = math.inf if found > FACTOR_AMPLIFICATION * size and size > ZERO_RHS else 0.0
    return left / size if left > ZERO_RHS else 0.0


@jit
def solve_least_squares(loops: Loops, loop_work: LoopData, shift: float, exactness: float) -> float:
    """Unknowns by a shifted factor, with a larger shift if rows are inconsistent. Returns |b − G x|² / |b|²."""
    left = solve_filtered(loops, loop_work, shift, exactness)
    if len(loop_work.weak) > 0 and left > max(exactness, CG_START_RESIDUAL) and shows_weak_rows(left, loops, loop_work):
        left = follow_weak_rows(loops, loop_work, left)
    if (
        left > INCONSISTENT_RESIDUAL**2
        and (loops.by_freedoms or shift < INCONSISTENT_SHIFT)
        and exactness <= SOLVE_RESIDUAL
    ):
        # rounding of G is amplified by ε/μ² outside the range of G: by 1 with this shift
        rough = shift * INCONSISTENT_SHIFT / LSQ_SHIFT if loops.by_freedoms else INCONSISTENT_SHIFT
        factorise_shifted(loops, loop_work, rough, 0.0)
        left = solve_filtered(loops, loop_work, rough, exactness)
        factorise_shifted(loops, loop_work, shift, 0.0)
    return left


@jit
def solve_filtered(loops: Loops, loop_work: LoopData, shift: float, exactness: float) -> float:
    """Least-norm solution of G x = b in the range of G, by the factor of G + μ. Returns |b − G x|² / |b|².

        y = (G + μ)⁻¹ r      r' = r − μ y = G y, the part of the residual in the range of G
        d = (G + μ)⁻¹ r'     x += d      r = μ (y + d)

    The first iteration applies g/(g + μ)² to an eigenvalue g: 1/g for g ≫ μ, and 0 for g = 0.
    """
    if loops.by_freedoms:
        return filtered_by_freedoms(loops, loop_work, shift, exactness, LSQ_ITERATIONS)
    rows, x, r = loop_work.rows, loop_work.multiplier, loop_work.residual
    y, d = loop_work.solved[0], loop_work.solved[1]
    m = len(rows)
    size = 0.0
    for i in range(m):
        x[i] = 0.0
        r[i] = rows[i].scale * rows[i].rhs
        size += r[i] ** 2
    left, last = size, math.inf
    loop_work.unmet[1] = 0.0
    for turn in range(LSQ_ITERATIONS):
        for i in range(m):
            y[i] = r[i]
        solve_envelope(y, loop_work.L, loops.first, loops.start)
        movable = 0.0
        for i in range(m):
            d[i] = r[i] - shift * y[i]
            movable += d[i] ** 2
        if not (movable > exactness * size and movable < LSQ_REDUCTION * last):
            break
        last = movable
        loop_work.unmet[1] = turn + 1.0
        solve_envelope(d, loop_work.L, loops.first, loops.start)
        left = 0.0
        for i in range(m):
            x[i] += d[i]
            r[i] = shift * (y[i] + d[i])
            left += r[i] ** 2
        if left <= exactness * size:
            break
    return left / size if size > 0.0 else 0.0


@jit
def solve_shifted(x: Floats, loops: Loops, loop_work: LoopData) -> None:
    """x ← (G + μ)⁻¹ x with the shift μ > 0 of the present factor."""
    if loops.by_freedoms:
        closing_forces(x, loops, loop_work)
    else:
        solve_envelope(x, loop_work.L, loops.first, loops.start)


@jit
def nearly_dependent(loops: Loops, loop_work: LoopData) -> bool:
    """Whether the remaining rows are nearly dependent though no pivot shows it. After `solve`.

    The forces are large along poorly conditioned directions, if there are any. One more solve with the factor shows by
    their growth how small G is there.
    """
    x, y = loop_work.multiplier, loop_work.residual
    before, after = 0.0, 0.0
    for i in range(len(x)):
        before += x[i] ** 2
    size = math.sqrt(before)
    before = 0.0
    for i in range(len(x)):
        y[i] = (x[i] / size if size > 0.0 else 0.0) + 0.1 * math.cos(1.0 + i)
        before += y[i] ** 2
    solve_envelope(y, loop_work.L, loops.first, loops.start)
    for i in range(len(x)):
        after += y[i] ** 2
    return not after <= FACTOR_AMPLIFICATION * before


@jit
def any_dropped(loops: Loops, loop_work: LoopData) -> bool:
    """Whether the present factor has dropped rows."""
    found = False
    for i in range(len(loops.first)):
        found = found or loop_work.L[loops.start[i] + i - loops.first[i]] == 0.0
    return found


@jit
def apply_delassus(out: Floats, x: Floats, loops: Loops, G: Floats) -> None:
    """out = G x, both (m,)."""
    for i in range(len(x)):
        out[i] = 0.0
    for i in range(len(x)):
        at = loops.start[i] - loops.first[i]
        for j in range(loops.first[i], i):
            out[i] += G[at + j] * x[j]
            out[j] += G[at + j] * x[i]
        out[i] += G[at + i] * x[i]
