"""Warnings of a run: Python's own, or, in a thread that wants to show them itself, told to it."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_heard = threading.local()


def warn(message: str, kind: type[Warning], stacklevel: int) -> None:
    """stacklevel: as of `warnings.warn`, counted from the caller."""
    listener: Callable[[str], None] | None = getattr(_heard, "listener", None)
    if listener is None:
        warnings.warn(message, kind, stacklevel=stacklevel + 1)
    else:
        listener(message)


@contextmanager
def hearing(listener: Callable[[str], None]) -> Iterator[None]:
    """Warnings of this thread's runs go to a listener. Python's own machinery is the whole process's."""
    before = getattr(_heard, "listener", None)
    _heard.listener = listener
    try:
        yield
    finally:
        _heard.listener = before
