"""Uneven ground: heights over a grid, and stairs, as exact convex pieces that fit together without overlap."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...errors import ModelError
from ..values.validate import number, vector
from .compound import Compound, Cover, Faces, Piece, uncovered
from .solid import Triangles

#: most cells or steps: contact checks every piece
MOST_CELLS = 20_000
MOST_STEPS = 60
#: relative to a cell's size: corners this near to a plane lie in it
EVEN = 1e-9

#: of a block with corners (x, y, z), z the fastest: −x, +x, −y, +y, −z, +z
_BLOCK: Faces = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))

Corner = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Terrain(Compound):
    """Solid ground under a surface of triangles over an even grid, centred on the shape's origin.

    heights: (nx, ny) m, row i at x = (i − (nx − 1)/2) spacing, column j likewise along y. spacing: m, one number or
    one for x and one for y. depth: m of solid ground below the lowest point.
    """

    heights: ArrayLike = ((0.0, 0.0), (0.0, 0.0))
    spacing: ArrayLike = 0.1
    depth: float = 0.5

    def __post_init__(self) -> None:
        super().__post_init__()
        try:
            heights = np.array(self.heights, dtype=np.float64)
        except (TypeError, ValueError):
            raise ModelError("terrain heights must be a table of numbers, as many in each row") from None
        if heights.ndim != 2 or min(heights.shape) < 2 or not np.isfinite(heights).all():
            raise ModelError(f"terrain heights have shape {heights.shape}; expected (nx, ny), finite, at least 2 by 2")
        if (heights.shape[0] - 1) * (heights.shape[1] - 1) > MOST_CELLS:
            raise ModelError(f"terrain heights have shape {heights.shape}; there may be {MOST_CELLS:,} cells at most")
        given = np.asarray(self.spacing, dtype=object)
        spacing = vector(np.repeat(given, 2) if given.ndim == 0 else given, 2, "terrain spacing")
        for step in spacing:
            number(step, "terrain spacing", positive=True)
        number(self.depth, "terrain depth", positive=True)
        self._set("heights", heights)
        self._set("spacing", spacing)

    def _corners(self) -> Array:
        """(nx, ny, 3) m."""
        z, d = np.asarray(self.heights), np.asarray(self.spacing)
        x, y = ((np.arange(n) - 0.5 * (n - 1)) * step for n, step in zip(z.shape, d, strict=True))
        return np.stack([*np.meshgrid(x, y, indexing="ij"), z], axis=-1)

    def _cells(self) -> list[list[Corner]]:
        """Corners (i, j) of the pieces, anticlockwise from above. A cell whose four corners lie in a plane is one
        piece; others are cut from (i, j) to (i + 1, j + 1)."""
        z = np.asarray(self.heights)
        flat = np.abs(z[:-1, :-1] - z[1:, :-1] - z[:-1, 1:] + z[1:, 1:]) <= EVEN * float(np.min(self.spacing))
        cells: list[list[Corner]] = []
        for i, j in np.ndindex(*flat.shape):
            a, b, c, d = (i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)
            cells += [[a, b, c, d]] if flat[i, j] else [[a, b, c], [a, c, d]]
        return cells

    def make_pieces(self) -> tuple[Piece, ...]:
        """A prism under every cell or half of one."""
        top = self._corners()
        base = float(np.min(top[..., 2])) - self.depth
        even = EVEN * float(np.min(self.spacing))
        cells = self._cells()
        # the piece on the left of each edge
        owner = {(loop[k - 1], loop[k]): n for n, loop in enumerate(cells) for k in range(len(loop))}
        common, pieces = self.common(), []
        for loop in cells:
            n = len(loop)
            corners = np.array([top[at] for at in loop])
            normal = np.cross(corners[1] - corners[0], corners[2] - corners[0])
            normal /= np.linalg.norm(normal)
            covers = []
            for k in range(n):
                other = owner.get((loop[k], loop[k - 1]))
                if other is not None:
                    beyond = np.array([top[at] for at in cells[other] if at not in loop])
                    above = float(((beyond - corners[0]) @ normal).max())
                    covers.append(Cover(2 + k, other, above <= even))
            below = corners.copy()
            below[:, 2] = base
            walls = [(k, (k - 1) % n, n + (k - 1) % n, n + k) for k in range(n)]
            faces: Faces = (tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1)), *walls)
            pieces.append(Piece(points=np.concatenate([corners, below]), faces=faces, covers=tuple(covers), **common))
        return tuple(pieces)

    def surface(self) -> tuple[Array, Triangles]:
        top = self._corners()
        nx, ny = top.shape[:2]
        below = top.copy()
        below[..., 2] = float(np.min(top[..., 2])) - self.depth
        row, n = np.arange(nx * ny).reshape(nx, ny), nx * ny
        upper = []
        for loop in self._cells():
            at = [int(row[x]) for x in loop]
            upper += [[at[0], at[k], at[k + 1]] for k in range(1, len(at) - 1)]
        up = np.array(upper)
        # around the border, anticlockwise from above
        a = np.concatenate([row[:-1, 0], row[-1, :-1], row[:0:-1, -1], row[0, :0:-1]])
        b = np.roll(a, -1)
        walls = np.concatenate([np.stack([b, a, a + n], -1), np.stack([b, a + n, b + n], -1)])
        return np.concatenate([top.reshape(-1, 3), below.reshape(-1, 3)]), np.concatenate([up, up[:, ::-1] + n, walls])


@dataclass(frozen=True, eq=False)
class Stairs(Compound):
    """Steps that go up along x from the shape's origin, which is at the foot of the first riser, in its middle.

    steps: number. rise, run, width: m, of a step. landing: m, by which the topmost tread is longer.
    """

    steps: int = 5
    rise: float = 0.17
    run: float = 0.28
    width: float = 1.0
    landing: float = 0.0

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.steps, int) or isinstance(self.steps, bool) or not 1 <= self.steps <= MOST_STEPS:
            raise ModelError(f"stairs steps is {self.steps!r}; it must be an integer from 1 to {MOST_STEPS}")
        for value, what in ((self.rise, "rise"), (self.run, "run"), (self.width, "width")):
            number(value, f"stairs {what}", positive=True)
        number(self.landing, "stairs landing", low=0.0)

    def make_pieces(self) -> tuple[Piece, ...]:
        """A block for every step and every level below it: each of its faces is covered completely or not at all."""
        x, y = np.arange(self.steps + 1) * float(self.run), 0.5 * self.width
        x[-1] += self.landing
        blocks = [(i, level) for i in range(self.steps) for level in range(i + 1)]
        number_of = {at: n for n, at in enumerate(blocks)}
        common, pieces = self.common(), []
        for i, level in blocks:
            heights = (level * self.rise, (level + 1) * self.rise)
            points = np.array([(a, b, c) for a in x[i : i + 2] for b in (-y, y) for c in heights])
            around = ((0, (i - 1, level)), (1, (i + 1, level)), (4, (i, level - 1)), (5, (i, level + 1)))
            # the sides of the stairs, which go on from block to block, are even
            covers = tuple(Cover(face, number_of[at], True) for face, at in around if at in number_of)
            pieces.append(Piece(points=points, faces=_BLOCK, covers=covers, **common))
        return tuple(pieces)

    def surface(self) -> tuple[Array, Triangles]:
        return uncovered(self.make_pieces())
