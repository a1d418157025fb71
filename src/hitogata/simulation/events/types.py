"""Events: a trigger, and actions to perform when it fires. Made by the functions of `triggers.py`."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

from numpy.typing import ArrayLike

from ...arrays import Array
from ...chain.connections.attachment import Attachment
from ...chain.connections.connection import Connection
from ...chain.connections.coupling import Coupling, FreedomLike, Leaders
from ...chain.connections.spring import Spring
from ...chain.figure import Figure
from ...chain.joints.joint import Joint
from ...chain.link import Link
from ...chain.world import World

if TYPE_CHECKING:
    from ..simulation import Simulation

#: an action of an event
Action = Callable[["Simulation"], None]
#: a connection, or the name of one that may be made later
ConnectionName = Connection | str


def name_of(connection: ConnectionName) -> str:
    return connection if isinstance(connection, str) else connection.name


@dataclass(frozen=True)
class Deed:
    """A method of the simulation with its arguments: data, so that copies act on copies of links."""

    method: str
    arguments: tuple[Any, ...]
    options: dict[str, Any]

    def __call__(self, simulation: Simulation) -> None:
        getattr(simulation, self.method)(*self.arguments, **self.options)


@dataclass(frozen=True)
class Event:
    """A trigger and its actions. It fires once, when its value first reaches zero from below.

    Actions are added by `.connect`, `.couple`, `.attach`, `.cut`, `.uncouple`, `.remove`, `.push` and `.call`, each of
    which returns a new event. They are performed in that order.
    """

    name: str
    actions: tuple[tuple[str, Action], ...] = field(default=(), kw_only=True)

    @property
    def links(self) -> tuple[Link, ...]:
        """Links that it watches."""
        found = (getattr(self, name, None) for name in ("a", "b", "joint"))
        return tuple(link for link in found if isinstance(link, Link))

    def connect(self, a: Link, b: Link, joint: Joint, **options: Any) -> Event:
        """Connect two links; options as of `World.connect` (name, on_a, on_b, snap, tolerance)."""
        return self._doing("connect", a, b, joint, **options)

    def attach(self, a: Link, b: Link, spring: Spring, **options: Any) -> Event:
        """Attach a spring between two links; options as of `World.attach` (name, on_a, on_b)."""
        return self._doing("attach", a, b, spring, **options)

    def cut(self, what: Connection | Attachment | Link | str) -> Event:
        """Cut a connection, a spring or a tree joint; a name may be that of one made later in the run."""
        return self._doing("cut", what)

    def couple(self, follower: FreedomLike, leaders: Leaders, **options: Any) -> Event:
        """Make a joint follow others; options as of `World.couple` (name, offset, snap, tolerance)."""
        return self._doing("couple", follower, leaders, **options)

    def uncouple(self, what: Coupling | str) -> Event:
        """Remove a coupling; a name may be that of one made later in the run."""
        return self._doing("uncouple", what)

    def remove(self, figure: Figure | str) -> Event:
        """Take a figure out of the world, given itself or by its name."""
        return self._doing("remove", figure)

    def push(self, link: Link, force: ArrayLike = (0.0, 0.0, 0.0), **options: Any) -> Event:
        """Push a link; options as of `Simulation.push` (moment, at, frame, until, duration)."""
        return self._doing("push", link, force, **options)

    def _doing(self, method: str, *arguments: Any, **options: Any) -> Event:
        return replace(self, actions=(*self.actions, (method, Deed(method, arguments, options))))

    def call(self, function: Action) -> Event:
        """Call function(simulation)."""
        return replace(self, actions=(*self.actions, ("call", function)))


@dataclass(frozen=True, kw_only=True)
class At(Event):
    """time: s since the start of the run."""

    time: float


@dataclass(frozen=True, kw_only=True)
class Within(Event):
    """Points on_a and on_b, (3,) m in the links' frames, come within a distance, m."""

    a: Link
    b: Link
    distance: float
    on_a: Array
    on_b: Array


@dataclass(frozen=True, kw_only=True)
class Above(Event):
    """The load of a connection, or of a link's joint, leaves the surface (f / force)² + (m / moment)² = 1.

    force: N, moment: N m; infinite for one that is not limited.
    """

    joint: Link | ConnectionName
    force: float = math.inf
    moment: float = math.inf

    @property
    def link(self) -> Link | None:
        return self.joint if isinstance(self.joint, Link) else None

    @property
    def connection_name(self) -> str | None:
        return None if isinstance(self.joint, Link) else name_of(self.joint)

    @property
    def quantity(self) -> Literal["force", "moment", "load"]:
        """The limited quantity: the force alone, the moment alone, or the load of both."""
        if math.isinf(self.moment):
            return "force"
        return "moment" if math.isinf(self.force) else "load"

    @property
    def strength(self) -> tuple[float, str]:
        """The value at which it fires, and its unit; 1 of the limit surface."""
        values = {"force": (self.force, "N"), "moment": (self.moment, "N m"), "load": (1.0, "of its strength")}
        return values[self.quantity]


@dataclass(frozen=True, kw_only=True)
class Beyond(Event):
    """A coordinate of a link's or a connection's joint is below low or above high, rad or m."""

    joint: Link | ConnectionName
    coordinate: int = 0
    low: float = -math.inf
    high: float = math.inf

    @property
    def link(self) -> Link | None:
        return self.joint if isinstance(self.joint, Link) else None

    @property
    def connection_name(self) -> str | None:
        return None if isinstance(self.joint, Link) else name_of(self.joint)


@dataclass(frozen=True, kw_only=True)
class Landing(Event):
    """A ball of radius m about a point of b comes down on a plane of a, while a joint's coordinate is in bounds.

    on_a, on_b: (3,) m, a point of the plane and the ball's centre in the links' frames. normal: (3,) unit, plane
    normal.
    """

    a: Link
    b: Link
    radius: float
    on_a: Array
    on_b: Array
    normal: Array
    joint: Link | ConnectionName | None = None
    coordinate: int = 0
    low: float = -math.inf
    high: float = math.inf


@dataclass(frozen=True, kw_only=True)
class OnContact(Event):
    """b: None for anything. speed: m/s, of slipping."""

    change: Literal["touch", "part", "slip"]
    a: Link
    b: Link | None = None
    speed: float = 0.0


@dataclass(frozen=True, kw_only=True)
class When(Event):
    """Fires when value(world) reaches zero from below."""

    value: Callable[[World], float]
