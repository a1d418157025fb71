"""Public functions that make events: a trigger, and actions to perform when it fires.

>>> events.at(1.2).cut(right_grip)
>>> events.within(bar, hand, 0.03, on_b=(0, 0, -0.08)).connect(bar, hand, Ball(), snap=True)
>>> events.force_above(grip, 2000.0).cut(grip)
>>> events.load_above(forearm, newtons=4000.0, newton_metres=120.0).cut(forearm)
>>> events.touch(foot, world.ground).connect(world.ground, foot, Ball())
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from numpy.typing import ArrayLike

from ...chain.connections.connection import Connection
from ...chain.connections.coupling import Coupling
from ...chain.link import Link
from ...chain.values.validate import AxisLike, number, unit_axis, vector
from ...chain.world import World
from ...errors import InputError
from .types import Above, At, Beyond, ConnectionName, Event, Landing, OnContact, When, Within, name_of

__all__ = [
    "Event", "at", "beyond", "force_above", "lands", "load_above", "moment_above", "part", "slip", "touch", "when",
    "within",
]  # fmt: skip


def at(time: float, *, name: str | None = None) -> At:
    """At an instant, s from the start of the run."""
    return At(name or f"t = {time:g} s", time=number(time, "time of an event", InputError, low=0.0))


def within(
    a: Link,
    b: Link,
    distance: float,
    *,
    on_a: ArrayLike = (0.0, 0.0, 0.0),
    on_b: ArrayLike = (0.0, 0.0, 0.0),
    name: str | None = None,
) -> Within:
    """Fires when two points, given in their links' frames (m), come within a distance (m)."""
    return Within(
        name or f"{a.name} within {distance:g} m of {b.name}",
        a=a,
        b=b,
        distance=number(distance, "reach", InputError, positive=True),
        on_a=vector(on_a, 3, "point on a", InputError),
        on_b=vector(on_b, 3, "point on b", InputError),
    )


def lands(
    plane: Link,
    link: Link,
    *,
    radius: float = 0.0,
    on_plane: ArrayLike = (0.0, 0.0, 0.0),
    on_link: ArrayLike = (0.0, 0.0, 0.0),
    normal: AxisLike = "z",
    while_joint: Link | ConnectionName | None = None,
    low: float = -math.inf,
    high: float = math.inf,
    coordinate: int = 0,
    name: str | None = None,
) -> Landing:
    """Fires when a ball of radius m about a point of a link comes down on a plane, given by a point and its normal.

    The ball must have been above the plane before. With `while_joint`, a link or a connection, the event fires only
    while a coordinate of that joint is between low and high. This ignores, for example, a straight swing leg that
    scrapes the ground.
    """
    if while_joint is not None and not low < high:
        label = while_joint.path if isinstance(while_joint, Link) else name_of(while_joint)
        raise InputError(f"bounds of {label!r} are ({low:g}, {high:g}); low must be below high")
    return Landing(
        name or f"{link.name} lands on {plane.name}",
        a=plane,
        b=link,
        radius=number(radius, "radius", InputError, low=0.0),
        on_a=vector(on_plane, 3, "point of the plane", InputError),
        on_b=vector(on_link, 3, "point on the link", InputError),
        normal=unit_axis(normal, "normal of the plane"),
        joint=while_joint,
        coordinate=coordinate,
        low=low,
        high=high,
    )


def force_above(joint: Link | ConnectionName, newtons: float, *, name: str | None = None) -> Above:
    """Fires when the force through a connection, or through a link's joint to its parent, exceeds a strength, N."""
    return load_above(joint, newtons=newtons, name=name)


def moment_above(joint: Link | ConnectionName, newton_metres: float, *, name: str | None = None) -> Above:
    """Fires when the moment of a connection, or of a link's joint, at that joint exceeds a strength, N m."""
    return load_above(joint, newton_metres=newton_metres, name=name)


