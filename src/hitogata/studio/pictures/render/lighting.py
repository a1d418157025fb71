"""How bright a surface is under a low sun and a wide sky, with what stands in the way."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ....arrays import Array
from ...mesh import Triangles
from .camera import Camera
from .raster import rasterise

#: towards the sun: from the front left of a figure that faces +x, high up
SUN = np.array([0.50, 0.42, 0.76]) / np.linalg.norm([0.50, 0.42, 0.76])
#: half-angle of the sun's disc, rad: larger than the real one, for soft shadows
_SUN_SIZE = 0.04
_SUN_POWER, _SKY_POWER, _BOUNCE = 0.62, 0.50, 0.20


class Lighting:
    """Light on a scene of triangles. points: (n, 3), triangles: (m, 3)."""

    def __init__(self, points: Array, triangles: Triangles, *, sun_rays: int, sky_rays: int) -> None:
        self.centre = 0.5 * (points.min(axis=0) + points.max(axis=0))
        self.radius = float(np.linalg.norm(points - self.centre, axis=1).max())
        rays = [(d, _SUN_POWER / sun_rays) for d in _around_sun(sun_rays)]
        rays += [(d, 2.0 * _SKY_POWER / sky_rays) for d in _sky(sky_rays)]
        self._maps = [
            (_Shadow(d, points, triangles, self.centre, self.radius, 720 if k < sun_rays else 300), power)
            for k, (d, power) in enumerate(rays)
        ]
        self._open = sum(power * max(float(s.towards[2]), 0.0) for s, power in self._maps)

    def on(self, places: Array, normals: Array) -> Array:
        """Light that falls on surface points: (n,), 1 for level ground under the open sky."""
        spots, tilts = places.astype(np.float32), normals.astype(np.float32)
        total = np.zeros(len(places), dtype=np.float32)
        for shadow, power in self._maps:
            slope = tilts @ shadow.towards.astype(np.float32)
            facing = np.flatnonzero(slope > 0.0)
            total[facing] += np.float32(power) * slope[facing] * shadow.lit(spots[facing])
        # what the ground throws back up
        total += _BOUNCE * 0.5 * (1.0 - tilts[:, 2])
        return np.asarray(total / self._open, dtype=np.float64)


class _Shadow:
    """How far light from one direction gets, seen from the light: a map of the first things in its way."""

    def __init__(
        self, towards: Array, points: Array, triangles: Triangles, centre: Array, radius: float, size: int
    ) -> None:
        self.towards = towards
        axes = Camera(towards, np.zeros(3)).axes
        # single precision is plenty here, and twice as fast
        self._axes, self._centre = axes.astype(np.float32), centre.astype(np.float32)
        self._size = size
        self._scale = np.float32(0.5 * size / (1.03 * radius))
        self._bias = np.float32(0.004 * radius)
        local = (points - centre) @ axes.T
        corners = local[triangles]
        # only faces turned away from the light: they cast the same shadow, and a lit face never shades itself
        e1, e2 = corners[:, 1, :2] - corners[:, 0, :2], corners[:, 2, :2] - corners[:, 0, :2]
        away = corners[e1[:, 0] * e2[:, 1] - e1[:, 1] * e2[:, 0] < 0.0]
        pixels = 0.5 * size + float(self._scale) * away[..., :2]
        self._depth = rasterise(pixels, -away[..., 2], size, size).depth.astype(np.float32)

    def lit(self, places: NDArray[np.float32]) -> NDArray[np.bool_]:
        """1 where light arrives, 0 in shadow: (n,)."""
        local = (places - self._centre) @ self._axes.T
        # nothing stands on the map's rim, so what falls outside may as well fall there
        column = np.clip(0.5 * self._size + self._scale * local[:, 0], 0, self._size - 1).astype(np.int32)
        row = np.clip(0.5 * self._size + self._scale * local[:, 1], 0, self._size - 1).astype(np.int32)
        return np.asarray(self._depth[row * self._size + column] >= -local[:, 2] - self._bias)


def _spiral(n: int) -> tuple[Array, Array]:
    """Evenly spread points of a unit square: (n,), (n,)."""
    k = np.arange(n) + 0.5
    return k / n, np.asarray((k * 0.6180339887498949) % 1.0, dtype=np.float64)


def _around_sun(n: int) -> Array:
    """Directions over the sun's disc: (n, 3)."""
    u, turn = _spiral(n)
    right, up, _ = Camera(SUN, np.zeros(3)).axes
    r, angle = _SUN_SIZE * np.sqrt(u)[:, None], 2.0 * np.pi * turn[:, None]
    rays = SUN + r * (np.cos(angle) * right + np.sin(angle) * up)
    return np.asarray(rays / np.linalg.norm(rays, axis=1, keepdims=True))


def _sky(n: int) -> Array:
    """Directions over the upper half of the sky: (n, 3)."""
    z, turn = _spiral(n)
    r, angle = np.sqrt(1.0 - z**2), 2.0 * np.pi * turn
    return np.column_stack([r * np.cos(angle), r * np.sin(angle), z])
