"""The velocity just after a connection, and velocities and positions that fit closed loops.

Grabbing is the exact impulse of 000 §4.3 (20)–(33): with every connection, old and new, in one solve, the velocity
change of least kinetic energy that leaves no relative velocity along any held direction is the jump of the papers. In
the terms there, G is B restricted to the directions across Jn, so that Jnᵀ F = 0 holds by construction.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..math.arrays import Floats
from ..tree.aba import articulated_bodies
from ..tree.joint import integrate
from ..tree.kinematics import move, place
from ..tree.tables import Tree, Work
from .delassus import EXACT, assemble, give
from .loop_kinematics import place_loops, want_closed, want_still
from .tables import Loops, LoopWork

#: a refinement pass removes the rounding of the first solve
PASSES = 3
#: largest turn or shift (rad, m) that one step of `close` may ask of a joint
STRIDE = 0.5


@jit
def articulate(tree: Tree, work: Work, loop_work: LoopWork) -> int:
    """Articulated bodies alone, for what impulses do. After `place` and `move`."""
    work.column[:] = 0.0
    return articulated_bodies(loop_work.change, tree, work, work.column, loop_work.wrench[:0])


@jit
def assemble_at(tree: Tree, work: Work, loops: Loops, loop_work: LoopWork, q: Floats) -> None:
    """Scaled G of the connections at coordinates q."""
    work.column[:] = 0.0
    place(tree, work, q)
    move(tree, work, work.column)
    articulate(tree, work, loop_work)
    place_loops(tree, work, loops, loop_work)
    assemble(tree, work, loops, loop_work)


@jit
def apply_impulse(
    impulse: Floats, tree: Tree, work: Work, loops: Loops, loop_work: LoopWork, q: Floats, v: Floats
) -> int:
    """Jump of v that stops all relative velocity the connections forbid.

    impulse: (m,) out, impulses along the rows. Returns −1, or a freedom that has no inertia.
    """
    impulse[:] = 0.0
    place(tree, work, q)
    move(tree, work, v)
    stuck = articulate(tree, work, loop_work)
    shift = 0.0
    for turn in range(PASSES):
        place_loops(tree, work, loops, loop_work)
        want_still(work, loops, loop_work)
        if turn == 0:
            shift = assemble(tree, work, loops, loop_work)
        give(loop_work.change, tree, work, loops, loop_work, shift, EXACT)
        for k in range(len(v)):
            v[k] += loop_work.change[k]
        for i in range(len(impulse)):
            impulse[i] += loop_work.rows[i].force
        move(tree, work, v)
    for i in range(len(impulse)):
        loop_work.rows[i].force = impulse[i]
    return stuck


@jit
def close(
    tree: Tree, work: Work, loops: Loops, loop_work: LoopWork, q: Floats, tolerance: float, most: int
) -> tuple[int, float, float]:
    """Move q as little as possible (in the metric of the inertia) to where every loop is closed.

    Returns the number of steps taken and the largest gaps left: rad, m.
    """
    turn, slip = 0.0, 0.0
    work.column[:] = 0.0
    for step in range(most + 1):
        place(tree, work, q)
        move(tree, work, work.column)
        place_loops(tree, work, loops, loop_work)
        turn, slip = want_closed(loops, loop_work)
        if (turn <= tolerance and slip <= tolerance) or step == most:
            return step, turn, slip
        articulate(tree, work, loop_work)
        shift = assemble(tree, work, loops, loop_work)
        give(loop_work.change, tree, work, loops, loop_work, shift, EXACT)
        largest = 0.0
        for k in range(len(loop_work.change)):
            largest = max(largest, math.fabs(loop_work.change[k]))
        integrate(q, tree.links, q, loop_work.change, min(1.0, STRIDE / largest) if largest > 0.0 else 1.0)
    return most, turn, slip
