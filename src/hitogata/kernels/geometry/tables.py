"""Convex shapes as tables, and the buffers in which two of them are intersected.

A polyhedron is kept as a map in which three edges meet at every corner: a vertex where more meet is several corners at
one place, joined by edges of length zero. f faces then always make 2f − 4 corners, and every corner has three directed
edges ("darts"). Dart 3c + k leaves corner c; the three of a corner go round it anticlockwise, seen from outside.

    twin[d]   the dart that runs the other way
    face[d]   the face on the left of d

Along a face, anticlockwise, the dart after d is the one before twin[d] at its corner: `before(twin[d])`.

Positions are in world axes relative to a point near by: a shape's points to its own centre, what comes out of a pair to
the centre of one of the two. Far from the world's origin nothing is lost.
"""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..math.arrays import FLOAT, INT, Floats, Ints, Records, floats, record, table
from ..math.vector import Mat3, Vec3, add, load3, load9, mat_mat, mat_vec, store

POLYHEDRON = 0
HALF_SPACE = 1
#: SHAPE.round of what is not taken for a polyhedron but for what it is; 0 is FLAT: flat faces only
FLAT, SPHERE, CAPSULE, CYLINDER, ELLIPSOID, ROUNDED = range(6)
#: instead of the shape that covers a face: nothing does; one does whose surface does not go on from this one's
OUTER = -1
COVERED = -2
#: separating faces that are remembered, a power of two
PAIRS = 1024

#: Constants of a shape. By `contact.shape_tables`.
SHAPE = record(
    [
        ("kind", "i8"),  # POLYHEDRON or HALF_SPACE (one face, no point)
        ("round", "i8"),  # FLAT, SPHERE, CAPSULE, CYLINDER, ELLIPSOID, or ROUNDED: a polyhedron with a margin
        ("link", "i8"),  # row of the link that carries it
        ("point", "i8"),  # first row in Shapes.points
        ("points", "i8"),  # number of points
        ("face", "i8"),  # first row in Shapes.normals and .offsets
        ("faces", "i8"),  # number of faces
        ("corner", "i8"),  # first row in Shapes.at; three times that is its first dart
        ("corners", "i8"),  # number of corners, 2 faces − 4 (none of a half-space)
        ("covered", "i8"),  # number of its faces that other pieces of one compound shape cover, wholly or in part
        ("group", "u4"),  # bits: groups it belongs to
        ("mask", "u4"),  # bits: groups it touches
        ("radius", "f8"),  # m: of the ball about its centre that holds it (inf for a half-space)
        ("inner", "f8"),  # m: of the ball about its centre that fits inside (inf for a half-space)
        ("centre", "f8", 3),  # m: in the link's frame; of a half-space a point on its surface
        ("axes", "f8", 9),  # axes of the box about it, in the link's axes
        ("half", "f8", 3),  # m: half the size of that box
        ("margin", "f8"),  # m: a sphere is a point, a capsule a line, a rounded hull a polyhedron, with this about it
        ("radii", "f8", 3),  # m: of an ellipsoid; of a capsule and a cylinder radius, radius, half the length
    ]
)

#: Where a shape is. By `pose_shape`.
SHAPE_POSE = record(
    [
        ("R", "f8", 9),  # R_WB of its link
        ("root", "f8", 3),  # m: world position of the origin of its root link
        ("p", "f8", 3),  # m: from there to the shape's centre
        ("arm", "f8", 3),  # m: from its link's origin to its centre
        ("half", "f8", 3),  # m: half the size of its bounding box along the world's axes
        ("axes", "f8", 9),  # the shape's own axes in the world
        ("turned", "i8"),  # 1 once its points and normals are in world axes; by `turn`
        ("odometer", "f8"),  # m: no point of it has gone farther so far; by `contact.manifold_cache`
    ]
)

#: One face of an interference polyhedron.
SIDE = record(
    [
        ("plane", "i8"),  # face of A if below Volume.result.faces_a, else that much more than a face of B
        ("dart", "i8"),  # one of its darts
        ("area", "f8"),  # m²
        ("normal", "f8", 3),  # unit, outward
        ("offset", "f8"),  # m: of its plane from p, along the normal
    ]
)

