"""Pairs of convex bodies at random, over seven orders of magnitude of size, made and checked in compiled code."""

from __future__ import annotations

import math

import numba
import numpy as np

from hitogata.chain.shape import Box, Capsule, Convex, Cylinder, Shape, Sphere
from hitogata.contact.polyhedra import polyhedron
from hitogata.contact.shape_tables import Entry, build_shapes
from hitogata.kernels.geometry.intersection import OVERLAP, interfere
from hitogata.kernels.geometry.tables import Shapes, before, length, pose_shape, turn

#: m: seven orders of magnitude
SIZES = tuple(10.0**k for k in range(-3, 4))


def unit_bodies() -> list[Shape]:
    """Bodies about a metre across: round and flat, blunt and sharp, few faces and many."""
    rng = np.random.default_rng(7)
    cloud = rng.normal(size=(24, 3))
    tetrahedron = np.array([[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]]) * 0.5
    return [
        Box(size=(1.0, 1.0, 1.0)),
        Box(size=(1.0, 0.6, 0.02)),
        Convex(points=tetrahedron),
        Convex(points=cloud / np.linalg.norm(cloud, axis=1)[:, None] * 0.5),
        Convex(points=rng.normal(size=(12, 3)) * (0.5, 0.05, 0.3)),
        Cylinder(radius=0.5, length=0.8, fineness=12),
        Capsule(radius=0.2, length=0.8, fineness=8),
        Sphere(radius=0.5, fineness=12),
    ]


def scaled(shape: Shape, size: float) -> Shape:
    return Convex(points=polyhedron(shape).points * size)


def all_bodies() -> Shapes:
    """Every body in every size, the sizes one after the other."""
    bodies = unit_bodies()
    return build_shapes([Entry(scaled(b, size), k) for size in SIZES for k, b in enumerate(bodies)])


@numba.njit(error_model="numpy")
def _turn_at_random(rng, work, shapes, i, root):  # type: ignore[no-untyped-def]
    q = rng.normal(0.0, 1.0, 4)
    w, x, y, z = q / math.sqrt((q * q).sum())
    R = (
        1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y),
        2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
        2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y),
    )  # fmt: skip
    pose_shape(work, shapes, i, R, root, (0.0, 0.0, 0.0))


@numba.njit(error_model="numpy")
def _farthest(work, shapes, i, u):  # type: ignore[no-untyped-def]
    """The point of shape i that is farthest along u, from the shape's centre."""
    shape = shapes.table[i]
    best, most = 0, -math.inf
    for k in range(shape.point, shape.point + shape.points):
        h = u[0] * work.x[k] + u[1] * work.y[k] + u[2] * work.z[k]
        if h > most:
            best, most = k, h
    return (work.x[best], work.y[best], work.z[best])


@numba.njit(error_model="numpy")
def place_at_random(rng, work, shapes, i, j):  # type: ignore[no-untyped-def]
    """Turn both at random and push a corner of the one into the other, or beside it, by a depth between 1e-9 and 1 of
    the smaller one's size. Returns the depth."""
    _turn_at_random(rng, work, shapes, i, (0.0, 0.0, 0.0))
    _turn_at_random(rng, work, shapes, j, (0.0, 0.0, 0.0))
    turn(work, shapes, i)
    turn(work, shapes, j)
    a, b = (i, j) if shapes.table[i].radius <= shapes.table[j].radius else (j, i)
    face = shapes.table[b].face + rng.integers(0, shapes.table[b].faces)
    n = (work.nx[face], work.ny[face], work.nz[face])
    depth = shapes.table[a].radius * 10.0 ** rng.uniform(-9.0, 0.3)
    low = _farthest(work, shapes, a, (-n[0], -n[1], -n[2]))
    # a point of the larger body's face, or a corner of it
    top = _farthest(work, shapes, b, n)
    other = _farthest(work, shapes, b, (n[0] + 0.1 * n[1], n[1] - 0.1 * n[0], n[2]))
    s = rng.uniform(0.0, 1.0) if rng.uniform(0.0, 1.0) < 0.7 else 0.0
    for axis in range(3):
        at = top[axis] + s * (other[axis] - top[axis]) - depth * n[axis] - low[axis]
        work.poses[a].root[axis] = at - work.poses[a].p[axis]
        work.poses[b].root[axis] = -work.poses[b].p[axis]
    return depth


