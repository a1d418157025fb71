"""Snapshots: the state of a run at an instant, to return to, or to keep in a file and continue from elsewhere."""

from __future__ import annotations

import json
import struct
import tokenize
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ...chain.connections.coupling import Coupling
from ...chain.connections.structure_state import StructureState
from ...chain.joints.joint import Ball, Joint
from ...chain.joints.loop_joints import Distance, Rope
from ...chain.link import Link
from ...chain.world import World
from ...errors import InputError, StateError, UnknownName, WriteError
from ..engine import Engine, EngineState
from ..events.types import Event
from ..inputs.control import NOTHING_HELD, Held
from ..inputs.drives import Motor, check_motor, motor_from_plain, motor_to_plain
from ..inputs.pushes import Pull, PullSpec, Push, PushSpec, described, spec_from_plain
from .snapshot_head import Head, checksum, head_from_plain

if TYPE_CHECKING:
    from ..simulation import Simulation

#: version of the file's format
FORMAT = 5
_SUFFIX = ".npz"
#: errors that reading a damaged file may raise
_FAULTS = (
    ValueError, LookupError, TypeError, EOFError, OSError, SyntaxError, NotImplementedError, RuntimeError, MemoryError,
    struct.error,
    tokenize.TokenError, zipfile.BadZipFile, zlib.error,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Complete state of a run at an instant, for `Simulation.restore`. Only its time, s, is public."""

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
        """Write the snapshot to an .npz file. `Snapshot.load` reads it, also in another process.

        The file holds numbers, not the world: restore it in a simulation that was made in the same way.
        """
        file = _npz(path)
        simulation = self.simulation
        forces = self.held.forces
        head = Head(
            time=self.time,
            dt=simulation.dt,
            integrator=simulation.integrator,
            structure=_structure(simulation.world, self.engine.buffers.structure),
            places=_places(self.engine.buffers.structure),
            lengths=[len(memory) for memory in self.engine.buffers.state],
            used=self.engine.lengths,
            pending=[event.name for event in self.pending],
            pushes=[described(spec) for _, spec in self.pushes],
            motors={link.path: motor_to_plain(motor) for link, motor in self.motors.items()},
            held=(self.held.turn, None if forces is None else forces.tolist()),
            start_energy=simulation.start_energy,
        )
        text = json.dumps({"format": FORMAT} | head.to_plain())
        try:
            with file.open("wb") as out:
                memory = self.engine.memory
                total = checksum(text, memory)
                np.savez_compressed(out, head=np.array(text), memory=memory, checksum=np.array(total))
        except OSError as error:
            raise WriteError(f"{file}: cannot be written: {error.strerror or error}") from None
        return file

    @staticmethod
    def load(path: str | Path) -> SavedSnapshot:
        """Reads a snapshot from a file."""
        file = _npz(path)
        try:
            # opened here: numpy does not close a file that it cannot read
            with file.open("rb") as stored, np.load(stored, allow_pickle=False) as parts:
                text, memory = str(parts["head"]), parts["memory"]
                head, total = json.loads(text), str(parts["checksum"]) if "checksum" in parts else ""
        except _FAULTS as error:
            raise InputError(f"{file.name} is not a snapshot: {error}") from None
        if not isinstance(head, dict):
            raise InputError(f"{file.name} is not a snapshot: its head is not found")
        if head.get("format") != FORMAT:
            raise InputError(f"{file.name} is a snapshot of format {head.get('format')!r}; this version reads {FORMAT}")
        if total != checksum(text, memory):
            raise InputError(f"{file.name} is damaged: it has been changed since it was written")
        try:
            return SavedSnapshot(head_from_plain(head, memory), memory)
        except InputError as error:
            raise InputError(f"{file.name} is not a valid snapshot: {error}") from None


@dataclass(frozen=True, slots=True)
class SavedSnapshot:
    """A snapshot from a file: numbers without a world."""

    head: Head
    memory: NDArray[np.uint8]

    @property
    def time(self) -> float:
        return self.head.time

    def pending(self, events: Iterable[Event]) -> list[Event]:
        """The simulation's events that were still pending."""
        left = list(events)
        found = []
        for name in self.head.pending:
            event = next((one for one in left if one.name == name), None)
            if event is None:
                raise StateError(f"the snapshot's pending event {name!r} is not found in this simulation")
            left = [one for one in left if one is not event]
            found.append(event)
        return found

    def motors(self, world: World) -> dict[Link, Motor]:
        """Motors at that instant; a change of structure writes them into the tables again."""
        links = _by_path(world)
        found = {_named(links, path): motor_from_plain(row) for path, row in self.head.motors.items()}
        for link, motor in found.items():
            check_motor(link, motor)
        return found

    def held(self, world: World) -> Held:
        held = self.head.held_forces
        if held.forces is not None and len(held.forces) != world.nv:
            raise StateError(f"the snapshot holds {len(held.forces)} forces; this world has {world.nv} freedoms")
        return held

    def pushes(self, world: World) -> list[PushSpec | PullSpec]:
        links = _by_path(world)
        return [spec_from_plain(_named(links, row.get("link")), row) for row in self.head.pushes]

    def state(self, simulation: Simulation, engine: Engine, watched: list[Event]) -> EngineState:
        """Checks that the simulation was made in the same way; writes nothing."""
        head = self.head
        for key, kept, value in (
            ("dt", head.dt, simulation.dt),
            ("integrator", head.integrator, simulation.integrator),
        ):
            if kept != value:
                raise StateError(f"the snapshot was made with {key} = {kept}; this simulation has {value}")
        structure = engine.buffers.structure
        for what, mine in _structure(simulation.world, structure).items():
            kept = head.structure.get(what, [])
            if kept != mine:
                raise StateError(_difference(what, kept, mine))
        for name, places in _places(structure).items():
            if head.places.get(name) != places:
                raise StateError(
                    f"connection {name!r} holds other points or axes in the snapshot than here; make it with the same "
                    "on_a and on_b, or offset: without them the pose at which it is made decides"
                )
        return engine.state_of(head.time, watched, head.lengths, self.memory, head.used)


def _by_path(world: World) -> dict[str, Link]:
    return {link.path: link for link in world.links}


def _named(links: dict[str, Link], path: Any) -> Link:
    if not isinstance(path, str) or path not in links:
        raise UnknownName("link of this world", path, links)
    return links[path]


def _structure(world: World, structure: StructureState) -> dict[str, Any]:
    """The properties that must be equal for the memory to have the same meaning."""
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
    """Geometry of each connection: its frames on both links, or the ratios of a coupling."""
    places = {}
    for name, c in structure.connections.items():
        if isinstance(c, Coupling):
            places[name] = [c.offset, *(x for term in c.terms for x in term.coefficients)]
        else:
            parts = (c.p_A, c.p_B, c.R_A, c.R_B) if _is_directed(c.joint) else (c.p_A, c.p_B)
            places[name] = [float(x) for part in parts for x in part.flat]
    return places


def _is_directed(joint: Joint) -> bool:
    """Does its motion depend on the orientation of its frames? If only points are given, the pose determines them."""
    if isinstance(joint, Ball):
        return joint.cone is not None or joint.twist is not None or bool(np.any(joint.stiffness))
    return not isinstance(joint, Distance | Rope)


def _difference(what: str, kept: Any, mine: Any) -> str:
    if isinstance(kept, list) and isinstance(mine, list):
        for i, (a, b) in enumerate(zip(kept, mine, strict=False)):
            if a != b:
                return f"{what} of the snapshot differ from this simulation's: number {i} is {a!r} there and {b!r} here"
        return f"the snapshot has {len(kept)} {what}, this simulation {len(mine)}"
    return f"{what} is {kept!r} in the snapshot and {mine!r} here"


def _npz(path: str | Path) -> Path:
    file = Path(path)
    if file.suffix != _SUFFIX:
        raise InputError(f"snapshot must be the path of an {_SUFFIX} file, not {str(path)!r}")
    return file
