"""The face of a link on which it can stand, for any axes of the link."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from ..arrays import Array
from ..chain.shapes.hull_triangles import hull_triangles
from ..chain.shapes.rounded import Rounded
from ..chain.shapes.shape import HalfSpace, Shape
from ..contact.outlines import outline
from ..contact.polygons import area_and_centroid, planar_hull

#: rad: largest angle between the downward direction and the outward normal of a sole
LARGEST_TILT = np.radians(20.0)
#: m: points of a sole are this near its plane
DEPTH = 3e-3
#: m: a sole narrower than this is a line; a shorter one is a point
NARROW, SHORT = 0.015, 0.025
#: m: a face whose lowest point is this far above the link's lowest point is not a sole
_RAISED = 0.01
#: corners of a sole at most; others are left out by their area, the smallest first
MOST_CORNERS = 20
#: largest component by which a unit vector differs from an axis of the link and is set to it
_ALIGNED = 1e-9


@dataclass(frozen=True, eq=False)
class Sole:
    """corners: (n, 3) m, in the link's frame, counter-clockwise as seen from above. facing: (3,) outward unit normal
    in the link's frame; it points down where the sole stands flat. tilt: rad, angle between `facing` and down in the
    start pose."""

    corners: Array
    facing: Array
    tilt: float

    @property
    def kind(self) -> str:
        """'face', 'line' or 'point', by the number of corners."""
        return ("point", "line", "face")[min(len(self.corners), 3) - 1]

    @property
    def centre(self) -> Array:
        """Centroid of the sole in the link's frame: (3,) m."""
        basis = plane_basis(self.facing)
        flat = area_and_centroid(self.corners @ basis[:2].T)[1]
        return np.asarray(flat @ basis[:2] + float((self.corners @ basis[2]).mean()) * basis[2])

    @property
    def size(self) -> tuple[float, float]:
        """Length and width, m: largest extent, and the extent across it."""
        flat = self.corners @ plane_basis(self.facing)[:2].T
        return extents(flat)


def plane_basis(facing: Array) -> Array:
    """Rows x, y and −facing of a right-handed frame: (3, 3). For faces along an axis of the link they are its axes."""
    up = -facing
    k = int(np.argmax(np.abs(up)))
    axis = np.zeros(3)
    axis[k] = np.copysign(1.0, up[k])
    # the shortest rotation from the nearest axis to `up`, applied to two axes of the link across it
    first, second = np.eye(3)[(k + 1) % 3], np.eye(3)[(k + 2) % 3]
    if axis[k] < 0.0:
        first, second = second, first
    if not np.array_equal(axis, up):
        v, c = np.cross(axis, up), float(axis @ up)
        K = np.array([[0.0, -v[2], v[1]], [v[2], 0.0, -v[0]], [-v[1], v[0], 0.0]])
        R = np.eye(3) + K + K @ K / (1.0 + c)
        first, second = R @ first, R @ second
    return np.array([first, second, up])


def extents(flat: Array) -> tuple[float, float]:
    """Length and width of points (n, 2): the largest distance of two of them, and the extent across it."""
    arm = flat[:, None] - flat[None]
    far = np.sqrt((arm**2).sum(axis=2))
    i, j = np.unravel_index(int(far.argmax()), far.shape)
    length = float(far[i, j])
    if length == 0.0:
        return 0.0, 0.0
    along = (flat[j] - flat[i]) / length
    # edges of the hull: the narrowest width is across one of them
    hull = planar_hull(flat)
    width = np.inf
    for a, b in zip(hull, np.roll(hull, -1, axis=0), strict=True):
        edge = b - a
        size = float(np.linalg.norm(edge))
        if size > 0.0:
            across = np.array([-edge[1], edge[0]]) / size
            width = min(width, float(np.ptp(flat @ across)))
    return float(np.ptp(flat @ along)), 0.0 if not np.isfinite(width) else width


def lowered_points(shapes: Iterable[Shape], down: Array, *, touching: bool = True) -> Array:
    """Points (n, 3) m in the link's frame whose lowest are those of the shapes; round ones are moved by their radius.

    touching: of shapes that touch; otherwise of those that are only drawn. down: (3,) in the link's frame.
    """
    found = [np.zeros((0, 3))]
    for shape in shapes:
        if shape.touches == touching and not isinstance(shape, HalfSpace):
            points, radius = _points_of(shape)
            found.append(points + radius * down)
    return np.concatenate(found)


def _points_of(shape: Shape) -> tuple[Array, float]:
    """Points in the link's frame and a radius; of hulls and meshes their own points, which need no polyhedron."""
    points = getattr(shape, "points", None)
    if points is None:
        return outline(shape)
    radius = float(shape.radius) if isinstance(shape, Rounded) else 0.0
    return np.asarray(shape.p + np.asarray(points) @ shape.R.T), radius


