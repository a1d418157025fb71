"""A run, sampled evenly for a viewer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ..arrays import Array
from ..chain.connections.attachment import Attachment
from ..chain.connections.connection import Connection
from ..chain.joints.loop_joints import ROLLING, RollingDisc
from ..chain.link import Link
from ..chain.shapes.shape import HalfSpace
from ..chain.values.rotations import quaternion_matrix
from ..chain.values.validate import number
from ..chain.world import World
from ..errors import InputError
from ..io.recording.memory import RunData, Segment
from ..io.recording.overlays import Overlay, overlays_of
from ..simulation.output.recorder import LogEntry
from . import framing
from .contact_marks import contact_overlays
from .ground import below, is_floor, level_of, patches
from .mesh import mesh_of
from .replay import Body, Bond, Contact, Mark, Replay
from .spans import Coil, span_of, span_overlay

#: most frames a viewer is given; a longer run is shown at a lower rate
MOST_FRAMES = 12_000
#: names of overlays, by type of span between bodies
_SPANS = {"distance": "rods", "rope": "ropes", "spring": "springs"}


def replay_of(run: RunData, *, rate: float = 60.0, title: str | None = None) -> Replay:
    """Frames of a run at even instants, about `rate` a second.

    Sampled segment by segment, never across a change of structure. A run that cannot fill 12 000 frames at the rate
    gets a lower one, so that a viewer's memory is bounded however long it was.
    """
    number(rate, "rate of frames", InputError, positive=True)
    if len(run) == 0:
        raise InputError("the run has no frame; there is nothing to show")
    count = min(int(np.ceil(run.duration * rate - 1e-9)) + 1, MOST_FRAMES)
    time = np.linspace(run.start, run.end, count)
    segments: list[Segment] = run.segments
    parts = np.split(time, np.searchsorted(time, [segment.start for segment in segments[1:]], side="left"))

    names = [link.path for link in segments[0].model.links]
    p = np.zeros((count, len(names), 3))
    quaternion = np.tile([1.0, 0.0, 0.0, 0.0], (count, len(names), 1))
    energy = np.zeros((count, 5))
    tracks: dict[tuple[Any, ...], _Track] = {}
    start = 0
    for i, (segment, times) in enumerate(zip(segments, parts, strict=True)):
        stop = segments[i + 1].start if i + 1 < len(segments) else np.inf
        held: list[Connection | Attachment] = [*segment.model.connections.values(), *segment.model.springs.values()]
        for one in held:
            tracks.setdefault(_key(one), _Track(one, segment.start, np.zeros((count, 6)))).stop = stop
        if len(times) == 0:
            continue
        here = slice(start, start + len(times))
        start += len(times)
        poses = segment.poses(times)
        # a cut may hang links elsewhere, so their order can change; the set stays
        rows = [names.index(path) for path in poses.links]
        p[here, rows], quaternion[here, rows] = poses.p, poses.quaternion
        frames = segment.at(times)
        energy[here] = np.column_stack([frames.energy, frames.work, frames.lost])
        for k, connection in enumerate(segment.model.connections.values()):
            tracks[_key(connection)].wrench[here] = frames.forces[:, k]
        if segment.model.springs:
            pulled = segment.springs(times).force
            for k, spring in enumerate(segment.model.springs.values()):
                tracks[_key(spring)].wrench[here, 3:] = pulled[:, k]

    worlds = [segment.model for segment in segments]
    replay = Replay(
        title=title or str(run.meta.get("title") or ", ".join(worlds[0].figures)),
        bodies=tuple(body_of(link, worlds) for link in worlds[0].links),
        time=time,
        p=p,
        quaternion=quaternion,
        energy=energy,
        bonds=tuple(track.bond(names) for track in tracks.values()),
        marks=tuple(mark_of(event) for event in run.events),
        gravity=worlds[0].gravity,
        overlays=overlays_of(run.meta),
        level=level_of(worlds[0]),
    )
    replay = replace(replay, overlays=(*replay.overlays, *_lines(replay)))
    if not any(map(is_floor, worlds[0].ground.shapes)):
        replay = replace(replay, level=below(replay))
    return _surrounded(replay, run, worlds[0])


def _lines(replay: Replay) -> list[Overlay]:
    """Spans between bodies, as one overlay for each type."""
    found: list[Overlay] = []
    for joint in dict.fromkeys(bond.joint for bond in replay.bonds if bond.span is not None):
        p, quaternion = replay.p, replay.quaternion
        lines = [replay.lines(float(t), p[k], quaternion[k], joint) for k, t in enumerate(replay.time)]
        found += span_overlay(_SPANS[joint], replay.time, lines)
    return found


def _surrounded(replay: Replay, run: RunData, world: World) -> Replay:
    """Adds the parts that depend on the size of the scene: walls and ramps, contacts."""
    half_spaces = any(isinstance(shape, HalfSpace) for link in world.links for shape in link.shapes)
    if not half_spaces and run.contact_count == 0:
        return replay
    points = framing.extent(replay)
    low, high = points.min(axis=0), points.max(axis=0)
    middle, size = 0.5 * (low + high), float(np.linalg.norm(high - low))
    R = quaternion_matrix(replay.quaternion[0])
    bodies = [
        body._replace(surfaces=patches(link, R[row].T @ (middle - replay.p[0, row]), 0.5 * size))
        for row, (body, link) in enumerate(zip(replay.bodies, world.links, strict=True))
    ]
    contacts = contact_overlays(run, replay.time, replay.weight, size)
    return replace(replay, bodies=tuple(bodies), overlays=(*replay.overlays, *contacts))


def _key(one: Connection | Attachment) -> tuple[Any, ...]:
    """Identity of a connection or spring across segments."""
    return (one.name, one.a.path, one.b.path, *one.p_A)


@dataclass
class _Track:
    """A connection or spring and its load over time: wrench (n, 6), moment and force."""

    connection: Connection | Attachment
    start: float
    wrench: Array
    stop: float = field(default=np.inf)

    def bond(self, names: list[str]) -> Bond:
        c = self.connection
        a, b = names.index(c.a.path), names.index(c.b.path)
        wrench = np.nan_to_num(self.wrench)
        force, moment = wrench[:, 3:], wrench[:, :3]
        if isinstance(c, Attachment):
            span = Coil(c.p_A, c.p_B)
            return Bond(c.name, "spring", a, b, c.p_A, self.start, self.stop, force, moment, span=span)
        return Bond(c.name, c.joint.name, a, b, c.p_A, self.start, self.stop, force, moment, _contact(c), span_of(c))


def _contact(c: Connection) -> Contact | None:
    if not isinstance(c.joint, ROLLING):
        return None
    axis = c.R_B @ c.joint.direction2 if isinstance(c.joint, RollingDisc) else None
    return Contact(c.p_B, c.R_A @ c.joint.direction, c.joint.radius, axis)


def body_of(link: Link, worlds: list[World]) -> Body:
    """Drawing of a link, and its weight if it moves in any of the worlds."""
    meshes = tuple(mesh_of(shape) for shape in link.shapes if shape.seen and not isinstance(shape, HalfSpace))
    # bodies fixed to the ground count as part of it, until they are cut off
    moves = any(not world.tables.tree.links["grounded"][world[link.path].index] for world in worlds)
    if link.mass is None or not moves:
        return Body(link.path, meshes, 0.0, np.zeros(3))
    return Body(link.path, meshes, link.mass.mass, link.mass.com)


def mark_of(event: LogEntry) -> Mark:
    """Events, in words."""
    lost = event.detail.get("energy_lost")
    after = f", {float(lost):.3g} J lost" if isinstance(lost, int | float) and lost > 0.0 else ""
    words = {
        "connect": f"{event.name} connected{after}",
        "attach": f"{event.name} attached",
        "cut": f"{event.name} cut",
        "remove": f"{event.name} removed",
        "taut": f"{event.name} taut{after}",
        "slack": f"{event.name} slack",
        "couple": f"{event.name} coupled{after}",
        "uncouple": f"{event.name} uncoupled",
        "impact": f"{event.name}: impact{after}",
        "limit": f"{event.name.rpartition('/')[2]} meets its {event.detail.get('side', 'range')}{after}",
        "diverged": f"diverged: {event.name}",
    }
    return Mark(event.time, event.kind, event.name, words.get(event.kind, event.name))
