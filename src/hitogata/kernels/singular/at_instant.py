"""Directions that loops constrain at second order, for a mechanism at an instant: those with which a run would start.

A run follows its directions from step to step and searches anew now and then. A query has no memory, so it searches
wherever loops may be singular. There the rank of the rows is lower than at poses without symmetry, or a row is poorly
conditioned. At all other poses nothing is searched: rows that are redundant at every pose constrain no direction.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..loops.delassus import assemble
from ..loops.place import place_at
from ..loops.solve import factorise_shifted
from ..math.arrays import Floats
from ..mechanism.system import Data, System
from ..tree.joint import integrate
from .active_rank import weakest_pivot
from .find_constrained_directions import block_all
from .tolerances import GENERIC_DISPLACEMENT, SINGULAR_PIVOT


@jit
def kept_rows(sys: System, data: Data) -> int:
    """Number of rows in the factor of G: its rank. After `assemble` without a shift."""
    kept = 0
    for i in range(len(data.loops.rows)):
        pivot = data.loops.L[sys.loops.start[i] + i - sys.loops.first[i]]
        kept += data.loops.rows[i].scale > 0.0 and pivot > 0.0
    return kept


@jit_late
def generic_rank(sys: System, data: Data, q: Floats, trial: Floats) -> int:
    """Rank of the rows at a pose near q without any symmetry. At a kinematic singularity it is larger than at q.

    trial: (nq,) scratch.
    """
    u = data.loops.change
    for k in range(len(u)):
        u[k] = GENERIC_DISPLACEMENT * math.cos(1.0 + 1.7 * k * k)
    integrate(trial, sys.tree.links, q, u, 1.0)
    place_at(sys, data, trial, data.tree.zero)
    assemble(sys, data)
    factorise_shifted(sys.loops, data.loops, 0.0, 0.0)
    return kept_rows(sys, data)


@jit
def may_be_singular(shift: float, sys: System, data: Data, rank: int) -> bool:
    """Whether loops may be at a kinematic singularity. After `assemble`, which returned shift. rank: `generic_rank`."""
    if sys.loops.by_freedoms or len(data.blocked.row) == 0:
        return False
    return shift > 0.0 or kept_rows(sys, data) < rank or weakest_pivot(sys, data) < SINGULAR_PIVOT


@jit_late
def second_order_rows(sys: System, data: Data, q: Floats, v: Floats, rank: int) -> int:
    """Finds the directions that all singular loops constrain at (q, v). Returns their number.

    rank: of `generic_rank`.
    """
    data.blocked.n[:] = 0
    place_at(sys, data, q, v)
    if may_be_singular(assemble(sys, data), sys, data, rank):
        block_all(sys, data, q, v, 0.0)
    return int(data.blocked.n[0])
