"""Warm start: forces of the last step as initial forces of the present points."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.tables import Shapes
from ...math.arrays import Record
from ...math.vector import add, dot, load3, scale, store, sub
from ..rows.point_kinematics import along_patch, force_in_world
from ..rows.rolling_friction import along_slot, moment_in_world, slot_of
from ..tables import ContactData


@jit
def warm_start(con: ContactData, shapes: Shapes, h: float) -> None:
    """Initial forces f: each point of the last step passes its force to the nearest point of the same patch.

    A patch on a piece of a compound shape may pass it to a neighbouring piece.
    """
    patches, f = con.status[0].n_patches, con.solver.f
    for i in range(patches):
        patch = con.patches[i]
        for c in range(patch.first_point, patch.first_point + patch.n_points + patch.turning):
            at = con.points[c].at
            f[at], f[at + 1], f[at + 2] = 0.0, 0.0, 0.0
    last = 0
    for k in range(con.status[0].n_warm):
        past = con.cache.forces[k]
        # both lists are in the order of the pairs: the search starts at the last match
        found, beside = -1, -1
        for turn in range(patches):
            i = last + turn if last + turn < patches else last + turn - patches
            patch = con.patches[i]
            same = patch.bound == past.bound
            if same and (past.bound >= 0 or (patch.shape_a == past.shape_a and patch.shape_b == past.shape_b)):
                found = i
                break
            if beside < 0 and past.bound < 0 and over_seam(shapes, past, patch):
                beside = i
        if found < 0:
            found = beside
        if found < 0:
            continue
        last = found
        patch = con.patches[found]
        if patch.bound >= 0:
            f[con.points[patch.first_point].at] = h * past.force[0]
            continue
        if past.turns:
            if patch.turning:
                slot = slot_of(con, patch)
                at = slot.at
                store(f[at : at + 3], add(load3(f[at : at + 3]), along_slot(patch, slot, scale(h, load3(past.force)))))
            continue
        hand_on(con, shapes, past, found, h)


@jit
def over_seam(shapes: Shapes, past: Record, patch: Record) -> bool:
    """Whether a patch is on the same body as a force of the last step, on an adjacent piece of a compound shape."""
    if patch.bound >= 0:
        return False
    table = shapes.table
    if patch.shape_a == past.shape_a:
        one, two = table[patch.shape_b], table[past.shape_b]
    elif patch.shape_b == past.shape_b:
        one, two = table[patch.shape_a], table[past.shape_a]
    else:
        return False
    return bool(one.covered > 0 and two.covered > 0 and one.link == two.link)


@jit
def hand_on(con: ContactData, shapes: Shapes, past: Record, found: int, h: float) -> None:
    """Adds a force of the last step to the nearest point of patch `found` or of adjacent patches across seams."""
    f, p = con.solver.f, load3(past.p)
    nearest, best, at = math.inf, found, 0
    first, end = found, found + 1
    while first > 0 and over_seam(shapes, past, con.patches[first - 1]):
        first -= 1
    while end < con.status[0].n_patches and over_seam(shapes, past, con.patches[end]):
        end += 1
    for i in range(first, end):
        patch = con.patches[i]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            d = sub(add(load3(patch.p), load3(con.points[c].r)), p)
            if dot(d, d) < nearest:
                nearest, best, at = dot(d, d), i, con.points[c].at
    n, t, s = along_patch(con.patches[best], load3(past.force))
    f[at] += h * n
    f[at + 1] += h * t
    f[at + 2] += h * s


@jit
def keep_forces(con: ContactData, h: float) -> None:
    """Stores the points' forces for the next step, and the patches' wrenches."""
    count, f = 0, con.solver.f
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for c in range(6):
            if patch.rows == 6:
                patch.impulse[c] += patch.carried[c]
            patch.wrench[c] = (con.solver.w[patch.row + c] + patch.impulse[c]) / h if patch.rows == 6 else 0.0
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point, past = con.points[c], con.cache.forces[count]
            at = point.at
            if patch.rows == 6:
                store(point.force, force_in_world(patch, (f[at] / h, f[at + 1] / h, f[at + 2] / h)))
            if f[at] == 0.0:
                continue
            past.bound, past.shape_a, past.shape_b, past.turns = patch.bound, patch.shape_a, patch.shape_b, 0
            if patch.rows == 1:
                store(past.force, (f[at] / h, 0.0, 0.0))
            else:
                store(past.force, load3(point.force))
                store(past.p, add(load3(patch.p), load3(point.r)))
            count += 1
        if patch.turning:
            slot, past = slot_of(con, patch), con.cache.forces[count]
            at = slot.at
            past.bound, past.shape_a, past.shape_b, past.turns = patch.bound, patch.shape_a, patch.shape_b, 1
            store(past.force, moment_in_world(patch, slot, (f[at] / h, f[at + 1] / h, f[at + 2] / h)))
            count += 1
    con.status[0].n_warm = count
