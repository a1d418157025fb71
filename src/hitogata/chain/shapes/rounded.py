"""Convex hulls with rounded edges and corners."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...errors import ModelError
from ..values.validate import number, vector
from .hull_triangles import hull_triangles
from .shape import Convex, Polyhedral
from .solid import Triangles, solid_moments

#: segments per full circle of its edges and corners, in pictures and in the method of 001
SEGMENTS = 16


@dataclass(frozen=True, eq=False)
class Rounded(Polyhedral):
    """All points within a radius of the hull of points: (n, 3) m, as of `Convex`. radius: m.

    `Rounded.box(size, radius)` is a box whose edges are rounded off.
    """

    points: Any = ()
    radius: float = 0.01
    tolerance: float | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        number(self.radius, "rounded radius", positive=True)
        self._set("points", self.core.points)

    @classmethod
    def box(cls, size: ArrayLike, radius: float, **common: Any) -> Rounded:
        """A box of the full lengths `size` (3,) m along x, y, z with edges and corners of a radius, m. common: as of
        every shape."""
        half = 0.5 * vector(size, 3, "rounded box size")
        number(radius, "rounded radius", positive=True)
        if not radius < half.min():
            raise ModelError(
                f"rounded radius is {radius:g} m, but the box is {2.0 * half.min():g} m thick; "
                "the radius must be less than half of that"
            )
        signs = np.array([[x, y, z] for x in (-1.0, 1.0) for y in (-1.0, 1.0) for z in (-1.0, 1.0)])
        return cls(points=signs * (half - radius), radius=radius, **common)

    @cached_property
    def core(self) -> Convex:
        """The hull of the points, in the same place."""
        return Convex(points=self.points, tolerance=self.tolerance, at=self.p, rotation=self.R)

    def surface(self) -> tuple[Array, Triangles]:
        """Of a polyhedron whose vertices lie on the round surface."""
        corners, triangles = self.core.surface()
        polar = np.linspace(0.0, math.pi, SEGMENTS // 2 + 1)
        turn = np.arange(SEGMENTS) * (2.0 * math.pi / SEGMENTS)
        around, up = np.sin(polar), np.outer(np.cos(polar), np.ones(SEGMENTS))
        ball = np.stack([np.outer(around, np.cos(turn)), np.outer(around, np.sin(turn)), up], axis=-1).reshape(-1, 3)
        ball = np.unique(ball.round(15), axis=0)
        points = (corners[np.unique(triangles)][:, None] + self.radius * ball).reshape(-1, 3)
        return points, hull_triangles(points, self.tolerance).corners

    @cached_property
    def _moments(self) -> tuple[float, Array, Array]:
        """Volume, centroid and ∫ x xᵀ dV about it, exactly: sum of the core and the parts over its faces, edges and
        corners.

        The part over a face is a prism, over an edge a sector of the angle between its faces, over a corner a cone of
        the solid angle between the normals of its faces: 2π less the angles of these faces. ∫ m dΩ over it is half the
        sum of the edges' angles along the edges, inward, and all cones together have ∫ m mᵀ dΩ = 4π/3.
        """
        corners, triangles = self.core.surface()
        volume, centre, second = solid_moments(corners, triangles)
        x, r = corners - centre, self.radius
        first = np.zeros(3)
        second = second + 4.0 * math.pi / 15.0 * r**5 * np.eye(3)
        volume += 4.0 * math.pi / 3.0 * r**3
        v = x[triangles]
        across = np.cross(v[:, 1] - v[:, 0], v[:, 2] - v[:, 0])
        twice = np.linalg.norm(across, axis=1)
        normals, areas = across / twice[:, None], 0.5 * twice
        middles = v.mean(axis=1)
        volume += float(areas.sum()) * r
        first += r * areas @ middles + 0.5 * r**2 * areas @ normals
        sums = v.sum(axis=1)
        flat = (np.einsum("m,mki,mkj->ij", areas, v, v) + np.einsum("m,mi,mj->ij", areas, sums, sums)) / 12.0
        lean = np.einsum("m,mi,mj->ij", areas, middles, normals)
        upright = np.einsum("m,mi,mj->ij", areas, normals, normals)
        second += r * flat + 0.5 * r**2 * (lean + lean.T) + r**3 / 3.0 * upright
        solid, inward = np.full(len(x), 2.0 * math.pi), np.zeros((len(x), 3))
        for k in range(3):
            one, two = v[:, (k + 1) % 3] - v[:, k], v[:, (k + 2) % 3] - v[:, k]
            angle = np.arctan2(twice, np.einsum("mi,mi->m", one, two))
            np.subtract.at(solid, triangles[:, k], angle)
        edges = np.stack([triangles, np.roll(triangles, -1, axis=1)], axis=-1).reshape(-1, 2).tolist()
        left = {(a, b): k // 3 for k, (a, b) in enumerate(edges)}
        for (a, b), m in left.items():
            if a > b:
                continue
            p, q, u, n = x[a], x[b], normals[m], normals[left[b, a]]
            length = float(np.linalg.norm(q - p))
            angle = math.atan2(float(np.linalg.norm(np.cross(u, n))), float(u @ n))
            if angle < 1e-12:
                continue
            w = n - (n @ u) * u
            w /= np.linalg.norm(w)
            sine, cosine = math.sin(angle), math.cos(angle)
            one = sine * u + (1.0 - cosine) * w
            two = (
                (0.5 * angle + 0.5 * sine * cosine) * np.outer(u, u)
                + (0.5 * angle - 0.5 * sine * cosine) * np.outer(w, w)
                + 0.5 * sine**2 * (np.outer(u, w) + np.outer(w, u))
            )
            middle = 0.5 * length * (p + q)
            spread = length * ((np.outer(p, p) + np.outer(q, q)) / 3.0 + (np.outer(p, q) + np.outer(q, p)) / 6.0)
            volume += 0.5 * length * angle * r**2
            first += 0.5 * angle * r**2 * middle + r**3 / 3.0 * length * one
            lean = np.outer(middle, one)
            second += 0.5 * angle * r**2 * spread + r**3 / 3.0 * (lean + lean.T) + 0.25 * r**4 * length * two
            inward[a] += 0.5 * angle * (p - q) / length
            inward[b] += 0.5 * angle * (q - p) / length
        used = np.unique(triangles)
        x, solid, inward = x[used], solid[used], inward[used]
        first += r**3 / 3.0 * solid @ x + 0.25 * r**4 * inward.sum(axis=0)
        lean = x.T @ inward
        second += r**3 / 3.0 * np.einsum("k,ki,kj->ij", solid, x, x) + 0.25 * r**4 * (lean + lean.T)
        shift = first / volume
        return volume, centre + shift, second - volume * np.outer(shift, shift)
