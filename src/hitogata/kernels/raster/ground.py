"""The ground: a level plane with a grid, shaded by what stands on it, fading into the backdrop."""

from __future__ import annotations

import math

from .._jit import jit
from ..math.vector import store
from .shading import ray_of
from .shadows import add_sky
from .tables import Frame, Ground, Lights, View

#: m, width of the grid's lines
_LINE = 0.006
#: of the ground's extent: as far as its light is known, where it starts to fade, over how much it does
_CHARTED, _FADE, _FADES = 1.8, 0.9, 1.9
_UP = (0.0, 0.0, 1.0)


@jit
def light_ground(frame: Frame, ground: Ground, lights: Lights) -> None:
    """Ground.chart: the sky's light on it changes slowly, and there is much ground. Frame.surfaces: scratch."""
    n, surfaces = len(ground.chart), frame.surfaces
    some = min(n, len(surfaces))
    for i in range(n):
        for first in range(0, n, some):
            for j in range(first, min(first + some, n)):
                surface = surfaces[j - first]
                surface.p[0] = ground.middle[0] + _CHARTED * ground.extent * (2.0 * i / (n - 1) - 1.0)
                surface.p[1] = ground.middle[1] + _CHARTED * ground.extent * (2.0 * j / (n - 1) - 1.0)
                surface.p[2] = ground.level
                surface.light = 0.0
                store(surface.normal, _UP)
            add_sky(surfaces, min(some, n - first), lights)
            for j in range(first, min(first + some, n)):
                ground.chart[i, j] = surfaces[j - first].light


@jit
def charted(ground: Ground, x: float, y: float) -> float:
    """Light of the sky at a place of the ground, between those of the chart."""
    chart, n = ground.chart, len(ground.chart)
    per = 0.5 * (n - 1) / (_CHARTED * ground.extent)
    u = min(max(0.5 * (n - 1) + per * (x - ground.middle[0]), 0.0), n - 1.001)
    v = min(max(0.5 * (n - 1) + per * (y - ground.middle[1]), 0.0), n - 1.001)
    i, j = int(u), int(v)
    u, v = u - i, v - j
    near = (1.0 - u) * chart[i, j] + u * chart[i + 1, j]
    far = (1.0 - u) * chart[i, j + 1] + u * chart[i + 1, j + 1]
    return float((1.0 - v) * near + v * far)


@jit
def lined(at: float, grid: float, line: float, wide: float) -> float:
    """How much of a stretch of width `wide` about `at` lies on lines of width `line`, `grid` apart, one at 0; m."""
    total = 0.0
    for side in range(2):
        # lines from 0 up to an end of the stretch, whole ones and a part
        end = (at + (side - 0.5) * wide) / grid + 0.5
        whole = math.floor(end)
        part = min(max((end - whole - 0.5) * grid / line + 0.5, 0.0), 1.0)
        total += (2 * side - 1) * (whole + part)
    return total * line / wide


@jit
def find_ground(frame: Frame, view: View, ground: Ground, count: int, row: int) -> int:
    """Append the ground to the `count` surfaces of a row, wherever samples are left. Returns their number."""
    left = frame.left
    for x in range(len(left)):
        if left[x] == 0.0:
            continue
        ray = ray_of(view, x + 0.5, row + 0.5)
        away = (ground.level - view.eye[2]) / ray[2]
        # below the horizon
        if not (away > 0.0 and away < math.inf):
            continue
        px, py = view.eye[0] + away * ray[0], view.eye[1] + away * ray[1]
        dx, dy = px - ground.middle[0], py - ground.middle[1]
        fade = (math.sqrt(dx * dx + dy * dy) / ground.extent - _FADE) / _FADES
        if not fade < 1.0:
            continue
        ink = 0.0
        if ground.grid > 0.0:
            # lines much finer than a pixel would be lost: they are drawn wider, halfway to a pixel's width
            pixel = away / view.focal
            line, free = min(max(_LINE, math.sqrt(_LINE * pixel)), 0.5 * ground.grid), 1.0
            for k in range(2):
                # how far one goes along x or y on the ground from a pixel to the next one, sideways and up
                across = view.axes[0, k] - ray[k] * view.axes[0, 2] / ray[2]
                along = view.axes[1, k] - ray[k] * view.axes[1, 2] / ray[2]
                wide = max(pixel * (abs(across) + abs(along)), 1e-3 * _LINE)
                free *= 1.0 - lined((px if k == 0 else py) - ground.cross[k], ground.grid, line, wide)
            ink = 1.0 - free
        surface = frame.surfaces[count]
        count += 1
        surface.pixel, surface.triangle, surface.weight = x, -1, left[x]
        left[x] = 0.0
        store(surface.p, (px, py, ground.level))
        store(surface.normal, _UP)
        for c in range(3):
            surface.colour[c] = ground.colour[0, c] + ink * (ground.colour[1, c] - ground.colour[0, c])
        surface.light = charted(ground, px, py)
        fade = max(fade, 0.0)
        surface.fade = fade * fade * (3.0 - 2.0 * fade)
    return count
