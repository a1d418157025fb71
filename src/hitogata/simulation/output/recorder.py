"""Interface between a run and its recorder."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.world import World


class Chunk(NamedTuple):
    """Frames in order of time, all of one structure (the last one passed to the recorder)."""

    time: Array  # (k,) s
    q: Array  # (k, nq)
    v: Array  # (k, nv)
    energy: Array  # (k, 3) J: kinetic, gravity, spring, of all that can move
    work: Array  # (k,) J put in since the start by drives, dampers (negative) and external forces
    lost: Array  # (k,) J lost in impacts since the start
    momentum: Array  # (k, 6) kg m²/s about the centre of mass, kg m/s
    loop_error: Array  # (k, 2) rad, m: largest position error of a connection
    forces: Array  # (k, connections, 6) N m, N: on link b at the joint, world axes; in the order of world.connections.
    # on request (k, connections + links, 6): also on each link except the ground, from its parent at its origin


class LogEntry(NamedTuple):
    """Something that happened at an instant of a run."""

    time: float  # s
    kind: str  # "connect", "attach", "cut", "remove", "impact", "limit", "event", "diverged"
    name: str  # of the connection, joint or event
    detail: dict[str, Any]  # plain numbers, text and lists: e.g. {"energy_lost": 3.2, "impulse": [..6..]}


class Recorder(Protocol):
    """Receives the data of a run. Calls come in order of time."""

    def structure(self, time: float, world: World) -> None:
        """The world as it is now: at the start and after every change of structure."""

    def frames(self, chunk: Chunk) -> None:
        """Frames since the last call."""

    def contacts(self, marks: NDArray[np.void]) -> None:
        """Contacts since the last call, (c,) of kernels.contact.tables.CONTACT_ROW, in order of time.

        Links are rows of the last structure.
        """

    def log(self, entry: LogEntry) -> None:
        """An event, impact or structure change. Comes before the `structure` it causes."""

    def finish(self, summary: dict[str, Any]) -> None:
        """End of the run, also by divergence. summary: plain values (duration, steps, seconds, energy balance, …)."""


@runtime_checkable
class LastingRecorder(Protocol):
    """A recorder whose file must survive any end of the process: frames must not stay in memory for long."""

    flush_every: float  # s of real time after which buffered frames must be passed on


@runtime_checkable
class RewindingRecorder(Protocol):
    """A recorder for runs that go back: data recorded after that instant belong to another branch of the run."""

    def went_back(self, time: float) -> None:
        """The run has returned to an earlier instant, s. A structure and a frame follow when it continues."""
