"""Terms of the equations of motion, for controllers that solve them on their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.connections.soundness import refuse_overflow
from ..chain.link import Link
from ..chain.values.validate import vector
from ..chain.world import World
from ..kernels.tree.dynamics_terms import mass_and_bias, point_jacobians
from .inputs import sound_world


class DynamicsTerms(NamedTuple):
    """mass_matrix a + bias = torque + Σ jacobianᵀ wrench, and velocity of a point = jacobian v.

    mass_matrix: (nv, nv), armatures included. bias: (nv,) N m, N: Coriolis and centrifugal forces, gravity, springs and
    dampers. jacobians: (m, 6, nv), rows (angular, linear), of the requested points.
    """

    mass_matrix: Array
    bias: Array
    jacobians: Array


def dynamics_terms(world: World, points: Iterable[Link | tuple[Link, ArrayLike]] = ()) -> DynamicsTerms:
    """Mass matrix, bias and Jacobians at the present q and v.

    points: links, for their origins, or (link, point in its frame, m). Connections are not included; the caller may add
    their rows.
    """
    sound_world(world)
    pairs = [(one, (0.0, 0.0, 0.0)) if isinstance(one, Link) else one for one in points]
    rows = np.array([world.row(link) for link, _ in pairs], dtype=np.int64)
    offsets = np.zeros((len(pairs), 3))
    for i, (_, point) in enumerate(pairs):
        offsets[i] = vector(point, 3, "point")
    nv, tables = world.nv, world.tables
    terms = DynamicsTerms(np.empty((nv, nv)), np.empty(nv), np.empty((len(pairs), 6, nv)))
    mass_and_bias(terms.mass_matrix, terms.bias, tables.tree, tables.work, world.q, world.v)
    refuse_overflow(world, "bias", terms.bias)
    point_jacobians(terms.jacobians, tables.tree, tables.work, rows, offsets)
    return terms
