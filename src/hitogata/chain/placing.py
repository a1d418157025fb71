"""Turns models into figures of a world: links with their parents, the root at its place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..errors import ModelError
from .figure import Figure
from .joints.joint import Fixed, Free
from .link import Link
from .model import LinkSpec, Model, checked_name
from .values.pose import Pose
from .values.rotations import RotationLike, rotation_matrix
from .values.validate import vector

if TYPE_CHECKING:
    from .world import World


def hang(
    world: World, model: Model, at: ArrayLike, rotation: RotationLike, fixed: bool | None, name: str | None
) -> tuple[Figure, Array]:
    """A figure whose links hang from the ground, and its coordinates; it is not yet part of the world."""
    specs = model.ordered()
    p = vector(at, 3, f"at (of {model.name!r})")
    R = rotation_matrix(rotation, f"rotation (of {model.name!r})")
    figure = Figure(world, _free_name(world, model.name) if name is None else _checked_name(world, name))
    figure.placed = R
    q: list[Array] = []
    for spec in specs:
        start = model.pose.get(spec.name, spec.joint.neutral)
        if spec.parent is None:
            spec, start = _placed_root(spec, start, p, R, fixed)
        link = Link(world, spec.name, figure, spec.joint, spec.p_PJ, spec.R_PJ, spec.mass, spec.shapes)
        link.hang(world.ground if spec.parent is None else figure[spec.parent])
        figure._links[spec.name] = link
        figure.start[spec.name] = start.copy()
        q.append(start)
    return figure, np.concatenate([np.zeros(0), *q])


def _free_name(world: World, wanted: str) -> str:
    if wanted not in world.figures:
        return wanted
    number = 2
    while f"{wanted} {number}" in world.figures:
        number += 1
    return f"{wanted} {number}"


def _checked_name(world: World, name: str) -> str:
    checked_name(name, "a figure")
    if name in world.figures:
        raise ModelError(f"the world already has a figure named {name!r}; names must differ")
    return name


def _placed_root(spec: LinkSpec, start: Array, p: Array, R: Array, fixed: bool | None) -> tuple[LinkSpec, Array]:
    """Placement of the root: a floating one by its coordinates, others by the joint frame."""
    joint = spec.joint
    if fixed is not None and not isinstance(joint, Fixed if fixed else Free):
        joint = Fixed() if fixed else Free()
        start = joint.neutral
    p_WJ, R_WJ = p + R @ spec.p_PJ, R @ spec.R_PJ
    if isinstance(joint, Free):
        # q is then the pose in the world, as is usual for floating bases
        turned = Pose(p_WJ + R_WJ @ start[:3], R_WJ @ rotation_matrix(start[3:], f"start of {spec.name!r}"))
        start = np.concatenate([turned.p, turned.quaternion])
        p_WJ, R_WJ = np.zeros(3), np.eye(3)
    return replace(spec, joint=joint, p_PJ=p_WJ, R_PJ=R_WJ), start
