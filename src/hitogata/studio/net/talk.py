"""Messages between the studio and its pages, over any channel: a socket, or a notebook's own."""

from __future__ import annotations

import asyncio
import json
import secrets
import struct
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from ...errors import CommandError, HitogataError
from ..wire.commands import VERSION, Command, TakeOver, number_of, read
from ..wire.commands import Upload as UploadCommand
from ..wire.frames import ACK, CHUNK
from .guard import POLICY
from .uploads import Uploads
from .viewers import MOST, Hub, Line, Viewer, text_of, until_closed

_BINARY_HEAD = struct.Struct("<BBHI")

#: the file served at a path: bytes and media type
Page = tuple[bytes, str]
#: a command of a viewer, and where its answer goes
Submit = Callable[[int, Command, Callable[[dict[str, Any]], None]], None]
#: message to a page beyond the largest number of viewers
CROWDED = text_of({"tell": "bye", "why": "crowded", "text": f"{MOST} pages look already"})
FLOODED = text_of({"tell": "bye", "why": "too many messages"})


class Door:
    """The application behind the talk. `page` returns the file at a path or None; the rest is for viewers."""

    #: a page may bring a policy of its own that is stricter
    policy = POLICY
    submit: Submit | None = None

    async def page(self, path: str) -> Page | None:
        raise NotImplementedError

    def hello(self) -> dict[str, Any]:
        return {}

    def joined(self, viewer: int) -> None:
        """A viewer has connected."""

    def left(self, viewer: int) -> None:
        """A viewer is gone."""

    def uploads(self) -> Uploads | None:
        return None

    def watched(self, viewers: int) -> None:
        """n viewers are connected now."""


@dataclass
class Guest:
    """A connected viewer, its outgoing messages, and the task that sends them."""

    viewer: Viewer
    uploads: Uploads | None
    delivery: asyncio.Task[None]


class Talk:
    """Sends a session's messages and receives commands, in a thread with an event loop of its own."""

    def __init__(self, door: Door) -> None:
        self._door = door
        #: new at each start, so that a reconnecting page can detect a restart
        self.id = secrets.token_hex(8)
        self._loop = asyncio.new_event_loop()
        self._hub = Hub(self._hello, door.watched)
        self._ready: Future[None] = Future()
        self._ended = False
        self._thread = threading.Thread(target=self._serve, name="hitogata server", daemon=True)
        self._thread.start()
        self._ready.result()

    def stop(self) -> None:
        """End it. A second call does nothing."""
        if self._ended:
            return
        self._ended = True
        asyncio.run_coroutine_threadsafe(self._say_bye(), self._loop).result(timeout=10.0)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=10.0)
        self._loop.close()

    # from the engine's thread: an outlet of the session

    def _soon(self, work: Callable[..., None], *arguments: Any) -> None:
        if not self._ended:
            try:
                self._loop.call_soon_threadsafe(work, *arguments)
            except RuntimeError:
                if not self._loop.is_closed():
                    raise

    def frame(self, data: bytes, number: int) -> None:
        self._soon(self._hub.frame, data, number)

    def block(self, name: str, data: bytes | None) -> None:
        self._soon(self._hub.block, name, data)

    def state(self, state: dict[str, Any]) -> None:
        self._soon(self._hub.state, state)

    def tell(self, message: dict[str, Any]) -> None:
        self._soon(self._hub.tell, message)

    def columns(self, viewer: int, data: bytes) -> None:
        self._soon(self._hub.to, viewer, data)

    def to(self, viewer: int, message: dict[str, Any]) -> None:
        """A message to one viewer."""
        self._soon(self._hub.to, viewer, text_of(message))

    # its own thread

    def _hello(self) -> dict[str, Any]:
        return {"v": VERSION, "server": self.id} | self._door.hello()

    def _serve(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._start())
        except BaseException as error:  # noqa: BLE001 whoever waits is told
            self._ready.set_exception(error)
            return
        self._ready.set_result(None)
        self._loop.run_forever()

    async def _start(self) -> None:
        """Preparation before the first viewer can connect."""

    async def _say_bye(self) -> None:
        for viewer in list(self._hub.viewers.values()):
            viewer.send(text_of({"tell": "bye", "why": "ended"}))
        await asyncio.sleep(0.02)
        await self._stop()

    async def _stop(self) -> None:
        """All viewers have been notified of the end."""

    def _welcome(self, line: Line) -> Guest | None:
        """Connect a page by its channel; None if there are too many."""
        viewer = self._hub.add(line)
        if viewer is None:
            return None
        self._door.joined(viewer.number)
        return Guest(viewer, self._door.uploads(), self._loop.create_task(until_closed(viewer)))

    def _part(self, guest: Guest) -> None:
        """A page has disconnected."""
        if guest.uploads is not None:
            guest.uploads.drop()
        self._hub.remove(guest.viewer)
        self._door.left(guest.viewer.number)
        guest.delivery.cancel()

    def _take(self, guest: Guest, message: str | bytes) -> None:
        """Messages of a page."""
        viewer, uploads = guest.viewer, guest.uploads
        if isinstance(message, bytes):
            self._take_binary(viewer, message, uploads)
            return
        number = None
        try:
            value = _parsed(message)
            number = number_of(value)
            if not viewer.may_speak():
                raise CommandError("", "too many commands at a time; this one was dropped")
            command = read(value)
            if command.drives and viewer.number != self._hub.driver:
                raise CommandError("", "another page drives; take over first")
            if isinstance(command, TakeOver):
                self._hub.take_over(viewer)
                answer: dict[str, Any] = {"ok": {}}
            elif isinstance(command, UploadCommand):
                if uploads is None:
                    raise CommandError("", "nothing can be stored here")
                answer = {"ok": {"upload": uploads.begin(command)}}
            else:
                self._submit(viewer, command, number)
                return
        except CommandError as error:
            answer = {"error": str(error), "at": error.key}
        except HitogataError as error:
            answer = {"error": str(error), "at": ""}
        except OSError as error:
            answer = {"error": f"the file cannot be written: {error.strerror or error}", "at": "name"}
        if number is not None:
            viewer.send(text_of({"id": number} | answer))

    def _submit(self, viewer: Viewer, command: Command, number: int | None) -> None:
        def reply(answer: dict[str, Any]) -> None:
            if number is not None:
                self._soon(self._hub.to, viewer.number, text_of({"id": number} | answer))

        assert self._door.submit is not None
        self._door.submit(viewer.number, command, reply)

    def _take_binary(self, viewer: Viewer, data: bytes, uploads: Uploads | None) -> None:
        if len(data) < _BINARY_HEAD.size:
            return
        kind, _, _, number = _BINARY_HEAD.unpack_from(data)
        if kind == ACK:
            viewer.acknowledge(number)
        elif kind == CHUNK and uploads is not None:
            try:
                viewer.send(text_of(uploads.chunk(number, data[_BINARY_HEAD.size :])))
            except (HitogataError, OSError) as error:
                viewer.send(text_of({"tell": "toast", "text": f"the file was not stored: {error}", "level": "error"}))


def _parsed(text: str) -> Any:
    def refuse(constant: str) -> Any:
        raise CommandError("", f"{constant} is not a finite number")

    try:
        return json.loads(text, parse_constant=refuse)
    except (ValueError, RecursionError):
        raise CommandError("", "the message is not JSON") from None
