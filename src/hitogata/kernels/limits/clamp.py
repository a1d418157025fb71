"""Keeping coordinates inside the joints' ranges, and drawing some at random there."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Floats, Record, Records
from ..math.rotation import Quat, axis_angle, mat_to_quat, quat_unit
from ..math.vector import Mat3, Vec3, cross, dot, load3, mat_mat, mat_vec, scale, transpose
from ..tree.joint import COORDINATES, QUATERNION, displacement, turn_about
from ..tree.tables import Tree
from .slack import CONE, LOWER, ROPE, TWIST_LOWER, UPPER, shortest_turn
from .twist import beside_middle, smooth_twist

#: bounds are met to rounding from inside
_INSIDE = 1e-15
#: necks from the point behind a ball, from which on its twist is that of the shortest swing
_OUTSIDE = 8.0


@jit
def _write_turn(q: Floats, at: int, R: Mat3) -> None:
    turned = mat_to_quat(R)
    # q and −q are one turn: stay on the side it was
    sign = (
        1.0
        if turned[0] * q[at] + turned[1] * q[at + 1] + turned[2] * q[at + 2] + turned[3] * q[at + 3] >= 0.0
        else -1.0
    )
    for i in range(4):
        q[at + i] = sign * turned[i]


@jit
def _untwist(q: Floats, limit: Record, link: Record, R: Mat3, d: Vec3) -> None:
    """Bring a ball's twist (`twist.py`) back to a bound that it has passed.

    About its long axis d, or, in the neck, where turns about that hardly change it, straight away from the bound.
    """
    twist, gradient, _ = smooth_twist(limit, link, q, (0.0, 0.0, 0.0))
    excess = twist - limit.bound
    if (excess >= 0.0) if limit.side == TWIST_LOWER else (excess <= 0.0):
        return
    inside = -math.copysign(_INSIDE, excess)
    a, b, _, _ = beside_middle(limit, link, q)
    steepness = math.sqrt(dot(gradient, gradient))
    if math.hypot(a, b) > _OUTSIDE * limit.neck:
        # a turn about d turns (a, b) by half of it, and leads to where the neck is not felt
        back = limit.bound - limit.middle - 2.0 * math.atan2(b, math.fabs(a)) + inside
        _write_turn(q, limit.q, mat_mat(axis_angle(d, back if a >= 0.0 else -back), R))
    elif steepness > 0.0:
        _write_turn(q, limit.q, mat_mat(axis_angle(scale(1.0 / steepness, gradient), (inside - excess) / steepness), R))


@jit
def project_bound(q: Floats, limit: Record, link: Record) -> None:
    """Bring one joint's coordinates back to a bound that they have passed; a ball the shortest way; not a rope."""
    side = limit.side
    if side == LOWER:
        q[limit.q] = max(q[limit.q], limit.bound)
    elif side == UPPER:
        q[limit.q] = min(q[limit.q], limit.bound)
    elif side != ROPE:
        R, _ = displacement(link, q)
        axis, c = load3(link.axis), load3(link.axis2)
        d = mat_vec(R, axis)
        n = cross(c, d)
        sine, cosine = math.sqrt(dot(n, n)), dot(c, d)
        if side == CONE:
            excess = math.atan2(sine, cosine) - limit.bound
            if excess > 0.0 and sine > 1e-12:
                _write_turn(q, limit.q, mat_mat(axis_angle(scale(1.0 / sine, n), -excess - _INSIDE), R))
            return
        if limit.neck > 0.0:
            _untwist(q, limit, link, R, d)
            return
        untwisted = mat_mat(shortest_turn(c, d), shortest_turn(axis, c))
        excess = turn_about(axis, mat_mat(transpose(untwisted), R)) - limit.bound
        if side == TWIST_LOWER:
            if excess < 0.0:
                _write_turn(q, limit.q, mat_mat(R, axis_angle(axis, -excess + _INSIDE)))
        elif excess > 0.0:
            _write_turn(q, limit.q, mat_mat(R, axis_angle(axis, -excess - _INSIDE)))


@jit
def project_to_bounds(q: Floats, limits: Records, tree: Tree) -> None:
    """limits: of LIMIT; a ball's cone stands before its twist, which the way back along the cone leaves alone."""
    for i in range(len(limits)):
        project_bound(q, limits[i], tree.links[limits[i].link])


@jit
def uniform(seed: Floats) -> float:
    """A number in [0, 1) and the next seed (Park and Miller's minimal standard, exact in doubles)."""
    seed[0] = (16807.0 * seed[0]) % 2147483647.0
    return float(seed[0] / 2147483647.0)


@jit
def _across(c: Vec3) -> Vec3:
    """A unit vector across another."""
    a = cross(c, (1.0, 0.0, 0.0)) if abs(c[0]) < 0.9 else cross(c, (0.0, 1.0, 0.0))
    return scale(1.0 / math.sqrt(dot(a, a)), a)


@jit
def _any_turn(seed: Floats) -> Quat:
    """Evenly among all rotations (Shoemake)."""
    a, b, c = uniform(seed), 2.0 * math.pi * uniform(seed), 2.0 * math.pi * uniform(seed)
    r, s = math.sqrt(1.0 - a), math.sqrt(a)
    return quat_unit((r * math.sin(b), r * math.cos(b), s * math.sin(c), s * math.cos(c)))


@jit
def draw_joint(q: Floats, link: Record, freedoms: Records, seed: Floats) -> None:
    """Coordinates of one joint evenly inside its ranges; without one it turns any way, and does not slide."""
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
    """Coordinates of one joint in the middle of its ranges; those without a range stay as they are."""
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
