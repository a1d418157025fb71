"""Hands, chest and head."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ..arrays import Array
from .bodies import Bodies, Body
from .legs import Ground
from .sides import words_of

#: share of the height within which a body and its counterpart mirror each other, and an end lies on the mirror plane
_PAIRED, _MIDDLE = 0.04, 0.05
#: least number of freedoms of an arm; arms shorter than this share of the longest are none
_FEWEST, _SHORT = 3, 0.6
#: the hand is where fingers branch if less than this share of the arm's length is left
_PALM = 0.3


def find_hands(
    bodies: Bodies, ground: Ground, legs: set[int], normal: Array, point: Array
) -> tuple[list[Body], Body | None]:
    """Hands in mirrored pairs, and the body where the arms meet. legs: ids of the bodies of legs."""
    ends = [body for body in bodies.all if not body.children and id(body) not in legs and body.parent is not None]
    pairs: list[tuple[list[Body], list[Body], float]] = []
    for i, a in enumerate(ends):
        image = a.com - 2.0 * float((a.com - point) @ normal) * normal
        for b in ends[i + 1 :]:
            if a.depth != b.depth or np.linalg.norm(image - b.com) > _PAIRED * ground.size:
                continue
            top = bodies.common([a, b])
            path, other = a.up_to(top), b.up_to(top)
            if sum(body.freedoms for body in path) >= _FEWEST:
                pairs.append((path[::-1], other[::-1], _length(path[::-1])))
    if not pairs:
        return [], None
    longest = max(length for _, _, length in pairs)
    first: dict[int, tuple[list[Body], list[Body]]] = {}
    for path, other, length in sorted(pairs, key=lambda pair: -pair[2]):
        if length >= _SHORT * longest:
            first.setdefault(id(path[0]), (path, other))
    hands: list[Body] = []
    tops: list[Body] = []
    for path, other in first.values():
        if any(id(body) in {id(above) for hand in hands for above in hand.up_to(None)} for body in path[-1:]):
            continue
        palms = _palm(path), _palm(other)
        if any(palm in hands for palm in palms):
            continue
        hands += palms
        if path[0].parent is not None:
            tops.append(path[0].parent)
    return hands, bodies.common(tops) if tops else None


def _length(path: list[Body]) -> float:
    return float(sum(np.linalg.norm(b.p - a.p) for a, b in pairwise(path)))


def _palm(path: list[Body]) -> Body:
    """Where fingers branch, if that is near the end; otherwise the last body."""
    total = _length(path)
    for k, body in enumerate(path):
        if len(body.children) > 1 and _length(path[k:]) < _PALM * max(total, 1e-9):
            return body
    return path[-1]


def find_head(
    bodies: Bodies, ground: Ground, taken: set[int], normal: Array, point: Array, shoulders: float
) -> Body | None:
    """A body on the mirror plane that reaches above the shoulders: one named head, else the end that is most drawn."""
    ends = []
    for body in bodies.all:
        points = np.concatenate([body.touching, body.drawn])
        named = any("head" in words_of(link.name) for link in body.links)
        if id(body) in taken or body.parent is None or not len(points) or (body.children and not named):
            continue
        middle = 0.5 * (points.max(axis=0) + points.min(axis=0))
        if abs(float((middle - point) @ normal)) < _MIDDLE * ground.size and points[:, 2].max() > shoulders:
            ends.append((named, float(np.prod(np.ptp(points, axis=0) + 1e-6)), body))
    if not ends:
        return None
    return max(ends, key=lambda end: end[:2])[2]
