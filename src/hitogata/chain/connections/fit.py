"""Which joints fit two links, without joining them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ...arrays import Array
from ...errors import InputError
from ..joints.joint import Ball, Cylindrical, Fixed, Hinge, Joint, Planar, PointOnLine, PointOnPlane, Slide, Universal
from ..link import Link
from ..tables.loops import build_loop_tables
from ..values.validate import number
from .closing import CLOSED, find_closed_pose
from .connection import LoopError
from .connection_frames import FrameLike
from .structure import measure_connection, unmade_connection, what_remains

if TYPE_CHECKING:
    from ..world import World

_AXES = ("x", "y", "z")
#: one of each type of joint that a connection may have except rolling ones, whose radius only the user knows
EVERY_JOINT: tuple[Joint, ...] = (
    Fixed(),
    *(Hinge(axis) for axis in _AXES),
    *(Slide(axis) for axis in _AXES),
    *(Universal(axis, axis2) for axis, axis2 in (("x", "y"), ("y", "z"), ("z", "x"))),
    *(Cylindrical(axis) for axis in _AXES),
    Ball(),
    *(Planar(axis) for axis in _AXES),
    *(PointOnLine(axis) for axis in _AXES),
    *(PointOnPlane(axis) for axis in _AXES),
)


class JointFit(NamedTuple):
    """How a joint fits two links.

    loop_error: its present position error; fits: whether `connect` accepts it as it is. q: (nq,), result of snapping;
    None if snapping is impossible, and `why` gives the reason.
    """

    joint: Joint
    loop_error: LoopError
    fits: bool
    q: Array | None
    why: str


def fit(
    world: World, a: Link, b: Link, on_a: FrameLike, on_b: FrameLike, joints: Iterable[Joint], tolerance: float
) -> list[JointFit]:
    """See `World.fit`."""
    number(tolerance, "tolerance", InputError, low=0.0)
    found = [_fit(world, a, b, on_a, on_b, joint, tolerance) for joint in joints]
    return sorted(found, key=lambda one: (not one.fits, one.joint.nv if one.fits else sum(one.loop_error)))


def _fit(world: World, a: Link, b: Link, on_a: FrameLike, on_b: FrameLike, joint: Joint, tolerance: float) -> JointFit:
    connection = unmade_connection(world, a, b, joint, on_a, on_b)
    error = measure_connection(world, connection).loop_error
    others = list(world.connections.values())
    closed = find_closed_pose(world, build_loop_tables(world.tables, [*others, connection]))
    reached = max(closed.loop_error) <= max(tolerance, CLOSED)
    return JointFit(
        joint, error, max(error) <= tolerance, closed.q if reached else None, "" if reached else what_remains(closed)
    )
