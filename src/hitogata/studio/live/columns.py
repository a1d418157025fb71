"""Quantities of a run over time, for plots: read from the recording, at most some thousand rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.joints.joint import Free
from ...chain.world import World
from ...errors import CommandError, UnknownName
from ...io.recording.segment import Segment
from ...simulation.output.recorder import Chunk
from ..wire.frames import COLUMNS, packed_block
from ..wire.packed import Arrays
from .branches import Branch
from .run import LiveRun

MOST_ROWS = 4000
_ENERGIES = ("kinetic", "gravity", "spring")
#: names of a floating body's coordinates
_FREE = ("x", "y", "z", "qw", "qx", "qy", "qz")


def quantities(world: World) -> list[dict[str, str]]:
    """Quantities of a world that can be plotted: {name, text, unit}."""
    found = [_named(f"energy.{key}", f"{key} energy", "J") for key in (*_ENERGIES, "total")]
    found += [_named("work", "work put in", "J"), _named("lost", "energy lost", "J")]
    found += [_named(f"momentum.{c}", f"momentum along {c}", "kg m/s") for c in "xyz"]
    for link in world.links[1:]:
        joint, path = link.joint, link.path
        assert joint is not None
        for i in range(joint.nq):
            what = f" {_FREE[i]}" if isinstance(joint, Free) else f" [{i}]" if joint.nq > 1 else ""
            found.append(_named(f"q.{path}.{i}", f"{path}{what}", _unit(joint, i, rate=False)))
        for i in range(joint.nv):
            what = f" [{i}]" if joint.nv > 1 else ""
            found.append(_named(f"v.{path}.{i}", f"rate of {path}{what}", _unit(joint, i, rate=True)))
    for name in world.connections:
        found.append(_named(f"force.{name}", f"force of {name}", "N"))
        found.append(_named(f"moment.{name}", f"moment of {name}", "N m"))
    if world.contact.on:
        found += [_named(f"contact.{link.path}", f"contact force on {link.path}", "N") for link in world.links]
    return found


def _named(name: str, text: str, unit: str) -> dict[str, str]:
    return {"name": name, "text": text, "unit": unit}


def _unit(joint: Any, i: int, *, rate: bool) -> str:
    if joint.nq == joint.nv == 1:
        unit = "m" if joint.name == "slide" else "rad"
    elif isinstance(joint, Free):
        unit = "m" if i < 3 else "rad" if rate else ""
    else:
        unit = ""
    return f"{unit}/s" if rate and unit else unit


def column(segment: Segment, chunk: Chunk, name: str) -> Array:
    """A quantity over the frames of a chunk, (k,); NaN where its link or connection does not exist."""
    kind, _, rest = name.partition(".")
    count = len(chunk.time)
    if kind == "energy":
        return chunk.energy.sum(axis=1) if rest == "total" else chunk.energy[:, _ENERGIES.index(rest)]
    if kind in ("work", "lost"):
        return np.asarray(getattr(chunk, kind))
    if kind == "momentum":
        return np.asarray(chunk.momentum[:, 3 + "xyz".index(rest)])
    if kind in ("force", "moment"):
        names = segment.connections
        if rest not in names:
            return np.full(count, np.nan)
        part = slice(3, 6) if kind == "force" else slice(0, 3)
        return np.asarray(np.linalg.norm(chunk.forces[:, names.index(rest), part], axis=1))
    if kind == "contact":
        return _contact_force(segment, chunk, rest)
    path, _, number = rest.rpartition(".")
    world = segment.model
    link, i = world[path], int(number)
    where = world.q_slice(link) if kind == "q" else world.v_slice(link)
    values = chunk.q if kind == "q" else chunk.v
    return np.asarray(values[:, where.start + i]) if where.start + i < where.stop else np.full(count, np.nan)


def _contact_force(segment: Segment, chunk: Chunk, path: str) -> Array:
    rows = segment.contact_rows_from(float(chunk.time[0]), float(chunk.time[-1]))
    link = segment.model[path].index
    force = np.zeros((len(chunk.time), 3))
    for end, sign in (("a", 1.0), ("b", -1.0)):
        mine = rows[rows[end] == link]
        np.add.at(
            force, np.searchsorted(chunk.time, mine["time"], side="left").clip(0, len(force) - 1), sign * mine["force"]
        )
    return np.asarray(np.linalg.norm(force, axis=1))


def check_names(world: World, names: tuple[str, ...]) -> None:
    known = {one["name"] for one in quantities(world)}
    for i, name in enumerate(names):
        if name not in known:
            raise CommandError(f"names[{i}]", str(UnknownName("quantity", name, known)))


@dataclass
class Watched:
    """Quantities that a viewer plots, and how many rows of them were sent."""

    names: tuple[str, ...]
    branch: int = -1
    rows: int = 0
    stride: int = 1
    last: float = -np.inf
    #: frames since the last row that was sent
    skipped: int = field(default=0)

    def message(self, run: LiveRun) -> bytes | None:
        """Rows since the last message; all rows if the branch has changed."""
        anew = self.branch != run.branch.number
        if anew:
            self.branch, self.rows, self.stride, self.last, self.skipped = run.branch.number, 0, 1, -np.inf, 0
            count = sum(sum(segment.blocks.counts) for _, segment, _ in _parts(run.branch, -np.inf))
            self.stride = 1 << max(0, (2 * count // MOST_ROWS).bit_length() - 1)
        first = self.rows
        time, columns = self._read(run)
        if not len(time) and not anew:
            return None
        self.rows += len(time)
        if self.rows > MOST_ROWS:
            self.branch = -1  # thin them out: all anew, every second one
            return self.message(run)
        arrays = Arrays()
        arrays.add("time", time, "f4")
        for i, values in enumerate(columns):
            arrays.add(f"c{i}", values, "f4")
        header = {"branch": self.branch, "first": first, "names": list(self.names), "arrays": arrays.places}
        return packed_block(COLUMNS, header, bytes(arrays.bytes))

    def _read(self, run: LiveRun) -> tuple[Array, list[Array]]:
        times: list[Array] = []
        found: list[list[Array]] = [[] for _ in self.names]
        for chunk, segment, until in _chunks(run.branch, self.last):
            new = np.flatnonzero((chunk.time > self.last + 1e-12) & (chunk.time < until))
            if not len(new):
                continue
            self.last = float(chunk.time[new[-1]])
            kept = new[(self.skipped + np.arange(len(new))) % self.stride == 0]
            self.skipped = (self.skipped + len(new)) % self.stride
            times.append(chunk.time[kept])
            for values, name in zip(found, self.names, strict=True):
                values.append(column(segment, chunk, name)[kept])
        empty = np.zeros(0)
        return (
            np.concatenate(times) if times else empty,
            [np.concatenate(values) if values else empty for values in found],
        )


def _parts(branch: Branch, since: float) -> Iterator[tuple[Branch, Segment, float]]:
    """Segments of a branch and its ancestors, from a time on; with each the time when the next branch takes over."""
    lineage = branch.lineage()
    for one, following in zip(lineage, [*lineage[1:], None], strict=True):
        until = np.inf if following is None else following.start
        if until <= since:
            continue
        one.recording.read_on()
        for segment in one.recording.segments:
            if len(segment):
                yield one, segment, until


def _chunks(branch: Branch, since: float) -> Iterator[tuple[Chunk, Segment, float]]:
    for _, segment, until in _parts(branch, since):
        starts = segment.blocks.starts
        first = max(int(np.searchsorted(starts, since, side="right")) - 1, 0)
        for i in range(first, len(starts)):
            if starts[i] < until:
                yield segment.blocks[i], segment, until
