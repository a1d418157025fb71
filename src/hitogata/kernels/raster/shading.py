"""Surfaces seen in a row of pixels: points of bodies hit by rays from the eye, with normal, colour and light."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.vector import Vec3, add, cross, dot, load3, scale, store, sub
from .tables import Frame, Lights, Scene, View
from .tolerances import HIGHLIGHT_EXPONENT, MIN_NORM2, SAME_SURFACE_COSINE


@jit
def unit(a: Vec3) -> Vec3:
    """Unit vector along a."""
    return scale(1.0 / math.sqrt(max(dot(a, a), MIN_NORM2)), a)


@jit
def met(scene: Scene, eye: Vec3, t: int, ray: Vec3) -> tuple[Vec3, Vec3]:
    """Intersection of a ray from the eye with triangle t, and the surface's normal there (Möller and Trumbore 1997)."""
    row, points, normals = scene.triangles[t], scene.points, scene.normals
    a = load3(points[row[0]])
    e1, e2, arm = sub(load3(points[row[1]]), a), sub(load3(points[row[2]]), a), sub(eye, a)
    n = cross(ray, e2)
    det = dot(e1, n)
    v, w = dot(arm, n) / det, dot(ray, cross(arm, e1)) / det
    # for a triangle seen edge-on any point of it will do
    v = min(max(v, 0.0), 1.0) if math.isfinite(v) else 0.0
    w = min(max(w, 0.0), 1.0 - v) if math.isfinite(w) else 0.0
    normal = add(scale(v, load3(normals[row[1]])), scale(w, load3(normals[row[2]])))
    return add(a, add(scale(v, e1), scale(w, e2))), unit(add(normal, scale(1.0 - v - w, load3(normals[row[0]]))))


@jit
def find_surfaces(frame: Frame, scene: Scene, view: View, lights: Lights, y: int, top: int) -> int:
    """Write Frame.surfaces: the bodies in row y of the band, pixel by pixel; and Frame.left. Returns their number.

    Shapes have sharp edges but smooth shading: a surface is shaded once per pixel, for any number of samples. The light
    is initialised with the light reflected by the ground.
    """
    owner, samples, surfaces = frame.owner, view.samples, frame.surfaces
    eye, towards = load3(view.eye), load3(lights.axes[0, 2])
    side, up, back = load3(view.axes[0]), load3(view.axes[1]), load3(view.axes[2])
    count, width = 0, owner.shape[1]
    for x in range(width):
        frame.left[x] = samples.shape[1]
    begin, end = max(frame.ends[top + y, 0], 0.0), min(frame.ends[top + y, 1] + 1.0, float(width))
    for x in range(int(begin), int(end) if begin < end else 0):
        start, left = count, samples.shape[1]
        for s in range(samples.shape[1]):
            t = owner[y, x, s]
            if t < 0:
                continue
            like = -1
            for k in range(start, count):
                if surfaces[k].triangle == t:
                    like = k
            if like < 0:
                right = (x + samples[0, s] - 0.5 * view.width) / view.focal
                high = (0.5 * view.height - top - y - samples[1, s]) / view.focal
                ray = sub(add(scale(right, side), scale(high, up)), back)
                p, normal = met(scene, eye, t, ray)
                body = scene.body[t]
                for k in range(start, count):
                    if (
                        scene.body[surfaces[k].triangle] == body
                        and dot(load3(surfaces[k].normal), normal) > SAME_SURFACE_COSINE
                    ):
                        like = k
                if like < 0:
                    like = count
                    count += 1
                    surface = surfaces[like]
                    surface.pixel, surface.triangle, surface.weight, surface.fade, surface.sky = x, t, 0.0, 0.0, 0.0
                    surface.light = lights.bounce * 0.5 * (1.0 - normal[2])
                    shine = max(dot(normal, unit(sub(towards, unit(ray)))), 0.0) ** HIGHLIGHT_EXPONENT
                    store(surface.p, p)
                    store(surface.normal, normal)
                    for c in range(3):
                        surface.colour[c] = scene.colours[body, c] + scene.gloss * shine
            surfaces[like].weight += 1.0
            left -= 1
        frame.left[x] = left
    return count
