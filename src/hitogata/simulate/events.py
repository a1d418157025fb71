"""Events given in advance: a trigger, and what to do when it fires.

>>> events.at(1.2).cut(right_grip)
>>> events.within(bar, hand, 0.03, on_b=(0, 0, -0.08)).connect(bar, hand, Ball(), snap=True)
>>> events.force_above(grip, 2000.0).cut(grip)
>>> events.touch(foot, world.ground).connect(world.ground, foot, Ball())
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.connection import Connection
from ..chain.joint import Joint
from ..chain.link import Link
from ..chain.validate import AxisLike, number, unit_axis, vector
from ..chain.world import World
from ..errors import InputError

if TYPE_CHECKING:
    from .simulation import Simulation

#: what is done when an event fires
Action = Callable[["Simulation"], None]
#: a connection, or the name of one that may be made later
ConnectionName = Connection | str


def name_of(connection: ConnectionName) -> str:
    return connection if isinstance(connection, str) else connection.name


@dataclass(frozen=True)
class Event:
    """A trigger and its actions. It fires once, when its value first reaches zero from below, and never again.

    Actions are added by `.connect`, `.cut` and `.call`, each giving a new event; they are done in that order.
    """

    name: str
    actions: tuple[tuple[str, Action], ...] = field(default=(), kw_only=True)

    def connect(self, a: Link, b: Link, joint: Joint, **options: Any) -> Event:
        """Connect two links; options as of `World.connect` (name, on_a, on_b, snap, tolerance)."""

        def act(simulation: Simulation) -> None:
            simulation.connect(a, b, joint, **options)

        return replace(self, actions=(*self.actions, ("connect", act)))

    def cut(self, what: Connection | Link | str) -> Event:
        """Part a connection or a tree joint; a name may be that of a connection made later in the run."""

        def act(simulation: Simulation) -> None:
            simulation.cut(what)

        return replace(self, actions=(*self.actions, ("cut", act)))

    def call(self, function: Action) -> Event:
        """Call function(simulation)."""
        return replace(self, actions=(*self.actions, ("call", function)))


@dataclass(frozen=True)
class At(Event):
    time: float = 0.0


@dataclass(frozen=True)
class Within(Event):
    a: Link = None  # type: ignore[assignment]
    b: Link = None  # type: ignore[assignment]
    distance: float = 0.0
    on_a: Array = None  # type: ignore[assignment]
    on_b: Array = None  # type: ignore[assignment]


@dataclass(frozen=True)
class Above(Event):
    """quantity: 'force' or 'moment' of a connection."""

    connection: ConnectionName = ""
    quantity: str = "force"
    strength: float = 0.0

    @property
    def connection_name(self) -> str:
        return name_of(self.connection)


@dataclass(frozen=True)
class Beyond(Event):
    """A coordinate of a link's or a connection's joint below low or above high."""

    joint: Link | ConnectionName = ""
    coordinate: int = 0
    low: float = -math.inf
    high: float = math.inf

    @property
    def link(self) -> Link | None:
        return self.joint if isinstance(self.joint, Link) else None

    @property
    def connection_name(self) -> str | None:
        return None if isinstance(self.joint, Link) else name_of(self.joint)


@dataclass(frozen=True)
class Landing(Event):
    """A ball of some radius about a point of b comes down on a plane of a, while a joint's coordinate is in bounds."""

    a: Link = None  # type: ignore[assignment]
    b: Link = None  # type: ignore[assignment]
    radius: float = 0.0
    on_a: Array = None  # type: ignore[assignment]
    on_b: Array = None  # type: ignore[assignment]
    normal: Array = None  # type: ignore[assignment]
    joint: Link | ConnectionName | None = None
    coordinate: int = 0
    low: float = -math.inf
    high: float = math.inf


