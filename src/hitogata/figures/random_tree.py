"""Random trees, for tests and benchmarks: every joint type, any shape of tree."""

from __future__ import annotations

import numpy as np

from ..arrays import Array
from ..chain.joints.joint import (
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
from ..chain.model import Model
from ..chain.shapes.shape import Ellipsoid
from ..errors import ModelError

KINDS = ("fixed", "hinge", "slide", "ball", "universal", "cylindrical", "planar", "free", "line", "plane")


def random_tree(
    links: int,
    *,
    seed: int = 0,
    branching: float = 0.5,
    kinds: tuple[str, ...] = KINDS,
    floating: bool = True,
    passive: bool = False,
    name: str = "random tree",
) -> Model:
    """A tree of random links: masses of 0.1–5 kg, about 0.3 m apart.

    branching: 0 for a chain, 1 for a star, a bushy tree between. kinds: joint types to draw from. floating: the root
    has a free joint, otherwise one of `kinds`. passive: joints have springs, dampers and armatures.
    """
    unknown = set(kinds) - set(KINDS)
    if unknown or not kinds:
        raise ModelError(f"joint kinds {sorted(unknown)} are unknown; choose from {', '.join(KINDS)}")
    rng = np.random.default_rng(seed)
    model = Model(name)
    for i in range(links):
        if branching >= 1.0:
            parent = 0
        elif rng.random() < branching:
            parent = int(rng.integers(0, max(i, 1)))
        else:
            parent = i - 1
        root = i == 0
        mass = float(rng.uniform(0.1, 5.0))
        radii = rng.uniform(0.05, 0.2, 3)
        turn = _random_rotation(rng)
        model.link(
            f"link{i}",
            parent=None if root else f"link{parent}",
            joint=Free() if root and floating else _random_joint(rng, kinds, passive),
            at=np.zeros(3) if root else rng.normal(size=3) * 0.2,
            rotation=None if root else _random_rotation(rng),
            mass=mass,
            com=rng.normal(size=3) * 0.1,
            inertia=Ellipsoid(radii=radii, rotation=turn).inertia(mass),
            shapes=[Ellipsoid(radii=radii * 0.5, rotation=turn)],
        )
    return model


def _random_rotation(rng: np.random.Generator) -> Array:
    """A quaternion, uniform over all rotations."""
    q = rng.normal(size=4)
    return np.asarray(q / np.linalg.norm(q))


def _random_joint(rng: np.random.Generator, kinds: tuple[str, ...], passive: bool) -> Joint:
    kind = str(rng.choice(kinds))
    axis, axis2 = rng.normal(size=3), rng.normal(size=3)
    damping, stiffness, armature = rng.uniform(0.1, 1.0, 3) if passive else np.zeros(3)
    match kind:
        case "fixed":
            return Fixed()
        case "hinge":
            return Hinge(axis, damping=damping, stiffness=stiffness, armature=armature, rest=rng.normal(size=1))
        case "slide":
            return Slide(axis, damping=damping, stiffness=stiffness, armature=armature, rest=rng.normal(size=1))
        case "ball":
            return Ball(damping=damping, stiffness=stiffness, armature=armature, rest=rng.normal(size=4))
        case "universal":
            return Universal(axis, axis2, damping=damping, stiffness=stiffness, armature=armature)
        case "cylindrical":
            return Cylindrical(axis, damping=damping, stiffness=stiffness, armature=armature)
        case "planar":
            return Planar(axis, axis2, damping=damping, stiffness=stiffness, armature=armature)
        case "line":
            return PointOnLine(axis, damping=damping, stiffness=stiffness, armature=armature)
        case "plane":
            return PointOnPlane(axis, axis2, damping=damping, stiffness=stiffness, armature=armature)
        case _:
            return Free(damping=damping, armature=armature)
