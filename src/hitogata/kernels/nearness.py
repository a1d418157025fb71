"""How near convex shapes of links come: points with a radius, moved by the links' poses.

The distance of two hulls is that of their difference from the origin, found by Gilbert's method: keep the nearest point
so far, look for a corner beyond it, go to the nearest point of the line between. It is good to a millimetre in some
tens of steps, which is what finding interference needs; contact forces are computed elsewhere.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from ._jit import jit
from .kinematics import place
from .records import Ints, Tree, Work
from .vector import Floats, Vec3, add, dot, load3, load9, mat_vec, scale, store, sub

_STEPS = 60
#: m: hulls whose cores are this near overlap
_TOUCHING = 1e-3


class Outlines(NamedTuple):
    """Shapes as points with a radius."""

    points: Floats  # (P, 3) m: in the links' frames
    world: Floats  # (P, 3) m: where they are; by `spread`
    starts: Ints  # (s + 1,): first point of each shape
    links: Ints  # (s,): row of its link
    radius: Floats  # (s,) m
    bound: Floats  # (s,) m: of a ball around the shape's middle
    middle: Floats  # (s, 3) m: in the link's frame
    centre: Floats  # (s, 3) m: the same in the world; by `spread`


@jit
def spread(shapes: Outlines, tree: Tree, work: Work) -> None:
    """Points in the world. After `place`."""
    for i in range(len(shapes.links)):
        link = shapes.links[i]
        body = work.bodies[link]
        R = load9(body.R)
        p = add(load3(work.bodies[tree.links[link].root].r), load3(body.p))
        store(shapes.centre[i], add(p, mat_vec(R, load3(shapes.middle[i]))))
        for k in range(shapes.starts[i], shapes.starts[i + 1]):
            store(shapes.world[k], add(p, mat_vec(R, load3(shapes.points[k]))))


@jit
def farthest(shapes: Outlines, i: int, d: Vec3) -> tuple[float, Vec3]:
    """The point of a shape's core that lies farthest along d, and how far."""
    best, at = -math.inf, shapes.starts[i]
    for k in range(shapes.starts[i], shapes.starts[i + 1]):
        along = shapes.world[k, 0] * d[0] + shapes.world[k, 1] * d[1] + shapes.world[k, 2] * d[2]
        if along > best:
            best, at = along, k
    return best, load3(shapes.world[at])


@jit
def gap(shapes: Outlines, i: int, j: int) -> float:
    """Distance of two shapes, m; negative if they overlap: an upper bound of how far they must part."""
    v = sub(load3(shapes.world[shapes.starts[i]]), load3(shapes.world[shapes.starts[j]]))
    rounded = shapes.radius[i] + shapes.radius[j]
    for _ in range(_STEPS):
        size2 = dot(v, v)
        if size2 < _TOUCHING * _TOUCHING:
            return -depth(shapes, i, j)
        _, a = farthest(shapes, i, scale(-1.0, v))
        _, b = farthest(shapes, j, v)
        w = sub(a, b)
        if size2 - dot(v, w) <= 1e-3 * size2:
            break
        along = sub(w, v)
        u = min(max(-dot(v, along) / dot(along, along), 0.0), 1.0)
        v = add(v, scale(u, along))
    return float(math.sqrt(dot(v, v)) - rounded)


@jit
def depth(shapes: Outlines, i: int, j: int) -> float:
    """How far two shapes overlap: the least over directions along axes, diagonals and the line of their middles."""
    best = math.inf
    line = sub(load3(shapes.centre[i]), load3(shapes.centre[j]))
    length = math.sqrt(dot(line, line))
    for x in range(-1, 2):
        for y in range(-1, 2):
            for z in range(-1, 2):
                d = (float(x), float(y), float(z))
                size = math.sqrt(dot(d, d))
                if size == 0.0:
                    if length < 1e-9:
                        continue
                    d, size = line, length
                d = scale(1.0 / size, d)
                high, _ = farthest(shapes, j, d)
                low, _ = farthest(shapes, i, scale(-1.0, d))
                best = min(best, high + low + shapes.radius[i] + shapes.radius[j])
    return max(best, 0.0)


@jit
def measure_gaps(out: Floats, low: Floats, shapes: Outlines, pairs: Ints, tree: Tree, work: Work, q: Floats) -> None:
    """Of F frames q (F, nq): out (F, pairs) m distances, far ones as those of the balls around; low (F, s) m: each
    shape's lowest height."""
    for f in range(len(q)):
        place(tree, work, q[f])
        spread(shapes, tree, work)
        for i in range(len(shapes.links)):
            down, _ = farthest(shapes, i, (0.0, 0.0, -1.0))
            low[f, i] = -down - shapes.radius[i]
        for k in range(len(pairs)):
            i, j = pairs[k, 0], pairs[k, 1]
            line = sub(load3(shapes.centre[i]), load3(shapes.centre[j]))
            apart = math.sqrt(dot(line, line)) - shapes.bound[i] - shapes.bound[j]
            out[f, k] = apart if apart > 0.0 else gap(shapes, i, j)
