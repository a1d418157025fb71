"""Last messages of the command: errors, warnings, replaced files."""

from __future__ import annotations

import os
import sys
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Any


def shown(text: str) -> str:
    """Text for a terminal: control characters, which may steer it, as their codes."""
    return "".join(letter if letter.isprintable() or letter in "\n\t" else f"\\x{ord(letter):02x}" for letter in text)


def print_anything() -> None:
    """What a terminal or a pipe has no letters for, such as lines of tables or names of files, becomes '?'."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def unforeseen(error: Exception) -> str:
    """One line about an error that is no one's but ours. HITOGATA_DEBUG=1: where it came from."""
    if os.environ.get("HITOGATA_DEBUG", "") not in ("", "0"):
        traceback.print_exception(error)
    what = str(error).splitlines()
    said = f"{type(error).__name__}: {what[0]}" if what else type(error).__name__
    hint = "please report it with the output of `hitogata doctor` and of this command with HITOGATA_DEBUG=1"
    return f"something went wrong that should not ({said[:300]}); {hint}"


@contextmanager
def telling_warnings() -> Iterator[None]:
    """Print warnings of hitogata as one line, without the line of Python that raised them."""
    before = warnings.showwarning

    def told(message: Warning | str, category: type[Warning], *where: Any, **options: Any) -> None:
        if category.__module__.startswith("hitogata."):
            print(f"hitogata: {shown(str(message))}", file=sys.stderr)
        else:
            before(message, category, *where, **options)

    warnings.showwarning = told
    try:
        yield
    finally:
        warnings.showwarning = before


@contextmanager
def telling_replaced() -> Iterator[None]:
    """At the end name files that were there before and are others now."""
    from ...io import writing

    writing.replaced.clear()
    try:
        yield
    finally:
        _tell(list(dict.fromkeys(map(str, writing.replaced))))


def _tell(names: list[str]) -> None:
    if not names:
        return
    count = f"{len(names)} files that were there: " if len(names) > 1 else ""
    print(f"hitogata: replaced {count}{shown(', '.join(names))}", file=sys.stderr)
