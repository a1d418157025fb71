"""Runs the command as a user does: in this process, or in one of its own where the process itself is tested."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path
from unittest import mock

from hitogata.cli import main

_ENVIRONMENT = {"HITOGATA_QUIET": "1", "COLUMNS": "140"}


def hitogata(*arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """`hitogata …`, with its output and its exit code. A process of its own for every command would spend most of
    its time on imports."""
    command = ["hitogata", *map(str, arguments)]
    out, err = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(sys, "argv", command),
        mock.patch.dict(os.environ, _ENVIRONMENT),
        contextlib.chdir(cwd or Path.cwd()),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            main()
            code: object = 0
        except SystemExit as end:
            code = end.code
    return subprocess.CompletedProcess(command, int(code or 0), out.getvalue(), err.getvalue())  # type: ignore[call-overload]


def process(*arguments: object, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """The same in a new process."""
    return subprocess.run(
        [sys.executable, "-m", "hitogata.cli", *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=cwd,
        check=False,
        env=os.environ | _ENVIRONMENT | environment,
    )


def refused(done: subprocess.CompletedProcess[str], message: str, code: int = 2) -> None:
    """One line on stderr, nothing that looks like a crash."""
    assert done.returncode == code, done.stderr
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("hitogata: ")
    assert message in lines[0]
