"""Weights of errors against the sums of the definition, of two figures."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.kernels.integrate.methods.error_norm import keep_inertia, weigh_errors
from hitogata.kernels.integrate.methods.tolerances import ROUNDING_SHARE_OF_V
from hitogata.simulation.buffers import build_stages

INERTIA = np.array([2.0, 3.0, 5.0])
V = np.array([-4.0, 0.5, -700.0])


def test_weights_are_inertias_over_the_scale_of_their_figure() -> None:
    world = hg.World()
    model = hg.Model("two")
    model.link("upper", joint=hg.Slide("x"), mass=1.0)
    model.link("lower", "upper", hg.Slide("y"), mass=1.0)
    world.add(model)
    other = hg.Model("one")
    other.link("mass", joint=hg.Slide("x"), mass=1.0)
    world.add(other)
    sys, data = world.mechanism
    stages = build_stages(sys, world.nq)

    data.tree.axes["D"][:] = 1.0 / INERTIA
    keep_inertia(data, stages)
    assert stages.inertia == pytest.approx(INERTIA)
    stages.v0[:] = V
    weigh_errors(sys, stages)

    scale = INERTIA * (1.0 + ROUNDING_SHARE_OF_V * np.abs(V)) ** 2
    assert stages.last.tolist() == [0, 1, 1]
    assert stages.weight[:2] == pytest.approx(INERTIA[:2] / scale[:2].sum())
    assert stages.weight[2] == pytest.approx(INERTIA[2] / scale[2])
    assert stages.work_weight[0] == pytest.approx(1.0 / (INERTIA * (1.0 + np.abs(V))).sum())

    # locked by dry friction
    data.tree.axes["D"][2] = 0.0
    keep_inertia(data, stages)
    weigh_errors(sys, stages)
    assert stages.inertia[2] == stages.weight[2] == 0.0
