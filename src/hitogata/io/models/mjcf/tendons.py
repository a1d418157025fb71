"""Tendons of MJCF: linear combinations of joints, and straight lines between two sites."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ....arrays import Array
from ....chain.connections.spring import Spring
from ....chain.joints.loop_joints import SHORTEST, Distance, Rope
from ....errors import InputError
from ..elements import Element, shortened
from ..found import Couple, Loop, Tie
from ..report import Report
from .bodies import Bodies
from .defaults import Compiler, Defaults, View
from .joints import SCALAR, MjcfJoint


@dataclass(eq=False)
class Sum:
    """A fixed tendon: length = Σ coefficient · coordinate. element: left out until something uses it."""

    element: Element
    parts: list[tuple[MjcfJoint, float]]

    def use(self) -> list[tuple[MjcfJoint, float]]:
        self.element.taken = True
        self.element.get("name")
        for part in self.element.all("joint"):
            part.get("joint"), part.get("coef")
        return self.parts


@dataclass(eq=False)
class Line:
    """A spatial tendon between two sites. length: m at the file's zero pose."""

    view: View
    sites: tuple[str, str]
    length: float


class Tendons:
    """Reads <tendon>. couples, loops, springs: those that tendons make by themselves."""

    def __init__(self, bodies: Bodies, compiler: Compiler, defaults: Defaults, report: Report) -> None:
        self.bodies, self.compiler, self.defaults, self.report = bodies, compiler, defaults, report
        self.sums: dict[str, Sum] = {}
        self.lines: dict[str, Line] = {}
        self.couples: list[Couple] = []
        self.loops: list[Loop] = []
        self.springs: list[Tie] = []

    def read(self, root: Element) -> None:
        for block in root.all("tendon"):
            for element in block.children:
                if element.tag == "fixed":
                    self._fixed(element)
                elif element.tag == "spatial":
                    self._spatial(element)

    # fixed tendons

    def _fixed(self, element: Element) -> None:
        name = element.attributes.get("name", "")
        parts = []
        for part in element.children:
            joint = self.bodies.joints.get(part.attributes.get("joint", ""))
            if part.tag != "joint" or joint is None or joint.kind not in SCALAR:
                return
            parts.append((joint, part.number("coef", 1.0)))
            part.used.discard("coef")
        if not parts:
            return
        found = Sum(element, parts)
        if name:
            self.sums[name] = found
        view = View(element, self.defaults.given(("tendon",), element.attributes.get("class", "main"), element))
        for key in ("stiffness", "damping", "frictionloss", "armature"):
            # a class may give them to tendons that can use them
            values = view.numbers(key, None, [0.0])
            if any(values):
                self.report.left_out(element, f"{key} of a fixed tendon", values)
        element.taken = False
        span = view.holder("range")
        if span is None:
            return
        low, high = span.numbers("range", 2)
        if low == high and self._limited(view):
            view.get("range")
            self.hold({found: 1.0}, low, name)
        else:
            span.used.discard("range")

    def hold(self, sums: dict[Sum, float], constant: float, name: str) -> bool:
        """Σ factor · length = constant, as a coupling of the joint with the largest coefficient. False without
        anything to couple."""
        terms: dict[str, float] = {}
        for one, factor in sums.items():
            for joint, c in one.use():
                terms[joint.link] = terms.get(joint.link, 0.0) + factor * c
        terms = {link: c for link, c in terms.items() if c}
        if not terms:
            return False
        follower = max(terms, key=lambda link: abs(terms[link]))
        k = terms.pop(follower)
        self.couples.append(Couple(name, follower, {link: -c / k for link, c in terms.items()}, constant / k))
        return True

    # lines

    def _limited(self, view: View) -> bool:
        limited = view.word("limited", ("auto", "true", "false"), "auto")
        return limited == "true" or (limited == "auto" and self.compiler.autolimits)

    def _spatial(self, element: Element) -> None:
        """A rope where its length is limited, a spring where it has one. Tendons that are not straight are left out."""
        ends = [part.attributes.get("site", "").replace("/", ":") for part in element.children]
        if [part.tag for part in element.children] != ["site", "site"]:
            self.report.left_out(element, "a tendon that is not a straight line between two sites")
            return
        for end in ends:
            if end not in self.bodies.sites:
                element.refuse(f"{element.words}: there is no site {shortened(end)!r}")
        (a, p_A), (b, p_B) = (self.bodies.sites[end] for end in ends)
        if a.link == b.link:
            self.report.left_out(element, "a tendon between two sites of one body")
            return
        length = float(np.linalg.norm(p_B - p_A))
        name = element.attributes.get("name", "")
        view = View(element, self.defaults.given(("tendon",), element.get("class") or "main", element))
        line = Line(view, (ends[0], ends[1]), length)
        if name:
            self.lines[name] = line
        used = False
        if view.has("range") and self._limited(view):
            low, high = view.numbers("range", 2)
            if not low < high or high < SHORTEST:
                element.refuse(f"{view.words}: range is ({low:g}, {high:g}); low must be below high")
            if low > 0.0:
                self.report.left_out(element, "the shortest length of a tendon; a rope has none", low)
            self._join(line, Rope(length=high), name)
            used = True
        stiffness, damping = (self._coefficient(view, key) for key in ("stiffness", "damping"))
        if stiffness or damping:
            self._spring(line, stiffness, damping, name)
            used = True
        if used:
            element.get("name")
            for part in element.all("site"):
                part.get("site")
        else:
            # not used so far; an equality may still use it
            element.taken = False

    def _coefficient(self, view: View, key: str) -> float:
        values = view.numbers(key, (1, 10), [0.0])
        if any(values[1:]):
            self.report.left_out(view.element, f"{key} beyond the first power", values[1:])
        if values[0] < 0.0:
            view.element.refuse(f"{view.words}: {key} is {values[0]:g}; it must not be negative")
        return float(values[0])

    def rod(self, line: Line, longer: float, name: str) -> None:
        """Keep the length of the zero pose plus a constant."""
        length = line.length + longer
        if length < SHORTEST:
            line.view.element.refuse(f"{line.view.words} is to be {length:g} m long; it must have a length")
        element = line.view.element
        element.taken = True
        element.get("name")
        for part in element.all("site"):
            part.get("site")
        self._join(line, Distance(length=length), name)

    def _ends(self, line: Line) -> tuple[tuple[str, Array], tuple[str, Array]]:
        a, b = (self.bodies.sites[site].frame for site in line.sites)
        return (a.link, a.p), (b.link, b.p)

    def _join(self, line: Line, joint: Rope | Distance, name: str) -> None:
        (a, p_A), (b, p_B) = self._ends(line)
        self.loops.append(Loop(name, a, b, joint, (p_A, np.eye(3)), (p_B, np.eye(3))))

    def _spring(self, line: Line, stiffness: float, damping: float, name: str) -> None:
        view = line.view
        rest = view.numbers("springlength", (1, 2), [-1.0])
        low, high = rest[0], rest[-1]
        if high < low:
            view.element.refuse(f"{view.words}: springlength is ({low:g}, {high:g}); low must not be above high")
        try:
            if low < 0.0:
                # its length where the joints' springs are relaxed, computed when all links are known
                spring = Spring(stiffness, damping)
            elif low < high and stiffness > 0.0:
                # slack between the two lengths
                law = [(low - 1.0, -stiffness), (low, 0.0), (high, 0.0), (high + 1.0, stiffness)]
                spring = Spring(damping=damping, law=law, smooth=False)
            else:
                spring = Spring(stiffness, damping, rest=low)
        except InputError as error:
            raise view.element.blamed(error) from None
        (a, p_A), (b, p_B) = self._ends(line)
        self.springs.append(Tie(name, a, b, spring, p_A, p_B))


