"""Overlays of a replay in a viser scene; `assets/layers.js` draws the same in a page."""

from __future__ import annotations

from typing import Any

import numpy as np
import viser
from numpy.typing import NDArray

from ..arrays import Array
from ..io.recording.overlays import Overlay
from .pictures.render.style import rgb

#: of the scene's size: how far polygons reach over their corners, and are lifted, so that what stands on one shows it
_RIM, _LIFT = 0.006, 0.0015
#: points of a trail
_TRAIL = 600


class Layer3D:
    """One overlay. `show(t)` puts it where it is at a time."""

    def __init__(self, server: viser.ViserServer, overlay: Overlay, size: float) -> None:
        self.overlay = overlay
        self.shown = overlay.shown
        self._scene, self._size = server.scene, size
        red, green, blue = (int(255 * x) for x in rgb(overlay.colour))
        self._colour = red, green, blue
        self._path = f"/overlays/{overlay.name}"
        self._handles: dict[str, Any] = {}

    def show(self, t: float) -> None:
        parts = overlay_at(self.overlay, t) if self.shown else []
        kind = self.overlay.kind
        if kind == "points":
            self._trail()
            self._dots(np.concatenate([points for points, _ in parts]) if parts else np.zeros((0, 3)))
        elif kind == "arrow":
            ends = [np.stack([points, points + vectors], axis=1) for points, vectors in parts if vectors is not None]
            arrows = np.concatenate(ends) if ends else np.zeros((0, 2, 3))
            self._arrows(arrows[np.linalg.norm(arrows[:, 1] - arrows[:, 0], axis=1) > 1e-3 * self._size])
        else:
            closed = kind == "polygon"
            outlines = [
                _widened(points, _RIM * self._size, _LIFT * self._size) if closed else points for points, _ in parts
            ]
            self._strokes([x for x in outlines if len(x) > 1], closed)
            if closed:
                self._faces([x for x in outlines if len(x) > 2])

    def _put(self, what: str, there: bool, add: Any, **values: Any) -> None:
        """Make a handle the first time there is something to show, then set what changes."""
        if not there:
            if what in self._handles:
                self._handles[what].visible = False
            return
        if what not in self._handles:
            self._handles[what] = add(**values)
        for name, value in values.items():
            setattr(self._handles[what], name, value)
        self._handles[what].visible = True

    def _dots(self, points: Array) -> None:
        def add(points: Array) -> Any:
            size = 0.004 * self._size * self.overlay.size / 3.0
            return self._scene.add_point_cloud(
                f"{self._path}/points", points, self._colour, point_size=size, point_shape="circle", precision="float32"
            )

        self._put("points", len(points) > 0, add, points=points.astype(np.float32))

    def _trail(self) -> None:
        """Where one point goes over the whole run, on what it lies on."""
        if "trail" in self._handles:
            self._handles["trail"].visible = self.shown
        elif self.shown and (way := _way(self.overlay)) is not None:
            way = np.add(way, (0.0, 0.0, _LIFT * self._size))
            self._handles["trail"] = self._scene.add_line_segments(
                f"{self._path}/trail",
                np.stack([way[:-1], way[1:]], axis=1).astype(np.float32),
                self._colour,
                thickness=1.5,
                thickness_units="screen",
            )

    def _arrows(self, points: Array) -> None:
        def add(points: Array) -> Any:
            return self._scene.add_arrows(
                f"{self._path}/arrows",
                points,
                self._colour,
                shaft_radius=0.006 * self._size,
                head_radius=0.015 * self._size,
                head_length=0.035 * self._size,
            )

        self._put("arrows", len(points) > 0, add, points=points.astype(np.float32))

    def _strokes(self, lines: list[Array], closed: bool) -> None:
        def add(points: Array) -> Any:
            return self._scene.add_line_segments(
                f"{self._path}/lines", points, self._colour, thickness=2.5, thickness_units="screen"
            )

        ends = [np.stack([x, np.roll(x, -1, axis=0)], axis=1)[: len(x) if closed else -1] for x in lines]
        points = np.concatenate(ends) if ends else np.zeros((0, 2, 3))
        self._put("lines", len(points) > 0, add, points=points.astype(np.float32))

    def _faces(self, polygons: list[Array]) -> None:
        def add(vertices: Array, faces: NDArray[np.uint32]) -> Any:
            return self._scene.add_mesh_simple(
                f"{self._path}/faces",
                vertices,
                faces,
                color=self._colour,
                opacity=0.4,
                side="double",
                cast_shadow=False,
                receive_shadow=False,
            )

        fans, first = [np.zeros((0, 3), dtype=np.uint32)], 0
        for x in polygons:
            k = np.arange(1, len(x) - 1)
            fans.append(np.column_stack([np.zeros_like(k), k, k + 1]).astype(np.uint32) + np.uint32(first))
            first += len(x)
        vertices = np.concatenate(polygons) if polygons else np.zeros((0, 3))
        self._put("faces", first > 0, add, vertices=vertices.astype(np.float32), faces=np.concatenate(fans))


def overlay_at(overlay: Overlay, t: float) -> list[tuple[Array, Array | None]]:
    """Points (n, 3) and, of arrows, vectors (n, 3) of each part at a time; moved smoothly where instants are alike."""
    k = int(np.searchsorted(overlay.time, t + 1e-9, side="right")) - 1
    if k < 0:
        return []
    now, vectors = _parts(overlay, k), overlay.vectors is not None
    if k + 1 < len(overlay.time):
        later = _parts(overlay, k + 1)
        u = (t - overlay.time[k]) / (overlay.time[k + 1] - overlay.time[k])
        if [len(part) for part in now] == [len(part) for part in later]:
            now = [(1.0 - u) * a + u * b for a, b in zip(now, later, strict=True)]
    return [(part[:, :3], part[:, 3:] * overlay.scale if vectors else None) for part in now]


def _way(overlay: Overlay) -> Array | None:
    """Places (n, 3) of a traced overlay with one point at every instant; None if it is not, or hardly moves."""
    if not overlay.trace or len(overlay.time) < 2 or (np.diff(overlay.parts[overlay.frames]) != 1).any():
        return None
    every = max(len(overlay.points) // _TRAIL, 1)
    way = np.asarray(overlay.points[::every])
    return way if np.ptp(way, axis=0).max() > 1e-3 else None


def _parts(overlay: Overlay, k: int) -> list[Array]:
    """Parts of an instant: (n, 3), of arrows (n, 6)."""
    found = []
    for part in range(overlay.frames[k], overlay.frames[k + 1]):
        rows = slice(overlay.parts[part], overlay.parts[part + 1])
        points = overlay.points[rows]
        found.append(points if overlay.vectors is None else np.concatenate([points, overlay.vectors[rows]], axis=1))
    return found


def _widened(polygon: Array, by: float, lift: float) -> Array:
    """A polygon grown from its middle by about so much, and lifted."""
    if len(polygon) == 0:
        return polygon
    middle = polygon.mean(axis=0)
    out = polygon - middle
    length = np.linalg.norm(out, axis=1, keepdims=True)
    return np.asarray(middle + out * (1.0 + by / np.maximum(length, 1e-9)) + (0.0, 0.0, lift))
