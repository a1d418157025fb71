"""May a loop be where it is tightest? Joints may be in the way, and weights would have to be lifted."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..limits.lcp import apply_bound_forces, bound_responses
from ..limits.slack import measure, slack_rate
from ..loops.kinematics import position_rhs
from ..loops.second_order_rows import factorise_small, solve_small, steepest, stressed_gap
from ..loops.tolerances import SINGULAR_LOOP_ERROR
from ..math.arrays import Floats
from ..math.vector import add, copy, cross, dot, largest_element, load3, scale
from ..mechanism.system import Data, System
from ..tree.kinematics import forward_velocity

#: rad, m: joints that the tightest pose puts farther out of their ranges do not let the loop be there
PASSED_BY = 1e-9
#: how much longer ends of ranges may make the way to the tightest pose
PUSHED = 10.0


@jit
def slack_of(first: int, sys: System, data: Data) -> float:
    """rad, m: by how far the loop could be moved along its row from its tightest pose. After `place_blocked`."""
    blocked = data.blocked
    n = blocked.n[0] - first
    position_rhs(sys.loops, data.loops)
    total = stressed_gap(first, data)
    # the tightest pose is off by y: Q_w y = −gap, and opens the loop by ½ gap · y
    A, y = blocked.response, blocked.force  # as room for a factor, found anew later
    sign = 1.0 if blocked.opening[first, first] > 0.0 else -1.0
    for i in range(n):
        y[i] = -sign * blocked.gap[first + i]
        for j in range(n):
            A[i, j] = sign * blocked.opening[first + i, first + j]
    if factorise_small(A, n) < n:
        return math.inf
    solve_small(y, A, n)
    for i in range(n):
        total += 0.5 * y[i] * blocked.gap[first + i]
    return math.fabs(total)


@jit
def passes(sys: System, data: Data, i: int, move: Floats) -> bool:
    """Does a move of the joints, (nv,), lead beyond bound i, or farther beyond it? After `measure`."""
    slack = data.limits.bounds[i].slack
    return bool(slack + slack_rate(sys, data, i, move) < min(slack, 0.0) - PASSED_BY)


@jit
def lifts(sys: System, data: Data, move: Floats) -> float:
    """J: what weights gain by a short move of the joints, (nv,)."""
    v, bodies, total = data.limits.v_struck, data.tree.bodies, 0.0
    gravity = load3(sys.tree.gravity)
    copy(v, data.tree.v)
    forward_velocity(sys.tree, data.tree, move)
    for i in range(1, len(bodies)):
        body = bodies[i]
        moment = add(scale(sys.tree.links[i].mass, load3(body.v)), cross(load3(body.omega), load3(body.h)))
        total -= dot(gravity, moment)
    forward_velocity(sys.tree, data.tree, v)
    return total


@jit
def push_back(move: Floats, sys: System, data: Data, shift: float) -> None:
    """Add to a move of the joints, (nv,), what active bounds push them back by that it leads beyond."""
    limits = data.limits
    for i in range(len(sys.limits)):
        limits.kept[i] = limits.bounds[i].force
    n = bound_responses(sys, data, shift)
    for j in range(n):
        i = limits.active_rows[j]
        bound = limits.bounds[i]
        bound.rhs = min(bound.slack, 0.0) - bound.slack - slack_rate(sys, data, i, move)
    apply_bound_forces(move, data, n)
    for i in range(len(sys.limits)):
        limits.bounds[i].force = limits.kept[i]


@jit_late
def keeps_ranges(sys: System, data: Data, v: Floats, shift: float, fallen: float) -> bool:
    """Do joints stay within their ranges on the way to where the loops are tightest? After `tightest_shift`.

    If not, the ends of the ranges may keep the loop off that pose by what its rounding leaves slack, √ε of a metre, and
    push along what it would block: closing it there puts joints out of their ranges, and nothing could move them back.
    Where it is open by more than rounding, they do not: joints that rest at an end are pushed back along what the loops
    leave, as after any step. It must be possible, by about as short a way, and lift weights by no more than they have
    `fallen`, J.
    """
    limits, move, rests = data.limits, data.limits.shift, False
    copy(move, data.loops.change)
    farthest = PUSHED * largest_element(move)
    open_by = steepest(data.blocked, 0) * largest_element(move) ** 2
    measure(sys, data, data.tree.q, v)
    for i in range(len(sys.limits)):
        if passes(sys, data, i, move):
            rests = True
            if not (limits.bounds[i].active and open_by > SINGULAR_LOOP_ERROR):
                return False
    if rests:
        push_back(move, sys, data, shift)
        for i in range(len(sys.limits)):
            if passes(sys, data, i, move):
                return False
        if lifts(sys, data, move) > fallen:
            return False
    return largest_element(move) <= farthest
