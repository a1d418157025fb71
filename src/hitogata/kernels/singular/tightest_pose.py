"""Whether a loop can be at its pose of least position error, given joint limits and weights that must be lifted."""

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
from .tolerances import DETOUR_FACTOR, RANGE_EXCESS


@jit
def slack_of(first: int, sys: System, data: Data) -> float:
    """rad, m: slack of the loop along its row at the pose of least position error. After `place_blocked`."""
    blocked = data.blocked
    n = blocked.n[0] - first
    position_rhs(sys.loops, data.loops)
    total = stressed_gap(first, data)
    # displacement y to that pose: Q_w y = −Jᵀ w; it changes the position error by ½ y · Jᵀ w
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
    """Whether a displacement of the joints, (nv,), leads beyond limit i, or farther beyond it. After `measure`."""
    slack = data.limits.bounds[i].slack
    return bool(slack + slack_rate(sys, data, i, move) < min(slack, 0.0) - RANGE_EXCESS)


@jit
def lifts(sys: System, data: Data, move: Floats) -> float:
    """J: potential energy gained in a small displacement of the joints, (nv,)."""
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
    """Adds the reaction of active limits to a displacement of the joints, (nv,), that leads beyond them."""
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
    """Whether joints stay in their ranges on the way to the pose of least position error. After `tightest_shift`.

    If not, limits may keep the loop off that pose by √ε of a metre, the slack that rounding allows. They would then act
    along the direction to be constrained. Projection there would move joints out of their ranges permanently.

    If the position error exceeds rounding, limits do not prevent the pose. Projection moves joints that rest at a limit
    back along the free motions, as after any step. That displacement must exist, be about as short, and lift weights by
    at most `fallen`, J.
    """
    limits, move, rests = data.limits, data.limits.shift, False
    copy(move, data.loops.change)
    farthest = DETOUR_FACTOR * largest_element(move)
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
