"""A keyframe as a [[keyframe]] table, from which `read_keyframe` makes the same keyframe."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ...errors import InputError
from ...motion.keyframes import Keyframe
from ...motion.load import ThingAt
from ...motion.tasks import AngularMomentum, Com, JointAt, LookAt, Orientation, Position, Task

#: decimals: a nanometre
_DIGITS = 9

Table = dict[str, Any]


def keyframe_table(key: Keyframe) -> Table:
    """Plain values, m and rad. Raises InputError, with a name, for parts that a file cannot express."""
    table: Table = {"time": _number(key.time)}
    table |= {"name": key.name} if key.name else {}
    table |= {"rest": True} if key.rest else {}
    table |= {"flight": True} if key.flight else {}
    table |= {"pose": key.pose} if key.pose else {}
    if not key.flight:
        table["support"] = list(key.support)
    if key.corners:
        table["corners"] = {
            link: points if isinstance(points, str) else [_numbers(p) for p in np.asarray(points)]
            for link, points in key.corners.items()
        }
    if key.roll:
        table["roll"] = {link: _number(angle) for link, angle in key.roll.items()}
    for task in key.tasks:
        _add(table, task, key.time)
    return table


def _add(table: Table, task: Task, time: float) -> None:
    common = _common(task)
    match task:
        case Position():
            point = {"point": _numbers(task.point)} if np.any(np.asarray(task.point)) else {}
            _join(_inner(table, "part", task.link), {"at": _numbers(task.target), **point}, common, task, time)
        case Orientation():
            _join(_inner(table, "part", task.link), {"rotation": _numbers(np.asarray(task.target))}, common, task, time)
        case Com():
            height = np.array_equal(np.asarray(task.weight), (0.0, 0.0, 1.0))
            common.pop("weight" if height else "", None)
            target = _numbers(task.target)
            _join(table.setdefault("com", {}), {"height": target[2]} if height else {"at": target}, common, task, time)
        case JointAt() if not common:
            target = _numbers(task.target)
            _join(table.setdefault("joint", {}), {task.link: target[0] if len(target) == 1 else target}, {}, task, time)
        case LookAt():
            eye = {"eye": _numbers(task.eye)} if np.any(np.asarray(task.eye)) else {}
            axis = task.axis if isinstance(task.axis, str) else _numbers(task.axis)
            said = {"at": _numbers(task.target), "axis": axis, **eye}
            _join(_inner(table, "look", task.link), said, common, task, time)
        case AngularMomentum():
            _join(table.setdefault("angular_momentum", {}), {"target": _numbers(task.target)}, common, task, time)
        case ThingAt() if not common:
            turn = {"rotation": _numbers(np.asarray(task.rotation))} if task.rotation is not None else {}
            _join(_inner(table, "thing", task.thing), {"at": _numbers(task.at), **turn}, {}, task, time)
        case _:
            raise _unsaid(task, time)


def _inner(table: Table, group: str, name: str) -> Table:
    inner: Table = table.setdefault(group, {}).setdefault(name, {})
    return inner


def _join(inner: Table, said: Mapping[str, Any], common: Mapping[str, Any], task: Task, time: float) -> None:
    """Place and attitude of a link share one table, with one weight and one priority."""
    words = ("weight", "priority", "origin")
    before = {word: inner[word] for word in words if word in inner}
    if inner.keys() & said.keys() or (inner and before != dict(common)):
        raise _unsaid(task, time)
    inner |= {**said, **common}


def _unsaid(task: Task, time: float) -> InputError:
    return InputError(f"keyframe at {time:g} s: {task.what} has a form that motion files do not support")


def _common(task: Task) -> Table:
    weight = np.asarray(task.weight, dtype=np.float64)
    found: Table = {}
    if weight.ndim or weight != 1.0:
        found["weight"] = _numbers(weight) if weight.ndim else _number(float(weight))
    if task.priority != 1:
        found["priority"] = task.priority
    if task.origin != "world":
        found["origin"] = task.origin
    return found


def _number(x: float) -> float:
    return round(float(x), _DIGITS) + 0.0


def _numbers(values: ArrayLike) -> list[float]:
    return [_number(x) for x in np.atleast_1d(np.asarray(values, dtype=np.float64))]
