"""Responses of links: the motion of a link by a unit rate of each freedom between it and the ground.

All these freedoms are free of forces, as in the outward pass of the articulated bodies. With t the motion of a link's
origin, t ← t − S D (U · t) at each freedom. Forces propagate to the ground by the transposed map: t · f is the
component of a force f on the link at the freedom (`patch_operator.propagate_patch`). Here a link inherits the motions
of its parent. So all patches on a limb share the path from there to the ground, and no motion depends on another. On
long paths forces are propagated instead: copying all motions from link to link would be more work.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...math.arrays import Floats, Record
from ...math.spatial import add_scaled6, along, force_to_parent, join
from ...math.vector import ZERO3, Vec3, load3, load6
from ...mechanism.system import Data, System
from ...tree.tables import Tree, TreeData
from ..joints.joint_friction import link_of_row, row_entry
from ..tables import ContactData
from .tolerances import LONGEST_SHARED_PATH


@jit
def carry(motion: Floats, rows: tuple[int, int], at: int, r: Vec3) -> int:
    """Motions of a link from those of its parent, in rows from the first to the end, into rows from `at` on."""
    x, y, z = r
    for row in range(rows[0], rows[1]):
        a, b, c = motion[row, 0], motion[row, 1], motion[row, 2]
        motion[at, 0], motion[at, 1], motion[at, 2] = a, b, c
        motion[at, 3] = motion[row, 3] + b * z - c * y
        motion[at, 4] = motion[row, 4] + c * x - a * z
        motion[at, 5] = motion[row, 5] + a * y - b * x
        at += 1
    return at


@jit
def project_out_freedom(motion: Floats, first: int, end: int, here: Record, part: int) -> None:
    """Subtracts the response of a freedom from these motions. part: 0 if it rotates, 3 if it translates."""
    x, y, z = load3(here.axis)
    a, b, c, d, e, f = load6(here.U)
    a, b, c, d, e, f = here.D * a, here.D * b, here.D * c, here.D * d, here.D * e, here.D * f
    for row in range(first, end):
        s = (a * motion[row, 0] + b * motion[row, 1] + c * motion[row, 2]) + (
            d * motion[row, 3] + e * motion[row, 4] + f * motion[row, 5]
        )
        motion[row, part] -= s * x
        motion[row, part + 1] -= s * y
        motion[row, part + 2] -= s * z


@jit
def write_motions(con: ContactData, tree: Tree, work: TreeData, i: int) -> None:
    """The motions of link i from those of its parent, and by its own freedoms; all scaled by √D."""
    delassus, link = con.delassus, tree.links[i]
    motion, freedom, first = delassus.motion, delassus.motion_of, delassus.used[0]
    delassus.block[i], delassus.listed[delassus.used[1]] = first, i
    at = first
    if link.parent > 0:
        start, count = delassus.block[link.parent], delassus.ways[link.parent]
        at = carry(motion, (start, start + count), at, load3(work.bodies[i].r))
        for row in range(count):
            freedom[first + row] = freedom[start + row]
    for k in range(link.v, link.v + link.nv):
        here, part = work.axes[k], 0 if tree.freedoms[k].turns else 3
        project_out_freedom(motion, first, at, here, part)
        root = math.sqrt(here.D)
        for c in range(6):
            motion[at, c] = 0.0
        for c in range(3):
            motion[at, part + c] = root * here.axis[c]
        freedom[at] = k
        at += 1
    delassus.used[0], delassus.used[1] = at, delassus.used[1] + 1


@jit
def write_path_motions(con: ContactData, tree: Tree, work: TreeData, i: int) -> bool:
    """Computes missing motions of link i and of all its ancestors. False if the path is too long."""
    delassus = con.delassus
    if delassus.ways[i] > LONGEST_SHARED_PATH:
        return False
    while i > 0 and delassus.block[i] < 0:
        # the topmost ancestor without motions
        k = i
        while tree.links[k].parent > 0 and delassus.block[tree.links[k].parent] < 0:
            k = tree.links[k].parent
        write_motions(con, tree, work, k)
    return True


@jit
def clear_motions(con: ContactData) -> None:
    """Discards all motions, which are valid for one pose."""
    delassus = con.delassus
    for k in range(delassus.used[1]):
        delassus.block[delassus.listed[k]] = -1
    delassus.used[0], delassus.used[1] = 0, 0


@jit
def respond_along(con: ContactData, at: int, rows: tuple[int, int], sign: float, arm: Vec3) -> int:
    """L from the motions of one link, rows from the first to the end, at a point. Returns the next row of L."""
    motion, L, freedom = con.delassus.motion, con.delassus.L, con.delassus.freedom
    x, y, z = arm
    for row in range(rows[0], rows[1]):
        a, b, c = sign * motion[row, 0], sign * motion[row, 1], sign * motion[row, 2]
        L[at, 0], L[at, 1], L[at, 2] = a, b, c
        L[at, 3] = sign * motion[row, 3] + b * z - c * y
        L[at, 4] = sign * motion[row, 4] + c * x - a * z
        L[at, 5] = sign * motion[row, 5] + a * y - b * x
        freedom[at] = con.delassus.motion_of[row]
        at += 1
    return at


@jit
def moves(L: Floats, first: int, end: int) -> bool:
    """Whether any freedom of these rows of L moves. Freedoms that dry friction locks do not."""
    for row in range(first, end):
        for c in range(6):
            if L[row, c] != 0.0:
                return True
    return False


@jit
def respond(con: ContactData, patch: Record, common: int) -> int:
    """L of an overlap: the motion of a relative to b at the patch's point. Returns the next row of L.

    common: number of freedoms that move both. After `write_path_motions` of both links.
    """
    delassus, L = con.delassus, con.delassus.L
    a, b, ways = delassus.block[patch.a], delassus.block[patch.b], delassus.ways
    arm_a, arm_b = load3(patch.arm_a), load3(patch.arm_b)
    at = respond_along(con, patch.y, (a, a + ways[patch.a]), 1.0, arm_a)
    end = respond_along(con, at, (b, b + ways[patch.b]), -1.0, arm_b)
    if common > 0:
        apart = moves(L, patch.y + common, at) or moves(L, at + common, end)
        for row in range(common):
            for c in range(6):
                # links locked together are one body: its internal response would be rounding only
                L[patch.y + row, c] = L[patch.y + row, c] + L[at + row, c] if apart else 0.0
        for row in range(at + common, end):
            for c in range(6):
                L[row - common, c] = L[row, c]
            delassus.freedom[row - common] = delassus.freedom[row]
    return end - common


@jit
def respond_to_bound(con: ContactData, sys: System, data: Data, patch: Record) -> int:
    """L of a joint limit, or of friction in a joint, by a unit force along its row. Returns the next row of L.

    After `write_path_motions` of the link's parent.
    """
    tree, work, i, at = sys.tree, data.tree, link_of_row(sys, patch), int(patch.y)
    delassus, link = con.delassus, tree.links[i]
    L, motion, freedom = delassus.L, delassus.motion, delassus.freedom
    f = join(ZERO3, ZERO3)
    for k in range(link.v + link.nv - 1, link.v - 1, -1):
        here = work.axes[k]
        u = along(tree.freedoms[k].turns, load3(here.axis), f) + row_entry(sys, data, patch, k)
        L[at, 0], freedom[at] = math.sqrt(here.D) * u, k
        f = add_scaled6(f, -here.D * u, load6(here.U))
        at += 1
    if link.parent > 0:
        f = force_to_parent(f, load3(work.bodies[i].r))
        start = delassus.block[link.parent]
        a, b, c, d, e, g = f
        for row in range(start, start + delassus.ways[link.parent]):
            L[at, 0] = (a * motion[row, 0] + b * motion[row, 1] + c * motion[row, 2]) + (
                d * motion[row, 3] + e * motion[row, 4] + g * motion[row, 5]
            )
            freedom[at] = delassus.motion_of[row]
            at += 1
    return at
