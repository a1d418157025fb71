"""Planes of the faces of a polyhedron."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array


def by_size(faces: Sequence[Sequence[int]]) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Groups of faces with equally many corners: their rows (k,) and their points (k, corners)."""
    sizes = np.array([len(face) for face in faces])
    for size in np.unique(sizes):
        rows = np.flatnonzero(sizes == size)
        yield rows, np.array([faces[k] for k in rows.tolist()])


def face_planes(points: Array, faces: Sequence[Sequence[int]]) -> tuple[Array, Array]:
    """Unit normals (f, 3) by Newell's formula, and offsets (f,) m: normal · x = offset. The normal of a face without
    area is 0."""
    normals, offsets = np.zeros((len(faces), 3)), np.zeros(len(faces))
    for rows, loops in by_size(faces):
        corners = points[loops]
        middle = corners.mean(axis=1)
        around = corners - middle[:, None]
        normal = np.cross(around, np.roll(around, -1, axis=1)).sum(axis=1)
        length = np.linalg.norm(normal, axis=1, keepdims=True)
        normals[rows] = normal / np.where(length > 0.0, length, 1.0)
        offsets[rows] = np.einsum("kc,kc->k", normals[rows], middle)
    return normals, offsets
