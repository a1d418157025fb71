"""Runs the command as a user does."""

from __future__ import annotations

import os
import subprocess
import sys


def hitogata(*arguments: object, cwd=None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hitogata.cli", *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=cwd,
        check=False,
        env=os.environ | {"HITOGATA_QUIET": "1", "COLUMNS": "140"},
    )


def refused(done: subprocess.CompletedProcess[str], message: str, code: int = 2) -> None:
    """One line on stderr, nothing that looks like a crash."""
    assert done.returncode == code, done.stderr
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("hitogata: ")
    assert message in lines[0]
