"""Forward dynamics by the articulated-body algorithm (Featherstone), O(n).

The freedoms of a joint are eliminated one after the other, as if massless links lay between them. Rank-one updates
replace the inverse of a 6×6 block, so the same code serves every joint type.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..math.arrays import Floats
from ..math.spatial import (
    add6,
    add_scaled6,
    advance,
    along,
    dot6,
    force_to_parent,
    inertia_times,
    inertia_times_freedom,
    inertia_to_parent,
    join,
    load21,
    rigid,
    without,
)
from ..math.vector import ZERO3, cross, dot, load3, load6, scale, store, sym_vec
from .forces.passive_forces import passive_force
from .kinematics import carried, forward_position, forward_velocity
from .tables import Tree, TreeData
from .tolerances import RELATIVE_INERTIA_TOL, STAND_IN_INERTIA_RATIO


@jit_late
def stand_in(tree: Tree, work: TreeData, i: int, turns: int) -> float:
    """Inertia that replaces zero inertia: a fraction of the mean inertia of link i's figure, or of the world, kg m² or
    kg.

    Its effect is removed again by the loops (`loops.closed_response`), so only its order of magnitude matters.
    """
    links, bodies = tree.links, work.bodies
    own, all_of_them, n_own, n = 0.0, 0.0, 0, 0
    for j in range(1, len(links)):
        mass = links[j].mass
        size = mass
        if turns:
            inertia, r = load6(bodies[j].inertia), load3(bodies[j].r)
            near = dot(r, r) if links[j].parent > 0 else 0.0
            size = (inertia[0] + inertia[3] + inertia[5]) / 3.0 + mass * near
        if size > 0.0:
            all_of_them += size
            n += 1
            if links[j].root == links[i].root:
                own += size
                n_own += 1
    if n_own > 0:
        return STAND_IN_INERTIA_RATIO * own / n_own
    return STAND_IN_INERTIA_RATIO * all_of_them / n if n > 0 else STAND_IN_INERTIA_RATIO


@jit
def articulated_bodies(
    a: Floats, tree: Tree, work: TreeData, torque: Floats, external: Floats, massless: float
) -> int:  # fmt: skip
    """Joint accelerations under joint forces `torque`. After `forward_position` and `forward_velocity`.

    a: (nv,) out; may not be `torque`. external: as in `rnea`. massless: RELATIVE_INERTIA_TOL, or MASSLESS_INERTIA_TOL
    with loops. Returns −1, or the first freedom found without inertia, which gets that of `stand_in`.
    """
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    pushed = len(external) > 0
    stuck = -1
    for i in range(1, len(links)):
        body = bodies[i]
        omega, h, inertia = load3(body.omega), load3(body.h), load6(body.inertia)
        store(body.articulated, rigid(links[i].mass, h, inertia))
        bias = join(cross(omega, sym_vec(inertia, omega)), cross(omega, cross(omega, h)))
        if pushed:
            for j in range(6):
                body.f[j] = bias[j] - external[i, j]
        else:
            store(body.f, bias)

    for i in range(len(links) - 1, 0, -1):
        link, body = links[i], bodies[i]
        inertia21 = load21(body.articulated)
        f = load6(body.f)
        part = massless if link.mass == 0.0 else RELATIVE_INERTIA_TOL
        turning = part * (inertia21[0] + inertia21[3] + inertia21[5])
        sliding = part * (inertia21[15] + inertia21[18] + inertia21[20])
        for k in range(link.v + link.nv - 1, link.v - 1, -1):
            freedom, here = freedoms[k], axes[k]
            axis = load3(here.axis)
            U = inertia_times_freedom(inertia21, freedom.turns, axis)
            felt = along(freedom.turns, axis, U) + freedom.armature
            here.stand_in = 0.0
            if work.locked[k]:
                D = 0.0
            else:
                if not felt > max(turning if freedom.turns else sliding, freedom.least):
                    if stuck < 0:
                        stuck = k
                    here.stand_in = stand_in(tree, work, i, freedom.turns)
                    felt = max(felt, 0.0) + here.stand_in
                D = 1.0 / felt
            u = torque[k] - along(freedom.turns, axis, f)
            store(here.U, U)
            here.D = D
            here.u = u
            inertia21 = without(inertia21, U, D)
            f = add_scaled6(f, u * D, U)
        if link.parent > 0:
            r = load3(body.r)
            above = bodies[link.parent]
            f = add6(f, inertia_times(inertia21, join(load3(body.gamma), load3(body.delta))))
            moved = inertia_to_parent(inertia21, r)
            for j in range(21):
                above.articulated[j] += moved[j]
            store(above.f, add6(load6(above.f), force_to_parent(f, r)))

    store(bodies[0].a, join(ZERO3, scale(-1.0, load3(tree.gravity))))
    for i in range(1, len(links)):
        link, body = links[i], bodies[i]
        total = carried(bodies[link.parent], body)
        for k in range(link.v, link.v + link.nv):
            here = axes[k]
            a[k] = (here.u - dot6(load6(here.U), total)) * here.D
            total = advance(total, freedoms[k].turns, load3(here.axis), a[k])
        store(body.a, total)
    return stuck


@jit
def forward_dynamics(
    a: Floats, tree: Tree, work: TreeData, q: Floats, v: Floats, torque: Floats, external: Floats
) -> int:
    """Accelerations under drive forces, springs and dampers, gravity and external wrenches."""
    forward_position(tree, work, q)
    forward_velocity(tree, work, v)
    passive_force(work.force, tree, work, q, v)
    for k in range(len(torque)):
        work.force[k] += torque[k]
    return articulated_bodies(a, tree, work, work.force, external, RELATIVE_INERTIA_TOL)
