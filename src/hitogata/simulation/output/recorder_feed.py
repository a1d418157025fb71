"""Passes the data of a run to its recorder, in the order of the run."""

from __future__ import annotations

from typing import Any

from ..engine import Engine
from .gathered import drop_frames, take_contacts, take_frames, take_hits, write_contacts, write_frame
from .recorder import LogEntry, Recorder

#: rad/s, m/s: slower impacts at the end of a range are not logged
_REPORTED_SPEED = 1e-3


class RecorderFeed:
    """Passes frames, contacts, structures and log entries to a recorder; does nothing if there is none."""

    def __init__(self, recorder: Recorder | None, engine: Engine) -> None:
        self.recorder = recorder
        self._engine = engine
        #: number of calls of the recorder so far: recorded data cannot be withdrawn
        self.told = 0

    def structure(self) -> None:
        """Passes the present world."""
        if self.recorder is not None:
            self.told += 1
            self.recorder.structure(self._engine.time, self._engine.world)
            contact = self._engine.buffers.contact
            if contact is not None:
                # frames of the new structure include their contacts
                contact.status["logged"] = 0

    def frame(self) -> None:
        """Passes a frame of this instant."""
        engine = self._engine
        if self.recorder is None or engine.world.nv == 0:
            return
        full = write_frame(engine)
        write_contacts(engine)
        contact = engine.buffers.contact
        if full or (contact is not None and contact.is_full):
            self.flush()

    def flush(self) -> None:
        """Passes the buffered frames."""
        self.hits()
        if self.recorder is None:
            drop_frames(self._engine)
            return
        chunk, rows = take_frames(self._engine), take_contacts(self._engine)
        if chunk is not None:
            self.told += 1
            self.recorder.frames(chunk)
        if rows is not None:
            self.told += 1
            self.recorder.contacts(rows)

    def hits(self) -> None:
        """Logs impacts of joints at the ends of their ranges, and ropes that have become taut or slack."""
        for hit in take_hits(self._engine):
            if hit.rope and hit.speed < 0.0:
                self.log("slack", hit.rope, {}, hit.time)
            elif hit.rope:
                self.log("taut", hit.rope, {"speed": hit.speed, "energy_lost": hit.energy_lost}, hit.time)
            elif hit.speed >= _REPORTED_SPEED:
                detail = {"side": hit.side, "speed": hit.speed, "energy_lost": hit.energy_lost}
                self.log("limit", hit.link.path, detail, hit.time)

    def log(self, kind: str, name: str, detail: dict[str, Any], time: float | None = None) -> None:
        """Logs an entry for now, or for a time."""
        if self.recorder is not None:
            self.told += 1
            self.recorder.log(LogEntry(self._engine.time if time is None else time, kind, name, detail))
