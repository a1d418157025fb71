"""Figures described in a scene file: links with their joints, shapes and masses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from ...chain.joints.joint import Fixed, Free, Joint
from ...chain.mass import MassProperties, combined
from ...chain.model import Model
from ...chain.shapes.material import Material
from ...chain.shapes.shape import Polyhedral, Shape
from ...chain.shapes.volume import volume_of
from ..toml.section import Section
from .joints import read_joint
from .shapes import LINK_SHAPES, read_shape

#: kg/m³ of shapes that share the mass of a link and have no density of their own
WATER = 1000.0
MOST_SHAPES = 1000


def read_body(name: str, sections: list[Section], folder: Path, materials: Mapping[str, Material]) -> Model:
    """The model described by [[figure.link]] tables."""
    model = Model(name)
    for section in sections:
        _link(section, model, folder, materials)
    top = sections[0]
    with top.blaming():
        model.ordered()
    return model


def _link(section: Section, model: Model, folder: Path, materials: Mapping[str, Material]) -> None:
    name, parent = section.text("name"), section.text("parent", None)
    joint: Joint | None = read_joint(section, "joint") if "joint" in section else None
    section.asked.add("joint")
    if parent is None and joint is None:
        joint = Fixed() if section.flag("fixed", False) else Free()
    at, rotation = section.vector("at", 3, [0.0, 0.0, 0.0]), section.rotation("rotation")
    density = section.number("density", None, positive=True)
    shapes: list[Shape] = []
    parts: list[MassProperties] = []
    heavy = False
    for table in section.sections("shapes", MOST_SHAPES):
        shape, part, said = _shape(table, folder, materials, density)
        heavy |= said
        shapes.append(shape)
        parts.append(part)
    mass = _mass(section, parts, heavy or density is not None)
    section.done()
    with section.blaming():
        spec = model.link(name, parent, joint, at=at, rotation=rotation, mass=0.0, shapes=shapes)
        # checked already, as strictly as the file requires
        model.links[name] = replace(spec, mass=mass)


def _shape(
    section: Section, folder: Path, materials: Mapping[str, Material], density: float | None
) -> tuple[Shape, MassProperties, bool]:
    """A shape, its own mass, and whether the file gives that mass."""
    shape = read_shape(section, folder, materials, LINK_SHAPES)
    mass = section.number("mass", None, low=0.0)
    own = section.number("density", None, positive=True)
    if mass is not None and own is not None:
        raise section.error("mass and density are both given; one is enough", "density")
    section.done()
    m = mass if mass is not None else (own or density or WATER) * volume_of(shape)
    at = shape.centroid if isinstance(shape, Polyhedral) else shape.p
    return shape, MassProperties(m, at, shape.inertia(m)), mass is not None or own is not None


def _mass(section: Section, parts: list[MassProperties], heavy: bool) -> MassProperties:
    """Mass of the link: as given, else that of its shapes together; a mass alone is divided among the shapes."""
    given: dict[str, Any] = {}
    if "mass" in section:
        given["mass"] = section.number("mass", low=0.0)
    elif not heavy:
        raise section.error("has no mass; give mass, density, or mass or density of its shapes", None)
    if "com" in section:
        given["com"] = section.vector("com", 3)
    if "inertia" in section:
        rows = section.given("inertia")
        square = isinstance(rows, list) and rows and isinstance(rows[0], list)
        given["inertia"] = (
            [section.floats(row, 3, ("inertia",), {}) for row in rows] if square else section.vector("inertia", 3)
        )
    section.asked |= {"mass", "com", "inertia"}
    with section.blaming():
        whole = combined([(np.zeros(3), part) for part in parts], "link")
        mass = given.get("mass", whole.mass)
        k = mass / whole.mass if whole.mass > 0.0 else 0.0
        inertia = given.get("inertia", k * whole.inertia)
        triangle = not section.flag("unphysical", False)
        return MassProperties.checked(mass, given.get("com", whole.com), inertia, "link", triangle=triangle)
