"""Feet that neither slide nor sink: they stand still in their stances and leave them smoothly."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from .stances import Mask, Sole, Stance, lowest

#: s: time in which a foot enters a stance, leaves it, and turns from its edge onto its sole
EASE = 0.1


def foot_path(stances: list[Stance], sole: Sole, p: Array, R: Array, level: Array, dt: float) -> tuple[Array, Array]:
    """Places (F, 3) m and attitudes (F, 3, 3) of a foot's link: in stances its edge or its sole stands still, between
    them it follows p and R, never below the floor z = 0. level: (3, 3), see `levelling`."""
    path, turned = p.copy(), R.copy()
    for stance in stances:
        here = slice(stance.start, stance.end)
        path[here], turned[here] = _standing(stance, sole, R[here] @ level, dt)
    frames = round(EASE / dt)
    for k, stance in enumerate(stances):
        # at most half of the time between two stances, so that they do not overlap
        before = (stance.start - stances[k - 1].end) // 2 if k else frames
        after = (stances[k + 1].start - stance.end + 1) // 2 if k + 1 < len(stances) else frames
        for edge, way, most in ((stance.start, -1, before), (stance.end - 1, 1, after)):
            _ease(path, turned, p, R, edge, way * min(most, frames))
    path[:, 2] += np.maximum(-lowest(sole, path, turned), 0.0)
    return path, turned


def _standing(stance: Stance, sole: Sole, R: Array, dt: float) -> tuple[Array, Array]:
    """A foot in its stance. R: (n, 3, 3) as captured. While one edge is down the foot rotates about it as captured,
    upwards only; while both are it is flat."""
    both = stance.heel & stance.toe
    flat = _eased_in(both, max(round(EASE / dt), 1))
    own = sole.toe - sole.heel
    own = own / np.linalg.norm(own)
    rise = np.arcsin(np.clip((R @ own)[:, 2], -1.0, 1.0))
    on_heel = stance.heel & ~stance.toe
    pitch = (1.0 - flat) * np.where(on_heel, np.maximum(rise, 0.0), np.minimum(rise, 0.0))
    # toes up is a rotation about the axis to the right
    right = np.cross(own, (0.0, 0.0, 1.0))
    turned = stance.R @ turns(right[None] * pitch[:, None])
    edge = np.where(on_heel[:, None], sole.heel, sole.toe)
    stays = stance.p + edge @ stance.R.T
    return stays - np.einsum("fij,fj->fi", turned, edge), turned


def _eased_in(mask: Mask, frames: int) -> Array:
    """1 where the mask is set, falling smoothly to 0 over some frames beside it."""
    if not mask.any():
        return np.zeros(len(mask))
    index = np.arange(len(mask))
    away = np.abs(index[:, None] - index[mask][None]).min(axis=1) / frames
    return smooth(1.0 - np.clip(away, 0.0, 1.0))


def _ease(path: Array, turned: Array, p: Array, R: Array, edge: int, frames: int) -> None:
    """Frames beyond an edge of a stance, backwards if their number is negative: p and R, plus a difference that
    continues the stance's motion smoothly at the edge and vanishes at the last frame."""
    way = 1 if frames > 0 else -1
    inner, count = edge - way, abs(frames)
    if not 0 <= edge + way < len(p) or not 0 <= inner < len(p):
        return
    off, rate = path[edge] - p[edge], path[edge] - path[inner] - (p[edge + way] - p[inner]) / 2.0
    twist = vector_of(turned[edge] @ R[edge].T)
    spin = vector_of(turned[edge] @ turned[inner].T) - vector_of(R[edge + way] @ R[inner].T) / 2.0
    for k in range(1, count):
        f = edge + way * k
        if not 0 <= f < len(p):
            break
        u = k / count
        stays, goes = float(smooth(np.array(1.0 - u))), count * u * (1.0 - u) ** 3 * (1.0 + 3.0 * u)
        path[f] += stays * off + goes * rate
        turned[f] = turns(stays * twist + goes * spin)[0] @ turned[f]


def smooth(u: Array) -> Array:
    """0 to 1 with two vanishing derivatives at both ends."""
    return np.asarray(u**3 * (10.0 + u * (6.0 * u - 15.0)))


def turns(w: Array) -> Array:
    """Rotation matrices (n, 3, 3) of rotation vectors (n, 3), rad."""
    w = np.atleast_2d(w)
    angle = np.linalg.norm(w, axis=1)[:, None, None]
    K = np.zeros((len(w), 3, 3))
    K[:, 0, 1], K[:, 0, 2], K[:, 1, 2] = -w[:, 2], w[:, 1], -w[:, 0]
    K = K - np.swapaxes(K, 1, 2)
    return np.asarray(np.eye(3) + np.sinc(angle / np.pi) * K + 0.5 * np.sinc(0.5 * angle / np.pi) ** 2 * (K @ K))


def vector_of(R: Array) -> Array:
    """Rotation vector (3,) of a rotation (3, 3) of less than half a turn, rad."""
    w = 0.5 * np.array([R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]])
    s, c = float(np.linalg.norm(w)), 0.5 * (float(np.trace(R)) - 1.0)
    return w if s < 1e-12 else w * (np.arctan2(s, c) / s)
