"""One tick of the controller: torques from the measured state and the plan."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.quadratic_program import QP_SOLVED, solve_program
from ..math.vector import copy
from .balance import find_dcm, find_hull, wish_com
from .contact_state import decide_contacts, find_pressure
from .footsteps import move_step
from .program import build_program, read_torques
from .recovery import recover
from .reference import read_plan
from .tables import MODE_FOLLOW, Body, Control, Gains, Plan
from .terms import measure_terms, observe
from .tolerances import FALLEN_HEIGHT_FRACTION


@jit
def tick(ctl: Control, body: Body, plan: Plan, gains: Gains) -> int:
    """Torques of this tick into ctl.torque, from ctl.q, ctl.v, the feet's `sensed` and the state's `time`, `since`.

    Returns the status of the quadratic program. Without a solution the torques are those of its last iterate.
    """
    state = ctl.state[0]
    if state.ticks == 0:
        state.clock, state.pace = state.time, 1.0
    elif state.mode == MODE_FOLLOW:
        state.clock += state.pace * state.since
    read_plan(ctl, body, plan)
    measure_terms(ctl, body)
    observe(ctl, body, gains.observe, gains.most)
    find_pressure(ctl, body)
    if state.mode == MODE_FOLLOW:
        decide_contacts(ctl, body, plan)
    find_dcm(ctl, body)
    if state.com[2] - state.height < FALLEN_HEIGHT_FRACTION * (state.com_ref[2] - state.height):
        state.fallen = 1
    if state.fallen:
        for i in range(len(ctl.torque)):
            ctl.torque[i] = 0.0
        return QP_SOLVED
    recover(ctl, body, gains)
    if state.mode == MODE_FOLLOW:
        move_step(ctl, body, plan, gains)
    hull = find_hull(ctl, body)
    wish_com(ctl, body, gains, hull)
    build_program(ctl, body, gains)
    state.status = solve_program(ctl.prog)
    if state.status != QP_SOLVED:
        state.failed += 1
    read_torques(ctl, body)
    copy(ctl.last_v, ctl.v)
    state.ticks += 1
    return int(state.status)
