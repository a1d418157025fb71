"""How much work the law is worth: what residual is good enough after how many rounds, and when to stop.

At rest the forces of the last step fit, or one round of Newton's method makes them fit to 1e-7: nothing is given away
there. Many patches in motion have a goal of their own, which a step less of Newton's method reaches. Where much happens
at once, rounds go on that each cost as much as a step at rest, and gain little: what is left is then taken in steps,
and the step's residual tells of it. So it is after a number of Newton steps, which bounds what a step costs. Small
islands that do not move have more rounds (`coulomb.WHOLE_ROUND`).
"""

from __future__ import annotations

from ...math.arrays import Records, table
from ..tables import EFFORT

#: law's residual (velocity, over the largest one in the island) that is exact
EXACT = 1e-7

#: (goals, that of what moves, from which rounds on, most rounds, most work in sweeps, sweeps of a round, first patient
#: round, its plain sweeps at first and at most, rounds before starting afresh) of forces, gains, impacts and
#: displacements. Pairs: of islands of free bodies, and of those with chains, whose sweeps cost more and gain less.
_TO_THE_END = ((EXACT,) * 4, EXACT, (0, 1, 2, 3), 90, (100_000, 100_000), (30, 30), 3, (30, 30), 960, 45)
_EFFORTS = {
    "exact": (_TO_THE_END,) * 4,
    "bounded": (
        ((EXACT, 1e-5, 1e-4, 1e-3), 1e-6, (0, 1, 2, 3), 5, (320, 112), (20, 20), 1, (60, 40), 60, 100),
        ((EXACT, 1e-5, 1e-4, 1e-3), 1e-6, (0, 1, 2, 3), 4, (160, 40), (20, 20), 100, (0, 0), 0, 100),
        ((EXACT, 1e-4, 1e-3, 1e-3), 1e-4, (0, 1, 2, 3), 5, (224, 72), (20, 20), 1, (60, 40), 60, 100),
        ((1e-4, 1e-3, 1e-2, 1e-1), 1e-3, (0, 1, 2, 3), 4, (160, 48), (15, 15), 100, (0, 0), 0, 100),
    ),
    "fast": (
        ((EXACT, 1e-4, 1e-3, 1e-2), 1e-6, (0, 1, 2, 3), 3, (192, 96), (15, 10), 100, (0, 0), 0, 100),
        ((EXACT, 1e-4, 1e-3, 1e-2), 1e-6, (0, 1, 2, 3), 2, (80, 40), (15, 10), 100, (0, 0), 0, 100),
        ((1e-3, 1e-3, 1e-3, 1e-2), 1e-3, (0, 1, 2, 3), 3, (192, 64), (15, 10), 100, (0, 0), 0, 100),
        ((1e-3, 1e-2, 1e-1, 1.0), 1e-2, (0, 1, 2, 3), 3, (192, 64), (15, 10), 100, (0, 0), 0, 100),
    ),
}


def effort_table(effort: str) -> Records:
    """(4,) of EFFORT. effort: exact, bounded or fast."""
    rows = table(4, EFFORT)
    for row, given in zip(rows, _EFFORTS[effort], strict=True):
        row["goals"], row["moving"], row["rounds"], row["last"], row["work"], *rest = given
        row["sweeps"], row["patient"], row["burst"], row["longest"], row["afresh"] = rest
    return rows
