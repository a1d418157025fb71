"""Interference of a motion: detected, resolved by bending and rebalancing; the rest is reported with its reason."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...arrays import Array
from ...errors import MotionError
from ..balance.balancing import Balancing
from ..balance.contact_plan import ContactPlan
from ..balance.support import SupportPhase, support_margins
from ..clip import Stage, Violation
from ..curves.track import Track
from ..keyframes import Keyframes
from ..load import Course
from ..tasks import Com, Task
from .avoidance import Avoidance
from .collision_pairs import CollisionPairs
from .diagnosis import Diagnosis
from .report import ALLOWED, KEPT, find_interference

#: iterations of bending, COM solves after each, at least and at most, and the ratio of errors to go on
_BENDS, _FEWEST, _SOLVES, _NEARER = 4, 2, 5, 0.7


class InterferenceResolver:
    """Detects interference in balanced frames, and resolves it if the options require it."""

    def __init__(
        self,
        motion: Keyframes,
        plan: ContactPlan,
        tracks: Sequence[tuple[Task, Track]],
        balancing: Balancing,
        phases: Sequence[SupportPhase],
        courses: Sequence[Course] = (),
    ) -> None:
        """courses: of carried loads, which are ignored."""
        self.courses = courses
        self.motion, self.plan, self.tracks, self.balancing = motion, plan, tracks, balancing
        self.frames, self.phases = balancing.frames, phases
        self.collisions = CollisionPairs(
            motion.figure, motion.figure.world.q, [course.load.thing for course in courses]
        )
        self.gaps = self.collisions.measure(self.frames.q)
        self.avoidance: Avoidance | None = None
        self.unbalanced = False
        balancing.clock.done("checks")

    @property
    def has_overlap(self) -> bool:
        return bool(self.gaps.min(initial=np.inf) < -ALLOWED)

    def resolve(self, before: Stage) -> Stage | None:
        """Bends and balances until all is clear or nothing helps. before: the last stage. Returns the last new
        stage."""
        if not (self.motion.options.avoid and self.has_overlap):
            return None
        balancing = self.balancing
        self.avoidance = Avoidance(self.motion, self.plan, self.tracks, self.frames, self.collisions, self.courses)
        stage = None
        least = self._least_margin(before)
        for _ in range(_BENDS):
            kept = balancing.kept()
            bent = self.avoidance.bend(self.gaps)
            balancing.clock.done("avoidance")
            if not bent:
                break
            try:
                new = self._balanced()
            except MotionError:
                new = None
            if new is None or self._least_margin(new) < min(least, 0.0):
                balancing.restored(kept)
                self.unbalanced = True
                break
            stage = new
            self.gaps = self.collisions.measure(self.frames.q)
            balancing.clock.done("checks")
        return stage

    def _balanced(self) -> Stage:
        """COM solves until one no longer reduces the error of the ZMP by much."""
        balancing = self.balancing
        stage = balancing.stage("kept clear")
        for solve in range(_SOLVES):
            kept = balancing.kept()
            balancing.correct(stage)
            new = balancing.stage("kept clear")
            if solve >= _FEWEST and balancing.error(new) > balancing.error(stage):
                balancing.restored(kept)
                break
            done = solve >= _FEWEST - 1 and balancing.error(new) > _NEARER * balancing.error(stage)
            stage = new
            if done:
                break
        return stage

    def _least_margin(self, stage: Stage) -> float:
        """Smallest distance of the ZMP inside the support polygon, m."""
        return float(support_margins(self.phases, self.frames.t, stage.zmp).min())

    def violations(self) -> list[Violation]:
        """Remaining interference, and secondary tasks that were not met."""
        found = find_interference(self.collisions, self.frames.t, self.gaps)
        if self.avoidance is None:
            return found
        return [self._explained(v) for v in found] + self._given_up(self.avoidance)

    def _explained(self, violation: Violation) -> Violation:
        if self.unbalanced:
            return violation._replace(why="a path around it would cost the balance")
        assert self.avoidance is not None
        t = self.frames.t
        pairs = [
            k
            for k in np.flatnonzero(self.gaps.min(axis=0) < -ALLOWED).tolist()
            if self.collisions.words(k) == violation.what
        ]
        rows = int(np.searchsorted(t, violation.start - 1e-9)), int(np.searchsorted(t, violation.end - 1e-9))
        diagnosis = Diagnosis(self.motion, self.plan, self.frames, self.avoidance.hardness)
        return violation._replace(why=diagnosis.reason(self.collisions, pairs, self.gaps, rows))

    def _given_up(self, avoidance: Avoidance) -> list[Violation]:
        """Secondary tasks of keyframes that the bend has violated."""
        found = []
        t, tasks = self.frames.t, self.frames.tables.tasks
        for key in self.motion.keyframes:
            f = int(np.argmin(np.abs(t - key.time)))
            # the centre of mass is bent for the balance, not to avoid obstacles
            for secondary in (task for task in key.tasks if task.priority > 1 and not isinstance(task, Com)):
                i = next((i for i, task in enumerate(tasks) if task.key == secondary.key), None)
                if i is None:
                    continue
                amount = _distance(secondary, avoidance.given[f, i], self.frames.targets[f, i])
                if amount > KEPT:
                    why = "it gave way to keep clear"
                    found.append(
                        Violation(key.time, f"{secondary.what} missed", amount, secondary.unit, key.time, key.time, why)
                    )
        return found


def _distance(task: Task, a: Array, b: Array) -> float:
    """Distance of two targets of a task, in its unit."""
    if task.turn == 0:
        return float(2.0 * np.arccos(np.clip(abs(a[:4] @ b[:4]), 0.0, 1.0)))
    return float(np.linalg.norm(a - b))