def find_sole(points: Array, down: Array) -> Sole | None:
    """The sole among points (n, 3) m in the link's frame; None without points. down: (3,) in that frame, unit."""
    if len(points) == 0:
        return None
    down = aligned(down)
    facing = _best_facing(points, down)
    basis = plane_basis(facing)
    height = -(points @ basis[2])
    face = points[height >= height.max() - DEPTH]
    flat = planar_hull(face @ basis[:2].T)
    length, width = extents(flat)
    low = points @ basis[2]
    level = float(low.min())
    if length < SHORT:
        # a point has no face: it faces down, in its middle and at its lowest height
        basis = plane_basis(down)
        lowest = points[points @ down >= float((points @ down).max()) - DEPTH]
        middle = planar_hull(lowest @ basis[:2].T).mean(axis=0)
        return Sole((middle @ basis[:2] + float((points @ basis[2]).min()) * basis[2])[None], down, 0.0)
    if width < NARROW:
        arm = flat - flat.mean(axis=0)
        along = np.linalg.svd(arm, full_matrices=False)[2][0]
        reach = arm @ along
        flat = flat.mean(axis=0) + np.outer([reach.min(), reach.max()], along)
    else:
        flat = _reduced(flat)
    corners = flat @ basis[:2] + level * basis[2]
    return Sole(corners, facing, float(np.arccos(np.clip(facing @ down, -1.0, 1.0))))


def find_facing(corners: Array, down: Array) -> Array:
    """Outward normal of the plane of corners (n, 3), on the side of `down`; `down` if they have no plane, or if it is
    steeper than a sole's."""
    spread = corners - corners.mean(axis=0)
    _, sizes, axes = np.linalg.svd(spread, full_matrices=True)
    if len(corners) < 3 or sizes[1] <= 1e-9 * max(sizes[0], 1e-300):
        return down
    normal = axes[2] if axes[2] @ down >= 0.0 else -axes[2]
    return aligned(normal) if normal @ down > np.cos(LARGEST_TILT) else down


def aligned(direction: Array) -> Array:
    """A unit vector; one within 1e-9 of an axis of the frame becomes that axis."""
    unit = direction / np.linalg.norm(direction)
    near = np.round(unit)
    return np.asarray(near if np.abs(unit - near).max() < _ALIGNED else unit, dtype=np.float64)


def _best_facing(points: Array, down: Array) -> Array:
    """Outward normal of the facet that is nearly level, large and low; `down` if there is none."""
    spread = points - points.mean(axis=0)
    if np.linalg.matrix_rank(spread, tol=1e-6) < 2:
        return down
    basis = plane_basis(down)
    # a raised copy gives points in one plane a volume, and leaves facets that face down as they are
    raised = points + basis[2] * (1.0 + float(np.ptp(points, axis=0).max()))
    both = np.concatenate([points, raised])
    hull = hull_triangles(both)
    normals = hull.normals / hull.frame.extents @ hull.frame.axes.T
    normals /= np.linalg.norm(normals, axis=1)[:, None]
    level = normals @ down
    on_hull = np.unique(hull.corners)
    corners = points[on_hull[on_hull < len(points)]]
    lowest = float((corners @ down).max())
    seen: list[Array] = []
    best, most = down, -np.inf
    for n in normals[np.argsort(-level, kind="stable")]:
        if n @ down < np.cos(LARGEST_TILT):
            break
        normal = aligned(n)
        if any(float(normal @ other) > 1.0 - 1e-9 for other in seen):
            continue
        seen.append(normal)
        height = corners @ normal
        face = corners[height >= height.max() - DEPTH]
        flat = planar_hull(face @ plane_basis(normal)[:2].T)
        area = area_and_centroid(flat)[0]
        raised_by = lowest - float((face @ down).max())
        # level faces come first and win ties
        score = area * max(0.0, 1.0 - raised_by / _RAISED) if raised_by > 0.0 else area
        if score > most * (1.0 + 1e-9) and score > 0.0:
            best, most = normal, score
    return down if np.abs(best - down).max() < 1e-6 else best


def _reduced(flat: Array) -> Array:
    """A polygon (n, 2) with at most MOST_CORNERS corners, those with the smallest triangles left out."""
    corners = list(flat)
    while len(corners) > MOST_CORNERS:
        ring = np.array(corners)
        before, after = np.roll(ring, 1, axis=0) - ring, np.roll(ring, -1, axis=0) - ring
        corners.pop(int(np.argmin(np.abs(before[:, 0] * after[:, 1] - before[:, 1] * after[:, 0]))))
    return np.array(corners)
