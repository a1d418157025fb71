"""The patches of bodies that rest are those of the last step.

To find an overlap and its contact points takes longer than to solve for its force, and most bodies of a scene lie
still. Every shape has an odometer, a bound of the way that any of its points has gone; what was found of a pair holds
as long as theirs have hardly moved on.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.tables import HALF_SPACE, pose_shape
from ...math.arrays import Record
from ...math.vector import add, load3, load9
from ...tree.tables import Tree, TreeData
from ..tables import Collision, ContactData
from .tolerances import CACHE_SKIN_TOL, CACHE_TRAVEL_TOL, HALF_SPACE_RADIUS


@jit
def pose_shapes(col: Collision, tree: Tree, work: TreeData) -> None:
    """Put all shapes where their links are, and count how far they have gone. After the links' poses."""
    for i in range(len(col.shapes.table)):
        shape, pose = col.shapes.table[i], col.data.poses[i]
        if shape.link == 0 and pose.half[0] > 0.0:
            continue  # the ground is where it was
        body = work.bodies[shape.link]
        root = work.bodies[tree.links[shape.link].root]
        R, p = load9(pose.R), add(load3(pose.root), load3(pose.p))
        pose_shape(col.data, col.shapes, i, load9(body.R), load3(root.r), load3(body.p))
        turned, gone = 0.0, 0.0
        for c in range(9):
            turned += math.fabs(pose.R[c] - R[c])
        for c in range(3):
            gone += math.fabs(pose.root[c] + pose.p[c] - p[c])
        pose.odometer += gone + turned * (HALF_SPACE_RADIUS if shape.kind == HALF_SPACE else shape.radius)


@jit
def odometer_of(col: Collision, i: int, j: int) -> float:
    """How far two shapes have gone, together."""
    return float(col.data.poses[i].odometer + col.data.poses[j].odometer)


@jit
def still_separated(col: Collision, c: int) -> bool:
    """Had col.pair, candidate c, no volume in as thick a skin when it was last looked at, and has it stayed there?"""
    seen, pair = col.separated[c], col.pair[0]
    return bool(
        seen[0] == pair.i
        and seen[1] == pair.j
        and pair.odometer - seen[2] < CACHE_TRAVEL_TOL
        and pair.skin <= (1.0 + CACHE_SKIN_TOL) * seen[3]
    )


@jit
def note_separated(col: Collision, c: int) -> None:
    seen, pair = col.separated[c], col.pair[0]
    seen[0], seen[1], seen[2], seen[3] = pair.i, pair.j, pair.odometer, pair.skin


@jit
def cached(con: ContactData, i: int, j: int, at: int) -> int:
    """The cached patch of two shapes, or −1. Looked for from `at` on."""
    count = con.status[0].n_cached
    for turn in range(count):
        k = at + turn if at + turn < count else at + turn - count
        if con.cache.patches[k].shape_a == i and con.cache.patches[k].shape_b == j:
            return k
    return -1


@jit
def recall(con: ContactData, pair: Record, at: int) -> int:
    """The cached patch of two shapes if they have stayed where they were, else −1. Looked for from `at` on."""
    k = cached(con, pair.i, pair.j, at)
    if k < 0:
        return -1
    patch = con.cache.patches[k]
    # a compliant patch presses by its depth, and that moves
    rigid = con.cache.points[patch.first_point].area == 0.0
    same = (
        pair.odometer - patch.odometer < CACHE_TRAVEL_TOL
        and math.fabs(pair.skin - patch.skin) <= CACHE_SKIN_TOL * pair.skin
    )
    return k if rigid and same else -1


@jit
def restore_patch(con: ContactData, k: int, index: int, first: int) -> None:
    """Patch `index`, its points from `first` on, as cached patch k was found."""
    con.patches[index] = con.cache.patches[k]
    patch = con.patches[index]
    source = patch.first_point
    patch.first_point = first
    for c in range(patch.n_points):
        con.points[first + c] = con.cache.points[source + c]


@jit
def keep(con: ContactData) -> None:
    """Keep the patches just found, before anything is done with them."""
    con.status[0].n_placed = 0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        con.cache.patches[i] = patch
        con.status[0].n_placed += patch.placed
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            con.cache.points[c] = con.points[c]
    con.status[0].n_cached = con.status[0].n_patches
