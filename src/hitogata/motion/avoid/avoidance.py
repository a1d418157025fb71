"""Resolution of interference: spans of a motion are bent around obstacles where the keyframes allow it.

A span is bent on all its frames together by a smooth curve of the freedoms, which leaves required task values and
supporting links unchanged. The bent paths and posture become the new targets; inverse kinematics and balance continue
from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ..balance.contact_plan import ContactPlan
from ..curves.track import Track
from ..keyframes import Keyframes
from ..load import Course
from ..pose.trajectory import TrajectoryIK
from ..tasks import Com, Position, Task
from .collision_pairs import CollisionPairs
from .escape_direction import escape_direction, escape_efforts
from .hardness import task_hardness
from .report import ALLOWED
from .trajectory_bend import BendResult, BendWindow, RequiredGaps, bend

#: s before and after an overlap over which the motion is bent; nearer to an end than this the bend changes that too
_BLEND, _EDGE = 0.6, 0.1
#: margin of a bend, in requested margins: inverse kinematics and balance use up a part of it
_AIM = 1.5
#: m: pairs that come this near are observed while others separate
_WATCHED = 0.15
#: number of escape directions to attempt
_DIRECTIONS = 3
#: sum of the depths left by an attempt, over that before, below which it counts as progress
_PART = 0.8
#: m, rad: a bend that violates hard tasks by more is rejected; inverse kinematics corrects smaller errors
_BROKEN = 6e-3


class Overlap(NamedTuple):
    """Two links that overlap in frames start … stop − 1, by `depth` m. pairs: rows of `CollisionPairs.pairs`."""

    names: tuple[str, str]
    pairs: NDArray[np.int64]
    start: int
    stop: int
    depth: float

    @property
    def key(self) -> tuple[str, str, int]:
        """Key that identifies the overlap in later iterations."""
        return (*self.names, (self.start + self.stop) // 2)


class Avoidance:
    """Keeps the frames of a motion clear of interference."""

    def __init__(
        self,
        motion: Keyframes,
        plan: ContactPlan,
        tracks: Sequence[tuple[Task, Track]],
        frames: TrajectoryIK,
        collisions: CollisionPairs,
        courses: Sequence[Course] = (),
    ) -> None:
        self.motion, self.frames, self.collisions = motion, frames, collisions
        self.margin = motion.options.margin
        self.given = frames.targets.copy()
        t = frames.t
        hard = task_hardness(motion, plan, tracks, t, courses)
        found = {id(task): one for (task, _), one in zip(tracks, hard, strict=True)}
        whole = np.ones(len(t))
        #: (S, T) of the tasks of `frames`
        self.hardness = np.column_stack(
            [whole if isinstance(task, Com) else found[id(task)] for task in frames.tables.tasks]
        )
        #: supporting links, and the hardness of their placements
        self.carrying = {
            task.link: found[id(task)]
            for task, _ in tracks
            if isinstance(task, Position) and task.link in plan.placements
        }
        #: overlaps that no direction resolves
        self.infeasible: set[tuple[str, str, int]] = set()

    def overlaps(self, gaps: Array) -> list[Overlap]:
        """Spans in which two links overlap, the deepest first; without the infeasible ones."""
        groups: dict[tuple[str, str], list[int]] = {}
        for k in np.flatnonzero(gaps.min(axis=0, initial=np.inf) < -ALLOWED):
            a, b = self.collisions.links(int(k))
            groups.setdefault((a.path, b.path), []).append(int(k))
        found: list[Overlap] = []
        for names, pairs in groups.items():
            deep = gaps[:, pairs].min(axis=1)
            over = np.concatenate([[False], deep < 0.0, [False]])
            starts, stops = np.flatnonzero(~over[:-1] & over[1:]), np.flatnonzero(over[:-1] & ~over[1:])
            for start, stop in zip(starts.tolist(), stops.tolist(), strict=True):
                depth = -float(deep[start:stop].min())
                overlap = Overlap(names, np.array(pairs, dtype=np.int64), start, stop, depth)
                if overlap.depth > ALLOWED and overlap.key not in self.infeasible:
                    found.append(overlap)
        return sorted(found, key=lambda overlap: -overlap.depth)

    def bend(self, gaps: Array) -> bool:
        """Bends the motion once around all interference. gaps: (S, pairs) m of its frames. Returns True if it helped;
        targets and posture of the frames have then changed."""
        changed = False
        for window, overlaps in self._windows(self.overlaps(gaps)):
            bent = self._resolve(window, overlaps, gaps)
            if bent is not None:
                rows = slice(window.start, window.stop)
                self.frames.targets[rows], self.frames.posture[rows] = bent.targets, bent.posture
                self.frames.q[rows] = bent.q
                changed = True
        return changed

    def _windows(self, overlaps: list[Overlap]) -> list[tuple[BendWindow, list[Overlap]]]:
        """Separate spans of time that hold the overlaps, with time to bend before and after."""
        t = self.frames.t
        more = round(_BLEND / self.frames.h)
        merged: list[tuple[int, int, list[Overlap]]] = []
        for overlap in sorted(overlaps, key=lambda c: c.start):
            a, b = max(overlap.start - more, 0), min(overlap.stop + more, len(t))
            if merged and a < merged[-1][1]:
                merged[-1] = (merged[-1][0], max(b, merged[-1][1]), [*merged[-1][2], overlap])
            else:
                merged.append((a, b, [overlap]))
        stops = [key.time for key in self.motion.keyframes if key.rest]
        out = []
        few = round(_EDGE / self.frames.h)
        for a, b, mine in merged:
            rests = tuple(s for s in stops if t[a] < s < t[b - 1])
            free = (min(c.start for c in mine) <= few, max(c.stop for c in mine) >= len(t) - few)
            out.append((BendWindow(a, b, free, rests), mine))
        return out

    def _resolve(self, window: BendWindow, overlaps: list[Overlap], gaps: Array) -> BendResult | None:
        """Attempts escape directions. The best attempt counts if it separates a part; if none does, overlaps that
        cannot be resolved are dropped and the others bent without them."""
        overlaps = sorted(overlaps, key=lambda overlap: -overlap.depth)
        tried: list[list[Array]] = [[] for _ in overlaps]
        left = list(range(len(overlaps)))
        before = np.array([overlap.depth for overlap in overlaps])
        best, least, stay = None, _PART * float(before.sum()), left
        # a plane leaves no choice
        count = _DIRECTIONS if any((self.collisions.pairs[overlap.pairs, 1] >= 0).any() for overlap in overlaps) else 1
        for _ in range(count):
            chosen: list[Array] = []
            for i, overlap in enumerate(overlaps):
                if i in left:
                    tried[i].append(self._escape(overlap, chosen, tried[i]))
                chosen.append(tried[i][-1])
            bent = bend(
                self.frames, self.collisions, self.hardness, window, self._required(window, overlaps, chosen, gaps)
            )
            after = self.collisions.measure(bent.q)
            breaks = [self._breaks(bent, window, overlap) for overlap in overlaps]
            depths = np.array([max(-float(after[:, overlap.pairs].min()), 0.0) for overlap in overlaps])
            left = [i for i in range(len(overlaps)) if depths[i] > ALLOWED or breaks[i]]
            if not left:
                return bent
            if len(left) < len(stay):
                stay = left
            if not any(breaks) and depths.sum() < least:
                best, least = bent, float(depths.sum())
        if best is not None or len(overlaps) == 1:
            self.infeasible |= set() if best is not None else {overlaps[0].key}
            return best
        # an overlap that cannot be resolved even alone is dropped; if each can, those that the best attempt has left
        alone = [self._resolve(window, [overlap], gaps) is not None for overlap in overlaps]
        stay = [i for i, feasible in enumerate(alone) if not feasible] or stay
        self.infeasible |= {overlaps[i].key for i in stay}
        rest = [overlap for i, overlap in enumerate(overlaps) if i not in stay]
        return self._resolve(window, rest, gaps) if rest else None

    @staticmethod
    def _breaks(bent: BendResult, window: BendWindow, overlap: Overlap) -> bool:
        """Does resolving an overlap break a hard task?"""
        return bool(bent.broken[overlap.start - window.start : overlap.stop - window.start].max() > _BROKEN)

    def _escape(self, overlap: Overlap, chosen: list[Array], tried: list[Array]) -> Array:
        span = overlap.start, overlap.stop - 1
        candidates, effort = escape_efforts(
            self.frames, self.collisions, self.hardness, overlap.pairs, span, self.margin
        )
        return escape_direction(candidates, effort, chosen, tried)

    def _required(self, window: BendWindow, overlaps: list[Overlap], chosen: list[Array], gaps: Array) -> RequiredGaps:
        """Distances required in a window: the margin for overlapping links, for others at most the present distance."""
        rows = slice(window.start, window.stop)
        here = gaps[rows]
        pairs = np.flatnonzero(here.min(axis=0) < _WATCHED)
        F = len(here)
        least = np.minimum(self.margin, np.maximum(here[:, pairs], 0.0))
        # other overlaps are not treated here
        least[here[:, pairs] < 0.0] = -np.inf
        along = np.zeros((F, len(pairs), 3))
        place = {int(k): c for c, k in enumerate(pairs)}
        for overlap, direction in zip(overlaps, chosen, strict=True):
            for c in (place[int(k)] for k in overlap.pairs):
                # a pair need not be farther apart than in the initial pose of the motion
                least[:, c] = max(min(_AIM * self.margin, float(self.collisions.start[pairs[c]])), 0.0)
                nobody = np.asarray(~along[:, c].any(axis=1))
                nobody[overlap.start - window.start : overlap.stop - window.start] = True
                along[nobody, c] = direction
        for c, k in enumerate(pairs):
            a, b = self.collisions.links(int(k))
            for link, other in ((a, b), (b, a)):
                if link.figure is self.motion.figure and other.figure is not link.figure and link.name in self.carrying:
                    hard = self.carrying[link.name][rows]
                    least[:, c] = np.where(
                        hard < 1.0, np.minimum(least[:, c], _AIM * self.margin * (1.0 - hard)), -np.inf
                    )
        return RequiredGaps(pairs.astype(np.int64), least, along)
