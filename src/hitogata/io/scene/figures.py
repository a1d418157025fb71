"""Figures and props of a scene file: what they are, where they stand, how they are posed and move."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ... import figures
from ...arrays import Array
from ...chain.figure import Figure
from ...chain.joint import Ball, Free, Hinge
from ...chain.link import Link
from ...chain.material import Material
from ...chain.model import Model
from ...chain.world import World
from ...errors import InputError
from .contact import coat_figure, read_coats
from .joints import blamed, read_joint
from .section import Section

#: a scene larger than this is a slip of the keyboard
MOST_LINKS = 10_000
_COUNTS = ("n", "links")


def add_figure(section: Section, world: World, materials: Mapping[str, Material] | None = None) -> Figure:
    """One [[figure]] table. materials: those of the file by name."""
    materials = materials or {}
    kind = section.one_of("type", figures.__all__, "figure type")
    name = section.text("name", None)
    at, rotation = _placed(section)
    fixed = section.flag("fixed", None)
    pose, velocity = section.section("pose"), section.section("velocity")
    material, by_link = read_coats(section, materials)
    model = _model(section, getattr(figures, kind))
    section.done()
    with section.blaming("name" if name is not None else None):
        figure = world.add(model, at=at, rotation=rotation, fixed=fixed, name=name)
    coat_figure(figure, material, by_link, materials)
    if pose is not None:
        _pose(pose, figure)
    if velocity is not None:
        _move(velocity, figure)
    return figure


def _placed(section: Section) -> tuple[Array, Array | None]:
    """Where the model's frame goes. `about` is the point, in the world, that the rotation leaves in place."""
    at = np.array(section.vector("at", 3, [0.0, 0.0, 0.0]))
    R = section.rotation("rotation")
    about = section.vector("about", 3, None)
    if about is not None and R is None:
        raise section.error("a point to turn about needs a rotation", "about")
    if about is not None:
        at = about + R @ (at - about)
    return at, R


def _model(section: Section, make: Callable[..., Model]) -> Model:
    """The model, with the parameters its function takes."""
    found: dict[str, Any] = {}
    for parameter in inspect.signature(make).parameters.values():
        key = parameter.name
        if key == "name":
            continue
        if key in section:
            found[key] = _parameter(section, key, str(parameter.annotation))
        elif parameter.default is inspect.Parameter.empty:
            section.given(key)
        section.asked.add(key)
    section.done()
    try:
        return make(**found)
    except InputError as error:
        raise section.error(str(error), blamed(str(error), found)) from None


def _parameter(section: Section, key: str, annotation: str) -> Any:
    """A value of the type that the function's signature gives."""
    match annotation.removesuffix(" | None"):
        case "float":
            return section.number(key)
        case "int":
            value = section.whole(key, low=0)
            if key in _COUNTS and value > MOST_LINKS:
                raise section.error(f"{value} links; at most {MOST_LINKS} are allowed", key)
            return value
        case "bool":
            return section.flag(key)
        case "str":
            return section.text(key)
        case "Joint":
            return read_joint(section, key)
        case "tuple[str, ...]":
            return tuple(section.texts(key))
        case _:
            return section.vector(key, None)


def _links(section: Section, figure: Figure) -> list[tuple[str, Link]]:
    """The keys of a table that has one for each link it speaks of."""
    found = []
    for key in section.table:
        section.asked.add(key)
        with section.blaming(key):
            found.append((key, figure[key]))
    return found


def _pose(section: Section, figure: Figure) -> None:
    """Coordinates of joints by link: an angle or length, a rotation, or as many numbers as the joint has.

    Of a floating link { at = […], rotation = … } will do: its frame in the world.
    """
    for key, link in _links(section, figure):
        joint = link.joint
        assert joint is not None
        if isinstance(joint, Free) and isinstance(section.given(key), dict):
            table = section.needed(key)
            value: Any = [*table.vector("at", 3, list(link.q[:3])), *table.quaternion("rotation", list(link.q[3:]))]
            table.done()
        elif isinstance(joint, Ball):
            value = section.quaternion(key)
        elif joint.nq == 1:
            value = section.angle(key) if isinstance(joint, Hinge) else section.number(key)
        elif joint.nq == 0:
            raise section.error(f"the {joint.name} joint of {link.path!r} has no coordinates", key)
        else:
            value = section.vector(key, joint.nq)
        with section.blaming(key):
            link.q = value


def _move(section: Section, figure: Figure) -> None:
    """Velocities of joints by link; of a floating one { linear = […], angular = […] } will do."""
    for key, link in _links(section, figure):
        joint = link.joint
        assert joint is not None
        if isinstance(joint, Free) and isinstance(section.given(key), dict):
            table = section.needed(key)
            value = table.vector("linear", 3, [0.0] * 3) + table.rates("angular", 3, [0.0] * 3)
            table.done()
        elif joint.nv == 1 and not isinstance(section.given(key), list):
            turns = {"rad/s": 1.0, "deg/s": np.pi / 180.0} if isinstance(joint, Hinge) else None
            value = [section.number(key, units=turns)]
        else:
            value = section.rates(key, joint.nv) if isinstance(joint, Ball) else section.vector(key, joint.nv)
        with section.blaming(key):
            link.v = value
