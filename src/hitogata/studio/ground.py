"""Pictures of half-spaces: a level one is the ground of the picture, others are patches of a plane."""

from __future__ import annotations

from typing import TypeGuard

import numpy as np

from ..arrays import Array
from ..chain.link import Link
from ..chain.shapes.shape import HalfSpace
from ..chain.world import World
from .mesh import Mesh
from .replay import Replay

PLANE, LINE = "#dde2e8", "#bcc4ce"
#: scenes smaller than this, m, get a finer grid
_SMALL = 1.2
#: m: bodies that always stay this near to z = 0 stand on it
_STANDING = 0.01


def level_of(world: World) -> float:
    """Height of the ground, m: the highest level floor, or 0 without one."""
    return max((float(shape.surface[2]) for shape in world.ground.shapes if is_floor(shape)), default=0.0)


def below(replay: Replay) -> float:
    """Height at which ground is drawn for a motion without a floor, m.

    0, as long as something stands there or nothing falls through; otherwise below all.
    """
    heights = replay.boxes()[..., 2]
    if not heights.size:
        return 0.0
    stands = (np.abs(heights.min(axis=-1)) < _STANDING).all(axis=0).any()
    falls_through = float(heights.max(axis=-1).min()) < 0.0
    return float(heights.min()) if falls_through and not stands else 0.0


def is_floor(shape: object) -> TypeGuard[HalfSpace]:
    return isinstance(shape, HalfSpace) and float(shape.direction[2]) > 1.0 - 1e-9


def grid_of(points: Array) -> float:
    """m between the lines of the ground, for a scene that these points enclose."""
    return 0.5 if float(np.ptp(points, axis=0).max()) > _SMALL else 0.1


def patches(link: Link, middle: Array, reach: float) -> tuple[Mesh, ...]:
    """Walls and ramps of a link, in its frame: squares of grid around the place nearest to `middle` (3,), in its frame.

    reach: m, half the size of the scene. Those of the ground itself end at its floor.
    """
    level = level_of(link.world) if link.joint is None and any(map(is_floor, link.shapes)) else -np.inf
    planes = [
        shape for shape in link.shapes if isinstance(shape, HalfSpace) and not (link.joint is None and is_floor(shape))
    ]
    return tuple(mesh for shape in planes for mesh in _patch(shape, middle, reach, level))


def _patch(shape: HalfSpace, middle: Array, reach: float, level: float) -> tuple[Mesh, ...]:
    n, cell = shape.direction, 0.5 if 2.0 * reach > _SMALL else 0.1
    t = np.cross(n, (0.0, 0.0, 1.0) if abs(n[2]) < 0.9 else (1.0, 0.0, 0.0))
    t /= np.linalg.norm(t)
    s = np.cross(n, t)
    centre = middle - n * float(n @ (middle - shape.surface))
    half, wide = cell * float(np.ceil(1.2 * reach / cell)), 0.006 * cell
    # a hair above the plane, or the two would flicker
    above = centre + 1e-3 * reach * n
    lines = []
    for k in np.arange(-half, half + 0.5 * cell, cell):
        lines += [(above + k * s, t * half, s * wide), (above + k * t, t * wide, s * half)]
    made = (
        _rectangles([(centre, t * half, s * half)], n, shape.colour or PLANE, level),
        _rectangles(lines, n, LINE, level),
    )
    return tuple(mesh for mesh in made if len(mesh.points))


def _rectangles(parts: list[tuple[Array, Array, Array]], n: Array, colour: str, level: float) -> Mesh:
    """Rectangles facing n, cut off below a level: (centre, half side, half side) each; n = side × side."""
    corners, triangles, first = [np.zeros((0, 3))], [np.zeros((0, 3), dtype=np.int64)], 0
    for c, a, b in parts:
        loop = _above(np.array([c - a - b, c + a - b, c + a + b, c - a + b]), level)
        if len(loop) < 3:
            continue
        k = np.arange(1, len(loop) - 1)
        triangles.append(np.column_stack([np.zeros_like(k), k, k + 1]) + first)
        corners.append(loop)
        first += len(loop)
    points = np.concatenate(corners)
    return Mesh(points, np.tile(n, (len(points), 1)), np.concatenate(triangles), colour, closed=False)


def _above(loop: Array, level: float) -> Array:
    """The part of a convex polygon with z ≥ level: (k, 3)."""
    height = loop[:, 2] - level
    kept = []
    for i, (p, h) in enumerate(zip(loop, height, strict=True)):
        q, g = loop[(i + 1) % len(loop)], height[(i + 1) % len(loop)]
        if h >= 0.0:
            kept.append(p)
        if (h >= 0.0) != (g >= 0.0):
            kept.append(p + (q - p) * h / (h - g))
    return np.array(kept).reshape(-1, 3)
