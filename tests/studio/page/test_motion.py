"""The motion workspace in a real browser, with real pointers and keys; results are read from the file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hitogata.cli.design import design_file
from hitogata.cli.output.clip_files import ClipFiles
from hitogata.demos import motion_path
from hitogata.io.motion.motion_file import load_motion
from hitogata.studio.doors.serve import Studio, studio
from tests.studio.page.accessible import PROBLEMS
from tests.studio.page.pages import PHONE, WARM, Seen, visit
from tests.studio.test_browser import until

LAST = "motion.clip.value?.header.number === session.motion.value?.number && !motion.clip.value.header.preview"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    root = tmp_path_factory.mktemp("motions")
    (root / "reach.toml").write_bytes(motion_path("reach").read_bytes())
    (root / "shift.toml").write_bytes(motion_path("shift").read_bytes())
    with studio(root=root, demos=[], open_browser=False, block=False) as shown:
        yield shown


@pytest.fixture(scope="module")
def desk(browser: Any, house: Studio) -> Iterator[Seen]:
    with visit(browser, house, viewport={"width": 1000, "height": 700}) as seen:
        seen.until("session.drives.value")
        yield seen


def ready(seen: Seen) -> None:
    seen.until("!!window.motion && !!motion.stage")
    until(seen.page, "() => session.motion.value?.ready", WARM)
    until(seen.page, f"() => {LAST}", WARM)


def opened(seen: Seen, file: str = "reach.toml") -> None:
    seen.until("session.drives.value")  # a page of the test before may be leaving still
    seen("f => session.ask('open', { file: f }).then(() => 1)", file)
    seen.until(f"session.document.value?.file === '{file}'")
    ready(seen)
    seen("document.activeElement?.blur()")


def handle(seen: Seen, link: str) -> tuple[float, float]:
    """Where a link's handle is on the screen."""
    at = "l => motion.orbit.project(motion.drag.handle(motion.motion.links.find((one) => one.name === l)))"
    return seen.on_screen(*seen(at, link))


def drag(seen: Seen, start: tuple[float, float], end: tuple[float, float], steps: int = 12) -> None:
    seen.page.mouse.move(*start)
    seen.page.mouse.down()
    seen.page.mouse.move(*end, steps=steps)
    seen.page.mouse.up()
    seen.until("!motion.drag.held && !motion.drag.sending && !motion.timeline.held && motion.timeline.times === null")


def on_timeline(seen: Seen, time: float, y: float = 12.0) -> tuple[float, float]:
    box = seen.page.locator("#timeline").bounding_box()
    return box["x"] + seen("t => motion.timeline.x(t)", time), box["y"] + y


def keys(seen: Seen) -> list[float]:
    return [round(t, 3) for t in seen("session.motion.value.keys.map((k) => k.time)")]


def scrub(seen: Seen, time: float) -> None:
    """Below all rows of keyframes, where nothing is taken."""
    box = seen.page.locator("#timeline").bounding_box()
    seen.page.mouse.click(*on_timeline(seen, time, box["height"] - 24.0))
    seen("t => motion.seek(t)", time)


def test_a_newcomer_draws_a_motion_that_stands(desk: Seen, house: Studio, tmp_path: Path) -> None:
    """Pins, a hand to the floor, three keyframes, one moved, undo, save, reload: `hitogata design` takes the file."""
    page, root = desk.page, house.session.root.folder
    page.get_by_role("button", name="New motion").click()
    ready(desk)
    drag(desk, on_timeline(desk, 3.0), on_timeline(desk, 3.5))
    desk.until("session.motion.value.keys[1].time === 3.5")
    drag(desk, on_timeline(desk, 3.5), on_timeline(desk, 4.0))
    desk.until("session.motion.value.keys[1].time === 4")
    for foot in ("left_foot", "right_foot"):  # pins
        page.mouse.click(*handle(desk, foot))
        desk.until(f"motion.linkOf(motion.selected.value)?.name === '{foot}'")
        page.keyboard.press("p")
        desk.until(f"session.motion.value.pins.{foot} === 'place'")
    page.keyboard.press("Escape")
    scrub(desk, 2.0)
    page.keyboard.press("2")  # seen from the side, the picture's plane is ahead and up
    down = """() => { const hand = motion.motion.links.find((one) => one.name === 'right_hand');
        return motion.orbit.project([0.35, motion.drag.handle(hand)[1], 0.15]); }"""
    end = desk.on_screen(*desk(down))
    drag(desk, handle(desk, "right_hand"), end, 20)
    desk.until("session.motion.value.draft?.touched.length === 1")
    page.keyboard.press("k")
    desk.until("session.motion.value.keys.length === 3")
    until(page, f"() => {LAST}", 30.0)
    assert desk("session.motion.value.trouble") is None
    for time in (1.0, 3.0):
        scrub(desk, time)
        page.keyboard.press("k")
        desk.until(f"session.motion.value.keys.some((k) => Math.abs(k.time - {time}) < 1e-6)")
        until(page, f"() => {LAST} || session.motion.value.trouble", 30.0)
    assert keys(desk) == [0.0, 1.0, 2.0, 3.0, 4.0]
    drag(desk, on_timeline(desk, 3.0), on_timeline(desk, 3.3))
    desk.until("session.motion.value.keys[3].time > 3.1")
    page.keyboard.press("Control+z")
    desk.until("session.motion.value.keys[3].time === 3")
    page.keyboard.press("Control+s")
    page.get_by_label("file").fill("newcomer.toml")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    desk.until("session.document.value.file === 'newcomer.toml' && !session.document.value.dirty")
    page.reload()
    desk.until("window.session?.motion?.value && session.drives.value")
    ready(desk)
    assert keys(desk) == [0.0, 1.0, 2.0, 3.0, 4.0]
    file = root / "newcomer.toml"
    design_file(file, tmp_path, ClipFiles(plot=False, html=False))
    motion = load_motion(file)
    clip = motion.design()
    assert clip.margins().min() > 0.01
    hand = motion.keyframes[2].tasks[0]
    assert hand.part == "right_hand" and hand.target[2] < 0.25  # type: ignore[attr-defined]


