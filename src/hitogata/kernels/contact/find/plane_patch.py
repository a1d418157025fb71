"""A contact patch of a polyhedron on a half-space: its vertices near the plane, with their heights as gaps.

The height is linear along every edge. So conditions at the vertices imply them everywhere, and no overlap volume is
needed. Heights are computed in the axes of the body. Only the vertices within reach are transformed to world axes.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.tables import HALF_SPACE, between
from ...math.arrays import Record
from ...math.tangents import tangents
from ...math.vector import ZERO3, Vec3, add, dot, load3, load9, mat_t_vec, mat_vec, scale, store, sub
from ...tree.tables import TreeData
from ..rows.patch_kinematics import relative_twist
from ..tables import WITH_BODIES, Collision, ContactData
from .contact_points import choose_corners, order_anticlockwise, will_touch
from .gap_filter import snap_gaps_to_plane
from .round_patch import write_place
from .tolerances import GAP_REACH


@jit
def on_plane(col: Collision) -> bool:
    """Whether the second shape of col.pair is a half-space."""
    return bool(col.shapes.table[col.pair[0].j].kind == HALF_SPACE)


@jit
def make_plane_patch(col: Collision, con: ContactData, work: TreeData, patch: Record) -> bool:
    """The contact of the shapes of col.pair as a rigid patch, its points from patch.first_point on. False if there is
    none."""
    pair = col.pair[0]
    face = col.shapes.table[pair.j].face
    local = (col.shapes.normals[face, 0], col.shapes.normals[face, 1], col.shapes.normals[face, 2])
    n = mat_vec(load9(col.data.poses[pair.j].R), local)
    reach = GAP_REACH * pair.skin
    height = dot(n, between(col.data, pair.j, pair.i)) - col.shapes.offsets[face]
    count = _gather_vertices(col, pair.i, n, height, reach)
    if count == 0:
        return False
    middle = ZERO3
    for c in range(count):
        middle = add(middle, scale(1.0 / count, load3(col.corner[c])))
    write_place(col, patch, n, middle)
    patch.rolling, patch.bulge, patch.rides = WITH_BODIES, 0.0, 1.0
    t, s = tangents(n)
    store(patch.t, t)
    store(patch.s, s)
    radius = 0.0
    for c in range(count):
        r = sub(load3(col.corner[c]), middle)
        r = sub(r, scale(dot(n, r), n))
        store(col.corner[c], r)
        radius = max(radius, dot(r, r))
    v, omega = relative_twist(work, patch)
    patch.n_points = 0
    choose_corners(col, con, patch, n, count, math.sqrt(radius), reach, (v, omega))
    middle = add(middle, _centre_on_touching(col, con, patch, v, omega))
    write_place(col, patch, n, middle)
    order_anticlockwise(con, patch)
    snap_gaps_to_plane(con, patch)
    return True


@jit
def _gather_vertices(col: Collision, i: int, up: Vec3, height: float, reach: float) -> int:
    """Places and gaps of the vertices of shape i nearer to a plane than reach. Returns their number.

    Places (m) are from the centre of the shape, half way down to the plane. height: m, of the centre.
    """
    shape, points, R = col.shapes.table[i], col.shapes.points, load9(col.data.poses[i].R)
    u = mat_t_vec(R, up)
    count = 0
    for k in range(shape.point, shape.point + shape.points):
        gap = height + (u[0] * points[k, 0] + u[1] * points[k, 1] + u[2] * points[k, 2])
        if gap < reach:
            x = mat_vec(R, (points[k, 0], points[k, 1], points[k, 2]))
            store(col.corner[count], sub(x, scale(0.5 * gap, up)))
            col.corner_gap[count] = gap
            count += 1
    return count


@jit
def _centre_on_touching(col: Collision, con: ContactData, patch: Record, v: Vec3, omega: Vec3) -> Vec3:
    """Moves the origin of a patch's points to the mean of those that will touch, at their height.

    Within a step, points rotate with the body, but their positions relative to the patch's point do not. If a body
    stands on one corner, that corner must be the patch's point. Returns the displacement of the origin (m). v, omega:
    velocity at the patch and angular velocity.
    """
    pair, n, centre, height, count = col.pair[0], load3(patch.n), ZERO3, 0.0, 0
    first, end, level = patch.first_point, patch.first_point + patch.n_points, 0.0
    for c in range(first, end):
        r, gap = load3(con.points[c].r), con.points[c].gap
        level += gap / patch.n_points
        if will_touch(pair, con.points[c], n, v, omega):
            centre, height, count = add(centre, r), height + gap, count + 1
    if count == 0 or count == patch.n_points:
        return ZERO3
    centre = scale(1.0 / count, centre)
    for c in range(first, end):
        store(con.points[c].r, sub(load3(con.points[c].r), centre))
    # half way down to the plane
    return add(centre, scale(0.5 * (height / count - level), n))
