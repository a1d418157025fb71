"""Support of a figure, and its target ZMP (003 §2.3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.values.validate import number, unit_axis, vector
from ...contact.polygons import area_and_centroid, intersection, margin, planar_hull
from ...errors import InputError
from ...roles import aligned, find_facing, plane_basis, sole_of
from ..curves.nurbs import Nurbs
from .sole_parts import is_edge

#: m: supports whose corners differ by less are equal
_SAME = 1e-6


@dataclass(frozen=True, eq=False)
class Contact:
    """Contact of a link with a surface or a grip. points: (n, 3) m, corners in the link's frame. normal: (3,) outward
    normal of the surface, in the world: up for ground and seats, level for a wall. friction: its coefficient. facing:
    (3,) outward unit normal of the link's contact area, in its frame; by default that of the corners' plane that is
    nearest to the link's −z."""

    link: str
    points: Array
    normal: Array = field(default_factory=lambda: np.array([0.0, 0.0, 1.0]))
    friction: float = 0.7
    facing: Array | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", _corners(self.link, self.points))
        object.__setattr__(self, "normal", unit_axis(self.normal, f"contact of {self.link!r}: normal"))
        number(self.friction, f"contact of {self.link!r}: friction", InputError, positive=True)
        facing = find_facing(self.points, np.array([0.0, 0.0, -1.0])) if self.facing is None else self.facing
        object.__setattr__(self, "facing", aligned(unit_axis(facing, f"contact of {self.link!r}: facing")))

    @classmethod
    def of(cls, figure: Figure, link: str, points: ArrayLike | Contact | None = None) -> Contact:
        """Given corners, or the face on which the link stands (`anatomy`)."""
        owner = figure[link]
        if isinstance(points, Contact):
            if points.link != link:
                raise InputError(f"contact of {link!r}: expected a contact of this link, not of {points.link!r}")
            return points
        found = sole_of(figure, link, None if points is None else _corners(link, points))
        if found is None:
            raise InputError(f"link {owner.path!r} has no shape that touches; give the corners it stands on")
        return cls(link, found.corners, facing=found.facing)

    @property
    def basis(self) -> Array:
        """Rows x, y, z of the contact area's frame, in the link's frame: z is against `facing`. (3, 3)."""
        assert self.facing is not None
        return plane_basis(self.facing)

    @property
    def centre(self) -> Array:
        """Middle of its corners' hull in the link's frame: (3,) m."""
        flat = self.points @ self.basis.T
        middle = np.append(area_and_centroid(planar_hull(flat[:, :2]))[1], flat[:, 2].mean())
        return np.asarray(middle @ self.basis)


def _corners(link: str, points: ArrayLike) -> Array:
    corners = np.atleast_2d(np.asarray(points, dtype=np.float64))
    if corners.ndim != 2 or corners.shape[1] != 3 or len(corners) == 0 or not np.isfinite(corners).all():
        raise InputError(f"contact of {link!r}: corners have shape {corners.shape}; expected (n, 3), all finite")
    return corners


class Region:
    """S_k: isolated polygons that support a figure, seen from above. Each has its corners in the world."""

    def __init__(self, corners: Mapping[str, Array]) -> None:
        """corners: (n, 3) m of each contact, by name."""
        self.corners = dict(corners)

    @cached_property
    def polygons(self) -> dict[str, Array]:
        return {name: planar_hull(points[:, :2]) for name, points in self.corners.items()}

    @cached_property
    def hull(self) -> Array:
        """The support polygon: (n, 2), counter-clockwise."""
        return planar_hull(np.concatenate([points[:, :2] for points in self.corners.values()]))

    @cached_property
    def moments(self) -> tuple[float, Array]:
        """Area and first moment, with height as third element."""
        area, first = 0.0, np.zeros(3)
        for name, polygon in self.polygons.items():
            # a point or an edge has no area; it still counts beside others of its kind
            a, centre = area_and_centroid(polygon)
            a = max(a, 1e-9)
            area += a
            first += a * np.append(centre, self.corners[name][:, 2].mean())
        return area, first

    @property
    def centroid(self) -> Array:
        """(3,) m: of the area, at the mean height."""
        area, first = self.moments
        return first / area

    def common(self, other: Region) -> Region:
        """The intersection: a contact with the same corners, or the common part of two parts of a link's underside."""
        shared = {}
        for name, points in self.corners.items():
            if name not in other.corners:
                continue
            others = other.corners[name]
            if points.shape == others.shape and np.abs(points - others).max() < _SAME:
                shared[name] = points
                continue
            both = intersection(self.polygons[name], other.polygons[name])
            if len(both):
                shared[name] = np.column_stack([both, np.full(len(both), points[:, 2].mean())])
        return Region(shared)

    def is_same(self, other: Region) -> bool:
        """Are the contacts and their places equal?"""
        return self.corners.keys() == other.corners.keys() and all(
            points.shape == other.corners[name].shape and np.abs(points - other.corners[name]).max() < _SAME
            for name, points in self.corners.items()
        )

    def without(self, other: Region) -> Region | None:
        """The difference; None if it is empty."""
        left = {name: points for name, points in self.corners.items() if name not in other.corners}
        return Region(left) if left else None