def test_one_change_is_one_line_of_the_file(desk: Seen, house: Studio) -> None:
    opened(desk)
    before = (house.session.root.folder / "reach.toml").read_text(encoding="utf-8")
    drag(desk, on_timeline(desk, 2.8), on_timeline(desk, 3.0))
    desk.until("session.motion.value.keys[2].time === 3")
    text = desk.panel("Text")
    shown = text.locator("pre").first.inner_text().split()
    assert " ".join(shown) == '[[keyframe]] -time = 2.8 +time = 3.0 name = "reach"'
    desk.page.keyboard.press("Control+s")
    desk.until("!session.document.value.dirty")
    after = (house.session.root.folder / "reach.toml").read_text(encoding="utf-8")
    assert after == before.replace("time = 2.8", "time = 3.0")
    desk.page.keyboard.press("Control+z")
    desk.until("session.document.value.dirty")
    desk.page.keyboard.press("Control+s")
    desk.until("!session.document.value.dirty")
    assert (house.session.root.folder / "reach.toml").read_text(encoding="utf-8") == before


def test_bars_keys_and_panels(desk: Seen) -> None:
    opened(desk)
    page = desk.page
    row = desk("motion.timeline.rows.find((r) => r.link === 'right_foot').top + 7")
    page.mouse.click(*on_timeline(desk, 2.2, row))
    desk.until("session.motion.value.keys[1].support.join() === 'left_foot'")
    page.keyboard.press("Control+z")
    desk.until("session.motion.value.keys[1].support.length === 2")
    page.mouse.click(*on_timeline(desk, 2.8))
    desk.until("motion.chosen.value.has(2) && Math.abs(motion.time - 2.8) < 1e-6")
    panel = desk.panel("Keyframe")
    panel.get_by_label("remove COM").click()
    desk.until("!('com' in session.motion.value.keys[2].table)")
    panel.get_by_label("name").fill("grab")
    panel.get_by_label("name").press("Enter")
    desk.until("session.motion.value.keys[2].name === 'grab'")
    desk("document.activeElement.blur()")
    page.keyboard.press("c")
    desk("motion.seek(4.0)")
    page.keyboard.press("v")
    desk.until("session.motion.value.keys.length === 5")
    page.keyboard.press("Delete")
    desk.until("session.motion.value.keys.length === 4")
    page.keyboard.press("?")
    assert "keep the pose as a keyframe" in page.locator("#help").inner_text()
    page.keyboard.press("Escape")
    page.locator("#help").wait_for(state="detached")
    page.keyboard.press("Space")
    desk.until("motion.clock.playing.value")
    page.keyboard.press("Space")
    assert desk(PROBLEMS) == []


def test_keys_alone_move_a_hand(desk: Seen) -> None:
    opened(desk)
    page = desk.page
    desk("motion.seek(2.8)")
    name = "motion.linkOf(motion.selected.value)?.name"
    for _ in range(40):
        page.keyboard.press("]")
        if desk(name) == "right_hand":
            break
    before = desk("session.motion.value.keys[2].table.part.right_hand.at")
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    desk.until(f"session.motion.value.keys[2].table.part.right_hand.at[2] > {before[2] + 0.03}")
    desk.until("session.motion.value.draft === null && !motion.drag.held")


