"""Joints of MJCF: types, places, ranges, springs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ....arrays import Array
from ....chain.joints.joint import Ball, Free, Hinge, Joint, Slide
from ....chain.values.rotations import axis_angle_matrix
from ....errors import InputError
from ..elements import Element
from ..report import Report
from .defaults import Compiler, View, unit

#: types of the format: numbers of qpos and of qvel
KINDS = {"free": (7, 6), "ball": (4, 3), "slide": (1, 1), "hinge": (1, 1)}
#: types with one coordinate
SCALAR = ("slide", "hinge")


@dataclass(eq=False)
class MjcfJoint:
    """A joint of the file. link: the one it moves. kind: its type. ref: q at the file's zero pose. limited: largest
    force of all actuators, N m or N."""

    name: str
    link: str
    kind: str
    ref: float
    element: Element
    span: tuple[float, float] | None = None
    effort: float = np.inf
    #: time constant, s, and damping ratio of its spring and damper
    timing: tuple[float, float] | None = None


class Joints:
    """Makes joints from elements."""

    def __init__(self, compiler: Compiler, report: Report) -> None:
        self.compiler, self.report = compiler, report

    def free(self, view: View) -> Joint:
        if view.element.tag == "freejoint":
            return Free()
        for name in ("stiffness", "frictionloss"):
            value = view.numbers(name, None, [0.0])
            if any(value):
                self.report.left_out(view.element, f"{name} of a free joint", value)
        return Free(damping=self._first(view, "damping"), armature=view.number("armature", 0.0))

    def _first(self, view: View, name: str) -> float:
        """A coefficient; the first of a polynomial, the others are reported as left out."""
        values = view.numbers(name, (1, 10), [0.0])
        if any(values[1:]):
            self.report.left_out(view.element, f"{name} beyond the first power", values[1:])
        if values[0] < 0.0:
            view.element.refuse(f"{view.words}: {name} is {values[0]:g}; it must not be negative")
        return float(values[0])

    def made(self, view: View, kind: str, R: Array, link: str) -> tuple[Joint, MjcfJoint, Array, Array]:
        """The joint, its entry, and the place of its zero: turned and moved back by ref."""
        element = view.element
        given: dict[str, Any] = {name: self._first(view, name) for name in ("damping", "stiffness")}
        given["armature"] = view.number("armature", 0.0)
        friction = view.number("frictionloss", 0.0)
        span = self._span(view, kind)
        effort = self._effort(view)
        timing = self._timing(view)
        try:
            if kind == "ball":
                if friction:
                    self.report.left_out(element, "frictionloss of a ball joint", friction)
                cone = None
                if span is not None:
                    self.report.changed(element, "range of a ball joint became a cone about its z", span[1])
                    cone = min(span[1], np.pi) if span[1] > 0.0 else None
                return (
                    Ball(cone=cone, **given),
                    MjcfJoint("", link, kind, 0.0, element, timing=timing),
                    np.eye(3),
                    np.zeros(3),
                )
            axis = R @ unit(view, "axis", (0.0, 0.0, 1.0))
            ref, rest = view.number("ref", 0.0), view.number("springref", 0.0)
            given |= {"axis": axis, "friction": friction, "range": span}
            if kind == "hinge":
                ref = self.compiler.angle(ref)
                joint: Joint = Hinge(rest=[self.compiler.angle(rest)], **given)
                turned, moved = axis_angle_matrix(axis, -ref), np.zeros(3)
            else:
                joint, turned, moved = Slide(rest=[rest], **given), np.eye(3), -ref * axis
        except InputError as error:
            raise element.blamed(error) from None
        return joint, MjcfJoint("", link, kind, ref, element, span, effort, timing), turned, moved

    def _span(self, view: View, kind: str) -> tuple[float, float] | None:
        if not view.has("range"):
            return None
        limited = view.word("limited", ("auto", "true", "false"), "auto")
        low, high = view.numbers("range", 2)
        if limited == "false" or (limited == "auto" and not self.compiler.autolimits):
            return None
        if limited == "auto" and low == high == 0.0:
            return None
        if kind in ("hinge", "ball"):
            low, high = self.compiler.angle(low), self.compiler.angle(high)
        if not low < high:
            view.element.refuse(f"{view.words}: range is ({low:g}, {high:g}); low must be below high")
        return low, high

    def _timing(self, view: View) -> tuple[float, float] | None:
        time, ratio = view.numbers("springdamper", 2, [0.0, 0.0])
        return (time, ratio) if time > 0.0 and ratio > 0.0 else None

    def _effort(self, view: View) -> float:
        if not view.has("actuatorfrcrange"):
            return float(np.inf)
        limited = view.word("actuatorfrclimited", ("auto", "true", "false"), "auto")
        low, high = view.numbers("actuatorfrcrange", 2)
        if limited == "false" or (limited == "auto" and not self.compiler.autolimits) or low == high:
            return float(np.inf)
        if not low < high:
            view.element.refuse(f"{view.words}: actuatorfrcrange is ({low:g}, {high:g}); low must be below high")
        return float(max(abs(low), abs(high)))
