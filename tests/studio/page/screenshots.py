"""Draws the pictures of docs/studio.md and the clip of the README from the real studio.

python -m tests.studio.page.screenshots docs/images [name …]
"""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from hitogata.demos import demo_path
from hitogata.demos.gallery import cards
from hitogata.studio.doors.serve import Studio, studio
from tests.studio.conftest import _QUIET
from tests.studio.page.pages import PHONE, WARM, Seen, visit
from tests.studio.test_browser import until

WIDE = {"width": 1280, "height": 800}
#: of the clip: px, s of the run between two pictures, ms that each is shown, bytes at most
CLIP, STEP, SHOWN, LARGEST = (720, 450), 0.05, 60, 2_000_000


def opened(seen: Seen, name: str) -> None:
    """A demo that can be run."""
    seen(f"session.ask('demo', {{ name: '{name}' }}).then(() => 1)")
    seen.until("!!session.document.value && !!window.run && !!run.stage && !!run.live.frame")
    until(seen.page, "() => session.run.value?.ready", WARM)
    seen.until("run.time === 0")


def run_to(seen: Seen, end: float) -> None:
    seen.run(f"run.time >= {end}")


def shot(seen: Seen) -> Image.Image:
    seen.page.mouse.move(640, 60)
    seen.until("!window.run || !run.stale")
    return Image.open(io.BytesIO(seen.page.screenshot())).convert("RGB")


def held(seen: Seen, body: str, dx: float, dy: float) -> None:
    """A body held by the pointer and drawn away, px."""
    x, y = seen.at(body)
    seen.page.mouse.move(x, y)
    seen.page.mouse.down()
    seen.page.mouse.move(x + dx, y + dy, steps=4)


def start(seen: Seen) -> Image.Image:
    seen.page.wait_for_timeout(1500)
    return shot(seen)


def pull(seen: Seen) -> Image.Image:
    opened(seen, "release")
    seen.panel("Plots").get_by_label("find something to plot").fill("force of right grip")
    seen.page.keyboard.press("Enter")
    seen("document.activeElement.blur()")
    run_to(seen, 0.5)
    seen("run.pull.begin(run.source.bodies.indexOf('gymnast/left_foot'), run.source.centre(8, 0))")
    seen("run.pull.reach([run.pull.grip.to[0] - 0.5, run.pull.grip.to[1], run.pull.grip.to[2] + 0.2])")
    seen("session.ask('step', { steps: 60 }).then(() => 1)")
    seen("run.clock.playing.value = true")  # so that the arrow shows its force
    seen.page.wait_for_timeout(800)
    return finely(seen)


def finely(seen: Seen) -> Image.Image:
    """The picture as it is, drawn finely though it seems to move."""
    seen("run.quality.moving = false; run.resize(); run.draw()")
    return Image.open(io.BytesIO(seen.page.screenshot())).convert("RGB")


def connect(seen: Seen) -> Image.Image:
    opened(seen, "release")
    seen.page.keyboard.press("c")
    feet = ("gymnast/left_foot", "gymnast/right_foot")
    a, b = (seen("b => run.source.bodies.indexOf(b)", foot) for foot in feet)
    seen(f"run.join.choose({a}, {b}, [[0, 0, 0], [0, 0, 0]])")
    seen.until("run.join.fits.value?.length > 0")
    i = seen("run.join.fits.value.findIndex((f) => f.name === 'ball' && f.ghost.length)")
    seen("i => run.join.show(i)", max(i, 0))
    return shot(seen)


def contacts(seen: Seen) -> Image.Image:
    opened(seen, "falling-human")
    part = seen.panel("Show")
    part.get_by_label("contact forces").check()
    part.get_by_label("ghosts").select_option("0.2")
    part.get_by_label("trace").select_option("-1")
    seen("document.activeElement.blur()")
    run_to(seen, 1.0)
    return shot(seen)


def compare(seen: Seen) -> Image.Image:
    opened(seen, "release")
    run_to(seen, 0.8)
    seen("run.seek(0.5)")
    seen.until("run.liveClock.past.value")
    seen.page.get_by_role("button", name="Go on from here").click()
    seen.until("session.run.value.branches.length === 2")
    seen("session.ask('cut', { what: 'left grip' }).then(() => 1)")
    run_to(seen, 0.75)
    seen("session.ask('compare', { branches: [0] }).then(() => 1)")
    seen.until("run.live.frame.ghosts.length === 1")
    seen("run.beside.value = true")
    seen.panel("Branches")
    return shot(seen)


def phone(seen: Seen) -> Image.Image:
    opened(seen, "swing")
    run_to(seen, 1.6)
    return finely(seen)


PICTURES: dict[str, tuple[Callable[[Seen], Image.Image], dict[str, Any]]] = {
    "studio-start": (start, {}),
    "studio-pull": (pull, {}),
    "studio-connect": (connect, {"color_scheme": "dark"}),
    "studio-contacts": (contacts, {}),
    "studio-compare": (compare, {}),
    "studio-phone": (phone, {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True}),
}


def clip(seen: Seen, target: Path) -> None:
    """A hand takes the gymnast by the foot and lets go; then one grip is cut. One picture every few steps."""
    opened(seen, "release")
    seen("run.show.follow.value = false")
    pictures = []

    def go_on(seconds: float, each: Callable[[float], None] = lambda t: None) -> None:
        for k in range(round(seconds / STEP)):
            each(k * STEP)
            seen(f"session.ask('step', {{ steps: {round(1000 * STEP)} }}).then(() => 1)")
            seen.until("run.clock.time.value > 0")
            seen("run.clock.playing.value = true")
            seen.page.wait_for_timeout(60)
            pictures.append(finely(seen).resize(CLIP, Image.Resampling.LANCZOS))

    go_on(0.6)
    seen("run.pull.begin(8, run.source.centre(8, 0)); window.from = run.pull.grip.to")
    go_on(1.0, lambda t: seen(f"run.pull.reach([from[0] - {0.9 * t}, from[1], from[2] + {0.9 * t}])"))
    seen("run.pull.end()")
    go_on(0.5)
    seen("run.take('cut')")
    go_on(0.12)
    seen("run.cut('left grip').then(() => 1)")
    go_on(0.45)
    for quality in (80, 70, 60, 50, 40, 30):
        pictures[0].save(
            target, save_all=True, append_images=pictures[1:], duration=SHOWN, loop=0, quality=quality, method=4
        )
        if target.stat().st_size <= LARGEST:
            return


def main(folder: Path, wanted: list[str]) -> None:
    root = Path(tempfile.mkdtemp()) / "figures"
    root.mkdir()
    for name in ("swing", "stack"):
        shutil.copy(demo_path(name), root)
    browser_path = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright, studio(root=root, demos=cards(), open_browser=False, block=False) as house:
        browser = playwright.chromium.launch(executable_path=browser_path, args=list(_QUIET))
        for name, (make, options) in PICTURES.items():
            if not wanted or name in wanted:
                draw(browser, house, folder / f"{name}.webp", make, options)
        if not wanted or "studio" in wanted:
            with visit(browser, house, viewport={"width": 960, "height": 600}) as seen:
                seen.until("session.drives.value")
                clip(seen, folder / "studio.webp")
        browser.close()
    shutil.rmtree(root.parent)


def draw(browser: Any, house: Studio, path: Path, make: Callable[[Seen], Image.Image], options: dict[str, Any]) -> None:
    with visit(browser, house, **({"viewport": WIDE} | options)) as seen:
        seen.until("session.drives.value")
        make(seen).save(path, quality=85, method=6)
        seen("session.ask('close').then(() => 1)")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
