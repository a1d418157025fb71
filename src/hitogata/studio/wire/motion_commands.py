"""Commands of the motion workspace: poses under a pointer, keyframes, supporting links."""

from __future__ import annotations

from .command import Command
from .values import Count, Flag, How, Name, Names, Numbers, Place, Stamp, Table, Time, Times, Turn, Values


class Pose(Command, do="pose"):
    """Drag a link's handle, or without `link` the centre of mass, to a place, or turn a link; the body follows.

    time: of the pose, s; a drag at another time begins another pose. `pose_end` ends the drag. normal: `to` is a place
    on a surface that faces this way, and the link is laid on it. No link goes below the ground. stamp: comes back as
    `echo` in the frame that shows it. ok: {missed: m, rad}.
    """

    latest = True
    time: Time
    link: Name | None = None
    to: Place | None = None
    turn: Turn | None = None
    normal: Place | None = None
    stamp: Stamp = 0.0


class PoseJoint(Command, do="pose_joint"):
    """Put a link's joint at some coordinates (as in q) in the pose at a time; the body follows. ok: {missed}."""

    latest = True
    time: Time
    link: Name
    value: Values
    stamp: Stamp = 0.0


class PoseEnd(Command, do="pose_end"):
    """End of a drag, as one step of undo. The pose at a keyframe is written into it. ok: {}."""


class PoseClear(Command, do="pose_clear"):
    """Forget the pose that is being drawn. ok: {}."""


class PoseMirror(Command, do="pose_mirror"):
    """The pose at a time with left and right exchanged; a step of undo. ok: {}."""

    time: Time


class PoseTake(Command, do="pose_take"):
    """The pose of another instant, or one that has a name, at a time; a step of undo. links: their joints alone.
    ok: {}."""

    time: Time
    source: Time | None = None
    name: Name | None = None
    links: Names | None = None


class PoseName(Command, do="pose_name"):
    """Give the pose at a time a name: a [[pose]] of the file. The keyframe there, if any, takes it. ok: {}."""

    time: Time
    name: Name


class Pin(Command, do="pin"):
    """Hold a link while others are dragged: not at all, its place, or all of it. ok: {}."""

    link: Name
    how: How


class Balance(Command, do="balance"):
    """Keep the centre of mass above the same place while something is dragged, or do not. ok: {}."""

    on: Flag


class Key(Command, do="key"):
    """A keyframe of the dragged links, at a time; an existing one is updated. ok: {number}."""

    time: Time
    name: Name | None = None


class KeyTimes(Command, do="key_times"):
    """All keyframes at other times, s, which must rise. done: else only a preview of the balance is made. ok: {}."""

    latest = True
    times: Times
    done: Flag = True


class KeyCopy(Command, do="key_copy"):
    """Keyframes once more, the first of them at a time. ok: {numbers}."""

    numbers: Numbers
    time: Time


class KeyRemove(Command, do="key_remove"):
    """ok: {}."""

    numbers: Numbers


class KeySet(Command, do="key_set"):
    """The whole contents of a keyframe: keys of a [[keyframe]] table. ok: {}."""

    number: Count
    table: Table


class WriteOut(Command, do="write_out"):
    """Keyframes that [walk], hold, repeat and mirror make become [[keyframe]] tables of their own. ok: {}."""


class Support(Command, do="support"):
    """A link carries from a keyframe to the next, or does not. ok: {}."""

    number: Count
    link: Name
    carries: Flag


class Style(Command, do="style"):
    """Keys of the [motion] table, such as zmp_weight. ok: {}."""

    options: Table


class Simulate(Command, do="simulate"):
    """Play the motion under dynamics, with the whole-body controller; a clip with `played` follows. ok: {}."""
