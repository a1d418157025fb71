"""A recording in the studio: the served files, and access to them; with real clients."""

from __future__ import annotations

import http.client
import socket
import threading
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

import hitogata as hg
from hitogata.errors import InputError
from hitogata.io.recording.mcap.writer import save
from hitogata.io.recording.memory import RunData
from hitogata.studio.session.opened import RecordingDocument
from hitogata.studio.view import view
from hitogata.studio.wire.frames import RECORDING, unpacked_block

PATIENCE = 120.0


def test_the_recording_is_what_is_shown(bar_run: RunData) -> None:
    with view(bar_run, open_browser=False, block=False, title="high bar") as shown:
        done = threading.Event()
        shown._engine.wake(done.set)
        assert done.wait(PATIENCE)
        document = shown.session.document
        assert isinstance(document, RecordingDocument)
        kind, header, _ = unpacked_block(document.message)
        assert (kind, header["title"]) == (RECORDING, "high bar")
        assert header["duration"] == pytest.approx(bar_run.duration)
        parts = urlsplit(shown.url)
        connection = http.client.HTTPConnection("127.0.0.1", parts.port or 0, timeout=PATIENCE)
        connection.request("GET", f"{parts.path}?{parts.query}")
        assert connection.getresponse().status == 200
        connection.close()


def test_show_takes_worlds_recordings_and_files(bar_run: RunData, tmp_path: Path) -> None:
    world = hg.World()
    world.add(hg.figures.box())
    saved = save(bar_run, tmp_path / "bar.mcap")
    for what, kind in ((world, "world"), (bar_run, "recording"), (saved, "recording"), (None, None)):
        with hg.show(what, root=tmp_path, open_browser=False, block=False) as shown:
            done = threading.Event()
            shown._engine.wake(done.set)
            assert done.wait(PATIENCE)
            document = shown.session.document
            assert (None if document is None else document.described()["kind"]) == kind
            assert shown.url in repr(shown)
            assert len(shown.session.demos) > 10
    with pytest.raises(InputError, match="cannot show"):
        hg.show(3)  # type: ignore[arg-type]


def test_each_start_has_a_key_of_its_own(bar_run: RunData) -> None:
    with (
        view(bar_run, open_browser=False, block=False) as one,
        view(bar_run, open_browser=False, block=False) as other,
    ):
        assert urlsplit(one.url).query != urlsplit(other.url).query


def test_stops_and_frees_its_port(bar_run: RunData) -> None:
    it = view(bar_run, open_browser=False, block=False)
    port = urlsplit(it.url).port or 0
    it.stop()
    it.stop()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


@pytest.mark.parametrize("port", [-1, 70_000, "8080"])
def test_refuses_a_bad_port(bar_run: RunData, port: Any) -> None:
    with pytest.raises(InputError, match="port must be an integer"):
        view(bar_run, port=port, open_browser=False, block=False)
