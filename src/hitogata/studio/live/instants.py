"""Frames of a run as viewers get them, from the run itself or from its recording."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.ranges import SIDES
from ...chain.values.rotations import rotated
from ...chain.world import World
from ...io.recording.segment import Segment
from ...simulation.output.live import LiveFrame
from ..wire.frames import CONTACT, PAST, RANGE, Instant
from ..wire.scene import described_structure, joined

_SIDES = {side: i for i, side in enumerate(SIDES)}
#: largest count that a frame can hold
_MOST = 65_535


class Shown:
    """Data shared by frames of one structure. bodies: path of each body of the scene; number: of the structure."""

    def __init__(self, world: World, bodies: dict[str, int], number: int) -> None:
        self.number = number
        self.tables, self.names = world.tables, (*world.connections, *world.springs)
        links = world.links
        self.rows = np.array([bodies[link.path] for link in links])
        self._grounded = world.tables.tree.links["grounded"] != 0
        self._masses = np.array(
            [0.0 if link.mass is None or self._grounded[i] else link.mass.mass for i, link in enumerate(links)]
        )
        self._centres = np.array([np.zeros(3) if link.mass is None else link.mass.com for link in links])
        made = joined(world)
        self.connections = [c.name for c in made]
        self._a = np.array([c.a.index for c in made], dtype=np.int64)
        self._points = np.array([c.p_A for c in made]).reshape(-1, 3)
        self.described = described_structure(world, {link: bodies[link.path] for link in links})

    def poses(self, p: Array, quaternion: Array) -> NDArray[np.float32]:
        """(L, 7) in the order of the scene. p: (L − 1, 3), quaternion: (L − 1, 4) in that of the links, no ground."""
        out = np.zeros((len(self.rows), 7), np.float32)
        out[:, 3] = 1.0
        out[self.rows[1:], :3], out[self.rows[1:], 3:] = p, quaternion
        return out

    def bonds(self, p: Array, quaternion: Array, force: Array) -> NDArray[np.float32]:
        """(C, 6): where the connections are, and their force on b. p, quaternion: as of `poses`; force: (C, 3) N."""
        out = np.zeros((len(self._a), 6), np.float32)
        if len(out):
            p, quaternion = _with_ground(p, quaternion)
            out[:, :3] = p[self._a] + rotated(quaternion[self._a], self._points)
            out[:, 3:] = np.nan_to_num(force)
        return out

    def com(self, p: Array, quaternion: Array) -> tuple[float, float, float]:
        total = float(self._masses.sum())
        if total <= 0.0:
            return 0.0, 0.0, 0.0
        p, quaternion = _with_ground(p, quaternion)
        x, y, z = self._masses @ (p + rotated(quaternion, self._centres)) / total
        return float(x), float(y), float(z)

    def contacts(self, rows: NDArray[np.void]) -> tuple[NDArray[np.void], NDArray[np.float32]]:
        """Contacts and the corners of their polygons. rows: of CONTACT_ROW, of one instant."""
        rows = rows[:_MOST]
        out = np.zeros(len(rows), CONTACT)
        if not len(rows):
            return out, np.zeros((0, 3), np.float32)
        a, b = self._grounded[rows["a"]], self._grounded[rows["b"]]
        turned = (a & ~b) | ((a == b) & (rows["force"][:, 2] < 0.0))
        out["p"], out["force"] = rows["p"], np.where(turned[:, None], -rows["force"], rows["force"])
        out["a"], out["b"], out["corners"] = self.rows[rows["a"]], self.rows[rows["b"]], rows["corners"]
        kept = np.arange(rows["polygon"].shape[1])[None, :] < rows["corners"][:, None]
        corners = rows["polygon"][kept].astype(np.float32)
        if len(corners) > _MOST:
            out["corners"], corners = 0, corners[:0]
        return out, corners


def _with_ground(p: Array, quaternion: Array) -> tuple[Array, Array]:
    return np.vstack([np.zeros(3), p]), np.vstack([[1.0, 0.0, 0.0, 0.0], quaternion])


def live_instant(shown: Shown, frame: LiveFrame, **more: Any) -> Instant:
    """The present state of a run. more: other fields of `Instant`."""
    p, quaternion = frame.position, frame.quaternion
    names = [frame.connections.index(name) for name in shown.connections]
    contacts, corners = shown.contacts(frame.contacts)
    ranges = np.zeros(len(frame.at_range), RANGE)
    for row, (link, side) in zip(ranges, frame.at_range, strict=True):
        row["body"], row["side"] = shown.rows[link.index], _SIDES[side]
    energy = frame.energy
    return Instant(
        time=frame.time,
        poses=shown.poses(p, quaternion),
        energy=(energy.kinetic, energy.gravity, energy.spring),
        work=frame.work,
        lost=frame.lost,
        com=shown.com(p, quaternion),
        bonds=shown.bonds(p, quaternion, frame.forces[names, 3:] if names else np.zeros((0, 3))),
        contacts=contacts,
        corners=corners,
        ranges=ranges,
        structure=shown.number,
        **more,
    )


def recorded_instant(shown: Shown, segment: Segment, time: float, **more: Any) -> Instant:
    """An instant of a recording. shown: of the segment's own world."""
    times = np.array([time])
    frame = segment.at(times)
    poses = segment.poses(times)
    p, quaternion = poses.p[0], poses.quaternion[0]
    contacts, corners = shown.contacts(_last_contacts(segment, time))
    k = len(shown.connections)
    order = [segment.connections.index(name) for name in shown.connections] if k else []
    kinetic, gravity, spring = (float(x) for x in frame.energy[0])
    return Instant(
        time=time,
        poses=shown.poses(p, quaternion),
        energy=(kinetic, gravity, spring),
        work=float(frame.work[0]),
        lost=float(frame.lost[0]),
        com=shown.com(p, quaternion),
        bonds=shown.bonds(p, quaternion, frame.forces[0][order, 3:] if k else np.zeros((0, 3))),
        contacts=contacts,
        corners=corners,
        structure=shown.number,
        flags=PAST,
        **more,
    )


def _last_contacts(segment: Segment, time: float) -> NDArray[np.void]:
    """Contacts of the last frame at or before a time; only the blocks around it are read."""
    starts = segment.blocks.starts
    if not len(segment.contact_rows) or not starts:
        return np.zeros(0, CONTACT_LIKE)
    block = segment.blocks[max(int(np.searchsorted(starts, time + 1e-9, side="right")) - 1, 0)]
    at = float(block.time[max(int(np.searchsorted(block.time, time + 1e-9, side="right")) - 1, 0)])
    return segment.contact_rows_from(at, at)


#: no contact, with the fields that one has
CONTACT_LIKE = np.dtype(
    [
        ("a", "i8"),
        ("b", "i8"),
        ("corners", "i8"),
        ("p", "f8", 3),
        ("force", "f8", 3),
        ("polygon", "f8", (1, 3)),
    ]
)
