"""A contact patch of two shapes of which at least one is round."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.curvature import EDGE_LIKE, FACE_LIKE, POINT_LIKE, Tensor, radii, solve_tensor
from ...geometry.tables import HALF_SPACE, between
from ...math.arrays import Record
from ...math.tangents import tangents
from ...math.vector import ZERO3, Vec3, add, cross, dot, load3, scale, store, sub
from ...tree.tables import TreeData
from ..rows.patch_kinematics import relative_twist
from ..tables import ALONG_LINE, CORNERS, OVER_SURFACES, WITH_BODIES, Collision, ContactData
from .contact_points import append_point, distance_to_chosen, order_anticlockwise
from .round_points import find_round_points, radius_across
from .tolerances import CORNER_RADIUS_RATIO, GAP_REACH, MAX_ROLLING_ANGLE, SAME_CORNER_TOL


@jit
def make_round_patch(col: Collision, con: ContactData, work: TreeData, patch: Record) -> bool:
    """The contact of the shapes of col.pair as a rigid patch, its points from patch.first_point on. False if there is
    none."""
    pair = col.pair[0]
    count = find_round_points(col, pair.i, pair.j, pair.skin)
    if count == 0:
        return False
    n = load3(col.near.found[0].n)
    middle = ZERO3
    for k in range(count):
        middle = add(middle, scale(1.0 / count, load3(col.corner[k])))
    write_place(col, patch, n, middle)
    _, omega = relative_twist(work, patch)
    height = choose_round_points(col, con, patch, count, middle, omega)
    if patch.n_points < count:
        # some points of a rim or a face are out of reach: forces act, and surfaces roll, at the others
        middle = add(middle, add(recentre(con, patch), scale(height, n)))
        write_place(col, patch, n, middle)
    v, _ = relative_twist(work, patch)
    t, s = tangents(n)
    if patch.n_points == 2:
        along = sub(load3(con.points[patch.first_point + 1].r), load3(con.points[patch.first_point].r))
        t = scale(1.0 / math.sqrt(dot(along, along)), along)
        s = cross(n, t)
    store(patch.t, t)
    store(patch.s, s)
    store(patch.along, t)
    if patch.n_points > 2:
        order_anticlockwise(con, patch)
    set_curvature(col, work, patch, v)
    return True


@jit
def write_place(col: Collision, patch: Record, n: Vec3, middle: Vec3) -> None:
    """Normal, links and arms of a patch at `middle` (m, from the centre of A)."""
    pair = col.pair[0]
    a, b, delta = col.data.poses[pair.i], col.data.poses[pair.j], between(col.data, pair.i, pair.j)
    patch.bound, patch.shape_a, patch.shape_b = -1, pair.i, pair.j
    patch.a, patch.b = col.shapes.table[pair.i].link, col.shapes.table[pair.j].link
    patch.surface, patch.resolved, patch.thick = pair.surface, 0, math.inf
    patch.stored, patch.stored_next, patch.share, patch.falls = 0.0, 0.0, 1.0, math.inf
    store(patch.n, n)
    store(patch.arm_a, add(load3(a.arm), middle))
    store(patch.arm_b, add(load3(b.arm), sub(middle, delta)))
    store(patch.p, add(load3(a.root), add(load3(a.p), middle)))
    patch.volume = 0.0


@jit
def choose_round_points(
    col: Collision, con: ContactData, patch: Record, count: int, middle: Vec3, omega: Vec3
) -> float:  # fmt: skip
    """Points of a patch: the one with the least gap at the end of the step, then those farthest from all chosen ones.

    middle: m, from the centre of A, the patch's point. omega: of A relative to B, rad/s. The points are projected onto
    the plane through `middle` across n. Returns their mean height above it, m.
    """
    pair, n = col.pair[0], load3(patch.n)
    reach, height = GAP_REACH * pair.skin, 0.0
    patch.n_points = 0
    while patch.n_points < CORNERS:
        best, score = -1, -math.inf
        for k in range(count):
            r, gap = flattened(sub(load3(col.corner[k]), middle), n), col.corner_gap[k]
            if patch.n_points == 0:
                worth = -(gap + pair.h * dot(n, cross(omega, r)))
            else:
                worth = distance_to_chosen(con, patch, r)
                if not gap < reach or worth <= SAME_CORNER_TOL * pair.size:
                    continue
            if worth > score:
                best, score = k, worth
        if best < 0:
            break
        r = sub(load3(col.corner[best]), middle)
        height += dot(n, r)
        append_point(con, patch, flattened(r, n), col.corner_gap[best])
    return float(height / patch.n_points)


@jit
def flattened(r: Vec3, n: Vec3) -> Vec3:
    """Component of r across the unit vector n."""
    return sub(r, scale(dot(n, r), n))


@jit
def recentre(con: ContactData, patch: Record) -> Vec3:
    """Moves the origin of a patch's points to their mean. Returns the displacement, m."""
    centre, first, end = ZERO3, patch.first_point, patch.first_point + patch.n_points
    for c in range(first, end):
        centre = add(centre, scale(1.0 / patch.n_points, load3(con.points[c].r)))
    for c in range(first, end):
        store(con.points[c].r, sub(load3(con.points[c].r), centre))
    return centre


