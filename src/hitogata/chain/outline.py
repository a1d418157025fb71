"""A world as text: the tree with joint types and freedoms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .connections.coupling import Coupling

if TYPE_CHECKING:
    from .link import Link
    from .world import World


def outline(world: World) -> str:
    """The tree drawn with lines, one link per row: name, joint, DoF, mass."""
    rows: list[tuple[str, str, str, str]] = []
    waiting: list[tuple[Link, str, str, str]] = [(world.ground, "", "", "")]
    while waiting:
        link, lead, branch, below = waiting.pop()
        rows.append((lead + branch + _name(link), *_columns(link)))
        children = list(link.children)
        for child in reversed(children):
            last = child is children[-1]
            waiting.append((child, lead + below, "└─ " if last else "├─ ", "   " if last else "│  "))
    widths = [max(len(row[c]) for row in rows) for c in range(4)]
    head = f"World: {_count(len(world.figures), 'figure')}, {_count(len(world.links) - 1, 'link')}, {world.nv} DoF"
    lines = [
        f"{name:<{widths[0]}}  {joint:<{widths[1]}}  {dof:>{widths[2]}}  {mass:>{widths[3]}}".rstrip()
        for name, joint, dof, mass in rows
    ]
    return "\n".join([head, *lines, *_connections(world)])


def links_of(world: World) -> list[Link]:
    """All links of a world, virtual ones included, from the ground on."""
    found = [world.ground]
    for link in found:
        found.extend(link.children)
    return found


def pointer_table(world: World) -> str:
    """The four pointers of each link, 000 Figs. 4 to 6: parent, child, brother, and real of a virtual link."""
    heads = ("link", "parent", "child", "brother", "real")
    rows = [
        [link.path, *("–" if to is None else to.path for to in (link.parent, link.child, link.brother, link.real))]
        for link in links_of(world)
    ]
    widths = [max(len(row[c]) for row in [list(heads), *rows]) for c in range(5)]
    lines = ("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)) for row in [heads, *rows])
    return "\n".join(line.rstrip() for line in lines)


def _connections(world: World) -> list[str]:
    """One row per connection: its links, its joint, and the number of redundant rows."""
    if not world.connections:
        return []
    redundant = world.redundant_rows()
    rows = []
    for connection in world.connections.values():
        joint, spare = connection.joint, redundant[connection]
        note = f"{spare} of {joint.rows} rows redundant" if spare else ""
        ends = f"{connection.a.path} ↔ {connection.b.path}"
        if isinstance(connection, Coupling):
            ends = connection.formula
        rows.append((connection.name, ends, joint.name, f"{joint.nv} DoF" if joint.nv else "", note))
    widths = [max(len(row[c]) for row in rows) for c in range(5)]
    return [
        _count(len(rows), "connection"),
        *(
            "  " + "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ),
    ]


def _name(link: Link) -> str:
    top = link.parent is not None and link.parent.parent is None
    return link.path if top else link.name


def _columns(link: Link) -> tuple[str, str, str]:
    joint = link.joint
    if joint is not None and link.real is not None:
        return joint.name, f"{joint.nv} DoF" if joint.nv else "", f"= {link.real.path}"
    if joint is None or link.mass is None:
        return "", "", ""
    return joint.name, f"{joint.nv} DoF" if joint.nv else "", f"{link.mass.mass:.3g} kg"


def _count(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"
