"""Rendering of a whole picture: shadow maps, then the pixels row by row."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.vector import load3
from .ground import find_ground, light_ground
from .projection import draw_band, find_front
from .shading import find_surfaces
from .shadows import add_sky, add_sun, cast, choose_keys, find_reach
from .tables import Bytes, Casters, Frame, Ground, Lights, Scene, View


@jit
def cast_shadows(frame: Frame, lights: Lights, ground: Ground, full: Casters, rough: Casters) -> None:
    """Write all maps of the lights, and the chart of the ground's light. full: casters of sun shadows."""
    for d in range(len(lights.axes)):
        cast(lights, full, rough, d)
    find_reach(lights, ground)
    if ground.level > -math.inf:
        light_ground(frame, ground, lights)


@jit
def show(pixels: Bytes, frame: Frame, ground: Ground, count: int, samples: int) -> None:
    """pixels: (width, 3), written: the first `count` surfaces in front of the backdrop, in display values."""
    sums, surfaces, left, backdrop = frame.sums, frame.surfaces, frame.left, load3(ground.colour[2])
    for x in range(len(pixels)):
        for c in range(3):
            sums[x, c] = left[x] * backdrop[c]
    for k in range(count):
        surface = surfaces[k]
        for c in range(3):
            colour = surface.light * surface.colour[c]
            sums[surface.pixel, c] += surface.weight * (colour + surface.fade * (backdrop[c] - colour))
    display, steps, share, empty = frame.display, len(frame.display) - 1, 1.0 / samples, -1
    for x in range(len(pixels)):
        # pixels of the backdrop are computed once and copied
        if left[x] == samples and empty >= 0:
            for c in range(3):
                pixels[x, c] = pixels[empty, c]
            continue
        for c in range(3):
            pixels[x, c] = display[int(math.sqrt(min(sums[x, c] * share, 1.0)) * steps + 0.5)]
        if left[x] == samples:
            empty = x


@jit
def draw_picture(
    image: Bytes, frame: Frame, scene: Scene, view: View, lights: Lights, ground: Ground, full: Casters, rough: Casters
) -> None:
    """image: (height, width, 3), written. full, rough: casters of the shadows of the sun and of the sky."""
    cast_shadows(frame, lights, ground, full, rough)
    rows, front = len(frame.owner), find_front(frame, scene, view)
    for top in range(0, len(image), rows):
        draw_band(frame, view, front, top)
        for y in range(min(rows, len(image) - top)):
            bodies = find_surfaces(frame, scene, view, lights, y, top)
            count = find_ground(frame, view, ground, bodies, top + y)
            choose_keys(frame.surfaces, bodies, scene.body)
            add_sky(frame.surfaces, bodies, lights)
            add_sun(frame.surfaces, count, lights, top + y)
            show(image[top + y], frame, ground, count, view.samples.shape[1])
