"""Free bodies: single floating links without springs or dampers.

Between impulses such a body is in free flight. Kinetic energy, momentum and angular momentum are conserved to machine
precision. In a step with contacts the body flies for half the step, receives all impulses at that pose, and flies for
the other half.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Floats, Record
from ...math.rotation import quat_mul, quat_to_mat, quat_unit
from ...math.vector import Sym3, Vec3, add, cross, dot, load3, load6, mat_vec, scale, store, sub, sym_vec
from ...mechanism.system import System
from ...tree.forces.pushes import is_pulled
from ...tree.forces.springs import is_sprung
from ...tree.joint import quaternion_at
from .tolerances import FREE_SPIN_ACCURACY, FREE_SPIN_ITERATIONS, FREE_SPIN_MAX_ANGLE, FREE_SPIN_MIN_ANGLE


@jit
def is_free_body(sys: System, i: int) -> bool:
    """Whether link i is a free body."""
    links = sys.tree.links
    link = links[i]
    if link.parent != 0 or link.nv != 6 or len(sys.loops.table) > 0:
        return False
    # depth-first order: a child would be next
    if i + 1 < len(links) and links[i + 1].parent == i:
        return False
    for k in range(link.v, link.v + 6):
        freedom, motor = sys.tree.freedoms[k], sys.drives.motors[k]
        if freedom.armature != 0.0 or freedom.damping != 0.0 or freedom.stiffness != 0.0:
            return False
        if motor.damping != 0.0 or motor.stiffness != 0.0:
            return False
    # a damper at a point acts on rotation as well
    return not is_pulled(sys.drives, i) and not is_sprung(sys.tree, i)


@jit
def mean_spin(inertia: Sym3, omega: Vec3, t: float) -> tuple[Vec3, float]:
    """Mean ω̄ of a free rotation from ω over t: I (ω' − ω) = −t' ω̄ × I ω̄, ω̄ = ½ (ω + ω'). Returns also t'.

    Together with the rotation R' = R (1 − ½ t' ω̄×)⁻¹ (1 + ½ t' ω̄×) this conserves R I ω and ω · I ω. t' is slightly
    longer than t, so that the angle of a steady rotation is t |ω|.
    """
    mean, time = omega, t
    for _ in range(FREE_SPIN_ITERATIONS):
        angle = math.fabs(t) * math.sqrt(dot(mean, mean))
        if not FREE_SPIN_MIN_ANGLE < angle < FREE_SPIN_MAX_ANGLE:
            return mean, t
        time = t * math.tan(0.5 * angle) / (0.5 * angle)
        momentum = sym_vec(inertia, mean)
        left = add(scale(2.0, sym_vec(inertia, sub(mean, omega))), scale(time, cross(mean, momentum)))
        a = spin_column(inertia, mean, momentum, time, (1.0, 0.0, 0.0))
        b = spin_column(inertia, mean, momentum, time, (0.0, 1.0, 0.0))
        c = spin_column(inertia, mean, momentum, time, (0.0, 0.0, 1.0))
        bc = cross(b, c)
        det = dot(a, bc)
        if det == 0.0:
            return omega, t
        step = scale(-1.0 / det, (dot(left, bc), dot(a, cross(left, c)), dot(a, cross(b, left))))
        mean = add(mean, step)
        if dot(step, step) <= FREE_SPIN_ACCURACY * FREE_SPIN_ACCURACY * dot(mean, mean):
            break
    return mean, time


@jit
def spin_column(inertia: Sym3, mean: Vec3, momentum: Vec3, t: float, e: Vec3) -> Vec3:
    """Derivative of 2 I ω̄ + t ω̄ × I ω̄ along a unit vector e of ω̄."""
    along = sym_vec(inertia, e)
    return add(scale(2.0, along), scale(t, add(cross(e, momentum), cross(mean, along))))


@jit
def free_flight(link: Record, q: Floats, v: Floats, t: float) -> None:
    """Advances q and v of a free body by a flight of t without weight."""
    s, k = link.q, link.v
    mass, com, I = link.mass, load3(link.com), load6(link.inertia)
    x, y, z = com
    about_com = (
        I[0] - mass * (y * y + z * z), I[1] + mass * x * y, I[2] + mass * x * z,
        I[3] - mass * (x * x + z * z), I[4] + mass * y * z, I[5] - mass * (x * x + y * y),
    )  # fmt: skip
    omega = load3(v[k + 3 : k + 6])
    mean, time = mean_spin(about_com, omega, t)
    after = sub(scale(2.0, mean), omega)
    before = quaternion_at(q, s + 3)
    half = scale(0.5 * time, mean)
    turned = quat_unit(quat_mul(before, (1.0, half[0], half[1], half[2])))
    velocity = load3(v[k : k + 3])
    place = load3(q[s : s + 3])
    if x != 0.0 or y != 0.0 or z != 0.0:
        # the centre of mass moves uniformly
        R = quat_to_mat(before[0], before[1], before[2], before[3])
        arm = mat_vec(R, com)
        velocity = add(velocity, cross(mat_vec(R, omega), arm))
        R = quat_to_mat(turned[0], turned[1], turned[2], turned[3])
        place = add(place, sub(arm, mat_vec(R, com)))
        store(v[k : k + 3], sub(velocity, cross(mat_vec(R, after), mat_vec(R, com))))
    store(q[s : s + 3], add(place, scale(t, velocity)))
    store(v[k + 3 : k + 6], after)
    for c in range(4):
        q[s + 3 + c] = turned[c]
