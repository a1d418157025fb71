"""The start page in a real browser: cards open what they show, and a new document has nothing of the one before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hitogata.demos.gallery import cards
from hitogata.studio.doors.serve import Studio, studio
from tests.studio.page.pages import DESK, PHONE, WARM, Seen, visit
from tests.studio.test_browser import until

#: does the card of the tour cover the element?
COVERED = """name => {
  const [a, b] = ['#tour', name].map((one) => document.querySelector(one).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""
#: is an element on top in its middle?
FREE = """name => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return !!document.elementFromPoint(x + width / 2, y + height / 2).closest(name);
}"""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    root = tmp_path_factory.mktemp("gallery")
    with studio(root=root, demos=cards(), open_browser=False, block=False) as shown:
        yield shown


def opened(seen: Seen, card: str) -> None:
    """Go to the start page and click a card."""
    seen("session.ask('close').then(() => 1)")
    seen.page.get_by_role("button", name=card).first.click()


def test_the_card_of_the_passive_walker_shows_it(browser: Any, gallery: Studio) -> None:
    with visit(browser, gallery) as seen:
        seen.page.get_by_role("button", name="Two straight legs").first.click()
        until(seen.page, "() => session.walked.value !== null", WARM)
        seen.until("window.biped?.shown.value === 'run'")
        bodies = seen("biped.source.bodies")
        assert any("slope" in name for name in bodies), bodies
        assert "walks on" in seen.page.locator("#caption").inner_text()
        # the ordinary walk is a key away
        seen.page.keyboard.press("w")
        seen.until("biped.shown.value === 'walk'")


@pytest.mark.parametrize("size", [DESK, {"width": 1440, "height": 900}, PHONE], ids=["small", "large", "phone"])
def test_the_tour_is_of_runs_and_covers_no_button_it_explains(
    browser: Any, gallery: Studio, size: dict[str, int]
) -> None:
    with visit(browser, gallery, told=False, viewport=size) as seen:
        opened(seen, "the swing that breaks")
        for _ in range(6):
            seen.page.locator("#tour").wait_for()
            seen.page.wait_for_timeout(250)
            assert not seen(COVERED, "#play") and not seen(COVERED, "#tools")
            seen.page.locator("#tour button.main").click()
        assert seen.page.locator("#tour").count() == 0


def test_an_unfinished_tour_does_not_follow_into_a_motion(browser: Any, gallery: Studio) -> None:
    with visit(browser, gallery, told=False) as seen:
        opened(seen, "the swing that breaks")
        seen.page.locator("#tour").wait_for()
        opened(seen, "weight shift")
        seen.until("session.document.value?.kind === 'motion' && !!window.motion")
        seen.page.locator("#play").wait_for()
        assert seen.page.locator("#tour").count() == 0
        assert seen(FREE, "#play")


def test_a_new_run_has_no_events_of_the_one_before(browser: Any, gallery: Studio) -> None:
    with visit(browser, gallery) as seen:
        opened(seen, "the swing that breaks")
        until(seen.page, "() => session.run.value?.ready", WARM)
        name = seen("session.run.value.connections[0].name")
        seen("session.ask('step', { steps: 5 }).then(() => 1)")
        seen("name => session.ask('cut', { what: name }).then(() => 1)", name)
        seen("session.ask('step', { steps: 20 }).then(() => 1)")
        seen.until("session.marks.value.length > 0")
        seen("session.ask('close').then(() => 1)")
        opened(seen, "high bar, release")
        seen.until("session.run.value?.ready && session.run.value.time === 0")
        assert seen("session.marks.value.length") == 0
        assert seen("run.happened.value.length") == 0


def test_going_on_from_an_instant_keeps_the_events_before_it(browser: Any, gallery: Studio) -> None:
    with visit(browser, gallery) as seen:
        opened(seen, "the swing that breaks")
        until(seen.page, "() => session.run.value?.ready", WARM)
        name = seen("session.run.value.connections[0].name")
        seen("session.ask('step', { steps: 20 }).then(() => 1)")
        seen("name => session.ask('cut', { what: name }).then(() => 1)", name)
        seen("session.ask('step', { steps: 100 }).then(() => 1)")
        seen.until("session.marks.value.some((m) => m.kind === 'cut') && session.run.value.end > 0.1")
        seen("session.ask('look', { time: 0.08 }).then(() => session.ask('go_on')).then(() => 1)")
        seen.until("session.run.value.branch === 1")
        seen.page.wait_for_timeout(300)
        assert seen("session.marks.value.filter((m) => m.kind === 'cut').length") == 1
