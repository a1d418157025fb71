"""Warm start: the forces of the last step, handed to the points of this one."""

from __future__ import annotations

import math

from .._jit import jit
from ..math.vector import add, dot, load3, scale, store, sub
from .point_kinematics import along_patch, force_in_world
from .tables import ContactData
from .turning import along_slot, moment_in_world, slot_of


@jit
def warm_start(con: ContactData, h: float) -> None:
    """Forces f to start from: each point of the last step hands its own to the nearest point of the same patch now."""
    patches, f = con.status[0].n_patches, con.solver.f
    for i in range(patches):
        patch = con.patches[i]
        for c in range(patch.first_point, patch.first_point + patch.n_points + patch.turning):
            at = con.points[c].at
            f[at], f[at + 1], f[at + 2] = 0.0, 0.0, 0.0
    last = 0
    for k in range(con.status[0].n_warm):
        past = con.cache.forces[k]
        # both lists are in the order of the pairs, so the patch is looked for from where the last one was
        found = -1
        for turn in range(patches):
            i = last + turn if last + turn < patches else last + turn - patches
            patch = con.patches[i]
            same = patch.bound == past.bound
            if same and (past.bound >= 0 or (patch.shape_a == past.shape_a and patch.shape_b == past.shape_b)):
                found = i
                break
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
                store(f[at : at + 3], along_slot(patch, slot, scale(h, load3(past.force))))
            continue
        p = load3(past.p)
        nearest, at = math.inf, 0
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            d = sub(add(load3(patch.p), load3(con.points[c].r)), p)
            if dot(d, d) < nearest:
                nearest, at = dot(d, d), con.points[c].at
        n, t, s = along_patch(patch, load3(past.force))
        f[at] += h * n
        f[at + 1] += h * t
        f[at + 2] += h * s


@jit
def keep_forces(con: ContactData, h: float) -> None:
    """Keep the points' forces for the next step, and the patches' wrenches."""
    count, f = 0, con.solver.f
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for c in range(6):
            patch.wrench[c] = (con.solver.w[patch.row + c] + patch.impulse[c]) / h if patch.rows == 6 else 0.0
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point, past = con.points[c], con.cache.forces[count]
            at = point.at
            if f[at] == 0.0:
                continue
            past.bound, past.shape_a, past.shape_b, past.turns = patch.bound, patch.shape_a, patch.shape_b, 0
            if point.size == 1:
                store(past.force, (f[at] / h, 0.0, 0.0))
            else:
                store(past.force, force_in_world(patch, (f[at] / h, f[at + 1] / h, f[at + 2] / h)))
                store(past.p, add(load3(patch.p), load3(point.r)))
            count += 1
        if patch.turning:
            slot, past = slot_of(con, patch), con.cache.forces[count]
            at = slot.at
            past.bound, past.shape_a, past.shape_b, past.turns = patch.bound, patch.shape_a, patch.shape_b, 1
            store(past.force, moment_in_world(patch, slot, (f[at] / h, f[at + 1] / h, f[at + 2] / h)))
            count += 1
    con.status[0].n_warm = count
