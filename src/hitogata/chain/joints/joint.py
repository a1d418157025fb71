"""Joint types for users. They are immutable; `kernels/tree/joint.py` has their equations."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...errors import ModelError
from ...kernels.tree import joint as kernel
from ...kernels.tree.tables import LINK
from ..values.frozen import Frozen
from ..values.validate import AxisLike, number, unit_axis, vector

Range = tuple[float, float]
PerFreedom = float | Sequence[float]

_FREE_RANGE = (-math.inf, math.inf)


@dataclass(frozen=True, eq=False, kw_only=True)
class Joint(Frozen):
    """Base of all joints. Values per freedom may be one number for all or a sequence.

    damping: N m s/rad or N s/m. stiffness: N m/rad or N/m, of a spring that is relaxed at `rest` (coordinates as in
    q; the joint's zero by default). armature: kg m² or kg, inertia of the drive reflected to the joint. restitution:
    fraction of the speed after the joint hits an end of its range in a run, 0 … 1. friction: N m or N, largest force of
    dry friction along each freedom; in a run the joint sticks below it. effort: N m or N, largest force of a motor at
    the joint. speed: rad/s or m/s, largest speed of that motor. Motions and controllers observe both; infinite if
    unknown.
    """

    damping: PerFreedom = 0.0
    stiffness: PerFreedom = 0.0
    armature: PerFreedom = 0.0
    rest: ArrayLike | None = None
    restitution: float = 0.0
    friction: PerFreedom = 0.0
    effort: PerFreedom = math.inf
    speed: PerFreedom = math.inf

    kind: ClassVar[int] = kernel.FIXED
    name: ClassVar[str] = "joint"
    #: (3,) unit vector of the axis or normal in the joint frame, zero without one
    direction: Array = field(init=False, repr=False)
    #: (3,) unit vector of the second axis, of a plane's x or of a cone's centre, zero without one
    direction2: Array = field(init=False, repr=False)
    #: (low, high) for each freedom
    ranges: tuple[Range, ...] = field(init=False, repr=False)

    @property
    def nq(self) -> int:
        """Number of coordinates in q."""
        return kernel.COORDINATES[self.kind]

    @property
    def nv(self) -> int:
        """Number of freedoms."""
        return len(kernel.FREEDOMS[self.kind])

    @property
    def rows(self) -> int:
        """Number of constrained directions."""
        return 6 - self.nv

    @property
    def neutral(self) -> Array:
        """Coordinates at which the child's frame coincides with the joint frame: (nq,)."""
        q = np.zeros(self.nq)
        at = kernel.QUATERNION[self.kind]
        if at >= 0:
            q[at] = 1.0
        return q

    def difference(self, q0: ArrayLike, q1: ArrayLike) -> Array:
        """Velocity that moves coordinates q0 to q1 in unit time, by the shorter rotation: (nv,)."""
        row = np.zeros(1, LINK)
        row["kind"] = self.kind
        out = np.empty(self.nv)
        kernel.difference_joint(out, row[0], np.asarray(q0, dtype=np.float64), np.asarray(q1, dtype=np.float64))
        return out

    @property
    def swing(self) -> float:
        """Half-angle of the cone of a ball joint, rad; infinite if there is none."""
        return math.inf

    def __post_init__(self) -> None:
        if not 0.0 <= number(self.restitution, f"{self.name} restitution") <= 1.0:
            raise ModelError(f"{self.name} restitution is {self.restitution:g}; it must lie between 0 and 1")
        for name in ("damping", "stiffness", "armature", "friction"):
            self._set(name, self._per_freedom(getattr(self, name), name))
        for name in ("effort", "speed"):
            self._set(name, self._most(getattr(self, name), name))
        rest = self.neutral if self.rest is None else vector(self.rest, self.nq, f"{self.name} rest")
        at = kernel.QUATERNION[self.kind]
        if at >= 0 and any(self.friction):  # type: ignore[arg-type]
            raise ModelError(f"{self.name} friction is {self.friction}; only joints with axes have dry friction")
        if at >= 0:
            norm = float(np.linalg.norm(rest[at : at + 4]))
            if not 1e-100 < norm < 1e100:
                raise ModelError(f"{self.name} rest holds the quaternion {rest[at:].tolist()}; it cannot be zero")
            rest[at : at + 4] /= norm
            if len(set(self.stiffness[at : at + 3])) > 1:  # type: ignore[index]
                raise ModelError(
                    f"{self.name} stiffness is {self.stiffness}; turning needs one value for all three axes"
                )
        self._set("rest", rest)
        self._set("direction", np.zeros(3))
        self._set("direction2", np.zeros(3))
        self._set("ranges", (_FREE_RANGE,) * self.nv)

    def _per_freedom(self, value: PerFreedom, what: str) -> tuple[float, ...]:
        what = f"{self.name} {what}"
        if isinstance(value, Sequence | np.ndarray):
            return tuple(number(x, what, low=0.0) for x in vector(value, self.nv, what))
        return (number(value, what, low=0.0),) * self.nv

    def _most(self, value: PerFreedom, what: str) -> tuple[float, ...]:
        given = np.atleast_1d(np.asarray(value, dtype=np.float64))
        if given.shape not in ((1,), (self.nv,)):
            raise ModelError(f"{self.name} {what} has shape {given.shape}; give one number, or {self.nv}")
        if not (given > 0.0).all():
            raise ModelError(f"{self.name} {what} is {value}; it must be positive")
        return tuple(np.broadcast_to(given, self.nv).tolist()) if self.nv else ()

    def _set_axis(self, axis: AxisLike) -> None:
        self._set("direction", unit_axis(axis, f"{self.name} axis"))

    def _set_ranges(self, *given: Range | None) -> None:
        self._set("ranges", tuple(_checked_range(r, f"{self.name} range") for r in given))


def _checked_range(value: Range | None, what: str) -> Range:
    if value is None:
        return _FREE_RANGE
    if not isinstance(value, Sequence | np.ndarray) or len(value) != 2:
        raise ModelError(f"{what} is {value!r}; it must be (low, high)")
    try:
        low, high = float(value[0]), float(value[1])
    except (TypeError, ValueError):
        raise ModelError(f"{what} is {value!r}; both ends must be numbers") from None
    if math.isnan(low) or math.isnan(high) or not low < high:
        raise ModelError(f"{what} is ({low:g}, {high:g}); low must be below high")
    return low, high


@dataclass(frozen=True, eq=False)
class Fixed(Joint):
    """No freedom."""

    kind: ClassVar[int] = kernel.FIXED
    name: ClassVar[str] = "fixed"


@dataclass(frozen=True, eq=False)
class Hinge(Joint):
    """Rotation about an axis. range: rad."""

    axis: AxisLike = "z"
    range: Range | None = None

    kind: ClassVar[int] = kernel.HINGE
    name: ClassVar[str] = "hinge"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set_axis(self.axis)
        self._set_ranges(self.range)


@dataclass(frozen=True, eq=False)
class Slide(Joint):
    """Translation along an axis. range: m."""

    axis: AxisLike = "z"
    range: Range | None = None

    kind: ClassVar[int] = kernel.SLIDE
    name: ClassVar[str] = "slide"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set_axis(self.axis)
        self._set_ranges(self.range)


@dataclass(frozen=True, eq=False)
class Ball(Joint):
    """Rotation about a point.

    `axis` is the child's long axis in its own frame. `cone` (rad) bounds its swing from `centre`, a direction in the
    joint frame: by default the axis at the joint's zero. `twist` (rad) bounds the child's rotation about its axis,
    measured from the attitude that the shortest swing gives: from zero to `centre`, and on from there. Opposite to the
    centre the shortest swing is not unique: within a degree or two of it, the twist bounds narrow to a neck.
    """

    axis: AxisLike = "z"
    cone: float | None = None
    twist: Range | None = None
    centre: AxisLike | None = None

    kind: ClassVar[int] = kernel.BALL
    name: ClassVar[str] = "ball"

    @property
    def swing(self) -> float:
        return math.inf if self.cone is None else self.cone

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set_axis(self.axis)
        centre = self.direction if self.centre is None else unit_axis(self.centre, "ball centre")
        self._set("direction2", centre)
        self._set_ranges(self.twist, None, None)
        if self.cone is not None:
            cone = number(self.cone, "ball cone", positive=True)
            if cone > math.pi:
                raise ModelError(f"ball cone is {cone:g}; a half-angle must be at most π")


@dataclass(frozen=True, eq=False)
class Universal(Joint):
    """Rotation about `axis` (fixed in the parent), then about `axis2` (fixed in the child)."""

    axis: AxisLike = "x"
    axis2: AxisLike = "y"
    range: Range | None = None
    range2: Range | None = None

    kind: ClassVar[int] = kernel.UNIVERSAL
    name: ClassVar[str] = "universal"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set_axis(self.axis)
        self._set("direction2", unit_axis(self.axis2, "universal axis2"))
        if np.linalg.norm(np.cross(self.direction, self.direction2)) < 1e-6:
            raise ModelError(
                f"universal axes are {self.direction.tolist()} and {self.direction2.tolist()}; "
                "they must not be parallel"
            )
        self._set_ranges(self.range, self.range2)


@dataclass(frozen=True, eq=False)
class Cylindrical(Joint):
    """Translation along an axis and rotation about it. range: m, range2: rad."""

    axis: AxisLike = "z"
    range: Range | None = None
    range2: Range | None = None

    kind: ClassVar[int] = kernel.CYLINDRICAL
    name: ClassVar[str] = "cylindrical"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set_axis(self.axis)
        self._set_ranges(self.range, self.range2)


def in_plane(normal: Array) -> Array:
    """A plane's first direction: the axis least along the normal, so that a plane with normal z has its x along x."""
    x = np.eye(3)[int(np.argmin(np.abs(normal)))]
    x = x - normal * float(normal @ x)
    return np.asarray(x / np.linalg.norm(x))


@dataclass(frozen=True, eq=False)
class _InPlane(Joint):
    axis: AxisLike = "z"
    x: AxisLike | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set_axis(self.axis)
        n = self.direction
        if self.x is None:
            self._set("direction2", in_plane(n))
            return
        x = unit_axis(self.x, f"{self.name} x")
        x = x - n * float(n @ x)
        length = float(np.linalg.norm(x))
        if length < 1e-6:
            raise ModelError(f"{self.name} x is {self.x!r}; it must not be parallel to the normal {n.tolist()}")
        self._set("direction2", x / length)


@dataclass(frozen=True, eq=False)
class Planar(_InPlane):
    """Translation in a plane with normal `axis` and rotation about the normal; `x` is the plane's first direction."""

    kind: ClassVar[int] = kernel.PLANAR
    name: ClassVar[str] = "planar"


@dataclass(frozen=True, eq=False)
class PointOnPlane(_InPlane):
    """The child's origin moves in a plane with normal `axis`, and rotation is free; `x` is its first direction."""

    kind: ClassVar[int] = kernel.PLANE
    name: ClassVar[str] = "point on plane"


@dataclass(frozen=True, eq=False)
class PointOnLine(Joint):
    """The child's origin moves along `axis`, and rotation is free. range: m."""

    axis: AxisLike = "z"
    range: Range | None = None

    kind: ClassVar[int] = kernel.LINE
    name: ClassVar[str] = "point on line"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set_axis(self.axis)
        self._set_ranges(self.range, None, None, None)


@dataclass(frozen=True, eq=False)
class Free(Joint):
    """All six freedoms: the joint between the ground and a floating figure."""

    kind: ClassVar[int] = kernel.FREE
    name: ClassVar[str] = "free"

    def __post_init__(self) -> None:
        super().__post_init__()
        if any(self.stiffness):  # type: ignore[arg-type]
            raise ModelError(f"free stiffness is {self.stiffness}; a free joint has no spring")
