"""A world as a plain record, and the world again, equal bit for bit.

The record holds links and virtual links in the order of the pointers, so that cuts and connections made during a run
are restored. It may come from anywhere: it is data, every value is checked, and a FileError names the key.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

import numpy as np

from ...arrays import Array
from ...chain.connections.connection import Connection
from ...chain.connections.coupling import Coupling, Term
from ...chain.figure import Figure
from ...chain.joints.joint import Free, Joint
from ...chain.joints.loop_joints import BY_NAME, LOOPS_ONLY
from ...chain.link import Link
from ...chain.mass import MassProperties
from ...chain.model import checked_name
from ...chain.shapes.mesh import Mesh
from ...chain.shapes.rounded import Rounded
from ...chain.shapes.shape import Box, Capsule, Convex, Cylinder, Ellipsoid, HalfSpace, Shape, Sphere
from ...chain.shapes.terrain import Stairs, Terrain
from ...chain.values.rotations import rotation_matrix
from ...chain.world import World
from ...errors import FileError, InputError
from ...kernels.tree import joint as kinds
from .contact_record import contact_record, material_record, read_contact, read_material, read_start, start_record
from .json_values import Reader, plain
from .spring_record import read_spring, spring_record

VERSION = 1
SHAPES: dict[str, type[Shape]] = {
    kind.__name__.lower(): kind
    for kind in (Box, Sphere, Ellipsoid, Cylinder, Capsule, Convex, Rounded, HalfSpace, Mesh, Terrain, Stairs)
}
_MOST_LINKS = 10_000
_MOST_POINTS = 1_000_000
#: kg, kg m² and m: upper bounds of masses, moments and centres of mass; products of larger ones overflow
_HEAVIEST, _FARTHEST = 1e100, 1e6
#: values that may be text: a colour, or an axis by its name
_TEXT = {"colour", "axis", "normal", "axis2", "x", "centre"}
#: allowed difference of a unit vector or rotation from its normalised value
_ROUNDING = 1e-9

Kind = TypeVar("Kind", Joint, Shape)


# writing


def world_to_record(world: World) -> dict[str, Any]:
    """Everything that makes the world and its state: plain numbers, text, lists and dicts."""
    tree: list[dict[str, Any]] = []
    twins = {connection.virtual: connection.name for connection in world.connections.values()}
    waiting = list(reversed(list(world.ground.children)))
    while waiting:
        link = waiting.pop()
        tree.append({"virtual": twins[link]} if link in twins else _link_record(link))
        waiting.extend(reversed(list(link.children)))
    return {
        "version": VERSION,
        "gravity": world.gravity.tolist(),
        "figures": [
            {"name": f.name, "links": [link.name for link in f.links], **start_record(f)}
            for f in world.figures.values()
        ],
        "ground": {"shapes": [_shape_record(shape) for shape in world.ground.shapes]},
        "tree": tree,
        "connections": [_connection_record(connection) for connection in world.connections.values()],
        "springs": [spring_record(spring) for spring in world.springs.values()],
        "contact": contact_record(world),
        "q": world.q.tolist(),
        "v": world.v.tolist(),
    }


def _link_record(link: Link) -> dict[str, Any]:
    assert link.parent is not None and link.joint is not None and link.mass is not None
    return {
        "link": link.path,
        "parent": link.parent.path,
        "joint": _joint_record(link.joint),
        "p_PJ": link.p_PJ.tolist(),
        "R_PJ": link.R_PJ.tolist(),
        "mass": float(link.mass.mass),
        "com": link.mass.com.tolist(),
        "inertia": link.mass.inertia.tolist(),
        "shapes": [_shape_record(shape) for shape in link.shapes],
    }


def _connection_record(c: Connection) -> dict[str, Any]:
    if isinstance(c, Coupling):
        terms = [{"link": t.link.path, "freedom": t.freedom, "coefficients": list(t.coefficients)} for t in c.terms]
        return {"name": c.name, "coupling": terms, "offset": c.offset}
    return {
        "name": c.name,
        "a": c.a.path,
        "b": c.b.path,
        "joint": _joint_record(c.joint),
        "p_A": c.p_A.tolist(),
        "R_A": c.R_A.tolist(),
        "p_B": c.p_B.tolist(),
        "R_B": c.R_B.tolist(),
    }


def _joint_record(joint: Joint) -> dict[str, Any]:
    """Arguments of its constructor, and the unit axes as stored: scaling to length 1 again could change a last bit."""
    given = {field.name: plain(getattr(joint, field.name)) for field in fields(joint) if field.init}
    for name in ("effort", "speed"):
        if not np.isfinite(getattr(joint, name)).any():
            del given[name]  # no limit
    return {"kind": joint.name, **given, "units": [joint.direction.tolist(), joint.direction2.tolist()]}


def _shape_record(shape: Shape) -> dict[str, Any]:
    given = {field.name: getattr(shape, field.name) for field in fields(shape) if field.init}
    given |= {"at": shape.p, "rotation": shape.R, "material": material_record(shape.material)}
    return {"kind": shape.name, **{key: plain(value) for key, value in given.items()}}


# reading


def world_from_record(record: Any) -> World:
    """The world of a record. Raises FileError, naming the key, for invalid values."""
    top = Reader(record, "world")
    version = top.get("version")
    if version != VERSION:
        raise FileError(f"world.version is {version!r}; this release reads version {VERSION}")
    try:
        return _world(top)
    except FileError:
        raise
    except InputError as error:
        raise FileError(f"world: {error}") from None


def _world(top: Reader) -> World:
    world = World(top.array("gravity", 3))
    world.ground.shapes = _shapes(top.object("ground"))
    homes = _figures(world, top)
    tree = top.readers("tree", _MOST_LINKS)
    links: dict[str, Link] = {world.ground.path: world.ground}
    for entry in tree:
        if "virtual" not in entry.value:
            link = _link(world, entry, homes)
            if link.path in links:
                raise FileError(f"{entry.key('link')} is {link.path!r}, which stands in the tree already")
            links[link.path] = link
    for path, figure in homes.items():
        if path not in links:
            raise FileError(f"world.tree lacks the link {path!r} that world.figures names")
        figure._links[links[path].name] = links[path]
    parents = {entry.text("link"): entry.text("parent") for entry in tree if "virtual" not in entry.value}
    for entry in top.readers("connections", _MOST_LINKS):
        if "coupling" in entry.value:
            connection: Connection = _coupling(world, entry, links, parents)
        else:
            connection = _connection(world, entry, links)
        if connection.name in world.connections:
            raise FileError(f"{entry.key('name')} is {connection.name!r}, which another connection has")
        world.connections[connection.name] = connection
    _hang(world, tree, links)
    for entry in top.readers("figures", _MOST_LINKS):
        read_start(entry, world.figures[entry.text("name")])
    if "contact" in top.value:  # a record from before contact has none
        read_contact(top.object("contact"), world, links)
    _set_state(world, top)
    if "springs" in top.value:  # a record from before springs has none
        for entry in top.readers("springs", _MOST_LINKS):
            read_spring(entry, world, _found(links, entry, "a"), _found(links, entry, "b"))
    return world


def _figures(world: World, top: Reader) -> dict[str, Figure]:
    """Empty figures, and the figure of each link, by path."""
    homes: dict[str, Figure] = {}
    for entry in top.readers("figures", _MOST_LINKS):
        name = checked_name(entry.text("name"), entry.where)
        if name in world.figures:
            raise FileError(f"{entry.key('name')} is {name!r}, which another figure has")
        world.figures[name] = Figure(world, name)
        for link in entry.items("links", _MOST_LINKS):
            homes[f"{name}/{checked_name(link, entry.key('links'))}"] = world.figures[name]
        if not entry.get("links"):
            raise FileError(f"{entry.key('links')} is empty; a figure has a link")
    return homes


def _hang(world: World, tree: list[Reader], links: dict[str, Link]) -> None:
    """Set the pointers in the order of the tree, which has parents first."""
    hung = {world.ground}
    twins = dict(world.connections)
    for entry in tree:
        if "virtual" in entry.value:
            name = entry.text("virtual")
            if name not in twins:
                raise FileError(f"{entry.key('virtual')} is {name!r}; no connection of that name is left")
            connection = twins.pop(name)
            link, parent = connection.virtual, connection.a
        else:
            link, parent = links[entry.text("link")], _found(links, entry, "parent")
        if parent not in hung:
            raise FileError(f"{entry.where}: its parent {parent.path!r} must stand before it")
        link.hang(parent)
        hung.add(link)
    if twins:
        raise FileError(f"world.tree lacks the virtual link of the connection {next(iter(twins))!r}")


def _link(world: World, entry: Reader, homes: dict[str, Figure]) -> Link:
    path = entry.text("link")
    if path not in homes:
        raise FileError(f"{entry.key('link')} is {path!r}, which no figure names")
    com, inertia = entry.array("com", 3), entry.array("inertia", 3, 3)
    heaviest = max(abs(entry.number("mass")), float(np.abs(inertia).max()))
    if heaviest > _HEAVIEST or float(np.abs(com).max()) > _FARTHEST:
        raise FileError(f"{entry.where} ({path}): mass, inertia or centre of mass exceed all bounds")
    # the file of a robot may hold moments that no rigid body has; they are restored unchanged
    mass = MassProperties.checked(entry.number("mass"), com, inertia, f"{entry.where} ({path})", triangle=False)
    name = path.partition("/")[2]
    joint, shapes = _joint(entry.object("joint")), _shapes(entry)
    if isinstance(joint, LOOPS_ONLY):
        raise FileError(f"{entry.key('joint')} is {joint.name}, which is for connections only")
    return Link(world, name, homes[path], joint, entry.array("p_PJ", 3), _rotation(entry, "R_PJ"), mass, shapes)


def _connection(world: World, entry: Reader, links: dict[str, Link]) -> Connection:
    a, b, joint = _found(links, entry, "a"), _found(links, entry, "b"), _joint(entry.object("joint"))
    if a is b or isinstance(joint, Free):
        raise FileError(f"{entry.where}: a connection joins two links by a joint with 0 to 5 freedoms")
    p_A, p_B = entry.array("p_A", 3), entry.array("p_B", 3)
    R_A, R_B = _rotation(entry, "R_A"), _rotation(entry, "R_B")
    return Connection(world, entry.text("name"), a, b, joint, p_A, R_A, p_B, R_B)


def _coupling(world: World, entry: Reader, links: dict[str, Link], parents: dict[str, str]) -> Coupling:
    terms = []
    for term in entry.readers("coupling", _MOST_LINKS):
        link, freedom = _found(links, term, "link"), term.get("freedom")
        joint = link.joint
        at = -1 if joint is None else kinds.QUATERNION[joint.kind]
        plain = 0 if joint is None else joint.nv if at < 0 else at
        if isinstance(freedom, bool) or not isinstance(freedom, int) or not 0 <= freedom < plain:
            raise FileError(f"{term.key('freedom')} is {freedom!r}; {link.path!r} has 0 … {plain - 1} to couple")
        count = len(term.items("coefficients", _MOST_LINKS))
        terms.append(Term(link, freedom, tuple(term.array("coefficients", count).tolist())))
    if len(terms) < 2 or terms[0].coefficients != (1.0,) or not all(term.coefficients for term in terms):
        raise FileError(f"{entry.key('coupling')}: it has a follower, whose coefficients are [1], and leaders")
    parent = parents[terms[0].link.path]
    if parent not in links:
        raise FileError(f"{entry.where}: {parent!r}, the parent of its follower, is not in the record")
    return Coupling(world, entry.text("name"), links[parent], terms, entry.number("offset"))


def _found(links: dict[str, Link], entry: Reader, key: str) -> Link:
    path = entry.text(key)
    if path not in links:
        raise FileError(f"{entry.key(key)} is {path!r}; no such link is in the record")
    return links[path]


def _joint(entry: Reader) -> Joint:
    joint = _made(BY_NAME, entry, skip=("units",))
    units = entry.array("units", 2, 3)
    joint = _exactly(joint, "direction", units[0].copy(), entry.key("units"))
    joint = _exactly(joint, "direction2", units[1].copy(), entry.key("units"))
    return _exactly(joint, "rest", entry.array("rest", joint.nq), entry.key("rest"))


def _shapes(owner: Reader) -> tuple[Shape, ...]:
    shapes = []
    for entry in owner.readers("shapes", _MOST_LINKS):
        colour, touches = entry.get("colour"), entry.get("touches")
        if colour is not None:
            entry.text("colour", 100)
        for key, value in (("touches", touches), ("seen", entry.value.get("seen", True))):
            if not isinstance(value, bool):
                raise FileError(f"{entry.key(key)} is {value!r}; expected true or false")
        if "points" in entry.value:
            entry.items("points", _MOST_POINTS)
        made = {"material": read_material(entry.object("material"))} if "material" in entry.value else {}
        shape = _made(SHAPES, entry, made=made)
        shape = _exactly(shape, "R", entry.array("rotation", 3, 3), entry.key("rotation"))
        if isinstance(shape, HalfSpace):
            shape = _exactly(shape, "normal", entry.array("normal", 3), entry.key("normal"))
        shapes.append(shape)
    return tuple(shapes)


def _made(
    kinds: dict[str, type[Kind]], entry: Reader, skip: tuple[str, ...] = (), made: dict[str, Any] | None = None
) -> Kind:
    """A joint or shape from its constructor's arguments; the constructor checks them. made: values read already."""
    name = entry.text("kind")
    if name not in kinds:
        raise FileError(f"{entry.key('kind')} is {name!r}; expected one of {', '.join(kinds)}")
    kind = kinds[name]
    known = {field.name for field in fields(kind) if field.init}
    given = {key: value for key, value in entry.value.items() if key != "kind" and key not in skip}
    strange = sorted(set(given) - known)
    if strange:
        raise FileError(f"{entry.key(strange[0])} is not known; a {name} has {', '.join(sorted(known))}")
    given |= made or {}
    for key, value in given.items():
        if key in (made or {}):
            continue
        if key not in _TEXT and key not in ("touches", "seen") and not _is_numbers(value):
            raise FileError(f"{entry.key(key)} is {value!r}; expected numbers")
    try:
        return kind(**given)
    except InputError as error:
        raise FileError(f"{entry.where}: {error}") from None
    except (TypeError, ValueError, OverflowError) as error:
        raise FileError(f"{entry.where} does not make a {name}: {error}") from None


def _is_numbers(value: Any) -> bool:
    if isinstance(value, list):
        return all(_is_numbers(item) for item in value)
    return value is None or (isinstance(value, int | float) and not isinstance(value, bool))


def _exactly(owner: Kind, name: str, recorded: Array, where: str) -> Kind:
    """The same with a field as recorded; the value computed by its constructor may differ in the last bit."""
    if np.abs(recorded - np.asarray(getattr(owner, name))).max(initial=0.0) > _ROUNDING:
        raise FileError(f"{where} is {recorded.tolist()}; expected unit length, matching the other values")
    return owner.with_exactly(**{name: recorded})


def _rotation(entry: Reader, key: str) -> Array:
    R = entry.array(key, 3, 3)
    rotation_matrix(R, entry.key(key), FileError)
    return R


def _set_state(world: World, top: Reader) -> None:
    tables = world.tables
    world._q, world._v = top.array("q", tables.nq), top.array("v", tables.nv)
    world.check_state()
