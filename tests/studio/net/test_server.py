"""The studio's server, with real clients: access control, messages to each viewer, invalid requests."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import struct
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from hitogata.errors import InputError
from hitogata.studio.documents import scene_text
from hitogata.studio.documents.files import Root
from hitogata.studio.doors.serve import Studio
from hitogata.studio.net import server as net
from hitogata.studio.net.viewers import MOST, UNDER_WAY
from hitogata.studio.session.demos import Demo
from hitogata.studio.wire.frames import number_of_frame, unpacked_block, unpacked_frame

#: s after which something that should happen never will
PATIENCE = 120.0
CRATE = scene_text.with_figure(scene_text.EMPTY, "box", "crate", (0.0, 0.0, 1.0), None, {})


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    folder = tmp_path / "root"
    folder.mkdir()
    (folder / "crate.toml").write_text(CRATE, encoding="utf-8")
    (tmp_path / "secret.toml").write_text(CRATE, encoding="utf-8")
    (folder / "link.toml").symlink_to(tmp_path / "secret.toml")
    picture = tmp_path / "crate.webp"
    picture.write_bytes(b"RIFF")
    demos = [Demo("crate", "a crate falls", "run", 5.0, path=folder / "crate.toml", thumbnail=picture)]
    with Studio(Root.at(folder), demos) as one:
        yield one


def get(studio: Studio, path: str, headers: dict[str, str] | None = None) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", studio._server.port, timeout=PATIENCE)
    connection.putrequest("GET", path, skip_host="Host" in (headers or {}))
    for name, value in (headers or {}).items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def cookie(studio: Studio) -> dict[str, str]:
    return {"Cookie": f"{studio._server.guard.cookie_name}={studio._server.guard.key}"}


def keyed(studio: Studio) -> str:
    return f"/?key={studio._server.guard.key}"


class Client:
    """A client that sends the same requests as a page."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self.frames: list[bytes] = []
        self.blocks: list[bytes] = []
        self.acknowledges = True
        self._number = 0

    async def take(self) -> dict[str, Any] | bytes:
        message = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        if isinstance(message, bytes):
            (self.frames if message[0] == 2 else self.blocks).append(message)
            if message[0] == 2 and self.acknowledges:
                await self.socket.send(struct.pack("<BBHI", 1, 0, 0, number_of_frame(message)))
            return message
        said: dict[str, Any] = json.loads(message)
        self.told.append(said)
        return said

    async def do(self, do: str, **values: Any) -> dict[str, Any]:
        """A command, and its answer."""
        self._number += 1
        await self.socket.send(json.dumps({"do": do, "id": self._number, **values}))
        while True:
            said = await self.take()
            if isinstance(said, dict) and said.get("id") == self._number:
                return said

    async def until(self, condition: Callable[[dict[str, Any]], bool], tell: str = "state") -> dict[str, Any]:
        while True:
            said = await self.take()
            if isinstance(said, dict) and said.get("tell") == tell and condition(said):
                return said

    async def frame(self, condition: Callable[[Any], bool]) -> Any:
        while True:
            said = await self.take()
            if isinstance(said, bytes) and said[0] == 2:
                seen = unpacked_frame(said)
                if condition(seen):
                    return seen


@asynccontextmanager
async def page(studio: Studio, **other: Any) -> AsyncIterator[Client]:
    base = f"127.0.0.1:{studio._server.port}"
    options: dict[str, Any] = {"origin": f"http://{base}", "subprotocols": [f"hitogata.{studio._server.guard.key}"]}
    async with connect(f"ws://{base}/socket", **(options | other), max_size=None, compression=None) as socket:
        yield Client(socket)


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), PATIENCE))  # type: ignore[arg-type]


# --- who gets in


def test_the_page_and_its_files_need_the_key(studio: Studio) -> None:
    answer, body = get(studio, keyed(studio))
    assert answer.status == 200
    assert b'<div id="app">' in body
    policy = answer.getheader("Content-Security-Policy") or ""
    assert policy.startswith("default-src 'none'") and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    given = answer.getheader("Set-Cookie") or ""
    assert "HttpOnly" in given and "SameSite=Strict" in given
    assert get(studio, "/")[0].status == 403
    assert get(studio, "/", cookie(studio))[0].status == 200
    assert get(studio, "/thumbnail/crate", cookie(studio))[1] == b"RIFF"
    assert get(studio, "/file/crate.toml", cookie(studio))[1] == CRATE.encode()
    for path in ("/file/crate.toml", "/thumbnail/crate", "/studio.js", "/?key=", "/?key=AAAA", "/socket"):
        assert get(studio, path)[0].status == 403