#: What `interfere` finds of a pair (A, B).
RESULT = record(
    [
        ("volume", "f8"),  # m³
        ("width", "f8"),  # m: size of C along n
        ("n", "f8", 3),  # unit normal from B into A
        ("p", "f8", 3),  # m: world position of the centroid of C
        ("arm_a", "f8", 3),  # m: from A's link origin to the centroid; exact far from the world's origin, as p is not
        ("arm_b", "f8", 3),  # m: from B's link origin to the centroid
        ("corners", "i8"),  # number of corners of C
        ("flush", "i8"),  # number of planes in Volume.flush
        ("spare", "i8"),  # patches that may still be cut off besides one a plane, see `clipping.py`
        ("sides", "i8"),  # number of faces of C
        ("faces_a", "i8"),  # number of faces of A: see SIDE.plane
        ("vertices", "i8"),  # number of vertices of the cross-section
        ("nested", "i8"),  # 1 if the faces gave no direction and n is that of least exit
    ]
)


class Shapes(Bundle):
    """The constant part of all shapes of a world."""

    table: Records  # (m,) of SHAPE
    points: Floats  # (P, 3) m: from the shape's centre, in the link's axes
    normals: Floats  # (F, 3): unit, outward, in the link's axes
    offsets: Floats  # (F,) m: the face's plane is normal · x = offset, x from the shape's centre
    neighbour: Ints  # (F,): the shape that covers a face and goes on from it, OUTER or COVERED
    first_cover: Ints  # (F + 1,): of a face that others cover in part, perhaps, the first row in `cover`; the next ends
    cover: Ints  # (·,): the shapes that do
    at: Ints  # (K,): point of each corner, counted from the shape's first
    twin: Ints  # (3K,): counted from the shape's first dart
    face: Ints  # (3K,): counted from the shape's first face


class ShapeData(Bundle):
    """Where the shapes are. Arrays by coordinate, so that loops over points fill the vector registers."""

    poses: Records  # (m,) of SHAPE_POSE
    x: Floats  # (P,) m: points in world axes, from the shape's centre; by `turn`
    y: Floats
    z: Floats
    nx: Floats  # (F,): normals in world axes; by `turn`
    ny: Floats
    nz: Floats
    neighbour: Ints  # (F,): as Shapes.neighbour; of a face with covers, where the pair at hand meets: `contact.covers`


class Volume(Bundle):
    """Buffers for one interference polyhedron at a time; size them with `volume_buffers`."""

    result: Records  # (1,) of RESULT
    polygon: Floats  # (faces, 3) m: vertices of the cross-section from the centroid, anticlockwise about n
    thickness: Floats  # (faces,) m: of C along n at each vertex
    sides: Records  # (faces,) of SIDE
    x: Floats  # (corners,) m: corners of C, in the end from the centroid
    y: Floats
    z: Floats
    d: Floats  # (corners,) m: signed distance from the plane at hand, above 0 outside
    x_low: Floats  # (corners,) m: the digits after those of x, y, z and d, where they matter; see `thin_volume`
    y_low: Floats
    z_low: Floats
    d_low: Floats
    twin: Ints  # (3 corners,)
    face: Ints  # (3 corners,): plane, as in SIDE
    mark: Ints  # (3 corners,): scratch
    out: Ints  # (corners,): corners cut away
    cut: Ints  # (corners,): darts cut through
    offset: Floats  # (faces,) m: planes of both bodies, from the seed's centre
    flush: Ints  # (faces,): planes of the cutting body that touch C from outside: perhaps on a face of the seed
    pair: Ints  # (PAIRS,): pairs last found apart, by a hash of (i, j); by `separating_face.remember`
    parting: Ints  # (PAIRS,): and the face between them, k of B or −1 − k of A


def shape_data(shapes: Shapes) -> ShapeData:
    points, faces = len(shapes.points), len(shapes.normals)
    return ShapeData(
        poses=table(len(shapes.table), SHAPE_POSE),
        x=floats(points),
        y=floats(points),
        z=floats(points),
        nx=floats(faces),
        ny=floats(faces),
        nz=floats(faces),
        neighbour=shapes.neighbour.copy(),
    )


