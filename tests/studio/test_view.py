"""The served replay answers this machine's own pages and nobody else; asked by real clients."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from hitogata.errors import InputError
from hitogata.io.recording.memory import RunData
from hitogata.studio import server
from hitogata.studio.view import View, view

#: s after which something that should happen never will; long, as other programs may want the machine too
PATIENCE = 120.0
FOREIGN = [
    "http://evil.example",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1",
    "http://127.0.0.1:{port}.evil.example",
    "null",
]


@pytest.fixture
def shown(bar_run: RunData) -> Iterator[View]:
    with view(bar_run, open_browser=False, block=False) as it:
        yield it


def port_of(shown: View) -> int:
    port = urlsplit(shown.url).port
    assert port is not None
    return port


def get(shown: View, headers: dict[str, str] | None = None, path: str | None = None, method: str = "GET") -> Any:
    connection = http.client.HTTPConnection("127.0.0.1", port_of(shown), timeout=PATIENCE)
    connection.request(method, urlsplit(shown.url).path if path is None else path, headers=headers or {})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def listens(address: str, port: int) -> bool:
    try:
        socket.create_connection((address, port), timeout=PATIENCE).close()
    except ConnectionRefusedError:
        return False
    return True


def test_page_is_served(shown: View) -> None:
    answer, body = get(shown)
    assert answer.status == 200
    assert b"<title>high bar, gymnast</title>" in body
    assert answer.getheader("Content-Security-Policy") == "frame-ancestors 'none'"
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    answer, body = get(shown, method="HEAD")
    assert (answer.status, body) == (200, b"")


@pytest.mark.parametrize("path", ["/", "/../../etc/passwd", "/AAAAAAAAAAAAAAAAAAAAAAAA/", "/index.html", "*"])
def test_who_lacks_the_key_sees_nothing(shown: View, path: str) -> None:
    answer, body = get(shown, path=path)
    assert answer.status == 403
    assert b"<html" not in body


def test_each_start_has_a_key_of_its_own(bar_run: RunData, shown: View) -> None:
    with view(bar_run, open_browser=False, block=False) as other:
        assert urlsplit(other.url).path != urlsplit(shown.url).path
        assert get(shown, path=urlsplit(other.url).path)[0].status == 403


def test_listens_on_loopback_only(shown: View) -> None:
    assert listens("127.0.0.1", port_of(shown))
    # another address of this machine, on every machine
    assert not listens("127.0.0.2", port_of(shown))


@pytest.mark.parametrize("origin", FOREIGN)
def test_foreign_origin_is_refused(shown: View, origin: str) -> None:
    assert get(shown, {"Origin": origin.format(port=port_of(shown))})[0].status == 403


@pytest.mark.parametrize("origin", ["http://127.0.0.1:{port}", "http://localhost:{port}"])
def test_own_origin_is_taken(shown: View, origin: str) -> None:
    assert get(shown, {"Origin": origin.format(port=port_of(shown))})[0].status == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1:1", "0.0.0.0:{port}"])
def test_foreign_host_is_refused(shown: View, host: str) -> None:
    """A name of another's that resolves to this machine: the browser would take it for the page's own origin."""
    host = host.format(port=port_of(shown))
    assert get(shown, {"Host": host})[0].status == 403
    assert get(shown, {"Host": host, "Origin": f"http://{host}"})[0].status == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "BREW"])
def test_it_only_gives(shown: View, method: str) -> None:
    assert get(shown, method=method)[0].status == 501


def test_idle_clients_neither_pile_up_nor_shut_others_out(
    bar_run: RunData, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """More visitors than there are places, who say nothing or nonsense: they are sent away, then all is as before."""
    monkeypatch.setattr(server._Handler, "timeout", 0.2)
    with view(bar_run, open_browser=False, block=False) as shown:
        silent = [socket.create_connection(("127.0.0.1", port_of(shown)), timeout=PATIENCE) for _ in range(100)]
        silent[0].sendall(b"\x00\xff nonsense\r\n\r\n")
        for each in silent:
            # all are ended by the server: those beyond the places at once, the others when their time is over
            while each.recv(1000):
                pass
            each.close()
        assert get(shown)[0].status == 200
    assert capfd.readouterr() == ("", "")


def test_stops_and_frees_its_port(bar_run: RunData) -> None:
    it = view(bar_run, open_browser=False, block=False)
    port = port_of(it)
    it.stop()
    it.stop()
    assert not listens("127.0.0.1", port)


@pytest.mark.parametrize("port", [-1, 70_000, "8080"])
def test_refuses_a_bad_port(bar_run: RunData, port: Any) -> None:
    with pytest.raises(InputError, match="port is"):
        view(bar_run, port=port, open_browser=False, block=False)


def test_refuses_a_taken_port(bar_run: RunData, shown: View) -> None:
    with pytest.raises(InputError, match=f"port {port_of(shown)} is taken"):
        view(bar_run, port=port_of(shown), open_browser=False, block=False)
