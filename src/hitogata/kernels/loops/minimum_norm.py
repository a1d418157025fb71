"""The forces of dependent rows of least norm, where somebody looks at them: in frames, guards, impulses.

Rows that hold the same motion share its load. Scaled rows would share it evenly: of two that hold a hinge, one with a
lever of 10⁻⁷ m, a point that lies on the axis but for rounding, would bear half of a moment by a force of 10⁷ N, and
rounding of its lever would be 10⁻⁹ N m. So a row that is weak beside others of its sort is measured by what these
move: what it bears falls with the square of its lever, as it would between parts that are equally stiff.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.envelope_cholesky import solve as solve_envelope
from ..mechanism.system import Data, System
from ..mechanism.tables import LoopData, Loops
from .mobility import mobility
from .rank_revealing import SHORT
from .solve import EXACT, SHIFT, any_dropped, apply_delassus, factorise_shifted, solve_filtered

#: rows that are weak beside others (row_basis.SHORT) are measured by no less than this part of their own, the square of
#: which is above the shift, so that two weak rows share as well
WEAKEST = 1e-4


@jit
def spread_forces(sys: System, data: Data) -> None:
    """Replace the forces of the rows by those of least norm that do the same. After `solve`."""
    loops, loop_work = sys.loops, data.loops
    if loops.by_freedoms or not any_dropped(loops, loop_work):
        return
    rows, x, b, r = loop_work.rows, loop_work.multiplier, loop_work.solved[0], loop_work.residual
    for i in range(len(rows)):
        x[i] = rows[i].force / rows[i].scale if rows[i].scale > 0.0 else 0.0
    apply_delassus(b, x, loops, loop_work.G)
    for i in range(len(rows)):
        rows[i].rhs = b[i] / rows[i].scale if rows[i].scale > 0.0 else 0.0
    weigh_rows(sys, data)
    factorise_shifted(loops, loop_work, SHIFT, 0.0)
    solve_filtered(loops, loop_work, SHIFT, EXACT)
    # rounding has left ε/μ along dependent rows: (μ (G + μ)⁻¹)² keeps nothing but that
    for i in range(len(rows)):
        r[i] = SHIFT * SHIFT * x[i]
    solve_envelope(r, loop_work.L, loops.first, loops.start)
    solve_envelope(r, loop_work.L, loops.first, loops.start)
    for i in range(len(rows)):
        x[i] -= r[i]
    unweigh_rows(loops, loop_work)
    # the last digits, so that they do exactly what the others did, from the rows that are kept
    factorise_shifted(loops, loop_work, 0.0, 0.0)
    apply_delassus(r, x, loops, loop_work.G)
    for i in range(len(rows)):
        r[i] = rows[i].scale * rows[i].rhs - r[i]
    solve_envelope(r, loop_work.L, loops.first, loops.start)
    for i in range(len(rows)):
        rows[i].force = rows[i].scale * (x[i] + r[i])


@jit
def weigh_rows(sys: System, data: Data) -> None:
    """Measure weak rows by what others of their sort move, or could: scales and G.

    They are powers of two, so that nothing is rounded, here or by `unweigh_rows`.
    """
    rows, weight = data.loops.rows, data.loops.weight
    turning, sliding = mobility(sys.tree, data.tree)
    turning = 1.0 / math.sqrt(turning) if turning > 0.0 else math.inf
    sliding = 1.0 / math.sqrt(sliding) if sliding > 0.0 else math.inf
    for i in range(len(rows)):
        if rows[i].scale > 0.0 and rows[i].turns:
            turning = min(turning, rows[i].scale)
        elif rows[i].scale > 0.0:
            sliding = min(sliding, rows[i].scale)
    for i in range(len(rows)):
        least, weight[i] = turning if rows[i].turns else sliding, 1.0
        while SHORT * weight[i] * rows[i].scale > least and weight[i] > WEAKEST:
            weight[i] *= 0.5
    scale_by_weights(sys.loops, data.loops)


@jit
def unweigh_rows(loops: Loops, loop_work: LoopData) -> None:
    """Undo `weigh_rows`; the unknowns are those of the rows as they were."""
    weight = loop_work.weight
    for i in range(len(weight)):
        loop_work.multiplier[i] *= weight[i]
        weight[i] = 1.0 / weight[i]
    scale_by_weights(loops, loop_work)


@jit
def scale_by_weights(loops: Loops, loop_work: LoopData) -> None:
    """Multiply the scales of the rows, and G from both sides, by loop_work.weight."""
    rows, weight, G = loop_work.rows, loop_work.weight, loop_work.G
    for i in range(len(rows)):
        rows[i].scale *= weight[i]
        at = loops.start[i] - loops.first[i]
        for j in range(loops.first[i], i + 1):
            G[at + j] *= weight[i] * weight[j]
