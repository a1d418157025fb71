"""Where links stand: from which keyframe to which, and in which place."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.pose import Pose
from ...chain.rotations import quaternion_matrix
from ...errors import MotionError
from ..keyframes import Keyframes
from ..tasks import Orientation, Position
from .support import Region

#: m, rad: a link that carries must not move by more
_STILL = 1e-6


class ContactPlan(NamedTuple):
    """placements: for each carrying link its pose at each keyframe, None while it is in the air. regions: S_k; where a
    flight begins and in it, what has carried last.

    carries: for each link and interval whether it carries there. flights: keyframes from which nothing carries.
    """

    placements: dict[str, list[Pose | None]]
    carries: dict[str, list[bool]]
    regions: list[Region]
    flights: frozenset[int] = frozenset()


def plan_contacts(motion: Keyframes) -> ContactPlan:
    """Settle where every carrying link is. The first places are those of the figure's present pose unless given."""
    keys = motion.keyframes
    if len(keys) < 2:
        raise MotionError(-1, 0.0, "", f"a motion needs at least two keyframes; there are {len(keys)}")
    links = list(dict.fromkeys(link for key in keys for link in key.support))
    placements: dict[str, list[Pose | None]] = {}
    carries: dict[str, list[bool]] = {}
    for link in links:
        carries[link] = [link in key.support for key in keys[:-1]]
        placements[link] = _places(motion, link)
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
        raise MotionError(len(keys) - 1, keys[-1].time, keys[-1].name, "a flight must end: say what lands, and when")
    return ContactPlan(placements, carries, regions, frozenset(k for k, key in enumerate(keys) if key.flight))


def _places(motion: Keyframes, link: str) -> list[Pose | None]:
    """Pose of one link at each keyframe where it carries, or is just leaving."""
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
                    k, key.time, key.name, f"{link!r} comes down to carry, but nothing says where; give its Position"
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
                k, key.time, key.name, f"{link!r} carries up to here and is pinned, yet is wanted {moved:.3g} m away"
            )
    if orientation is not None:
        cosine = 0.5 * (float(np.trace(pose.R.T @ quaternion_matrix(np.asarray(orientation.target)))) - 1.0)
        turned = float(np.arccos(np.clip(cosine, -1.0, 1.0)))
        if turned > 1e3 * _STILL:
            raise MotionError(
                k,
                key.time,
                key.name,
                f"{link!r} carries up to here and is pinned, yet is wanted {turned:.3g} rad turned",
            )
