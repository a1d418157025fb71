"""Stances of feet: heel and toe of each sole, low and slow for long enough; one flat place per stance."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from .attitudes import shortest

#: m above the floor, m/s, s: a point of the sole stands if it is lower and slower for at least this long
LOW, SLOW, LONG = 0.05, 0.45, 0.1
#: m/s: standing feet are slower; rad: largest error of a rest pose
STILL, MOST_LEVELLED = 0.15, np.radians(20.0)
#: m: an edge of a sole that is this much higher than the other, standing one, is up
UP = 0.02
Mask = NDArray[np.bool_]


class Sole(NamedTuple):
    """A sole in its link's frame. heel, toe: (3,) m, middles of its rear and front edges. corners: (n, 3) m."""

    heel: Array
    toe: Array
    corners: Array


class Stance(NamedTuple):
    """A foot that stands. foot: its link. start, end: first frame and last + 1. heel, toe: (end − start,) whether they
    are down. p (3,) m, R (3, 3): the link's pose with the sole flat on the floor."""

    foot: str
    start: int
    end: int
    heel: Mask
    toe: Mask
    p: Array
    R: Array


def sole_of(corners: Array, ahead: Array) -> Sole:
    """corners: (n, 3) m in the link's frame. ahead: unit, in the same."""
    along = corners @ ahead
    middle = corners.mean(axis=0)
    middle = middle - ahead * (middle @ ahead)
    return Sole(middle + ahead * along.min(), middle + ahead * along.max(), corners)


def stands(points: Array, dt: float) -> Mask:
    """Frames (F,) in which a point (F, 3) m stands on z = 0."""
    speed = np.linalg.norm(np.gradient(points, dt, axis=0), axis=1)
    down = (points[:, 2] < LOW) & (speed < SLOW)
    frames = max(round(LONG / dt), 1)
    down = _without_short(down, True, frames)
    return ~_without_short(~down, True, frames, inner=True)


def _without_short(mask: Mask, value: bool, frames: int, *, inner: bool = False) -> Mask:
    """Removes runs of a value shorter than some frames; inner: not those at the ends."""
    out = mask.copy()
    for a, b in runs(mask == value):
        if b - a < frames and not (inner and (a == 0 or b == len(mask))):
            out[a:b] = not value
    return out


def runs(mask: Mask) -> list[tuple[int, int]]:
    """First frame and last + 1 of each run of True."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], mask, [False]]).astype(np.int8)))
    return [(int(a), int(b)) for a, b in edges.reshape(-1, 2)]


def find_stances(foot: str, sole: Sole, p: Array, R: Array, dt: float) -> list[Stance]:
    """Stances of one foot whose link moves as p (F, 3) m and R (F, 3, 3), over the floor z = 0."""
    heel, toe = (p + R @ point for point in (sole.heel, sole.toe))
    heel_down, toe_down = stands(heel, dt), stands(toe, dt)
    heel_down, toe_down = (
        heel_down & ~(toe_down & (heel[:, 2] > toe[:, 2] + UP)),
        toe_down & ~(heel_down & (toe[:, 2] > heel[:, 2] + UP)),
    )
    out = []
    for a, b in runs(heel_down | toe_down):
        h, t = heel_down[a:b].copy(), toe_down[a:b].copy()
        for k in np.flatnonzero((h[1:] & ~t[1:] & t[:-1] & ~h[:-1]) | (t[1:] & ~h[1:] & h[:-1] & ~t[:-1])):
            # from one point to the other without a frame on both: the sole is flat at that instant
            h[k : k + 2] = t[k : k + 2] = True
        out.append(Stance(foot, a, b, h, t, *_place(sole, heel[a:b], toe[a:b], h, t)))
    return out


def _place(sole: Sole, heel: Array, toe: Array, heel_down: Mask, toe_down: Mask) -> tuple[Array, Array]:
    """The flat pose nearest to heel and toe, while each is down: one rigid place for both."""
    ahead = (toe - heel)[heel_down & toe_down] if (heel_down & toe_down).any() else toe - heel
    mean = ahead.mean(axis=0)
    own = sole.toe - sole.heel
    yaw = np.arctan2(mean[1], mean[0]) - np.arctan2(own[1], own[0])
    R = np.array([[np.cos(yaw), -np.sin(yaw), 0.0], [np.sin(yaw), np.cos(yaw), 0.0], [0.0, 0.0, 1.0]])
    where = [
        points[down] - R @ point for points, down, point in ((heel, heel_down, sole.heel), (toe, toe_down, sole.toe))
    ]
    p = np.concatenate(where).mean(axis=0)
    p[2] = -sole.corners[:, 2].min()
    return p, R


def levelling(sole: Sole, p: Array, R: Array, dt: float) -> Array:
    """A rotation (3, 3) of the link's frame that makes the sole flat, on average, while the foot hardly moves.

    Rest poses are not exact: if the toes point a little down in the rest pose, they do so in every stance.
    """
    still = (np.linalg.norm(np.gradient(p, dt, axis=0), axis=1) < STILL) & (lowest(sole, p, R) < LOW)
    if still.sum() * dt < LONG:
        return np.eye(3)
    up = np.median(R[still][:, 2], axis=0)
    up = up / np.linalg.norm(up)
    if up[2] < np.cos(MOST_LEVELLED):
        return np.eye(3)
    return shortest(np.array([0.0, 0.0, 1.0]), up)


def lowest(sole: Sole, p: Array, R: Array) -> Array:
    """(F,) m: height of a sole's lowest corner."""
    return np.asarray((p[:, 2, None] + R[:, 2] @ sole.corners.T).min(axis=1))
