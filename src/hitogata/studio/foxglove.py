"""Recordings that open in Foxglove as a 3-D picture: frames of links, their bodies once, contact forces as arrows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ..arrays import Array
from ..chain.values.validate import number
from ..errors import InputError
from ..io.recording.mcap import layout
from ..io.recording.mcap.foxglove_schemas import SCHEMAS
from ..io.recording.mcap.writer import McapRecorder, polygon_room, write_run
from ..io.recording.overlays import Overlay
from ..io.recording.run import RunData
from ..io.writing import checked_target, writing
from .mesh import Mesh
from .pictures.render.style import rgb
from .replay import Body, Replay
from .sampling import replay_of

#: the frame that all others stand in
_WORLD = "world"
#: of an arrow's length: its shaft, and the diameters of shaft and head
_SHAFT, _THIN, _WIDE = 0.8, 0.05, 0.11
#: m: shorter arrows are not drawn
_SHORTEST = 1e-3


def save_for_foxglove(run: RunData, path: str | Path, *, rate: float = 30.0) -> Path:
    """Write a complete recording that also opens in Foxglove. rate: Hz, of frames and arrows there."""
    number(rate, "rate", InputError, positive=True)
    target = checked_target(path, ".mcap")
    replay = replay_of(run, rate=rate)
    with writing(target) as part, McapRecorder(part, meta=run.meta, corners=polygon_room(run)) as recorder:
        write_run(run, recorder)
        recorder.foreign(layout.SCENE, SCHEMAS[layout.SCENE], _scene(replay))
        recorder.foreign(layout.TRANSFORMS, SCHEMAS[layout.TRANSFORMS], _transforms(replay))
    return target


def _scene(replay: Replay) -> Iterator[tuple[float, bytes]]:
    """The bodies once, then arrows whenever they change."""
    start = float(replay.time[0])
    bodies = [_body(body, start) for body in replay.bodies if body.drawn]
    yield start, _bytes({"deletions": [], "entities": bodies})
    for overlay in replay.overlays:
        if overlay.kind == "arrow":
            for k, t in enumerate(overlay.time):
                arrows = [_arrow(*both, overlay.colour) for both in _vectors(overlay, k)]
                entity = _entity(overlay.name, _WORLD, float(t))
                shown = [arrow for arrow in arrows if arrow is not None]
                yield float(t), _bytes({"deletions": [], "entities": [entity | {"arrows": shown}]})


def _vectors(overlay: Overlay, k: int) -> list[tuple[Array, Array]]:
    assert overlay.vectors is not None
    first, last = overlay.parts[overlay.frames[k]], overlay.parts[overlay.frames[k + 1]]
    return list(zip(overlay.points[first:last], overlay.scale * overlay.vectors[first:last], strict=True))


def _transforms(replay: Replay) -> Iterator[tuple[float, bytes]]:
    rows = [(row, body.name) for row, body in enumerate(replay.bodies)]
    for k, t in enumerate(replay.time):
        stamp = _stamp(float(t))
        frames = [
            {
                "timestamp": stamp,
                "parent_frame_id": _WORLD,
                "child_frame_id": name,
                "translation": _xyz(replay.p[k, row]),
                "rotation": _turn(replay.quaternion[k, row]),
            }
            for row, name in rows
        ]
        yield float(t), _bytes({"transforms": frames})


def _entity(name: str, frame: str, t: float) -> dict[str, Any]:
    return {
        "timestamp": _stamp(t),
        "frame_id": frame,
        "id": name,
        "lifetime": {"sec": 0, "nsec": 0},
        "frame_locked": True,
        "metadata": [],
        "arrows": [],
        "triangles": [],
    }


def _body(body: Body, t: float) -> dict[str, Any]:
    facts = [{"key": "mass, kg", "value": f"{body.mass:.6g}"}]
    return _entity(body.name, body.name, t) | {"metadata": facts, "triangles": [_mesh(mesh) for mesh in body.drawn]}


def _mesh(mesh: Mesh) -> dict[str, Any]:
    return {
        "pose": {"position": _xyz(np.zeros(3)), "orientation": _turn(np.array([1.0, 0.0, 0.0, 0.0]))},
        "points": [_xyz(point) for point in mesh.points],
        "color": _colour(mesh.colour),
        "colors": [],
        "indices": [int(i) for i in mesh.triangles.ravel()],
    }


def _arrow(at: Array, vector: Array, colour: str) -> dict[str, Any] | None:
    length = float(np.linalg.norm(vector))
    if length < _SHORTEST:
        return None
    x, y, z = vector / length
    # the shortest turn from x, along which arrows lie, to where it points
    turn = np.array([1.0 + x, 0.0, -z, y]) if x > -1.0 + 1e-9 else np.array([0.0, 0.0, 0.0, 1.0])
    return {
        "pose": {"position": _xyz(at), "orientation": _turn(turn / np.linalg.norm(turn))},
        "shaft_length": _SHAFT * length,
        "shaft_diameter": _THIN * length,
        "head_length": (1.0 - _SHAFT) * length,
        "head_diameter": _WIDE * length,
        "color": _colour(colour),
    }


def _stamp(t: float) -> dict[str, int]:
    seconds, rest = divmod(int(layout.nanoseconds(t)), 1_000_000_000)
    return {"sec": seconds, "nsec": rest}


def _xyz(p: Array) -> dict[str, float]:
    return {"x": round(float(p[0]), 7), "y": round(float(p[1]), 7), "z": round(float(p[2]), 7)}


def _turn(q: Array) -> dict[str, float]:
    """w x y z as x y z w."""
    w, x, y, z = (round(float(c), 9) for c in q)
    return {"x": x, "y": y, "z": z, "w": w}


def _colour(text: str) -> dict[str, float]:
    r, g, b = (round(float(c), 4) for c in rgb(text))
    return {"r": r, "g": g, "b": b, "a": 1.0}


def _bytes(message: dict[str, Any]) -> bytes:
    return json.dumps(message, allow_nan=False, separators=(",", ":")).encode()
