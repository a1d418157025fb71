"""Poses of SDF: each relative to another frame, resolved to the outermost model's."""

from __future__ import annotations

import numpy as np

from ....arrays import Array
from ..draft import FAR
from ..elements import Element, shortened
from ..turns import of_rpy

Place = tuple[Array, Array]
ORIGIN: Place = (np.zeros(3), np.eye(3))
MODEL = "__model__"


def pose_of(element: Element) -> tuple[Place, str]:
    """p, R of an element's <pose>, and the name of the frame that it is relative to, '' if not given."""
    given = element.one("pose")
    if given is None:
        return ORIGIN, ""
    relative = given.get("relative_to") or given.get("frame") or ""
    degrees = given.word("degrees", ("true", "false", "1", "0"), "false") in ("true", "1")
    form = given.word("rotation_format", ("euler_rpy", "quat_xyzw"), "euler_rpy")
    if not given.text:
        return ORIGIN, relative
    x = given.content(6 if form == "euler_rpy" else 7)
    if max(abs(value) for value in x[:3]) > FAR:
        given.refuse(f"{given.words} is {x[:3]}; at most {FAR:g} m are allowed")
    p = np.array(x[:3])
    if form == "euler_rpy":
        turn = np.radians(x[3:]) if degrees else x[3:]
        return (p, of_rpy([float(angle) for angle in turn])), relative
    if degrees:
        given.refuse(f"{given.words}: degrees are for angles; its rotation is a quaternion")
    return (p, _of_quaternion(x[3:], given)), relative


def _of_quaternion(xyzw: list[float], element: Element) -> Array:
    from ....chain.values.rotations import quaternion_matrix

    if not 1e-10 < float(np.linalg.norm(xyzw)) < 1e10:
        element.refuse(f"{element.words} has the quaternion {xyzw}; its length must not be zero")
    x, y, z, w = xyzw
    return quaternion_matrix(np.array([w, x, y, z]))


def after(a: Place, b: Place) -> Place:
    """The pose of a frame b, given in a, expressed where a is expressed."""
    return a[0] + a[1] @ b[0], a[1] @ b[1]


def inside(a: Place, b: Place) -> Place:
    """b expressed in a."""
    return a[1].T @ (b[0] - a[0]), a[1].T @ b[1]


class Frames:
    """Named frames of a model and of nested models: links, joints, <frame>s and models, by their full names."""

    def __init__(self) -> None:
        self.known: dict[str, Place] = {MODEL: ORIGIN}
        self.waiting: dict[str, tuple[Element, Place, str]] = {}

    def add(self, name: str, element: Element, place: Place, relative: str) -> None:
        """A frame that lies at `place` in the frame `relative`."""
        if name in self.waiting or name in self.known:
            element.refuse(f"{element.words}: a second link, joint or frame has this name; names must differ")
        self.waiting[name] = element, place, relative

    def put_by(self, model: str, frame: str, element: Element) -> Place:
        """The pose of a model's frame in one of its own frames, by which the model is placed."""
        place, name, seen = ORIGIN, frame, {frame}
        while name != model:
            if name not in self.waiting:
                element.refuse(f"{element.words}: there is no frame {shortened(frame)!r} to place it by")
            _, here, name = self.waiting[name]
            if name in seen:
                element.refuse(f"the poses of {', '.join(list(seen)[:10])} are relative to one another in a ring")
            seen.add(name)
            place = after(here, place)
        return inside(place, ORIGIN)

    def move(self, model: str, by: Place) -> None:
        """Shift a pending frame, in its own axes."""
        element, place, relative = self.waiting[model]
        self.waiting[model] = element, after(place, by), relative

    def resolve(self, name: str, element: Element) -> Place:
        """The resolved pose of a frame, following the frames that it is relative to."""
        chain: list[str] = []
        seen: set[str] = set()
        while name not in self.known:
            if name in seen:
                element.refuse(f"the poses of {', '.join(chain[:10])} are relative to one another in a ring")
            if name not in self.waiting:
                element.refuse(f"{element.words}: there is no frame {shortened(name)!r}")
            chain.append(name)
            seen.add(name)
            name = self.waiting[name][2]
        place = self.known[name]
        for one in reversed(chain):
            place = self.known[one] = after(place, self.waiting[one][1])
        return place
