"""Dense output of a step of the Runge–Kutta pair, and the time at which a joint reaches its limit by it.

The stages of a step of Dormand and Prince's pair determine (u, v) at any time in it to fourth order, without a further
evaluation (Hairer, Nørsett, Wanner, Solving Ordinary Differential Equations I, II.6). A step shortened to the time of a
hit takes six evaluations. The polynomial gives that time to within the error of the step, so that one or two such steps
locate the hit.
"""

from __future__ import annotations

import math

import numpy as np

from ...compiler.jit import jit
from ...impulses.limit_impact import any_crossed, first_crossed, time_since_crossing
from ...mechanism.system import Data, System
from ...tree.joint import integrate
from ..methods.runge_kutta import ADAPTIVE, STAGES, TABLEAUS
from ..tables import Run
from .tolerances import MAX_POLYNOMIAL_TRIALS, POLYNOMIAL_TIME_TOL

#: weights of the stages in the quartic term of the dense output
_BETWEEN = np.array(
    [
        -12715105075 / 11282082432,
        0.0,
        87487479700 / 32700410799,
        -10690763975 / 1880347072,
        701980252875 / 199316789632,
        -1453857185 / 822651844,
        69997945 / 29380423,
    ]
)


@jit
def pair_output(at: float, taken: float, sys: System, run: Run) -> None:
    """(q1, v1) at time `at` after the start of a step of the pair of length `taken`, by its dense output."""
    stages, b = run.stages, TABLEAUS[ADAPTIVE, 1]
    theta = at / taken
    rest = 1.0 - theta
    for k in range(len(stages.v0)):
        stages.u[k] = 0.0
        stages.v1[k] = stages.v0[k]
    for s in range(STAGES[ADAPTIVE]):
        first, last = 1.0 if s == 0 else 0.0, 1.0 if s == STAGES[ADAPTIVE] - 1 else 0.0
        bend = 2.0 * b[0, s] - first - last + rest * _BETWEEN[s]
        weight = at * (b[0, s] + rest * (first - b[0, s] + theta * bend))
        for k in range(len(stages.v0)):
            stages.u[k] += weight * stages.du[s, k]
            stages.v1[k] += weight * stages.dv[s, k]
    integrate(stages.q1, sys.tree.links, stages.q0, stages.u, 1.0)


@jit
def aim_by_polynomial(taken: float, aim: float, sys: System, data: Data, run: Run) -> float:
    """s after the start of a step of the pair: time of the first crossing of a limit, by the dense output.

    Call after `any_crossed` at the end of the step. aim: s added to the estimate. Returns inf if the polynomial crosses
    no limit. Leaves (q1, v1) at the last evaluated time.
    """
    stages, at = run.stages, taken
    culprit = first_crossed(sys, data, stages.v1, stages.v0, at)
    for _ in range(MAX_POLYNOMIAL_TRIALS if culprit >= 0 else 0):
        guess = at - time_since_crossing(sys, data, culprit, stages.v1, stages.v0, at) + aim
        if not 0.0 < guess < taken:
            return math.inf
        if math.fabs(guess - at) <= POLYNOMIAL_TIME_TOL:
            return guess
        at = guess
        pair_output(at, taken, sys, run)
        if any_crossed(sys, data, stages.q1, stages.v1):
            culprit = first_crossed(sys, data, stages.v1, stages.v0, at)
    return math.inf
