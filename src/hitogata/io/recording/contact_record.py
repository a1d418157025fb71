"""Contact rules, materials and start poses of a world as plain records, and back; see `world_record`."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np

from ...chain.figure import Figure
from ...chain.link import Link
from ...chain.shapes.material import Material
from ...chain.world import World
from ...contact.start_overlaps import keep_start_overlaps, known_start_overlaps
from ...errors import FileError, InputError
from .json_values import Reader

_MOST_PAIRS = 1_000_000
#: fields of a material that only moving surfaces have
_MOTIONS = ("surface_velocity", "surface_spin")


def material_record(material: Material) -> dict[str, Any]:
    return {
        "static": float(material.static),
        "kinetic": None if material.kinetic is None else float(material.kinetic),
        "restitution": float(material.restitution),
        "penetration_recovery": float(material.penetration_recovery),
        "stiffness": None if material.stiffness is None else float(material.stiffness),
        "dissipation": float(material.dissipation),
        "grain": None if material.grain is None else np.asarray(material.grain, dtype=np.float64).tolist(),
        "across": float(material.across),
        "rolling": float(material.rolling),
        "torsion": float(material.torsion),
        **{what: list(getattr(material, what)) for what in _MOTIONS if getattr(material, what) is not None},
    }


def read_material(entry: Reader) -> Material:
    known = tuple(field.name for field in fields(Material))
    # its name in version 0.1
    recovery = "compensation" if "compensation" in entry.value else "penetration_recovery"
    for key in entry.value:
        if key not in (*known, recovery):
            raise FileError(f"{entry.key(key)} is not known; a material has {', '.join(known)}")
    kinetic = None if entry.get("kinetic") is None else entry.number("kinetic")
    try:
        return Material(
            entry.number("static"),
            kinetic,
            entry.number("restitution"),
            entry.number(recovery),
            None if entry.value.get("stiffness") is None else entry.number("stiffness"),
            entry.number("dissipation") if "dissipation" in entry.value else 0.0,
            grain=None if entry.value.get("grain") is None else entry.array("grain", 3),
            across=entry.number("across") if "across" in entry.value else 1.0,
            rolling=entry.number("rolling") if "rolling" in entry.value else 0.0,
            torsion=entry.number("torsion") if "torsion" in entry.value else 0.0,
            **{what: entry.array(what, 3) for what in _MOTIONS if what in entry.value},
        )
    except InputError as error:
        raise FileError(f"{entry.where}: {error}") from None


def contact_record(world: World) -> dict[str, Any]:
    rules = world.contact
    # sets have no order: sorted, so that the same world gives the same record
    index = {link: i for i, link in enumerate(world.links)}
    excluded = sorted(sorted(index[link] for link in pair) for pair in rules.excluded if all(k in index for k in pair))
    return {
        "on": rules._on,
        "law": rules.law,
        "turns": rules.turns,
        "relaxation": rules.relaxation,
        "relaxation_scale": rules.relaxation_scale,
        "effort": rules.effort,
        "overlap": rules.overlap,
        "impacts": rules.impacts,
        "skin": float(rules.skin),
        "pairs": [
            {"materials": [material_record(one) for one in _both(pair)], "rub": material_record(rub)}
            for pair, rub in rules.pairs.items()
        ],
        "excluded": [[world.links[i].path for i in pair] for pair in excluded],
    }


def _both(pair: frozenset[Material]) -> list[Material]:
    """A material paired with itself is a set of one."""
    return sorted(pair, key=lambda m: repr(material_record(m)))


def read_contact(entry: Reader, world: World, links: dict[str, Link]) -> None:
    """Set the rules of a world from a record. Links by path."""
    rules = world.contact
    on = entry.get("on")
    if on is not None and not isinstance(on, bool):
        raise FileError(f"{entry.key('on')} is {on!r}; expected true, false or null")
    law, skin = entry.text("law"), entry.number("skin")
    try:
        rules.on, rules.law, rules.skin = on, law, skin  # type: ignore[assignment]
        # options that earlier versions did not have
        for name in ("effort", "overlap", "impacts", "relaxation_scale"):
            if name in entry.value:
                setattr(rules, name, entry.text(name))
        if "turns" in entry.value:
            rules.turns, rules.relaxation = entry.get("turns"), entry.number("relaxation")
    except InputError as error:
        raise FileError(f"{entry.where}: {error}") from None
    for pair in entry.readers("pairs", _MOST_PAIRS):
        materials = [read_material(one) for one in pair.readers("materials", 2)]
        if not materials:
            raise FileError(f"{pair.key('materials')} is empty; expected one or two")
        rules.pair(materials[0], materials[-1], read_material(pair.object("rub")))
    for i, names in enumerate(entry.items("excluded", _MOST_PAIRS)):
        a, b = _linked(names, links, f"{entry.key('excluded')}[{i}]")
        rules._apart.add(frozenset((a, b)))


def _linked(names: Any, links: dict[str, Link], where: str) -> tuple[Link, Link]:
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise FileError(f"{where} is {str(names)[:60]}; expected the names of two links")
    for name in names:
        if name not in links:
            raise FileError(f"{where} names {name!r}; no such link is there")
    return links[names[0]], links[names[1]]


def start_record(figure: Figure) -> dict[str, Any]:
    """Start pose, or overlaps found there: they determine which links of a figure may touch each other."""
    overlapping = known_start_overlaps(figure)
    return {
        "start": {name: value.tolist() for name, value in figure.start.items()},
        "overlapping": None if overlapping is None else [list(names) for names in overlapping],
    }


def read_start(entry: Reader, figure: Figure) -> None:
    """entry: of a figure. Its links exist already. A record from before contact has neither key."""
    members = {link.name: link for link in figure.links}
    if "start" in entry.value:
        start = entry.object("start")
        for name in start.value:
            if name not in members:
                raise FileError(f"{start.key(name)}: the figure has no such link")
            value = start.array(name, -1)
            if len(value) > 7:
                raise FileError(f"{start.key(name)} has {len(value)} numbers; no joint has more than 7")
            figure.start[name] = np.array(value)
    if entry.value.get("overlapping") is not None:
        pairs = entry.items("overlapping", _MOST_PAIRS)
        where = entry.key("overlapping")
        keep_start_overlaps(figure, [_linked(pair, members, f"{where}[{i}]") for i, pair in enumerate(pairs)])
