"""The studio in a real browser: each thing one can do there, done with pointer and keys, seen in the engine and in files."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from hitogata.studio.doors.serve import Studio, studio
from hitogata.studio.session.demos import Demo
from tests.studio.test_browser import contrast, until

SCENE = """\
title = "two boxes and a bar"

[run]
duration = 20.0

[floor]

[[figure]]
type = "box"
name = "left"
size = [0.4, 0.4, 0.4]
at = [0, -0.5, 0.8]

[[figure]]
type = "box"
name = "right"
size = [0.4, 0.4, 0.4]
at = [0, 0.5, 0.8]

[[figure]]
type = "chain"
n = 2
at = [0, 0, 1.6]

[[connection]]
name = "bond"
a = "left/box"
b = "right/box"
joint = "fixed"

[[event]]
at = 9.0
cut = "bond"
"""
#: px: small, as every pixel is drawn without a graphics card
DESK, PHONE = {"width": 900, "height": 600}, {"width": 390, "height": 780}
#: s after which something that should happen never will
PATIENCE = 15.0
#: s for kernels to be compiled, where no test before has needed them
WARM = 300.0
TOLD = "localStorage.setItem('hitogata.told', '1')"


class Seen:
    """A page of the studio, and what it said."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.trouble: list[str] = []
        self.asked: list[str] = []
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("console", lambda message: self.trouble.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: self.asked.append(request.url))

    def __call__(self, script: str, *given: Any) -> Any:
        return self.page.evaluate(script, *given)

    def until(self, condition: str) -> None:
        until(self.page, f"() => {condition}", PATIENCE)

    def said(self, text: str) -> None:
        """A toast says something."""
        deadline = time.monotonic() + PATIENCE
        while text not in (last := self("session.toasts.value.map((t) => t.text).join('; ')")):
            assert time.monotonic() < deadline, f"nothing said {text!r}, but {last!r}"
            self.page.wait_for_timeout(50)

    def at(self, body: str) -> tuple[float, float]:
        """Where a body's centre of mass is on the screen."""
        x, y = self("b => run.orbit.project(run.source.centre(run.source.bodies.indexOf(b), 0))", body)
        return self.on_screen(x, y)

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        box = self.page.locator("#scene").bounding_box()
        return box["x"] + x, box["y"] + y

    def open(self, file: str = "boxes.toml") -> None:
        """A scene as it stands in its file; keys go to the page."""
        self("document.activeElement?.blur()")
        self("f => session.ask('open', { file: f }).then(() => 1)", file)
        self.until(f"session.document.value?.file === '{file}' && !!window.run && !!run.stage && !!run.live.frame")
        self.until("run.time === 0 && run.live.frame.scene === run.live.live.number")

    def panel(self, title: str) -> Any:
        """A part of the side panel, opened."""
        part = self.page.locator("aside details", has=self.page.get_by_text(title, exact=True)).first
        if not part.evaluate("p => p.open"):
            part.locator("summary").first.click()
        return part

    def run(self, condition: str) -> None:
        """Let it run until something has happened, then rest: a run that goes on takes the machine from the test."""
        self.page.keyboard.press("Space")
        self.until(condition)
        self.page.keyboard.press("Space")
        self.until("!session.run.value.playing && !run.live.frame.playing")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    root = tmp_path_factory.mktemp("house")
    scene = root / "boxes.toml"
    scene.write_text(SCENE, encoding="utf-8")
    demo = Demo("boxes", "two boxes", "run", 20.0, path=scene, thumbnail=None)
    with studio(root=root, demos=[demo], open_browser=False, block=False) as shown:
        yield shown


@contextmanager
def visit(browser: Any, house: Studio, *, told: bool = True, **options: Any) -> Iterator[Seen]:
    context = browser.new_context(**({"viewport": DESK} | options))
    context.set_default_timeout(1e3 * PATIENCE)
    if told:
        context.add_init_script(TOLD)
    seen = Seen(context.new_page())
    seen.page.goto(house.url)
    seen.until("session.state.value !== null")
    try:
        yield seen
        # a card without a picture asks for one all the same
        assert [one for one in seen.trouble if "404" not in one] == []
        assert {urlsplit(address).netloc for address in seen.asked if address.startswith("http")} <= {
            urlsplit(house.url).netloc
        }
    finally:
        context.close()


