"""Progress messages while kernels are being compiled, which happens once per version and machine.

A kernel that calls others compiles them first, so the events nest. Time is counted from the start to the end of each
outermost compilation. On a terminal a single line is updated in place and erased when compilation ends, so that it does
not mix with the program's own output. HITOGATA_QUIET=1 turns all messages off.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import time
from typing import TextIO

from .kernels.compiler.listeners import on_compile


def misfit() -> str | None:
    from .kernels.compiler.shipped import misfit

    return misfit()


_HEAD = "hitogata: compiling kernels, first run only …"
_WIPE = "\r\x1b[K"
_REFRESH = 0.1  # s between two updates of the line
_WORTH_TELLING = 1.0  # s: a shorter total is not reported


class Progress:
    """Follows the compiler's events and writes messages about them."""

    def __init__(self, out: TextIO, *, live: bool) -> None:
        self.out = out
        self.live = live
        self.total = 0.0  # s spent compiling, outermost kernels only
        self._depth = 0
        self._done = 0
        self._waiting = 0
        self._began = 0.0
        self._drawn = 0.0
        self._headed = False

    def __call__(self, kernel: str, started: bool, waiting: int = 0) -> None:
        """One event: a kernel's compilation starts or ends. waiting: kernels to be compiled first, as of
        `on_compile`."""
        now = time.perf_counter()
        if started:
            if self._depth == 0:
                self._began = now
                self._waiting = waiting
            self._depth += 1
            self._show(kernel, now)
            return
        self._depth -= 1
        self._done += 1
        self._waiting = max(0, self._waiting - 1)
        if self._depth == 0:
            self.total += now - self._began
            self._drawn = 0.0
            if self.live:
                self._write(_WIPE)

    def _show(self, kernel: str, now: float) -> None:
        if not self._headed:
            self._headed = True
            reason = misfit()
            if reason is not None:
                self._write(f"hitogata: the compiled kernels of this package cannot be used here: {reason}\n")
            if not self.live:
                self._write(_HEAD + "\n")
        if not self.live:
            return
        if now - self._drawn >= _REFRESH:
            counted = f"{self._done} done, {self._waiting} left"
            line = f"{_HEAD} {self.total + now - self._began:4.1f} s, {counted}: {kernel}"
            # a line that wraps cannot be erased
            self._write(_WIPE + line[: shutil.get_terminal_size().columns - 1])
            self._drawn = now

    def close(self) -> None:
        """Writes the last line: the total time."""
        if self.total >= _WORTH_TELLING:
            self._write(f"hitogata: kernels compiled in {self.total:.1f} s and kept for the next run\n")

    def _write(self, text: str) -> None:
        # a closed or broken stderr must not stop a computation
        try:
            self.out.write(text)
            self.out.flush()
        except (OSError, ValueError):
            pass


def report_to_stderr() -> None:
    """Starts writing messages about compilation to stderr, unless HITOGATA_QUIET is set or there is no stderr."""
    quiet = os.environ.get("HITOGATA_QUIET", "") not in ("", "0")
    if quiet or sys.stderr is None:
        return
    progress = Progress(sys.stderr, live=sys.stderr.isatty())
    on_compile(progress)
    atexit.register(progress.close)
