"""Which parts of a mesh may cover which faces of other parts: by touching them from outside, or by containing them.

The exact cover is found only where a body meets the face: `kernels.contact.find.compound_faces`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..arrays import Array
from ..kernels.contact.find.tolerances import PIECE_CONTACT_TOL
from .polyhedra import Polyhedron

#: fraction of a face's area: a smaller cover is ignored
LEAST = 1e-9


class PartCover(NamedTuple):
    """part covers area of a face."""

    face: int
    part: int


def part_covers(bodies: Sequence[Polyhedron]) -> list[list[PartCover]]:
    """Covers of each part of a mesh by other parts, largest first; in the order of its faces."""
    planes = [body.planes() for body in bodies]
    low = np.array([body.points.min(axis=0) for body in bodies])
    high = np.array([body.points.max(axis=0) for body in bodies])
    size = np.linalg.norm(high - low, axis=1)
    found = []
    for k, body in enumerate(bodies):
        near = PIECE_CONTACT_TOL * (size[k] + size)[:, None]
        beside = ((low <= high[k] + near) & (high >= low[k] - near)).all(axis=1)
        beside[k] = False
        others = np.flatnonzero(beside).tolist()
        covers: list[PartCover] = []
        for face, corners in enumerate(body.faces):
            normal, offset = planes[k][0][face], planes[k][1][face]
            polygon = body.points[list(corners)]
            whole = polygon_area(polygon, normal)
            regions = []
            for other in others:
                beyond = PIECE_CONTACT_TOL * (size[k] + size[other])
                # a body that ends at the plane of the face covers nothing of it
                if (bodies[other].points @ normal).max() <= offset + 2.0 * beyond:
                    continue
                region = inside(polygon, *planes[other], beyond)
                area = polygon_area(region, normal)
                if area > LEAST * whole:
                    regions.append((area, other))
            covers += [PartCover(face, other) for _, other in sorted(regions, reverse=True)]
        found.append(covers)
    return found


def inside(polygon: Array, normals: Array, offsets: Array, beyond: float) -> Array:
    """The part of a polygon, (n, 3) m, in a convex body, or no farther outside than `beyond` (m)."""
    for k in np.flatnonzero((polygon @ normals.T - offsets).max(axis=0) > beyond):
        d = polygon @ normals[k] - offsets[k] - beyond
        after, there = np.roll(polygon, -1, axis=0), np.roll(d, -1)
        kept: list[Array] = []
        for here, then, a, b in zip(polygon, after, d, there, strict=True):
            if a <= 0.0:
                kept.append(here)
            if a * b < 0.0:
                kept.append(here + a / (a - b) * (then - here))
        if len(kept) < 3:
            return np.zeros((0, 3))
        polygon = np.array(kept)
    return polygon


def polygon_area(polygon: Array, normal: Array) -> float:
    """Area in m² of the projection along a normal."""
    if len(polygon) < 3:
        return 0.0
    fan = np.cross(polygon[1:-1] - polygon[0], polygon[2:] - polygon[0]).sum(axis=0)
    return abs(0.5 * float(fan @ normal))
