"""Joint-space inertia of a world."""

from __future__ import annotations

import numpy as np

from ..chain.checks import Array
from ..chain.world import World
from ..kernels import crba
from .inputs import sound_world


def mass_matrix(world: World) -> Array:
    """Joint-space inertia M at the present q, armatures included: (nv, nv) symmetric, kinetic energy ½ vᵀ M v."""
    sound_world(world)
    tree, work = world.lowered.tree, world.lowered.work
    M = np.empty((world.nv, world.nv))
    crba.mass_matrix(M, tree, work, world.q)
    return M
