"""Warnings of a run: Python's own, or, in a thread that wants to show them itself, told to it."""

from __future__ import annotations

import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_heard = threading.local()


def warn(message: str, kind: type[Warning]) -> None:
    """Warn, at the line that called this package."""
    listener: Callable[[str], None] | None = getattr(_heard, "listener", None)
    if listener is None:
        warnings.warn(message, kind, stacklevel=_levels_to_caller())
    else:
        listener(message)


def _levels_to_caller() -> int:
    """Stack level, as of `warnings.warn` in the function that asks, of the first line that is not this package's."""
    frame, level = sys._getframe(1), 1
    while frame.f_back is not None and frame.f_globals.get("__name__", "").startswith("hitogata."):
        frame, level = frame.f_back, level + 1
    return level


@contextmanager
def hearing(listener: Callable[[str], None]) -> Iterator[None]:
    """Warnings of this thread's runs go to a listener. Python's own machinery is the whole process's."""
    before = getattr(_heard, "listener", None)
    _heard.listener = listener
    try:
        yield
    finally:
        _heard.listener = before
