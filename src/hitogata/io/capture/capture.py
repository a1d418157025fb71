"""A captured performance: a skeleton and its motion, as in a BVH file."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import numpy as np

from ...arrays import Array
from ...errors import UnknownName

#: channels by their names in the format: whether it is a rotation, and its axis
CHANNELS = {
    f"{letter.upper()}{what}": (what == "rotation", "xyz".index(letter))
    for what in ("position", "rotation")
    for letter in "xyz"
}


@dataclass(frozen=True, eq=False)
class Capture:
    """F frames of n joints, in the file's own unit and axes; a BVH specifies neither.

    names: of the joints. parents: row of each joint's parent, −1 for the root; parents come first. offsets: (n, 3), of
    each joint in its parent's frame. channels: of each joint, in the order in which they rotate. ends: offsets of end
    sites, by the row of their joint. dt: s between frames. values: (F, channels), degrees for rotations. notes:
    peculiarities of the file.
    """

    names: tuple[str, ...]
    parents: tuple[int, ...]
    offsets: Array
    channels: tuple[tuple[str, ...], ...]
    ends: dict[int, Array]
    dt: float
    values: Array
    notes: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, name: str) -> int:
        """Row of a joint."""
        if name not in self.names:
            raise UnknownName("joint of the capture", name, self.names)
        return self.names.index(name)

    @property
    def time(self) -> Array:
        """(F,) s."""
        return np.asarray(np.arange(len(self)) * self.dt)

    @cached_property
    def _local(self) -> tuple[Array, Array]:
        """Offsets (F, n, 3) and rotations (F, n, 3, 3) of all joints in their parents' frames."""
        count, at = len(self), 0
        p = np.tile(self.offsets, (count, 1, 1))
        R = np.tile(np.eye(3), (count, len(self.names), 1, 1))
        for joint, channels in enumerate(self.channels):
            for channel in channels:
                turns, axis = CHANNELS[channel]
                x = self.values[:, at]
                at += 1
                if turns:
                    R[:, joint] = R[:, joint] @ _turns(axis, np.radians(x))
                else:
                    p[:, joint, axis] = x
        return p, R

    @property
    def rotations(self) -> Array:
        """(F, n, 3, 3): rotation of each joint in its parent's frame."""
        return self._local[1]

    @cached_property
    def poses(self) -> tuple[Array, Array]:
        """p (F, n, 3) in the file's unit, R (F, n, 3, 3): pose of each joint in the file's axes."""
        p, R = (x.copy() for x in self._local)
        for joint, parent in enumerate(self.parents):
            if parent >= 0:
                p[:, joint] = p[:, parent] + np.einsum("fij,fj->fi", R[:, parent], p[:, joint])
                R[:, joint] = R[:, parent] @ R[:, joint]
        return p, R

    def end_points(self) -> dict[str, Array]:
        """Position (F, 3) of each end site, by the name of its joint."""
        p, R = self.poses
        return {self.names[k]: p[:, k] + R[:, k] @ offset for k, offset in self.ends.items()}

    def to_bvh(self, path: str | Path) -> Path:
        """Write a BVH file. Reading it back gives the same values to the last bit."""
        from ..writing import write_file
        from .bvh_text import bvh_text

        return write_file(path, ".bvh", bvh_text(self))

    def __repr__(self) -> str:
        return f"<Capture: {len(self.names)} joints, {len(self)} frames, {self.dt * len(self):.4g} s>"


def _turns(axis: int, angles: Array) -> Array:
    """(F, 3, 3): rotations about x, y or z."""
    R = np.zeros((len(angles), 3, 3))
    c, s = np.cos(angles), np.sin(angles)
    j, k = (axis + 1) % 3, (axis + 2) % 3
    R[:, axis, axis] = 1.0
    R[:, j, j], R[:, j, k], R[:, k, j], R[:, k, k] = c, -s, s, c
    return R
