"""The server: pages, the socket and files, on 127.0.0.1, in a thread of its own."""

from __future__ import annotations

import asyncio
import errno
import functools
import logging
import os
import socket
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote, urlsplit

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed, NegotiationError
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.typing import Subprotocol

from ...errors import HitogataError, InputError
from .guard import HEADERS, HOST, Guard
from .talk import CROWDED, FLOODED, Door, Talk
from .viewers import LineEnded

#: connections at a time, s until a connection must have sent its request, bytes of a message
MOST_CONNECTIONS, PATIENCE, LARGEST_MESSAGE = 64, 10.0, 65_536

_silent = logging.getLogger("hitogata.studio.net")
_silent.addHandler(logging.NullHandler())
_silent.propagate = False


class _Connection(ServerConnection):
    """A connection. One beyond the limit is closed before it has sent anything."""

    def __init__(self, among: set[_Connection], *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._among = among  # all open connections, including those that have not sent a request

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._among.add(self)
        if len(self._among) > MOST_CONNECTIONS:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._among.discard(self)
        super().connection_lost(exc)


class _SocketLine:
    """A viewer's socket."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection

    async def send(self, message: str | bytes) -> None:
        try:
            await self._connection.send(message)
        except ConnectionClosed:
            raise LineEnded from None

    def abort(self) -> None:
        self._connection.transport.abort()


class StudioServer(Talk):
    """Serves an application until it is stopped. port: 0 lets the system choose a free one."""

    def __init__(self, door: Door, port: int = 0) -> None:
        if isinstance(port, bool) or not isinstance(port, int) or not 0 <= port <= 65535:
            raise InputError(f"port must be an integer from 0 to 65535, not {port!r}")
        self._connections: set[_Connection] = set()
        self._socket = _bound(port)
        self.port: int = self._socket.getsockname()[1]
        self.guard = Guard(self.port)
        self._server: Server | None = None
        super().__init__(door)

    @property
    def url(self) -> str:
        """Address of the page, with the key."""
        return f"http://{HOST}:{self.port}/?key={self.guard.key}"

    # its own thread

    async def _start(self) -> None:
        self._server = await serve(
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
        server = self._server
        assert server is not None
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
        guest = self._welcome(_SocketLine(connection))
        if guest is None:
            await connection.send(CROWDED)
            return
        try:
            async for message in connection:
                self._take(guest, message)
                await asyncio.sleep(0)  # a page that sends without pause must not block the others
                if guest.viewer.floods:
                    await connection.send(FLOODED)
                    break
        except ConnectionClosed:
            pass
        finally:
            self._part(guest)


def _bound(port: int) -> socket.socket:
    """A socket that listens on a port of this machine, for this machine."""
    # asyncio sends small messages at once only where the protocol is named; else they wait 40 ms for a receipt
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":
        # a port in TIME_WAIT is free; a port with a listener is not
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
