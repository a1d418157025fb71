"""Couplings: a relation between coordinates of joints of the tree, Σ p_i(q_i) = offset with polynomials p_i.

Gears, racks and differentials are linear, cams are not. A coupling is one constraint row among those of the
connections. It acts on joint rates instead of the links' velocities:

    value Σ p_i(q_i) − offset        rate Σ p_i'(q_i) q̇_i        acceleration Σ p_i' q̈_i + p_i'' q̇_i²

Its multiplier λ acts on each freedom with the force p_i' λ. The first term is the follower, p = q, on which the force
is λ. The row's direction u is the axis of that freedom, so that λ u is the coupling's force on the follower's link.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..math.arrays import Floats, Record
from ..math.spatial import Vec6, add6, add_scaled6, along, force_to_parent, join
from ..math.vector import ZERO3, load3, load6, scale, store
from ..mechanism.system import Data, System
from ..mechanism.tables import LoopData, Loops

#: column of Y with the freedom's D
LOOP_D_LANE = 7


@jit
def polynomial(loops: Loops, term: Record, x: float) -> tuple[float, float, float]:
    """Value, first and second derivative of c₁ x + c₂ x² + … at x."""
    value, slope, bend = 0.0, 0.0, 0.0
    for j in range(term.count - 1, -1, -1):
        # Horner's rule for p, p' and p''/2 together
        bend = bend * x + slope
        slope = slope * x + value
        value = value * x + loops.coefficients[term.first + j]
    # there is no constant term: one more factor x
    bend = bend * x + slope
    slope = slope * x + value
    return value * x, slope, 2.0 * bend


@jit_late
def place_coupling(sys: System, data: Data, loop: Record, closure: Record) -> None:
    """Value, slopes, second derivative at zero acceleration and direction of a coupling. After `forward_velocity`."""
    q, v = data.tree.q, data.tree.v
    closure.value = -loop.offset
    closure.bend = 0.0
    for t in range(loop.term, loop.term + loop.terms):
        term = sys.loops.terms[t]
        value, slope, bend = polynomial(sys.loops, term, q[term.q])
        data.loops.slopes[t] = slope
        closure.value += value
        closure.bend += bend * v[term.v] * v[term.v]
    follower = sys.loops.terms[loop.term].v
    row = data.loops.rows[loop.row]
    row.turns = sys.tree.freedoms[follower].turns
    store(row.u, load3(data.tree.axes[follower].axis))


@jit
def coupled_rate(loops: Loops, loop_work: LoopData, loop: Record, x: Floats) -> float:
    """Rate of a coupling's value for joint rates x (nv,). After `place_coupling`."""
    total = 0.0
    for t in range(loop.term, loop.term + loop.terms):
        total += loop_work.slopes[t] * x[loops.terms[t].v]
    return total


@jit
def along_row(loop_work: LoopData, loop: Record, value: float) -> Vec6:
    """A coupling's value as the motion of its follower."""
    row = loop_work.rows[loop.row]
    u = scale(value, load3(row.u))
    return join(u, ZERO3) if row.turns else join(ZERO3, u)


@jit
def add_coupling_force(force: Floats, loops: Loops, loop_work: LoopData, loop: Record) -> None:
    """Adds the coupling's forces on its joints. force: (nv,)."""
    for t in range(loop.term, loop.term + loop.terms):
        force[loops.terms[t].v] += loop_work.slopes[t] * loop_work.rows[loop.row].force


@jit_late
def write_coupling_response(sys: System, data: Data, loop: Record) -> None:
    """Y of a coupling: the freedoms from its joints to the root, those of later links first."""
    links, freedoms, bodies, axes = sys.tree.links, sys.tree.freedoms, data.tree.bodies, data.tree.axes
    climb, slope, wrench, Y = sys.loops.climb, data.loops.joint_force, data.loops.wrench, data.loops.Y
    for t in range(loop.term, loop.term + loop.terms):
        slope[sys.loops.terms[t].v] = data.loops.slopes[t]
    for c in range(loop.climb, loop.climb + loop.climbs):
        for j in range(6):
            wrench[climb[c], j] = 0.0
    at = loop.y
    for c in range(loop.climb, loop.climb + loop.climbs):
        i = climb[c]
        link = links[i]
        f = load6(wrench[i])
        for k in range(link.v + link.nv - 1, link.v - 1, -1):
            here = axes[k]
            u = along(freedoms[k].turns, load3(here.axis), f) + slope[k]
            Y[at, 0] = u
            Y[at, LOOP_D_LANE] = here.D
            f = add_scaled6(f, -here.D * u, load6(here.U))
            at += 1
        if link.parent > 0:
            store(wrench[link.parent], add6(load6(wrench[link.parent]), force_to_parent(f, load3(bodies[i].r))))
    for t in range(loop.term, loop.term + loop.terms):
        slope[sys.loops.terms[t].v] = 0.0
