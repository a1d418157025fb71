"""A replay as a header of names and numbers, and a block of arrays; the format of web/src/core/recording.js."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...io.recording.overlays import Overlay
from .. import framing
from ..ground import grid_of
from ..mesh import by_colour
from ..pictures.render.style import rgb
from ..replay import Bond, Replay


class Arrays:
    """Arrays one after another in one block of bytes, each at a multiple of four, as typed arrays require."""

    def __init__(self) -> None:
        self.places: dict[str, tuple[str, int, int]] = {}
        self.bytes = bytearray()

    def add(self, name: str, array: NDArray[Any], kind: str) -> None:
        flat = np.ascontiguousarray(array, dtype="<" + kind).ravel()
        self.places[name] = (kind, len(self.bytes), flat.size)
        self.bytes += flat.tobytes()
        self.bytes += bytes(-len(self.bytes) % 4)


def packed(replay: Replay, extent: NDArray[Any] | None = None) -> tuple[dict[str, Any], bytes]:
    """The header, and the arrays one after another. Times are from the start. extent: as of `framing`, if known."""
    start = float(replay.time[0])
    extent = framing.extent(replay) if extent is None else extent
    low, high = extent.min(axis=0), extent.max(axis=0)
    arrays = Arrays()
    parts = _add_meshes(replay, arrays)
    arrays.add("p", replay.p, "f4")
    arrays.add("quaternion", replay.quaternion, "f4")
    arrays.add("coms", replay.com, "f4")
    arrays.add("energies", replay.energy, "f4")
    arrays.add("forces", np.array([bond.force for bond in replay.bonds]), "f4")
    overlays = [_add_overlay(overlay, i, start, arrays) for i, overlay in enumerate(replay.overlays)]
    header = {
        "title": replay.title,
        "start": start,
        "duration": replay.duration,
        "mass": replay.mass,
        "weight": replay.weight,
        "scale": replay.scale,
        "bodies": [body.name for body in replay.bodies],
        "centres": [body.com.tolist() for body in replay.bodies],
        "parts": parts,
        "bonds": [
            {
                "name": bond.name,
                "a": bond.a,
                "b": bond.b,
                "point": bond.point.tolist(),
                "contact": _contact(bond),
                "start": bond.start - start,
                # JSON has no infinity
                "stop": min(bond.stop - start, 1e9),
            }
            for bond in replay.bonds
        ],
        "overlays": overlays,
        "marks": [
            {"time": m.time - start, "kind": m.kind, "name": m.name, "text": m.text, "minor": m.minor}
            for m in replay.marks
        ],
        "view": {
            "azimuth": framing.azimuth(replay),
            "elevation": framing.ELEVATION,
            "extent": np.round(extent, 3).tolist(),
        },
        "middle": (0.5 * (low + high)).tolist(),
        # as wide as the scene, or as it is high above the ground: shadows fall that far
        "reach": max(0.5 * float(np.linalg.norm(high - low)), 0.5 * float(low[2] + high[2]) - replay.level, 0.5),
        "level": replay.level,
        "grid": grid_of(extent),
        "arrays": arrays.places,
    }
    return header, bytes(arrays.bytes)


def _contact(bond: Bond) -> dict[str, Any] | None:
    if bond.contact is None:
        return None
    centre, normal, radius, axis = bond.contact
    return {
        "centre": centre.tolist(),
        "normal": normal.tolist(),
        "radius": radius,
        "axis": None if axis is None else axis.tolist(),
    }


def _add_overlay(overlay: Overlay, i: int, start: float, arrays: Arrays) -> dict[str, Any]:
    """Input of `web/src/core/layer.js`; its arrays are named after its number."""
    arrays.add(f"overlay{i}time", overlay.time - start, "f4")
    arrays.add(f"overlay{i}frames", overlay.frames, "u4")
    arrays.add(f"overlay{i}parts", overlay.parts, "u4")
    arrays.add(f"overlay{i}points", overlay.points, "f4")
    if overlay.vectors is not None:
        arrays.add(f"overlay{i}vectors", overlay.vectors * overlay.scale, "f4")
    keys = ("name", "kind", "colour", "size", "trace", "shown")
    return {key: getattr(overlay, key) for key in keys}


def _add_meshes(replay: Replay, arrays: Arrays) -> list[dict[str, Any]]:
    """Meshes of each body, those of one colour joined. Points become 16-bit fractions of their box, normals 8-bit."""
    points, normals, triangles, parts = [], [], [], []
    vertices = corners = 0
    for row, body in enumerate(replay.bodies):
        for mesh in by_colour(body.drawn):
            low, high = mesh.points.min(axis=0), mesh.points.max(axis=0)
            middle, size = 0.5 * (low + high), np.maximum(0.5 * (high - low), 1e-9)
            points.append(np.rint((mesh.points - middle) / size * 32767.0))
            normals.append(np.rint(mesh.normals * 127.0))
            triangles.append(mesh.triangles.ravel())
            parts.append(
                {
                    "body": row,
                    "colour": rgb(mesh.colour).tolist(),
                    "size": size.tolist(),
                    "middle": middle.tolist(),
                    "vertices": (vertices, len(mesh.points)),
                    "corners": (corners, mesh.triangles.size),
                }
            )
            vertices += len(mesh.points)
            corners += mesh.triangles.size
    arrays.add("points", np.concatenate(points), "i2")
    arrays.add("normals", np.concatenate(normals), "i1")
    small = max(len(part) for part in points) <= 65_536
    arrays.add("triangles", np.concatenate(triangles), "u2" if small else "u4")
    return parts
