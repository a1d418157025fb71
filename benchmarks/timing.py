"""How time is taken, so that every benchmark takes it the same way."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

#: performs `n` calls of the measured function
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


class StepTimes(NamedTuple):
    """µs of processor time of single steps of one run, as for a controller that acts at each of them.

    Of the processor, since one step by the wall clock may hold whatever else the machine was doing.
    """

    median: float
    p95: float
    worst: float

    def cells(self) -> tuple[str, str, str]:
        return f"{self.median:.1f}", f"{self.p95:.1f}", f"{self.worst:.1f}"


#: headings of `StepTimes.cells`
STEP_HEADINGS = ("median µs", "95 %", "worst")


def step_times(run: Calls, steps: int) -> StepTimes:
    """Time of each of `steps` steps that go on from one another; one call from Python each."""
    taken = np.empty(steps)
    for k in range(steps):
        start = time.thread_time_ns()
        run(1)
        taken[k] = time.thread_time_ns() - start
    median, p95, worst = np.percentile(1e-3 * taken, [50.0, 95.0, 100.0])
    return StepTimes(float(median), float(p95), float(worst))


def from_python(function: Callable[..., object], *arguments: object) -> Calls:
    """Calls of a function one by one from Python."""

    def run(n: int) -> None:
        for _ in range(n):
            function(*arguments)

    return run


def verdict(value: float, limit: float) -> str:
    """Is a figure within its limit?"""
    return f"[green]≤ {limit:g} kept[/]" if value <= limit else f"[red]≤ {limit:g} missed[/]"
