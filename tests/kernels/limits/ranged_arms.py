"""Arms whose joints have ranges, and their solution by dense algebra."""

from __future__ import annotations

import numpy as np
from scipy.optimize import nnls

from hitogata import Hinge, Model, World, mass_matrix
from hitogata.arrays import Array
from hitogata.chain.tables.limits import build_limits
from hitogata.chain.tables.mechanism import Mechanism, put_together
from hitogata.kernels.tree.tables import Drives
from hitogata.simulation.inputs.drives import build_drives

AXES = ("y", "x", "y", "z")


def ranged_arm(restitution: float) -> World:
    """Four hinges, each with the range −1 … 1 rad."""
    model = Model("arm")
    parent = None
    for i, axis in enumerate(AXES):
        joint = Hinge(axis, range=(-1.0, 1.0), restitution=restitution)
        model.link(
            f"link{i}", parent, joint, at=(0.1, 0.0, -0.3), mass=1.0 + i, com=(0, 0.05, -0.2), inertia=(0.1,) * 3
        )
        parent = f"link{i}"
    world = World()
    world.add(model)
    return world


def no_drives(world: World) -> Drives:
    return build_drives(world, {})


def mechanism(world: World, drives: Drives) -> Mechanism:
    return put_together(world.tables, world.loop_tables, build_limits(world.tables), drives)


def pushed(M: Array, x: Array, rows: Array, least: Array) -> Array:
    """x + M⁻¹ rowsᵀ f with f ≥ 0, rows · result ≥ least and no push where there is more: by nonnegative least squares.

    It is the point nearest to x in the metric of M among those with rows · x ≥ least.
    """
    L = np.linalg.cholesky(M)
    A = np.linalg.solve(L, rows.T)  # min ½ ‖A f‖² − f·b over f ≥ 0, b = least − rows · x
    b = least - rows @ x
    S = A.T @ A
    C = np.linalg.cholesky(S)
    f, _ = nnls(C.T, np.linalg.solve(C, b))
    return x + np.linalg.solve(M, rows.T @ f)


def inertia(world: World) -> Array:
    return mass_matrix(world)
