"""Placement of supporting links: keyframes and poses of each stance."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.values.pose import Pose
from ...chain.values.rotations import quaternion_matrix
from ...errors import MotionError
from ..keyframes import Keyframes
from ..tasks import Orientation, Position
from .sole_parts import is_edge, rolled
from .support import Region

#: m, rad: largest movement of a supporting link
_STILL = 1e-6


class ContactPlan(NamedTuple):
    """placements: for each supporting link its pose at each keyframe, None while it is in the air. regions: S_k; during
    a flight the last support.

    carries: for each link and interval whether it supports. rolls: of links that rotate about an edge, for each
    interval in which they do, its middle, (3,) m in the link's frame. flights: keyframes after which there is no
    support.
    """

    placements: dict[str, list[Pose | None]]
    carries: dict[str, list[bool]]
    rolls: dict[str, dict[int, Array]]
    regions: list[Region]
    flights: frozenset[int] = frozenset()


def plan_contacts(motion: Keyframes) -> ContactPlan:
    """Determines the poses of all supporting links. The first poses are those of the present pose unless given."""
    keys = motion.keyframes
    if len(keys) < 2:
        raise MotionError(-1, 0.0, "", f"a motion needs at least two keyframes; there are {len(keys)}")
    links = list(dict.fromkeys(link for key in keys for link in key.support))
    placements: dict[str, list[Pose | None]] = {}
    carries: dict[str, list[bool]] = {}
    rolls: dict[str, dict[int, Array]] = {}
    for link in links:
        carries[link] = [link in key.support for key in keys[:-1]]
        placements[link], turning = _rolled_places(motion, link, _places(motion, link))
        rolls |= {link: turning} if turning else {}
    for k, key in enumerate(keys):
        for link in (key.roll or {}).keys() - placements.keys():
            raise MotionError(
                k, key.time, key.name, f"{link!r} is given a roll, but does not support the figure anywhere"
            )
    regions: list[Region] = []
    for k, key in enumerate(keys):
        if key.flight:
            regions.append(regions[-1])
            continue
        corners: dict[str, Array] = {}
        for link in key.support:
            pose = placements[link][k]
            assert pose is not None
            corners[link] = pose.p + motion.corners(k, link) @ pose.R.T
        regions.append(Region(corners))
    if keys[-1].flight:
        raise MotionError(
            len(keys) - 1, keys[-1].time, keys[-1].name, "a flight must end: give the links that land, and when"
        )
    return ContactPlan(placements, carries, rolls, regions, frozenset(k for k, key in enumerate(keys) if key.flight))


def _rolled_places(motion: Keyframes, link: str, flat: list[Pose | None]) -> tuple[list[Pose | None], dict[int, Array]]:
    """Poses of a link at each keyframe, rotated about its supporting edge; and middles of these edges, by interval.
    flat: its pose with all of its sole on the ground."""
    keys = motion.keyframes
    contact = motion.contact(link)
    edges = [
        corners if link in key.support and is_edge(corners := motion.corners(k, link)) else None
        for k, key in enumerate(keys)
    ]
    places, angles = [], [0.0] * len(keys)
    for k, key in enumerate(keys):
        pose, given = flat[k], (key.roll or {}).get(link)
        before = edges[k - 1] if k else None
        edge = edges[k] if before is None else before
        on = _goes_on(before, edges[k], link in key.support)
        angles[k] = given if given is not None else angles[k - 1] if k and on else 0.0
        if given and (pose is None or edge is None):
            raise MotionError(
                k, key.time, key.name, f"{link!r} is to roll, but carries by no edge there; give its corners an edge"
            )
        if pose is None or edge is None or angles[k] == 0.0:
            places.append(pose)
            continue
        if not on and k and link in keys[k - 1].support:
            raise MotionError(
                k, key.time, key.name, f"{link!r} is turned about an edge here and cannot carry by another part; let "
                "it roll back to 0 first"
            )  # fmt: skip
        places.append(rolled(pose, edge, contact.points, contact.normal, angles[k]))
    turning = {
        k: edge.mean(axis=0)
        for k, edge in enumerate(edges[:-1])
        if edge is not None and link in keys[k].support and angles[k] != angles[k + 1]
    }
    return places, turning


def _goes_on(before: Array | None, after: Array | None, carries: bool) -> bool:
    """May a link that is rotated about the edge before a keyframe stay so? Only on the same edge, or if it leaves."""
    if before is None:
        return False
    return not carries or (after is not None and before.shape == after.shape and bool(np.allclose(before, after)))


def _places(motion: Keyframes, link: str) -> list[Pose | None]:
    """Pose of one link at each keyframe where it supports, or is just leaving."""
    world, keys = motion.figure.world, motion.keyframes
    start = world.pose(motion.figure[link])
    places: list[Pose | None] = []
    turned = start.R
    for k, key in enumerate(keys):
        held = k > 0 and link in keys[k - 1].support
        here = link in key.support
        position = next((t for t in key.tasks if isinstance(t, Position) and t.link == link), None)
        orientation = next((t for t in key.tasks if isinstance(t, Orientation) and t.link == link), None)
        if held:
            before = places[k - 1]
            assert before is not None
            _must_stay(motion, k, link, before, position, orientation)
            places.append(before)
        elif here:
            if orientation is not None:
                turned = quaternion_matrix(np.asarray(orientation.target))
            if position is not None:
                p = np.asarray(position.target) - turned @ np.asarray(position.point)
            elif k == 0 or not any(places):
                p = start.p
            elif keys[k - 1].flight:
                # it lands where it took off
                last = next(place for place in reversed(places) if place is not None)
                p, turned = last.p, last.R if orientation is None else turned
            else:
                raise MotionError(
                    k, key.time, key.name, f"{link!r} comes down to carry, but its place is not given; add Position"
                )
            places.append(Pose(p, turned))
        else:
            places.append(None)
        if orientation is not None:
            turned = quaternion_matrix(np.asarray(orientation.target))
    return places


def _must_stay(
    motion: Keyframes, k: int, link: str, pose: Pose, position: Position | None, orientation: Orientation | None
) -> None:
    key = motion.keyframes[k]
    if position is not None:
        moved = float(np.linalg.norm(np.asarray(position.target) - pose.p - pose.R @ np.asarray(position.point)))
        if moved > _STILL:
            raise MotionError(
                k, key.time, key.name, f"{link!r} carries up to here and is pinned, yet its target is {moved:.3g} m off"
            )
    if orientation is not None:
        cosine = 0.5 * (float(np.trace(pose.R.T @ quaternion_matrix(np.asarray(orientation.target)))) - 1.0)
        turned = float(np.arccos(np.clip(cosine, -1.0, 1.0)))
        if turned > 1e3 * _STILL:
            raise MotionError(
                k,
                key.time,
                key.name,
                f"{link!r} carries up to here and is pinned, yet its target is turned by {turned:.3g} rad",
            )
