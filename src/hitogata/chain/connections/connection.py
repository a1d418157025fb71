"""Connections: joints that close loops, made and cut while the world runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...arrays import Array
from ...kernels.math.arrays import Record
from ..joints.joint import Joint
from ..link import Link

if TYPE_CHECKING:
    from ..world import World


class Wrench(NamedTuple):
    """moment: (3,) N m (or N m s) about `point`; force: (3,) N (or N s). World axes, on link b of a connection."""

    moment: Array
    force: Array
    point: Array


class LoopError(NamedTuple):
    """angle: rad, distance: m, of the position error of a connection."""

    angle: float
    distance: float


class Impact(NamedTuple):
    """Result of connecting: impulses on the b side by connection, kinetic energy lost (J), jump of v."""

    impulses: dict[Connection, Wrench]
    energy_lost: float
    jump: Array


class Connection:
    """A joint from frame A on link `a` to frame B on link `b`.

    `virtual` is the massless twin of b that hangs under a in the pointers and stands for the loop (000 §3.2).
    """

    def __init__(
        self, world: World, name: str, a: Link, b: Link, joint: Joint, p_A: Array, R_A: Array, p_B: Array, R_B: Array
    ) -> None:
        self.world = world
        self.name = name
        self.a = a
        self.b = b
        self.joint = joint
        self.p_A, self.R_A = p_A, R_A
        self.p_B, self.R_B = p_B, R_B
        self.virtual = Link(world, f"{b.name}v", b.figure, joint, p_A, R_A, None, ())
        self.virtual.real = b
        #: its constants for the kernels, once computed: see `tables.loops`
        self.record: Record | None = None
        #: result of making the connection; None if it was made without an impact
        self.impact: Impact | None = None

    @property
    def connected(self) -> bool:
        return self.name in self.world.connections and self.world.connections[self.name] is self

    @property
    def impulse(self) -> Wrench | None:
        """Impulse on b when the connection was made."""
        return None if self.impact is None else self.impact.impulses[self]

    @property
    def loop_error(self) -> LoopError:
        """Present position error of the connection."""
        return self.world.measure_connection(self).loop_error

    @property
    def q(self) -> Array:
        """Coordinates of its joint now: (joint.nq,)."""
        return self.world.measure_connection(self).q

    @property
    def v(self) -> Array:
        """Rates of its joint now: (joint.nv,)."""
        return self.world.measure_connection(self).v

    def __repr__(self) -> str:
        return f"<Connection {self.name}: {self.a.path} – {self.b.path}, {self.joint.name}>"


class ConnectionState(NamedTuple):
    """held: (6,) relative velocity along the constrained directions; q, v of the joint."""

    loop_error: LoopError
    held: Array
    q: Array
    v: Array
