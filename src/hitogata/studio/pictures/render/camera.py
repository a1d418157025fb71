"""Where a picture is taken from."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from ....arrays import Array
from ....chain.values.validate import number, vector
from ....errors import InputError


@dataclass(frozen=True, eq=False)
class Camera:
    """A pinhole at `eye` (m) looking at `target` (m); `field`: vertical angle of view, rad."""

    eye: ArrayLike
    target: ArrayLike
    field: float = 0.35

    @property
    def axes(self) -> Array:
        """Rows: right, up, backward: (3, 3)."""
        back = vector(self.eye, 3, "camera eye") - vector(self.target, 3, "camera target")
        back /= np.linalg.norm(back)
        upward = np.array([0.0, 0.0, 1.0]) if abs(back[2]) < 0.999 else np.array([1.0, 0.0, 0.0])
        right = np.cross(upward, back)
        right /= np.linalg.norm(right)
        return np.stack([right, np.cross(back, right), back])

    def project(self, points: Array, width: int, height: int) -> tuple[Array, Array]:
        """Pixel coordinates (n, 2), x right and y down, and depth along the view (n,) m."""
        seen = (points - np.asarray(self.eye)) @ self.axes.T
        depth = -seen[:, 2]
        focal = 0.5 * height / np.tan(0.5 * self.field)
        # points behind the pinhole are rejected by their depth, not here
        scale = focal / np.where(depth > 1e-9, depth, np.nan)
        return np.column_stack([0.5 * width + seen[:, 0] * scale, 0.5 * height - seen[:, 1] * scale]), depth

    def rays(self, width: int, height: int) -> Array:
        """Direction through the middle of every pixel: (height, width, 3), not of unit length."""
        focal = 0.5 * height / np.tan(0.5 * self.field)
        x = (np.arange(width) + 0.5 - 0.5 * width) / focal
        y = (0.5 * height - np.arange(height) - 0.5) / focal
        right, up, back = self.axes
        return np.asarray(x[None, :, None] * right + y[:, None, None] * up - back)


def looking_at(points: Array, *, azimuth: float, elevation: float, aspect: float = 1.0, field: float = 0.35) -> Camera:
    """A camera that has all the points in view with a little air around them.

    azimuth: rad, 0 looks the figure in the face (from +x), π/2 sees its left side (from +y). elevation: rad above the
    horizon. aspect: width over height of the picture.
    """
    if len(points) == 0:
        raise InputError("nothing to look at; a picture needs at least one shape")
    for value, what in ((azimuth, "azimuth"), (elevation, "elevation")):
        number(value, f"view {what}", InputError)
    towards = np.array([np.cos(elevation) * np.cos(azimuth), np.cos(elevation) * np.sin(azimuth), np.sin(elevation)])
    axes = Camera(towards, np.zeros(3)).axes
    seen = points @ axes.T
    # two passes: the nearer a point, the larger it looks, so where the middle is depends on how far away we are
    target = axes.T @ (0.5 * (seen.min(axis=0) + seen.max(axis=0)))
    tan = np.tan(0.5 * field)
    distance = 1.0
    for _ in range(8):
        local = (points - target) @ axes.T
        need = np.maximum(np.abs(local[:, 1]), np.abs(local[:, 0]) / aspect) / tan + local[:, 2]
        distance = 1.09 * max(float(need.max()), 1e-6)
        size = local[:, :2] / (distance - local[:, 2:])
        shift = 0.5 * (size.min(axis=0) + size.max(axis=0)) * distance
        target = target + axes[:2].T @ shift
    return Camera(target + distance * towards, target, field)
