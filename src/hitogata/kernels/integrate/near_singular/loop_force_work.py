"""The motion that the forces of a loop turn: where energy goes that rounding makes of loops which are nearly taut.

A chain that is stretched but for a slack s moves within it on circles of radius r ~ √s, at v/r, and r is also the σ by
which its loop holds the direction across the circle. Accelerations come of it with an error ε/σ² of themselves,
whatever the step: in 10⁵ steps a second the energy walks at random, up as well as down. But of which motion can be
told. The forces λ of the loop turn with the circle. With λ constant, what they do to the joints changes at the rate

    τ = d(Jᵀ λ)/dt          (`geometric_stiffness.py`)

along v, as a centripetal force does. With d the motion that τ makes while loops stay closed and joints at ends of
ranges stay there,

    d = M⁻¹ (τ + Jᵀ μ),   J d = 0

v + x d has other energy, and the same momentum: nothing but forces between links that are connected has made it. A
step has the energy of its start and its work if ½ x² d·M d + x v·M d is what it lacks
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

#: part of the energy that v has along d by which a step may change it
NEAR = 0.1
#: part of the energy of d that what rounding has left of J d may have …
SHARP = 1e-14
#: … and part of the momentum of v that rounding may have left of its own
MOMENTUM = 1e-8


@jit
def keep_row_forces(data: Data) -> None:
    """Remember the forces along the rows in the last accelerations."""
    for i in range(len(data.loops.rows)):
        data.loops.turning[i] = data.loops.rows[i].force


@jit
def turn_forces(sys: System, data: Data, q: Floats, v: Floats) -> None:
    """τ, the rate of what the forces of the loops do to the joints, into blocked.torque[1]. After `keep_row_forces`.

    With links, responses and factor at (q, v): of two poses that differ by what closed the loops, d, which is made of
    large forces along weak rows, would have momentum.
    """
    place_at(sys, data, q, v)
    shift = assemble(sys, data)
    place_blocked(sys, data, shift)
    move_as_links(sys, data)
    stress_torque(sys, data, data.loops.turning, 1)


@jit
def closed_motion(d: Floats, sys: System, data: Data) -> bool:
    """d: (nv,) out, what blocked.torque[1] does while loops stay closed. Can it be told? With the present factor."""
    shift = data.loops.shift[0]
    data.loops.wrench[:] = 0.0
    apply_inverse_mass(d, sys.tree, data.tree, data.loops.wrench, data.blocked.torque[1])
    keep_closed(d, sys, data, shift)
    return not any_stand_in(data) or release_stand_ins(d, sys, data, shift) < 0


@jit
def keep_off_bounds(d: Floats, sys: System, data: Data) -> None:
    """Add to d what active bounds do so that nothing moves into them."""
    limits = data.limits
    for i in range(len(sys.limits)):
        limits.bounds[i].rebound = limits.bounds[i].force
    n = bound_responses(sys, data, data.loops.shift[0])
    for i in range(n):
        limits.bounds[limits.active_rows[i]].rhs = -slack_rate(sys, data, limits.active_rows[i], d)
    apply_bound_forces(d, data, n)
    for i in range(len(sys.limits)):
        limits.bounds[i].force = limits.bounds[i].rebound  # that of the accelerations tells what is let go


@jit
def shared_energy(d: Floats, v: Floats, kinetic: float, sys: System, data: Data) -> float:
    """J: v·M d, after d has been made as long as v. kinetic: J, of v. No number where d is none."""
    own = kinetic_energy_here(sys.tree, data.tree, d)
    longer = math.sqrt(kinetic / own) if own > 0.0 else math.nan
    for k in range(len(d)):
        d[k] *= longer
    # what closing it has left of it may be little, and rounding that of much
    forward_velocity(sys.tree, data.tree, d)
    velocity_rhs(sys, data)
    solve_and_apply(data.loops.change, sys, data, data.loops.shift[0], SOLVE_RESIDUAL)
    for k in range(len(d)):
        d[k] += data.loops.change[k]
    own = kinetic_energy_here(sys.tree, data.tree, d)
    if not kinetic_energy_here(sys.tree, data.tree, data.loops.change) <= SHARP * own:
        return math.nan
    longer = math.sqrt(kinetic / own) if own > 0.0 else math.nan
    for k in range(len(d)):
        d[k] = v[k] + longer * d[k]
    both = kinetic_energy_here(sys.tree, data.tree, d) - 2.0 * kinetic
    for k in range(len(d)):
        d[k] -= v[k]
    return both


@jit
def mark_held(sys: System, data: Data) -> None:
    """blocked.motion[i, 0]: 1 for the roots of figures that connections hold to the ground, by others or not."""
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
    """Has d, as long as v, momentum of what flies? It has none but for rounding, which may be large beside it.

    kinetic: J, of v.
    """
    links, bodies, held = sys.tree.links, data.tree.bodies, data.blocked.motion[:, 0]
    mark_held(sys, data)
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
    most = MOMENTUM**2 * 2.0 * kinetic
    return dot(linear, linear) > most * mass or dot(angular, angular) > most * inertia


@jit
def restore_energy(v: Floats, lacks: float, share: float, sys: System, data: Data) -> bool:
    """Change v along d such that it has so much more energy, J. Can it be had? After `turn_forces`.

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
    if not (math.fabs(both) >= 2.0 * share * kinetic and 4.0 * kinetic * math.fabs(lacks) <= NEAR * both * both):
        return False
    if has_momentum(d, kinetic, sys, data):
        return False
    root = math.sqrt(both * both + 4.0 * kinetic * lacks)
    x = 2.0 * lacks / (both + math.copysign(root, both))
    for k in range(len(d)):
        v[k] += x * d[k]
    return True


@jit
def slow_held_figures(v: Floats, excess: float, sys: System, data: Data) -> None:
    """Take so much energy, J, from what connections hold to the ground: v becomes as much less in all of it."""
    links, held, kinetic = sys.tree.links, data.blocked.motion[:, 0], 0.0
    mark_held(sys, data)
    for i in range(1, len(links)):
        kinetic += held[links[i].root] * link_kinetic_energy(sys.tree, data.tree, v, i)
    if excess <= NEAR * kinetic:
        slower = math.sqrt(1.0 - excess / kinetic)
        for k in range(len(v)):
            if held[links[sys.tree.freedoms[k].link].root] > 0.0:
                v[k] *= slower


@jit
def take_out(excess: float, sys: System, data: Data, q: Floats, v: Floats) -> None:
    """Take so much energy, J, out of v, if it has it: of the motion that loops turn, or of all that they hold."""
    turn_forces(sys, data, q, v)
    if not restore_energy(v, -excess, 0.0, sys, data):
        forward_velocity(sys.tree, data.tree, v)
        slow_held_figures(v, excess, sys, data)
    forward_velocity(sys.tree, data.tree, v)