def test_on_a_phone_a_finger_drags(browser: Any, house: Studio) -> None:
    with visit(browser, house, viewport=PHONE, has_touch=True) as seen:
        seen("session.ask('take_over').then(() => 1)")
        seen.until("session.drives.value")
        opened(seen)
        seen("motion.seek(1.0)")
        seen.until("!motion.stale")
        x, y = handle(seen, "left_hand")
        touch = """([x, y, kind]) => document.getElementById('scene').dispatchEvent(new PointerEvent(kind, {
            pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true,
            clientX: x, clientY: y, button: 0, buttons: kind === 'pointerup' ? 0 : 1 }))"""
        seen("HTMLElement.prototype.setPointerCapture = () => {}")
        seen(touch, [x, y, "pointerdown"])
        seen.until("motion.drag.held")
        for k in range(6):
            seen(touch, [x, y - 10 * (k + 1), "pointermove"])
        seen(touch, [x, y - 60, "pointerup"])
        seen.until("session.motion.value.draft?.touched[0]?.[1] === 'left_hand'")
        boxes = {name: seen.page.locator(name).bounding_box() for name in ("#stage", "footer", "aside")}
        assert boxes["#stage"]["height"] > 250
        assert seen("document.documentElement.scrollWidth") <= PHONE["width"]


def test_keyframes_that_a_walk_makes_are_written_out_and_back(desk: Seen) -> None:
    opened(desk, "shift.toml")
    before = keys(desk)
    desk("motion.selected.value = -1; motion.clock.seek(0)")
    desk.page.keyboard.press("PageDown")
    desk.page.get_by_role("button", name="Write them out").click()
    desk.until("session.motion.value.keys.every((k) => k.table !== null)")
    assert keys(desk) == before
    until(desk.page, f"() => {LAST}", WARM)
    moved = [before[0], before[1] + 0.05, *before[2:]]
    desk("times => session.ask('key_times', { times, done: true }).then(() => 1)", moved)
    desk.until(f"Math.abs(session.motion.value.keys[1].time - {before[1] + 0.05}) < 1e-6")
    for _ in range(2):
        desk("session.ask('undo').then(() => 1)")
    desk.until("session.motion.value.walk")


def test_a_prop_is_dragged_by_its_gizmo_in_one_step(desk: Seen) -> None:
    opened(desk)
    desk(
        "session.ask('add', { figure: 'box', at: [0.9, 0.3, 0.15], options: { size: [0.3, 0.3, 0.3] } }).then(() => 1)"
    )
    prop = "session.document.value.figures.find((f) => f.name === 'box')"
    desk.until(f"{prop} && motion.edited.live.live.figures.includes('box')")
    body = desk("motion.edited.live.live.figures.indexOf('box')")
    desk("b => { motion.clock.playing.value = false; motion.selected.value = b; motion.invalidate(); }", body)
    desk.until("motion.gizmo !== null && !motion.stale")
    far = "[0, 1, 2].map((i) => motion.gizmo[i] + (i === 1 ? 64 * motion.orbit.metres(motion.gizmo) : 0))"
    tip = f"motion.orbit.project({far})"
    x, y = desk.on_screen(*desk(tip))
    x0, y0 = desk.on_screen(*desk("motion.orbit.project(motion.gizmo)"))
    desk.page.mouse.move(x, y)
    desk.page.mouse.down()
    desk.page.mouse.move(x + (x - x0), y + (y - y0), steps=6)
    desk.until("motion.edited.shifted !== null && motion.placing.grip.to[1] > 0.35")
    desk.page.mouse.up()
    desk.until(f"{prop}.at[1] > 0.35")
    at = desk(f"{prop}.at")
    assert at[0] == pytest.approx(0.9, abs=2e-3) and at[2] == pytest.approx(0.15, abs=2e-3)
    desk.page.keyboard.press("PageUp")
    desk.until(f"Math.abs({prop}.at[2] - 0.2) < 2e-3")
    for _ in range(2):
        desk("session.ask('undo').then(() => 1)")
    desk.until(f"Math.abs({prop}.at[1] - 0.3) < 1e-9 && Math.abs({prop}.at[2] - 0.15) < 1e-9")


def test_a_change_is_shown_as_python_as_well(desk: Seen) -> None:
    opened(desk)
    times = keys(desk)
    moved = [*times[:-1], times[-1] + 0.25]
    desk("times => session.ask('key_times', { times, done: true }).then(() => 1)", moved)
    desk("document.querySelector('#text-panel').open = true")
    desk.page.locator("#text button", has_text="Python").click()
    desk.until("document.querySelector('#text pre')?.textContent.includes('motion.key(')")
    assert f"{moved[-1]:g}" in desk.page.locator("#text pre").first.text_content()
    desk("session.ask('undo').then(() => 1)")


