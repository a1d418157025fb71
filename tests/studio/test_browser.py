"""Replays in a real browser: the page and the served one show the figure, and it moves."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

import hitogata as hg
from hitogata.io.recording.memory import RunData
from hitogata.studio.page import html
from hitogata.studio.view import view
from tests.studio import conftest

#: s after which something that should happen never will; long, as other programs may want the machine too
PATIENCE = 300.0
WINDOW = {"width": 960, "height": 640}
#: left of the panel, above the timeline: only the scene
SCENE = {"x": 150, "y": 80, "width": 480, "height": 420}


@contextmanager
def opened(browser: Any, address: str, **options: Any) -> Iterator[tuple[Any, list[str], list[str]]]:
    """A page, what went wrong in it, and the addresses it asked for."""
    context = browser.new_context(viewport=WINDOW, **options)
    trouble: list[str] = []
    asked: list[str] = []
    context.set_default_timeout(1e3 * PATIENCE)
    page = context.new_page()
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("console", lambda message: trouble.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    try:
        yield page, trouble, asked
    finally:
        context.close()


def until(page: Any, condition: str, seconds: float = PATIENCE) -> None:
    """Wait for a condition in the page. playwright's own way needs eval, which the page's policy forbids."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(condition):
        assert time.monotonic() < deadline, f"waited {seconds:g} s for {condition}"
        page.wait_for_timeout(50)


def picture(page: Any, path: Path) -> np.ndarray:
    data = page.screenshot(clip=SCENE, path=path)
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGB")).astype(int)


def differing(a: np.ndarray, b: np.ndarray) -> float:
    """Part of the pixels that plainly differ."""
    return float((np.abs(a - b).sum(axis=2) > 60).mean())


def assert_shows_motion(images: list[np.ndarray]) -> None:
    for image in images:
        assert len(np.unique(image.reshape(-1, 3), axis=0)) > 300, "the picture is blank"
    for i, first in enumerate(images):
        for second in images[i + 1 :]:
            assert differing(first, second) > 0.01


