"""Equalities of MJCF: connect and weld become connections, joint and fixed tendons couplings."""

from __future__ import annotations

from math import comb

import numpy as np

from ....arrays import Array
from ....chain.joints.joint import Ball, Fixed, Joint
from ....chain.values.rotations import quaternion_matrix
from ..draft import Frame
from ..elements import Element, shortened
from ..found import Couple, Loop
from ..report import Report
from .bodies import Bodies, Body
from .defaults import Defaults, View
from .joints import SCALAR, MjcfJoint
from .tendons import Tendons

POWERS = 5


class Equalities:
    """Reads <equality>. loops, couples: including those of tendons."""

    def __init__(self, bodies: Bodies, tendons: Tendons, defaults: Defaults, report: Report) -> None:
        self.bodies, self.tendons, self.defaults, self.report = bodies, tendons, defaults, report
        self.loops: list[Loop] = tendons.loops
        self.couples: list[Couple] = tendons.couples

    def read(self, root: Element) -> None:
        for block in root.all("equality"):
            for element in block.children:
                # all kinds share one set of defaults
                if element.tag not in ("connect", "weld", "joint", "tendon"):
                    continue
                name = element.get("class") or "main"
                view = View(element, self.defaults.given(("equality",), name, element))
                if not view.flag("active", True):
                    self.report.left_out(element, f"a {element.tag} that is not active")
                    continue
                getattr(self, f"_{element.tag}")(view)

    # loops

    def _connect(self, view: View) -> None:
        ends = self._ends(view)
        if isinstance(ends[0], Frame) and isinstance(ends[1], Frame):
            self._sites(view, ends[0], ends[1], Ball())
            return
        a, b = ends
        assert isinstance(a, Body) and isinstance(b, Body)
        anchor = np.array(view.numbers("anchor", 3))
        # the second anchor follows from the zero pose
        there = b.R.T @ (a.p + a.R @ anchor - b.p)
        self._loop(view, a, anchor, np.eye(3), b, there, b.R.T @ a.R, Ball())

    def _weld(self, view: View) -> None:
        ends = self._ends(view)
        if isinstance(ends[0], Frame) and isinstance(ends[1], Frame):
            self._sites(view, ends[0], ends[1], Fixed())
            return
        a, b = ends
        assert isinstance(a, Body) and isinstance(b, Body)
        anchor = np.array(view.numbers("anchor", 3, [0.0, 0.0, 0.0]))
        pose = np.array(view.numbers("relpose", 7, [0.0] * 7))
        p, R = a.R.T @ (b.p + b.R @ anchor - a.p), a.R.T @ b.R
        if pose[3:].any():
            p, R = pose[:3], quaternion_matrix(pose[3:])
        self._loop(view, a, p, R, b, anchor, np.eye(3), Fixed())

    def _ends(self, view: View) -> tuple[Body | Frame, Body | Frame]:
        element = view.element
        if element.has("site1") or element.has("site2"):
            found = []
            for key in ("site1", "site2"):
                name = element.required(key).replace("/", ":")
                if name not in self.bodies.sites:
                    element.refuse(f"{element.words}: there is no site {shortened(name)!r}")
                found.append(self.bodies.sites[name].frame)
            return found[0], found[1]
        names = element.required("body1"), element.get("body2", "world")
        ends = []
        for name in (one.replace("/", ":") for one in names):
            if name not in self.bodies.bodies:
                element.refuse(f"{element.words}: there is no body {shortened(name)!r}")
            ends.append(self.bodies.bodies[name])
        if ends[0] is ends[1]:
            element.refuse(f"{element.words} joins {names[0]!r} with itself")
        return ends[0], ends[1]

    def _sites(self, view: View, a: Frame, b: Frame, joint: Joint) -> None:
        if a.link == b.link:
            view.element.refuse(f"{view.words} joins two sites of one body")
        self.loops.append(Loop(self._name(view), a.link, b.link, joint, (a.p, a.R), (b.p, b.R)))

    def _loop(self, view: View, a: Body, p_A: Array, R_A: Array, b: Body, p_B: Array, R_B: Array, joint: Joint) -> None:
        on_a, on_b = a.frame.placed(p_A, R_A), b.frame.placed(p_B, R_B)
        if on_a.link == on_b.link:
            self.report.left_out(view.element, "it connects a rigid body with itself")
            return
        self.loops.append(Loop(self._name(view), on_a.link, on_b.link, joint, (on_a.p, on_a.R), (on_b.p, on_b.R)))

    def _name(self, view: View) -> str:
        name: str = view.element.get("name", "")
        return "".join(letter if letter.isprintable() else "?" for letter in name.replace("/", ":"))[:200]

    # couplings

    def _scalar(self, element: Element, key: str) -> MjcfJoint:
        name = element.required(key)
        joint = self.bodies.joints.get(name)
        if joint is None:
            element.refuse(f"{element.words}: there is no joint {shortened(name)!r}")
        if joint.kind not in SCALAR:
            element.refuse(f"{element.words}: joint {shortened(name)!r} is a {joint.kind}; it must be a hinge or slide")
        return joint

    def _joint(self, view: View) -> None:
        """y − y₀ = Σ cₖ (x − x₀)ᵏ, as a polynomial in x itself."""
        element = view.element
        follower = self._scalar(element, "joint1")
        given = np.zeros(POWERS)
        coefficients = view.numbers("polycoef", (1, POWERS), [0.0, 1.0])
        given[: len(coefficients)] = coefficients
        if not element.has("joint2"):
            self.couples.append(Couple(self._name(view), follower.link, {}, follower.ref + given[0]))
            return
        leader = self._scalar(element, "joint2")
        if leader is follower:
            element.refuse(f"{element.words} couples a joint with itself")
        powers = _about(given, leader.ref)
        leaders = {leader.link: tuple(powers[1:])} if powers[1:].any() else {}
        self.couples.append(Couple(self._name(view), follower.link, leaders, follower.ref + float(powers[0])))

    def _tendon(self, view: View) -> None:
        """Σ cᵢ qᵢ = constant, and more joints for a second tendon that the first follows in proportion; a line between
        two sites becomes a rod."""
        element = view.element
        given = np.zeros(POWERS)
        coefficients = view.numbers("polycoef", (1, POWERS), [0.0, 1.0])
        given[: len(coefficients)] = coefficients
        names = [element.required("tendon1")] + ([element.get("tendon2")] if element.has("tendon2") else [])
        if len(names) == 1 and names[0] in self.tendons.lines:
            self.tendons.rod(self.tendons.lines[names[0]], float(given[0]), self._name(view))
            return
        if any(name not in self.tendons.sums for name in names) or (len(names) > 1 and given[2:].any()):
            self.report.left_out(element, "an equality of tendons that are not fixed, or not in proportion", names)
            return
        sums = [self.tendons.sums[name] for name in names]
        factors = dict(zip(sums, (1.0, -float(given[1])), strict=False))
        # lengths count from the zero pose
        constant = float(given[0]) + sum(f * c * joint.ref for one, f in factors.items() for joint, c in one.parts)
        if not self.tendons.hold(factors, constant, self._name(view)):
            self.report.left_out(element, "it couples nothing", names)


def _about(c: Array, x0: float) -> Array:
    """Coefficients in x of Σ cₖ (x − x₀)ᵏ."""
    out = np.zeros(len(c))
    for k, value in enumerate(c):
        for j in range(k + 1):
            out[j] += value * comb(k, j) * (-x0) ** (k - j)
    return out
