"""Number of grid steps in which no contact can occur, so that free flight needs no contact detection in them.

Two points with relative velocity u and relative acceleration a approach each other by at most u t + ½ a t² in time t,
as long as neither grows. FLIGHT_REACH_FACTOR times that distance is allowed for, besides the distance at which
`detect_contacts` finds a pair at the start of a step. A pair is therefore found before it touches, as if detection ran
in every step. Events at which velocities jump (impacts at joint limits, loops at a singularity) end the flight; see
`contact_loop.fly`.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..contact.find.detection import apart, approach, shape_speed
from ..contact.find.size_limits import fall_in_step
from ..contact.tables import Collision
from ..dynamics.accelerations import accelerations
from ..geometry.broad_phase import find_candidates
from ..geometry.distance.nearest import are_apart, is_round, nearest
from ..geometry.intersection import EMPTY, interfere
from ..geometry.tables import HALF_SPACE
from ..math.vector import Vec3, add, cross, dot, load3, same, sub
from ..mechanism.system import Data, System
from ..tree.kinematics import forward_acceleration, forward_position, forward_velocity
from ..tree.tables import TreeData
from .tables import Run
from .tolerances import CLEARANCE_RETRY_STEPS, FLIGHT_REACH_FACTOR, MAX_CLEAR_GRID_STEPS


@jit
def length(v: Vec3) -> float:
    """Euclidean norm."""
    return math.sqrt(dot(v, v))


@jit
def shape_acceleration(col: Collision, work: TreeData, i: int) -> tuple[Vec3, float]:
    """Acceleration of a shape's centre, and the largest additional one of any of its points.

    After `forward_acceleration`.
    """
    shape = col.shapes.table[i]
    body = work.bodies[shape.link]
    omega, alpha, arm = load3(body.omega), load3(body.a[0:3]), load3(col.data.poses[i].arm)
    a = add(load3(body.a[3:6]), add(cross(alpha, arm), cross(omega, cross(omega, arm))))
    if shape.kind == HALF_SPACE:
        return a, 0.0
    return a, (length(alpha) + dot(omega, omega)) * shape.radius


@jit
def farthest(col: Collision, work: TreeData, t: float) -> float:
    """m: upper bound on the travel of any shape in time t. After `forward_acceleration`."""
    most = 0.0
    for i in range(len(col.shapes.table)):
        if col.shapes.table[i].link == 0:
            continue  # the ground stays
        v, spin = shape_speed(col, work, i)
        a, swing = shape_acceleration(col, work, i)
        most = max(most, t * (length(v) + spin) + 0.5 * t * t * (length(a) + swing))
    return most


@jit
def largest_shape(col: Collision) -> float:
    """m: radius of the largest bounded shape."""
    most = 0.0
    for i in range(len(col.shapes.table)):
        if col.shapes.table[i].kind != HALF_SPACE:
            most = max(most, col.shapes.table[i].radius)
    return most


@jit
def any_half_space_turns(col: Collision, work: TreeData) -> bool:
    """Does a half space rotate? Its velocity is then unbounded with distance. After `forward_acceleration`."""
    found = False
    for k in range(len(col.candidates.unbounded)):
        body = work.bodies[col.shapes.table[col.candidates.unbounded[k]].link]
        omega, alpha = load3(body.omega), load3(body.a[0:3])
        found = found or dot(omega, omega) + dot(alpha, alpha) > 0.0
    return found


@jit
def is_within(col: Collision, i: int, j: int, reach: float) -> bool:
    """Are two shapes nearer than reach (m)?

    The test is conservative for polyhedra: it may also be true if they are farther apart.
    """
    if is_round(col.shapes, i, j):
        near, shapes, work = col.near, col.shapes, col.data
        return not are_apart(near, shapes, work, i, j, reach) and nearest(near, shapes, work, i, j) < reach
    return bool(interfere(col.volume, col.shapes, col.data, i, j, reach) != EMPTY)


@jit
def is_clear(n: int, data: Data, run: Run, col: Collision) -> bool:
    """Is every pair of shapes too far apart to be detected in the next n grid steps? After `forward_acceleration`."""
    if any_half_space_turns(col, data.tree):
        return False
    dt = run.clock[0].dt
    t = n * dt
    margin = col.skin * largest_shape(col) + 2.0 * FLIGHT_REACH_FACTOR * farthest(col, data.tree, t + dt)
    margin += 2.0 * dt * dt * col.pair[0].falls
    pairs = find_candidates(col.candidates, col.shapes, col.data, margin)
    if pairs > len(col.candidates.pairs):
        return False
    for c in range(pairs):
        i, j = col.candidates.pairs[c, 0], col.candidates.pairs[c, 1]
        u = approach(col, data.tree, i, j)
        a_i, swing_i = shape_acceleration(col, data.tree, i)
        a_j, swing_j = shape_acceleration(col, data.tree, j)
        a = length(sub(a_i, a_j)) + swing_i + swing_j
        size = min(col.shapes.table[i].radius, col.shapes.table[j].radius)
        reach = col.skin * size + FLIGHT_REACH_FACTOR * (t * u + 0.5 * t * t * a + dt * (u + t * a))
        reach += fall_in_step(col.pair[0].falls, size, dt)
        if not apart(col, i, j, reach) and is_within(col, i, j, reach):
            return False
    return True


@jit
def find_accelerations(sys: System, data: Data, run: Run) -> None:
    """Accelerations of all links at (q, v)."""
    clock, stages = run.clock[0], run.stages
    a = stages.a_end
    if not (clock.end_known and same(run.q, stages.q2) and same(run.v, stages.v2)):
        a = stages.a_probe
        accelerations(a, stages.torque, sys, data, run.q, run.v)
    forward_position(sys.tree, data.tree, run.q)
    forward_velocity(sys.tree, data.tree, run.v)
    forward_acceleration(sys.tree, data.tree, a, (0.0, 0.0, 0.0))


@jit
def clear_steps(sys: System, data: Data, run: Run, col: Collision, most: int) -> int:
    """Number of grid steps without contact, from 1 to `most`; `detect_contacts` has already cleared the first."""
    clock = run.clock[0]
    if most <= 1:
        return 1
    if clock.n_clear < 1:
        clock.n_clear += 1
        return 1
    n = min(2 * clock.n_clear, MAX_CLEAR_GRID_STEPS)
    find_accelerations(sys, data, run)
    while n > 1 and not is_clear(n, data, run, col):
        n //= 2
    clock.n_clear = n if n > 1 else -CLEARANCE_RETRY_STEPS
    return int(min(n, most))
