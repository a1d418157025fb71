"""Pending events of a run: which are due, when the next one is, and where a Python condition becomes true."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ...errors import InputError, StateError
from ...kernels.integrate.events.tolerances import EVENT_TIME_TOL
from ..stop import Stop
from .tables import how_near, watched
from .types import At, Event, When

if TYPE_CHECKING:
    from ..engine import Engine

#: s: events due within this interval from now are due now
_NOW = 1e-12
#: s: accuracy of the instant of a Python condition
_INSTANT = 10.0 * EVENT_TIME_TOL


def _checked(event: Event) -> Event:
    if not isinstance(event, Event):
        raise InputError(f"{event!r} is not an event; make one with at(…), events.within(…), …")
    return event


class EventQueue:
    """Pending events, in the order in which they were given; simultaneous events fire in that order."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.pending = []
        for event in events:
            self.add(event)

    @property
    def pending(self) -> list[Event]:
        """Assign a new list to change it."""
        return self._pending

    @pending.setter
    def pending(self, events: list[Event]) -> None:
        self._pending = events
        #: the events that require Python to evaluate their condition
        self.predicates = [event for event in events if isinstance(event, When)]
        #: s: the earliest time of a pending timed event; inf if there is none
        self.next_time = min((event.time for event in events if isinstance(event, At)), default=math.inf)

    def add(self, event: Event) -> None:
        self.pending = [*self.pending, _checked(event)]

    def remove(self, event: Event | str) -> None:
        place = self._place(event)
        self.pending = [*self.pending[:place], *self.pending[place + 1 :]]

    def replace(self, event: Event | str, to: Event) -> None:
        place = self._place(event)
        self.pending = [*self.pending[:place], _checked(to), *self.pending[place + 1 :]]

    def _place(self, event: Event | str) -> int:
        """Index of a pending event, given itself or by its name, which must be unique."""
        if not isinstance(event, Event | str):
            raise InputError(f"{event!r} must be an event or the name of one")
        found = [i for i, one in enumerate(self.pending) if one is event or one.name == event]
        name = event.name if isinstance(event, Event) else event
        if not found:
            raise StateError(f"no pending event is named {name!r}: it has fired, was cancelled or was never added")
        if len(found) > 1:
            raise StateError(f"{len(found)} pending events are named {name!r}; give the event itself, of `events`")
        return found[0]

    @property
    def watched(self) -> list[Event]:
        """The events that kernels watch."""
        return [event for event in self.pending if watched(event)]

    def take_due(self, engine: Engine) -> list[Event]:
        """Events that are due at this instant; removes them from the pending ones."""
        if not self.pending:
            return []
        due = [event for event in self.pending if self._is_due(event, engine)]
        if due:
            self.pending = [event for event in self.pending if not any(event is one for one in due)]
        return due

    def nearest(self, engine: Engine) -> dict[str, dict[str, Any]]:
        """For pending events with a threshold: the nearest value at the end of any step."""
        values = engine.nearest_values()
        found = {}
        for event in self.pending:
            value = values.get(id(event), -math.inf)
            if math.isfinite(value):
                told = how_near(event, value)
                if told is not None:
                    found[event.name] = told
        return found

    def _is_due(self, event: Event, engine: Engine) -> bool:
        if isinstance(event, At):
            return event.time <= engine.time + _NOW
        if isinstance(event, When):
            return event.value(engine.world) >= 0.0
        return engine.has_fired(event)

    def advance_to_predicate(self, engine: Engine, until: float) -> Stop:
        """Takes one grid step, or up to the first instant in it at which a Python condition holds, found by
        bisection."""
        predicates = self.predicates
        engine.return_to_grid()
        before = engine.snapshot()
        stop = engine.advance(until, 1)
        if stop is Stop.DIVERGED or not any(event.value(engine.world) >= 0.0 for event in predicates):
            return stop
        early, late = before.time, engine.time
        while late - early > _INSTANT:
            middle = 0.5 * (early + late)
            engine.restore(before)
            engine.advance(middle, 1)
            if any(event.value(engine.world) >= 0.0 for event in predicates):
                late = middle
            else:
                early = middle
        engine.restore(before)
        return engine.advance(late, 1)
