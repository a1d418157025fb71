"""A segment of a run: frames of one structure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.world import World
from ...kernels.tree.forces.springs import spring_frames
from ...kernels.tree.frame_poses import between_frames, pose_frames
from ...simulation.output.recorder import Chunk
from .blocks import Blocks, ContactRows, ContactsInMemory, join, picked
from .contact_log import ContactLog, contact_log
from .contact_rows import joined_rows
from .world_record import world_from_record


class Frame(NamedTuple):
    """One instant. Fields as of `simulation.recorder.Chunk`, without the leading axis. segment: which it belongs to."""

    segment: int
    time: float
    q: Array
    v: Array
    energy: Array
    work: float
    lost: float
    momentum: Array
    loop_error: Array
    forces: Array


class Poses(NamedTuple):
    """Poses of the links of a segment.

    links: n paths, the ground left out. time: (k,) s. p: (k, n, 3) m. quaternion: (k, n, 4), without jumps of sign.
    """

    links: list[str]
    time: Array
    p: Array
    quaternion: Array


class SpringFrames(NamedTuple):
    """Results of the springs between links of a segment.

    names: of n springs. time: (k,) s. length m, rate m/s, tension N, energy J: (k, n). force: (k, n, 3) N on link b.
    """

    names: list[str]
    time: Array
    length: Array
    rate: Array
    tension: Array
    energy: Array
    force: Array


class Segment:
    """start: s, when the structure came about. record: the structure, see `world_record`."""

    def __init__(
        self,
        start: float,
        record: dict[str, Any],
        blocks: Blocks[Chunk],
        contact_rows: Blocks[ContactRows] | None = None,
    ) -> None:
        self.start = start
        self.record = record
        self.blocks = blocks
        self.contact_rows: Blocks[ContactRows] = ContactsInMemory() if contact_rows is None else contact_rows
        self._model: World | None = None

    def __len__(self) -> int:
        """Number of frames."""
        return sum(self.blocks.counts)

    def world(self) -> World:
        """A new world of this structure, as it was at the start of the segment."""
        return world_from_record(self.record)

    @property
    def model(self) -> World:
        """A world of this structure for looking things up; it must not be changed."""
        if self._model is None:
            self._model = self.world()
        return self._model

    @property
    def connections(self) -> list[str]:
        """Names, in the order of `forces`."""
        return [connection["name"] for connection in self.record["connections"]]

    @property
    def has_joint_forces(self) -> bool:
        """Whether the forces of the tree's joints were recorded. They follow those of the connections in `forces`."""
        return len(self.blocks) > 0 and self.blocks[0].forces.shape[1] > len(self.connections)

    @property
    def contacts(self) -> ContactLog:
        """Contacts of all frames of the segment."""
        return contact_log(list(self.contact_rows), [link.path for link in self.model.links])

    def contact_rows_from(self, low: float, high: float) -> ContactRows:
        """Contacts from low to high (s, both in)."""
        parts = []
        starts = [*self.contact_rows.starts, np.inf]
        for i, (first, after) in enumerate(pairwise(starts)):
            # starts are known to the nanosecond only
            if first <= high + 1e-9 and after >= low - 1e-9:
                time = self.contact_rows[i]["time"]
                parts.append(self.contact_rows[i][(time >= low) & (time <= high)])
        return joined_rows(parts)

    def contact_rows_at(self, times: Array) -> ContactRows:
        """Contacts at given times, rising, s: for each those of the last frame at or before it, with that time."""
        if len(times) == 0 or not len(self.contact_rows):
            return self.contact_rows_from(np.inf, -np.inf)
        frames = self.time
        at = frames[np.clip(np.searchsorted(frames, times, side="right") - 1, 0, max(len(frames) - 1, 0))]
        found = self.contact_rows_from(float(at[0]), float(at[-1]))
        first = np.searchsorted(found["time"], at, side="left")
        count = np.searchsorted(found["time"], at, side="right") - first
        rows = np.repeat(first - np.concatenate([[0], np.cumsum(count)[:-1]]), count) + np.arange(count.sum())
        taken = found[rows]
        taken["time"] = np.repeat(times, count)
        return np.asarray(taken)

    def column(self, name: str) -> Array:
        """A field of Chunk over all frames of the segment."""
        parts = [getattr(chunk, name) for chunk in self.blocks]
        if not parts:
            parts = [getattr(picked(chunk_of(self.model, self.start), slice(0, 0)), name)]
        return parts[0] if len(parts) == 1 else np.concatenate(parts)

    @property
    def time(self) -> Array:
        """(k,) s."""
        return self.column("time")

    @property
    def q(self) -> Array:
        """(k, nq)."""
        return self.column("q")

    @property
    def v(self) -> Array:
        """(k, nv)."""
        return self.column("v")

    @property
    def end(self) -> float:
        """Time of the last frame, s."""
        return float(self.blocks[-1].time[-1]) if len(self.blocks) else self.start

    def at(self, times: Array) -> Chunk:
        """Frames at given times, rising, s: rotations are interpolated the shortest way, other values linearly.

        Times before the first frame get the first, those after the last the last. Where two frames have one time (an
        impact) the later one counts.
        """
        if len(self) == 0:
            return picked(chunk_of(self.model, self.start), np.zeros(len(times), dtype=np.int64))
        wanted = np.asarray(times, dtype=np.float64)
        parts = []
        done = 0
        for window, more in self._windows(wanted):
            # a window ends before the first frame of the next block
            upto = len(wanted) if not more else int(np.searchsorted(wanted, window.time[-1], side="left"))
            if upto > done:
                parts.append(self._between(window, wanted[done:upto]))
                done = upto
            if done == len(wanted):
                break
        return join(parts) if parts else picked(self.blocks[0], slice(0, 0))

    def _windows(self, times: Array) -> Iterator[tuple[Chunk, bool]]:
        """Blocks that contain some times (rising), with the next one's first frame where it is needed (True).

        Only these are read: a long run on disk stays there.
        """
        if len(times) == 0:
            return
        # starts are known to the nanosecond only, and equal ones belong together
        first = max(int(np.searchsorted(self.blocks.starts, times[0] - 1e-8, side="left")) - 1, 0)
        for i in range(first, len(self.blocks)):
            block = self.blocks[i]
            if i + 1 == len(self.blocks) or times[-1] < block.time[-1]:
                yield block, False
                return
            yield join([block, picked(self.blocks[i + 1], slice(0, 1))]), True

    def _between(self, window: Chunk, times: Array) -> Chunk:
        time = window.time
        before = np.clip(np.searchsorted(time, times, side="right") - 1, 0, max(len(time) - 2, 0))
        span = time[np.minimum(before + 1, len(time) - 1)] - time[before]
        part = np.clip(np.divide(times - time[before], span, out=np.zeros(len(times)), where=span > 0.0), 0.0, 1.0)
        # the last frame: as recorded
        at_end = times >= time[-1]
        before[at_end], part[at_end] = len(time) - 1, 0.0
        after = np.minimum(before + 1, len(time) - 1)
        q = np.empty((len(times), window.q.shape[1]))
        tree = self.model.tables.tree
        between_frames(q, tree.links, window.q, before.astype(np.int64), part, np.empty(window.v.shape[1]))

        def mixed(x: Array) -> Array:
            weight = part.reshape(-1, *[1] * (x.ndim - 1))
            return np.where(weight == 0.0, x[before], x[before] + weight * (x[after] - x[before]))

        others = [mixed(x) for x in window[2:]]
        return Chunk(np.array(times, dtype=np.float64), q, *others)

    def poses(self, times: Array | None = None) -> Poses:
        """Link poses at every frame, or at given times (rising, s)."""
        chunks: Sequence[Chunk] = self.blocks if times is None else [self.at(times)]
        count = sum(len(chunk.time) for chunk in chunks)
        tables = self.model.tables
        n = len(tables.links) - 1
        poses = Poses(
            [link.path for link in tables.links[1:]], np.empty(count), np.empty((count, n, 3)), np.empty((count, n, 4))
        )
        start = 0
        for chunk in chunks:
            end = start + len(chunk.time)
            poses.time[start:end] = chunk.time
            pose_frames(poses.p[start:end], poses.quaternion[start:end], tables.tree, tables.work, chunk.q)
            if start:
                flip = np.einsum("nc,nc->n", poses.quaternion[start - 1], poses.quaternion[start]) < 0.0
                poses.quaternion[start:end, flip] *= -1.0
            start = end
        return poses

    def springs(self, times: Array | None = None) -> SpringFrames:
        """Springs between links at every frame, or at given times (rising, s)."""
        tables, names = self.model.tables, list(self.model.springs)
        if times is None:
            time, q, v = self.time, self.q, self.v
        else:
            time, q, v = self.at(times)[:3]
        out = np.zeros((len(time), len(names), 7))
        spring_frames(out, tables.tree, tables.work, np.ascontiguousarray(q), np.ascontiguousarray(v))
        return SpringFrames(names, time, out[..., 0], out[..., 1], out[..., 2], out[..., 3], out[..., 4:])


def chunk_of(world: World, time: float) -> Chunk:
    """The present state of the world as one frame, without measured values."""
    measures = (np.zeros((1, 3)), np.zeros(1), np.zeros(1), np.zeros((1, 6)), np.zeros((1, 2)))
    return Chunk(np.array([time]), world.q[None], world.v[None], *measures, np.zeros((1, len(world.connections), 6)))
