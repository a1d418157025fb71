"""Replays in a real browser: the page and the served one show the figure, and it moves."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np
import pytest
from PIL import Image

import hitogata as hg
from hitogata.io.recording.memory import RunData
from hitogata.studio.page import html
from hitogata.studio.view import view

#: s to wait for a page's reaction; long, because other programs may use the machine too
PATIENCE = 300.0
WINDOW = {"width": 960, "height": 640}
#: left of the panel, above the timeline: only the scene
SCENE = {"x": 150, "y": 80, "width": 480, "height": 420}


@contextmanager
def opened(browser: Any, address: str, **options: Any) -> Iterator[tuple[Any, list[str], list[str]]]:
    """A page, its errors, and the addresses it requested."""
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
    except AssertionError as error:
        error.add_note(f"the page has said: {trouble or 'nothing'}")
        raise
    finally:
        context.close()


def until(page: Any, condition: str, seconds: float = PATIENCE) -> None:
    """Wait for a condition in a page or frame. playwright's own way needs eval, which the page's policy forbids."""
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
        # the same moment again gives the same picture: the difference was the motion
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
        assert 0.0 < page.evaluate("replay.time") - before < 1.6 * page.evaluate("replay.recording.step")
        page.select_option("#speed", "0.25")
        page.get_by_role("button", name="play or pause").click()
        start = page.evaluate("replay.time")
        until(page, f"() => replay.time !== {start}")
        assert page.evaluate("[replay.clock.playing.value, replay.clock.speed.value]") == [True, 0.25]
        page.get_by_role("button", name="play or pause").click()
        for box in ("centre of mass", "forces there", "follow the motion"):
            page.get_by_role("checkbox", name=box).check()
        page.get_by_label("trace", exact=True).select_option("-1")
        assert page.evaluate("[...replay.show.traces.value]") == [-1]
        box = page.locator("#timeline").bounding_box()
        page.mouse.click(box["x"] + 0.25 * box["width"], box["y"] + 0.5 * box["height"])
        assert page.evaluate("replay.time / replay.clock.duration") == pytest.approx(0.25, abs=0.01)
        azimuth = page.evaluate("replay.orbit.azimuth")
        page.mouse.move(300, 300)
        page.mouse.down()
        page.mouse.move(400, 320)
        page.mouse.up()
        assert page.evaluate("replay.orbit.azimuth") != azimuth
    assert trouble == []


def point_on(page: Any, body: str) -> tuple[float, float]:
    """Where a body's centre of mass is on the screen."""
    script = """body => {
        const { recording, orbit } = replay, i = recording.bodies.indexOf(body);
        const m = recording.poses[i], c = recording.header.centres[i];
        const p = [0, 1, 2].map((r) => m[r] * c[0] + m[4 + r] * c[1] + m[8 + r] * c[2] + m[12 + r]);
        return orbit.project(p);
    }"""
    x, y = page.evaluate(script, body)
    return float(x), float(y)


def test_a_body_can_be_selected_traced_and_plotted(browser: Any, written: Path, tmp_path: Path) -> None:
    with opened(browser, written.as_uri(), offline=True) as (page, trouble, _):
        until(page, "() => !!window.replay")
        page.evaluate("replay.seek(1.0)")
        until(page, "() => !replay.stale")
        page.mouse.click(*point_on(page, "gymnast/trunk"))
        page.locator("#selection strong").get_by_text("gymnast/").wait_for()
        chosen = page.locator("#selection strong").inner_text()
        selection = page.locator("#selection")
        selection.get_by_role("button", name="Trace").click()
        assert page.evaluate("[...replay.show.traces.value].map((i) => replay.recording.bodies[i])") == [chosen]
        selection.get_by_role("button", name="Plot").click()
        assert page.locator("#plots figcaption span").all_inner_texts() == [f"{chosen}: height", f"{chosen}: speed"]
        page.get_by_label("add a plot").select_option(label="left grip: force")
        assert page.locator("#plots figure").count() == 3
        # the force that the recording has
        shown = page.locator("#plots figure output").nth(2).inner_text()
        assert shown == "0 N"
        with page.expect_download() as download:
            page.get_by_role("button", name="CSV").click()
        table = Path(download.value.path()).read_text().splitlines()
        assert table[0] == f'"time, s","{chosen}: height, m","{chosen}: speed, m/s","left grip: force, N"'
        assert len(table) == page.evaluate("replay.recording.count") + 1
        with page.expect_download() as download:
            page.keyboard.press("Shift+S")
        image = np.asarray(Image.open(download.value.path()).convert("RGB"))
        assert len(np.unique(image.reshape(-1, 3), axis=0)) > 300
        page.keyboard.press("Escape")
        page.get_by_text("Click a body.").wait_for()
    assert trouble == []


