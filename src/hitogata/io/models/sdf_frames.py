"""Poses of SDF: each relative to another frame, resolved to the model's."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from .draft import FAR
from .elements import Element, shortened
from .turns import of_rpy

Place = tuple[Array, Array]
ORIGIN: Place = (np.zeros(3), np.eye(3))
MODEL = "__model__"


def pose_of(element: Element) -> tuple[Place, str]:
    """p, R of an element's <pose>, and the name of the frame that it is relative to, '' if it does not say."""
    given = element.one("pose")
    if given is None:
        return ORIGIN, ""
    relative = given.get("relative_to") or given.get("frame") or ""
    degrees = given.word("degrees", ("true", "false", "1", "0"), "false") in ("true", "1")
    if given.get("rotation_format", "euler_rpy") != "euler_rpy":
        given.refuse(f"{given.words}: rotation_format must be euler_rpy")
    if not given.text:
        return ORIGIN, relative
    x = given.content(6)
    if max(abs(value) for value in x[:3]) > FAR:
        given.refuse(f"{given.words} is {x[:3]}; at most {FAR:g} m are allowed")
    turn = np.radians(x[3:]) if degrees else x[3:]
    return (np.array(x[:3]), of_rpy([float(angle) for angle in turn])), relative


def after(a: Place, b: Place) -> Place:
    """A frame b that lies in a, as seen from where a is seen."""
    return a[0] + a[1] @ b[0], a[1] @ b[1]


def inside(a: Place, b: Place) -> Place:
    """b as seen from a."""
    return a[1].T @ (b[0] - a[0]), a[1].T @ b[1]


class Frames:
    """Named frames of a model: links, joints and <frame>s, in the model's frame."""

    def __init__(self) -> None:
        self.known: dict[str, Place] = {MODEL: ORIGIN}
        self.waiting: dict[str, tuple[Element, Place, str]] = {}

    def add(self, name: str, element: Element, default: str) -> None:
        """default: what its pose is relative to if it does not say."""
        if name in self.waiting or name in self.known:
            element.refuse(f"{element.words}: a second link, joint or frame has this name; names must differ")
        place, relative = pose_of(element)
        self.waiting[name] = element, place, relative or default

    def resolve(self, name: str, element: Element) -> Place:
        """Where a frame is, following what it is relative to."""
        chain: list[str] = []
        while name not in self.known:
            if name in chain:
                element.refuse(f"the poses of {', '.join(chain[:10])} are relative to one another in a ring")
            if name not in self.waiting:
                element.refuse(f"{element.words}: there is no frame {shortened(name)!r}")
            chain.append(name)
            name = self.waiting[name][2]
        place = self.known[name]
        for one in reversed(chain):
            place = self.known[one] = after(place, self.waiting[one][1])
        return place
