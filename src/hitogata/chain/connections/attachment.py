"""Springs attached to a world: made and cut while it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...errors import ModelError, StructureError
from ...kernels.tree.forces.springs import place_springs
from ...kernels.tree.kinematics import forward_position, forward_velocity
from ..link import Link
from ..values.validate import vector
from .spring import Spring
from .structure import free_name

if TYPE_CHECKING:
    from ..world import World


class SpringState(NamedTuple):
    """length: m, rate: m/s, tension: N (negative while it pushes), energy: J stored.

    force: (3,) N on link b at `end`; −force acts on link a at `start`. start, end: (3,) m, its two points. World axes.
    """

    length: float
    rate: float
    tension: float
    energy: float
    force: Array
    start: Array
    end: Array


class Attachment:
    """A spring from point p_A of link `a` to point p_B of link `b`, (3,) m in the links' frames."""

    def __init__(self, world: World, name: str, a: Link, b: Link, spring: Spring, p_A: Array, p_B: Array) -> None:
        self.world = world
        self.name = name
        self.a, self.b = a, b
        #: with the length at which it was attached as its rest length, if it was given none
        self.spring = spring.relaxed_at(_distance(world, a, b, p_A, p_B)) if spring.needs_rest else spring
        self.p_A, self.p_B = p_A, p_B
        #: its law for the kernels
        self.pieces = self.spring.pieces()

    @property
    def attached(self) -> bool:
        return self.world.springs.get(self.name) is self

    @property
    def state(self) -> SpringState:
        """Length, force and energy now."""
        return self.world.measure_springs()[self]

    def __repr__(self) -> str:
        return f"<Attachment {self.name}: {self.a.path} – {self.b.path}, spring>"


def _distance(world: World, a: Link, b: Link, p_A: Array, p_B: Array) -> float:
    pose_a, pose_b = world.pose(a), world.pose(b)
    return float(np.linalg.norm(pose_b.p + pose_b.R @ p_B - pose_a.p - pose_a.R @ p_A))


def attach(
    world: World, a: Link, b: Link, spring: Spring, on_a: ArrayLike, on_b: ArrayLike, name: str | None
) -> Attachment:
    """See `World.attach`."""
    rows = world.row(a), world.row(b)
    if not isinstance(spring, Spring):
        raise ModelError(f"cannot attach {spring!r}; expected a Spring, such as Spring(stiffness=100)")
    if a is b:
        raise StructureError(f"cannot attach a spring from {a.path!r} to itself")
    if world.tables.tree.links["grounded"][list(rows)].all():
        raise StructureError(
            f"cannot attach a spring between {a.path!r} and {b.path!r}: neither can move, so it could do nothing"
        )
    p_A = vector(on_a, 3, f"point on {a.path!r}")
    p_B = vector(on_b, 3, f"point on {b.path!r}")
    made = Attachment(world, free_name(world, name, f"{a.name}~{b.name}", "a spring"), a, b, spring, p_A, p_B)
    world.springs[made.name] = made
    world.forget_springs()
    return made


def detach(world: World, attachment: Attachment) -> None:
    """Take a spring away."""
    if not attachment.attached or attachment.world is not world:
        raise StructureError(f"{attachment!r} is not attached in this world")
    del world.springs[attachment.name]
    world.forget_springs()


def measure_springs(world: World) -> dict[Attachment, SpringState]:
    """See `World.measure_springs`."""
    tables = world.tables
    forward_position(tables.tree, tables.work, world.q)
    forward_velocity(tables.tree, tables.work, world.v)
    place_springs(tables.tree, tables.work)
    found = {}
    for one, state in zip(world.springs.values(), tables.work.springs, strict=True):
        start = world.placed(one.a.index).p + state["arm_a"]
        end = world.placed(one.b.index).p + state["arm_b"]
        length, rate, tension, energy = (float(state[key]) for key in ("length", "rate", "tension", "energy"))
        found[one] = SpringState(length, rate, tension, energy, -tension * state["u"], start, end)
    return found
