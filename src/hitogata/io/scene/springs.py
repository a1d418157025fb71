"""Springs of a scene file, between points of two links."""

from __future__ import annotations

from typing import Any, NamedTuple, get_args

from ...chain.connections.spring import MOST_POINTS, Side, Spring
from ...chain.link import Link
from ...chain.world import World
from ..toml.section import Section
from .joints import blamed, read_link


class Hanging(NamedTuple):
    """Arguments of `World.attach`, at the start or by an event."""

    a: Link
    b: Link
    spring: Spring
    options: dict[str, Any]

    @property
    def name(self) -> str:
        return self.options["name"] or f"{self.a.name}~{self.b.name}"


def attach_springs(sections: list[Section], world: World) -> None:
    """All [[spring]] tables."""
    for section in sections:
        a, b, spring, options = read_spring(section, world)
        taken = options["name"] in world.connections or options["name"] in world.springs
        with section.blaming("name" if taken else None):
            world.attach(a, b, spring, **options)


def read_spring(section: Section, world: World) -> Hanging:
    """A table with a, b, attachment points on the links, and its law."""
    a, b = read_link(section, "a", world), read_link(section, "b", world)
    if a is b:
        raise section.error(f"cannot attach a spring from {a.path!r} to itself", "b")
    given: dict[str, Any] = {}
    for key in ("stiffness", "damping", "rest", "preload"):
        if key in section:
            given[key] = section.number(key)
    if "law" in section:
        given["law"] = _law(section)
    if "smooth" in section:
        given["smooth"] = section.flag("smooth")
    if "only" in section:
        given["only"] = section.one_of("only", get_args(Side), "side of a spring")
    section.asked |= {"stiffness", "damping", "rest", "preload", "law", "smooth", "only"}
    options: dict[str, Any] = {key: section.vector(key, 3, [0.0] * 3) for key in ("on_a", "on_b")}
    options["name"] = section.text("name", None)
    if options["name"] == "":
        raise section.error("a name must not be empty", "name")
    section.done()
    try:
        return Hanging(a, b, Spring(**given), options)
    except ValueError as error:
        raise section.error(str(error), blamed(str(error), given)) from None


def _law(section: Section) -> list[list[float]]:
    """[[length, tension], …], m and N."""
    pairs = section.given("law")
    if not isinstance(pairs, list) or len(pairs) > MOST_POINTS:
        raise section.error(f"must be a list of at most {MOST_POINTS} pairs [length, tension]", "law")
    return [section.floats(pair, 2, ("law", i), {}) for i, pair in enumerate(pairs)]
