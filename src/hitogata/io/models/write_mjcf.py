"""A world as MJCF, so that MuJoCo and `hg.read` simulate the same mechanism."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.connections.connection import Connection
from ...chain.connections.coupling import Coupling
from ...chain.joints.joint import (
    Ball,
    Cylindrical,
    Fixed,
    Free,
    Hinge,
    Joint,
    Planar,
    PointOnLine,
    PointOnPlane,
    Slide,
    Universal,
)
from ...chain.link import Link
from ...chain.shapes.compound import convex_parts
from ...chain.shapes.mesh import Mesh
from ...chain.shapes.shape import Box, Capsule, Cylinder, Ellipsoid, HalfSpace, Shape, Sphere
from ...chain.values.rotations import quaternion_of
from ...chain.world import World
from ...simulation.inputs.drives import Motor
from .writing import corners_of, principal, refuse_losses, rgba, tag, unique_names, words

#: m: a loop's hinge is connected at two points of its axis, this far apart
_APART = 0.1


class _Freedom(NamedTuple):
    """A joint of MJCF. at: index of its first freedom of ours."""

    kind: str
    axis: Array
    at: int


def _freedoms(joint: Joint) -> list[_Freedom]:
    """MJCF joints equivalent to one of ours, from the parent outwards."""
    a, b = joint.direction, joint.direction2
    match joint:
        case Fixed():
            return []
        case Hinge():
            return [_Freedom("hinge", a, 0)]
        case Slide():
            return [_Freedom("slide", a, 0)]
        case Ball():
            return [_Freedom("ball", a, 0)]
        case Universal():
            return [_Freedom("hinge", a, 0), _Freedom("hinge", b, 1)]
        case Cylindrical():
            return [_Freedom("slide", a, 0), _Freedom("hinge", a, 1)]
        case Planar():
            return [_Freedom("slide", b, 0), _Freedom("slide", np.cross(a, b), 1), _Freedom("hinge", a, 2)]
        case PointOnPlane():
            return [_Freedom("slide", b, 0), _Freedom("slide", np.cross(a, b), 1), _Freedom("ball", a, 2)]
        case PointOnLine():
            return [_Freedom("slide", a, 0), _Freedom("ball", a, 1)]
        case _:
            x, y, z = np.eye(3)
            return [_Freedom("slide", x, 0), _Freedom("slide", y, 1), _Freedom("slide", z, 2), _Freedom("ball", z, 3)]


class _Chain(NamedTuple):
    """Links that become one body: all but the last have no mass and one child, the next one. places: (p, R) of each in
    the frame of the last, all joints at zero."""

    links: list[Link]
    places: list[tuple[Array, Array]]

    @property
    def body(self) -> Link:
        return self.links[-1]


class MjcfWriter:
    """Writes one world. motors: those that become actuators."""

    def __init__(self, world: World, motors: Mapping[Link, Motor] | None = None, lossy: bool = False) -> None:
        self.world, self.motors, self.lossy = world, dict(motors or {}), lossy
        self.names = unique_names(world.links[1:])
        self.losses: list[str] = []
        self.meshes: list[str] = []
        self.sites: dict[Link, list[str]] = {}
        self.classes = self._classes()

    def text(self, name: str) -> str:
        world = self.world
        equalities = [line for one in world.connections.values() for line in self._equality(one)]
        for spring in world.springs:
            self.losses.append(f"spring {spring!r}")
        bodies = self._shapes(world.ground) + self.sites.get(world.ground, [])
        for link in world.ground.children:
            if link.real is None:
                bodies += self._body(link)
        apart = sorted(sorted(self.names.get(link, "world") for link in pair) for pair in world.contact.excluded)
        contact = [line for a, b in apart for line in tag("exclude", body1=a, body2=b)]
        actuators = [line for link, motor in self.motors.items() for line in self._actuator(link, motor)]
        refuse_losses(self.losses, "MJCF", self.lossy)
        inside = tag("compiler", angle="radian", inertiafromgeom="false")
        inside += tag("option", gravity=words(world.gravity))
        inside += tag("default", tag("geom", mass="0"))
        if self.meshes:
            inside += tag("asset", self.meshes)
        inside += tag("worldbody", bodies)
        for block, lines in (("equality", equalities), ("actuator", actuators), ("contact", contact)):
            if lines:
                inside += tag(block, lines)
        if world.nq:
            inside += tag("keyframe", tag("key", name="start", qpos=self._state(True), qvel=self._state(False)))
        return "\n".join(tag("mujoco", inside, model=name)) + "\n"

    # the tree

    def _chain(self, link: Link) -> _Chain:
        """The links from this one on that make one body."""
        links = [link]
        held = {end for one in self.world.connections.values() for end in (one.a, one.b)}
        held |= {end for pair in self.world.contact.excluded for end in pair}
        while True:
            last = links[-1]
            below = [child for child in last.children if child.real is None]
            light = last.mass is None or (last.mass.mass == 0.0 and not last.mass.inertia.any())
            if not light or last.shapes or len(below) != 1 or last in held or isinstance(last.joint, Free | Fixed):
                break
            if below[0].joint is None or not below[0].joint.nv:
                break
            links.append(below[0])
        # poses of all in the frame of the last
        places = [(np.zeros(3), np.eye(3))]
        for upper in range(len(links) - 1, 0, -1):
            p, R = places[0]
            lower = links[upper]
            back = lower.R_PJ.T  # of the link above, in the frame of the one below
            places.insert(0, (p + R @ (back @ -lower.p_PJ), R @ back))
        return _Chain(links, places)

    def _body(self, link: Link) -> list[str]:
        chain = self._chain(link)
        body = chain.body
        p0, R0 = chain.places[0]
        # pose of the last link in the parent of the first, all joints at zero
        R = link.R_PJ @ R0.T
        p = link.p_PJ - R @ p0
        inside: list[str] = []
        top = link.parent is self.world.ground
        for one, (p_k, R_k) in zip(chain.links, chain.places, strict=True):
            assert one.joint is not None
            if isinstance(one.joint, Free) and top and len(chain.links) == 1:
                inside += tag("joint", type="free", name=self.names[one], **self._passive(one.joint, 0, 6))
                q = one.q
                p, R = q[:3] + 0.0, _matrix(q[3:])
                continue
            inside += self._joints(one, p_k, R_k)
        inside += self._inertial(body) + self._shapes(body) + self.sites.get(body, [])
        for child in body.children:
            if child.real is None:
                inside += self._body(child)
        return tag("body", inside, name=self.names[body], pos=words(p), quat=words(quaternion_of(R)))

    def _joints(self, link: Link, p: Array, R: Array) -> list[str]:
        joint = link.joint
        assert joint is not None
        parts = _freedoms(joint)
        lines: list[str] = []
        rest = np.asarray(joint.rest)
        for k, part in enumerate(parts):
            size = 3 if part.kind == "ball" else 1
            name = self.names[link] if k == len(parts) - 1 else f"{self.names[link]}:{k}"
            given = self._passive(joint, part.at, size)
            low, high = (-math.inf, math.inf) if part.kind == "ball" else joint.ranges[part.at]
            if part.kind == "ball":
                if isinstance(joint, Ball) and (math.isfinite(joint.swing) or math.isfinite(joint.ranges[0][1])):
                    self.losses.append(f"cone or twist of {link.path!r}")
                    if math.isfinite(joint.swing):
                        given["range"] = words([0.0, joint.swing])
                if given.get("stiffness") and np.abs(rest[-4:] - [1, 0, 0, 0]).max() > 1e-12:
                    self.losses.append(f"rest of the spring of {link.path!r}")
            elif math.isfinite(low) or math.isfinite(high):
                given["range"] = words([max(low, -1e9), min(high, 1e9)])
            if part.kind != "ball" and rest[part.at]:
                given["springref"] = words(rest[part.at])
            if joint.restitution:
                self.losses.append(f"restitution of {link.path!r}")
            axis = None if part.kind == "ball" else words(R @ part.axis)
            lines += tag("joint", type=part.kind, name=name, pos=words(p), axis=axis, **given)
        return lines

    def _passive(self, joint: Joint, at: int, size: int) -> dict[str, object]:
        """Damping, spring, armature and friction of some freedoms; MJCF has one number for a ball."""
        found: dict[str, object] = {}
        for ours, theirs in (
            ("damping", "damping"),
            ("stiffness", "stiffness"),
            ("armature", "armature"),
            ("friction", "frictionloss"),
        ):
            values = getattr(joint, ours)[at : at + size]
            if len(set(values)) > 1:
                self.losses.append(f"{ours} of a {joint.name} joint that differs between its axes")
            if values[0]:
                found[theirs] = words(values[0])
        most = joint.effort[at]  # type: ignore[index]
        if size == 1 and math.isfinite(most):
            found["actuatorfrcrange"] = words([-most, most])
        return found

    def _inertial(self, link: Link) -> list[str]:
        mass = link.mass
        if mass is None or (mass.mass == 0.0 and not mass.inertia.any()):
            return []
        moments, axes = principal(mass.inertia)
        return tag(
            "inertial",
            pos=words(mass.com),
            mass=words(mass.mass),
            diaginertia=words(moments),
            quat=words(quaternion_of(axes)),
        )

    def _state(self, positions: bool) -> str:
        """q or v in MJCF's order."""
        found: list[float] = []

        def walk(link: Link) -> None:
            for one in self._chain(link).links:
                found.extend((one.q if positions else one.v).tolist())
            for child in self._chain(link).body.children:
                if child.real is None:
                    walk(child)

        for link in self.world.ground.children:
            if link.real is None:
                walk(link)
        return words(found)

    # shapes

    def _classes(self) -> dict[tuple[int, int], tuple[int, int]]:
        """contype and conaffinity for each group and mask: a bit of its own, and the bits of all that it touches."""
        known = sorted({(s.group, s.mask) for link in self.world.links for s in link.shapes if s.touches})
        if len(known) > 31:
            self.losses.append("more than 31 kinds of groups and masks")
            return dict.fromkeys(known, (1, 1))
        found: dict[tuple[int, int], tuple[int, int]] = {}
        for k, (group, mask) in enumerate(known):
            bits = sum(1 << j for j, (other, its) in enumerate(known) if group & its and other & mask)
            found[(group, mask)] = (1 << k, bits)
        return found

    def _shapes(self, link: Link) -> list[str]:
        lines: list[str] = []
        for shape in link.shapes:
            parts = (shape,) if isinstance(shape, Mesh) and not shape.touches else convex_parts(shape)
            for part in parts:
                lines += self._geom(part)
        return lines

    def _geom(self, shape: Shape) -> list[str]:
        kind, size, mesh = "mesh", None, None
        match shape:
            case Box():
                kind, size = "box", words(0.5 * np.asarray(shape.size))
            case Sphere():
                kind, size = "sphere", words(shape.radius)
            case Ellipsoid():
                kind, size = "ellipsoid", words(shape.radii)
            case Capsule() | Cylinder():
                kind = "capsule" if isinstance(shape, Capsule) else "cylinder"
                size = words([shape.radius, 0.5 * shape.length])
            case HalfSpace():
                return self._plane(shape)
            case _:
                mesh = f"mesh{len(self.meshes)}"
                faces = words(np.asarray(shape.faces)) if isinstance(shape, Mesh) else None
                self.meshes += tag("mesh", name=mesh, vertex=words(corners_of(shape)), face=faces)
        contype, conaffinity = self.classes[(shape.group, shape.mask)] if shape.touches else (0, 0)
        return tag(
            "geom", type=kind, size=size, mesh=mesh, pos=words(shape.p), quat=words(quaternion_of(shape.R)),
            contype=contype, conaffinity=conaffinity, friction=words(shape.material.static), rgba=rgba(shape.colour),
        )  # fmt: skip

    def _plane(self, shape: HalfSpace) -> list[str]:
        from .turns import of_z

        contype, conaffinity = self.classes[(shape.group, shape.mask)] if shape.touches else (0, 0)
        R = of_z(shape.direction)
        return tag(
            "geom", type="plane", size="0 0 1", pos=words(shape.surface), quat=words(quaternion_of(R)),
            contype=contype, conaffinity=conaffinity, friction=words(shape.material.static),
        )  # fmt: skip

    # loops and actuators

    def _site(self, link: Link, p: Array, R: Array) -> str:
        lines = self.sites.setdefault(link, [])
        name = f"{self.names.get(link, 'world')}:site{len(lines)}"
        lines += tag("site", name=name, pos=words(p), quat=words(quaternion_of(R)))
        return name

    def _equality(self, one: Connection) -> list[str]:
        if isinstance(one, Coupling):
            return self._coupling(one)
        joint = one.joint
        if isinstance(joint, Ball | Fixed):
            a, b = self._site(one.a, one.p_A, one.R_A), self._site(one.b, one.p_B, one.R_B)
            return tag("connect" if isinstance(joint, Ball) else "weld", name=one.name, site1=a, site2=b)
        if isinstance(joint, Hinge):
            lines = []
            for k, along in enumerate((-0.5 * _APART, 0.5 * _APART)):
                d = along * joint.direction
                a = self._site(one.a, one.p_A + one.R_A @ d, one.R_A)
                b = self._site(one.b, one.p_B + one.R_B @ d, one.R_B)
                lines += tag("connect", name=f"{one.name}:{k}", site1=a, site2=b)
            return lines
        self.losses.append(f"connection {one.name!r} by a {joint.name} joint")
        return []

    def _coupling(self, one: Coupling) -> list[str]:
        leaders = one.leaders
        ok = len(leaders) == 1 and len(leaders[0].coefficients) <= 4
        if not ok or any(t.link.joint is None or t.link.joint.nv != 1 for t in one.terms):
            self.losses.append(f"coupling {one.name!r}")
            return []
        coefficients = [one.offset, *leaders[0].coefficients]
        coefficients += [0.0] * (5 - len(coefficients))
        follower, leader = self.names[one.follower.link], self.names[leaders[0].link]
        return tag("joint", name=one.name, joint1=follower, joint2=leader, polycoef=words(coefficients))

    def _actuator(self, link: Link, motor: Motor) -> list[str]:
        if link.joint is None or not isinstance(link.joint, Hinge | Slide):
            self.losses.append(f"motor of {link.path!r}")
            return []
        target = 0.0 if motor.target is None else float(np.atleast_1d(motor.target)[0])
        rate = float(np.atleast_1d(motor.target_rate)[0])
        force = float(np.atleast_1d(motor.force)[0])
        bias = [force + motor.stiffness * target + motor.damping * rate, -motor.stiffness, -motor.damping]
        limit = words([-motor.limit, motor.limit]) if math.isfinite(motor.limit) else None
        return tag(
            "general", name=self.names[link], joint=self.names[link], gainprm="1", biastype="affine",
            biasprm=words(bias), forcerange=limit,
        )  # fmt: skip


def _matrix(q: Array) -> Array:
    from ...chain.values.rotations import quaternion_matrix

    return quaternion_matrix(q)
