"""The server: pages, the socket and files, on 127.0.0.1, in a thread of its own."""

from __future__ import annotations

import asyncio
import errno
import functools
import json
import logging
import os
import secrets
import socket
import struct
import threading
from collections.abc import Callable
from concurrent.futures import Future
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote, urlsplit

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed, NegotiationError
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.typing import Subprotocol

from ...errors import CommandError, HitogataError, InputError
from ..wire.commands import VERSION, Command, TakeOver, number_of, read
from ..wire.commands import Upload as UploadCommand
from ..wire.frames import ACK, CHUNK
from .guard import HEADERS, HOST, POLICY, Guard
from .uploads import Uploads
from .viewers import MOST, Hub, Viewer, text_of, until_closed

#: connections at a time, s that one may take to say what it wants, bytes of a message
MOST_CONNECTIONS, PATIENCE, LARGEST_MESSAGE = 64, 10.0, 65_536
_BINARY_HEAD = struct.Struct("<BBHI")

#: what is served at a path: bytes and media type
Page = tuple[bytes, str]
#: a command of a viewer, and where its answer goes
Submit = Callable[[int, Command, Callable[[dict[str, Any]], None]], None]

_silent = logging.getLogger("hitogata.studio.net")
_silent.addHandler(logging.NullHandler())
_silent.propagate = False


class Door:
    """What a server serves. `page` gives what stands at a path, None for nothing; the rest is for sockets."""

    #: a page may bring a policy of its own that is stricter
    policy = POLICY
    submit: Submit | None = None

    async def page(self, path: str) -> Page | None:
        raise NotImplementedError

    def hello(self) -> dict[str, Any]:
        return {}

    def joined(self, viewer: int) -> None:
        """A viewer has come."""

    def left(self, viewer: int) -> None:
        """A viewer is gone."""

    def uploads(self) -> Uploads | None:
        return None

    def watched(self, viewers: int) -> None:
        """So many look now."""