def test_a_film_is_made_in_the_page(browser: Any, written: Path) -> None:
    with opened(browser, written.as_uri(), offline=True) as (page, trouble, _):
        until(page, "() => !!window.replay")
        page.evaluate("replay.clock.playing.value = true")
        page.get_by_role("button", name="record a film").click()
        page.wait_for_timeout(1500)
        with page.expect_download() as download:
            page.get_by_role("button", name="record a film").click()
        data = Path(download.value.path()).read_bytes()
        assert download.value.suggested_filename.endswith(".webm")
        assert data[:4] == b"\x1aE\xdf\xa3"  # EBML
        assert len(data) > 2000
    assert trouble == []


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_on_a_phone_nothing_covers_the_title_or_the_figure(browser: Any, written: Path, size: tuple[int, int]) -> None:
    with opened(browser, written.as_uri(), offline=True, has_touch=True) as (page, trouble, _):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        until(page, "() => !!window.replay")
        page.evaluate("replay.seek(0)")
        until(page, "() => !replay.stale")
        boxes = {name: page.locator(name).bounding_box() for name in ("#stage", "footer", "aside", "h1")}
        assert boxes["#stage"]["y"] + boxes["#stage"]["height"] <= boxes["footer"]["y"] + 1
        assert boxes["footer"]["y"] + boxes["footer"]["height"] <= boxes["aside"]["y"] + 1
        assert boxes["aside"]["y"] + boxes["aside"]["height"] <= size[1] + 1
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        page.get_by_role("button", name="show or hide the panels").tap()
        page.get_by_role("button", name="right grip cut").tap()
        assert page.evaluate("replay.time") == pytest.approx(0.6, abs=3e-3)
        sizes = "[...document.querySelectorAll('#controls button')].flatMap((b) => [b.offsetWidth, b.offsetHeight])"
        assert min(page.evaluate(sizes)) >= 44
    assert trouble == []


def test_nothing_plays_by_itself_where_motion_is_not_wanted(browser: Any, written: Path) -> None:
    with opened(browser, written.as_uri(), offline=True, reduced_motion="reduce") as (page, _, _):
        until(page, "() => !!window.replay && !replay.stale")
        assert page.evaluate("[replay.clock.playing.value, replay.time]") == [False, 0]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_what_is_behind_them(browser: Any, written: Path, scheme: str) -> None:
    """At least 4.5 to 1, as the WCAG require of text; computed from the style sheet's colours."""
    with opened(browser, written.as_uri(), offline=True, color_scheme=scheme) as (page, _, _):
        until(page, "() => !!window.replay")
        colours = page.evaluate("replay.colours.value")
        read = "name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim()"
        hover, now, on_accent = (page.evaluate(read, name) for name in ("hover", "now", "on-accent"))
    for ink in ("ink", "faint", "accent", "good", "bad", "pull", "spring"):
        for paper in (colours["paper"], colours["panel"], colours["track"]):
            assert contrast(colours[ink], paper) >= 4.5, f"{ink} on {paper}"
    for paper in (hover, now):
        assert contrast(colours["ink"], paper) >= 4.5
    assert contrast(on_accent, colours["accent"]) >= 4.5


