"""Reference of the plan at an instant."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.rotation import quat_unit
from ..tree.joint import QUATERNION
from .tables import MODE_FOLLOW, Body, Control, Plan


@jit
def read_plan(ctl: Control, body: Body, plan: Plan) -> None:
    """Reference of this instant: linear interpolation between frames, at rest after the last one."""
    state, S = ctl.state[0], len(plan.q)
    at = min(max(state.clock * plan.rate, 0.0), S - 1.0)
    k = min(int(at), S - 2)
    u = at - k
    moving = 1.0 if state.mode == MODE_FOLLOW and state.clock * plan.rate < S - 1.0 else 0.0
    # joints and feet follow the pace of the plan; the COM, a pendulum, does not
    pace = moving * state.pace
    for i in range(len(ctl.q_ref)):
        ctl.q_ref[i] = (1.0 - u) * plan.q[k, i] + u * plan.q[k + 1, i]
    for i in range(1, len(body.tree.links)):
        link = body.tree.links[i]
        start = QUATERNION[link.kind]
        if start >= 0:
            s = link.q + start
            unit = quat_unit((ctl.q_ref[s], ctl.q_ref[s + 1], ctl.q_ref[s + 2], ctl.q_ref[s + 3]))
            for c in range(4):
                ctl.q_ref[s + c] = unit[c]
    for i in range(len(ctl.v_ref)):
        ctl.v_ref[i] = pace * ((1.0 - u) * plan.v[k, i] + u * plan.v[k + 1, i])
        ctl.a_ref[i] = pace * pace * ((1.0 - u) * plan.a[k, i] + u * plan.a[k + 1, i])
    for i in range(len(ctl.load)):
        ctl.load[i] = (1.0 - u) * plan.load[k, i] + u * plan.load[k + 1, i]
    for c in range(3):
        state.com_ref[c] = (1.0 - u) * plan.com[k, c] + u * plan.com[k + 1, c]
        state.com_v_ref[c] = moving * ((1.0 - u) * plan.com[k, 3 + c] + u * plan.com[k + 1, 3 + c])
        state.com_a_ref[c] = moving * ((1.0 - u) * plan.com[k, 6 + c] + u * plan.com[k + 1, 6 + c])
    for c in range(2):
        state.zmp_ref[c] = (1.0 - u) * plan.zmp[k, c] + u * plan.zmp[k + 1, c]
    state.height = (1.0 - u) * plan.zmp[k, 2] + u * plan.zmp[k + 1, 2]
    for c in range(len(ctl.part)):
        # away from the plan, catching steps use whole soles
        ctl.part[c] = plan.part[k, c] if state.mode == MODE_FOLLOW else body.whole[c]
    for f in range(len(ctl.feet)):
        _read_foot(ctl, plan, f, k, u, pace)


@jit
def _read_foot(ctl: Control, plan: Plan, f: int, k: int, u: float, pace: float) -> None:
    foot = ctl.feet[f]
    foot.planned = plan.carries[k, f]
    foot.rolls = plan.rolls[k, f] if ctl.state[0].mode == MODE_FOLLOW else 0
    for c in range(3):
        foot.pivot[c] = plan.pivot[k, f, c]
    foot.leaves, foot.lands = plan.since[k, f], plan.until[k, f]
    for c in range(3):
        foot.p[c] = (1.0 - u) * plan.foot[k, f, c] + u * plan.foot[k + 1, f, c]
        foot.home[c] = foot.p[c]
        foot.force[c] = (1.0 - u) * plan.force[k, f, c] + u * plan.force[k + 1, f, c]
    for c in range(9):
        # nearly a rotation, since successive frames are close; normalised where it is used
        foot.R[c] = (1.0 - u) * plan.foot[k, f, 3 + c] + u * plan.foot[k + 1, f, 3 + c]
    for c in range(6):
        foot.v[c] = pace * ((1.0 - u) * plan.foot[k, f, 12 + c] + u * plan.foot[k + 1, f, 12 + c])
        foot.a[c] = pace * pace * ((1.0 - u) * plan.foot[k, f, 18 + c] + u * plan.foot[k + 1, f, 18 + c])
