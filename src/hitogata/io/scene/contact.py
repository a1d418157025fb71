"""Floor, materials and contact rules of a scene file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, get_args

from ...chain.contact_rules import Effort, Impacts, Law, Overlap, RelaxationScale
from ...chain.figure import Figure
from ...chain.link import Link
from ...chain.shapes.material import Material
from ...chain.shapes.shape import ALL_GROUPS
from ...chain.world import World
from ...errors import UnknownName
from ..toml.section import Section

MOST_MATERIALS = 1000
#: keys of a material that are vectors; all others are numbers
_VECTORS = ("surface_velocity", "surface_spin")
_KEYS = tuple(field.name for field in fields(Material) if field.name not in ("grain", *_VECTORS))
#: keys by their names in version 0.1
_RENAMED = {"compensation": "penetration_recovery"}


def read_materials(top: Section) -> dict[str, Material]:
    """[material.rubber] tables, by name."""
    table = top.section("material")
    if table is None:
        return {}
    if len(table.table) > MOST_MATERIALS:
        raise table.error(f"has {len(table.table)} entries; at most {MOST_MATERIALS} are allowed")
    return {name: _material(table.needed(name)) for name in list(table.table)}


def _material(section: Section) -> Material:
    given = _numbers(section)
    grain = section.axis("grain", None)
    motion: dict[str, Any] = {key: section.vector(key, 3) for key in _VECTORS if key in section}
    section.asked |= set(_VECTORS)
    section.done()
    with section.blaming():
        return Material(**given, grain=grain, **motion)


def _numbers(section: Section) -> dict[str, float]:
    """Values given for a material, under their present names."""
    given = {key: section.number(key) for key in _KEYS if key in section}
    section.asked |= set(_KEYS)
    for old, new in _RENAMED.items():
        if old in section:
            if new in given:
                raise section.error(f"is the old name of {new!r}, which is given too; keep one of them", old)
            given[new] = section.number(old)
    return given


def material_at(section: Section, key: str, known: Mapping[str, Material]) -> Material | None:
    """A material by its name, or { static = …, … } in its place; None if the key is absent."""
    value = section.given(key, None)
    if value is None:
        return None
    if isinstance(value, dict):
        return _material(section.needed(key))
    name = section.text(key)
    if name not in known:
        raise section.error(str(UnknownName("material", name, known)), key)
    return known[name]


def lay_floor(section: Section | None, world: World, known: Mapping[str, Material]) -> None:
    """[floor]."""
    if section is None:
        return
    height = section.number("height", 0.0)
    told = {"colour": section.text("colour", None), **read_part_in_contact(section)}
    material = material_at(section, "material", known)
    section.done()
    floor = world.floor(height, material)
    with section.blaming():
        world.ground.shapes = (*world.ground.shapes[:-1], replace(floor, **told))


def read_part_in_contact(section: Section) -> dict[str, Any]:
    """Contact options of a shape: whether it touches, and which others."""
    told: dict[str, Any] = {key: section.flag(key) for key in ("touches", "seen") if key in section}
    for key in ("group", "mask"):
        if key in section:
            told[key] = section.whole(key)
            if told[key] > ALL_GROUPS:
                raise section.error(f"{told[key]} must be a whole number of 32 bits", key)
    section.asked |= {"touches", "seen", "group", "mask"}
    return told


def coat(figure: Figure, links: list[Link], material: Material) -> None:
    """Give the shapes of links a material."""
    for link in links:
        link.shapes = tuple(replace(shape, material=material) for shape in link.shapes)
    figure.world.forget()


def read_coats(section: Section, known: Mapping[str, Material]) -> tuple[Material | None, Section | None]:
    """`material` of a [[figure]], and `materials` by link."""
    return material_at(section, "material", known), section.section("materials")


def coat_figure(figure: Figure, whole: Material | None, parts: Section | None, known: Mapping[str, Material]) -> None:
    if whole is not None:
        coat(figure, figure.links, whole)
    if parts is None:
        return
    for key in list(parts.table):
        with parts.blaming(key):
            link = figure[key]
        material = material_at(parts, key, known)
        assert material is not None
        coat(figure, [link], material)


def read_contact(section: Section | None, world: World, known: Mapping[str, Material]) -> None:
    """[contact]: law, friction between materials, and pairs that do not touch."""
    if section is None:
        return
    rules = world.contact
    on = section.flag("on", None)
    law = section.one_of("law", get_args(Law), "law of contact", rules.law)
    rules.effort = section.one_of("effort", get_args(Effort), "effort of the solver", rules.effort)
    with section.blaming("turns"):
        rules.turns = section.given("turns", rules.turns)
    rules.relaxation = section.number("relaxation", rules.relaxation, positive=True)
    rules.relaxation_scale = section.one_of(
        "relaxation_scale", get_args(RelaxationScale), "scale of the relaxation", rules.relaxation_scale
    )
    rules.overlap = section.one_of("overlap", get_args(Overlap), "way with overlaps", rules.overlap)
    rules.impacts = section.one_of("impacts", get_args(Impacts), "way of impacts", rules.impacts)
    skin = section.number("skin", rules.skin, positive=True)
    rules.on, rules.law, rules.skin = on, law, skin
    _rub(section, world)
    for pair in section.sections("pair", MOST_MATERIALS):
        a, b = (_named(pair, key, known) for key in ("a", "b"))
        given = _numbers(pair)
        pair.done()
        with pair.blaming():
            rules.pair(a, b, Material(**given))
    for i, names in enumerate(section.given("exclude", [])):
        a_link, b_link = _two_links(section, i, names, world)
        with section.blaming("exclude"):
            rules.exclude(a_link, b_link)
    section.done()


def _rub(section: Section, world: World) -> None:
    """`friction`: of all surfaces, regardless of their materials; a number, or { static, kinetic }."""
    if "friction" not in section:
        return
    if isinstance(section.given("friction", None), dict):
        both = section.needed("friction")
        static = both.number("static", low=0.0)
        kinetic = both.number("kinetic", static, low=0.0)
        both.done()
    else:
        static = kinetic = section.number("friction", low=0.0)
    with section.blaming("friction"):
        for link in world.links:
            link.shapes = tuple(
                replace(shape, material=replace(shape.material, static=static, kinetic=kinetic))
                for shape in link.shapes
            )
    world.forget()


def _named(section: Section, key: str, known: Mapping[str, Material]) -> Material:
    name = section.text(key)
    if name not in known:
        raise section.error(str(UnknownName("material", name, known)), key)
    return known[name]


def _two_links(section: Section, i: int, names: Any, world: World) -> tuple[Link, Link]:
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise section.error(f"entry {i + 1} is {names!r}; it must be a list of two links", "exclude")
    with section.blaming("exclude"):
        return world[names[0]], world[names[1]]
