"""The studio with its picture, drawn without a graphics card: pictures a second, hand to picture, first picture."""

from __future__ import annotations

import shutil
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from hitogata.demos.gallery import cards
from hitogata.studio.doors.serve import Studio, studio

from .timing import verdict

DEMO, HELD = "release", "gymnast/left_foot"
#: px
WIDTH, HEIGHT = 1280, 800
#: ms from the hand to the picture, s to the first picture
LATENCY_LIMIT, FIRST_LIMIT = 120.0, 1.0
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--no-first-run",
    "--disable-background-networking",
)
#: every picture that has felt another pull than the last tells how old that pull is once it is drawn
_WATCH = """() => {
    const gl = run.stage.renderer.getContext(), pixel = new Uint8Array(4), draw = run.draw.bind(run);
    window.seen = { pictures: 0, latencies: [], echo: 0 };
    run.draw = () => {
        draw();
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);  // waits until it is drawn
        seen.pictures++;
        const { echo } = run.live.frame;
        if (echo > seen.echo) seen.latencies.push(performance.now() - (seen.echo = echo));
    };
}"""


def main(*, short: bool = False) -> None:
    table = Table(title=f"studio, {DEMO}, {WIDTH} × {HEIGHT}, drawn without a graphics card")
    for name in ("", "median", "95 %", "limit"):
        table.add_column(name, justify="left" if not name else "right")
    path = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if path is None:
        print(f"studio_page: none of {', '.join(BROWSERS)} is on the path; nothing is measured")
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        studio(root=folder, demos=cards(), open_browser=False, block=False) as shown,
        ThreadPoolExecutor(1) as own,
    ):
        # in a thread of its own: whoever calls may have a browser open already
        own.submit(_browse, path, shown, table, 0.5 if short else 6.0).result()
    Console(width=110).print(table)


def _browse(path: str, shown: Studio, table: Table, seconds: float) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.add_init_script("localStorage.setItem('hitogata.told', '1')")
        page.goto(shown.url)
        _until(page, "session.drives.value")
        _first(page, table)
        page.evaluate(_WATCH)
        _play(page, table, seconds)
        browser.close()


def _until(page: Any, condition: str) -> None:
    while not page.evaluate(f"() => !!({condition})"):
        page.wait_for_timeout(5)


def _first(page: Any, table: Table) -> None:
    """From the click on a demo to its picture; kernels may still have to be loaded."""
    began = page.evaluate("performance.now()")
    page.evaluate("name => { session.ask('demo', { name }); }", DEMO)
    _until(page, "window.run && run.live.frame && run.stage && run.stage.pictures > 0")
    took = 1e-3 * (page.evaluate("performance.now()") - began)
    table.add_row("click → first picture", f"{took:.2f} s", "", verdict(took, FIRST_LIMIT))
    _until(page, "session.run.value && session.run.value.ready")


def _play(page: Any, table: Table, seconds: float) -> None:
    """A hand that moves all the time while the run goes on."""
    page.evaluate("run.clock.toggle()")
    page.evaluate("b => { const i = run.source.bodies.indexOf(b); run.pull.begin(i, run.source.centre(i, 0)); }", HELD)
    _until(page, "seen.latencies.length > 0")
    page.evaluate("Object.assign(seen, { pictures: 0, latencies: [], began: performance.now() })")
    ends = time.perf_counter() + seconds
    while time.perf_counter() < ends:
        page.evaluate("t => run.pull.reach([-0.6 + 0.2 * Math.sin(3 * t), 0, 1.4])", time.perf_counter())
        page.wait_for_timeout(30)
    pictures, latencies, took = page.evaluate(
        "[seen.pictures, seen.latencies, 1e-3 * (performance.now() - seen.began)]"
    )
    page.evaluate("() => { run.pull.end(); run.clock.toggle(); }")
    median, p95 = np.percentile(latencies or [0.0], [50.0, 95.0])
    table.add_row("pictures a second", f"{pictures / took:.3g}", "", "at least 12, aim 20")
    table.add_row(
        "hand → picture that has felt it", f"{median:.0f} ms", f"{p95:.0f} ms", verdict(float(p95), LATENCY_LIMIT)
    )