def contrast(a: str, b: str) -> float:
    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def test_served_replay_moves(browser: Any, bar_run: RunData, tmp_path: Path) -> None:
    with (
        view(bar_run, open_browser=False, block=False) as shown,
        opened(browser, shown.url) as (page, trouble, asked),
    ):
        until(page, "() => !!window.replay")
        images = []
        for t in (0.1, 0.5, 1.0):
            page.evaluate("t => replay.seek(t)", t)
            until(page, "() => !replay.stale")
            images.append(picture(page, tmp_path / f"view-{t}.png"))
        assert_shows_motion(images)
        assert trouble == []
        assert {urlsplit(address).netloc for address in asked if not address.startswith("data:")} == {
            urlsplit(shown.url).netloc
        }


def test_a_notebook_shows_the_run_itself(browser: Any, tmp_path: Path) -> None:
    world = hg.World()
    world.add(hg.figures.box(), at=(0.0, 0.0, 1.0))
    shown = hg.simulate(world, 0.1)._repr_html_()
    assert shown is not None
    cell = tmp_path / "cell.html"
    cell.write_text(f"<!doctype html><title>notebook</title><p>before</p>{shown}<p>after</p>", encoding="utf-8")
    with opened(browser, cell.as_uri(), offline=True) as (page, trouble, asked):
        frame = page.frames[1]
        until(frame, "() => !!window.replay")
        frame.evaluate("replay.seek(0.05)")
        until(frame, "() => !replay.stale")
        assert "0.050" in frame.locator("#clock").inner_text()
        # the frame is a stranger to the notebook
        assert frame.evaluate("(() => { try { return !!parent.document; } catch { return false; } })()") is False
        assert {address.split("#")[0] for address in asked} <= {cell.as_uri(), "about:srcdoc"}
    assert trouble == []


def test_what_has_nothing_to_draw_is_printed_in_a_notebook() -> None:
    world = hg.World()
    model = hg.Model("weight")
    model.link("point", joint=hg.Slide("z"), mass=1.0, com=(0, 0, 0), inertia=(1, 1, 1))
    world.add(model)
    assert hg.simulate(world, 0.01)._repr_html_() is None


#: of each mesh: triangles, and the part of its surface that coarse ones leave
COARSE = """() => {
    const { stage, orbit } = window.replay;
    const part = (g, i) => [0, 1, 2].map((j) => {
        const at = g.getIndex().getX(i + j), p = g.getAttribute('position');
        return [p.getX(at), p.getY(at), p.getZ(at)];
    });
    const area = (g) => {
        let sum = 0;
        for (let i = 0; i < g.getIndex().count; i += 3) {
            const [a, b, c] = part(g, i), [u, v] = [b, c].map((p) => p.map((x, k) => x - a[k]));
            sum += 0.5 * Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]);
        }
        return sum;
    };
    stage.coarse = true;
    stage.draw(orbit);
    const fewer = (mesh) => mesh.geometry.getIndex().count / mesh.userData.fine.getIndex().count;
    return stage.parts.map((mesh) => [fewer(mesh), area(mesh.geometry) / area(mesh.userData.fine)]);
}"""


def test_coarse_pictures_leave_nothing_out(browser: Any, tmp_path: Path) -> None:
    """Posts that are thin beside the frame they make stay, and round bodies have fewer triangles."""
    world = hg.World()
    for name, legs in (("frame", [(x, y, 0.0) for x in (-1.0, 1.0) for y in (-1.0, 1.0)]), ("ball", [])):
        model = hg.Model(name)
        shapes = [hg.Capsule(0.03, 3.0, at=at) for at in legs] or [hg.Sphere(0.5)]
        model.link(name, None, hg.Free(), mass=1.0, inertia=(1.0, 1.0, 1.0), shapes=shapes)
        world.add(model, at=(0.0, 0.0, 2.0))
    path = html(hg.simulate(world, 0.02), tmp_path / "frame.html")
    with opened(browser, path.as_uri(), offline=True) as (page, _, _):
        until(page, "() => !!window.replay?.stage")
        parts = page.evaluate(COARSE)
        assert len(parts) == 2
        assert all(0.85 <= surface <= 1.05 for _, surface in parts)
        assert min(fewer for fewer, _ in parts) < 0.5


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
