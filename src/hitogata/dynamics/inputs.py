"""Checks and converts the arguments of the functions of this package."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.link import Link
from ..chain.values.validate import vector
from ..chain.world import World
from ..errors import InputError, StateError
from ..kernels.tree.state_check import first_not_finite

#: (moment, force) on a link at its origin, world axes, N m and N
Wrenches = Mapping[Link, ArrayLike]

_NO_WRENCHES = np.zeros((0, 6))


def known_world(world: World) -> None:
    if not isinstance(world, World):
        raise InputError(f"expected a World, got {world!r}")


def sound_world(world: World) -> None:
    known_world(world)
    world.check_state()


def joint_vector(world: World, value: ArrayLike | None, what: str) -> Array:
    """A finite (nv,) vector to read from, zeros if None."""
    x = joint_array(world, value, what)
    return x if first_not_finite(x) < 0 else vector(x, world.nv, what, StateError)


def joint_array(world: World, value: ArrayLike | None, what: str) -> Array:
    """The same for kernels that check finiteness themselves."""
    if value is None:
        return np.zeros(world.nv)
    # loops usually pass such an array already
    if type(value) is np.ndarray and value.dtype == np.float64 and value.shape == world.v.shape:
        return np.ascontiguousarray(value)
    return vector(value, world.nv, what, StateError)


def refuse_unsound(world: World, value: ArrayLike, what: str) -> None:
    """Raises an error for invalid q, v or joint vectors, after a kernel has reported one."""
    world.check_state()
    joint_vector(world, value, what)


def wrench_rows(world: World, external: Wrenches | None) -> Array:
    """(n, 6) wrenches by link row, or (0, 6) if there are none."""
    if not external:
        return _NO_WRENCHES
    rows = np.zeros((len(world.tables.links), 6))
    for link, wrench in external.items():
        rows[world.row(link)] += vector(wrench, 6, f"wrench on {getattr(link, 'path', link)!r}", StateError)
    return rows
