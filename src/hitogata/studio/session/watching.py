"""Quantities that viewers plot: columns, sent as they grow."""

from __future__ import annotations

from ...chain.world import World
from ..live.columns import Watched, check_names
from ..live.run import LiveRun
from .outlet import Outlet

#: s of real time between two messages
_EVERY = 0.1


class Plots:
    """Watched quantities of all viewers, by their numbers."""

    def __init__(self, outlet: Outlet) -> None:
        self._outlet = outlet
        self._watched: dict[int, Watched] = {}
        self._next = 0.0

    def watch(self, viewer: int, names: tuple[str, ...], world: World) -> None:
        """Send these quantities to a viewer from now on. Names that are not in the world are refused."""
        if names:
            check_names(world, names)
            self._watched[viewer] = Watched(names)
            self._next = 0.0
        else:
            self.left(viewer)

    def left(self, viewer: int) -> None:
        self._watched.pop(viewer, None)

    def clear(self) -> None:
        self._watched.clear()

    def send(self, run: LiveRun, now: float) -> None:
        """Send new rows, if it is time."""
        if not self._watched or now < self._next:
            return
        self._next = now + _EVERY
        run.flush()
        for viewer, watched in self._watched.items():
            data = watched.message(run)
            if data is not None:
                self._outlet.columns(viewer, data)
