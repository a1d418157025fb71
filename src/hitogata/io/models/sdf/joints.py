"""Joints of SDF: their axes, ranges, springs and friction."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ....arrays import Array
from ....chain.joints.joint import Ball, Fixed, Hinge, Joint, Slide, Universal
from ....errors import InputError
from ..elements import Element
from ..report import Report
from .frames import Frames, Place
from .scopes import Scope

#: all types except screw, which has no counterpart here
TYPES = ("fixed", "revolute", "continuous", "prismatic", "ball", "universal", "revolute2", "gearbox")
#: limits beyond this count as none
ENDLESS = 1e15


@dataclass(eq=False)
class SdfJoint:
    """name, parent, child: full names, of links. place: its frame in the model's frame at zero. used: it joins a link
    to the tree, `link` of ours. axis: in the model's frame, if it has one.
    held: rad or m, the coordinate if its limits leave no freedom."""

    element: Element
    scope: Scope
    name: str
    kind: str
    parent: str
    child: str
    place: Place
    used: bool = False
    link: str = ""
    axis: Array | None = None
    held: float | None = None


class Joints:
    """Makes joints. frames: in the outermost model's frame."""

    def __init__(self, frames: Frames, report: Report) -> None:
        self.frames, self.report = frames, report

    def axis(self, joint: SdfJoint, tag: str) -> tuple[Array, Element]:
        """Unit axis in the outermost model's frame, and its element."""
        element = joint.element.one(tag)
        if element is None:
            joint.element.refuse(f"{joint.element.words} has no <{tag}>")
        given = element.one("xyz")
        axis = np.array([0.0, 0.0, 1.0] if given is None else given.content(3))
        length = float(np.linalg.norm(axis))
        if not 1e-10 < length < 1e10:
            element.refuse(f"{joint.element.words}: its axis is {axis.tolist()}; it needs a direction")
        old = element.one("use_parent_model_frame")
        in_model = joint.scope.source.version <= (1, 4) or (old is not None and old.text in ("1", "true"))
        expressed = given.get("expressed_in", "") if given is not None else ""
        if expressed:
            R = self.frames.resolve(joint.scope.whole(expressed), element)[1]
        else:
            R = self.frames.resolve(joint.scope.frame, element)[1] if in_model else joint.place[1]
        return np.asarray(R @ axis / length), element

    def _values(self, joint: SdfJoint, axis: Element, *, loop: bool = False) -> dict[str, Any]:
        """Range, damping, spring and friction of an axis."""
        found: dict[str, Any] = {"range": None}
        limit = axis.one("limit")
        if limit is not None:
            # values that the joint cannot use are not read, so that the report names them
            for tag, key in () if loop or joint.kind == "ball" else (("effort", "effort"), ("velocity", "speed")):
                most = limit.one(tag)
                if most is not None and 0.0 < (value := most.content(1)[0]) < ENDLESS:
                    found[key] = value
            if joint.kind not in ("continuous", "ball"):
                found["range"] = self._range(joint, limit)
        dynamics = axis.one("dynamics")
        if dynamics is not None:
            names = {"damping": "damping"}
            if joint.kind != "ball":
                names["spring_stiffness"] = "stiffness"
                if not loop:
                    names["friction"] = "friction"
            for tag, key in names.items():
                given = dynamics.one(tag)
                if given is not None:
                    found[key] = given.content(1)[0]
            rest = dynamics.one("spring_reference") if joint.kind != "ball" else None
            if rest is not None:
                found["rest"] = rest.content(1)
        return found

    def _range(self, joint: SdfJoint, limit: Element) -> tuple[float, float] | None:
        low, high = (
            default if (given := limit.one(tag)) is None else given.content(1)[0]
            for tag, default in (("lower", -1e16), ("upper", 1e16))
        )
        if low > high:
            limit.refuse(f"{joint.element.words}: range is ({low:g}, {high:g}); low must be below high")
        if low <= -ENDLESS and high >= ENDLESS:
            return None
        return low if low > -ENDLESS else -math.inf, high if high < ENDLESS else math.inf

    def made(self, joint: SdfJoint, axes: Array, sign: float, *, loop: bool = False) -> Joint:
        """A joint with its axes expressed in a frame with these axes (3, 3), in the model's frame. sign: −1 reverses
        it."""
        element = joint.element
        try:
            if joint.kind == "fixed":
                return Fixed()
            if joint.kind == "ball":
                given = element.one("axis")
                return Ball(damping=0.0 if given is None else self._values(joint, given).get("damping", 0.0))
            axis, given_axis = self.axis(joint, "axis")
            joint.axis = axis
            first = self._values(joint, given_axis, loop=loop)
            if first["range"] is not None and first["range"][0] == first["range"][1]:
                if loop and first["range"][0] != 0.0:
                    element.refuse(
                        f"{element.words} closes a loop and is held at {first['range'][0]:g}; only 0 is known"
                    )
                joint.held, first["range"] = first["range"][0], None
                if loop:
                    self.report.changed(element, f"joint {joint.name!r} has no room to move: it is fixed")
                    return Fixed()
            if joint.kind == "prismatic":
                return Slide(axis=sign * axes.T @ axis, **first)
            if joint.kind in ("revolute", "continuous"):
                return Hinge(axis=sign * axes.T @ axis, **first)
            axis2, given_axis2 = self.axis(joint, "axis2")
            second = self._values(joint, given_axis2, loop=loop)
            both: dict[str, Any] = {
                key: [first.get(key, 0.0), second.get(key, 0.0)] for key in ("damping", "stiffness", "friction")
            }
            both |= {key: [first.get(key, math.inf), second.get(key, math.inf)] for key in ("effort", "speed")}
            rest = [*first.get("rest", [0.0]), *second.get("rest", [0.0])]
            a, b = (sign * axes.T @ one for one in ((axis, axis2) if sign > 0.0 else (axis2, axis)))
            ranges = (first["range"], second["range"]) if sign > 0.0 else (second["range"], first["range"])
            if sign < 0.0:
                both, rest = {key: value[::-1] for key, value in both.items()}, rest[::-1]
            return Universal(axis=a, axis2=b, range=ranges[0], range2=ranges[1], rest=rest, **both)
        except InputError as error:
            raise element.blamed(error) from None
