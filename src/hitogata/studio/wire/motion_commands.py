"""Commands of the motion workspace: poses under a pointer, keyframes, what carries."""

from __future__ import annotations

from dataclasses import dataclass

from .command import Command
from .values import Count, Flag, How, Name, Names, Numbers, Place, Stamp, Table, Time, Times, Turn, Values


@dataclass(frozen=True)
class Pose(Command):
    """Drag a link's handle, or without `link` the centre of mass, to a place, or turn a link; the body follows.

    time: of the pose, s; a drag at another time begins another pose. `pose_end` ends the drag. stamp: comes back as
    `echo` in the frame that shows it. ok: {missed: m, rad}.
    """

    latest = True
    time: Time
    link: Name | None = None
    to: Place | None = None
    turn: Turn | None = None
    stamp: Stamp = 0.0


@dataclass(frozen=True)
class PoseJoint(Command):
    """Put a link's joint at some coordinates (as in q) in the pose at a time; the body follows. ok: {missed}."""

    latest = True
    time: Time
    link: Name
    value: Values
    stamp: Stamp = 0.0


@dataclass(frozen=True)
class PoseEnd(Command):
    """The drag is over: it is one step of undo. The pose of a keyframe is what that says from now on. ok: {}."""


@dataclass(frozen=True)
class PoseClear(Command):
    """Forget the pose that is being drawn. ok: {}."""


@dataclass(frozen=True)
class PoseMirror(Command):
    """The pose at a time with left and right exchanged; a step of undo. ok: {}."""

    time: Time


@dataclass(frozen=True)
class PoseTake(Command):
    """The pose of another instant, or one that has a name, at a time; a step of undo. links: their joints alone.
    ok: {}."""

    time: Time
    source: Time | None = None
    name: Name | None = None
    links: Names | None = None


@dataclass(frozen=True)
class PoseName(Command):
    """Give the pose at a time a name: a [[pose]] of the file. The keyframe there, if any, takes it. ok: {}."""

    time: Time
    name: Name


@dataclass(frozen=True)
class Pin(Command):
    """Hold a link while others are dragged: not at all, its place, or all of it. ok: {}."""

    link: Name
    how: How


@dataclass(frozen=True)
class Balance(Command):
    """Keep the centre of mass above the same place while something is dragged, or do not. ok: {}."""

    on: Flag


@dataclass(frozen=True)
class Key(Command):
    """A keyframe of what was touched, at a time; one that is there says it from now on. ok: {number}."""

    time: Time
    name: Name | None = None


@dataclass(frozen=True)
class KeyTimes(Command):
    """All keyframes at other times, s, which must rise. done: else only a preview of the balance is made. ok: {}."""

    latest = True
    times: Times
    done: Flag = True


@dataclass(frozen=True)
class KeyCopy(Command):
    """Keyframes once more, the first of them at a time. ok: {numbers}."""

    numbers: Numbers
    time: Time


@dataclass(frozen=True)
class KeyRemove(Command):
    """ok: {}."""

    numbers: Numbers


@dataclass(frozen=True)
class KeySet(Command):
    """What a keyframe says, whole: keys of a [[keyframe]] table. ok: {}."""

    number: Count
    table: Table


@dataclass(frozen=True)
class Support(Command):
    """A link carries from a keyframe to the next, or does not. ok: {}."""

    number: Count
    link: Name
    carries: Flag


@dataclass(frozen=True)
class Style(Command):
    """Keys of the [motion] table, such as zmp_weight. ok: {}."""

    options: Table


@dataclass(frozen=True)
class Simulate(Command):
    """Play the motion under dynamics, with the whole-body controller; a clip with `played` follows. ok: {}."""


MOTION: dict[str, type[Command]] = {
    "pose": Pose,
    "pose_joint": PoseJoint,
    "pose_end": PoseEnd,
    "pose_clear": PoseClear,
    "pose_mirror": PoseMirror,
    "pose_take": PoseTake,
    "pose_name": PoseName,
    "pin": Pin,
    "balance": Balance,
    "key": Key,
    "key_times": KeyTimes,
    "key_copy": KeyCopy,
    "key_remove": KeyRemove,
    "key_set": KeySet,
    "support": Support,
    "style": Style,
    "simulate": Simulate,
}
