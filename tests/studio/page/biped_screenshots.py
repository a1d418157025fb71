"""Draws the pictures of docs/studio-biped.md from the real studio.

python -m tests.studio.page.biped_screenshots docs/images [name …]
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

from hitogata.studio.doors.serve import studio
from tests.studio.conftest import _QUIET
from tests.studio.page.pages import PHONE, WARM, Seen, visit
from tests.studio.page.test_biped import fresh, panel, slider
from tests.studio.test_browser import until

WIDE = {"width": 1280, "height": 800}


def shot(seen: Seen) -> Image.Image:
    """The picture as it is, drawn finely."""
    seen("biped.clock.playing.value = false")
    seen.page.wait_for_timeout(400)
    seen("biped.quality.moving = false; biped.resize(); biped.draw()")
    return Image.open(io.BytesIO(seen.page.screenshot())).convert("RGB")


def walking(seen: Seen) -> Image.Image:
    """Rolling and flat feet side by side, as in Figs. 10 and 11."""
    fresh(seen)
    seen("biped.seek(1.18)")
    return shot(seen)


def curves(seen: Seen) -> Image.Image:
    """Heel and toe of their own, on a slope; joint angles over time."""
    fresh(seen)
    slider(seen, "heel radius", 0.16)
    slider(seen, "slope", 0.12)
    panel(seen, "Walk", open=False)
    panel(seen, "Robot", open=False)
    panel(seen, "Curves")
    seen("biped.seek(1.62)")
    return shot(seen)


def branches(seen: Seen) -> Image.Image:
    """All eight branches of the inverse kinematics as outlines."""
    fresh(seen)
    values = "{ gait: 'bent', beside: 'none', height: 0.25 }"
    seen(f"session.ask('biped_set', {{ table: 'walk', values: {values} }}).then(() => 1)")
    seen.until("session.biped.value.gait === 'bent' && biped.walk.walk.robots === 1")
    for name in ("Walk", "Robot"):
        panel(seen, name, open=False)
    panel(seen, "Inverse kinematics")
    seen("biped.eight.value = true; biped.orbit.lookFrom(-Math.PI / 2, 0.1); biped.seek(1.3)")
    return shot(seen)


def basin(seen: Seen) -> Image.Image:
    """The passive walker: its basin, and a start that was clicked."""
    fresh(seen)
    for name in ("Walk", "Robot"):
        panel(seen, name, open=False)
    panel(seen, "Passive walker")
    seen("biped.basin()")
    until(seen.page, "() => session.basin.value?.done", WARM)
    seen.page.locator("#basin").scroll_into_view_if_needed()
    box = seen.page.locator("#basin").bounding_box()
    seen.page.mouse.click(box["x"] + 0.52 * box["width"], box["y"] + 0.55 * box["height"])
    until(seen.page, "() => biped.shown.value === 'run'", WARM)
    seen("biped.seek(1.4)")
    return shot(seen)


def phone(seen: Seen) -> Image.Image:
    fresh(seen)
    seen("document.querySelector('#handle').click(); biped.seek(1.18)")
    return shot(seen)


def dark(seen: Seen) -> Image.Image:
    return walking(seen)


PICTURES: dict[str, tuple[Callable[[Seen], Image.Image], dict[str, Any]]] = {
    "biped-walk": (walking, {}),
    "biped-curves": (curves, {}),
    "biped-branches": (branches, {}),
    "biped-basin": (basin, {}),
    "biped-phone": (phone, {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True}),
    "biped-dark": (dark, {"color_scheme": "dark"}),
}


def main(folder: Path, wanted: list[str]) -> None:
    root = Path(tempfile.mkdtemp())
    browser_path = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright, studio(root=root, demos=[], open_browser=False, block=False) as house:
        browser = playwright.chromium.launch(executable_path=browser_path, args=list(_QUIET))
        for name, (make, options) in PICTURES.items():
            if not wanted or name in wanted:
                with visit(browser, house, **({"viewport": WIDE} | options)) as seen:
                    seen.until("session.drives.value")
                    make(seen).save(folder / f"{name}.webp", quality=85, method=6)
                    assert not seen.trouble, seen.trouble
        browser.close()
    shutil.rmtree(root)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
