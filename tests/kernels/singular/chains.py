"""Chains of rods between two fixed points, stretched fully or folded."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

import hitogata as hg
from tests.mechanisms import rod


def row_of_rods(lengths: Sequence[float]) -> hg.World:
    """Level rods from the origin, one hinge about y each; a negative length leads back. The end is held by a hinge."""
    model, parent = hg.Model("row"), None
    for k, length in enumerate(lengths):
        at = (lengths[k - 1], 0.0, 0.0) if k else (0.0, 0.0, 0.0)
        rod(model, f"rod{k}", parent, hg.Hinge("y"), at, np.array([length, 0.0, 0.0]))
        parent = f"rod{k}"
    world = hg.World()
    last = world.add(model).links[-1]
    world.connect(world.ground, last, hg.Hinge("y"), on_a=(sum(lengths), 0, 0), on_b=(lengths[-1], 0, 0), name="end")
    return world
