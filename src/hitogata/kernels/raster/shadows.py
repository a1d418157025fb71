"""Light that reaches a surface: soft shadows of the sun and of the sky, from depth maps of the casters.

The sun's shadow is sharper the nearer its caster. The taps over its disc are first spread as widely as the highest
possible caster requires, to find the mean distance of the casters, and then as widely as that distance requires
(Fernando 2005, percentage-closer soft shadows).
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Ints, Records
from ..math.vector import dot, load3, store
from .tables import EMPTY_DEPTH, Casters, Ground, Lights
from .tolerances import MAX_KEY_DISTANCE, MAX_TILT_TANGENT, MIN_KEY_COSINE, MIN_TAP_RADIUS, SKY_BIAS, SUN_BIAS
from .triangles import rasterise


@jit
def list_backs(lights: Lights, casters: Casters, d: int, half: float, scale: float) -> int:
    """Lights.corners and .listed: triangles that face away from light d. Returns their number.

    half, scale: pixels, pixels/m.
    """
    corners, listed, triangles, axes = lights.corners, lights.listed, casters.triangles, lights.axes[d]
    right, up, towards = load3(axes[0]), load3(axes[1]), load3(axes[2])
    for i in range(len(casters.points)):
        p = load3(casters.points[i])
        store(corners[i], (half + scale * dot(right, p), half + scale * dot(up, p), dot(towards, p)))
    count = 0
    for t in range(len(triangles)):
        i, j, k = triangles[t, 0], triangles[t, 1], triangles[t, 2]
        a, b, c = corners[i], corners[j], corners[k]
        if (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0.0:
            listed[count, 0], listed[count, 1], listed[count, 2], listed[count, 3] = i, j, k, t
            count += 1
    return count


@jit
def cast(lights: Lights, full: Casters, rough: Casters, d: int) -> None:
    """Write the map of light d, row of Lights.axes. full: casters of the sun's shadow, rough: of the sky's."""
    depth = lights.sun if d == 0 else lights.sky[d - 1]
    half = 0.5 * len(depth)
    scale = half / (lights.sun_half if d == 0 else lights.sky_half)
    depth[:] = EMPTY_DEPTH
    count = list_backs(lights, full if d == 0 else rough, d, half, scale)
    rasterise(depth, lights.owner, lights.middle, lights.corners, lights.listed, count, lights.top)


@jit
def find_reach(lights: Lights, ground: Ground) -> None:
    """Lights.reach: for each cell of the sun's map the greatest height of a caster that can shade a place in it.

    A place is no lower than the ground, or than the sphere around the scene without one. A caster at height H shades it
    from a lateral distance of at most spread (H − its own height).
    """
    reach, sun, axes, tops = lights.reach, lights.sun, lights.axes[0], lights.corners
    cells, cell = len(reach), len(sun) // len(reach)
    edge = lights.sun_half
    wide = 2.0 * edge / cells  # m
    for i in range(cells):
        for j in range(cells):
            top = EMPTY_DEPTH
            for row in range(i * cell, (i + 1) * cell):
                for column in range(j * cell, (j + 1) * cell):
                    top = max(top, sun[row, column, 0])
            tops[i * cells + j, 0] = top
    for i in range(cells):
        for j in range(cells):
            floor = -edge
            if ground.level > -math.inf:
                # corner of the cell at which the ground is lowest
                x = (j + (1.0 if axes[0, 2] > 0.0 else 0.0)) * wide - edge
                y = (i + (1.0 if axes[1, 2] > 0.0 else 0.0)) * wide - edge
                floor = min(floor, (ground.level - axes[0, 2] * x - axes[1, 2] * y) / axes[2, 2])
            around = int(min(lights.spread * (edge - floor) / wide, float(cells))) + 1
            greatest = EMPTY_DEPTH
            for k in range(max(i - around, 0), min(i + around + 1, cells)):
                for l in range(max(j - around, 0), min(j + around + 1, cells)):
                    top = tops[k * cells + l, 0]
                    apart = wide * (max(abs(k - i), abs(l - j)) - 1.0)
                    if top > greatest and apart <= lights.spread * (top - floor):
                        greatest = top
            reach[i, j] = greatest


@jit
def add_sun(surfaces: Records, count: int, lights: Lights, row: int) -> None:
    """Add the sun's light to the first `count` surfaces, by the fraction of its disc that is visible from there.

    row: of the picture. The taps are rotated differently in each pixel (Jimenez 2014, interleaved gradient noise),
    which turns steps between them into fine grain.
    """
    sun, reach, taps, axes = lights.sun, lights.reach, lights.taps, lights.axes[0]
    right, up, towards = load3(axes[0]), load3(axes[1]), load3(axes[2])
    n, cells = len(sun), len(reach) / len(sun)
    scale, bias = 0.5 * n / lights.sun_half, SUN_BIAS * lights.sun_half
    wide, share = lights.spread * scale, 1.0 / taps.shape[1]
    for which in range(count):
        surface = surfaces[which]
        p = load3(surface.p)
        slope = dot(towards, load3(surface.normal))
        if not slope > 0.0:
            continue
        seen = 1.0
        x, y = 0.5 * n + scale * dot(right, p), 0.5 * n + scale * dot(up, p)
        if x >= 0.0 and x < n and y >= 0.0 and y < n:
            # taps beside an edge hit the surface behind it, which is higher the more it is tilted
            tilt = math.sqrt(max(1.0 - slope * slope, 0.0)) / slope
            height = dot(towards, p) + bias + min(tilt, MAX_TILT_TANGENT) * MIN_TAP_RADIUS / scale
            above = reach[int(y * cells), int(x * cells)] - height
            if above > 0.0:
                even = 0.06711056 * surface.pixel + 0.00583715 * row
                odd = 52.9829189 * (even - math.floor(even))
                disc, found = taps[int((odd - math.floor(odd)) * len(taps))], 1
                # half of the taps suffice for the distance of the casters; the map limits the sharpness
                for step in range(2, 0, -1):
                    radius = max(wide * above / found, MIN_TAP_RADIUS)
                    found, above = 0, 0.0
                    for k in range(0, len(disc), step):
                        i, j = int(y + radius * disc[k, 1]), int(x + radius * disc[k, 0])
                        if i >= 0 and i < n and j >= 0 and j < n and sun[i, j, 0] > height:
                            found += 1
                            above += sun[i, j, 0] - height
                    if found == 0:
                        break
                seen = 1.0 - share * found
        surface.light += lights.sun_power * slope * seen


@jit
def choose_keys(surfaces: Records, count: int, body: Ints) -> None:
    """Mark the surfaces at which sky light is computed; it varies slowly along a row of pixels.

    Surfaces between two keys lie on one body (all are convex) and have nearly the same normal. body: of each triangle.
    """
    start = 0
    while start < count:
        first, end = surfaces[start], start
        first.key = 1
        while end + 1 < count and end - start < MAX_KEY_DISTANCE:
            other = surfaces[end + 1]
            if other.pixel != surfaces[end].pixel + 1 or body[other.triangle] != body[first.triangle]:
                break
            if dot(load3(other.normal), load3(first.normal)) < MIN_KEY_COSINE:
                break
            other.key = 0
            end += 1
        surfaces[end].key = 1
        start = max(end, start + 1)
        if end == count - 1:
            break


@jit
def add_sky(surfaces: Records, count: int, lights: Lights) -> None:
    """Add the sky's light to the first `count` surfaces: unoccluded directions, weighted by the cosine to the normal.

    It is interpolated between four texels of a map, and between keys along a row.
    """
    n = lights.sky.shape[1]
    scale, half, bias = 0.5 * n / lights.sky_half, 0.5 * n - 0.5, SKY_BIAS * lights.sky_half
    for d in range(len(lights.sky)):
        sky, axes = lights.sky[d], lights.axes[1 + d]
        right, up, towards = load3(axes[0]), load3(axes[1]), load3(axes[2])
        for which in range(count):
            surface = surfaces[which]
            slope = dot(towards, load3(surface.normal))
            if surface.key == 1 and slope > 0.0:
                p, seen = load3(surface.p), 1.0
                x, y = half + scale * dot(right, p), half + scale * dot(up, p)
                if x >= 0.0 and x < n - 1.0 and y >= 0.0 and y < n - 1.0:
                    height = dot(towards, p) + bias
                    i, j = int(y), int(x)
                    u, v = x - j, y - i
                    t = 1.0 - u
                    near = (t if sky[i, j, 0] <= height else 0.0) + (u if sky[i, j + 1, 0] <= height else 0.0)
                    far = (t if sky[i + 1, j, 0] <= height else 0.0) + (u if sky[i + 1, j + 1, 0] <= height else 0.0)
                    seen = near + v * (far - near)
                surface.sky += lights.sky_power * slope * seen
    last = 0
    for which in range(count):
        if surfaces[which].key == 1:
            before, here = surfaces[last].sky, surfaces[which].sky
            for k in range(last + 1, which):
                surfaces[k].light += before + (here - before) * (k - last) / (which - last)
            surfaces[which].light += here
            last = which
