"""Each figure of the papers has a command that shows it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hitogata.cli import app

PAGE = (Path(__file__).parents[1] / "docs" / "papers.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (00\d) \|.*`hitogata ([^`]+)` \|$", PAGE, re.MULTILINE)


def test_all_five_papers_are_there() -> None:
    assert {paper for paper, _ in ROWS} == {"000", "001", "002", "003", "004"}


@pytest.mark.parametrize("command", [command for _, command in ROWS])
def test_its_command_runs(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pictures, which `tests/test_demos.py` checks."""
    monkeypatch.chdir(tmp_path)
    words = shlex.split(command)
    if words[0] == "demo" and words[1] != "human":
        words.append("--quick")
    ended = CliRunner().invoke(app, words)
    assert ended.exit_code == 0, ended.output
