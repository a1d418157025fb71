"""The studio for ten minutes, with plots, a hand and two viewers: does memory grow, in the server or in the page?"""

from __future__ import annotations

import asyncio
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from tests.studio.provided import Missing, browser

from hitogata.demos.gallery import cards
from hitogata.studio.doors.serve import Studio, studio

from .rows import Rows
from .studio import resident
from .studio_client import page as client
from .studio_page import FLAGS
from .timing import verdict

DEMO, HELD = "swing", "gymnast/left_foot"
#: MB that may be gained or lost
LIMIT = 20.0
#: fraction of the time after which caches are full: memory gained later is leaked
WARM = 0.3
_PLOTS = ("energy.kinetic", "energy.gravity", "work", "force.left grip")


@dataclass
class Sizes:
    """MB over time: memory of the server and of the page's objects, and of the parts of its picture."""

    server: list[float] = field(default_factory=list)
    page: list[float] = field(default_factory=list)
    drawn: list[list[int]] = field(default_factory=list)
    frames: int = 0
    reached: float = 0.0


def main(*, short: bool = False) -> None:
    try:
        path = browser()
    except Missing as error:
        print(f"studio_soak: {error}; nothing is measured")
        return
    seconds = 4.0 if short else 600.0
    sizes = soak(path, seconds)
    rows = Rows(
        f"studio, {DEMO}, {seconds:g} s live with plots, a hand and two viewers",
        ("at first, MB", "at the end", "most", "limit"),
    )
    for what, values in (("server", sizes.server), ("page", sizes.page)):
        change = max(values, key=lambda x: abs(x - values[0])) - values[0]
        told = verdict(abs(change), LIMIT)
        rows.add(what, f"{values[0]:.1f}", f"{values[-1] - values[0]:+.1f}", f"{change:+.1f}", told)
    print(f"{sizes.frames} frames to the second viewer; the run went on to {sizes.reached:.0f} s")


def soak(browser: str, seconds: float) -> Sizes:
    """Let it run; sizes from when caches are full to the end."""
    sizes = Sizes()
    with (
        tempfile.TemporaryDirectory() as folder,
        studio(root=folder, demos=cards(), open_browser=False, block=False) as shown,
        ThreadPoolExecutor(1) as own,
    ):
        # in a thread of its own: the caller may have a browser open already
        own.submit(_browse, browser, shown, seconds, sizes).result()
    return sizes


def _browse(path: str, shown: Studio, seconds: float, sizes: Sizes) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        page = started.new_page(viewport={"width": 640, "height": 480})
        page.add_init_script("localStorage.setItem('hitogata.told', '1')")
        page.goto(shown.url)
        _until(page, "session.drives.value")
        page.evaluate("name => session.ask('demo', { name }).then(() => 1)", DEMO)
        _until(page, "window.run && run.live.frame && session.run.value?.ready && session.offers.value.length")
        page.evaluate(
            "names => run.offered.filter((q) => names.includes(q.key)).forEach((q) => run.addPlot(q))", _PLOTS
        )
        ended = threading.Event()
        other = threading.Thread(target=lambda: asyncio.run(_look(shown, ended, sizes)))
        other.start()
        try:
            _live(page, seconds, sizes)
        finally:
            ended.set()
            page.evaluate("() => { session.give('pause'); }")  # and receives the new state
            other.join()
        sizes.reached = page.evaluate("run.live.frame.time")
        started.close()


def _live(page: Any, seconds: float, sizes: Sizes) -> None:
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")
    began, turn = time.perf_counter(), 0
    while (now := time.perf_counter() - began) < seconds:
        turn += 1
        # a scene rests where its time is over; a hand keeps it going
        page.evaluate("() => { if (!session.run.value.playing) session.give('play'); }")
        if turn % 4 == 1:
            hold = "b => { const i = run.source.bodies.indexOf(b); run.pull.begin(i, run.source.centre(i, 0)); }"
            page.evaluate(hold, HELD)
        page.evaluate("x => run.pull.reach([x, 0, 1.2])", 0.4 * (-1) ** turn)
        page.wait_for_timeout(250)
        if turn % 4 == 0:
            page.evaluate("run.pull.end()")
        if now > WARM * seconds and turn % 4 == 0:
            _measure(page, tools, sizes)
    _measure(page, tools, sizes)


def _measure(page: Any, tools: Any, sizes: Sizes) -> None:
    tools.send("HeapProfiler.collectGarbage")
    found = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    sizes.page.append(found["JSHeapUsedSize"] / 1e6)
    sizes.server.append(resident())
    memory = "[run.stage.renderer.info.memory.geometries, run.stage.renderer.info.memory.textures]"
    sizes.drawn.append(page.evaluate(memory))


async def _look(shown: Studio, ended: threading.Event, sizes: Sizes) -> None:
    """A second viewer that plots, too."""
    async with client(shown) as one:
        await one.do("watch", names=list(_PLOTS[:3]))
        while not ended.is_set():
            await one.take()
        sizes.frames = one.frames


def _until(page: Any, condition: str) -> None:
    while not page.evaluate(f"() => !!({condition})"):
        page.wait_for_timeout(20)
