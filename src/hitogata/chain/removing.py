"""Takes a figure out of a world: its links, with all that connects them to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import InputError, UnknownName
from .connections.attachment import Attachment
from .connections.connection import Connection
from .connections.coupling import Coupling
from .connections.structure import remove
from .figure import Figure

if TYPE_CHECKING:
    from .world import World


def figure_of(world: World, figure: Figure | str) -> Figure:
    """A figure of the world, given itself or by its name."""
    if isinstance(figure, Figure):
        if world.figures.get(figure.name) is not figure:
            raise InputError(f"{figure!r} is not a figure of this world, or no longer")
        return figure
    if not isinstance(figure, str):
        raise InputError(f"{figure!r} must be a figure or the name of one")
    if figure not in world.figures:
        raise UnknownName("figure", figure, world.figures)
    return world.figures[figure]


def attached_to(world: World, figure: Figure) -> tuple[list[Connection], list[Attachment]]:
    """Connections, couplings and springs at any link of a figure."""
    links = set(figure.links)
    connections = [
        one
        for one in world.connections.values()
        if one.a in links
        or one.b in links
        or (isinstance(one, Coupling) and any(one.moves(link) for link in figure.links))
    ]
    return connections, [one for one in world.springs.values() if one.a in links or one.b in links]


def remove_figure(world: World, figure: Figure) -> None:
    """See `World.remove`."""
    connections, springs = attached_to(world, figure)
    links = set(figure.links)
    state = {link: (link.q.copy(), link.v.copy()) for link in world.links[1:] if link not in links}
    for connection in connections:
        remove(world, connection)
    for spring in springs:
        del world.springs[spring.name]
    for link in links:
        if link.parent is world.ground:
            link.unhang()
        link.index = -1
    del world.figures[figure.name]
    world.relay(state)
