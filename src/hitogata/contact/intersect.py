"""The overlap volume of two shapes, 001 §2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.shapes.shape import HalfSpace, Shape
from ..chain.values.rotations import rotation_matrix
from ..chain.values.validate import number, vector
from ..errors import InputError, ModelError
from ..kernels.geometry.intersection import OVERLAP, interfere
from ..kernels.geometry.plane_integrals import plane_integrals
from ..kernels.geometry.tables import Volume, before, pose_shape, shape_data, volume_buffers
from ..kernels.math.vector import ZERO3, load3, load9
from .shape_tables import Entry, build_shapes, most_faces

#: Pose of a shape's link: None, a position, or (position, rotation).
PoseLike = Any


class Face(NamedTuple):
    """A face of an interference polyhedron.

    body: 0 if it comes from A, 1 if from B. face: which face of that body's polyhedron. area: m². normal: (3,) unit,
    outward from C. vertices: rows of `Interference.vertices`, anticlockwise as seen from outside.
    """

    body: int
    face: int
    area: float
    normal: Array
    vertices: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Interference:
    """The common volume of two bodies A and B; all zero and empty if they do not overlap.

    volume: m³. centroid: (3,) m, in the world. normal: (3,) unit, from B into A. width: m, size along the normal.
    polygon: (k, 3) m, cross-section with the contact plane, in the world, anticlockwise about the normal.
    thickness: (k,) m, of the volume along the normal just inside each vertex of the polygon.
    Q: (6, 6) and c: (3, 6) of 001 (9)–(12), for twists (angular, linear) at the centroid.
    vertices: (n, 3) m, corners of the volume in the world. faces: with the body each comes from.
    nested: the faces determine no direction (one body is inside the other); the normal is that of the shortest exit.
    """

    volume: float
    centroid: Array
    normal: Array
    width: float
    polygon: Array
    thickness: Array
    Q: Array
    c: Array
    vertices: Array
    faces: tuple[Face, ...]
    nested: bool

    def __bool__(self) -> bool:
        """Is the volume positive?"""
        return self.volume > 0.0


def interference(shape_a: Shape, pose_a: PoseLike, shape_b: Shape, pose_b: PoseLike, skin: float = 0.0) -> Interference:
    """Intersects two shapes whose links are at the given poses: None, a position, or (position, rotation).

    skin: m, by which the faces of B are moved outward before.
    """
    number(skin, "skin", InputError, low=0.0)
    for shape in (shape_a, shape_b):
        if not isinstance(shape, Shape):
            raise ModelError(f"expected a shape such as Box(size=(1, 1, 1)), not {shape!r}")
    if isinstance(shape_a, HalfSpace) and isinstance(shape_b, HalfSpace):
        raise ModelError("two half-spaces have no bounded volume in common; one of the shapes must be bounded")
    shapes = build_shapes([Entry(shape_a, 0), Entry(shape_b, 1)], polyhedral=True)
    work, volume = shape_data(shapes), volume_buffers(most_faces(shapes))
    for i, pose in enumerate((pose_a, pose_b)):
        p, R = _pose(pose, f"pose of shape {'AB'[i]}")
        pose_shape(work, shapes, i, load9(R.ravel()), load3(p), ZERO3)
    if interfere(volume, shapes, work, 0, 1, float(skin)) != OVERLAP:
        return _NONE
    Q, c = np.empty((6, 6)), np.empty((3, 6))
    plane_integrals(volume, Q, c)
    return _result(volume, Q, c)


def _pose(pose: PoseLike, what: str) -> tuple[Array, Array]:
    if pose is None:
        return np.zeros(3), np.eye(3)
    if isinstance(pose, tuple) and len(pose) == 2:
        return vector(pose[0], 3, f"position of {what}", InputError), rotation_matrix(pose[1], what, InputError)
    position: ArrayLike = pose
    return vector(position, 3, what, InputError), np.eye(3)


def _result(volume: Volume, Q: Array, c: Array) -> Interference:
    found = volume.result[0]
    centroid = found["p"].copy()
    corners, vertices, sides = int(found["corners"]), int(found["vertices"]), int(found["sides"])
    faces = []
    for side in volume.sides[:sides]:
        loop = [int(side["dart"])]
        while (dart := before(int(volume.twin[loop[-1]]))) != loop[0]:
            loop.append(dart)
        body = int(side["plane"] >= found["faces_a"])
        face = int(side["plane"]) - body * int(found["faces_a"])
        faces.append(Face(body, face, float(side["area"]), side["normal"].copy(), tuple(dart // 3 for dart in loop)))
    return Interference(
        volume=float(found["volume"]),
        centroid=centroid,
        normal=found["n"].copy(),
        width=float(found["width"]),
        polygon=volume.polygon[:vertices] + centroid,
        thickness=volume.thickness[:vertices].copy(),
        Q=Q,
        c=c,
        vertices=np.column_stack([volume.x, volume.y, volume.z])[:corners] + centroid,
        faces=tuple(faces),
        nested=bool(found["nested"]),
    )


_NONE = Interference(
    volume=0.0,
    centroid=np.zeros(3),
    normal=np.zeros(3),
    width=0.0,
    polygon=np.zeros((0, 3)),
    thickness=np.zeros(0),
    Q=np.zeros((6, 6)),
    c=np.zeros((3, 6)),
    vertices=np.zeros((0, 3)),
    faces=(),
    nested=False,
)