class _Connection(ServerConnection):
    """A connection; one too many is ended before it has said anything."""

    def __init__(self, among: set[_Connection], *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._among = among  # all that are open, whether they have said anything or not

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._among.add(self)
        if len(self._among) > MOST_CONNECTIONS:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._among.discard(self)
        super().connection_lost(exc)


class StudioServer:
    """Serves a door until it is stopped. port: 0 lets the system choose a free one."""

    def __init__(self, door: Door, port: int = 0) -> None:
        if isinstance(port, bool) or not isinstance(port, int) or not 0 <= port <= 65535:
            raise InputError(f"port is {port!r}; it must be a whole number from 0 to 65535")
        self._door = door
        self._connections: set[_Connection] = set()
        self._socket = _bound(port)
        self.port: int = self._socket.getsockname()[1]
        self.guard = Guard(self.port)
        #: another after each start: a page that comes back knows whether it meets the same
        self.id = secrets.token_hex(8)
        self._loop = asyncio.new_event_loop()
        self._hub = Hub(self._hello, door.watched)
        self._ready: Future[Server] = Future()
        self._ended = False
        self._thread = threading.Thread(target=self._serve, name="hitogata server", daemon=True)
        self._thread.start()
        self._ready.result()

    @property
    def url(self) -> str:
        """Where it is, with the key that is needed to see it."""
        return f"http://{HOST}:{self.port}/?key={self.guard.key}"

    def stop(self) -> None:
        """End it. A second call does nothing."""
        if self._ended:
            return
        self._ended = True
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result(timeout=10.0)
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
            self._ready.set_result(self._loop.run_until_complete(self._start()))
        except BaseException as error:  # noqa: BLE001 whoever waits is told
            self._ready.set_exception(error)
            return
        self._loop.run_forever()

    async def _start(self) -> Server:
        return await serve(
            self._talk,
            sock=self._socket,
            process_request=self._answer,
            select_subprotocol=self._protocol,
            compression=None,
            open_timeout=PATIENCE,
            max_size=LARGEST_MESSAGE,
            max_queue=32,
            server_header="hitogata",
            logger=_silent,
            # called, never looked into
            create_connection=cast("type[ServerConnection]", functools.partial(_Connection, self._connections)),
        )

    async def _stop(self) -> None:
        server = self._ready.result()
        for viewer in list(self._hub.viewers.values()):
            viewer.send(text_of({"tell": "bye", "why": "ended"}))
        await asyncio.sleep(0.02)
        server.close()
        for connection in list(self._connections):
            if connection.protocol.state is State.CONNECTING:
                connection.transport.abort()
        try:
            await asyncio.wait_for(server.wait_closed(), 3.0)
        except TimeoutError:
            for connection in list(self._connections):
                connection.transport.abort()

    def _protocol(self, connection: ServerConnection, _: Any) -> Subprotocol | None:
        assert connection.request is not None
        found = self.guard.protocol_of(connection.request.headers)
        if found is None:
            raise NegotiationError("the address lacks its key")
        return Subprotocol(found)

    async def _answer(self, _: ServerConnection, request: Request) -> Response | None:
        """A page, a file or a refusal; None for a socket that may be opened."""
        path = urlsplit(request.path).path
        wants_socket = path == "/socket" and self._door.submit is not None
        refusal = self.guard.refused(request.headers, request.path, socket=wants_socket)
        if refusal is not None:
            return self._response(HTTPStatus.FORBIDDEN, (refusal + "\n").encode(), "text/plain")
        if wants_socket:
            return None
        try:
            page = await self._door.page(unquote(path, errors="strict"))
        except (HitogataError, UnicodeDecodeError):
            page = None
        if page is None:
            return self._response(HTTPStatus.NOT_FOUND, b"there is nothing here\n", "text/plain")
        return self._response(HTTPStatus.OK, *page, cookie=self.guard.brings_key(request.path))

    def _response(self, status: HTTPStatus, body: bytes, kind: str, *, cookie: bool = False) -> Response:
        headers = Headers(HEADERS)
        headers["Content-Security-Policy"] = self._door.policy
        headers["Content-Type"], headers["Content-Length"] = kind, str(len(body))
        headers["Connection"] = "close"
        if cookie:
            headers["Set-Cookie"] = self.guard.cookie
        return Response(status.value, status.phrase, headers, body)

    async def _talk(self, connection: ServerConnection) -> None:
        viewer = self._hub.add(connection)
        if viewer is None:
            await connection.send(text_of({"tell": "bye", "why": "crowded", "text": f"{MOST} pages look already"}))
            return
        self._door.joined(viewer.number)
        uploads = self._door.uploads()
        delivery = asyncio.create_task(until_closed(viewer))
        try:
            async for message in connection:
                await self._take(viewer, message, uploads)
                await asyncio.sleep(0)  # whoever talks without pause lets others have their turn
                if viewer.floods:
                    await connection.send(text_of({"tell": "bye", "why": "too many messages"}))
                    break
        except ConnectionClosed:
            pass
        finally:
            if uploads is not None:
                uploads.drop()
            self._hub.remove(viewer)
            self._door.left(viewer.number)
            delivery.cancel()

    async def _take(self, viewer: Viewer, message: str | bytes, uploads: Uploads | None) -> None:
        if isinstance(message, bytes):
            self._take_binary(viewer, message, uploads)
            return
        number = None
        try:
            value = _parsed(message)
            number = number_of(value)
            if not viewer.may_speak():
                raise CommandError("", "too many commands; this one was not taken")
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
        raise CommandError("", f"{constant} is no number that a command may have")

    try:
        return json.loads(text, parse_constant=refuse)
    except (ValueError, RecursionError):
        raise CommandError("", "the message is not JSON") from None


def _bound(port: int) -> socket.socket:
    """A socket that listens on a port of this machine, for this machine."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if os.name == "posix":
        # a port whose last connections are still being forgotten is free; one that is listened on is not
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((HOST, port))
        made.listen(64)
    except OSError as error:
        made.close()
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        why = "taken by another program" if error.errno == errno.EADDRINUSE else "not free for users to take"
        raise InputError(f"port {port} is {why}; choose another, or 0 for a free one") from None
    made.setblocking(False)
    return made
