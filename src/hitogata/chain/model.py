"""A model: the description of a figure or prop before it is added to a world."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..errors import ModelError, UnknownName
from ..kernels.tree import joint as kernel
from .joints.joint import Fixed, Free, Joint
from .joints.loop_joints import LOOPS_ONLY
from .mass import MassProperties
from .shapes.shape import Shape
from .values.rotations import RotationLike, rotation_matrix
from .values.validate import vector


@dataclass(frozen=True, eq=False)
class LinkSpec:
    """A link of a model and the joint that hangs it from its parent.

    p_PJ, R_PJ: the joint frame in the parent's frame. The link's own frame coincides with it when the joint is at zero.
    """

    name: str
    parent: str | None
    joint: Joint
    p_PJ: Array
    R_PJ: Array
    mass: MassProperties
    shapes: tuple[Shape, ...]


class Model:
    """A tree of links with one root. Links may be described in any order.

    >>> model = Model("pendulum")
    >>> model.link("rod", joint=Hinge("y"), mass=1.0, com=(0, 0, -0.5), inertia=(1 / 12, 1 / 12, 0))
    """

    def __init__(self, name: str) -> None:
        self.name = checked_name(name, "a model")
        self.links: dict[str, LinkSpec] = {}
        #: initial coordinates of a figure, by link name; the joint's zero by default
        self.pose: dict[str, Array] = {}

    def link(
        self,
        name: str,
        parent: str | None = None,
        joint: Joint | None = None,
        *,
        at: ArrayLike = (0.0, 0.0, 0.0),
        rotation: RotationLike = None,
        mass: float,
        com: ArrayLike = (0.0, 0.0, 0.0),
        inertia: ArrayLike = (0.0, 0.0, 0.0),
        shapes: Iterable[Shape] = (),
    ) -> LinkSpec:
        """Describe a link. Without `parent` it is the root; its joint then connects it to the ground (free by default).

        at, rotation: joint frame in the parent's frame. com: in the link's frame, m. inertia: about the COM, kg m²,
        three principal moments or a 3×3 matrix.
        """
        checked_name(name, f"a link of {self.name!r}")
        if name in self.links:
            raise ModelError(f"model {self.name!r} already has a link named {name!r}; names must differ")
        owner = f"link {name!r}"
        if joint is None:
            joint = Free() if parent is None else Fixed()
        if not isinstance(joint, Joint):
            raise ModelError(f"{owner} has joint {joint!r}; it must be a joint such as Hinge('y') or Ball()")
        if isinstance(joint, LOOPS_ONLY):
            raise ModelError(f"{owner} has a {joint.name} joint, which is for connections only (World.connect)")
        solid = tuple(shapes)
        for shape in solid:
            if not isinstance(shape, Shape):
                raise ModelError(f"{owner} has shape {shape!r}; it must be a shape such as Box(size=(1, 1, 1))")
        spec = LinkSpec(
            name,
            parent,
            joint,
            vector(at, 3, f"{owner}: at"),
            rotation_matrix(rotation, f"{owner}: rotation"),
            MassProperties.checked(mass, com, inertia, owner),
            solid,
        )
        self.links[name] = spec
        return spec

    def start(self, pose: Mapping[str, ArrayLike]) -> None:
        """Set initial coordinates of a figure, by link name: one angle, or as many values as the joint has."""
        checked: dict[str, Array] = {}
        for name, value in pose.items():
            if name not in self.links:
                raise UnknownName(f"link of {self.name!r}", name, self.links)
            joint = self.links[name].joint
            checked[name] = vector(value, joint.nq, f"start of {name!r}")
            at = kernel.QUATERNION[joint.kind]
            if at >= 0 and not 1e-100 < np.linalg.norm(checked[name][at:]) < 1e100:
                quaternion = checked[name][at:].tolist()
                raise ModelError(f"start of {name!r} holds the quaternion {quaternion}; its length must not be zero")
        self.pose.update(checked)

    @property
    def mass(self) -> float:
        """Total mass, kg."""
        return sum(spec.mass.mass for spec in self.links.values())

    def ordered(self) -> list[LinkSpec]:
        """Links from the root outwards, parents first, otherwise in the order described. Raises if they form no
        tree."""
        if not self.links:
            raise ModelError(f"model {self.name!r} has no links; describe at least one")
        roots = [spec.name for spec in self.links.values() if spec.parent is None]
        for spec in self.links.values():
            if spec.parent is not None and spec.parent not in self.links:
                raise UnknownName(f"parent (of link {spec.name!r} in {self.name!r})", spec.parent, self.links)
        if len(roots) > 1:
            raise ModelError(f"model {self.name!r} has the roots {', '.join(roots)}; a model has one")
        children: dict[str | None, list[LinkSpec]] = {}
        for spec in self.links.values():
            children.setdefault(spec.parent, []).append(spec)
        order: list[LinkSpec] = []
        waiting = list(children.get(None, []))
        while waiting:
            spec = waiting.pop()
            order.append(spec)
            waiting.extend(reversed(children.get(spec.name, [])))
        if len(order) < len(self.links):
            reached = {spec.name for spec in order}
            cyclic = ", ".join(name for name in self.links if name not in reached)
            raise ModelError(
                f"model {self.name!r}: the parents of {cyclic} form a cycle; every link must lead to a root"
            )
        return order


def checked_name(name: str, what: str) -> str:
    if not isinstance(name, str) or not name or "/" in name or not name.isprintable():
        raise ModelError(f"{what} is named {name!r}; a name is printable text without '/'")
    return name
