"""Which links of a world may touch."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..chain.figure import Figure
from ..chain.link import Link
from ..chain.world import World
from ..kernels.geometry.intersection import OVERLAP, interfere
from ..kernels.geometry.tables import pose_shape, shape_work, volume_buffers
from ..kernels.math.vector import load3, load9
from ..kernels.tree.kinematics import place
from .shape_tables import Entry, build_shapes, most_faces

#: m: shapes of one figure that come as near as this in its start pose do not touch
NEAR_AT_START = 1e-3


def entries(world: World) -> list[Entry]:
    """All shapes that take part in contact, in the order of the links."""
    return [
        Entry(shape, i, shape.group, shape.mask)
        for i, link in enumerate(world.tables.links)
        for shape in link.shapes
        if shape.touches
    ]


def rigid_group(link: Link) -> Link:
    """The link that this one is rigidly fixed to, directly or through others; itself if none."""
    while link.joint is not None and link.joint.nv == 0 and link.parent is not None:
        link = link.parent
    return link


def excluded_pairs(world: World) -> NDArray[np.int64]:
    """(e, 2) rows of links that do not touch: of one rigid body, neighbours, connected, overlapping at the start, or
    named."""
    links = world.tables.links
    group = [rigid_group(link).index for link in links]
    members: dict[int, list[int]] = {}
    for i, g in enumerate(group):
        members.setdefault(g, []).append(i)
    joined = [(body, body) for body in members.values()]

    def one_body(link: Link) -> list[int]:
        # what is fixed to the ground counts link by link: who holds a bar may still step on the floor
        return members[group[link.index]] if group[link.index] > 0 else [link.index]

    for link in links:
        # what hangs from the ground itself does touch it
        if link.parent is not None and link.parent is not world.ground and link.joint is not None and link.joint.nv < 6:
            joined.append((one_body(link), one_body(link.parent)))
    for connection in world.connections.values():
        joined.append((one_body(connection.a), one_body(connection.b)))
    pairs = {_ordered(i, j) for one, two in joined for i in one for j in two if i != j}
    for named in world.contact.excluded:
        a, b = named
        pairs.add(_ordered(a.index, b.index))
    for figure in world.figures.values():
        for a, b in overlapping(figure):
            if a.index >= 0 and b.index >= 0:
                pairs.add(_ordered(a.index, b.index))
    return np.array(sorted(pairs), dtype=np.int64).reshape(-1, 2)


def overlapping(figure: Figure) -> list[tuple[Link, Link]]:
    """Links of a figure whose shapes overlap in the pose it started in. Found once."""
    if figure.overlapping is None:
        figure.overlapping = _find_overlapping(figure)
    return figure.overlapping


def _find_overlapping(figure: Figure) -> list[tuple[Link, Link]]:
    if len(figure.links) < 3 or not figure.start:
        return []
    world = figure.world
    tables = world.tables
    q = world.q.copy()
    for name, value in figure.start.items():
        where = world.q_slice(figure[name])
        if where.stop - where.start == len(value):  # a link that has been cut off hangs by another joint now
            q[where] = value
    members = {link.index: link for link in figure.links}
    chosen = [entry for entry in entries(world) if entry.link in members]
    shapes = build_shapes(chosen)
    work, volume = shape_work(shapes), volume_buffers(most_faces(shapes))
    place(tables.tree, tables.work, q)
    bodies, rows = tables.work.bodies, tables.tree.links
    for k, entry in enumerate(chosen):
        body = bodies[entry.link]
        root = bodies[rows[entry.link]["root"]]
        pose_shape(work, shapes, k, load9(body["R"]), load3(root["r"]), load3(body["p"]))
    found: set[tuple[int, int]] = set()
    for k, one in enumerate(chosen):
        for m, two in enumerate(chosen[:k]):
            pair = _ordered(one.link, two.link)
            if one.link == two.link or pair in found:
                continue
            if interfere(volume, shapes, work, k, m, NEAR_AT_START) == OVERLAP:
                found.add(pair)
    return [(members[a], members[b]) for a, b in sorted(found)]


def _ordered(i: int, j: int) -> tuple[int, int]:
    return (i, j) if i <= j else (j, i)
