"""Overlap volume of two convex shapes of which at least one is round, integrated along the normal.

If one of them is a half-space, or a face that the other does not reach beyond, the volume is that cut off by its plane
(`plane_cut.py`). Otherwise every line along n meets a shape in one interval with a closed form; the thickness of the
overlap is the length of the intervals' intersection. It is integrated over the plane across n in polar coordinates
about a point near its centroid: by Gauss's rule along each ray, and by the trapezoidal rule over the rays. The number
of rays is doubled until the volume converges. For smooth surfaces both rules converge fast.
"""

from __future__ import annotations

import math

import numpy as np

from ..compiler.jit import jit
from ..math.tangents import tangents
from ..math.vector import ZERO3, Vec3, add, dot, load9, mat_t_vec, scale, sub
from .distance.separating_direction import best_face
from .plane_cut import cut_by_plane
from .support import axis_of, support
from .tables import (
    CAPSULE,
    CYLINDER,
    ELLIPSOID,
    FLAT_FACED,
    HALF_SPACE,
    ROUNDED_HULL,
    SPHERE,
    ShapeData,
    Shapes,
    between,
)
from .tolerances import (
    FACE_NORMAL_COSINE_TOL,
    MAX_RAYS,
    MIN_RAYS,
    RAY_CENTRE_MOVES,
    RAY_CENTRE_SHIFT,
    RAY_END_ITERATIONS,
    RAY_END_TOL,
    RAY_GAUSS_POINTS,
    VOLUME_CONVERGENCE_TOL,
)

#: nodes and weights of Gauss's rule on (0, 1)
_RAY_ABSCISSAE, _RAY_FACTORS = np.polynomial.legendre.leggauss(RAY_GAUSS_POINTS)
RAY_NODES, RAY_WEIGHTS = tuple((0.5 * (_RAY_ABSCISSAE + 1.0)).tolist()), tuple((0.5 * _RAY_FACTORS).tolist())
#: m: interval of a line outside the body
EMPTY_INTERVAL = (math.inf, -math.inf)

Piece = tuple[float, float]
#: A, B, and m by which A is shifted into B
Pair = tuple[int, int, float]
#: volume, m³; centroid projected along n; ½ ∫ thickness² / volume, on a plane the depth of the centroid, m; area
#: projected along n, m², which is the rate of the volume with the depth
Overlap = tuple[float, Vec3, float, float]


@jit
def _ball(x: Vec3, n: Vec3, r: float) -> Piece:
    """Interval of λ in which the line x + λ n is in a ball of radius r about the origin."""
    b = dot(x, n)
    rest = b * b - dot(x, x) + r * r
    if rest <= 0.0:
        return EMPTY_INTERVAL
    root = math.sqrt(rest)
    return -b - root, -b + root


@jit
def _tube(x: Vec3, n: Vec3, a: Vec3, r: float, half: float) -> Piece:
    """As `_ball`, of a cylinder about the unit vector a."""
    up, along = dot(a, x), dot(a, n)
    low, high = -math.inf, math.inf
    if along != 0.0:
        low, high = (-half - up) / along, (half - up) / along
        if low > high:
            low, high = high, low
    elif math.fabs(up) > half:
        return EMPTY_INTERVAL
    y, m = sub(x, scale(up, a)), sub(n, scale(along, a))
    mm, ym = dot(m, m), dot(y, m)
    rest = r * r - dot(y, y)
    if mm > 0.0:
        root = ym * ym + mm * rest
        if root <= 0.0:
            return EMPTY_INTERVAL
        root = math.sqrt(root)
        low, high = max(low, (-ym - root) / mm), min(high, (-ym + root) / mm)
    elif rest <= 0.0:
        return EMPTY_INTERVAL
    return (low, high) if low < high else EMPTY_INTERVAL


