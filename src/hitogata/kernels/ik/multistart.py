"""Inverse kinematics from several starts, since joint limits cause local minima."""

from __future__ import annotations

from ..compiler.jit import jit
from ..limits.clamp import draw_joint, middle_joint
from ..math.arrays import Floats
from ..math.vector import copy
from .problem import largest_error
from .solve import solve
from .tables import Goal, Options, Problem, Search


@jit
def _other_start(q: Floats, p: Problem, s: Search, attempt: int) -> None:
    """The middle of the joint ranges first, random poses afterwards."""
    copy(q, s.middle)
    if attempt > 1:
        for i in range(p.block[0], p.block[1]):
            draw_joint(q, p.tree.links[i], p.tree.freedoms, s.seed)


@jit
def _solve_from(q: Floats, p: Problem, s: Search, goal: Goal, how: Options) -> int:
    """Solve with soft limits and the mid-range posture first, which avoids many local minima; then with hard limits."""
    copy(goal.reference, s.middle)
    solve(q, p, s, goal, how, True, True, False)
    copy(goal.reference, s.reference)
    return solve(q, p, s, goal, how, False, True, False)


@jit
def multistart(q: Floats, p: Problem, s: Search, goal: Goal, how: Options) -> int:
    """`solve`; if the first `how.needed` rows are not satisfied, again from other starts.

    If all starts fail, q is the best pose found. Returns IK_SOLVED, IK_NEAREST or IK_UNFINISHED.
    """
    state = s.state[0]
    state.steps, state.tries = 0, 1
    several = how.tries > 1
    copy(s.middle, q)
    status = solve(q, p, s, goal, how, False, several, True)
    best = largest_error(s, how.needed)
    if best < how.tolerance or not several:
        return status
    for i in range(p.block[0], p.block[1]):
        middle_joint(s.middle, p.tree.links[i], p.tree.freedoms)
    copy(s.reference, goal.reference)
    copy(s.kept, q)
    for attempt in range(1, how.tries):
        _other_start(q, p, s, attempt)
        status = _solve_from(q, p, s, goal, how)
        state.tries = attempt + 1
        left = largest_error(s, how.needed)
        if left < how.tolerance:
            return status
        if left < best:
            best = left
            copy(s.kept, q)
    # polish the best pose found
    copy(q, s.kept)
    return solve(q, p, s, goal, how, False, False, True)
