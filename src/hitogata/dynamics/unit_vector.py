"""Forward dynamics of closed chains by the unit-vector method of [000] (§2.4).

O(N²) and independent of the default method: it uses only Newton–Euler and the generalised coordinates.
"""

from __future__ import annotations

import numpy as np

from ..arrays import Array
from ..chain.world import World
from ..kernels.tree import rnea
from .coordinates import Coordinates
from .internal_forces import passive_in_connections

#: solutions of (19): the first, and refinements that remove its rounding error
SOLUTIONS = 3


def unit_vector(world: World, torque: Array, external: Array, coordinates: Coordinates) -> Array:
    """Accelerations of the tree's joints: (nv,)."""
    W = coordinates.W[: world.nv]
    bias = coordinates.bias[: world.nv]
    tree, work = world.tables.tree, world.tables.work

    def generalised_force(acceleration: Array, v: Array, pushed: Array) -> Array:
        tau = np.empty(world.nv)
        rnea.inverse_dynamics(tau, tree, work, world.q, v, np.ascontiguousarray(acceleration), pushed)
        return np.asarray(W.T @ tau)  # 000 (1)

    # the columns of A are differences of forces, 000 (18). Velocity terms are omitted from both sides: in fast motion
    # they would leave no accurate digits for light links
    still, nothing = np.zeros(world.nv), np.zeros_like(external)
    at_rest = generalised_force(still, still, nothing)
    A = np.empty((coordinates.freedoms, coordinates.freedoms))
    for i in range(coordinates.freedoms):
        A[:, i] = generalised_force(W[:, i], still, nothing) - at_rest
    passive = coordinates.W[world.nv :].T @ passive_in_connections(world)
    given = W.T @ torque + passive
    theta_G = np.zeros(coordinates.freedoms)
    for _ in range(SOLUTIONS):
        theta_G += np.linalg.solve(A, given - generalised_force(W @ theta_G + bias, world.v, external))  # 000 (19)
    return np.asarray(W @ theta_G + bias)  # 000 (13)
