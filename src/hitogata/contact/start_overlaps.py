"""Links of a figure whose shapes overlap in the figure's initial pose: their contact is excluded.

Computed once per figure and kept here, not in the figure: the chain package does not depend on contact.
"""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from ..chain.figure import Figure
from ..chain.link import Link
from ..kernels.geometry.distance.nearest import is_round, nearest
from ..kernels.geometry.distance.separating_direction import nearest_buffers
from ..kernels.geometry.intersection import OVERLAP, interfere
from ..kernels.geometry.tables import pose_shape, shape_data, volume_buffers
from ..kernels.math.vector import load3, load9
from ..kernels.tree.kinematics import forward_position
from .shape_tables import build_shapes, entries, most_faces

#: m: shapes of one figure that are this near in its initial pose do not touch
NEAR_AT_START = 1e-3

#: names, not links: a link refers to its figure, which could then never be freed
_KNOWN: WeakKeyDictionary[Figure, tuple[tuple[str, str], ...]] = WeakKeyDictionary()


def start_overlaps(figure: Figure) -> list[tuple[Link, Link]]:
    """Pairs of links of a figure whose shapes overlap, or nearly so, in its initial pose."""
    names = _KNOWN.get(figure)
    if names is None:
        names = keep_start_overlaps(figure, _find(figure))
    return [(figure[a], figure[b]) for a, b in names]


def known_start_overlaps(figure: Figure) -> tuple[tuple[str, str], ...] | None:
    """Names of the pairs if they have been computed, else None."""
    return _KNOWN.get(figure)


def keep_start_overlaps(figure: Figure, pairs: Iterable[tuple[Link, Link]]) -> tuple[tuple[str, str], ...]:
    """Sets the pairs of a figure, as for a recorded one; returns their names."""
    names = tuple((a.name, b.name) for a, b in pairs)
    _KNOWN[figure] = names
    return names


def _find(figure: Figure) -> list[tuple[Link, Link]]:
    if len(figure.links) < 3 or not figure.start:
        return []
    world = figure.world
    tables = world.tables
    q = world.q.copy()
    for name, value in figure.start.items():
        where = world.q_slice(figure[name])
        if where.stop - where.start == len(value):  # a link that was cut off has another joint now
            q[where] = value
    members = {link.index: link for link in figure.links}
    chosen = [entry for entry in entries(world) if entry.link in members]
    shapes = build_shapes(chosen)
    work, volume, buffers = shape_data(shapes), volume_buffers(most_faces(shapes)), nearest_buffers()
    forward_position(tables.tree, tables.work, q)
    bodies, rows = tables.work.bodies, tables.tree.links
    for k, entry in enumerate(chosen):
        body = bodies[entry.link]
        root = bodies[rows[entry.link]["root"]]
        pose_shape(work, shapes, k, load9(body["R"]), load3(root["r"]), load3(body["p"]))
    found: set[tuple[int, int]] = set()
    for k, one in enumerate(chosen):
        for m, two in enumerate(chosen[:k]):
            pair = (min(one.link, two.link), max(one.link, two.link))
            if one.link == two.link or pair in found:
                continue
            if is_round(shapes, k, m):
                near = nearest(buffers, shapes, work, k, m) < NEAR_AT_START
            else:
                near = interfere(volume, shapes, work, k, m, NEAR_AT_START) == OVERLAP
            if near:
                found.add(pair)
    return [(members[a], members[b]) for a, b in sorted(found)]
