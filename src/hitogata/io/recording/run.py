"""Data of a run: frames by segment, log, summary."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.values.validate import number
from ...chain.world import World
from ...errors import InputError, UnknownName
from ...simulation.contact_sensor import shapes_of
from ...simulation.output.recorder import LogEntry
from .blocks import ContactRows, ContactsInMemory, FramesInMemory, picked
from .contact_log import ContactLog, joined, refuse_unknown
from .ranges import into_ranges
from .segment import Frame, Poses, Segment

_NANOSECOND = 1e-9  # s: times nearer than that are equal; a file's index is no finer


class JointSeries(NamedTuple):
    """A joint over a run. kind: 'hinge', … time: (k,) s. q: (k, nq), v: (k, nv); NaN under another joint."""

    kind: str
    time: Array
    q: Array
    v: Array


class ContactSeries(NamedTuple):
    """A contact over a run, one row per frame; SI units, world axes.

    force: (k, 3) on the first. moment: (k, 3) N m, about the world's origin. pressed: (k,) N, sum of normal forces.
    centre_of_pressure: (k, 3) m, NaN without forces. area: (k,) m², of the contact polygons that carry force. slip:
    (k,) m/s, sliding speed of the surfaces, weighted by the normal forces.
    """

    time: Array
    force: Array
    moment: Array
    pressed: Array
    centre_of_pressure: Array
    area: Array
    slip: Array


class RunData:
    """A recorded run, in memory or on disk.

    segments: in order of time; each has one structure and at least one frame (unless nothing was recorded at all).
    events: in order of time. summary: written at the end of the run, empty if it was interrupted. meta: about the
    recording. Columns over the whole run (`time`, `energy`, …) have one row a frame; structures change between rows.
    """

    def __init__(
        self,
        segments: Iterable[Segment],
        events: Iterable[LogEntry] = (),
        summary: dict[str, Any] | None = None,
        meta: dict[str, Any] | None = None,
    ) -> None:
        every = list(segments)
        if not every:
            raise InputError("a run needs at least one structure")
        # several changes at one instant leave segments without a frame
        self.segments = [segment for segment in every if len(segment)] or every[-1:]
        self.events = list(events)
        self.summary = dict(summary or {})
        self.meta = dict(meta or {})
        self._columns: dict[str, Array] = {}
        self._contacts: ContactLog | None = None

    def __repr__(self) -> str:
        return (
            f"<RunData: {self.start:g} to {self.end:g} s, {len(self)} frames, "
            f"{len(self.segments)} segments, {len(self.events)} events>"
        )

    # time

    def __len__(self) -> int:
        """Number of frames."""
        return sum(len(segment) for segment in self.segments)

    @property
    def finished(self) -> bool:
        """Whether the run came to its end; otherwise it was interrupted and this is its recorded part."""
        return bool(self.summary)

    @property
    def start(self) -> float:
        """s."""
        first = self.segments[0]
        return float(first.blocks[0].time[0]) if len(first) else first.start

    @property
    def end(self) -> float:
        """s."""
        return self.segments[-1].end

    @property
    def duration(self) -> float:
        """s."""
        return self.end - self.start

    def body_weight(self, connection: str | None = None) -> tuple[float, str]:
        """Weight of the heaviest figure that is not held to the ground, N, and its name; 0 without one.

        connection: only figures that it joins.
        """
        holding = (segment for segment in self.segments if connection is None or connection in segment.connections)
        world = next(holding, self.segments[0]).model
        floating = [
            figure for figure in world.figures.values() if figure.root.joint is not None and figure.root.joint.nv
        ]
        if connection in world.connections:
            joined = world.connections[connection]
            floating = [figure for figure in floating if figure in (joined.a.figure, joined.b.figure)]
        if not floating:
            return 0.0, ""
        figure = max(floating, key=lambda one: one.mass)
        return figure.mass * float(np.linalg.norm(world.gravity)), figure.name

    # columns

    def _column(self, name: str) -> Array:
        if name not in self._columns:
            self._columns[name] = np.concatenate([segment.column(name) for segment in self.segments])
        return self._columns[name]

    @property
    def time(self) -> Array:
        """(k,) s, never decreasing; two rows share a time where something changed in an instant."""
        return self._column("time")

    @property
    def energy(self) -> Array:
        """(k, 3) J: kinetic, gravity, spring."""
        return self._column("energy")

    @property
    def work(self) -> Array:
        """(k,) J put in since the start."""
        return self._column("work")

    @property
    def lost(self) -> Array:
        """(k,) J lost in impacts since the start."""
        return self._column("lost")

    @property
    def momentum(self) -> Array:
        """(k, 6) kg m²/s about the centre of mass, kg m/s."""
        return self._column("momentum")

    @property
    def loop_error(self) -> Array:
        """(k, 2) rad, m: largest position error of a connection."""
        return self._column("loop_error")

    @property
    def segment_of(self) -> NDArray[np.int64]:
        """(k,) segment to which a frame belongs."""
        return np.repeat(np.arange(len(self.segments)), [len(segment) for segment in self.segments])

    @property
    def connections(self) -> list[str]:
        """Names of all connections of the run, in order of appearance."""
        return list(dict.fromkeys(name for segment in self.segments for name in segment.connections))

    def forces(self, connection: str) -> Array:
        """(k, 6) N m, N: (moment, force) on link b at the joint, world axes; NaN while there was no such connection."""
        if connection not in self.connections:
            raise UnknownName("connection of the run", connection, self.connections)

        def of(segment: Segment) -> Array:
            if connection not in segment.connections:
                return np.full((len(segment), 6), np.nan)
            i = segment.connections.index(connection)
            parts = [chunk.forces[:, i] for chunk in segment.blocks]
            return np.concatenate(parts) if parts else np.empty((0, 6))

        return np.concatenate([of(segment) for segment in self.segments])

    @property
    def has_joint_forces(self) -> bool:
        """Whether the forces of the tree's joints were recorded (`simulate(…, joint_forces=True)`)."""
        return any(segment.has_joint_forces for segment in self.segments)

    def joint_forces(self, link: str) -> Array:
        """(k, 6) N m, N: (moment, force) on a link from its parent at the link's origin, world axes.

        All forces between the two at the joint, including its drives, springs and friction.
        """
        path = self.segments[0].model[link].path
        if self.segments[0].model[path].joint is None:
            raise InputError(f"{path!r} has no joint")
        if not self.has_joint_forces:
            raise InputError("the run has no forces of joints; record them with joint_forces=True")
        parts = []
        for segment in self.segments:
            row = len(segment.connections) + segment.model[path].index - 1
            parts += [chunk.forces[:, row] for chunk in segment.blocks]
        return np.concatenate(parts)

    def joint(self, link: str) -> JointSeries:
        """Coordinates and rates of the joint above a link, by 'figure/link' or the link's name if only one has it.

        A link that is cut off gets another joint, whose coordinates are not those of this joint: NaN.
        """
        path = self.segments[0].model[link].path
        first = self.segments[0].model[path].joint
        if first is None:
            raise InputError(f"{path!r} has no joint")
        q, v = np.full((len(self), first.nq), np.nan), np.full((len(self), first.nv), np.nan)
        at = 0
        for segment in self.segments:
            here = segment.model[path]
            same = here.joint is not None and here.joint.kind == first.kind
            for chunk in segment.blocks:
                end = at + len(chunk.time)
                if same:
                    q[at:end] = chunk.q[:, segment.model.q_slice(here)]
                    v[at:end] = chunk.v[:, segment.model.v_slice(here)]
                at = end
        return JointSeries(first.name, self.time, q, v)

    # contacts

    @property
    def contacts(self) -> ContactLog:
        """All contacts of all frames, in order of time; see `ContactLog`."""
        if self._contacts is None:
            self._contacts = joined([segment.contacts for segment in self.segments])
        return self._contacts

    @property
    def contact_count(self) -> int:
        """Number of recorded contacts; those of a file stay there."""
        return sum(sum(segment.contact_rows.counts) for segment in self.segments)

    def contacts_at(self, time: float) -> ContactLog:
        """Contacts of the last frame at or before a time, s."""
        i = self._segment_at(self.frame(time).time)
        segment = self.segments[i]
        return replaced(segment, segment.contact_rows_at(np.array([time]))).contacts

    def contact_force(self, a: str, b: str | None = None) -> Array:
        """Sum of contact forces on a from b, or from anything: (k, 3) N, one row a frame, zero while they are apart.

        a, b: a link's path, a figure's name, or 'ground'.
        """
        return self._contacts_of(a, b, ContactLog.force_at)

    def contact_pressure(self, a: str, b: str | None = None) -> Array:
        """Sum of the normal forces between a and b, positive in compression: (k,) N, one row a frame."""
        return self._contacts_of(a, b, ContactLog.normal_force_at)

    def contact_point(self, a: str, b: str | None = None) -> Array:
        """Centre of pressure between a and b: (k, 3) m, one row a frame, NaN while they are apart."""
        return self._contacts_of(a, b, ContactLog.point_at)

    def contact(self, a: str, b: str | None = None) -> ContactSeries:
        """Contact of a with b, or with anything, frame by frame: force, moment, centre of pressure, area and slip.

        a, b: a link's path, 'path#k' for the k-th shape of a link, a figure's name, or 'ground'.
        """
        log = ContactLog
        values = (log.force_at, log.moment_at, log.normal_force_at, log.point_at, log.area_at, log.slip_at)
        return ContactSeries(self.time, *(self._contacts_of(a, b, of) for of in values))

    def _contacts_of(self, a: str, b: str | None, of: Callable[[ContactLog, Array], Array]) -> Array:
        paths = [link.path for link in self.segments[0].model.links]
        for name in (a, b):
            if name is not None:
                refuse_unknown(name.partition("#")[0], paths)

        def rows(segment: Segment) -> ContactLog:
            return segment.contacts.between(a, b, lambda name: shapes_of(segment.model, name)[0])

        return np.concatenate([of(rows(segment), segment.time) for segment in self.segments])

    # instants

    def _segment_at(self, time: float) -> int:
        starts = [segment.start for segment in self.segments]
        return max(int(np.searchsorted(starts, time, side="right")) - 1, 0)

    def frame(self, time: float) -> Frame:
        """The run at an instant (s), between two frames interpolated; never across a change of structure."""
        number(time, "time", InputError)
        if not self.start - _NANOSECOND <= time <= self.end + _NANOSECOND:
            raise InputError(f"time is {time:g} s; the run goes from {self.start:g} to {self.end:g} s")
        i = self._segment_at(time)
        one = self.segments[i].at(np.array([time]))
        values = [float(x[0]) if x.ndim == 1 else x[0] for x in one]
        return Frame(i, *values)  # type: ignore[arg-type]

    def world_at(self, time: float) -> World:
        """A new world with the state at an instant (s), to inspect or to continue from.

        Joints that a step has left up to 1e-4 rad or m beyond their ranges are moved exactly to the limits.
        """
        frame = self.frame(time)
        world = self.segments[frame.segment].world()
        world.q[:], world.v[:] = frame.q, frame.v
        into_ranges(world)
        return world

    def poses(self, dt: float | None = None) -> list[Poses]:
        """Poses of the links in each segment: at every frame, or every dt (s) of the run's clock."""
        if dt is None:
            return [segment.poses() for segment in self.segments]
        return [segment.poses(times) for segment, times in zip(self.segments, self._grid(dt), strict=True)]

    # parts

    def slice(self, start: float, end: float) -> Self:
        """The frames and events from start to end (s, both in, to the nanosecond), in memory. Times stay the same."""
        if not number(start, "start", InputError) <= number(end, "end", InputError):
            raise InputError(f"slice goes from {start:g} to {end:g} s; the start must not be after the end")
        low, high = start - _NANOSECOND, end + _NANOSECOND

        def kept(segment: Segment) -> Segment:
            blocks = FramesInMemory()
            bounds = [*segment.blocks.starts[1:], np.inf]
            for i, (first, after) in enumerate(zip(segment.blocks.starts, bounds, strict=True)):
                if first <= high + _NANOSECOND and after >= low - _NANOSECOND:
                    chunk = segment.blocks[i]
                    blocks.append(picked(chunk, (chunk.time >= low) & (chunk.time <= high)))
            rows = ContactsInMemory([segment.contact_rows_from(low, high)])
            return Segment(max(segment.start, start), segment.record, blocks.joined(), rows)

        run = self._with(kept, [event for event in self.events if low <= event.time <= high])
        if not len(run):
            raise InputError(f"no frame was recorded from {start:g} to {end:g} s")
        return run

    def resample(self, dt: float) -> Self:
        """Frames every dt (s) from the start, interpolated, in memory. A segment shorter than dt may disappear.

        Contacts are not interpolated: a frame gets those of the recorded frame at or before it.
        """
        grid = dict(zip(self.segments, self._grid(dt), strict=True))

        def sampled(segment: Segment) -> Segment:
            rows = ContactsInMemory([segment.contact_rows_at(grid[segment])])
            return Segment(segment.start, segment.record, FramesInMemory([segment.at(grid[segment])]), rows)

        return self._with(sampled, self.events)

    def _with(self, change: Callable[[Segment], Segment], events: list[LogEntry]) -> Self:
        return type(self)([change(segment) for segment in self.segments], events, self.summary, self.meta)

    def _grid(self, dt: float) -> list[Array]:
        """Times every dt, by the segment they fall into."""
        number(dt, "dt", InputError, positive=True)
        count = int(np.floor(self.duration / dt * (1.0 + 1e-12) + 1e-9)) + 1
        times = np.minimum(self.start + dt * np.arange(count), self.end)
        border = np.searchsorted(times, [segment.start for segment in self.segments[1:]], side="left")
        return np.split(times, border)


def replaced(segment: Segment, rows: ContactRows) -> Segment:
    """The structure of a segment with other contacts and no frames."""
    other = Segment(segment.start, segment.record, FramesInMemory(), ContactsInMemory([rows]))
    other._model = segment.model
    return other
