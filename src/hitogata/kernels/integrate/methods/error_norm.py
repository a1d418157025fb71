"""Norm of an error of v, by its kinetic energy.

Freedom k moves the inertia I_k = 1 / D_k of the articulated bodies beyond it (`tree.aba`). An error δ of v has the norm

    |δ|² = Σ I_k δ_k² / Σ I_k (1 + |v_k| / 1000)²

over the freedoms of one figure; the largest figure decides. Rotations and translations are added as energies, and the
error of a hand alone moves little of the figure. Figures do not compensate each other. Errors of v accumulate in q
whatever v is, so they are measured in rad/s and m/s, not relative to v, except for rounding in very fast motion.

The work of drives, dampers and external forces is integrated beside the motion, which need not depend on it: a slack
spring exerts no force while its damper dissipates energy. An error δ in every freedom of v is an error of Σ I_k |v_k| δ
in the energy, so an error W of the work has the norm

    |W| / Σ I_k (1 + |v_k|)

over all freedoms.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...mechanism.system import Data, Stages, System
from .tolerances import ROUNDING_SHARE_OF_V


@jit
def keep_inertia(data: Data, stages: Stages) -> None:
    """Store the inertias of the freedoms at the last evaluation, 0 for one locked by dry friction (D = 0)."""
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
        total += inertia[k] * (1.0 + ROUNDING_SHARE_OF_V * math.fabs(v0[k])) ** 2
        energy += inertia[k] * (1.0 + math.fabs(v0[k]))
        ends = k + 1 == n or links[freedoms[k].link].root != links[freedoms[k + 1].link].root
        last[k] = 1 if ends else 0
        if ends:
            part = 1.0 / total if total > 0.0 else 0.0
            for j in range(first, k + 1):
                weight[j] = inertia[j] * part
            first, total = k + 1, 0.0
    stages.work_weight[0] = 1.0 / energy if energy > 0.0 else 0.0
