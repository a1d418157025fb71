"""A run to show, and a browser to show it in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hitogata.io.recording.memory import MemoryRecorder, RunData
from tests.studio import provided
from tests.studio.sample_runs import bar_release

_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def bar_run() -> RunData:
    """A swing on the high bar; the hands let go one after the other."""
    recorder = MemoryRecorder()
    bar_release(recorder)
    return recorder.run


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of a Chromium: the machine's own, else the one that web/browser locks."""
    try:
        return provided.browser()
    except provided.Missing as error:
        pytest.skip(f"needs a real browser: {error}")


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Any]:
    """Not for longer than a module: while it is there, its event loop runs, and others cannot have one."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=list(_QUIET))
        yield started
        started.close()
