"""One step of an explicit method on the rotation group: Euler, Runge–Kutta 4, Gill, Dormand–Prince, Adams–Bashforth."""

from __future__ import annotations

import math

import numpy as np

from ._jit import jit, jit_inlined
from .closure import want_closed, want_still
from .delassus import give
from .joint import integrate
from .local import local_rate
from .momentum import kinetic_energy_at
from .motion import accelerations
from .records import Drives, Limits, Loops, LoopWork, Stages, Tree, Work
from .vector import Floats, copy

#: largest correction at the start of a step that leaves its accelerations good enough, and how often to try
SETTLED = 1e-6
SETTLINGS = 30
STUCK = 0.9
SLIGHT = 1e-3
#: growth of velocity within a step, over 1 + |v|, that no smooth motion has
LEAP = 0.5

EULER, RK4, GILL, ADAPTIVE, ADAMS = range(5)
#: number of stages of each method (Adams starts and falls back with RK4)
STAGES = (1, 4, 4, 7, 4)

_r = math.sqrt(2.0)


def _square(*rows: tuple[float, ...]) -> Floats:
    out = np.zeros((7, 7))
    for i, row in enumerate(rows):
        out[i, : len(row)] = row
    return out


#: for each method A stage by stage, and b and b̂ in the first two rows of a second block
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
        [_square((0.0,), (0.5,), (0.0, 0.5), (0.0, 0.0, 1.0)), _square((1 / 6, 1 / 3, 1 / 3, 1 / 6))],
    ]
)


@jit_inlined
def begin(
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    stages: Stages,
) -> float:
    """Stage 0 of a step from (q0, v0); on the way what the last step left open of the loops is closed.

    That is rounding, as a rule. Where a loop suddenly holds a direction that was free to first order (taut arms, a
    stretched linkage), velocity along it is lost, and the accelerations are found anew. Returns the energy lost so.
    """
    q0, v0 = stages.q0, stages.v0
    lost = 0.0
    last = math.inf
    for _ in range(SETTLINGS):
        stages.power[0], shift = accelerations(
            stages.dv[0], stages.torque, tree, work, loops, loop_work, limits, drives, q0, v0
        )
        copy(stages.q1, q0)
        copy(stages.v1, v0)
        moved = settle(tree, work, loops, loop_work, q0, v0, shift)
        # what is left along rows that are all but dependent gives way so slowly that more turns would not help
        if moved < SETTLED or STUCK * last < moved < SLIGHT:
            break
        last = moved
        lost += kinetic_energy_at(tree, work, stages.q1, stages.v1) - kinetic_energy_at(tree, work, q0, v0)
    for k in range(len(v0)):
        stages.du[0, k] = v0[k]
    return lost


@jit
def settle(tree: Tree, work: Work, loops: Loops, loop_work: LoopWork, q: Floats, v: Floats, shift: float) -> float:
    """One Newton step of position and velocity onto the closed loops, with the factor of the last evaluation.

    A step leaves a gap of the order of its own error, so that one Newton step closes it to rounding. Returns the
    largest change of a velocity, in units of 1 + |v|, or of a position.
    """
    if len(loops.loops) == 0:
        return 0.0
    moved = 0.0
    want_still(work, loops, loop_work)
    give(loop_work.change, tree, work, loops, loop_work, shift)
    for k in range(len(v)):
        moved = max(moved, math.fabs(loop_work.change[k]) / (1.0 + math.fabs(v[k])))
        v[k] += loop_work.change[k]
    want_closed(loops, loop_work)
    give(loop_work.change, tree, work, loops, loop_work, shift)
    for k in range(len(v)):
        moved = max(moved, math.fabs(loop_work.change[k]))
    integrate(q, tree.links, q, loop_work.change, 1.0)
    return moved


@jit
def step(
    method: int,
    h: float,
    tree: Tree,
    work: Work,
    loops: Loops,
    loop_work: LoopWork,
    limits: Limits,
    drives: Drives,
    stages: Stages,
) -> tuple[float, float]:
    """(q1, v1) from (q0, v0) after time h. Returns the work that entered and, of an embedded pair, its error.

    Stage 0, at (q0, v0) itself, has been evaluated by `begin` and serves steps of any h. The error is that of v and of
    u / h in units of 1 + |v|, the largest of all freedoms.
    """
    q0, v0, q1, v1, u, du, dv = stages.q0, stages.v0, stages.q1, stages.v1, stages.u, stages.du, stages.dv
    nv = len(v0)
    count = STAGES[method]
    A, b = TABLEAUS[method, 0], TABLEAUS[method, 1]
    for s in range(1, count):
        for k in range(nv):
            u[k] = 0.0
            v1[k] = v0[k]
            for j in range(s):
                u[k] += h * A[s, j] * du[j, k]
                v1[k] += h * A[s, j] * dv[j, k]
        integrate(q1, tree.links, q0, u, 1.0)
        stages.power[s], _ = accelerations(dv[s], stages.torque, tree, work, loops, loop_work, limits, drives, q1, v1)
        local_rate(du[s], tree.links, u, v1)
    gained = 0.0
    for s in range(count):
        gained += h * b[0, s] * stages.power[s]
    error = 0.0
    for k in range(nv):
        turned, sped, off_u, off_v = 0.0, 0.0, 0.0, 0.0
        for s in range(count):
            turned += b[0, s] * du[s, k]
            sped += b[0, s] * dv[s, k]
            if method == ADAPTIVE:
                off_u += (b[0, s] - b[1, s]) * du[s, k]
                off_v += (b[0, s] - b[1, s]) * dv[s, k]
        u[k] = h * turned
        v1[k] = v0[k] + h * sped
        error = max(error, max(math.fabs(off_u), h * math.fabs(off_v)) / (1.0 + math.fabs(v0[k])))
    if method == EULER:
        for k in range(nv):
            u[k] = h * v1[k]
    integrate(q1, tree.links, q0, u, 1.0)
    return gained, error


