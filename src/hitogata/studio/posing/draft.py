"""The pose that is being drawn: its start, the targets set so far, and the inverse kinematics of the whole body."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.values.rotations import quaternion_of
from ...errors import UnknownName
from ...motion.mirror import other_side
from ...motion.pose.pose import Miss, solve_pose
from ...motion.pose.readings import com_at, pose_at
from ...motion.tasks import Com, JointAt, Orientation, Position, Task

#: kind and link of a target: ("at", link), ("turn", link), ("joint", link), ("com", ""), ("height", "")
Touch = tuple[str, str]
#: coordinates fixed by a pin
PLACE, ALL = "place", "all"
#: m, rad: errors below this are ignored during a drag
_TOLERANCE = 1e-6


@dataclass(frozen=True, eq=False)
class Draft:
    """time: s. base: (nq,) the first pose. q: (nq,) the present pose. touched: target of each thing that was dragged.

    missed: remaining errors of the last drag. kept: entries of its keyframe, which are kept if possible.
    """

    time: float
    base: Array
    q: Array
    touched: Mapping[Touch, Array] = field(default_factory=dict)
    missed: tuple[Miss, ...] = ()
    kept: Mapping[Touch, Array] = field(default_factory=dict)


@dataclass(frozen=True)
class Hold:
    """Constraints during a drag. carrying: supporting links, fixed in place and attitude. pins: of the user.

    level: the centre of mass stays above the same place. points: of each link's handle, m in its frame.
    """

    carrying: tuple[str, ...]
    pins: Mapping[str, str]
    level: bool
    points: Mapping[str, Array]


def dragged(figure: Figure, draft: Draft, what: Mapping[Touch, Array], hold: Hold) -> Draft:
    """The pose with some things at their targets. Priorities: pins and supporting links, the balance, these targets,
    earlier targets, the trunk's attitude. Joint ranges always hold. Remaining freedoms return towards the first pose.
    """
    return _solved(figure, draft, what, hold, draft.q, draft.base)


def settled(figure: Figure, draft: Draft, what: Mapping[Touch, Array], hold: Hold, q: Array) -> Draft:
    """Another pose, (nq,), with the supporting links where they were in the draft."""
    return replace(_solved(figure, replace(draft, q=q), what, hold, draft.q, q), base=draft.base)


def _solved(figure: Figure, draft: Draft, what: Mapping[Touch, Array], hold: Hold, places: Array,
            posture: Array) -> Draft:  # fmt: skip
    """places: the pose, (nq,), that defines the positions of fixed links."""
    held = {link for kind, link in what if kind in ("at", "turn")}
    tasks: list[Task] = []
    for link in hold.carrying:
        if link not in held:
            tasks += _kept(figure, places, link, turning=False, point=hold.points[link])
    for link, how in hold.pins.items():
        if link not in held and link not in hold.carrying:
            tasks += _kept(figure, places, link, turning=how == PLACE, point=hold.points[link])
    if hold.level and ("com", "") not in {*what, *draft.touched}:
        tasks.append(Com(com_at(figure, draft.base), weight=(1.0, 1.0, 0.0), priority=2))
    tasks += [task_of(touch, value, hold, 3) for touch, value in what.items()]
    before = {**draft.kept, **draft.touched}
    done = {*what, *((kind, link) for link in (*hold.carrying, *hold.pins) for kind in ("at", "turn"))}
    tasks += [task_of(touch, value, hold, 4) for touch, value in before.items() if touch not in done]
    tasks += [
        Orientation(link, place_of(figure, posture, ("turn", link), np.zeros(3)), priority=5)
        for link in steady(figure)
        if ("turn", link) not in what and ("turn", link) not in done
    ]
    result = solve_pose(figure, tasks, start=draft.q, posture=posture, tolerance=_TOLERANCE)
    missed = tuple(miss for miss in result.missed if miss.task.priority == 3)
    return replace(draft, q=result.q.copy(), touched={**draft.touched, **what}, missed=missed)


def task_of(touch: Touch, value: Array, hold: Hold, priority: int) -> Task:
    """The task that brings something to its target."""
    kind, link = touch
    if kind == "at":
        return Position(link, value, hold.points[link], priority=priority)
    if kind == "turn":
        return Orientation(link, value, priority=priority)
    if kind == "joint":
        return JointAt(link, value, priority=priority)
    if kind == "height":
        return Com((0.0, 0.0, float(value[0])), weight=(0.0, 0.0, 1.0), priority=priority)
    return Com(value, priority=priority)


def place_of(figure: Figure, q: Array, touch: Touch, point: Array) -> Array:
    """Where something is in a pose."""
    kind, link = touch
    if kind in ("com", "height"):
        return com_at(figure, q) if kind == "com" else com_at(figure, q)[2:]
    if kind == "joint":
        return np.array(q[figure.world.q_slice(figure[link])])
    pose = pose_at(figure.world, figure[link], q)
    return np.asarray(pose.p + pose.R @ point) if kind == "at" else np.asarray(quaternion_of(pose.R))


def _kept(figure: Figure, q: Array, link: str, *, turning: bool, point: Array) -> Sequence[Task]:
    at = place_of(figure, q, ("at", link), point)
    kept: list[Task] = [Position(link, at, point)]
    if not turning:
        kept.append(Orientation(link, place_of(figure, q, ("turn", link), point)))
    return kept


def handles(figure: Figure, tables: Sequence[Mapping[str, Any]]) -> dict[str, Array]:
    """The point of each link that is dragged, m in its frame: the one that keyframes speak of, or the middle of its
    mass. Of links that carry it is their origin. Left and right have the same."""
    said: dict[str, Array] = {}
    carrying = set()
    for table in tables:
        support = table.get("support", [])
        carrying |= {support} if isinstance(support, str) else set(support)
        for link, part in table.get("part", {}).items():
            if "at" in part:
                said[link] = np.array(part.get("point", [0.0, 0.0, 0.0]), dtype=np.float64)
    found = {}
    for link in figure.links:
        middle = link.mass.com if link.mass is not None else np.zeros(3)
        usual = np.zeros(3) if link.name in carrying else np.round(middle, 2) + 0.0
        twin = said.get(_other_side(figure, link.name))
        found[link.name] = said.get(link.name, usual if twin is None else twin * (1.0, -1.0, 1.0) + 0.0)
    return found


def _other_side(figure: Figure, link: str) -> str:
    try:
        return other_side(figure, link, {})
    except UnknownName:
        return link


def has_twin(figure: Figure, link: str) -> bool:
    """Has a link a counterpart on the other side?"""
    return _other_side(figure, link) != link


def steady(figure: Figure) -> list[str]:
    """Links with several limbs, such as the trunk. They stay as they are while limbs alone can reach the targets."""
    counts = Counter(link.parent for link in figure.links)
    return [link.name for link in figure.links if counts[link] > 1]
