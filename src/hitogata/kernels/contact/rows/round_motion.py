"""Contact of round bodies at the middle of a step.

A corner moves with its body; the contact point of a ball moves over its surface. u is the velocity of A at its point,
relative to B, ω_a and ω_b the angular velocities. ρ_a and ρ_b are the radii of curvature of the surfaces
(`geometry.curvature`), g is the gap. The points of contact stay opposite each other if the normal turns at

    δ = (ρ_a + ρ_b + g)⁻¹ (u + ρ_a (ω_a × n) + ρ_b (ω_b × n))        (perpendicular to n)

A's point then moves over its surface at −ρ_a (δ − ω_a × n). On a plane (ρ_b infinite) n turns with the plane and the
point follows the centre of curvature. For two balls n is the line of centres.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.curvature import solve_tensor
from ...math.arrays import Record
from ...math.vector import Vec3, add, cross, dot, load3, scale, store, sub
from ...tree.tables import TreeData
from ..tables import ALONG_LINE


@jit
def roll(work: TreeData, patch: Record, u: Vec3, time: float) -> Vec3:
    """Displacement of a patch's point in the world in `time` (s), m; also sets patch.n, t, s to the basis there.

    u: velocity of A relative to B at the point, m/s. After the links' velocities.
    """
    a, b = work.bodies[patch.a], work.bodies[patch.b]
    n, t = load3(patch.n), load3(patch.along)
    s = cross(n, t)
    v_a = add(load3(a.v), cross(load3(a.omega), load3(patch.arm_a)))
    turn_a, turn_b = cross(load3(a.omega), n), cross(load3(b.omega), n)
    p, q = load3(patch.radii_a), load3(patch.radii_b)
    at, bt, ut = dot(t, turn_a), dot(t, turn_b), dot(t, u)
    as_, bs, us = dot(s, turn_a), dot(s, turn_b), dot(s, u)
    if patch.rolling == ALONG_LINE:
        # along the line the normal turns with the bodies; the contact follows the mean of both ends
        x = 0.5 * (at + bt)
        y = (us + p[2] * as_ + q[2] * bs) / (p[2] + q[2] + patch.apart)
        over_t = 0.5 * ((q[0] * (x - bt) - ut) - p[0] * (x - at))
        over_s = -p[2] * (y - as_)
    else:
        whole = (p[0] + q[0] + patch.apart, p[1] + q[1], p[2] + q[2] + patch.apart)
        x, y = solve_tensor(
            whole,
            ut + p[0] * at + p[1] * as_ + q[0] * bt + q[1] * bs,
            us + p[1] * at + p[2] * as_ + q[1] * bt + q[2] * bs,
        )
        # δ − ω_a × n, without cancellation where B is flat
        dt, ds = bt - at, bs - as_
        c, d = solve_tensor(
            whole,
            ut + q[0] * dt + q[1] * ds - patch.apart * at,
            us + q[1] * dt + q[2] * ds - patch.apart * as_,
        )
        over_t, over_s = -(p[0] * c + p[1] * d), -(p[1] * c + p[2] * d)
    way = add(v_a, add(scale(over_t, t), scale(over_s, s)))
    way = sub(way, scale(0.5 * dot(n, u), n))
    m = add(n, scale(time, add(scale(x, t), scale(y, s))))
    m = scale(1.0 / math.sqrt(dot(m, m)), m)
    store(patch.n, m)
    store(patch.t, turned(load3(patch.t), n, m))
    store(patch.s, turned(load3(patch.s), n, m))
    return scale(time, way)


@jit
def turned(x: Vec3, n: Vec3, m: Vec3) -> Vec3:
    """Rotates x by the smallest rotation that takes the unit vector n to m."""
    w = cross(n, m)
    wx = cross(w, x)
    return add(x, add(wx, scale(1.0 / (1.0 + dot(n, m)), cross(w, wx))))
