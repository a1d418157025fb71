"""Converts the shapes and contact rules of a world to the tables of the contact kernels."""

from __future__ import annotations

from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.contact_rules import Law
from ..chain.shapes.material import Material
from ..chain.world import World
from ..kernels.contact.buffers import contact_buffers, delassus_buffers, fresh_status, law_buffers, midpoint_buffers
from ..kernels.contact.find.compound_faces import WAITING
from ..kernels.contact.solver.effort import effort_table
from ..kernels.contact.tables import (
    CORNERS,
    POINTS_LAW,
    SHAPE_PAIR,
    SURFACE_PAIR,
    Collision,
    ContactData,
    WakisakaSugihara,
)
from ..kernels.geometry.broad_phase import candidates
from ..kernels.geometry.distance.separating_direction import nearest_buffers
from ..kernels.geometry.tables import Shapes, shape_data, volume_buffers
from ..kernels.geometry.tolerances import RIM_POINTS
from ..kernels.math.arrays import floats, ints, table
from ..kernels.mechanism.system import System
from .rules import excluded_pairs
from .shape_tables import Entry, build_shapes, entries, most_faces

#: initial capacity for overlaps, per shape; a heap of boxes has about three
OVERLAPS = 4
#: capacity for contacts between two calls of the recorder
LOGGED = 4096
#: most pieces of a compound shape that a body touches at once; with more, the nearest pieces give the normals
MOST_JOINED = 64
#: passages of bodies through others that are reported one by one between two stops of a run
MOST_PASSAGES = 64
#: most parts into which covering faces divide a contact face; with more, the face counts as uncovered
MOST_POLYGONS = 32


def build_collision(world: World, pairs: int = 0) -> Collision:
    """Tables of the shapes of a world. pairs: least capacity for near pairs."""
    chosen = entries(world)
    shapes = build_shapes(chosen, polyhedral=world.contact.law != "exact")
    materials = _materials(chosen)
    near = candidates(shapes, excluded_pairs(world), max(pairs, 8 * len(chosen), 64), ground=0)
    volume = volume_buffers(most_faces(shapes))
    return Collision(
        shapes=shapes,
        data=shape_data(shapes),
        volume=volume,
        material=np.array([materials.index(entry.shape.material) for entry in chosen], dtype=np.int64),
        surfaces=_surfaces(world, materials),
        candidates=near,
        grain=np.array([_grain(entry) for entry in chosen]).reshape(-1, 4),
        belt=np.array([_belt(entry) for entry in chosen]).reshape(-1, 6),
        belts=int(any(entry.shape.material.moves for entry in chosen)),
        propagating=int(world.contact.impacts == "propagating"),
        skin=world.contact.skin,
        separated=_unknown(len(near.pairs)),
        searched=floats(len(near.pairs)),
        passing=floats(len(near.pairs), 8),
        passages=floats(MOST_PASSAGES, 3),
        pair=table(1, SHAPE_PAIR),
        seam=ints(MOST_JOINED, 2),
        seam_normal=floats(5),
        region=floats(WAITING + MOST_POLYGONS, 2 * most_faces(shapes) + 8, 3),
        region_waits=ints(MOST_POLYGONS, 2),
        near=nearest_buffers(),
        outline=floats(3, most_faces(shapes) + 2 * RIM_POINTS, 3),
        corner=floats(len(volume.x), 3),
        corner_gap=floats(len(volume.x)),
    )


def roomier_collision(before: Collision, pairs: int) -> Collision:
    """The same shapes with capacity for `pairs` near pairs; the state that the next step starts from is kept."""
    # the rest depends on the shapes alone, and what is fixed to the ground has its tree already
    new = before.candidates._replace(pairs=ints(pairs, 2), first=ints(pairs), second=ints(pairs))
    separated = _unknown(pairs)
    separated[: len(before.separated)] = before.separated
    return before._replace(candidates=new, separated=separated, searched=floats(pairs), passing=floats(pairs, 8))


def reconnected_collision(world: World, before: Collision) -> Collision:
    """The same shapes after connections were made or cut: only the excluded pairs have changed."""
    return before._replace(
        surfaces=_surfaces(world, _materials(entries(world))),
        candidates=before.candidates._replace(excluded=excluded_pairs(world)),
        propagating=int(world.contact.impacts == "propagating"),
        skin=world.contact.skin,
        separated=_unknown(len(before.candidates.pairs)),
    )


def _unknown(pairs: int) -> Array:
    """(pairs, 4): separating planes, all unknown."""
    return np.full((pairs, 4), -1.0)


def _materials(chosen: list[Entry]) -> list[Material]:
    """Materials of the shapes, without duplicates."""
    materials: list[Material] = []
    for entry in chosen:
        if entry.shape.material not in materials:
            materials.append(entry.shape.material)
    return materials


