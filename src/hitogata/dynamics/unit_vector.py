"""Forward dynamics of closed chains by the paper's unit-vector method (000 §2.4).

O(N²) and independent of the default method: Newton–Euler and the generalised coordinates alone.
"""

from __future__ import annotations

import numpy as np

from ..arrays import Array
from ..chain.world import World
from ..kernels.tree import rnea
from .coordinates import Coordinates
from .internal_forces import passive_in_connections


def unit_vector(world: World, torque: Array, external: Array, coordinates: Coordinates) -> Array:
    """Accelerations of the tree's joints: (nv,)."""
    W = coordinates.W[: world.nv]
    bias = coordinates.bias[: world.nv]
    tree, work = world.tables.tree, world.tables.work

    def generalised_force(acceleration: Array, pushed: Array) -> Array:
        tau = np.empty(world.nv)
        rnea.inverse_dynamics(tau, tree, work, world.q, world.v, np.ascontiguousarray(acceleration), pushed)
        return np.asarray(W.T @ tau)  # 000 (1)

    b = generalised_force(bias, external)  # θ̈_G = 0
    A = np.empty((coordinates.freedoms, coordinates.freedoms))
    for i in range(coordinates.freedoms):
        A[:, i] = generalised_force(W[:, i] + bias, external) - b  # 000 (18)
    passive = coordinates.W[world.nv :].T @ passive_in_connections(world)
    given = W.T @ torque + passive
    theta_G = np.linalg.solve(A, given - b)  # 000 (19)
    # A is a difference of forces, in which fast motion leaves light links few digits: once more for what is missing
    theta_G += np.linalg.solve(A, given - generalised_force(W @ theta_G + bias, external))
    return np.asarray(W @ theta_G + bias)  # 000 (13)
