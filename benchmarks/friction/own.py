"""Small friction problems of our own: with more contacts than freedoms, stacked, sliding, rolling, impossible."""

from __future__ import annotations

import numpy as np

from hitogata.arrays import Array

from .files import FrictionProblem


def _rows(at: Array, normal: Array) -> Array:
    """(3, 6): normal and two tangential velocities at a place of a body, from its twist (turning first)."""
    t = np.cross(normal, [0.0, 0.0, 1.0] if abs(normal[2]) < 0.9 else [1.0, 0.0, 0.0])
    t /= np.linalg.norm(t)
    axes = np.array([normal, t, np.cross(normal, t)])
    return np.hstack([np.cross(at, axes), axes])


def _slab(n: int, mu: float, push: float, seed: int) -> FrictionProblem:
    """A slab of 3 kg on n points of the ground, pushed sideways at m/s; 6 freedoms."""
    rng = np.random.default_rng(seed)
    mass = np.array([0.02, 0.02, 0.04, 3.0, 3.0, 3.0])
    L = np.vstack([_rows(np.append(rng.uniform(-0.2, 0.2, 2), -0.02), np.array([0.0, 0.0, 1.0])) for _ in range(n)])
    v = np.array([0.05, -0.02, 0.3, push, 0.0, -0.0981])
    return FrictionProblem(f"slab on {n} points", 3, np.full(n, mu), None, L @ v, W=L / mass @ L.T)


def _stack(boxes: int, ratio: float, mu: float) -> FrictionProblem:
    """Boxes on one another, each `ratio` times as heavy as the one below, under 10 ms of gravity and a push."""
    n, side = 4 * boxes, 0.1
    H = np.zeros((3 * n, 6 * boxes))
    mass = np.repeat(ratio ** np.arange(boxes), 6) * np.tile([side**2 / 6] * 3 + [1.0] * 3, boxes)
    v = np.zeros(6 * boxes)
    v[5::6] = -0.0981
    v[3::6] = 0.02 * np.arange(1, boxes + 1)
    for i in range(boxes):
        for k, (x, y) in enumerate(((1, 1), (1, -1), (-1, -1), (-1, 1))):
            rows = slice(12 * i + 3 * k, 12 * i + 3 * k + 3)
            corner = 0.5 * side * np.array([x, y, -1.0])
            H[rows, 6 * i : 6 * i + 6] = _rows(corner, np.array([0.0, 0.0, 1.0]))
            if i:
                below = corner + np.array([0.0, 0.0, side])
                H[rows, 6 * i - 6 : 6 * i] = -_rows(below, np.array([0.0, 0.0, 1.0]))
    return FrictionProblem(f"{boxes} boxes, masses × {ratio:g}", 3, np.full(n, mu), None, H @ v, W=H / mass @ H.T)


def _rolling_ball() -> FrictionProblem:
    """A ball that slides and rolls on the ground and against a wall, with rolling friction."""
    mass, radius = 2.0, 0.05
    inverse = np.r_[np.full(3, 1 / (0.4 * mass * radius**2)), np.full(3, 1 / mass)]
    H = np.zeros((10, 6))
    for i, normal in enumerate(np.array([[0.0, 0.0, 1.0], [-1.0, 0.0, 0.0]])):
        rows = _rows(-radius * normal, normal)
        H[5 * i : 5 * i + 3], H[5 * i + 3 : 5 * i + 5, :3] = rows, rows[1:, 3:]
    v = np.array([1.0, 8.0, 2.0, 0.5, 0.2, -0.0981])
    return FrictionProblem("ball at a wall, rolling", 5, np.full(2, 0.4), np.full(2, 0.002), H @ v, W=H * inverse @ H.T)


def _squeezed() -> FrictionProblem:
    """A body between two walls that approach each other: no motion satisfies both."""
    H = np.vstack([_rows(np.zeros(3), np.array([x, 0.0, 0.0])) for x in (1.0, -1.0)])
    return FrictionProblem("squeezed, no solution", 3, np.full(2, 0.3), None, np.tile([-1.0, 0.0, 0.0], 2), W=H @ H.T)


def own_problems() -> list[FrictionProblem]:
    """Problems that need no file."""
    return [
        _slab(24, 0.3, 0.5, 1), _slab(24, 0.9, 0.01, 2), _slab(60, 0.5, 0.1, 3), _stack(5, 1.0, 0.5),
        _stack(8, 2.0, 0.3), _stack(12, 1.0, 0.8), _rolling_ball(), _squeezed(),
    ]  # fmt: skip
