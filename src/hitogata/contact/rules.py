"""Which links of a world may touch: the rule shared by runs, queries and motion design.

Two links may touch if both have shapes that take part in contact, the groups and masks of two such shapes match, and
the pair is not excluded. Excluded are

- links of one rigid body (fixed joints between them),
- neighbours: the two ends of a tree joint or of a connection, with all links fixed to either. An object that hangs
from the ground does touch the ground. Joints that rotate about one point, as three hinges of a wrist, count as one
joint. Rods and ropes exclude nothing,
- links of one figure whose shapes overlap in the figure's initial pose (`start_overlaps`),
- pairs named by `world.contact.exclude`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from ..chain.connections.connection import Connection
from ..chain.joints.joint import Ball, Hinge, Universal
from ..chain.joints.loop_joints import Distance, Rope
from ..chain.link import Link
from ..chain.shapes.shape import Shape
from ..chain.world import World
from ..kernels.tree.tables import Tree
from .start_overlaps import start_overlaps

Pair = tuple[int, int]


class _Excluded(NamedTuple):
    """Pairs of rows, and the values they depend on. No links: a cached reference to a world would keep it alive."""

    tree: Tree
    connected: list[Pair]
    named: set[Pair]
    pairs: frozenset[Pair]


_KNOWN: WeakKeyDictionary[World, _Excluded] = WeakKeyDictionary()


def may_touch(world: World, a: Link, b: Link) -> bool:
    """May any shape of link a touch any shape of link b, as the world is connected now?"""
    pair = _ordered(world.row(a), world.row(b))
    if a is b or pair in _excluded(world):
        return False
    return any(shapes_may_touch(one, two) for one in a.shapes for two in b.shapes)


def shapes_may_touch(one: Shape, two: Shape) -> bool:
    """Do both take part in contact, and does the mask of each include a group of the other?"""
    return bool(one.touches and two.touches and one.group & two.mask and two.group & one.mask)


def excluded_pairs(world: World) -> NDArray[np.int64]:
    """(e, 2) rows of links that may not touch, the smaller row first, sorted."""
    return np.array(sorted(_excluded(world)), dtype=np.int64).reshape(-1, 2)


def rigid_group(link: Link) -> Link:
    """The root of the rigid body of a link, through fixed joints; the link itself if there is none."""
    while link.joint is not None and link.joint.nv == 0 and link.parent is not None:
        link = link.parent
    return link


def joint_group(link: Link) -> Link:
    """The first of the links that rotate about the same point as this one; itself if its joint stands alone."""
    while (
        isinstance(link.joint, Hinge | Universal | Ball)
        and link.parent is not None
        and isinstance(link.parent.joint, Hinge | Universal | Ball)
        and not np.any(link.p_PJ)
    ):
        link = link.parent
    return link


def _excluded(world: World) -> frozenset[Pair]:
    """Excluded pairs of rows; recomputed only after a change of structure or of the rules."""
    tree = world.tables.tree
    connected = [_ordered(c.a.index, c.b.index) for c in _joining(world)]
    named = {_ordered(a.index, b.index) for a, b in world.contact.excluded}
    known = _KNOWN.get(world)
    if known is None or known.tree is not tree or known.connected != connected or known.named != named:
        known = _KNOWN[world] = _Excluded(tree, connected, named, frozenset(_find_excluded(world) | named))
    return known.pairs


def _find_excluded(world: World) -> set[Pair]:
    links = world.tables.links
    group = [rigid_group(link).index for link in links]
    members: dict[int, list[int]] = {}
    for i, g in enumerate(group):
        members.setdefault(g, []).append(i)
    joined = [(body, body) for body in members.values()]

    def one_body(link: Link) -> list[int]:
        # links fixed to the ground are separate here: a figure that grips a bar may still step on the floor
        return members[group[link.index]] if group[link.index] > 0 else [link.index]

    for link in links:
        # objects that hang from the ground do touch it
        if link.parent is not None and link.parent is not world.ground and link.joint is not None and link.joint.nv < 6:
            joined.append((one_body(link), one_body(link.parent)))
    joined += _compound_joints(links)
    for connection in _joining(world):
        joined.append((one_body(connection.a), one_body(connection.b)))
    pairs = {_ordered(i, j) for one, two in joined for i in one for j in two if i != j}
    for figure in world.figures.values():
        for a, b in start_overlaps(figure):
            if a.index >= 0 and b.index >= 0:
                pairs.add(_ordered(a.index, b.index))
    return pairs


def _joining(world: World) -> list[Connection]:
    """Connections that exclude contact of their links; links joined by a rod or rope may touch."""
    return [c for c in world.connections.values() if not isinstance(c.joint, Distance | Rope)]


def _compound_joints(links: Sequence[Link]) -> list[tuple[list[int], list[int]]]:
    """The two ends of joints composed of several about one point, and the links between."""
    members: dict[Link, list[int]] = {}
    for link in links:
        members.setdefault(joint_group(link), []).append(link.index)
    joined = []
    for first, group in members.items():
        if len(group) > 1 and first.parent is not None:
            joined.append((group, group if first.parent.parent is None else [*group, first.parent.index]))
    return joined


def _ordered(i: int, j: int) -> Pair:
    return (i, j) if i <= j else (j, i)
