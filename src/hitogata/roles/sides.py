"""Mirror plane, forward direction, left and right."""

from __future__ import annotations

import re

import numpy as np

from ..arrays import Array
from ..chain.joints.joint import Hinge
from .bodies import Bodies, Body
from .legs import Ground, Leg

#: cost of a body without a counterpart, as a share of the height; and of pairs whose names are of one side
_ALONE, _SAME_SIDE = 0.2, 0.05
#: relative difference of masses that may be counterparts
_MASS = 0.1
#: weights of votes for the direction ahead
_SOLE, _ENDS, _NAMES, _KNEE, _ROOT = 2.0, 2.0, 2.0, 1.0, 0.8
#: share of the range by which the sides of the straight leg differ, for a knee that bends to one side
_BOTH_WAYS = 0.1
#: sine below which the root's x axis gives no vote
_SIDEWAYS = 0.7


def words_of(name: str) -> list[str]:
    """Words of a name in lower case, split at marks, digits and capitals."""
    text = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", name)
    text = re.sub(r"([A-Z])([A-Z][a-z])", r"\1 \2", text).lower()
    return [word for word in re.split(r"[^a-z]+", text) if word]


def side_of(name: str) -> int:
    """+1 for a name of the left side, −1 of the right, 0 of neither."""
    for word in words_of(name):
        if word in ("left", "l", "fl", "rl", "lf", "lh", "hl", "bl"):
            return 1
        if word in ("right", "r", "fr", "rr", "rf", "rh", "hr", "br"):
            return -1
        if word.startswith("left"):
            return 1
        if word.startswith("right"):
            return -1
    return 0


def end_of(name: str) -> int:
    """+1 for a name of the front, −1 of the rear, 0 of neither."""
    for word in words_of(name):
        if word in ("front", "fore", "fl", "fr", "lf", "rf"):
            return 1
        if word in ("rear", "hind", "back", "rl", "rr", "hl", "hr", "lh", "rh", "bl", "br"):
            return -1
    return 0


def find_mirror(bodies: Bodies, ground: Ground, legs: list[Leg], pelvis: Body) -> tuple[Array, Array, float]:
    """Normal of the mirror plane (level, unit), a point on it, and its error: 0 for a perfectly symmetric figure."""
    best: tuple[Array, Array, float] = (np.array([0.0, 1.0, 0.0]), pelvis.p, np.inf)
    for normal in _normals(legs, pelvis):
        for point in _points(bodies, legs, pelvis):
            cost = _cost(bodies, ground.size, normal, point)
            if cost < best[2] - 1e-9:
                best = normal, point, cost
    return best


def _normals(legs: list[Leg], pelvis: Body) -> list[Array]:
    found: list[Array] = []
    candidates = [pelvis.R[:, k] for k in (1, 0, 2)]
    candidates += [a.p - b.p for i, a in enumerate(legs) for b in legs[i + 1 :]]
    for v in candidates:
        level = np.array([v[0], v[1], 0.0])
        size = float(np.linalg.norm(level))
        if size < 0.5 * float(np.linalg.norm(v)) or size == 0.0:
            continue
        level /= size
        if not any(abs(float(level @ other)) > 1.0 - 1e-12 for other in found):
            found.append(level)
    return found or [np.array([0.0, 1.0, 0.0])]


def _points(bodies: Bodies, legs: list[Leg], pelvis: Body) -> list[Array]:
    found = [pelvis.p, bodies.com]
    if len(legs) > 1:
        found.append(np.mean([leg.p for leg in legs], axis=0))
    return found


def _cost(bodies: Bodies, size: float, normal: Array, point: Array) -> float:
    """Mean distance of bodies from their mirrored counterparts, by mass, relative to the height."""
    heavy = [body for body in bodies.all if body.mass > 0.0]
    com = np.array([body.com for body in heavy])
    mass, depth = np.array([body.mass for body in heavy]), np.array([body.depth for body in heavy])
    side = np.array([side_of(body.link.name) for body in heavy])
    image = com - 2.0 * np.outer((com - point) @ normal, normal)
    away = np.linalg.norm(image[:, None] - com[None], axis=2)
    like = (depth[:, None] == depth[None]) & (np.abs(mass[:, None] - mass[None]) <= _MASS * mass[:, None])
    away = np.where(like, away, np.inf)
    partner = away.argmin(axis=1)
    nearest = np.minimum(away[np.arange(len(heavy)), partner], _ALONE * size)
    wrong = (side != 0) & (side == side[partner])
    return float((mass * nearest).sum() / (mass.sum() * size) + _SAME_SIDE * wrong.mean())


