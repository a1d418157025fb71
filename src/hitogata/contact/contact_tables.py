"""From the shapes and rules of a world to the tables of the contact kernels."""

from __future__ import annotations

import numpy as np

from ..chain.material import Material
from ..chain.world import World
from ..kernels.constraints.mechanism import System
from ..kernels.contact.tables import CORNERS, RUB, Contacts, Touch, contact_buffers
from ..kernels.contact.wakisaka_sugihara import Alternation, alternation
from ..kernels.geometry.broad_phase import candidates
from ..kernels.geometry.tables import shape_work, volume_buffers
from ..kernels.math.arrays import table
from .rules import excluded_pairs
from .shape_tables import build_shapes, entries, most_faces

#: contacts kept between two visits of the recorder
MARKS = 4096


def build_collision(world: World, pairs: int = 0) -> Touch:
    """Shapes of a world. pairs: room for so many near pairs at least."""
    chosen = entries(world)
    shapes = build_shapes(chosen)
    materials: list[Material] = []
    for entry in chosen:
        if entry.shape.material not in materials:
            materials.append(entry.shape.material)
    kinds = np.array([materials.index(entry.shape.material) for entry in chosen], dtype=np.int64)
    rubs = table(len(materials) ** 2, RUB)
    for i, a in enumerate(materials):
        for j, b in enumerate(materials):
            rub, row = world.contact.between(a, b), rubs[i * len(materials) + j]
            row["static"], row["kinetic"] = rub.static, rub.sliding
            row["restitution"], row["compensation"] = rub.restitution, rub.penetration_recovery
            row["stiffness"], row["dissipation"] = rub.stiffness or 0.0, rub.dissipation
    near = candidates(shapes, excluded_pairs(world), max(pairs, 8 * len(chosen), 64))
    parted = np.full((len(near.pairs), 4), -1.0)
    return Touch(
        shapes, shape_work(shapes), volume_buffers(most_faces(shapes)), kinds, rubs, near, world.contact.skin, parted
    )


def build_contact_data(world: World, sys: System, pads: int = 0) -> Contacts:
    """Buffers for a world's contacts. sys: with ranges and drives. pads: room for so many volumes at least."""
    tables, bounds = world.tables, len(sys.limits)
    volumes = max(pads, 16)
    total = volumes + bounds
    deepest = max((_depth(tables.parent, tables.freedoms_of, i) for i in range(len(tables.links))), default=0)
    return contact_buffers(
        total,
        volumes * CORNERS + bounds,
        world.nv,
        len(world.loop_tables.work.rows),
        sys=sys,
        rows=6 * volumes + bounds,
        responses=2 * deepest * total + 1,
        marks=max(MARKS, 4 * total),
    )


def build_law(world: World, contacts: Contacts) -> Alternation:
    """Buffers of the method of 001; empty if the world does not ask for it."""
    return alternation(len(contacts.pads) if world.contact.law == "alternating" else 0)


def _depth(parent: list[int], freedoms_of: list[range], i: int) -> int:
    """Freedoms between a link and the ground."""
    count = 0
    while i > 0:
        count += len(freedoms_of[i])
        i = parent[i]
    return count