@jit
def snatched(method: int, h: float, stages: Stages) -> bool:
    """Did accelerations leap within the step? Then a loop has gone taut in it, and velocity must give way at once."""
    nv = len(stages.v0)
    fastest, first, largest = 0.0, 0.0, 0.0
    for k in range(nv):
        fastest = max(fastest, math.fabs(stages.v0[k]))
        first = max(first, math.fabs(stages.dv[0, k]))
    for s in range(1, STAGES[method]):
        for k in range(nv):
            largest = max(largest, math.fabs(stages.dv[s, k]))
    return not h * (largest - first) <= LEAP * (1.0 + fastest)


@jit
def plain(h: float, tree: Tree, stages: Stages) -> float:
    """(q1, v1) from stage 0 alone, for a step in which a loop goes taut: the next one stops what it must."""
    for k in range(len(stages.v0)):
        stages.u[k] = h * stages.v0[k]
        stages.v1[k] = stages.v0[k] + h * stages.dv[0, k]
    integrate(stages.q1, tree.links, stages.q0, stages.u, 1.0)
    return float(h * stages.power[0])


@jit
def roughness(h: float, stages: Stages) -> float:
    """Error that an Adams step would make in v, from the fourth difference of the accelerations, over 1 + |v|."""
    past = stages.past
    worst = 0.0
    for k in range(len(stages.v0)):
        fourth = past[0, k] - 4.0 * past[1, k] + 6.0 * past[2, k] - 4.0 * past[3, k] + past[4, k]
        worst = max(worst, math.fabs(fourth) / (1.0 + math.fabs(stages.v0[k])))
    return h * 251.0 / 720.0 * worst


@jit
def remember(stages: Stages) -> None:
    """Keep the acceleration and power of stage 0 for the steps to come."""
    past, power = stages.past, stages.past_power
    for j in range(4, 0, -1):
        power[j] = power[j - 1]
        for k in range(past.shape[1]):
            past[j, k] = past[j - 1, k]
    power[0] = stages.power[0]
    for k in range(past.shape[1]):
        past[0, k] = stages.dv[0, k]


@jit
def adams(h: float, tree: Tree, stages: Stages) -> float:
    """(q1, v1) from (q0, v0) and the accelerations of four equal steps: one evaluation a step, order four.

    v is integrated from the cubic through them; q from that v, which needs no further accelerations. Stage 0 stays as
    `begin` left it, for a shorter step if something happens in this one. Returns the work.
    """
    q0, v0, q1, v1, past, du, u = stages.q0, stages.v0, stages.q1, stages.v1, stages.past, stages.du, stages.u
    nv = len(v0)
    half = stages.dv[5]
    for k in range(nv):
        a0, a1, a2, a3 = past[0, k], past[1, k], past[2, k], past[3, k]
        # ∫ of the cubic over a step and over half of it, by backward differences
        d1, d2, d3 = a0 - a1, a0 - 2.0 * a1 + a2, a0 - 3.0 * a1 + 3.0 * a2 - a3
        v1[k] = v0[k] + h * (a0 + d1 / 2.0 + 5.0 / 12.0 * d2 + 3.0 / 8.0 * d3)
        half[k] = v0[k] + h * (a0 / 2.0 + d1 / 8.0 + d2 / 12.0 + 25.0 / 384.0 * d3)
        u[k] = 0.5 * h * v0[k]
    local_rate(du[4], tree.links, u, half)
    for k in range(nv):
        u[k] = 0.5 * h * du[4, k]
    local_rate(du[5], tree.links, u, half)
    for k in range(nv):
        u[k] = h * du[5, k]
    local_rate(du[6], tree.links, u, v1)
    for k in range(nv):
        u[k] = h / 6.0 * (v0[k] + 2.0 * du[4, k] + 2.0 * du[5, k] + du[6, k])
    integrate(q1, tree.links, q0, u, 1.0)
    p = stages.past_power
    return float(h * (55.0 * p[0] - 59.0 * p[1] + 37.0 * p[2] - 9.0 * p[3]) / 24.0)
