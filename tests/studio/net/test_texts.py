"""Messages to viewers can be sent for every state of a run, also one with NaN or strange names."""

from __future__ import annotations

import json
import math
import socket
from pathlib import Path
from typing import Any

from hitogata.studio.net.server import _bound
from hitogata.studio.net.viewers import text_of
from hitogata.studio.wire import commands
from tests.studio.session.test_session import Desk


def test_numbers_that_json_does_not_have_are_null() -> None:
    said = {"id": 1, "ok": {"q": [1.5, math.nan, (math.inf, -math.inf)], "range": None}}
    assert json.loads(text_of(said)) == {"id": 1, "ok": {"q": [1.5, None, [None, None]], "range": None}}


def test_small_messages_are_sent_at_once() -> None:
    """asyncio switches TCP's waiting for receipts off for sockets whose protocol is named."""
    made = _bound(0)
    assert made.proto == socket.IPPROTO_TCP
    made.close()


def test_an_answer_that_cannot_be_sent_ends_nothing(tmp_path: Path) -> None:
    desk = Desk(tmp_path)

    def refuse(_: dict[str, Any]) -> None:
        raise ValueError("nobody can be told that")

    desk.engine.submit(1, commands.Quantities(), refuse)
    assert desk.do(commands.New()) == {}
    desk.engine.stop()
