"""Balance: desired ZMP and acceleration of the COM from the error of the divergent component of motion (DCM)."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.vector import ZERO3, Vec3, add, dot, load3, load9, mat_t_vec, mat_vec, scale
from .tables import Body, Control, Gains
from .terms import world_place
from .tolerances import (
    MIN_PENDULUM_HEIGHT,
    SAME_CORNER_DISTANCE_SQUARED,
    SOLE_DEPTH_DIRECTIONS,
    ZMP_PROJECTION_SWEEPS,
    ZMP_PROJECTION_TOL,
)


@jit
def find_hull(ctl: Control, body: Body) -> int:
    """Convex hull of the support corners seen from above, counter-clockwise into ctl.hull.

    Returns the number of its corners, 0 in the air. By gift wrapping: all other corners lie to the left of each edge.
    """
    count = 0
    for k in range(len(body.corners)):
        foot = ctl.feet[body.owner[k]]
        if foot.carries and ctl.part[k]:
            R = load9(body.work.bodies[foot.link].R)
            corner = add(world_place(body.tree, body.work, foot.link), mat_vec(R, load3(body.corners[k])))
            ctl.points[count, 0], ctl.points[count, 1] = corner[0], corner[1]
            count += 1
    if count == 0:
        return 0
    start = 0
    for i in range(1, count):
        if ctl.points[i, 0] < ctl.points[start, 0] or (
            ctl.points[i, 0] == ctl.points[start, 0] and ctl.points[i, 1] < ctl.points[start, 1]
        ):
            start = i
    at, found = start, 0
    while found < count:
        x, y = ctl.points[at, 0], ctl.points[at, 1]
        ctl.hull[found, 0], ctl.hull[found, 1] = x, y
        found += 1
        best, bx, by = -1, 0.0, 0.0
        for i in range(count):
            dx, dy = ctl.points[i, 0] - x, ctl.points[i, 1] - y
            if dx * dx + dy * dy < SAME_CORNER_DISTANCE_SQUARED:
                continue
            turn = bx * dy - by * dx
            if best < 0 or turn < 0.0 or (turn == 0.0 and dx * dx + dy * dy > bx * bx + by * by):
                best, bx, by = i, dx, dy
        if best < 0 or best == start:
            break
        at = best
    return found


@jit
def kept_inside(ctl: Control, count: int, margin: float, x: float, y: float) -> tuple[float, float]:
    """A point at least `margin` inside the edges of the hull, near (x, y): the nearest one where one edge is exceeded.

    By alternating projections onto the half-planes of the edges; a few sweeps converge to 0.01 mm.
    """
    for _ in range(ZMP_PROJECTION_SWEEPS):
        moved = 0.0
        for i in range(count):
            j = i + 1 if i + 1 < count else 0
            ex, ey = ctl.hull[j, 0] - ctl.hull[i, 0], ctl.hull[j, 1] - ctl.hull[i, 1]
            length = math.sqrt(ex * ex + ey * ey)
            if length > 0.0:
                nx, ny = -ey / length, ex / length
                lack = margin - (nx * (x - ctl.hull[i, 0]) + ny * (y - ctl.hull[i, 1]))
                if lack > 0.0:
                    x += lack * nx
                    y += lack * ny
                    moved = max(moved, lack)
        if moved < ZMP_PROJECTION_TOL:
            break
    return x, y


@jit
def depth_in_soles(ctl: Control, body: Body, moved: int, at_x: float, at_y: float, x: float, y: float) -> float:
    """Depth of a point in the hull of all soles, m, negative outside, with the origin of foot `moved` at (at_x, at_y).

    Minimum over sampled directions of the distance to the hull's support line: relative error below
    1 − cos(π / SOLE_DEPTH_DIRECTIONS).
    """
    least = math.inf
    for k in range(SOLE_DEPTH_DIRECTIONS):
        angle = 2.0 * math.pi * k / SOLE_DEPTH_DIRECTIONS
        nx, ny = math.cos(angle), math.sin(angle)
        reach = -math.inf
        for f in range(len(ctl.feet)):
            foot = ctl.feet[f]
            R = load9(body.work.bodies[foot.link].R)
            p = world_place(body.tree, body.work, foot.link)
            px, py = (at_x, at_y) if f == moved else (p[0], p[1])
            # the direction in the foot's axes
            n = mat_t_vec(R, (nx, ny, 0.0))
            for i in range(foot.first, foot.first + foot.corners):
                reach = max(reach, nx * px + ny * py + dot(n, load3(body.corners[i])))
        least = min(least, reach - nx * x - ny * y)
    return least


@jit
def find_dcm(ctl: Control, body: Body) -> None:
    """Measured and planned DCM, ξ = c + ċ/ω, with ω of the planned height."""
    state = ctl.state[0]
    state.omega = math.sqrt(-body.tree.gravity[2] / max(state.com_ref[2] - state.height, MIN_PENDULUM_HEIGHT))
    for c in range(2):
        state.dcm[c] = state.com[c] + state.com_v[c] / state.omega
        state.dcm_plan[c] = state.com_ref[c] + state.com_v_ref[c] / state.omega


@jit
def outside_force(ctl: Control, body: Body) -> Vec3:
    """Estimated external force on the figure, N, world axes: that on its root."""
    axes, first = body.work.axes, body.block[2]
    total = ZERO3
    for k in range(3):
        total = add(total, scale(ctl.outside[k], load3(axes[first + k].axis)))
    return total


@jit
def wish_com(ctl: Control, body: Body, gains: Gains, hull: int) -> None:
    """Desired ZMP and acceleration of the COM, which return the DCM to its plan.

    Deviations of a pendulum obey δξ̇ = ω (δξ − δp) + d/(m ω), where d is the external force. With
    δp = (1 + k/ω) δξ + d/(m ω²) they decay, δξ̇ = −k δξ, as long as the ZMP is inside the hull.
    c̈ = c̈_ref + ω² (δc − δp) + d/m.
    """
    state = ctl.state[0]
    w = state.omega
    push = outside_force(ctl, body)
    per_length = 1.0 / (state.mass * w * w)
    gain = 1.0 + gains.dcm / w
    for c in range(2):
        state.dcm_ref[c] = state.dcm_plan[c] + state.dcm_offset[c]
    x = state.zmp_ref[0] + state.zmp_offset[0] + gain * (state.dcm[0] - state.dcm_ref[0]) + per_length * push[0]
    y = state.zmp_ref[1] + state.zmp_offset[1] + gain * (state.dcm[1] - state.dcm_ref[1]) + per_length * push[1]
    if hull > 2:
        x, y = kept_inside(ctl, hull, gains.margin, x, y)
    state.zmp[0], state.zmp[1] = x, y
    for c in range(2):
        away = state.com[c] - state.com_ref[c] - state.com_offset[c]
        shift = state.zmp[c] - state.zmp_ref[c] - state.zmp_offset[c]
        # the COM's offset obeys the dynamics of the pendulum as well
        led = w * w * (state.com_offset[c] - state.zmp_offset[c])
        state.com_a[c] = state.com_a_ref[c] + led + w * w * (away - shift) + push[c] / state.mass
    kp = gains.stiffness[0]
    kd = 2.0 * math.sqrt(kp)
    state.com_a[2] = state.com_a_ref[2] + kp * (state.com_ref[2] - state.com[2])
    state.com_a[2] += kd * (state.com_v_ref[2] - state.com_v[2])
