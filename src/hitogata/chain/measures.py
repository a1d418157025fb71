"""Centre of mass, momentum and energy of any set of links."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ..arrays import Array
from ..errors import InputError, StateError
from ..kernels.tree.centroidal import measure as measure_kernel

if TYPE_CHECKING:
    from .link import Link
    from .world import World


class Momentum(NamedTuple):
    """angular: (3,) kg m²/s about the centre of mass. linear: (3,) kg m/s. World axes."""

    angular: Array
    linear: Array


class Energy(NamedTuple):
    """kinetic, gravity (its potential, zero at the world's origin) and spring energy, J."""

    kinetic: float
    gravity: float
    spring: float

    @property
    def total(self) -> float:
        return self.kinetic + self.gravity + self.spring


class Measures(NamedTuple):
    """mass: kg. com, velocity: (3,) of the centre of mass, m and m/s."""

    mass: float
    com: Array
    velocity: Array
    momentum: Momentum
    energy: Energy


def measure(world: World, links: Iterable[Link] | None = None) -> Measures:
    """Measures of the given links; by default of all movable ones (links fixed to the ground are part of it)."""
    world.check_state()
    found = measure_at(world, world.q, world.v, links)
    if not math.isfinite(found.energy.total):
        fastest, farthest = np.abs(world.v).max(initial=0.0), np.abs(world.q).max(initial=0.0)
        raise StateError(
            f"the energy at v = {fastest:.3g} and q = {farthest:.3g} overflows; "
            "start with smaller coordinates and velocities"
        )
    return found


def total_energy(world: World) -> float:
    """J, of a run: 0 if nothing can move. Overflowing speeds are no error here; the step reports them."""
    if not world.nv:
        return 0.0
    world.check_state()
    return measure_at(world, world.q, world.v).energy.total


def measure_at(world: World, q: Array, v: Array, links: Iterable[Link] | None = None) -> Measures:
    """The same at other coordinates and velocities, (nq,) and (nv,); the world's own state is unchanged."""
    tables = world.tables
    if links is None:
        chosen = 1 - tables.tree.links["grounded"]
    else:
        chosen = np.zeros(len(tables.links), dtype=np.int64)
        for link in links:
            chosen[world.row(link)] = 1
    chosen[0] = 0
    if not chosen.any():
        raise InputError("no link was chosen that has mass; a centre of mass needs one")
    out = np.empty(16)
    measure_kernel(out, tables.tree, tables.work, q, v, np.ascontiguousarray(chosen))
    return Measures(
        float(out[0]),
        out[1:4],
        out[4:7],
        Momentum(out[7:10], out[10:13]),
        Energy(float(out[13]), float(out[14]), float(out[15])),
    )
