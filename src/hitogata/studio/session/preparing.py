"""Kernels of runs, compiled or loaded in a thread of their own while the scene is shown already."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic

from ..live.warmup import warm_up
from .outlet import Outlet

#: s between progress messages
_EVERY = 0.1


class Kernels:
    """wake: has some work done in the session's thread. ready: called there when some are there."""

    def __init__(self, outlet: Outlet, wake: Callable[[Callable[[], None]], None], ready: Callable[[], None]) -> None:
        self._outlet, self._wake, self._ready = outlet, wake, ready
        self._there: set[bool] = set()
        self.under_way = False

    def there(self, *, contact: bool) -> bool:
        return contact in self._there

    def prepare(self, *, contact: bool) -> None:
        """Those of runs with contact, or without; one after the other."""
        if not self.under_way:
            self.under_way = True
            threading.Thread(target=self._warm_up, args=(contact,), name="hitogata kernels", daemon=True).start()

    def _warm_up(self, contact: bool) -> None:
        """In a thread of its own."""
        began, last = monotonic(), 0.0

        def report(kernel: str, done: int, left: int) -> None:
            nonlocal last
            now = monotonic()
            if kernel and now - last < _EVERY:
                return
            last = now
            said = {"tell": "warming", "kernel": kernel, "done": done, "left": left, "seconds": now - began}
            if kernel or done:
                self._outlet.tell(said)

        try:
            warm_up(contact, report)
        finally:
            self._wake(lambda: self._warmed(contact))

    def _warmed(self, contact: bool) -> None:
        self._there |= {contact}
        self.under_way = False
        self._outlet.tell({"tell": "warming", "kernel": "", "done": 0, "left": 0, "seconds": 0.0})
        self._ready()
