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

from ..chain.coupling import Coupling
from ..chain.joint import Ball, Joint
from ..chain.link import Link
from ..chain.loop_joints import Distance, Rope
from ..chain.structure_state import StructureState
from ..chain.world import World
from ..errors import InputError, StateError
from .control import NOTHING_HELD, Held
from .drives import Motor, motor_from_plain, motor_to_plain
from .engine import Engine, EngineState
from .event_types import Event
from .pushes import Pull, PullSpec, Push, PushSpec, described

if TYPE_CHECKING:
    from .simulation import Simulation

#: of the file; older versions are told apart from it
FORMAT = 3
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
    held: Held = NOTHING_HELD

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
            "places": _places(self.engine.buffers.structure),
            "lengths": [len(memory) for memory in self.engine.buffers.state],
            "used": self.engine.lengths,
            "pending": [event.name for event in self.pending],
            "pushes": [described(spec) for _, spec in self.pushes],
            "motors": {link.path: motor_to_plain(motor) for link, motor in self.motors.items()},
            "held": [self.held.turn, None if self.held.forces is None else self.held.forces.tolist()],
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

    def motors(self, world: World) -> dict[Link, Motor]:
        """Motors as they had been set by then: a change of structure writes them into the tables again."""
        links = {link.path: link for link in world.links}
        return {links[path]: motor_from_plain(row) for path, row in self.head["motors"].items()}

    @property
    def held(self) -> Held:
        turn, forces = self.head["held"]
        return Held(turn, None if forces is None else np.array(forces, dtype=np.float64))

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
        for name, places in _places(engine.buffers.structure).items():
            if self.head["places"].get(name) != places:
                raise StateError(
                    f"connection {name!r} holds other points or axes in the snapshot than here; make it with the same "
                    "on_a and on_b, or offset: without them the pose at which it is made decides"
                )
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


def _places(structure: StructureState) -> dict[str, list[float]]:
    """What each connection holds: its frames on both links, or what a coupling makes of its joints."""
    places = {}
    for name, c in structure.connections.items():
        if isinstance(c, Coupling):
            places[name] = [c.offset, *(x for term in c.terms for x in term.coefficients)]
        else:
            parts = (c.p_A, c.p_B, c.R_A, c.R_B) if _is_directed(c.joint) else (c.p_A, c.p_B)
            places[name] = [float(x) for part in parts for x in part.flat]
    return places


def _is_directed(joint: Joint) -> bool:
    """Does its motion depend on how its frames are turned? They follow from the pose where only points are given."""
    if isinstance(joint, Ball):
        return joint.cone is not None or joint.twist is not None or bool(np.any(joint.stiffness))
    return not isinstance(joint, Distance | Rope)


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
