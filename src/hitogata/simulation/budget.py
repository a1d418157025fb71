"""Real time that a run may take."""

from __future__ import annotations

from time import perf_counter

#: part of the time that is left for which steps are taken without a look at the clock
_SHARE = 0.5


class Budget:
    """So many seconds from `started` (of perf_counter) on. steps: how many to take before asking again."""

    def __init__(self, seconds: float, started: float) -> None:
        self.steps = 1
        self._end, self._last = started + seconds, started
        self._step: int | None = None

    def is_spent(self, step: int) -> bool:
        """Is the time over? step: grid steps done so far; `steps` is chosen anew by what the last ones took."""
        now = perf_counter()
        left, took = self._end - now, now - self._last
        done = self.steps if self._step is None else max(1, step - self._step)
        self._last, self._step = now, step
        self.steps = max(1, int(_SHARE * left * done / took)) if took > 0.0 else 1
        return left <= 0.0
