"""Couplings of a scene file."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...chain.connections.coupling import Follows, default_stem, find_freedom
from ...chain.world import World
from ...kernels.tree.joint import FREEDOMS
from ..toml.section import Section


class Couple(NamedTuple):
    """Arguments of `World.couple`, at the start or by an event."""

    follower: str
    leaders: dict[str, Follows]
    options: dict[str, Any]

    @property
    def name(self) -> str:
        return self.options["name"] or default_stem(self.follower, self.leaders)


def read_coupling(section: Section, world: World) -> Couple:
    """A table with follower, leaders and the offset."""
    follower = section.text("follower")
    with section.blaming("follower"):
        link, freedom = find_freedom(world, follower)
    assert link.joint is not None
    turns = FREEDOMS[link.joint.kind][freedom][0]
    leaders = _leaders(section.needed("leaders"), world)
    options: dict[str, Any] = {"offset": None, "snap": section.flag("snap", False)}
    if "offset" in section:
        options["offset"] = section.angle("offset") if turns else section.number("offset")
    if "tolerance" in section:
        options["tolerance"] = section.number("tolerance", low=0.0)
    options["name"] = section.text("name", None)
    if options["name"] == "":
        raise section.error("a name must not be empty", "name")
    section.asked |= {"offset", "tolerance"}
    section.done()
    return Couple(follower, leaders, options)


def _leaders(table: Section, world: World) -> dict[str, Follows]:
    """{ "figure/link" = ratio }, or [c1, c2, …] of a polynomial."""
    found: dict[str, Follows] = {}
    for key in table.table:
        with table.blaming(key):
            find_freedom(world, key)
        found[key] = table.vector(key, None) if isinstance(table.given(key), list) else table.number(key)
    if not found:
        raise table.error("has no joint; give at least one leader and its ratio")
    table.done()
    return found


def make_couplings(sections: list[Section], world: World) -> None:
    """Couplings of the start; velocities that violate them are projected together with those of the connections."""
    for section in sections:
        coupling = read_coupling(section, world)
        with section.blaming("name" if coupling.options["name"] in world.connections else None):
            world.couple(coupling.follower, coupling.leaders, impact=False, **coupling.options)
