"""A client of the studio's server without a picture, for benchmarks."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from hitogata.studio.doors.serve import Studio
from hitogata.studio.wire.frames import FRAME_KIND, Instant, number_of_frame, unpacked_block, unpacked_frame

#: s after which an answer is no longer waited for
PATIENCE = 60.0


class Client:
    """A connection. acknowledges: whether it reports received frames to the server."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.acknowledges = True
        self.frames = 0
        self.state: dict[str, Any] = {}
        self._number = 0
        self._block = b""

    async def block(self, kind: int) -> dict[str, Any]:
        """The header of the next block of a kind."""
        while await self.take() is not None or self._block[0] != kind:
            pass
        return unpacked_block(self._block)[1]

    async def take(self) -> dict[str, Any] | Instant | None:
        """The next message; None for blocks."""
        message = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        if isinstance(message, str):
            said: dict[str, Any] = json.loads(message)
            if said.get("tell") == "state":
                self.state = said
            return said
        if message[0] != FRAME_KIND:
            self._block = message
            return None
        self.frames += 1
        if self.acknowledges:
            await self.acknowledge(number_of_frame(message))
        return unpacked_frame(message)

    async def acknowledge(self, number: int) -> None:
        await self.socket.send(struct.pack("<BBHI", 1, 0, 0, number))

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def send_text(self, text: str) -> None:
        await self.socket.send(text)

    async def do(self, do: str, **values: Any) -> dict[str, Any]:
        """A command, and its answer."""
        self._number += 1
        await self.send(do=do, id=self._number, **values)
        while True:
            said = await self.take()
            if isinstance(said, dict) and said.get("id") == self._number:
                return said

    async def frame(self) -> Instant:
        while True:
            said = await self.take()
            if isinstance(said, Instant):
                return said

    async def open(self, demo: str) -> None:
        """A demo, ready to run."""
        await self.do("demo", name=demo)
        while not (self.state.get("document") and self.state.get("run")):
            await self.take()


@asynccontextmanager
async def page(studio: Studio) -> AsyncIterator[Client]:
    """A page that looks at a studio."""
    place, _, key = studio.url.removeprefix("http://").partition("/?key=")
    async with connect(
        f"ws://{place}/socket",
        origin=f"http://{place}",  # type: ignore[arg-type]
        subprotocols=[f"hitogata.{key}"],  # type: ignore[list-item]
        max_size=None,
        compression=None,
    ) as socket:
        yield Client(socket)
