"""A pose with left and right exchanged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.joint import Ball, Free
from ...chain.rotations import quaternion_matrix, quaternion_of
from ...errors import InputError
from .draft import Touch, other_side

#: the reflection of a link's own frame: its y axis points to the left
_S = np.diag([1.0, -1.0, 1.0])


def swapped(touch: Touch, names: set[str]) -> Touch:
    return touch[0], other_side(touch[1], names)


class Mirror(NamedTuple):
    """An upright plane. middle: (3,) m, a point of it. plane: (3, 3), the reflection of directions."""

    middle: Array
    plane: Array

    def place(self, p: Array) -> Array:
        """Where a point (3,) m is seen."""
        return np.asarray(self.middle + self.plane @ (p - self.middle))


def mirror_of(figure: Figure, middle: Array) -> Mirror:
    """The plane through a point that the figure's home pose faces along."""
    world = figure.world
    root = world.q_slice(figure.root)
    facing = quaternion_matrix(world.q[root.start + 3 : root.start + 7])[:, 0] * (1.0, 1.0, 0.0)
    facing /= max(float(np.linalg.norm(facing)), 1e-9)
    across = np.array([-facing[1], facing[0], 0.0])
    return Mirror(middle, np.eye(3) - 2.0 * np.outer(across, across))


def mirrored_table(table: Mapping[str, Any], mirror: Mirror, names: set[str]) -> dict[str, Any]:
    """A keyframe's table with left and right exchanged, but for what is read off the pose: only gazes are reflected."""
    out = {key: value for key, value in table.items() if key not in ("com", "part", "joint", "look")}
    for link, part in table.get("part", {}).items():
        left = {key: value for key, value in part.items() if key not in ("at", "rotation", "point")}
        if left:
            out.setdefault("part", {})[other_side(link, names)] = left
    for link, look in table.get("look", {}).items():
        seen = {"at": [round(float(x), 4) for x in mirror.place(np.array(look["at"], dtype=np.float64))]}
        eye = {"eye": [look["eye"][0], -look["eye"][1], look["eye"][2]]} if "eye" in look else {}
        out.setdefault("look", {})[other_side(link, names)] = {**look, **seen, **eye}
    com = {key: value for key, value in table.get("com", {}).items() if key not in ("at", "height")}
    return out | ({"com": com} if com else {})


def mirrored(figure: Figure, q: Array, mirror: Mirror) -> Array:
    """The pose (nq,) reflected: a joint of one side takes the coordinates of the other's, as a turn about an axis
    becomes one about its reflection."""
    world = figure.world
    names = {link.name for link in figure.links}
    out = q.copy()
    for link in figure.links:
        here, there = world.q_slice(link), world.q_slice(figure[other_side(link.name, names)])
        joint, x = link.joint, q[there]
        assert joint is not None
        if isinstance(joint, Free):
            R = mirror.plane @ quaternion_matrix(x[3:7]) @ _S
            out[here] = [*mirror.place(x[:3]), *quaternion_of(R)]
        elif isinstance(joint, Ball):
            out[here] = [x[0], -x[1], x[2], -x[3]]
        elif joint.nq == 1:
            out[here] = x * _sign(figure, link.name, other_side(link.name, names))
        elif joint.nq:
            raise InputError(f"the joint of {link.path!r} is a {joint.name}; such a pose cannot be mirrored")
    return out


def _sign(figure: Figure, here: str, there: str) -> float:
    """Of a hinge or slide: does its coordinate grow where its reflection's does?"""

    def axis(name: str) -> Array:
        link = figure[name]
        return np.asarray(link.R_PJ @ np.asarray(getattr(link.joint, "_axis"), dtype=np.float64))  # noqa: B009

    joint = figure[there].joint
    assert joint is not None
    turned = -(_S @ axis(there)) if joint.name == "hinge" else _S @ axis(there)
    return 1.0 if float(turned @ axis(here)) >= 0.0 else -1.0