RING = """part => { const at = motion.orbit.project(motion.gizmo);
    for (let r = 20; r < 80; r++) for (let a = 0; a < 6.28; a += 0.05) {
        const [c, s] = [Math.cos(a), Math.sin(a)], [x, y] = [at[0] + r * c, at[1] + r * s];
        if (motion.hand.at(x, y) === part) return [x, y, -s, c];
    } }"""


def attitude(seen: Seen, link: str) -> np.ndarray:
    script = "l => Array.from(motion.source.poses[motion.motion.links.find((one) => one.name === l).body])"
    return np.array(seen(script, link)).reshape(4, 4).T[:3, :3]


def test_rings_turn_about_their_axes_and_keys_turn_as_well(desk: Seen) -> None:
    opened(desk)
    desk("motion.seek(2.8)")
    desk("motion.selected.value = motion.motion.links.find((one) => one.name === 'left_hand').body")
    for axis, part in enumerate(("ring x", "ring y", "ring z")):
        desk.until("motion.gizmo !== null && !motion.stale && motion.edited.drawn === null")
        before = attitude(desk, "left_hand")
        x, y, dx, dy = desk(RING, part)
        x, y = desk.on_screen(x, y)
        desk.page.mouse.move(x, y)
        desk.page.mouse.down()
        desk.page.mouse.move(x + 12 * dx, y + 12 * dy, steps=6)
        desk.until("!motion.drag.sending && motion.drag.grip?.turn && motion.edited.drawn !== null")
        desk.until("motion.drag.echo === motion.drag.sent && !motion.due")
        turned = attitude(desk, "left_hand") @ before.T
        about = np.array([turned[2, 1] - turned[1, 2], turned[0, 2] - turned[2, 0], turned[1, 0] - turned[0, 1]])
        assert np.linalg.norm(about) > 0.05
        assert abs(about[axis]) > 0.95 * np.linalg.norm(about)
        desk.page.mouse.up()
        desk.until("session.motion.value.keys[2].table.part.left_hand?.rotation")
        desk("session.ask('undo').then(() => 1)")
        desk.until("!session.motion.value.keys[2].table.part.left_hand")
        until(desk.page, f"() => {LAST}", WARM)
    for key in ("Shift+ArrowUp", "q"):
        desk.page.keyboard.press(key)
    desk.until("session.motion.value.keys[2].table.part.left_hand?.rotation")
    desk.page.keyboard.press("a")
    desk.until("motion.chosen.value.size === 4")
    desk.page.keyboard.press(">")
    desk.until("Math.abs(session.motion.value.keys[3].time - 5.05) < 1e-9")
    assert keys(desk) == [0.0, 1.616, 2.828, 5.05]


def test_a_hand_dragged_over_a_table_is_laid_on_it(desk: Seen) -> None:
    opened(desk)
    desk.panel("Props").get_by_text("Add a table").click()
    desk.until("motion.edited.live.live.figures.includes('table')")
    until(desk.page, f"() => {LAST}", WARM)
    desk("motion.seek(1.0); motion.selected.value = -1")
    desk.until("!motion.stale")
    end = desk.on_screen(*desk("motion.orbit.project([0.42, 0.2, 0.7])"))
    drag(desk, handle(desk, "left_hand"), end, 20)
    desk.until("session.motion.value.draft?.touched.length === 1 && motion.edited.drawn !== null")
    desk.until("motion.drag.echo === motion.drag.sent && !motion.due")  # the picture answers the last move
    at = np.array(desk("motion.drag.handle(motion.motion.links.find((one) => one.name === 'left_hand'))"))
    assert np.abs(at[:2] - (0.42, 0.2)).max() < 0.01 and 0.71 < at[2] < 0.78
    # a failed design is reported with its place, and undone from there
    table = {"time": 2.8, "part": {"right_hand": {"at": [3.0, 0.0, 1.0]}}}
    desk("t => session.ask('key_set', { number: 2, table: t }).then(() => 1)", table)
    desk.until("session.motion.value.trouble")
    limits = desk.panel("Limits")
    limits.get_by_role("button", name="Go there").click()
    desk.until("motion.linkOf(motion.selected.value)?.name === 'right_hand' && Math.abs(motion.time - 2.8) < 1e-6")
    limits.get_by_role("button", name="Undo the change").click()
    desk.until("!session.motion.value.trouble")
