"""A world as a scene file that describes every link; only parts that scenes do not support are lost."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.connections.connection import Connection
from ...chain.connections.coupling import Coupling
from ...chain.figure import Figure
from ...chain.joints.joint import Free, Joint
from ...chain.joints.loop_joints import BY_NAME
from ...chain.link import Link
from ...chain.shapes.compound import convex_parts
from ...chain.shapes.material import Material
from ...chain.shapes.mesh import Mesh
from ...chain.shapes.rounded import Rounded
from ...chain.shapes.shape import ALL_GROUPS, Box, Capsule, Cylinder, Ellipsoid, HalfSpace, Shape, Sphere
from ...chain.shapes.terrain import Stairs, Terrain
from ...chain.values.rotations import quaternion_of
from ...chain.world import World
from ...simulation.inputs.drives import Motor
from ..models.writing import corners_of, mesh_text, refuse_losses
from .joints import JOINTS

#: s, duration of the run in the file
DURATION = 1.0
_KIND = {kind: name for name, kind in BY_NAME.items()}
#: passive elements of a joint: absent unless given
_PASSIVE = ("damping", "stiffness", "armature", "friction", "effort", "speed")
#: contact options, besides whether contact is on and excluded pairs
#: fields of a material that belong to one surface and not to a pair
_OF_ONE_SURFACE = ("grain", "surface_velocity", "surface_spin")
_RULES = ("law", "effort", "turns", "relaxation", "relaxation_scale", "overlap", "impacts", "skin")


class SceneWriter:
    """Writes one world. motors: those that become [[motor]]. folder: for meshes, beside the file."""

    def __init__(self, world: World, motors: Mapping[Link, Motor] | None, lossy: bool, folder: str) -> None:
        self.world, self.motors, self.lossy, self.folder = world, dict(motors or {}), lossy, folder
        self.losses: list[str] = []
        #: files to write, by name in the folder
        self.meshes: dict[str, str] = {}
        self.materials: dict[Material, str] = {}
        self.floor: dict[str, Any] | None = None

    def text(self) -> str:
        world = self.world
        lines: list[str] = []
        for figure in world.figures.values():
            lines += self._figure(figure)
        ground = [line for shape in world.ground.shapes for line in self._ground(shape)]
        for one in world.connections.values():
            lines += self._coupling(one) if isinstance(one, Coupling) else self._connection(one)
        for spring in world.springs.values():
            given = {field.name: getattr(spring.spring, field.name) for field in fields(spring.spring)}
            ends = {"a": spring.a.path, "b": spring.b.path, "on_a": spring.p_A, "on_b": spring.p_B}
            lines += table("[spring]", {"name": spring.name, **ends, **_said(given, {"smooth": True})})
        for link, motor in self.motors.items():
            given = {field.name: getattr(motor, field.name) for field in fields(motor)}
            told = _said(given, {"force": 0.0, "target_rate": 0.0, "stiffness": 0.0, "damping": 0.0, "limit": math.inf})
            lines += table("[motor]", {"link": link.path, **told})
        contact = self._contact()
        refuse_losses(self.losses, "A scene", self.lossy)
        materials = [line for one, name in self.materials.items() for line in _material(name, one)]
        run = table("run", {"duration": DURATION, "gravity": world.gravity})
        return "\n".join([*run, *materials, *ground, *contact, *lines]).lstrip("\n") + "\n"

    # figures

    def _figure(self, figure: Figure) -> list[str]:
        lines = table("[figure]", {"name": figure.name})
        moving = [link for link in figure.links if link.joint is not None and link.joint.nv]
        if moving:
            lines += table("figure.pose", {link.name: _one(link.q) for link in moving})
        if any(link.v.any() for link in moving):
            lines += table("figure.velocity", {link.name: _one(link.v) for link in moving})
        for link in figure.links:
            lines += self._link(link, figure)
        return lines

    def _link(self, link: Link, figure: Figure) -> list[str]:
        mass, joint = link.mass, link.joint
        root = link is figure.root
        told: dict[str, Any] = {"name": link.name}
        if not root:
            assert link.parent is not None
            told["parent"] = link.parent.name
        if joint is not None and not (root and isinstance(joint, Free)):
            told["joint"] = self._joint(joint, link.path)
        elif joint is not None and _passive(joint):
            self.losses.append(f"damping or armature of the floating {link.path!r}")
        told |= {"at": link.p_PJ, "rotation": quaternion_of(link.R_PJ)}
        if mass is not None:
            told |= {"mass": mass.mass, "com": mass.com, "inertia": mass.inertia}
            moments = np.linalg.eigvalsh(mass.inertia)
            if moments[2] > (1.0 + 1e-9) * (moments[0] + moments[1]):
                told["unphysical"] = True
        shapes = [one for shape in link.shapes for one in self._shape(shape)]
        if shapes:
            told["shapes"] = shapes
        return table("[figure.link]", told)

    def _joint(self, joint: Joint, where: str) -> Any:
        kind = _KIND.get(type(joint), "")
        if kind not in JOINTS:
            self.losses.append(f"{joint.name} joint of {where!r}")
            return "fixed"
        told = {"type": kind, **{key: getattr(joint, key) for key in JOINTS[kind][1]}}
        told |= _passive(joint)
        if joint.rest is not None and "stiffness" in told:
            told["rest"] = joint.rest
        if joint.restitution:
            told["restitution"] = joint.restitution
        return _said(told, {})

    # shapes

    def _shape(self, shape: Shape) -> list[dict[str, Any]]:
        told: dict[str, Any]
        match shape:
            case Box():
                told = {"type": "box", "size": shape.size}
            case Sphere():
                told = {"type": "sphere", "radius": shape.radius}
            case Ellipsoid():
                told = {"type": "ellipsoid", "radii": shape.radii}
            case Capsule() | Cylinder():
                kind = "capsule" if isinstance(shape, Capsule) else "cylinder"
                told = {"type": kind, "radius": shape.radius, "length": shape.length}
            case Mesh():
                told = {"type": "mesh", "file": self._file(shape), "concavity": shape.concavity}
            case Stairs() | Terrain():
                told = {"type": "stairs" if isinstance(shape, Stairs) else "terrain"}
                keys = ("steps", "rise", "run", "width", "landing", "heights", "spacing", "depth")
                told |= {key: getattr(shape, key) for key in keys if hasattr(shape, key)}
            case HalfSpace():
                self.losses.append("a half-space that is not a level floor")
                return []
            case _:
                return [one for part in convex_parts(shape) for one in self._convex(part)]
        return [self._placed(told, shape)]

    def _convex(self, shape: Shape) -> list[dict[str, Any]]:
        if isinstance(shape, Rounded):
            self.losses.append(f"the rounding of a {shape.name}")
        return [self._placed({"type": "convex", "points": corners_of(shape)}, shape)]

    def _placed(self, told: dict[str, Any], shape: Shape) -> dict[str, Any]:
        placed = {"at": shape.p, "rotation": quaternion_of(shape.R)}
        return _said(told, {}) | placed | self._surface(shape)

    def _surface(self, shape: Shape) -> dict[str, Any]:
        """Appearance and contact of a shape."""
        told = {key: getattr(shape, key) for key in ("colour", "touches", "seen", "group", "mask")}
        told["material"] = self._named(shape.material)
        return _said(told, {"touches": True, "seen": True, "group": 1, "mask": ALL_GROUPS, "material": ""})

    def _named(self, material: Material) -> str:
        if material == Material():
            return ""
        return self.materials.setdefault(material, f"material {len(self.materials)}")

    def _file(self, mesh: Mesh) -> str:
        name = f"{len(self.meshes)}.obj"
        self.meshes[name] = mesh_text(np.asarray(mesh.points), np.asarray(mesh.faces))
        return f"{self.folder}/{name}"

    # everything outside of figures

    def _ground(self, shape: Shape) -> list[str]:
        if isinstance(shape, HalfSpace) and np.allclose(shape.direction, (0.0, 0.0, 1.0), atol=1e-12):
            floor = {"height": float(shape.surface[2]), **self._surface(shape)}
            if self.floor not in (None, floor):
                self.losses.append("a second floor")
            first, self.floor = self.floor is None, self.floor or floor
            return table("floor", floor) if first else []
        return [line for told in self._shape(shape) for line in table("[ground]", told)]

    def _contact(self) -> list[str]:
        rules = self.world.contact
        told = {"on": rules._on, **{key: getattr(rules, key) for key in _RULES}}
        told["exclude"] = sorted(sorted(link.path for link in pair) for pair in rules.excluded)
        usual = World().contact
        told = _said(told, {"exclude": [], **{key: getattr(usual, key) for key in _RULES}})
        lines = table("contact", told) if told else []
        for pair, rub in rules.pairs.items():
            a, *b = sorted(self._named(one) or self._plain() for one in pair)
            of_a_pair = [field.name for field in fields(rub) if field.name not in _OF_ONE_SURFACE]
            given = {name: getattr(rub, name) for name in of_a_pair}
            lines += table("[contact.pair]", {"a": a, "b": (b or [a])[0], **_said(given, {})})
        return lines

    def _plain(self) -> str:
        return self.materials.setdefault(Material(), "plain")

    def _connection(self, one: Connection) -> list[str]:
        ends = {"a": one.a.path, "b": one.b.path, "joint": self._joint(one.joint, one.name)}
        on_a = {"at": one.p_A, "rotation": quaternion_of(one.R_A)}
        on_b = {"at": one.p_B, "rotation": quaternion_of(one.R_B)}
        return table("[connection]", {"name": one.name, **ends, "on_a": on_a, "on_b": on_b})

    def _coupling(self, one: Coupling) -> list[str]:
        leaders = {term.path: list(term.coefficients) for term in one.leaders}
        told = {"name": one.name, "follower": one.follower.path, "leaders": leaders, "offset": one.offset}
        return table("[coupling]", told)


def _passive(joint: Joint) -> dict[str, Any]:
    """Damping, stiffness, armature, friction, effort and speed of a joint, as far as it has them."""
    found = {}
    for name in _PASSIVE:
        values = getattr(joint, name)
        if any(values) and not all(math.isinf(value) for value in values):
            found[name] = _one(values)
    return found


def _said(told: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    """Values that differ from the defaults."""
    return {
        key: value
        for key, value in told.items()
        if value is not None and not (key in usual and np.array_equal(value, usual[key]))
    }


def _one(values: Iterable[float] | Array) -> Any:
    """One number if all are equal, else all."""
    found = [float(value) for value in values]
    return found[0] if len(found) == 1 else found


def _material(name: str, material: Material) -> list[str]:
    given = {field.name: getattr(material, field.name) for field in fields(material)}
    return table(f"material.{_text(name)}", _said(given, {}))


def table(name: str, told: Mapping[str, Any]) -> list[str]:
    """Lines of a TOML table."""
    return ["", f"[{name}]", *(f"{_key(key)} = {_value(value)}" for key, value in told.items())]


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("_", "").isalnum() else _text(key)


def _text(text: str) -> str:
    """As TOML, which has no surrogates and requires 'delete' to be escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    """As TOML; numbers read back to the last bit."""
    if isinstance(value, bool | np.bool_):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(str(key))} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, int | np.integer):
        return str(int(value))
    if isinstance(value, float | np.floating):
        return repr(float(value))
    return "[" + ", ".join(_value(one) for one in (value.tolist() if isinstance(value, np.ndarray) else value)) + "]"
