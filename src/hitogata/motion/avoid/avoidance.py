"""Interference resolved: stretches of a motion that go through something are bent around it, where the keyframes allow.

A stretch is bent on all its frames together by a smooth curve of the freedoms, which leaves what keyframes insist on
and what carries alone. What it does to the ways between keyframes and to the posture becomes their new course; inverse
kinematics and balance then go on from there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ..balance.contact_plan import ContactPlan
from ..curves.track import Track
from ..motion import Motion
from ..pose.trajectory import Frames
from ..tasks import Com, Position, Task
from .collision_pairs import Surroundings
from .escape_direction import best_way, efforts
from .hardness import firmness
from .report import ALLOWED
from .trajectory_bend import Bent, Wanted, Window, bend

#: s before and after a stretch over which it is bent; nearer to an end of the motion than this it changes that too
_BLEND, _EDGE = 0.6, 0.1
#: margins that a bend aims at: inverse kinematics and balance take some of it
_AIM = 1.5
#: m: pairs that come this near are watched while others part
_WATCHED = 0.15
#: ways to part that are tried
_WAYS = 3
#: m, rad: a bend that needs more of what is held is none; less is made good by inverse kinematics
_BROKEN = 6e-3


class Clash(NamedTuple):
    """Two links that overlap in frames start … stop − 1, by `depth` m. pairs: rows of the surroundings' pairs."""

    names: tuple[str, str]
    pairs: NDArray[np.int64]
    start: int
    stop: int
    depth: float

    @property
    def key(self) -> tuple[str, str, int]:
        """What it is recognised by when it is met again."""
        return (*self.names, (self.start + self.stop) // 2)


class Avoidance:
    """What keeps the frames of a motion clear of interference."""

    def __init__(
        self,
        motion: Motion,
        plan: ContactPlan,
        tracks: Sequence[tuple[Task, Track]],
        frames: Frames,
        around: Surroundings,
    ) -> None:
        self.motion, self.frames, self.around = motion, frames, around
        self.margin = motion.style.margin
        self.given = frames.targets.copy()
        t = frames.t
        found = {id(task): held for (task, _), held in zip(tracks, firmness(motion, plan, tracks, t), strict=True)}
        whole = np.ones(len(t))
        self.held = np.column_stack(
            [whole if isinstance(task, Com) else found[id(task)] for task in frames.tables.tasks]
        )
        #: links that carry somewhere, and how firmly they are held in place there
        self.carrying = {
            task.link: found[id(task)]
            for task, _ in tracks
            if isinstance(task, Position) and task.link in plan.placements
        }
        #: clashes that no way parts
        self.hopeless: set[tuple[str, str, int]] = set()

    def clashes(self, gaps: Array) -> list[Clash]:
        """Stretches of two links that overlap, the deepest first; without those that nothing could be done about."""
        groups: dict[tuple[str, str], list[int]] = {}
        for k in np.flatnonzero(gaps.min(axis=0, initial=np.inf) < -ALLOWED):
            a, b = self.around.links(int(k))
            groups.setdefault((a.path, b.path), []).append(int(k))
        found: list[Clash] = []
        for names, pairs in groups.items():
            deep = gaps[:, pairs].min(axis=1)
            over = np.concatenate([[False], deep < 0.0, [False]])
            starts, stops = np.flatnonzero(~over[:-1] & over[1:]), np.flatnonzero(over[:-1] & ~over[1:])
            for start, stop in zip(starts.tolist(), stops.tolist(), strict=True):
                depth = -float(deep[start:stop].min())
                clash = Clash(names, np.array(pairs, dtype=np.int64), start, stop, depth)
                if clash.depth > ALLOWED and clash.key not in self.hopeless:
                    found.append(clash)
        return sorted(found, key=lambda clash: -clash.depth)

    def bend(self, gaps: Array) -> bool:
        """Bend the motion once around all that it goes through. gaps: (S, pairs) m of its frames. True if it helped;
        then targets and posture of the frames have changed."""
        changed = False
        for window, clashes in self._windows(self.clashes(gaps)):
            bent = self._around(window, clashes, gaps)
            if bent is not None:
                rows = slice(window.start, window.stop)
                self.frames.targets[rows], self.frames.posture[rows] = bent.targets, bent.posture
                self.frames.q[rows] = bent.q
                changed = True
        return changed

    def _windows(self, clashes: list[Clash]) -> list[tuple[Window, list[Clash]]]:
        """Stretches of time that hold the clashes with room to bend, apart from one another."""
        t = self.frames.t
        more = round(_BLEND / self.frames.h)
        merged: list[tuple[int, int, list[Clash]]] = []
        for clash in sorted(clashes, key=lambda c: c.start):
            a, b = max(clash.start - more, 0), min(clash.stop + more, len(t))
            if merged and a < merged[-1][1]:
                merged[-1] = (merged[-1][0], max(b, merged[-1][1]), [*merged[-1][2], clash])
            else:
                merged.append((a, b, [clash]))
        stops = [key.time for key in self.motion.keyframes if key.rest]
        out = []
        few = round(_EDGE / self.frames.h)
        for a, b, mine in merged:
            rests = tuple(s for s in stops if t[a] < s < t[b - 1])
            free = (min(c.start for c in mine) <= few, max(c.stop for c in mine) >= len(t) - few)
            out.append((Window(a, b, free, rests), mine))
        return out

    def _around(self, window: Window, clashes: list[Clash], gaps: Array) -> Bent | None:
        """Try ways to part; those that no way parts are given up and the others bent without them."""
        clashes = sorted(clashes, key=lambda clash: -clash.depth)
        tried: list[list[Array]] = [[] for _ in clashes]
        left = list(range(len(clashes)))
        # a plane leaves no choice
        ways = _WAYS if any((self.around.pairs[clash.pairs, 1] >= 0).any() for clash in clashes) else 1
        for _ in range(ways):
            chosen: list[Array] = []
            for i, clash in enumerate(clashes):
                if i in left:
                    tried[i].append(self._way(clash, chosen, tried[i]))
                chosen.append(tried[i][-1])
            bent = bend(self.frames, self.around, self.held, window, self._wanted(window, clashes, chosen, gaps))
            after = self.around.measure(bent.q)
            left = [
                i
                for i, clash in enumerate(clashes)
                if after[:, clash.pairs].min() < -ALLOWED or self._breaks(bent, window, clash)
            ]
            if not left:
                return bent
        if len(clashes) == 1:
            self.hopeless.add(clashes[0].key)
            return None
        # what cannot be parted even by itself is given up, or the least if each could
        rest = [clash for clash in clashes if self._around(window, [clash], gaps) is not None]
        if len(rest) == len(clashes):
            self.hopeless.add(rest.pop().key)
        return self._around(window, rest, gaps) if rest else None

    @staticmethod
    def _breaks(bent: Bent, window: Window, clash: Clash) -> bool:
        """Is a clash bought off with something that is held?"""
        return bool(bent.broken[clash.start - window.start : clash.stop - window.start].max() > _BROKEN)

    def _way(self, clash: Clash, chosen: list[Array], tried: list[Array]) -> Array:
        ways, effort = efforts(
            self.frames, self.around, self.held, clash.pairs, (clash.start, clash.stop - 1), self.margin, chosen
        )
        return best_way(ways, effort, tried)

    def _wanted(self, window: Window, clashes: list[Clash], chosen: list[Array], gaps: Array) -> Wanted:
        """Gaps that frames of a window must keep: what clashes the margin, everything near what it has, at the most the
        margin."""
        rows = slice(window.start, window.stop)
        here = gaps[rows]
        pairs = np.flatnonzero(here.min(axis=0) < _WATCHED)
        F = len(here)
        least = np.minimum(self.margin, np.maximum(here[:, pairs], 0.0))
        # what overlaps and is not to be parted is left alone
        least[here[:, pairs] < 0.0] = -np.inf
        along = np.zeros((F, len(pairs), 3))
        place = {int(k): c for c, k in enumerate(pairs)}
        for clash, way in zip(clashes, chosen, strict=True):
            for c in (place[int(k)] for k in clash.pairs):
                # each pair as near as it is in the pose that is in order
                least[:, c] = max(min(_AIM * self.margin, float(self.around.start[pairs[c]])), 0.0)
                nobody = np.asarray(~along[:, c].any(axis=1))
                nobody[clash.start - window.start : clash.stop - window.start] = True
                along[nobody, c] = way
        for c, k in enumerate(pairs):
            a, b = self.around.links(int(k))
            for link, other in ((a, b), (b, a)):
                if link.figure is self.motion.figure and other.figure is not link.figure and link.name in self.carrying:
                    firm = self.carrying[link.name][rows]
                    least[:, c] = np.where(
                        firm < 1.0, np.minimum(least[:, c], _AIM * self.margin * (1.0 - firm)), -np.inf
                    )
        return Wanted(pairs.astype(np.int64), least, along)
