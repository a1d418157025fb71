"""Springs that only pull, or only push: the instants at which they go taut, go limp or go slack.

A step keeps every such spring in the mode that it began in (`tree/springs.py`), so that what it integrates is smooth,
and is cut off where the state asks for another one. The force goes on smoothly beyond that instant: how exactly it is
met, PASSED, matters to nothing.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Floats, Record
from ...mechanism.system import Data, System
from ...tree.kinematics import forward_position, forward_velocity
from ...tree.springs import BY_STATE, LIMP, PULLS, SLACK, elastic_law, mode_of, place_springs, taut_law
from ...tree.tables import Tree

#: m, and m/s: a spring that is this far beyond a switch has passed it
PASSED, PASSED_RATE = 1e-11, 1e-9


@jit
def any_one_sided(tree: Tree) -> bool:
    """Is there a spring that only pulls, or only pushes?"""
    found = False
    for s in range(len(tree.springs)):
        found = found or tree.springs[s].side != 0
    return found


@jit_late
def decide_modes(sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Modes that the springs keep in a step from (q, v). Is one another than in the step before?

    One that is at a switch is where its rate leads.
    """
    free_modes(sys, data)
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    place_springs(sys.tree, data.tree)
    changed = False
    for s in range(len(sys.tree.springs)):
        spring, state = sys.tree.springs[s], data.tree.springs[s]
        if spring.side != 0:
            ahead = state.length + math.copysign(PASSED, state.rate)
            elastic = elastic_law(sys.tree.laws, spring.law, spring.pieces, ahead)[0]
            state.mode = mode_of(spring.side, elastic, elastic + spring.damping * state.rate)
            changed = changed or state.mode != state.last_mode
            state.last_mode = state.mode
    return changed


@jit
def free_modes(sys: System, data: Data) -> None:
    """No step is under way: springs do what the state says."""
    for s in range(len(sys.tree.springs)):
        data.tree.springs[s].mode = BY_STATE


@jit
def beyond_switch(spring: Record, state: Record, laws: Floats) -> bool:
    """Does the state ask for another mode than the spring is kept in? After `place_springs`."""
    elastic, slope, _ = elastic_law(laws, spring.law, spring.pieces, state.length)
    if state.mode == SLACK:
        return bool(spring.side * elastic > math.fabs(slope) * PASSED)
    if elastic == 0.0:
        slope = taut_law(laws, spring.law, spring.pieces, state.length)[1]
    room = math.fabs(slope) * PASSED
    if spring.side * state.elastic < -room:
        return True
    room += spring.damping * PASSED_RATE
    pull = spring.side * (state.elastic + spring.damping * state.rate)
    return bool((state.mode == PULLS and pull < -room) or (state.mode == LIMP and pull > room))


@jit_late
def any_switched(sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Has a spring passed a switch by (q, v)?"""
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    place_springs(sys.tree, data.tree)
    found = False
    for s in range(len(sys.tree.springs)):
        spring, state = sys.tree.springs[s], data.tree.springs[s]
        found = found or (spring.side != 0 and beyond_switch(spring, state, sys.tree.laws))
    return found
