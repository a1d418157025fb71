"""Guard functions: conditions watched during a run. The value of a guard is negative until it fires."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...dynamics.accelerations import find_forces
from ...dynamics.joint_wrenches import joint_wrenches
from ...loops.delassus import loop_wrench
from ...loops.kinematics import place_loops, position_gap
from ...math.arrays import Floats, Record, Records
from ...math.vector import Vec3, add, dot, load3, load9, mat_vec, sub
from ...mechanism.system import Data, System
from ...tree.kinematics import forward_position, forward_velocity
from ...tree.tables import Tree, TreeData
from ..tables import Run

GUARD_DISTANCE, GUARD_LOAD, GUARD_COORDINATE, GUARD_CONNECTION_COORDINATE, GUARD_LANDING = range(5)
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
    """Does an armed guard watch the load of a connection or of a joint?"""
    found = False
    for i in range(len(guards)):
        found = found or (guards[i].armed and guards[i].kind == GUARD_LOAD)
    return found


@jit
def watches_joint(guards: Records) -> bool:
    """Does an armed guard watch the load of a joint of the tree?"""
    found = False
    for i in range(len(guards)):
        found = found or (guards[i].armed and guards[i].kind == GUARD_LOAD and guards[i].loop < 0)
    return found


@jit_late
def measure_loads(loaded: System, data: Data, run: Run) -> None:
    """Loads of connections and joints at (q1, v1), if a guard watches one. loaded: with contact forces as external."""
    stages = run.stages
    if not needs_forces(run.guards):
        return
    find_forces(stages.a_probe, stages.torque, loaded, data, stages.q1, stages.v1)
    if watches_joint(run.guards):
        joint_wrenches(run.wrenches, loaded, data, stages.a_probe, loaded.drives.external)


@jit
def load_on(guard: Record, wrenches: Floats, sys: System, data: Data) -> float:
    """Weighted norm of force and moment that a connection, or the joint of a link, transmits."""
    if guard.loop >= 0:
        moment, force = loop_wrench(data.loops, sys.loops.table[guard.loop])
    else:
        moment, force = load3(wrenches[guard.a, 0:3]), load3(wrenches[guard.a, 3:6])
    return math.sqrt(guard.per_force**2 * dot(force, force) + guard.per_moment**2 * dot(moment, moment))


@jit_late
def measure_guards(guards: Records, wrenches: Floats, sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Values at (q, v), with loads by `measure_loads`. Returns whether an armed guard has reached zero.

    wrenches: (n, 6) N m, N, through the joints of the tree.
    """
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
            x = load_on(guard, wrenches, sys, data)
        guard.value = max(x - guard.high, guard.low - x)
        fired = fired or guard.value >= 0.0
    return fired
