"""Pairs of convex bodies at random, over seven orders of magnitude of size, made and checked in compiled code."""

from __future__ import annotations

import math

import numpy as np

from hitogata.arrays import Array
from hitogata.chain.shapes.shape import Box, Capsule, Convex, Cylinder, Shape, Sphere
from hitogata.contact.polyhedra import polyhedron
from hitogata.contact.shape_tables import Entry, build_shapes
from hitogata.kernels.compiler.jit import jit
from hitogata.kernels.geometry.intersection import OVERLAP, interfere
from hitogata.kernels.geometry.tables import ShapeData, Shapes, Volume, before, length, pose_shape, turn
from hitogata.kernels.math.arrays import Floats, Ints
from hitogata.kernels.math.vector import Vec3, load3

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


#: numbers that `place` takes for one pair
DRAWS = 12


def draw(rng: np.random.Generator, count: int) -> Array:
    """(count, DRAWS) random numbers: two attitudes, then four between 0 and 1."""
    return np.hstack([rng.normal(size=(count, 8)), rng.uniform(size=(count, 4))])


def place_at_random(rng: np.random.Generator, work: ShapeData, shapes: Shapes, i: int, j: int) -> float:
    """Place two shapes as `place` does. Returns the depth."""
    return place(work, shapes, i, j, draw(rng, 1)[0])


@jit
def _turn(work: ShapeData, shapes: Shapes, i: int, q: Floats) -> None:
    size = math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
    w, x, y, z = q[0] / size, q[1] / size, q[2] / size, q[3] / size
    R = (
        1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y),
        2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
        2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y),
    )  # fmt: skip
    pose_shape(work, shapes, i, R, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))


@jit
def _farthest(work: ShapeData, shapes: Shapes, i: int, u: Vec3) -> Vec3:
    """The point of shape i that is farthest along u, from the shape's centre."""
    shape = shapes.table[i]
    best, most = 0, -math.inf
    for k in range(shape.point, shape.point + shape.points):
        h = u[0] * work.x[k] + u[1] * work.y[k] + u[2] * work.z[k]
        if h > most:
            best, most = k, h
    return (work.x[best], work.y[best], work.z[best])


@jit
def place(work: ShapeData, shapes: Shapes, i: int, j: int, drawn: Floats) -> float:
    """Turn both at random and push a corner of the one into the other, or beside it, by a depth between 1e-9 and 1 of
    the smaller one's size. Returns the depth."""
    _turn(work, shapes, i, drawn[:4])
    _turn(work, shapes, j, drawn[4:8])
    turn(work, shapes, i)
    turn(work, shapes, j)
    a, b = (i, j) if shapes.table[i].radius <= shapes.table[j].radius else (j, i)
    face = shapes.table[b].face + int(drawn[8] * shapes.table[b].faces)
    n = (work.nx[face], work.ny[face], work.nz[face])
    depth = shapes.table[a].radius * 10.0 ** (-9.0 + 9.3 * drawn[9])
    low = _farthest(work, shapes, a, (-n[0], -n[1], -n[2]))
    # a point of the larger body's face, or a corner of it
    top = _farthest(work, shapes, b, n)
    other = _farthest(work, shapes, b, (n[0] + 0.1 * n[1], n[1] - 0.1 * n[0], n[2]))
    s = drawn[10] if drawn[11] < 0.7 else 0.0
    for axis in range(3):
        at = top[axis] + s * (other[axis] - top[axis]) - depth * n[axis] - low[axis]
        work.poses[a].root[axis] = at - work.poses[a].p[axis]
        work.poses[b].root[axis] = -work.poses[b].p[axis]
    return float(depth)


def unsound(volume: Volume, biggest: float) -> int:
    """`broken_rule` of the polyhedron found last."""
    return broken_rule(volume, biggest, np.zeros(len(volume.twin), dtype=np.int64))


@jit
def broken_rule(volume: Volume, biggest: float, seen: Ints) -> int:
    """0 if the polyhedron found last is a closed convex body with a normal and a polygon, or the number of the rule it
    breaks. seen: scratch, as long as volume.twin."""
    result = volume.result[0]
    n = result.corners
    for dart in range(3 * n):
        if volume.twin[volume.twin[dart]] != dart or volume.twin[dart] == dart:
            return 1
    for dart in range(3 * n):
        seen[dart] = 0
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


def sweep(
    rng: np.random.Generator, count: int, volume: Volume, shapes: Shapes, work: ShapeData, tally: Ints, worst: Floats
) -> int:
    """`intersect_pairs` of `count` random pairs."""
    pairs = rng.integers(0, len(shapes.table), size=(count, 2))
    pairs[:, 1] += pairs[:, 0] == pairs[:, 1]
    pairs[:, 1] %= len(shapes.table)
    seen = np.zeros(len(volume.twin), dtype=np.int64)
    return intersect_pairs(pairs, draw(rng, count), volume, shapes, work, tally, worst, seen)


@jit
def intersect_pairs(
    pairs: Ints,
    drawn: Floats,
    volume: Volume,
    shapes: Shapes,
    work: ShapeData,
    tally: Ints,
    worst: Floats,
    seen: Ints,
) -> int:
    """Place and intersect pairs both ways round.

    tally: pairs that overlap, then those that break a rule of `broken_rule`, by its number; 12: the two ways disagree.
    worst: largest disagreement of the volumes, in units of rounding × size × area; of centroids, relative to the width;
    of normals. Returns the first pair that failed, −1 if none did.
    """
    first = -1
    for t in range(len(pairs)):
        i, j = pairs[t, 0], pairs[t, 1]
        place(work, shapes, i, j, drawn[t])
        biggest = shapes.table[i].radius + shapes.table[j].radius
        status = interfere(volume, shapes, work, i, j, 0.0)
        result = volume.result[0]
        one = result.volume
        rule = 0
        if status == OVERLAP:
            tally[0] += 1
            rule = broken_rule(volume, biggest, seen)
            area = 0.0
            for k in range(result.sides):
                area += volume.sides[k].area
            width, p, n = result.width, load3(result.p), load3(result.n)
            again = interfere(volume, shapes, work, j, i, 0.0)
            gap = abs(result.volume - one) / (2.2e-16 * biggest * area)
            worst[0] = max(worst[0], gap)
            if gap > 64.0 or (again != OVERLAP and one > 64.0 * 2.2e-16 * biggest * area):
                rule = 12
            elif again == OVERLAP and one > 1e-8 * biggest * area:
                for axis in range(3):
                    worst[1] = max(worst[1], abs(result.p[axis] - p[axis]) / width)
                    worst[2] = max(worst[2], abs(result.n[axis] + n[axis]))
        if rule > 0:
            tally[rule] += 1
            if first < 0:
                first = t
    return first
