"""Several figures of one world, each with its own controller, and further motors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ..arrays import Array
from ..chain.link import Link
from ..errors import InputError
from ..simulation.inputs.drives import Motor
from ..simulation.simulation import Simulation
from .whole_body import Memory, WholeBody


class Together:
    """Controllers of several figures as one, for `Simulation(control=…)`; motors: of other joints, by link."""

    def __init__(self, walkers: Sequence[WholeBody], motors: Mapping[Link, Motor] | None = None) -> None:
        self.walkers = tuple(walkers)
        self.motors = dict(motors or {})
        periods = {walker.period for walker in self.walkers}
        if len(periods) != 1:
            raise InputError(f"controllers of one run must have the same period, not {sorted(periods)} s")
        self.period = periods.pop()
        mine = {link for walker in self.walkers for link in walker.figure.links}
        both = next((link for link in self.motors if link in mine), None)
        if both is not None:
            raise InputError(
                f"{both.path!r} has both a motor and a controller that drives its figure; remove one of them"
            )

    def __call__(self, simulation: Simulation) -> Array:
        """Joint forces of all controllers, (nv,) N m and N."""
        total = np.zeros(simulation.world.nv)
        for walker in self.walkers:
            total += walker(simulation)
        return total

    def memory(self) -> list[Memory]:
        return [walker.memory() for walker in self.walkers]

    def recall(self, memory: list[Memory]) -> None:
        for walker, kept in zip(self.walkers, memory, strict=True):
            walker.recall(kept)
