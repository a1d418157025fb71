"""Forces of the connections' rows from the factor of their Delassus matrix, whatever its rank.

Dependent rows (a planar loop in space, a second grip on the same bar) make G singular. Where that is plain, they are
dropped from the factor: what they ask is then given by the others, and it is looked at in every solve. If it is not,
the solve is least squares in scaled rows: with a small shift μ whose effect `solve_filtered` removes again. What G can
do comes out exactly; along dependent rows x stays at zero, which is the solution of least norm, and what no force can
give is left over. Where a pivot is so small that dependence is not plain, G has not the digits, and up to DENSE rows
are solved as `rank_revealing.py` says.

Forces of dropped rows are zero. They move the mechanism as those of least norm do; `minimum_norm.py` finds the latter
where somebody looks at them. Where rows are far more than freedoms, all is done in `normal_equations.py`.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..math.envelope_cholesky import factorise
from ..math.envelope_cholesky import solve as solve_envelope
from ..mechanism.tables import LoopData, Loops
from .conjugate_gradients import LEFT, follow_weak_rows, shows_weak_rows
from .normal_equations import closing_forces, filtered_by_freedoms, largest_diagonal
from .rank_revealing import RANK, factorise_responses, solve_by_basis

SHIFT = 1e-10
#: pivot of the scaled G below which rows count as nearly dependent, and below which they are: it is rounding
WEAK, DEPENDENT = 1e-6, 1e-13
ITERATIONS = 30
#: part of the right-hand sides left over that shows rows which contradict each other, and the shift for these
CONTRADICTION, ROUGH = 1e-7, 1e-8
#: part of the right-hand sides, squared, that dropped rows may ask beyond what the others give them …
CONSISTENT = 1e-16
#: … and the square of what is rounding, whatever the right-hand sides: (rad, m, or per s, s²)² times inertia
NOTHING = 1e-26
#: part of a right-hand side that may be left out, squared; and of a gap, because the next step closes it
EXACT, ENOUGH = 1e-26, 1e-12
#: unknowns beside right-hand sides, squared, that show nearly dependent rows which no single pivot does
STEEP = 1e18
#: shift for projections. A smaller one than for accelerations stops what begins to move along nearly dependent rows
#: while it is slow; accelerations that did the same would be of the size v² over a gap of rounding
FINE = 1e-12


@jit
def factorise_rows(loops: Loops, loop_work: LoopData) -> float:
    """Factor of the scaled matrix. Returns the shift that was needed."""
    if loops.by_freedoms:
        shift = SHIFT * largest_diagonal(loops, loop_work)
        factorise_shifted(loops, loop_work, shift, 0.0)
        return shift
    if factorise_shifted(loops, loop_work, 0.0, WEAK) > WEAK:
        return 0.0
    factorise_shifted(loops, loop_work, SHIFT, 0.0)
    if len(loop_work.basis) > 0:
        factorise_responses(loops, loop_work)
    return SHIFT


@jit
def factorise_shifted(loops: Loops, loop_work: LoopData, shift: float, weak: float) -> float:
    """Factor of G + shift into L. Returns its smallest pivot; no factor if that is no larger than `weak`.

    Without a shift, rows that are plainly dependent are dropped.
    """
    G, L = loop_work.G, loop_work.L
    for i in range(len(G)):
        L[i] = G[i]
    for i in range(len(loops.first)):
        L[loops.start[i] + i - loops.first[i]] += shift
    loop_work.shift[0] = shift
    dropped = DEPENDENT if shift == 0.0 else 0.0
    return factorise(L, loops.first, loops.start, dropped, weak, loop_work.solved[1])


@jit
def factorise_finer(loops: Loops, loop_work: LoopData, shift: float) -> float:
    """The factor for projections, if the present one has the shift of accelerations. Returns the shift it has."""
    if shift > FINE and not loops.by_freedoms:
        factorise_shifted(loops, loop_work, FINE, 0.0)
        return FINE
    return shift


@jit
def solve(loops: Loops, loop_work: LoopData, shift: float, exactness: float) -> float:
    """Forces of all rows that give their right-hand sides. Returns the part of them that could not be given.

    shift: as `assemble` returned it. exactness: part of the right-hand sides that may be left out, squared.
    """
    rows, x = loop_work.rows, loop_work.multiplier
    if shift == 0.0:
        left = solve_kept(loops, loop_work)
    elif len(loop_work.basis) == 0:
        left = solve_least_squares(loops, loop_work, shift, exactness)
    else:
        left = solve_by_basis(loop_work, RANK if shift == SHIFT else loop_work.least[2])
    steep = shift == 0.0 and loop_work.unmet[1] > 0.0 and len(loop_work.basis) > 0
    if steep or (shift == 0.0 and left > CONSISTENT):
        # not what the rows that were kept give: least squares
        if left > CONSISTENT:
            loop_work.unmet[3] = 1.0
        if len(loop_work.basis) > 0:
            factorise_responses(loops, loop_work)
            left = solve_by_basis(loop_work, loop_work.least[0] if exactness <= EXACT else loop_work.least[2])
        else:
            factorise_shifted(loops, loop_work, SHIFT if exactness <= EXACT else FINE, 0.0)
            left = solve_least_squares(loops, loop_work, loop_work.shift[0], exactness)
            factorise_shifted(loops, loop_work, 0.0, 0.0)
    for i in range(len(rows)):
        rows[i].force = rows[i].scale * x[i]
    return math.sqrt(left)


@jit
def solve_kept(loops: Loops, loop_work: LoopData) -> float:
    """The unknowns with the factor of the rows that are kept. Returns the part, squared, that dropped rows lack.

    loop_work.unmet[1]: without end if the unknowns are so large that rows are nearly dependent, else 0.
    """
    rows, x = loop_work.rows, loop_work.multiplier
    size, found = 0.0, 0.0
    for i in range(len(rows)):
        x[i] = rows[i].scale * rows[i].rhs
        size += x[i] ** 2
    left = solve_envelope(x, loop_work.L, loops.first, loops.start)
    for i in range(len(rows)):
        found += x[i] ** 2
    loop_work.unmet[1] = math.inf if found > STEEP * size and size > NOTHING else 0.0
    return left / size if left > NOTHING else 0.0


@jit
def solve_least_squares(loops: Loops, loop_work: LoopData, shift: float, exactness: float) -> float:
    """The unknowns with a shifted factor; a larger shift if rows contradict each other. Returns |b − G x|² / |b|²."""
    left = solve_filtered(loops, loop_work, shift, exactness)
    if len(loop_work.weak) > 0 and left > max(exactness, LEFT) and shows_weak_rows(left, loops, loop_work):
        left = follow_weak_rows(loops, loop_work, left)
    if left > CONTRADICTION**2 and (loops.by_freedoms or shift < ROUGH) and exactness <= EXACT:
        # rounding of G is amplified by ε/μ² along what G cannot give: by 1 with this shift
        rough = shift * ROUGH / SHIFT if loops.by_freedoms else ROUGH
        factorise_shifted(loops, loop_work, rough, 0.0)
        left = solve_filtered(loops, loop_work, rough, exactness)
        factorise_shifted(loops, loop_work, shift, 0.0)
    return left


@jit
def solve_filtered(loops: Loops, loop_work: LoopData, shift: float, exactness: float) -> float:
    """G x = b with the factor of G + μ: the least x, and nothing along what G cannot move. Returns |b − G x|² / |b|².

        y = (G + μ)⁻¹ r      r' = r − μ y = G y, the part of the residual that G can move
        d = (G + μ)⁻¹ r'     x += d      r = μ (y + d)

    An eigenvalue g gets g/(g + μ)² in the first turn: 1/g where g ≫ μ, and 0 where g = 0.
    """
    if loops.by_freedoms:
        return filtered_by_freedoms(loops, loop_work, shift, exactness, ITERATIONS)
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
    for turn in range(ITERATIONS):
        for i in range(m):
            y[i] = r[i]
        solve_envelope(y, loop_work.L, loops.first, loops.start)
        movable = 0.0
        for i in range(m):
            d[i] = r[i] - shift * y[i]
            movable += d[i] ** 2
        if not (movable > exactness * size and movable < 0.25 * last):
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
    """Are kept rows so nearly dependent that the factor has few digits, though no pivot shows it? After `solve`.

    The forces are rich in what is easily moved, if there is such a direction; once more through the factor they show by
    how much they grow what G has left of it.
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
    return not after <= STEEP * before


@jit
def any_dropped(loops: Loops, loop_work: LoopData) -> bool:
    """Has the present factor dropped rows?"""
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
