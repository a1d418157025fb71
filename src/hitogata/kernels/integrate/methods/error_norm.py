"""How large an error of v is: by the kinetic energy that it would have.

A freedom k feels the inertia I_k = 1 / D_k of the articulated bodies beyond it (`tree.aba`). An error δ of v counts as

    |δ|² = Σ I_k δ_k² / Σ I_k (1 + |v_k| / 1000)²

over the freedoms of one figure, and the figure in which it is largest decides. Turns and shifts are added up as
energies, not as numbers, and a hand that errs on its own moves little of the figure; figures do not excuse each other.
Errors of v add up in q whatever v is, so they are measured in rad/s and m/s, not as parts of v, but for the share of
rounding in very fast motion.

The work that drives, dampers and outside forces put in is summed up beside the motion, which need not feel it: a
slack spring whose damper takes its energy pulls at nothing. An error δ in every freedom of v is one of Σ I_k |v_k| δ in
the energy, so an error W of the work counts as

    |W| / Σ I_k (1 + |v_k|)

over all freedoms.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...mechanism.system import Data, Stages, System

#: part of |v| that counts as 1 rad/s or 1 m/s does
SHARE = 1e-3


@jit
def keep_inertia(data: Data, stages: Stages) -> None:
    """Remember what the freedoms felt in the last evaluation. A freedom that friction has locked (D = 0) has no say."""
    for k in range(len(stages.inertia)):
        D = data.tree.axes[k].D
        stages.inertia[k] = 1.0 / D if D > 0.0 else 0.0


@jit
def weigh_errors(sys: System, stages: Stages) -> None:
    """Weights of errors in a step from v0: |δ|² = Σ weight δ², and that of an error of the work."""
    freedoms, links = sys.tree.freedoms, sys.tree.links
    energy = 0.0
    weight, last, inertia, v0 = stages.weight, stages.last, stages.inertia, stages.v0
    n = len(v0)
    first, total = 0, 0.0
    for k in range(n):
        total += inertia[k] * (1.0 + SHARE * math.fabs(v0[k])) ** 2
        energy += inertia[k] * (1.0 + math.fabs(v0[k]))
        ends = k + 1 == n or links[freedoms[k].link].root != links[freedoms[k + 1].link].root
        last[k] = 1 if ends else 0
        if ends:
            part = 1.0 / total if total > 0.0 else 0.0
            for j in range(first, k + 1):
                weight[j] = inertia[j] * part
            first, total = k + 1, 0.0
    stages.work_weight[0] = 1.0 / energy if energy > 0.0 else 0.0
