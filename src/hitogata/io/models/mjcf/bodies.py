"""The tree of an MJCF file: bodies with their joints, geoms, sites and masses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ....arrays import Array
from ....chain.joints.joint import Fixed, Free, Joint
from ....chain.mass import MassProperties
from ....chain.shapes.shape import Shape
from ....chain.values.rotations import quaternion_of
from ..draft import FAR, GROUND, Draft, Drafts, Frame, clean_name
from ..elements import Element, shortened
from ..report import Report
from .defaults import Compiler, Defaults, View
from .geoms import Geom, Geoms, shift
from .joints import KINDS, Joints, MjcfJoint
from .masses import Masses
from .unroll import ORIGIN, Place, Unrolled


@dataclass(eq=False)
class Body:
    """p, R: its frame in the world at the file's zero pose. frame: the body's frame on its link."""

    name: str
    element: Element
    p: Array
    R: Array
    frame: Frame


class Site(NamedTuple):
    """A named place. frame: on its link. p: m, in the world at the file's zero pose."""

    frame: Frame
    p: Array


class Bodies:
    """Reads <worldbody>."""

    def __init__(self, geoms: Geoms, compiler: Compiler, defaults: Defaults, report: Report) -> None:
        self.geoms, self.compiler, self.defaults, self.report = geoms, compiler, defaults, report
        self.drafts = Drafts(report, strict=geoms.options.strict)
        self.bodies: dict[str, Body] = {}
        #: by name, in the order of the coordinates
        self.joints: dict[str, MjcfJoint] = {}
        self.order: list[MjcfJoint] = []
        self.sites: dict[str, Site] = {}
        #: link and description of each named geom
        self.named: dict[str, tuple[str, Geom]] = {}
        #: parent and child links with several joints between them
        self.neighbours: list[tuple[str, str]] = []
        #: for each geom that touches: its link and its number there
        self.touching: list[tuple[Geom, str, int]] = []
        self.unrolled, self.maker = Unrolled(compiler), Joints(compiler, report)
        self.masses = Masses(compiler, report)
        self._unnamed = 0
        #: names that bodies of the file have, read or not
        self._called: set[str] = set()
        world = Element("worldbody", {}, "", 0, None)
        self.bodies["world"] = Body("world", world, *ORIGIN, Frame(GROUND, *ORIGIN))

    def read(self, worlds: list[Element], floating: bool | None) -> None:
        bodies = (one for world in worlds for one in world.walk() if one.tag == "body")
        self._called = {one.attributes.get("name", "").replace("/", ":") for one in bodies}
        waiting: list[tuple[Element, Body, str | None, Place]] = []
        for world in worlds:
            waiting += self._contents(world, self.bodies["world"], world.get("childclass"))
        waiting.reverse()
        while waiting:
            element, parent, childclass, place = waiting.pop()
            body, own = self._body(element, parent, childclass, place, floating)
            waiting += reversed(self._contents(element, body, own))

    # bodies

    def _contents(
        self, element: Element, body: Body, childclass: str | None
    ) -> list[tuple[Element, Body, str | None, Place]]:
        """Geoms, sites and masses of a body; returns the bodies inside. <frame>s are unrolled."""
        found: list[tuple[Element, Body, str | None, Place]] = []
        geoms: list[Geom] = []
        inertial = element.one("inertial") if element.tag == "body" else None
        for child, own, place in self.unrolled.children(element, childclass):
            match child.tag:
                case "body":
                    child.taken = True
                    found.append((child, body, own, place))
                case "geom":
                    child.taken = True
                    wanted = body.frame.link != GROUND and self.masses.from_geoms(inertial)
                    geoms.append(self.geoms.read(child, own, place, wanted, body.frame.link == GROUND))
                case "site":
                    self._site(child, own, body, place)
                case _:
                    continue
        self._finish(body, inertial, geoms)
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
        joints = [
            (one, cls, at) for one, cls, at in self.unrolled.children(element, own) if one.tag in ("joint", "freejoint")
        ]
        top = parent.frame.link == GROUND
        link_of_parent = None if top else parent.frame.link
        # pose of the body in its parent's link
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
            kind = "free" if one.tag == "freejoint" else view.word("type", tuple(KINDS), "hinge")
            link = name if k == last else self._between(one, name)
            if kind == "free":
                if not top or len(joints) > 1:
                    one.refuse(f"{element.words}: a free joint must be the only one of a body in the world")
                draft = self.drafts.add(Draft(link, None, self.maker.free(view), p, R, one))
                self._float(draft, there)
                self._register(one, MjcfJoint("", link, kind, 0.0, one))
                return Frame(link, *ORIGIN)
            at = place[0] + place[1] @ np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0]))
            joint, entry, turned, moved = self.maker.made(view, kind, place[1], link)
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
        known = wanted in self.drafts.links or wanted in self.bodies or wanted in self._called
        return f"{body}:{wanted}" if known else wanted

    def _register(self, element: Element, entry: MjcfJoint) -> None:
        entry.name = element.get("name", "")
        self.order.append(entry)
        if entry.name:
            if entry.name in self.joints:
                element.refuse(f"a second joint is named {shortened(entry.name)!r}; names must differ")
            self.joints[entry.name] = entry

    # masses and shapes

    def _finish(self, body: Body, inertial: Element | None, geoms: list[Geom]) -> None:
        """Mass and shapes of a body, in the frame of its link."""
        frame = body.frame
        if frame.link == GROUND:
            home = self.drafts.ground
        else:
            draft = self.drafts.links[frame.link]
            home = draft.shapes
            mass = self.masses.of(body.name, body.element, inertial, geoms)
            if mass is not None:
                draft.mass = MassProperties(mass.mass, frame.p + mass.com, mass.inertia)
        for geom in geoms:
            if "name" in geom.element.attributes:
                self.named[geom.element.attributes["name"]] = (frame.link, geom)
            if geom.shape is not None:
                if geom.shape.touches:
                    self.touching.append((geom, frame.link, len(home)))
                home.append(_placed(geom.shape, frame))

    def _site(self, element: Element, childclass: str | None, body: Body, place: Place) -> None:
        view = self.defaults.view(element, childclass)
        p = place[0] + place[1] @ np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0]))
        R = place[1] @ self.compiler.rotation(view)
        name = element.get("name")
        if name is None:
            self.report.left_out(element, "a site without name")
            return
        name = clean_name(name, element, self.report)
        if name in self.sites:
            element.refuse(f"a second site is named {name!r}; names must differ")
        self.sites[name] = Site(body.frame.placed(p, R), body.p + body.R @ p)
        key = name
        if name in self._called or name in self.bodies:
            key = f"{name}:site"
            self.report.changed(element, f"the frame of a site with the name of a body became {shortened(key)!r}", name)
        self.drafts.frames[key] = self.sites[name].frame


def _placed(shape: Shape, frame: Frame) -> Shape:
    """A shape of a body expressed on the body's link, whose axes are the same."""
    return shift(shape, -frame.p)
