"""Why the compiled part of a run returned."""

from __future__ import annotations

from enum import IntEnum

from ..kernels.integrate import tables


class Stop(IntEnum):
    """Why the engine returned to Python."""

    DONE = tables.DONE  # the steps are done or the time is reached
    FULL = tables.FULL  # the frame buffer is full
    FIRED = tables.FIRED  # an event that kernels watch
    DIVERGED = tables.DIVERGED  # a coordinate diverged
    ABORTED = tables.ABORTED  # another thread has requested a stop
    TOO_FINE = tables.TOO_FINE  # joints or bodies hit an unbounded number of times within one step
