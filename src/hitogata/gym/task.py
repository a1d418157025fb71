"""Interface of a task: a world, observations, actions and rewards, computed for many environments at once."""

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
    """A world with its motors and events; `own` holds the task's own data and is copied together with the world.

    joints: links whose joints the actions drive.
    """

    world: World
    joints: Sequence[Link]
    motors: Mapping[Link, Motor] = {}
    events: Sequence[Event] = ()
    own: Any = None


@dataclass
class Sensed:
    """Quantities of all environments after a step, by name: (n, columns). fired: names of the events in each.

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
    """A task. Its methods take arrays of n environments; differences between environments are in the arrays."""

    #: s of a physics step, and physics steps in a step of the environment
    dt: ClassVar[float] = 1e-3
    physics_steps: ClassVar[int] = 10
    #: number of steps after which an episode is truncated
    horizon: ClassVar[int] = 1000
    #: names of actions and of observations, in order: the shapes of the spaces
    actions: tuple[str, ...]
    observations: tuple[str, ...]
    #: observed quantities, by the names of `hg.rollout`
    record: tuple[str, ...] = ("q", "v")
    #: actions are forces of joints, or targets of their motors
    kind: int = CONTROL_FORCE
    #: of pictures: azimuth and elevation, rad, and the figure that fills them; None for the whole scene
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
        """(n,) of bool: whether the episode has ended, by success or failure."""

    def act(self, simulation: Simulation, action: Array, own: Any) -> None:  # noqa: B027 most tasks need none
        """Changes of structure that an action (k,) of one environment causes before the step."""

    def restarted(self, simulation: Simulation, own: Any) -> None:  # noqa: B027
        """Reset the task's own data of one environment at the start of an episode."""

    def told(self, now: Sensed, i: int) -> dict[str, Any]:
        """Entries of `info` for environment i."""
        return {"time": float(now.time[i]), "events": list(now.fired[i]) if now.fired else []}
