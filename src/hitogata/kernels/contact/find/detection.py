"""From pairs of near shapes to contact patches: all contacts that may carry force in the coming step.

Contact is searched in a thin skin about one of the two bodies. The skin is thicker by the possible relative travel in
the step. So contacts are found before the bodies touch, and bodies come to rest touching, not overlapping. The gap at
each point is measured between the bodies themselves. It does not depend on the thickness of the skin.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...geometry.broad_phase import find_candidates
from ...geometry.tables import HALF_SPACE, between
from ...limits.slack import ROPE, has_ropes, measure_reachable, slack_rate
from ...math.arrays import Floats, Record
from ...math.vector import Vec3, add, cross, dot, load3, sub
from ...mechanism.system import Data, System
from ...tree.tables import Tree, TreeData
from ..rows.patch_kinematics import count_points, count_rows, relative_twist
from ..rows.rolling_friction import add_slot
from ..tables import CORNERS, WITH_BODIES, Collision, ContactData, WakisakaSugihara
from .compound_normal import forget_seams
from .flat_compliance import gravity_of
from .manifold_cache import (
    carry_impulse,
    keep,
    note_separated,
    odometer_of,
    pose_shapes,
    recall,
    restore_patch,
    still_separated,
)
from .patch import make_patch, surface_of
from .placement import mark_placed
from .size_limits import fall_in_step
from .tolerances import (
    EARLIEST_ROPE_IMPULSE,
    EARLIEST_ROUND_BOUNCE,
    LIMIT_SEARCH_DISTANCE,
    LIMIT_SEARCH_STEPS,
    MAX_TRAVEL,
    MAX_TRAVEL_TO_PLANE,
    MIN_BOUNCE_SPEED,
    SEARCH_GROWTH_TOL,
    STEP_TO_BOUNCE,
)


@jit
def detect_contacts(
    sys: System, data: Data, col: Collision, con: ContactData, law: WakisakaSugihara, q: Floats, v: Floats, h: float
) -> tuple[int, float, float]:
    """Patches of shapes that may be in contact within h, and of the joint limits. After kinematics at (q, v).

    Returns the number of patches: 0 if no shapes touch, −1 if the tables are too small. Also returns the longest step
    in which no body can pass through another, and the time of the first bounce of round bodies, or h.
    """
    pose_shapes(col, sys.tree, data.tree)
    forget_seams(col)
    status, pair = con.status[0], col.pair[0]
    pair.falls = gravity_of(sys)
    status.searched = search_distance(col, data.tree, h)
    pairs = find_candidates(col.candidates, col.shapes, col.data, status.searched)
    status.n_patches, status.logged, status.at_start = 0, 0, 1
    if pairs > len(col.candidates.pairs):
        return -1, h, h
    longest, bounce, last = h, h, -1
    for c in range(pairs):
        longest = min(longest, set_pair(data.tree, col, law, c, h))
        col.searched[c] = pair.skin
        if apart(col, pair.i, pair.j, pair.skin) or still_separated(col, c):
            continue
        index, first = status.n_patches, count_points(con)
        if index == len(con.patches) or first + CORNERS >= len(con.points) or count_rows(con) + 6 > len(con.solver.y):
            status.n_patches = 0
            return -1, h, h
        known = -1 if law.active else recall(con, pair, last + 1)
        if known >= 0:
            last = known
            restore_patch(con, known, index, first)
        elif not make_patch(index, sys, data, col, con, law):
            note_separated(col, c)
            continue
        number_rows(con, index)
        if law.active:
            con.patches[index].turning = 0
        else:
            add_slot(col, con, index, pair.size)
        con.patches[index].size = pair.size
        carry_impulse(con, index)
        mark_placed(con, index, pair.size)
        if col.surfaces[con.patches[index].surface].restitution > 0.0:
            time = time_to_bounce(con, sys.tree, data.tree, con.patches[index], h)
            if con.patches[index].rolling == WITH_BODIES:
                longest = min(longest, time)
            else:
                bounce = min(bounce, time)
        status.n_patches += 1
    keep(con)
    status.fresh = 0
    patches = add_bounds(sys, data, con, q, v, h) if status.n_patches > 0 else 0
    if patches > 0 and has_ropes(sys):
        bounce = min(bounce, time_to_taut(sys, data, con, v, h))
    return patches, longest, bounce


@jit
def add_bounds(sys: System, data: Data, con: ContactData, q: Floats, v: Floats, h: float) -> int:
    """Adds patches of the joint limits that may be reached within h to those of shapes.

    Returns the number of patches, −1 if the tables are too small.
    """
    measure_reachable(sys, data, q, v, LIMIT_SEARCH_DISTANCE, LIMIT_SEARCH_STEPS * h)
    if not add_limits(sys, data, con, v, h):
        con.status[0].n_patches = 0
        return -1
    return int(con.status[0].n_patches)


@jit
def set_pair(work: TreeData, col: Collision, law: WakisakaSugihara, c: int, h: float) -> float:
    """Sets col.pair to candidate c. Returns the longest step up to h without one shape passing through the other."""
    pair, shapes = col.pair[0], col.shapes.table
    i, j = col.candidates.pairs[c, 0], col.candidates.pairs[c, 1]
    pair.i, pair.j, pair.h = i, j, h
    pair.size = min(shapes[i].radius, shapes[j].radius)
    pair.near = col.skin * pair.size
    speed = approach(col, work, i, j)
    thin = thickness(col, i, j)
    # the overlaps of 001 are those of the bodies themselves
    travel = h * speed + fall_in_step(pair.falls, pair.size, h)
    pair.skin = 0.0 if law.active else pair.near + min(travel, thin)
    pair.skin_on_a = 1 if shapes[i].kind == HALF_SPACE else 0
    pair.covered = shapes[i].covered + shapes[j].covered
    pair.surface = surface_of(col, i, j)
    pair.odometer = odometer_of(col, i, j)
    if travel > thin and not apart(col, i, j, travel):
        falls = pair.falls if travel > h * speed else 0.0
        return float(2.0 * thin / (speed + math.sqrt(speed * speed + 4.0 * falls * thin)))
    return h


@jit
def moves_beyond_search(con: ContactData, col: Collision, work: TreeData, h: float) -> bool:
    """Whether any pair may touch within h that the last search did not look for: an impact has made it faster."""
    if search_distance(col, work, h) > (1.0 + SEARCH_GROWTH_TOL) * con.status[0].searched:
        return True
    for c in range(col.candidates.total[0]):
        i, j = col.candidates.pairs[c, 0], col.candidates.pairs[c, 1]
        size = min(col.shapes.table[i].radius, col.shapes.table[j].radius)
        reach = col.skin * size + h * approach(col, work, i, j) + fall_in_step(col.pair[0].falls, size, h)
        if reach > (1.0 + SEARCH_GROWTH_TOL) * col.searched[c] and not apart(col, i, j, reach):
            return True
    return False


@jit
def joint_moves_beyond_search(sys: System, data: Data, con: ContactData, v: Floats, h: float) -> bool:
    """The same for the ends of joint ranges. v: velocities after the impact, which began with con.step.v_start."""
    for b in range(len(sys.limits)):
        bound = data.limits.bounds[b]
        if bound.far or not 0.0 < bound.slack < -h * slack_rate(sys, data, b, v):
            continue
        known = LIMIT_SEARCH_STEPS * h * math.fabs(slack_rate(sys, data, b, con.step.v_start))
        if bound.slack > max(LIMIT_SEARCH_DISTANCE, known):
            return True
    return False


@jit
def thickness(col: Collision, i: int, j: int) -> float:
    """m: largest travel of two shapes in one piece of a step; none passes through the other in it."""
    plane = col.shapes.table[i].kind == HALF_SPACE or col.shapes.table[j].kind == HALF_SPACE
    return (MAX_TRAVEL_TO_PLANE if plane else MAX_TRAVEL) * min(smallest(col, i), smallest(col, j))


@jit
def shape_speed(col: Collision, work: TreeData, i: int) -> tuple[Vec3, float]:
    """Velocity of a shape's centre, and a bound of the speed of its points relative to it."""
    shape = col.shapes.table[i]
    body = work.bodies[shape.link]
    omega = load3(body.omega)
    v = add(load3(body.v), cross(omega, load3(col.data.poses[i].arm)))
    if shape.kind == HALF_SPACE:
        return v, 0.0
    return v, math.sqrt(dot(omega, omega)) * shape.radius


