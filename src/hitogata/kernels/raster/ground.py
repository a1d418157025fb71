"""The ground: a level plane with a grid, with shadows of the bodies on it, fading into the backdrop."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.vector import store
from .shadows import add_sky
from .tables import Frame, Ground, Lights, View
from .tolerances import CHARTED_EXTENT, FADE_LENGTH, FADE_START, GRID_LINE_WIDTH, MIN_PIXEL_FOOTPRINT

_UP = (0.0, 0.0, 1.0)


@jit
def light_ground(frame: Frame, ground: Ground, lights: Lights) -> None:
    """Ground.chart: sky light on a coarse grid, because it varies slowly over a large area. Frame.surfaces: scratch."""
    n, surfaces = len(ground.chart), frame.surfaces
    some = min(n, len(surfaces))
    for i in range(n):
        for first in range(0, n, some):
            for j in range(first, min(first + some, n)):
                surface = surfaces[j - first]
                surface.p[0] = CHARTED_EXTENT * ground.extent * (2.0 * i / (n - 1) - 1.0)
                surface.p[1] = CHARTED_EXTENT * ground.extent * (2.0 * j / (n - 1) - 1.0)
                surface.p[2] = ground.level
                surface.light, surface.sky, surface.key = 0.0, 0.0, 1
                store(surface.normal, _UP)
            add_sky(surfaces, min(some, n - first), lights)
            for j in range(first, min(first + some, n)):
                ground.chart[i, j] = surfaces[j - first].light


@jit
def lined(at: float, half: float, sharp: float) -> float:
    """Fraction of the interval at ± half that is covered by lines of width 1 / sharp centred at all integers."""
    total = 0.0
    for side in range(2):
        # lines from 0 to an end of the interval: complete ones and a fraction
        end = at + 0.5 + (half if side == 1 else -half)
        whole = math.floor(end)
        part = min(max((end - whole - 0.5) * sharp + 0.5, 0.0), 1.0)
        total += whole + part if side == 1 else -whole - part
    return total / (2.0 * half * sharp)


@jit
def find_ground(frame: Frame, view: View, ground: Ground, count: int, row: int) -> int:
    """Append the ground to the `count` surfaces of a row, for samples without a body. Returns the new count.

    The camera is upright, so a row sees the ground at one distance along the view.
    """
    surfaces, left, chart, axes, n = frame.surfaces, frame.left, ground.chart, view.axes, len(ground.chart)
    up = (0.5 * view.height - row - 0.5) / view.focal
    fall = up * axes[1, 2] - axes[2, 2]
    away = (ground.level - view.eye[2]) / fall
    # above the horizon, or no ground
    if not (away > 0.0 and away < math.inf):
        return count
    pixel = away / view.focal
    # lines much finer than a pixel are drawn at the geometric mean of both widths
    fine = GRID_LINE_WIDTH * math.sqrt(ground.grid)
    line = min(max(fine, math.sqrt(fine * pixel)), 0.5 * ground.grid)
    closer = 1.0 / ground.extent
    per = 0.5 * (n - 1) / (CHARTED_EXTENT * ground.extent)
    slope, squares, sharp = axes[1, 2] / fall, 1.0 / ground.grid, ground.grid / line
    for x in range(len(left)):
        if left[x] == 0.0:
            continue
        right = (x + 0.5 - 0.5 * view.width) / view.focal
        ray = (right * axes[0, 0] + up * axes[1, 0] - axes[2, 0], right * axes[0, 1] + up * axes[1, 1] - axes[2, 1])
        px, py = view.eye[0] + away * ray[0], view.eye[1] + away * ray[1]
        fade = (math.sqrt(px * px + py * py) * closer - FADE_START) / FADE_LENGTH
        if not fade < 1.0:
            continue
        free = 1.0
        if ground.grid > 0.0:
            # extent of a pixel on the ground along x and y, from its neighbours sideways and up
            wide_x = pixel * (abs(axes[0, 0]) + abs(axes[1, 0] - ray[0] * slope)) + MIN_PIXEL_FOOTPRINT * fine
            wide_y = pixel * (abs(axes[0, 1]) + abs(axes[1, 1] - ray[1] * slope)) + MIN_PIXEL_FOOTPRINT * fine
            free -= lined((px - ground.cross[0]) * squares, 0.5 * wide_x * squares, sharp)
            free *= 1.0 - lined((py - ground.cross[1]) * squares, 0.5 * wide_y * squares, sharp)
        surface = surfaces[count]
        count += 1
        surface.pixel, surface.triangle, surface.weight = x, -1, left[x]
        left[x] = 0.0
        store(surface.p, (px, py, ground.level))
        store(surface.normal, _UP)
        for c in range(3):
            surface.colour[c] = ground.colour[1, c] + free * (ground.colour[0, c] - ground.colour[1, c])
        # sky light, interpolated between four points of the chart
        u = min(max(0.5 * (n - 1) + per * px, 0.0), n - 1.001)
        v = min(max(0.5 * (n - 1) + per * py, 0.0), n - 1.001)
        i, j = int(u), int(v)
        u, v = u - i, v - j
        near = (1.0 - u) * chart[i, j] + u * chart[i + 1, j]
        surface.light = near + v * ((1.0 - u) * chart[i, j + 1] + u * chart[i + 1, j + 1] - near)
        fade = max(fade, 0.0)
        surface.fade = fade * fade * (3.0 - 2.0 * fade)
    return count
