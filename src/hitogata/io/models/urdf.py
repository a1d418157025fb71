"""URDF: links, joints and mimics of a robot."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.joints.joint import Fixed, Free, Hinge, Joint, Planar, Slide
from ...chain.mass import MassProperties
from ...chain.shapes.shape import Box, Capsule, Cylinder, Shape, Sphere
from ...chain.values.rotations import axis_angle_matrix
from ...errors import InputError, ModelError
from .draft import FAR, GROUND, Draft, Drafts, Frame, clean_name, mass_of
from .elements import Element
from .files import Files
from .found import Couple, Found
from .meshes import Meshes
from .options import Options
from .report import Report
from .turns import of_rpy

TYPES = ("revolute", "continuous", "prismatic", "fixed", "floating", "planar")
#: N m, N, rad/s or m/s: efforts and speeds from here on count as unlimited
UNLIMITED = 1e9


@dataclass(eq=False)
class _Joint:
    """A joint of the file. coupled: element of its <mimic>."""

    element: Element
    name: str
    kind: str
    parent: str
    child: str
    mimic: Element | None


class UrdfReader:
    """Reads one <robot>."""

    def __init__(self, root: Element, files: Files, options: Options, report: Report) -> None:
        self.root, self.files, self.options, self.report = root, files, options, report
        self.meshes = Meshes(report)
        self.drafts = Drafts(report, strict=options.strict)
        self.colours: dict[str, str] = {}
        self.links: dict[str, Element] = {}
        self.joints: dict[str, _Joint] = {}
        #: end of the chain of mimics, ratio and offset, by the following joint
        self.leaders: dict[str, tuple[_Joint, float, float]] = {}

    def read(self) -> Found:
        _refuse_xacro(self.root)
        name = clean_name(self.root.get("name") or self.files.path.stem, self.root, self.report)
        for material in self.root.all("material"):
            self._colour(material)
        self._collect()
        root = self._root()
        held = self._hang(root)
        couples = self._mimics()
        follows: dict[str, set[str]] = {}
        for couple in couples:
            for leader in couple.leaders:
                follows.setdefault(couple.follower, set()).add(leader)
                follows.setdefault(leader, set()).add(couple.follower)
        frozen = self.drafts.freeze_idle(follows)
        self.drafts.merge(self.options.merge)
        self.drafts.note_efforts(couple.follower for couple in couples)
        roots = [draft.name for draft in self.drafts.links.values() if draft.parent is None]
        if not self.drafts.links:
            self.root.refuse("there is no link but the ground")
        found = Found(
            self.files.name,
            self.report,
            self.drafts.models({one: name if len(roots) == 1 else one for one in roots}),
            couplings=[couple for couple in couples if couple.follower not in frozen],
            ground=self.drafts.ground,
            frames=self.drafts.frames,
            joints={joint.name: joint.child for joint in self.joints.values() if joint.child in self.drafts.links},
            efforts=self.drafts.efforts(),
            shifted=self.drafts.shifted,
        )
        if held and self.options.floating:
            self.report.changed(self.links[root], "the file holds its root by the link 'world'; it does not float")
        return found

    # the tree

    def _collect(self) -> None:
        for element in self.root.all("link"):
            name = clean_name(element.required("name"), element, self.report)
            if name in self.links:
                element.refuse(f"a second link is named {name!r}; names must differ")
            self.links[name] = element
        if not self.links:
            self.root.refuse("the robot has no links")
        parents: dict[str, _Joint] = {}
        for element in self.root.all("joint"):
            name = element.required("name")
            if name in self.joints:
                element.refuse(f"a second joint is named {name!r}; names must differ")
            kind = element.get("type", "")
            if kind not in TYPES:
                element.refuse(f"{element.words}: type is {kind!r}; choose from {', '.join(TYPES)}")
            ends = [self._end(element, tag) for tag in ("parent", "child")]
            joint = self.joints[name] = _Joint(element, name, kind, ends[0], ends[1], element.one("mimic"))
            if joint.child in parents:
                element.refuse(
                    f"link {joint.child!r} hangs from {parents[joint.child].parent!r} (joint "
                    f"{parents[joint.child].name!r}) and from {joint.parent!r} (joint {name!r}); a link has one parent"
                )
            parents[joint.child] = joint

    def _end(self, element: Element, tag: str) -> str:
        name = clean_name(element.needed(tag).required("link"), element, self.report)
        if name not in self.links:
            element.refuse(f"{element.words}: its {tag} is {name!r}, and there is no such link")
        return name

    def _root(self) -> str:
        children = {joint.child for joint in self.joints.values()}
        roots = [name for name in self.links if name not in children]
        if not roots:
            self.root.refuse("every link hangs from another: their joints form a ring")
        if len(roots) > 1:
            self.links[roots[1]].refuse(f"the roots are {', '.join(roots[:10])}; a robot has one")
        return roots[0]

    def _hang(self, root: str) -> bool:
        """Drafts of all links, parents first. Returns whether the root is the ground itself."""
        below: dict[str, list[_Joint]] = {}
        for joint in self.joints.values():
            below.setdefault(joint.parent, []).append(joint)
        mass = self._mass(self.links[root])
        held = root == "world" and mass.mass == 0.0
        zero, eye = np.zeros(3), np.eye(3)
        if held:
            self.drafts.frames[root] = Frame(GROUND, zero, eye)
            self.drafts.ground += self._shapes(self.links[root])
        else:
            top: Joint = Free() if self.options.floating is not False else Fixed()
            self.drafts.add(Draft(root, None, top, zero, eye, self.links[root], mass, self._shapes(self.links[root])))
        reached, waiting = {root}, list(reversed(below.get(root, [])))
        while waiting:
            joint = waiting.pop()
            reached.add(joint.child)
            parent = None if held and joint.parent == root else joint.parent
            self.drafts.add(self._draft(joint, parent))
            waiting.extend(reversed(below.get(joint.child, [])))
        if len(reached) < len(self.links):
            lost = [name for name in self.links if name not in reached]
            self.links[lost[0]].refuse(
                f"the joints of {', '.join(lost[:10])} form a ring; every link must lead to a root"
            )
        return held

    def _draft(self, joint: _Joint, parent: str | None) -> Draft:
        element, link = joint.element, self.links[joint.child]
        p, R = origin(element)
        made, start = self._made(joint)
        if isinstance(made, Fixed) and start is not None:
            p, R = p + R @ start[0], R @ start[1]
        return Draft(joint.child, parent, made, p, R, element, self._mass(link), self._shapes(link))

    def _made(self, joint: _Joint) -> tuple[Joint, tuple[Array, Array] | None]:
        """The joint; if its limits leave no freedom, also the coordinate at which it is frozen."""
        element = joint.element
        if joint.kind == "fixed":
            return Fixed(), None
        if joint.kind == "floating":
            return Free(), None
        axis = self._axis(element)
        given: dict[str, Any] = {}
        dynamics = element.one("dynamics")
        if dynamics is not None:
            given["damping"] = dynamics.number("damping", 0.0)
            given["friction"] = dynamics.number("friction", 0.0)
        try:
            if joint.kind == "planar":
                return Planar(axis=axis, **given), None
            low, high = self._limits(joint)
            given |= self._motor(element)
            if low == high:
                self.report.changed(element, f"joint {joint.name!r} has no room to move: frozen", low)
                if joint.kind == "prismatic":
                    return Fixed(), (axis * low, np.eye(3))
                return Fixed(), (np.zeros(3), axis_angle_matrix(axis, low))
            span = None if math.isinf(high) else (low, high)
            return (Slide if joint.kind == "prismatic" else Hinge)(axis=axis, range=span, **given), None
        except InputError as error:
            raise element.blamed(error) from None

    def _axis(self, element: Element) -> Array:
        given = element.one("axis")
        axis = np.array([1.0, 0.0, 0.0] if given is None else given.numbers("xyz", 3))
        length = float(np.linalg.norm(axis))
        if not 1e-100 < length < 1e100:
            element.refuse(f"{element.words}: axis is {axis.tolist()}; it needs a direction")
        return np.asarray(axis / length)

    def _limits(self, joint: _Joint) -> tuple[float, float]:
        element = joint.element.one("limit")
        if element is None:
            if joint.kind != "continuous":
                self.report.changed(joint.element, f"{joint.kind} joint {joint.name!r} has no <limit>: no range")
            return -math.inf, math.inf
        if joint.kind == "continuous":
            return -math.inf, math.inf
        if not element.has("lower") and not element.has("upper"):
            self.report.changed(
                joint.element, f"{joint.kind} joint {joint.name!r} has neither lower nor upper: no range"
            )
            return -math.inf, math.inf
        low, high = element.number("lower", 0.0), element.number("upper", 0.0)
        if low > high:
            element.refuse(f"{joint.element.words}: range is ({low:g}, {high:g}); low must be below high")
        return low, high

    def _motor(self, element: Element) -> dict[str, float]:
        """Largest force and speed of the joint's motor; 0 and values from 1e9 on mean that there is no limit."""
        limit = element.one("limit")
        given = {} if limit is None else {key: limit.number(key, 0.0) for key in ("effort", "velocity")}
        names = {"effort": "effort", "velocity": "speed"}
        return {names[key]: value for key, value in given.items() if 0.0 < value < UNLIMITED}

    # couplings

    def _mimics(self) -> list[Couple]:
        couples = []
        for joint in self.joints.values():
            if joint.mimic is None:
                continue
            draft = self.drafts.links[joint.child]
            if draft.joint.nv != 1:
                self.report.left_out(joint.mimic, f"mimic of {joint.name!r}: its joint does not move by one coordinate")
                continue
            leader, ratio, offset = self._leader(joint)
            there = self.drafts.links.get(leader.child)
            if there is None or there.joint.nv != 1:
                self.drafts.freeze(joint.child, offset, f"follows {leader.name!r}, which does not move: frozen")
            elif ratio == 0.0:
                self.drafts.freeze(joint.child, offset, f"follows {leader.name!r} with factor zero: frozen")
            else:
                couples.append(Couple(joint.name, joint.child, {leader.child: ratio}, offset))
        return couples

    def _leader(self, joint: _Joint) -> tuple[_Joint, float, float]:
        """The joint at the end of a chain of mimics, with ratio and offset; each joint is resolved once."""
        chain: dict[str, tuple[_Joint, float, float]] = {}
        while joint.mimic is not None and joint.name not in self.leaders:
            mimic = joint.mimic
            name = mimic.required("joint")
            if name not in self.joints:
                mimic.refuse(f"{joint.element.words} mimics {name!r}, and there is no such joint")
            chain[joint.name] = joint, mimic.number("multiplier", 1.0), mimic.number("offset", 0.0)
            if name in chain:
                mimic.refuse(f"joints {', '.join(list(chain)[:10])} mimic one another in a ring")
            joint = self.joints[name]
        leader, ratio, offset = self.leaders.get(joint.name, (joint, 1.0, 0.0))
        for follower, k, c in reversed(chain.values()):
            ratio, offset = k * ratio, k * offset + c
            self.leaders[follower.name] = leader, ratio, offset
        return leader, ratio, offset

    # bodies

    def _mass(self, link: Element) -> MassProperties:
        inertial = link.one("inertial")
        if inertial is None:
            return MassProperties(0.0, np.zeros(3), np.zeros((3, 3)))
        p, R = origin(inertial)
        mass = inertial.one("mass")
        m = 0.0 if mass is None else mass.number("value")
        tensor = np.zeros((3, 3))
        given = inertial.one("inertia")
        if given is not None:
            xx, xy, xz, yy, yz, zz = (given.number(key, 0.0) for key in ("ixx", "ixy", "ixz", "iyy", "iyz", "izz"))
            tensor = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
        return mass_of(m, p, R @ tensor @ R.T, link, self.report)

    def _shapes(self, link: Element) -> list[Shape]:
        found: list[Shape] = []
        for element in link.all("collision", "visual"):
            shape = self._shape(element)
            if shape is not None:
                found.append(shape)
        return found

    def _shape(self, element: Element) -> Shape | None:
        element.get("name")
        p, R = origin(element)
        touches = element.tag == "collision"
        colour = None
        for material in element.all("material"):
            colour = self._colour(material)
        common: dict[str, Any] = {"at": p, "rotation": R, "touches": touches, "colour": colour}
        geometry = element.needed("geometry")
        solids = [child for child in geometry.children if child.tag in (*SOLIDS, "mesh")]
        if len(solids) != 1:
            names = ", ".join(child.tag for child in geometry.children) or "nothing"
            geometry.refuse(f"{element.words}: geometry holds {names}; it must hold one of {', '.join(SOLIDS)}, mesh")
        solid = solids[0]
        solid.taken = True
        try:
            if solid.tag == "mesh":
                return self._mesh(solid, common)
            return SOLIDS[solid.tag](solid, common)
        except ModelError as error:
            if not touches:
                self.report.left_out(solid, f"cannot be drawn: {error}")
                return None
            raise solid.blamed(error) from None

    def _mesh(self, element: Element, common: dict[str, Any]) -> Shape | None:
        name = element.required("filename")
        scale = np.array(element.numbers("scale", (1, 3), [1.0, 1.0, 1.0]))
        if len(scale) == 2 or not (np.abs(scale) > 1e-9).all() or np.abs(scale).max() > FAR:
            element.refuse(f"{element.words}: scale is {scale.tolist()}; give one number or three, none of them zero")
        return self.meshes.shape(name, scale * np.ones(3), element, self.files, self.options, **common)

    def _colour(self, material: Element) -> str | None:
        """'#rrggbb' of a material, by its own colour or by its name."""
        name = material.get("name", "")
        colour = material.one("color")
        if colour is not None and colour.get("rgba") != "":
            self.colours[name] = colour_of(colour.numbers("rgba", (3, 4)))
        if name and name not in self.colours and material.parent is not self.root:
            self.report.left_out(material, "a material that the file does not describe", name)
        return self.colours.get(name)


