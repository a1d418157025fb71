"""Tables of convex shapes, and the buffers of their intersection.

A polyhedron is stored as a planar map with three edges at every corner. A vertex of higher degree is several corners at
one place, joined by edges of length zero. f faces therefore always have 2f − 4 corners. Every corner has three directed
edges ("darts"). Dart 3c + k leaves corner c; the three darts of a corner are anticlockwise, seen from outside.

    twin[d]   the dart in the opposite direction
    face[d]   the face on the left of d

Along a face, anticlockwise, the dart after d is the one before twin[d] at its corner: `before(twin[d])`.

Positions are in world axes relative to a near point: a shape's points to its own centre, results of a pair to the
centre of one of the two. Precision therefore does not depend on the distance from the world's origin.
"""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..math.arrays import FLOAT, INT, Floats, Ints, Records, floats, record, table
from ..math.vector import Mat3, Vec3, add, load3, load9, mat_mat, mat_vec, store

POLYHEDRON = 0
HALF_SPACE = 1
#: SHAPE.round: FLAT_FACED for polyhedra with flat faces; the other kinds have curved surfaces in contact
FLAT_FACED, SPHERE, CAPSULE, CYLINDER, ELLIPSOID, ROUNDED_HULL = range(6)
#: values of `neighbour` besides a shape: uncovered; covered by a shape whose surface does not continue this face
OUTER = -1
COVERED = -2
#: size of the caches of separating faces and directions, a power of two
PAIRS = 1024

#: Constants of a shape. Written by `contact.shape_tables`.
SHAPE = record(
    [
        ("kind", "i8"),  # POLYHEDRON or HALF_SPACE (one face, no point)
        (
            "round",
            "i8",
        ),  # FLAT_FACED, SPHERE, CAPSULE, CYLINDER, ELLIPSOID, or ROUNDED_HULL: a polyhedron with a margin
        ("link", "i8"),  # row of the link that carries it
        ("point", "i8"),  # first row in Shapes.points
        ("points", "i8"),  # number of points
        ("face", "i8"),  # first row in Shapes.normals and .offsets
        ("faces", "i8"),  # number of faces
        ("corner", "i8"),  # first row in Shapes.at; three times that is its first dart
        ("corners", "i8"),  # number of corners, 2 faces − 4 (none of a half-space)
        ("covered", "i8"),  # number of faces that other pieces of a compound shape cover, wholly or in part
        ("group", "u4"),  # bits: collision groups of the shape
        ("mask", "u4"),  # bits: groups with which it collides
        ("radius", "f8"),  # m: of the bounding ball about its centre (inf for a half-space)
        ("inner", "f8"),  # m: of the inscribed ball about its centre (inf for a half-space)
        ("centre", "f8", 3),  # m: in the link's frame; of a half-space a point on its surface
        ("axes", "f8", 9),  # axes of its bounding box, in the link's axes
        ("half", "f8", 3),  # m: half the size of that box
        (
            "margin",
            "f8",
        ),  # m: distance of the surface from the core: a point, a segment or a polyhedron
        ("radii", "f8", 3),  # m: of an ellipsoid; of a capsule and a cylinder: radius, radius, half the length
    ]
)

#: Pose of a shape. Written by `pose_shape`.
SHAPE_POSE = record(
    [
        ("R", "f8", 9),  # R_WB of its link
        ("root", "f8", 3),  # m: world position of the origin of its root link
        ("p", "f8", 3),  # m: from there to the shape's centre
        ("arm", "f8", 3),  # m: from its link's origin to its centre
        ("half", "f8", 3),  # m: half the size of its bounding box along the world's axes
        ("axes", "f8", 9),  # the shape's own axes in the world
        ("turned", "i8"),  # 1 if its points and normals are in world axes; by `turn`
        ("odometer", "f8"),  # m: upper bound of the path length of its points; by `contact.manifold_cache`
    ]
)

#: One face of an interference polyhedron.
SIDE = record(
    [
        ("plane", "i8"),  # face of A if below Volume.result.faces_a, otherwise faces_a plus a face of B
        ("dart", "i8"),  # one of its darts
        ("area", "f8"),  # m²
        ("normal", "f8", 3),  # unit, outward
        ("offset", "f8"),  # m: of its plane from p, along the normal
    ]
)

#: Result of `interfere` for a pair (A, B).
RESULT = record(
    [
        ("volume", "f8"),  # m³
        ("width", "f8"),  # m: size of C along n
        ("n", "f8", 3),  # unit normal from B into A
        ("p", "f8", 3),  # m: world position of the centroid of C
        ("arm_a", "f8", 3),  # m: from A's link origin to the centroid; accurate far from the world's origin, unlike p
        ("arm_b", "f8", 3),  # m: from B's link origin to the centroid
        ("corners", "i8"),  # number of corners of C
        ("flush", "i8"),  # number of planes in Volume.flush
        ("spare", "i8"),  # number of further patches that may be cut off, see `clipping.py`
        ("sides", "i8"),  # number of faces of C
        ("faces_a", "i8"),  # number of faces of A: see SIDE.plane
        ("vertices", "i8"),  # number of vertices of the cross-section
        ("nested", "i8"),  # 1 if the faces' resultant is zero and n is the direction of least exit
    ]
)


