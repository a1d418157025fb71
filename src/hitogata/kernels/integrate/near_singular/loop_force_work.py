"""The motion that rotating loop forces drive: where rounding puts energy at nearly singular loops.

A chain that is stretched except for a slack s moves on circles of radius r ~ √s, with angular velocity v/r. r is also
the singular value σ of the loop's constraint across the circle. The accelerations have a relative error ε/σ² at any
step length. At 10⁵ steps a second the energy performs a random walk, up as well as down. The affected motion is known:
the forces λ of the loop rotate with the circle. With λ constant, their joint forces change at the rate

    τ = d(Jᵀ λ)/dt          (`geometric_stiffness.py`)

along v, as a centripetal force does. Let d be the motion that τ drives while loops stay closed and joints at limits
stay there,

    d = M⁻¹ (τ + Jᵀ μ),   J d = 0

v + x d has a different energy and the same momentum, because only forces between connected links act along d. A step
has the energy of its start plus its work if ½ x² d·M d + x v·M d equals the deficit
(`integrate/near_singular/energy_correction.py`).
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...dynamics.accelerations import any_active
from ...limits.lcp import apply_bound_forces, bound_responses
from ...limits.slack import slack_rate
from ...loops.closed_response import any_stand_in, keep_closed, release_stand_ins
from ...loops.delassus import apply_inverse_mass, assemble, solve_and_apply
from ...loops.kinematics import velocity_rhs
from ...loops.place import place_at
from ...loops.tolerances import SOLVE_RESIDUAL
from ...math.arrays import Floats
from ...math.vector import ZERO3, add, cross, dot, load3, load6, scale, sub, sym_vec
from ...mechanism.system import Data, System
from ...singular.constrained_directions import move_as_links, place_blocked
from ...singular.geometric_stiffness import stress_torque
from ...tree.centroidal import kinetic_energy_here, link_kinetic_energy
from ...tree.kinematics import forward_velocity
from .tolerances import MAX_ENERGY_CHANGE_RATIO, RESIDUAL_ENERGY_TOL, RESIDUAL_MOMENTUM_TOL


@jit
def keep_row_forces(data: Data) -> None:
    """Store the constraint forces of the last accelerations."""
    for i in range(len(data.loops.rows)):
        data.loops.turning[i] = data.loops.rows[i].force


@jit
def turn_forces(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Rate τ of the joint forces of the loops, into blocked.torque[1]. After `keep_row_forces`.

    Links, responses and factorisation must all be at (q, v). If they belonged to poses that differ by a position
    projection, d would have momentum, since it results from large forces along poorly conditioned rows.
    """
    place_at(sys, data, q, v)
    shift = assemble(sys, data)
    place_blocked(sys, data, shift)
    move_as_links(sys, data)
    stress_torque(sys, data, data.loops.turning, 1)


@jit
def closed_motion(d: Floats, sys: System, data: Data) -> bool:
    """d: (nv,) out, response to blocked.torque[1] with closed loops. Returns whether it is determined.

    Uses the present factorisation.
    """
    shift = data.loops.shift[0]
    data.loops.wrench[:] = 0.0
    apply_inverse_mass(d, sys.tree, data.tree, data.loops.wrench, data.blocked.torque[1])
    keep_closed(d, sys, data, shift)
    return not any_stand_in(data) or release_stand_ins(d, sys, data, shift) < 0


@jit
def keep_off_bounds(d: Floats, sys: System, data: Data) -> None:
    """Add to d the response of the active limits, so that no joint moves into them."""
    limits = data.limits
    for i in range(len(sys.limits)):
        limits.bounds[i].rebound = limits.bounds[i].force
    n = bound_responses(sys, data, data.loops.shift[0])
    for i in range(n):
        limits.bounds[limits.active_rows[i]].rhs = -slack_rate(sys, data, limits.active_rows[i], d)
    apply_bound_forces(d, data, n)
    for i in range(len(sys.limits)):
        limits.bounds[i].force = limits.bounds[
            i
        ].rebound  # the force of the accelerations decides which limits are released


@jit
def shared_energy(d: Floats, v: Floats, kinetic: float, sys: System, data: Data) -> float:
    """J: v·M d, after d was scaled to the norm of v. kinetic: J, of v. NaN where d is zero or only rounding."""
    own = kinetic_energy_here(sys.tree, data.tree, d)
    longer = math.sqrt(kinetic / own) if own > 0.0 else math.nan
    for k in range(len(d)):
        d[k] *= longer
    # little of d may be left by the projection, with large relative rounding
    forward_velocity(sys.tree, data.tree, d)
    velocity_rhs(sys, data)
    solve_and_apply(data.loops.change, sys, data, data.loops.shift[0], SOLVE_RESIDUAL)
    for k in range(len(d)):
        d[k] += data.loops.change[k]
    own = kinetic_energy_here(sys.tree, data.tree, d)
    if not kinetic_energy_here(sys.tree, data.tree, data.loops.change) <= RESIDUAL_ENERGY_TOL * own:
        return math.nan
    longer = math.sqrt(kinetic / own) if own > 0.0 else math.nan
    for k in range(len(d)):
        d[k] = v[k] + longer * d[k]
    both = kinetic_energy_here(sys.tree, data.tree, d) - 2.0 * kinetic
    for k in range(len(d)):
        d[k] -= v[k]
    return both