@jit
def set_curvature(col: Collision, work: TreeData, patch: Record, v: Vec3) -> None:
    """Rolling of the patch over the two surfaces, and their relative curvature. v: of A relative to B, m/s."""
    found = col.near.found[0]
    patch.bulge, patch.rolling, patch.apart, patch.rides = 0.0, WITH_BODIES, found.gap, 0.5
    if col.shapes.table[col.pair[0].j].kind == HALF_SPACE:
        patch.rides = 1.0
    elif col.shapes.table[col.pair[0].i].kind == HALF_SPACE:
        patch.rides = 0.0
    if patch.n_points == 2 and found.kind_a != FACE_LIKE and found.kind_b != FACE_LIKE:
        curve_across_line(col, work, patch, v)
    elif patch.n_points <= 2 and not (found.kind_a == FACE_LIKE and found.kind_b == FACE_LIKE):
        curve_over_surfaces(col, work, patch, v)


@jit
def curve_across_line(col: Collision, work: TreeData, patch: Record, v: Vec3) -> None:
    """Curvature of two bodies side by side: along t they are straight, up to their ends."""
    pair, n, s = col.pair[0], load3(patch.n), load3(patch.s)
    turn_a, turn_b = cross(load3(work.bodies[patch.a].omega), n), cross(load3(work.bodies[patch.b].omega), n)
    r_a, r_b = radius_across(col, pair.i), radius_across(col, pair.j)
    patch.rolling = ALONG_LINE
    store(patch.radii_a, (col.shapes.table[pair.i].margin, 0.0, r_a))
    store(patch.radii_b, (col.shapes.table[pair.j].margin, 0.0, r_b))
    w, whole = dot(s, v) + r_a * dot(s, turn_a) + r_b * dot(s, turn_b), r_a + r_b + patch.apart
    # coincident axes: no relative curvature, no rolling
    if whole > CORNER_RADIUS_RATIO * pair.size:
        patch.bulge = 0.5 * w * w / whole
    else:
        patch.rolling = WITH_BODIES
    if math.fabs(w) * pair.h > MAX_ROLLING_ANGLE * whole:
        patch.rolling = WITH_BODIES


@jit
def curve_over_surfaces(col: Collision, work: TreeData, patch: Record, v: Vec3) -> None:
    """Curvature of two surfaces, one of which may be flat."""
    found, pair = col.near.found[0], col.pair[0]
    n, t, s, gap = load3(patch.n), load3(patch.t), load3(patch.s), patch.apart
    turn_a, turn_b = cross(load3(work.bodies[patch.a].omega), n), cross(load3(work.bodies[patch.b].omega), n)
    down = scale(-1.0, n)
    # a point or line end on a face moves with its own material point
    kind_a = POINT_LIKE if found.kind_b == FACE_LIKE and found.kind_a == EDGE_LIKE else found.kind_a
    kind_b = POINT_LIKE if found.kind_a == FACE_LIKE and found.kind_b == EDGE_LIKE else found.kind_b
    p = radii(col.shapes, col.data, pair.i, down, kind_a, load3(found.edge_a), t, s)
    q = radii(col.shapes, col.data, pair.j, n, kind_b, load3(found.edge_b), t, s)
    patch.rolling = OVER_SURFACES
    store(patch.radii_a, p)
    store(patch.radii_b, q)
    # second derivative of the gap at constant velocities of the centres of curvature; zero for flat faces
    f, g = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    if kind_a != FACE_LIKE:
        f = radii(col.shapes, col.data, pair.i, down, POINT_LIKE, n, t, s)
    if kind_b != FACE_LIKE:
        g = radii(col.shapes, col.data, pair.j, n, POINT_LIKE, n, t, s)
    x = dot(t, v) + row(f, turn_a, t, s, 0) + row(g, turn_b, t, s, 0)
    y = dot(s, v) + row(f, turn_a, t, s, 1) + row(g, turn_b, t, s, 1)
    whole = (p[0] + q[0] + gap, p[1] + q[1], p[2] + q[2] + gap)
    if smaller_value(whole) <= CORNER_RADIUS_RATIO * pair.size:
        patch.rolling = WITH_BODIES
        return
    dx, dy = solve_tensor(whole, x, y)
    patch.bulge = 0.5 * (x * dx + y * dy)
    if math.sqrt(dx * dx + dy * dy) * pair.h > MAX_ROLLING_ANGLE:
        patch.rolling = WITH_BODIES


@jit
def smaller_value(a: Tensor) -> float:
    """The smaller principal value of a symmetric tensor, without the difference of two large numbers.

    It is 0 of the zero tensor, as for balls with the same centre.
    """
    mean, off = 0.5 * (a[0] + a[2]), math.sqrt(0.25 * (a[0] - a[2]) ** 2 + a[1] * a[1])
    return float((a[0] * a[2] - a[1] * a[1]) / (mean + off)) if mean + off > 0.0 else mean - off


@jit
def row(tensor: Tensor, d: Vec3, t: Vec3, s: Vec3, k: int) -> float:
    """Component k of a tensor times a vector across n."""
    x, y = dot(d, t), dot(d, s)
    return tensor[0] * x + tensor[1] * y if k == 0 else tensor[1] * x + tensor[2] * y
