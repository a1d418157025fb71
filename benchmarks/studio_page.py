"""The studio with rendering, without a graphics card: frames per second, latency of pulls, first picture."""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tests.studio.provided import Missing, browser

from hitogata.demos.gallery import cards
from hitogata.studio.doors.serve import Studio, studio

from .rows import Rows
from .timing import verdict

DEMO, HELD = "release", "gymnast/left_foot"
#: px
WIDTH, HEIGHT = 1280, 800
#: ms from the hand to the picture, s to the first picture
LATENCY_LIMIT, FIRST_LIMIT = 120.0, 1.0
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--no-first-run",
    "--disable-background-networking",
)
#: the first picture with a new pull gives the age of that pull when it is drawn
_WATCH = """() => {
    const draw = run.draw.bind(run);
    window.seen = { pictures: 0, latencies: [], echo: 0, began: 0 };
    run.draw = () => {
        draw();
        const { echo } = run.live.frame, look = () => {
            if (run.stage.busy) return void setTimeout(look);
            seen.pictures++;
            if (echo > seen.echo) seen.latencies.push(performance.now() - (seen.echo = echo));
        };
        look();
    };
}"""


def main(*, short: bool = False) -> None:
    try:
        path = browser()
    except Missing as error:
        print(f"studio_page: {error}; nothing is measured")
        return
    rows = Rows(f"studio, {DEMO}, {WIDTH} × {HEIGHT}, drawn without a graphics card")
    with (
        tempfile.TemporaryDirectory() as folder,
        studio(root=folder, demos=cards(), open_browser=False, block=False) as shown,
        ThreadPoolExecutor(1) as own,
    ):
        # in a thread of its own: the caller may have a browser open already
        own.submit(_browse, path, shown, rows, 0.5 if short else 6.0).result()


def _browse(path: str, shown: Studio, rows: Rows, seconds: float) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        page = started.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.add_init_script("localStorage.setItem('hitogata.told', '1')")
        page.goto(shown.url)
        _until(page, "session.drives.value")
        _first(page, rows)
        page.evaluate(_WATCH)
        _play(page, rows, seconds)
        started.close()


def _until(page: Any, condition: str) -> None:
    while not page.evaluate(f"() => !!({condition})"):
        page.wait_for_timeout(5)


def _first(page: Any, rows: Rows) -> None:
    """From the click on a demo to its picture; kernels may still have to be loaded."""
    began = page.evaluate("performance.now()")
    page.evaluate("name => { session.ask('demo', { name }); }", DEMO)
    _until(page, "window.run && run.live.frame && run.stage && run.stage.pictures > 0")
    took = 1e-3 * (page.evaluate("performance.now()") - began)
    rows.add("click → first picture", f"{took:.2f} s", "", verdict(took, FIRST_LIMIT))
    _until(page, "session.run.value && session.run.value.ready")


def _play(page: Any, rows: Rows, seconds: float) -> None:
    """A hand that moves all the time while the run goes on."""
    page.evaluate("run.clock.toggle()")
    page.evaluate("b => { const i = run.source.bodies.indexOf(b); run.pull.begin(i, run.source.centre(i, 0)); }", HELD)
    _until(page, "seen.latencies.length > 0")
    page.evaluate("Object.assign(seen, { pictures: 0, latencies: [], began: performance.now() })")
    before, ends = _used(), time.perf_counter() + seconds
    while time.perf_counter() < ends:
        page.evaluate("t => run.pull.reach([-0.6 + 0.2 * Math.sin(3 * t), 0, 1.4])", time.perf_counter())
        page.wait_for_timeout(30)
    ended = _used()
    pictures, latencies, took = page.evaluate(
        "[seen.pictures, seen.latencies, 1e-3 * (performance.now() - seen.began)]"
    )
    page.evaluate("() => { run.pull.end(); run.clock.toggle(); }")
    rows.add("pictures a second", f"{pictures / took:.3g}", "", "≥ 12, aim 20")
    rung = page.evaluate("run.quality.rung")
    rows.add("… on rung of the ladder (3: half the resolution)", str(rung))
    used = {name: ended[name] - before.get(name, 0.0) for name in ended}
    for name in sorted(used, key=lambda one: -used[one])[:3]:
        rows.add(f"… processor time a picture, {name}", f"{1e3 * used[name] / max(pictures, 1):.3g} ms")
    rows.measured("hand → picture that has felt it", latencies or [0.0], "ms", LATENCY_LIMIT)


def _used() -> dict[str, float]:
    """s of processor time of this process and of those it has started, by their kind; empty where that is not known."""
    proc = Path("/proc")
    parents: dict[int, tuple[int, float, str]] = {}
    for file in proc.glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = file.read_text().rpartition(")")[2].split()
            line = (file.parent / "cmdline").read_bytes().decode(errors="replace").replace("\0", " ")
            told = re.search(r"--type=(\S+)", line)
            ticks = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            parents[int(file.parent.name)] = (int(fields[1]), ticks, told[1] if told else "browser")
    found: dict[str, float] = {}
    for number, (parent, seconds, kind) in parents.items():
        if number == os.getpid():
            found["studio"] = found.get("studio", 0.0) + seconds
            continue
        while parent > 1 and parent != os.getpid():
            parent = parents[parent][0] if parent in parents else 0
        if parent == os.getpid():
            found[kind] = found.get(kind, 0.0) + seconds
    return found