def load_above(
    joint: Link | ConnectionName,
    *,
    newtons: float | None = None,
    newton_metres: float | None = None,
    name: str | None = None,
) -> Above:
    """Fires when force and moment of a joint leave the limit surface (f / newtons)² + (m / newton_metres)² = 1.

    joint: a connection, its name, or a link, whose joint to its parent is meant. The load is everything that the two
    links exert on each other there, as in `joint_forces`: constraint forces, springs, motor, ends of the range. With
    one strength alone, only the force or only the moment counts. The impulse of an impact is no load.
    """
    label = _carrier(joint)
    if newtons is None and newton_metres is None:
        raise InputError(f"strength of {label!r} is missing; give newtons, newton_metres or both")
    strengths = [
        math.inf if one is None else number(one, f"strength of {label!r}", InputError, positive=True)
        for one in (newtons, newton_metres)
    ]
    event = Above("", joint=joint, force=strengths[0], moment=strengths[1])
    told = [f"{one:g} {unit}" for one, unit in zip(strengths, ("N", "N m"), strict=True) if math.isfinite(one)]
    return replace(event, name=name or f"{event.quantity} on {label} above {' and '.join(told)}")


def _carrier(joint: object) -> str:
    """Label of a connection, or of a link with a joint, that transmits a load."""
    if isinstance(joint, Link):
        if joint.joint is None or joint.joint.nv == 6:
            raise InputError(f"{joint.path!r} has no joint that transmits a force; give a link that hangs on another")
        return joint.path
    if isinstance(joint, Coupling):
        raise InputError(f"{joint.name!r} is a coupling, which has no force and moment of its own")
    if not isinstance(joint, Connection | str):
        raise InputError(f"expected a connection, its name, or a link of a figure, not {joint!r}")
    return name_of(joint)


def beyond(
    joint: Link | ConnectionName,
    *,
    low: float = -math.inf,
    high: float = math.inf,
    coordinate: int = 0,
    name: str | None = None,
) -> Beyond:
    """Fires when a coordinate (rad or m) of a link's joint, or of a connection's, leaves low … high."""
    label = joint.path if isinstance(joint, Link) else name_of(joint)
    if not low < high:
        raise InputError(f"bounds of {label!r} are ({low:g}, {high:g}); low must be below high")
    of = joint.joint if isinstance(joint, Link | Connection) else None
    if coordinate < 0 or (of is not None and coordinate >= of.nq):
        raise InputError(f"the joint of {label!r} has no coordinate {coordinate}")
    return Beyond(name or f"{label} leaves its bounds", joint=joint, coordinate=coordinate, low=low, high=high)


def touch(a: Link, b: Link | None = None, *, name: str | None = None) -> OnContact:
    """Fires when a link begins to press on another, or on anything; at the first step if it does so from the start."""
    return _on_contact("touch", a, b, name)


def part(a: Link, b: Link | None = None, *, name: str | None = None) -> OnContact:
    """Fires when a link that has touched another, or anything, no longer presses on it."""
    return _on_contact("part", a, b, name)


def slip(a: Link, b: Link | None = None, *, speed: float = 0.01, name: str | None = None) -> OnContact:
    """Fires when a link slides on another, or on anything, faster than a speed, m/s."""
    number(speed, "speed of slipping", InputError, positive=True)
    return _on_contact("slip", a, b, name, speed)


_WORDS = {"touch": "touches", "part": "parts from", "slip": "slips on"}


def _on_contact(
    change: Literal["touch", "part", "slip"], a: Link, b: Link | None, name: str | None, speed: float = 0.0
) -> OnContact:
    for link in (a,) if b is None else (a, b):
        if not isinstance(link, Link):
            raise InputError(f"events of contact need links, not {link!r}")
    if a is b:
        raise InputError(f"{a.path!r} cannot touch itself; give another link, or none for anything")
    name = name or f"{a.name} {_WORDS[change]} {'anything' if b is None else b.name}"
    return OnContact(name, change=change, a=a, b=b, speed=float(speed))


def when(value: Callable[[World], float], *, name: str = "when") -> When:
    """Fires when value(world) reaches zero from below: a user's condition, e.g. lambda w: w.energy().kinetic - 100."""
    return When(name, value=value)
