"""What is installed for tests alone: where it cannot be had, they say why."""

from __future__ import annotations

import platform

import pytest

from tests.studio import conftest, provided


def test_without_node_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    assert conftest._found() is None
    with pytest.raises(provided.Missing, match="no npm; `make web` installs one"):
        provided.program("npm")


def test_the_locked_browser_is_for_some_machines_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    with pytest.raises(provided.Missing, match="x86-64"):
        provided.chromium()
