"""Table of the events that a run watches."""

from __future__ import annotations

from ..math.arrays import record

#: A condition watched during a run. Written by `simulate.watch`, except `value` and `fired`.
GUARD = record(
    [
        ("kind", "i8"),  # what is watched, see `guards.py`
        ("a", "i8"),  # link rows of a distance
        ("b", "i8"),
        ("loop", "i8"),  # connection of a force, moment or coordinate
        ("q", "i8"),  # coordinate, of the tree or within the connection
        ("p_A", "f8", 3),  # m: points in the links' frames
        ("p_B", "f8", 3),
        ("low", "f8"),  # bounds of what is watched
        ("high", "f8"),
        ("normal", "f8", 3),  # of a plane in link a's frame
        ("radius", "f8"),  # m: of what comes down on it
        ("gate", "i8"),  # what must be within its bounds for a landing to count, see `guards.py`
        ("ready", "i8"),  # 1 once it was above the plane with the gate open; by guards.make_ready
        ("armed", "i8"),  # 1 until it has fired
        ("touched", "i8"),  # of a contact: 1 once the two links have touched
        ("value", "f8"),  # fires when it reaches zero from below; by guards.measure_guards
    ]
)
