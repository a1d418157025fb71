"""A live run in a real browser: actions with pointer and keys, and their effects in the engine."""

from __future__ import annotations

from tests.studio.page.pages import Seen


def test_a_body_is_outlined_then_pulled(desk: Seen) -> None:
    desk.open()
    page, (x, y) = desk.page, desk.at("chain/rod2")
    page.mouse.move(x, y)
    desk.until("run.source.bodies[run.stage.hovered] === 'chain/rod2'")
    page.mouse.down()
    page.mouse.move(x + 60, y - 10, steps=3)
    desk.until("run.live.frame.holds")
    desk.run("run.newtons.value > 1 && run.live.frame.echo > 0")
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
