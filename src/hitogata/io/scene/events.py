"""Events of a scene file."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from ...chain.joints.joint import Hinge, Universal
from ...chain.link import Link
from ...chain.world import World
from ...errors import UnknownName
from ...simulation.events import triggers
from ...simulation.events.types import Event, OnContact
from ..toml.section import Section
from .couplings import Couple, read_coupling
from .joints import Join, read_connection, read_link
from .pushes import read_push
from .springs import Hanging, read_spring

#: keys of an event's actions
ACTIONS = {"cut", "uncouple", "remove", "connect", "couple", "attach", "push"}


class Made(NamedTuple):
    """Actions of an event."""

    joins: list[Join]
    couples: list[Couple]
    springs: list[Hanging]


def read_events(sections: list[Section], world: World) -> tuple[Event, ...]:
    """All [[event]] tables. An event may refer to connections that another one makes."""
    made = [_made(section, world) for section in sections]
    names, springs = set(world.connections), set(world.springs)
    for section, (joins, couples, hung) in zip(sections, made, strict=True):
        for what, found, own in (("connect", joins, names), ("couple", couples, names), ("attach", hung, springs)):
            for one in found:
                name = one.options["name"]
                if name is not None and name in names | springs:
                    kind = "connection" if name in names else "spring"
                    raise section.error(f"there is already a {kind} named {name!r}; names must differ", what)
                own.add(one.name)
    return tuple(_event(section, one, world, names, springs) for section, one in zip(sections, made, strict=True))


def _made(section: Section, world: World) -> Made:
    """Connections, couplings and springs that an event makes."""
    return Made(
        [read_connection(table, world) for table in section.sections("connect", 1000, single=True)],
        [read_coupling(table, world) for table in section.sections("couple", 1000, single=True)],
        [read_spring(table, world) for table in section.sections("attach", 1000, single=True)],
    )


def _event(section: Section, made: Made, world: World, names: set[str], springs: set[str]) -> Event:
    event = _trigger(section, world, names)
    cuts = section.texts("cut") if "cut" in section else []
    uncoupled = section.texts("uncouple") if "uncouple" in section else []
    removed = section.texts("remove") if "remove" in section else []
    pushes = section.sections("push", 1000, single=True)
    section.asked |= ACTIONS
    section.done()
    # an event of contact may have no action: the run logs it
    if not any((cuts, uncoupled, removed, *made, pushes)) and not isinstance(event, OnContact):
        known = "'cut', 'uncouple', 'remove', 'connect', 'couple', 'attach' or 'push'"
        raise section.error(f"the event has no action; give {known}")
    for name in cuts:
        if name in names or name in springs:
            event = event.cut(name)
        elif name in {link.path for link in world.links}:
            event = event.cut(world[name])
        else:
            paths = {link.path for link in world.links}
            raise section.error(str(UnknownName("connection, spring or link", name, names | springs | paths)), "cut")
    for name in uncoupled:
        if name not in names:
            raise section.error(str(UnknownName("coupling", name, names)), "uncouple")
        event = event.uncouple(name)
    for name in removed:
        if name not in world.figures:
            raise section.error(str(UnknownName("figure", name, world.figures)), "remove")
        event = event.remove(name)
    for join in made.joins:
        event = event.connect(join.a, join.b, join.joint, **join.options)
    for couple in made.couples:
        event = event.couple(couple.follower, couple.leaders, **couple.options)
    for one in made.springs:
        event = event.attach(one.a, one.b, one.spring, **one.options)
    for table in pushes:
        duration = table.number("duration", positive=True) if "duration" in table else None
        link, options = read_push(table, world, {"duration"})
        event = event.push(link, **options, duration=duration)
    return event


def _trigger(section: Section, world: World, names: set[str]) -> Event:
    known = ("at", *TRIGGERS)
    given = [key for key in known if key in section]
    section.asked |= {*known, *ACTIONS, "name"}
    section.done()
    if len(given) != 1:
        what = f"has the triggers {', '.join(given)}" if given else "has no trigger"
        raise section.error(f"{what}; give one of {', '.join(known)}", given[1] if given else None)
    key = given[0]
    name = section.text("name", None)
    if name == "":
        raise section.error("a name must not be empty", "name")
    if key == "at":
        return triggers.at(section.number("at", low=0.0), name=name)
    table = section.needed(key)
    event = TRIGGERS[key](table, world, names, name)
    table.done()
    return event


def _within(table: Section, world: World, _: set[str], name: str | None) -> Event:
    a, b = read_link(table, "a", world), read_link(table, "b", world)
    distance = table.number("distance", positive=True)
    on_a, on_b = table.vector("on_a", 3, [0.0] * 3), table.vector("on_b", 3, [0.0] * 3)
    return triggers.within(a, b, distance, on_a=on_a, on_b=on_b, name=name)


def _carrier(table: Section, world: World, names: set[str]) -> Link | str:
    """The joint of a link, or the name of a connection, which may be made later."""
    if ("link" in table) == ("connection" in table):
        raise table.error("give either 'link' or 'connection'")
    table.asked |= {"link", "connection"}
    return read_link(table, "link", world) if "link" in table else _connection(table, names)


def _connection(table: Section, names: set[str]) -> str:
    name: str = table.text("connection")
    if name not in names:
        raise table.error(str(UnknownName("connection", name, names)), "connection")
    return name


def _above(table: Section, world: World, names: set[str], name: str | None, *units: str) -> Event:
    carrier = _carrier(table, world, names)
    strengths = {unit: table.number(unit, positive=True) for unit in units}
    with table.blaming("link" if isinstance(carrier, Link) else "connection"):
        return triggers.load_above(carrier, **strengths, name=name)


def _force_above(table: Section, world: World, names: set[str], name: str | None) -> Event:
    return _above(table, world, names, name, "newtons")


def _moment_above(table: Section, world: World, names: set[str], name: str | None) -> Event:
    return _above(table, world, names, name, "newton_metres")


def _load_above(table: Section, world: World, names: set[str], name: str | None) -> Event:
    return _above(table, world, names, name, "newtons", "newton_metres")


def _bounds(table: Section, turns: bool) -> tuple[float, float]:
    """low and high, at least one of them."""
    read = table.angle if turns else table.number
    low, high = read("low", -math.inf), read("high", math.inf)
    if "low" not in table and "high" not in table:
        raise table.error("give 'low', 'high' or both")
    if not low < high:
        raise table.error(f"bounds are ({low:g}, {high:g}); low must be below high", "low")
    return low, high


def _beyond(table: Section, world: World, names: set[str], name: str | None) -> Event:
    """Of a link's joint, or of a connection's, which may be made later."""
    joint = _carrier(table, world, names)
    if isinstance(joint, Link):
        of = joint.joint
    else:
        of = world.connections[joint].joint if joint in world.connections else None
    if of is not None and of.nq == 0:
        raise table.error(f"the {of.name} joint has no coordinates", "link" if "link" in table else "connection")
    coordinate = table.whole("coordinate", 0)
    if of is not None and coordinate >= of.nq:
        raise table.error(f"coordinate {coordinate} is out of range: the {of.name} joint has {of.nq}", "coordinate")
    low, high = _bounds(table, isinstance(of, Hinge | Universal))
    return triggers.beyond(joint, low=low, high=high, coordinate=coordinate, name=name)


def _on_contact(table: Section, world: World, change: str, name: str | None) -> Event:
    if not world.contact.on:
        raise table.error("needs contact, which is off in this scene; add a [floor], or set on = true in [contact]")
    a = read_link(table, "a", world)
    b = read_link(table, "b", world) if "b" in table else None
    table.asked.add("b")
    with table.blaming("a"):
        if change == "slip":
            return triggers.slip(a, b, speed=table.number("speed", 0.01, positive=True), name=name)
        return triggers.touch(a, b, name=name) if change == "touch" else triggers.part(a, b, name=name)


def _touch(table: Section, world: World, _: set[str], name: str | None) -> Event:
    return _on_contact(table, world, "touch", name)


def _part(table: Section, world: World, _: set[str], name: str | None) -> Event:
    return _on_contact(table, world, "part", name)


def _slip(table: Section, world: World, _: set[str], name: str | None) -> Event:
    return _on_contact(table, world, "slip", name)


#: triggers that are tables
TRIGGERS: dict[str, Callable[[Section, World, set[str], str | None], Event]] = {
    "within": _within,
    "force_above": _force_above,
    "moment_above": _moment_above,
    "load_above": _load_above,
    "beyond": _beyond,
    "touch": _touch,
    "part": _part,
    "slip": _slip,
}