def find_forward(
    legs: list[Leg], across: Array, root: Body, others: list[tuple[str, Array]]
) -> tuple[Array, float]:  # fmt: skip
    """The direction ahead and how sure it is, 0 to 1. across: normal of the mirror plane. others: names and places of
    further bodies, for votes by names."""
    ahead = np.cross(across, np.array([0.0, 0.0, 1.0]))
    left = np.cross(np.array([0.0, 0.0, 1.0]), ahead)
    votes: list[tuple[float, float]] = []
    if len(legs) <= 2:
        votes += [(_SOLE / len(legs), _sole_vote(leg, ahead)) for leg in legs]
    else:
        ends = [(end_of(leg.link) or end_of(leg.bodies[0].link.name), leg.p) for leg in legs]
        middle = np.mean([p for _, p in ends], axis=0)
        named = [np.sign(float((p - middle) @ ahead)) * end for end, p in ends if end]
        votes += [(_ENDS, float(np.mean(named)))] if named else []
    sided = [(side_of(name), p) for name, p in others]
    middle = np.mean([leg.p for leg in legs], axis=0) if legs else root.p
    named = [np.sign(float((p - middle) @ left)) * side for side, p in sided if side]
    votes += [(_NAMES, float(np.mean(named)))] if named else []
    bends = [vote for leg in legs if (vote := _knee_vote(leg, ahead)) != 0.0]
    votes += [(_KNEE, float(np.mean(bends)))] if bends and len(legs) <= 2 else []
    x = float(root.R[:, 0] @ ahead)
    votes += [(_ROOT, float(np.sign(x)))] if abs(x) > _SIDEWAYS else []
    total = sum(weight * vote for weight, vote in votes)
    sure = abs(total) / max(sum(weight for weight, _ in votes), 1e-300) if votes else 0.0
    return (ahead if total >= 0.0 else -ahead), min(sure, 1.0)


def _sole_vote(leg: Leg, ahead: Array) -> float:
    """Is the sole's middle ahead of the ankle? −1 to 1."""
    length = max(leg.sole.size[0], 1e-9)
    return float(np.clip(4.0 * float((leg.p - leg.foot.p) @ ahead) / length, -1.0, 1.0))


def _knee_vote(leg: Leg, ahead: Array) -> float:
    """A knee bends its shank back: to the side on which it has more of its range, seen from the straight leg."""
    if leg.knee is None or leg.knee.link.joint is None:
        return 0.0
    way = _bent_range(leg)
    # velocity of the sole for a positive rate
    moves = float(np.cross(leg.knee.R @ leg.knee.link.joint.direction, leg.p - leg.knee.p) @ ahead)
    return float(-np.sign(moves) * np.clip(way, -1.0, 1.0))


def knee_bend(leg: Leg) -> int:
    """Sign of the knee's rate that bends the straight leg; 0 if the leg has no knee."""
    return 0 if leg.knee is None else int(np.sign(_bent_range(leg)))


def _bent_range(leg: Leg) -> float:
    """Part of the knee's range beyond the straight leg, less the part before it, as a share of all; the present bend
    decides for a knee without a range."""
    knee = leg.knee
    if knee is None or not isinstance(knee.link.joint, Hinge) or knee.link.figure is None:
        return 0.0
    axis = knee.R @ knee.link.joint.direction
    thigh, shank = knee.p - leg.hip, leg.p - knee.p
    bent = float(
        np.arctan2(float(np.cross(thigh, shank) @ axis), float(thigh @ shank - (thigh @ axis) * (shank @ axis)))
    )
    low, high = knee.link.joint.ranges[0]
    if not (np.isfinite(low) and np.isfinite(high)):
        return float(np.clip(bent, -1.0, 1.0))
    straight = float(knee.link.figure.start[knee.link.name][0]) - bent
    way = float(((high - straight) - (straight - low)) / max(high - low, 1e-9))
    # a knee that bends to both sides alike bends as it does in the start pose
    return way if abs(way) > _BOTH_WAYS or bent == 0.0 else float(np.clip(bent, -1.0, 1.0))
