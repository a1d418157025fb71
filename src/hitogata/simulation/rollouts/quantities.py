"""Recorded quantities of a rollout, chosen by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from ...chain.link import Link
from ...chain.world import World
from ...errors import InputError, UnknownName
from ...kernels.integrate import rollout as kernel
from ...kernels.math.arrays import Ints, Records, table

#: of the whole world: kind, first row and columns
_OF_WORLD = {
    "work": (kernel.CLOCK_VALUE, 0, 1),
    "lost": (kernel.CLOCK_VALUE, 1, 1),
    "com": (kernel.MEASURE, 1, 3),
    "com_velocity": (kernel.MEASURE, 4, 3),
    "momentum": (kernel.MEASURE, 7, 6),
    "energy": (kernel.MEASURE, 13, 3),
}
#: of a link, 'position:figure/link'
_OF_LINK = {
    "position": (kernel.LINK_POSITION, 3),
    "quaternion": (kernel.LINK_QUATERNION, 4),
    "velocity": (kernel.LINK_VELOCITY, 6),
    "contact": (kernel.CONTACT_FORCE, 6),
}
_OF_CONNECTION = "force"


class Group(NamedTuple):
    """Adjacent columns of one quantity. of: path of a link or name of a connection; empty for the world."""

    kind: int
    row: int
    of: str
    column: int
    width: int


class Chosen(NamedTuple):
    """The columns of one name, and their meaning."""

    name: str
    columns: slice
    groups: list[Group]


def chosen_quantities(world: World, names: Iterable[str]) -> list[Chosen]:
    """Columns for each name, for the world at the start."""
    found: list[Chosen] = []
    column = 0
    for name in names:
        if any(name == one.name for one in found):
            raise InputError(f"{name!r} is recorded twice; name it once")
        groups = _groups(world, name, column)
        end = column + sum(group.width for group in groups)
        found.append(Chosen(name, slice(column, end), groups))
        column = end
    return found


def _groups(world: World, name: str, column: int) -> list[Group]:
    if name in ("q", "v"):
        return _of_joints(world, name, column)
    if name in _OF_WORLD:
        kind, row, width = _OF_WORLD[name]
        return [Group(kind, row, "", column, width)]
    what, _, of = name.partition(":")
    if of and what in _OF_LINK:
        world[of]  # raises for an unknown link
        kind, width = _OF_LINK[what]
        return [Group(kind, 0, of, column, width)]
    if of and what == _OF_CONNECTION:
        # a connection that an event makes later has no force until then
        return [Group(kernel.LOOP_FORCE, 0, of, column, 6)]
    known = ["q", "v", *_OF_WORLD, *(f"{one}:figure/link" for one in _OF_LINK), f"{_OF_CONNECTION}:connection"]
    raise UnknownName("quantity of a rollout", name, known)


def _of_joints(world: World, name: str, column: int) -> list[Group]:
    groups = []
    for link in world.tables.links[1:]:
        where = world.q_slice(link) if name == "q" else world.v_slice(link)
        width = where.stop - where.start
        if width:
            groups.append(Group(kernel.Q if name == "q" else kernel.V, 0, link.path, column, width))
            column += width
    return groups


def quantity_rows(world: World, chosen: list[Chosen]) -> Records:
    """For the kernels, as the world is now. A quantity whose object does not exist now is NaN."""
    groups = _joined([_placed(world, group) for one in chosen for group in one.groups])
    rows = table(len(groups), kernel.QUANTITY)
    for row, group in zip(rows, groups, strict=True):
        row["kind"], row["row"], row["column"], row["width"] = group.kind, group.row, group.column, group.width
    return rows


def _placed(world: World, group: Group) -> Group:
    """With its row in the present tables, or QUANTITY_GONE."""
    if group.kind in (kernel.Q, kernel.V):
        link = world[group.of]
        where = world.q_slice(link) if group.kind == kernel.Q else world.v_slice(link)
        # a link that was cut off has another joint, with other coordinates
        same = where.stop - where.start == group.width
        return group._replace(row=where.start) if same else group._replace(kind=kernel.QUANTITY_GONE)
    if group.kind == kernel.LOOP_FORCE:
        order = [connection.name for connection in world.loop_tables.order]
        return (
            group._replace(row=order.index(group.of))
            if group.of in order
            else group._replace(kind=kernel.QUANTITY_GONE)
        )
    return group._replace(row=world.row(world[group.of])) if group.of else group


def _joined(groups: list[Group]) -> list[Group]:
    """Merges groups of consecutive coordinates."""
    found: list[Group] = []
    for group in groups:
        last = found[-1] if found else None
        if (
            last is not None
            and group.kind == last.kind
            and group.kind in (kernel.Q, kernel.V)
            and group.row == last.row + last.width
        ):
            found[-1] = last._replace(width=last.width + group.width)
        else:
            found.append(group)
    return found


def needs(chosen: list[Chosen]) -> dict[str, bool]:
    """Quantities that kernels must compute before they can write these."""
    kinds = {group.kind for one in chosen for group in one.groups}
    return {
        "measures": kernel.MEASURE in kinds,
        "poses": not kinds.isdisjoint(
            (kernel.LINK_POSITION, kernel.LINK_QUATERNION, kernel.LINK_VELOCITY, kernel.CONTACT_FORCE)
        ),
        "forces": kernel.LOOP_FORCE in kinds,
    }


class ControlColumn(NamedTuple):
    """A column of controls: the index of the coordinate or freedom of a link's joint that it sets, and their number."""

    path: str
    offset: int
    width: int


def control_columns(world: World, links: list[Link], of_targets: bool) -> list[ControlColumn]:
    """One for each coordinate (of targets) or freedom (of forces) of the joints of some links, in their order."""
    columns = []
    for link in links:
        where = world.q_slice(link) if of_targets else world.v_slice(link)
        width = where.stop - where.start
        columns += [ControlColumn(link.path, offset, width) for offset in range(width)]
    return columns


def control_places(world: World, columns: list[ControlColumn], of_targets: bool) -> Ints:
    """Index of each column in the present tables, −1 if its joint has been replaced."""
    places = np.full(len(columns), -1, dtype=np.int64)
    for k, (path, offset, width) in enumerate(columns):
        link = world[path]
        where = world.q_slice(link) if of_targets else world.v_slice(link)
        if where.stop - where.start == width:
            places[k] = where.start + offset
    return places
