"""Shapes of links, for display and contact. Sizes in m; each is placed in its link's frame."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...errors import ModelError
from ..values.frozen import Frozen
from ..values.rotations import RotationLike, rotation_matrix
from ..values.validate import AxisLike, number, unit_axis, vector
from .hull_triangles import hull_frame, hull_triangles
from .material import ORDINARY, Material
from .solid import Triangles, solid_moments

_COLOUR = re.compile("#[0-9a-fA-F]{6}")
#: mask of all groups
ALL_GROUPS = 0xFFFFFFFF
#: default number of segments per full circle of the polyhedron of a round shape: the radius is accurate to 2 %, the
#: volume is exact
FINENESS = 16


@dataclass(frozen=True, eq=False, kw_only=True)
class Shape(Frozen, ABC):
    """at: centre in the link's frame. rotation: of the shape in the link's frame. touches: takes part in contact. seen:
    is drawn; a coarse shape for contact only need not be.

    material: of its surface. group, mask: bits; two shapes touch if each one's mask holds a bit of the other's group.
    """

    at: ArrayLike = (0.0, 0.0, 0.0)
    rotation: RotationLike = None
    colour: str | None = None
    touches: bool = True
    material: Material = ORDINARY
    group: int = 1
    mask: int = ALL_GROUPS
    seen: bool = True

    p: Array = field(init=False, repr=False)  # (3,) checked `at`
    R: Array = field(init=False, repr=False)  # (3, 3) checked `rotation`

    @property
    def name(self) -> str:
        return type(self).__name__.lower()

    def __post_init__(self) -> None:
        self._set("p", vector(self.at, 3, f"{self.name} at"))
        self._set("R", rotation_matrix(self.rotation, f"{self.name} rotation"))
        if not isinstance(self.material, Material):
            raise ModelError(f"{self.name} material is {self.material!r}; it must be a Material")
        if self.colour is not None and not (isinstance(self.colour, str) and _COLOUR.fullmatch(self.colour)):
            raise ModelError(f"{self.name} colour is {self.colour!r}; it must be like '#3a7bd5'")
        for value, what in ((self.group, "group"), (self.mask, "mask")):
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= ALL_GROUPS:
                raise ModelError(f"{self.name} {what} is {value!r}; it must be an integer of 32 bits")

    @property
    def centroid(self) -> Array:
        """Centre of volume in the link's frame: (3,) m."""
        return self.p

    @abstractmethod
    def inertia(self, mass: float) -> Array:
        """Inertia about the centroid in the link's axes if solid and uniform: (3, 3) kg m²."""


class Solid(Shape):
    """A shape with three planes of symmetry."""

    @abstractmethod
    def principal_inertia(self, mass: float) -> Array:
        """Moments about the centre along the shape's own axes: (3,) kg m²."""

    def inertia(self, mass: float) -> Array:
        return np.asarray(self.R @ np.diag(self.principal_inertia(mass)) @ self.R.T)


@dataclass(frozen=True, eq=False)
class Box(Solid):
    """size: full edge lengths along x, y, z."""

    size: ArrayLike = (0.1, 0.1, 0.1)

    def __post_init__(self) -> None:
        super().__post_init__()
        size = vector(self.size, 3, "box size")
        for x in size:
            number(x, "box size", positive=True)
        self._set("size", size)

    def principal_inertia(self, mass: float) -> Array:
        x2, y2, z2 = np.asarray(self.size) ** 2
        return np.array([y2 + z2, z2 + x2, x2 + y2]) * (mass / 12.0)


def _segments(value: object, what: str) -> None:
    if value is None:
        return
    if not isinstance(value, int) or isinstance(value, bool) or not 4 <= value <= 256:
        raise ModelError(f"{what} is {value!r}; it must be an integer from 4 to 256")


@dataclass(frozen=True, eq=False)
class Sphere(Solid):
    """fineness: segments per full circle of a polyhedron used for contact instead; without it the ball is exact."""

    radius: float = 0.05
    fineness: int | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        number(self.radius, "sphere radius", positive=True)
        _segments(self.fineness, "sphere fineness")

    def principal_inertia(self, mass: float) -> Array:
        return np.full(3, 0.4 * mass * self.radius**2)


@dataclass(frozen=True, eq=False)
class Ellipsoid(Solid):
    """radii: half axes along x, y, z. fineness: as of a sphere."""

    radii: ArrayLike = (0.05, 0.05, 0.05)
    fineness: int | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        _segments(self.fineness, "ellipsoid fineness")
        radii = vector(self.radii, 3, "ellipsoid radii")
        for x in radii:
            number(x, "ellipsoid radius", positive=True)
        self._set("radii", radii)

    def principal_inertia(self, mass: float) -> Array:
        x2, y2, z2 = np.asarray(self.radii) ** 2
        return np.array([y2 + z2, z2 + x2, x2 + y2]) * (mass / 5.0)


