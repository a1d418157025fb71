"""Access control: requests must name this server, come from its own pages, and have the key of this start."""

from __future__ import annotations

import hmac
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Protocol
from urllib.parse import parse_qs, urlsplit

HOST = "127.0.0.1"
#: names by which a browser on this machine may call the server
_NAMES = ("127.0.0.1", "localhost")
#: the page may load its own script and style, connect to its own server, and not be put into a frame
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src blob:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
HEADERS = {
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Headers(Protocol):
    """Headers of a request; a name may occur several times."""

    def get_all(self, key: str) -> list[str]: ...


class Guard:
    """key: random for each start; required of every request."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.key = secrets.token_urlsafe(18)

    @property
    def cookie_name(self) -> str:
        # cookies are shared by all ports of a host
        return f"hitogata-{self.port}"

    @property
    def cookie(self) -> str:
        return f"{self.cookie_name}={self.key}; Path=/; HttpOnly; SameSite=Strict"

    def refused(self, headers: Headers, path: str, *, socket: bool = False) -> str | None:
        """Reason why a request is refused; None if it is allowed. socket: it opens a WebSocket."""
        own = {f"{name}:{self.port}" for name in _NAMES}
        hosts = headers.get_all("Host")
        if len(hosts) != 1 or hosts[0].lower() not in own:
            return "the request is for another host"
        origins = headers.get_all("Origin")
        if socket and len(origins) != 1:
            return "a socket needs an origin"
        if any(origin.lower() not in {f"http://{name}" for name in own} for origin in origins):
            return "the request comes from another site's page"
        if not (self._offered(headers) if socket else self._knows(headers, path)):
            return "the address lacks its key"
        return None

    def protocol_of(self, headers: Headers) -> str | None:
        """The sub-protocol with the right key, if it is offered."""
        wanted = f"hitogata.{self.key}"
        offered = [one.strip() for line in headers.get_all("Sec-WebSocket-Protocol") for one in line.split(",")]
        return next((one for one in offered if _same(one, wanted)), None)

    def _offered(self, headers: Headers) -> bool:
        return self.protocol_of(headers) is not None

    def _knows(self, headers: Headers, path: str) -> bool:
        return self.brings_key(path) or any(self._in_cookie(line) for line in headers.get_all("Cookie"))

    def brings_key(self, path: str) -> bool:
        """Does the address itself have the key?"""
        try:
            given = parse_qs(urlsplit(path).query, max_num_fields=8).get("key", [])
        except ValueError:
            return False
        return len(given) == 1 and _same(given[0], self.key)

    def _in_cookie(self, line: str) -> bool:
        try:
            found = SimpleCookie(line).get(self.cookie_name)
        except CookieError:
            return False
        return found is not None and _same(found.value, self.key)


def _same(given: str, wanted: str) -> bool:
    """In a time that does not depend on how many characters are right."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), wanted.encode())
