"""The structure of a world at an instant, to be restored after connections were made and joints cut."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from ...arrays import Array
from ...kernels.math.arrays import Records
from ..figure import Figure
from ..joints.joint import Joint
from ..link import Link
from ..tables.loops import LoopTables
from ..tables.tree import TreeTables
from .attachment import Attachment
from .connection import Connection

if TYPE_CHECKING:
    from ..world import World


class Hanging(NamedTuple):
    """Placement of a link: its pointers, and its joint with the frame on the parent."""

    link: Link
    parent: Link | None
    child: Link | None
    brother: Link | None
    joint: Joint | None
    p_PJ: Array
    R_PJ: Array
    record: Records | None


_PLACEMENT = attrgetter(*Hanging._fields[1:])


class StructureState(NamedTuple):
    """Pointers, connections, springs and tables. q, v: the arrays in use then, not copies of their values."""

    figures: dict[str, Figure]
    hanging: tuple[Hanging, ...]
    connections: dict[str, Connection]
    springs: dict[str, Attachment]
    gravity: Array
    tables: TreeTables
    loops: LoopTables
    q: Array
    v: Array


def structure_state(world: World) -> StructureState:
    """The structure as it is now."""
    tables, loops = world.tables, world.loop_tables
    links = [*tables.links, *(connection.virtual for connection in world.connections.values())]
    hanging = tuple(Hanging._make((link, *_PLACEMENT(link))) for link in links)
    return StructureState(
        dict(world.figures),
        hanging,
        dict(world.connections),
        dict(world.springs),
        world.gravity.copy(),
        tables,
        loops,
        world.q,
        world.v,
    )


def is_structure(world: World, state: StructureState) -> bool:
    """Are links, connections and springs the same?"""
    return world.tables is state.tables and world.connections == state.connections and world.springs == state.springs


def restore_structure(world: World, state: StructureState) -> None:
    """Restores figures, links, connections and springs. No table is rebuilt."""
    for figure in world.figures.values():
        if state.figures.get(figure.name) is not figure:
            for link in figure.links:  # added since
                link.index = -1
    world.figures.clear()
    world.figures.update(state.figures)
    for connection in world.connections.values():
        connection.virtual.parent = connection.virtual.brother = None
    for i, (link, parent, child, brother, joint, p_PJ, R_PJ, record) in enumerate(state.hanging):
        link.parent, link.child, link.brother = parent, child, brother
        link.joint, link.p_PJ, link.R_PJ, link.record = joint, p_PJ, R_PJ, record
        if link.real is None:
            link.index = i
    world.connections.clear()
    world.connections.update(state.connections)
    world.springs.clear()
    world.springs.update(state.springs)
    world.put_back(state.gravity, state.tables, state.loops, state.q, state.v)
