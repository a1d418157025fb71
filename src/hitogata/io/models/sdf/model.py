"""One model of an SDF file, with all nested models, as drafts of links, loops and gears."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import numpy as np

from ....chain.joints.joint import Fixed, Free, Hinge, Joint
from ....chain.mass import MassProperties
from ....chain.shapes.shape import Shape
from ....chain.values.rotations import quaternion_of
from ..draft import GROUND, Draft, Drafts, Frame, clean_name, mass_of
from ..elements import Element, shortened
from ..found import Couple, Loop
from ..meshes import Meshes
from ..options import Options
from ..report import Report
from .frames import ORIGIN, Place, after, inside, pose_of
from .include import Library, Source
from .joints import TYPES, Joints, SdfJoint
from .scopes import WORLD, Named, Scopes
from .shapes import SdfShapes
from .tree import spanning


@dataclass(eq=False)
class Shared:
    """Results of all models of a file. names: of the models by root. joints: link of each joint."""

    report: Report
    options: Options
    library: Library
    drafts: Drafts = field(init=False)
    meshes: Meshes = field(init=False)
    loops: list[Loop] = field(default_factory=list)
    couples: list[Couple] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    joints: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.drafts, self.meshes = Drafts(self.report, strict=self.options.strict), Meshes(self.report)


class ModelReader:
    """Reads one <model>. number: among the file's models. prefix: of all its names, where there are several."""

    def __init__(self, shared: Shared, source: Source, number: int, prefix: str) -> None:
        self.shared, self.source, self.prefix = shared, source, prefix
        self.report, self.drafts, self.element = shared.report, shared.drafts, source.element
        self.name = clean_name(source.name or f"model{number}", self.element, shared.report)
        self.scopes = Scopes(source, shared.library)
        self.frames, self.links = self.scopes.frames, self.scopes.links
        self.maker = Joints(self.frames, self.report)
        self.joints: list[SdfJoint] = []
        #: p, R of the file's link in the frame of ours
        self.on_link: dict[str, Place] = {}
        self.masses: dict[str, MassProperties] = {}
        touching = self.element.one("self_collide")
        self.self_collide = touching is not None and touching.text in ("1", "true")
        self.bit = number + 1

    def read(self) -> None:
        """Drafts of all links, loops and gears."""
        if not self.links:
            self.element.refuse(f"{self.element.words} has no links")
        if WORLD in self.links:
            self.links[WORLD].element.refuse(f"a link is named {WORLD!r}, which is reserved for the world; rename it")
        for name, named in self.scopes.joints.items():
            self._collect(name, named)
        for scope in self.scopes.scopes:
            for frame in scope.element.all("frame"):
                name = scope.whole(frame.attributes["name"])
                self.frames.resolve(name, frame)
                self._attached(name, frame)
        given, relative = pose_of(self.source.holder("pose"))
        if relative and relative != WORLD:
            self.element.refuse(
                f"{self.element.words}: its pose is relative to {shortened(relative)!r}; only the world is known here"
            )
        place = after(given, self.scopes.shift)
        static = self.source.holder("static").one("static")
        self._hang(place, static is not None and static.text in ("1", "true"))
        for joint in self.joints:
            if joint.kind == "gearbox":
                self._gear(joint)
            elif not joint.used:
                self._close(joint, place)

    def _called(self, link: str) -> str:
        return clean_name(self.prefix + link, self.links[link].element, self.report)

    def _attached(self, name: str, element: Element) -> str:
        found = self.scopes.link_of(name, element)
        if found is None:
            element.refuse(f"{element.words}: there is no link that {shortened(name)!r} is attached to")
        return found

    def _collect(self, name: str, named: Named) -> None:
        element, scope = named.element, named.scope
        kind = element.required("type")
        if kind not in TYPES:
            element.refuse(f"{element.words}: type is {shortened(kind)!r}; choose from {', '.join(TYPES)}")
        ends = []
        for tag in ("parent", "child"):
            given = element.needed(tag).text
            end = WORLD if given == WORLD else self.scopes.link_of(scope.whole(given), element)
            if end is None:
                element.refuse(f"{element.words}: its {tag} is {shortened(given)!r}, and there is no such link")
            ends.append(end)
        if ends[0] == ends[1] or ends[1] == WORLD:
            element.refuse(f"{element.words} joins {ends[0]!r} with {ends[1]!r}; a child must be another link")
        place = self.frames.resolve(name, element)
        self.joints.append(SdfJoint(element, scope, name, kind, ends[0], ends[1], place))

    # the tree

    def _hang(self, place: Place, held: bool) -> None:
        """Every link once, with the first joint that leads to it; the other joints close loops."""
        elements = {link: one.element for link, one in self.links.items()}
        self.masses = {link: self._mass(element) for link, element in elements.items()}
        order = spanning(elements, self.joints, {link: one.mass for link, one in self.masses.items()})
        for link, joint, turned in order:
            element = elements[link]
            here = self.frames.resolve(link, element)
            name = self._called(link)
            if joint is None:
                self.on_link[link] = ORIGIN
                p, R = after(place, here)
                floats = not held and self.shared.options.floating is not False
                root: Joint = Free() if floats else Fixed()
                draft = Draft(name, None, root, p, R, element, self.masses[link], self._shapes(link))
                if floats:
                    draft.start, draft.p, draft.R = np.concatenate([p, quaternion_of(R)]), np.zeros(3), np.eye(3)
                self.drafts.add(draft)
                self.shared.names[name] = self.name
                continue
            joint.used, joint.link = True, name
            self._hang_by(joint, link, name, turned, place)

    def _hang_by(self, joint: SdfJoint, link: str, name: str, turned: bool, place: Place) -> None:
        """One link by its joint. Ours has its origin at the joint and the axes of the file's link."""
        element = self.links[link].element
        here = self.frames.resolve(link, element)
        origin = inside(here, joint.place)[0]
        self.on_link[link] = (-origin, np.eye(3))
        above = joint.child if turned else joint.parent
        if above == WORLD:
            parent, (p, R) = None, after(place, (joint.place[0], here[1]))
            self.shared.names[name] = self.name
        else:
            parent = self._called(above)
            ours = after(self.frames.resolve(above, element), (-self.on_link[above][0], np.eye(3)))
            p, R = inside(ours, (joint.place[0], here[1]))
        made = self.maker.made(joint, here[1], -1.0 if turned else 1.0)
        mass = self.masses[link]
        mass = MassProperties(mass.mass, mass.com - origin, mass.inertia)
        moved = [replace(shape, at=shape.p - origin, rotation=shape.R) for shape in self._shapes(link)]
        self.drafts.add(Draft(name, parent, made, p, R, element, mass, moved))
        if joint.held is not None:
            self.drafts.freeze(name, joint.held, "has no room to move: frozen")
        if origin.any():
            self.drafts.frames[f"{name}:frame"] = Frame(name, *self.on_link[link])
        self.shared.joints[self.prefix + joint.name] = name

    # loops and gears

    def _close(self, joint: SdfJoint, place: Place) -> None:
        """A joint whose child is in the tree already."""
        parent = joint.parent
        axes = self.frames.resolve(joint.child, joint.element)[1]
        made = self.maker.made(joint, axes, 1.0, loop=True)
        frame: Place = (joint.place[0], axes)  # the axes of both ends at zero
        on_b = self._on(joint.child, frame, joint.element)
        on_a = after(place, frame) if parent == WORLD else self._on(parent, frame, joint.element)
        name = clean_name(self.prefix + joint.name, joint.element, self.report)
        a = GROUND if parent == WORLD else self._called(parent)
        self.shared.loops.append(Loop(name, a, self._called(joint.child), made, on_a, on_b))

    def _on(self, link: str, frame: Place, element: Element) -> Place:
        """A frame of the model expressed in our link."""
        return after(self.on_link[link], inside(self.frames.resolve(link, element), frame))

    def _gear(self, joint: SdfJoint) -> None:
        """θ₂ = −ratio θ₁: angles of parent and child from the reference body about axis and axis2."""
        element = joint.element
        given = element.needed("gearbox_reference_body").text
        reference = self.scopes.link_of(joint.scope.whole(given), element)
        ratio = element.needed("gearbox_ratio").content(1)[0]
        ends = []
        for link, tag in ((joint.parent, "axis"), (joint.child, "axis2")):
            axis, _ = self.maker.axis(joint, tag)
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
                self.report.left_out(element, f"a gear between joints that do not turn {link!r} about {given!r}")
                return
            turned = -1.0 if found.child == reference else 1.0
            ends.append((found.link, turned * math.copysign(1.0, float(found.axis @ axis))))
        (one, s1), (two, s2) = ends
        if one == two or ratio == 0.0:
            element.refuse(f"{element.words}: its ratio must not be zero, and it needs two joints")
        if isinstance(self.drafts.links[one].joint, Hinge) and isinstance(self.drafts.links[two].joint, Hinge):
            name = clean_name(self.prefix + joint.name, element, self.report)
            self.shared.couples.append(Couple(name, two, {one: -ratio * s1 * s2}, 0.0))
        else:
            self.report.left_out(element, "a gear of a joint that is frozen")

    # bodies

    def _shapes(self, link: str) -> list[Shape]:
        named = self.links[link]
        maker = SdfShapes(named.scope.source.files, self.shared.options, self.report, self.shared.meshes)
        return maker.read(named.element, self._touch())

    def _touch(self) -> tuple[int, int]:
        """Group and mask: links of a model touch one another only with <self_collide>. Bit 0 is for other shapes."""
        if self.bit > 31:
            self.element.refuse("there are more than 31 models")
        group = 1 << self.bit
        return group, 0xFFFFFFFF if self.self_collide else 0xFFFFFFFF & ~group

    def _mass(self, link: Element) -> MassProperties:
        inertial = link.one("inertial")
        if inertial is None:
            self.report.changed(link, "no <inertial>: 1 kg and 1 kg m², the default of SDF")
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
