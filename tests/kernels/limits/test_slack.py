"""Both ends of a ball's twist are found together: each must equal the one that is computed alone."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Ball, Model, World
from hitogata.kernels.limits.slack import measure, measure_bound
from tests.kernels.limits.ranged_arms import mechanism, no_drives

RANGES = [(-0.4, 0.7), (-np.inf, 0.7), (-0.4, np.inf)]


@pytest.mark.parametrize("twist", RANGES)
def test_bounds_together_are_those_one_by_one(twist: tuple[float, float]) -> None:
    random = np.random.default_rng(3)
    model = Model("arm")
    for k in range(3):
        joint = Ball("z", cone=1.0, twist=twist)
        parent = f"link{k - 1}" if k else None
        model.link(f"link{k}", parent, joint, at=(0, 0, 0.3), mass=1.0, inertia=(0.1,) * 3)
    world = World()
    world.add(model)
    sys, data = mechanism(world, no_drives(world))
    turns = random.normal(size=(3, 4))
    q = (turns / np.linalg.norm(turns, axis=1, keepdims=True)).ravel()
    v = random.normal(size=9)
    measure(sys, data, q, v)
    together, rows = data.limits.bounds.copy(), data.limits.rows.copy()
    for i in range(len(sys.limits)):
        measure_bound(sys, data, i, q, v)
    for field in ("slack", "row", "bias"):
        np.testing.assert_allclose(together[field], data.limits.bounds[field], rtol=1e-13, atol=1e-13)
    np.testing.assert_allclose(rows, data.limits.rows, rtol=1e-13, atol=1e-13)
