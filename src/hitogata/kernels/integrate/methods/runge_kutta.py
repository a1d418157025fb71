"""One step of an explicit method on the rotation group: Euler, Runge–Kutta 4, Gill, Dormand–Prince."""

from __future__ import annotations

import math

import numpy as np

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...dynamics.accelerations import accelerations
from ...math.arrays import Floats
from ...mechanism.system import Data, Stages, System
from ...tree.joint import integrate
from ...tree.rotation_steps import local_rate
from .tolerances import MAX_SMOOTH_VELOCITY_GROWTH

#: integration methods; IMPLICIT is in `implicit_step.py`
EULER, RK4, GILL, ADAPTIVE, ADAMS, IMPLICIT = range(6)
#: number of stages of each method (Adams starts with the adaptive pair and falls back on it)
STAGES = (1, 4, 4, 7, 7)

_r = math.sqrt(2.0)


def _square(*rows: tuple[float, ...]) -> Floats:
    out = np.zeros((7, 7))
    for i, row in enumerate(rows):
        out[i, : len(row)] = row
    return out


#: for each method A stage by stage, then b and b̂ in the first two rows of a second block
TABLEAUS = np.array(
    [
        [_square((0.0,)), _square((1.0,), (1.0,))],
        [_square((0.0,), (0.5,), (0.0, 0.5), (0.0, 0.0, 1.0)), _square((1 / 6, 1 / 3, 1 / 3, 1 / 6))],
        [
            _square((0.0,), (0.5,), ((_r - 1) / 2, 1 - _r / 2), (0.0, -_r / 2, 1 + _r / 2)),
            _square((1 / 6, (2 - _r) / 6, (2 + _r) / 6, 1 / 6)),
        ],
        [
            _square(
                (0.0,),
                (1 / 5,),
                (3 / 40, 9 / 40),
                (44 / 45, -56 / 15, 32 / 9),
                (19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729),
                (9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656),
                (35 / 384, 0.0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84),
            ),
            _square(
                (35 / 384, 0.0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84),
                (5179 / 57600, 0.0, 7571 / 16695, 393 / 640, -92097 / 339200, 187 / 2100, 1 / 40),
            ),
        ],
    ]
)


@jit
def embedded_error(h: float, stages: Stages) -> tuple[float, int]:
    """Error of the pair's step h, and the freedom that contributes most to it; infinite if it is NaN."""
    b, weight = TABLEAUS[ADAPTIVE, 1], stages.weight
    largest, worst = 0.0, 0
    in_u, in_v, most, culprit = 0.0, 0.0, 0.0, 0
    for k in range(len(weight)):
        off_u, off_v = 0.0, 0.0
        for s in range(STAGES[ADAPTIVE]):
            off_u += (b[0, s] - b[1, s]) * stages.du[s, k]
            off_v += (b[0, s] - b[1, s]) * stages.dv[s, k]
        part_u, part_v = weight[k] * off_u**2, weight[k] * (h * off_v) ** 2
        in_u += part_u
        in_v += part_v
        if not max(part_u, part_v) <= most:
            most, culprit = max(part_u, part_v), k
        if stages.last[k]:
            total = in_u if not in_u <= in_v else in_v
            if not total <= largest:
                largest, worst = total if math.isfinite(total) else math.inf, culprit
            in_u, in_v, most = 0.0, 0.0, 0.0
    missed = 0.0
    for s in range(STAGES[ADAPTIVE]):
        missed += (b[0, s] - b[1, s]) * stages.power[s]
    in_work = math.fabs(h * missed) * stages.work_weight[0]
    return max(math.sqrt(largest), in_work if math.isfinite(in_work) else math.inf), worst


@jit
def rk_step(
    method: int,
    h: float,
    sys: System,
    data: Data,
    stages: Stages,
) -> tuple[float, float, int, float]:
    """(q1, v1) from (q0, v0) after time h.

    Stage 0, at (q0, v0) itself, is evaluated by `first_stage` and serves steps of any h. Returns the work; of an
    embedded pair, its error and the freedom that contributes most; and the shift of `assemble` at the last stage, which
    for the pair is the end of the step. The error is the largest of those of v, of u / h and of the work
    (`error_norm.py`).
    """
    q0, v0, q1, v1, u, du, dv = stages.q0, stages.v0, stages.q1, stages.v1, stages.u, stages.du, stages.dv
    nv = len(v0)
    count = STAGES[method]
    A, b = TABLEAUS[method, 0], TABLEAUS[method, 1]
    shift = 0.0
    for s in range(1, count):
        for k in range(nv):
            u[k] = 0.0
            v1[k] = v0[k]
            for j in range(s):
                u[k] += h * A[s, j] * du[j, k]
                v1[k] += h * A[s, j] * dv[j, k]
        integrate(q1, sys.tree.links, q0, u, 1.0)
        stages.power[s], shift = accelerations(dv[s], stages.torque, sys, data, q1, v1)
        local_rate(du[s], sys.tree.links, u, v1)
    gained = 0.0
    for s in range(count):
        gained += h * b[0, s] * stages.power[s]
    for k in range(nv):
        turned, sped = 0.0, 0.0
        for s in range(count):
            turned += b[0, s] * du[s, k]
            sped += b[0, s] * dv[s, k]
        u[k] = h * turned
        v1[k] = v0[k] + h * sped
    error, worst = embedded_error(h, stages) if method == ADAPTIVE else (0.0, 0)
    if method == EULER:
        for k in range(nv):
            u[k] = h * v1[k]
    integrate(q1, sys.tree.links, q0, u, 1.0)
    return gained, error, worst, shift


@jit_late
def loop_went_taut(method: int, h: float, stages: Stages) -> bool:
    """Did accelerations jump within the step, because a loop became singular? For methods without error estimate."""
    nv = len(stages.v0)
    fastest, first, largest = 0.0, 0.0, 0.0
    for k in range(nv):
        fastest = max(fastest, math.fabs(stages.v0[k]))
        first = max(first, math.fabs(stages.dv[0, k]))
    for s in range(1, STAGES[method]):
        for k in range(nv):
            largest = max(largest, math.fabs(stages.dv[s, k]))
    return not h * (largest - first) <= MAX_SMOOTH_VELOCITY_GROWTH * (1.0 + fastest)
