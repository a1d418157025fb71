"""Cache of the patches of resting bodies.

Finding an overlap and its contact points takes longer than solving for its force, and most bodies of a scene are at
rest. Every shape has an odometer, an upper bound of the distance that any of its points has travelled. The patch of a
pair stays valid while the odometers of both shapes have hardly increased.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.tables import HALF_SPACE, pose_shape
from ...math.arrays import Record
from ...math.vector import add, cross, load3, load9, store, sub
from ...tree.tables import Tree, TreeData
from ..tables import Collision, ContactData
from .tolerances import CACHE_SKIN_TOL, CACHE_TRAVEL_TOL, HALF_SPACE_RADIUS


@jit
def pose_shapes(col: Collision, tree: Tree, work: TreeData) -> None:
    """Sets the poses of all shapes from their links, and advances their odometers. After the poses of the links."""
    for i in range(len(col.shapes.table)):
        shape, pose = col.shapes.table[i], col.data.poses[i]
        if shape.link == 0 and pose.half[0] > 0.0:
            continue  # the ground does not move
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
    """Sum of the odometers of two shapes."""
    return float(col.data.poses[i].odometer + col.data.poses[j].odometer)


@jit
def still_separated(col: Collision, c: int) -> bool:
    """Whether col.pair, candidate c, had no overlap in as thick a skin when last checked, and has not moved since."""
    seen, pair = col.separated[c], col.pair[0]
    return bool(
        seen[0] == pair.i
        and seen[1] == pair.j
        and pair.odometer - seen[2] < CACHE_TRAVEL_TOL
        and pair.skin <= (1.0 + CACHE_SKIN_TOL) * seen[3]
    )


@jit
def note_separated(col: Collision, c: int) -> None:
    """Stores that col.pair, candidate c, has no overlap."""
    seen, pair = col.separated[c], col.pair[0]
    seen[0], seen[1], seen[2], seen[3] = pair.i, pair.j, pair.odometer, pair.skin


@jit
def cached(con: ContactData, i: int, j: int, at: int) -> int:
    """Index of the cached patch of two shapes, or −1. The search starts at `at`."""
    count = con.status[0].n_cached
    for turn in range(count):
        k = at + turn if at + turn < count else at + turn - count
        if con.cache.patches[k].shape_a == i and con.cache.patches[k].shape_b == j:
            return k
    return -1


@jit
def recall(con: ContactData, pair: Record, at: int) -> int:
    """Index of the cached patch of two shapes if they have not moved, else −1. The search starts at `at`."""
    k = cached(con, pair.i, pair.j, at)
    if k < 0:
        return -1
    patch = con.cache.patches[k]
    # the force of a compliant patch depends on its depth, which changes
    rigid = con.cache.points[patch.first_point].area == 0.0
    same = (
        pair.odometer - patch.odometer < CACHE_TRAVEL_TOL
        and math.fabs(pair.skin - patch.skin) <= CACHE_SKIN_TOL * pair.skin
    )
    return k if rigid and same else -1


@jit
def carry_impulse(con: ContactData, index: int) -> None:
    """Sets patch.carried: the impulses of the pair if the last step has ended after its impact, else 0."""
    patch = con.patches[index]
    for c in range(6):
        patch.carried[c] = 0.0
    k = cached(con, patch.shape_a, patch.shape_b, index) if con.status[0].thrown else -1
    if k >= 0:
        past = con.cache.patches[k]
        force, arm = load3(past.carried[3:6]), sub(load3(past.p), load3(patch.p))
        store(patch.carried[0:3], add(load3(past.carried[0:3]), cross(arm, force)))
        store(patch.carried[3:6], force)


@jit
def keep_impulses(con: ContactData) -> None:
    """Stores the impulses of all patches for the next search at the same instant."""
    for i in range(con.status[0].n_cached):
        patch = con.patches[i]
        for c in range(6):
            con.cache.patches[i].carried[c] = patch.carried[c] + patch.impulse[c]


@jit
def restore_patch(con: ContactData, k: int, index: int, first: int) -> None:
    """Copies cached patch k into patch `index`, with its points from `first` on."""
    con.patches[index] = con.cache.patches[k]
    patch = con.patches[index]
    source = patch.first_point
    patch.first_point = first
    for c in range(patch.n_points):
        con.points[first + c] = con.cache.points[source + c]


@jit
def keep(con: ContactData) -> None:
    """Stores the new patches in the cache, before the solver changes them."""
    con.status[0].n_placed = 0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        con.cache.patches[i] = patch
        con.status[0].n_placed += patch.placed
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            con.cache.points[c] = con.points[c]
    con.status[0].n_cached = con.status[0].n_patches
