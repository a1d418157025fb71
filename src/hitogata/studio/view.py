"""A replay in the browser, served to this machine alone."""

from __future__ import annotations

import sys
import threading
import time
import webbrowser
from types import TracebackType

from ..chain.validate import number
from ..errors import InputError
from ..io.recording.memory import RunData
from .replay import Replay
from .sampling import replay_of

#: pictures a second that are sent
_RATE = 60.0


def view(
    run: RunData, *, port: int = 0, open_browser: bool = True, block: bool = True, title: str | None = None
) -> View:
    """Show a run in the browser: play, scrub, step, jump to events, see forces and traces.

    port: 0 takes a free one; if another is taken, the next free one after it. The server listens on 127.0.0.1 only and
    refuses web pages of any other origin. block: serve until interrupted (Ctrl-C); otherwise return at once, and
    `stop()` the view when done.
    """
    if not isinstance(port, int) or not 0 <= port <= 65535:
        raise InputError(f"port is {port!r}; it must be a whole number from 0 to 65535")
    shown = View(replay_of(run, rate=120.0, title=title), port)
    if open_browser:
        webbrowser.open(shown.url)
    if block:
        sys.stderr.write(f"hitogata: replay at {shown.url} (Ctrl-C ends it)\n")
        shown.wait()
    return shown


class View:
    """A served replay. All viewers see the same moment of it."""

    def __init__(self, replay: Replay, port: int = 0) -> None:
        # half a second to import, and only here
        from .controls import Controls
        from .scene3d import Scene3D
        from .server import LoopbackServer

        self.replay = replay
        self.playing = False
        self.speed = 1.0
        self.loop = True
        self._time = float(replay.time[0])
        self._ended = threading.Event()
        self._changed = threading.Event()
        self._server = LoopbackServer(port, label=replay.title)
        try:
            self.scene = Scene3D(self._server, replay)
            self._controls = Controls(self._server, self)
        except BaseException:
            self._server.stop()
            raise
        self._show()
        self._clock = threading.Thread(target=self._run, name="hitogata replay", daemon=True)
        self._clock.start()

    @property
    def url(self) -> str:
        return self._server.url

    @property
    def time(self) -> float:
        """The moment shown, s."""
        return self._time

    def play(self) -> None:
        if self._time >= self.replay.time[-1]:
            self._time = float(self.replay.time[0])
        self.playing = True
        self.refresh()

    def pause(self) -> None:
        self.playing = False
        self.refresh()

    def seek(self, t: float) -> None:
        """Pause at a time, s; before the start or after the end, there."""
        number(t, "time", InputError)
        self.playing = False
        self._time = float(min(max(t, self.replay.time[0]), self.replay.time[-1]))
        self.refresh()

    def step(self, frames: int) -> None:
        """Pause and go some frames on, or back."""
        k, u = self.replay.frame(self._time)
        at = min(max(k + round(u) + frames, 0), len(self.replay.time) - 1)
        self.seek(float(self.replay.time[at]))

    def refresh(self) -> None:
        """Show again soon: something other than the time may have changed."""
        self._changed.set()

    def wait(self) -> None:
        """Serve until interrupted or stopped from elsewhere."""
        try:
            while not self._ended.wait(0.2):
                pass
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()

    def stop(self) -> None:
        """End the server. A second call does nothing."""
        if self._ended.is_set() and not self._clock.is_alive():
            return
        self._ended.set()
        self._changed.set()
        if threading.current_thread() is not self._clock:
            self._clock.join(timeout=2.0)
        self._server.stop()

    def __enter__(self) -> View:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _run(self) -> None:
        """The clock: while playing it turns by itself, otherwise only when something changes."""
        before = time.perf_counter()
        while not self._ended.is_set():
            self._changed.wait(1.0 / _RATE if self.playing else None)
            self._changed.clear()
            now = time.perf_counter()
            if self.playing:
                self._advance(self.speed * min(now - before, 0.5))
            before = now
            self._show()
            rest = 1.0 / _RATE - (time.perf_counter() - now)
            if rest > 0.0:
                self._ended.wait(rest)

    def _advance(self, seconds: float) -> None:
        start, end = float(self.replay.time[0]), float(self.replay.time[-1])
        t = self._time + seconds
        if t >= end and not self.loop:
            t, self.playing = end, False
        elif t >= end:
            t = start + (t - start) % max(end - start, 1e-9)
        self._time = t

    def _show(self) -> None:
        t = self._time
        self.scene.place(t)
        self._controls.show(t)
