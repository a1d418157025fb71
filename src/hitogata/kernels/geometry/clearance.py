"""How near shapes of links come to one another and to planes, in frames of a motion."""

from __future__ import annotations

import math

from ..compiler.bundle import Bundle
from ..compiler.jit import jit
from ..math.arrays import Floats, Ints
from ..math.vector import Vec3, add, dot, load3, load9, mat_vec, scale, store, sub
from ..tree.kinematics import forward_position
from ..tree.tables import Tree, TreeData
from .gjk import Hulls, farthest, gap, part_along


class Outlines(Bundle):
    """Shapes as points with a radius, fast to their links, and planes that stay."""

    points: Floats  # (P, 3) m: in the links' frames
    links: Ints  # (s,): row of its link
    bound: Floats  # (s,) m: of a ball around the shape's middle
    middle: Floats  # (s, 3) m: in the link's frame
    planes: Floats  # (p, 4): unit normal, which leads out, and offset, m
    hulls: Hulls  # the shapes where they are; by `spread`


@jit
def spread(shapes: Outlines, tree: Tree, work: TreeData) -> None:
    """Points in the world. After `forward_position`."""
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
    """Height of a shape's lowest point over a plane."""
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
    """Gap, m, of shape i and shape j, or plane −1 − j if j is negative; hulls.found tells where. After `spread`.

    What is farther than `reach` by the balls around them may be told as the gap of those.
    """
    if j < 0:
        return _above(shapes, i, -1 - j)
    line = sub(load3(shapes.hulls.centre[i]), load3(shapes.hulls.centre[j]))
    apart = math.sqrt(dot(line, line)) - shapes.bound[i] - shapes.bound[j]
    return apart if apart > reach else gap(shapes.hulls, i, j)


@jit
def near_along(shapes: Outlines, i: int, j: int, d: Vec3) -> float:
    """As `near`, along a unit direction that leads from j to i; a plane has its own."""
    return _above(shapes, i, -1 - j) if j < 0 else part_along(shapes.hulls, i, j, d)


@jit
def measure_gaps(
    out: Floats, shapes: Outlines, pairs: Ints, tree: Tree, work: TreeData, q: Floats, reach: float
) -> None:
    """Of F frames q (F, nq): out (F, pairs) m, gaps as `near` tells them."""
    for f in range(len(q)):
        forward_position(tree, work, q[f])
        spread(shapes, tree, work)
        for k in range(len(pairs)):
            out[f, k] = near(shapes, pairs[k, 0], pairs[k, 1], reach)


@jit
def measure_along(out: Floats, shapes: Outlines, pairs: Ints, directions: Floats) -> None:
    """out: (pairs, D) m, gaps along directions (D, 3). After `spread`."""
    for k in range(len(pairs)):
        for d in range(len(directions)):
            out[k, d] = near_along(shapes, pairs[k, 0], pairs[k, 1], load3(directions[d]))
