"""Perspective projection of points onto the picture, and clipping of triangles close to the eye."""

from __future__ import annotations

import numpy as np

from ..compiler.jit import jit
from ..math.arrays import Floats
from ..math.vector import Vec3, dot, load3, store, sub
from .tables import Frame, Scene, View
from .triangles import rasterise


@jit
def widen(ends: Floats, a: Vec3, b: Vec3, c: Vec3) -> None:
    """Extend the column range of each row to include a triangle. ends: (height, 2) first and last column."""
    low, high = min(a[0], b[0], c[0]), max(a[0], b[0], c[0])
    first, last = max(np.floor(min(a[1], b[1], c[1])), 0.0), min(np.floor(max(a[1], b[1], c[1])) + 1.0, len(ends))
    if first < last:
        for row in range(int(first), int(last)):
            ends[row, 0], ends[row, 1] = min(ends[row, 0], low), max(ends[row, 1], high)


@jit
def find_front(frame: Frame, scene: Scene, view: View) -> int:
    """Project all points, and list the triangles that face the camera. Returns their number. Also writes Frame.ends.

    A triangle that reaches nearer than View.near is clipped there; its three or four corners form a fan.
    """
    corners, listed, triangles = frame.corners, frame.listed, scene.triangles
    right, up, back = load3(view.axes[0]), load3(view.axes[1]), load3(view.axes[2])
    eye, near = load3(view.eye), view.near
    made = len(scene.points)
    for row in range(len(frame.ends)):
        frame.ends[row, 0], frame.ends[row, 1] = view.width, 0.0
    for i in range(made):
        arm = sub(load3(scene.points[i]), eye)
        away = -dot(back, arm)
        if away >= near:
            scale = view.focal / away
            corners[i, 0] = 0.5 * view.width + scale * dot(right, arm)
            corners[i, 1] = 0.5 * view.height - scale * dot(up, arm)
            corners[i, 2] = 1.0 / away
        else:
            corners[i, 2] = 0.0
    count = 0
    for t in range(len(triangles)):
        i, j, k = triangles[t, 0], triangles[t, 1], triangles[t, 2]
        a, b, c = load3(corners[i]), load3(corners[j]), load3(corners[k])
        if a[2] > 0.0 and b[2] > 0.0 and c[2] > 0.0:
            # rows count downward: anticlockwise is a negative area
            facing = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0.0
            if facing and max(a[1], b[1], c[1]) > 0.0 and min(a[1], b[1], c[1]) < view.height:
                listed[count, 0], listed[count, 1], listed[count, 2], listed[count, 3] = i, j, k, t
                count += 1
                widen(frame.ends, a, b, c)
        elif a[2] + b[2] + c[2] > 0.0:
            first = made
            for n in range(3):
                p = sub(load3(scene.points[triangles[t, n]]), eye)
                q = sub(load3(scene.points[triangles[t, (n + 1) % 3]]), eye)
                p_away, q_away = -dot(back, p), -dot(back, q)
                for cut in range(2):
                    u = 0.0 if cut == 0 else (near - p_away) / (q_away - p_away)
                    if (cut == 0 and p_away >= near) or (cut == 1 and (p_away >= near) != (q_away >= near)):
                        corner = (p[0] + u * (q[0] - p[0]), p[1] + u * (q[1] - p[1]), p[2] + u * (q[2] - p[2]))
                        away = p_away if cut == 0 else near
                        x = 0.5 * view.width + view.focal / away * dot(right, corner)
                        y = 0.5 * view.height - view.focal / away * dot(up, corner)
                        store(corners[made], (x, y, 1.0 / away))
                        made += 1
            for n in range(first + 1, made - 1):
                listed[count, 0], listed[count, 1], listed[count, 2], listed[count, 3] = first, n, n + 1, t
                count += 1
                widen(frame.ends, load3(corners[first]), load3(corners[n]), load3(corners[n + 1]))
    return count


@jit
def draw_band(frame: Frame, view: View, count: int, top: int) -> None:
    """Draw the first `count` listed triangles into rows from `top` on, once for every sample of a pixel."""
    frame.depth[:] = 0.0
    frame.owner[:] = -1
    rasterise(frame.depth, frame.owner, view.samples, frame.corners, frame.listed, count, top)
