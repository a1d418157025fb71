"""Projection of coordinates onto the joints' ranges, and uniform random coordinates within them."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats, Record, Records
from ..math.rotation import Quat, axis_angle, mat_to_quat, quat_unit
from ..math.vector import Mat3, Vec3, cross, dot, load3, mat_mat, mat_vec, scale, transpose
from ..tree.joint import COORDINATES, QUATERNION, displacement, turn_about
from ..tree.tables import Tree
from .slack import CONE, LOWER_END, ROPE, TWIST_LOWER, UPPER_END, shortest_turn
from .tolerances import CLAMP_INSET, CONE_CENTRE_SINE, NECK_DISTANCE
from .twist import beside_middle, smooth_twist


@jit
def _write_turn(q: Floats, at: int, R: Mat3) -> None:
    """Writes the quaternion of R, of the two opposite ones that nearer to the present one."""
    turned = mat_to_quat(R)
    # q and −q are one rotation: keep the sign
    sign = (
        1.0
        if turned[0] * q[at] + turned[1] * q[at + 1] + turned[2] * q[at + 2] + turned[3] * q[at + 3] >= 0.0
        else -1.0
    )
    for i in range(4):
        q[at + i] = sign * turned[i]


@jit
def _untwist(q: Floats, limit: Record, link: Record, R: Mat3, d: Vec3) -> None:
    """Moves a ball's twist (`twist.py`) back to a limit that it exceeds.

    By a rotation about its long axis d; in the neck, where that hardly changes the twist, along the gradient.
    """
    twist, gradient, _ = smooth_twist(limit, link, q, (0.0, 0.0, 0.0))
    excess = twist - limit.bound
    if (excess >= 0.0) if limit.side == TWIST_LOWER else (excess <= 0.0):
        return
    inside = -math.copysign(CLAMP_INSET, excess)
    a, b, _, _ = beside_middle(limit, link, q)
    steepness = math.sqrt(dot(gradient, gradient))
    if math.hypot(a, b) > NECK_DISTANCE * limit.neck:
        # a rotation about d rotates (a, b) by half of it, and leads out of the neck
        back = limit.bound - limit.middle - 2.0 * math.atan2(b, math.fabs(a)) + inside
        _write_turn(q, limit.q, mat_mat(axis_angle(d, back if a >= 0.0 else -back), R))
    elif steepness > 0.0:
        _write_turn(q, limit.q, mat_mat(axis_angle(scale(1.0 / steepness, gradient), (inside - excess) / steepness), R))


@jit
def project_bound(q: Floats, limit: Record, link: Record) -> None:
    """Moves one joint's coordinates back to a limit that they exceed, a ball by the shortest rotation; not a rope."""
    side = limit.side
    if side == LOWER_END:
        q[limit.q] = max(q[limit.q], limit.bound)
    elif side == UPPER_END:
        q[limit.q] = min(q[limit.q], limit.bound)
    elif side != ROPE:
        R, _ = displacement(link, q)
        axis, c = load3(link.axis), load3(link.axis2)
        d = mat_vec(R, axis)
        n = cross(c, d)
        sine, cosine = math.sqrt(dot(n, n)), dot(c, d)
        if side == CONE:
            excess = math.atan2(sine, cosine) - limit.bound
            if excess > 0.0 and sine > CONE_CENTRE_SINE:
                _write_turn(q, limit.q, mat_mat(axis_angle(scale(1.0 / sine, n), -excess - CLAMP_INSET), R))
            return
        if limit.neck > 0.0:
            _untwist(q, limit, link, R, d)
            return
        untwisted = mat_mat(shortest_turn(c, d), shortest_turn(axis, c))
        excess = turn_about(axis, mat_mat(transpose(untwisted), R)) - limit.bound
        if side == TWIST_LOWER:
            if excess < 0.0:
                _write_turn(q, limit.q, mat_mat(R, axis_angle(axis, -excess + CLAMP_INSET)))
        elif excess > 0.0:
            _write_turn(q, limit.q, mat_mat(R, axis_angle(axis, -excess - CLAMP_INSET)))


