"""One function for each command of the motion workspace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.rotations import quaternion_of
from ...errors import CommandError, InputError, SceneError, StateError, UnknownName
from ...motion.mirror import Mirror
from ...motion.pose.readings import pose_at
from ..documents import motion_text, scene_text, toml_splice, toml_text
from ..live.inputs import at_key
from ..posing.draft import Draft, Touch, dragged, place_of, settled
from ..posing.keying import joints_of, keyed, said_by
from ..posing.mirror import mirrored_table, swapped
from ..wire import commands
from ..wire import motion_commands as asked
from .motion_desk import SAME, MotionDesk

_GRID = 4  # decimals of times, s


def _changed(desk: MotionDesk, text: str, what: str, draft: Draft | None = None) -> None:
    """Another text, if it is sound; it is designed at once."""
    before = desk.document.text
    try:
        desk.document.redraw(text, draft, what)
    except SceneError as error:
        raise at_key(error, "") from None
    if text != before:
        desk.note_change(before)
        desk.redesign()


def _keys_written(desk: MotionDesk) -> list[dict[str, Any]]:
    if not desk.written:
        raise StateError("keyframes of this motion are made by [walk], hold, repeat or mirror; write them out first")
    return desk.tables


def _number(desk: MotionDesk, number: int) -> dict[str, Any]:
    tables = _keys_written(desk)
    if not 0 <= number < len(tables):
        raise CommandError("number", f"there is no keyframe {number}; there are {len(tables)}")
    return tables[number]


# poses


def _drag(desk: MotionDesk, time: float, what: Mapping[Touch, Array], stamp: float) -> dict[str, Any]:
    desk.ready()
    held = desk.held(time)
    for kind, link in what:
        if kind in ("at", "turn") and link in held:
            raise CommandError("link", f"{link} carries here and stays where it is; click its bar to let it go")
    draft = desk.draft_at(time)
    if not desk.dragging:
        desk.dragging, desk.before = True, desk.document.draft
    desk.document.draft = dragged(desk.figure, draft, what, desk.hold(time))
    desk.echo = stamp
    return {"missed": max((miss.amount for miss in desk.document.draft.missed), default=0.0)}


def _pose(desk: MotionDesk, command: asked.Pose) -> dict[str, Any]:
    link = command.link
    if link is not None and link not in {one.name for one in desk.figure.links}:
        raise CommandError("link", str(UnknownName("link", link, [one.name for one in desk.figure.links])))
    what: dict[Touch, Array] = {}
    if command.to is not None:
        what["com" if link is None else "at", link or ""] = np.array(command.to)
    if command.turn is not None:
        if link is None:
            raise CommandError("turn", "the centre of mass cannot be turned; name a link")
        what["turn", link] = np.array(command.turn)
    if not what:
        raise CommandError("to", "'to' or 'turn' is missing")
    return _drag(desk, command.time, what, command.stamp)


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


def _pose_end(desk: MotionDesk, _: asked.PoseEnd) -> dict[str, Any]:
    if not desk.dragging:
        return {}
    after, before = desk.document.draft, desk.before
    assert after is not None
    desk.dragging, desk.before = False, None
    desk.document.draft = before
    _drawn(desk, after, f"pose at {after.time:g} s")
    return {}


def _drawn(desk: MotionDesk, draft: Draft, what: str, table: dict[str, Any] | None = None) -> None:
    """A pose was drawn: of a keyframe it is what that says from now on; elsewhere it waits for one."""
    number = desk.key_at(draft.time)
    if number is None or not desk.written:
        _changed(desk, desk.document.text, what, draft)
    else:
        _keyed(desk, draft, number, None, what, table)


def _pose_clear(desk: MotionDesk, _: asked.PoseClear) -> dict[str, Any]:
    desk.dragging, desk.before = False, None
    if desk.document.draft is not None:
        _changed(desk, desk.document.text, "forget the pose")
    return {}


def _pose_mirror(desk: MotionDesk, command: asked.PoseMirror) -> dict[str, Any]:
    desk.ready()
    draft, figure, hold = desk.draft_at(command.time), desk.figure, desk.hold(command.time)
    mirror = Mirror(figure)
    number = desk.key_at(command.time)
    said = said_by([_number(desk, number)]) if number is not None and desk.written else set()
    touches = {swapped(touch, mirror) for touch in {*draft.touched, *said} or _ends(desk, hold.carrying)}
    places = [place_of(figure, draft.q, ("at", link), hold.points[link]) for link in hold.carrying]
    if places:
        mirror.origin = np.mean(places, axis=0)  # what carries stays where it is
    table = mirrored_table(_number(desk, number), mirror) if number is not None and said else None
    made = _taken(desk, draft, touches, mirror.pose(draft.q))
    _drawn(desk, made, f"mirror the pose at {command.time:g} s", table)
    return {}


def _ends(desk: MotionDesk, carrying: tuple[str, ...]) -> set[Touch]:
    """Ends of limbs that do not carry."""
    parents = {link.parent for link in desk.figure.links}
    return {("at", link.name) for link in desk.figure.links if link not in parents and link.name not in carrying}


def _taken(desk: MotionDesk, draft: Draft, touches: set[Touch], q: Array) -> Draft:
    """A pose drawn with things where they are in another, (nq,)."""
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
        touches |= said_by([_number(desk, number)]) if number is not None and desk.written else set()
    else:
        raise CommandError("source", "'source' or 'name' is missing")
    if command.links is not None:
        touches = {("joint", link) for link in command.links}
    elif ("com", "") in touches:
        touches -= {("height", "")}
    _drawn(desk, _taken(desk, draft, touches, q), f"the pose of {what} at {command.time:g} s")
    return {}


def _named(desk: MotionDesk, name: str, q: Array) -> Array:
    """(nq,): a pose that has a name, standing where another does."""
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
    _changed(desk, text, f"name the pose {command.name}", draft if number is None else None)
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


# keyframes


def _key(desk: MotionDesk, command: asked.Key) -> dict[str, Any]:
    desk.ready()
    _keys_written(desk)
    time = round(command.time, _GRID)
    draft = desk.draft_at(command.time)
    number = desk.key_at(time)
    what = f"keyframe at {time:g} s"
    number = _keyed(desk, replace(draft, time=time), number, command.name, what)
    return {"number": number}


def _keyed(desk: MotionDesk, draft: Draft, number: int | None, name: str | None, what: str,
           table: dict[str, Any] | None = None) -> int:  # fmt: skip
    """Write a pose into a keyframe, or make one of it. What was touched and pinned is said; a new keyframe also says
    what others do of the centre of mass and of joints, which would go their own way otherwise."""
    tables = _keys_written(desk)
    hold, held = desk.hold(draft.time), desk.held(draft.time)
    touches = set(draft.touched)
    touches |= {("at", link) for link in desk.pins} | {
        ("turn", link) for link, how in desk.pins.items() if how == "all"
    }
    if number is None:
        common = said_by(tables)
        touches |= common if not touches else {touch for touch in common if touch[0] in ("joint", "com", "height")}
        if ("com", "") in touches:
            touches -= {("height", "")}
    kept = {touch for touch in touches if touch[0] not in ("at", "turn") or touch[1] not in (held | set(hold.carrying))}
    moved = {touch for touch in draft.touched if touch[1] in hold.carrying and touch[1] not in held}
    said = table or (tables[number] if number is not None else {"time": draft.time})
    table = keyed(desk.figure, draft, kept | moved, hold, said)
    if name is not None:
        table["name"] = name
    text = desk.document.text
    if number is None:
        text, number = motion_text.with_keyframe(text, table)
    else:
        text = motion_text.with_table(text, number, table)
    _changed(desk, text, what)
    return number


def _key_times(desk: MotionDesk, command: asked.KeyTimes) -> dict[str, Any]:
    _keys_written(desk)
    times = [round(time, _GRID) for time in command.times]
    for k, (a, b) in enumerate(pairwise(times)):
        if b - a < SAME:
            raise CommandError(f"times[{k + 1}]", f"keyframe {k + 1} must come after keyframe {k} at {a:g} s")
    text = motion_text.retimed(desk.document.text, times)
    if command.done:
        _changed(desk, text, "move keyframes")
    else:
        desk.redesign(text)
    return {}


def _key_copy(desk: MotionDesk, command: asked.KeyCopy) -> dict[str, Any]:
    tables = [_number(desk, number) for number in sorted(set(command.numbers))]
    if not tables:
        raise CommandError("numbers", "no keyframe is named")
    carried = motion_text.supports(_keys_written(desk))
    text, made = desk.document.text, []
    for number, table in zip(sorted(set(command.numbers)), tables, strict=True):
        time = round(command.time + table["time"] - tables[0]["time"], _GRID)
        after = next((one for one in motion_text.keyframes(text) if one["time"] > time), None)
        copied = {**table, "time": time}
        copied.pop("name", None)
        text, at = motion_text.with_keyframe(text, copied)
        if "support" in copied and after is not None and "support" not in after:
            text = toml_splice.with_leaf(text, ("keyframe", at + 1), ("support",), carried[number])
        made.append(at)
    _changed(desk, text, "copy keyframes")
    return {"numbers": made}


def _key_remove(desk: MotionDesk, command: asked.KeyRemove) -> dict[str, Any]:
    for number in command.numbers:
        _number(desk, number)
    _changed(desk, motion_text.without_keyframes(desk.document.text, command.numbers), "remove keyframes")
    return {}


def _key_set(desk: MotionDesk, command: asked.KeySet) -> dict[str, Any]:
    _number(desk, command.number)
    _changed(desk, motion_text.with_table(desk.document.text, command.number, command.table), "change a keyframe")
    return {}


def _support(desk: MotionDesk, command: asked.Support) -> dict[str, Any]:
    table = _number(desk, command.number)
    number, link = command.number, command.link
    text = motion_text.with_support(desk.document.text, number, link, carries=command.carries)
    before = desk.document.motion.keyframes[number - 1].support if number > 0 else ()
    comes_down = command.carries and number > 0 and link not in before
    if comes_down:
        text = _put_down(desk, text, number, link)
    after = desk.document.motion.keyframes[number + 1 :]
    if not command.carries and after and link in after[0].support:
        text = _put_down(desk, text, number + 1, link)
    _changed(desk, text, f"{link} {'carries' if command.carries else 'carries no more'} from {table['time']:g} s")
    return {}


def _put_down(desk: MotionDesk, text: str, number: int, link: str) -> str:
    """A keyframe from which a link carries says where it stands, unless it does already."""
    if "at" in desk.tables[number].get("part", {}).get(link, {}):
        return text
    at, turn = _standing(desk, number, link)
    return toml_splice.with_leaf(text, ("keyframe", number), ("part", link), {"at": at, "rotation": turn})


def _standing(desk: MotionDesk, number: int, link: str) -> tuple[list[float], dict[str, Any]]:
    """Where a link would stand at a keyframe: below where it is, level, turned as it is about the vertical."""
    motion, figure = desk.document.motion, desk.figure
    pose = pose_at(figure.world, figure[link], desk.pose_at(motion.keyframes[number].time))
    yaw = float(np.arctan2(pose.R[1, 0], pose.R[0, 0]))
    turn = np.array([[np.cos(yaw), -np.sin(yaw), 0.0], [np.sin(yaw), np.cos(yaw), 0.0], [0.0, 0.0, 1.0]])
    corners = motion.contact(link).points @ turn.T
    first = motion.keyframes[0].support[0]
    home = figure.world.pose(figure[first])
    level = float((home.p + motion.contact(first).points @ home.R.T)[:, 2].mean())
    at = [round(float(x), 4) for x in (pose.p[0], pose.p[1], level - corners[:, 2].mean())]
    return at, toml_text.turned([float(x) for x in quaternion_of(turn)])


def _simulate(desk: MotionDesk, _: asked.Simulate) -> dict[str, Any]:
    if desk.simulating:
        raise StateError("the motion is being played under dynamics already")
    desk.simulate()
    return {}


def _style(desk: MotionDesk, command: asked.Style) -> dict[str, Any]:
    text = desk.document.text
    for key, value in command.options.items():
        text = toml_text.with_value(text, "motion", key, value)
    _changed(desk, text, "change how it is designed")
    return {}


# props


def _prop(desk: MotionDesk, name: str) -> int:
    names = list(desk.figure.world.figures)[1:]
    if name not in names:
        raise CommandError("figure", str(UnknownName("prop", name, names)))
    return names.index(name)


def _add(desk: MotionDesk, command: commands.Add) -> dict[str, Any]:
    from ... import figures

    if command.figure not in figures.__all__:
        raise CommandError("figure", str(UnknownName("figure type", command.figure, figures.__all__)))
    names = desk.figure.world.figures
    name, number = command.name or command.figure, 2
    while name in names:
        name, number = f"{command.name or command.figure} {number}", number + 1
    options = {"fixed": True, **(command.options or {})}
    given = name if name != command.figure else None
    text = desk.document.text
    text = scene_text.with_figure(text, command.figure, given, command.at, command.turn, options, "prop")
    _changed(desk, text, f"add {name}")
    return {"figure": name}


def _place(desk: MotionDesk, command: commands.PlaceFigure) -> dict[str, Any]:
    number = _prop(desk, command.figure)
    text = scene_text.placed(desk.document.text, number, command.at, command.turn, "prop")
    _changed(desk, text, f"move {command.figure}")
    return {}


def _remove(desk: MotionDesk, command: commands.Remove) -> dict[str, Any]:
    text = toml_text.without(desk.document.text, "prop", _prop(desk, command.figure))
    _changed(desk, text, f"remove {command.figure}")
    return {}


MOTION_DO: dict[type[commands.Command], Callable[[MotionDesk, Any], dict[str, Any]]] = {
    asked.Pose: _pose,
    asked.PoseJoint: _pose_joint,
    asked.PoseEnd: _pose_end,
    asked.PoseClear: _pose_clear,
    asked.PoseMirror: _pose_mirror,
    asked.PoseTake: _pose_take,
    asked.PoseName: _pose_name,
    asked.Pin: _pin,
    asked.Balance: _balance,
    asked.Key: _key,
    asked.KeyTimes: _key_times,
    asked.KeyCopy: _key_copy,
    asked.KeyRemove: _key_remove,
    asked.KeySet: _key_set,
    asked.Support: _support,
    asked.Style: _style,
    asked.Simulate: _simulate,
}
#: commands of scenes that a motion has as well
PROPS: dict[type[commands.Command], Callable[[MotionDesk, Any], dict[str, Any]]] = {
    commands.Add: _add,
    commands.PlaceFigure: _place,
    commands.Remove: _remove,
}
