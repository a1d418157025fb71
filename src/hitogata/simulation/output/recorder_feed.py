"""What a run hands to its recorder, in the order in which it happened."""

from __future__ import annotations

from typing import Any

from ..engine import Engine
from .gathered import drop_frames, take_contacts, take_frames, take_hits, write_contacts, write_frame
from .recorder import LogEntry, Recorder

#: rad/s, m/s: slower arrivals at the end of a range are not told
_REPORTED_SPEED = 1e-3


class RecorderFeed:
    """Hands frames, contacts, structures and log entries to a recorder; to nobody if there is none."""

    def __init__(self, recorder: Recorder | None, engine: Engine) -> None:
        self.recorder = recorder
        self._engine = engine
        #: calls of the recorder so far: what it has been told cannot be taken back
        self.told = 0

    def structure(self) -> None:
        """The world as it is now."""
        if self.recorder is not None:
            self.told += 1
            self.recorder.structure(self._engine.time, self._engine.world)
            contact = self._engine.buffers.contact
            if contact is not None:
                # the frames of the new structure have their contacts, too
                contact.status["logged"] = 0

    def frame(self) -> None:
        """A frame of this instant."""
        engine = self._engine
        if self.recorder is None or engine.world.nv == 0:
            return
        full = write_frame(engine)
        write_contacts(engine)
        contact = engine.buffers.contact
        if full or (contact is not None and contact.is_full):
            self.flush()

    def flush(self) -> None:
        """Hand over the frames so far."""
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
        """Tell of joints that have hit the ends of their ranges, and of ropes that have become taut or slack."""
        for hit in take_hits(self._engine):
            if hit.rope and hit.speed < 0.0:
                self.log("slack", hit.rope, {}, hit.time)
            elif hit.rope:
                self.log("taut", hit.rope, {"speed": hit.speed, "energy_lost": hit.energy_lost}, hit.time)
            elif hit.speed >= _REPORTED_SPEED:
                detail = {"side": hit.side, "speed": hit.speed, "energy_lost": hit.energy_lost}
                self.log("limit", hit.link.path, detail, hit.time)

    def log(self, kind: str, name: str, detail: dict[str, Any], time: float | None = None) -> None:
        """Tell of something that happened now, or at a time."""
        if self.recorder is not None:
            self.told += 1
            self.recorder.log(LogEntry(self._engine.time if time is None else time, kind, name, detail))
