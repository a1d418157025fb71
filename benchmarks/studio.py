"""The studio without rendering: frames, latencies, scrubbing, a stalled page, idle load.

Crowds are sent by `studio_siege`, nonsense by `studio_nonsense`; memory over time is measured by `studio_soak`,
pictures by `studio_page`.
"""

from __future__ import annotations

import asyncio
import random
import resource
import tempfile
import threading
import time
from collections.abc import Callable

import numpy as np

from hitogata.demos.gallery import cards
from hitogata.studio.documents.files import Root
from hitogata.studio.doors.serve import Studio
from hitogata.studio.net.viewers import UNDER_WAY
from hitogata.studio.wire.commands import Command, Connect, Cut, Look
from hitogata.studio.wire.frames import PLAYING, Instant

from .rows import Rows
from .studio_client import Client, page
from .timing import verdict

DEMO, HELD = "swing", "gymnast/left_foot"
#: ms; of one core
LATENCY_LIMIT, SCRUB_LIMIT, CHANGE_LIMIT, STALE_LIMIT, IDLE_LIMIT = 50.0, 20.0, 16.0, 50.0, 0.01


def main(*, short: bool = False) -> None:
    rows = Rows(f"studio, {DEMO}, one page without a picture")
    with tempfile.TemporaryDirectory() as folder, Studio(Root.at(folder), cards()) as studio:
        asyncio.run(_measure(studio, rows, 0.5 if short else 5.0, short=short))


async def _measure(studio: Studio, rows: Rows, seconds: float, *, short: bool) -> None:
    async with page(studio) as one:
        await one.open(DEMO)
        await _play(one, rows, seconds)
        await _change(studio, one, rows, 2 if short else 20)
        await _scrub(studio, one, rows, 2.0 if short else 60.0, 5 if short else 100)
        await _stall(studio, one, rows, 0.5 if short else 3.0)
        await _rest(one, rows, 0.2 if short else 5.0)


async def _play(one: Client, rows: Rows, seconds: float) -> None:
    """Frames a second, and how soon a pull is seen, while a hand moves all the time."""
    await one.do("play")
    began, stamp, sent, latencies, speeds = time.perf_counter(), 0.0, 0.0, [], []
    cpu = time.process_time()
    frames = one.frames
    while time.perf_counter() - began < seconds:
        if not stamp:
            sent = time.perf_counter()
            stamp = 1e3 * sent
            to = [0.6 + 0.2 * np.sin(3.0 * sent), 0.0, 1.0]
            await one.send(do="pull", link=HELD, point=[0, 0, 0], to=to, strength="gentle", stamp=stamp)
        seen = await _going_on(one)
        speeds.append(seen.speed)
        if seen.echo == stamp:
            latencies.append(1e3 * (time.perf_counter() - sent))
            stamp = 0.0
    took = time.perf_counter() - began
    cpu = time.process_time() - cpu
    await one.do("release")
    await one.do("pause")
    rate = (one.frames - frames) / took
    rows.add("frames sent, 1/s", f"{rate:.3g}", "", "aim 60")
    rows.add("real speed, s of the run a second", f"{np.median(speeds):.3g}", f"{np.percentile(speeds, 5):.3g}", "")
    rows.add("processor, run, server and page together", f"{100 * cpu / took:.3g} %", "", "")
    rows.measured("pull → frame that has felt it", latencies or [0.0], "ms", LATENCY_LIMIT)
    await one.do("reset")


async def _going_on(one: Client) -> Instant:
    """A frame of a run that goes on where its scene ends."""
    seen = await one.frame()
    if not seen.flags & PLAYING:
        await one.do("play")
    return seen


