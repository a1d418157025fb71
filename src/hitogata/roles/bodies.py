"""The rigid bodies of a figure in its start pose: links joined by Fixed are one."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.link import Link
from ..chain.values.pose import Pose
from .soles import lowered_points

#: share of the figure's mass below which an end without shapes is left out
_LIGHT = 0.01


@dataclass(eq=False)
class Body:
    """links: those joined to the first by Fixed, and the first, whose joint moves the body. p, R: of the first link's
    frame. com: (3,) m. touching, drawn: points (n, 3) m in the world whose lowest are the body's lowest."""

    links: list[Link]
    parent: Body | None
    depth: int
    p: Array
    R: Array
    mass: float = 0.0
    com: Array = field(default_factory=lambda: np.zeros(3))
    touching: Array = field(default_factory=lambda: np.zeros((0, 3)))
    drawn: Array = field(default_factory=lambda: np.zeros((0, 3)))
    children: list[Body] = field(default_factory=list)

    @property
    def link(self) -> Link:
        return self.links[0]

    @property
    def points(self) -> Array:
        return self.touching if len(self.touching) else self.drawn

    @property
    def freedoms(self) -> int:
        return 0 if self.link.joint is None else self.link.joint.nv

    def up_to(self, end: Body | None) -> list[Body]:
        """The body and those above it, without `end`."""
        found: list[Body] = []
        body: Body | None = self
        while body is not None and body is not end:
            found.append(body)
            body = body.parent
        return found

    def below(self) -> list[Body]:
        """The body and all below it."""
        found = [self]
        for body in found:
            found.extend(body.children)
        return found


@dataclass(eq=False)
class Bodies:
    """All bodies of a figure, parents first, in its start pose with z up. home: pose of each link there."""

    figure: Figure
    all: list[Body]
    home: dict[str, Pose]
    of: dict[str, Body]

    @property
    def mass(self) -> float:
        return sum(body.mass for body in self.all)

    @property
    def com(self) -> Array:
        return np.asarray(sum(body.mass * body.com for body in self.all) / max(self.mass, 1e-300))

    def common(self, bodies: list[Body]) -> Body:
        """The lowest body above all of some."""
        path = bodies[0].up_to(None)
        for other in bodies[1:]:
            above = set(map(id, other.up_to(None)))
            path = [body for body in path if id(body) in above]
        return path[0]


def find_bodies(figure: Figure, up: Array) -> Bodies:
    """Bodies in the figure's start pose, placed as in its model. up: (3,) of the model's frame, turned to z."""
    home = _home(figure, up)
    down = np.array([0.0, 0.0, -1.0])
    of: dict[str, Body] = {}
    found: list[Body] = []
    moments: dict[int, Array] = {}
    for link in figure.links:
        pose = home[link.name]
        above = None if link.parent is None or link.parent.name not in of else of[link.parent.name]
        if above is not None and link.joint is not None and link.joint.nv == 0:
            body = above
            body.links.append(link)
        else:
            body = Body([link], above, 0 if above is None else above.depth + 1, pose.p, pose.R)
            if above is not None:
                above.children.append(body)
            found.append(body)
            moments[id(body)] = np.zeros(3)
        of[link.name] = body
        if link.mass is not None:
            body.mass += link.mass.mass
            moments[id(body)] += link.mass.mass * (pose.p + pose.R @ link.mass.com)
        for touching in (True, False):
            points = pose.p + lowered_points(link.shapes, pose.R.T @ down, touching=touching) @ pose.R.T
            if touching:
                body.touching = np.concatenate([body.touching, points])
            else:
                body.drawn = np.concatenate([body.drawn, points])
    for body in found:
        body.com = moments[id(body)] / body.mass if body.mass > 0.0 else body.p.copy()
    return Bodies(figure, _without_rods(found), home, of)


def _without_rods(bodies: list[Body]) -> list[Body]:
    """Bodies without ends that have no shape and hardly any mass: rods, gears, rotors."""
    total = sum(body.mass for body in bodies)
    left = list(bodies)
    while True:
        ends = [
            body
            for body in left
            if not body.children and body.parent is not None
            and not len(body.points) and body.mass < _LIGHT * total
        ]  # fmt: skip
        if not ends:
            return left
        for body in ends:
            assert body.parent is not None
            body.parent.children.remove(body)
            left.remove(body)


def _home(figure: Figure, up: Array) -> dict[str, Pose]:
    """Poses of all links in the start pose, turned back to the model's own axes and then `up` to z."""
    world = figure.world
    kept = world.q.copy()
    try:
        trial = kept.copy()
        for name, q in figure.start.items():
            where = world.q_slice(figure[name])
            if where.stop - where.start == len(q):
                trial[where] = q
        world.q = trial
        poses = {link.name: world.pose(link) for link in figure.links}
    finally:
        world.q = kept
    turn = upright(up) @ figure.placed.T
    return {name: Pose(turn @ pose.p, turn @ pose.R) for name, pose in poses.items()}


def upright(up: Array) -> Array:
    """The shortest rotation of a unit vector to z."""
    z = np.array([0.0, 0.0, 1.0])
    c = float(up @ z)
    if c > 1.0 - 1e-12:
        return np.eye(3)
    if c < -1.0 + 1e-12:
        return np.diag([1.0, -1.0, -1.0])
    v = np.cross(up, z)
    K = np.array([[0.0, -v[2], v[1]], [v[2], 0.0, -v[0]], [-v[1], v[0], 0.0]])
    return np.asarray(np.eye(3) + K + K @ K / (1.0 + c))
