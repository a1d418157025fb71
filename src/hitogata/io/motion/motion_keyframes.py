"""Keyframes and named poses of a motion file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...chain.figure import Figure
from ...chain.joints.joint import Ball, Hinge
from ...errors import MotionError
from ...motion.load import ThingAt
from ...motion.motion import Motion
from ...motion.tasks import AngularMomentum, Com, JointAt, LookAt, Orientation, Position, Task
from ..toml.section import Section


def read_pose(section: Section, motion: Motion) -> None:
    """A named pose: coordinates of some joints; the others keep their start values."""
    name = section.text("name")
    joints = section.needed("joint")
    section.done()
    values = {task.link: task.target for task in _joints(joints, motion.figure)}
    with section.blaming("name"):
        motion.remember(name, values)


def _again(section: Section, motion: Motion) -> None:
    """repeat or mirror = {from, to}: keyframes that are repeated."""
    for key in ("repeat", "mirror"):
        if key not in section:
            continue
        table = section.needed(key)
        ends = [table.given("from"), table.given("to")]
        for end, name in zip(ends, ("from", "to"), strict=True):
            if isinstance(end, bool) or not isinstance(end, int | str):
                raise table.error(f"{end!r} must be a keyframe's name, or its number from 0", name)
        count = table.whole("count", 1, low=1) if key == "repeat" else 1
        table.done()
        section.done()
        with table.blaming():
            if key == "repeat":
                motion.repeat(ends[0], ends[1], count)
            else:
                motion.mirror(ends[0], ends[1])


def read_keyframe(section: Section, motion: Motion, k: int) -> None:
    if "repeat" in section or "mirror" in section:
        _again(section, motion)
        return
    section.asked |= {"repeat", "mirror"}
    time = section.number("time")
    hold = section.number("hold", 0.0, low=0.0)
    pose, flight = section.text("pose", ""), section.flag("flight", False)
    support = section.texts("support") if "support" in section else None
    section.asked.add("support")
    rest, name = section.flag("rest", False), section.text("name", "")
    own = section.section("corners")
    corners = None if own is None else {link: _corners(own, link) for link in own.table}
    turned = section.section("roll")
    roll = None if turned is None else {link: turned.angle(link) for link in turned.table}
    tasks: list[Task] = []
    com = section.section("com")
    if com is not None:
        tasks.append(_com(com))
    momentum = section.section("angular_momentum")
    if momentum is not None:
        tasks.append(_made(momentum, AngularMomentum, target=momentum.vector("target", 3, [0.0] * 3)))
    for read, key in ((_part, "part"), (_look, "look")):
        group = section.section(key)
        if group is not None:
            for link in group.table:
                table = group.needed(link)
                with table.blaming():
                    motion.figure[link]
                tasks += read(table, link)
            group.done()
    joints = section.section("joint")
    if joints is not None:
        tasks += _joints(joints, motion.figure)
    things = section.section("thing")
    if things is not None:
        tasks += [_thing(things.needed(name), name) for name in things.table]
        things.done()
    section.done()
    try:
        motion.key(
            time, *tasks, support=support, rest=rest, name=name, pose=pose, flight=flight, corners=corners, roll=roll
        )  # fmt: skip
        if hold > 0.0:
            motion.hold(hold)
    except MotionError as error:
        raise section.error(str(error), _blamed(str(error), k)) from None
    except LookupError as error:
        raise section.error(str(error), "pose" if "pose" in str(error) else "support") from None


def _corners(section: Section, link: str) -> str | list[list[float]]:
    """The name of an edge, or corners."""
    found: str | list[list[float]] = (
        section.text(link) if isinstance(section.table[link], str) else section.points(link)
    )
    return found


def _blamed(message: str, k: int) -> str | None:
    """The key of a keyframe to which an error belongs."""
    if "must come after" in message:
        return "time"
    return "support" if k >= 0 and "carries" in message else None


def _common(section: Section) -> dict[str, Any]:
    weight = section.given("weight", 1.0)
    if isinstance(weight, list):
        weight = tuple(section.vector("weight", None))
    else:
        weight = section.number("weight", 1.0, low=0.0)
    priority = section.whole("priority", 1, low=1)
    return {"weight": weight, "priority": priority, "origin": section.text("origin", "world")}


def _made(section: Section, kind: Any, **values: Any) -> Task:
    common = _common(section)
    section.done()
    with section.blaming():
        task: Task = kind(**values, **common)
    return task


def _only(section: Section, *keys: str) -> None:
    """Refuse unknown keys before missing ones are reported: a missing key may be misspelt."""
    section.asked |= {*keys, "weight", "priority", "origin"}
    section.done()


def _com(section: Section) -> Task:
    """at = [x, y, z], or height = z alone."""
    _only(section, "at", "height")
    if "height" in section:
        target = [0.0, 0.0, section.number("height")]
        common = {**_common(section), "weight": (0.0, 0.0, 1.0)}
        with section.blaming():
            return Com(target, **common)
    return _made(section, Com, target=section.vector("at", 3))


def _part(section: Section, link: str) -> Sequence[Task]:
    _only(section, "at", "rotation", "point")
    common = _common(section)
    tasks: list[Task] = []
    point = section.vector("point", 3, [0.0] * 3)
    if "at" in section:
        tasks.append(Position(link, section.vector("at", 3), point, **common))
    if "rotation" in section:
        with section.blaming("rotation"):
            tasks.append(Orientation(link, section.rotation("rotation"), **common))
    section.asked |= {"at", "rotation"}
    section.done()
    if not tasks:
        raise section.error("is empty; give 'at', 'rotation' or both")
    return tasks


def _thing(section: Section, name: str) -> Task:
    """Place of something that hands carry."""
    at = section.vector("at", 3)
    turn = section.rotation("rotation") if "rotation" in section else None
    section.asked.add("rotation")
    section.done()
    with section.blaming():
        return ThingAt(name, at, turn)


def _look(section: Section, link: str) -> Sequence[Task]:
    _only(section, "at", "axis", "eye")
    values = {
        "target": section.vector("at", 3),
        "axis": section.axis("axis", "x"),
        "eye": section.vector("eye", 3, [0.0] * 3),
    }
    return [_made(section, LookAt, link=link, **values)]


def _joints(section: Section, figure: Figure) -> list[JointAt]:
    tasks: list[JointAt] = []
    for key in section.table:
        with section.blaming(key):
            joint = figure[key].joint
        assert joint is not None
        if isinstance(joint, Ball):
            value: Any = section.quaternion(key)
        elif joint.nq == 1:
            value = section.angle(key) if isinstance(joint, Hinge) else section.number(key)
        else:
            value = section.vector(key, joint.nq)
        with section.blaming(key):
            task = JointAt(key, value)
            task.target_row(figure)
        tasks.append(task)
    section.done()
    return tasks
