"""A figure or prop in a world."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..arrays import Array
from ..errors import UnknownName
from .measures import Energy, Momentum, measure

if TYPE_CHECKING:
    from .link import Link
    from .world import World


class Figure:
    """Handle of a model added by `world.add`: its links by name, and their total mass and freedoms."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        #: initial coordinates, by link: links whose shapes overlap there do not touch
        self.start: dict[str, Array] = {}
        #: (3, 3): rotation with which the model was placed
        self.placed: Array = np.eye(3)
        self._links: dict[str, Link] = {}

    def __getitem__(self, name: str) -> Link:
        try:
            return self._links[name]
        except KeyError:
            raise UnknownName(f"link of {self.name!r}", name, self._links) from None

    def __contains__(self, name: object) -> bool:
        return name in self._links

    @property
    def links(self) -> list[Link]:
        return list(self._links.values())

    @property
    def root(self) -> Link:
        """The root link."""
        return next(iter(self._links.values()))

    @property
    def mass(self) -> float:
        """kg."""
        return sum(link.mass.mass for link in self._links.values() if link.mass is not None)

    @property
    def nv(self) -> int:
        """Number of freedoms of its joints."""
        return sum(link.joint.nv for link in self._links.values() if link.joint is not None)

    def com(self) -> Array:
        """Centre of mass: (3,) m, world axes."""
        return measure(self.world, self.links).com

    def momentum(self) -> Momentum:
        return measure(self.world, self.links).momentum

    def energy(self) -> Energy:
        return measure(self.world, self.links).energy

    def __repr__(self) -> str:
        return f"<Figure {self.name}: {len(self._links)} links, {self.nv} DoF, {self.mass:.4g} kg>"
