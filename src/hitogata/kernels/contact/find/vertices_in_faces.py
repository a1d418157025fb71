"""Contact by points, the comparison method of 001: vertices of one body behind all faces of another.

Each force acts along the normal of the nearest face. Where only edges cross, no vertex is inside, and the method finds
no contact.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...geometry.tables import ShapeData, Shapes, between, turn
from ...math.arrays import Record
from ...math.tangents import tangents
from ...math.vector import Vec3, add, dot, load3, scale, store, sub
from ..tables import CORNERS, WITH_BODIES, Collision, ContactData, PointLaw
from .contact_points import write_point


@jit
def depth_behind(shapes: Shapes, data: ShapeData, j: int, x: Vec3) -> tuple[float, int]:
    """Depth of a point in shape j, and its nearest face; x from the centre of the shape. Not positive outside."""
    shape = shapes.table[j]
    least, nearest = math.inf, shape.face
    for k in range(shape.face, shape.face + shape.faces):
        depth = shapes.offsets[k] - (data.nx[k] * x[0] + data.ny[k] * x[1] + data.nz[k] * x[2])
        if depth < least:
            least, nearest = depth, k
    return least, nearest


@jit
def gather(col: Collision, points: PointLaw, i: int, j: int, first: int, sign: float) -> int:
    """Vertices of shape i in shape j, from row `first` on: position from the centre of A, normal into A.

    sign: 1 if i is A, −1 if it is B. Returns the next row.
    """
    shapes, data = col.shapes, col.data
    shape, way = shapes.table[i], between(data, i, j)
    at = first
    for k in range(shape.point, shape.point + shape.points):
        x = (data.x[k], data.y[k], data.z[k])
        depth, face = depth_behind(shapes, data, j, sub(x, way))
        if depth > 0.0:
            points.depth[at] = depth
            # B to A is the direction from i to j
            store(points.found[at, 0:3], x if sign > 0.0 else sub(x, way))
            store(points.found[at, 3:6], scale(sign, (data.nx[face], data.ny[face], data.nz[face])))
            at += 1
    return at


@jit
def next_vertex(con: ContactData, points: PointLaw, patch: Record, count: int) -> int:
    """Index of the deepest vertex, later of the one farthest from all chosen ones; −1 after the last."""
    best, most = -1, 0.0
    for k in range(count):
        worth = points.depth[k]
        if worth <= 0.0:
            continue
        if patch.n_points > 0:
            worth = math.inf
            for c in range(patch.first_point, patch.first_point + patch.n_points):
                d = sub(load3(points.found[k, 0:3]), load3(con.points[c].r))
                worth = min(worth, dot(d, d))
        if worth > most:
            best, most = k, worth
    return best


@jit_late
def vertex_patch(col: Collision, con: ContactData, points: PointLaw, patch: Record) -> bool:
    """The patch of col.pair with a point at each vertex, at most CORNERS of them. False if there is none."""
    pair, data = col.pair[0], col.data
    i, j = pair.i, pair.j
    turn(data, col.shapes, i)
    turn(data, col.shapes, j)
    count = gather(col, points, i, j, 0, 1.0)
    count = gather(col, points, j, i, count, -1.0)
    patch.n_points = 0
    for _ in range(CORNERS):
        k = next_vertex(con, points, patch, count)
        if k < 0:
            break
        c = patch.first_point + patch.n_points
        write_point(con, c, load3(points.found[k, 0:3]), -points.depth[k])
        store(points.normal[c], load3(points.found[k, 3:6]))
        points.depth[k] = 0.0
        patch.n_points += 1
    if patch.n_points == 0:
        return False
    middle = (0.0, 0.0, 0.0)
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        middle = add(middle, scale(1.0 / patch.n_points, load3(con.points[c].r)))
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        store(con.points[c].r, sub(load3(con.points[c].r), middle))
    patch.bound, patch.shape_a, patch.shape_b = -1, i, j
    patch.a, patch.b = col.shapes.table[i].link, col.shapes.table[j].link
    patch.surface, patch.resolved, patch.volume, patch.thick = pair.surface, 0, 0.0, math.inf
    patch.stored, patch.stored_next, patch.share, patch.falls = 0.0, 0.0, 1.0, math.inf
    patch.rolling, patch.bulge, patch.rides = WITH_BODIES, 0.0, 0.5
    n = load3(points.normal[patch.first_point])
    t, s = tangents(n)
    store(patch.n, n)
    store(patch.t, t)
    store(patch.s, s)
    a, b = data.poses[i], data.poses[j]
    store(patch.p, add(add(load3(a.root), load3(a.p)), middle))
    store(patch.arm_a, add(load3(a.arm), middle))
    store(patch.arm_b, add(load3(b.arm), sub(middle, between(data, i, j))))
    return True
