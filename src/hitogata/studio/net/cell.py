"""The talk through a notebook's own channel: pages in its cells, no socket, no port."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from .talk import CROWDED, FLOODED, Door, Guest, Talk
from .viewers import LineEnded

#: bytes of a message of a page, as for a socket
_LARGEST_MESSAGE = 65_536
#: content and buffers of a message to the pages; each page takes what has its own name
Post = Callable[[dict[str, Any], list[bytes]], None]


class _CellLine:
    """One view of a cell: the notebook may show it more than once."""

    def __init__(self, view: str, post: Post) -> None:
        self._view, self._post = view, post
        self._ended = False

    async def send(self, message: str | bytes) -> None:
        if self._ended:
            raise LineEnded
        self.post(message)

    def post(self, message: str | bytes) -> None:
        if isinstance(message, str):
            self._post({"view": self._view, "text": message}, [])
        else:
            self._post({"view": self._view}, [message])

    def abort(self) -> None:
        self._ended = True


class CellTalk(Talk):
    """post: sends to the pages; it is called in the talk's own thread."""

    def __init__(self, door: Door, post: Post) -> None:
        self._post = post
        self._guests: dict[str, Guest] = {}
        super().__init__(door)

    def heard(self, content: Any, buffers: list[Any]) -> None:
        """A message of a page, in any thread of the notebook. Other messages are ignored."""
        view = content.get("view") if isinstance(content, dict) else None
        if not isinstance(view, str) or not 0 < len(view) <= 40:
            return
        if content.get("gone") is True:
            self._soon(self._went, view)
            return
        text = content.get("text")
        message = text if isinstance(text, str) else bytes(buffers[0]) if buffers else None
        if content.get("come") is True or (message is not None and len(message) <= _LARGEST_MESSAGE):
            self._soon(self._said, view, None if content.get("come") is True else message)

    # its own thread

    async def _stop(self) -> None:
        for view in list(self._guests):
            self._went(view)
        await asyncio.sleep(0)  # lets pending sends end

    def _said(self, view: str, message: str | bytes | None) -> None:
        guest = self._guests.get(view)
        if message is None:
            if guest is None:
                self._came(view)
        elif guest is not None:
            self._take(guest, message)
            if guest.viewer.floods:
                _CellLine(view, self._post).post(FLOODED)
                self._went(view)

    def _came(self, view: str) -> None:
        line = _CellLine(view, self._post)
        guest = self._welcome(line)
        if guest is None:
            line.post(CROWDED)
        else:
            self._guests[view] = guest

    def _went(self, view: str) -> None:
        guest = self._guests.pop(view, None)
        if guest is not None:
            self._part(guest)