@jit
def _rounded(shapes: Shapes, work: ShapeData, i: int, x: Vec3, n: Vec3) -> Piece:
    """As `_ball`, of a polyhedron with a margin: capsules along its edges, and its faces moved outward."""
    shape = shapes.table[i]
    r, first = shape.margin, 3 * shape.corner
    low, high = EMPTY_INTERVAL
    for d in range(3 * shape.corners):
        twin = shapes.twin[first + d]
        a, b = shape.point + shapes.at[(first + d) // 3], shape.point + shapes.at[(first + twin) // 3]
        if twin < d or a == b:
            continue
        p, q = (work.x[a], work.y[a], work.z[a]), (work.x[b], work.y[b], work.z[b])
        way = sub(q, p)
        half = 0.5 * math.sqrt(dot(way, way))
        pieces = _tube(sub(x, scale(0.5, add(p, q))), n, scale(0.5 / half, way), r, half)
        low, high = min(low, pieces[0]), max(high, pieces[1])
        pieces = _ball(sub(x, p), n, r)
        low, high = min(low, pieces[0]), max(high, pieces[1])
        pieces = _ball(sub(x, q), n, r)
        low, high = min(low, pieces[0]), max(high, pieces[1])
    for k in range(shape.face, shape.face + shape.faces):
        m = (work.nx[k], work.ny[k], work.nz[k])
        if dot(m, n) == 0.0:
            continue
        along = (shapes.offsets[k] + r - dot(m, x)) / dot(m, n)
        if (low <= along <= high) or not _over_face(shapes, work, i, k, sub(add(x, scale(along, n)), scale(r, m))):
            continue
        low, high = min(low, along), max(high, along)
    return low, high


@jit
def _over_face(shapes: Shapes, work: ShapeData, i: int, face: int, p: Vec3) -> bool:
    """True if a point of a face's plane is inside the face."""
    shape = shapes.table[i]
    for k in range(shape.face, shape.face + shape.faces):
        if k != face and work.nx[k] * p[0] + work.ny[k] * p[1] + work.nz[k] * p[2] > shapes.offsets[k]:
            return False
    return True


@jit
def _piece(shapes: Shapes, work: ShapeData, i: int, x: Vec3, n: Vec3) -> Piece:
    """As `_ball`, of shape i, x from its centre. After `turn`."""
    shape = shapes.table[i]
    kind = shape.round
    if kind == SPHERE:
        return _ball(x, n, shape.margin)
    if kind == ELLIPSOID:
        axes = load9(work.poses[i].axes)
        y, m = mat_t_vec(axes, x), mat_t_vec(axes, n)
        y = (y[0] / shape.radii[0], y[1] / shape.radii[1], y[2] / shape.radii[2])
        m = (m[0] / shape.radii[0], m[1] / shape.radii[1], m[2] / shape.radii[2])
        size = math.sqrt(dot(m, m))
        low, high = _ball(y, scale(1.0 / size, m), 1.0)
        return low / size, high / size
    if kind == CYLINDER or kind == CAPSULE:
        a = axis_of(work, i)
        low, high = _tube(x, n, a, shape.radii[0], shape.radii[2])
        if kind == CAPSULE:
            for end in (-shape.radii[2], shape.radii[2]):
                near, far = _ball(sub(x, scale(end, a)), n, shape.margin)
                low, high = min(low, near), max(high, far)
        return low, high
    if kind == ROUNDED_HULL:
        return _rounded(shapes, work, i, x, n)
    low, high = -math.inf, math.inf
    for k in range(shape.face, shape.face + shape.faces):
        m = (work.nx[k], work.ny[k], work.nz[k])
        slope, rest = dot(m, n), shapes.offsets[k] - dot(m, x)
        if slope > 0.0:
            high = min(high, rest / slope)
        elif slope < 0.0:
            low = max(low, rest / slope)
        elif rest < 0.0:
            return EMPTY_INTERVAL
    return low, high


@jit
def _thickness(shapes: Shapes, work: ShapeData, pair: Pair, x: Vec3, n: Vec3) -> float:
    """Thickness of the overlap along n through x (from the centre of A); negative outside."""
    i, j, deeper = pair
    low, high = _piece(shapes, work, i, x, n)
    near, far = _piece(shapes, work, j, sub(x, between(work, i, j)), n)
    return min(high, far + deeper) - max(low, near + deeper)


@jit
def plane_of(shapes: Shapes, work: ShapeData, i: int, j: int, n: Vec3) -> int:
    """Row of the face of shape j, with outward normal n, whose plane alone bounds the overlap with shape i there.

    −1 if there is none: shape i reaches beyond the face, or has no closed form for a plane cut.
    """
    shape = shapes.table[j]
    if shape.round != FLAT_FACED or shapes.table[i].round in (FLAT_FACED, ROUNDED_HULL):
        return -1
    if shape.kind == HALF_SPACE:
        return int(shape.face)
    face, cosine = best_face(shapes, work, j, n)
    if cosine < 1.0 - FACE_NORMAL_COSINE_TOL:
        return -1
    centre = between(work, j, i)
    for k in range(shape.face, shape.face + shape.faces):
        m = (work.nx[k], work.ny[k], work.nz[k])
        reach = dot(m, add(centre, support(shapes, work, i, m))) + shapes.table[i].margin
        if k != shape.face + face and reach > shapes.offsets[k]:
            return -1
    return int(shape.face + face)


@jit
def overlap_volume(shapes: Shapes, work: ShapeData, pair: Pair, x: Vec3, n: Vec3) -> Overlap:
    """Overlap of two shapes; its centroid is relative to x.

    x: m, a point of the overlap from the centre of A. n: the normal. After `nearest`.
    """
    i, j, deeper = pair
    delta = between(work, i, j)
    face = plane_of(shapes, work, i, j, n)
    if face >= 0:
        height = -dot(n, delta) - shapes.offsets[face] - deeper
        volume, middle, area = cut_by_plane(shapes, work, i, n, height)
        return volume, _across(sub(middle, x), n), -height - dot(n, middle), area
    down = scale(-1.0, n)
    face = plane_of(shapes, work, j, i, down)
    if face >= 0:
        height = dot(down, delta) - shapes.offsets[face] - deeper
        volume, middle, area = cut_by_plane(shapes, work, j, down, height)
        return volume, _across(sub(add(delta, middle), x), n), -height - dot(down, middle), area
    return volume_by_rays(shapes, work, pair, x, n)


@jit
def _across(x: Vec3, n: Vec3) -> Vec3:
    return sub(x, scale(dot(n, x), n))


@jit
def volume_by_rays(shapes: Shapes, work: ShapeData, pair: Pair, x: Vec3, n: Vec3) -> Overlap:
    """As `overlap_volume`, by rays, for any two shapes."""
    t, s = tangents(n)
    middle = x
    (volume, first_t, first_s, second), area, mean = _add_rays(shapes, work, pair, middle, n, MIN_RAYS, 0.0)
    for _ in range(RAY_CENTRE_MOVES):
        # from the end of an elongated overlap most rays are short: restart nearer to the centroid
        if not first_t * first_t + first_s * first_s > (RAY_CENTRE_SHIFT * mean * volume) ** 2:
            break
        middle = add(middle, add(scale(first_t / volume, t), scale(first_s / volume, s)))
        (volume, first_t, first_s, second), area, mean = _add_rays(shapes, work, pair, middle, n, MIN_RAYS, 0.0)
    rays = MIN_RAYS
    while rays < MAX_RAYS:
        last = volume
        (v, f, g, h), a, _ = _add_rays(shapes, work, pair, middle, n, rays, 0.5)
        volume, first_t, first_s = 0.5 * (volume + v), 0.5 * (first_t + f), 0.5 * (first_s + g)
        second, area, rays = 0.5 * (second + h), 0.5 * (area + a), 2 * rays
        if math.fabs(volume - last) <= VOLUME_CONVERGENCE_TOL * volume:
            break
    if not volume > 0.0:
        return 0.0, ZERO3, 0.0, 0.0
    aside = add(sub(middle, x), add(scale(first_t / volume, t), scale(first_s / volume, s)))
    return volume, aside, 0.5 * second / volume, area


@jit
def _add_rays(
    shapes: Shapes, work: ShapeData, pair: Pair, x: Vec3, n: Vec3, rays: int, first: float
) -> tuple[tuple[float, float, float, float], float, float]:  # fmt: skip
    """Volume, its first moments across n and ∫ thickness²; projected area; mean length of the rays.

    The rays from x are evenly spaced; `first` is the angle of the first one in units of their spacing.
    """
    t, s = tangents(n)
    volume, first_t, first_s, second, area, mean = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for k in range(rays):
        angle = 2.0 * math.pi * (k + first) / rays
        d = add(scale(math.cos(angle), t), scale(math.sin(angle), s))
        end = _end_of_ray(shapes, work, pair, x, d, n)
        mean += end / rays
        area += 0.5 * end * end
        for m in range(len(RAY_NODES)):
            r = end * RAY_NODES[m]
            thick = _thickness(shapes, work, pair, add(x, scale(r, d)), n)
            part = RAY_WEIGHTS[m] * end * r * thick
            volume += part
            second += part * thick
            first_t += part * r * math.cos(angle)
            first_s += part * r * math.sin(angle)
    each = 2.0 * math.pi / rays
    return (volume * each, first_t * each, first_s * each, second * each), area * each, mean


@jit
def _end_of_ray(shapes: Shapes, work: ShapeData, pair: Pair, x: Vec3, d: Vec3, n: Vec3) -> float:
    """Distance from x along d to the end of the overlap, m, by the Illinois method on the concave thickness.

    Where the thickness outside is unknown the interval is bisected.
    """
    low, high = 0.0, 2.0 * min(shapes.table[pair[0]].radius, shapes.table[pair[1]].radius)
    here, there = _thickness(shapes, work, pair, x, n), -math.inf
    least, stays = RAY_END_TOL * here, 0
    for _ in range(RAY_END_ITERATIONS):
        middle = 0.5 * (low + high)
        if there > -math.inf and here > 0.0:
            middle = low + (high - low) * here / (here - there)
        thick = _thickness(shapes, work, pair, add(x, scale(middle, d)), n)
        if thick > 0.0:
            if stays > 0:
                there *= 0.5
            low, here, stays = middle, thick, 1
        else:
            if stays < 0:
                here *= 0.5
            high, there, stays = middle, thick, -1
        if (high - low) * max(here, 0.0) <= least * low or (high - low) <= RAY_END_TOL * RAY_END_TOL * high:
            break
    return low
