"""Contacts of a run: links in contact, with place and force."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...errors import UnknownName
from .blocks import ContactRows
from .contact_rows import joined_rows

Names = NDArray[np.object_]
#: indices of the shapes that a name 'path#k' stands for
ShapesOf = Callable[[str], set[int]]


@dataclass(frozen=True, eq=False)
class ContactLog:
    """Contacts in order of time: one row for each contact of each instant that has frames. SI units, world axes.

    Where the structure changes, the contacts of that instant are listed twice: for the structure before and after.
    Sums over the frames of a run are therefore made segment by segment, as in `Run.contact_force`.

    a, b: paths of the links that touch. shape_a, shape_b: indices of the touching shapes, in the order of the
    world. point: where the normal force acts in the plane of contact; the middle of the contact without a force.
    normal: unit, from b into a. force, moment: on a, the moment about `point`; b gets the opposite. volume: m³, of the
    overlap of a with the skin of b. depth: m, penetration of the bodies, negative while they are apart.
    slip: m/s. corners: of the contact polygon. polygons: its corners, see `polygon`.
    """

    time: Array  # (c,) s: that of the frame
    a: Names  # (c,)
    b: Names
    shape_a: NDArray[np.int64]  # (c,)
    shape_b: NDArray[np.int64]
    point: Array  # (c, 3) m
    normal: Array  # (c, 3)
    force: Array  # (c, 3) N
    moment: Array  # (c, 3) N m
    volume: Array  # (c,)
    depth: Array  # (c,)
    slip: Array  # (c,)
    corners: NDArray[np.int64]  # (c,)
    polygons: Array  # (c, most corners, 3)

    def __len__(self) -> int:
        return len(self.time)

    def __repr__(self) -> str:
        return f"<ContactLog: {len(self)} of {len(self.pairs)} pairs of links>"

    def __getitem__(self, which: Any) -> ContactLog:
        """Some of them: a slice, mask or index array."""
        return ContactLog(*(getattr(self, field.name)[which] for field in fields(self)))

    @property
    def normal_force(self) -> Array:
        """(c,) N."""
        return np.asarray(np.einsum("ci,ci->c", self.force, self.normal))

    @property
    def friction(self) -> Array:
        """(c,) N: size of the tangential force."""
        return np.asarray(np.linalg.norm(self.force - self.normal_force[:, None] * self.normal, axis=1))

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Pairs of links that touch, in the order of their first contact."""
        return list(dict.fromkeys(zip(self.a.tolist(), self.b.tolist(), strict=True)))

    @property
    def area(self) -> Array:
        """(c,) m²: of the contact polygons; 0 of points and edges."""
        p = self.polygons
        if p.shape[1] < 3:
            return np.zeros(len(self))
        inner = np.arange(1, p.shape[1] - 1)[None] < self.corners[:, None] - 1
        fan = np.cross(p[:, 1:-1] - p[:, :1], p[:, 2:] - p[:, :1])
        return np.asarray(0.5 * np.abs(np.einsum("ckj,cj,ck->c", fan, self.normal, inner)))

    def polygon(self, i: int) -> Array:
        """(k, 3) m: the contact polygon of one of them."""
        return np.asarray(self.polygons[i, : self.corners[i]])

    def between(self, a: str, b: str | None = None, shapes: ShapesOf | None = None) -> ContactLog:
        """Contacts of a with b, or with anything; forces are those on a.

        a, b: a link's path ('human/left_foot'), a figure's name ('human') for all its links, 'ground', or 'path#k' for
        the k-th shape of a link, if `shapes` gives the indices of its shapes.
        """

        def of(paths: Names, rows: NDArray[np.int64], name: str) -> NDArray[np.bool_]:
            if "#" in name and shapes is not None:
                return np.isin(rows, sorted(shapes(name)))
            return _of(paths, name)

        first, second = of(self.a, self.shape_a, a), of(self.b, self.shape_b, a)
        if b is not None:
            first, second = first & of(self.b, self.shape_b, b), second & of(self.a, self.shape_a, b)
        turned = second & ~first
        swapped = {
            "a": np.where(turned, self.b, self.a),
            "b": np.where(turned, self.a, self.b),
            "shape_a": np.where(turned, self.shape_b, self.shape_a),
            "shape_b": np.where(turned, self.shape_a, self.shape_b),
        }
        sign = np.where(turned, -1.0, 1.0)[:, None]
        swapped |= {name: sign * getattr(self, name) for name in ("normal", "force", "moment")}
        kept = first | second
        return ContactLog(*(swapped.get(field.name, getattr(self, field.name))[kept] for field in fields(self)))

    def force_at(self, times: Array) -> Array:
        """Sum of the forces on a at the times of frames: (k, 3) N, zero without contact."""
        return self.summed(times, self.force)

    def normal_force_at(self, times: Array) -> Array:
        """Sum of the normal forces at the times of frames, positive in compression: (k,) N."""
        return self.summed(times, self.normal_force)

    def point_at(self, times: Array) -> Array:
        """Centre of pressure of all normal forces at the times of frames: (k, 3) m; NaN without any."""
        weight = self.normal_force
        total = self.summed(times, weight)
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.asarray(
                self.summed(times, weight[:, None] * self.point) / np.where(total > 0, total, np.nan)[:, None]
            )

    def moment_at(self, times: Array) -> Array:
        """Sum of the moments on a about the world's origin at the times of frames: (k, 3) N m."""
        return self.summed(times, self.moment + np.cross(self.point, self.force))

    def area_at(self, times: Array) -> Array:
        """Sum of the areas that carry force at the times of frames: (k,) m²."""
        return self.summed(times, self.area * (self.normal_force > 0.0))

    def slip_at(self, times: Array) -> Array:
        """Sliding speed, weighted by the normal forces, at the times of frames: (k,) m/s; 0 without any."""
        weight = self.normal_force
        total = self.summed(times, weight)
        return np.asarray(self.summed(times, weight * self.slip) / np.where(total > 0.0, total, 1.0))

    def summed(self, times: Array, values: Array) -> Array:
        """Sum of a value of each contact (c, …) at the times of frames: (k, …), zero without contact."""
        out = np.zeros((len(times), *values.shape[1:]))
        if len(self):
            instants, which = np.unique(self.time, return_inverse=True)
            sums = np.zeros((len(instants), *values.shape[1:]))
            np.add.at(sums, which, values)
            at = np.minimum(np.searchsorted(instants, times), len(instants) - 1)
            hit = instants[at] == times
            out[hit] = sums[at[hit]]
        return out