#: m: a centre of mass this far inside its support is stable enough to begin with
STANDS = 0.01


#: m: distance inside the support while a link rolls on or off; and number of places to attempt along the way
_PASSES, _TRIES = 0.04, 41


def passing_points(points: Array, regions: Sequence[Region], times: Array) -> Array:
    """The target's places (K, 3) m at keyframes where a link that rolls on or off by an edge is one of several
    supports. They lie on the way between neighbours, not in the middle: an edge has no area, but bears a part of the
    weight.

    A place is as far along the straight line from the last place before to the next one after as time has gone, or as
    near to that as the common support before and after the keyframe allows.
    """
    out = points.copy()
    shared = {k: regions[k - 1].common(regions[k]) for k in range(1, len(regions) - 1)}
    passing = {
        k for k, one in shared.items() if len(one.corners) > 1 and any(map(is_edge, one.corners.values()))
    }  # fmt: skip
    for k in sorted(passing):
        before, after = k - 1, k + 1
        while before in passing:
            before -= 1
        while after in passing:
            after += 1
        along = np.linspace(0.0, 1.0, _TRIES)
        way = points[before] + along[:, None] * (points[after] - points[before])
        inside = margin(shared[k].hull, way[:, :2])
        gone = (times[k] - times[before]) / (times[after] - times[before])
        away = np.where(inside >= min(_PASSES, inside.max()), np.abs(along - gone), np.inf)
        out[k, :2] = way[np.argmin(away), :2]
    return out


def target_points(regions: Sequence[Region], com: Array | None = None, flights: Collection[int] = frozenset()) -> Array:
    """Target ZMP at each keyframe: (K, 3) m.

    In [003] it starts at the centroid of the first part to be left, S_0 − S_0 ∩ S_1 (of S_0 if that is empty), and
    continues to the centroid of each S_k ∩ S_{k+1}, the support from k to k + 1.

    com: (3,) m of the figure's present pose. If it is by `STANDS` inside S_0, the target starts below it and stays
    there as long as the support does, because a standing figure need not shift its weight. It ends in the same place of
    the last support if that is the first one, moved, and supports the last interval. flights: keyframes after which
    there is no support; after them the target is the centre of the landing support.
    """
    first = regions[0].without(regions[1])
    points = [(first or regions[0]).centroid]
    points += [(b if k in flights else a.common(b)).centroid for k, (a, b) in enumerate(pairwise(regions))]
    if com is not None and margin(regions[0].hull, com[None, :2])[0] >= STANDS:
        points[0] = np.append(com[:2], regions[0].centroid[2])
        if regions[-2].is_same(regions[-1]):
            points[-1] = moved_along(points[0], regions[0], regions[-1], points[-1])
        # with the initial support, and no more, the figure stands as at the start
        for k, (a, b) in enumerate(pairwise(regions), start=1):
            if k - 1 not in flights and a.common(b).is_same(regions[0]) and k < len(regions) - 1:
                points[k] = points[0]
        # the target at k belongs to the support before and after it
        for k in range(1, len(regions)):
            if regions[k].is_same(regions[0]) and regions[k - 1].is_same(regions[0]):
                points[k] = points[0]
            else:
                break
        for k in range(len(regions) - 2, 0, -1):
            if regions[k].is_same(regions[-1]) and regions[k - 1].is_same(regions[-1]):
                points[k] = points[-1]
            else:
                break
    return np.array(points)


