"""The biped workspace in a real browser, with real pointers and keys; results are read from files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hitogata import biped
from hitogata.biped.study import read_study
from hitogata.studio.doors.serve import Studio, studio
from tests.studio.page.accessible import PROBLEMS
from tests.studio.page.pages import PHONE, WARM, Seen, visit
from tests.studio.test_browser import until

#: the newest walk is shown
SHOWN = "biped.walk.walk.number === session.biped.value.number || session.biped.value.trouble !== null"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("walks")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[Studio]:
    with studio(root=folder, demos=[], open_browser=False, block=False) as shown:
        yield shown


@pytest.fixture(scope="module")
def desk(browser: Any, house: Studio) -> Iterator[Seen]:
    with visit(browser, house, viewport={"width": 1000, "height": 760}) as seen:
        seen.until("session.drives.value")
        yield seen


def fresh(seen: Seen) -> None:
    """From the start page to a walk that stands still."""
    seen.until("session.drives.value")  # a page of the test before may be leaving still
    if seen("!!session.document.value"):
        seen("session.ask('close').then(() => 1)")
    seen.until("!session.document.value")
    seen.page.get_by_role("button", name="Biped", exact=True).click()
    until(seen.page, "() => !!window.biped && !!biped.stage && session.document.value?.kind === 'biped'", WARM)
    seen("session.document.value.found ? session.ask('recover', { what: 'discard' }).then(() => 1) : 1")
    seen.until("!session.document.value.found")
    seen("biped.seek(0); document.activeElement?.blur()")


def panel(seen: Seen, title: str, *, open: bool = True) -> None:  # noqa: A002
    found = seen.page.locator("details", has=seen.page.locator("summary", has_text=title)).first
    if found.evaluate("d => d.open") != open:
        found.locator("summary").first.click()


def slider(seen: Seen, label: str, value: float) -> None:
    """As a finger moves it: some values under way, then it is let go."""
    found = seen.page.get_by_role("slider", name=label, exact=True).first
    found.evaluate(
        """(input, value) => {
            for (const part of [0.5, 1]) {
                input.value = String(+input.value + part * (value - input.value));
                input.dispatchEvent(new Event("input", { bubbles: true }));
            }
            input.dispatchEvent(new Event("change", { bubbles: true }));
        }""",
        value,
    )
    seen.until("!biped.busy")
    seen.until(SHOWN)


def toml(seen: Seen) -> Any:
    return read_study(seen("session.biped.value.toml"))


def test_a_newcomer_slides_undoes_saves_and_opens_again(desk: Seen, folder: Path) -> None:
    """The file has the values of the sliders; the page's Python makes the walk that is shown."""
    fresh(desk)
    found = desk.page.get_by_role("slider", name="stride", exact=True)
    found.focus()
    for _ in range(5):
        desk.page.keyboard.press("ArrowRight")
    desk.until("Math.abs(session.biped.value.walk.step - 0.07) < 1e-9 && !biped.busy")
    box = desk.page.get_by_role("slider", name="arc radius", exact=True).bounding_box()
    desk.page.mouse.move(box["x"] + 0.3 * box["width"], box["y"] + 0.5 * box["height"])
    desk.page.mouse.down()
    desk.page.mouse.move(box["x"] + 0.5 * box["width"], box["y"] + 0.5 * box["height"], steps=8)
    desk.page.mouse.up()
    desk.until(f"session.biped.value.robot.radius > 0.13 && !biped.busy && ({SHOWN})")
    radius = toml(desk).foot.radius
    scope: dict[str, Any] = {}
    exec(desk("session.biped.value.python"), scope)  # noqa: S102 what the page shows
    rows = np.array(desk("[...biped.walk.tables.angles0]"), dtype=np.float64).reshape(-1, 12)
    assert np.abs(rows - scope["motion"].angles).max() < 1e-5
    assert scope["beside"].robot.foot.flat
    desk("document.activeElement?.blur()")
    desk.page.keyboard.press("Control+z")
    desk.until(f"session.biped.value.robot.radius === 0.1 && ({SHOWN})")
    desk.page.keyboard.press("Control+Shift+z")
    desk.until(f"session.biped.value.robot.radius > 0.13 && ({SHOWN})")
    desk("session.ask('save', { file: 'mine.toml', over: true }).then(() => 1)")
    desk.until("session.document.value.file === 'mine.toml'")
    assert read_study((folder / "mine.toml").read_text()).foot.radius == radius
    desk("session.ask('open', { file: 'mine.toml' }).then(() => 1)")
    desk.until(f"session.biped.value?.robot.radius === {radius} && ({SHOWN})")
    assert not desk.trouble


