"""One page, served to this machine alone.

It listens on 127.0.0.1. The page has a random name, which only who is told it knows. Every request must name this
server in its Host (a foreign name that resolves to 127.0.0.1 gets nothing), and its Origin, where it has one, must be
the server's own. The page may not be put in a frame, load anything or send anything.
"""

from __future__ import annotations

import errno
import hmac
import http
import secrets
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from ..errors import InputError

HOST = "127.0.0.1"
#: names by which a browser on this machine may call the server
_NAMES = ("127.0.0.1", "localhost")
#: requests answered at a time, and s that one may take to say what it wants
_MOST, _PATIENCE = 32, 10.0
_HEADERS = {
    "Cache-Control": "no-store",
    # the page has a stricter one of its own; frame-ancestors counts only here
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class PageServer(ThreadingHTTPServer):
    """Serves a page until it is stopped. port: 0 lets the system choose a free one."""

    daemon_threads = True
    allow_reuse_address = False
    request_queue_size = 64

    def __init__(self, page: bytes, port: int = 0) -> None:
        self.page = page
        self.path = f"/{secrets.token_urlsafe(18)}/"
        self._free = threading.BoundedSemaphore(_MOST)
        try:
            super().__init__((HOST, port), _Handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            why = "taken by another program" if error.errno == errno.EADDRINUSE else "not free for users to take"
            raise InputError(f"port {port} is {why}; choose another, or 0 for a free one") from None
        self._thread = threading.Thread(target=self.serve_forever, args=(0.1,), name="hitogata page", daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server_address[1]}{self.path}"

    def stop(self) -> None:
        """End it. A second call does nothing."""
        self.shutdown()
        self._thread.join()
        self.server_close()

    def process_request(self, request: Any, client_address: Any) -> None:
        # who comes when all places are taken is sent away: nobody waits, nothing piles up
        if not self._free.acquire(blocking=False):
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Clients that go away or talk nonsense are none of the user's business."""


class _Handler(BaseHTTPRequestHandler):
    server: PageServer
    timeout = _PATIENCE
    server_version, sys_version = "hitogata", ""

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, *, body: bool) -> None:
        refusal = refused(self.headers, self.server.server_address[1])
        if refusal is not None:
            self._send(http.HTTPStatus.FORBIDDEN, (refusal + "\n").encode(), "text/plain", body=body)
        elif not hmac.compare_digest(self.path.encode(), self.server.path.encode()):
            self._send(http.HTTPStatus.FORBIDDEN, b"the address lacks its key\n", "text/plain", body=body)
        else:
            self._send(http.HTTPStatus.OK, self.server.page, "text/html; charset=utf-8", body=body)

    def _send(self, status: http.HTTPStatus, content: bytes, kind: str, *, body: bool) -> None:
        self.send_response(status)
        for name, value in {**_HEADERS, "Content-Type": kind, "Content-Length": str(len(content))}.items():
            self.send_header(name, value)
        self.end_headers()
        if body:
            self.wfile.write(content)

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 - the library's name
        """Nothing on the user's terminal."""


def refused(headers: Any, port: int) -> str | None:
    """Why a request to a port is not answered; None if it may be."""
    own = {f"{name}:{port}" for name in _NAMES}
    hosts, origins = headers.get_all("Host", []), headers.get_all("Origin", [])
    if len(hosts) != 1 or hosts[0].lower() not in own:
        return "unknown Host"
    if any(origin.lower() not in {f"http://{name}" for name in own} for origin in origins):
        return "foreign Origin"
    return None