@pytest.fixture(scope="module")
def desk(browser: Any, house: Studio) -> Iterator[Seen]:
    """One page for all tests that open their scene anew."""
    with visit(browser, house) as seen:
        seen.until("session.drives.value")
        seen.open()
        until(seen.page, "() => session.run.value?.ready", WARM)
        seen("session.ask('close').then(() => 1)")
        yield seen


def test_the_start_page_has_demos_and_files_and_opens_them(desk: Seen) -> None:
    page = desk.page
    page.get_by_role("button", name="two boxes").click()
    desk.until("!!session.document.value && !!window.run && !!run.live.frame")
    assert desk("session.document.value.file") is None
    assert desk("new URL(location.href).searchParams.has('key')") is False
    page.get_by_role("button", name="hitogata", exact=True).click()
    page.get_by_role("button", name="boxes.toml").click()
    desk.until("session.document.value?.file === 'boxes.toml'")


def test_a_body_is_outlined_then_pulled(desk: Seen) -> None:
    desk.open()
    page, (x, y) = desk.page, desk.at("chain/rod2")
    page.mouse.move(x, y)
    desk.until("run.source.bodies[run.stage.hovered] === 'chain/rod2'")
    page.mouse.down()
    page.mouse.move(x + 60, y - 10, steps=3)
    desk.until("run.live.frame.holds")
    desk.run("run.newtons.value > 1")
    assert desk("run.live.frame.echo") > 0.0
    assert "pulled with" in page.locator("#scene").get_attribute("aria-label")
    page.mouse.wheel(0, 200)
    desk.until("run.pull.grip.to[0] !== 0")
    page.mouse.up()
    desk.until("!run.live.frame.holds && !run.pull.held")
    # beside the bodies the same drag turns the camera
    azimuth = desk("run.orbit.azimuth")
    page.mouse.move(60, 200)
    page.mouse.down()
    page.mouse.move(120, 210)
    page.mouse.up()
    assert desk("run.orbit.azimuth") != azimuth
    desk("run.orbit.reset()")


def test_a_push_is_drawn_out_of_a_body(desk: Seen) -> None:
    desk.open()
    page, (x, y) = desk.page, desk.at("chain/rod2")
    page.keyboard.press("u")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 50, y, steps=2)
    assert desk("Math.hypot(...run.push.force)") > 1.0
    page.mouse.up()
    desk.said("chain/rod2 is pushed with")
    desk.run("run.live.frame.time > 0.02")
    assert desk("run.live.frame.work") > 0.0


def test_two_links_are_connected_and_cut_again(desk: Seen) -> None:
    desk.open()
    page = desk.page
    page.keyboard.press("c")
    page.mouse.click(*desk.at("left/box"))
    page.mouse.click(*desk.at("chain/rod2"))
    desk.until("run.join.fits.value?.length > 0")
    # joining the points clicked leaves a gap: a ghost shows what closing it would do
    i = desk("run.join.fits.value.findIndex((f) => f.snaps && !f.fits && f.ghost.length)")
    assert i >= 0
    page.locator("#chooser li").nth(i).click()
    desk.until("run.join.ghost !== null && run.stage.ghosts.some((g) => g.group.visible)")
    assert page.locator("#chooser li[aria-selected=true] small").inner_text().startswith("gap ")
    page.get_by_role("button", name="Snap").click()
    desk.said("Impulse")
    desk.until("session.run.value.connections.length === 2")
    name = desk("session.run.value.connections[1].name")
    page.keyboard.press("x")
    desk.until("run.live.bondsAt().length === 2")
    spot = desk.on_screen(*desk("run.orbit.project(run.live.bondsAt()[1].at)"))
    page.mouse.move(*spot)
    desk.until(f"run.ring.value === '{name}'")
    page.mouse.click(*spot)
    desk.until("session.run.value.connections.length === 1")
    page.get_by_role("button", name="Undo", exact=True).last.click()
    desk.until("session.run.value.connections.length === 2")


