"""Listeners that are notified of compilation. Separate from the compiler, so that they can be added before it is
imported.
"""

from __future__ import annotations

from collections.abc import Callable

Listener = Callable[[str, bool, int], None]

listeners: list[Listener] = []


def on_compile(report: Listener) -> Callable[[], None]:
    """Call `report(kernel, started, waiting)` when a kernel is compiled, not when it is loaded from the cache.

    waiting: kernels still to be compiled among it and those that it calls, directly or not. Returns a function that
    removes the listener.
    """
    listeners.append(report)
    return lambda: listeners.remove(report)
