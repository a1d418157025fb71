"""How time is taken, so that every benchmark takes it the same way."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

#: Does `n` calls of what is measured.
Calls = Callable[[int], object]


def microseconds(contenders: Mapping[str, Calls], *, calls: int, rounds: int = 9) -> dict[str, float]:
    """µs for one call of each: the best of several rounds. They take turns, so that a slow spell hits all alike."""
    best = dict.fromkeys(contenders, float("inf"))
    for run in contenders.values():
        run(min(calls, 100))
    for _ in range(rounds):
        for name, run in contenders.items():
            start = time.perf_counter()
            run(calls)
            best[name] = min(best[name], (time.perf_counter() - start) / calls * 1e6)
    return best


def from_python(function: Callable[..., object], *arguments: object) -> Calls:
    """Calls of a function one by one from Python."""

    def run(n: int) -> None:
        for _ in range(n):
            function(*arguments)

    return run


def verdict(value: float, limit: float) -> str:
    """Is a figure within its limit?"""
    return f"[green]≤ {limit:g} kept[/]" if value <= limit else f"[red]≤ {limit:g} missed[/]"