def test_time_is_run_stepped_looked_back_at_and_taken_another_way(desk: Seen) -> None:
    desk.open()
    page = desk.page
    page.get_by_role("button", name="one step on").click()
    desk.until("run.time > 0 && !run.clock.playing.value")
    page.locator("#speed").select_option("0.5")
    desk.until("session.run.value.speed === 0.5")
    page.keyboard.press("+")
    desk.until("session.run.value.speed === 1")
    desk.run("run.time > 0.3")
    assert page.locator("#real output").inner_text() == "paused"
    end = desk("run.time")
    desk("run.seek(0.1)")
    desk.until("run.liveClock.past.value && Math.abs(run.live.frame.time - 0.1) < 0.02")
    page.get_by_role("button", name="Go on from here").click()
    desk.until("session.run.value.branches.length === 2 && !run.liveClock.past.value")
    assert desk("session.run.value.time") < 0.5 * end
    # the other way is shown as a ghost, then beside
    part = desk.panel("Branches")
    part.get_by_label("compare with branch 1").check()
    desk.until("run.live.frame.ghosts.length === 1 && run.stage.ghosts.some((g) => g.group.visible)")
    part.get_by_role("radio", name="Side by side").click()
    desk.until("run.orbit.panes === 2 && run.stage.beside !== null")
    part.get_by_role("radio", name="Overlaid").click()
    desk.until("run.orbit.panes === 1")
    page.keyboard.press("Home")
    desk.until("session.run.value.branches.length === 3 && run.time === 0")


def test_the_world_is_switched(desk: Seen) -> None:
    desk.open()
    part = desk.panel("World")
    part.get_by_label("gravity").select_option(label="Moon")
    desk.until("session.run.value.gravity[2] === -1.62")
    part.get_by_label("friction").fill("0.1")
    desk.until("Math.abs(session.run.value.friction.static - 0.1) < 1e-9")
    part.get_by_label("step", exact=True).select_option(label="2 ms")
    desk.until("session.run.value.dt === 0.002")


def test_events_are_added_moved_and_refused_at_the_field(desk: Seen) -> None:
    desk.open()
    page = desk.page
    page.keyboard.press("e")
    form = page.locator("#event-editor")
    form.get_by_label("what").select_option("chain/rod2")
    form.get_by_label("time").fill("-1")
    form.get_by_role("button", name="Add").click()
    form.get_by_role("alert").wait_for()
    form.get_by_label("time").fill("0.2")
    form.get_by_role("button", name="Add").click()
    desk.until("session.run.value.events.length === 2")
    # a coming event is dragged along the timeline
    number = desk("session.run.value.events.find((e) => e.time === 0.2).number")
    box, x = page.locator("#timeline").bounding_box(), desk("run.timeline.x(0.2)")
    page.mouse.move(box["x"] + x, box["y"] + 6)
    page.mouse.down()
    page.mouse.move(box["x"] + desk("run.timeline.x(3)"), box["y"] + 10, steps=3)
    page.mouse.up()
    moved = f"session.run.value.events.find((e) => e.number === {number})"
    desk.until(f"Math.abs({moved}.time - 3) < 0.2")
    page.get_by_role("button", name="remove at").first.click()
    desk.until("session.run.value.events.length === 1")


