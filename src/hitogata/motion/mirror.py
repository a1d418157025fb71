"""A figure's other side: links, tasks and poses mirrored in the plane that halves the pose it starts from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.joints.joint import Ball, Hinge, Slide
from ..chain.link import Link
from ..chain.values.pose import Pose
from ..chain.values.rotations import quaternion_matrix, quaternion_of
from ..errors import InputError
from .custom import CustomTask
from .pose.readings import pose_at
from .tasks import AngularMomentum, JointAt, LookAt, Orientation, Position, Task

_SIDES = {"left": "right", "right": "left", "Left": "Right", "Right": "Left", "l": "r", "r": "l", "L": "R", "R": "L"}
_SIDE = re.compile(r"(?:(?<=[_.\-])|^)(left|right|l|r|L|R)(?=[_.\-]|$)|(Left|Right)")


def other_side(figure: Figure, link: str, pairs: Mapping[str, str]) -> str:
    """The link on the other side: by `pairs`, else by left and right in its name; itself if it has no side."""
    if link in pairs:
        return pairs[link]
    name = _SIDE.sub(lambda found: _SIDES[found.group()], link)
    figure[name]
    return name


class Mirror:
    """The plane through the root's origin, across its y axis, in the figure's present pose.

    pairs: links of both sides whose names do not contain left and right.
    """

    def __init__(self, figure: Figure, pairs: Mapping[str, str] | None = None) -> None:
        self.figure, self.home = figure, figure.world.q.copy()
        given = dict(pairs or {})
        self.pairs = {**given, **{b: a for a, b in given.items()}}
        root = figure.world.pose(figure.root)
        across = root.R[:, 1] * (1.0, 1.0, 0.0)
        length = float(np.linalg.norm(across))
        if length < 1e-6:
            raise InputError(f"figure {figure.name!r} lies on its side: no upright plane halves it")
        n = across / length
        self.origin = root.p
        self.M = np.eye(3) - 2.0 * np.outer(n, n)

    def link(self, name: str) -> str:
        return other_side(self.figure, name, self.pairs)

    def place(self, p: Array) -> Array:
        return np.asarray(self.origin + self.M @ (p - self.origin))

    def turn(self, R: Array) -> Array:
        return np.asarray(self.M @ R @ self.M)

    def _home(self, link: str) -> Pose:
        return pose_at(self.figure.world, self.figure[link], self.home)

    def point(self, link: str, point: Array) -> Array:
        """A point of a link in the other link's frame."""
        a, b = self._home(link), self._home(self.link(link))
        return np.asarray(b.R.T @ (self.place(a.p + a.R @ point) - b.p))

    def part(self, link: str, corners: ArrayLike | str) -> Array | str:
        """Of the other link's sole: its corners (n, 3) m, or the name of an edge."""
        if isinstance(corners, str):
            return _SIDES.get(corners, corners)
        return np.array([self.point(link, p) for p in np.asarray(corners)])

    def task(self, task: Task) -> Task:
        """The task on the other side."""
        if isinstance(task, CustomTask):
            raise InputError(f"{task.what} cannot be mirrored: only its author knows what the other side is")
        change: dict[str, Any] = {}
        counted = task.origin != "world"
        if task.part is not None:
            change["link"] = self.link(task.part)
        weight = np.asarray(task.weight, dtype=np.float64)
        if weight.ndim and not isinstance(task, JointAt) and np.ptp(weight) > 0.0:
            # weights belong to the world's axes: swapped only if the plane is not across one of them
            if np.abs(np.abs(self.M).sum(axis=1) - 1.0).max() > 1e-9:
                raise InputError(f"{task.what}: weights for single axes cannot be mirrored in an oblique plane")
            change["weight"] = tuple(np.abs(self.M) @ weight)
        if isinstance(task, Orientation):
            R = quaternion_matrix(np.asarray(task.target))
            if counted:
                change["target"] = quaternion_of(self.turn(R))
            else:
                moved = self.turn(R @ self._home(task.link).R.T)
                change["target"] = quaternion_of(moved @ self._home(change["link"]).R)
        elif isinstance(task, JointAt):
            base = self.home[self.figure.world.q_slice(self.figure[task.link])]
            other = self.home[self.figure.world.q_slice(self.figure[change["link"]])]
            x = np.atleast_1d(np.asarray(task.target, dtype=np.float64))
            ball = isinstance(task.joint(self.figure), Ball)
            if counted:
                x = _product(base, x) if ball else base + x
            x = self.joint(self.figure[task.link], x)
            if counted:
                x = _product(other * (1.0, -1.0, -1.0, -1.0), x) if ball else x - other
            change["target"] = x
        else:
            target = np.asarray(task.target, dtype=np.float64)  # type: ignore[attr-defined]
            if isinstance(task, AngularMomentum):
                change["target"] = -self.M @ target
            else:
                change["target"] = self.M @ target if counted else self.place(target)
            if isinstance(task, Position):
                change["point"] = self.point(task.link, np.asarray(task.point))
            elif isinstance(task, LookAt):
                change["eye"] = self.point(task.link, np.asarray(task.eye))
                a, b = self._home(task.link), self._home(change["link"])
                change["axis"] = b.R.T @ self.M @ a.R @ task.direction
        return replace(task, **change)

    def joint(self, link: Link, x: Array) -> Array:
        """Coordinates of the joint on the other side for coordinates x of a link's joint."""
        world, twin = self.figure.world, self.figure[self.link(link.name)]
        joint, other = link.joint, twin.joint
        assert joint is not None and other is not None
        mine, theirs = world.q_slice(link), world.q_slice(twin)
        if joint.nq != other.nq or not isinstance(joint, Hinge | Slide | Ball):
            raise InputError(
                f"the {joint.name} joint of {link.name!r} cannot be mirrored; hinges, slides and balls can"
            )
        if isinstance(joint, Ball):
            now, start, end = self._moved(link, x), self._home(link.name), self._home(twin.name)
            turned = self.turn(now.R @ start.R.T) @ end.R
            # the child's frame is X R(q), X fixed
            X = end.R @ quaternion_matrix(self.home[theirs]).T
            return np.array(quaternion_of(X.T @ turned))
        way = self._rate(link)
        # a rotation is an axial vector: its mirror image has the opposite sense
        image = self.M @ way * (-1.0 if isinstance(joint, Hinge) else 1.0)
        sign = float(image @ self._rate(twin))
        if abs(abs(sign) - 1.0) > 1e-6:
            raise InputError(f"the joints of {link.name!r} and {twin.name!r} are no mirror images in the start pose")
        return np.asarray(self.home[theirs] + np.sign(sign) * (x - self.home[mine]))

    def _moved(self, link: Link, x: Array) -> Pose:
        q = self.home.copy()
        q[self.figure.world.q_slice(link)] = x
        return pose_at(self.figure.world, link, q)

    def _rate(self, link: Link) -> Array:
        """The world's unit axis of a hinge or slide."""
        x = self.home[self.figure.world.q_slice(link)]
        a, b = self._home(link.name), self._moved(link, x + 0.5)
        if isinstance(link.joint, Slide):
            return np.asarray((b.p - a.p) / np.linalg.norm(b.p - a.p))
        D = b.R @ a.R.T
        axis = np.array([D[2, 1] - D[1, 2], D[0, 2] - D[2, 0], D[1, 0] - D[0, 1]])
        return np.asarray(axis / np.linalg.norm(axis))

    def pose(self, q: Array) -> Array:
        """A whole pose (nq,) mirrored: of the figure; the rest of the world is unchanged."""
        figure, world = self.figure, self.figure.world
        out = q.copy()
        for link in figure.links:
            where = world.q_slice(link)
            if link is figure.root:
                now, start = pose_at(world, link, q), self._home(link.name)
                place = self.place(now.p)
                turned = self.turn(now.R @ start.R.T) @ start.R
                out[where] = [*place, *quaternion_of(turned)]
            elif where.stop > where.start:
                out[world.q_slice(figure[self.link(link.name)])] = self.joint(link, q[where])
        return out


def _product(a: Array, b: Array) -> Array:
    """Quaternion of two successive rotations, the second in the axes of the first."""
    return np.asarray(quaternion_of(quaternion_matrix(a) @ quaternion_matrix(b)))
