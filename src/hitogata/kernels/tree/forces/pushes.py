"""External forces on links: wrenches in world or link axes, and springs (pulls) from a point of a link to a fixed
place.

Both are evaluated at every stage of a step, so that a force in link axes rotates with the link and a pull follows its
point. Stiffness and damping of a pull are bounded so that a step can resolve them:

    k ≤ b² / (h² tr D)     c ≤ b / (h tr D)     D = J M⁻¹ Jᵀ (3×3), the inverse effective mass at the point

with b = PULL_STABILITY_BOUND. tr D is at least the largest eigenvalue of D, so √(k D) h and c D h are at most b in
every direction: explicit stages are stable at any step. Loops, contacts and joint limits only increase the effective
mass of the open tree.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Floats, Record
from ...math.spatial import Vec6, add_scaled6, along, force_to_parent, join
from ...math.vector import Vec3, add, cross, dot, load3, load6, load9, mat_vec, scale, sub
from ..aba import articulated_bodies
from ..kinematics import forward_position, forward_velocity
from ..tables import Drives, Tree, TreeData
from ..tolerances import PULL_STABILITY_BOUND, RELATIVE_INERTIA_TOL


@jit
def pull_force(tree: Tree, work: TreeData, push: Record, arm: Vec3) -> Vec3:
    """Spring towards the place and damper of the point's velocity; the spring force is saturated at its limit."""
    body, root = work.bodies[push.link], work.bodies[tree.links[push.link].root]
    point = add(load3(root.r), add(load3(body.p), arm))
    spring = scale(push.stiffness_bounded, sub(load3(push.to), point))
    size = math.sqrt(dot(spring, spring))
    if size > push.limit:
        spring = scale(push.limit / size, spring)
    velocity = add(load3(body.v), cross(load3(body.omega), arm))
    return add(spring, scale(-push.damping_bounded, velocity))


@jit_late
def push_wrench(tree: Tree, work: TreeData, push: Record) -> Vec6:
    """(moment, force) on the link at its origin, world axes. After `forward_position` and `forward_velocity`."""
    R = load9(work.bodies[push.link].R)
    arm = mat_vec(R, load3(push.at))
    if push.is_pull:
        force = pull_force(tree, work, push, arm)
        return join(cross(arm, force), force)
    moment, force = load3(push.moment), load3(push.force)
    if push.in_link:
        moment, force = mat_vec(R, moment), mat_vec(R, force)
    return join(add(moment, cross(arm, force)), force)


@jit
def outside_wrenches(drives: Drives, tree: Tree, work: TreeData, external: Floats) -> bool:
    """drives.wrench: `external`, (n, 6) or (0, 6), plus all pushes. Without pushes returns False and writes nothing."""
    if drives.n_pushes[0] == 0:
        return False
    drives.wrench[:] = 0.0
    for i in range(len(external)):
        for c in range(6):
            drives.wrench[i, c] = external[i, c]
    for p in range(drives.n_pushes[0]):
        push = drives.pushes[p]
        wrench = push_wrench(tree, work, push)
        for c in range(6):
            drives.wrench[push.link, c] += wrench[c]
    return True


@jit
def push_power(drives: Drives, tree: Tree, work: TreeData) -> float:
    """W: power of pushes and pulls. After `forward_position` and `forward_velocity`."""
    power = 0.0
    for p in range(drives.n_pushes[0]):
        push = drives.pushes[p]
        body = work.bodies[push.link]
        wrench = push_wrench(tree, work, push)
        for c in range(3):
            power += wrench[c] * body.omega[c] + wrench[3 + c] * body.v[c]
    return power


@jit
def wrench_power(drives: Drives, work: TreeData) -> float:
    """W: power of the last evaluated wrenches at the present velocities. After `forward_velocity`."""
    power = 0.0
    for i in range(1, len(drives.wrench)):
        body = work.bodies[i]
        for c in range(3):
            power += drives.wrench[i, c] * body.omega[c] + drives.wrench[i, 3 + c] * body.v[c]
    return power


@jit
def is_pulled(drives: Drives, link: int) -> bool:
    """Is a pull attached to the link?"""
    found = False
    for p in range(drives.n_pushes[0]):
        found = found or (drives.pushes[p].is_pull == 1 and drives.pushes[p].link == link)
    return found


@jit
def mobility_along(tree: Tree, work: TreeData, link: int, arm: Vec3, u: Vec3) -> float:
    """uᵀ J M⁻¹ Jᵀ u of the point at `arm` from the link's origin, 1/kg. After `articulated_bodies`."""
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    f = join(cross(arm, u), u)
    total = 0.0
    i = link
    while i > 0:
        for k in range(links[i].v + links[i].nv - 1, links[i].v - 1, -1):
            felt = along(freedoms[k].turns, load3(axes[k].axis), f)
            total += axes[k].D * felt * felt
            f = add_scaled6(f, -axes[k].D * felt, load6(axes[k].U))
        if links[i].parent > 0:
            f = force_to_parent(f, load3(bodies[i].r))
        i = links[i].parent
    return total


@jit
def point_mobility(tree: Tree, work: TreeData, link: int, point: Vec3) -> float:
    """tr J M⁻¹ Jᵀ of a point in the link's frame, 1/kg. After `articulated_bodies`."""
    arm = mat_vec(load9(work.bodies[link].R), point)
    return (
        mobility_along(tree, work, link, arm, (1.0, 0.0, 0.0))
        + mobility_along(tree, work, link, arm, (0.0, 1.0, 0.0))
        + mobility_along(tree, work, link, arm, (0.0, 0.0, 1.0))
    )


@jit
def mobility_at(tree: Tree, work: TreeData, q: Floats, v: Floats, link: int, point: Floats) -> float:
    """tr J M⁻¹ Jᵀ of a point in the link's frame, 1/kg, at coordinates q."""
    forward_position(tree, work, q)
    forward_velocity(tree, work, v)
    articulated_bodies(work.acceleration, tree, work, work.zero, work.no_wrenches, RELATIVE_INERTIA_TOL)
    return point_mobility(tree, work, link, load3(point))


@jit
def bound_pulls(drives: Drives, tree: Tree, work: TreeData, q: Floats, v: Floats, h: float) -> None:
    """Bounded stiffness and damping of the pulls for steps of up to h from (q, v)."""
    any_pull = False
    for p in range(drives.n_pushes[0]):
        any_pull = any_pull or drives.pushes[p].is_pull == 1
    if not any_pull:
        return
    forward_position(tree, work, q)
    forward_velocity(tree, work, v)
    articulated_bodies(work.acceleration, tree, work, work.zero, work.no_wrenches, RELATIVE_INERTIA_TOL)
    for p in range(drives.n_pushes[0]):
        push = drives.pushes[p]
        if push.is_pull:
            D = point_mobility(tree, work, push.link, load3(push.at))
            push.stiffness_bounded, push.damping_bounded = push.stiffness, push.damping
            if D > 0.0:
                push.stiffness_bounded = min(push.stiffness, PULL_STABILITY_BOUND * PULL_STABILITY_BOUND / (h * h * D))
                push.damping_bounded = min(push.damping, PULL_STABILITY_BOUND / (h * D))