def _grain(entry: Entry) -> Array:
    """(4,) of Collision.grain."""
    material = entry.shape.material
    if material.grain is None:
        return np.array([1.0, 0.0, 0.0, 1.0])
    # pieces of a compound shape are rotated together with it
    along = entry.shape.R @ np.asarray(material.grain)
    return np.append(along / np.linalg.norm(along), material.across)


def _belt(entry: Entry) -> Array:
    """(6,) of Collision.belt."""
    shape, material = entry.shape, entry.shape.material
    spin = shape.R @ np.asarray(material.surface_spin or (0.0, 0.0, 0.0))
    velocity = shape.R @ np.asarray(material.surface_velocity or (0.0, 0.0, 0.0))
    return np.concatenate([spin, velocity - np.cross(spin, shape.p)])


def _surfaces(world: World, materials: list[Material]) -> NDArray[np.void]:
    """(materials²,) of SURFACE_PAIR."""
    surfaces = table(len(materials) ** 2, SURFACE_PAIR)
    for i, a in enumerate(materials):
        for j, b in enumerate(materials):
            both, row = world.contact.between(a, b), surfaces[i * len(materials) + j]
            row["static"], row["kinetic"] = both.static, both.sliding
            row["restitution"], row["penetration_recovery"] = both.restitution, both.penetration_recovery
            row["stiffness"], row["dissipation"] = both.stiffness or 0.0, both.dissipation
            row["rolling"], row["torsion"] = both.rolling, both.torsion
    return surfaces


def build_contact_data(world: World, sys: System, patches: int = 0) -> ContactData:
    """Buffers for a world's contacts. sys: with ranges and drives. patches: least capacity for overlaps."""
    bounds = len(sys.limits) + len(sys.friction)
    # unused capacity costs no physical memory; a later enlargement takes as long as many steps
    shapes = sum(len(link.shapes) for link in world.tables.links)
    overlaps = max(patches, 16, OVERLAPS * shapes)
    total = overlaps + bounds
    return contact_buffers(
        total,
        overlaps * (CORNERS + 1) + bounds,
        world.nv,
        len(world.loop_tables.work.rows),
        sys=sys,
        rows=6 * overlaps + bounds,
        responses=_responses(world, total),
        logged=max(LOGGED, 4 * total),
        effort=world.contact.effort,
    )


def reconnected_contact_data(world: World, sys: System, before: ContactData) -> ContactData:
    """The same buffers after connections were made or cut; contacts of the last step are kept, warm starts are not."""
    status = fresh_status()
    for what in ("worst_residual", "worst_of", "steps", "relaxed", "deepest", "n_patches"):
        status[what] = before.status[what]
    rows = len(before.delassus.own)
    loop_rows = len(world.loop_tables.work.rows)
    responses = max(len(before.delassus.L), _responses(world, len(before.patches)))
    return before._replace(
        delassus=delassus_buffers(sys, rows, world.nv, loop_rows, responses),
        step=midpoint_buffers(sys, world.nv, rows),
        effort=effort_table(world.contact.effort),
        status=status,
    )


def build_law(world: World, con: ContactData, shapes: Shapes) -> WakisakaSugihara:
    """Buffers of the law of 001 that the world selects; empty for other laws."""
    active = get_args(Law).index(world.contact.law)
    overlaps, rows = (len(con.patches), len(con.solver.w)) if active else (0, 0)
    vertices = np.sort(shapes.table["points"])[-2:].sum() if active == POINTS_LAW else 0
    return law_buffers(overlaps, rows, active, **_settings(world), vertices=2 * int(vertices))


def _settings(world: World) -> dict[str, Any]:
    rules = world.contact
    return {
        "turns": rules.turns,
        "relaxation": rules.relaxation,
        "absolute": int(rules.relaxation_scale == "absolute"),
    }


def reconnected_law(world: World, before: WakisakaSugihara) -> WakisakaSugihara | None:
    """The same buffers with the present settings; None if the world selects another law."""
    if get_args(Law).index(world.contact.law) != before.active:
        return None
    return before._replace(**_settings(world))


def _responses(world: World, patches: int) -> int:
    """Freedoms that the patches move, counted for each: those from two links to the ground, or all if some are held."""
    tables = world.tables
    deepest = max((_depth(tables.parent, tables.freedoms_of, i) for i in range(len(tables.links))), default=0)
    longest = 2 * deepest if not (world.connections or world.springs) else world.nv
    return min(longest, world.nv) * patches + 1


def _depth(parent: list[int], freedoms_of: list[range], i: int) -> int:
    """Number of freedoms between a link and the ground."""
    count = 0
    while i > 0:
        count += len(freedoms_of[i])
        i = parent[i]
    return count
