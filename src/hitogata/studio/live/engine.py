"""The thread that owns the session: takes commands, lets the run go on, sends frames."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Protocol

from ...errors import CommandError, HitogataError
from ...simulation.output.warned import hearing
from ..wire.commands import Command

#: frames a second; s between two frames if the second is the first to show a drag
RATE, SOONEST = 60.0, 0.004
#: s between checks while nothing happens
_IDLE = 0.25
#: most pending commands of one viewer
MOST_WAITING = 32

Answer = dict[str, Any]
Reply = Callable[[Answer], None]
_log = logging.getLogger("hitogata.studio")


class Session(Protocol):
    """Interface of a session to the engine."""

    playing: bool
    stale: bool
    pace: Any
    #: are commands pending?
    hurry: Callable[[], bool]

    def do(self, command: Command, viewer: int) -> Answer: ...

    def advance(self, now: float) -> None: ...

    def publish(self, now: float, *, frame: bool) -> None: ...

    def pause(self) -> None: ...

    def warn(self, message: str) -> None: ...

    def close(self) -> None: ...

    @property
    def waits(self) -> bool: ...

    @property
    def felt(self) -> bool: ...


@dataclass
class _Job:
    viewer: int
    command: Command | None
    reply: Reply
    work: Callable[[], None] | None = None


class Engine:
    """Runs a session in a thread of its own until it is stopped."""

    def __init__(self, make: Callable[[Engine], Session]) -> None:
        self._ready = threading.Condition()
        self._jobs: deque[_Job] = deque()
        self._ended = False
        #: is any viewer connected?
        self.watched = True
        self.session = make(self)
        self.session.hurry = lambda: bool(self._jobs)
        self._thread = threading.Thread(target=self._loop, name="hitogata engine", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """End the thread; the session is closed in it. A second call does nothing."""
        with self._ready:
            self._ended = True
            self._ready.notify()
        if self._thread.is_alive():
            self._thread.join(timeout=10.0)

    # from other threads

    def submit(self, viewer: int, command: Command, reply: Reply) -> None:
        """Carry out a command as soon as possible. reply: called in the engine's thread with the answer."""
        with self._ready:
            last = self._jobs[-1] if self._jobs else None
            if command.latest and last is not None and last.viewer == viewer and type(last.command) is type(command):
                last.reply({"ok": {"replaced": True}})
                last.command, last.reply = command, reply
            elif sum(1 for job in self._jobs if job.viewer == viewer) >= MOST_WAITING:
                reply({"error": f"{MOST_WAITING} commands are pending; this one was dropped", "at": ""})
            else:
                self._jobs.append(_Job(viewer, command, reply))
            self._ready.notify()

    def wake(self, work: Callable[[], None]) -> None:
        """Do some work in the engine's thread."""
        with self._ready:
            self._jobs.append(_Job(-1, None, lambda _: None, work))
            self._ready.notify()

    # its own thread

    def _loop(self) -> None:
        with hearing(self.session.warn):
            self._go_on()

    def _go_on(self) -> None:
        session, next_frame, last = self.session, 0.0, 0.0
        while not self._ended:
            self._take_jobs()
            now = monotonic()
            due = session.stale and self.watched
            if session.playing:
                self._guarded(lambda: session.advance(monotonic()))
                now = monotonic()
                # effects of a drag are shown at once; later frames keep their interval from then on
                soon = session.felt and now >= last + SOONEST
                due = (now >= next_frame or soon) and self.watched
            if due:
                going = max(next_frame + 1.0 / RATE, now - 0.5 / RATE)
                next_frame = (now + 1.0 / RATE if now < next_frame else going) if session.playing else now
                last = now
            self._guarded(partial(session.publish, monotonic(), frame=due))
            self._wait(next_frame)
        self._guarded(session.close)

    def _wait(self, next_frame: float) -> None:
        session = self.session
        with self._ready:
            if self._jobs or self._ended:
                return
            if session.playing:
                wait = (
                    min(session.pace.wait(0.002), next_frame - monotonic()) if self.watched else session.pace.wait(0.01)
                )
            elif session.stale and self.watched:
                return
            else:
                wait = 0.05 if session.waits else _IDLE
            if wait > 0.0:
                self._ready.wait(wait)

    def _take_jobs(self) -> None:
        while True:
            with self._ready:
                if not self._jobs:
                    return
                job = self._jobs.popleft()
            if job.work is not None:
                self._guarded(job.work)
            elif job.command is not None:
                answer = self._answer(job.command, job.viewer)
                self._guarded(partial(job.reply, answer))

    def _answer(self, command: Command, viewer: int) -> Answer:
        try:
            return {"ok": self.session.do(command, viewer)}
        except HitogataError as error:
            return {"error": str(error), "at": error.key if isinstance(error, CommandError) else ""}
        except OSError as error:
            return {"error": f"cannot use {error.filename or 'a file'}: {error.strerror or error}", "at": ""}
        except Exception:  # noqa: BLE001 whatever it is, the page gets its answer
            return {"error": self._trouble(), "at": ""}

    def _guarded(self, work: Callable[[], None]) -> None:
        """An unexpected error pauses the run and is reported; the studio goes on."""
        try:
            work()
        except Exception:  # noqa: BLE001
            self._trouble()

    def _trouble(self) -> str:
        code = f"{int(monotonic() * 1000) % 0xFFFF:04x}"
        _log.exception("trouble %s", code)
        self.session.pause()
        return f"something went wrong (code {code}); the log of the studio has the details"
