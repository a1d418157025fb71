"""Joints and connections of a scene file."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...chain.connections.connection_frames import FrameLike
from ...chain.joints.joint import Joint
from ...chain.joints.loop_joints import BY_NAME
from ...chain.link import Link
from ...chain.world import World
from ..toml.section import Section

#: of each joint type that a file may name: the kinds of its own keys
_KEYS = {
    "ball": {"axis": "axis", "cone": "angle", "twist": "angles", "centre": "axis"},
    "cylindrical": {"axis": "axis", "range": "lengths", "range2": "angles"},
    "distance": {"length": "length"},
    "fixed": {},
    "hinge": {"axis": "axis", "range": "angles"},
    "planar": {"axis": "axis", "x": "axis"},
    "point on line": {"axis": "axis", "range": "lengths"},
    "point on plane": {"axis": "axis", "x": "axis"},
    "rolling": {"radius": "length", "normal": "axis", "axis": "axis"},
    "rolling ball": {"radius": "length", "normal": "axis"},
    "rolling disc": {"radius": "length", "normal": "axis", "axis": "axis"},
    "rope": {"length": "length"},
    "slide": {"axis": "axis", "range": "lengths"},
    "universal": {"axis": "axis", "axis2": "axis", "range": "angles", "range2": "angles"},
}
#: its class, and the kinds of its own keys
JOINTS: dict[str, tuple[type[Joint], dict[str, str]]] = {name: (BY_NAME[name], keys) for name, keys in _KEYS.items()}


class Join(NamedTuple):
    """Arguments of `World.connect`, at the start or by an event."""

    a: Link
    b: Link
    joint: Joint
    options: dict[str, Any]

    @property
    def name(self) -> str:
        return self.options["name"] or f"{self.a.name}-{self.b.name}"


def read_joint(section: Section, key: str) -> Joint:
    """joint = { type = "hinge", axis = "y", … }, or joint = "ball" without further values."""
    if isinstance(section.given(key), str):
        return JOINTS[section.one_of(key, JOINTS, "joint type")][0]()
    table = section.needed(key)
    kind, keys = JOINTS[table.one_of("type", JOINTS, "joint type")]
    found: dict[str, Any] = {}
    for name, what in keys.items():
        if name in table:
            found[name] = _read(table, name, what)
        table.asked.add(name)
    if "restitution" in table:
        found["restitution"] = table.number("restitution")
    table.asked.add("restitution")
    for name in ("damping", "stiffness", "armature", "friction", "effort", "speed"):
        if name in table:
            one = not isinstance(table.given(name), list)
            found[name] = table.number(name) if one else table.vector(name, None)
        table.asked.add(name)
    if "rest" in table:
        one = not isinstance(table.given("rest"), list)
        found["rest"] = [table.angle("rest")] if one else table.vector("rest", None)
    table.asked.add("rest")
    table.done()
    try:
        return kind(**found)
    except ValueError as error:
        raise table.error(str(error), blamed(str(error), found)) from None


def _read(table: Section, name: str, what: str) -> Any:
    match what:
        case "axis":
            return table.axis(name)
        case "length":
            return table.number(name)
        case "angle":
            return table.angle(name)
        case "angles":
            return tuple(table.angles(name, 2))
        case _:
            return tuple(table.vector(name, 2))


def blamed(message: str, keys: dict[str, Any]) -> str | None:
    """The key to which a message of the model layer belongs: the longest one it names."""
    named = [key for key in keys if key in message or key.replace("_", " ") in message]
    return max(named, key=len, default=None)


def read_link(section: Section, key: str, world: World) -> Link:
    """'figure/link', or 'ground'."""
    name = section.text(key)
    with section.blaming(key):
        return world[name]


def read_frame(section: Section, key: str) -> FrameLike:
    """A point [x, y, z] in the link's frame, or { at = […], rotation = … }."""
    if not isinstance(section.given(key, None), dict):
        return section.vector(key, 3, None)
    table = section.needed(key)
    frame = table.vector("at", 3, [0.0, 0.0, 0.0]), table.rotation("rotation", (1.0, 0.0, 0.0, 0.0))
    table.done()
    return frame


def read_connection(section: Section, world: World) -> Join:
    """A table with a, b, joint and the joint's place on the links."""
    a, b = read_link(section, "a", world), read_link(section, "b", world)
    if a is b:
        raise section.error(f"cannot connect {a.path!r} with itself", "b")
    joint = read_joint(section, "joint")
    if any(joint.armature):  # type: ignore[arg-type]
        raise section.error("a connection's joint carries no inertia, so it has no armature", "joint")
    options: dict[str, Any] = {"on_a": read_frame(section, "on_a"), "on_b": read_frame(section, "on_b")}
    options["snap"] = section.flag("snap", False)
    if "tolerance" in section:
        options["tolerance"] = section.number("tolerance", low=0.0)
    section.asked.add("tolerance")
    options["name"] = section.text("name", None)
    if options["name"] == "":
        raise section.error("a name must not be empty", "name")
    section.done()
    return Join(a, b, joint, options)
