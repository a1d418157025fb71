"""Exception and warning classes. Each message names the object, its value and the rule. State is unchanged on error.

HitogataError
├── InputError            a value breaks a rule (also a ValueError)
│   ├── ModelError        mass, inertia, axis, range, shape, names of a model
│   ├── StateError        q, v, torques: length, finiteness, quaternions
│   ├── FileError         a file cannot be read or written: which one and why
│   │   ├── MotionFileError  a table of a motion is invalid; the message gives file, line and column
│   │   └── RobotFileError   a model, mesh or capture is invalid; the message gives file and line
│   ├── SceneError        a scene file is invalid; the message gives file, line and key
│   ├── CommandError      a command of the studio's page is invalid; key: the value concerned
│   ├── MotionError       keyframes that no motion can follow; the message names the keyframe
│   └── UnknownName       no such figure, link or connection (also a LookupError)
├── StructureError        an invalid join or cut of links (cutting the ground, a missing row)
├── UnreachableError      the target of a leg is out of reach
├── InfeasibleError       the drives cannot produce the motion
├── MissingExtraError     a package of an extra is not installed (also an ImportError); the message gives the command
├── DivergenceError       a run has diverged: time, joint, and the recording up to then
└── SingularError         the motion is not determined: a freedom without inertia (also an ArithmeticError)

OverlapWarning            a UserWarning: bodies overlap at the start of a run
SingularPoseWarning       a UserWarning: at or near this pose loops are singular; results may depend on the last digits
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

#: names listed in a message
_MOST_NAMES = 60


class HitogataError(Exception):
    """Base class of all errors that this package raises on purpose."""


class InputError(HitogataError, ValueError):
    """A value breaks a rule."""


class ModelError(InputError):
    """The description of a figure, link, joint or shape breaks a rule."""


class StateError(InputError):
    """A coordinate, velocity or force vector has the wrong length or an impossible value."""


class SceneError(InputError):
    """An invalid scene file.

    file: its name as given. line: from 1. key: of the value, as in 'event[0].within.distance'; empty for the whole
    file.
    """

    def __init__(self, file: str, line: int, key: str, message: str) -> None:
        self.file, self.line, self.key = file, line, key
        super().__init__(f"{file}:{line}: {key}: {message}" if key else f"{file}:{line}: {message}")


class CommandError(InputError):
    """An invalid command of the studio's page. key: of the value, as in 'point[2]'; empty for the whole command."""

    def __init__(self, key: str, message: str) -> None:
        self.key = key
        super().__init__(message)


class FileError(InputError):
    """A file is invalid, or cannot be read or written. The message names the file and the reason."""


class WriteError(FileError):
    """A file cannot be written: disk full, permission denied, folder not found."""


class MotionFileError(FileError):
    """An invalid table of a motion. file: as given. line, column: from 1; 0 if the error belongs to none."""

    def __init__(self, file: str, line: int, column: int, message: str) -> None:
        self.file, self.line, self.column = file, line, column
        where = file + (f":{line}" if line else "") + (f": column {column}" if column else "")
        super().__init__(f"{where}: {message}")


class RobotFileError(FileError):
    """An invalid URDF, SDF, MJCF, BVH or mesh file. file: as given. line: from 1; 0 if the error belongs to none.
    reason: the message without file and line."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        super().__init__(f"{file}:{line}: {reason}" if line else f"{file}: {reason}")


class MotionError(InputError):
    """Keyframes that no motion can follow. keyframe: its number from 0, −1 for the motion as a whole. time: s, of the
    keyframe or of the frame that fails. link: path of the link concerned, empty for none."""

    def __init__(self, keyframe: int, time: float, name: str, message: str, link: str = "") -> None:
        self.keyframe, self.time, self.link = keyframe, time, link
        called = f" {name!r}" if name else ""
        super().__init__(f"keyframe {keyframe}{called} at {time:g} s: {message}" if keyframe >= 0 else message)


class UnknownName(InputError, LookupError):
    """An unknown name; the message lists similar ones."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        near = difflib.get_close_matches(str(name), names, n=3, cutoff=0.6)
        hint = f"did you mean {_listed(near)}?" if near else f"known: {_known(names)}"
        super().__init__(f"no {what} is named {name!r}; {hint}")


class StructureError(HitogataError):
    """An invalid join or cut of links."""


class UnreachableError(HitogataError, ValueError):
    """A leg's target is out of reach. leg: 'right' or 'left'. time: s. excess: m, negative if too near. row: in
    motion."""

    def __init__(self, message: str, leg: str, time: float, excess: float, row: int) -> None:
        super().__init__(message)
        self.leg, self.time, self.excess, self.row = leg, time, excess, row


class InfeasibleError(HitogataError):
    """The drives cannot produce the motion."""


class MissingExtraError(HitogataError, ImportError):
    """An optional package is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is not installed: pip install 'hitogata[{extra}]'", name=package)


class DivergenceError(HitogataError, ArithmeticError):
    """A run has diverged.

    time: s. joint: path of the link whose joint diverged. q, v: the last valid state. recording: of the run up to then,
    None if there was no recorder.
    """

    def __init__(self, message: str, time: float, joint: str, q: Any, v: Any) -> None:
        super().__init__(message)
        self.time = time
        self.joint = joint
        self.q = q
        self.v = v
        self.recording: Any = None


class ToleranceWarning(UserWarning):
    """A run could not keep its tolerance; the message gives the time, the joint and the error."""


class OverlapWarning(UserWarning):
    """Bodies overlap at the start of a run; the message names them, the depth, and how to move them apart."""


class SingularPoseWarning(UserWarning):
    """At a singular pose constraint rows contradict each other, or near one a loop constrains a direction poorly."""


class SingularError(HitogataError, ArithmeticError):
    """The motion is not determined by the forces: some freedom has no inertia."""


def _known(names: list[str]) -> str:
    left = len(names) - _MOST_NAMES
    return _listed(names[:_MOST_NAMES]) + (f" and {left} more" if left > 0 else "")


def _listed(names: Iterable[str]) -> str:
    return ", ".join(repr(name) for name in names) or "nothing"
