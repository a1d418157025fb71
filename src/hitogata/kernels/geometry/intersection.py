"""Interference polyhedron C = A ∩ B of two convex shapes, 001 §2.1, with all quantities that the contact laws use.

One body, the seed, is clipped by the faces of the other. Faces that cannot reach the bounding box of the remaining seed
are skipped. The face that cuts deepest into the seed comes first, so that for bodies in grazing contact all others meet
a few corners only.
"""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.vector import Vec3, add, load3, store, sub
from .clipping import cut_off, measure_side, seed
from .cross_section import cross_section
from .distance.separating_face import growth, likeliest, remember, still_apart
from .mass_properties import measure_volume
from .tables import HALF_SPACE, OUTER, ShapeData, Shapes, Volume, between, length, turn
from .thin_volume import is_thin, thin_volume
from .tolerances import OVERLAP_ROUNDING

EMPTY = 0
OVERLAP = 1


@jit
def _seeds(shapes: Shapes, work: ShapeData, i: int, j: int, delta: Vec3) -> bool:
    """True if shape i is the seed, False if j is. The smaller one is, since C lies in it.

    Ties are broken by the geometry alone, so that the choice does not depend on which is called A. delta: from the
    centre of j to that of i.
    """
    a, b = shapes.table[i], shapes.table[j]
    if a.radius != b.radius:
        return bool(a.radius < b.radius)
    if a.faces != b.faces:
        return bool(a.faces < b.faces)
    for axis in range(3):
        if delta[axis] != 0.0:
            return bool(delta[axis] < 0.0)
    for k in range(9):
        if work.poses[i].R[k] != work.poses[j].R[k]:
            return bool(work.poses[i].R[k] < work.poses[j].R[k])
    return False


@jit
def _bounds(volume: Volume, n: int) -> tuple[Vec3, Vec3]:
    """Centre and half size of the bounding box of n corners."""
    x, y, z = volume.x, volume.y, volume.z
    x0 = x1 = x[0]
    y0 = y1 = y[0]
    z0 = z1 = z[0]
    for c in range(1, n):
        x0, x1 = min(x0, x[c]), max(x1, x[c])
        y0, y1 = min(y0, y[c]), max(y1, y[c])
        z0, z1 = min(z0, z[c]), max(z1, z[c])
    return (
        (0.5 * (x0 + x1), 0.5 * (y0 + y1), 0.5 * (z0 + z1)),
        (0.5 * (x1 - x0), 0.5 * (y1 - y0), 0.5 * (z1 - z0)),
    )


@jit
def _clip(volume: Volume, shapes: Shapes, work: ShapeData, n: int, j: int, first_plane: int, rounding: float) -> int:
    """Clip the n corners of the seed by the faces of shape j, whose offsets are in volume.offset.

    Returns the number of corners, 0 if none is left, or −1 − k if face k alone separates the bodies. A face that no
    corner exceeds by more than `rounding` does not cut: coplanar faces of both bodies then give one face of C, the
    seed's. Such faces are listed in volume.flush.
    """
    cutter, result = shapes.table[j], volume.result[0]
    result.flush = 0
    first, offset = cutter.face, volume.offset
    deepest = 0
    for k in range(1, cutter.faces):
        if offset[first_plane + k] < offset[first_plane + deepest]:
            deepest = k
    (mx, my, mz), (hx, hy, hz) = _bounds(volume, n)
    counted, cut = n, False
    for step in range(-1, cutter.faces):
        k = deepest if step < 0 else step
        if step == deepest:
            continue
        nx, ny, nz = work.nx[first + k], work.ny[first + k], work.nz[first + k]
        away = nx * mx + ny * my + nz * mz - offset[first_plane + k]
        reach = abs(nx) * hx + abs(ny) * hy + abs(nz) * hz
        if away + reach < -2.0 * rounding:
            continue
        if away - reach > rounding:
            return 0 if cut else -1 - k
        outside = measure_side(volume, n, nx, ny, nz, offset[first_plane + k], rounding)
        if outside == n:
            return 0 if cut else -1 - k
        if outside < 0:
            volume.flush[result.flush] = first_plane + k
            result.flush += 1
        if outside > 0:
            n = cut_off(volume, n, first_plane + k, outside, rounding)
            cut = True
            counted -= outside
            if 4 * counted <= 3 * n or step < 0:
                # update the box when enough corners are gone
                (mx, my, mz), (hx, hy, hz) = _bounds(volume, n)
                counted = n
    return n


