"""Guard functions: conditions watched during a run. The value of a guard is negative until it fires."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...loops.delassus import loop_wrench
from ...loops.kinematics import place_loops, position_gap
from ...math.arrays import Floats, Record, Records
from ...math.vector import Vec3, add, dot, load3, load9, mat_vec, sub
from ...mechanism.system import Data, System
from ...tree.kinematics import forward_position, forward_velocity
from ...tree.tables import Tree, TreeData

GUARD_DISTANCE, GUARD_FORCE, GUARD_MOMENT, GUARD_COORDINATE, GUARD_CONNECTION_COORDINATE, GUARD_LANDING = range(6)
#: kinds on contacts, measured by `contact_events.py`
GUARD_TOUCH, GUARD_PART, GUARD_SLIP = 100, 101, 102
#: gate of a landing that is always open; otherwise GUARD_COORDINATE or GUARD_CONNECTION_COORDINATE
GATE_ALWAYS_OPEN = -1


@jit
def offset_between(tree: Tree, work: TreeData, guard: Record) -> Vec3:
    """Vector from a point of link a to a point of link b. After `forward_position`."""
    a, b = work.bodies[guard.a], work.bodies[guard.b]
    roots = sub(load3(work.bodies[tree.links[guard.b].root].r), load3(work.bodies[tree.links[guard.a].root].r))
    offset = add(roots, sub(load3(b.p), load3(a.p)))
    offset = add(offset, mat_vec(load9(b.R), load3(guard.p_B)))
    return sub(offset, mat_vec(load9(a.R), load3(guard.p_A)))


@jit
def landing(sys: System, data: Data, guard: Record, q: Floats) -> float:
    """Depth of a ball in a plane; −inf while the gate is closed, or if it was in the plane when the gate opened.

    A foot that swings through below the ground must rise above it before it can land.
    """
    if guard.gate != GATE_ALWAYS_OPEN:
        if guard.gate == GUARD_CONNECTION_COORDINATE:
            position_gap(sys.loops, data.loops, guard.loop)
            x = data.loops.q[sys.loops.table[guard.loop].q + guard.q]
        else:
            x = q[guard.q]
        if not (guard.low < x < guard.high):
            return -math.inf
    normal = mat_vec(load9(data.tree.bodies[guard.a].R), load3(guard.normal))
    depth = guard.radius - dot(normal, offset_between(sys.tree, data.tree, guard))
    return depth if guard.ready or depth < 0.0 else -math.inf


@jit
def make_ready(guards: Records) -> None:
    """Update `ready` and `nearest` at the end of an accepted step. After `measure_guards`."""
    for i in range(len(guards)):
        if guards[i].armed:
            guards[i].nearest = max(guards[i].nearest, guards[i].value)
        if guards[i].kind == GUARD_LANDING and guards[i].value > -math.inf:
            guards[i].ready = 1


@jit
def fired(guards: Records) -> bool:
    """Has an armed guard reached zero? After `measure_guards`."""
    found = False
    for i in range(len(guards)):
        found = found or (guards[i].armed and guards[i].value >= 0.0)
    return found


@jit
def needs_forces(guards: Records) -> bool:
    """Does an armed guard watch a force or a moment?"""
    found = False
    for i in range(len(guards)):
        found = found or (guards[i].armed and (guards[i].kind == GUARD_FORCE or guards[i].kind == GUARD_MOMENT))
    return found


@jit_late
def measure_guards(guards: Records, sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Values at (q, v), with the forces in data.loops.rows. Returns whether an armed guard has reached zero."""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    place_loops(sys, data)
    fired = False
    for i in range(len(guards)):
        guard = guards[i]
        kind = guard.kind
        if not guard.armed or kind >= GUARD_TOUCH:
            continue
        if kind == GUARD_LANDING:
            guard.value = landing(sys, data, guard, q)
            fired = fired or guard.value >= 0.0
            continue
        if kind == GUARD_DISTANCE:
            offset = offset_between(sys.tree, data.tree, guard)
            x = math.sqrt(dot(offset, offset))
        elif kind == GUARD_COORDINATE:
            x = q[guard.q]
        elif kind == GUARD_CONNECTION_COORDINATE:
            position_gap(sys.loops, data.loops, guard.loop)
            x = data.loops.q[sys.loops.table[guard.loop].q + guard.q]
        else:
            moment, force = loop_wrench(data.loops, sys.loops.table[guard.loop])
            x = math.sqrt(dot(force, force) if kind == GUARD_FORCE else dot(moment, moment))
        guard.value = max(x - guard.high, guard.low - x)
        fired = fired or guard.value >= 0.0
    return fired
