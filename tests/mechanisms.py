"""Closed mechanisms for the tests, and measures of them that use no kernel of closed chains."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from hitogata import (
    Ball,
    Cylindrical,
    Fixed,
    Free,
    Hinge,
    Model,
    Planar,
    PointOnLine,
    PointOnPlane,
    Slide,
    Universal,
    World,
    figures,
    jacobian,
)
from hitogata.arrays import Array
from hitogata.chain.connections.connection import Connection
from hitogata.chain.figure import Figure
from hitogata.chain.joints.joint import Joint
from hitogata.chain.link import Link
from hitogata.kernels.tree.joint import integrate
from tests.worlds import scramble

#: every joint that can connect; axes along nothing in particular, the universal's not even perpendicular
JOINTS: dict[str, Joint] = {
    "fixed": Fixed(),
    "hinge": Hinge((0.3, -0.5, 0.8)),
    "slide": Slide((-0.6, 0.2, 0.7)),
    "universal": Universal((0.9, 0.1, -0.3), (0.2, 0.8, 0.5)),
    "cylindrical": Cylindrical((0.1, 0.7, -0.6)),
    "ball": Ball(),
    "planar": Planar((0.4, 0.4, 0.8), (1.0, 0.2, 0.0)),
    "line": PointOnLine((0.5, -0.6, 0.2)),
    "plane": PointOnPlane((-0.2, 0.9, 0.3), (0.0, 0.1, 1.0)),
}


def rod(model: Model, name: str, parent: str | None, joint: Joint, at: tuple[float, ...], along: Array) -> None:
    """A thin rod of 1 kg from its joint along a vector."""
    length2 = float(along @ along)
    inertia = (length2 * np.eye(3) - np.outer(along, along)) / 12.0
    model.link(name, parent, joint, at=at, mass=1.0, com=0.5 * along, inertia=inertia)


def four_bars(n: int, angle: float) -> World:
    """n four-bars in a row (IFToMM A02): n + 1 upright rods, leaning by `angle`, and n level ones between their tops.

    The figures are bar0 … barN; links `upright` and `level`. All hinges turn about y.
    """
    world = World()
    x, z = np.eye(3)[0], np.eye(3)[2]
    for i in range(n + 1):
        model = Model(f"bar{i}")
        rod(model, "upright", None, Hinge("y"), (0.0, 0.0, 0.0), z)
        if i < n:
            rod(model, "level", "upright", Hinge("y"), (0.0, 0.0, 1.0), x)
        model.start({"upright": angle, **({"level": -angle} if i < n else {})})
        world.add(model, at=(float(i), 0.0, 0.0))
    for i in range(n):
        left, right = world.figures[f"bar{i}"], world.figures[f"bar{i + 1}"]
        world.connect(left["level"], right["upright"], Hinge("y"), on_a=(1, 0, 0), on_b=(0, 0, 1), name=f"loop{i}")
    return world


def turn_four_bars(world: World, rate: float) -> None:
    """All upright rods turn at the same rate, all level ones stay level."""
    for link in world.links[1:]:
        link.v = rate if link.name == "upright" else -rate


def bricard() -> World:
    """Six hinges on the edges of a unit cube (IFToMM A03): no freedom by counting, yet it moves with one."""
    corners = np.array([(0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1)], dtype=float)
    model = Model("bricard")
    at = (0.0, 0.0, 0.0)
    for i, axis in enumerate("yzxyz"):
        along = corners[i + 1] - corners[i]
        rod(model, f"rod{i}", None if i == 0 else f"rod{i - 1}", Hinge(axis), at, along)
        at = tuple(along)
    world = World()
    last = world.add(model)["rod4"]
    world.connect(world.ground, last, Hinge("x"), on_a=(0, 0, 1), name="last")
    return world


def welded_human() -> World:
    """A human in some attitude, both hands welded to the high bar and both feet to the ground."""
    world = World()
    human, bar = world.add(figures.human()), world.add(figures.high_bar())
    rng = np.random.default_rng(3)
    for link in human.links[1:]:
        link.q = link.q + 0.3 * rng.normal(size=len(link.q))
    for side in ("left", "right"):
        world.connect(bar["bar"], human[f"{side}_hand"], Fixed(), name=f"{side} hand")
        world.connect(world.ground, human[f"{side}_foot"], Fixed(), name=f"{side} foot")
    kick(world, rng)
    return world


def kick(world: World, rng: np.random.Generator, scale: float = 1.0) -> None:
    """Random velocities that keep the loops closed."""
    world.v = rng.normal(size=world.nv) * scale
    world.resolve_velocities()


@dataclass(frozen=True)
class Closed:
    """A random world: `figures` random trees in it, closed by connections of the given kinds.

    doubled: how many of them are made twice over, which makes those rows redundant.
    """

    joints: tuple[str, ...]
    figures: int = 2
    links: int = 8
    doubled: int = 0
    passive: bool = False
    origin: tuple[float, float, float] = (0.0, 0.0, 0.0)
    floating: bool = True
    seed: int = 0


def closed_world(recipe: Closed) -> tuple[World, np.random.Generator]:
    """All loops are closed from the present pose; velocities fit them."""
    rng = np.random.default_rng(recipe.seed)
    world = World()
    for i in range(recipe.figures):
        tree = figures.random_tree(
            recipe.links, seed=recipe.seed + i, branching=0.4, floating=recipe.floating, passive=recipe.passive
        )
        world.add(tree, at=np.array(recipe.origin) + rng.normal(size=3), rotation=rng.normal(size=4))
    scramble(world, rng)
    links = world.links
    for n, kind in enumerate(recipe.joints):
        a, b = (links[int(i)] for i in rng.choice(len(links), 2, replace=False))
        for _ in range(2 if n < recipe.doubled else 1):
            world.connect(a, b, JOINTS[kind], on_b=rng.normal(size=3) * 0.1, impact=False)
    kick(world, rng)
    return world, rng


def two_figures(rng: np.random.Generator, **options: object) -> tuple[World, Figure, Figure]:
    """Two floating random trees in a random state, with freedoms enough between any two of their links."""
    world = World()
    kinds = ("hinge", "ball", "universal")
    pair = [world.add(figures.random_tree(7, seed=int(rng.integers(1 << 30)), kinds=kinds), **options) for _ in "12"]  # type: ignore[arg-type]
    scramble(world, rng)
    return world, pair[0], pair[1]


def free_axes(joint: Joint, R_WA: Array, R_WB: Array) -> Array:
    """J_n of 000 (22): (6, p) velocity of frame B per unit rate of each freedom, from the joint's definition."""
    axis, second = R_WA @ joint.direction, R_WA @ joint.direction2
    zero = np.zeros(3)
    match joint:
        case Fixed():
            columns = []
        case Hinge():
            columns = [(axis, zero)]
        case Slide():
            columns = [(zero, axis)]
        case Universal():
            columns = [(axis, zero), (R_WB @ joint.direction2, zero)]
        case Cylindrical():
            columns = [(zero, axis), (axis, zero)]
        case Ball():
            columns = [(x, zero) for x in R_WB.T]
        case Planar():
            columns = [(zero, second), (zero, np.cross(axis, second)), (axis, zero)]
        case PointOnLine():
            columns = [(zero, axis), *[(x, zero) for x in R_WB.T]]
        case PointOnPlane():
            columns = [(zero, second), (zero, np.cross(axis, second)), *[(x, zero) for x in R_WB.T]]
        case _:
            raise NotImplementedError(joint)
    return np.array([np.concatenate(column) for column in columns]).reshape(-1, 6).T


