"""Bodies that hold something: a bowl and a ring, as closed meshes and as convex pieces of our own making."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import trimesh

import hitogata as hg
from hitogata.arrays import Array


class Vessel(NamedTuple):
    """mesh: closed. parts: convex, that fill it. (n, 3) m each."""

    mesh: trimesh.Trimesh
    parts: list[Array]

    def shape(self, *, own_parts: bool = True, concavity: float = 0.05) -> hg.Mesh:
        parts = self.parts if own_parts else None
        return hg.Mesh(points=self.mesh.vertices, faces=self.mesh.faces, parts=parts, concavity=concavity)


def revolved(outline: Array, cells: list[tuple[int, ...]], around: int) -> Vessel:
    """A body of revolution about z. outline: (k, 2) radius and height, m, anticlockwise. cells: convex parts of it, by
    corners. around: segments of a turn."""
    angles = np.linspace(0.0, 2.0 * np.pi, around, endpoint=False)
    mesh = trimesh.creation.revolve(np.vstack([outline, outline[:1]]), sections=around)
    parts = []
    for k in range(around):
        for cell in cells:
            both = []
            for angle in (angles[k], angles[(k + 1) % around]):
                radius, height = outline[list(cell)].T
                both.append(np.column_stack([radius * np.cos(angle), radius * np.sin(angle), height]))
            parts.append(np.unique(np.round(np.vstack(both), 12), axis=0))
    return Vessel(mesh, parts)


def bowl(radius: float = 0.2, wall: float = 0.03, rings: int = 6, around: int = 16) -> Vessel:
    """The lower half of a hollow ball, its bottom at height 0."""
    polar = np.linspace(0.0, 0.5 * np.pi, rings + 1)
    outer = np.column_stack([np.sin(polar), -np.cos(polar)]) * (radius + wall) + (0.0, radius + wall)
    inner = np.column_stack([np.sin(polar), -np.cos(polar)]) * radius + (0.0, radius + wall)
    outline = np.vstack([outer, inner[::-1]])
    last = len(outline) - 1
    return revolved(outline, [(k, k + 1, last - k - 1, last - k) for k in range(rings)], around)


def ring(radius: float = 0.2, tube: float = 0.05, sides: int = 8, around: int = 16) -> Vessel:
    """A torus that lies at height 0."""
    turn = np.linspace(0.0, 2.0 * np.pi, sides, endpoint=False) + np.pi / sides
    outline = np.column_stack([radius + tube * np.cos(turn), tube * np.sin(turn)])
    outline[:, 1] -= outline[:, 1].min()
    return revolved(outline, [tuple(range(sides))], around)