def volume_buffers(faces: int) -> Volume:
    """faces: the largest sum of faces of two shapes that are to be intersected.

    C has at most that many faces, hence 2 faces − 4 corners at any time. Rounding may cut off as many patches again
    (`clipping.py`), two corners each; and a cut adds its corners before it takes away those outside, which doubles it.
    What starts from a tetrahedron has four faces more.
    """
    corners = 8 * faces + 32
    made = Volume.zeros(
        result=(RESULT, 1),
        polygon=(FLOAT, faces, 3),
        thickness=(FLOAT, faces),
        sides=(SIDE, faces),
        x=(FLOAT, corners),
        y=(FLOAT, corners),
        z=(FLOAT, corners),
        d=(FLOAT, corners),
        x_low=(FLOAT, corners),
        y_low=(FLOAT, corners),
        z_low=(FLOAT, corners),
        d_low=(FLOAT, corners),
        twin=(INT, 3 * corners),
        face=(INT, 3 * corners),
        mark=(INT, 3 * corners),
        out=(INT, corners),
        cut=(INT, corners),
        offset=(FLOAT, faces),
        flush=(INT, faces),
        pair=(INT, PAIRS),
        parting=(INT, PAIRS),
    )
    made.pair[:] = -1
    return made


@jit
def before(dart: int) -> int:
    """The dart clockwise next to one at the same corner."""
    return dart + 2 if dart % 3 == 0 else dart - 1


@jit
def pose_shape(work: ShapeData, shapes: Shapes, i: int, R: Mat3, root: Vec3, p: Vec3) -> None:
    """Place shape i, its link having axes R and its origin at p from that of its root link, which is at `root`.

    Cheap: points are turned only when the shape meets another.
    """
    shape, place = shapes.table[i], work.poses[i]
    arm = mat_vec(R, load3(shape.centre))
    store(place.R, R)
    store(place.root, root)
    store(place.arm, arm)
    store(place.p, add(p, arm))
    A = mat_mat(R, load9(shape.axes))
    store(place.axes, A)
    h = load3(shape.half)
    r = shape.radius
    place.half[0] = min(r, abs(A[0]) * h[0] + abs(A[1]) * h[1] + abs(A[2]) * h[2])
    place.half[1] = min(r, abs(A[3]) * h[0] + abs(A[4]) * h[1] + abs(A[5]) * h[2])
    place.half[2] = min(r, abs(A[6]) * h[0] + abs(A[7]) * h[1] + abs(A[8]) * h[2])
    place.turned = 0


@jit
def turn_all(out: Floats, points: Floats, first: int, end: int, axis: Vec3) -> None:
    """out = points · axis. By itself, since only two arrays are known not to be one: vector registers do it."""
    a, b, c = axis
    for k in range(first, end):
        out[k] = a * points[k, 0] + b * points[k, 1] + c * points[k, 2]


@jit
def turn(work: ShapeData, shapes: Shapes, i: int) -> None:
    """Points and normals of shape i in world axes, once after each `pose_shape`."""
    shape, place = shapes.table[i], work.poses[i]
    if place.turned:
        return
    R = load9(place.R)
    one, two, three = (R[0], R[1], R[2]), (R[3], R[4], R[5]), (R[6], R[7], R[8])
    first, end = shape.point, shape.point + shape.points
    turn_all(work.x, shapes.points, first, end, one)
    turn_all(work.y, shapes.points, first, end, two)
    turn_all(work.z, shapes.points, first, end, three)
    first, end = shape.face, shape.face + shape.faces
    turn_all(work.nx, shapes.normals, first, end, one)
    turn_all(work.ny, shapes.normals, first, end, two)
    turn_all(work.nz, shapes.normals, first, end, three)
    place.turned = 1


@jit
def turn_core(work: ShapeData, shapes: Shapes, i: int) -> None:
    """`turn` of what has flat faces. Of all else the polyhedron that stands for it is not looked at."""
    kind = shapes.table[i].round
    if kind == FLAT or kind == ROUNDED:
        turn(work, shapes, i)


@jit
def between(work: ShapeData, i: int, j: int) -> Vec3:
    """From the centre of shape i to that of j: exact for shapes of one figure wherever it is."""
    a, b = work.poses[i], work.poses[j]
    return (
        (b.root[0] - a.root[0]) + (b.p[0] - a.p[0]),
        (b.root[1] - a.root[1]) + (b.p[1] - a.p[1]),
        (b.root[2] - a.root[2]) + (b.p[2] - a.p[2]),
    )


@jit
def length(a: Vec3) -> float:
    return math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])
