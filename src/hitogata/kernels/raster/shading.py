"""What a row of pixels shows: surfaces of bodies where rays from the eye meet them, and the ground between."""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..math.vector import Vec3, add, cross, dot, load3, scale, store, sub
from .tables import Frame, Lights, Scene, View

#: exponent of a highlight
_SHARPNESS = 24
#: samples of one body in a pixel are one surface if their normals are this near (cosine)
_ALIKE = 0.97


@jit
def unit(a: Vec3) -> Vec3:
    return scale(1.0 / math.sqrt(max(dot(a, a), 1e-300)), a)


@jit
def met(scene: Scene, eye: Vec3, t: int, ray: Vec3) -> tuple[Vec3, Vec3]:
    """Where a ray from the eye meets triangle t, and the surface's normal there (Möller and Trumbore 1997)."""
    row, points, normals = scene.triangles[t], scene.points, scene.normals
    a = load3(points[row[0]])
    e1, e2, arm = sub(load3(points[row[1]]), a), sub(load3(points[row[2]]), a), sub(eye, a)
    n = cross(ray, e2)
    det = dot(e1, n)
    v, w = dot(arm, n) / det, dot(ray, cross(arm, e1)) / det
    # of a triangle seen from its edge somewhere on it will do
    v = min(max(v, 0.0), 1.0) if math.isfinite(v) else 0.0
    w = min(max(w, 0.0), 1.0 - v) if math.isfinite(w) else 0.0
    normal = add(scale(v, load3(normals[row[1]])), scale(w, load3(normals[row[2]])))
    return add(a, add(scale(v, e1), scale(w, e2))), unit(add(normal, scale(1.0 - v - w, load3(normals[row[0]]))))


@jit
def find_surfaces(frame: Frame, scene: Scene, view: View, lights: Lights, y: int, top: int) -> int:
    """Write Frame.surfaces: the bodies that row y of the band shows, pixel by pixel; and Frame.left. Returns how many.

    Shapes have sharp edges but smooth shades: what a pixel shows of one surface is shaded once, however many samples
    show it. Light: what the ground throws back up.
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
                    if scene.body[surfaces[k].triangle] == body and dot(load3(surfaces[k].normal), normal) > _ALIKE:
                        like = k
                if like < 0:
                    like = count
                    count += 1
                    surface = surfaces[like]
                    surface.pixel, surface.triangle, surface.weight, surface.fade, surface.sky = x, t, 0.0, 0.0, 0.0
                    surface.light = lights.bounce * 0.5 * (1.0 - normal[2])
                    shine = max(dot(normal, unit(sub(towards, unit(ray)))), 0.0) ** _SHARPNESS
                    store(surface.p, p)
                    store(surface.normal, normal)
                    for c in range(3):
                        surface.colour[c] = scene.colours[body, c] + scene.gloss * shine
            surfaces[like].weight += 1.0
            left -= 1
        frame.left[x] = left
    return count
