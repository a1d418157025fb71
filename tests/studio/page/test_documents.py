"""Files, scenes and recordings in a real browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hitogata.studio.doors.serve import Studio
from tests.studio.page.pages import Seen


def test_the_start_page_has_demos_and_files_and_opens_them(desk: Seen) -> None:
    page = desk.page
    page.locator("section", has=page.get_by_role("heading", name="Demos")).get_by_role("button").click()
    desk.until("!!session.document.value && !!window.run && !!run.live.frame")
    assert desk("session.document.value.file") is None
    assert desk("new URL(location.href).searchParams.has('key')") is False
    page.get_by_role("button", name="hitogata", exact=True).click()
    page.locator(".files").get_by_role("button", name="boxes.toml").click()
    desk.until("session.document.value?.file === 'boxes.toml'")


def test_what_was_open_is_found_again_with_its_picture(desk: Seen) -> None:
    page = desk.page
    desk.open()
    desk.until("run.stage.pictures > 0")
    found = "session.ask('recent').then(({ recent }) => recent.map(({ file, picture }) => [file, !!picture]))"
    deadline = 300
    while (told := desk(found)) == [] and (deadline := deadline - 1):
        page.wait_for_timeout(50)
    assert told == [["boxes.toml", True]]
    page.get_by_role("button", name="hitogata", exact=True).click()
    card = page.locator("section", has=page.get_by_role("heading", name="Continue")).get_by_role("button")
    card.wait_for()
    desk.until(
        "[320, 200].join() === ((i) => [i.naturalWidth, i.naturalHeight].join())(document.querySelector('#start img'))"
    )
    card.click()
    desk.until("session.document.value?.file === 'boxes.toml'")


def test_a_scene_is_put_together_and_saved(desk: Seen, house: Studio) -> None:
    from playwright.sync_api import expect

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
    # the panel is that of the second box before it is filled in
    expect(part.get_by_label("z")).to_have_value(re.compile(r"2(\.0+)?"))
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
    # on a busy machine the first pictures take a while to be encoded
    desk("() => { run.film.recorder.addEventListener('dataavailable', (e) => { window.filmed = e.data.size; }); }")
    desk.run("run.time > 0.4 && window.filmed > 0 && run.live.columns.values.has('force.bond')")
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
    # the page may be made anew while it is opened: asked again until it is there
    desk.until("(replay.seek(0.2), true) && !replay.due && Math.abs(replay.time - 0.2) < 1e-6")
    assert desk("replay.clock.end") == pytest.approx(end, abs=0.02)