@jit
def project_to_bounds(q: Floats, limits: Records, tree: Tree) -> None:
    """Moves coordinates back to all limits. A ball's cone precedes its twist; its projection keeps the twist."""
    for i in range(len(limits)):
        project_bound(q, limits[i], tree.links[limits[i].link])


@jit
def uniform(seed: Floats) -> float:
    """A number in [0, 1) and the next seed (Park and Miller's minimal standard, exact in doubles)."""
    seed[0] = (16807.0 * seed[0]) % 2147483647.0
    return float(seed[0] / 2147483647.0)


@jit
def _across(c: Vec3) -> Vec3:
    """A unit vector perpendicular to another."""
    a = cross(c, (1.0, 0.0, 0.0)) if abs(c[0]) < 0.9 else cross(c, (0.0, 1.0, 0.0))
    return scale(1.0 / math.sqrt(dot(a, a)), a)


@jit
def _any_turn(seed: Floats) -> Quat:
    """Uniform random rotation (Shoemake)."""
    a, b, c = uniform(seed), 2.0 * math.pi * uniform(seed), 2.0 * math.pi * uniform(seed)
    r, s = math.sqrt(1.0 - a), math.sqrt(a)
    return quat_unit((r * math.sin(b), r * math.cos(b), s * math.sin(c), s * math.cos(c)))


@jit
def draw_joint(q: Floats, link: Record, freedoms: Records, seed: Floats) -> None:
    """Uniform random coordinates of one joint in its ranges; without one, any rotation and no translation."""
    s, k = link.q, link.v
    at = QUATERNION[link.kind]
    plain = COORDINATES[link.kind] if at < 0 else at
    for i in range(plain):
        low, high = freedoms[k + i].lower, freedoms[k + i].upper
        if math.isfinite(low) and math.isfinite(high):
            q[s + i] = low + (high - low) * uniform(seed)
        elif freedoms[k + i].turns:
            q[s + i] += math.pi * (2.0 * uniform(seed) - 1.0)
    if at != 0:
        return
    row = freedoms[k]
    if not math.isfinite(row.swing):
        turned = _any_turn(seed)
        for i in range(4):
            q[s + i] = turned[i]
        return
    axis, c = load3(link.axis), load3(link.axis2)
    side = _across(c)
    around = axis_angle(c, 2.0 * math.pi * uniform(seed))
    cosine = 1.0 - (1.0 - math.cos(row.swing)) * uniform(seed)
    d = mat_vec(mat_mat(axis_angle(mat_vec(around, side), math.acos(cosine)), around), c)
    low = row.lower if math.isfinite(row.lower) else -math.pi
    high = row.upper if math.isfinite(row.upper) else math.pi
    twist = axis_angle(axis, low + (high - low) * uniform(seed))
    turned = mat_to_quat(mat_mat(mat_mat(shortest_turn(c, d), shortest_turn(axis, c)), twist))
    for i in range(4):
        q[s + i] = turned[i]


@jit
def middle_joint(q: Floats, link: Record, freedoms: Records) -> None:
    """Coordinates of one joint at the centre of its ranges; those without a range are unchanged."""
    s, k = link.q, link.v
    at = QUATERNION[link.kind]
    plain = COORDINATES[link.kind] if at < 0 else at
    for i in range(plain):
        low, high = freedoms[k + i].lower, freedoms[k + i].upper
        if math.isfinite(low) and math.isfinite(high):
            q[s + i] = 0.5 * (low + high)
    if at == 0 and math.isfinite(freedoms[k].swing):
        turned = mat_to_quat(shortest_turn(load3(link.axis), load3(link.axis2)))
        for i in range(4):
            q[s + i] = turned[i]
