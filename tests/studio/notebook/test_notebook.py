"""Entry points of notebooks: a recording and a live run in a cell, in a real browser, without a notebook."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import hitogata as hg
from hitogata.errors import InputError, StateError
from hitogata.studio.doors import notebook
from hitogata.studio.page import studio_page
from tests.studio.notebook.host import Host
from tests.studio.page.pages import WARM


def falling() -> hg.World:
    world = hg.World()
    world.floor()
    world.add(hg.figures.box(), at=(0.0, 0.0, 1.0))
    return world


@contextmanager
def hosted(browser: Any, widget: Any) -> Iterator[Host]:
    """No request goes to the network, and no error is logged."""
    context = browser.new_context(viewport={"width": 800, "height": 640}, offline=True)
    page, trouble, asked = context.new_page(), [], []
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.on("console", lambda message: trouble.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: asked.append(request.url))
    try:
        yield Host(page, widget)
        assert trouble == []
        assert [one for one in asked if not one.startswith(("blob:", "data:", "about:"))] == []
    finally:
        context.close()


def test_a_recording_plays_in_a_cell_and_keeps_time_with_it(browser: Any) -> None:
    widget = hg.simulate(falling(), 0.2).widget(height=420, title="a box falls")
    with hosted(browser, widget) as host:
        host.until("window.replay")
        assert host.page.locator("iframe").bounding_box()["height"] == 420
        host.frame.evaluate("replay.seek(0.05)")
        host.until("!replay.stale")
        deadline = 200
        while widget.time != pytest.approx(0.05) and (deadline := deadline - 1):
            host.page.wait_for_timeout(20)
        assert widget.time == pytest.approx(0.05)
        assert widget.playing is False
        # and in the other direction: the page follows values set by the notebook
        host.page.evaluate("model.set('time', 0.12)")
        host.until("Math.abs(replay.clock.time.value - 0.12) < 1e-9")
        assert "0.120" in host.frame.locator("#clock").inner_text()
        host.page.evaluate("leave()")
        assert host.page.locator("iframe").count() == 0


def test_a_live_run_in_a_cell(browser: Any, tmp_path: Path) -> None:
    studio = hg.show(falling(), cell=True, root=tmp_path, height=480)
    try:
        assert "cell" in repr(studio)
        with pytest.raises(StateError, match="no address"):
            studio.url  # noqa: B018
        with hosted(browser, studio.widget) as host:  # type: ignore[attr-defined]
            host.until("window.run?.live.frame && session.run.value?.ready", WARM)
            host.frame.evaluate("run.clock.toggle()")
            host.until("run.live.frame.time > 0.1")
            host.does("session.give('pause')")
            host.until("!run.live.frame.playing")
            # the hand pulls through the notebook's channel
            pull = "{ link: 'box/box', point: [0, 0, 0], to: [0.5, 0, 1], stamp: 7 }"
            host.does(f"session.ask('pull', {pull})")
            host.does("session.give('step', { steps: 5 })")
            host.until("run.live.frame.echo === 7 || run.live.frame.holds")
            assert studio.session.run is not None and studio.session.run.held is not None
            host.page.evaluate("leave()")
            host.page.wait_for_timeout(50)
            host.pump()
    finally:
        studio.stop()
    assert not (tmp_path / ".hitogata").exists()


def test_each_view_of_a_cell_is_a_viewer(tmp_path: Path) -> None:
    """Two views use one channel; messages of neither are ignored."""
    studio = notebook.CellStudio(notebook.folder_of(None, tmp_path), [])
    said: list[tuple[dict[str, Any], list[bytes]]] = []
    studio.widget.send = lambda content, buffers=(): said.append((content, list(buffers)))
    talk = studio._cell

    def wait() -> None:
        for _ in range(2):
            asyncio.run_coroutine_threadsafe(asyncio.sleep(0.01), talk._loop).result(10)

    for nonsense in (None, 3, {}, {"view": 5}, {"view": "x" * 99, "come": True}, {"view": "c", "text": "{}"}):
        talk.heard(nonsense, [])
    for view in ("a", "b"):
        talk.heard({"view": view, "come": True}, [])
    wait()
    assert len(talk._hub.viewers) == 2
    talk.heard({"view": "b", "text": '{"do": "new", "id": 1}'}, [])
    talk.heard({"view": "b", "text": "x" * 100_000}, [])
    wait()
    answers = [content for content, _ in said if '"id":1' in content.get("text", "")]
    assert [content["view"] for content in answers] == ["b"]
    assert "another page drives" in answers[0]["text"]
    talk.heard({"view": "a", "gone": True}, [])
    wait()
    assert len(talk._hub.viewers) == 1
    studio.stop()
    assert any('"bye"' in content.get("text", "") for content, _ in said)


def test_a_cell_shows_itself(tmp_path: Path) -> None:
    """The bundle of media types that Jupyter requests: a view of the widget."""
    shown = hg.simulate(falling(), 0.05).widget()
    studio = notebook.cell_studio(None, root=tmp_path)
    try:
        for one in (shown, studio):
            data = one._repr_mimebundle_(include=None, exclude=None)
            data = data[0] if isinstance(data, tuple) else data
            assert data["application/vnd.jupyter.widget-view+json"]["model_id"]
    finally:
        studio.stop()


class ZMQInteractiveShell:
    """Jupyter's, by its name."""


#: modules as a cell finds them loaded
NOTEBOOKS = {
    "IPython": SimpleNamespace(get_ipython=ZMQInteractiveShell),
    "marimo": SimpleNamespace(running_in_notebook=lambda: True),
}


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_in_a_notebook_show_is_in_the_cell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    assert not notebook.in_notebook()
    monkeypatch.setitem(sys.modules, name, NOTEBOOKS[name])
    assert notebook.in_notebook()
    with hg.show(None, root=tmp_path) as shown:
        assert isinstance(shown, notebook.CellStudio)
        assert shown._display_() is shown.widget  # the object that marimo displays
    # a port means a server
    with hg.show(None, root=tmp_path, open_browser=False) as shown:
        assert not isinstance(shown, notebook.CellStudio)


def test_without_the_extra_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "hitogata.studio.doors.widget", raising=False)
    monkeypatch.delattr("hitogata.studio.doors.widget", raising=False)
    with pytest.raises(InputError, match=r"needs anywidget: pip install 'hitogata\[notebook\]'"):
        hg.simulate(falling(), 0.02).widget()


def test_a_cell_has_a_height() -> None:
    for height in (0, 1e3, True, 100_000):
        with pytest.raises(InputError, match="height must be an integer"):
            hg.simulate(falling(), 0.02).widget(height=height)  # type: ignore[arg-type]


def test_the_page_of_a_cell_may_ask_nobody() -> None:
    text = studio_page()
    assert "default-src 'none'" in text and "connect-src" not in text
    assert 'src="/' not in text and 'href="/' not in text
