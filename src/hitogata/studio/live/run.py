"""A live run: the simulation, its branches and its recording. One thread at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from ...chain.link import Link
from ...chain.world import World
from ...errors import CommandError, HitogataError, StateError
from ...io.recording.run import RunData
from ...io.scene.scene import control_of
from ...simulation.events.types import Event
from ...simulation.inputs.drives import Motor
from ...simulation.inputs.pushes import Pull
from ...simulation.integrators import Integrator
from ...simulation.output.recorder import LogEntry
from ...simulation.simulation import Simulation
from ..replay import Mark
from ..sampling import mark_of
from ..wire import commands
from ..wire.frames import HELD, Instant
from .branches import Branch, EventRow, Input, Setting, State
from .inputs import ACTS, Answer, held_by
from .instants import Shown, live_instant, recorded_instant
from .recorder import LiveRecorder
from .resetting import kept_changes

if TYPE_CHECKING:
    from ...control import WholeBody

#: s of the run: longest delay of a command, and interval between stored states
SLICE = 0.002
STATE_EVERY = 0.25
#: commands that can be undone: the run goes on from before them, in a new branch
UNDOABLE = (
    commands.Push,
    commands.Connect,
    commands.Cut,
    commands.Gravity,
    commands.Friction,
    commands.SetMotor,
    commands.Motors,
    commands.AddEvent,
    commands.ChangeEvent,
    commands.RemoveEvent,
)


@dataclass(frozen=True)
class Plan:
    """A planned run. tables: of the events, as in a scene file; None for events that only Python can make."""

    world: World
    events: tuple[Event, ...] = ()
    motors: Mapping[Link, Motor] = field(default_factory=dict)
    controllers: tuple[WholeBody, ...] = ()
    dt: float = 1e-3
    integrator: Integrator = "adams"
    every: float = 0.01
    tolerance: float | None = None
    duration: float | None = None
    title: str = ""
    tables: tuple[Mapping[str, Any] | None, ...] = ()
    #: m/s², of the world at the start
    gravity: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "gravity", tuple(float(x) for x in self.world.gravity))


class LiveRun:
    """A run that can be rewound and continued in another branch. folder: of its recordings."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.world = plan.world
        self.folder = folder
        self._recorder = LiveRecorder(self._log)
        control, control_every = control_of(plan.controllers, plan.motors)
        self.simulation = Simulation(
            plan.world,
            dt=plan.dt,
            integrator=plan.integrator,
            events=plan.events,
            control=control,
            control_every=control_every,
            recorder=self._recorder,
            every=plan.every,
            tolerance=plan.tolerance,
        )
        self.bodies = {link.path: row for row, link in enumerate(plan.world.links)}
        tables = plan.tables or (None,) * len(plan.events)
        rows = tuple(EventRow(i, e, t) for i, (e, t) in enumerate(zip(plan.events, tables, strict=True)))
        self.setting = Setting(events=rows, shapes={link: link.shapes for link in plan.world.links})
        self.branches: list[Branch] = []
        self.compared: tuple[int, ...] = ()
        #: stamp of the last pull that a step has applied
        self.echo = 0.0
        self._stamp = 0.0
        self._structures = 0
        self._shown: Shown | None = None
        self._recorded: dict[int, Shown] = {}
        self._next_state = 0.0
        #: marks from this one on are new to viewers; −1: viewers have those of another branch
        self.told_marks = -1
        self.branch = self._begin_branch(None, "start")

    # state

    @property
    def time(self) -> float:
        """s, of the live end."""
        return self.simulation.time

    @property
    def begun(self) -> bool:
        """Has anything happened that is not in the scene file?"""
        return self.time > 0.0 or len(self.branches) > 1 or bool(self.branch.inputs)

    @property
    def held(self) -> Pull | None:
        """The pull of the pointer, if it holds a body."""
        return held_by(self.simulation)

    @property
    def moved(self) -> bool:
        """Has the pointer moved since the run last went on?"""
        return self._stamp > self.echo

    @property
    def shown(self) -> Shown:
        """Data shared by frames of the present structure."""
        world, shown = self.world, self._shown
        names = (*world.connections, *world.springs)
        if shown is None or shown.tables is not world.tables or shown.names != names:
            self._structures += 1
            self._shown = shown = Shown(world, self.bodies, self._structures)
        return shown

    def fired(self, row: EventRow) -> bool:
        return not any(row.event is one for one in self.simulation.events)

    # running

    @property
    def slice(self) -> float:
        """s: length of the slices in which the run goes on. Commands act between slices, so that the past is recomputed
        bit for bit, independent of the wall clock."""
        dt = self.simulation.dt
        return max(1, round(SLICE / dt)) * dt

    def advance(self, duration: float, seconds: float, hurry: Callable[[], bool] = lambda: False) -> float:
        """Go on by whole slices within a duration, s, for about `seconds` s. Returns the simulated time, s.

        hurry: called after each slice; True stops early, because a command is pending.
        """
        before, began, size = self.time, perf_counter(), self.slice
        while before + duration - self._next_end() > -1e-9:
            self._slice()
            if perf_counter() - began >= seconds or hurry():
                break
        if self.time > before:
            self.echo = self._stamp
        if self.time >= self._next_state - 0.5 * size:
            self._keep()
        self._recorder.tick()
        self.branch.end = self.time
        return self.time - before

    def _next_end(self) -> float:
        """s: where the next slice ends."""
        size = self.slice
        return (int(self.time / size + 1e-6) + 1) * size

    def _slice(self) -> None:
        self.simulation.run(self._next_end() - self.time)

    def step(self, steps: int) -> None:
        """Go on by n grid steps."""
        dt = self.simulation.dt
        for _ in range(steps):
            self.simulation.run((round(self.time / dt) + 1) * dt - self.time)
        self.branch.inputs.append(Input(self.time, commands.StepOn(steps), len(self.branch.marks)))
        self.branch.end = self.time

    def flush(self) -> None:
        """Write all recorded data to the disk now."""
        self._recorder.flush()

    def tick(self) -> None:
        """Called regularly, also while the run is paused."""
        self._recorder.tick()

    def close(self) -> None:
        self._recorder.close()

    # inputs

    def act(self, command: commands.Command) -> Answer:
        """Apply a command to the run now. A refused command leaves the run unchanged."""
        logged = len(self.branch.marks)
        answer = ACTS[type(command)](self, command)
        if isinstance(command, commands.Pull):
            self._stamp = command.stamp
        self.branch.inputs.append(Input(self.time, command, logged))
        if isinstance(command, UNDOABLE):
            self._keep()
        return answer

    def _keep(self) -> None:
        """Store the present state."""
        state = State(self.simulation.snapshot(), len(self.branch.inputs), len(self.branch.marks), self.setting)
        self.branch.keep(state)
        self._next_state = self.time + STATE_EVERY

    # branches

    def _begin_branch(self, parent: Branch | None, why: str, marks: Sequence[Mark] = ()) -> Branch:
        """A branch from the present state. marks: events before it."""
        number = len(self.branches)
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / f"branch-{number}.mcap"
        meta = {"title": self.plan.title, "branch": number, "parent": None if parent is None else parent.number}
        recording = self._recorder.begin(file, meta)
        branch = Branch(number, parent, self.time, why, file, recording, self.time, marks=list(marks))
        self.branch = branch
        self.branches.append(branch)
        self.told_marks = -1
        if parent is None:
            self.simulation.run(0.0)
        else:
            self.simulation.tell()
        self._keep()
        if self.held is not None:
            self.act(commands.Release())  # the pointer that held a body has since released it
        return branch

    def _log(self, entry: LogEntry) -> None:
        self.branch.mark(mark_of(entry))

    def branch_of(self, number: int | None) -> Branch:
        if number is None:
            return self.branch
        if not 0 <= number < len(self.branches):
            raise CommandError("branch", f"there is no branch {number}; there are {len(self.branches)}")
        return self.branches[number]

    def go_on(self, time: float, branch: int | None = None, why: str = "went on") -> Branch:
        """A new branch from an instant of one: the past is run again from the last state before it, bit for bit."""
        whole = self.branch_of(branch)
        source = whole.holding(time)
        end = source.end if source is whole else max(source.end, time)
        dt = self.simulation.dt
        time = min(max(round(time / dt) * dt, source.start), end)
        done = sum(1 for one in source.inputs if one.time <= time + 1e-9)
        self._rerun(source, time, done)
        return self._begin_branch(source, why, [mark for mark in source.marks if mark.time <= time + 1e-9])

    def before(self, source: Branch, number: int) -> Branch:
        """A new branch from right before an input of one."""
        one = source.inputs[number]
        self._rerun(source, one.time, number)
        return self._begin_branch(source, "undone", source.marks[: one.marks])

    def reset(self, warn: Callable[[str], None]) -> Branch:
        """A new branch from the first instant, with the present gravity, friction, motors and events.

        warn: called with settings that cannot be made there, such as an event that uses a link made during this run.
        """
        first, now, gravity = self.branches[0], self.setting, tuple(float(x) for x in self.world.gravity)
        self._rerun(first, 0.0, 0)
        branch = self._begin_branch(first, "reset", first.marks[: first.states[0].marks])
        for command in kept_changes(self.setting, now, gravity, self.plan.gravity):
            try:
                self.act(command)
            except HitogataError as error:
                warn(f"at the start this cannot be set: {error}")
        return branch

    def _rerun(self, source: Branch, time: float, done: int) -> None:
        """Restore a branch at a time, with n of its inputs applied. Nothing on the way there is recorded."""
        self.flush()
        state = source.state_before(time, done)
        self.simulation.restore(state.snapshot)
        self.setting = state.setting
        for link, shapes in (state.setting.shapes or {}).items():
            link.shapes = shapes
        for one in source.inputs[state.done : done]:
            self._run_to(one.time)
            if type(one.command) in ACTS:
                ACTS[type(one.command)](self, one.command)
        self._run_to(time)
        self._stamp = self.echo = 0.0

    def _run_to(self, time: float) -> None:
        while self._next_end() < time - 1e-9:
            self._slice()
        if time > self.time + 1e-9:
            self.simulation.run(time - self.time)

    # frames

    def instant(self, **more: Any) -> Instant:
        """The live end as a frame. more: other fields of `Instant`."""
        held = self.held
        if held is not None:
            pose = self.world.pose(held.link)
            x, y, z = (float(c) for c in pose.p + pose.R @ held.spec.at)
            fx, fy, fz = (float(c) for c in held.force)
            more |= {"held": (x, y, z), "pull": (fx, fy, fz), "flags": more.get("flags", 0) | HELD}
        frame = self.simulation.frame()
        more |= {"branch": self.branch.number, "ghosts": self._ghosts(self.time)}
        return live_instant(self.shown, frame, echo=self.echo, **more)

    def look(self, time: float, branch: int | None = None, **more: Any) -> tuple[Instant, Shown]:
        """A recorded instant of a branch, clamped to it."""
        whole = self.branch_of(branch)
        time = min(max(time, self.branches[0].start), whole.end)
        source = whole.holding(time)
        if source is self.branch:
            self.flush()
        segment = source.segment_at(time)
        shown = self._recorded.get(id(segment))
        if shown is None:
            self._structures += 1
            shown = self._recorded[id(segment)] = Shown(segment.model, self.bodies, self._structures)
        more |= {"branch": whole.number, "ghosts": self._ghosts(time)}
        return recorded_instant(shown, segment, time, **more), shown

    def _ghosts(self, time: float) -> Any:
        """(G, L, 7): poses of the branches that are compared."""
        if not self.compared:
            return np.zeros((0, len(self.bodies), 7), np.float32)
        compared, self.compared = self.compared, ()
        try:
            return np.stack([self.look(time, number)[0].poses for number in compared])
        finally:
            self.compared = compared

    def compare(self, branches: tuple[int, ...]) -> None:
        for number in branches:
            self.branch_of(number)
        self.compared = branches

    def recording(self, branch: int | None = None) -> RunData:
        """A branch and its ancestors, as one run."""
        whole = self.branch_of(branch)
        self.flush()
        segments, events = [], []
        lineage = whole.lineage()
        for one, following in zip(lineage, [*lineage[1:], None], strict=True):
            one.recording.read_on()
            part = RunData(one.recording.segments, one.recording.events(), {}, {"title": self.plan.title})
            if following is not None:
                if following.start <= one.start + 1e-9:
                    continue  # the next one begins where this one does
                part = part.slice(one.start, following.start - 0.5 * self.simulation.dt)
            segments += part.segments
            events += part.events
        if not segments:
            raise StateError("nothing has been recorded yet")
        return RunData(segments, events, self.simulation.summary(), {"title": self.plan.title})