@pytest.fixture(scope="module")
def written(bar_run: RunData, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return html(bar_run, tmp_path_factory.mktemp("page") / "bar.html", title="High bar <release>")


def test_page_moves_without_network_and_without_complaint(browser: Any, written: Path, tmp_path: Path) -> None:
    with opened(browser, written.as_uri(), offline=True) as (page, trouble, asked):
        until(page, "() => !!window.replay")
        assert page.title() == "High bar <release>"
        images = []
        for t in (0.1, 0.5, 1.0):
            page.evaluate("t => replay.seek(t)", t)
            until(page, "() => !replay.stale")
            assert f"{t:.3f}" in page.locator("#clock").inner_text()
            images.append(picture(page, tmp_path / f"page-{t}.png"))
        assert_shows_motion(images)
        page.evaluate("replay.seek(0.1)")
        until(page, "() => !replay.stale")
        # the same moment again is the same picture: what differed was the motion
        assert differing(images[0], picture(page, tmp_path / "page-again.png")) < 0.001
    assert trouble == []
    assert asked == [written.as_uri()]


def test_controls_of_the_page(browser: Any, written: Path) -> None:
    with opened(browser, written.as_uri(), offline=True) as (page, trouble, _):
        until(page, "() => !!window.replay")
        page.evaluate("replay.seek(0)")
        page.get_by_role("button", name="right grip cut").click()
        assert page.evaluate("replay.time") == pytest.approx(0.6, abs=3e-3)
        until(page, "() => document.querySelector('#caption').textContent === 'right grip cut'")
        page.keyboard.press("ArrowUp")
        assert page.evaluate("replay.time") == pytest.approx(0.85, abs=3e-3)
        before = page.evaluate("replay.time")
        page.get_by_role("button", name="one frame on").click()
        assert 0.0 < page.evaluate("replay.time") - before < 1.6 * page.evaluate("replay.motion.step")
        page.select_option("#speed", "0.25")
        page.get_by_role("button", name="play or pause").click()
        start = page.evaluate("replay.time")
        until(page, f"() => replay.time !== {start}")
        assert page.evaluate("[replay.playing, replay.speed]") == [True, 0.25]
        page.get_by_role("button", name="play or pause").click()
        for box in ("centre of mass", "forces there", "follow the motion"):
            page.get_by_role("checkbox", name=box).check()
        page.select_option("#toggles select", "-1")
        assert page.evaluate("[...replay.show.traces]") == [-1]
        box = page.locator("#timeline").bounding_box()
        page.mouse.click(box["x"] + 0.25 * box["width"], box["y"] + 0.5 * box["height"])
        assert page.evaluate("replay.time / replay.motion.duration") == pytest.approx(0.25, abs=0.01)
        azimuth = page.evaluate("replay.orbit.azimuth")
        page.mouse.move(300, 300)
        page.mouse.down()
        page.mouse.move(400, 320)
        page.mouse.up()
        assert page.evaluate("replay.orbit.azimuth") != azimuth
    assert trouble == []


def settled(page: Any, path: Path, unlike: np.ndarray | None = None, seconds: float = PATIENCE) -> np.ndarray:
    """The picture once it stays as it is and differs from another: drawing without a graphics card takes a while."""
    deadline = time.monotonic() + seconds
    before = picture(page, path)
    while time.monotonic() < deadline:
        page.wait_for_timeout(400)
        now = picture(page, path)
        # a blank scene is still too
        drawn = (np.ptp(now, axis=2) > 60).mean() > 0.005
        if drawn and differing(before, now) < 0.001 and (unlike is None or differing(unlike, now) > 0.01):
            return now
        before = now
    raise AssertionError(f"no settled picture in {seconds:g} s; the last one is {path}")


def test_served_replay_moves(browser: Any, bar_run: RunData, tmp_path: Path) -> None:
    with (
        view(bar_run, open_browser=False, block=False) as shown,
        opened(browser, shown.url) as (page, trouble, asked),
    ):
        page.get_by_role("button", name="play").wait_for()
        images: list[np.ndarray] = []
        for t in (0.1, 0.5, 1.0):
            shown.seek(t)
            images.append(settled(page, tmp_path / f"view-{t}.png", images[-1] if images else None))
        assert_shows_motion(images)
        page.get_by_role("button", name="left grip cut").click()
        page.get_by_text("0.850 / 1.300 s").wait_for()
        assert shown.time == pytest.approx(0.85, abs=3e-3)
        page.get_by_role("button", name="play").click()
        page.get_by_role("button", name="pause").wait_for()
        assert shown.playing
        assert trouble == []
        assert all(address.startswith((shown.url, f"blob:{shown.url}", "data:")) for address in asked)


def test_a_foreign_page_cannot_connect(browser: Any, bar_run: RunData, tmp_path: Path) -> None:
    """The attack itself: a page from elsewhere opens a websocket to the replay."""
    foreign = tmp_path / "foreign.html"
    foreign.write_text("<title>foreign</title>")
    script = """address => new Promise(done => {
        const socket = new WebSocket(address, "viser-vX");
        socket.onopen = () => done("open");
        socket.onerror = () => done("refused");
    })"""
    with view(bar_run, open_browser=False, block=False) as shown:
        address = shown.url.replace("http", "ws", 1)
        with opened(browser, foreign.as_uri()) as (page, _, _):
            assert page.evaluate(script, address) == "refused"
        with opened(browser, shown.url) as (page, _, _):
            assert page.evaluate(script, address) == "open"


def test_a_missing_browser_fails_the_run_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert conftest._found() is None
    with pytest.raises(pytest.fail.Exception, match=r"tested in a real browser.* apt-get install chromium"):
        conftest._installed()


def test_contacts_are_drawn_and_can_be_switched_off(browser: Any, tmp_path: Path) -> None:
    world = hg.World()
    world.floor()
    world.add(hg.figures.box(), at=(0.0, 0.0, 0.1))
    path = html(hg.simulate(world, 0.1), tmp_path / "box.html")
    with opened(browser, path.as_uri(), offline=True) as (page, trouble, _):
        until(page, "() => !!window.replay")
        page.evaluate("() => window.replay.seek(0.08)")
        boxes = page.locator("#toggles label", has_text="contact")
        assert boxes.all_inner_texts() == ["contacts", "contact forces"]
        marks = "const c = document.getElementById('marks'), pen = c.getContext('2d')"
        seen = "pen.getImageData(0, 0, c.width, c.height).data.some((x) => x > 0)"
        until(page, f"() => {{ {marks}; return {seen}; }}")
        for i in range(2):
            boxes.nth(i).locator("input").uncheck()
        until(page, f"() => {{ {marks}; return !{seen}; }}")
        assert trouble == []
