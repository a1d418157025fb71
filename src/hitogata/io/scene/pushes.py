"""Pushes of a scene file: forces and moments from outside."""

from __future__ import annotations

from typing import Any, get_args

from ...chain.link import Link
from ...chain.world import World
from ...simulation.events import triggers
from ...simulation.events.types import Event
from ...simulation.inputs.pushes import Frame
from ..toml.section import Section
from .joints import read_link


def read_pushes(sections: list[Section], world: World) -> tuple[Event, ...]:
    """All [[push]] tables, as events that begin them."""
    found = []
    for section in sections:
        start = section.number("start", 0.0, low=0.0)
        until = section.number("until") if "until" in section else None
        if until is not None and not until > start:
            raise section.error(f"the push lasts from {start:g} to {until:g} s; it must end after it starts", "until")
        link, options = read_push(section, world, {"start", "until"})
        found.append(triggers.at(start, name=f"push on {link.path}").push(link, **options, until=until))
    return tuple(found)


def read_push(section: Section, world: World, besides: set[str]) -> tuple[Link, dict[str, Any]]:
    """The link, and the common arguments of all tables of pushes. besides: keys that the caller has read."""
    link = read_link(section, "link", world)
    if link is world.ground:
        raise section.error("the ground cannot be pushed", "link")
    if "force" not in section and "moment" not in section:
        raise section.error("give 'force', 'moment' or both")
    options: dict[str, Any] = {key: section.vector(key, 3, [0.0] * 3) for key in ("force", "moment", "at")}
    options["frame"] = section.one_of("frame", get_args(Frame), "frame", "world")
    section.asked |= besides
    section.done()
    return link, options
