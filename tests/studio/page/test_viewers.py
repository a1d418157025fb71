"""Viewers: several at once, phones, a lost connection, people who cannot see or point."""

from __future__ import annotations

from typing import Any

from hitogata.studio.doors.serve import Studio
from tests.studio.page.accessible import problems
from tests.studio.page.pages import PHONE, Seen, visit


def test_a_page_that_lost_its_line_comes_back_to_the_same(desk: Seen) -> None:
    desk.open()
    desk.run("run.time > 0.1")
    before = desk("[run.time, run.orbit.azimuth]")
    # it may be back before anybody looks
    desk(
        "new MutationObserver(() => { window.told ||= document.body.textContent.includes('Trying again'); })"
        ".observe(document.body, { childList: true, subtree: true })"
    )
    desk("session.socket.line.close()")
    desk.until("window.told")
    desk.until("session.status.value === 'open' && session.drives.value")
    desk.until(f"Math.abs(run.time - {before[0]}) < 1e-6")
    assert desk("[run.time, run.orbit.azimuth]") == before


def test_another_viewer_watches_and_takes_over_on_a_phone(browser: Any, house: Studio, desk: Seen) -> None:
    desk.open()
    with visit(browser, house, told=False, viewport=PHONE, has_touch=True, color_scheme="dark") as phone:
        page = phone.page
        phone.until("!!session.run.value && !!window.run && !!run.live.frame")
        # shown around once
        for _ in range(6):
            page.locator("#tour button").first.tap()
        page.locator("#tour").wait_for(state="detached")
        assert page.locator("#tools").count() == 0
        assert page.locator("#play").is_disabled()
        page.get_by_role("button", name="Take over").tap()
        phone.until("session.drives.value")
        desk.until("!session.drives.value")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        sizes = """[...document.querySelectorAll('#controls button, #tools button, #top button')]
            .filter((b) => b.offsetWidth).flatMap((b) => [b.offsetWidth, b.offsetHeight])"""
        assert min(page.evaluate(sizes)) >= 44
        finger_pulls(phone)
        page.get_by_role("button", name="save as").click()
        page.get_by_role("button", name="Save recording").click()
        page.locator("#save-as").get_by_label("file").fill("phone.mcap")
        page.locator("#save-as").get_by_role("button", name="Save").click()
        phone.said("phone.mcap is saved")
        page.get_by_role("button", name="show or hide the panels").click()
        phone.until("document.querySelector('#handle').ariaExpanded === 'true'")
        page.get_by_label("select a body").select_option(label="left/box")
        page.get_by_role("button", name="cut bond").click()
        phone.until("session.run.value.connections.length === 0")
        assert problems(page) == []
        page.set_viewport_size({"width": 320, "height": 568})
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
    # the remaining viewer drives
    desk.until("session.drives.value")


def finger_pulls(phone: Seen) -> None:
    """A finger that rests on a body pulls it; one that moves at once turns the camera."""
    session = phone.page.context.new_cdp_session(phone.page)
    x, y = phone.at("chain/rod2")

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": a, "y": b} for a, b in points]})

    touch("touchStart", (x, y))
    phone.until("run.pull.held")
    touch("touchMove", (x + 30, y - 20))
    phone.until("run.live.frame.holds")
    touch("touchEnd")
    phone.until("!run.live.frame.holds")
    azimuth = phone("run.orbit.azimuth")
    touch("touchStart", (x, y))
    for step in range(1, 5):
        touch("touchMove", (x + 12 * step, y))
    touch("touchEnd")
    assert phone("run.orbit.azimuth") != azimuth
    assert phone("run.pull.held") is False
    phone.page.wait_for_timeout(500)  # a tap at once would only stop the finger's swing


def test_nobody_is_shut_out(desk: Seen) -> None:
    desk.open()
    page = desk.page
    for title in ("Scene", "World", "Plots", "Branches", "Show"):
        desk.panel(title)
    page.keyboard.press("c")
    desk("run.join.choose(1, 2)")
    desk.until("run.join.fits.value?.length > 0")
    assert problems(page) == []
    page.keyboard.press("e")
    page.locator("#event-editor[open]").wait_for()
    assert problems(page) == []
    page.keyboard.press("Escape")
    page.locator("#event-editor").wait_for(state="detached")
    page.get_by_role("button", name="hitogata", exact=True).click()
    page.get_by_role("heading", name="Demos").wait_for()
    assert problems(page) == []
