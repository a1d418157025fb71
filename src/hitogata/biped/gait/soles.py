"""Soles that bend while the robot walks: their radii over time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.values.validate import number
from ...errors import InputError
from .phases import Values, smooth


class Soles:
    """Radii of heel and toe at some instants, both feet alike; in between the curvatures go over smoothly.

    rows: [(time, radius), …] or [(time, heel, toe), …], s and m, times rising; before the first and after the last one
    nothing changes. repeat: s after which it begins again, 0 for never; the last row is then at that time and as the
    first, which is at 0.
    """

    def __init__(self, rows: Sequence[Sequence[float]], repeat: float = 0.0) -> None:
        if not rows:
            raise InputError("soles need at least one row (time, radius)")
        table = np.empty((len(rows), 3))
        for k, row in enumerate(rows):
            if not isinstance(row, (Sequence, np.ndarray)) or isinstance(row, str) or len(row) not in (2, 3):
                raise InputError(f"soles row {k + 1} is {row!r}; expected (time, radius) or (time, heel, toe)")
            number(row[0], f"soles row {k + 1} time", InputError)
            for radius in row[1:]:
                number(radius, f"soles row {k + 1} radius", InputError, positive=True)
            table[k] = [row[0], row[1], row[-1]]
            if k and not table[k, 0] > table[k - 1, 0]:
                raise InputError(f"soles row {k + 1} is at {row[0]:g} s, not after {table[k - 1, 0]:g} s")
        self._table: Array = table
        self.time: Array = table[:, 0]
        #: (k, 2) 1/m of heel and toe
        self.curvature: Array = 1.0 / table[:, 1:]
        self.repeat = number(repeat, "soles repeat", InputError, low=0.0)
        if self.repeat > 0.0:
            closed = np.array_equal(self.curvature[0], self.curvature[-1])
            if self.time[0] != 0.0 or self.time[-1] != self.repeat or not closed:
                raise InputError(
                    f"soles repeat is {self.repeat:g} s; the first row must be at 0 s, the last at {self.repeat:g} s "
                    "with the same radii"
                )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Soles) and self.rows == other.rows and self.repeat == other.repeat

    def __hash__(self) -> int:
        return hash((tuple(map(tuple, self.rows)), self.repeat))

    def __repr__(self) -> str:
        again = f", repeat={self.repeat!r}" if self.repeat else ""
        return f"Soles({self.rows!r}{again})"

    @property
    def rows(self) -> list[tuple[float, float, float]]:
        """(time, heel, toe) of each row, s and m."""
        return [(time, heel, toe) for time, heel, toe in self._table.tolist()]

    def radii(self, time: Values) -> tuple[Values, Values]:
        """Of heel and toe at instants, s, which may have an imaginary part."""
        t = np.asarray(time)
        if self.repeat > 0.0:
            t = t - self.repeat * np.floor(t.real / self.repeat)
        if len(self.time) == 1:
            return tuple(np.full_like(t, 1.0 / value) for value in self.curvature[0])  # type: ignore[return-value]
        k = np.clip(np.searchsorted(self.time, t.real, side="right") - 1, 0, len(self.time) - 2)
        part: Any = (t - self.time[k]) / (self.time[k + 1] - self.time[k])
        # beyond the ends nothing changes, so that nothing has a derivative either
        part = np.where(part.real <= 0.0, 0.0, np.where(part.real >= 1.0, 1.0, part))
        bent = self.curvature[k].T + (self.curvature[k + 1] - self.curvature[k]).T * smooth(part)
        return 1.0 / bent[0], 1.0 / bent[1]

    @classmethod
    def parse(cls, text: str) -> Soles:
        """From '0:0.1 1.5:0.05/0.2': instants with a radius, or with one of the heel and one of the toe."""
        rows: list[list[float]] = []
        for word in text.replace(",", " ").split():
            when, colon, radii = word.partition(":")
            try:
                row = [float(when), *(float(radius) for radius in radii.split("/"))]
            except ValueError:
                row = []
            if not colon or len(row) not in (2, 3) or any(math.isnan(value) for value in row):
                raise InputError(f"soles has {word!r}; expected time:radius or time:heel/toe, such as 1.5:0.05/0.2")
            rows.append(row)
        return cls(rows)
