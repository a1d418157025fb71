"""Poses of a rolling link, led by the point about which it rolls; the point rests while the link rotates about it.

Between a stance that ends on one edge (its toes) and one that begins on another (its heel), the leading point moves
from one edge to the other within the link. At both ends the point is at rest, so that the contact does not slip while
the link rotates.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ...arrays import Array
from ...chain.values.rotations import quaternion_matrix
from .timing import quintic
from .track import Track


class LedPoint:
    """The leading point of a link over time.

    times: (K,) s of the keyframes. carries: for each interval whether the link supports. pivots: (3,) m in its frame,
    by the intervals in which it rotates about them.
    """

    def __init__(self, times: Array, carries: Sequence[bool], pivots: Mapping[int, Array]) -> None:
        self.times = times
        origin = np.zeros(3)
        #: of each interval: the point before and after the transfer, and start and end of the transfer
        self._spans = [(one := pivots.get(k, origin), one, times[k], times[k + 1]) for k in range(len(carries))]
        starts = [k for k, on in enumerate(carries) if not on and (k == 0 or carries[k - 1])]
        for k in starts:
            end = next((j for j in range(k, len(carries)) if carries[j]), len(carries))
            left, lands = pivots.get(k - 1), pivots.get(end)
            a = left if left is not None else lands if lands is not None else origin
            b = lands if lands is not None else a
            self._spans[k:end] = [(a, b, times[k], times[end])] * (end - k)
            if end < len(carries) and lands is None:
                # it stands flat, led by the same point as on arrival
                self._spans[end] = (b, b, times[end], times[end + 1])

    def at(self, t: Array) -> Array:
        """(S, 3) m in the link's frame."""
        rows = np.clip(np.searchsorted(self.times, t, side="right") - 1, 0, len(self._spans) - 1)
        out = np.empty((len(t), 3))
        for k in np.unique(rows):
            a, b, start, end = self._spans[k]
            here = rows == k
            out[here] = a + quintic(t[here], start, end)[:, None] * (b - a)
        return out

    def places(self, origins: Sequence[Array | None], turned: Track) -> list[Array | None]:
        """The point at the keyframes, for places of the link's origin. turned: the link's attitude."""
        arms = _turned(turned, self.at(self.times), self.times)
        found = []
        for origin, arm in zip(origins, arms, strict=True):
            found.append(None if origin is None else np.concatenate([origin[:3] + arm, origin[3:]]))
        return found


def _turned(turned: Track, points: Array, t: Array) -> Array:
    """Points (S, 3) of a link in the world's axes."""
    return np.asarray(np.einsum("sij,sj->si", quaternion_matrix(turned.at(t)[:, :4]), points))


class RollingTrack(Track):
    """Places of a link's origin for given places of the leading point. turned: the link's attitude."""

    def __init__(
        self,
        led: LedPoint,
        turned: Track,
        times: Array,
        values: Sequence[Array | None],
        still: Sequence[bool] | None = None,
        stops: Sequence[int] = (),
    ) -> None:
        super().__init__(times, values, (), still, stops)
        self._led, self._attitude = led, turned

    def at(self, t: Array) -> Array:
        out = super().at(t)
        out[:, :3] -= _turned(self._attitude, self._led.at(t), t)
        return out
