"""Compliant contact of polyhedra: contact pressure of an overlap, and its change as the bodies move.

The surfaces that the bodies cut out of each other have one common projection along n, the contact region. The area of
the region is the rate of the volume with depth. Its second moments are the rate of the moment with rotation, as for the
waterline of a ship.

Derivation: docs/derivations/contact_step.md.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...geometry.mass_properties import corner
from ...geometry.tables import before
from ...math.arrays import Record
from ...math.vector import Vec3, add, cross, dot, load3, scale, sub
from ...mechanism.system import System
from ...tree.tables import TreeData
from ..rows.compliant import pressure, slow_speed
from ..rows.patch_kinematics import relative_twist
from ..rows.point_kinematics import normal_velocity
from ..tables import Collision, ContactData
from .contact_points import write_point
from .manifold_cache import cached
from .tolerances import (
    CENTROID_LEVER_MAX,
    FLAT_POWER_MAX,
    FLAT_POWER_MIN,
    POWER_DIVISOR_MIN,
    REGION_ASPECT_MIN,
    SIDE_FACE_COSINE,
)


@jit
def approach_of_deepest(work: TreeData, con: ContactData, patch: Record, h: float) -> tuple[float, float, float]:
    """m: increase of the depth of the deepest point of a patch within h; its depth; the largest displacement of any."""
    v, omega = relative_twist(work, patch)
    n, way, depth, farthest = load3(patch.n), 0.0, -math.inf, 0.0
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        point = con.points[c]
        goes = -h * dot(n, add(v, cross(omega, load3(point.r))))
        farthest = max(farthest, math.fabs(goes))
        if -point.gap > depth:
            way, depth = goes, -point.gap
    return way, depth, farthest


@jit
def gravity_of(sys: System) -> float:
    """m/s²: magnitude of gravity."""
    g = load3(sys.tree.gravity)
    return math.sqrt(dot(g, g))


@jit
def side_moments(col: Collision, k: int, n: Vec3, t: Vec3, s: Vec3) -> tuple[float, float, float, float, float, float]:
    """∫ (1, x, y, xx, xy, yy) of a side of the volume, projected along n; x and y along t and s, from the centroid."""
    volume = col.volume
    side = volume.sides[k]
    normal, start = load3(side.normal), side.dart
    lean = dot(n, normal)
    area, x, y, xx, xy, yy = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    a = corner(volume, start // 3)
    dart = before(volume.twin[start])
    b = corner(volume, dart // 3)
    ax, ay, bx, by = dot(t, a), dot(s, a), dot(t, b), dot(s, b)
    while dart != start:
        dart = before(volume.twin[dart])
        c = corner(volume, dart // 3)
        cx, cy = dot(t, c), dot(s, c)
        part = 0.5 * lean * dot(normal, cross(sub(b, a), sub(c, a)))
        mx, my = ax + bx + cx, ay + by + cy
        area += part
        x += part / 3.0 * mx
        y += part / 3.0 * my
        xx += part / 12.0 * (ax * ax + bx * bx + cx * cx + mx * mx)
        xy += part / 12.0 * (ax * ay + bx * by + cx * cy + mx * my)
        yy += part / 12.0 * (ay * ay + by * by + cy * cy + my * my)
        b, bx, by = c, cx, cy
    return area, x, y, xx, xy, yy


@jit
def uses_faces_of_a(col: Collision) -> bool:
    """Whether A has fewer faces in the volume than B."""
    of_a = 0
    for k in range(col.volume.result[0].sides):
        of_a += col.volume.sides[k].plane < col.volume.result[0].faces_a
    return bool(2 * of_a < col.volume.result[0].sides)


@jit
def region_moments(col: Collision, n: Vec3, t: Vec3, s: Vec3) -> tuple[float, float, float, float, float, float]:
    """Area, centroid and central second moments over the area, of the contact region.

    They follow from the faces of B in the volume, or from those of A: the sides are closed, so both have one
    projection. The body with fewer faces is used; it is the plane if there is one.
    """
    volume, faces_a = col.volume, col.volume.result[0].faces_a
    take_a = uses_faces_of_a(col)
    area, x, y, xx, xy, yy = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for k in range(volume.result[0].sides):
        if (volume.sides[k].plane < faces_a) != take_a:
            continue
        one = side_moments(col, k, n, t, s)
        area += one[0]
        x += one[1]
        y += one[2]
        xx += one[3]
        xy += one[4]
        yy += one[5]
    if take_a:
        area, x, y, xx, xy, yy = -area, -x, -y, -xx, -xy, -yy
    if not area > 0.0:
        return 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    x, y = x / area, y / area
    return area, x, y, xx / area - x * x, xy / area - x * y, yy / area - y * y


@jit
def height_above(col: Collision, n: Vec3) -> float:
    """m: height of the surface above the contact region, at the centroid along n."""
    volume, faces_a = col.volume, col.volume.result[0].faces_a
    take_a = uses_faces_of_a(col)
    height = col.volume.result[0].width
    for k in range(volume.result[0].sides):
        side = volume.sides[k]
        lean = dot(n, load3(side.normal)) * (-1.0 if take_a else 1.0)
        if (side.plane < faces_a) == take_a and lean > SIDE_FACE_COSINE:
            height = min(height, side.offset / lean)
    return float(height)


@jit
def press_at_centroid(col: Collision, con: ContactData, patch: Record, skin: float) -> bool:
    """Four points of a patch and the volumes under them, from the overlap found with a skin. After `write_patch`.

    A region of area A has its centroid at c from that of the overlap, and covariance S. It equals four points c + √S
    (±1, ±1), each with a quarter of A: area and moments agree up to the second. The volume under each point is V/4 (1 −
    (±1, ±1) · √S⁻¹ c), so that sum and centroid are those of the overlap. It grows with the power p of depth. `reach`
    is the depth at which the area under a point is the rate of its volume:  p volume / reach = area.

    Returns False if the contact region is empty.
    """
    result = col.volume.result[0]
    n, t, s = load3(patch.n), load3(patch.t), load3(patch.s)
    area, x, y, xx, xy, yy = region_moments(col, n, t, s)
    trace, det = xx + yy, xx * yy - xy * xy
    if not (area > 0.0 and trace > 0.0):
        return False
    # √S = (S + √det 1) / √(trace + 2 √det)
    root = math.sqrt(max(det, REGION_ASPECT_MIN * REGION_ASPECT_MIN * trace * trace))
    size = math.sqrt(trace + 2.0 * root)
    a, b, d = (xx + root) / size, xy / size, (yy + root) / size
    whole = a * d - b * b
    if not whole > 0.0:
        return False
    u, w = (d * x - b * y) / whole, (a * y - b * x) / whole
    lever = math.fabs(u) + math.fabs(w)
    part = min(1.0, CENTROID_LEVER_MAX / lever) if lever > 0.0 else 1.0
    u, w, x, y = part * u, part * w, part * x, part * y
    # the energy of the points, Σ volume · reach / (p + 1), equals that of the overlap, V times the depth of its
    # centroid
    grows = height_above(col, n) * area / (result.volume * (1.0 + u * u + w * w))
    power = min(max(grows / max(1.0 - grows, POWER_DIVISOR_MIN), FLAT_POWER_MIN), FLAT_POWER_MAX)
    patch.n_points, patch.thick = 4, result.width - skin
    for k in range(4):
        e = 1.0 if k in (0, 3) else -1.0
        f = 1.0 if k < 2 else -1.0
        r = add(scale(x + a * e + b * f, t), scale(y + b * e + d * f, s))
        reach = power * result.volume / area * (1.0 - e * u - f * w)
        c = patch.first_point + k
        write_point(con, c, r, skin - reach)
        point = con.points[c]
        point.area, point.reach, point.power = 0.25 * area / power, reach, power
    return True


@jit
def energy_of(surface: Record, con: ContactData, patch: Record) -> float:
    """J: elastic energy of a patch, recovered when its points separate."""
    total = 0.0
    for c in range(patch.first_point, patch.first_point + patch.n_points):
        point = con.points[c]
        depth = max(-point.gap, 0.0)
        total += pressure(surface.stiffness, point, depth) * depth / (point.power + 1.0)
    return total


@jit
def recall_stored(con: ContactData, patch: Record, energy: float, gravity: float) -> None:
    """Sets the stored energy of a patch from earlier steps, and its ratio to the energy (J) of the overlap.

    A step that rotates a body may increase the overlap by more than its work accounts for. Of such an overlap only the
    stored energy is restored. Bodies placed in each other store the energy of their overlap.
    """
    known = cached(con, patch.shape_a, patch.shape_b, 0)
    if known >= 0:
        patch.stored = con.cache.patches[known].stored
    elif con.status[0].fresh:
        patch.stored = energy
    patch.share = patch.stored / energy if patch.stored < energy else 1.0
    if gravity > 0.0:
        patch.falls = gravity


@jit
def note_stored(sys: System, col: Collision, con: ContactData, h: float) -> None:
    """stored_next of compliant patches: stored energy plus the undamped work of the normal forces in a step.

    Work beyond the stored energy is an energy gain. It arises if the tangent stiffness has not converged, and is
    removed like that of rigid patches. Work at speeds below the limit `compliant.slow_speed` is exempt. Work by
    friction is a gain as well: friction stops a motion in its own direction within the step. After `account_energy`.
    """
    links, w, y_start, y_end = sys.tree.links, con.solver.w, con.step.y_start, con.step.y_end
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        if patch.bound >= 0 or con.points[patch.first_point].area == 0.0:
            continue
        dissipation, taken, creeps, along = col.surfaces[patch.surface].dissipation, 0.0, 0.0, 0.0
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            start, end = normal_velocity(con, con.step.y_start, c), normal_velocity(con, con.solver.y, c)
            speed, f = 0.5 * (start + end), con.solver.f[con.points[c].at]
            damped = 1.0 - dissipation * (speed if patch.resolved else end)
            taken -= f * speed / damped if damped > 0.0 else 0.0
            along += f * speed
            slow = slow_speed(patch, h, start, normal_velocity(con, con.solver.free, c))
            creeps += f * speed if 0.0 < speed < slow else 0.0
        patch.stored_next = max(patch.stored + taken, 0.0)
        across = -along
        for k in range(patch.row, patch.row + patch.rows):
            across += 0.5 * w[k] * (y_start[k] + y_end[k])
        excess = max(-patch.stored - taken - creeps, 0.0) + max(across, 0.0)
        if excess > 0.0:
            con.step.balance[links[patch.b if links[patch.a].grounded else patch.a].root].gained += excess


@jit
def keep_stored(con: ContactData) -> None:
    """Stores the energies of an accepted step."""
    for i in range(con.status[0].n_cached):
        con.cache.patches[i].stored = con.patches[i].stored_next
