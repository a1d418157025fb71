"""Cross-section of an interference polyhedron with the contact plane, 001 (18)(19), and its thickness there."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.vector import Vec3, add, cross, dot, load3, scale, store, sub
from .mass_properties import corner
from .tables import Volume, before
from .tolerances import THICKNESS_INSET, VERTEX_MERGE_TOL


@jit
def _crossing(volume: Volume, dart: int) -> Vec3:
    """Intersection of a dart's edge with the plane d = 0."""
    a, b = dart // 3, volume.twin[dart] // 3
    p, q = corner(volume, a), corner(volume, b)
    return add(p, scale(volume.d[a] / (volume.d[a] - volume.d[b]), sub(q, p)))


@jit
def _heights(volume: Volume, n: Vec3, count: int) -> float:
    """n · x of all corners, into d. Returns the width along n."""
    low, high = math.inf, -math.inf
    for c in range(count):
        d = dot(n, corner(volume, c))
        volume.d[c] = d
        low = min(low, d)
        high = max(high, d)
    return high - low


@jit
def _farthest_crossing(volume: Volume, count: int) -> tuple[int, float]:
    """The dart from above to below the plane whose crossing is farthest from the centroid, and that distance.

    −1 if there is none. This start makes the polygon independent of the numbering of the corners.
    """
    best, distance = -1, -1.0
    for dart in range(3 * count):
        if volume.d[dart // 3] > 0.0 and not volume.d[volume.twin[dart] // 3] > 0.0:
            p = _crossing(volume, dart)
            if dot(p, p) > distance:
                best, distance = dart, dot(p, p)
    return best, math.sqrt(max(distance, 0.0))


@jit
def thickness(volume: Volume, n: Vec3, p: Vec3) -> float:
    """Length of the chord of C through p along n."""
    low, high = -math.inf, math.inf
    for k in range(volume.result[0].sides):
        side = volume.sides[k]
        normal = load3(side.normal)
        slope = dot(normal, n)
        room = side.offset - dot(normal, p)
        if slope > 0.0:
            high = min(high, room / slope)
        elif slope < 0.0:
            low = max(low, room / slope)
    return float(min(max(high - low, 0.0), volume.result[0].width))


@jit
def _drop(volume: Volume, k: int) -> None:
    """Remove vertex k from the polygon."""
    result = volume.result[0]
    for later in range(k + 1, result.vertices):
        for axis in range(3):
            volume.polygon[later - 1, axis] = volume.polygon[later, axis]
        volume.thickness[later - 1] = volume.thickness[later]
    result.vertices -= 1


@jit
def reduce_polygon(volume: Volume, most: int) -> None:
    """Reduce the polygon to at most `most` ≥ 3 vertices; each time the vertex with the smallest triangle is removed.

    The result lies inside the polygon. Most vertices of a round shape's polygon carry a negligible part of the force.
    """
    result = volume.result[0]
    n = load3(result.n)
    while result.vertices > most:
        least, area = 0, math.inf
        count = result.vertices
        for k in range(count):
            a, b, c = (k + count - 1) % count, k, (k + 1) % count
            p = (volume.polygon[b, 0], volume.polygon[b, 1], volume.polygon[b, 2])
            before_it = sub(p, (volume.polygon[a, 0], volume.polygon[a, 1], volume.polygon[a, 2]))
            after_it = sub((volume.polygon[c, 0], volume.polygon[c, 1], volume.polygon[c, 2]), p)
            held = dot(n, cross(before_it, after_it))
            if held < area:
                least, area = k, held
        _drop(volume, least)


@jit
def cross_section(volume: Volume) -> None:
    """Polygon, thickness at its vertices, and width of C along the normal. Corners relative to the centroid."""
    result = volume.result[0]
    n, count = load3(result.n), result.corners
    result.width = _heights(volume, n, count)
    start, radius = _farthest_crossing(volume, count)
    vertices = 0
    near = (VERTEX_MERGE_TOL * radius) ** 2
    first = last = (0.0, 0.0, 0.0)
    dart = start
    while dart >= 0:
        p = _crossing(volume, dart)
        p = sub(p, scale(dot(n, p), n))  # 001 (19): n · p = 0, from the centroid
        if vertices == 0:
            first = p
        gap, home = sub(p, last), sub(p, first)
        if vertices == 0 or (dot(gap, gap) > near and dot(home, home) > near and vertices < len(volume.polygon)):
            store(volume.polygon[vertices], p)  # S of 001 (18)
            vertices += 1
            last = p
        # along the face left of the dart, below the plane, to the next dart that crosses it upward
        dart = before(volume.twin[dart])
        while not volume.d[volume.twin[dart] // 3] > 0.0:
            dart = before(volume.twin[dart])
        dart = volume.twin[dart]
        if dart == start:
            dart = -1
    if vertices == 0:
        store(volume.polygon[0], (0.0, 0.0, 0.0))
        vertices = 1
    result.vertices = vertices
    for k in range(vertices):
        p = (volume.polygon[k, 0], volume.polygon[k, 1], volume.polygon[k, 2])
        volume.thickness[k] = thickness(volume, n, scale(1.0 - THICKNESS_INSET, p))