@dataclass(frozen=True)
class OnContact(Event):
    """change: 'touch', 'part' or 'slip'. b: None for anything. speed: m/s, of slipping."""

    change: str = "touch"
    a: Link = None  # type: ignore[assignment]
    b: Link | None = None
    speed: float = 0.0


@dataclass(frozen=True)
class When(Event):
    """Fires when value(world) reaches zero from below."""

    value: Callable[[World], float] = None  # type: ignore[assignment]


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
    """When two points, given in their links' frames (m), come within a distance (m)."""
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
    """When a ball of some radius (m) about a point of a link comes down on a plane, given by a point and its normal.

    Coming down needs having been above. With `while_joint`, a link or a connection, it counts only while a coordinate
    of that joint is between low and high: a straight leg scrapes the ground unseen as it swings past the other.
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


def force_above(connection: ConnectionName, newtons: float, *, name: str | None = None) -> Above:
    """When a connection bears more force than its strength, N."""
    return _above(connection, "force", newtons, "N", name)


def moment_above(connection: ConnectionName, newton_metres: float, *, name: str | None = None) -> Above:
    """When a connection bears more moment at its joint than its strength, N m."""
    return _above(connection, "moment", newton_metres, "N m", name)


def _above(connection: ConnectionName, quantity: str, strength: float, unit: str, name: str | None) -> Above:
    label = name_of(connection)
    number(strength, f"strength of {label!r}", InputError, positive=True)
    return Above(
        name or f"{quantity} on {label} above {strength:g} {unit}",
        connection=connection,
        quantity=quantity,
        strength=float(strength),
    )


def beyond(
    joint: Link | ConnectionName,
    *,
    low: float = -math.inf,
    high: float = math.inf,
    coordinate: int = 0,
    name: str | None = None,
) -> Beyond:
    """When a coordinate (rad or m) of a link's joint, or of a connection's, leaves low … high."""
    label = joint.path if isinstance(joint, Link) else name_of(joint)
    if not low < high:
        raise InputError(f"bounds of {label!r} are ({low:g}, {high:g}); low must be below high")
    of = joint.joint if isinstance(joint, Link | Connection) else None
    if coordinate < 0 or (of is not None and coordinate >= of.nq):
        raise InputError(f"the joint of {label!r} has no coordinate {coordinate}")
    return Beyond(name or f"{label} leaves its bounds", joint=joint, coordinate=coordinate, low=low, high=high)


def touch(a: Link, b: Link | None = None, *, name: str | None = None) -> OnContact:
    """When a link begins to press on another, or on anything; at the first step if it does so from the start."""
    return _on_contact("touch", a, b, name)


def part(a: Link, b: Link | None = None, *, name: str | None = None) -> OnContact:
    """When a link that has touched another, or anything, no longer presses on it."""
    return _on_contact("part", a, b, name)


def slip(a: Link, b: Link | None = None, *, speed: float = 0.01, name: str | None = None) -> OnContact:
    """When a link slides on another, or on anything, faster than a speed, m/s."""
    number(speed, "speed of slipping", InputError, positive=True)
    return _on_contact("slip", a, b, name, speed)


_WORDS = {"touch": "touches", "part": "parts from", "slip": "slips on"}


def _on_contact(change: str, a: Link, b: Link | None, name: str | None, speed: float = 0.0) -> OnContact:
    for link in (a,) if b is None else (a, b):
        if not isinstance(link, Link):
            raise InputError(f"{link!r} is not a link; events of contact are between links")
    if a is b:
        raise InputError(f"{a.path!r} cannot touch itself; give another link, or none for anything")
    name = name or f"{a.name} {_WORDS[change]} {'anything' if b is None else b.name}"
    return OnContact(name, change=change, a=a, b=b, speed=float(speed))


def when(value: Callable[[World], float], *, name: str = "when") -> When:
    """When value(world) reaches zero from below: any condition of yours, e.g. lambda w: w.energy().kinetic - 100."""
    return When(name, value=value)
