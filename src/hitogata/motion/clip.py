"""A designed motion: frames of a figure, with balance and forces."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.figure import Figure
from .balance.support import Contact, SupportPhase, phases_at, support_margins
from .curves.nurbs import Nurbs
from .load import CarriedLoad


class Violation(NamedTuple):
    """A limit violated over a span of time. time: s, of the worst instant; amount: the violation then, in `unit`.

    why: the reason, if known.
    """

    time: float
    what: str
    amount: float
    unit: str
    start: float
    end: float
    why: str = ""

    def __str__(self) -> str:
        text = f"{self.what}: {self.amount:.3g} {self.unit} at {self.time:.2f} s ({self.start:.2f} to {self.end:.2f} s)"
        return f"{text}; {self.why}" if self.why else text


def spans_over(t: Array, amount: Array, limit: float, what: str, unit: str) -> list[Violation]:
    """One violation for each run of frames where the amount is above the limit."""
    over = np.concatenate([[False], amount > limit, [False]])
    starts, ends = np.flatnonzero(~over[:-1] & over[1:]), np.flatnonzero(over[:-1] & ~over[1:]) - 1
    found = []
    for a, b in zip(starts, ends, strict=True):
        worst = a + int(np.argmax(amount[a : b + 1]))
        found.append(Violation(float(t[worst]), what, float(amount[worst]), unit, float(t[a]), float(t[b])))
    return found


class Stage(NamedTuple):
    """A state of the design. com: (S, 3) m, zmp: (S, 2) m, by inverse dynamics. name: 'uncorrected', 'point mass', …
    error: m, as `Clip.zmp_error`, for a motion that was solved at more frames than it has."""

    name: str
    com: Array
    zmp: Array
    error: tuple[float, float] | None = None


def zmp_error(zmp: Array, target: Array) -> tuple[float, float]:
    """Root mean square and largest distance of a ZMP (S, 2) from its target (S, 3), m."""
    error = np.linalg.norm(zmp - target[:, :2], axis=1)
    return float(np.sqrt(np.mean(error**2))), float(error.max())


@dataclass(frozen=True, eq=False)
class Clip:
    """S frames of a figure, evenly spaced in time.

    q, v, a are those of the whole world, of which only the figure moves, and in q its loads; v and a are derivatives of
    q over five frames. zmp is the point where the required contact forces have no horizontal moment, on the plane z =
    target z; in flight, without forces, below the centre of mass or at its target. torque: joint forces, N m or N, with
    the contact forces distributed among the supporting links according to the ZMP.
    """

    figure: Figure
    name: str
    time: Array  # (S,) s
    q: Array  # (S, nq)
    v: Array  # (S, nv)
    a: Array  # (S, nv)
    com: Array  # (S, 3) m
    zmp: Array  # (S, 2) m
    target: Array  # (S, 3) m: target ZMP
    torque: Array  # (S, nv) N m, N
    momentum: Array  # (S, 3) kg m²/s: angular, about the COM
    force: Array  # (S, 3) N: of all contacts together
    contact_wrench: Array  # (S, C, 6) N m, N: on each carrying link at its origin, world axes
    contact_links: tuple[str, ...]
    contacts: tuple[SupportPhase, ...]
    keyframes: Array  # (K,) s
    keyframe_names: tuple[str, ...]  # empty where none was given
    com_curve: Nurbs
    stages: tuple[Stage, ...]
    violations: tuple[Violation, ...]
    seconds: dict[str, float] = field(default_factory=dict)  # s: duration of each part of the design
    loads: tuple[CarriedLoad, ...] = ()  # carried by hands
    soles: dict[str, Contact] = field(default_factory=dict)  # of each contact link, its whole contact area

    @property
    def rate(self) -> float:
        """Solved frames per second."""
        return float((len(self.time) - 1) / (self.time[-1] - self.time[0]))

    @property
    def duration(self) -> float:
        return float(self.time[-1] - self.time[0])

    def phase_of(self) -> NDArray[np.int64]:
        """Row in `contacts` of each frame: (S,)."""
        return phases_at(self.contacts, self.time)

    def margins(self, zmp: Array | None = None) -> Array:
        """Distance of the ZMP inside the support polygon in each frame, m; negative outside, infinite in flight:
        (S,)."""
        return support_margins(self.contacts, self.time, self.zmp if zmp is None else zmp)

    def zmp_error(self, stage: Stage | None = None) -> tuple[float, float]:
        """Root mean square and largest distance of the ZMP from its target, m; of the last stage by default."""
        one = self.stages[-1] if stage is None else stage
        return zmp_error(one.zmp, self.target) if one.error is None else one.error

    @property
    def friction(self) -> float:
        """Largest friction coefficient that the total contact force requires, during support."""
        return float(self.friction_needed().max())

    def friction_needed(self) -> Array:
        """(S,): horizontal by vertical force of all contacts together; 0 without support or with almost no force."""
        carried = np.array([bool(phase.links) for phase in self.contacts])[self.phase_of()]
        carried &= self.force[:, 2] > 0.02 * self.force[:, 2].max()
        up = np.where(carried, self.force[:, 2], np.inf)
        return np.asarray(np.linalg.norm(self.force[:, :2], axis=1) / up)
