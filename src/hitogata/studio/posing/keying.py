"""Keyframe tables from a pose that was drawn."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.joints.joint import Ball, Hinge
from ...motion.pose.pose import solve_pose
from ...motion.tasks import Position, Task
from ..documents.toml_text import turned
from .draft import Draft, Hold, Touch, has_twin, place_of, task_of

#: decimals of metres and of degrees that are written, where the pose can be reached with them; else of all
_PLACES, _DEGREES, _ALL = 4, 2, 9
#: entries of a link in a keyframe's [part]
_PARTS = ("at", "turn")
#: m, rad: largest remaining error of a keyframe's targets
_REACHED = 3e-7
#: rad, m: below this difference a joint counts as unchanged
_SAME = 1e-3


def said_by(tables: Sequence[Mapping[str, Any]]) -> set[Touch]:
    """Targets in any of the keyframes; gazes and momenta are not targets."""
    found: set[Touch] = set()
    for table in tables:
        com = table.get("com", {})
        found |= {("height", "")} if "height" in com else {("com", "")} if "at" in com else set()
        found |= {("joint", link) for link in table.get("joint", {})}
        for link, part in table.get("part", {}).items():
            found |= {(kind, link) for kind, key in (("at", "at"), ("turn", "rotation")) if key in part}
    return found


def left_alone(tables: Sequence[Mapping[str, Any]], time: float, *, drawn: bool) -> set[Touch]:
    """Targets that a new keyframe at a time, s, needs besides the drawn ones, so that the rest of the motion stays.

    These are the height of the centre of mass, and targets that exist on one side of the keyframe only: there the pose
    would otherwise return to its default at once. Between two keyframes with a target it is interpolated. If nothing
    was drawn, the new keyframe gets all targets of any keyframe.
    """
    before = said_by([one for one in tables if one["time"] < time])
    after = said_by([one for one in tables if one["time"] > time])
    alone = before ^ after if drawn else before | after
    # the design determines the horizontal position of the centre of mass
    height = {("height", "") for table in tables if _says_height(table)}
    return {touch for touch in alone if touch[0] not in ("com", "height")} | height


def _says_height(table: Mapping[str, Any]) -> bool:
    com = table.get("com", {})
    weight = com.get("weight", 1.0)
    return "height" in com or ("at" in com and (weight if isinstance(weight, int | float) else weight[2]) > 0.0)


def yielding(figure: Figure, draft: Draft, touches: set[Touch]) -> set[str]:
    """Links whose place and attitude give way to the balance: those without a twin, trunk and head, which the centre of
    mass goes with, and those without a drawn target."""
    drawn = {link for _, link in draft.touched}
    return {link for kind, link in touches if kind in _PARTS and (link not in drawn or not has_twin(figure, link))}


def keyed(figure: Figure, draft: Draft, touches: set[Touch], hold: Hold, table: Mapping[str, Any]) -> dict[str, Any]:
    """A keyframe's table with positions from the pose, added to its present entries."""
    order = sorted(touches)
    values = {touch: place_of(figure, draft.q, touch, hold.points.get(touch[1], np.zeros(3))) for touch in order}
    rough = {touch: _rounded(touch, value) for touch, value in values.items()}
    can = _reached(figure, draft, rough, hold)
    out = copy.deepcopy(dict(table))
    for link in yielding(figure, draft, touches) - set(out.get("part", {})) - set(hold.pins):
        out.setdefault("part", {})[link] = {"priority": 2}
    for touch in order:
        _say(out, figure, touch, values[touch], hold, _PLACES if can else _ALL, _DEGREES if can else _ALL)
    return out


def _rounded(touch: Touch, value: Array) -> Array:
    return np.round(value, _PLACES) if touch[0] != "turn" else value


def _reached(figure: Figure, draft: Draft, values: Mapping[Touch, Array], hold: Hold) -> bool:
    """Does a pose reach all rounded targets while the supporting links stay?"""
    tasks: list[Task] = [task_of(touch, value, hold, 1) for touch, value in values.items()]
    if not tasks:
        return True
    for link in hold.carrying:
        if ("at", link) not in values:
            tasks.append(Position(link, place_of(figure, draft.q, ("at", link), hold.points[link]), hold.points[link]))
    return all(miss.amount < _REACHED for miss in solve_pose(figure, tasks, start=draft.q).missed)


def _say(table: dict[str, Any], figure: Figure, touch: Touch, value: Array, hold: Hold, places: int,
         degrees: int) -> None:  # fmt: skip
    kind, link = touch
    if kind in _PARTS:
        part = table.setdefault("part", {}).setdefault(link, {})
        if kind == "turn":
            part["rotation"] = _turn(value, places, degrees)
            return
        part["at"] = _plain(value, places)
        if np.any(hold.points[link]) or "point" in part:
            part["point"] = _plain(hold.points[link], _PLACES)
    elif kind == "joint":
        table.setdefault("joint", {})[link] = _joint(figure, link, value, places, degrees)
    elif kind == "height":
        com = table.setdefault("com", {})
        if "at" not in com:
            com["height"] = round(float(value[0]), places)
    else:
        com = table.setdefault("com", {})
        com.pop("height", None)
        com["at"] = _plain(value, places)


def _joint(figure: Figure, link: str, value: Array, places: int, degrees: int) -> Any:
    joint = figure[link].joint
    if isinstance(joint, Ball):
        return _turn(value, places, degrees)
    if isinstance(joint, Hinge):
        low, high = joint.ranges[0]
        angle = round(float(np.degrees(value[0])), degrees)
        if not low <= np.radians(angle) <= high:  # an end of the range, rounded towards its inside
            fine = 10.0**_ALL
            least, most = np.ceil(fine * np.degrees(low)) / fine, np.floor(fine * np.degrees(high)) / fine
            angle = float(np.clip(angle, least, most))
        return f"{angle:.12g} deg"
    return round(float(value[0]), places) if len(value) == 1 else _plain(value, places)


def joints_of(figure: Figure, q: Array) -> dict[str, Any]:
    """Coordinates of all joints but the root's that differ from those the figure starts with, as a file has them."""
    world = figure.world
    found = {}
    for link in figure.links[1:]:
        where = world.q_slice(link)
        if where.stop > where.start and np.abs(q[where] - world.q[where]).max() > _SAME:
            found[link.name] = _joint(figure, link.name, q[where], _PLACES, _DEGREES)
    return found


def _turn(quaternion: Array, places: int, degrees: int) -> dict[str, Any]:
    said = turned([float(x) for x in quaternion])
    axis, angle = said["axis"], float(str(said["angle"]).split()[0])
    return {
        "axis": axis if isinstance(axis, str) else _plain(np.array(axis), places),
        "angle": f"{round(angle, degrees) + 0.0:g} deg",
    }


def _plain(values: Array, places: int) -> list[float]:
    return [round(float(x), places) + 0.0 for x in values]
