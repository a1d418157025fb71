"""Limits on torque, speed, power and friction of a motion."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ..arrays import Array
from ..chain.link import Link
from ..chain.values.validate import number
from ..errors import InputError

#: one value for all joints, or one for each link whose joint has one
PerJoint = float | Mapping[str, float]


@dataclass(frozen=True)
class Limits:
    """torque: N m or N of each joint; a joint's own `effort` by default. speed: rad/s or m/s; a joint's own `speed` by
    default. power: W of each joint, force times speed. friction: of the contact forces as a whole. None: no limit.
    keep: if a limit is violated change the poses, for torque, or take more time, until all are kept; otherwise
    violations are only reported."""

    torque: PerJoint | None = None
    speed: PerJoint | None = None
    power: PerJoint | None = None
    friction: float | None = None
    keep: bool = False

    def __post_init__(self) -> None:
        for name in ("torque", "speed", "power"):
            value = getattr(self, name)
            each = value.items() if isinstance(value, Mapping) else [("", value)] if value is not None else []
            for link, one in each:
                number(one, f"limits {name} {link}".strip(), InputError, positive=True)
        if self.friction is not None:
            number(self.friction, "limits friction", InputError, positive=True)

    @classmethod
    def of_word(cls, word: str) -> Limits:
        """Limits by a word: "keep" keeps the limits of the joints."""
        if word != "keep":
            raise InputError(f'limits must be "keep", for the limits of the joints, or Limits(…), not {word!r}')
        return cls(keep=True)

    def of(self, what: str, link: Link) -> Array:
        """The limit on each freedom of a link's joint: (nv,); infinite where there is none."""
        joint, value = link.joint, getattr(self, what)
        assert joint is not None
        has = {"torque": joint.effort, "speed": joint.speed}.get(what, [math.inf] * joint.nv)
        own = np.array(has, dtype=np.float64)
        if isinstance(value, Mapping):
            return np.full(joint.nv, float(value[link.name])) if link.name in value else own
        return own if value is None else np.full(joint.nv, float(value))
