"""Writes the shapes of a world into the tables of `kernels.geometry.tables`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary, ref

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.shapes.compound import Piece, convex_parts
from ..chain.shapes.rounded import Rounded
from ..chain.shapes.shape import ALL_GROUPS, Box, Capsule, Convex, Cylinder, Ellipsoid, HalfSpace, Shape, Sphere
from ..chain.world import World
from ..kernels.geometry.tables import (
    CAPSULE,
    COVERED,
    CYLINDER,
    ELLIPSOID,
    FLAT_FACED,
    HALF_SPACE,
    OUTER,
    POLYHEDRON,
    ROUNDED_HULL,
    SHAPE,
    SPHERE,
    Shapes,
)
from ..kernels.math.arrays import table
from .darts import NO_DARTS, Darts
from .insets import inset_corners
from .part_covers import PartCover, part_covers
from .polyhedra import Polyhedron, polyhedron


class Entry(NamedTuple):
    """A shape for the tables: the row of its link and its bits."""

    shape: Shape
    link: int
    group: int = 1
    mask: int = ALL_GROUPS
    #: all pieces of the compound shape to which it belongs
    siblings: tuple[Shape, ...] = ()


def entries(world: World) -> list[Entry]:
    """All shapes that take part in contact, compound shapes by their pieces, in the order of the links."""
    return [
        Entry(part, i, shape.group, shape.mask, parts if len(parts) > 1 else ())
        for i, link in enumerate(world.tables.links)
        for shape in link.shapes
        if shape.touches
        for parts in (convex_parts(shape),)
        for part in parts
    ]


class _Constants(NamedTuple):
    """A shape's part of the tables, independent of its position in them. row: (1,) of SHAPE."""

    row: NDArray[np.void]
    points: Array
    normals: Array
    offsets: Array
    darts: Darts
    insets: Array


#: by the first shape of a group: kept as long as that shape exists
_COVERS: WeakKeyDictionary[Shape, tuple[list[ref[Shape]], list[list[PartCover]]]] = WeakKeyDictionary()
#: kept as long as a polyhedron exists; equal shapes share theirs
_KNOWN: WeakKeyDictionary[Polyhedron, _Constants] = WeakKeyDictionary()


def build_shapes(entries: Sequence[Entry], polyhedral: bool = False) -> Shapes:
    """Tables of the shapes, in the given order. polyhedral: round shapes as polyhedra, for any fineness."""
    every = [_constants(entry.shape, polyhedral) for entry in entries]
    rows = table(len(entries), SHAPE)
    counts = np.zeros(3, dtype=np.int64)
    for i, (entry, one) in enumerate(zip(entries, every, strict=True)):
        rows[i] = one.row[0]
        row = rows[i]
        row["link"], row["group"], row["mask"] = entry.link, entry.group, entry.mask
        row["point"], row["face"], row["corner"] = counts
        counts += (len(one.points), len(one.normals), len(one.darts.at))
    if polyhedral:
        rows["round"], rows["margin"] = FLAT_FACED, 0.0
    neighbour = _neighbours(entries, rows)
    first_cover, cover = _covers(entries, rows)
    at, twin, face = (np.concatenate([NO_DARTS.at, *(one.darts[k] for one in every)]) for k in range(3))
    return Shapes(
        rows,
        np.concatenate([np.zeros((0, 3)), *(one.points for one in every)]),
        np.concatenate([np.zeros((0, 3)), *(one.normals for one in every)]),
        np.concatenate([np.zeros(0), *(one.offsets for one in every)]),
        neighbour,
        first_cover,
        cover,
        at,
        twin,
        face,
        np.concatenate([NO_DARTS.at, *(_first_darts(one) for one in every)]),
        np.concatenate([np.zeros((0, 3)), *(one.insets for one in every)]),
    )


def _first_darts(one: _Constants) -> NDArray[np.int64]:
    """The first dart along each face; 0 for the face of a half-space, which has none."""
    first = np.zeros(len(one.normals), dtype=np.int64)
    faces, darts = np.unique(one.darts.face, return_index=True)
    first[faces] = darts
    return first


def _neighbours(entries: Sequence[Entry], rows: NDArray[np.void]) -> NDArray[np.int64]:
    """Covers of each face: (F,); writes the number of covered faces into the rows of the shapes."""
    found = np.full(int(rows["faces"].sum()), OUTER, dtype=np.int64)
    row_of = {(entry.link, entry.shape): i for i, entry in enumerate(entries) if entry.siblings}
    for i, entry in enumerate(entries):
        if isinstance(entry.shape, Piece) and entry.siblings:
            for cover in entry.shape.covers:
                other = row_of.get((entry.link, entry.siblings[cover.piece]), COVERED)
                found[rows[i]["face"] + cover.face] = other if cover.joined else COVERED
            rows[i]["covered"] = len(entry.shape.covers)
    return found