@pytest.mark.parametrize(
    "path",
    [
        "/file/../secret.toml",
        "/file/%2e%2e/secret.toml",
        "/file/..%2fsecret.toml",
        "/file//etc/passwd",
        "/file/link.toml",
        "/file/.hitogata/x.log",
        "/file/%ff.toml",
        "/thumbnail/../crate",
        "/nothing",
    ],
)
def test_paths_that_lead_elsewhere_find_nothing(studio: Studio, path: str) -> None:
    answer, body = get(studio, path, cookie(studio))
    assert answer.status == 404
    assert b"crate" not in body


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:{port}"},
        {"Host": "127.0.0.1:1"},
        {"Host": "0.0.0.0:{port}"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1:{port}"},
    ],
)
def test_foreign_hosts_and_origins_are_refused(studio: Studio, headers: dict[str, str]) -> None:
    port = studio._server.port
    given = {name: value.format(port=port) for name, value in headers.items()}
    assert get(studio, keyed(studio), given)[0].status == 403


@pytest.mark.parametrize(
    "other",
    [
        {"subprotocols": None},
        {"subprotocols": ["hitogata.AAAAAAAAAAAAAAAAAAAAAAAA"]},
        {"origin": None},
        {"origin": "http://evil.example"},
    ],
)
def test_sockets_need_key_and_origin(studio: Studio, other: dict[str, Any]) -> None:
    async def work() -> None:
        with pytest.raises(InvalidStatus) as caught:
            async with page(studio, **other):
                pass
        assert caught.value.response.status_code == 403

    run(work)


def test_a_cookie_alone_opens_no_socket(studio: Studio) -> None:
    """Pages of other ports of this machine would bring it as well."""

    async def work() -> None:
        with pytest.raises(InvalidStatus) as caught:
            async with page(studio, subprotocols=None, additional_headers=cookie(studio)):
                pass
        assert caught.value.response.status_code == 403

    run(work)


def test_only_so_many_pages_look(studio: Studio) -> None:
    async def work() -> None:
        async with page(studio) as first:
            others = [page(studio) for _ in range(MOST - 1)]
            opened = [await one.__aenter__() for one in others]
            async with page(studio) as ninth:
                assert (await ninth.until(lambda _: True, "bye"))["why"] == "crowded"
            await first.until(lambda said: said["viewers"] == MOST)
            assert len(opened) == MOST - 1
            for one in others:
                await one.__aexit__(None, None, None)
            async with page(studio) as again:
                await again.until(lambda _: True, "hello")

    run(work)


