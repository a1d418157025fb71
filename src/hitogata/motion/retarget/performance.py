"""Interface of a performance for retargeting; `io.capture.Capture` is one."""

from __future__ import annotations

from typing import Protocol

from ...arrays import Array


class Performance(Protocol):
    """F frames of n joints in axes and a unit of its own. See `io.capture.Capture`."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def parents(self) -> tuple[int, ...]: ...
    @property
    def offsets(self) -> Array: ...
    @property
    def ends(self) -> dict[int, Array]: ...
    @property
    def dt(self) -> float: ...
    @property
    def poses(self) -> tuple[Array, Array]: ...
    def __len__(self) -> int: ...


def path_up(parents: tuple[int, ...], joint: int) -> list[int]:
    """A joint and all above it, the root last."""
    out = [joint]
    while parents[out[-1]] >= 0:
        out.append(parents[out[-1]])
    return out


def common_ancestor(parents: tuple[int, ...], a: int, b: int) -> int:
    """The nearest common ancestor of two joints."""
    above = set(path_up(parents, a))
    return next(joint for joint in path_up(parents, b) if joint in above)


def resting(performance: Performance) -> Array:
    """Places (n, 3) of the joints with all rotations zero and the root at its offset."""
    p = performance.offsets.copy()
    for joint, parent in enumerate(performance.parents):
        if parent >= 0:
            p[joint] += p[parent]
    return p
