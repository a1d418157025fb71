"""Commands that draw a pose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from ...arrays import Array
from ...errors import CommandError, InputError, UnknownName
from ...motion.mirror import Mirror
from ..documents import motion_text, toml_splice
from ..posing.draft import Draft, Touch, dragged, place_of, settled
from ..posing.keying import joints_of, said_by
from ..posing.mirror import mirrored_table, swapped
from ..posing.touching import ground_level, thickness
from ..wire import commands
from ..wire import motion_commands as asked
from .motion_changes import changed, keyframe, write_pose
from .motion_desk import MotionDesk


def _pose(desk: MotionDesk, command: asked.Pose) -> dict[str, Any]:
    link = command.link
    if link is not None and link not in {one.name for one in desk.figure.links}:
        raise CommandError("link", str(UnknownName("link", link, [one.name for one in desk.figure.links])))
    what: dict[Touch, Array] = {}
    if command.to is not None:
        what["com" if link is None else "at", link or ""] = _laid(desk, command)
    if command.turn is not None:
        if link is None:
            raise CommandError("turn", "the centre of mass cannot be turned; name a link")
        what["turn", link] = np.array(command.turn)
    if not what:
        raise CommandError("to", "'to' or 'turn' is missing")
    return _drag(desk, command.time, what, command.stamp)


def _laid(desk: MotionDesk, command: asked.Pose) -> Array:
    """Target of a handle: on a surface the link rests on it, and nothing goes below the ground."""
    to, link = np.array(command.to, dtype=np.float64), command.link
    if link is None:
        return to
    draft, up = desk.draft_at(command.time), np.array([0.0, 0.0, 1.0])
    point = desk.hold(command.time).points[link]
    if command.normal is not None:
        normal = np.array(command.normal) / max(float(np.linalg.norm(command.normal)), 1e-9)
        to += thickness(desk.figure, draft.q, link, point, normal) * normal
    lowest = ground_level(desk.document.motion) + thickness(desk.figure, draft.q, link, point, up)
    return np.array([to[0], to[1], max(to[2], lowest)])


def _pose_joint(desk: MotionDesk, command: asked.PoseJoint) -> dict[str, Any]:
    value = np.array(command.value)
    link = next((one for one in desk.figure.links if one.name == command.link), None)
    if link is None or link.joint is None:
        raise CommandError("link", str(UnknownName("link", command.link, [one.name for one in desk.figure.links])))
    if len(value) == 1 and link.joint.nq == 1:
        value = np.clip(value, *link.joint.ranges[0])
    try:
        return _drag(desk, command.time, {("joint", command.link): value}, command.stamp)
    except InputError as error:
        raise CommandError("value", str(error)) from None


def _drag(desk: MotionDesk, time: float, what: Mapping[Touch, Array], stamp: float) -> dict[str, Any]:
    desk.ready()
    held = desk.held(time)
    for kind, link in what:
        if kind in ("at", "turn") and link in held:
            raise CommandError(
                "link",
                f"{link} supports the figure here and stays where it is; click its bar to release it",
            )
    draft = desk.draft_at(time)
    if not desk.dragging:
        desk.dragging, desk.before = True, desk.document.draft
    desk.document.draft = dragged(desk.figure, draft, what, desk.hold(time))
    desk.echo = stamp
    return {"missed": max((miss.amount for miss in desk.document.draft.missed), default=0.0)}


def _pose_end(desk: MotionDesk, _: asked.PoseEnd) -> dict[str, Any]:
    if not desk.dragging:
        return {}
    after, before = desk.document.draft, desk.before
    desk.dragging, desk.before = False, None
    if after is None:
        return {}  # something else has changed the motion meanwhile
    desk.document.draft = before
    _drawn(desk, after, f"pose at {after.time:g} s")
    return {}


def _drawn(desk: MotionDesk, draft: Draft, what: str, table: dict[str, Any] | None = None) -> None:
    """The end of a drag. At a keyframe the pose is written into it; elsewhere it is kept until one is made."""
    number = desk.key_at(draft.time)
    if number is None or not desk.written:
        changed(desk, desk.document.text, what, draft)
    else:
        write_pose(desk, draft, number, None, what, table)


def _pose_clear(desk: MotionDesk, _: asked.PoseClear) -> dict[str, Any]:
    desk.dragging, desk.before = False, None
    if desk.document.draft is not None:
        changed(desk, desk.document.text, "forget the pose")
    return {}


def _pose_mirror(desk: MotionDesk, command: asked.PoseMirror) -> dict[str, Any]:
    desk.ready()
    draft, figure, hold = desk.draft_at(command.time), desk.figure, desk.hold(command.time)
    mirror = Mirror(figure)
    number = desk.key_at(command.time)
    said = said_by([keyframe(desk, number)]) if number is not None and desk.written else set()
    touches = {swapped(touch, mirror) for touch in {*draft.touched, *said} or _ends(desk, hold.carrying)}
    places = [place_of(figure, draft.q, ("at", link), hold.points[link]) for link in hold.carrying]
    if places:
        mirror.origin = np.mean(places, axis=0)  # supporting links stay where they are
    table = mirrored_table(keyframe(desk, number), mirror) if number is not None and said else None
    made = _taken(desk, draft, touches, mirror.pose(draft.q))
    _drawn(desk, made, f"mirror the pose at {command.time:g} s", table)
    return {}


def _ends(desk: MotionDesk, carrying: tuple[str, ...]) -> set[Touch]:
    """Ends of limbs that do not carry."""
    parents = {link.parent for link in desk.figure.links}
    return {("at", link.name) for link in desk.figure.links if link not in parents and link.name not in carrying}


def _taken(desk: MotionDesk, draft: Draft, touches: set[Touch], q: Array) -> Draft:
    """Draw a pose with the targets of another, (nq,)."""
    hold = desk.hold(draft.time)
    free = {touch for touch in touches if touch[1] not in hold.carrying}
    what = {touch: place_of(desk.figure, q, touch, hold.points.get(touch[1], np.zeros(3))) for touch in free}
    return settled(desk.figure, replace(draft, touched={}), what, hold, q)


def _pose_take(desk: MotionDesk, command: asked.PoseTake) -> dict[str, Any]:
    desk.ready()
    draft, hold = desk.draft_at(command.time), desk.hold(command.time)
    touches = _ends(desk, hold.carrying) | {("height", "")}
    if command.name is not None:
        q, what = _named(desk, command.name, draft.q), repr(command.name)
    elif command.source is not None:
        q, what = desk.pose_at(command.source), f"{command.source:g} s"
        number = desk.key_at(command.source)
        touches |= said_by([keyframe(desk, number)]) if number is not None and desk.written else set()
    else:
        raise CommandError("source", "'source' or 'name' is missing")
    if command.links is not None:
        touches = {("joint", link) for link in command.links}
    elif ("com", "") in touches:
        touches -= {("height", "")}
    _drawn(desk, _taken(desk, draft, touches, q), f"the pose of {what} at {command.time:g} s")
    return {}


def _named(desk: MotionDesk, name: str, q: Array) -> Array:
    """(nq,): a named pose, placed where another pose stands."""
    poses, root = desk.document.motion.poses, desk.figure.world.q_slice(desk.figure.root)
    if name not in poses:
        raise CommandError("name", str(UnknownName("pose", name, poses)))
    out = poses[name].copy()
    out[root] = q[root]
    return out


def _pose_name(desk: MotionDesk, command: asked.PoseName) -> dict[str, Any]:
    desk.ready()
    draft, number = desk.draft_at(command.time), desk.key_at(command.time)
    text = motion_text.with_pose(desk.document.text, command.name, joints_of(desk.figure, draft.q))
    if number is not None and desk.written:
        text = toml_splice.with_leaf(text, ("keyframe", number), ("pose",), command.name)
    changed(desk, text, f"name the pose {command.name}", draft if number is None else None)
    return {}


def _pin(desk: MotionDesk, command: asked.Pin) -> dict[str, Any]:
    names = [link.name for link in desk.figure.links]
    if command.link not in names:
        raise CommandError("link", str(UnknownName("link", command.link, names)))
    desk.pins = {link: how for link, how in desk.pins.items() if link != command.link}
    if command.how != "none":
        desk.pins[command.link] = command.how
    return {}


def _balance(desk: MotionDesk, command: asked.Balance) -> dict[str, Any]:
    desk.level = command.on
    return {}


DO: dict[type[commands.Command], Callable[[MotionDesk, Any], dict[str, Any]]] = {
    asked.Pose: _pose,
    asked.PoseJoint: _pose_joint,
    asked.PoseEnd: _pose_end,
    asked.PoseClear: _pose_clear,
    asked.PoseMirror: _pose_mirror,
    asked.PoseTake: _pose_take,
    asked.PoseName: _pose_name,
    asked.Pin: _pin,
    asked.Balance: _balance,
}
