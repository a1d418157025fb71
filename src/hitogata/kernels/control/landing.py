"""Landing positions that stop a fall.

With the ZMP at p the DCM diverges as e^{ωt}. A foot that lands after T must extend the soles to the DCM at that time,
ξ_T = p + (ξ − p) e^{ωT}. Candidate positions are on a grid, for either foot and several T.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.vector import add, load3, load9, mat_t_vec, mat_vec, sub
from .balance import depth_in_soles
from .tables import Body, Control, Gains
from .terms import sole_axes, world_place
from .tolerances import (
    CAPTURE_DEPTH,
    LANDING_GRID_COUNT,
    LANDING_GRID_SPACING,
    SHORTEST_STEP_TIME,
    STEP_LENGTH_COST,
    STEP_TIME_INCREMENT,
    STEP_TIMES,
)


@jit
def held_at(ctl: Control, body: Body, f: int, margin: float) -> tuple[float, float]:
    """ZMP within one sole that slows the DCM most: the point of the sole nearest to it."""
    foot, state = ctl.feet[f], ctl.state[0]
    R, axes = sole_axes(ctl, body, f), load9(foot.level)
    p = world_place(body.tree, body.work, foot.link)
    here = mat_t_vec(R, (state.dcm[0] - p[0], state.dcm[1] - p[1], 0.0))
    low = mat_t_vec(axes, load3(body.corners[foot.first]))
    high = low
    for k in range(foot.first + 1, foot.first + foot.corners):
        c = mat_t_vec(axes, load3(body.corners[k]))
        low = (min(low[0], c[0]), min(low[1], c[1]), 0.0)
        high = (max(high[0], c[0]), max(high[1], c[1]), 0.0)
    x = min(max(here[0], low[0] + margin), high[0] - margin)
    y = min(max(here[1], low[1] + margin), high[1] - margin)
    back = add(p, mat_vec(R, (x, y, 0.0)))
    return back[0], back[1]


@jit
def best_landing(ctl: Control, body: Body, gains: Gains, f: int, time: float) -> tuple[float, float, float, float]:
    """Best landing of foot f after a time: x, y of its origin, depth of the DCM in the soles then, and its value."""
    state, stance = ctl.state[0], ctl.feet[1 - f]
    px, py = held_at(ctl, body, 1 - f, gains.margin)
    grown = math.exp(state.omega * time)
    x, y = px + grown * (state.dcm[0] - px), py + grown * (state.dcm[1] - py)
    R = sole_axes(ctl, body, 1 - f)
    p = world_place(body.tree, body.work, stance.link)
    here = mat_t_vec(R, sub(world_place(body.tree, body.work, ctl.feet[f].link), p))
    home = mat_t_vec(R, sub(load3(ctl.feet[f].home), load3(stance.home)))
    side = 1.0 if home[1] > 0.0 else -1.0
    best = (0.0, 0.0, -math.inf, -math.inf)
    for j in range(LANDING_GRID_COUNT):
        across = gains.apart + LANDING_GRID_SPACING * j
        for i in range(-LANDING_GRID_COUNT, LANDING_GRID_COUNT + 1):
            along = LANDING_GRID_SPACING * i
            if along * along + across * across > gains.reach * gains.reach:
                continue
            place = add(p, mat_vec(R, (along, side * across, 0.0)))
            depth = depth_in_soles(ctl, body, f, place[0], place[1], x, y)
            dx, dy = along - here[0], side * across - here[1]
            worth = min(depth, CAPTURE_DEPTH) - STEP_LENGTH_COST * math.sqrt(dx * dx + dy * dy)
            if worth > best[3]:
                best = (place[0], place[1], depth, worth)
    return best


@jit
def choose_step(ctl: Control, body: Body, gains: Gains) -> bool:
    """Foot, time and position of the best catching step, into the state. Returns False if there is none."""
    state = ctl.state[0]
    chosen, most = -1, -math.inf
    for f in range(2):
        for k in range(STEP_TIMES):
            time = SHORTEST_STEP_TIME + STEP_TIME_INCREMENT * k
            x, y, _, worth = best_landing(ctl, body, gains, f, time)
            if worth > most:
                chosen, most = f, worth
                state.takes = time
                state.goal[0], state.goal[1] = x, y
    state.swing = chosen
    return chosen >= 0
