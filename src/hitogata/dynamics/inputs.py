"""Checking and lowering of what the functions of this layer are given."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.link import Link
from ..chain.validate import vector
from ..chain.world import World
from ..errors import InputError, StateError

#: (moment, force) on a link at its origin, world axes, N m and N
Wrenches = Mapping[Link, ArrayLike]

_NO_WRENCHES = np.zeros((0, 6))


def sound_world(world: World) -> None:
    if not isinstance(world, World):
        raise InputError(f"expected a World, got {world!r}")
    world.check_state()


def joint_vector(world: World, value: ArrayLike | None, what: str) -> Array:
    """A finite (nv,) vector, zeros if None."""
    if value is None:
        return np.zeros(world.nv)
    return vector(value, world.nv, what, StateError)


def wrench_rows(world: World, external: Wrenches | None) -> Array:
    """(n, 6) wrenches by link row, or (0, 6) when nothing pushes."""
    if not external:
        return _NO_WRENCHES
    rows = np.zeros((len(world.tables.links), 6))
    for link, wrench in external.items():
        rows[world.row(link)] += vector(wrench, 6, f"wrench on {getattr(link, 'path', link)!r}", StateError)
    return rows
