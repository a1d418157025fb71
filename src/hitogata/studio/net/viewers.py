"""Viewers: the messages to each, the newest frame first, and which of them drives. All in the server's own thread."""

from __future__ import annotations

import asyncio
import json
import math
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

#: viewers; frames under way to one of them: as many as come while a page without a graphics card draws a picture, so
#: that the next one it draws is new; messages and bytes that may wait for one
MOST, UNDER_WAY, _MOST_WAITING, _MOST_BYTES = 8, 8, 256, 64 * 2**20
#: commands a second, size of a burst, and excess commands after which a page is disconnected
_RATE, _BURST, _MOST_REFUSED = 240.0, 480.0, 2000


def text_of(message: dict[str, Any]) -> str:
    """A message as JSON. NaN and infinities, as of a diverged run, become null."""
    try:
        return _dumped(message)
    except ValueError:
        return _dumped(_finite(message))


def _dumped(message: Any) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _finite(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _finite(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(one) for one in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


class LineEnded(Exception):
    """The connection has ended."""


class Line(Protocol):
    """The channel to one page."""

    async def send(self, message: str | bytes) -> None:
        """Returns when there is room for more; raises LineEnded."""

    def abort(self) -> None:
        """End it at once."""


class Viewer:
    """One page. Messages are queued in order; of states and frames only the newest is kept."""

    def __init__(self, number: int, line: Line) -> None:
        self.number, self.line = number, line
        self._waiting: deque[str | bytes] = deque()
        self._bytes = 0
        self._state: dict[str, Any] | None = None
        self._frame: tuple[int, bytes] | None = None
        self._sent = self._acknowledged = 0
        self._news = asyncio.Event()
        self._allowed, self._last = _BURST, monotonic()
        self._refused = 0

    def send(self, message: str | bytes) -> None:
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > _MOST_WAITING or self._bytes > _MOST_BYTES:
            self.line.abort()  # it does not read
        self._news.set()

    def state(self, state: dict[str, Any]) -> None:
        self._state = state
        self._news.set()

    def frame(self, number: int, data: bytes) -> None:
        self._frame = (number, data)
        self._news.set()

    def acknowledge(self, number: int) -> None:
        """All frames up to a number have been drawn."""
        if self._acknowledged < number <= self._sent:
            self._acknowledged = number
            self._news.set()

    def may_speak(self) -> bool:
        """Is one more command within the rate? A page that exceeds it for long is disconnected."""
        now = monotonic()
        self._allowed = min(_BURST, self._allowed + _RATE * (now - self._last))
        self._last = now
        if self._allowed >= 1.0:
            self._allowed -= 1.0
            return True
        self._refused += 1
        return False

    @property
    def floods(self) -> bool:
        return self._refused > _MOST_REFUSED

    async def deliver(self) -> None:
        """Send what there is, until the connection ends."""
        under_way: deque[int] = deque()
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                await self.line.send(message)
            if self._state is not None:
                state, self._state = self._state, None
                await self.line.send(text_of(state))
            while under_way and under_way[0] <= self._acknowledged:
                under_way.popleft()
            if self._frame is not None and len(under_way) < UNDER_WAY:
                (self._sent, data), self._frame = self._frame, None
                under_way.append(self._sent)
                await self.line.send(data)


class Hub:
    """All viewers, and the messages that a later viewer needs at its start."""

    def __init__(self, hello: Callable[[], dict[str, Any]], on_count: Callable[[int], None]) -> None:
        self._hello, self._on_count = hello, on_count
        self.viewers: dict[int, Viewer] = {}
        self.driver = 0
        self._number = 0
        self._blocks: dict[str, bytes] = {}
        self._state: dict[str, Any] | None = None
        self._frame: tuple[int, bytes] | None = None
        self._warming: dict[str, Any] | None = None

    def add(self, line: Line) -> Viewer | None:
        """A new viewer; None if there are too many. The first one drives."""
        if len(self.viewers) >= MOST:
            return None
        self._number += 1
        viewer = self.viewers[self._number] = Viewer(self._number, line)
        if self.driver not in self.viewers:
            self.driver = viewer.number
        viewer.send(text_of({"tell": "hello", "viewer": viewer.number} | self._hello()))
        for block in self._blocks.values():
            viewer.send(block)
        if self._warming is not None:
            viewer.send(text_of(self._warming))
        if self._frame is not None:
            viewer.frame(*self._frame)
        self._tell_state()
        self._on_count(len(self.viewers))
        return viewer

    def remove(self, viewer: Viewer) -> None:
        self.viewers.pop(viewer.number, None)
        if self.driver == viewer.number:
            self.driver = min(self.viewers, default=0)
        self._tell_state()
        self._on_count(len(self.viewers))

    def take_over(self, viewer: Viewer) -> None:
        before = self.viewers.get(self.driver)
        self.driver = viewer.number
        if before is not None and before is not viewer:
            before.send(text_of({"tell": "toast", "text": "another page drives now", "level": "info"}))
        self._tell_state()

    def state(self, state: dict[str, Any]) -> None:
        self._state = state
        self._tell_state()

    def _tell_state(self) -> None:
        if self._state is not None:
            for viewer in self.viewers.values():
                viewer.state(self._state | {"driver": viewer.number == self.driver, "viewers": len(self.viewers)})

    def frame(self, data: bytes, number: int) -> None:
        self._frame = (number, data)
        for viewer in self.viewers.values():
            viewer.frame(number, data)

    def block(self, name: str, data: bytes | None) -> None:
        if data is None:
            self._blocks.pop(name, None)
            self._frame = None
            return
        self._blocks[name] = data
        for viewer in self.viewers.values():
            viewer.send(data)

    def tell(self, message: dict[str, Any]) -> None:
        if message["tell"] == "warming":
            self._warming = message if message["kernel"] else None
        text = text_of(message)
        for viewer in self.viewers.values():
            viewer.send(text)

    def to(self, number: int, message: str | bytes) -> None:
        if number in self.viewers:
            self.viewers[number].send(message)


async def until_closed(viewer: Viewer) -> None:
    """Send a message; errors of an ended connection are ignored."""
    try:
        await viewer.deliver()
    except LineEnded:
        return
