"""A run as one binary glTF file (.glb): meshes once, a node for each body, its motion as an animation."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np

from ..arrays import Array
from ..chain.values.validate import number
from ..errors import InputError
from ..io.recording.mcap.writer import software
from ..io.recording.run import RunData
from ..io.writing import write_file
from .mesh import Mesh
from .replay import Body, Replay
from .sampling import replay_of

_FLOAT, _UINT = 5126, 5125
_VERTICES, _TRIANGLES = 34962, 34963
#: z up becomes y up: a turn of −90° about x
_UPRIGHT = [-np.sqrt(0.5), 0.0, 0.0, np.sqrt(0.5)]
#: m, and of a quaternion: below this change a body counts as fixed
_STILL = 1e-9


def glb(run: RunData, path: str | Path, *, every: float = 1.0 / 30.0, title: str | None = None) -> Path:
    """Write the run's bodies and their motion. every: s between key frames."""
    number(every, "every", InputError, positive=True)
    replay = replay_of(run, rate=1.0 / every, title=title)
    return write_file(path, ".glb", _Document(replay).bytes())


class _Document:
    """The parts of a glTF document as they are made."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.binary = bytearray()
        self.views: list[dict[str, Any]] = []
        self.accessors: list[dict[str, Any]] = []
        self.materials: list[dict[str, Any]] = []
        self.meshes: list[dict[str, Any]] = []
        self.nodes: list[dict[str, Any]] = [{"name": "z up", "rotation": _UPRIGHT, "children": []}]
        self.samplers: list[dict[str, int]] = []
        self.channels: list[dict[str, Any]] = []
        self._material_of: dict[tuple[str, bool], int] = {}
        self._time: int | None = None

    def bytes(self) -> bytes:
        for row, body in enumerate(self.replay.bodies):
            self._node(row, body)
        root = self.nodes[0]
        if not root["children"]:
            del root["children"]
        document: dict[str, Any] = {
            "asset": {"version": "2.0", "generator": software()},
            "scene": 0,
            "scenes": [{"name": self.replay.title or "run", "nodes": [0]}],
            "nodes": self.nodes,
        }
        for key in ("meshes", "materials", "accessors"):
            if getattr(self, key):
                document[key] = getattr(self, key)
        if self.views:
            document["bufferViews"] = self.views
            document["buffers"] = [{"byteLength": len(self.binary)}]
        if self.channels:
            document["animations"] = [{"name": "motion", "samplers": self.samplers, "channels": self.channels}]
        text = json.dumps(document, separators=(",", ":"), allow_nan=False).encode()
        text += b" " * (-len(text) % 4)
        chunks = struct.pack("<I4s", len(text), b"JSON") + text
        if self.binary:
            chunks += struct.pack("<I4s", len(self.binary), b"BIN\0") + bytes(self.binary)
        return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks

    # bodies

    def _node(self, row: int, body: Body) -> None:
        p, quaternion = self.replay.p[:, row], self.replay.quaternion[:, row][:, [1, 2, 3, 0]]
        node: dict[str, Any] = {"name": body.name, "extras": {"mass": float(body.mass)}}
        if body.drawn:
            self.meshes.append({"name": body.name, "primitives": [self._primitive(mesh) for mesh in body.drawn]})
            node["mesh"] = len(self.meshes) - 1
        number = len(self.nodes)
        self.nodes.append(node)
        self.nodes[0]["children"].append(number)
        node["translation"] = p[0].astype(np.float32).tolist()
        node["rotation"] = _units(quaternion[:1])[0].tolist()
        for values, path in ((p, "translation"), (_units(quaternion), "rotation")):
            if len(values) > 1 and np.ptp(values, axis=0).max() > _STILL:
                self._animate(number, path, values)

    def _animate(self, node: int, path: str, values: Array) -> None:
        if self._time is None:
            time = (self.replay.time - self.replay.time[0])[:, None]
            self._time = self._accessor(time, "SCALAR", bounds=True)
        out = self._accessor(values, "VEC3" if path == "translation" else "VEC4")
        self.samplers.append({"input": self._time, "output": out})
        self.channels.append({"sampler": len(self.samplers) - 1, "target": {"node": node, "path": path}})

    def _primitive(self, mesh: Mesh) -> dict[str, Any]:
        normals = mesh.normals / np.linalg.norm(mesh.normals, axis=1, keepdims=True)
        position = self._accessor(mesh.points, "VEC3", _VERTICES, bounds=True)
        normal = self._accessor(normals, "VEC3", _VERTICES)
        rows = self._accessor(mesh.triangles.reshape(-1, 1), "SCALAR", _TRIANGLES, whole=True)
        attributes = {"POSITION": position, "NORMAL": normal}
        return {"attributes": attributes, "indices": rows, "material": self._material(mesh.colour, mesh.closed)}

    def _material(self, colour: str, closed: bool) -> int:
        key = (colour, closed)
        if key not in self._material_of:
            factor = [*(_linear(int(colour[k : k + 2], 16) / 255) for k in (1, 3, 5)), 1.0]
            surface = {"baseColorFactor": factor, "metallicFactor": 0.0, "roughnessFactor": 0.8}
            made: dict[str, Any] = {"name": colour, "pbrMetallicRoughness": surface}
            if not closed:
                made["doubleSided"] = True
            self.materials.append(made)
            self._material_of[key] = len(self.materials) - 1
        return self._material_of[key]

    # numbers

    def _accessor(
        self, values: Any, kind: str, target: int | None = None, *, bounds: bool = False, whole: bool = False
    ) -> int:
        """Numbers (n, k) as they lie in the file: single precision, or whole."""
        array = np.ascontiguousarray(values, dtype="<u4" if whole else "<f4")
        view: dict[str, Any] = {"buffer": 0, "byteOffset": len(self.binary), "byteLength": array.nbytes}
        if target is not None:
            view["target"] = target
        self.binary += array.tobytes()
        self.binary += b"\0" * (-len(self.binary) % 4)
        self.views.append(view)
        component = _UINT if whole else _FLOAT
        made: dict[str, Any] = {
            "bufferView": len(self.views) - 1, "componentType": component, "count": len(array), "type": kind
        }  # fmt: skip
        if bounds:
            made |= {"min": array.min(axis=0).tolist(), "max": array.max(axis=0).tolist()}
        self.accessors.append(made)
        return len(self.accessors) - 1


def _units(quaternion: Array) -> Array:
    """Unit quaternions (n, 4) in single precision, each on the side of the one before."""
    x = quaternion / np.linalg.norm(quaternion, axis=1, keepdims=True)
    flips = np.concatenate([[False], (x[1:] * x[:-1]).sum(axis=1) < 0.0])
    x[np.cumsum(flips) % 2 == 1] *= -1.0
    return np.asarray(x.astype(np.float32))


def _linear(x: float) -> float:
    """A colour's part without the screen's curve (sRGB)."""
    return x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4
