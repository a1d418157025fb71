"""Ten thousand fuzzed commands to the studio, with a scene, a motion and a recording open: each gets an answer.

Half of them are valid except for their values, the others are arbitrary. Failures must be reported as errors of the
command: others are counted.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import tempfile
import time
from collections import Counter
from typing import Any

from hitogata.demos.gallery import cards
from hitogata.studio.documents.files import Root
from hitogata.studio.doors.serve import Studio
from hitogata.studio.wire.commands import CHECKS, COMMANDS

from .rows import Rows
from .studio import resident
from .studio_client import page
from .timing import verdict

#: kB that may be gained for each command that was done
LIMIT = 200.0
#: commands a second: the studio takes 240
_RATE = 200.0
#: documents that are open meanwhile: scenes and motions from the start page
_DEMOS = ("swing", "sway", "walk", "push")
#: never: they end the page's part in it, or lose the document
_LEFT_OUT = ("close", "take_over", "upload", "demo", "new", "open", "recover")
_NAMES = (
    "gymnast/left_foot", "ground", "ball", "a\\b", "left grip", "right_hand", "left_foot", "a.toml", "../a.toml",
    "run.mcap", "energy.total", "box", "human", "x", "", "\0", "😀" * 20,
)  # fmt: skip
_KEYS = ("type", "at", "axis", "cut", "time", "support", "part", "joint", "stiffness", "name", "com", "x")
_NUMBERS = (0, 1, 2, 0.5, -1, 1e-3, 7.25, 40, 1e4, -1e9, 1e300, 2**40)


def main(*, short: bool = False) -> None:
    times = 60 if short else 10_000
    rows = Rows("studio, nonsense", ("", "limit"))
    heard = _Heard()
    logging.getLogger("hitogata.studio").addHandler(heard)
    try:
        with tempfile.TemporaryDirectory() as folder, Studio(Root.at(folder), cards()) as studio:
            asyncio.run(_nonsense(studio, rows, times, heard))
    finally:
        logging.getLogger("hitogata.studio").removeHandler(heard)


class _Heard(logging.Handler):
    """Internal errors in the studio's log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        told = self.format(record).rstrip().splitlines()
        # location and type of the error
        lines = [line.strip() for line in told if line.lstrip().startswith("File")]
        self.said.append(" | ".join([*lines[-2:], told[-1]]))


async def _nonsense(studio: Studio, rows: Rows, times: int, heard: _Heard) -> None:
    order = random.Random(2)  # noqa: S311 the same every time
    sent = [do for do in COMMANDS if do not in _LEFT_OUT]
    async with page(studio) as one:
        done = answered = 0
        gained = 0.0
        for demo in _DEMOS:
            await one.do("demo", name=demo)
            for k in range(times // len(_DEMOS)):
                began = time.perf_counter()
                do = order.choice(sent)
                answer = await one.do(do, **_values(order, do))
                done += 1
                answered += "ok" in answer
                if k == times // len(_DEMOS) // 4:
                    before = resident()  # memory that this document needs once is in use by now
                await asyncio.sleep(max(began + 1.0 / _RATE - time.perf_counter(), 0.0))
            gained += resident() - before
            rows.add(f"{done} commands; {demo!r} was open; done of them", str(answered))
            rows.add("… memory gained in the last three quarters, MB", f"{resident() - before:.1f}")
        rows.add("trouble", str(len(heard.said)), verdict(len(heard.said), 0))
        for said, count in Counter(heard.said).most_common(20):
            print(f"{count} × {said}")
        # commands can be undone and branches restored, which takes memory
        rows.add("memory gained a command that was done, kB", f"{1e3 * gained / max(answered, 1):.0f}", f"≤ {LIMIT:g}")
        assert "ok" in await one.do("pause")


def _values(order: random.Random, do: str) -> dict[str, Any]:
    """Of a command: sound ones, of which one may be spoilt, or anything."""
    checks = CHECKS[do]
    if order.random() < 0.3:
        return {name: _anything(order, 0) for name in checks}
    values = {name: _sound(order, check.declared) for name, check in checks.items() if order.random() < 0.8}
    if values and order.random() < 0.3:
        values[order.choice(list(values))] = _anything(order, 0)
    return values


def _sound(order: random.Random, declared: str) -> Any:
    if "|" in declared:
        return order.choice(declared.split('"')[1::2])
    if declared.startswith("["):
        return [order.choice((0.0, 1.0, -0.3, 0.7, 2.0)) for _ in declared.split(",")]
    if declared.startswith("Record"):
        return {order.choice(_KEYS): _anything(order, 1) for _ in range(order.randrange(4))}
    if declared.endswith("[]"):
        return [_sound(order, declared[:-2]) for _ in range(order.randrange(4))]
    if declared == "number":
        return order.choice((0, 1, 2, 0.5, 3, 40))
    if declared == "boolean":
        return order.random() < 0.5
    return order.choice(_NAMES[:12])


def _anything(order: random.Random, depth: int) -> Any:
    kind = order.randrange(8 if depth < 3 else 5)
    if kind == 7:
        return {order.choice(_KEYS): _anything(order, depth + 1) for _ in range(order.randrange(4))}
    if kind >= 5:
        return [_anything(order, depth + 1) for _ in range(order.randrange(5))]
    value = (None, order.random() < 0.5, order.choice(_NUMBERS), order.choice(_NAMES), order.uniform(-10.0, 10.0))[kind]
    return json.loads(json.dumps(value))
