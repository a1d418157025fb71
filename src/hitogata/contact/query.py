"""Contacts of a world at its present pose."""

from __future__ import annotations

import numpy as np

from ..arrays import Array
from ..chain.world import World
from ..kernels.contact.find.compound_faces import intersect_settled
from ..kernels.contact.find.compound_normal import forget_seams, lies_across, share_normal
from ..kernels.contact.find.manifold_cache import pose_shapes
from ..kernels.contact.find.round_points import find_round_points
from ..kernels.contact.rows.round_compliance import volume_at
from ..kernels.contact.tables import Collision
from ..kernels.geometry.broad_phase import find_candidates
from ..kernels.geometry.cross_section import thickness
from ..kernels.geometry.distance.nearest import is_round
from ..kernels.geometry.intersection import OVERLAP, interfere
from ..kernels.math.tangents import tangents
from ..kernels.math.vector import load3
from ..kernels.tree.kinematics import forward_position
from .contact_tables import build_collision
from .result import Contact


def contacts(world: World) -> list[Contact]:
    """Contacts at the present pose: shapes that overlap or are nearer than the skin of `world.contact`, in link order.

    A body that rests on another touches it. The result depends on the pose only; forces require a run. Excluded pairs
    of links (`contact.rules`) are omitted. `world.contact.on` has no effect.
    """
    world.check_state()
    tables = world.tables
    forward_position(tables.tree, tables.work, world.q)
    col, pairs = _near_pairs(world)
    shapes = col.shapes.table
    forget_seams(col)
    found = []
    for i, j in col.candidates.pairs[:pairs].tolist():
        skin = col.skin * min(shapes[i]["radius"], shapes[j]["radius"])
        pair = col.pair[0]
        pair["i"], pair["j"], pair["covered"] = i, j, shapes[i]["covered"] + shapes[j]["covered"]
        if is_round(col.shapes, i, j):
            count = int(find_round_points(col, i, j, skin))
            if count:
                found.append(((i, j), _round_contact(world, col, i, j, count)))
            continue
        if intersect_settled(col, i, j, skin):
            if lies_across(col):
                share_normal(col, skin)
            found.append(((i, j), _contact(world, col, i, j, skin)))
    return [contact for _, contact in sorted(found, key=lambda entry: entry[0])]


def _near_pairs(world: World) -> tuple[Collision, int]:
    """The placed shapes, and the number of near pairs."""
    tables = world.tables
    room = 0
    while True:
        col = build_collision(world, room)
        pose_shapes(col, tables.tree, tables.work)
        bounded = col.shapes.table["radius"][np.isfinite(col.shapes.table["radius"])]
        reach = col.skin * float(bounded.max(initial=0.0))
        pairs = int(find_candidates(col.candidates, col.shapes, col.data, reach))
        if pairs <= len(col.candidates.pairs):
            return col, pairs
        room = 2 * pairs


def _round_contact(world: World, col: Collision, i: int, j: int, count: int) -> Contact:
    """The points of the last search."""
    near, pose = col.near.found[0], col.data.poses[i]
    normal, links, rows = near["n"].copy(), world.tables.links, col.shapes.table["link"]
    points = col.corner[:count] + (pose["root"] + pose["p"])
    point, gap = points.mean(axis=0), float(col.corner_gap[:count].min())
    if count > 2:
        points = points[np.argsort(np.arctan2(*_across(normal, points - point)))]
    volume = float(volume_at(col, load3(normal), 0.0)[0]) if gap < 0.0 else 0.0
    return Contact(links[rows[i]], links[rows[j]], normal, point, points, volume, -gap)


def _across(normal: Array, ways: Array) -> tuple[Array, Array]:
    """Components of vectors (k, 3) along s and t, which go anticlockwise about the normal from t to s."""
    t, s = tangents(load3(normal))
    return ways @ np.array(s), ways @ np.array(t)


def _contact(world: World, col: Collision, i: int, j: int, skin: float) -> Contact:
    """The overlap of the last search. The true volume needs a second search, without the skin."""
    result, volume = col.volume.result[0], col.volume
    corners = int(result["vertices"])
    normal, point = result["n"].copy(), result["p"].copy()
    polygon = volume.polygon[:corners] + point
    # for contact at an edge or a corner the polygon lies beside the deepest point, which is near the centroid
    deepest = max(float(thickness(volume, load3(normal), (0.0, 0.0, 0.0))), float(volume.thickness[:corners].max()))
    inside = interfere(volume, col.shapes, col.data, i, j, 0.0) == OVERLAP
    links, rows = world.tables.links, col.shapes.table["link"]
    overlap = float(volume.result[0]["volume"]) if inside else 0.0
    return Contact(links[rows[i]], links[rows[j]], normal, point, polygon, overlap, float(deepest - skin))
