"""Draws the pictures of docs/studio-motion.md from the real studio.

python -m tests.studio.page.motion_screenshots docs/images [name …]
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

from hitogata.demos import motion_path
from hitogata.studio.doors.serve import studio
from tests.studio.conftest import _QUIET
from tests.studio.page.pages import PHONE, WARM, Seen, visit
from tests.studio.page.test_motion import LAST, handle, opened
from tests.studio.test_browser import until

WIDE = {"width": 1280, "height": 800}


def shot(seen: Seen) -> Image.Image:
    """The picture as it is, drawn finely."""
    seen.page.wait_for_timeout(400)
    seen("motion.quality.moving = false; motion.resize(); motion.draw()")
    return Image.open(io.BytesIO(seen.page.screenshot())).convert("RGB")


def drawing(seen: Seen) -> Image.Image:
    """A hand is dragged to the floor; it is still held."""
    opened(seen, "reach.toml")
    seen("motion.seek(2.8)")
    seen.until("!motion.stale")
    x, y = handle(seen, "left_hand")
    seen.page.mouse.move(x, y)
    seen.page.mouse.down()
    seen.page.mouse.move(x + 70, y + 140, steps=10)
    seen.until("!motion.drag.sending")
    picture = shot(seen)
    seen.page.mouse.up()
    seen("session.ask('undo').then(() => 1, () => 1)")
    return picture


def keyframes(seen: Seen) -> Image.Image:
    """A keyframe is selected, its link has the gizmo, the text of the change is shown."""
    opened(seen, "sway.toml")
    seen("motion.seek(3.3); motion.chosen.value = new Set([2])")
    seen("motion.selected.value = motion.motion.links.find((l) => l.name === 'left_hand').body")
    seen("session.ask('key_times', { times: [0, 1.7, 3.4, 5], done: true }).then(() => 1)")
    until(seen.page, f"() => {LAST}", WARM)
    seen("motion.seek(3.4)")
    for name in ("Keyframe", "Balance", "Limits", "Pose"):
        seen.panel(name).locator("summary").first.click()
    seen.panel("Text")
    picture = shot(seen)
    seen("session.ask('undo').then(() => 1)")
    return picture


def dynamics(seen: Seen) -> Image.Image:
    """The walk, and its simulation under dynamics."""
    opened(seen, "walk.toml")
    seen("session.ask('simulate').then(() => 1)")
    until(seen.page, "() => session.played.value", WARM)
    seen("motion.onion.value = false; motion.seek(4.3); session.toasts.value = []")
    return shot(seen)


def phone(seen: Seen) -> Image.Image:
    opened(seen, "sway.toml")
    seen("session.document.value.found && session.ask('recover', { what: 'discard' }).then(() => 1)")
    seen.until("!session.document.value.found")
    seen("motion.seek(1.7)")
    return shot(seen)


PICTURES: dict[str, tuple[Callable[[Seen], Image.Image], dict[str, Any]]] = {
    "motion-drawing": (drawing, {}),
    "motion-keyframes": (keyframes, {"color_scheme": "dark"}),
    "motion-dynamics": (dynamics, {}),
    "motion-phone": (phone, {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True}),
}


def main(folder: Path, wanted: list[str]) -> None:
    root = Path(tempfile.mkdtemp())
    for name in ("reach", "sway", "walk"):
        shutil.copy(motion_path(name), root)
    browser_path = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright, studio(root=root, demos=[], open_browser=False, block=False) as house:
        browser = playwright.chromium.launch(executable_path=browser_path, args=list(_QUIET))
        for name, (make, options) in PICTURES.items():
            if not wanted or name in wanted:
                with visit(browser, house, **({"viewport": WIDE} | options)) as seen:
                    seen.until("session.drives.value")
                    make(seen).save(folder / f"{name}.webp", quality=85, method=6)
        browser.close()
    shutil.rmtree(root)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
