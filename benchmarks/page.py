"""Writes what benchmarks print into docs/benchmarks.md: a section each, with machine and date."""

from __future__ import annotations

import contextlib
import datetime as dt
import importlib.metadata
import io
import os
import platform
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from .markdown import markdown

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
HEAD = """# Benchmarks

Written by `make bench ARGS=--page`, or `make bench ARGS="--page NAME"` for one section. Each benchmark first checks
that all programs give the same result for the same mechanism. They alternate in one process, so that changes in the
speed of the machine affect all alike. The limits are those of this project; values that miss them are in **bold**.
"""
#: peers whose versions matter
_PEERS = ("mujoco", "pin", "numba", "numpy")


class _Tee(io.TextIOBase):
    """Keeps what it hands on."""

    def __init__(self, out: TextIO) -> None:
        self.kept = io.StringIO()
        self._out = out

    def write(self, text: str) -> int:
        self.kept.write(text)
        return self._out.write(text)

    def flush(self) -> None:
        self._out.flush()


@contextlib.contextmanager
def kept() -> Iterator[io.StringIO]:
    """Captures the printed output, which is still shown."""
    tee = _Tee(sys.stdout)
    with contextlib.redirect_stdout(tee):
        yield tee.kept


def machine() -> str:
    """Processor, system and versions, in one line."""
    processor = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        named = re.search(r"^model name\s*:\s*(.+)$", info.read_text(encoding="utf-8"), re.MULTILINE)
        processor = named[1] if named else processor
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in _PEERS)
    return f"{os.cpu_count()} cores of {processor}; Python {platform.python_version()}, {versions}"


def section(name: str, about: str, printed: str, seconds: float) -> str:
    """A benchmark's part of the page. about: its docstring, of which the first paragraph is shown. seconds: it took."""
    first = about.strip().partition("\n\n")[0]
    today = dt.datetime.now(tz=dt.UTC).date().isoformat()
    told = f"`make bench ARGS={name}` · {today} · {machine()} · {seconds:.0f} s"
    return f"## {name}\n\n{first}\n\n{markdown(printed)}\n\n{told}\n"


def put(text: str, page: Path = PAGE) -> None:
    """Put a section into the page, instead of the one of the same name; sections are sorted."""
    old = page.read_text(encoding="utf-8") if page.exists() else ""
    known = {
        part.partition("\n")[0]: f"## {part.rstrip()}\n" for part in re.split(r"^## ", old, flags=re.MULTILINE)[1:]
    }
    known[text.partition("\n")[0].removeprefix("## ")] = text
    page.write_text("\n".join([HEAD, *(known[name] for name in sorted(known))]), encoding="utf-8")
