"""The recording of a live run: branch after branch to files, flushed by the wall clock, read while it grows."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...chain.world import World
from ...errors import FileError
from ...io.recording.blocks import join
from ...io.recording.mcap.reader import Growing
from ...io.recording.mcap.writer import McapRecorder
from ...simulation.output.recorder import Chunk, LogEntry

#: s of real time that a crash can lose
FLUSH_EVERY = 0.25


class LiveRecorder:
    """A `Recorder` and `RewindingRecorder`. Data from before `begin`, or from after a rewind's target, is dropped.

    Every log entry of the branch is passed to `told`.
    """

    def __init__(self, told: Callable[[LogEntry], None]) -> None:
        self._told = told
        self._file: McapRecorder | None = None
        self._growing: Growing | None = None
        self._frames: list[Chunk] = []
        self._contacts: list[NDArray[np.void]] = []
        self._flushed = monotonic()
        #: s: of the last frame of the branch
        self.end = 0.0

    def begin(self, path: Path, meta: dict[str, Any]) -> Growing:
        """Begin a new branch, in a file of its own."""
        self.close()
        self._file = McapRecorder(path, meta=meta)
        self._growing = Growing(path)
        return self._growing

    def went_back(self, time: float) -> None:
        self.close()
        self.end = time

    def structure(self, time: float, world: World) -> None:
        if self._file is not None and self._growing is not None:
            self.flush()
            self._file.structure(time, world)
            threading.Thread(target=_read, args=(self._growing,), name="hitogata recording", daemon=True).start()

    def frames(self, chunk: Chunk) -> None:
        if self._file is not None:
            self._frames.append(chunk)
            self.end = float(chunk.time[-1])

    def contacts(self, marks: NDArray[np.void]) -> None:
        if self._file is not None:
            self._contacts.append(marks.copy())

    def log(self, entry: LogEntry) -> None:
        if self._file is not None:
            self._file.log(entry)
            self._told(entry)

    def finish(self, summary: dict[str, Any]) -> None:
        """End the branch of a diverged run. The recorder can go on with another."""
        if self._file is not None:
            self.flush()
            self._file.summary(summary)

    def tick(self) -> None:
        """Called regularly: writes data that is old enough to the file."""
        if monotonic() - self._flushed >= FLUSH_EVERY:
            self.flush()

    def flush(self) -> None:
        """Write all data up to now to the file."""
        self._flushed = monotonic()
        if self._file is None:
            return
        frames, contacts = self._frames, self._contacts
        self._frames, self._contacts = [], []
        if frames:
            self._file.frames(join(frames))
        if contacts:
            self._file.contacts(np.concatenate(contacts))
        if not frames and not contacts:
            self._file.write_log()

    def close(self) -> None:
        """Finish the branch's file; it stays readable."""
        if self._file is not None:
            self.flush()
            self._file.close()
            self._file = None


def _read(recording: Growing) -> None:
    """In a thread of its own, so that scrubbing does not wait until the structures' worlds are built."""
    with contextlib.suppress(FileError):  # reading the file later reports the error
        recording.read_on()