def test_strangers_neither_pile_up_nor_shut_others_out(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Hundreds of silent or nonsensical clients: those beyond the limit are closed at once."""
    silent = [socket.create_connection(("127.0.0.1", studio._server.port), timeout=PATIENCE) for _ in range(150)]
    silent[0].sendall(b"\x00\xff nonsense\r\n\r\n")
    ended = 0
    for one in silent[net.MOST_CONNECTIONS + 8 :]:
        try:
            while one.recv(1000):
                pass
        except ConnectionResetError:
            pass
        ended += 1
    assert ended == 150 - net.MOST_CONNECTIONS - 8
    for one in silent:
        one.close()
    for _ in range(100):
        try:
            status = get(studio, keyed(studio))[0].status
        except (ConnectionError, http.client.HTTPException):
            continue
        if status == 200:
            break
    assert get(studio, keyed(studio))[0].status == 200
    assert capfd.readouterr() == ("", "")


def test_slow_handshakes_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net, "PATIENCE", 0.2)
    with (
        Studio(Root.at(tmp_path), []) as studio,
        socket.create_connection(("127.0.0.1", studio._server.port), timeout=PATIENCE) as slow,
    ):
        slow.sendall(b"GET /?key=a HTTP/1.1\r\nHost: 127.0")
        assert slow.recv(1000) == b""


def test_a_large_message_ends_its_connection_only(studio: Studio) -> None:
    async def work() -> None:
        async with page(studio) as watcher:
            async with page(studio) as loud:
                with suppress(ConnectionClosed):
                    await loud.socket.send("x" * 1_000_000)
                with pytest.raises(ConnectionClosed):
                    await loud.until(lambda _: False)
            assert "ok" in await watcher.do("list")

    run(work)


def test_messages_of_many_megabytes_end_their_connection_before_they_are_read(studio: Studio) -> None:
    """A message that announces its length, and one in pieces: 64 MB each."""

    async def ended(one: Client) -> None:
        with pytest.raises(ConnectionClosed):
            await one.until(lambda _: False)

    async def work() -> None:
        async with page(studio) as watcher:
            async with page(studio) as whole:
                whole.socket.transport.write(struct.pack("!BBQ4s", 0x82, 0xFF, 64 * 2**20, bytes(4)) + bytes(1000))
                await ended(whole)
            async with page(studio) as pieces:
                with suppress(ConnectionClosed):
                    await pieces.socket.send("x" * 8192 for _ in range(8192))
                await ended(pieces)
            assert "ok" in await watcher.do("list")

    run(work)


def test_hundreds_of_pages_at_once_are_bounded(studio: Studio) -> None:
    """All have the key. Eight become viewers, the others get a message or are closed; the first viewer goes on."""

    async def come(gone: asyncio.Event) -> str:
        try:
            async with page(studio) as one:
                said = await one.take()
                assert isinstance(said, dict)
                if said["tell"] == "hello":
                    await gone.wait()
                return str(said.get("why", said["tell"]))
        except (OSError, WebSocketException):
            return "sent away"

    async def work() -> None:
        gone = asyncio.Event()
        async with page(studio) as first:
            coming = [asyncio.create_task(come(gone)) for _ in range(300)]
            while sum(one.done() for one in coming) < 300 - MOST + 1:
                await asyncio.sleep(0.02)
            assert "ok" in await first.do("list")
            gone.set()
            told = await asyncio.gather(*coming)
            assert told.count("hello") <= MOST - 1
            assert set(told) <= {"hello", "crowded", "sent away"}
            assert "ok" in await first.do("list")

    run(work)


def test_a_taken_port_is_an_error_of_ours(studio: Studio, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=f"port {studio._server.port} is taken"):
        Studio(Root.at(tmp_path), [], port=studio._server.port)
    for port in (-1, 70_000, "8080", True):
        with pytest.raises(InputError, match=r"^port"):
            Studio(Root.at(tmp_path), [], port=port)  # type: ignore[arg-type]


def test_it_listens_on_loopback_only(studio: Studio) -> None:
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.2", studio._server.port), timeout=PATIENCE)


def test_it_stops_and_frees_its_port(tmp_path: Path) -> None:
    studio = Studio(Root.at(tmp_path), [])
    port = studio._server.port
    studio.stop()
    studio.stop()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    with Studio(Root.at(tmp_path), [], port=port) as again:
        assert again._server.port == port


# --- messages to viewers


def test_nonsense_gets_an_answer_and_changes_nothing(studio: Studio) -> None:
    async def work() -> None:
        async with page(studio) as one:
            for text in ("", "{", "[]", "null", '{"do":"play","id":NaN}', "[" * 5000, '{"id": 1}', "9" * 5000):
                await one.socket.send(text)
            for data in (b"", b"\x01", b"\x01\x00\x00\x00\xff\xff\xff\xff", b"\x02\x00\x00\x00\x01\x00\x00\x00abc"):
                await one.socket.send(data)
            assert "no command is named" in (await one.do("dance"))["error"]
            assert (await one.do("speed", factor=99))["at"] == "factor"
            assert "there is nothing to run" in (await one.do("play"))["error"]
            assert "ok" in await one.do("list")

    run(work)


def test_one_drives_and_others_watch(studio: Studio) -> None:
    async def work() -> None:
        async with page(studio) as first, page(studio) as second:
            assert "ok" in await first.do("new")
            assert "another page drives" in (await second.do("new"))["error"]
            assert "ok" in await second.do("take_over")
            await first.until(lambda said: not said["driver"])
            assert "ok" in await second.do("close")
            assert "another page drives" in (await first.do("new"))["error"]
            await second.socket.close()
            await first.until(lambda said: bool(said["driver"]))

    run(work)


def test_a_run_in_the_page(studio: Studio) -> None:
    """Open, play, pull, look back, go on; a page that comes later finds everything as it is."""

    async def work() -> None:
        async with page(studio) as one:
            assert "ok" in await one.do("open", file="crate.toml")
            await one.until(lambda said: said["run"] is not None)
            _, header, _ = unpacked_block(one.blocks[0])
            assert header["bodies"] == ["ground", "crate/box"]
            assert "ok" in await one.do("play")
            await one.frame(lambda seen: seen.time > 0.05)
            pull = {"link": "crate/box", "point": [0, 0, 0], "to": [0.3, 0, 1.5]}
            assert "ok" in await one.do("pull", **pull, stamp=5.0)
            felt = await one.frame(lambda seen: seen.echo == 5.0)
            assert felt.pull[2] > 0.0
            assert "ok" in await one.do("look", time=0.02)
            past = await one.frame(lambda seen: bool(seen.flags & 2))
            assert past.time == pytest.approx(0.02)
            answer = await one.do("go_on")
            assert answer["ok"] == {"branch": 1, "time": pytest.approx(0.02)}
            state = await one.until(lambda said: said["run"]["branch"] == 1)
            assert len(state["run"]["branches"]) == 2
            async with page(studio) as late:
                found = await late.until(lambda said: said["run"] is not None)
                assert found["run"]["branch"] == 1
                await late.frame(lambda seen: seen.branch == 1)
                assert unpacked_block(late.blocks[0])[1]["bodies"] == ["ground", "crate/box"]
            assert "ok" in await one.do("save_recording", file="runs/crate.mcap")
            assert get(studio, "/file/runs/crate.mcap", cookie(studio))[0].status == 200

    run(work)


def test_a_page_that_does_not_look_gets_the_newest_frame(studio: Studio) -> None:
    """A page gets n unread frames at the most. When it reads again it gets the present one; other viewers lose none."""

    async def work() -> None:
        async with page(studio) as one, page(studio) as lazy:
            lazy.acknowledges = False
            await one.do("open", file="crate.toml")
            await one.until(lambda said: said["run"] is not None)
            await one.do("play")
            await one.frame(lambda seen: seen.time > 0.5)
            await one.do("pause")
            last = await one.frame(lambda seen: not seen.flags & 1)
            for _ in range(UNDER_WAY):
                old = await lazy.frame(lambda _: True)
            assert old.time < last.time
            await lazy.socket.send(struct.pack("<BBHI", 1, 0, 0, number_of_frame(lazy.frames[-1])))
            assert (await lazy.frame(lambda _: True)).time == last.time

    run(work)


def test_a_dropped_file_is_stored_whole(studio: Studio) -> None:
    data = scene_text.with_figure(CRATE, "box", "lid", (0.0, 0.0, 2.0), None, {}).encode()

    async def work() -> None:
        async with page(studio) as one:
            for name in ("../out.toml", "x.py", "crate.toml", ".hitogata/x.toml"):
                assert "error" in await one.do("upload", name=name, size=len(data))
            number = (await one.do("upload", name="dropped.toml", size=len(data)))["ok"]["upload"]
            for start in (0, 40):
                part = data[start : start + 40] if start == 0 else data[40:]
                await one.socket.send(struct.pack("<BBHI", 2, 0, 0, number) + part)
                said = await one.until(lambda _: True, "uploaded")
            assert said == {
                "tell": "uploaded",
                "upload": number,
                "bytes": len(data),
                "done": True,
                "file": "dropped.toml",
            }
            assert "ok" in await one.do("open", file="dropped.toml")

    run(work)
    assert (studio.session.root.folder / "dropped.toml").read_bytes() == data
    assert not [path for path in studio.session.root.own().iterdir() if path.name.startswith("upload")]


def test_too_many_commands_are_not_taken(studio: Studio) -> None:
    async def work() -> None:
        async with page(studio) as one:
            refused = 0
            for k in range(700):
                await one.socket.send(json.dumps({"do": "speed", "factor": 1, "id": k}))
            for _ in range(700):
                while "id" not in (said := await one.take()):
                    pass
                refused += "too many" in str(said.get("error", "")) if isinstance(said, dict) else 0
            assert refused > 0

    run(work)
