"""Tasks of a pose. Each task has a weight and a priority; tasks of a later priority do not affect earlier ones."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.joints.joint import Joint
from ..chain.values.pose import Pose
from ..chain.values.rotations import RotationLike, rotation_matrix
from ..chain.values.validate import AxisLike, number, unit_axis, vector
from ..errors import InputError
from ..kernels.ik import tables as kernel
from ..kernels.tree import joint as kinds
from .pose.readings import com_at, pose_at

#: key of a task: kind, link, and further distinctions among tasks of that link
Key = tuple[object, ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class Task:
    """weight: of its error among tasks of one priority, one number or one per row; 0 omits a row.

    priority: from 1; earlier ones first. origin, in a keyframe: the reference of the target. "world"; "home": the start
    pose, moved along with the support; "last": the last keyframe with the same task, or home if there is none (see
    `relative`).
    """

    weight: float | Sequence[float] = 1.0
    priority: int = 1
    origin: str = "world"

    kind: ClassVar[int]
    #: unit of reported errors
    unit: ClassVar[str] = "m"
    #: index of the quaternion in a target, −1 if it has none
    turn: ClassVar[int] = -1
    #: allowed origins of its target
    origins: ClassVar[tuple[str, ...]] = ("world", "home", "last")

    def __post_init__(self) -> None:
        if isinstance(self.priority, bool) or not isinstance(self.priority, int) or self.priority < 1:
            raise InputError(f"{self.what}: priority is {self.priority!r}; it must be an integer, at least 1")
        for w in np.atleast_1d(np.asarray(self.weight, dtype=np.float64)):
            number(w, f"{self.what}: weight", InputError, low=0.0)
        if self.origin not in self.origins:
            known = ", ".join(map(repr, self.origins))
            raise InputError(f"{self.what}: origin must be one of {known}, not {self.origin!r}")

    @property
    def what(self) -> str:
        """Description for messages."""
        raise NotImplementedError

    @property
    def part(self) -> str | None:
        """Name of its link; None for the whole figure."""
        return None

    @property
    def key(self) -> Key:
        return (self.kind, self.part)

    def rows(self, figure: Figure) -> int:  # noqa: ARG002 - most have three
        return 3

    def roots(self, figure: Figure) -> Array:
        """Square roots of the weights of its rows."""
        n = self.rows(figure)
        if isinstance(self.weight, float):
            return _even(n, self.weight)
        weight = np.asarray(self.weight, dtype=np.float64)
        if weight.ndim == 1 and len(weight) != n:
            raise InputError(f"{self.what}: {len(weight)} weights; expected one or {n}")
        return np.sqrt(np.broadcast_to(weight, n))

    def target_row(self, figure: Figure) -> Array:
        """(IK_TARGET_SIZE,) numbers for the kernel."""
        raise NotImplementedError

    def offset(self, figure: Figure) -> Array:
        """The target for a value relative to `origin`, in the task's own coordinates."""
        return self.target_row(figure)

    def read(self, figure: Figure, q: Array | None = None) -> Array:
        """The target that the pose q (nq,) satisfies; the present pose by default."""
        return padded(self.value(figure, figure.world.q if q is None else q))

    def value(self, figure: Figure, q: Array) -> Array:
        """The task's own coordinates in the pose q, which come first in a target."""
        raise NotImplementedError

    def joint(self, figure: Figure) -> Joint:
        assert self.part is not None
        joint = figure[self.part].joint
        assert joint is not None
        return joint


@lru_cache(maxsize=256)
def _even(n: int, weight: float) -> Array:
    """Roots of n rows of one weight, read-only and cached: poses need the same ones repeatedly."""
    roots = np.full(n, math.sqrt(weight))
    roots.flags.writeable = False
    return roots


def padded(values: ArrayLike) -> Array:
    row = np.zeros(kernel.IK_TARGET_SIZE)
    flat = np.asarray(values, dtype=np.float64).ravel()
    row[: len(flat)] = flat
    return row


def _set(task: Task, name: str, value: object) -> None:
    object.__setattr__(task, name, value)


@dataclass(frozen=True, eq=False)
class Position(Task):
    """A point of a link is at a given place. target: (3,) m, world. point: (3,) m, in the link's frame."""

    link: str
    target: ArrayLike
    point: ArrayLike = (0.0, 0.0, 0.0)

    kind: ClassVar[int] = kernel.TASK_POSITION

    def __post_init__(self) -> None:
        super().__post_init__()
        _set(self, "target", vector(self.target, 3, f"{self.what}: target", InputError))
        _set(self, "point", vector(self.point, 3, f"{self.what}: point", InputError))

    @property
    def what(self) -> str:
        return f"position of {self.link!r}"

    @property
    def part(self) -> str:
        return self.link

    @property
    def key(self) -> Key:
        return (self.kind, self.link, *np.asarray(self.point).tolist())

    def target_row(self, figure: Figure) -> Array:  # noqa: ARG002
        return padded(self.target)

    def value(self, figure: Figure, q: Array) -> Array:
        pose = pose_at(figure.world, figure[self.link], q)
        return np.asarray(pose.p + pose.R @ np.asarray(self.point))


