"""Branches of a live run: start, inputs, and stored states to return to."""

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
    """Settings of a run besides its state. events: all pending or fired ones. off: motors that are switched off.

    motors: those set since the start, by the path of their link, as in a scene file; None for a removed one. shapes:
    of the links, with their materials. friction: static, kinetic; None while each surface has its own.
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
    """A stored state of the run. done, marks: numbers of inputs and events of the branch before it."""

    snapshot: Snapshot
    done: int
    marks: int
    setting: Setting

    @property
    def time(self) -> float:
        return self.snapshot.time


@dataclass(frozen=True)
class Input:
    """A command that acted on the run, at an instant, s. marks: number of events of the branch before it."""

    time: float
    command: Command
    marks: int


@dataclass(eq=False)
class Branch:
    """start: s, where it leaves its parent. inputs: the commands given in it. marks: events, its parent's included."""

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
        """The last state at or before a time, with at most `done` inputs applied."""
        fit = [s for s in self.states if s.time <= time + _SAME and (done is None or s.done <= done)]
        return fit[-1]

    def mark(self, mark: Mark) -> bool:
        """Log an event. Returns False for a minor event if the log is full."""
        if mark.minor and len(self.marks) >= _MOST_MARKS:
            return False
        self.marks.append(mark)
        return True

    def lineage(self) -> list[Branch]:
        """From the first branch to this one."""
        return [*(self.parent.lineage() if self.parent is not None else []), self]

    def holding(self, time: float) -> Branch:
        """The branch of the lineage that recorded an instant."""
        branch = self
        while branch.parent is not None and time < branch.start - _SAME:
            branch = branch.parent
        return branch

    def segment_at(self, time: float) -> Segment:
        """Segment of its own recording at an instant; the later one if the structure changes there."""
        self.recording.read_on()
        segments = [segment for segment in self.recording.segments if len(segment)]
        starts = [segment.start for segment in segments]
        return segments[max(bisect_right(starts, time + _SAME) - 1, 0)]
