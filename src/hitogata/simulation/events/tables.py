"""Converts events to the guards of the kernels."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ...chain.link import Link
from ...chain.world import World
from ...errors import InputError
from ...kernels.integrate.events import event_functions as kernel
from ...kernels.integrate.tables import GUARD
from ...kernels.math.arrays import Records, table
from .types import Above, Beyond, Event, Landing, OnContact, Within, name_of

_CHANGES = {"touch": kernel.GUARD_TOUCH, "part": kernel.GUARD_PART, "slip": kernel.GUARD_SLIP}


def build_guards(world: World, events: list[Event]) -> Records:
    """One row for each event that a kernel can watch; the others depend on time or on Python.

    An event on a connection that does not exist (yet), or on a link of a figure that was removed, is not armed.
    """
    rows = table(len(events), GUARD)
    order = [connection.name for connection in world.loop_tables.order]
    for row, event in zip(rows, events, strict=True):
        row["low"], row["high"], row["armed"] = -math.inf, math.inf, 1
        row["value"] = row["nearest"] = -math.inf
        if any(link.index < 0 for link in event.links):
            row["armed"] = 0
        elif isinstance(event, Within):
            row["kind"] = kernel.GUARD_DISTANCE
            row["a"], row["b"] = world.row(event.a), world.row(event.b)
            row["p_A"], row["p_B"] = event.on_a, event.on_b
            # fires when the distance falls to the reach
            row["low"] = event.distance
        elif isinstance(event, Landing):
            row["kind"] = kernel.GUARD_LANDING
            row["a"], row["b"] = world.row(event.a), world.row(event.b)
            row["p_A"], row["p_B"], row["normal"] = event.on_a, event.on_b, event.normal
            row["radius"], row["low"], row["high"] = event.radius, event.low, event.high
            if event.joint is None:
                row["gate"] = kernel.GATE_ALWAYS_OPEN
            elif isinstance(event.joint, Link):
                row["gate"] = kernel.GUARD_COORDINATE
                row["q"] = world.q_slice(event.joint).start + event.coordinate
            else:
                row["gate"] = kernel.GUARD_CONNECTION_COORDINATE
                row["q"] = event.coordinate
                _bind(row, name_of(event.joint), order)
        elif isinstance(event, Above):
            row["kind"] = kernel.GUARD_LOAD
            high, _ = event.strength
            row["high"], row["per_force"], row["per_moment"] = high, high / event.force, high / event.moment
            if isinstance(event.joint, Link):
                row["a"], row["loop"] = world.row(event.joint), -1
            else:
                _bind(row, name_of(event.joint), order)
        elif isinstance(event, Beyond):
            if event.connection_name is None:
                assert event.link is not None
                row["kind"] = kernel.GUARD_COORDINATE
                row["q"] = world.q_slice(event.link).start + event.coordinate
            else:
                row["kind"] = kernel.GUARD_CONNECTION_COORDINATE
                _bind(row, event.connection_name, order)
                row["q"] = event.coordinate
            row["low"], row["high"] = event.low, event.high
        elif isinstance(event, OnContact):
            if not world.contact.on:
                raise InputError(
                    f"event {event.name!r} requires contact, which is off in this world; "
                    "lay a floor, or set world.contact.on = True"
                )
            row["kind"] = _CHANGES[event.change]
            row["a"], row["b"] = world.row(event.a), -1 if event.b is None else world.row(event.b)
            row["high"] = event.speed
        else:
            raise InputError(f"{event!r} cannot be watched by a kernel")
    measure_landings(world, events, rows)
    return rows


def measure_landings(world: World, events: list[Event], rows: Records) -> None:
    """Records which points are above their plane now, so that they may land in the first step. rows: the guards."""
    if any(isinstance(event, Landing) for event in events):
        loads = np.zeros((len(world.tables.links), 6))  # which landings do not need
        kernel.measure_guards(rows, loads, *world.mechanism, world.q, world.v)
        kernel.make_ready(rows)


def _bind(row: np.void, name: str, order: list[str]) -> None:
    if name in order:
        row["loop"] = order.index(name)
    else:
        row["armed"] = 0


def how_near(event: Event, value: float) -> dict[str, Any] | None:
    """Description of the value nearest to firing, and of the threshold; value: the guard's, negative."""
    if isinstance(event, Within):
        return {"nearest": event.distance - value, "fires_at": event.distance, "unit": "m"}
    if isinstance(event, Landing):
        return {"nearest": -value, "fires_at": 0.0, "unit": "m"}
    if isinstance(event, Above):
        strength, unit = event.strength
        return {"nearest": strength + value, "fires_at": strength, "unit": unit}
    if isinstance(event, Beyond):
        return {"nearest": -value, "fires_at": 0.0, "unit": "rad or m inside its bounds"}
    return None


def watched(event: Event) -> bool:
    return isinstance(event, Within | Landing | Above | Beyond | OnContact)
