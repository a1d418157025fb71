"""Every page of the studio, light and dark, large and small: it fits, it is accessible, and its picture is saved.

The pictures are saved to .cache/looks for inspection.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import pytest

from hitogata.io.recording.mcap.writer import save
from hitogata.io.recording.memory import RunData
from hitogata.studio.doors.serve import Studio
from hitogata.studio.page import html
from tests.studio import provided
from tests.studio.page.accessible import problems
from tests.studio.page.pages import DESK, PHONE, WARM, Seen, visit
from tests.studio.test_browser import opened, until

ROOT = Path(__file__).parents[3]
LOOKS = ROOT / ".cache/looks"
RUN = """axe.run(document).then(({ violations, passes }) => [passes.length, violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 100)).join(' | ')}`)])"""


@functools.cache
def axe() -> str | None:
    """Comes with the tools of web/; no user needs it. None where it cannot be had."""
    try:
        return (provided.packages() / "axe-core/axe.min.js").read_text(encoding="utf-8")
    except provided.Missing:
        return None


def look(page: Any, name: str) -> None:
    """A page as it stands."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert problems(page) == []
    if rules := axe():
        page.evaluate(rules)
        passed, broken = page.evaluate(RUN)
        assert broken == []
        assert passed > 10
    LOOKS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=LOOKS / f"{name}.png")


def test_rules_of_axe_are_asked() -> None:
    if axe() is None:
        pytest.skip("axe-core cannot be had: no node, or no registry of its packages")


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_pages_of_the_studio(browser: Any, house: Studio, bar_run: RunData, size: dict[str, int], scheme: str) -> None:
    kept = house.session.root.folder / "bar.mcap"
    if not kept.exists():
        save(bar_run, kept)
    suffix = f"{scheme}-{size['width']}"
    with visit(browser, house, viewport=size, color_scheme=scheme) as seen:
        page = seen.page
        seen.until("session.drives.value && document.querySelector('.cards li')")
        look(page, f"start-{suffix}")
        seen.open()
        until(page, "() => session.run.value?.ready", WARM)
        open_all(seen)
        look(page, f"run-{suffix}")
        page.keyboard.press("c")
        seen("run.join.choose(1, 2)")
        seen.until("run.join.fits.value?.length > 0")
        look(page, f"connect-{suffix}")
        page.keyboard.press("Escape")
        page.keyboard.press("e")
        page.locator("#event-editor[open]").wait_for()
        look(page, f"event-{suffix}")
        page.keyboard.press("Escape")
        page.locator("#event-editor").wait_for(state="detached")
        page.keyboard.press("?")
        page.locator("dialog[open]").wait_for()
        look(page, f"help-{suffix}")
        page.keyboard.press("Escape")
        seen("session.ask('open', { file: 'bar.mcap' }).then(() => session.ask('beside', { file: 'bar.mcap' }))")
        seen.until("window.replay?.pair && replay.stage")
        seen("replay.addPlot(replay.offered[0])")
        seen("replay.seek(0.5)")
        seen.until("!replay.stale")
        open_all(seen)
        look(page, f"compare-{suffix}")
        seen("session.ask('close').then(() => 1)")
        seen.until("!session.document.value")


def open_all(seen: Seen) -> None:
    seen("document.querySelectorAll('aside details').forEach((part) => { part.open = true; })")


def test_a_replay(browser: Any, bar_run: RunData, tmp_path: Path) -> None:
    path = html(bar_run, tmp_path / "bar.html")
    with opened(browser, path.as_uri(), offline=True) as (page, trouble, _):
        until(page, "() => !!window.replay")
        page.evaluate("replay.seek(0.5)")
        until(page, "() => !replay.stale")
        look(page, "replay")
        assert trouble == []
