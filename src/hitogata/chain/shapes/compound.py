"""Shapes made of convex pieces: meshes, terrain, stairs.

Contact uses the pieces. Where two pieces meet face to face, the face is covered: nothing can touch it or be pushed by
it. If the surfaces of two pieces beside a covered face continue evenly or over a ridge, the pieces are *joined*: a body
across the seam feels one surface (`kernels.contact.find.compound_normal`).
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
    """A face of a piece that another piece covers. face: its number. piece: number of the other piece. joined: the
    surfaces of the two continue into each other, evenly or over a ridge."""

    face: int
    piece: int
    joined: bool


@dataclass(frozen=True, eq=False)
class Piece(Shape):
    """A convex part of a compound shape. points: (n, 3) m. faces: rows of points, anticlockwise as seen from outside.

    Made by shapes only; convexity is not checked.
    """

    points: Any = ()
    faces: Faces = ()
    covers: tuple[Cover, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set("points", np.array(self.points, dtype=np.float64))

    def inertia(self, mass: float) -> Array:
        raise ModelError(f"a piece must not have a mass of its own ({mass:g} kg); the whole shape has it")


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
        """Arguments that the pieces share with the shape."""
        names = ("colour", "touches", "material", "group", "mask")
        return {"at": self.p, "rotation": self.R, **{name: getattr(self, name) for name in names}}


def convex_parts(shape: Shape) -> tuple[Shape, ...]:
    """Shapes used for contact: the pieces of a shape, or the shape itself."""
    return shape.pieces if isinstance(shape, Compound) else (shape,)


def uncovered(pieces: tuple[Piece, ...]) -> tuple[Array, Triangles]:
    """Corners and triangles of all faces of pieces that are not covered."""
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
