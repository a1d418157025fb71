"""Joints for connections only: bodies rolling on a plane, and rods and ropes between two points."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from ...arrays import Array
from ...errors import ModelError
from ...kernels.tree import joint as kernel
from ..values.validate import AxisLike, number, unit_axis
from .joint import (
    Ball,
    Cylindrical,
    Fixed,
    Free,
    Hinge,
    Joint,
    Planar,
    PointOnLine,
    PointOnPlane,
    Slide,
    Universal,
)


@dataclass(frozen=True, eq=False)
class _OnPlane(Joint):
    """radius: m. normal: of the plane, towards the rolling body, in frame A; A's origin lies in the plane."""

    radius: float = 0.05
    normal: AxisLike = "z"

    def __post_init__(self) -> None:
        super().__post_init__()
        number(self.radius, f"{self.name} radius", positive=True)
        self._set("direction", unit_axis(self.normal, f"{self.name} normal"))
        if self.nq > 1 and any(self.stiffness):  # type: ignore[arg-type]
            raise ModelError(f"{self.name} stiffness is {self.stiffness}; a joint that rolls anywhere has no spring")


@dataclass(frozen=True, eq=False)
class Rolling(_OnPlane):
    """A cylinder, or an arc of one, rolls on a plane without slipping: one freedom, the angle about `axis`.

    Only for connections. B's origin is in the middle of the arc; `axis` is the cylinder's, along the plane. The whole
    line of contact holds, so it rolls straight. The angle counts on beyond whole turns.
    """

    axis: AxisLike = "y"

    kind: ClassVar[int] = kernel.ROLL
    name: ClassVar[str] = "rolling"

    def __post_init__(self) -> None:
        super().__post_init__()
        axis = unit_axis(self.axis, "rolling axis")
        if abs(float(axis @ self.direction)) > 1e-9:
            raise ModelError(
                f"rolling axis {axis.tolist()} and normal {self.direction.tolist()} are not at right angles; "
                "a cylinder rolls lying on its plane"
            )
        self._set("direction2", axis)


@dataclass(frozen=True, eq=False)
class RollingBall(_OnPlane):
    """A ball, or a part of one, rolls on a plane without slipping: three freedoms, and it may go anywhere.

    Only for connections. B's origin is in the middle of the ball.
    """

    kind: ClassVar[int] = kernel.ROLL_BALL
    name: ClassVar[str] = "rolling ball"


@dataclass(frozen=True, eq=False)
class RollingDisc(_OnPlane):
    """The rim of a thin disc rolls on a plane without slipping: three freedoms; it may lean, turn and go anywhere.

    Only for connections. B's origin is in the middle of the disc, `axis` the disc's, in frame B.
    """

    axis: AxisLike = "y"

    kind: ClassVar[int] = kernel.ROLL_DISC
    name: ClassVar[str] = "rolling disc"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set("direction2", unit_axis(self.axis, "rolling disc axis"))


def rolled(joint: Joint, R_AB: Array) -> Array:
    """Where B's origin is in frame A when the joint has this attitude and has not rolled further than half a turn."""
    assert isinstance(joint, _OnPlane)
    n, axis = joint.direction, joint.direction2
    if isinstance(joint, Rolling):
        angle = kernel.turn_about(tuple(axis), tuple(R_AB.ravel()))  # type: ignore[arg-type]
        return np.asarray(joint.radius * (n + angle * np.cross(axis, n)))
    lean = float(n @ R_AB @ axis) if isinstance(joint, RollingDisc) else 0.0
    return np.asarray(joint.radius * math.sqrt(max(0.0, 1.0 - lean * lean)) * n)


@dataclass(frozen=True, eq=False)
class Distance(Joint):
    """A massless rod keeps two points at a distance, with a ball at either end: five freedoms.

    Only for connections; the points are the origins of frames A and B. length: m; by default that of the present pose.
    """

    length: float | None = None

    kind: ClassVar[int] = kernel.DISTANCE
    name: ClassVar[str] = "distance"

    def __post_init__(self) -> None:
        super().__post_init__()
        _check_points(self, self.length)


@dataclass(frozen=True, eq=False)
class Rope(Joint):
    """A massless rope holds two points within its length: it pulls when it is taut and does nothing while it is slack.

    Only for connections; the points are the origins of frames A and B. length: m; by default that of the present pose.
    restitution: part of the speed that comes back when it becomes taut in a run, 0 … 1.
    """

    length: float | None = None

    kind: ClassVar[int] = kernel.FREE
    name: ClassVar[str] = "rope"

    def __post_init__(self) -> None:
        super().__post_init__()
        _check_points(self, self.length)

    @property
    def rows(self) -> int:
        return 1


def _check_points(joint: Joint, length: float | None) -> None:
    """Raises for properties that a rod or rope cannot have."""
    if length is not None and number(length, f"{joint.name} length", low=0.0) < SHORTEST:
        raise ModelError(
            f"{joint.name} length is {length:g}; points in one place have no direction between them: use Ball()"
        )
    for what in ("damping", "stiffness", "armature"):
        if any(getattr(joint, what)):
            raise ModelError(f"{joint.name} {what} is {getattr(joint, what)}; it has none at its ends")


@dataclass(frozen=True, eq=False)
class Coupled(Joint):
    """Joint of a coupling: no freedom of its own, one constraint row over the rates of several joints."""

    kind: ClassVar[int] = kernel.FIXED
    name: ClassVar[str] = "coupling"

    @property
    def rows(self) -> int:
        return 1


#: m: a shorter rod is an error
SHORTEST = 1e-9
#: joints of rolling bodies
ROLLING = (Rolling, RollingBall, RollingDisc)
#: joints for connections only
LOOPS_ONLY = (*ROLLING, Distance, Rope)

#: every joint type by its name
BY_NAME: dict[str, type[Joint]] = {
    kind.name: kind
    for kind in (
        Fixed, Hinge, Slide, Ball, Universal, Cylindrical, Planar, PointOnLine, PointOnPlane, Free, *LOOPS_ONLY,
    )
}  # fmt: skip
