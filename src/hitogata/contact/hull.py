"""Convex hull of points, with merged coplanar faces.

Qhull's triangles are merged if they lie in one plane within the accuracy of the points. The hull is then the body
inside all these planes, built by cutting with each of them (`kernels.geometry.half_spaces`). The result is a closed map
with three edges at every corner, and corners that lie on their planes, for any planes. Slivers, coincident points and
planes through one edge need no special treatment. See docs/derivations/contact_volumes.md.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.shapes.hull_triangles import EPSILON, HullFrame, HullTriangles, hull_triangles
from ..errors import ModelError
from ..kernels.geometry.half_spaces import intersect_half_spaces
from ..kernels.geometry.tables import volume_buffers
from .darts import Darts, Faces
from .face_planes import by_size, face_planes

#: in extents of the hull: planes farther apart than this are never merged
COARSEST = 1e-4
#: in extents of the hull: rounding error of the distance between a point and a plane
ON_PLANE = 64.0 * EPSILON
#: numbers per block of the computation
CHUNK = 4_000_000


class Hull(NamedTuple):
    """A convex polyhedron with its map. faces: rows of points, anticlockwise as seen from outside."""

    points: Array  # (n, 3) m
    faces: Faces
    normals: Array  # (f, 3): unit, outward
    darts: Darts


class _Planes(NamedTuple):
    """Planes of a hull, in units of its frame, largest face first."""

    normals: Array  # (f, 3): unit
    offsets: Array  # (f,)
    slack: Array  # (f,): largest distance of its points from the plane
    points: list[set[int]]  # Qhull's points of its triangles


class _Map(NamedTuple):
    """The body inside the planes."""

    corners: Array  # (K, 3), in units of the frame
    twin: NDArray[np.int64]  # (3K,)
    plane: NDArray[np.int64]  # (3K,)


def hull(points: Array, tolerance: float | None = None) -> Hull:
    """The hull of points (n, 3). A ModelError if they have no volume.

    tolerance: m, error of the coordinates; None to estimate it from their digits.
    """
    found = hull_triangles(points, tolerance)
    planes = _joined(found)
    chosen = np.arange(len(planes.offsets))
    while True:
        cut = _cut(planes, chosen)
        face, loops = _loops(cut)
        at, x = _places(cut, planes, found, points)
        faces = tuple(_distinct(at[loop // 3].tolist()) for loop in loops)
        # a plane that touches the body only in a point or along an edge has no face
        bare = {int(cut.plane[loop[0]]) for loop, face in zip(loops, faces, strict=True) if len(face) < 3}
        if not bare:
            break
        chosen = np.array([k for k in chosen if k not in bare], dtype=np.int64)
    planes_of = np.array([cut.plane[loop[0]] for loop in loops])
    normals = _exact_normals(x, faces, _in_metres(planes.normals[planes_of], found.frame))
    return Hull(x, faces, normals, Darts(at, cut.twin, face))


def _joined(found: HullTriangles) -> _Planes:
    """Planes of triangles that lie in one plane within the tolerance.

    A plane starts with the largest remaining triangle and adds neighbours whose three points lie on it. The plane
    itself stays fixed meanwhile.
    """
    w, corners = found.w, found.corners
    # the fourth corner of a square whose other three are off by one unit each is off their plane by up to four
    blur = 4.0 * found.frame.blur(found.normals) + ON_PLANE
    tolerance = np.minimum(blur, COARSEST)
    area = np.cross(w[corners[:, 1]] - w[corners[:, 0]], w[corners[:, 2]] - w[corners[:, 0]])
    size = np.linalg.norm(area, axis=1)
    group = np.full(len(corners), -1)
    members: list[list[int]] = []
    for first in np.argsort(-size, kind="stable").tolist():
        if group[first] >= 0:
            continue
        n, o, near = found.normals[first], found.offsets[first], tolerance[first]
        group[first] = len(members)
        patch = [first]
        for k in patch:
            for other in found.neighbours[k].tolist():
                if group[other] < 0 and np.abs(w[corners[other]] @ n - o).max() <= near:
                    group[other] = len(members)
                    patch.append(other)
        members.append(patch)
    first = np.array([patch[0] for patch in members])
    normals, offsets = found.normals[first].copy(), found.offsets[first].copy()
    for k, patch in enumerate(members):
        if len(patch) > 1:
            # mean plane, weighted by area
            weight = size[patch] / size[patch].sum()
            n = area[patch].sum(axis=0)
            n /= np.linalg.norm(n)
            if n @ normals[k] > 0.5:
                normals[k] = n
                offsets[k] = weight @ (w[corners[patch]].mean(axis=1) @ n)
    slack = tolerance[first]
    together = np.array([len(patch) > 1 for patch in members])
    # no plane may cut off a point by more than its error: the normals of slivers are arbitrary
    hull_points = w[np.unique(corners)]
    for rows in _chunks(len(offsets), len(hull_points)):
        reach = (normals[rows] @ hull_points.T).max(axis=1)
        offsets[rows] = np.maximum(offsets[rows], reach - np.where(together[rows], slack[rows], 0.0))
    return _Planes(normals, offsets, slack, [set(corners[patch].ravel().tolist()) for patch in members])


def _chunks(rows: int, columns: int) -> list[slice]:
    step = max(1, CHUNK // columns)
    return [slice(k, k + step) for k in range(0, rows, step)]


def _cut(planes: _Planes, chosen: NDArray[np.int64]) -> _Map:
    """The body inside the chosen planes."""
    volume = volume_buffers(len(planes.offsets) + 4)
    n = intersect_half_spaces(volume, 1.0, planes.normals, planes.offsets, chosen)
    plane = volume.face[: 3 * n].copy()
    if n == 0 or (plane >= len(planes.offsets)).any():
        raise ModelError("the planes of a hull enclose no bounded body; its points are too nearly in one plane")
    return _Map(np.column_stack([volume.x, volume.y, volume.z])[:n], volume.twin[: 3 * n].copy(), plane)


def _loops(cut: _Map) -> tuple[NDArray[np.int64], list[NDArray[np.int64]]]:
    """The number of the face left of each dart, and the darts around each face, anticlockwise."""
    dart = np.arange(len(cut.twin))
    before = np.where(dart % 3 == 0, dart + 2, dart - 1)
    after = before[cut.twin].tolist()
    face = [-1] * len(after)
    loops: list[NDArray[np.int64]] = []
    for start in range(len(after)):
        if face[start] < 0:
            loop = []
            d = start
            while face[d] < 0:
                face[d] = len(loops)
                loop.append(d)
                d = after[d]
            loops.append(np.array(loop))
    return np.array(face), loops


def _places(cut: _Map, planes: _Planes, found: HullTriangles, points: Array) -> tuple[NDArray[np.int64], Array]:
    """The point of each corner, and the points in m.

    A corner whose three planes share one of the given points is that point, bit for bit, if it lies on them and beyond
    no other plane. With merged planes it may lie beside them; the corner is then the intersection of the planes.
    """
    w, frame = found.w, found.frame
    allowed = 2.0 * _rounding(frame, planes.normals)
    within = np.zeros(len(w), dtype=bool)
    vertices = np.unique(found.corners)
    within[vertices] = True
    for rows in _chunks(len(planes.offsets), len(vertices)):
        limit = (planes.offsets[rows] + allowed[rows])[:, None]
        within[vertices] &= (planes.normals[rows] @ w[vertices].T <= limit).all(axis=0)
    row: dict[int, int] = {}
    at = np.empty(len(cut.corners), dtype=np.int64)
    x: list[Array] = []
    for c, three in enumerate(cut.plane.reshape(-1, 3).tolist()):
        shared = [k for k in planes.points[three[0]] & planes.points[three[1]] & planes.points[three[2]] if within[k]]
        if shared:
            best = shared[0] if len(shared) == 1 else shared[_nearest(w[shared], cut.corners[c])]
            if (np.abs(planes.normals[three] @ w[best] - planes.offsets[three]) <= allowed[three]).all():
                if best not in row:
                    row[best] = len(x)
                    x.append(points[best])
                at[c] = row[best]
                continue
        at[c] = len(x)
        x.append(frame.centre + frame.axes @ (frame.extents * cut.corners[c]))
    return at, np.array(x)


def _nearest(points: Array, to: Array) -> int:
    return int(np.abs(points - to).max(axis=1).argmin())


def _rounding(frame: HullFrame, normals: Array) -> Array:
    """Rounding error of w · normal: (n,)."""
    size = float(np.abs(frame.centre).max() + frame.extents.max())
    return np.asarray(np.linalg.norm(normals / frame.extents, axis=1) * (8.0 * EPSILON * size) + ON_PLANE)


def _distinct(loop: list[int]) -> tuple[int, ...]:
    """A face without edges of length zero."""
    return tuple(p for k, p in enumerate(loop) if p != loop[k - 1])


def _in_metres(normals: Array, frame: HullFrame) -> Array:
    n = normals / frame.extents @ frame.axes.T
    return np.asarray(n / np.linalg.norm(n, axis=1, keepdims=True))


def _exact_normals(points: Array, faces: Faces, found: Array) -> Array:
    """Normals computed from the corners, except for slivers, whose corners do not determine them well."""
    x = points - points.mean(axis=0)
    normals, _ = face_planes(x, faces)
    worse = _off(normals, x, faces) > _off(found, x, faces)
    return np.asarray(np.where(worse[:, None], found, normals))


def _off(normals: Array, x: Array, faces: Faces) -> Array:
    """Largest distance of the corners of each face below the supporting plane: (f,) m."""
    highest = np.concatenate([(normals[rows] @ x.T).max(axis=1) for rows in _chunks(len(faces), len(x))])
    own = np.empty(len(faces))
    for rows, loops in by_size(faces):
        own[rows] = np.einsum("kpc,kc->kp", x[loops], normals[rows]).min(axis=1)
    return np.asarray(highest - own)
