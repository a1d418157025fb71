"""Packages that are installed for tests alone: where they are unavailable, tests are skipped with the reason."""

from __future__ import annotations

import platform

import pytest

from tests.studio import provided


def test_without_node_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    with pytest.raises(provided.Missing, match="no npm; `make web` installs one"):
        provided.program("npm")


def test_without_a_browser_it_is_said_which_were_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    with pytest.raises(provided.Missing, match=r"none of chromium, .* is on the path, and .* x86-64"):
        provided.browser()


def test_the_locked_browser_is_for_some_machines_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    with pytest.raises(provided.Missing, match="x86-64"):
        provided.chromium()
