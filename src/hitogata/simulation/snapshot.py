"""The state of a run at an instant: to go back to, or to keep in a file and go on from elsewhere."""

from __future__ import annotations

import json
import struct
import tokenize
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..chain.link import Link
from ..chain.world import World
from ..errors import InputError, StateError
from .drives import Motor
from .engine import Engine, EngineState
from .event_types import Event
from .pushes import Pull, PullSpec, Push, PushSpec, described

if TYPE_CHECKING:
    from .simulation import Simulation

#: of the file; older versions are told apart from it
FORMAT = 2
_SUFFIX = ".npz"
#: what reading a damaged file may raise
_FAULTS = (
    ValueError, LookupError, TypeError, EOFError, OSError, SyntaxError, NotImplementedError, RuntimeError, struct.error,
    tokenize.TokenError, zipfile.BadZipFile, zlib.error,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Complete state of a run at an instant, for `Simulation.restore`. Opaque but for its time, s."""

    simulation: Simulation
    engine: EngineState
    pending: tuple[Event, ...]
    motors: Mapping[Link, Motor]
    told: int
    pushes: tuple[tuple[Push | Pull, PushSpec | PullSpec], ...]
    control: object = None

    @property
    def time(self) -> float:
        return self.engine.time

    def save(self, path: str | Path) -> Path:
        """Write it to an .npz file. `Snapshot.load` reads it, also in another process.

        The file holds numbers, not the world: restore it in a simulation that was made in the same way.
        """
        file = _npz(path)
        simulation = self.simulation
        head = {
            "format": FORMAT,
            "time": self.time,
            "dt": simulation.dt,
            "integrator": simulation.integrator,
            "structure": _structure(simulation.world, self.engine),
            "lengths": [len(memory) for memory in self.engine.buffers.state],
            "used": self.engine.lengths,
            "pending": [event.name for event in self.pending],
            "pushes": [described(spec) for _, spec in self.pushes],
            "start_energy": simulation.start_energy,
        }
        with file.open("wb") as out:
            np.savez_compressed(out, head=np.array(json.dumps(head)), memory=self.engine.memory)
        return file

    @staticmethod
    def load(path: str | Path) -> SavedSnapshot:
        """A snapshot from a file."""
        file = _npz(path)
        try:
            # opened here: numpy leaves a file open that it cannot read
            with file.open("rb") as stored, np.load(stored, allow_pickle=False) as parts:
                head, memory = json.loads(str(parts["head"])), parts["memory"]
        except _FAULTS as error:
            raise InputError(f"{file.name} is not a snapshot: {error}") from None
        if not isinstance(head, dict):
            raise InputError(f"{file.name} is not a snapshot: it has no head")
        if head.get("format") != FORMAT:
            raise InputError(f"{file.name} is a snapshot of format {head.get('format')!r}; this version reads {FORMAT}")
        return SavedSnapshot(head, memory)


@dataclass(frozen=True, slots=True)
class SavedSnapshot:
    """A snapshot from a file: numbers without a world."""

    head: dict[str, Any]
    memory: NDArray[np.uint8]

    @property
    def time(self) -> float:
        return float(self.head["time"])

    def pending(self, events: tuple[Event, ...]) -> list[Event]:
        """Which of a simulation's events still waited."""
        left = list(events)
        found = []
        for name in self.head["pending"]:
            event = next((one for one in left if one.name == name), None)
            if event is None:
                raise StateError(f"the snapshot waits for the event {name!r}, which this simulation was not given")
            left.remove(event)
            found.append(event)
        return found

    def write(self, simulation: Simulation, engine: Engine) -> None:
        """Into the memory of a simulation that was made in the same way."""
        for key, value in (("dt", simulation.dt), ("integrator", simulation.integrator)):
            if self.head[key] != value:
                raise StateError(f"the snapshot was made with {key} = {self.head[key]}; this simulation has {value}")
        own = _structure(simulation.world, engine.snapshot())
        for what, mine in own.items():
            kept = self.head["structure"].get(what, [])
            if kept != mine:
                raise StateError(_difference(what, kept, mine))
        engine.write_memory(self.head["lengths"], self.memory, self.head["used"])


def _structure(world: World, state: EngineState) -> dict[str, Any]:
    """What must be the same for the numbers to mean the same."""
    structure = state.buffers.structure
    links = structure.tables.links
    return {
        "links": [link.path for link in links],
        "parents": [int(i) for i in structure.tables.tree.links["parent"]],
        "joints": [link.joint.name if link.joint is not None else "" for link in links],
        "connections": list(structure.connections),
        "springs": list(structure.springs),
        "contact": bool(world.contact.on),
    }


def _difference(what: str, kept: Any, mine: Any) -> str:
    if isinstance(kept, list):
        for i, (a, b) in enumerate(zip(kept, mine, strict=False)):
            if a != b:
                return f"{what} of the snapshot differ from this simulation's: number {i} is {a!r} there and {b!r} here"
        return f"the snapshot has {len(kept)} {what}, this simulation {len(mine)}"
    return f"{what} is {kept!r} in the snapshot and {mine!r} here"


def _npz(path: str | Path) -> Path:
    file = Path(path)
    if file.suffix != _SUFFIX:
        raise InputError(f"snapshot is {str(path)!r}; it is an {_SUFFIX} file")
    return file
