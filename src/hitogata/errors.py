"""The error tree. Each message names the thing, the value and the rule, and nothing has changed when it is raised.

HitogataError
├── InputError            a value breaks a rule (also a ValueError)
│   ├── ModelError        mass, inertia, axis, range, shape, names of a model
│   ├── StateError        q, v, torques: length, finiteness, quaternions
│   └── UnknownName       no such figure, link or connection (also a LookupError)
├── StructureError        links cannot be joined or parted that way (cutting the ground, a gap)
├── InfeasibleError       the drives cannot make the motion
└── SingularError         the motion is not determined: a freedom moves no mass (also an ArithmeticError)
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class HitogataError(Exception):
    """Base of every error this package raises on purpose."""


class InputError(HitogataError, ValueError):
    """A value breaks a rule."""


class ModelError(InputError):
    """The description of a figure, link, joint or shape breaks a rule."""


class StateError(InputError):
    """A coordinate, velocity or force vector has the wrong length or an impossible value."""


class UnknownName(InputError, LookupError):
    """A name that nothing bears; the message lists the near ones."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        near = difflib.get_close_matches(name, names, n=3, cutoff=0.5)
        hint = f"did you mean {_listed(near)}?" if near else f"known: {_listed(names[:12])}"
        super().__init__(f"no {what} is named {name!r}; {hint}")


class StructureError(HitogataError):
    """Links cannot be joined or parted that way."""


class InfeasibleError(HitogataError):
    """The drives cannot make the motion."""


class SingularError(HitogataError, ArithmeticError):
    """The motion is not determined."""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(repr(name) for name in names) or "nothing"
