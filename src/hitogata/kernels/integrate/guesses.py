"""Copies of the data from which the next step starts and which a measurement of forces overwrites."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Ints
from ..math.vector import copy
from ..mechanism.system import Data
from .tables import Guesses


@jit
def copy_ints(out: Ints, x: Ints) -> None:
    """Copies integers."""
    for i in range(len(out)):
        out[i] = x[i]


@jit
def keep_guesses(kept: Guesses, data: Data) -> None:
    """Saves the data that `find_forces` overwrites."""
    loops, blocked = data.loops, data.blocked
    for i in range(len(kept.rows)):
        kept.rows[i] = loops.rows[i]
    copy(kept.unmet, loops.unmet)
    copy(kept.spent, blocked.spent)
    copy_ints(kept.rank, loops.rank)
    copy_ints(kept.held, loops.held)
    copy_ints(kept.n, blocked.n)
    copy_ints(kept.row, blocked.row)
    for i in range(len(kept.direction)):
        copy(kept.direction[i], blocked.direction[i])


@jit
def restore_guesses(kept: Guesses, data: Data) -> None:
    """Restores them."""
    loops, blocked = data.loops, data.blocked
    for i in range(len(kept.rows)):
        loops.rows[i] = kept.rows[i]
    copy(loops.unmet, kept.unmet)
    copy(blocked.spent, kept.spent)
    copy_ints(loops.rank, kept.rank)
    copy_ints(loops.held, kept.held)
    copy_ints(blocked.n, kept.n)
    copy_ints(blocked.row, kept.row)
    for i in range(len(kept.direction)):
        copy(blocked.direction[i], kept.direction[i])
