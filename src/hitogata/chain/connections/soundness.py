"""Errors for motion that is not determined, or not finite, at the present q and v."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ...arrays import Array
from ...errors import SingularError, StateError
from ...kernels.tree.state_check import first_not_finite

if TYPE_CHECKING:
    from ..world import World


def freedom_path(world: World, freedom: int) -> str:
    """Description of a freedom of the tree: its joint and, if it has several freedoms, which one."""
    row = int(world.tables.tree.freedoms[freedom]["link"])
    link = world.tables.links[row]
    joint, at = link.joint, freedom - int(world.tables.tree.links[row]["v"])
    return link.path if joint is None or joint.nv == 1 else f"{link.path}[{at}]"


def refuse_stuck(world: World, freedom: int) -> None:
    """Raises if a kernel found a freedom without inertia."""
    if freedom >= 0:
        tree = world.tables.tree
        link = world.tables.links[int(tree.freedoms[freedom]["link"])]
        raise SingularError(
            f"{link.joint.name if link.joint else ''} joint of {link.path!r}: its freedom "
            f"{freedom - int(tree.links[link.index]['v'])} moves no inertia; give the link mass off the axis, "
            "a moment of inertia or an armature, or hold it by connections"
        )


#: accelerations above this have squares that overflow
_LARGEST = 1e150


def refuse_large(world: World, what: str, x: Array) -> None:
    """Raises if the square of a result overflows, or it is not finite: velocities are too large."""
    size = np.abs(x).max(initial=0.0)
    if not size < _LARGEST:
        fastest = int(np.argmax(np.abs(world.v)))
        raise StateError(
            f"{what} comes to {size:.3g} at v = {world.v[fastest]:.3g} of {freedom_path(world, fastest)!r}: numbers "
            "overflow; start with smaller velocities"
        )


def refuse_overflow(world: World, what: str, x: Array) -> None:
    """Raises if a result (nv,) is not finite although q and v are: they are too large to compute with."""
    bad = first_not_finite(x)
    if bad >= 0:
        fastest = int(np.argmax(np.abs(world.v)))
        raise StateError(
            f"{what} of {freedom_path(world, bad)!r} is {x[bad]}: numbers overflow at v = "
            f"{world.v[fastest]:.3g} of {freedom_path(world, fastest)!r}; start with smaller coordinates and velocities"
        )