def _covers(entries: Sequence[Entry], rows: NDArray[np.void]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Possible covers of the faces of flat shapes, by shapes of the same link with the same contact partners, parts of
    meshes among them: first_cover and cover of the tables. Writes the number of such faces into the rows of the
    shapes."""
    families: dict[tuple[int, int, int], list[int]] = {}
    for i, entry in enumerate(entries):
        if isinstance(entry.shape, (Box, Convex)):
            families.setdefault((entry.link, entry.group, entry.mask), []).append(i)
    count = np.zeros(int(rows["faces"].sum()) + 1, dtype=np.int64)
    found: list[list[int]] = [[] for _ in entries]
    for family in families.values():
        every = _covers_of(tuple(entries[i].shape for i in family)) if len(family) > 1 else ()
        for i, covers in zip(family, every, strict=False):
            rows[i]["covered"] = len({cover.face for cover in covers})
            for cover in covers:
                count[rows[i]["face"] + cover.face + 1] += 1
                found[i].append(family[cover.part])
    return np.cumsum(count), np.array([row for rows_of_one in found for row in rows_of_one], dtype=np.int64)


def _covers_of(shapes: tuple[Shape, ...]) -> list[list[PartCover]]:
    """Covers of the faces of shapes that belong together, computed once."""
    known = _COVERS.get(shapes[0])
    if known is None or [one() for one in known[0]] != list(shapes):
        known = [ref(shape) for shape in shapes], part_covers([polyhedron(shape) for shape in shapes])
        _COVERS[shapes[0]] = known
    return known[1]


def _constants(shape: Shape, polyhedral: bool) -> _Constants:
    """A shape's part of the tables, computed once."""
    if isinstance(shape, HalfSpace):
        return _half_space(shape)
    if isinstance(shape, Rounded) and not polyhedral:
        core = _constants(shape.core, polyhedral)
        row = core.row.copy()
        row["round"], row["margin"] = ROUNDED_HULL, shape.radius
        row["half"] += shape.radius
        row["radius"] += shape.radius
        return core._replace(row=row)
    body = polyhedron(shape)
    if body not in _KNOWN:
        _KNOWN[body] = _convex(shape, body)
    return _KNOWN[body]


def _convex(shape: Shape, body: Polyhedron) -> _Constants:
    row = np.zeros(1, SHAPE)
    _frame(row[0], shape, body, *body.planes())
    centred = body.about(row[0]["centre"])
    x, (directions, distances), darts = centred.points, centred.planes(), body.darts()
    row["kind"], row["radius"], row["inner"] = POLYHEDRON, np.linalg.norm(x, axis=1).max(), distances.min()
    row["points"], row["faces"], row["corners"] = len(x), len(body.faces), len(darts.at)
    _make_round(row[0], shape)
    return _Constants(row, x, directions, distances, darts, inset_corners(directions, darts))


def _make_round(row: NDArray[np.void], shape: Shape) -> None:
    """A round shape, with its exact parameters; its bounding box and ball also contain its polyhedron."""
    if getattr(shape, "fineness", None) is not None:
        return
    match shape:
        case Sphere():
            row["round"], row["margin"], row["radii"] = SPHERE, shape.radius, shape.radius
        case Ellipsoid():
            row["round"], row["radii"] = ELLIPSOID, shape.radii
        case Capsule():
            row["round"], row["margin"] = CAPSULE, shape.radius
            row["radii"] = (shape.radius, shape.radius, 0.5 * shape.length)
        case Cylinder():
            row["round"], row["radii"] = CYLINDER, (shape.radius, shape.radius, 0.5 * shape.length)
        case _:
            return
    half = np.array(row["radii"])
    if row["round"] == CAPSULE:
        half[2] += row["margin"]
    row["centre"] = shape.p
    row["half"] = np.maximum(row["half"], half)
    farthest = np.hypot(half[0], half[2]) if row["round"] == CYLINDER else half.max()
    row["radius"] = max(row["radius"], farthest)


def _half_space(shape: HalfSpace) -> _Constants:
    row = np.zeros(1, SHAPE)
    row["kind"], row["faces"], row["radius"], row["inner"], row["half"] = HALF_SPACE, 1, np.inf, np.inf, np.inf
    row["centre"] = shape.surface
    row["axes"] = np.eye(3).ravel()
    return _Constants(row, np.zeros((0, 3)), shape.direction[None], np.zeros(1), NO_DARTS, np.zeros((0, 3)))


def most_faces(shapes: Shapes) -> int:
    """Largest sum of faces of two shapes, or of one that meets itself; an argument of `volume_buffers`."""
    return max(8, 2 * int(shapes.table["faces"].max(initial=0)))


def _frame(row: NDArray[np.void], shape: Shape, body: Polyhedron, normals: Array, offsets: Array) -> None:
    """Centre, axes and half size of the bounding box of a shape, along the shape's own axes.

    The centre lies inside the shape: the centre of the box if that is well inside, else the mean of the vertices.
    """
    inside = body.points @ shape.R
    low, high = inside.min(axis=0), inside.max(axis=0)
    centre = 0.5 * (low + high)
    if (offsets - normals @ (shape.R @ centre)).min() < 0.1 * (high - low).min():
        centre = inside.mean(axis=0)
    row["centre"] = shape.R @ centre
    row["axes"] = shape.R.ravel()
    row["half"] = np.maximum(high - centre, centre - low)
