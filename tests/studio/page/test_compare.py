"""Two recordings beside each other in a real browser: bodies of both by one clock, curves of both."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hitogata as hg
from hitogata.studio.doors.serve import Studio, studio
from tests.studio.page.pages import visit


def falling(kind: str, height: float, seconds: float) -> Any:
    world = hg.World()
    world.floor()
    world.add(getattr(hg.figures, kind)(), at=(0.0, 0.0, height))
    return hg.simulate(world, seconds)


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    folder = tmp_path_factory.mktemp("two")
    falling("box", 1.0, 0.3).save(folder / "low.mcap")
    falling("box", 2.0, 0.4).save(folder / "high.mcap")
    falling("swing", 0.0, 0.2).save(folder / "swing.mcap")
    with studio(folder / "low.mcap", open_browser=False, block=False, beside=folder / "high.mcap") as shown:
        yield shown


def test_two_recordings_are_overlaid_side_by_side_and_parted(browser: Any, two: Studio) -> None:
    with visit(browser, two, told=True) as seen:
        page = seen.page
        seen.until("window.replay?.pair && replay.stage && replay.stage.pictures > 0")
        assert page.locator("h1").inner_text() == "low · high"
        # each falls from its own height, by one clock
        seen("replay.seek(0.2)")
        heights = "[1, 3].map((b) => replay.source.centre(b, 0.2)[2] - replay.source.centre(b, 0)[2])"
        assert seen(heights) == pytest.approx([-0.5 * 9.81 * 0.04] * 2, abs=2e-3)
        assert seen("replay.source.centre(3, 0)[2] - replay.source.centre(1, 0)[2]") == pytest.approx(1.0, abs=1e-3)
        seen.until("replay.stage.ghosts[0].group.visible && replay.stage.beside === null")
        # the longer one determines the length of the timeline
        assert seen("replay.clock.end") == pytest.approx(0.4, abs=1e-3)
        page.get_by_role("radio", name="Side by side").click()
        seen.until("replay.stage.beside !== null && replay.orbit.panes === 2")
        # a click in the second picture selects from the second recording
        x, y = seen("replay.orbit.project(replay.source.centre(3, 0.2))")
        width = seen("replay.orbit.width")
        page.mouse.click(*seen.on_screen(x + width, y))
        seen.until("replay.source.bodies[replay.selected.value] === 'B: box/box'")
        # curves of both in one chart, and in one table
        seen("replay.addPlot(replay.offered[0])")
        assert " · " in page.locator("#plots figure output").first.inner_text()
        with page.expect_download() as table:
            page.get_by_role("button", name="CSV").click()
        lines = Path(table.value.path()).read_text().splitlines()
        assert lines[0] == '"time, s","energy: kinetic, J","B: energy: kinetic, J"'
        page.get_by_role("button", name="A alone").click()
        seen.until("!replay.pair && replay.source.bodies.length === 2")
        # another one of the folder
        seen.panel("Compare").get_by_label("compare with").select_option("swing.mcap")
        seen.until("replay.pair?.b.bodies[1].startsWith('swing/')")
        assert seen("session.document.value.other") == "swing.mcap"


def test_only_recordings_are_compared(two: Studio, browser: Any) -> None:
    with visit(browser, two) as seen:
        for file in ("nothing.mcap", "../low.mcap"):
            refused = "f => session.ask('beside', { file: f }).then(() => '', (e) => e.message)"
            assert seen(refused, file)
        seen("session.ask('new').then(() => 1)")
        said = seen("session.ask('beside', { file: 'low.mcap' }).then(() => '', (e) => e.message)")
        assert "no recording is open" in said
