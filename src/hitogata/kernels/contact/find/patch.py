"""One contact patch from the overlap of two shapes."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...compiler.late import jit_late
from ...geometry.cross_section import reduce_polygon
from ...geometry.distance.nearest import is_round
from ...geometry.intersection import OVERLAP, interfere
from ...geometry.plane_integrals import plane_integrals
from ...math.arrays import Record
from ...math.tangents import tangents
from ...math.vector import ZERO3, Vec3, add, load3, scale, store, sub
from ...mechanism.system import Data, System
from ...tree.tables import TreeData
from ..rows.anisotropy import follow_grain
from ..rows.compliant import is_resolved, share_area
from ..rows.patch_kinematics import count_points, relative_twist
from ..rows.round_compliance import soften
from ..rows.tolerances import DEEPENING_RATIO, SLOW_SPEED_RATIO
from ..tables import ALTERNATING_LAW, CORNERS, POINTS_LAW, WITH_BODIES, Collision, ContactData, WakisakaSugihara
from .compound_faces import intersect_settled
from .compound_normal import lies_across, share_normal
from .contact_points import choose_points, order_anticlockwise, surfaces_at, will_touch, write_point
from .flat_compliance import approach_of_deepest, energy_of, gravity_of, press_at_centroid, recall_stored
from .gap_filter import snap_gaps_to_plane
from .grazing_normal import lies_in_skin, refine_normal
from .plane_patch import make_plane_patch, on_plane
from .round_patch import make_round_patch
from .tolerances import GAP_REACH, STEADY_TRAVEL
from .vertices_in_faces import vertex_patch


@jit
def make_patch(index: int, sys: System, data: Data, col: Collision, con: ContactData, law: WakisakaSugihara) -> bool:
    """Makes patch `index` from the overlap of the shapes of col.pair; its points follow all others. False if there is
    none."""
    pair, patch = col.pair[0], con.patches[index]
    patch.first_point, patch.skin, patch.odometer = count_points(con), pair.skin, pair.odometer
    if law.active == POINTS_LAW:
        return vertex_patch(col, con, law.points, patch)
    if law.active == ALTERNATING_LAW:
        return polygon_patch(col, con, law, patch, index)
    compliant, overlap = col.surfaces[pair.surface].stiffness > 0.0, 0.0
    if is_round(col.shapes, pair.i, pair.j):
        found = make_round_patch(col, con, data.tree, patch)
        if found and compliant:
            energy = soften(col, con, sys.tree, data.tree, patch)
            recall_stored(con, patch, energy, gravity_of(sys))
        if found:
            follow_grain(col, patch)
        return found
    if not compliant and on_plane(col):
        found = make_plane_patch(col, con, data.tree, patch)
        if found:
            follow_grain(col, patch)
        return found
    if compliant and intersect(col, 0.0):
        overlap = col.volume.result[0].volume
    if not intersect_settled(col, pair.i, pair.j, pair.skin):
        return False
    if lies_across(col):
        share_normal(col, pair.skin)
    elif not compliant and lies_in_skin(col):
        if make_round_patch(col, con, data.tree, patch):
            follow_grain(col, patch)
            return True
        if not col.near.found[0].gap < pair.skin:
            return False
        refine_normal(col)  # nearest point is on a seam: the areas are more reliable
    else:
        refine_normal(col)
    write_patch(col, patch)
    write_points(data.tree, col, con, patch, GAP_REACH * pair.skin)
    if not compliant:
        follow_grain(col, patch)
        return True
    if not press_into_region(sys, data, col, con, patch, overlap):
        share_area(con, data.tree, patch, pair, overlap)
    recall_stored(con, patch, energy_of(col.surfaces[patch.surface], con, patch), gravity_of(sys))
    follow_grain(col, patch)
    return True


@jit
def press_into_region(sys: System, data: Data, col: Collision, con: ContactData, patch: Record, overlap: float) -> bool:
    """Applies the pressure of the overlap to a compliant patch, now or at the end of the step.

    The overlap at the end of the step is used if the depth increases by much more than its present value. Returns False
    if the bodies do not overlap, or if they move slowly in a contact too stiff for the step. The points of the patch,
    at which it may touch, then stay unchanged. overlap: m³, now.
    """
    pair, (way, depth, farthest) = col.pair[0], approach_of_deepest(data.tree, con, patch, col.pair[0].h)
    fast = farthest > SLOW_SPEED_RATIO * pair.h * pair.h * gravity_of(sys)
    skin = min(way, pair.skin) if way > STEADY_TRAVEL * max(depth, 0.0) and (fast or overlap > 0.0) else 0.0
    if not (overlap > 0.0 or skin > 0.0):
        return False
    full = pair.skin
    pair.skin = skin
    found = False
    if intersect(col, skin):
        result = col.volume.result[0]
        resolved = is_resolved(sys.tree, col, patch, result.volume, result.width)
        if resolved or fast:
            if lies_across(col):
                share_normal(col, skin)
            elif skin > DEEPENING_RATIO * depth:
                refine_normal(col)
            write_patch(col, patch)
            found = press_at_centroid(col, con, patch, skin)
            if found:
                patch.resolved = 1 if resolved else 0
    pair.skin = full
    return found


@jit
def intersect(col: Collision, skin: float) -> bool:
    """Writes the overlap of col.pair's shapes, one of them thicker by a skin, into col.volume. Returns whether there is
    any."""
    pair = col.pair[0]
    return bool(interfere(col.volume, col.shapes, col.data, pair.i, pair.j, skin) == OVERLAP)


@jit
def surface_of(col: Collision, i: int, j: int) -> int:
    """Row of `surfaces` for the materials of two shapes."""
    materials = int(math.sqrt(float(len(col.surfaces))) + 0.5)
    return int(col.material[i] * materials + col.material[j])


@jit
def write_patch(col: Collision, patch: Record) -> None:
    """Writes the present volume as a rigid patch, without its points."""
    result, pair = col.volume.result[0], col.pair[0]
    patch.bound, patch.shape_a, patch.shape_b = -1, pair.i, pair.j
    patch.a, patch.b = col.shapes.table[pair.i].link, col.shapes.table[pair.j].link
    patch.surface, patch.resolved, patch.thick = pair.surface, 0, math.inf
    patch.stored, patch.stored_next, patch.share, patch.falls = 0.0, 0.0, 1.0, math.inf
    patch.rolling, patch.bulge, patch.rides = WITH_BODIES, 0.0, 0.5
    n = load3(result.n)
    t, s = tangents(n)
    store(patch.n, n)
    store(patch.t, t)
    store(patch.s, s)
    store(patch.p, load3(result.p))
    store(patch.arm_a, load3(result.arm_a))
    store(patch.arm_b, load3(result.arm_b))
    patch.volume = result.volume


@jit
def write_points(work: TreeData, col: Collision, con: ContactData, patch: Record, reach: float) -> None:
    """Points of the volume that may carry force in the coming step; gaps from `reach` (m) on are not used."""
    v, omega = relative_twist(work, patch)
    choose_points(col, con, patch, reach, v, omega)
    lie_between_surfaces(col, con, patch, v, omega)
    order_anticlockwise(con, patch)
    snap_gaps_to_plane(con, patch)


@jit
def lie_between_surfaces(col: Collision, con: ContactData, patch: Record, v: Vec3, omega: Vec3) -> None:
    """Moves a patch to the mean of the points that will touch, half way between the bodies; as `plane_patch` does.

    The centroid of the volume includes the skin, whose thickness grows with speed. Friction at the centroid would act
    too high or too low by as much. v, omega: velocity at the patch and angular velocity.
    """
    n, centre, count = load3(patch.n), ZERO3, 0
    first, end = patch.first_point, patch.first_point + patch.n_points
    for c in range(first, end):
        if will_touch(col.pair[0], con.points[c], n, v, omega):
            centre, count = add(centre, load3(con.points[c].r)), count + 1
    if count > 0:
        centre = scale(1.0 / count, centre)
        for c in range(first, end):
            store(con.points[c].r, sub(load3(con.points[c].r), centre))
    low, high = surfaces_at(col, n, centre)
    height = 0.5 * (low + high) if math.fabs(low) + math.fabs(high) < math.inf else 0.0
    way = add(centre, scale(height, n))
    store(patch.p, add(load3(patch.p), way))
    store(patch.arm_a, add(load3(patch.arm_a), way))
    store(patch.arm_b, add(load3(patch.arm_b), way))


@jit_late
def polygon_patch(col: Collision, con: ContactData, law: WakisakaSugihara, patch: Record, index: int) -> bool:
    """As `make_patch`, of the bodies themselves, with the integrals over the cross-section that 001 needs."""
    skin = col.pair[0].skin
    if not intersect_settled(col, col.pair[0].i, col.pair[0].j, skin):
        return False
    if lies_across(col):
        share_normal(col, skin)
    write_patch(col, patch)
    plane_integrals(col.volume, law.Q[index], law.c[index])
    write_polygon(col, con, patch)
    return True


@jit
def write_polygon(col: Collision, con: ContactData, patch: Record) -> None:
    """Points at the corners of the cross-section, as in 001."""
    volume = col.volume
    reduce_polygon(volume, CORNERS)
    patch.n_points = volume.result[0].vertices
    for k in range(patch.n_points):
        write_point(con, patch.first_point + k, load3(volume.polygon[k]), -volume.thickness[k])
