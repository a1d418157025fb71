"""A run to show, and a browser to show it in."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hitogata.io.recording.memory import MemoryRecorder, RunData
from tests.studio.sample_runs import bar_release

_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
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
    """Path of a Chromium. Where there is none it is installed if that can be; otherwise the run fails and says why."""
    # one at a time: two test processes would fight for apt's lock
    with (Path(tempfile.gettempdir()) / f"hitogata-chromium-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _found() or _installed()


def _found() -> str | None:
    return next((path for name in _BROWSERS if (path := shutil.which(name))), None)


def _installed() -> str:
    needed = f"Replays are tested in a real browser, and none of {', '.join(_BROWSERS)} is on the path"
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        pytest.fail(f"{needed}. Install one (Debian: apt-get install chromium) and run the tests again.", pytrace=False)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            pytest.fail(f"{needed}, and `{' '.join(command)}` failed:\n{done.stderr[-2000:]}", pytrace=False)
    path = _found()
    if path is None:
        pytest.fail(f"{needed}, not even after installing Debian's chromium.", pytrace=False)
    return path


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Any]:
    """Not for longer than a module: while it is there, its event loop runs, and others cannot have one."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=list(_QUIET))
        yield started
        started.close()
