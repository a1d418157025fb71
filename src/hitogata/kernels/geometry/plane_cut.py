"""Volume and centroid of what of a round body lies below a plane.

Of a ball it is a cap, of an ellipsoid the image of one. Capsules and cylinders are added up slice by slice across their
axes: every slice is a disc that the plane cuts along a chord, and the chord moves evenly along the axis. Where slices
begin and cease to be cut the integrand goes with the power 3/2; in the angle of a half turn over such a piece it is
smooth, and Gauss's rule exact to 1e-9.
"""

from __future__ import annotations

import math

import numpy as np

from ..compiler.jit import jit
from ..math.vector import ZERO3, Vec3, add, dot, load3, load9, mat_t_vec, mat_vec, scale
from .support import across, axis_of
from .tables import CAPSULE, ELLIPSOID, SPHERE, ShapeData, Shapes

#: places and weights of Gauss's rule on (−1, 1)
_PLACES, _SHARES = np.polynomial.legendre.leggauss(14)
NODES, WEIGHTS = tuple(_PLACES.tolist()), tuple(_SHARES.tolist())

#: cosine of the tilt of slices below which one of them lies in the plane
LEVEL = 1e-9

#: ∫ 1, ∫ s along the axis and ∫ x towards the body's upper side; area of the section in the plane
Moments = tuple[float, float, float, float]


@jit
def cut_by_plane(shapes: Shapes, work: ShapeData, i: int, up: Vec3, height: float) -> tuple[float, Vec3, float]:
    """Of shape i, a sphere, an ellipsoid, a capsule or a cylinder: its volume below a plane, m³, the centroid of that,
    m from its centre, and the area of its section with the plane, m².

    up: the plane's unit normal. height: m, of the shape's centre above it.
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
    """Of a ball of radius r with its centre so high above a plane: volume below it, and how far its centroid lies below
    the centre."""
    depth = min(max(r - height, 0.0), 2.0 * r)
    rest = 3.0 * r - depth
    return math.pi / 3.0 * depth * depth * rest, 0.75 * (2.0 * r - depth) ** 2 / rest


@jit
def _disc(r: float, height: float) -> float:
    """Area of the section of a ball of radius r at a height above its centre or below."""
    return math.pi * max(r * r - height * height, 0.0)


@jit
def _slices(r: float, height: float, slope: float, flat: float, low: float, high: float, ball: bool) -> Moments:
    """Slices from low to high along the axis, of a tube of radius r or of a ball about s = 0. A slice's centre is
    height + slope · s above the plane, and `flat` is the cosine of its own tilt."""
    # where the rim's lowest and highest point lie in the plane
    if ball:
        rest = r * r - height * height
        middle, way = -slope * height, flat * math.sqrt(rest) if rest > 0.0 else 0.0
    elif math.fabs(slope) * max(-low, high) > 1e-12 * r:
        middle, way = -height / slope, math.fabs(flat * r / slope)
    else:
        middle, way = 0.0, math.inf
    one, two = min(max(middle - way, low), high), min(max(middle + way, low), high)
    volume, along, aside, section = 0.0, 0.0, 0.0, 0.0
    if flat < LEVEL and low < middle < high:
        section = _disc(r, middle if ball else 0.0)
    for piece in range(3):
        start, end = (low, one) if piece == 0 else ((one, two) if piece == 1 else (two, high))
        if not end > start:
            continue
        for k in range(len(NODES)):
            # a half turn over the piece
            angle = 0.5 * math.pi * NODES[k]
            s = 0.5 * (start + end) + 0.5 * (end - start) * math.sin(angle)
            share = WEIGHTS[k] * 0.25 * math.pi * (end - start) * math.cos(angle)
            area, chord = _segment(math.sqrt(max(r * r - s * s, 0.0)) if ball else r, height + slope * s, flat)
            volume, along = volume + share * area, along + share * s * area
            aside -= share * 2.0 / 3.0 * chord * chord * chord
            section += share * 2.0 * chord / flat if chord > 0.0 and flat >= LEVEL else 0.0
    return volume, along, aside, section


@jit
def _segment(r: float, height: float, flat: float) -> tuple[float, float]:
    """Of a disc of radius r whose centre is so high: area below the plane, and half the chord along which that ends."""
    if height >= flat * r:
        return 0.0, 0.0
    if height <= -flat * r:
        return math.pi * r * r, 0.0
    t = height / flat
    chord = math.sqrt(max(r * r - t * t, 0.0))
    return r * r * math.atan2(chord, t) - t * chord, chord
