"""Pace of a live run: wall-clock time against simulated time, and the case that the run is too slow."""

from __future__ import annotations

from collections import deque

#: s of real time: a debt above this is forgiven, so that the run slows down and never lags behind the pointer
DEBT = 0.05
#: s over which real speed is measured; a run is slow if below _SLOW of the requested speed for _SLOW_FOR seconds
_OVER, _SLOW, _SLOW_FOR = 0.5, 0.5, 2.0


class Pace:
    """Computes the time that the run must catch up on. All times s; `now` is of a monotonic clock."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._owed = 0.0
        self._last: float | None = None
        self._done: deque[tuple[float, float]] = deque()
        self._slow_since: float | None = None
        self.slow = False

    def begin(self, now: float) -> None:
        """Start: no time before this counts as due."""
        self._owed, self._last = 0.0, now
        self._done.clear()
        self._done.append((now, 0.0))
        self._slow_since, self.slow = None, False

    def end(self) -> None:
        self._last = None
        self._done.clear()
        self.slow = False

    def owed(self, now: float) -> float:
        """s of the run that are due now. More than DEBT of real time is never due."""
        if self._last is None:
            self.begin(now)
        assert self._last is not None
        self._owed = min(self._owed + self.speed * (now - self._last), self.speed * DEBT)
        self._last = now
        return self._owed

    def wait(self, step: float) -> float:
        """s of real time until the next step, s, is due."""
        return max(step - self._owed, 0.0) / self.speed

    def went(self, seconds: float, now: float) -> None:
        """Record that the run advanced by `seconds`."""
        self._owed -= seconds
        self._done.append((now, seconds))
        while len(self._done) > 1 and self._done[0][0] < now - _OVER:
            self._done.popleft()
        if self.real_speed(now) >= _SLOW * self.speed:
            self._slow_since, self.slow = None, False
        elif self._slow_since is None:
            self._slow_since = now
        else:
            self.slow = now - self._slow_since >= _SLOW_FOR

    def real_speed(self, now: float) -> float:
        """Recent speed, s of the run a second; 0 while it is paused."""
        if self._last is None or not self._done:
            return 0.0
        span = now - self._done[0][0]
        return sum(seconds for _, seconds in list(self._done)[1:]) / span if span > 0.02 else 0.0
