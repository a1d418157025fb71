"""The tree of an MJCF file: bodies with their joints, geoms, sites and masses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.joint import Ball, Fixed, Free, Hinge, Joint, Slide
from ...chain.mass import MassProperties, combined
from ...chain.rotations import axis_angle_matrix, quaternion_of
from ...chain.shape import Shape
from ...errors import InputError
from .draft import FAR, GROUND, Draft, Drafts, Frame, clean_name, mass_of
from .elements import MOST_ELEMENTS, Element, shortened
from .mjcf_defaults import Compiler, Defaults, View, unit
from .mjcf_geoms import Geom, Geoms, shift
from .report import Report

#: of one <replicate>
MOST_COPIES = 10_000
JOINT_TYPES = ("free", "ball", "slide", "hinge")
Place = tuple[Array, Array]
ORIGIN: Place = (np.zeros(3), np.eye(3))


@dataclass(eq=False)
class MjcfJoint:
    """A joint of the file. link: whose joint it is. kind: its type. ref: q at the file's zero pose. limited: largest
    force of all actuators, N m or N."""

    name: str
    link: str
    kind: str
    ref: float
    element: Element
    span: tuple[float, float] | None = None
    effort: float = np.inf


@dataclass(eq=False)
class Body:
    """p, R: its frame in the world at the file's zero pose. frame: the body's frame on its link."""

    name: str
    element: Element
    p: Array
    R: Array
    frame: Frame
    geoms: list[Geom] = field(default_factory=list)


class Bodies:
    """Reads <worldbody>."""

    def __init__(self, geoms: Geoms, compiler: Compiler, defaults: Defaults, report: Report) -> None:
        self.geoms, self.compiler, self.defaults, self.report = geoms, compiler, defaults, report
        self.drafts = Drafts(report)
        self.bodies: dict[str, Body] = {}
        #: by name, and in the order of the coordinates
        self.joints: dict[str, MjcfJoint] = {}
        self.order: list[MjcfJoint] = []
        #: link of each named geom, and what it is
        self.named: dict[str, tuple[str, Geom]] = {}
        #: parent and child links that several joints lie between
        self.neighbours: list[tuple[str, str]] = []
        #: of every geom that touches: its link and its number there
        self.touching: list[tuple[Geom, str, int]] = []
        self._unnamed = 0
        self._copied = 0
        world = Element("worldbody", {}, "", 0, None)
        self.bodies["world"] = Body("world", world, *ORIGIN, Frame(GROUND, *ORIGIN))

    def read(self, worlds: list[Element], floating: bool | None) -> None:
        waiting: list[tuple[Element, Body, str | None, Place]] = []
        for world in reversed(worlds):
            own = world.get("childclass")
            waiting += reversed(self._contents(world, self.bodies["world"], own))
        while waiting:
            element, parent, childclass, place = waiting.pop()
            body, own = self._body(element, parent, childclass, place, floating)
            waiting += reversed(self._contents(element, body, own))

    # bodies

    def _contents(
        self, element: Element, body: Body, childclass: str | None
    ) -> list[tuple[Element, Body, str | None, Place]]:
        """Geoms, sites and masses of a body; the bodies in it are returned. <frame>s are unrolled."""
        found: list[tuple[Element, Body, str | None, Place]] = []
        inertial = element.one("inertial") if element.tag == "body" else None
        for child, own, place in self._unrolled(element, childclass):
            match child.tag:
                case "body":
                    child.taken = True
                    found.append((child, body, own, place))
                case "geom":
                    child.taken = True
                    wanted = self._counts(inertial, body)
                    body.geoms.append(self.geoms.read(child, own, place, wanted))
                case "site":
                    self._site(child, own, body, place)
                case _:
                    continue
        self._finish(body, inertial)
        return found

    def _unrolled(self, element: Element, childclass: str | None) -> list[tuple[Element, str | None, Place]]:
        """Children with the class and the frame around them."""
        found: list[tuple[Element, str | None, Place]] = []
        waiting: list[tuple[Element, str | None, Place]] = [
            (one, childclass, ORIGIN) for one in reversed(element.children)
        ]
        while waiting:
            child, own, (p, R) = waiting.pop()
            if child.tag == "replicate":
                waiting += reversed(self._copies(child, own, (p, R)))
                continue
            if child.tag != "frame":
                found.append((child, own, (p, R)))
                continue
            view = View(child)
            child.get("name")
            inner = child.get("childclass") or own
            here = p + R @ np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0])), R @ self.compiler.rotation(view)
            waiting += [(one, inner, here) for one in reversed(child.children)]
        return found

    def _copies(
        self, element: Element, childclass: str | None, place: Place
    ) -> list[tuple[Element, str | None, Place]]:
        """Children of <replicate>, each as often as it says, each time one step farther and turned by one more turn."""
        view = View(element)
        count = view.number("count")
        if count not in range(1, MOST_COPIES + 1):
            element.refuse(f"{element.words}: count is {count:g}; it must be a whole number from 1 to {MOST_COPIES}")
        step = np.array(view.numbers("offset", 3, [0.0, 0.0, 0.0])), self.compiler.rotation(view)
        self._copied += int(count) * sum(1 for _ in element.walk())
        if self._copied > MOST_ELEMENTS:
            element.refuse(f"there are more than {MOST_ELEMENTS} copies")
        digits, separator = len(str(int(count))), element.get("sep", "")
        own = element.get("childclass") or childclass
        found: list[tuple[Element, str | None, Place]] = []
        here = place
        for k in range(int(count)):
            suffix = f"{separator}{k:0{digits}d}"
            found += [(child.copied(suffix), own, here) for child in element.children]
            here = here[0] + here[1] @ step[0], here[1] @ step[1]
        return found

    def _body(
        self, element: Element, parent: Body, childclass: str | None, place: Place, floating: bool | None
    ) -> tuple[Body, str | None]:
        """The body's draft links: one for each joint, at least one."""
        own = element.get("childclass") or childclass
        view = View(element)
        name = self._name(element)
        p = np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0]))
        if np.abs(p).max() > FAR:
            element.refuse(f"{element.words}: pos is {p.tolist()}; at most {FAR:g} m are allowed")
        p, R = place[0] + place[1] @ p, place[1] @ self.compiler.rotation(view)
        if element.get("mocap") == "true":
            self.report.changed(element, f"mocap body {name!r} stays where it is")
        joints = [(one, cls, at) for one, cls, at in self._unrolled(element, own) if one.tag in ("joint", "freejoint")]
        top = parent.frame.link == GROUND
        link_of_parent = None if top else parent.frame.link
        # of the body in its parent's link
        there = parent.frame.placed(p, R)
        world = parent.p + parent.R @ p, parent.R @ R
        if not joints:
            joint: Joint = Fixed()
            if top and floating and element.get("mocap") != "true":
                joint = Free()
            self.drafts.add(Draft(name, link_of_parent, joint, there.p, there.R, element))
            frame = Frame(name, *ORIGIN)
            if isinstance(joint, Free):
                self._float(self.drafts.links[name], there)
        else:
            frame = self._joints(element, name, joints, link_of_parent, there, top)
        body = self.bodies[name] = Body(name, element, *world, frame)
        return body, own

    def _float(self, draft: Draft, there: Frame) -> None:
        draft.start = np.concatenate([there.p, quaternion_of(there.R)])
        draft.p, draft.R = np.zeros(3), np.eye(3)

    def _name(self, element: Element) -> str:
        given = element.get("name")
        if given is None:
            self._unnamed += 1
            name = f"body{self._unnamed}"
            while name in self.bodies:
                self._unnamed += 1
                name = f"body{self._unnamed}"
            self.report.changed(element, f"a body without name is called {name!r}")
        else:
            name = clean_name(given, element, self.report)
        if name in self.bodies:
            element.refuse(f"a second body is named {name!r}; names must differ (is a file included twice?)")
        return name

    # joints

    def _joints(
        self,
        element: Element,
        name: str,
        joints: list[tuple[Element, str | None, Place]],
        parent: str | None,
        there: Frame,
        top: bool,
    ) -> Frame:
        """Links for the joints of a body; all but the last have no mass. Returns the body's frame on the last."""
        above = parent
        p, R = there.p, there.R
        anchor = np.zeros(3)
        last = len(joints) - 1
        for k, (one, childclass, place) in enumerate(joints):
            view = View(one) if one.tag == "freejoint" else self.defaults.view(one, childclass)
            kind = "free" if one.tag == "freejoint" else view.word("type", JOINT_TYPES, "hinge")
            link = name if k == last else self._between(one, name)
            if kind == "free":
                if not top or len(joints) > 1:
                    one.refuse(f"{element.words}: a free joint must be the only one of a body in the world")
                draft = self.drafts.add(Draft(link, None, self._free(view), p, R, one))
                self._float(draft, there)
                self._register(one, MjcfJoint("", link, kind, 0.0, one))
                return Frame(link, *ORIGIN)
            at = place[0] + place[1] @ np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0]))
            joint, entry, turned, moved = self._joint(view, kind, place[1], link)
            draft = Draft(link, above, joint, p + R @ (at - anchor + moved), R @ turned, one)
            if joint.nq == 1:
                draft.start = np.array([entry.ref])
            self.drafts.add(draft)
            self._register(one, entry)
            above, anchor, p, R = link, at, np.zeros(3), np.eye(3)
            if k < last:
                # the next joint's frame lies on this link, whose axes are the body's
                p = np.zeros(3)
        if len(joints) > 1 and parent is not None:
            self.neighbours.append((parent, name))
        return Frame(name, -anchor, np.eye(3))

    def _between(self, joint: Element, body: str) -> str:
        wanted = clean_name(joint.attributes.get("name", f"{body}:{len(self.order)}"), joint, self.report)
        return wanted if wanted not in self.drafts.links and wanted not in self.bodies else f"{body}:{wanted}"

    def _register(self, element: Element, entry: MjcfJoint) -> None:
        entry.name = element.get("name", "")
        self.order.append(entry)
        if entry.name:
            if entry.name in self.joints:
                element.refuse(f"a second joint is named {shortened(entry.name)!r}; names must differ")
            self.joints[entry.name] = entry

    def _free(self, view: View) -> Joint:
        if view.element.tag == "freejoint":
            return Free()
        for name in ("stiffness", "frictionloss"):
            value = view.numbers(name, None, [0.0])
            if any(value):
                self.report.left_out(view.element, f"{name} of a free joint", value)
        return Free(damping=self._first(view, "damping"), armature=view.number("armature", 0.0))

    def _first(self, view: View, name: str) -> float:
        """A coefficient; of a polynomial the first, the others are named."""
        values = view.numbers(name, (1, 10), [0.0])
        if any(values[1:]):
            self.report.left_out(view.element, f"{name} beyond the first power", values[1:])
        if values[0] < 0.0:
            view.element.refuse(f"{view.words}: {name} is {values[0]:g}; it must not be negative")
        return float(values[0])

    def _joint(self, view: View, kind: str, R: Array, link: str) -> tuple[Joint, MjcfJoint, Array, Array]:
        """The joint, its entry, and where its zero lies: turned and moved back by ref."""
        element = view.element
        given: dict[str, Any] = {name: self._first(view, name) for name in ("damping", "stiffness")}
        given["armature"] = view.number("armature", 0.0)
        friction = view.number("frictionloss", 0.0)
        span = self._span(view, kind)
        effort = self._effort(view)
        try:
            if kind == "ball":
                if friction:
                    self.report.left_out(element, "frictionloss of a ball joint", friction)
                cone = None
                if span is not None:
                    self.report.changed(element, "range of a ball joint became a cone about its z", span[1])
                    cone = min(span[1], np.pi) if span[1] > 0.0 else None
                return Ball(cone=cone, **given), MjcfJoint("", link, kind, 0.0, element), np.eye(3), np.zeros(3)
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
        return joint, MjcfJoint("", link, kind, ref, element, span, effort), turned, moved

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

    # masses

    def _counts(self, inertial: Element | None, body: Body) -> bool:
        """Does the body's mass come from its geoms?"""
        if body.frame.link == GROUND:
            return False
        return self.compiler.from_geoms == "true" or (self.compiler.from_geoms == "auto" and inertial is None)

    def _finish(self, body: Body, inertial: Element | None) -> None:
        """Mass and shapes of a body, in the frame of its link."""
        frame = body.frame
        low, high = self.compiler.groups
        if frame.link == GROUND:
            home = self.drafts.ground
        else:
            draft = self.drafts.links[frame.link]
            home = draft.shapes
            if self._counts(inertial, body):
                parts = [g.mass for g in body.geoms if g.mass is not None and low <= g.group <= high]
                mass = _sum(parts, f"body {body.name!r}") if parts else None
            else:
                mass = None if inertial is None else self._inertial(inertial)
            if mass is not None:
                mass = self._bounded(mass, body.element)
                draft.mass = MassProperties(mass.mass, frame.p + mass.com, mass.inertia)
        for geom in body.geoms:
            if "name" in geom.element.attributes:
                self.named[geom.element.attributes["name"]] = (frame.link, geom)
            if geom.shape is not None:
                if geom.shape.touches:
                    self.touching.append((geom, frame.link, len(home)))
                home.append(_placed(geom.shape, frame))

    def _inertial(self, element: Element) -> MassProperties:
        view = View(element)
        R = self.compiler.rotation(view)
        mass = view.number("mass")
        if element.has("fullinertia"):
            xx, yy, zz, xy, xz, yz = view.numbers("fullinertia", 6)
            tensor = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
        else:
            tensor = np.diag(view.numbers("diaginertia", 3, [0.0, 0.0, 0.0]))
        if self.compiler.balance:
            moments = np.linalg.eigvalsh(tensor)
            if moments[0] + moments[1] < moments[2]:
                self.report.changed(element, "moments made equal (balanceinertia)", tensor.tolist())
                tensor = np.eye(3) * float(moments.mean())
        return mass_of(mass, np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0])), R @ tensor @ R.T, element, self.report)

    def _bounded(self, mass: MassProperties, element: Element) -> MassProperties:
        """boundmass and boundinertia of the compiler."""
        least, lowest = self.compiler.least_mass, self.compiler.least_inertia
        m, inertia = mass.mass, mass.inertia
        if m < least:
            self.report.changed(element, f"mass raised to {least:g} kg (boundmass)", m)
            m = least
        if lowest > 0.0:
            moments, axes = np.linalg.eigh(inertia)
            if moments[0] < lowest:
                self.report.changed(element, f"moments raised to {lowest:g} kg m² (boundinertia)", moments.tolist())
                inertia = axes @ np.diag(np.maximum(moments, lowest)) @ axes.T
        return MassProperties(m, mass.com, inertia)

    def _site(self, element: Element, childclass: str | None, body: Body, place: Place) -> None:
        view = self.defaults.view(element, childclass)
        p = place[0] + place[1] @ np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0]))
        R = place[1] @ self.compiler.rotation(view)
        name = element.get("name")
        if name is None:
            self.report.left_out(element, "a site without name")
            return
        name = clean_name(name, element, self.report)
        if name in self.drafts.frames:
            element.refuse(f"a second site is named {name!r}; names must differ")
        self.drafts.frames[name] = body.frame.placed(p, R)

    def set_total_mass(self) -> None:
        """settotalmass of the compiler."""
        total = sum(draft.mass.mass for draft in self.drafts.links.values())
        if self.compiler.total <= 0.0 or total <= 0.0:
            return
        k = self.compiler.total / total
        for draft in self.drafts.links.values():
            draft.mass = MassProperties(k * draft.mass.mass, draft.mass.com, k * draft.mass.inertia)
        self.report.changed(None, f"all masses scaled by {k:.6g} (settotalmass)", self.compiler.total)


def _sum(parts: list[MassProperties], name: str) -> MassProperties:
    return combined([(np.zeros(3), part) for part in parts], name)


def _placed(shape: Shape, frame: Frame) -> Shape:
    """A shape of a body on the body's link, whose axes are the same."""
    return shift(shape, -frame.p)
