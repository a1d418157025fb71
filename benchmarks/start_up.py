"""Start-up times: import, first output of the command, and the one-time compilation into an empty cache."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

from rich.console import Console
from rich.table import Table

from .timing import verdict

FIRST_OUTPUT_LIMIT = 2.5  # s, second run
FIRST_RUN_LIMIT = 25.0  # s, empty cache
IMPORT = [sys.executable, "-c", "import hitogata"]
COMPILE = [sys.executable, "-m", "hitogata.cli", "warm"]
DEMO = [sys.executable, "-m", "hitogata.cli", "demo"]
#: benchmarks without a limit on seconds in the short form: those that end soon
QUICK_DEMO = [*DEMO, "--quick", "--duration", "0.01"]


def seconds(command: list[str], cache: str | None = None, *, to_first_output: bool = False) -> float:
    """Seconds until a command has ended, or has written its first byte."""
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "HITOGATA_QUIET": "1"}
    if cache is not None:
        environment["HITOGATA_CACHE"] = cache
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.read(1)
            first = time.perf_counter() - start
            process.stdout.read()
        end = time.perf_counter() - start
    if process.returncode != 0:
        raise RuntimeError(f"{command} ended with {process.returncode}")
    return first if to_first_output else end


def main(*, short: bool = False) -> None:
    demo, rounds = (QUICK_DEMO, 1) if short else (DEMO, 3)
    table = Table(title="start-up")
    table.add_column("")
    table.add_column("s", justify="right")
    table.add_column("limit", justify="right")
    if not short:
        with tempfile.TemporaryDirectory() as empty:
            first = seconds(DEMO, empty)
        with tempfile.TemporaryDirectory() as empty:
            everything = seconds(COMPILE, empty)
        seconds(DEMO)
    table.add_row("import hitogata", f"{min(seconds(IMPORT) for _ in range(rounds)):.2f}", "")
    second = min(seconds(demo, to_first_output=True) for _ in range(rounds))
    table.add_row("hitogata demo, first output", f"{second:.2f}", verdict(second, FIRST_OUTPUT_LIMIT))
    if not short:
        table.add_row("hitogata demo, to its end", f"{min(seconds(DEMO) for _ in range(rounds)):.2f}", "")
        table.add_row("hitogata demo with an empty cache", f"{first:.2f}", verdict(first, FIRST_RUN_LIMIT))
        table.add_row("compiling every kernel", f"{everything:.2f}", "")
    Console().print(table)
