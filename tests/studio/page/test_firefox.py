"""The studio and a replay in Firefox: they open, move, are taken hold of, and nothing complains."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hitogata.io.recording.memory import RunData
from hitogata.studio.page import html
from tests.studio.page.firefox import NAMES, Firefox, found

WEBGL = "!!document.createElement('canvas').getContext('webgl2')"


@pytest.fixture
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Any:
    path = found()
    if path is None:
        pytest.skip(f"none of {', '.join(NAMES)} is on the path")
    with Firefox(path, tmp_path_factory.mktemp("firefox"), 900, 600) as one:
        yield one


def test_a_run_and_a_replay_in_firefox(firefox: Firefox, house: Any, bar_run: RunData, tmp_path: Path) -> None:
    page = firefox
    page.goto(house.url)
    page.until("session.state.value?.driver")
    assert page("document.querySelectorAll('.cards li').length") == 1
    if not page(WEBGL):
        pytest.skip("this Firefox has no WebGL: install Xvfb and Mesa (Debian: xvfb, libgl1-mesa-dri)")
    page("localStorage.setItem('hitogata.told', '1')")
    page("session.ask('open', { file: 'boxes.toml' })")
    page.until("window.run?.live.frame && run.stage?.pictures > 0 && session.run.value?.ready")
    page.press(" ")
    page.until("run.live.frame.time > 0.05")
    page.press(" ")
    page.until("!run.live.frame.playing")
    # a hand takes hold of a body
    spot = "b => { const box = document.getElementById('scene').getBoundingClientRect(), "
    spot += "[x, y] = run.orbit.project(run.source.centre(run.source.bodies.indexOf(b), 0)); "
    spot += "return [box.x + x, box.y + y]; }"
    x, y = page(f"({spot})('chain/rod2')")
    page.drag((x, y), (x + 40, y - 10), hold=True)
    page.until("run.pull.held && run.live.frame.holds")
    page.release()
    page.until("!run.live.frame.holds")
    page.goto(html(bar_run, tmp_path / "bar.html").as_uri())
    page.until("window.replay?.stage?.pictures > 0")
    page("replay.seek(0.7)")
    page.until("!replay.stale")
    assert "0.700" in page("document.getElementById('clock').textContent")
    assert page.trouble == []