@jit
def mark_grounded(sys: System, data: Data) -> None:
    """blocked.motion[i, 0]: 1 for roots of figures that connections hold to the ground, directly or through others."""
    links, held = sys.tree.links, data.blocked.motion[:, 0]
    held[:] = 0.0
    held[0] = 1.0
    found = True
    while found:
        found = False
        for l in range(len(sys.loops.table)):
            loop = sys.loops.table[l]
            a, b = links[loop.a].root, links[loop.b].root
            fixed = held[a] + held[b] + (0.0 if links[a].nv == 6 and links[b].nv == 6 else 1.0)
            if loop.terms == 0 and fixed > 0.0 and held[a] * held[b] == 0.0:
                held[a] = held[b] = 1.0
                found = True


@jit
def has_momentum(d: Floats, kinetic: float, sys: System, data: Data) -> bool:
    """Has d, at the norm of v, momentum of free figures? It has none except for rounding, which can be large.

    kinetic: J, of v.
    """
    links, bodies, held = sys.tree.links, data.tree.bodies, data.blocked.motion[:, 0]
    mark_grounded(sys, data)
    forward_velocity(sys.tree, data.tree, d)
    mass, inertia, linear, angular, first = 0.0, 0.0, ZERO3, ZERO3, -1
    for i in range(1, len(links)):
        if held[links[i].root] > 0.0:
            continue
        first = links[i].root if first < 0 else first
        link, body = links[i], bodies[i]
        r = sub(add(load3(bodies[link.root].r), load3(body.p)), load3(bodies[first].r))
        omega, h = load3(body.omega), load3(body.h)
        p = add(scale(link.mass, load3(body.v)), cross(omega, h))
        own = add(sym_vec(load6(body.inertia), omega), cross(h, load3(body.v)))
        mass += link.mass
        inertia += link.mass * dot(r, r) + body.inertia[0] + body.inertia[3] + body.inertia[5]
        linear, angular = add(linear, p), add(angular, add(own, cross(r, p)))
    most = RESIDUAL_MOMENTUM_TOL**2 * 2.0 * kinetic
    return dot(linear, linear) > most * mass or dot(angular, angular) > most * inertia


@jit
def restore_energy(v: Floats, lacks: float, share: float, sys: System, data: Data) -> bool:
    """Change v along d so that its energy grows by `lacks`, J. Returns whether that is possible. After `turn_forces`.

    share: of v that must be along d.
    """
    d = data.blocked.direction[len(data.blocked.row)]
    if not closed_motion(d, sys, data):
        return False
    kinetic = kinetic_energy_here(sys.tree, data.tree, v)
    both = shared_energy(d, v, kinetic, sys, data)
    if any_active(data):
        if both * lacks < 0.0:
            for k in range(len(d)):
                d[k] = -d[k]
        keep_off_bounds(d, sys, data)
        both = shared_energy(d, v, kinetic, sys, data)
    if any_active(data) and not both * lacks > 0.0:
        return False
    if not (
        math.fabs(both) >= 2.0 * share * kinetic
        and 4.0 * kinetic * math.fabs(lacks) <= MAX_ENERGY_CHANGE_RATIO * both * both
    ):
        return False
    if has_momentum(d, kinetic, sys, data):
        return False
    root = math.sqrt(both * both + 4.0 * kinetic * lacks)
    x = 2.0 * lacks / (both + math.copysign(root, both))
    for k in range(len(d)):
        v[k] += x * d[k]
    return True


@jit
def slow_grounded_figures(v: Floats, excess: float, sys: System, data: Data) -> None:
    """Remove energy `excess`, J, from figures that connections hold to the ground, by scaling their velocities."""
    links, held, kinetic = sys.tree.links, data.blocked.motion[:, 0], 0.0
    mark_grounded(sys, data)
    for i in range(1, len(links)):
        kinetic += held[links[i].root] * link_kinetic_energy(sys.tree, data.tree, v, i)
    if excess <= MAX_ENERGY_CHANGE_RATIO * kinetic:
        slower = math.sqrt(1.0 - excess / kinetic)
        for k in range(len(v)):
            if held[links[sys.tree.freedoms[k].link].root] > 0.0:
                v[k] *= slower


@jit
def remove_energy(excess: float, sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Remove energy `excess`, J, from v if it has it: along d, or else from all grounded figures."""
    turn_forces(sys, data, q, v)
    if not restore_energy(v, -excess, 0.0, sys, data):
        forward_velocity(sys.tree, data.tree, v)
        slow_grounded_figures(v, excess, sys, data)
    forward_velocity(sys.tree, data.tree, v)
