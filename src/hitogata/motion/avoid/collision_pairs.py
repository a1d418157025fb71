"""Pairs of shapes that must not overlap while a figure moves, and the gaps between them."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.link import Link
from ...chain.shapes.compound import convex_parts
from ...chain.shapes.shape import HalfSpace, Shape
from ...contact.outlines import outline
from ...contact.rules import excluded_pairs, shapes_may_touch
from ...kernels.geometry.distance.clearance import Outlines, measure_gaps
from ...kernels.geometry.distance.gjk import Hulls


class _Owned(NamedTuple):
    """A shape and its link."""

    link: Link
    shape: Shape


class CollisionPairs:
    """Pairs of shapes, of a figure and of a figure with other objects, that could touch in a simulation.

    Excluded pairs follow from `contact.rules`, as in a run: neighbours, excluded or masked pairs, and pairs that
    overlap in the figure's initial pose. A world without half-spaces has the ground z = 0. All objects except the
    figure are at rest.
    """

    def __init__(self, figure: Figure, q: Array, without: Collection[Figure] = ()) -> None:
        """q: (nq,) the initial pose of the motion. without: figures to be ignored."""
        world = figure.world
        self.figure = figure
        owned = [
            _Owned(link, part)
            for link in world.links
            if link.figure not in without
            for shape in link.shapes
            if shape.touches
            for part in convex_parts(shape)
        ]
        self._solids = [one for one in owned if not isinstance(one.shape, HalfSpace)]
        self._planes = [one for one in owned if isinstance(one.shape, HalfSpace)]
        self.shapes = self._outlines()
        self.pairs = self._pairs()
        #: gaps in the given pose, m
        self.start = self.measure(q[None], reach=np.inf)[0] if len(self.pairs) else np.zeros(0)

    def _outlines(self) -> Outlines:
        """The solids as points with a radius, and the planes, for the kernels."""
        outlines = [outline(one.shape) for one in self._solids]
        points = [corners for corners, _ in outlines]
        radii = np.array([radius for _, radius in outlines], dtype=np.float64)
        middles = np.array([0.5 * (x.min(axis=0) + x.max(axis=0)) for x in points]).reshape(-1, 3)
        reach = [float(np.linalg.norm(x - m, axis=1).max()) for x, m in zip(points, middles, strict=True)]
        flat = np.concatenate(points) if points else np.zeros((0, 3))
        hulls = Hulls(
            np.zeros_like(flat),
            np.cumsum([0, *(len(x) for x in points)], dtype=np.int64),
            radii,
            np.zeros((len(points), 3)),
            np.zeros((4, 9)),
            np.zeros(9),
        )
        rows = np.array([self.figure.world.row(one.link) for one in self._solids], dtype=np.int64)
        return Outlines(flat, rows, np.array(reach) + radii, middles, self._plane_rows(), hulls)

    def _plane_rows(self) -> Array:
        """(p, 4): unit normal and offset, m, in the world; the ground z = 0 if there is none."""
        rows = []
        for link, shape in self._planes:
            assert isinstance(shape, HalfSpace)
            pose = self.figure.world.pose(link)
            normal = pose.R @ shape.direction
            rows.append(np.append(normal, normal @ (pose.p + pose.R @ shape.surface)))
        return np.array(rows) if rows else np.array([[0.0, 0.0, 1.0, 0.0]])

    def _pairs(self) -> NDArray[np.int64]:
        """(pairs, 2): rows of two solids, or of a solid and −1 − that of a plane."""
        excluded = {(a, b) for a, b in excluded_pairs(self.figure.world).tolist()}

        def may_touch(one: _Owned, other: _Owned) -> bool:
            a, b = sorted((one.link.index, other.link.index))
            return a != b and (a, b) not in excluded and shapes_may_touch(one.shape, other.shape)

        found = []
        for (i, one), (j, other) in combinations(enumerate(self._solids), 2):
            mine = one.link.figure is self.figure or other.link.figure is self.figure
            if mine and may_touch(one, other):
                found.append((i, j))
        for i, one in enumerate(self._solids):
            if one.link.figure is self.figure:
                # with no half-space in the world, every link of the figure may reach the ground
                found += [(i, -1 - k) for k, plane in enumerate(self._planes) if may_touch(one, plane)]
                found += [] if self._planes else [(i, -1)]
        return np.array(found, dtype=np.int64).reshape(-1, 2)

    def measure(self, q: Array, reach: float = 0.0) -> Array:
        """Distances of the pairs in poses q (F, nq): (F, pairs) m; distances beyond `reach` may be underestimated."""
        tables = self.figure.world.tables
        out = np.empty((len(q), len(self.pairs)))
        measure_gaps(out, self.shapes, self.pairs, tables.tree, tables.work, np.ascontiguousarray(q), reach)
        return out

    def links(self, pair: int) -> tuple[Link, Link]:
        """The two links of a pair; for a plane its link."""
        i, j = self.pairs[pair]
        if j >= 0:
            return self._solids[i].link, self._solids[j].link
        return self._solids[i].link, self._planes[-1 - j].link if self._planes else self.figure.world.ground

    def words(self, pair: int) -> str:
        """Description of an overlap of a pair."""
        a, b = self.links(pair)
        if self.pairs[pair, 1] < 0 and b is self.figure.world.ground:
            level = self.shapes.planes[-1 - self.pairs[pair, 1], 2] > 0.5
            return f"{a.path} reaches into {'the ground' if level else 'a wall'}"
        first, second = sorted((a.path, b.path))
        return f"{first} and {second} overlap"
