"""Branches of a live run: where each begins, what was done in it, and the states to go back to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ...chain.link import Link
from ...chain.shapes.shape import Shape
from ...io.recording.mcap.reader import Growing
from ...io.recording.segment import Segment
from ...simulation.events.types import Event
from ...simulation.inputs.drives import Motor
from ...simulation.state.snapshot import Snapshot
from ..replay import Mark
from ..wire.commands import Command

#: states kept of a branch; of those before the last ones every second goes when there are more
MOST_STATES, _RECENT = 160, 64
#: entries of a branch's log that are shown
_MOST_MARKS = 2000
#: s: instants nearer than that are one
_SAME = 1e-9


@dataclass(frozen=True, eq=False)
class Setting:
    """What a run has besides its state. events: all that wait or have fired. off: motors that are switched off.

    motors: those that were set since the start, by the path of their link, as in a scene file; None for one that was
    taken away. shapes: of the links, with their materials. friction: static, kinetic; None while each surface has its
    own.
    """

    events: tuple[EventRow, ...] = ()
    off: Mapping[Link, Motor] | None = None
    motors: Mapping[str, Mapping[str, Any] | None] = field(default_factory=dict)
    shapes: Mapping[Link, tuple[Shape, ...]] | None = None
    friction: tuple[float, float] | None = None


@dataclass(frozen=True, eq=False)
class EventRow:
    """An event as viewers name it. table: as in a scene file; None for one that only Python can make."""

    number: int
    event: Event
    table: Mapping[str, Any] | None


@dataclass(frozen=True, eq=False)
class State:
    """A state of the run to go back to. done: how many inputs of the branch it has felt."""

    snapshot: Snapshot
    done: int
    setting: Setting

    @property
    def time(self) -> float:
        return self.snapshot.time


@dataclass(frozen=True)
class Input:
    """A command that acted on the run, at an instant, s."""

    time: float
    command: Command


@dataclass(eq=False)
class Branch:
    """start: s, where it parts from its parent. inputs: what was done in it, in order."""

    number: int
    parent: Branch | None
    start: float
    why: str
    file: Path
    recording: Growing
    end: float
    states: list[State] = field(default_factory=list)
    inputs: list[Input] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)

    def keep(self, state: State) -> None:
        """Remember a state; older ones are thinned out, the first stays."""
        self.states.append(state)
        if len(self.states) > MOST_STATES:
            old, recent = self.states[:-_RECENT], self.states[-_RECENT:]
            self.states = old[::2] + recent

    def state_before(self, time: float, done: int | None = None) -> State:
        """The last state at or before a time, that has felt at most so many inputs."""
        fit = [s for s in self.states if s.time <= time + _SAME and (done is None or s.done <= done)]
        return fit[-1]

    def mark(self, mark: Mark) -> bool:
        """Take note of something that happened; False if there is no room for more that is minor."""
        if mark.minor and len(self.marks) >= _MOST_MARKS:
            return False
        self.marks.append(mark)
        return True

    def lineage(self) -> list[Branch]:
        """From the first branch to this one."""
        return [*(self.parent.lineage() if self.parent is not None else []), self]

    def holding(self, time: float) -> Branch:
        """Which of the lineage recorded an instant."""
        branch = self
        while branch.parent is not None and time < branch.start - _SAME:
            branch = branch.parent
        return branch

    def segment_at(self, time: float) -> Segment:
        """Of its own recording; the later one where the structure changed at that very instant."""
        self.recording.read_on()
        segments = [segment for segment in self.recording.segments if len(segment)]
        starts = [segment.start for segment in segments]
        return segments[max(bisect_right(starts, time + _SAME) - 1, 0)]
