"""The rules of axe-core, on every page of the studio, light and dark, large and small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hitogata.io.recording.mcap.writer import save
from hitogata.io.recording.memory import RunData
from hitogata.studio.doors.serve import Studio
from hitogata.studio.page import html
from tests.studio.page.pages import DESK, PHONE, WARM, Seen, visit
from tests.studio.test_browser import opened, until

#: comes with the tools of web/, locked in web/package-lock.json; no user needs it
AXE = Path(__file__).parents[3] / "web/node_modules/axe-core/axe.min.js"
RUN = """axe.run(document).then(({ violations, passes }) => [passes.length, violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 100)).join(' | ')}`)])"""


@pytest.fixture(scope="module")
def axe() -> str:
    if not AXE.is_file():
        pytest.skip("axe-core is not there; `make web` installs it with the tools of web/")
    return AXE.read_text(encoding="utf-8")


def check(page: Any, axe: str) -> None:
    page.evaluate(axe)
    passed, broken = page.evaluate(RUN)
    assert broken == []
    assert passed > 10


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_pages_of_the_studio(
    browser: Any, house: Studio, bar_run: RunData, axe: str, size: dict[str, int], scheme: str
) -> None:
    kept = house.session.root.folder / "bar.mcap"
    if not kept.exists():
        save(bar_run, kept)
    with visit(browser, house, viewport=size, color_scheme=scheme) as seen:
        page = seen.page
        seen.until("session.drives.value")
        check(page, axe)
        seen.open()
        until(page, "() => session.run.value?.ready", WARM)
        open_all(seen)
        page.keyboard.press("c")
        seen("run.join.choose(1, 2)")
        seen.until("run.join.fits.value?.length > 0")
        check(page, axe)
        page.keyboard.press("Escape")
        page.keyboard.press("e")
        page.locator("#event-editor[open]").wait_for()
        check(page, axe)
        page.keyboard.press("Escape")
        page.locator("#event-editor").wait_for(state="detached")
        page.keyboard.press("?")
        page.locator("dialog[open]").wait_for()
        check(page, axe)
        page.keyboard.press("Escape")
        seen("session.ask('open', { file: 'bar.mcap' }).then(() => session.ask('beside', { file: 'bar.mcap' }))")
        seen.until("window.replay?.pair && replay.stage")
        seen("replay.addPlot(replay.offered[0])")
        open_all(seen)
        check(page, axe)
        seen("session.ask('close').then(() => 1)")
        seen.until("!session.document.value")


def open_all(seen: Seen) -> None:
    seen("document.querySelectorAll('aside details').forEach((part) => { part.open = true; })")


def test_a_replay(browser: Any, bar_run: RunData, axe: str, tmp_path: Path) -> None:
    path = html(bar_run, tmp_path / "bar.html")
    with opened(browser, path.as_uri(), offline=True) as (page, trouble, _):
        until(page, "() => !!window.replay")
        check(page, axe)
        assert trouble == []
