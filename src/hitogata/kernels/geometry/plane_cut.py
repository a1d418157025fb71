"""Volume and centroid of the part of a round body below a plane.

A ball gives a cap, an ellipsoid the affine image of one. Capsules and cylinders are integrated by slices across their
axes: every slice is a disc that the plane cuts along a chord, whose height is linear along the axis. Where slices begin
and cease to be cut, the integrand behaves like the power 3/2 of the distance. Substituting s by the sine of an angle
makes it smooth; Gauss's rule is then accurate to 1e-9.
"""

from __future__ import annotations

import math

import numpy as np

from ..compiler.jit import jit
from ..math.vector import ZERO3, Vec3, add, dot, load3, load9, mat_t_vec, mat_vec, scale
from .support import across, axis_of
from .tables import CAPSULE, ELLIPSOID, SPHERE, ShapeData, Shapes
from .tolerances import SLICE_GAUSS_POINTS, SLICE_LEVEL_COSINE, SLICE_TILT_TOL

#: nodes and weights of Gauss's rule on (−1, 1)
_SLICE_ABSCISSAE, _SLICE_FACTORS = np.polynomial.legendre.leggauss(SLICE_GAUSS_POINTS)
SLICE_NODES, SLICE_WEIGHTS = tuple(_SLICE_ABSCISSAE.tolist()), tuple(_SLICE_FACTORS.tolist())

#: ∫ 1, ∫ s along the axis, ∫ x across it towards the plane's normal; area of the section in the plane
Moments = tuple[float, float, float, float]


@jit
def cut_by_plane(shapes: Shapes, work: ShapeData, i: int, up: Vec3, height: float) -> tuple[float, Vec3, float]:
    """Volume of shape i below a plane, m³, its centroid from the shape's centre, m, and the section's area, m².

    i: a sphere, an ellipsoid, a capsule or a cylinder. up: the plane's unit normal. height: m, of the shape's centre
    above the plane.
    """
    shape = shapes.table[i]
    if shape.round == SPHERE:
        volume, below = _cap(shape.margin, height)
        return volume, scale(-below, up), _disc(shape.margin, height)
    if shape.round == ELLIPSOID:
        axes, r = load9(work.poses[i].axes), load3(shape.radii)
        w = mat_t_vec(axes, up)
        w = (r[0] * w[0], r[1] * w[1], r[2] * w[2])
        size = math.sqrt(dot(w, w))
        volume, below = _cap(1.0, height / size)
        area = r[0] * r[1] * r[2] / size * _disc(1.0, height / size)
        below /= size
        middle = mat_vec(axes, (-below * r[0] * w[0], -below * r[1] * w[1], -below * r[2] * w[2]))
        return volume * r[0] * r[1] * r[2], middle, area
    a, r, half = axis_of(work, i), shape.radii[0], shape.radii[2]
    slope = dot(a, up)
    flat = math.sqrt(max(1.0 - slope * slope, 0.0))
    volume, along, aside, area = _slices(r, height, slope, flat, -half, half, False)
    if shape.round == CAPSULE:
        for end in (-1.0, 1.0):
            v, s, x, more = _slices(r, height + end * half * slope, end * slope, flat, 0.0, r, True)
            volume, along, aside, area = volume + v, along + end * (half * v + s), aside + x, area + more
    if not volume > 0.0:
        return 0.0, ZERO3, 0.0
    return volume, add(scale(along / volume, a), scale(aside / volume, across(a, up))), area


@jit
def _cap(r: float, height: float) -> tuple[float, float]:
    """Volume of a ball of radius r below a plane, and the distance of its centroid below the ball's centre.

    height: of the centre above the plane.
    """
    depth = min(max(r - height, 0.0), 2.0 * r)
    rest = 3.0 * r - depth
    return math.pi / 3.0 * depth * depth * rest, 0.75 * (2.0 * r - depth) ** 2 / rest


@jit
def _disc(r: float, height: float) -> float:
    """Area of a plane section of a ball of radius r at a signed distance from its centre."""
    return math.pi * max(r * r - height * height, 0.0)


@jit
def _slices(r: float, height: float, slope: float, flat: float, low: float, high: float, ball: bool) -> Moments:
    """Moments of the slices from low to high along the axis, of a tube of radius r or of a ball about s = 0.

    A slice's centre is height + slope · s above the plane; `flat` is the cosine of its tilt.
    """
    # values of s at which the rim's lowest and highest points lie in the plane
    if ball:
        rest = r * r - height * height
        middle, way = -slope * height, flat * math.sqrt(rest) if rest > 0.0 else 0.0
    elif math.fabs(slope) * max(-low, high) > SLICE_TILT_TOL * r:
        middle, way = -height / slope, math.fabs(flat * r / slope)
    else:
        middle, way = 0.0, math.inf
    one, two = min(max(middle - way, low), high), min(max(middle + way, low), high)
    volume, along, aside, section = 0.0, 0.0, 0.0, 0.0
    if flat < SLICE_LEVEL_COSINE and low < middle < high:
        section = _disc(r, middle if ball else 0.0)
    for piece in range(3):
        start, end = (low, one) if piece == 0 else ((one, two) if piece == 1 else (two, high))
        if not end > start:
            continue
        for k in range(len(SLICE_NODES)):
            # substitution by a half turn over the interval
            angle = 0.5 * math.pi * SLICE_NODES[k]
            s = 0.5 * (start + end) + 0.5 * (end - start) * math.sin(angle)
            share = SLICE_WEIGHTS[k] * 0.25 * math.pi * (end - start) * math.cos(angle)
            area, chord = _segment(math.sqrt(max(r * r - s * s, 0.0)) if ball else r, height + slope * s, flat)
            volume, along = volume + share * area, along + share * s * area
            aside -= share * 2.0 / 3.0 * chord * chord * chord
            section += share * 2.0 * chord / flat if chord > 0.0 and flat >= SLICE_LEVEL_COSINE else 0.0
    return volume, along, aside, section


@jit
def _segment(r: float, height: float, flat: float) -> tuple[float, float]:
    """Area of a disc of radius r below the plane, and half the chord of its section; height: of the disc's centre."""
    if height >= flat * r:
        return 0.0, 0.0
    if height <= -flat * r:
        return math.pi * r * r, 0.0
    t = height / flat
    chord = math.sqrt(max(r * r - t * t, 0.0))
    return r * r * math.atan2(chord, t) - t * chord, chord
