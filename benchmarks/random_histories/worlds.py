"""Random worlds: trees of every joint, people, chains on a grid, boxes; some with a floor."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.joints.joint import Free, Joint

Rng = np.random.Generator

#: rad: a wider range is as good as free, and its two ends are hard to distinguish
_WIDE = 3.0


def chosen(rng: Rng, weights: dict[str, float]) -> str:
    """One of the names, by weight."""
    shares = np.array(list(weights.values()))
    return str(rng.choice(list(weights), p=shares / shares.sum()))


def _direction(rng: Rng) -> Array:
    """A unit vector, along a coordinate axis half of the time: then joints are parallel and poses singular."""
    if rng.random() < 0.5:
        return np.asarray(np.eye(3)[int(rng.integers(3))])
    x = rng.normal(size=3)
    return np.asarray(x / np.linalg.norm(x))


def _range(rng: Rng) -> tuple[float, float] | None:
    """A range around zero, or none; zero is often an end of it."""
    if rng.random() < 0.6:
        return None
    low, high = -float(rng.uniform(0.05, _WIDE)), float(rng.uniform(0.05, _WIDE))
    sort = rng.random()
    return (0.0, high) if sort < 0.2 else (low, 0.0) if sort < 0.4 else (low, high)


def random_joint(rng: Rng) -> Joint:
    """Any joint that a tree may have, often with a range, a spring, a damper, an armature, restitution or friction."""
    axis, axis2 = _direction(rng), rng.normal(size=3)
    passive: dict[str, float] = {}
    if rng.random() < 0.25:
        passive["stiffness"] = float(10.0 ** rng.uniform(-1.0, 2.0))
    if rng.random() < 0.25:
        passive["damping"] = float(10.0 ** rng.uniform(-2.0, 1.0))
    if rng.random() < 0.15:
        passive["armature"] = float(rng.uniform(0.01, 0.5))
    if rng.random() < 0.3:
        passive["restitution"] = float(rng.choice([0.0, 0.5, 1.0]))
    friction = float(10.0 ** rng.uniform(-2.0, 1.0)) if rng.random() < 0.12 else 0.0
    kind = chosen(
        rng,
        {"hinge": 8, "slide": 3, "ball": 4, "universal": 2, "cylindrical": 1, "planar": 1, "line": 1, "plane": 1,
         "fixed": 1, "free": 0.5},
    )  # fmt: skip
    if kind in ("hinge", "slide", "universal", "cylindrical", "planar"):
        passive["friction"] = friction
    match kind:
        case "hinge":
            return hg.Hinge(axis, _range(rng), **passive)
        case "slide":
            return hg.Slide(axis, _range(rng), **passive)
        case "ball":
            cone = float(rng.uniform(0.2, 2.5)) if rng.random() < 0.4 else None
            return hg.Ball(axis, cone, _range(rng) if rng.random() < 0.5 else None, **passive)
        case "universal":
            return hg.Universal(axis, axis2, _range(rng), _range(rng), **passive)
        case "cylindrical":
            return hg.Cylindrical(axis, _range(rng), _range(rng), **passive)
        case "planar":
            return hg.Planar(axis, axis2, **passive)
        case "line":
            return hg.PointOnLine(axis, _range(rng), **passive)
        case "plane":
            return hg.PointOnPlane(axis, axis2, **passive)
        case "fixed":
            return hg.Fixed()
    passive.pop("stiffness", None)
    return hg.Free(**passive)


def random_tree(rng: Rng, links: int) -> hg.Model:
    """Links of 0.1–5 kg, a few light or massless, as a chain with branches. Massless ones make compound joints."""
    model = hg.Model("tree")
    for i in range(links):
        parent = None if i == 0 else f"link{i - 1 if rng.random() < 0.7 else int(rng.integers(i))}"
        massless = rng.random() < 0.12
        mass = 0.0 if massless else float(10.0 ** rng.uniform(-1.0, 0.7))
        radii = rng.uniform(0.05, 0.2, 3)
        root = hg.Free() if rng.random() < 0.6 else random_joint(rng)
        model.link(
            f"link{i}",
            parent,
            root if i == 0 else random_joint(rng),
            at=np.zeros(3) if massless or rng.random() < 0.1 else rng.normal(size=3) * 0.2,
            rotation=rng.normal(size=4) if rng.random() < 0.5 else None,
            mass=mass,
            com=rng.normal(size=3) * 0.1 if rng.random() < 0.7 else np.zeros(3),
            inertia=hg.Ellipsoid(radii=radii).inertia(mass) if mass > 0.0 else np.zeros(3),
            shapes=[] if massless else [hg.Ellipsoid(radii=radii)],
        )
    return model


def grid_chain(rng: Rng, links: int) -> hg.Model:
    """Rods of half a metre in line, hinged across: points meet on a grid, so that loops are redundant or singular."""
    model = hg.Model("chain")
    for i in range(links):
        joint = (hg.Hinge("y"), hg.Hinge("z"), hg.Ball(), hg.Slide("x"), hg.Hinge("y", (-2.0, 0.0)))[rng.integers(5)]
        mass = float(rng.uniform(0.5, 2.0))
        model.link(
            f"rod{i}",
            None if i == 0 else f"rod{i - 1}",
            None if i == 0 else joint,
            at=(0.5 if i else 0.0, 0.0, 0.0),
            mass=mass,
            com=(0.25, 0.0, 0.0),
            inertia=(1e-3 * mass, 0.02 * mass, 0.02 * mass),
        )
    return model


def box(rng: Rng) -> hg.Model:
    """A box of some 20 cm."""
    size = rng.uniform(0.1, 0.3, 3)
    return hg.figures.box(size=tuple(size), mass=float(rng.uniform(0.5, 3.0)))


def _trees(world: hg.World, rng: Rng) -> None:
    for _ in range(int(rng.integers(1, 4))):
        world.add(random_tree(rng, int(rng.integers(1, 7))), at=rng.normal(size=3) * 0.5, rotation=rng.normal(size=4))


def _chains(world: hg.World, rng: Rng) -> None:
    for _ in range(int(rng.integers(1, 4))):
        fixed = bool(rng.random() < 0.4)
        world.add(grid_chain(rng, int(rng.integers(1, 6))), at=rng.integers(0, 3, 3) * 0.5, fixed=fixed)


def _boxes(world: hg.World, rng: Rng) -> None:
    for _ in range(int(rng.integers(2, 7))):
        world.add(box(rng), at=rng.normal(size=3))


def _person(world: hg.World, rng: Rng) -> None:
    world.add(hg.figures.human() if rng.random() < 0.5 else hg.figures.humanoid(), fixed=bool(rng.random() < 0.3))
    world.add(box(rng), at=(0.5, 0.0, 1.0))


def _floor(world: hg.World, rng: Rng) -> None:
    world.floor()
    for i in range(int(rng.integers(1, 3))):
        world.add(box(rng), at=(0.6 * i, 0.0, float(rng.uniform(0.2, 0.4))))
    if rng.random() < 0.5:
        world.add(random_tree(rng, int(rng.integers(2, 5))), at=(0.0, 1.0, 1.5), fixed=False)


BUILDERS: dict[str, tuple[float, Callable[[hg.World, Rng], None]]] = {
    "trees": (10.0, _trees),
    "chains": (6.0, _chains),
    "boxes": (2.0, _boxes),
    "person": (1.5, _person),
    "floor": (0.7, _floor),
}


def random_world(rng: Rng) -> tuple[str, hg.World]:
    """The kind of world, and the world, at rest in its starting pose or in a random one."""
    sort = chosen(rng, {name: weight for name, (weight, _) in BUILDERS.items()})
    world = hg.World(gravity=(0.0, 0.0, -9.81) if rng.random() < 0.7 or sort == "floor" else rng.normal(size=3) * 5.0)
    while world.nv == 0:
        BUILDERS[sort][1](world, rng)
    if sort != "floor" and rng.random() < 0.7:
        scramble(world, rng, 1.0)
    return sort, world


#: where a world stands: with contact in a third of all
SURROUNDINGS = {"nothing": 6.0, "far floor": 1.0, "floor": 1.0, "contact": 1.0}
#: m: depth of a floor that nothing can reach
_FAR = 1000.0


def surround(world: hg.World, rng: Rng) -> str:
    """Adds nothing, a floor out of reach, a floor at or below the lowest link, or contact of bodies with each other."""
    where = chosen(rng, SURROUNDINGS)
    lowest = min(float(world.pose(link).p[2]) for link in world.links[1:])
    if where == "far floor":
        world.floor(height=lowest - _FAR)
        for i, a in enumerate(world.links[1:]):
            for b in world.links[i + 2 :]:
                world.contact.exclude(a, b)
    elif where == "floor":
        world.floor(height=lowest - float(rng.uniform(0.0, 0.5)), material=hg.Material(float(rng.uniform(0.0, 1.0))))
    elif where == "contact":
        world.contact.on = True
    return where


def scramble(world: hg.World, rng: Rng, part: float) -> None:
    """Coordinates drawn from the joints' ranges; part: 0 … 1 of the joints are moved. Floating roots stay near."""
    q = world.q.copy()
    for link in world.links[1:]:
        joint, where = link.joint, world.q_slice(link)
        if joint is None or joint.nq == 0 or rng.random() >= part:
            continue
        drawn = random_coordinates(joint, rng)
        if isinstance(joint, Free) and link.parent is world.ground:
            drawn[:3] = q[where][:3]
        q[where] = drawn
    world.q = q