def eased(target: Array, points: Array, times: Array, t: Array) -> Array:
    """The target with its first interval from rest to rest, 10 u³ − 15 u⁴ + 6 u⁵: a standing body cannot follow a ZMP
    that leaves at once. target: (S, 3) at t; points: (K, 3) at times."""
    u = np.clip((t - times[0]) / (times[1] - times[0]), 0.0, 1.0)[:, None]
    law = u**3 * (10.0 + u * (6.0 * u - 15.0))
    return np.where(t[:, None] < times[1], points[0] + law * (points[1] - points[0]), target)


def moved_along(point: Array, first: Region, last: Region, otherwise: Array) -> Array:
    """A point moved with a region to an equal one, displaced and turned on the level; else as given."""
    shapes = [{name: points.shape for name, points in region.corners.items()} for region in (first, last)]
    if shapes[0] != shapes[1]:
        return otherwise
    a = np.concatenate([first.corners[name][:, :2] for name in first.corners])
    b = np.concatenate([last.corners[name][:, :2] for name in first.corners])
    from_a, from_b = a - a.mean(axis=0), b - b.mean(axis=0)
    turn = np.arctan2((from_a[:, 0] * from_b[:, 1] - from_a[:, 1] * from_b[:, 0]).sum(), (from_a * from_b).sum())
    R = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    if np.abs(from_a @ R.T - from_b).max() > _SAME:
        return otherwise
    return np.append(R @ (point[:2] - a.mean(axis=0)) + b.mean(axis=0), otherwise[2])


def target_zmp(times: ArrayLike, points: ArrayLike, weights: float | Sequence[float] = 1.0) -> Nurbs:
    """The degree-3 curve of 003 §2.3: a straight, monotone path between any two keyframes, with triple knots.

    times: (K,) s. points: (K, k) m. weights: one for all phases or one each; large ones shift the ZMP to its end early.
    """
    T = vector(times, None, "times", InputError)
    z = np.asarray(points, dtype=np.float64)
    if len(T) < 2 or len(z) != len(T):
        raise InputError(f"{len(T)} times for {len(z)} points of the target ZMP; give as many, at least two")
    given = np.asarray(weights, dtype=np.float64)
    if given.ndim > 1 or (given.ndim == 1 and len(given) != len(T) - 1):
        raise InputError(
            f"zmp_weight has {given.size} weights for {len(T) - 1} intervals between keyframes; give one, or one each"
        )
    w = np.broadcast_to(given, len(T) - 1)
    for x in w:
        number(x, "weight of the target ZMP", InputError, positive=True)
    knots = np.concatenate([[T[0]], np.repeat(T, 3), [T[-1]]])
    control = np.concatenate([z[:1], np.repeat(z[1:], 3, axis=0)])
    return Nurbs(3, knots, control, np.concatenate([[1.0], *([x, x, 1.0] for x in w)]))


class SupportPhase(NamedTuple):
    """A span of time with the same support. links: supporting, none in a flight. polygon: (n, 2) m, their hull from
    above. parts: (n, 3) m in the link's frame, of links that support by a part of their sole."""

    start: float
    end: float
    links: tuple[str, ...]
    polygon: Array
    region: Region
    parts: Mapping[str, Array]


def phases_at(phases: Sequence[SupportPhase], t: Array) -> NDArray[np.int64]:
    """Row of the phase of each instant: (S,)."""
    starts = np.array([phase.start for phase in phases])
    return np.asarray(np.clip(np.searchsorted(starts, t + 1e-9, side="right") - 1, 0, None), dtype=np.int64)


def support_margins(phases: Sequence[SupportPhase], t: Array, zmp: Array) -> Array:
    """Distance of the ZMP (S, 2) inside the support polygon at times t, m; negative outside: (S,).

    Infinite during flights.
    """
    out, rows = np.full(len(t), np.inf), phases_at(phases, t)
    for i, phase in enumerate(phases):
        here = rows == i
        if here.any() and len(phase.polygon):
            out[here] = margin(phase.polygon, zmp[here])
    return out
