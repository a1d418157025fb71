"""The studio under siege: hundreds of clients, slow ones, huge messages; a page that looks goes on.

Nonsense is sent by `studio_nonsense`.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
import tempfile
import time

from websockets.exceptions import WebSocketException

from hitogata.demos.gallery import cards
from hitogata.studio.documents.files import Root
from hitogata.studio.doors.serve import Studio
from hitogata.studio.net.viewers import MOST

from .rows import Rows
from .studio import DEMO, resident
from .studio_client import Client, page
from .timing import verdict

#: MB that the whole siege may cost
LIMIT = 20.0


def main(*, short: bool = False) -> None:
    crowd, huge = (40, 2) if short else (300, 64)
    rows = Rows("studio under siege", ("", "limit"))
    with tempfile.TemporaryDirectory() as folder, Studio(Root.at(folder), cards()) as studio:
        asyncio.run(_siege(studio, rows, crowd, huge))


async def _siege(studio: Studio, rows: Rows, crowd: int, huge: int) -> None:
    async with page(studio) as one:
        await one.open(DEMO)
        await one.do("play")
        # a small one first: it loads all that is kept permanently
        await _crowd(studio, MOST)
        before = resident()
        let_in = await _crowd(studio, crowd)
        rows.add(f"of {crowd} clients with the key, let in", str(let_in), f"≤ {MOST - 1}")
        slow = await _slow(studio, crowd)
        rows.add(f"of {crowd} that send a byte a second, still there after 15 s", str(slow), "≤ 64")
        await _huge(studio, huge)
        rows.add(f"messages of {huge} MB, whole and in pieces", "ended", "")
        gained = resident() - before
        rows.add("memory gained, MB", f"{gained:.1f}", verdict(gained, LIMIT))
        assert "ok" in await one.do("pause")


async def _crowd(studio: Studio, count: int) -> int:
    """All at once; how many were welcomed."""

    async def come() -> bool:
        try:
            async with page(studio) as one:
                said = await one.take()
                await asyncio.sleep(1.0)
                return isinstance(said, dict) and said.get("tell") == "hello"
        except (OSError, TimeoutError, WebSocketException):
            return False

    return sum(await asyncio.gather(*(come() for _ in range(count))))


async def _slow(studio: Studio, count: int) -> int:
    """Connections that never come to the end of their request."""
    made: list[socket.socket] = []
    with contextlib.suppress(OSError):
        for _ in range(count):
            made.append(socket.create_connection(("127.0.0.1", studio._server.port), timeout=5.0))  # type: ignore[attr-defined]
    until = time.monotonic() + (15.0 if count > 100 else 2.0)
    while time.monotonic() < until:
        for one in made:
            with contextlib.suppress(OSError):
                one.send(b"G")
        await asyncio.sleep(1.0)
    there = 0
    for one in made:
        one.setblocking(False)
        try:
            there += one.recv(1) != b""
        except BlockingIOError:
            there += 1
        except OSError:
            pass
        one.close()
    return there


async def _huge(studio: Studio, megabytes: int) -> None:
    """A frame with an excessive declared length, and a message of many pieces: each ends its own connection."""
    piece = b"x" * 2**20
    async with page(studio) as whole:
        transport = whole.socket.transport
        transport.write(struct.pack("!BBQ4s", 0x82, 0xFF, megabytes * 2**20, b"\0\0\0\0"))
        with contextlib.suppress(RuntimeError):  # the end was answered before all of it was sent
            for _ in range(megabytes):
                transport.write(piece)
                await asyncio.sleep(0)
        await _ended(whole)
    async with page(studio) as pieces:
        with contextlib.suppress(WebSocketException):
            await pieces.socket.send(piece[:8192] for _ in range(megabytes * 128))
        await _ended(pieces)


async def _ended(one: Client) -> None:
    try:
        while True:
            await one.take()
    except WebSocketException:
        return
