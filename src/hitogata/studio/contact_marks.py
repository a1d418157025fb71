"""Contacts of a run as overlays of its replay: the polygons, filled, and the forces on them as arrows.

Of the two bodies the arrow shows the force on the one that can move, and on the upper one if both can.
"""

from __future__ import annotations

import numpy as np

from ..arrays import Array
from ..io.recording.blocks import ContactRows
from ..io.recording.memory import RunData, Segment
from ..io.recording.overlays import Overlay

POLYGON, FORCE = "#d9822b", "#c8553d"
#: m, for a force as large as the weight of all that moves; in a small scene a part of its size
ARROW, ARROW_PART = 0.5, 0.35
#: weights: longer arrows are cut short, gently
_MOST_WEIGHTS = 3.0
#: frames up to which each has its contacts shown
_MOST_FRAMES = 4000
#: corners that an overlay may have; of longer runs fewer instants are taken
_MOST_POINTS = 400_000


def contact_overlays(run: RunData, times: Array, weight: float, size: float) -> tuple[Overlay, ...]:
    """Polygons and forces at the instants of frames, or of `times` (s) where there are too many frames.

    weight: N, of all that moves. size: m, of the scene. Nothing if the run has no contacts.
    """
    if run.contact_count == 0:
        return ()
    instants, found = _sampled(run, times)
    polygons, arrows = [], []
    before: dict[tuple[int, int], Array] = {}
    metres = min(ARROW, ARROW_PART * size) / weight
    for rows in found:
        now: dict[tuple[int, int], Array] = {}
        arrows.append([np.concatenate([row["p"], _arrow(row["force"], metres, weight)]) for row in rows])
        for row in rows:
            key = (int(row["shape_a"]), int(row["shape_b"]))
            now[key] = _aligned(row["polygon"][: row["corners"]], before.get(key))
        polygons.append(list(now.values()))
        before = now
    return (
        Overlay.of_parts("contacts", "polygon", POLYGON, instants, polygons, size=1.5),
        Overlay.of_parts("contact forces", "arrow", FORCE, instants, arrows, size=2.5),
    )


def _sampled(run: RunData, times: Array) -> tuple[Array, list[ContactRows]]:
    """Instants, rising, and the contacts of each."""
    if len(run) > max(len(times), _MOST_FRAMES) or 4 * run.contact_count > _MOST_POINTS:
        stride = max(1, 4 * run.contact_count * len(times) // (max(len(run), 1) * _MOST_POINTS))
        chosen = times[::stride]
    else:
        chosen = np.unique(run.time)
    starts = [segment.start for segment in run.segments[1:]]
    found: list[ContactRows] = []
    for segment, part in zip(
        run.segments, np.split(chosen, np.searchsorted(chosen, starts, side="right")), strict=True
    ):
        found += _by_time(segment, part)
    return chosen, found


def _by_time(segment: Segment, times: Array) -> list[ContactRows]:
    rows = segment.contact_rows_at(times)
    grounded = segment.model.tables.tree.links["grounded"] != 0
    a, b = grounded[rows["a"]], grounded[rows["b"]]
    turned = (a & ~b) | ((a == b) & (rows["force"][:, 2] < 0.0))
    rows["force"][turned] *= -1.0
    edges = np.searchsorted(rows["time"], times, side="left")
    return np.split(rows, edges[1:]) if len(times) else []


def _arrow(force: Array, metres: float, weight: float) -> Array:
    """A force as a vector in the picture, m: in proportion while it is small, never longer than three weights."""
    x = float(np.linalg.norm(force)) / (_MOST_WEIGHTS * weight)
    return np.asarray(force * metres * (np.tanh(x) / x if x > 1e-9 else 1.0))


def _aligned(polygon: Array, before: Array | None) -> Array:
    """The same polygon, begun at the corner that follows the one of the instant before; it may begin at any."""
    if before is None or len(before) != len(polygon):
        return polygon
    turns = [np.roll(polygon, k, axis=0) for k in range(len(polygon))]
    return min(turns, key=lambda turned: float(((turned - before) ** 2).sum()))