def origin(element: Element) -> tuple[Array, Array]:
    """p, R of <origin xyz rpy>; the identity without one."""
    given = element.one("origin")
    if given is None:
        return np.zeros(3), np.eye(3)
    p = np.array(given.numbers("xyz", 3, [0.0, 0.0, 0.0]))
    if np.abs(p).max() > FAR:
        given.refuse(f"{given.words}: xyz is {p.tolist()}; at most {FAR:g} m are allowed")
    return p, of_rpy(given.numbers("rpy", 3, [0.0, 0.0, 0.0]))


def colour_of(rgba: list[float]) -> str:
    return "#" + "".join(f"{round(255 * min(max(x, 0.0), 1.0)):02x}" for x in rgba[:3])


SOLIDS: dict[str, Callable[[Element, dict[str, Any]], Shape]] = {
    "box": lambda e, common: Box(size=e.numbers("size", 3), **common),
    "sphere": lambda e, common: Sphere(radius=e.number("radius"), **common),
    "cylinder": lambda e, common: Cylinder(radius=e.number("radius"), length=e.number("length"), **common),
    "capsule": lambda e, common: Capsule(radius=e.number("radius"), length=e.number("length"), **common),
}


def _refuse_xacro(root: Element) -> None:
    advice = "this is a xacro file; turn it into a URDF first: `xacro robot.xacro > robot.urdf`"
    for element in root.walk():
        if element.tag.startswith("{") and "xacro" in element.tag.partition("}")[0]:
            element.refuse(advice)
        if any("${" in value for value in element.attributes.values()):
            element.refuse(advice)
