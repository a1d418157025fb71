"""SDF: models with links and joints, whose loops close by second parents."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.joint import Ball, Fixed, Free, Hinge, Joint, Slide, Universal
from ...chain.mass import MassProperties
from ...chain.rotations import quaternion_of
from ...errors import InputError
from .draft import GROUND, Draft, Drafts, Frame, clean_name, mass_of
from .elements import Element
from .files import Files
from .found import Couple, Found, Loop
from .options import Options
from .report import Report
from .sdf_frames import MODEL, ORIGIN, Frames, Place, after, inside, pose_of
from .sdf_shapes import SdfShapes
from .sdf_tree import WORLD, SdfJoint, spanning

TYPES = ("fixed", "revolute", "continuous", "prismatic", "ball", "universal", "revolute2", "gearbox", "screw")
#: limits beyond this are none
ENDLESS = 1e15


class SdfReader:
    """Reads <sdf> with one model, or a world of several."""

    def __init__(self, root: Element, files: Files, options: Options, report: Report) -> None:
        self.root, self.files, self.options, self.report = root, files, options, report
        self.drafts = Drafts(report)
        self.shapes = SdfShapes(files, options, report)
        self.loops: list[Loop] = []
        self.couples: list[Couple] = []
        self.joint_links: dict[str, str] = {}
        self.efforts: dict[str, float] = {}
        self.version = self._version()

    def _version(self) -> tuple[int, int]:
        words = self.root.get("version", "1.6").split(".")
        if len(words) < 2 or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words[:2]):
            self.root.refuse(f"version is {'.'.join(words)[:20]!r}; it must be like 1.6")
        return int(words[0]), int(words[1])

    def read(self) -> Found:
        models = self.root.all("model")
        gravity = [0.0, 0.0, -9.81]
        for world in self.root.all("world"):
            world.get("name")
            models += world.all("model")
            given = world.one("gravity")
            if given is not None:
                gravity = given.content(3)
        if not models:
            self.root.refuse("there is no <model>")
        names: dict[str, str] = {}
        for k, model in enumerate(models):
            reader = _ModelReader(self, model, k, f"{model.get('name', f'model{k}')}:" if len(models) > 1 else "")
            for one in reader.read():
                names[one] = reader.name
        follows: dict[str, set[str]] = {}
        for couple in self.couples:
            for leader in couple.leaders:
                follows.setdefault(couple.follower, set()).add(leader)
                follows.setdefault(leader, set()).add(couple.follower)
        frozen = self.drafts.freeze_idle(follows, {end for loop in self.loops for end in (loop.a, loop.b)})
        self.drafts.merge(self.options.merge)
        taken: set[str] = set()
        for one, called in names.items():
            names[one] = one if called in taken else called
            taken.add(names[one])
        return Found(
            self.files.name,
            self.report,
            self.drafts.models(names),
            connections=[self._on_links(loop) for loop in self.loops],
            couplings=[couple for couple in self.couples if couple.follower not in frozen],
            ground=self.drafts.ground,
            frames=self.drafts.frames,
            joints={joint: link for joint, link in self.joint_links.items() if link in self.drafts.links},
            efforts={link: effort for link, effort in self.efforts.items() if link in self.drafts.links},
            gravity=(gravity[0], gravity[1], gravity[2]),
        )

    def _on_links(self, loop: Loop) -> Loop:
        a, b = self.drafts.frame(loop.a), self.drafts.frame(loop.b)
        on_a, on_b = a.placed(*loop.on_a), b.placed(*loop.on_b)
        return replace(loop, a=a.link, b=b.link, on_a=(on_a.p, on_a.R), on_b=(on_b.p, on_b.R))


class _ModelReader:
    """Reads one <model>. prefix: of all its names, where there are several models."""

    def __init__(self, top: SdfReader, element: Element, number: int, prefix: str) -> None:
        self.top, self.element, self.prefix = top, element, prefix
        self.report, self.drafts = top.report, top.drafts
        self.name = clean_name(element.get("name", f"model{number}"), element, top.report)
        self.frames = Frames()
        self.links: dict[str, Element] = {}
        self.joints: list[SdfJoint] = []
        #: p, R of the file's link in the frame of ours
        self.on_link: dict[str, Place] = {}
        touching = element.one("self_collide")
        self.self_collide = touching is not None and touching.text in ("1", "true")
        self.bit = number + 1

    def read(self) -> list[str]:
        """Drafts of all links; returns the roots."""
        element = self.element
        for nested in [child for child in element.children if child.tag in ("include", "model")]:
            nested.refuse(f"a <{nested.tag}> inside a model is not supported; put its links into the model itself")
        for link in element.all("link"):
            self._frame(link, MODEL)
            self.links[link.attributes["name"]] = link
        if not self.links:
            element.refuse(f"{element.words} has no links")
        for frame in element.all("frame"):
            self._frame(frame, frame.get("attached_to") or MODEL)
        for one in element.all("joint"):
            self._collect(one)
        for frame in element.all("frame"):
            self.frames.resolve(frame.attributes["name"], frame)
        place, relative = pose_of(element)
        if relative and relative != WORLD:
            element.refuse(f"{element.words}: its pose is relative to {relative!r}; only the world is known here")
        static = element.one("static")
        held = static is not None and static.text in ("1", "true")
        roots = self._hang(place, held)
        for joint in self.joints:
            if joint.kind == "gearbox":
                self._gear(joint)
            elif not joint.used:
                self._close(joint, place)
        return roots

    def _frame(self, element: Element, default: str) -> None:
        self.frames.add(element.required("name"), element, default)

    def _called(self, link: str) -> str:
        return clean_name(self.prefix + link, self.links[link], self.report)

    # joints

    def _collect(self, element: Element) -> None:
        name, kind = element.required("name"), element.required("type")
        if kind == "screw" or kind not in TYPES:
            known = ", ".join(one for one in TYPES if one != "screw")
            element.refuse(f"{element.words}: type is {kind[:40]!r}; choose from {known}")
        ends = []
        for tag in ("parent", "child"):
            end = element.needed(tag).text
            if end != WORLD and end not in self.links:
                element.refuse(f"{element.words}: its {tag} is {end[:60]!r}, and there is no such link")
            ends.append(end)
        if ends[0] == ends[1] or ends[1] == WORLD:
            element.refuse(f"{element.words} joins {ends[0]!r} with {ends[1]!r}; a child must be another link")
        self._frame(element, ends[1])
        place = self.frames.resolve(name, element)
        self.joints.append(SdfJoint(element, name, kind, ends[0], ends[1], place))

    def _axis(self, joint: SdfJoint, tag: str) -> tuple[Array, Element]:
        """Unit axis in the model's frame, and its element."""
        element = joint.element.one(tag)
        if element is None:
            joint.element.refuse(f"{joint.element.words} has no <{tag}>")
        given = element.one("xyz")
        axis = np.array([0.0, 0.0, 1.0] if given is None else given.content(3))
        length = float(np.linalg.norm(axis))
        if not 1e-10 < length < 1e10:
            element.refuse(f"{joint.element.words}: its axis is {axis.tolist()}; it needs a direction")
        old = element.one("use_parent_model_frame")
        in_model = self.top.version <= (1, 4) or (old is not None and old.text in ("1", "true"))
        expressed = given.get("expressed_in", "") if given is not None else ""
        if expressed:
            R = self.frames.resolve(expressed, element)[1]
        else:
            R = np.eye(3) if in_model else joint.place[1]
        return np.asarray(R @ axis / length), element

    def _values(self, joint: SdfJoint, axis: Element, *, loop: bool = False) -> dict[str, Any]:
        """Range, damping, spring and friction of an axis."""
        found: dict[str, Any] = {"range": None}
        limit = axis.one("limit")
        if limit is not None:
            ends = {}
            for tag, default in (("lower", -1e16), ("upper", 1e16), ("effort", -1.0)):
                given = limit.one(tag)
                ends[tag] = default if given is None else given.content(1)[0]
            if ends["effort"] > 0.0 and not loop:
                self.top.efforts[joint.link] = ends["effort"]
            if ends["lower"] > ends["upper"]:
                limit.refuse(
                    f"{joint.element.words}: range is ({ends['lower']:g}, {ends['upper']:g}); low must be below high"
                )
            if joint.kind != "continuous" and (ends["lower"] > -ENDLESS or ends["upper"] < ENDLESS):
                low = ends["lower"] if ends["lower"] > -ENDLESS else -math.inf
                found["range"] = (low, ends["upper"] if ends["upper"] < ENDLESS else math.inf)
        dynamics = axis.one("dynamics")
        if dynamics is not None:
            for tag, key in (("damping", "damping"), ("spring_stiffness", "stiffness"), ("friction", "friction")):
                given = dynamics.one(tag)
                if given is not None:
                    found[key] = given.content(1)[0]
            rest = dynamics.one("spring_reference")
            if rest is not None:
                found["rest"] = rest.content(1)
        if loop and found.pop("friction", 0.0):
            self.report.left_out(axis, "friction of a joint that closes a loop")
        return found

    def _made(self, joint: SdfJoint, axes: Array, sign: float, *, loop: bool = False) -> Joint:
        """A joint with its axes seen from a frame with these axes (3, 3), in the model's frame. sign: −1 turns it
        round."""
        element = joint.element
        try:
            if joint.kind == "fixed":
                return Fixed()
            if joint.kind == "ball":
                damping = 0.0
                given = element.one("axis")
                if given is not None:
                    values = self._values(joint, given, loop=loop)
                    given.all("xyz")
                    damping = values.get("damping", 0.0)
                return Ball(damping=damping)
            axis, given_axis = self._axis(joint, "axis")
            joint.axis = axis
            first = self._values(joint, given_axis, loop=loop)
            if first["range"] is not None and first["range"][0] == first["range"][1]:
                if first["range"][0] != 0.0:
                    element.refuse(f"{element.words}: a joint that is held at {first['range'][0]:g} is not supported")
                self.report.changed(element, f"joint {joint.name!r} has no room to move: frozen")
                return Fixed()
            if joint.kind == "prismatic":
                return Slide(axis=sign * axes.T @ axis, **first)
            if joint.kind in ("revolute", "continuous"):
                return Hinge(axis=sign * axes.T @ axis, **first)
            axis2, given_axis2 = self._axis(joint, "axis2")
            second = self._values(joint, given_axis2, loop=loop)
            both: dict[str, Any] = {
                key: [first.get(key, 0.0), second.get(key, 0.0)] for key in ("damping", "stiffness", "friction")
            }
            rest = [*first.get("rest", [0.0]), *second.get("rest", [0.0])]
            a, b = (sign * axes.T @ one for one in ((axis, axis2) if sign > 0.0 else (axis2, axis)))
            ranges = (first["range"], second["range"]) if sign > 0.0 else (second["range"], first["range"])
            if sign < 0.0:
                both, rest = {key: value[::-1] for key, value in both.items()}, rest[::-1]
            return Universal(axis=a, axis2=b, range=ranges[0], range2=ranges[1], rest=rest, **both)
        except InputError as error:
            raise element.blamed(error) from None

    # the tree

    def _hang(self, place: Place, held: bool) -> list[str]:
        """Every link once, by the first joint that leads to it; the others close loops."""
        weights = {link: self._mass(element).mass for link, element in self.links.items()}
        order = spanning(self.links, self.joints, weights)
        made: list[str] = []
        for link, joint, turned in order:
            element = self.links[link]
            here = self.frames.resolve(link, element)
            name = self._called(link)
            mass, shapes = self._mass(element), self.top.shapes.read(element, self._touch())
            if joint is None:
                self.on_link[link] = ORIGIN
                p, R = after(place, here)
                root: Joint = Fixed() if held or self.top.options.floating is False else Free()
                draft = Draft(name, None, root, p, R, element, mass, shapes)
                if isinstance(root, Free):
                    draft.start, draft.p, draft.R = np.concatenate([p, quaternion_of(R)]), np.zeros(3), np.eye(3)
                self.drafts.add(draft)
                made.append(name)
                continue
            joint.used, joint.link = True, name
            # our link has its origin at the joint and the axes of the file's link
            origin = inside(here, joint.place)[0]
            self.on_link[link] = (-origin, np.eye(3))
            above = joint.child if turned else joint.parent
            if above == WORLD:
                parent, (p, R) = None, after(place, (joint.place[0], here[1]))
                made.append(name)
            else:
                parent = self._called(above)
                ours = after(self.frames.resolve(above, element), (-self.on_link[above][0], np.eye(3)))
                p, R = inside(ours, (joint.place[0], here[1]))
            hinge = self._made(joint, here[1], -1.0 if turned else 1.0)
            mass = MassProperties(mass.mass, mass.com - origin, mass.inertia)
            moved = [replace(shape, at=shape.p - origin, rotation=shape.R) for shape in shapes]
            self.drafts.add(Draft(name, parent, hinge, p, R, element, mass, moved))
            if origin.any():
                self.drafts.frames[f"{name}:frame"] = Frame(name, *self.on_link[link])
            self.top.joint_links[self.prefix + joint.name] = name
        return made

    # loops and gears

    def _close(self, joint: SdfJoint, place: Place) -> None:
        """A joint whose child hangs from another one already."""
        parent = joint.parent
        axes = self.frames.resolve(joint.child, joint.element)[1]
        made = self._made(joint, axes, 1.0, loop=True)
        frame: Place = (joint.place[0], axes)  # the axes of both ends at zero
        on_b = self._on(joint.child, frame, joint.element)
        on_a = after(place, frame) if parent == WORLD else self._on(parent, frame, joint.element)
        name = clean_name(self.prefix + joint.name, joint.element, self.report)
        a = GROUND if parent == WORLD else self._called(parent)
        self.top.loops.append(Loop(name, a, self._called(joint.child), made, on_a, on_b))

    def _on(self, link: str, frame: Place, element: Element) -> Place:
        """A frame of the model as our link sees it."""
        return after(self.on_link[link], inside(self.frames.resolve(link, element), frame))

    def _gear(self, joint: SdfJoint) -> None:
        """θ₂ = −ratio θ₁: angles of parent and child from the reference body about axis and axis2."""
        element = joint.element
        reference = element.needed("gearbox_reference_body").text
        ratio = element.needed("gearbox_ratio").content(1)[0]
        ends = []
        for link, tag in ((joint.parent, "axis"), (joint.child, "axis2")):
            axis, _ = self._axis(joint, tag)
            found = next(
                (
                    one
                    for one in self.joints
                    if one.used
                    and {one.parent, one.child} == {reference, link}
                    and one.kind in ("revolute", "continuous")
                ),
                None,
            )
            if found is None or found.axis is None or np.linalg.norm(np.cross(found.axis, axis)) > 1e-3:
                self.report.left_out(element, f"a gear between joints that do not turn {link!r} about {reference!r}")
                return
            turned = -1.0 if found.child == reference else 1.0
            ends.append((found.link, turned * math.copysign(1.0, float(found.axis @ axis))))
        (one, s1), (two, s2) = ends
        if one == two or ratio == 0.0:
            element.refuse(f"{element.words}: its ratio must not be zero, and it needs two joints")
        if isinstance(self.drafts.links[one].joint, Hinge) and isinstance(self.drafts.links[two].joint, Hinge):
            name = clean_name(self.prefix + joint.name, element, self.report)
            self.top.couples.append(Couple(name, two, {one: -ratio * s1 * s2}, 0.0))

    # bodies

    def _touch(self) -> tuple[int, int]:
        """Group and mask: links of a model touch one another only if it says so. Bit 0 is for what others add."""
        if self.bit > 31:
            self.element.refuse("there are more than 31 models")
        group = 1 << self.bit
        return group, 0xFFFFFFFF if self.self_collide else 0xFFFFFFFF & ~group

    def _mass(self, link: Element) -> MassProperties:
        inertial = link.one("inertial")
        if inertial is None:
            self.report.changed(link, "no <inertial>: 1 kg and 1 kg m², as SDF says")
            return MassProperties(1.0, np.zeros(3), np.eye(3))
        (p, R), relative = pose_of(inertial)
        if relative:
            inertial.refuse(
                f"{link.words}: the pose of its inertial is relative to {relative!r}; it must be in the link"
            )
        mass = inertial.one("mass")
        m = 1.0 if mass is None else mass.content(1)[0]
        given, tensor = inertial.one("inertia"), np.eye(3)
        if given is not None:
            value: Callable[[str, float], float] = lambda tag, default: (  # noqa: E731
                default if (one := given.one(tag)) is None else one.content(1)[0]
            )
            xx, yy, zz = (value(tag, 1.0) for tag in ("ixx", "iyy", "izz"))
            xy, xz, yz = (value(tag, 0.0) for tag in ("ixy", "ixz", "iyz"))
            tensor = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
        return mass_of(m, p, R @ tensor @ R.T, link, self.report)