class Held:
    """A connection seen from outside: frames, relative Jacobian, free and constrained directions, by public queries."""

    def __init__(self, world: World, connection: Connection) -> None:
        a, b = world.pose(connection.a), world.pose(connection.b)
        self.R_WA, self.R_WB = a.R @ connection.R_A, b.R @ connection.R_B
        self.p_WA, self.p_WB = a.p + a.R @ connection.p_A, b.p + b.R @ connection.p_B
        #: Jacobians of the two material points at frame B's origin
        self.J_a = jacobian(world, connection.a, a.R.T @ (self.p_WB - a.p))
        self.J_b = jacobian(world, connection.b, connection.p_B)
        self.J_n = free_axes(connection.joint, self.R_WA, self.R_WB)
        #: orthonormal rows across the free directions
        self.across = np.linalg.svd(self.J_n)[0][:, connection.joint.nv :].T if connection.joint.nv else np.eye(6)

    @property
    def J(self) -> Array:
        """(6 − p, nv): relative velocity along the constrained directions."""
        return np.asarray(self.across @ (self.J_b - self.J_a))


def held_jacobian(world: World) -> Array:
    """(rows, nv): J of all connections."""
    return np.vstack([np.zeros((0, world.nv)), *[Held(world, c).J for c in world.connections.values()]])


