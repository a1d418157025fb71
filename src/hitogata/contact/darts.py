"""Maps of polyhedra with three edges at every corner, as `kernels.geometry.tables` describes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..errors import ModelError

Faces = tuple[tuple[int, ...], ...]


class Darts(NamedTuple):
    """at: (K,) point of each corner. twin, face: (3K,) of its darts."""

    at: NDArray[np.int64]
    twin: NDArray[np.int64]
    face: NDArray[np.int64]


_NOTHING = np.zeros(0, dtype=np.int64)
#: map without corners
NO_DARTS = Darts(_NOTHING, _NOTHING, _NOTHING)


def darts_of(faces: Sequence[Sequence[int]]) -> Darts:
    """The map with three darts per corner. A vertex where d faces meet is replaced by d − 2 corners in a row.

    Raises ModelError if the faces are not the closed surface of one body.
    """
    left: dict[tuple[int, int], int] = {}
    previous: dict[tuple[int, int], tuple[int, int]] = {}
    for k, face in enumerate(faces):
        edges = [(face[c - 1], face[c]) for c in range(len(face))]
        for c, edge in enumerate(edges):
            if edge in left:
                raise ModelError(f"faces {left[edge]} and {k} of a polyhedron both have edge {edge}; it must be closed")
            left[edge] = k
            previous[edge] = edges[c - 1]
    for edge, k in left.items():
        if edge[::-1] not in left:
            raise ModelError(f"edge {edge} of face {k} of a polyhedron has no other side; it must be closed")
    first: dict[int, tuple[int, int]] = {}
    for edge in left:
        first.setdefault(edge[0], edge)
    at: list[int] = []
    twin: list[int] = []
    side: list[int] = []
    name: dict[tuple[int, int], int] = {}
    for vertex in sorted(first):
        around = [first[vertex]]
        # anticlockwise: the edge by which the face on the left returns to the vertex. Every edge has one predecessor,
        # so the walk returns to its start.
        while (after := previous[around[-1]][::-1]) != around[0]:
            around.append(after)
        d = len(around)
        start = 3 * len(at)
        for c in range(d - 2):
            here = start + 3 * c
            back, ahead = here - 1, here + 3
            if c == 0:
                name[around[0]] = here
            name[around[c + 1]] = here + 1
            if c == d - 3:
                name[around[d - 1]] = here + 2
            at.append(vertex)
            twin += [back if c > 0 else -1, -1, ahead if c < d - 3 else -1]
            side += [left[around[c]], left[around[c + 1]], left[around[d - 1]]]
    if len(name) < len(left):
        raise ModelError("two surfaces of a polyhedron meet in a point; it must be one body")
    for (a, b), dart in name.items():
        twin[dart] = name[b, a]
    return Darts(*(np.array(x, dtype=np.int64) for x in (at, twin, side)))
