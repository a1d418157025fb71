"""The served replay answers this machine's own pages and nobody else; asked by real clients."""

from __future__ import annotations

import http.client
import socket
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec.msgpack
import pytest
import viser
import websockets.sync.client
from websockets.exceptions import InvalidStatus
from websockets.typing import Subprotocol

from hitogata.errors import InputError
from hitogata.io.recording.memory import RunData
from hitogata.studio.server import LoopbackServer
from hitogata.studio.view import View, view

PROTOCOL = Subprotocol(f"viser-v{viser.__version__}")
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


@pytest.fixture
def unguarded() -> Iterator[viser.ViserServer]:
    """viser as it comes: what the checks here must be able to see."""
    server = viser.ViserServer(port=0, verbose=False)
    yield server
    server.stop()


def port_of(server: Any) -> int:
    return int(server.url.rpartition(":")[2]) if isinstance(server, View) else int(server.get_port())


def get(port: int, headers: dict[str, str] | None = None, path: str = "/") -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path, headers=headers or {})
    response = connection.getresponse()
    response.body = response.read()  # type: ignore[attr-defined]
    connection.close()
    return response


def handshake(port: int, origin: str | None) -> bool:
    """Whether a websocket opens and the server starts to send the scene."""
    try:
        with websockets.sync.client.connect(
            f"ws://127.0.0.1:{port}",
            origin=origin,
            subprotocols=[PROTOCOL],
            proxy=None,
            max_size=None,
            open_timeout=PATIENCE,
        ) as client:
            return len(client.recv(timeout=PATIENCE)) > 0
    except InvalidStatus as error:
        if error.response.status_code != 403:
            raise
        return False


def listens(address: str, port: int) -> bool:
    try:
        socket.create_connection((address, port), timeout=PATIENCE).close()
    except ConnectionRefusedError:
        return False
    return True


def test_page_is_served(shown: Any) -> None:
    answer = get(port_of(shown))
    assert answer.status == 200
    assert b"<html" in answer.body.lower()
    assert answer.getheader("Content-Security-Policy") == "frame-ancestors 'none'"
    assert get(port_of(shown), path="/../../etc/passwd").status == 404


def test_listens_on_loopback_only(shown: Any, unguarded: Any) -> None:
    assert listens("127.0.0.1", port_of(shown))
    # another address of this machine, on every machine
    assert not listens("127.0.0.2", port_of(shown))
    assert listens("127.0.0.2", port_of(unguarded))


@pytest.mark.parametrize("origin", FOREIGN)
def test_foreign_origin_is_refused(shown: Any, origin: Any) -> None:
    port = port_of(shown)
    origin = origin.format(port=port)
    assert not handshake(port, origin)
    assert get(port, {"Origin": origin}).status == 403


def test_viser_itself_would_take_a_foreign_origin(unguarded: Any) -> None:
    assert handshake(port_of(unguarded), FOREIGN[0])


@pytest.mark.parametrize("origin", ["http://127.0.0.1:{port}", "http://localhost:{port}", None])
def test_own_origin_and_none_are_taken(shown: Any, origin: Any) -> None:
    port = port_of(shown)
    assert handshake(port, origin and origin.format(port=port))


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1:1", "0.0.0.0:{port}"])
def test_foreign_host_is_refused(shown: Any, host: Any) -> None:
    """A name of another's that resolves to this machine: the browser would take it for the page's own origin."""
    port = port_of(shown)
    host = host.format(port=port)
    assert get(port, {"Host": host}).status == 403
    assert get(port, {"Host": host, "Origin": f"http://{host}"}).status == 403


def ask_for_tunnel(port: int) -> None:
    with websockets.sync.client.connect(
        f"ws://127.0.0.1:{port}", subprotocols=[PROTOCOL], proxy=None, max_size=None, open_timeout=PATIENCE
    ) as client:
        client.send(msgspec.msgpack.encode({"type": "ShareUrlRequest"}))
        client.recv(timeout=PATIENCE)


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"waited {PATIENCE:g} s in vain"
        time.sleep(0.02)


def test_no_tunnel_can_be_asked_for(shown: Any, unguarded: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    class Tunnel:
        def __init__(self, *arguments: Any) -> None:
            asked.append(arguments)
            raise OSError("no tunnel in a test")

    monkeypatch.setattr("viser._viser.ViserTunnel", Tunnel)
    ask_for_tunnel(port_of(shown))
    assert shown._server.request_share_url() is None
    # once the other has asked, ours has had its time as well
    ask_for_tunnel(port_of(unguarded))
    wait_for(lambda: asked)
    assert [port_of(unguarded) in arguments for arguments in asked] == [True]


def test_a_viser_that_cannot_be_guarded_is_not_started(monkeypatch: pytest.MonkeyPatch) -> None:
    from viser.infra import _infra

    started = _infra.WebsockServer.start

    def elsewhere(self: Any) -> None:
        """Starts without looking `websockets` up where the guard stands."""
        guard = _infra.websockets
        _infra.websockets = websockets
        started(self)
        _infra.websockets = guard

    monkeypatch.setattr(_infra.WebsockServer, "start", elsewhere)
    with pytest.raises(RuntimeError, match="does not let its requests be checked"):
        LoopbackServer()


def test_clock(shown: Any) -> None:
    start, end = shown.replay.time[0], shown.replay.time[-1]
    shown.seek(0.5)
    assert shown.time == 0.5
    shown.step(1)
    assert shown.time == pytest.approx(0.5 + shown.replay.time[1], abs=0.01)
    shown.seek(99.0)
    assert shown.time == end
    shown.seek(0.0)
    # so slow that it does not come around while this test is kept waiting
    shown.speed = 1e-3
    shown.play()
    wait_for(lambda: shown.time != start)
    assert start < shown.time < end
    shown.loop, shown.speed = False, 50.0
    wait_for(lambda: not shown.playing)
    assert shown.time == end
    with pytest.raises(InputError, match="time is nan"):
        shown.seek(float("nan"))


def test_connections_come_and_go(shown: Any) -> Any:
    def seen() -> list[bool]:
        return [handle.visible for handle in shown.scene._bonds]

    shown.scene.show_forces = True
    for t, holds in ((0.3, [True, True]), (0.7, [True, False]), (1.0, [False, False]), (0.3, [True, True])):
        shown.scene.place(t)
        assert seen() == holds
        assert shown.scene._forces.visible == any(holds)
        if any(holds):
            assert len(shown.scene._forces.points) == sum(holds)


def test_traces_come_and_go(shown: Any) -> None:
    shown.scene.trace([-1, 3])
    assert set(shown.scene._traces) == {-1, 3}
    shown.scene.trace([3])
    assert set(shown.scene._traces) == {3}


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
