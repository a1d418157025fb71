"""Arms with dry friction in all joints, as a run has them."""

from __future__ import annotations

from collections.abc import Sequence

import hitogata as hg
from hitogata.chain.tables.mechanism import Mechanism
from tests.kernels.running import running


def gripping_arm(n: int, bounds: Sequence[float] | float = 1.0, limited: bool = True) -> tuple[hg.World, Mechanism]:
    """n hinges; limited: with ranges −2 … 2 rad."""
    model, parent = hg.Model("arm"), None
    for k in range(n):
        bound = bounds if isinstance(bounds, float) else bounds[k]
        joint = hg.Hinge("yxzyx"[k % 5], friction=bound, range=(-2.0, 2.0) if limited else None)
        model.link(f"l{k}", parent, joint, at=(0.1, 0.0, -0.2), mass=1.0 + k, com=(0, 0.05, -0.2), inertia=(0.1,) * 3)
        parent = f"l{k}"
    world = hg.World()
    world.add(model)
    return world, running(world)