async def _change(studio: Studio, one: Client, rows: Rows, times: int) -> None:
    """Connect and cut in a run, by processor time of the engine's thread: other programs may use the machine, too."""
    await one.do("step", steps=10)
    made: list[float] = []

    def timed(command: Command) -> None:
        before = time.thread_time()
        studio.session.do(command, 0)
        made.append(1e3 * (time.thread_time() - before))

    for _ in range(times):
        _in_engine(studio, lambda: timed(Connect("ground", HELD, {"type": "ball"}, name="bench")))
        await asyncio.sleep(0.1)  # others read the new structure meanwhile
        _in_engine(studio, lambda: timed(Cut("bench")))
        await asyncio.sleep(0.1)
    rows.measured("connect or cut in the run (processor time)", made, "ms", CHANGE_LIMIT)


async def _scrub(studio: Studio, one: Client, rows: Rows, length: float, times: int) -> None:
    """Looks at any instant of a long recording."""
    await one.do("reset")
    _in_engine(studio, lambda: studio.session.needed().advance(length, 1e9))
    order = random.Random(1)  # noqa: S311 the same every time
    taken: list[float] = []

    def look() -> None:
        before = time.thread_time()
        studio.session.do(Look(order.uniform(0.0, length)), 0)
        studio.session.publish(time.monotonic(), frame=True)
        taken.append(1e3 * (time.thread_time() - before))

    for _ in range(times):
        _in_engine(studio, look)
    rows.measured(f"scrub in {length:g} s → frame (processor time)", taken, "ms", SCRUB_LIMIT)
    taken = []
    for _ in range(times):
        time_wanted = order.uniform(0.0, length)
        began = time.perf_counter()
        await one.send(do="look", time=time_wanted)
        while abs((await one.frame()).time - time_wanted) > 1e-6:
            pass
        taken.append(1e3 * (time.perf_counter() - began))
    rows.measured(f"scrub in {length:g} s → frame", taken, "ms", SCRUB_LIMIT)
    await one.do("reset")


async def _stall(studio: Studio, one: Client, rows: Rows, seconds: float) -> None:
    """A second page stops looking: how old is what it gets then, and how many frames did the first one lose?"""
    async with page(studio) as lazy:
        lazy.acknowledges = False
        await one.do("play")
        began, frames = time.perf_counter(), one.frames
        while time.perf_counter() - began < seconds:
            await _going_on(one)
        rate = (one.frames - frames) / (time.perf_counter() - began)
        for _ in range(UNDER_WAY):
            await lazy.frame()
        newest = studio.session.needed().time
        await lazy.acknowledge(2**32 - 1)
        lazy.acknowledges = True
        await lazy.acknowledge(await _last_number(studio))
        seen = await lazy.frame()
        rows.add("frames of the other page meanwhile, 1/s", f"{rate:.3g}", "", "aim 60")
        late = max(1e3 * (newest - seen.time), 0.0)
        rows.add(f"age of a frame after {seconds:g} s of no look", f"{late:.3g} ms", "", verdict(late, STALE_LIMIT))
        await one.do("pause")


async def _last_number(studio: Studio) -> int:
    """The newest frame that the lazy page was sent."""
    viewers = list(studio._server._hub.viewers.values())
    return max(viewer._sent for viewer in viewers[1:])


def resident() -> float:
    """MB of this process."""
    try:
        with open("/proc/self/statm") as file:  # noqa: PTH123
            return int(file.read().split()[1]) * resource.getpagesize() / 1e6
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


async def _rest(one: Client, rows: Rows, seconds: float) -> None:
    """Use of a core by an idle, paused studio."""
    await one.do("watch", names=[])
    await asyncio.sleep(0.5)
    before = time.process_time()
    await asyncio.sleep(seconds)
    used = (time.process_time() - before) / seconds
    rows.add("processor of a paused studio", f"{100 * used:.2g} %", "", verdict(100 * used, 100 * IDLE_LIMIT))


def _in_engine(studio: Studio, work: Callable[[], object]) -> None:
    """Have something done in the engine's thread, and wait for it."""
    done = threading.Event()

    def all_of_it() -> None:
        try:
            work()
        finally:
            done.set()

    studio._engine.wake(all_of_it)
    done.wait()