class Follows:
    """Which joints follow which, by couplings in proportion."""

    def __init__(self, couples: list[Couple]) -> None:
        self.rules: dict[str, tuple[str, float, float]] = {}
        for couple in couples:
            if len(couple.leaders) == 1:
                ((leader, how),) = couple.leaders.items()
                powers = [float(c) for c in np.atleast_1d(np.asarray(how, dtype=np.float64))]
                if not any(powers[1:]):
                    self.rules.setdefault(couple.follower, (leader, powers[0], couple.offset))

    def leader(self, link: str) -> tuple[str, float, float]:
        """(link, ratio, offset): the joint at the end of a chain of couplings; itself, 1, 0 without one."""
        ratio, offset, seen = 1.0, 0.0, {link}
        while link in self.rules:
            above, k, c = self.rules[link]
            if above in seen:
                break
            seen.add(above)
            link, ratio, offset = above, ratio * k, offset + ratio * c
        return link, ratio, offset


def driven(sum_: Sum, follows: Follows) -> tuple[MjcfJoint, float, float] | None:
    """The one joint that moves all of a fixed tendon's, the tendon's change of length for each unit of it, and the
    length at its zero. None if several joints move it."""
    leaders = [(joint, c, *follows.leader(joint.link)) for joint, c in sum_.parts]
    links = {link for _, _, link, _, _ in leaders}
    if len(links) != 1:
        return None
    (link,) = links
    lead = next((joint for joint, _, _, _, _ in leaders if joint.link == link), None)
    gear = math.fsum(c * ratio for _, c, _, ratio, _ in leaders)
    length = math.fsum(c * offset for _, c, _, _, offset in leaders)
    return None if lead is None or gear == 0.0 else (lead, gear, length)