class Shapes(Bundle):
    """Constants of all shapes of a world."""

    table: Records  # (m,) of SHAPE
    points: Floats  # (P, 3) m: from the shape's centre, in the link's axes
    normals: Floats  # (F, 3): unit, outward, in the link's axes
    offsets: Floats  # (F,) m: the face's plane is normal · x = offset, x from the shape's centre
    neighbour: Ints  # (F,): the shape that covers a face and continues it, OUTER or COVERED
    first_cover: Ints  # (F + 1,): first row in `cover` of each face's covering shapes; they end at the next
    cover: Ints  # (·,): covering shapes
    at: Ints  # (K,): point of each corner, counted from the shape's first
    twin: Ints  # (3K,): counted from the shape's first dart
    face: Ints  # (3K,): counted from the shape's first face
    dart: Ints  # (F,): the first dart along each face, counted from the shape's first
    inset: Floats  # (K, 3): displacement of each corner if all faces move inward, over that distance; link's axes


class ShapeData(Bundle):
    """Poses of the shapes. Points are stored by coordinate, so that loops over them vectorise."""

    poses: Records  # (m,) of SHAPE_POSE
    x: Floats  # (P,) m: points in world axes, from the shape's centre; by `turn`
    y: Floats
    z: Floats
    nx: Floats  # (F,): normals in world axes; by `turn`
    ny: Floats
    nz: Floats
    neighbour: Ints  # (F,): as Shapes.neighbour; with several covers, the one at the present pair: `contact.covers`


class Volume(Bundle):
    """Buffers for one interference polyhedron at a time; sized by `volume_buffers`."""

    result: Records  # (1,) of RESULT
    polygon: Floats  # (faces, 3) m: vertices of the cross-section from the centroid, anticlockwise about n
    thickness: Floats  # (faces,) m: of C along n at each vertex
    sides: Records  # (faces,) of SIDE
    x: Floats  # (corners,) m: corners of C, finally relative to the centroid
    y: Floats
    z: Floats
    d: Floats  # (corners,) m: signed distance from the present plane, positive outside
    x_low: Floats  # (corners,) m: low parts of x, y, z and d in double-double arithmetic; see `thin_volume`
    y_low: Floats
    z_low: Floats
    d_low: Floats
    twin: Ints  # (3 corners,)
    face: Ints  # (3 corners,): plane, as in SIDE
    mark: Ints  # (3 corners,): scratch
    out: Ints  # (corners,): corners to remove
    cut: Ints  # (corners,): darts whose edges are cut
    offset: Floats  # (faces,) m: planes of both bodies, from the seed's centre
    flush: Ints  # (faces,): planes of the cutting body that touch C, perhaps in a face of the seed
    pair: Ints  # (PAIRS,): pairs separated last, by a hash of (i, j); by `separating_face.remember`
    parting: Ints  # (PAIRS,): their separating face, k of B or −1 − k of A


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
    """Buffers for pairs of shapes with at most `faces` faces together.

    C has at most that many faces, hence 2 faces − 4 corners. Rounding may cut off as many patches again
    (`clipping.py`), with two corners each. A cut adds its corners before it removes those outside, which doubles the
    number. An intersection that starts from a tetrahedron has four more faces.
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
    """The dart clockwise of a dart at the same corner."""
    return dart + 2 if dart % 3 == 0 else dart - 1


@jit
def pose_shape(work: ShapeData, shapes: Shapes, i: int, R: Mat3, root: Vec3, p: Vec3) -> None:
    """Place shape i: R, the axes of its link; p, the link's origin from that of its root link, which is at `root`.

    Points and normals are rotated later, by `turn`, only for shapes near others.
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
    """out = points · axis. A separate function, so that the compiler can exclude aliasing and vectorise."""
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
    """`turn` of polyhedra and rounded hulls. Other kinds do not use their approximating polyhedra in world axes."""
    kind = shapes.table[i].round
    if kind == FLAT_FACED or kind == ROUNDED_HULL:
        turn(work, shapes, i)


@jit
def between(work: ShapeData, i: int, j: int) -> Vec3:
    """Vector from the centre of shape i to that of j; exact for shapes of one figure, however far from the origin."""
    a, b = work.poses[i], work.poses[j]
    return (
        (b.root[0] - a.root[0]) + (b.p[0] - a.p[0]),
        (b.root[1] - a.root[1]) + (b.p[1] - a.p[1]),
        (b.root[2] - a.root[2]) + (b.p[2] - a.p[2]),
    )


@jit
def length(a: Vec3) -> float:
    return math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])
