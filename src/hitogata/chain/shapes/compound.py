"""Shapes made of convex pieces: meshes, terrain, stairs.

Contact sees the pieces. Where two of them meet face to face the face is covered: nothing can touch it, and nothing is
pushed by it. Pieces on either side of a covered face whose surfaces go on evenly or bend over a ridge are *joined*:
what lies across the seam feels one surface (`kernels.contact.find.compound_normal`).
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from ...arrays import Array
from ...errors import ModelError
from .shape import Convex, Polyhedral, Shape
from .solid import Triangles

Faces = tuple[tuple[int, ...], ...]


class Cover(NamedTuple):
    """A face of a piece that another one covers. face: its number. piece: that of the other one. joined: the surfaces
    of the two go on into each other, evenly or over a ridge."""

    face: int
    piece: int
    joined: bool


@dataclass(frozen=True, eq=False)
class Piece(Shape):
    """A convex part of a compound shape. points: (n, 3) m. faces: rows of points, anticlockwise as seen from outside.

    For shapes to make; it does not check that it is convex.
    """

    points: Any = ()
    faces: Faces = ()
    covers: tuple[Cover, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set("points", np.array(self.points, dtype=np.float64))

    def inertia(self, mass: float) -> Array:
        raise ModelError(f"a piece has no mass of its own ({mass:g} kg asked for); the whole shape has")


@dataclass(frozen=True, eq=False)
class Compound(Polyhedral):
    """A shape of convex pieces that share its link, its material and its place."""

    @abstractmethod
    def make_pieces(self) -> tuple[Convex | Piece, ...]:
        """The convex pieces, placed as the shape is."""

    @cached_property
    def pieces(self) -> tuple[Convex | Piece, ...]:
        """The convex pieces, made once."""
        return self.make_pieces()

    def common(self) -> dict[str, Any]:
        """What the pieces have of the shape."""
        names = ("colour", "touches", "material", "group", "mask")
        return {"at": self.p, "rotation": self.R, **{name: getattr(self, name) for name in names}}


def convex_parts(shape: Shape) -> tuple[Shape, ...]:
    """What contact sees of a shape: its pieces, or itself."""
    return shape.pieces if isinstance(shape, Compound) else (shape,)


def uncovered(pieces: tuple[Piece, ...]) -> tuple[Array, Triangles]:
    """Corners and triangles of all faces of pieces that no other covers."""
    points: list[Array] = []
    triangles: list[tuple[int, int, int]] = []
    first = 0
    for piece in pieces:
        hidden = {cover.face for cover in piece.covers}
        for k, face in enumerate(piece.faces):
            if k not in hidden:
                triangles += [(first + face[0], first + face[c], first + face[c + 1]) for c in range(1, len(face) - 1)]
        points.append(np.asarray(piece.points))
        first += len(piece.points)
    return np.concatenate(points), np.array(triangles, dtype=np.int64)
