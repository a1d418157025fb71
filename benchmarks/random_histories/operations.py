"""All operations, with how often each is drawn."""

from __future__ import annotations

from collections.abc import Callable

from . import bad_input, changes, queries, runs
from .history import History

OPERATION: dict[str, tuple[float, Callable[[History], None]]] = {
    "connect": (8.0, changes.connect),
    "connect several": (3.0, changes.connect_several),
    "snap": (5.0, changes.snap),
    "cut": (6.0, changes.cut),
    "couple": (1.5, changes.couple),
    "attach": (1.5, changes.attach),
    "close": (2.0, changes.close),
    "kick": (5.0, changes.kick),
    "rearrange": (2.0, changes.rearrange),
    "add": (0.5, changes.add),
    "dynamics": (6.0, queries.dynamics),
    "fit": (0.5, queries.fit),
    "run": (8.0, runs.run),
    "run and change": (4.0, runs.run_and_change),
    "bad input": (1.0, bad_input.bad_input),
    "bad state": (1.0, bad_input.bad_state),
    "overflow": (0.5, bad_input.overflow),
}