def random_coordinates(joint: Joint, rng: Rng) -> Array:
    """(nq,) within the joint's range, a fifth of the bounded ones at an end of it."""
    q = joint.neutral
    at = joint.nq - 4 if joint.nq > joint.nv else joint.nq
    for k, (low, high) in enumerate(joint.ranges[:at]):
        low, high = max(low, -_WIDE), min(high, _WIDE)
        if isinstance(joint, hg.Free | hg.Slide | hg.PointOnPlane) or (isinstance(joint, hg.Planar) and k < 2):
            low, high = max(low, -0.5), min(high, 0.5)
        end = rng.random()
        q[k] = low if end < 0.1 else high if end < 0.2 else rng.uniform(low, high)
    if at < joint.nq:
        q[at:] = _attitude(joint, rng)
    return q


def _attitude(joint: Joint, rng: Rng) -> Array:
    """(4,): a twist inside its range, the shortest turn to the cone's centre, and a swing inside the cone."""
    if not isinstance(joint, hg.Ball):
        x = rng.normal(size=4)
        return np.asarray(x / np.linalg.norm(x))
    axis, centre = joint.direction, joint.direction2
    across = np.cross(centre, rng.normal(size=3))
    across /= np.linalg.norm(across)
    low, high = joint.ranges[0]
    twist = turn(axis, float(rng.uniform(max(low, -_WIDE), min(high, _WIDE))))
    swing = turn(across, float(rng.uniform(0.0, min(joint.swing, _WIDE))))
    return product(swing, product(shortest_turn(axis, centre), twist))


def turn(axis: Array, angle: float) -> Array:
    """Quaternion of a turn about a unit axis, rad."""
    return np.concatenate([[math.cos(0.5 * angle)], math.sin(0.5 * angle) * axis])


def product(a: Array, b: Array) -> Array:
    """Of two quaternions: first b, then a."""
    vector = a[0] * b[1:] + b[0] * a[1:] + np.cross(a[1:], b[1:])
    return np.concatenate([[a[0] * b[0] - float(a[1:] @ b[1:])], vector])


def shortest_turn(a: Array, b: Array) -> Array:
    """Quaternion that carries unit vector a to b about the axis across both."""
    q = np.concatenate([[1.0 + float(a @ b)], np.cross(a, b)])
    return np.asarray(q / np.linalg.norm(q))
