"""Distances between shapes of links, and between shapes and planes, in the frames of a motion."""

from __future__ import annotations

import math

from ...compiler.bundle import Bundle
from ...compiler.jit import jit
from ...math.arrays import Floats, Ints
from ...math.vector import Vec3, add, dot, load3, load9, mat_vec, scale, store, sub
from ...tree.kinematics import forward_position
from ...tree.tables import Tree, TreeData
from .gjk import Hulls, farthest, gap, part_along


class Outlines(Bundle):
    """Shapes as convex hulls of points with a radius, fixed to links, and fixed planes."""

    points: Floats  # (P, 3) m: in the links' frames
    links: Ints  # (s,): row of each shape's link
    bound: Floats  # (s,) m: radius of the bounding ball about the shape's middle
    middle: Floats  # (s, 3) m: in the link's frame
    planes: Floats  # (p, 4): outward unit normal, and offset, m
    hulls: Hulls  # the shapes in the world; by `spread`


@jit
def spread(shapes: Outlines, tree: Tree, work: TreeData) -> None:
    """World positions of all points. After `forward_position`."""
    hulls = shapes.hulls
    for i in range(len(shapes.links)):
        link = shapes.links[i]
        body = work.bodies[link]
        R = load9(body.R)
        p = add(load3(work.bodies[tree.links[link].root].r), load3(body.p))
        store(hulls.centre[i], add(p, mat_vec(R, load3(shapes.middle[i]))))
        for k in range(hulls.starts[i], hulls.starts[i + 1]):
            store(hulls.world[k], add(p, mat_vec(R, load3(shapes.points[k]))))


@jit
def _above(shapes: Outlines, i: int, plane: int) -> float:
    """Signed distance of a shape from a plane, m; its nearest points into hulls.found."""
    hulls, row = shapes.hulls, shapes.planes[plane]
    n = (row[0], row[1], row[2])
    low, at = farthest(hulls, i, scale(-1.0, n))
    found = hulls.found
    height = float(-low - row[3] - hulls.radius[i])
    for c in range(3):
        found[c] = n[c]
        found[3 + c] = hulls.world[at, c] - hulls.radius[i] * n[c]
        found[6 + c] = found[3 + c] - height * n[c]
    return height


@jit
def near(shapes: Outlines, i: int, j: int, reach: float) -> float:
    """Signed distance, m, of shape i from shape j, or from plane −1 − j if j < 0; nearest points in hulls.found.

    Where the bounding balls are farther apart than `reach`, their distance is returned. After `spread`.
    """
    if j < 0:
        return _above(shapes, i, -1 - j)
    line = sub(load3(shapes.hulls.centre[i]), load3(shapes.hulls.centre[j]))
    apart = math.sqrt(dot(line, line)) - shapes.bound[i] - shapes.bound[j]
    return apart if apart > reach else gap(shapes.hulls, i, j)


@jit
def near_along(shapes: Outlines, i: int, j: int, d: Vec3) -> float:
    """As `near`, measured along a unit direction from j to i; of a plane along its normal."""
    return _above(shapes, i, -1 - j) if j < 0 else part_along(shapes.hulls, i, j, d)


@jit
def measure_gaps(
    out: Floats, shapes: Outlines, pairs: Ints, tree: Tree, work: TreeData, q: Floats, reach: float
) -> None:
    """out: (F, pairs) m, distances of `near` in F frames q (F, nq)."""
    for f in range(len(q)):
        forward_position(tree, work, q[f])
        spread(shapes, tree, work)
        for k in range(len(pairs)):
            out[f, k] = near(shapes, pairs[k, 0], pairs[k, 1], reach)


@jit
def measure_along(out: Floats, shapes: Outlines, pairs: Ints, directions: Floats) -> None:
    """out: (pairs, D) m, distances along directions (D, 3). After `spread`."""
    for k in range(len(pairs)):
        for d in range(len(directions)):
            out[k, d] = near_along(shapes, pairs[k, 0], pairs[k, 1], load3(directions[d]))
