"""Effort of the solver: acceptable residual after each round, and limits of rounds and work.

At rest the forces of the last step satisfy the law, or one round of Newton's method reaches 1e-7. The goal there is not
relaxed. Islands of many moving patches have a goal of their own, which saves a Newton step. Where many contacts change
at once, a round costs as much as a step at rest and gains little. The remaining residual is then accepted in stages,
and the step's residual reports it. A limit of work bounds the cost of a step. Small islands at rest have more rounds
(`tolerances.FULL_ROUND_UNKNOWNS`).
"""

from __future__ import annotations

from ...math.arrays import Records, table
from ..tables import EFFORT
from .tolerances import (
    EFFORT_GOAL_FIRST,
    EFFORT_GOAL_FOURTH,
    EFFORT_GOAL_MOVING,
    EFFORT_GOAL_ROUNDS,
    EFFORT_GOAL_SECOND,
    EFFORT_GOAL_THIRD,
    EFFORT_PATIENT_ROUND,
    EFFORT_PLAIN_CHAINED,
    EFFORT_PLAIN_FREE,
    EFFORT_PLAIN_MAX,
    EFFORT_RESTART_ROUNDS,
    EFFORT_ROUNDS,
    EFFORT_SWEEPS_CHAINED,
    EFFORT_SWEEPS_FREE,
    EFFORT_WORK_CHAINED,
    EFFORT_WORK_FREE,
)


def _effort(k: int) -> tuple[object, ...]:
    """Row of EFFORT from column k of the constants."""
    return (
        (EFFORT_GOAL_FIRST[k], EFFORT_GOAL_SECOND[k], EFFORT_GOAL_THIRD[k], EFFORT_GOAL_FOURTH[k]),
        EFFORT_GOAL_MOVING[k],
        EFFORT_GOAL_ROUNDS,
        EFFORT_ROUNDS[k],
        (EFFORT_WORK_FREE[k], EFFORT_WORK_CHAINED[k]),
        (EFFORT_SWEEPS_FREE[k], EFFORT_SWEEPS_CHAINED[k]),
        EFFORT_PATIENT_ROUND[k],
        (EFFORT_PLAIN_FREE[k], EFFORT_PLAIN_CHAINED[k]),
        EFFORT_PLAIN_MAX[k],
        EFFORT_RESTART_ROUNDS[k],
    )


#: forces, gains, impacts, displacements
_EFFORTS = {
    "exact": (_effort(0),) * 4,
    "bounded": tuple(_effort(k) for k in (1, 2, 3, 4)),
    "fast": tuple(_effort(k) for k in (5, 6, 7, 8)),
}


def effort_table(effort: str) -> Records:
    """(4,) of EFFORT. effort: exact, bounded or fast."""
    rows = table(4, EFFORT)
    for row, given in zip(rows, _EFFORTS[effort], strict=True):
        row["goals"], row["moving"], row["rounds"], row["last"], row["work"], *rest = given
        row["sweeps"], row["patient"], row["burst"], row["longest"], row["afresh"] = rest
    return rows