def rows_jacobian(world: World) -> Array:
    """J of the kernel's own rows, in its own order, from public Jacobians and the rows' directions."""
    loops = world.loop_tables
    J = np.zeros((len(loops.work.rows), world.nv))
    for connection, record in zip(loops.order, loops.loops.table, strict=True):
        held = Held(world, connection)
        apart = held.J_b - held.J_a
        for k in range(record["row"], record["row"] + record["rows"]):
            row = loops.work.rows[k]
            J[k] = row["u"] @ (apart[:3] if row["turns"] else apart[3:])
    return J


def held_velocity(world: World) -> Array:
    """Relative velocities along all constrained directions; zero if v satisfies the loops."""
    return np.asarray(held_jacobian(world) @ world.v)


def moved(world: World, a: Array, t: float) -> tuple[Array, Array]:
    """q and v after a short time t with accelerations a, to second order."""
    q = np.empty(world.nq)
    links = world.tables.tree.links
    integrate(q, links, world.q, world.v * t + a * (0.5 * t * t), 1.0)
    return q, world.v + a * t


def held_rate(world: World, a: Array, t: float = 1e-4) -> Array:
    """Rate of change of the held velocities under accelerations a, by differences of fourth order."""
    q, v = world.q.copy(), world.v.copy()
    found = []
    for step in (-2.0, -1.0, 1.0, 2.0):
        world.q[:], world.v[:] = moved(world, a, step * t)
        found.append(np.concatenate([world.measure_connection(c).held for c in world.connections.values()]))
        world.q[:], world.v[:] = q, v
    return np.asarray((found[0] - 8.0 * found[1] + 8.0 * found[2] - found[3]) / (12.0 * t))


def momentum_about(world: World, links: list[Link], point: Array) -> tuple[Array, Array]:
    """((angular about `point`, linear) momentum, sum of the sizes of its terms), link by link from poses."""
    total, size = np.zeros(6), np.zeros(6)
    for link in links:
        assert link.mass is not None
        pose, motion = world.pose(link), world.velocity(link)
        arm = pose.R @ link.mass.com
        velocity = motion[3:] + np.cross(motion[:3], arm)
        spin = pose.R @ link.mass.inertia @ pose.R.T @ motion[:3]
        orbit = np.cross(pose.p + arm - point, link.mass.mass * velocity)
        total += np.concatenate([spin + orbit, link.mass.mass * velocity])
        size[:3] += np.linalg.norm(spin) + np.linalg.norm(orbit)
        size[3:] += np.linalg.norm(link.mass.mass * velocity)
    return total, size


def floats(link: Link) -> bool:
    return isinstance(link.joint, Free) and link.parent is link.world.ground


def snapshot(world: World) -> tuple[object, ...]:
    """All that a refused request must leave as it was."""
    pointers = [
        (link, link.parent, link.child, link.brother, link.real, link.joint) for link in everything(world.ground)
    ]
    return world.q.tobytes(), world.v.tobytes(), pointers, list(world.connections.items()), str(world)


def everything(root: Link) -> list[Link]:
    """All links below a link, itself and virtual ones included, by child and brother alone."""
    found, waiting = [], [root]
    while waiting:
        link = waiting.pop()
        found.append(link)
        waiting.extend(x for x in (link.brother if link is not root else None, link.child) if x is not None)
    return found
