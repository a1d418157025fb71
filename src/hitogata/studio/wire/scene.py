"""A world as messages: bodies with their meshes once, then changes of its structure."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.connections.coupling import Coupling
from ...chain.joints.joint import Joint
from ...chain.link import Link
from ...chain.shapes.shape import HalfSpace
from ...chain.values.rotations import quaternion_of
from ...chain.world import World
from ..ground import level_of, patches
from ..mesh import Mesh
from ..replay import Replay
from ..sampling import body_of
from ..spans import span_of
from .frames import SCENE, packed_block
from .packed import packed

#: half the size, m, of the patch of ground shown for a scene without bodies
_EMPTY = 1.0


def scene_message(world: World, title: str, number: int) -> bytes:
    """Bodies and meshes, as in a replay of one frame; besides, which bodies move and how they hang."""
    header, data = packed(still_replay(world, title))
    links = world.links
    grounded = world.tables.tree.links["grounded"]
    header |= {
        "number": number,
        "moves": [not bool(grounded[row]) for row in range(len(links))],
        "figures": [link.figure.name if link.figure is not None else "" for link in links],
        "joints": [described_joint(link, {one: row for row, one in enumerate(links)}) for link in links[1:]],
    }
    return packed_block(SCENE, header, data)


def still_replay(world: World, title: str) -> Replay:
    """The present state of the world, as a replay of one frame."""
    links = world.links
    p, quaternion = poses_of(world)
    bodies = [body_of(link, [world]) for link in links]
    if not any(body.meshes for body in bodies):
        bodies[0] = bodies[0]._replace(meshes=(_speck(),))
    replay = Replay(
        title=title,
        bodies=tuple(bodies),
        time=np.zeros(1),
        p=p[None],
        quaternion=quaternion[None],
        energy=np.zeros((1, 5)),
        bonds=(),
        marks=(),
        gravity=world.gravity,
        level=level_of(world),
    )
    return _walled(replay, world)


def _walled(replay: Replay, world: World) -> Replay:
    """With walls and ramps, which are as large as the scene."""
    if not any(isinstance(shape, HalfSpace) for link in world.links for shape in link.shapes):
        return replay
    points = replay.swept()
    low, high = points.min(axis=0), points.max(axis=0)
    reach = max(0.5 * float(np.linalg.norm(high - low)), _EMPTY)
    bodies = []
    for row, (body, link) in enumerate(zip(replay.bodies, world.links, strict=True)):
        pose = world.placed(row)
        bodies.append(body._replace(surfaces=patches(link, pose.R.T @ (0.5 * (low + high) - pose.p), reach)))
    return replace(replay, bodies=tuple(bodies))


def _speck() -> Mesh:
    """Too small to be seen: a scene without bodies has a place that a camera looks at all the same."""
    corners = np.array([[x, y, z] for x in (-_EMPTY, _EMPTY) for y in (-_EMPTY, _EMPTY) for z in (0.0, 2.0 * _EMPTY)])
    points = np.repeat(corners, 3, axis=0)
    return Mesh(points, np.tile([0.0, 0.0, 1.0], (len(points), 1)), np.arange(len(points)).reshape(-1, 3), "#ffffff")


def poses_of(world: World) -> tuple[Array, Array]:
    """p: (L, 3) m, quaternion: (L, 4), in the order of the links."""
    links = world.links
    if links[1:]:
        world.pose(links[-1])  # places them all
    placed = [world.placed(row) for row in range(len(links))]
    return np.stack([pose.p for pose in placed]), np.array([quaternion_of(pose.R) for pose in placed])


def described_joint(link: Link, rows: dict[Link, int]) -> dict[str, Any]:
    """How a link hangs: body and parent by number, its joint in words, where it is in the parent's frame."""
    joint = link.joint
    assert joint is not None and link.parent is not None
    return {
        "body": rows[link],
        "parent": rows[link.parent],
        "kind": joint.name,
        "nq": joint.nq,
        "point": link.p_PJ.tolist(),
        "axis": _axis(joint, link.R_PJ),
        "range": range_of(joint),
    }


def _axis(joint: Joint, R: Array) -> list[float] | None:
    return (R @ joint.direction).tolist() if np.any(joint.direction) else None


def range_of(joint: Joint) -> list[float] | None:
    """low, high of a joint with one coordinate, rad or m; None without ends."""
    ends = getattr(joint, "range", None)
    if joint.nq != 1 or ends is None:
        return None
    low, high = (float(x) for x in ends)
    return [low, high] if np.isfinite(low) and np.isfinite(high) else None


def described_structure(world: World, order: dict[Link, int]) -> dict[str, Any]:
    """Connections, springs and how links hang now. order: number of each link's body in the scene."""
    return {
        "connections": [
            {
                "name": c.name,
                "joint": c.joint.name,
                "a": order[c.a],
                "b": order[c.b],
                "on_a": c.p_A.tolist(),
                "on_b": c.p_B.tolist(),
                "span": span_of(c) is not None,
            }
            for c in joined(world)
        ],
        "couplings": [{"name": c.name, "formula": c.formula} for c in world.couplings.values()],
        "springs": [
            {"name": s.name, "a": order[s.a], "b": order[s.b], "on_a": s.p_A.tolist(), "on_b": s.p_B.tolist()}
            for s in world.springs.values()
        ],
        "joints": [described_joint(link, order) for link in world.links[1:]],
    }


def joined(world: World) -> list[Any]:
    """Connections that have a place: all except couplings, in the order of frames."""
    return [c for c in world.connections.values() if not isinstance(c, Coupling)]
