"""Budget of real time for a run."""

from __future__ import annotations

from time import perf_counter

#: fraction of the remaining time for which steps are taken without reading the clock
_SHARE = 0.5


class Budget:
    """`seconds` of real time after `started` (of perf_counter). steps: number to take before the next check."""

    def __init__(self, seconds: float, started: float) -> None:
        self.steps = 1
        self._end, self._last = started + seconds, started
        self._step: int | None = None

    def is_spent(self, step: int) -> bool:
        """Is the time over? step: grid steps done so far. Sets `steps` according to the duration of the last ones."""
        now = perf_counter()
        left, took = self._end - now, now - self._last
        done = self.steps if self._step is None else max(1, step - self._step)
        self._last, self._step = now, step
        self.steps = max(1, int(_SHARE * left * done / took)) if took > 0.0 else 1
        return left <= 0.0
