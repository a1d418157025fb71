"""Figures and props of a scene file: their types, places, poses and velocities."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ... import figures
from ...arrays import Array
from ...chain.figure import Figure
from ...chain.joints.joint import Ball, Free, Hinge
from ...chain.link import Link
from ...chain.model import Model
from ...chain.shapes.material import Material
from ...chain.world import World
from ...errors import InputError
from ...simulation.inputs.drives import Motor
from ..toml.section import Section
from .bodies import read_body
from .contact import coat_figure, read_coats
from .joints import blamed, read_joint
from .robots import add_robot, read_figure

#: a larger scene is a typing error
MOST_LINKS = 3_000
_COUNTS = ("n", "links")


#: keys that give a [[figure]]; exactly one of them
_WAYS = ("type", "model", "robot", "link")


def add_figure(
    section: Section,
    world: World,
    materials: Mapping[str, Material] | None = None,
    folder: Path | None = None,
    motors: dict[Link, Motor] | None = None,
) -> Figure:
    """One [[figure]] table. materials: those of the file by name. folder: base of relative paths. motors: receives the
    motors of a robot's own file."""
    materials, folder = materials or {}, folder or Path()
    given = [way for way in _WAYS if way in section]
    if len(given) > 1:
        raise section.error(f"{given[0]!r} and {given[1]!r} exclude each other", given[1])
    section.asked |= {*_WAYS}
    if not given:
        raise section.error("'type' is missing; a figure has a type, a robot or a model (a file) or links of its own")
    name = section.text("name", None)
    place: dict[str, Any] = dict(zip(("at", "rotation"), _placed(section), strict=True))
    place |= {"fixed": section.flag("fixed", None), "name": name}
    pose, velocity = section.section("pose"), section.section("velocity")
    material, by_link = read_coats(section, materials)
    if given[0] in ("model", "robot"):
        found, snap, driven = read_figure(section, folder, given[0])
        section.done()
        placed, drives = add_robot(section, found, world, place, snap, given[0])
        figure = placed.figure
        if driven and motors is not None:
            motors.update(drives)
    else:
        if given == ["link"]:
            links = section.sections("link", MOST_LINKS)
            if not links:
                raise section.error("a figure needs at least one link", "link")
            model = read_body(name or "body", links, folder, materials)
        else:
            kind = section.one_of("type", figures.__all__, "figure type")
            model = _model(section, getattr(figures, kind))
        section.done()
        with section.blaming("name" if name is not None else None):
            figure = world.add(model, **place)
    coat_figure(figure, material, by_link, materials)
    if pose is not None:
        _pose(pose, figure)
    if velocity is not None:
        _move(velocity, figure)
    return figure


def _placed(section: Section) -> tuple[Array, Array | None]:
    """Place of the model's frame. `about` is the point, in the world, that the rotation does not move."""
    at = np.array(section.vector("at", 3, [0.0, 0.0, 0.0]))
    R = section.rotation("rotation")
    about = section.vector("about", 3, None)
    if about is not None and R is None:
        raise section.error("a point to turn about needs a rotation", "about")
    if about is not None:
        at = about + R @ (at - about)
    return at, R


def _model(section: Section, make: Callable[..., Model]) -> Model:
    """The model, built with the parameters of its function."""
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
    """A value of the type given by the function's signature."""
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
    """The keys of a table with one key for each link."""
    found = []
    for key in section.table:
        section.asked.add(key)
        with section.blaming(key):
            found.append((key, figure[key]))
    return found


def _pose(section: Section, figure: Figure) -> None:
    """Coordinates of joints by link: an angle or length, a rotation, or as many numbers as the joint has.

    For a floating link { at = […], rotation = … } is allowed: its frame in the world.
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
    """Velocities of joints by link; for a floating link { linear = […], angular = […] } is allowed."""
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