@numba.njit(error_model="numpy")
def unsound(volume, biggest):  # type: ignore[no-untyped-def]
    """0 if the polyhedron found last is a closed convex body with a normal and a polygon, or the number of the rule it
    breaks."""
    result = volume.result[0]
    n = result.corners
    for dart in range(3 * n):
        if volume.twin[volume.twin[dart]] != dart or volume.twin[dart] == dart:
            return 1
    seen = np.zeros(3 * n, dtype=np.int64)
    faces = 0
    for start in range(3 * n):
        if not seen[start]:
            faces += 1
            dart = start
            while not seen[dart]:
                seen[dart] = 1
                dart = before(volume.twin[dart])
            if dart != start:
                return 2
    if n != 2 * faces - 4:
        return 3  # not one sphere (Euler)
    if not (0.0 < result.volume < math.inf):
        return 4
    slack = 1e-13 * biggest
    for k in range(result.sides):
        side = volume.sides[k]
        for c in range(n):
            h = side.normal[0] * volume.x[c] + side.normal[1] * volume.y[c] + side.normal[2] * volume.z[c]
            if not h <= side.offset + slack:
                return 5  # a corner beyond a face
        if not side.offset > -slack:
            return 6  # centroid outside
    if not abs(length((result.n[0], result.n[1], result.n[2])) - 1.0) < 1e-12:
        return 7
    if result.vertices < 1:
        return 8
    for k in range(result.vertices):
        p = volume.polygon[k]
        if not abs(p[0] * result.n[0] + p[1] * result.n[1] + p[2] * result.n[2]) <= slack:
            return 9
        for s in range(result.sides):
            side = volume.sides[s]
            if not side.normal[0] * p[0] + side.normal[1] * p[1] + side.normal[2] * p[2] <= side.offset + slack:
                return 10
        if not 0.0 <= volume.thickness[k] <= result.width * (1.0 + 1e-12):
            return 11
    return 0


@numba.njit(error_model="numpy")
def sweep(rng, count, volume, shapes, work, tally, worst):  # type: ignore[no-untyped-def]
    """Intersect `count` random pairs both ways round.

    tally: pairs that overlap, then those that break a rule of `unsound`, by its number; 12: the two ways disagree.
    worst: largest disagreement of the volumes, in units of rounding × size × area; of centroids, relative to the width;
    of normals. Returns the first pair that failed, −1 if none did.
    """
    m = len(shapes.table)
    first = -1
    p, n = np.empty(3), np.empty(3)
    for t in range(count):
        i, j = rng.integers(0, m), rng.integers(0, m)
        if i == j:
            j = (j + 1) % m
        place_at_random(rng, work, shapes, i, j)
        biggest = shapes.table[i].radius + shapes.table[j].radius
        status = interfere(volume, shapes, work, i, j, 0.0)
        one = volume.result[0].volume
        rule = 0
        if status == OVERLAP:
            tally[0] += 1
            rule = unsound(volume, biggest)
            area = 0.0
            for k in range(volume.result[0].sides):
                area += volume.sides[k].area
            width = volume.result[0].width
            p[:] = volume.result[0].p
            n[:] = volume.result[0].n
            again = interfere(volume, shapes, work, j, i, 0.0)
            gap = abs(volume.result[0].volume - one) / (2.2e-16 * biggest * area)
            worst[0] = max(worst[0], gap)
            if gap > 64.0 or (again != OVERLAP and one > 64.0 * 2.2e-16 * biggest * area):
                rule = 12
            elif again == OVERLAP and one > 1e-8 * biggest * area:
                off = np.abs(volume.result[0].p - p).max() / width
                worst[1] = max(worst[1], off)
                worst[2] = max(worst[2], np.abs(volume.result[0].n + n).max())
        if rule > 0:
            tally[rule] += 1
            if first < 0:
                first = t
    return first
