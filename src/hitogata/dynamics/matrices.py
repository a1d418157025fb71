"""Matrices of a world: joint-space inertia, Jacobians of links, points and the centre of mass."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.link import Link
from ..chain.values.validate import vector
from ..chain.world import World
from ..errors import InputError
from ..kernels.tree import crba
from ..kernels.tree import jacobian as kernel
from .inputs import sound_world


def mass_matrix(world: World) -> Array:
    """Joint-space inertia M at the present q, armatures included: (nv, nv) symmetric, kinetic energy ½ vᵀ M v."""
    sound_world(world)
    tree, work = world.tables.tree, world.tables.work
    M = np.empty((world.nv, world.nv))
    crba.mass_matrix(M, tree, work, world.q)
    return M


def jacobian(world: World, link: Link, point: ArrayLike = (0.0, 0.0, 0.0)) -> Array:
    """(angular, linear) velocity of a point fixed in a link = J v: (6, nv). point: in the link's frame, m."""
    sound_world(world)
    row = world.row(link)
    offset = vector(point, 3, "point")
    tree, work = world.tables.tree, world.tables.work
    J = np.empty((6, world.nv))
    kernel.jacobian(J, tree, work, world.q, row, offset)
    return J


def jacobian_rate(world: World, link: Link, point: ArrayLike = (0.0, 0.0, 0.0)) -> Array:
    """J̇ v: acceleration of the point while the joints do not accelerate: (6,) rad/s², m/s²."""
    sound_world(world)
    row = world.row(link)
    offset = vector(point, 3, "point")
    tree, work = world.tables.tree, world.tables.work
    out = np.empty(6)
    kernel.jacobian_rate(out, tree, work, world.q, world.v, row, offset)
    return out


def com_jacobian(world: World, links: Iterable[Link]) -> Array:
    """Velocity of the centre of mass of some links = J v: (3, nv)."""
    sound_world(world)
    tree, work = world.tables.tree, world.tables.work
    chosen = np.zeros(len(tree.links), dtype=np.int64)
    for link in links:
        chosen[world.row(link)] = 1
    chosen[0] = 0
    if not chosen.any():
        raise InputError("no link was chosen that has mass; a centre of mass needs one")
    J = np.empty((3, world.nv))
    kernel.com_jacobian(J, tree, work, world.q, chosen)
    return J