@dataclass(frozen=True, eq=False)
class Orientation(Task):
    """A link's attitude. target: quaternion, matrix or (axis, angle); its axes in the world's."""

    link: str
    target: RotationLike

    kind: ClassVar[int] = kernel.TASK_ORIENTATION
    unit: ClassVar[str] = "rad"
    turn: ClassVar[int] = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        R = rotation_matrix(self.target, f"{self.what}: target", InputError)
        _set(self, "target", Pose(np.zeros(3), R).quaternion)

    @property
    def what(self) -> str:
        return f"orientation of {self.link!r}"

    @property
    def part(self) -> str:
        return self.link

    def target_row(self, figure: Figure) -> Array:  # noqa: ARG002
        return padded(self.target)

    def value(self, figure: Figure, q: Array) -> Array:
        return pose_at(figure.world, figure[self.link], q).quaternion


@dataclass(frozen=True, eq=False)
class Com(Task):
    """The figure's centre of mass is at a given place. target: (3,) m. weight=(1, 1, 0) leaves its height free."""

    target: ArrayLike

    kind: ClassVar[int] = kernel.TASK_COM

    def __post_init__(self) -> None:
        super().__post_init__()
        _set(self, "target", vector(self.target, 3, f"{self.what}: target", InputError))

    @property
    def what(self) -> str:
        return "centre of mass"

    def target_row(self, figure: Figure) -> Array:  # noqa: ARG002
        return padded(self.target)

    def value(self, figure: Figure, q: Array) -> Array:
        return com_at(figure, q)


@dataclass(frozen=True, eq=False)
class JointAt(Task):
    """A link's joint has given coordinates: an angle, or as many numbers as the joint has (as in q)."""

    link: str
    target: ArrayLike

    kind: ClassVar[int] = kernel.TASK_JOINT
    unit: ClassVar[str] = "rad"

    @property
    def what(self) -> str:
        return f"joint of {self.link!r}"

    @property
    def part(self) -> str:
        return self.link

    def rows(self, figure: Figure) -> int:
        return self.joint(figure).nv

    def offset(self, figure: Figure) -> Array:
        joint = self.joint(figure)
        x = vector(self.target, joint.nq, f"{self.what}: target", InputError)
        at = kinds.QUATERNION[joint.kind]
        if at >= 0:
            norm = float(np.linalg.norm(x[at:]))
            if not 1e-100 < norm < 1e100:
                raise InputError(f"{self.what}: the quaternion {x[at:].tolist()} must not be zero")
            x[at:] /= norm
        return padded(x)

    def target_row(self, figure: Figure) -> Array:
        joint = self.joint(figure)
        at, x = kinds.QUATERNION[joint.kind], self.offset(figure)
        for k, (low, high) in enumerate(joint.ranges[: joint.nq if at < 0 else at]):
            if not low - 1e-12 <= x[k] <= high + 1e-12:
                raise InputError(f"{self.what}: target is {x[k]:.4g}; its range is {low:.4g} to {high:.4g}")
        return x

    def value(self, figure: Figure, q: Array) -> Array:
        return np.asarray(q[figure.world.q_slice(figure[self.link])])


@dataclass(frozen=True, eq=False)
class LookAt(Task):
    """A link's axis points at a place. target: (3,) m. axis: in the link's frame. eye: where the axis starts, m."""

    link: str
    target: ArrayLike
    axis: AxisLike = "x"
    eye: ArrayLike = (0.0, 0.0, 0.0)

    kind: ClassVar[int] = kernel.TASK_LOOK
    unit: ClassVar[str] = "rad"
    origins: ClassVar[tuple[str, ...]] = ("world",)
    direction: Array = field(init=False, repr=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        _set(self, "target", vector(self.target, 3, f"{self.what}: target", InputError))
        _set(self, "eye", vector(self.eye, 3, f"{self.what}: eye", InputError))
        _set(self, "direction", unit_axis(self.axis, f"{self.what}: axis"))

    @property
    def what(self) -> str:
        return f"gaze of {self.link!r}"

    @property
    def part(self) -> str:
        return self.link

    @property
    def key(self) -> Key:
        return (self.kind, self.link, *self.direction.tolist(), *np.asarray(self.eye).tolist())

    def target_row(self, figure: Figure) -> Array:  # noqa: ARG002
        return padded(self.target)

    def value(self, figure: Figure, q: Array) -> Array:
        """A point one metre ahead, or at the distance of the old target."""
        pose = pose_at(figure.world, figure[self.link], q)
        eye = pose.p + pose.R @ np.asarray(self.eye)
        distance = max(float(np.linalg.norm(np.asarray(self.target) - eye)), 1.0)
        return np.asarray(eye + distance * (pose.R @ self.direction))


@dataclass(frozen=True, eq=False)
class AngularMomentum(Task):
    """Angular momentum about the centre of mass between the pose before and this one. target: (3,) kg m²/s.

    Requires a trajectory, or `before` and `dt` of a single pose. Its weight should be small where momenta are large
    numbers: the error is momentum × time of a step.
    """

    target: ArrayLike = (0.0, 0.0, 0.0)

    kind: ClassVar[int] = kernel.TASK_MOMENTUM
    unit: ClassVar[str] = "kg m²"
    origins: ClassVar[tuple[str, ...]] = ("world",)

    def __post_init__(self) -> None:
        super().__post_init__()
        _set(self, "target", vector(self.target, 3, f"{self.what}: target", InputError))

    @property
    def what(self) -> str:
        return "angular momentum"

    def target_row(self, figure: Figure) -> Array:  # noqa: ARG002
        return padded(self.target)

    def value(self, figure: Figure, q: Array) -> Array:  # noqa: ARG002 - a single pose has none
        return np.zeros(3)