@jit
def approach(col: Collision, work: TreeData, i: int, j: int) -> float:
    """Upper bound of the relative speed of any two points of two shapes."""
    v_i, spin_i = shape_speed(col, work, i)
    v_j, spin_j = shape_speed(col, work, j)
    v = sub(v_i, v_j)
    return math.sqrt(dot(v, v)) + spin_i + spin_j


@jit
def search_distance(col: Collision, work: TreeData, h: float) -> float:
    """Distance of two boxes up to which they are candidates in a step of h: skin, and twice the travel of the fastest
    shape. After `col.pair.falls`."""
    fastest, largest = 0.0, 0.0
    for i in range(len(col.shapes.table)):
        shape = col.shapes.table[i]
        if shape.kind != HALF_SPACE:
            largest = max(largest, shape.radius)
        if shape.link == 0:
            continue  # the ground does not move
        v, spin = shape_speed(col, work, i)
        fastest = max(fastest, math.sqrt(dot(v, v)) + spin)
    return float(col.skin * largest + 2.0 * h * (fastest + h * col.pair[0].falls))


@jit
def smallest(col: Collision, i: int) -> float:
    """Least half-extent of a shape."""
    half = col.shapes.table[i].half
    return float(min(half[0], half[1], half[2]))


@jit
def apart(col: Collision, i: int, j: int, reach: float) -> bool:
    """Whether the boxes about two shapes are apart by more than reach."""
    d = between(col.data, i, j)
    a, b = col.data.poses[i].half, col.data.poses[j].half
    return bool(
        math.fabs(d[0]) > a[0] + b[0] + reach
        or math.fabs(d[1]) > a[1] + b[1] + reach
        or math.fabs(d[2]) > a[2] + b[2] + reach
    )


