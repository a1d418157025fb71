"""Loads carried by hands: one curve leads the load, and the hands follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.values.pose import Pose
from ..chain.values.rotations import RotationLike, quaternion_matrix, rotation_matrix
from ..chain.values.validate import vector
from ..errors import InputError
from .curves.timing import quintic
from .curves.track import Track
from .tasks import Task, padded

#: s over which the weight of a load is transferred after it is gripped, and before it is put down
_TAKES = 0.2
#: s between samples for velocities and accelerations
_STEP = 2e-3
#: m: lever that weights moments of hands relative to forces
_GRIP = 0.05


@dataclass(frozen=True, eq=False)
class ThingAt(Task):
    """Place of a carried load at a keyframe. at: (3,) m of its root link's origin. rotation: its attitude; None as
    before."""

    thing: str
    at: ArrayLike
    rotation: RotationLike = None

    kind: ClassVar[int] = -1
    origins: ClassVar[tuple[str, ...]] = ("world",)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "at", vector(self.at, 3, f"{self.what}: at", InputError))
        if self.rotation is not None:
            R = rotation_matrix(self.rotation, f"{self.what}: rotation", InputError)
            object.__setattr__(self, "rotation", Pose(np.zeros(3), R).quaternion)

    @property
    def what(self) -> str:
        return f"place of {self.thing!r}"

    @property
    def key(self) -> tuple[object, ...]:
        return (self.kind, self.thing)

    def target_row(self, figure: Figure) -> Array:  # noqa: ARG002
        turn = (1.0, 0.0, 0.0, 0.0) if self.rotation is None else self.rotation
        return padded([*np.asarray(self.at), *turn])


class Load(NamedTuple):
    """An object that hands carry between two keyframes. start, end: number, name or the keyframe itself."""

    thing: Figure
    hands: tuple[str, ...]
    start: object
    end: object


class Course(NamedTuple):
    """The path of a load. start, end: s; track: place and quaternion (7) over time; grips: each hand's frame in the
    load's."""

    load: Load
    start: float
    end: float
    track: Track
    grips: dict[str, Pose]

    def at(self, t: Array) -> tuple[Array, Array]:
        """Places (S, 3) m and attitudes (S, 4); as gripped before, as put down after."""
        x = self.track.at(np.clip(t, self.start, self.end))
        return x[:, :3], x[:, 3:]

    def hand(self, link: str, t: Array) -> tuple[Array, Array]:
        """Places (S, 3) m and rotations (S, 3, 3) of a hand."""
        p, q = self.at(t)
        R = quaternion_matrix(q)
        grip = self.grips[link]
        return p + R @ grip.p, R @ grip.R

    def carried(self, t: Array) -> Array:
        """(S,): fraction of the load's weight that the hands carry, 0 to 1."""
        return quintic(t, self.start, self.start + _TAKES) * (1.0 - quintic(t, self.end - _TAKES, self.end))

    def wrenches(self, t: Array, gravity: Array) -> dict[str, Array]:
        """Wrench of the load on each hand, at its origin: (S, 6) N m, N, distributed as by `_shared`."""
        mass = self.load.thing.root.mass
        assert mass is not None
        now = np.clip(t, self.start + _STEP, self.end - _STEP)
        (pa, qa), (pb, qb), (pc, qc) = (self.at(now + d) for d in (-_STEP, 0.0, _STEP))
        R = [quaternion_matrix(q) for q in (qa, qb, qc)]
        com = [p + turn @ mass.com for p, turn in zip((pa, pb, pc), R, strict=True)]
        a = (com[0] - 2.0 * com[1] + com[2]) / _STEP**2
        before, after = _turn(R[0], R[1]) / _STEP, _turn(R[1], R[2]) / _STEP
        omega, alpha = 0.5 * (before + after), (after - before) / _STEP
        inside = ((t >= self.start) & (t <= self.end))[:, None]
        inertia = R[1] @ mass.inertia @ np.swapaxes(R[1], 1, 2)
        spin = np.einsum("sij,sj->si", inertia, omega)
        share = self.carried(t)[:, None]
        force = share * (mass.mass * (np.where(inside, a, 0.0) - gravity))
        moment = share * np.where(inside, np.einsum("sij,sj->si", inertia, alpha) + np.cross(omega, spin), 0.0)
        place = self.at(t)
        centre = place[0] + quaternion_matrix(place[1]) @ mass.com
        arms = np.array([self.hand(link, t)[0] - centre for link in self.load.hands])
        return dict(zip(self.load.hands, -_shared(arms, moment, force), strict=True))


class CarriedLoad(NamedTuple):
    """A carried load in a clip. thing: its name. start, end: s. p, quaternion: (S, 3) m, (S, 4).
    wrenches: on each hand at its origin, (S, 6) N m, N."""

    thing: str
    start: float
    end: float
    p: Array
    quaternion: Array
    wrenches: dict[str, Array]


def _shared(arms: Array, moment: Array, force: Array) -> Array:
    """Wrenches of hands at arms (H, S, 3) m from a centre that together are moment and force (S, 3): (H, S, 6).

    Hands on both sides need no moments: the distribution is the one with the least Σ ‖n_i‖²/ℓ² + ‖f_i‖². With
    multipliers λ (of the moment) and μ (of the force) of Σ n_i + r_i × f_i = n and Σ f_i = f it has n_i = ℓ² λ and
    f_i = μ + λ × r_i, which leaves six equations for both.
    """
    H, S = arms.shape[:2]
    cross = np.zeros((H, S, 3, 3))
    for i, j, k in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
        cross[..., i, j], cross[..., j, i] = -arms[..., k], arms[..., k]
    A = np.zeros((S, 6, 6))
    A[:, :3, :3] = H * _GRIP**2 * np.eye(3) - (cross @ cross).sum(axis=0)
    A[:, :3, 3:] = cross.sum(axis=0)
    A[:, 3:, :3] = -A[:, :3, 3:]
    A[:, 3:, 3:] = H * np.eye(3)
    both = np.linalg.solve(A, np.hstack([moment, force])[..., None])[..., 0]
    turn, push = both[:, :3], both[:, 3:]
    return np.concatenate(
        [np.broadcast_to(_GRIP**2 * turn, arms.shape), push + np.cross(np.broadcast_to(turn, arms.shape), arms)], axis=2
    )


def _turn(a: Array, b: Array) -> Array:
    """Rotation vectors (S, 3), in the world, between nearby attitudes a and b."""
    D = b @ np.swapaxes(a, 1, 2)
    return 0.5 * np.column_stack([D[:, 2, 1] - D[:, 1, 2], D[:, 0, 2] - D[:, 2, 0], D[:, 1, 0] - D[:, 0, 1]])


def checked_load(figure: Figure, thing: Figure, hands: Sequence[str], start: object, end: object) -> Load:
    """Checks that a load can be carried."""
    if not isinstance(thing, Figure) or thing.world is not figure.world or thing is figure:
        raise InputError(f"cannot carry {thing!r}; give another figure of the same world, as world.add returns it")
    if len(thing.links) != 1 or thing.root.joint is None or thing.root.joint.name != "free" or thing.root.mass is None:
        raise InputError(f"{thing.name!r} cannot be carried; it must be one free link with a mass")
    if isinstance(hands, str) or not hands or len(set(hands)) < len(hands):
        raise InputError(f"hands must be a list of different links, not {hands!r}")
    for hand in hands:
        if figure[hand] is figure.root:
            raise InputError(f"{hand!r} cannot carry; it is the root of the figure")
    return Load(thing, tuple(hands), start, end)
