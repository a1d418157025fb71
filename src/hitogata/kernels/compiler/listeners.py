"""Who wants to know of compilation. Apart from the compiler, so that one can listen before it is imported."""

from __future__ import annotations

from collections.abc import Callable

Listener = Callable[[str, bool, int], None]

listeners: list[Listener] = []


def on_compile(report: Listener) -> Callable[[], None]:
    """Call `report(kernel, started, waiting)` when a kernel really is compiled (not when it comes from the cache).

    waiting: kernels that it calls, directly or not, and that are not there yet, itself included.
    Returns a function that ends this.
    """
    listeners.append(report)
    return lambda: listeners.remove(report)