def test_a_scene_is_put_together_and_saved(desk: Seen, house: Studio) -> None:
    page = desk.page
    desk.open()
    page.get_by_role("button", name="hitogata", exact=True).click()
    page.get_by_role("button", name="New scene").click()
    desk.until("!!session.live.value && session.document.value?.figures.length === 0")
    part = desk.panel("Scene")
    for height in ("0.5", "2"):
        part.get_by_role("button", name="Add a figure").click()
        page.locator("#adding [role=option]", has_text="box").first.click()
        page.locator("#adding input[name=z]").fill(height)
        page.get_by_role("button", name="Add box", exact=True).click()
        page.locator("#adding").wait_for(state="detached")
    desk.until("session.document.value.figures.length === 2 && run.source.bodies.length === 3")
    figure = desk("session.document.value.figures[1].name")
    body = desk("run.source.bodies[2]")
    desk("run.selected.value = 2")
    part.get_by_label("z").fill("1.1")
    page.keyboard.press("Tab")
    desk.until("Math.abs(session.document.value.figures[1].at[2] - 1.1) < 1e-9")
    desk.until("Math.abs(run.source.centre(2, 0)[2] - run.source.centre(1, 0)[2] - 0.6) < 1e-3")
    x, y = desk.at(body)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 5, steps=4)
    page.mouse.up()
    desk.until("Math.hypot(...session.document.value.figures[1].at.slice(0, 2)) > 0.1")
    page.keyboard.press("r")
    desk.until("session.document.value.figures[1].turn[3] !== 0")
    page.keyboard.press("Control+s")
    page.locator("#save-as").get_by_label("file").fill("made.toml")
    page.locator("#save-as").get_by_role("button", name="Save").click()
    desk.said("made.toml is saved")
    text = (house.session.root.folder / "made.toml").read_text(encoding="utf-8")
    assert figure in text and text.count("[[figure]]") == 2
    desk("run.selected.value = 2")
    page.keyboard.press("Delete")
    desk.until("session.document.value.figures.length === 1")


def test_plots_pictures_films_and_recordings(desk: Seen, house: Studio) -> None:
    page = desk.page
    desk.open()
    part = desk.panel("Plots")
    part.get_by_label("find something to plot").fill("bond force")
    part.get_by_label("find something to plot").press("Enter")
    part.get_by_label("find something to plot").blur()
    page.get_by_role("button", name="record a film").click()
    desk.run("run.time > 0.4 && run.live.columns.values.has('force.bond')")
    with page.expect_download() as film:
        page.get_by_role("button", name="record a film").click()
    assert Path(film.value.path()).read_bytes()[:4] == b"\x1aE\xdf\xa3"  # EBML
    with page.expect_download() as table:
        part.get_by_role("button", name="CSV").click()
    lines = Path(table.value.path()).read_text().splitlines()
    assert lines[0] == '"time, s","force of bond, N"' and len(lines) > 10
    with page.expect_download() as picture:
        page.keyboard.press("Shift+S")
    assert Path(picture.value.path()).read_bytes()[:4] == b"\x89PNG"
    page.get_by_role("button", name="Save recording").click()
    page.locator("#save-as").get_by_label("file").fill("kept.mcap")
    page.locator("#save-as").get_by_role("button", name="Save").click()
    desk.said("kept.mcap is saved")
    end = desk("run.time")
    desk("session.ask('open', { file: 'kept.mcap' }).then(() => 1)")
    desk.until("!!session.recording.value && !!window.replay?.stage")
    desk("replay.seek(0.2)")
    desk.until("!replay.due && Math.abs(replay.time - 0.2) < 1e-6")
    assert desk("replay.clock.end") == pytest.approx(end, abs=0.02)


def test_everything_goes_by_keyboard(desk: Seen) -> None:
    desk.open()
    page = desk.page
    for _ in range(4):
        page.keyboard.press("]")
    assert desk("run.source.bodies[run.selected.value]") == "chain/rod2"
    page.keyboard.press("Enter")
    desk.until("run.live.frame.holds")
    before = desk("run.pull.grip.to")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert desk("run.pull.grip.to")[2] - before[2] > 0.03
    page.keyboard.press("Escape")
    desk.until("!run.live.frame.holds")
    page.keyboard.press(".")
    desk.until("run.time > 0")
    page.keyboard.press("x")
    page.keyboard.press("Enter")
    desk.said("chain/rod2 is cut")
    page.keyboard.press("Control+z")
    desk.until("session.document.value.redo !== null")
    page.keyboard.press("?")
    page.locator("#help").wait_for()
    page.keyboard.press("Escape")
    page.locator("#help").wait_for(state="detached")


