"""Times at which one-sided springs become taut, limp or slack.

A step keeps every one-sided spring in the mode in which the step began (`tree/forces/springs.py`), so that the
integrated force is smooth. The step is cut off where the state requires another mode. The force continues smoothly
beyond that time, so the result does not depend on SPRING_SWITCH_LENGTH.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...math.arrays import Floats, Record
from ...mechanism.system import Data, System
from ...tree.forces.springs import (
    SPRING_BY_STATE,
    SPRING_LIMP,
    SPRING_PULLS,
    SPRING_SLACK,
    elastic_law,
    mode_of,
    place_springs,
    taut_law,
)
from ...tree.kinematics import forward_position, forward_velocity
from ...tree.tables import Tree
from .tolerances import SPRING_SWITCH_LENGTH, SPRING_SWITCH_RATE


@jit
def any_one_sided(tree: Tree) -> bool:
    """Is there a spring that only pulls, or only pushes?"""
    found = False
    for s in range(len(tree.springs)):
        found = found or tree.springs[s].side != 0
    return found


@jit_late
def decide_modes(sys: System, data: Data, q: Floats, v: Floats) -> bool:
    """Modes of the one-sided springs for a step from (q, v). Returns whether any has changed since the last step.

    A spring exactly at a switch takes the mode to which its rate leads.
    """
    free_modes(sys, data)
    forward_position(sys.tree, data.tree, q)
    forward_velocity(sys.tree, data.tree, v)
    place_springs(sys.tree, data.tree)
    changed = False
    for s in range(len(sys.tree.springs)):
        spring, state = sys.tree.springs[s], data.tree.springs[s]
        if spring.side != 0:
            ahead = state.length + math.copysign(SPRING_SWITCH_LENGTH, state.rate)
            elastic = elastic_law(sys.tree.laws, spring.law, spring.pieces, ahead)[0]
            state.mode = mode_of(spring.side, elastic, elastic + spring.damping * state.rate)
            changed = changed or state.mode != state.last_mode
            state.last_mode = state.mode
    return changed


@jit
def free_modes(sys: System, data: Data) -> None:
    """End of a step: the modes of springs follow from the state again."""
    for s in range(len(sys.tree.springs)):
        data.tree.springs[s].mode = SPRING_BY_STATE


@jit
def beyond_switch(spring: Record, state: Record, laws: Floats) -> bool:
    """Does the state require another mode than the one that the spring is kept in? After `place_springs`."""
    elastic, slope, _ = elastic_law(laws, spring.law, spring.pieces, state.length)
    if state.mode == SPRING_SLACK:
        return bool(spring.side * elastic > math.fabs(slope) * SPRING_SWITCH_LENGTH)
    if elastic == 0.0:
        slope = taut_law(laws, spring.law, spring.pieces, state.length)[1]
    room = math.fabs(slope) * SPRING_SWITCH_LENGTH
    if spring.side * state.elastic < -room:
        return True
    room += spring.damping * SPRING_SWITCH_RATE
    pull = spring.side * (state.elastic + spring.damping * state.rate)
    return bool((state.mode == SPRING_PULLS and pull < -room) or (state.mode == SPRING_LIMP and pull > room))


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
