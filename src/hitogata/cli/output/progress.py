"""How far a run has come, and how fast against real time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

#: s of waiting after which a bar is shown
PATIENCE = 1.0


def against_real_time(simulated: float, seconds: float) -> str:
    """'3.4× real time'."""
    ratio = simulated / max(seconds, 1e-9)
    return f"{ratio:.3g}× real time"


class RunProgress:
    """Called with the time a run has reached. Shows a bar on a terminal if the run takes longer than a moment."""

    def __init__(self, duration: float, what: str) -> None:
        self.duration = duration
        self.what = what
        self._began = time.perf_counter()
        self._bar: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, reached: float) -> None:
        seconds = time.perf_counter() - self._began
        if self._bar is None:
            if seconds < PATIENCE:
                return
            self._start()
        assert self._bar is not None and self._task is not None
        self._bar.update(self._task, completed=reached, speed=against_real_time(reached, seconds))

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed:.1f} of {task.total:g} s"),
            TextColumn("{task.fields[speed]}"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._bar.start()
        self._task = self._bar.add_task(self.what, total=self.duration, speed="")


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Show on a terminal that work is under way, when its duration cannot be estimated."""
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_terminal:
        yield
        return
    with console.status(what):
        yield