def test_two_pictures_one_camera_and_presets(desk: Seen) -> None:
    fresh(desk)
    assert desk("biped.twoShown.value && biped.orbit.panes === 2 && biped.walk.walk.robots === 2")
    for key, azimuth in (("1", "front"), ("2", "side"), ("3", "top")):
        before = desk("[biped.orbit.azimuth, biped.orbit.elevation].join()")
        desk.page.keyboard.press(key)
        desk.until(f"[biped.orbit.azimuth, biped.orbit.elevation].join() !== '{before}'")
        assert azimuth
    desk.page.keyboard.press("v")
    desk.until("!biped.twoShown.value && biped.orbit.panes === 1")
    # in one picture they walk beside each other
    ys = desk("biped.walk.place(0) ?? [biped.walk.poses[1][13], biped.walk.poses[14][13]]")
    assert ys[0] - ys[1] == pytest.approx(0.26, abs=1e-6)
    desk.page.keyboard.press("v")
    desk.page.keyboard.press("b")
    desk.until("session.biped.value.beside === 'none' && biped.walk.walk.robots === 1")


def test_a_step_too_long_for_the_arc_is_told_with_the_longest(desk: Seen) -> None:
    fresh(desk)
    slider(desk, "arc radius", 0.18)
    slider(desk, "stride", 0.16)
    desk.until("session.biped.value.trouble !== null")
    told = desk.page.locator("#caption")
    assert "at most" in told.inner_text()
    assert desk.page.get_by_role("slider", name="stride", exact=True).get_attribute("aria-invalid") == "true"
    slider(desk, "stride", 0.04)
    desk.until(f"session.biped.value.trouble === null && ({SHOWN})")


def test_branches_bend_soles_and_curves(desk: Seen) -> None:
    fresh(desk)
    desk("session.ask('biped_set', { table: 'walk', values: { gait: 'bent', height: 0.25 } }).then(() => 1)")
    desk.until(f"session.biped.value.gait === 'bent' && ({SHOWN})")
    # the page's own kinematics: branch 0 is the pose that the studio has sent
    off = desk(
        "(() => { biped.walk.place(0.7); return Math.max(...biped.walk.onBranch(0, 0.7).map(([body, m]) =>"
        " Math.max(...m.map((x, i) => Math.abs(x - biped.walk.own[body][i]))))); })()"
    )
    assert off < 2e-4
    desk.page.keyboard.press("n")
    desk.until(f"session.biped.value.branch === 1 && ({SHOWN})")
    knees = np.array(desk("[...biped.walk.tables.angles0]")).reshape(-1, 12)[:, [3, 9]]
    assert (knees > 0.0).all()  # both bend backward
    desk.page.keyboard.press("e")
    desk.until("biped.eight.value")
    desk.page.keyboard.press("e")
    panel(desk, "Soles over time")
    desk.page.get_by_role("button", name="Let them bend").click()
    desk.until(f"session.biped.value.walk.soles?.length === 2 && ({SHOWN})")
    assert desk("biped.walk.layers.length") == 2
    panel(desk, "Soles over time", open=False)
    panel(desk, "Curves")
    assert desk.page.locator("#curves canvas").count() == 10  # two of them radii over time
    panel(desk, "Curves", open=False)


