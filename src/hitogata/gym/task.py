"""What a task is: a world, what is sensed, what can be done, what is rewarded. All over many environments at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.link import Link
from ..chain.world import World
from ..kernels.integrate.rollout import CONTROL_FORCE
from ..simulation.events.types import Event
from ..simulation.inputs.drives import Motor
from ..simulation.simulation import Simulation

#: (n,) of truth values
Flags = NDArray[np.bool_]


class Scene(NamedTuple):
    """A world with its motors and events; what the task keeps of its own goes with each copy of the world (`own`).

    joints: links whose joints the controls are of.
    """

    world: World
    joints: Sequence[Link]
    motors: Mapping[Link, Motor] = {}
    events: Sequence[Event] = ()
    own: Any = None


@dataclass
class Sensed:
    """Quantities of all environments after a step, by name: (n, columns). fired: names of events, of each one.

    action: (n, k) that led here, zero after a reset. time: (n,) s since its start. failed: (n,), runs that diverged.
    """

    values: Mapping[str, Array]
    action: Array
    time: Array
    failed: Flags
    fired: list[list[str]] = field(default_factory=list)

    def __getitem__(self, name: str) -> Array:
        return self.values[name]


class Task(ABC):
    """A task. Its methods take arrays of n environments; what differs between them is in the arrays."""

    #: s of a physics step, and physics steps of a step of the environment
    dt: ClassVar[float] = 1e-3
    physics_steps: ClassVar[int] = 10
    #: steps after which an episode is cut off
    horizon: ClassVar[int] = 1000
    #: names of actions and of observations, in order: the shapes of the spaces
    actions: tuple[str, ...]
    observations: tuple[str, ...]
    #: what is sensed, by the names of `hg.rollout`
    record: tuple[str, ...] = ("q", "v")
    #: forces of joints, or targets of their motors
    kind: int = CONTROL_FORCE
    #: of pictures: azimuth and elevation, rad, and the figure that fills them; None for all that there is
    view: tuple[float, float] = (0.6, 0.2)
    frame: str | None = None

    @abstractmethod
    def build(self) -> Scene:
        """The scene at its start."""

    @abstractmethod
    def start(self, scene: Scene, random: np.random.Generator) -> tuple[Array, Array]:
        """q (nq,) and v (nv,) of an episode's start."""

    @abstractmethod
    def controls(self, action: Array) -> Array:
        """(n, columns of the joints) from actions (n, k) in −1 … 1."""

    @abstractmethod
    def observe(self, sensed: Sensed) -> Array:
        """(n, observations)."""

    @abstractmethod
    def reward(self, before: Sensed, now: Sensed) -> Array:
        """(n,)."""

    @abstractmethod
    def ended(self, now: Sensed) -> Flags:
        """(n,) of bool: is the episode over, for good or ill?"""

    def act(self, simulation: Simulation, action: Array, own: Any) -> None:  # noqa: B027 most tasks need none
        """Changes of structure that an action (k,) of one environment asks for, before it goes on."""

    def restarted(self, simulation: Simulation, own: Any) -> None:  # noqa: B027
        """One environment has begun anew: what the task keeps of its own has, too."""

    def told(self, now: Sensed, i: int) -> dict[str, Any]:
        """What `info` says of environment i."""
        return {"time": float(now.time[i]), "events": list(now.fired[i]) if now.fired else []}
