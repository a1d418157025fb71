"""The error tree. Each message names the thing, the value and the rule, and nothing has changed when it is raised.

HitogataError
├── InputError            a value breaks a rule (also a ValueError)
│   ├── ModelError        mass, inertia, axis, range, shape, names of a model
│   ├── StateError        q, v, torques: length, finiteness, quaternions
│   ├── FileError         a file cannot be read or written: which one and why
│   │   ├── MotionFileError  a table of a motion says something wrong; the message gives file, line and column
│   │   └── RobotFileError   a model, mesh or capture says something wrong; the message gives file and line
│   ├── SceneError        a scene file says something wrong; the message gives file, line and key
│   ├── CommandError      a command of the studio's page says something wrong; key: which value of it
│   ├── MotionError       keyframes that no motion can follow; the message names the keyframe
│   └── UnknownName       no such figure, link or connection (also a LookupError)
├── StructureError        links cannot be joined or parted that way (cutting the ground, a gap)
├── UnreachableError      a leg cannot reach where it is asked to be
├── InfeasibleError       the drives cannot make the motion
├── MissingExtraError     a package of an extra is not installed (also an ImportError); it says how to get it
├── DivergenceError       a run has left all bounds; it says when, where, and keeps what was recorded
└── SingularError         the motion is not determined: a freedom moves no mass (also an ArithmeticError)

OverlapWarning            a UserWarning: bodies are in each other where a run begins
SingularPoseWarning       a UserWarning: at this pose and speed no acceleration keeps all loops closed
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

#: that a message lists
_MOST_NAMES = 60


class HitogataError(Exception):
    """Base of every error this package raises on purpose."""


class InputError(HitogataError, ValueError):
    """A value breaks a rule."""


class ModelError(InputError):
    """The description of a figure, link, joint or shape breaks a rule."""


class StateError(InputError):
    """A coordinate, velocity or force vector has the wrong length or an impossible value."""


class SceneError(InputError):
    """A scene file says something wrong.

    file: its name as given. line: from 1. key: which one, as in 'event[0].within.distance'; empty for the whole file.
    """

    def __init__(self, file: str, line: int, key: str, message: str) -> None:
        self.file, self.line, self.key = file, line, key
        super().__init__(f"{file}:{line}: {key}: {message}" if key else f"{file}:{line}: {message}")


class CommandError(InputError):
    """A command of the studio's page says something wrong. key: of what, as in 'point[2]'; empty for all of it."""

    def __init__(self, key: str, message: str) -> None:
        self.key = key
        super().__init__(message)


class FileError(InputError):
    """A file is not what it should be, or cannot be read or written. The message names it and the reason."""


class WriteError(FileError):
    """A file cannot be written: no room, no right, no such folder."""


class MotionFileError(FileError):
    """A table of a motion says something wrong. file: as given. line, column: from 1; 0 where none is to blame."""

    def __init__(self, file: str, line: int, column: int, message: str) -> None:
        self.file, self.line, self.column = file, line, column
        where = file + (f":{line}" if line else "") + (f": column {column}" if column else "")
        super().__init__(f"{where}: {message}")


class RobotFileError(FileError):
    """A URDF, SDF, MJCF, BVH or mesh file says something wrong. file: as given. line: from 1; 0 where none is to blame.
    reason: the message without them."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        super().__init__(f"{file}:{line}: {reason}" if line else f"{file}: {reason}")


class MotionError(InputError):
    """Keyframes that no motion can follow. keyframe: its number from 0, −1 for the motion as a whole. time: s, its
    own, or that of the frame that fails. link: whose place or joint it is about, empty for none."""

    def __init__(self, keyframe: int, time: float, name: str, message: str, link: str = "") -> None:
        self.keyframe, self.time, self.link = keyframe, time, link
        called = f" {name!r}" if name else ""
        super().__init__(f"keyframe {keyframe}{called} at {time:g} s: {message}" if keyframe >= 0 else message)


class UnknownName(InputError, LookupError):
    """A name that nothing bears; the message lists the near ones."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        near = difflib.get_close_matches(str(name), names, n=3, cutoff=0.6)
        hint = f"did you mean {_listed(near)}?" if near else f"known: {_known(names)}"
        super().__init__(f"no {what} is named {name!r}; {hint}")


class StructureError(HitogataError):
    """Links cannot be joined or parted that way."""


class UnreachableError(HitogataError, ValueError):
    """A leg cannot reach. leg: 'right' or 'left'. time: s. excess: m, negative if too near. row: of the motion."""

    def __init__(self, message: str, leg: str, time: float, excess: float, row: int) -> None:
        super().__init__(message)
        self.leg, self.time, self.excess, self.row = leg, time, excess, row


class InfeasibleError(HitogataError):
    """The drives cannot make the motion."""


class MissingExtraError(HitogataError, ImportError):
    """A package that only some uses need is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is not installed: pip install 'hitogata[{extra}]'", name=package)


class DivergenceError(HitogataError, ArithmeticError):
    """A run has diverged.

    time: s. joint: path of the link whose joint ran away. q, v: the last good state. recording: what was recorded up to
    there, if anything was.
    """

    def __init__(self, message: str, time: float, joint: str, q: Any, v: Any) -> None:
        super().__init__(message)
        self.time = time
        self.joint = joint
        self.q = q
        self.v = v
        self.recording: Any = None


class ToleranceWarning(UserWarning):
    """A run could not keep its tolerance somewhere; the message says where and how far off it was."""


class OverlapWarning(UserWarning):
    """Bodies are in each other where a run begins; the message names them, how deep they are, and what to do."""


class SingularPoseWarning(UserWarning):
    """Rows of the connections contradict each other at a singular pose: the loops open, whatever the forces."""


class SingularError(HitogataError, ArithmeticError):
    """The motion is not determined."""


def _known(names: list[str]) -> str:
    left = len(names) - _MOST_NAMES
    return _listed(names[:_MOST_NAMES]) + (f" and {left} more" if left > 0 else "")


def _listed(names: Iterable[str]) -> str:
    return ", ".join(repr(name) for name in names) or "nothing"