@dataclass(frozen=True, eq=False)
class Cylinder(Solid):
    """Along the shape's z. fineness: as of a sphere."""

    radius: float = 0.05
    length: float = 0.1
    fineness: int | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        _segments(self.fineness, f"{self.name} fineness")
        number(self.radius, f"{self.name} radius", positive=True)
        number(self.length, f"{self.name} length", positive=True)

    def principal_inertia(self, mass: float) -> Array:
        across = mass * (3.0 * self.radius**2 + self.length**2) / 12.0
        return np.array([across, across, 0.5 * mass * self.radius**2])


@dataclass(frozen=True, eq=False)
class Capsule(Cylinder):
    """A cylinder of the given length along z with a half-ball on either end."""

    def principal_inertia(self, mass: float) -> Array:
        r, h = self.radius, self.length
        # by lengths, not by volumes: those of a thin one may be too small for a float
        m_tube = mass * h / (h + 4.0 / 3.0 * r)
        m_ball = mass - m_tube
        # half-ball: COM at 3r/8 from its flat side
        across = m_tube * (3.0 * r * r + h * h) / 12.0 + m_ball * (0.4 * r * r + 0.25 * h * h + 0.375 * r * h)
        return np.array([across, across, 0.5 * m_tube * r * r + 0.4 * m_ball * r * r])


class Polyhedral(Shape):
    """A shape bounded by triangles."""

    @abstractmethod
    def surface(self) -> tuple[Array, Triangles]:
        """Corners (n, 3) m and triangles (m, 3), anticlockwise as seen from outside; in the shape's own frame."""

    @cached_property
    def _moments(self) -> tuple[float, Array, Array]:
        """Volume, centroid and ∫ x xᵀ dV about it, in the shape's axes."""
        return solid_moments(*self.surface())

    @property
    def volume(self) -> float:
        """Volume, m³."""
        return self._moments[0]

    @property
    def centroid(self) -> Array:
        return np.asarray(self.p + self.R @ self._moments[1])

    def inertia(self, mass: float) -> Array:
        volume, _, second = self._moments
        return np.asarray(self.R @ (np.trace(second) * np.eye(3) - second) @ self.R.T * (mass / volume))


@dataclass(frozen=True, eq=False)
class Convex(Polyhedral):
    """The convex hull of points: (n, 3), at least four, not all in one plane; or of a mesh, by its `vertices`.

    tolerance: m, error of the coordinates; faces that lie in one plane within it are merged. None: half a unit of the
    last digit for points in single precision or with five to seven decimal digits, and rounding errors for all others.
    """

    points: Any = ()
    tolerance: float | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        try:
            points = np.array(getattr(self.points, "vertices", self.points), dtype=np.float64)
        except (TypeError, ValueError):
            raise ModelError(f"convex points are {self.points!r}; they must be numbers, three a vertex") from None
        if points.ndim != 2 or points.shape[1] != 3 or len(points) < 4:
            raise ModelError(f"convex points have shape {points.shape}; expected (n, 3) with n ≥ 4")
        if not np.isfinite(points).all():
            raise ModelError("convex points hold a value that is not finite; every vertex must be finite")
        if self.tolerance is not None:
            number(self.tolerance, "convex tolerance", low=0.0)
        hull_frame(points, self.tolerance)  # raises for points without volume
        self._set("points", points)

    def surface(self) -> tuple[Array, Triangles]:
        points = np.asarray(self.points)
        return points, hull_triangles(points, self.tolerance).corners


@dataclass(frozen=True, eq=False)
class HalfSpace(Shape):
    """All points below a plane: ground, walls, ramps. The plane is normal · x = offset in the shape's own frame.

    normal: outward, any length. offset: m.
    """

    normal: AxisLike = "z"
    offset: float = 0.0

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set("normal", unit_axis(self.normal, "half-space normal"))
        number(self.offset, "half-space offset")

    @property
    def direction(self) -> Array:
        """Outward unit normal in the link's axes: (3,)."""
        return np.asarray(self.R @ np.asarray(self.normal))

    @property
    def surface(self) -> Array:
        """A point of the plane in the link's frame, the nearest to `at`: (3,) m."""
        return np.asarray(self.p + self.offset * self.direction)

    def inertia(self, mass: float) -> Array:
        raise ModelError(f"a half-space cannot have mass {mass:g} kg; it is unbounded")
