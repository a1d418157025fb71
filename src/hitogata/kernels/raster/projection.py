"""What a camera sees: points onto the picture, triangles cut off close to the eye."""

from __future__ import annotations

import math

from .._jit import jit
from ..math.arrays import Floats
from ..math.vector import Vec3, dot, load3, sub
from .tables import Frame, Owners, Scene, Singles, View
from .triangles import fill


@jit
def seen_from(view: View, p: Floats) -> Vec3:
    """A place along right, up and into the picture, m."""
    arm, axes = sub(load3(p), load3(view.eye)), view.axes
    return (dot(load3(axes[0]), arm), dot(load3(axes[1]), arm), -dot(load3(axes[2]), arm))


@jit
def on_picture(view: View, p: Vec3) -> Vec3:
    """Column and row in pixels, and one over the distance along the view. p: as of `seen_from`, not behind the eye."""
    scale = view.focal / p[2]
    return (0.5 * view.width + scale * p[0], 0.5 * view.height - scale * p[1], 1.0 / p[2])


@jit
def find_front(frame: Frame, scene: Scene, view: View) -> int:
    """Project all points, and list the triangles that face the camera. Returns how many.

    Triangles that reach nearer than View.near are listed whichever
    way they face: `draw_band` cuts them.
    """
    corners, count = frame.corners, 0
    for i in range(len(scene.points)):
        p = seen_from(view, scene.points[i])
        if p[2] >= view.near:
            corners[i, 0], corners[i, 1], corners[i, 2] = on_picture(view, p)
        else:
            corners[i, 2] = 0.0
    for t in range(len(scene.triangles)):
        row = scene.triangles[t]
        a, b, c = load3(corners[row[0]]), load3(corners[row[1]]), load3(corners[row[2]])
        if a[2] == 0.0 or b[2] == 0.0 or c[2] == 0.0:
            shown = a[2] + b[2] + c[2] > 0.0
        else:
            # rows count downward: anticlockwise is a negative area
            shown = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0.0
            shown = shown and max(a[0], b[0], c[0]) > 0.0 and min(a[0], b[0], c[0]) < view.width
        if shown:
            frame.front[count] = t
            count += 1
    return count


@jit
def draw_band(frame: Frame, scene: Scene, view: View, count: int, top: int) -> None:
    """Draw the first `count` triangles of Frame.front into rows from `top` on, for every sample of a pixel."""
    frame.depth[:] = 0.0
    frame.owner[:] = -1
    rows, corners = frame.depth.shape[1], frame.corners
    for s in range(len(view.samples)):
        depth, owner = frame.depth[s], frame.owner[s]
        # `fill` looks at the middle of a pixel: move the triangle instead of the sample
        x, y = 0.5 - view.samples[s, 0], 0.5 - view.samples[s, 1] - top
        for k in range(count):
            t = frame.front[k]
            row = scene.triangles[t]
            a, b, c = corners[row[0]], corners[row[1]], corners[row[2]]
            if a[2] == 0.0 or b[2] == 0.0 or c[2] == 0.0:
                _draw_cut(depth, owner, scene, view, t, x, y)
                continue
            low, high = min(a[1], b[1], c[1]) + y, max(a[1], b[1], c[1]) + y
            # most triangles of a round body are so small that they lie between two rows
            if high >= 0.5 and low <= rows and math.ceil(low - 0.5) < math.ceil(high - 0.5):
                fill(
                    depth, owner, (a[0] + x, a[1] + y, a[2]), (b[0] + x, b[1] + y, b[2]), (c[0] + x, c[1] + y, c[2]), t
                )


@jit
def _draw_cut(depth: Singles, owner: Owners, scene: Scene, view: View, t: int, x: float, y: float) -> None:
    """The part of a triangle that is not too near: one or two triangles, as a fan about its first corner."""
    row = scene.triangles[t]
    pivot, before, found = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0
    for k in range(3):
        p, q = seen_from(view, scene.points[row[k]]), seen_from(view, scene.points[row[(k + 1) % 3]])
        for crossing in range(2):
            if crossing == 0:
                kept, corner = p[2] >= view.near, p
            else:
                kept = (p[2] >= view.near) != (q[2] >= view.near)
                u = (view.near - p[2]) / (q[2] - p[2]) if kept else 0.0
                corner = (p[0] + u * (q[0] - p[0]), p[1] + u * (q[1] - p[1]), view.near)
            if kept:
                spot = on_picture(view, corner)
                spot = (spot[0] + x, spot[1] + y, spot[2])
                if found == 0:
                    pivot = spot
                elif found > 1:
                    fill(depth, owner, pivot, before, spot, t)
                before = spot
                found += 1
