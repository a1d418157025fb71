"""Interference of a figure with itself, with what stands around, and with the ground."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ..chain.checks import Array
from ..chain.figure import Figure
from ..chain.link import Link
from ..kernels.nearness import Outlines, measure_gaps
from .clip import Clip, Violation
from .outlines import outline
from .violations import stretches_of

#: m: overlaps smaller than this are none
ALLOWED = 2e-3


class Surroundings:
    """Shapes of a figure and of everything else in its world that could get in its way.

    Links that a joint holds together, and those that overlap in the given pose already, may touch.
    """

    def __init__(self, figure: Figure, q: Array) -> None:
        world = figure.world
        self.figure = figure
        self.owners: list[Link] = []
        points, starts, radii, bounds, middles = [], [0], [], [], []
        for link in world.links[1:]:
            for shape in link.shapes:
                if not shape.touches:
                    continue
                corners, radius = outline(shape)
                middle = 0.5 * (corners.min(axis=0) + corners.max(axis=0))
                points.append(corners)
                starts.append(starts[-1] + len(corners))
                radii.append(radius)
                middles.append(middle)
                bounds.append(float(np.linalg.norm(corners - middle, axis=1).max()) + radius)
                self.owners.append(link)
        flat = np.concatenate(points) if points else np.zeros((0, 3))
        count = len(self.owners)
        self.shapes = Outlines(
            flat,
            np.zeros_like(flat),
            np.array(starts, dtype=np.int64),
            np.array([world.row(link) for link in self.owners], dtype=np.int64),
            np.array(radii, dtype=np.float64),
            np.array(bounds, dtype=np.float64),
            np.array(middles, dtype=np.float64).reshape(count, 3),
            np.zeros((count, 3)),
        )
        self.pairs = self._pairs()
        if len(self.pairs):
            start, _ = self.measure(q[None])
            self.pairs = np.ascontiguousarray(self.pairs[start[0] > 0.0])

    def _pairs(self) -> NDArray[np.int64]:
        found = []
        for (i, a), (j, b) in combinations(enumerate(self.owners), 2):
            mine = a.figure is self.figure or b.figure is self.figure
            if mine and not _joined(a, b):
                found.append((i, j))
        return np.array(found, dtype=np.int64).reshape(-1, 2)

    def measure(self, q: Array) -> tuple[Array, Array]:
        """Distances of the pairs, (F, pairs) m, and lowest heights of the shapes, (F, shapes) m."""
        lowered = self.figure.world.lowered
        out, low = np.empty((len(q), len(self.pairs))), np.empty((len(q), len(self.owners)))
        measure_gaps(out, low, self.shapes, self.pairs, lowered.tree, lowered.work, np.ascontiguousarray(q))
        return out, low


def _joined(a: Link, b: Link) -> bool:
    """The same link, or neighbours: joints whose axes meet in one point count as one joint."""
    a, b = _first_of(a), _first_of(b)
    return (
        a is b
        or (a.parent is not None and _first_of(a.parent) is b)
        or (b.parent is not None and _first_of(b.parent) is a)
    )


def _first_of(link: Link) -> Link:
    while link.parent is not None and link.parent.joint is not None and not np.any(link.p_PJ):
        link = link.parent
    return link


def find_interference(clip: Clip, start: Array) -> list[Violation]:
    """Stretches of time in which links overlap, or reach into the ground z = 0. start: (nq,) a pose that is in
    order."""
    around = Surroundings(clip.figure, start)
    gaps, low = around.measure(clip.q)
    worst: dict[str, Array] = {}
    for k, (i, j) in enumerate(around.pairs):
        names = sorted({around.owners[i].path, around.owners[j].path})
        what = f"{names[0]} and {names[1]} overlap"
        worst[what] = np.maximum(worst.get(what, np.full(len(gaps), -np.inf)), -gaps[:, k])
    for i, link in enumerate(around.owners):
        if link.figure is clip.figure:
            what = f"{link.path} reaches into the ground"
            worst[what] = np.maximum(worst.get(what, np.full(len(low), -np.inf)), -low[:, i])
    found: list[Violation] = []
    for what, amount in worst.items():
        found += stretches_of(clip.time, amount, ALLOWED, what, "m")
    return found
