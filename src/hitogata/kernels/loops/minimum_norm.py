"""Forces of dependent rows of least norm, for output in frames, guards and impulses.

Rows that constrain the same motion share its load. Scaled to unit length they would share it evenly. Suppose one of two
rows that constrain a hinge has a lever of 10⁻⁷ m, because its point is on the axis except for rounding. It would take
half of a moment by a force of 10⁷ N, and rounding of its lever would be 10⁻⁹ N m. So a row that is short beside others
of its kind is scaled by their response. Its share then falls with the square of its lever, as between equally stiff
parts.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.envelope_cholesky import solve as solve_envelope
from ..mechanism.system import Data, System
from ..mechanism.tables import LoopData, Loops
from .mobility import mobility
from .solve import any_dropped, apply_delassus, factorise_shifted, solve_filtered
from .tolerances import LEAST_ROW_WEIGHT, LSQ_SHIFT, SHORT_ROW, SOLVE_RESIDUAL


@jit
def spread_forces(sys: System, data: Data) -> None:
    """Replaces the forces of the rows by those of least norm with the same effect. After `solve`."""
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
    factorise_shifted(loops, loop_work, LSQ_SHIFT, 0.0)
    solve_filtered(loops, loop_work, LSQ_SHIFT, SOLVE_RESIDUAL)
    # rounding leaves ε/μ along dependent rows: (μ (G + μ)⁻¹)² projects onto these
    for i in range(len(rows)):
        r[i] = LSQ_SHIFT * LSQ_SHIFT * x[i]
    solve_envelope(r, loop_work.L, loops.first, loops.start)
    solve_envelope(r, loop_work.L, loops.first, loops.start)
    for i in range(len(rows)):
        x[i] -= r[i]
    unweigh_rows(loops, loop_work)
    # the last digits, for exactly the same effect, from the rows of the factor
    factorise_shifted(loops, loop_work, 0.0, 0.0)
    apply_delassus(r, x, loops, loop_work.G)
    for i in range(len(rows)):
        r[i] = rows[i].scale * rows[i].rhs - r[i]
    solve_envelope(r, loop_work.L, loops.first, loops.start)
    for i in range(len(rows)):
        rows[i].force = rows[i].scale * (x[i] + r[i])


@jit
def weigh_rows(sys: System, data: Data) -> None:
    """Scales short rows by the response of others of their kind, in the scales and in G.

    The weights are powers of two, so that nothing is rounded, here or by `unweigh_rows`.
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
        while SHORT_ROW * weight[i] * rows[i].scale > least and weight[i] > LEAST_ROW_WEIGHT:
            weight[i] *= 0.5
    scale_by_weights(sys.loops, data.loops)


@jit
def unweigh_rows(loops: Loops, loop_work: LoopData) -> None:
    """Reverts `weigh_rows`; the unknowns become those of the rows before it."""
    weight = loop_work.weight
    for i in range(len(weight)):
        loop_work.multiplier[i] *= weight[i]
        weight[i] = 1.0 / weight[i]
    scale_by_weights(loops, loop_work)


@jit
def scale_by_weights(loops: Loops, loop_work: LoopData) -> None:
    """Multiplies the scales of the rows, and G from both sides, by loop_work.weight."""
    rows, weight, G = loop_work.rows, loop_work.weight, loop_work.G
    for i in range(len(rows)):
        rows[i].scale *= weight[i]
        at = loops.start[i] - loops.first[i]
        for j in range(loops.first[i], i + 1):
            G[at + j] *= weight[i] * weight[j]
