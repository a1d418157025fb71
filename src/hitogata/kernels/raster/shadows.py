"""How much light reaches a surface: soft shadows of a sun and of the sky, from maps of what stands in the way.

The sun's shadow is as sharp as what casts it is near: the taps over its disc are first spread as wide as the highest
thing in the way could matter, to find how far away it is on average, then as wide as that asks for (Fernando 2005,
percentage-closer soft shadows).
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.arrays import Ints, Records
from ..math.vector import dot, load3, store
from .tables import NOTHING, Casters, Ground, Lights
from .triangles import rasterise

#: m of height that do not count as being in the way, as a part of what the maps show
_SUN_BIAS, _SKY_BIAS = 0.0015, 0.006
#: least radius of the taps, pixels of the sun's map; tangent of the steepest tilt that is allowed for
_SHARPEST, _STEEPEST = 1.2, 4.0
#: pixels from one key to the next, at most, and how far their normals may differ (cosine): a thousandth of the light
_STRETCH, _BEND = 8, 0.99


@jit
def list_backs(lights: Lights, casters: Casters, d: int, half: float, scale: float) -> int:
    """Lights.corners and .listed: what turns its back on light d. Returns how many. half, scale: pixels, pixels/m."""
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
    """Write the map of light d, row of Lights.axes. full: what casts the sun's shadow, rough: those of the sky."""
    depth = lights.sun if d == 0 else lights.sky[d - 1]
    half = 0.5 * len(depth)
    scale = half / (lights.sun_half if d == 0 else lights.sky_half)
    depth[:] = NOTHING
    count = list_backs(lights, full if d == 0 else rough, d, half, scale)
    rasterise(depth, lights.owner, lights.middle, lights.corners, lights.listed, count, lights.top)


@jit
def find_reach(lights: Lights, ground: Ground) -> None:
    """Lights.reach: of each cell of the sun's map the greatest height from which a place in it could be shaded.

    A place is no lower than the ground, or than the ball about the scene where there is none; a height H shades it
    from at most spread (H − its own height) to the side.
    """
    reach, sun, axes, tops = lights.reach, lights.sun, lights.axes[0], lights.corners
    cells, cell = len(reach), len(sun) // len(reach)
    edge = lights.sun_half
    wide = 2.0 * edge / cells  # m
    for i in range(cells):
        for j in range(cells):
            top = NOTHING
            for row in range(i * cell, (i + 1) * cell):
                for column in range(j * cell, (j + 1) * cell):
                    top = max(top, sun[row, column, 0])
            tops[i * cells + j, 0] = top
    for i in range(cells):
        for j in range(cells):
            floor = -edge
            if ground.level > -math.inf:
                # of the four corners of the cell the one where the ground is lowest
                x = (j + (1.0 if axes[0, 2] > 0.0 else 0.0)) * wide - edge
                y = (i + (1.0 if axes[1, 2] > 0.0 else 0.0)) * wide - edge
                floor = min(floor, (ground.level - axes[0, 2] * x - axes[1, 2] * y) / axes[2, 2])
            around = int(min(lights.spread * (edge - floor) / wide, float(cells))) + 1
            greatest = NOTHING
            for k in range(max(i - around, 0), min(i + around + 1, cells)):
                for l in range(max(j - around, 0), min(j + around + 1, cells)):
                    top = tops[k * cells + l, 0]
                    apart = wide * (max(abs(k - i), abs(l - j)) - 1.0)
                    if top > greatest and apart <= lights.spread * (top - floor):
                        greatest = top
            reach[i, j] = greatest


@jit
def add_sun(surfaces: Records, count: int, lights: Lights, row: int) -> None:
    """Add the sun's light to the first `count` surfaces, by the part of its disc that is seen from there.

    row: of the picture. The taps are turned another way in each pixel (Jimenez 2014, interleaved gradient noise),
    which makes steps between them into grain too fine to see.
    """
    sun, reach, taps, axes = lights.sun, lights.reach, lights.taps, lights.axes[0]
    right, up, towards = load3(axes[0]), load3(axes[1]), load3(axes[2])
    n, cells = len(sun), len(reach) / len(sun)
    scale, bias = 0.5 * n / lights.sun_half, _SUN_BIAS * lights.sun_half
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
            # next to an edge the taps find what lies behind it, as much higher as the surface is tilted
            tilt = math.sqrt(max(1.0 - slope * slope, 0.0)) / slope
            height = dot(towards, p) + bias + min(tilt, _STEEPEST) * _SHARPEST / scale
            above = reach[int(y * cells), int(x * cells)] - height
            if above > 0.0:
                even = 0.06711056 * surface.pixel + 0.00583715 * row
                odd = 52.9829189 * (even - math.floor(even))
                disc, found = taps[int((odd - math.floor(odd)) * len(taps))], 1
                # half of the taps are enough to see how far away it is; nothing is sharper than the map
                for step in range(2, 0, -1):
                    radius = max(wide * above / found, _SHARPEST)
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
    """Mark the surfaces at which the sky's light is worked out: along a row of pixels it changes slowly.

    Those between two keys lie on one body (convex, as all are) and face nearly the same way. body: of each triangle.
    """
    start = 0
    while start < count:
        first, end = surfaces[start], start
        first.key = 1
        while end + 1 < count and end - start < _STRETCH:
            other = surfaces[end + 1]
            if other.pixel != surfaces[end].pixel + 1 or body[other.triangle] != body[first.triangle]:
                break
            if dot(load3(other.normal), load3(first.normal)) < _BEND:
                break
            other.key = 0
            end += 1
        surfaces[end].key = 1
        start = max(end, start + 1)
        if end == count - 1:
            break


@jit
def add_sky(surfaces: Records, count: int, lights: Lights) -> None:
    """Add the sky's light to the first `count` surfaces: of each direction as much as it is open and falls squarely.

    Between four places of a map it fades from one to the next, and from key to key along a row.
    """
    n = lights.sky.shape[1]
    scale, half, bias = 0.5 * n / lights.sky_half, 0.5 * n - 0.5, _SKY_BIAS * lights.sky_half
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