@jit
def number_rows(con: ContactData, index: int) -> None:
    """Numbers the rows and unknowns of the new patch, and sets its depth from the gaps at its points."""
    patch = con.patches[index]
    patch.row, patch.rows = count_rows(con), 6
    narrowest = math.inf
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        point = con.points[c]
        point.patch, point.at, point.size = index, 3 * c, 3
        narrowest = min(narrowest, point.gap)
    # the depths under a flat compliant patch are those of its energy, not those of the overlap
    patch.depth = patch.thick if patch.thick < math.inf else -narrowest


@jit
def time_to_bounce(con: ContactData, tree: Tree, work: TreeData, patch: Record, h: float) -> float:
    """Length of a step that ends at the first restituted impact, or h: bodies bounce where they touch.

    Of flat bodies the step ends just before the impact. The normal of round bodies depends on the place of the impact.
    So the step ends with their impact, as predicted from velocities and gravity, and never after it. An impact within
    EARLIEST_ROUND_BOUNCE of the step takes place at its start.
    """
    v, omega = relative_twist(work, patch)
    n, g = load3(patch.n), load3(tree.gravity)
    time, fall = h, fall_in_step(math.sqrt(dot(g, g)), patch.size, h)
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        point = con.points[c]
        closing = -dot(n, add(v, cross(omega, load3(point.r))))
        if closing > MIN_BOUNCE_SPEED and 0.0 < point.gap < h * closing + fall:
            if patch.rolling == WITH_BODIES:
                time = min(time, STEP_TO_BOUNCE * point.gap / closing)
                continue
            # gap = closing t − bulge t², without gravity: the latest time
            rest = closing * closing - 4.0 * patch.bulge * point.gap
            if rest > 0.0:
                late = 2.0 * point.gap / (closing + math.sqrt(rest))
                early = late * closing / (closing + 2.0 * late * math.sqrt(dot(g, g)))
                if early > EARLIEST_ROUND_BOUNCE * h:
                    time = min(time, early)
    return time


@jit_late
def time_to_taut(sys: System, data: Data, con: ContactData, v: Floats, h: float) -> float:
    """Length of a step that ends when the first rope comes under tension, or h.

    The time is predicted from the velocities and the last accelerations. The impulse of the rope then acts at that
    instant. If the time is within EARLIEST_ROPE_IMPULSE of the step, it acts at the start.
    """
    time, known = h, con.status[0].last_step > 0.0
    for b in range(len(sys.limits)):
        bound = data.limits.bounds[b]
        if sys.limits[b].side != ROPE or bound.far or not bound.slack > 0.0:
            continue
        closing = -slack_rate(sys, data, b, v)
        bends = -bound.bias - (slack_rate(sys, data, b, con.step.a_last) if known else 0.0)
        if closing > MIN_BOUNCE_SPEED:
            # slack = (closing + bends t) t: neither speed, at the start or at the end, may use up the slack. The rest,
            # ½ bends t², takes a step of its own
            rest = closing * closing + 4.0 * max(bends, 0.0) * bound.slack
            taut = 2.0 * bound.slack / (closing + math.sqrt(rest))
            if EARLIEST_ROPE_IMPULSE * h < taut < time:
                time = taut
    return time


@jit
def add_limits(sys: System, data: Data, con: ContactData, v: Floats, h: float) -> bool:
    """Patches of the joint limits that may be reached within h. Returns whether the tables have room for them."""
    status = con.status[0]
    for b in range(len(sys.limits)):
        bound = data.limits.bounds[b]
        if bound.far or bound.slack > max(
            LIMIT_SEARCH_DISTANCE, LIMIT_SEARCH_STEPS * h * math.fabs(slack_rate(sys, data, b, v))
        ):
            continue
        index, c, row = status.n_patches, count_points(con), count_rows(con)
        if index == len(con.patches) or c == len(con.points) or row == len(con.solver.y):
            return False
        patch, point = con.patches[index], con.points[c]
        patch.bound, patch.rows, patch.row, patch.first_point, patch.n_points = b, 1, row, c, 1
        patch.turning = 0
        point.patch, point.at, point.size = index, 3 * c, 1
        point.gap, point.friction, point.area, point.compliance = bound.slack, 0.0, 0.0, 0.0
        status.n_patches += 1
    # each freedom with dry friction may become a row, see `joint_friction.py`
    rest = len(sys.friction)
    index, c, row = status.n_patches + rest, count_points(con) + rest, count_rows(con) + rest
    return bool(index <= len(con.patches) and c <= len(con.points) and row <= len(con.solver.y))
