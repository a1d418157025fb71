"""Data of a run for viewers: bodies with their meshes, their motion, and events."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.values.rotations import quaternion_matrix, rotated
from ..errors import InputError
from ..io.recording.overlays import Overlay
from .mesh import Mesh
from .spans import RADIUS, Span, bar


class Body(NamedTuple):
    """name: 'figure/link'. meshes: in the link's frame. mass: kg, 0 if it cannot move. com: (3,) m, its frame.

    surfaces: walls and ramps without end, of which a patch is drawn; a camera need not have them in view.
    """

    name: str
    meshes: tuple[Mesh, ...]
    mass: float
    com: Array
    surfaces: tuple[Mesh, ...] = ()

    @property
    def drawn(self) -> tuple[Mesh, ...]:
        return self.meshes + self.surfaces


class Contact(NamedTuple):
    """Where a rolling body touches its plane.

    centre: (3,) m, middle of the rolling body in b's frame. normal: (3,) of the plane in a's frame. radius: m. axis:
    (3,) of a disc in b's frame; None of a ball or cylinder, which touch right below their middle.
    """

    centre: Array
    normal: Array
    radius: float
    axis: Array | None

    def at(self, n: Array, p_b: Array, q_b: Array) -> Array:
        """(3,) m; n: the normal in world axes."""
        if self.axis is not None:
            e = rotated(q_b, self.axis)
            n = n - (n @ e) * e
            n = n / max(float(np.linalg.norm(n)), 1e-9)
        return np.asarray(p_b + rotated(q_b, self.centre) - self.radius * n)


class Bond(NamedTuple):
    """A connection while it lasts.

    a, b: rows of its bodies. point: (3,) m, its joint in a's frame. start, stop: s. force, moment: (n, 3) N, N m on b,
    world axes, zero while it does not hold. contact: of a joint that rolls, whose point wanders.
    span: of a rod, rope or spring, which goes from one body to the other.
    """

    name: str
    joint: str
    a: int
    b: int
    point: Array
    start: float
    stop: float
    force: Array
    moment: Array
    contact: Contact | None = None
    span: Span | None = None

    def place(self, p: Array, quaternion: Array) -> Array:
        """Where its force acts, (3,) m, with the bodies at p (L, 3), quaternion (L, 4)."""
        a, b = self.a, self.b
        if self.contact is not None:
            return self.contact.at(rotated(quaternion[a], self.contact.normal), p[b], quaternion[b])
        return np.asarray(p[a] + rotated(quaternion[a], self.point))

    def line(self, p: Array, quaternion: Array) -> Array:
        """Points along its span, (k, 3) m, with the bodies at p (L, 3), quaternion (L, 4); none if it has no span."""
        if self.span is None:
            return np.zeros((0, 3))
        a = p[self.a] + rotated(quaternion[self.a], self.span.on_a)
        return self.span.line(a, p[self.b] + rotated(quaternion[self.b], self.span.on_b))

    def holds(self, t: float) -> bool:
        return self.start <= t < self.stop


class Mark(NamedTuple):
    """An event of the run. kind: as of `simulation.recorder.LogEntry`. text: one line for a reader."""

    time: float
    kind: str
    name: str
    text: str

    @property
    def minor(self) -> bool:
        """Is it a joint at the end of its range? There may be hundreds, which would hide other events."""
        return self.kind == "limit"


@dataclass(frozen=True, eq=False)
class Replay:
    """n frames of L bodies; the ground is the first of them.

    energy: kinetic, weight, spring, work put in, lost in impacts. gravity: (3,) m/s². level: height of the ground, m.
    """

    title: str
    bodies: tuple[Body, ...]
    time: Array  # (n,) s, evenly spaced
    p: Array  # (n, L, 3) m
    quaternion: Array  # (n, L, 4) w, x, y, z
    energy: Array  # (n, 5) J
    bonds: tuple[Bond, ...]
    marks: tuple[Mark, ...]
    gravity: Array
    overlays: tuple[Overlay, ...] = ()
    level: float = 0.0

    @property
    def duration(self) -> float:
        return float(self.time[-1] - self.time[0])

    @property
    def mass(self) -> float:
        """Of all that can move, kg."""
        return sum(body.mass for body in self.bodies)

    @property
    def weight(self) -> float:
        """N: reference for the length of force arrows; the weight of 60 kg where there is none."""
        return self.mass * float(np.linalg.norm(self.gravity)) or 590.0

    @cached_property
    def scale(self) -> float:
        """Size of marks: 1 for figures of human size and larger, less for small ones."""
        rows = [row for row, body in enumerate(self.bodies) if body.meshes and body.mass > 0.0]
        if not rows:
            return 1.0
        R = quaternion_matrix(self.quaternion[0][rows])
        boxes = np.stack([_corners(self.bodies[row]) for row in rows])
        points = (np.einsum("lij,lkj->lki", R, boxes) + self.p[0][rows, None]).reshape(-1, 3)
        return min(1.0, float(np.linalg.norm(np.ptp(points, axis=0))) / 1.5)

    @cached_property
    def com(self) -> Array:
        """Centre of mass of all that can move: (n, 3) m. The origin if nothing can."""
        masses = np.array([body.mass for body in self.bodies])
        local = np.array([body.com for body in self.bodies]).reshape(-1, 3)
        places = self.p + rotated(self.quaternion, local)
        return np.asarray(np.einsum("l,nlk->nk", masses, places) / max(masses.sum(), 1e-300))

    def frame(self, t: float) -> tuple[int, float]:
        """The frame before a time, and how far (0…1) t lies towards the next."""
        k = int(np.clip(np.searchsorted(self.time, t, side="right") - 1, 0, max(len(self.time) - 2, 0)))
        if len(self.time) < 2:
            return 0, 0.0
        step = self.time[k + 1] - self.time[k]
        return k, float(np.clip((t - self.time[k]) / step, 0.0, 1.0)) if step > 0.0 else 0.0

    def path(self, row: int) -> Array:
        """Where a body's centre of mass goes: (n, 3) m; of one without mass its frame."""
        return np.asarray(self.p[:, row] + rotated(self.quaternion[:, row], self.bodies[row].com))

    def at(self, t: float) -> tuple[Array, Array]:
        """Where the bodies are at a time: p (L, 3), quaternion (L, 4)."""
        k, u = self.frame(t)
        following = min(k + 1, len(self.time) - 1)
        first, second = self.quaternion[k], self.quaternion[following]
        # q and −q are the same turn: go the short way round
        second = second * np.where((first * second).sum(axis=-1, keepdims=True) < 0.0, -1.0, 1.0)
        turned = (1.0 - u) * first + u * second
        turned /= np.linalg.norm(turned, axis=-1, keepdims=True)
        return (1.0 - u) * self.p[k] + u * self.p[following], turned

    def placed(self, t: float) -> list[Mesh]:
        """The meshes of all bodies where they are at a time; after them the bars of rods, ropes and springs."""
        p, quaternion = self.at(t)
        R = quaternion_matrix(quaternion)
        bodies = [mesh.moved(p[row], R[row]) for row, body in enumerate(self.bodies) for mesh in body.drawn]
        return bodies + [bar(line, RADIUS * self.scale) for line in self.lines(t, p, quaternion)]

    def lines(self, t: float, p: Array, quaternion: Array, joint: str | None = None) -> list[Array]:
        """Points along each span that holds at a time, (k, 3) m, with the bodies at p and quaternion.

        joint: of one type alone.
        """
        spans = [bond for bond in self.bonds if bond.span is not None and bond.holds(t)]
        return [bond.line(p, quaternion) for bond in spans if joint in (None, bond.joint)]

    def swept(self, moments: int = 40) -> Array:
        """Corners of the boxes around the bodies over the whole motion, and rods: (m, 3) m. A camera sees all of it."""
        frames = self._moments(moments)
        corners = self.boxes(moments)
        if not corners.size:
            raise InputError("nothing to look at; a replay needs at least one shape")
        lines = [line for k in frames for line in self.lines(float(self.time[k]), self.p[k], self.quaternion[k])]
        return np.concatenate([corners.reshape(-1, 3), *lines])

    def boxes(self, moments: int = 40) -> Array:
        """Corners of the boxes around the n bodies that have shapes, at k moments: (k, n, 8, 3) m."""
        rows = [row for row, body in enumerate(self.bodies) if body.meshes]
        frames = self._moments(moments)
        if not rows:
            return np.empty((len(frames), 0, 8, 3))
        boxes = np.stack([_corners(self.bodies[row]) for row in rows])
        R = quaternion_matrix(self.quaternion[frames][:, rows])
        return np.asarray(np.einsum("nlij,lkj->nlki", R, boxes) + self.p[frames][:, rows, None])

    def _moments(self, count: int) -> NDArray[np.int64]:
        return np.unique(np.linspace(0, len(self.time) - 1, count).astype(np.int64))


def _corners(body: Body) -> Array:
    """(8, 3) m, in the body's frame."""
    points = np.concatenate([mesh.points for mesh in body.meshes])
    low, high = points.min(axis=0), points.max(axis=0)
    return np.array([[x, y, z] for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])])