def test_a_page_that_lost_its_line_comes_back_to_the_same(desk: Seen) -> None:
    desk.open()
    desk.run("run.time > 0.1")
    before = desk("[run.time, run.orbit.azimuth]")
    desk("session.socket.line.close()")
    desk.until("session.status.value === 'lost'")
    desk.page.get_by_text("Trying again").wait_for()
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
        sizes = "[...document.querySelectorAll('#controls button, #tools button, #top button')].filter((b) => b.offsetWidth).flatMap((b) => [b.offsetWidth, b.offsetHeight])"
        assert min(page.evaluate(sizes)) >= 44
        finger_pulls(phone)
        page.get_by_role("button", name="show or hide the panels").tap()
        phone.until("document.querySelector('#handle').ariaExpanded === 'true'")
        page.get_by_label("select a body").select_option(label="left/box")
        page.get_by_role("button", name="cut bond").tap()
        phone.until("session.run.value.connections.length === 0")
        assert problems(page) == []
        page.set_viewport_size({"width": 320, "height": 568})
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
    # who is left drives
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


#: what axe calls button-name, label, image-alt, duplicate-id, aria-hidden-focus, aria-required-children, html-has-lang
PROBLEMS = """() => {
    const found = [], shown = (e) => e.checkVisibility({ visibilityProperty: true });
    const named = (e) => (e.getAttribute('aria-label') || e.title || e.placeholder || e.textContent || '').trim()
        || [...(e.labels ?? [])].some((l) => l.textContent.trim());
    for (const e of document.querySelectorAll('button, a, input, select, summary, [role=slider], [role=img], dialog'))
        if (shown(e) && !named(e)) found.push(`no name: ${e.outerHTML.slice(0, 80)}`);
    for (const e of document.querySelectorAll('img')) if (!e.hasAttribute('alt')) found.push(`no alt: ${e.src}`);
    const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
    ids.filter((id, i) => ids.indexOf(id) < i).forEach((id) => found.push(`twice: #${id}`));
    for (const e of document.querySelectorAll('[aria-hidden=true]'))
        if (e.tabIndex >= 0 || e.querySelector('button, input, select, [tabindex="0"]')) found.push(`hidden, focusable: ${e.id}`);
    for (const e of document.querySelectorAll('[role=listbox]')) if (!e.querySelector('[role=option]')) found.push('listbox without options');
    for (const e of document.querySelectorAll('[tabindex]')) if (e.tabIndex > 0) found.push(`order of its own: ${e.id}`);
    if (!document.documentElement.lang) found.push('no language');
    if (!document.title) found.push('no title');
    if (document.querySelectorAll('main').length !== 1) found.push('not one main part');
    if (document.querySelectorAll('h1').length !== 1) found.push('not one first heading');
    return found;
}"""
#: inks of all words that are shown, with what is behind them, where that is opaque
INKS = """() => {
    const hex = (c) => '#' + c.match(/[\\d.]+/g).slice(0, 3).map((x) => (+x).toString(16).padStart(2, '0')).join('');
    const out = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const e = walk.currentNode.parentElement;
        if (!walk.currentNode.textContent.trim() || !e.checkVisibility() || e.closest(':disabled, script, option')) continue;
        let behind = e;
        while (behind && !/^rgb\\(/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
        if (behind) out.add([hex(getComputedStyle(e).color), hex(getComputedStyle(behind).backgroundColor), e.textContent.slice(0, 30)].join('|'));
    }
    return [...out];
}"""


def problems(page: Any) -> list[str]:
    """What would shut somebody out of the page as it stands."""
    faint = [one for one in page.evaluate(INKS) if contrast(*one.split("|")[:2]) < 4.5]
    return [*page.evaluate(PROBLEMS), *(f"too faint: {one}" for one in faint)]


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
    assert problems(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="hitogata", exact=True).click()
    page.get_by_role("heading", name="Demos").wait_for()
    assert problems(page) == []
