"""A low sun and a wide sky."""

from __future__ import annotations

import numpy as np

from ....arrays import Array
from ....kernels.raster.tables import Lights
from .camera import Camera

#: towards the sun: from the front left of a figure that faces +x, high up
SUN = np.array([0.50, 0.42, 0.76]) / np.linalg.norm([0.50, 0.42, 0.76])
#: half-angle of the sun's disc, rad: larger than the real one, for soft shadows
_SUN_SIZE = 0.04
_SUN_POWER, _SKY_POWER, _BOUNCE = 0.62, 0.50, 0.20
#: pixels along each side of a shadow map, and cells of the sun's
_SUN_MAP, _SKY_MAP, _CELLS = 1024, 128, 64


def lights_of(radius: float, points: int, *, sun: int, sky: int) -> Lights:
    """Lights for a scene whose middle is the origin, their maps still empty; level ground under the open sky gets 1.

    radius: m, of the ball that holds the scene. points: of the set of shadow casters that has most. sun: places on its
    disc that are looked at. sky: directions over the upper half of it.
    """
    towards = np.concatenate([SUN[None], _sky(sky)])
    sky_power = 2.0 * _SKY_POWER / sky
    whole = _SUN_POWER * float(SUN[2]) + sky_power * float(towards[1:, 2].sum())
    turn, r = 2.0 * np.pi * _even(sun)[1], np.sqrt(_even(sun)[0])
    return Lights(
        axes=np.array([Camera(d, np.zeros(3)).axes.ravel() for d in towards]),
        sun=np.empty((_SUN_MAP, _SUN_MAP), np.float32),
        sky=np.empty((sky, _SKY_MAP, _SKY_MAP), np.float32),
        reach=np.empty((_CELLS, _CELLS), np.float32),
        taps=np.column_stack([r * np.cos(turn), r * np.sin(turn)]),
        owner=np.empty((_SUN_MAP, _SUN_MAP), np.int32),
        corners=np.empty((max(points, _CELLS**2), 3)),
        radius=radius,
        spread=float(np.tan(_SUN_SIZE)),
        sun_power=_SUN_POWER / whole,
        sky_power=sky_power / whole,
        bounce=_BOUNCE / whole,
    )


def _even(n: int) -> tuple[Array, Array]:
    """Evenly spread points of a unit square: (n,), (n,)."""
    k = np.arange(n) + 0.5
    return k / n, np.asarray((k * 0.6180339887498949) % 1.0, dtype=np.float64)


def _sky(n: int) -> Array:
    """Directions over the upper half of the sky: (n, 3)."""
    z, turn = _even(n)
    r, angle = np.sqrt(1.0 - z**2), 2.0 * np.pi * turn
    return np.column_stack([r * np.cos(angle), r * np.sin(angle), z])
