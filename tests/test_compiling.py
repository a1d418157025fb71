"""Messages to the user while kernels are compiled."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hitogata import compiling
from hitogata.compiling import Progress


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time in s, to be set by the test."""
    now = [100.0]
    monkeypatch.setattr(compiling.time, "perf_counter", lambda: now[0])
    return now


def compile_nested(progress: Progress, clock: list[float], seconds: float) -> None:
    """An outer kernel that compiles an inner one on the way."""
    progress("outer", True, 2)
    clock[0] += seconds / 2
    progress("inner", True, 1)
    clock[0] += seconds / 2
    progress("inner", False, 1)
    progress("outer", False, 1)


def test_a_log_gets_one_line_at_the_start_and_one_at_the_end(clock: list[float]) -> None:
    out = io.StringIO()
    progress = Progress(out, live=False)
    compile_nested(progress, clock, 2.0)
    clock[0] += 50.0  # the program runs
    compile_nested(progress, clock, 1.0)
    progress.close()
    assert out.getvalue().splitlines() == [
        "hitogata: compiling kernels, first run only …",
        "hitogata: kernels compiled in 3.0 s and kept for the next run",
    ]


def test_a_short_compilation_gets_no_closing_line(clock: list[float]) -> None:
    out = io.StringIO()
    progress = Progress(out, live=False)
    compile_nested(progress, clock, 0.4)
    progress.close()
    assert len(out.getvalue().splitlines()) == 1


def test_a_terminal_sees_the_kernel_and_is_left_clean(clock: list[float]) -> None:
    out = io.StringIO()
    progress = Progress(out, live=True)
    compile_nested(progress, clock, 2.0)
    drawn = out.getvalue()
    assert "0.0 s, 0 done, 2 left: outer" in drawn
    assert "1.0 s, 0 done, 2 left: inner" in drawn
    assert drawn.endswith("\r\x1b[K")
    assert "\n" not in drawn


def test_a_closed_stream_does_not_stop_the_work(clock: list[float]) -> None:
    out = io.StringIO()
    out.close()
    progress = Progress(out, live=False)
    compile_nested(progress, clock, 2.0)
    progress.close()


@pytest.mark.parametrize("quiet", [True, False])
def test_a_real_compilation_is_reported_unless_quiet(tmp_path: Path, quiet: bool) -> None:
    code = "import hitogata; from hitogata.kernels.math.vector import dot; dot((1.0, 0.0, 0.0), (1.0, 0.0, 0.0))"
    heads = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"HITOGATA_CACHE": str(tmp_path), "HITOGATA_QUIET": str(int(quiet))},
            capture_output=True,
            text=True,
            check=True,
        )
        # where it takes longer than a moment there is a closing line too
        heads.append([line for line in done.stderr.splitlines() if "kernels compiled in" not in line])
    # the second run finds the kernel in the cache
    assert heads == [[] if quiet else ["hitogata: compiling kernels, first run only …"], []]
