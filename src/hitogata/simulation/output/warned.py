"""Warnings of a run: Python's own, or passed to a listener in a thread that displays them itself."""

from __future__ import annotations

import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_heard = threading.local()


def warn(message: str, kind: type[Warning]) -> None:
    """Warns at the line that called this package."""
    listener: Callable[[str], None] | None = getattr(_heard, "listener", None)
    if listener is None:
        warnings.warn(message, kind, stacklevel=_levels_to_caller())
    else:
        listener(message)


def _levels_to_caller() -> int:
    """Stack level, as of `warnings.warn` in the calling function, of the first line outside this package."""
    frame, level = sys._getframe(1), 1
    while frame.f_back is not None and frame.f_globals.get("__name__", "").startswith("hitogata."):
        frame, level = frame.f_back, level + 1
    return level


@contextmanager
def hearing(listener: Callable[[str], None]) -> Iterator[None]:
    """Passes the warnings of this thread's runs to a listener. Python's filters apply to the whole process instead."""
    before = getattr(_heard, "listener", None)
    _heard.listener = listener
    try:
        yield
    finally:
        _heard.listener = before
