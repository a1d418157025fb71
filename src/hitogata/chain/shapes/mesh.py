"""Closed triangle surfaces as shapes. Contact uses their convex parts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import numpy as np

from ...arrays import Array
from ...errors import FileError, ModelError
from ..values.validate import number
from .compound import Compound
from .decomposition import decompose
from .hull_triangles import hull_triangles
from .shape import Convex
from .solid import Triangles, solid_moments

#: relative to the hull's volume: a mesh whose volume differs by less is convex
CONVEX = 1e-4


@dataclass(frozen=True, eq=False)
class Mesh(Compound):
    """A closed surface. points: (n, 3) m, or a mesh with `vertices` and `faces`. faces: (m, 3) rows of points,
    anticlockwise as seen from outside.

    Mass and inertia are those of the enclosed volume, and the surface is drawn as given. Contact uses its `parts`:
    hulls of points, [(k, 3), …] m. Without parts, a convex mesh is its own hull; any other is decomposed when contact
    first needs it, to within `concavity` (relative to its size). This requires `pip install hitogata[mesh]`; the parts
    are cached.
    """

    points: Any = ()
    faces: Any = None
    parts: Any = None
    concavity: float = 0.05

    def __post_init__(self) -> None:
        super().__post_init__()
        number(self.concavity, "mesh concavity", low=0.01)
        number(1.0 - self.concavity, "1 − mesh concavity", low=0.0)
        points, faces = _checked(self.points, self.faces)
        volume = _closed(points, faces)
        if volume < 0.0:
            faces = np.ascontiguousarray(faces[:, ::-1])
        self._set("points", points)
        self._set("faces", faces)
        if self.parts is not None:
            parts = tuple(np.array(part, dtype=np.float64) for part in self.parts)
            if not parts:
                raise ModelError("mesh parts are empty; give the points of one convex part or more, or None")
            for part in parts:
                Convex(points=part)  # raises for invalid ones
                part.flags.writeable = False
            self._set("parts", parts)

    @classmethod
    def load(cls, path: str | Path, scale: float = 1.0, **given: Any) -> Self:
        """The mesh of a file (STL, OBJ, PLY, OFF, GLB, …). scale: of its coordinates, 0.001 for millimetres.

        given: as for the shape, such as `at`, `colour` or `material`.
        """
        import trimesh  # 0.3 s

        number(scale, "scale", positive=True)
        try:
            found: Any = trimesh.load(path, force="mesh", process=True)
        except (OSError, ValueError, NotImplementedError, KeyError, TypeError) as error:
            raise FileError(f"cannot read a mesh from {path}: {error}") from None
        return cls(points=np.asarray(found.vertices) * scale, faces=np.asarray(found.faces), **given)

    def make_pieces(self) -> tuple[Convex, ...]:
        points = np.asarray(self.points)
        if self.parts is not None:
            parts = tuple(self.parts)
        elif self.volume >= (1.0 - CONVEX) * solid_moments(points, hull_triangles(points).corners)[0]:
            parts = (points,)
        else:
            parts = decompose(points, np.asarray(self.faces), self.concavity)
        return tuple(Convex(points=part, **self.common()) for part in parts)

    def surface(self) -> tuple[Array, Triangles]:
        return np.asarray(self.points), np.asarray(self.faces)


def _checked(points: Any, faces: Any) -> tuple[Array, Triangles]:
    """Points, each once, and triangles."""
    if faces is None:
        if not hasattr(points, "vertices") or not hasattr(points, "faces"):
            raise ModelError("a mesh needs faces: give points (n, 3) and faces (m, 3), or a mesh that has both")
        points, faces = points.vertices, points.faces
    try:
        x = np.array(points, dtype=np.float64)
        rows = np.array(faces)
    except (TypeError, ValueError):
        raise ModelError("mesh points and faces must be numbers, three a vertex and three a triangle") from None
    if x.ndim != 2 or x.shape[1] != 3 or not np.isfinite(x).all():
        raise ModelError(f"mesh points have shape {x.shape}; expected (n, 3), all finite")
    if rows.ndim != 2 or rows.shape[1] != 3 or len(rows) < 4 or rows.dtype.kind not in "iu":
        raise ModelError(f"mesh faces have shape {rows.shape}; expected (m, 3) integers with m ≥ 4")
    if rows.min() < 0 or rows.max() >= len(x):
        raise ModelError(f"mesh faces name point {rows.max()}; there are {len(x)}, counted from 0")
    # triangle files repeat every corner for each of its triangles
    kept, row = np.unique(x, axis=0, return_inverse=True)
    rows = row.reshape(-1)[rows.astype(np.int64)]
    proper = (rows[:, 0] != rows[:, 1]) & (rows[:, 1] != rows[:, 2]) & (rows[:, 2] != rows[:, 0])
    return kept, np.ascontiguousarray(rows[proper], dtype=np.int64)


def _closed(points: Array, faces: Triangles) -> float:
    """Volume inside, m³, negative if the triangles have the wrong orientation. Raises ModelError if it is open."""
    edges = np.concatenate([faces[:, [k, (k + 1) % 3]] for k in range(3)])
    there = edges[:, 0] * len(points) + edges[:, 1]
    back = edges[:, 1] * len(points) + edges[:, 0]
    lonely = int((~np.isin(there, back)).sum()) + len(there) - len(np.unique(there))
    if lonely:
        raise ModelError(
            f"the mesh has {lonely} edges of {len(there)} that are not between two triangles; it must be closed to "
            "have mass and contact. `Convex(points=mesh)` takes the hull of any points"
        )
    volume = solid_moments(points, faces)[0]
    size = float(np.ptp(points, axis=0).max())
    if abs(volume) < 1e-12 * size**3:
        raise ModelError(f"the mesh encloses {volume:g} m³; it must have volume")
    return volume