def test_tables_go_out_and_come_in_and_what_is_wrong_is_told_at_its_place(
    desk: Seen, folder: Path, tmp_path: Path
) -> None:
    fresh(desk)
    panel(desk, "Table")
    desk.page.get_by_label("file of the table").fill("out.csv")
    desk.page.get_by_label("columns").select_option("joints")
    desk.page.get_by_role("button", name="Write CSV").click()
    desk.said("out.csv is written")
    written = (folder / "out.csv").read_text()
    assert "theta12" in written
    study = toml(desk)
    assert np.array_equal(biped.parse_motion(written, "out.csv").angles, study.motion().angles)
    desk.page.get_by_role("button", name="Write CSV").click()
    desk.until("document.querySelector('#table .trouble')?.textContent.includes('out.csv')")
    # dropped on the page
    lines = written.splitlines()
    broken = tmp_path / "broken.csv"
    lines[40] = lines[40].replace(",", ",x", 1)
    broken.write_text("\n".join(lines))
    drop = """async ([name, text]) => {
        const data = new DataTransfer();
        data.items.add(new File([text], name, { type: "text/csv" }));
        document.querySelector("#studio").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
    }"""
    desk(drop, ["broken.csv", broken.read_text()])
    desk.said("broken.csv:41: column 2: trunk_x is")
    desk(drop, ["again.csv", written])
    desk.until("session.biped.value?.table?.startsWith('again')")
    desk.until(SHOWN)
    rows = np.array(desk("[...biped.walk.tables.angles0]")).reshape(-1, 12)
    assert np.abs(rows - study.motion().angles).max() < 1e-5


def test_a_passive_walker_is_let_go_from_a_click_and_the_robot_walks_under_dynamics(desk: Seen) -> None:
    fresh(desk)
    panel(desk, "Walk", open=False)
    panel(desk, "Robot", open=False)
    panel(desk, "Passive walker")
    desk.page.get_by_role("button", name="Find gait and basin").click()
    until(desk.page, "() => session.basin.value && [...session.basin.value.steps].some((s) => s >= 0)", WARM)
    assert desk("session.basin.value.gait.stable")
    assert desk("session.basin.value.gait.rate") == pytest.approx(1.08, abs=0.1)
    desk.page.locator("#basin").scroll_into_view_if_needed()
    box = desk.page.locator("#basin").bounding_box()
    desk.page.mouse.click(box["x"] + 0.02 * box["width"], box["y"] + 0.02 * box["height"])  # far too slow
    until(desk.page, "() => session.walked.value?.summary.fallen", WARM)
    assert desk("biped.shown.value") == "run"
    desk.page.locator("#basin").focus()
    desk("biped.cell.value = [12, 10]")
    desk.page.keyboard.press("ArrowRight")
    desk.page.keyboard.press("ArrowRight")
    desk.page.keyboard.press("Enter")
    until(desk.page, "() => session.walked.value && !session.walked.value.summary.fallen", WARM)
    assert desk("session.walked.value.summary.strides") == 8
    desk("document.activeElement?.blur()")
    desk("session.ask('biped_set', { table: 'power', values: { duration: 1.0 } }).then(() => 1)")
    desk("session.ask('biped_set', { table: 'walk', values: { lean: 0.02, step: 0.07, period: 0.35 } }).then(() => 1)")
    desk.page.keyboard.press("p")
    until(desk.page, "() => session.walked.value?.summary.do === 'power'", WARM)
    assert desk("session.walked.value.summary.strides") >= 1
    desk.page.keyboard.press("w")
    desk.until("biped.shown.value === 'walk'")
    assert not desk.trouble


def test_it_can_be_used_without_seeing_and_on_a_phone(browser: Any, house: Studio, desk: Seen) -> None:
    fresh(desk)
    assert desk(PROBLEMS) == []
    desk.page.keyboard.press("?")
    desk.page.locator("#help").get_by_text("all eight as outlines").wait_for()
    desk.page.keyboard.press("Escape")
    desk("session.ask('close').then(() => 1)")
    with visit(browser, house, viewport=PHONE, has_touch=True) as seen:
        seen.until("session.hello.value")
        if not seen("session.drives.value"):
            seen("session.ask('take_over').then(() => 1, () => 1)")
        seen.until("session.drives.value")
        fresh(seen)
        assert not seen("biped.twoShown.value")
        seen.page.locator("#handle").tap()
        found = seen.page.get_by_role("slider", name="stride", exact=True)
        found.scroll_into_view_if_needed()
        box = found.bounding_box()
        seen.page.touchscreen.tap(box["x"] + 0.8 * box["width"], box["y"] + 0.5 * box["height"])
        seen.until(f"session.biped.value.walk.step > 0.08 && ({SHOWN})")
        assert seen("document.documentElement.scrollWidth <= innerWidth")