def _of(paths: Names, name: str) -> NDArray[np.bool_]:
    """Whether each link is the given link or belongs to the given figure."""
    return np.array([path == name or path.startswith(f"{name}/") for path in paths.tolist()], dtype=np.bool_)


def contact_log(rows: Sequence[ContactRows], paths: Sequence[str]) -> ContactLog:
    """Contacts of one structure. paths: of its links, by row."""
    every = joined_rows(rows)
    named = np.array(paths, dtype=object)
    return ContactLog(
        every["time"],
        named[every["a"]],
        named[every["b"]],
        every["shape_a"],
        every["shape_b"],
        every["p"],
        every["n"],
        every["force"],
        every["moment"],
        every["volume"],
        every["depth"],
        every["slip"],
        every["corners"],
        every["polygon"],
    )


def joined(parts: Sequence[ContactLog]) -> ContactLog:
    """Those of several structures one after another."""
    most = max((part.polygons.shape[1] for part in parts), default=0)
    columns = {field.name: [getattr(part, field.name) for part in parts] for field in fields(ContactLog)}
    columns["polygons"] = [np.pad(x, ((0, 0), (0, most - x.shape[1]), (0, 0))) for x in columns["polygons"]]
    return ContactLog(**{name: np.concatenate(column) for name, column in columns.items()})


def refuse_unknown(name: str, paths: Sequence[str]) -> None:
    """Raise UnknownName unless it is a link's path or a figure's name."""
    figures = {path.partition("/")[0] for path in paths}
    if name not in figures and name not in paths:
        raise UnknownName("link or figure", name, figures | set(paths))
