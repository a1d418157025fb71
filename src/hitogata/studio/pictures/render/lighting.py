"""A low sun and a wide sky."""

from __future__ import annotations

import functools

import numpy as np

from ....arrays import Array
from ....kernels.raster.tables import Casters, Lights
from .buffers import Buffers
from .camera import Camera

#: towards the sun: from the front left of a figure that faces +x, high up
SUN = np.array([0.50, 0.42, 0.76]) / np.linalg.norm([0.50, 0.42, 0.76])
#: half-angle of the sun's disc, rad: larger than the real one, for soft shadows
_SUN_SIZE = 0.04
_SUN_POWER, _SKY_POWER, _BOUNCE = 0.62, 0.50, 0.20
_TURNS = 16
_MIDDLE = np.full((2, 1), 0.5)
#: margin of a shadow map around the ball that holds the scene, as a part of its radius
_RIM = 0.03
#: pixels along each side of a shadow map, and cells of the sun's
_SUN_MAP, _SKY_MAP, _CELLS = 768, 128, 48


def build_lights(
    buffers: Buffers, radius: float, drop: float, full: Casters, rough: Casters, *, sun: int, sky: int
) -> Lights:
    """Lights for a scene whose middle is the origin, their maps still empty; level ground under the open sky gets 1.

    radius: m, of the ball that holds the scene. drop: m, from its middle down to the ground. full, rough: meshes that
    cast the shadows of the sun and of the sky. sun: samples of its disc. sky: directions over the upper half of it.
    """
    axes, spread = _axes(sky), float(np.tan(_SUN_SIZE))
    sky_power = 2.0 * _SKY_POWER / sky
    whole = _SUN_POWER * float(SUN[2]) + sky_power * float(axes[1:, 2, 2].sum())
    points, triangles = max(len(full.points), len(rough.points)), max(len(full.triangles), len(rough.triangles))
    return Lights(
        axes=axes,
        sun=buffers.singles("sun", (_SUN_MAP, _SUN_MAP, 1)),
        sky=buffers.singles("sky", (sky, _SKY_MAP, _SKY_MAP, 1)),
        reach=buffers.singles("reach", (_CELLS, _CELLS)),
        taps=_taps(sun),
        middle=_MIDDLE,
        top=0,
        owner=buffers.owners("shadow owner", (_SUN_MAP, _SUN_MAP, 1)),
        corners=buffers.floats("shadow corners", (max(points, _CELLS**2), 3)),
        listed=buffers.ints("shadow listed", (triangles, 4)),
        # the half-shadow lies around the shadow, and the wider the farther that falls
        sun_half=(1.0 + _RIM) * radius + spread * (radius + drop) / float(SUN[2]),
        sky_half=(1.0 + _RIM) * radius,
        spread=spread,
        sun_power=_SUN_POWER / whole,
        sky_power=sky_power / whole,
        bounce=_BOUNCE / whole,
    )


@functools.cache
def _axes(sky: int) -> Array:
    """Of the sun and of directions over the sky: right, up, towards it: (1 + sky, 3, 3)."""
    z, turn = _even(sky)
    r, angle = np.sqrt(1.0 - z**2), 2.0 * np.pi * turn
    towards = np.concatenate([SUN[None], np.column_stack([r * np.cos(angle), r * np.sin(angle), z])])
    return np.array([Camera(d, np.zeros(3)).axes for d in towards])


@functools.cache
def _taps(n: int) -> Array:
    """Places over a disc of radius 1, turned in some ways: (_TURNS, n, 2)."""
    area, turn = _even(n)
    angle, r = 2.0 * np.pi * (turn + np.arange(_TURNS)[:, None] / _TURNS), np.sqrt(area)
    return np.stack([r * np.cos(angle), r * np.sin(angle)], axis=-1)


def _even(n: int) -> tuple[Array, Array]:
    """Evenly spread points of a unit square: (n,), (n,)."""
    k = np.arange(n) + 0.5
    return k / n, np.asarray((k * 0.6180339887498949) % 1.0, dtype=np.float64)
