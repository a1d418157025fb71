"""Points, lines, polygons and arrows drawn over a replay, which change with time.

An overlay is a list of parts for each of its own instants, each part a list of points:

| kind      | a part is                                | drawn as                                             |
| --------- | ---------------------------------------- | ---------------------------------------------------- |
| 'points'  | any number of points                     | dots; with `trace` also their path                   |
| 'line'    | the points of an open line               | a stroke                                             |
| 'polygon' | the corners of a flat or bent polygon    | a filled outline: support polygons, contact patches  |
| 'arrow'   | points with a vector each                | arrows, `scale` metres for a unit: contact forces    |

Between two instants with equal numbers of parts and points a viewer interpolates; otherwise the earlier one is shown
until the later one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ...arrays import Array
from ...errors import InputError

KINDS = ("points", "line", "polygon", "arrow")


@dataclass(frozen=True, eq=False)
class Overlay:
    """time: (F,) s. frames: (F + 1,) first part of each instant. parts: (P + 1,) first point of each part.

    points: (M, 3) m, world axes. vectors: (M, 3), of arrows only. colour: '#rrggbb'. size: px, of a dot or stroke.
    scale:
    m for each unit of a vector. trace: the path of the first point of each instant is drawn. shown: from the start.
    """

    name: str
    kind: str
    colour: str
    time: Array
    frames: NDArray[np.int64]
    parts: NDArray[np.int64]
    points: Array
    vectors: Array | None = None
    size: float = 3.0
    scale: float = 1.0
    trace: bool = False
    shown: bool = True

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise InputError(f"overlay {self.name!r} is of kind {self.kind!r}; choose from {', '.join(KINDS)}")
        if (self.vectors is not None) != (self.kind == "arrow"):
            raise InputError(f"overlay {self.name!r}: arrows must have vectors, and other kinds must not")
        F, P, M = len(self.time), len(self.parts) - 1, len(self.points)
        sound = (
            F > 0
            and len(self.frames) == F + 1
            and bool((np.diff(self.time) > 0.0).all())
            and _offsets(self.frames, P)
            and _offsets(self.parts, M)
            and self.points.shape == (M, 3)
            and (self.vectors is None or self.vectors.shape == (M, 3))
            and bool(np.isfinite(self.points).all())
        )
        if not sound:
            raise InputError(f"overlay {self.name!r}: its times, frames, parts and points do not fit one another")

    @classmethod
    def moving_point(cls, name: str, colour: str, time: ArrayLike, points: ArrayLike, **options: Any) -> Overlay:
        """One point at every instant. points: (F, 3)."""
        at = np.asarray(points, dtype=np.float64)
        count = np.arange(len(at) + 1)
        return cls(name, "points", colour, np.asarray(time, dtype=np.float64), count, count, at, **options)

    @classmethod
    def of_parts(
        cls, name: str, kind: str, colour: str, time: ArrayLike, parts: Sequence[Iterable[ArrayLike]], **options: Any
    ) -> Overlay:
        """parts: for each instant the parts of it, each (n, 3). Of arrows each is (n, 6): points and vectors."""
        width = 6 if kind == "arrow" else 3
        listed = [[np.asarray(part, dtype=np.float64).reshape(-1, width) for part in instant] for instant in parts]
        frames = np.cumsum([0, *(len(instant) for instant in listed)])
        flat = [part for instant in listed for part in instant]
        table = np.concatenate(flat) if flat else np.zeros((0, width))
        vectors = table[:, 3:] if kind == "arrow" else None
        starts = np.cumsum([0, *(len(part) for part in flat)])
        return cls(
            name, kind, colour, np.asarray(time, dtype=np.float64), frames, starts, table[:, :3], vectors, **options
        )

    def to_record(self) -> dict[str, Any]:
        """Plain values, for the `overlays` entry of a recording's meta data."""
        record = {key: getattr(self, key) for key in ("name", "kind", "colour", "size", "scale", "trace", "shown")}
        for key in ("time", "frames", "parts", "points", "vectors"):
            value = getattr(self, key)
            record[key] = None if value is None else value.tolist()
        return record


def overlays_of(meta: dict[str, Any]) -> tuple[Overlay, ...]:
    """Overlays in a recording's meta data. A file of unknown origin may hold anything: invalid ones are refused."""
    found = []
    for record in meta.get("overlays", ()):
        try:
            values = dict(record)
            for key in ("time", "points"):
                values[key] = np.array(values[key], dtype=np.float64)
            for key in ("frames", "parts"):
                values[key] = np.array(values[key], dtype=np.int64)
            if values.get("vectors") is not None:
                values["vectors"] = np.array(values["vectors"], dtype=np.float64).reshape(-1, 3)
            values["points"] = values["points"].reshape(-1, 3)
            found.append(Overlay(**values))
        except (TypeError, ValueError, KeyError) as error:
            raise InputError(f"an overlay of the recording cannot be read: {error}") from None
    return tuple(found)


def _offsets(starts: NDArray[np.int64], count: int) -> bool:
    return bool(len(starts) > 0 and starts[0] == 0 and starts[-1] == count and (np.diff(starts) >= 0).all())
