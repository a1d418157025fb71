"""Shapes of a figure and of what could get in its way."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.joint import Free
from ...chain.link import Link
from ...chain.shape import HalfSpace
from ...kernels.geometry.clearance import Outlines, measure_gaps
from ...kernels.geometry.gjk import Hulls
from .outlines import outline


class Surroundings:
    """Pairs of shapes, or of a shape and a plane, that must not overlap while a figure moves.

    Links that a joint holds together, and those that overlap in the given pose already, may touch. A world without
    half-spaces has the ground z = 0. Half-spaces and everything else but the figure stay as they are.
    """

    def __init__(self, figure: Figure, q: Array) -> None:
        """q: (nq,) a pose that is in order."""
        world = figure.world
        self.figure = figure
        self.owners: list[Link] = []
        self.plane_owners: list[Link] = []
        planes: list[Array] = []
        points, starts, radii, bounds, middles = [], [0], [], [], []
        for link in world.links:
            for shape in link.shapes:
                if not shape.touches:
                    continue
                if isinstance(shape, HalfSpace):
                    pose = world.pose(link)
                    normal = pose.R @ shape.direction
                    planes.append(np.append(normal, normal @ (pose.p + pose.R @ shape.surface)))
                    self.plane_owners.append(link)
                    continue
                corners, radius = outline(shape)
                middle = 0.5 * (corners.min(axis=0) + corners.max(axis=0))
                points.append(corners)
                starts.append(starts[-1] + len(corners))
                radii.append(radius)
                middles.append(middle)
                bounds.append(float(np.linalg.norm(corners - middle, axis=1).max()) + radius)
                self.owners.append(link)
        if not planes:
            planes.append(np.array([0.0, 0.0, 1.0, 0.0]))
            self.plane_owners.append(world.ground)
        flat = np.concatenate(points) if points else np.zeros((0, 3))
        count = len(self.owners)
        hulls = Hulls(
            np.zeros_like(flat),
            np.array(starts, dtype=np.int64),
            np.array(radii, dtype=np.float64),
            np.zeros((count, 3)),
            np.zeros((4, 9)),
            np.zeros(9),
        )
        self.shapes = Outlines(
            flat,
            np.array([world.row(link) for link in self.owners], dtype=np.int64),
            np.array(bounds, dtype=np.float64),
            np.array(middles, dtype=np.float64).reshape(count, 3),
            np.array(planes),
            hulls,
        )
        self.pairs = self._pairs()
        #: gaps in the given pose, m
        self.start = np.zeros(0)
        if len(self.pairs):
            start = self.measure(q[None], reach=np.inf)[0]
            free = (start > 0.0) | (self.pairs[:, 1] < 0)
            self.pairs, self.start = np.ascontiguousarray(self.pairs[free]), start[free]

    def _pairs(self) -> NDArray[np.int64]:
        found = []
        for (i, a), (j, b) in combinations(enumerate(self.owners), 2):
            mine = a.figure is self.figure or b.figure is self.figure
            if mine and not _joined(a, b):
                found.append((i, j))
        for i, link in enumerate(self.owners):
            if link.figure is self.figure:
                found += [(i, -1 - k) for k in range(len(self.plane_owners))]
        return np.array(found, dtype=np.int64).reshape(-1, 2)

    def measure(self, q: Array, reach: float = 0.0) -> Array:
        """Gaps of the pairs, (F, pairs) m; those surely beyond `reach` may be told as less than they are."""
        tables = self.figure.world.tables
        out = np.empty((len(q), len(self.pairs)))
        measure_gaps(out, self.shapes, self.pairs, tables.tree, tables.work, np.ascontiguousarray(q), reach)
        return out

    def links(self, pair: int) -> tuple[Link, Link]:
        """The two that a pair is of; of a plane the link it belongs to."""
        i, j = self.pairs[pair]
        return self.owners[i], self.owners[j] if j >= 0 else self.plane_owners[-1 - j]

    def words(self, pair: int) -> str:
        """What is wrong if a pair overlaps."""
        a, b = self.links(pair)
        if self.pairs[pair, 1] < 0 and b is self.figure.world.ground:
            level = self.shapes.planes[-1 - self.pairs[pair, 1], 2] > 0.5
            return f"{a.path} reaches into {'the ground' if level else 'a wall'}"
        first, second = sorted((a.path, b.path))
        return f"{first} and {second} overlap"


def _joined(a: Link, b: Link) -> bool:
    """The same link, or neighbours: joints whose axes meet in one point count as one joint."""
    a, b = _first_of(a), _first_of(b)
    return a is b or _hangs(a, b) or _hangs(b, a)


def _hangs(a: Link, b: Link) -> bool:
    return a.parent is not None and not isinstance(a.joint, Free) and _first_of(a.parent) is b


def _first_of(link: Link) -> Link:
    while link.parent is not None and link.parent.joint is not None and not np.any(link.p_PJ):
        link = link.parent
    return link
