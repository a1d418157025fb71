"""Rods, ropes and springs between points of two bodies: lines over a replay, bars in a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..arrays import Array
from ..chain.connections.connection import Connection
from ..chain.joints.loop_joints import Distance, Rope
from ..io.recording.overlays import Overlay
from .mesh import Mesh

COLOUR = "#6b4a2b"
#: m for figures of human size: of a bar; px: of a line
RADIUS, STROKE = 0.014, 2.5
#: corners around a bar; straight pieces of a rope that hangs, and steps to find how deep
_AROUND, _PIECES, _NEWTON = 10, 16, 12


class Span(NamedTuple):
    """on_a, on_b: (3,) m, its ends in the bodies' frames. length: m, of a rope, which hangs if it is slack; 0 of a rod.

    down: (3,) unit, where it hangs to.
    """

    on_a: Array
    on_b: Array
    length: float = 0.0
    down: Array = np.array([0.0, 0.0, -1.0])

    def line(self, a: Array, b: Array) -> Array:
        """(k, 3) m: points along it, its ends at a and b, world axes."""
        return np.stack([a, b]) if self.length == 0.0 else hanging(a, b, self.length, self.down)


#: m for figures of human size: of a coil; turns of it and points a turn; part of it that is straight, at either end
COIL, _TURNS, _POINTS, _STRAIGHT = 0.025, 6, 8, 0.12


class Coil(Span):
    """The span of a spring: a coil with the same number of turns however long it is."""

    def line(self, a: Array, b: Array) -> Array:
        way = b - a
        length = float(np.linalg.norm(way))
        if length < 1e-9:
            return np.stack([a, b])
        n = way / length
        u = np.cross(n, np.eye(3)[int(np.argmin(np.abs(n)))])
        u /= np.linalg.norm(u)
        w = np.cross(n, u)
        part = np.linspace(0.0, 1.0, _TURNS * _POINTS + 1)
        angle = 2.0 * np.pi * _TURNS * part
        radius = min(COIL, 0.2 * length)
        round_it = radius * (np.cos(angle)[:, None] * u + np.sin(angle)[:, None] * w)
        along = (_STRAIGHT + (1.0 - 2.0 * _STRAIGHT) * part)[:, None] * way
        return np.concatenate([[a, a + _STRAIGHT * way], a + along + round_it, [b - _STRAIGHT * way, b]])


def span_of(connection: Connection) -> Span | None:
    """The span of a connection; None for types without one."""
    joint = connection.joint
    if isinstance(joint, Distance):
        return Span(connection.p_A, connection.p_B)
    if isinstance(joint, Rope):
        gravity = connection.world.gravity
        size = float(np.linalg.norm(gravity))
        down = gravity / size if size > 0.0 else np.array([0.0, 0.0, -1.0])
        return Span(connection.p_A, connection.p_B, joint.length or 0.0, down)
    return None


def hanging(a: Array, b: Array, length: float, down: Array) -> Array:
    """(k, 3) m: a parabola from a to b as long as a rope; straight where it is taut."""
    t = np.linspace(0.0, 1.0, _PIECES + 1)[:, None]
    straight, sag = a + t * (b - a), 4.0 * t * (1.0 - t) * down
    steps, bends = np.diff(straight, axis=0), np.diff(sag, axis=0)
    # the length is convex in the depth of the sag, so that Newton's steps come down to it from above
    depth = length
    for _ in range(_NEWTON):
        pieces = steps + depth * bends
        sizes = np.maximum(np.linalg.norm(pieces, axis=1), 1e-12)
        slope = float((pieces * bends).sum(axis=1) @ (1.0 / sizes))
        if slope <= 1e-12:
            break
        depth = max(depth - (float(sizes.sum()) - length) / slope, 0.0)
    return np.asarray(straight + depth * sag)


def bar(points: Array, radius: float) -> Mesh:
    """A bar of the same thickness all along a line. points: (k, 3) m."""
    along = np.gradient(points, axis=0)
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-12)
    # across all of the line as well as may be: the direction that it goes along least
    away = np.eye(3)[int(np.argmin(np.abs(along).max(axis=0)))]
    u = np.cross(along, away)
    u /= np.maximum(np.linalg.norm(u, axis=1, keepdims=True), 1e-12)
    w = np.cross(along, u)
    angle = np.arange(_AROUND) * (2.0 * np.pi / _AROUND)
    ring = u[:, None] * np.cos(angle)[:, None] + w[:, None] * np.sin(angle)[:, None]
    k, i = np.meshgrid(np.arange(len(points) - 1), np.arange(_AROUND), indexing="ij")
    first, second = k * _AROUND + i, k * _AROUND + (i + 1) % _AROUND
    sides = [[first, second, first + _AROUND], [second, second + _AROUND, first + _AROUND]]
    triangles = np.concatenate([np.stack(side, -1).reshape(-1, 3) for side in sides])
    return Mesh((points[:, None] + radius * ring).reshape(-1, 3), ring.reshape(-1, 3), triangles, COLOUR, closed=False)


def span_overlay(name: str, time: Array, lines: Sequence[Sequence[Array]]) -> tuple[Overlay, ...]:
    """Lines of all instants as one overlay. lines: for each instant those that are there, each (k, 3) m."""
    if not any(len(instant) for instant in lines):
        return ()
    return (Overlay.of_parts(name, "line", COLOUR, time, lines, size=STROKE),)