@jit
def interfere(volume: Volume, shapes: Shapes, work: ShapeData, i: int, j: int, skin: float) -> int:
    """Intersect shapes i (A) and j (B); the planes of B are moved outward by `skin` (m). After `pose_shape` of both.

    Returns OVERLAP with all of volume.result, .polygon, .thickness, .sides and the corners written, or EMPTY if the
    volume of C is zero within rounding. After EMPTY only volume.result.volume = 0 is valid. Two half-spaces are always
    EMPTY. If A is a half-space, its plane is moved by the skin instead.
    """
    result = volume.result[0]
    result.volume = 0.0
    a, b = shapes.table[i], shapes.table[j]
    delta = between(work, i, j)
    if a.kind == HALF_SPACE and b.kind == HALF_SPACE:
        return EMPTY
    # the planes of the seed cannot be moved by the skin
    swapped = a.kind == HALF_SPACE or (skin == 0.0 and _seeds(shapes, work, j, i, delta))
    if length(delta) > a.radius + b.radius * growth(shapes, j, skin):
        return EMPTY
    if still_apart(volume, shapes, work, i, j, delta, skin):
        return EMPTY
    if swapped:
        s, t = j, i
        delta = (-delta[0], -delta[1], -delta[2])
    else:
        s, t = i, j
    seeding, cutting = shapes.table[s], shapes.table[t]
    turn(work, shapes, s)
    turn(work, shapes, t)
    seed_plane = a.faces if swapped else 0
    cut_plane = 0 if swapped else a.faces
    for k in range(seeding.faces):
        volume.offset[seed_plane + k] = shapes.offsets[seeding.face + k]
    f, largest, covered = cutting.face, seeding.radius, cutting.covered > 0
    for k in range(cutting.faces):
        lift = work.nx[f + k] * delta[0] + work.ny[f + k] * delta[1] + work.nz[f + k] * delta[2]
        reach = shapes.offsets[f + k] + lift + skin
        if covered and work.neighbour[f + k] != OUTER:
            reach -= skin  # a covered face has no skin
        volume.offset[cut_plane + k] = reach
        if reach < -seeding.radius:
            remember(volume, i, j, -1 - k if swapped else k)
            return EMPTY
        if reach < seeding.radius:
            span = abs(work.nx[f + k] * delta[0]) + abs(work.ny[f + k] * delta[1]) + abs(work.nz[f + k] * delta[2])
            largest = max(largest, span + abs(shapes.offsets[f + k]))
    thin = is_thin(shapes, i, j)
    exact = thin_volume(volume, shapes, work, s, t, delta, skin) if thin else 0.0
    n = seed(volume, shapes, work, s, seed_plane)
    n = _clip(volume, shapes, work, n, t, cut_plane, OVERLAP_ROUNDING * largest)
    if n <= 0:
        if n < 0:
            remember(volume, i, j, n if swapped else -1 - n)
        else:
            face = likeliest(shapes, work, s, delta)
            if face >= 0:
                remember(volume, i, j, face if swapped else -1 - face)
        return EMPTY
    result.corners = n
    result.faces_a = a.faces
    if not measure_volume(volume, shapes, work, i, j, OVERLAP_ROUNDING * largest) or (thin and not exact > 0.0):
        result.volume = 0.0
        return EMPTY
    if thin:
        result.volume = exact
    centre = load3(result.p)
    place, other = work.poses[s], work.poses[t]
    here = add(load3(place.arm), centre)
    there = add(load3(other.arm), sub(centre, delta))
    store(result.arm_a, there if swapped else here)
    store(result.arm_b, here if swapped else there)
    store(result.p, add(load3(place.root), add(load3(place.p), centre)))
    cross_section(volume)
    return OVERLAP
