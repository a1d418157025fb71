"""A viser server for this machine alone.

viser listens on all interfaces, serves any web page that connects, and lets any visitor open a public tunnel. Here it
listens on 127.0.0.1; every request must name this server in its Host (a foreign name that resolves to 127.0.0.1 gets
nothing), and its Origin, where it has one, must be the server's own. Browsers put an Origin on every websocket
handshake, so a foreign page cannot connect. A request without Origin is let in: it comes from a program on this
machine, which could claim any origin it likes. There is no tunnel.
"""

from __future__ import annotations

import http
import threading
from types import ModuleType
from typing import Any

import viser
import websockets.asyncio.server
from viser.infra import _infra
from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

HOST = "127.0.0.1"
#: names by which a browser on this machine may call the server
_NAMES = ("127.0.0.1", "localhost")
_starting = threading.Lock()


class LoopbackServer(viser.ViserServer):
    """A viser server that only this machine's own pages can talk to. port: 0 lets the system choose a free one."""

    def __init__(self, port: int = 0, label: str | None = None) -> None:
        with _starting:
            guard = _GuardedWebsockets()
            # viser has no setting for this: while it starts it finds our `websockets` instead of the library's
            vars(_infra)["websockets"] = guard
            try:
                with _Quiet():
                    super().__init__(host=HOST, port=port, label=label, verbose=False)
            finally:
                vars(_infra)["websockets"] = websockets
        if not guard.in_force:
            # a viser that starts its server in another way must not run unguarded
            self.stop()
            raise RuntimeError(f"viser {viser.__version__} does not let its requests be checked; it was stopped")
        self.gui.configure_theme(show_share_button=False, show_logo=False, control_width="medium")

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.get_port()}"

    def request_share_url(self, verbose: bool = True) -> str | None:
        """Nothing: a visitor's wish for a tunnel ends here."""
        del verbose
        return None

    def stop(self) -> None:
        with _Quiet():
            super().stop()


class _GuardedWebsockets(ModuleType):
    """Stands for the module `websockets` while a server starts; its `serve` looks at each request first."""

    def __init__(self) -> None:
        super().__init__("websockets")
        self.in_force = False
        self.asyncio = ModuleType("websockets.asyncio")
        self.asyncio.server = ModuleType("websockets.asyncio.server")  # type: ignore[attr-defined]
        self.asyncio.server.serve = self._serve

    def __getattr__(self, name: str) -> Any:
        return getattr(websockets, name)

    def _serve(self, handler: Any, host: str, port: int, *, process_request: Any, **options: Any) -> Any:
        def process(connection: ServerConnection, request: Request) -> Response | None:
            refusal = refused(request.headers, connection.local_address[1])
            if refusal is not None:
                return _answer(http.HTTPStatus.FORBIDDEN, refusal)
            response: Response | None = process_request(connection, request)
            if response is not None:
                # no other page may put this one in a frame and lead clicks into it
                response.headers["Content-Security-Policy"] = "frame-ancestors 'none'"
                response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
                response.headers["X-Content-Type-Options"] = "nosniff"
            return response

        self.in_force = True
        return websockets.asyncio.server.serve(handler, host, port, process_request=process, **options)


def refused(headers: Headers, port: int) -> str | None:
    """Why a request to a port is not answered; None if it may be."""
    own = {f"{name}:{port}" for name in _NAMES}
    hosts, origins = headers.get_all("Host"), headers.get_all("Origin")
    if len(hosts) != 1 or hosts[0].lower() not in own:
        return "unknown Host"
    if any(origin.lower() not in {f"http://{name}" for name in own} for origin in origins):
        return "foreign Origin"
    return None


def _answer(status: http.HTTPStatus, text: str) -> Response:
    body = (text + "\n").encode()
    headers = Headers({"Content-Type": "text/plain", "Content-Length": str(len(body)), "Connection": "close"})
    return Response(status.value, status.phrase, headers, body)


class _Quiet:
    """Keeps viser's banners off the terminal; it prints them with rich whatever it is told."""

    def __enter__(self) -> None:
        import rich

        self._console = rich.get_console()
        self._before = self._console.quiet
        self._console.quiet = True

    def __exit__(self, *_: object) -> None:
        self._console.quiet = self._before
