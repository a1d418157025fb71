"""COLLADA meshes (.dae): the triangles of the scene that a file shows, in metres, without another library."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.rotations import axis_angle_matrix
from ...errors import FileError, RobotFileError
from .elements import Element, parse

#: nodes and shapes that a file may show, those that it shows several times counted each time
MOST_SHOWN = 100_000
DEEPEST_NODE = 100
Triangles = NDArray[np.int64]


class _Part(NamedTuple):
    points: Array
    faces: Triangles


def read_dae(data: bytes, name: str, most_bytes: int, most_faces: int) -> tuple[Array, Triangles]:
    """Points (n, 3) in metres along the file's own axes, and triangles (m, 3)."""
    try:
        return _Dae(parse(data, name, most_bytes), most_faces).read()
    except RobotFileError as error:
        raise FileError(f"cannot read a mesh from {name!r}: {error}") from None


class _Dae:
    def __init__(self, root: Element, most_faces: int) -> None:
        self.root, self.most_faces = root, most_faces
        #: elements by what leads to them
        self.ids: dict[str, Element] = {}
        for element in root.walk():
            element.tag = element.tag.rpartition("}")[2]
            if "id" in element.attributes:
                self.ids.setdefault(f"#{element.attributes['id']}", element)
        if root.tag != "COLLADA":
            root.refuse(f"the root tag is <{root.tag}>, not <COLLADA>")
        self.parts: dict[str, list[_Part]] = {}
        self.shown: list[_Part] = []
        self.count = self.faces = 0

    def read(self) -> tuple[Array, Triangles]:
        unit = next((one for asset in self.root.all("asset") for one in asset.all("unit")), None)
        metre = 1.0 if unit is None else unit.number("meter", 1.0)
        if not 1e-9 < metre < 1e9:
            self.root.refuse(f"its unit is {metre:g} m")
        size = np.diag([metre, metre, metre, 1.0])
        scenes = [
            self._led(one, "url") for scene in self.root.all("scene") for one in scene.all("instance_visual_scene")
        ]
        for scene in scenes:
            self._show(scene, size)
        if not scenes:
            for library in self.root.all("library_geometries"):
                for geometry in library.all("geometry"):
                    self._place(geometry, size)
        if not self.shown:
            self.root.refuse("it shows no triangles")
        starts = np.cumsum([0, *(len(part.points) for part in self.shown[:-1])])
        faces = [part.faces + start for part, start in zip(self.shown, starts, strict=True)]
        return np.concatenate([part.points for part in self.shown]), np.concatenate(faces)

    def _led(self, element: Element, key: str) -> Element:
        found = self.ids.get(element.required(key))
        if found is None:
            element.refuse(f"<{element.tag}>: there is no {element.attributes[key][:60]!r}")
        return found

    # the scene

    def _show(self, top: Element, T: Array) -> None:
        """All nodes below, each placed by those above it."""
        waiting = [(top, T, 0)]
        while waiting:
            element, above, depth = waiting.pop()
            self.count += 1
            if self.count > MOST_SHOWN or depth > DEEPEST_NODE:
                element.refuse(f"it shows more than {MOST_SHOWN} nodes, or nodes {DEEPEST_NODE} deep")
            here = above
            for child in element.children:
                make = _MOVES.get(child.tag)
                if make is not None:
                    here = here @ make(child)
                elif child.tag == "node":
                    waiting.append((child, here, depth + 1))
                elif child.tag == "instance_node":
                    waiting.append((self._led(child, "url"), here, depth + 1))
                elif child.tag == "instance_geometry":
                    self._place(self._led(child, "url"), here)

    def _place(self, geometry: Element, T: Array) -> None:
        self.count += 1
        key = geometry.attributes.get("id", str(id(geometry)))
        if key not in self.parts:
            self.parts[key] = [part for mesh in geometry.all("mesh") for part in self._mesh(mesh)]
        for part in self.parts[key]:
            self.faces += len(part.faces)
            if self.faces > self.most_faces or self.count > MOST_SHOWN:
                geometry.refuse(f"it has {self.faces} triangles; at most {self.most_faces} are allowed")
            points = part.points @ T[:3, :3].T + T[:3, 3]
            mirrored = np.linalg.det(T[:3, :3]) < 0.0
            self.shown.append(_Part(points, part.faces[:, ::-1] if mirrored else part.faces))

    # triangles

    def _mesh(self, mesh: Element) -> list[_Part]:
        found = []
        for element in mesh.all("triangles", "polylist", "polygons", "trifans", "tristrips"):
            inputs = element.all("input")
            corner = next((one for one in inputs if one.get("semantic") == "VERTEX"), None)
            if corner is None:
                element.refuse(f"<{element.tag}> has no vertices")
            step = 1 + max(int(one.number("offset", 0.0)) for one in inputs)
            at = int(corner.number("offset", 0.0))
            rows = [_whole(p)[at::step] for p in element.all("p")]
            faces = self._faces(element, rows)
            if len(faces):
                found.append(_Part(self._points(self._led(corner, "source")), faces))
            if len(faces) and (faces.min() < 0 or faces.max() >= len(found[-1].points)):
                element.refuse(f"<{element.tag}> names a vertex that it does not have")
        return found

    def _points(self, vertices: Element) -> Array:
        given = next((one for one in vertices.all("input") if one.get("semantic") == "POSITION"), None)
        source = vertices if given is None else self._led(given, "source")
        array = source.needed("float_array")
        stride = 3
        for technique in source.all("technique_common"):
            for accessor in technique.all("accessor"):
                stride = int(accessor.number("stride", 3.0))
        numbers = np.array(array.content(None))
        if stride < 3 or len(numbers) < stride:
            source.refuse("its points need three coordinates each")
        return numbers[: len(numbers) // stride * stride].reshape(-1, stride)[:, :3]

    def _faces(self, element: Element, rows: list[Triangles]) -> Triangles:
        """Triangles of the corners; polygons are cut from their first corner, as they are convex."""
        match element.tag:
            case "triangles":
                return np.concatenate([row[: len(row) // 3 * 3].reshape(-1, 3) for row in rows] or [_NONE])
            case "polylist":
                counts = [int(n) for one in element.all("vcount") for n in one.content(None)]
                if min(counts, default=0) < 0 or sum(counts) > sum(map(len, rows)):
                    element.refuse("<polylist>: vcount does not fit its corners")
                ends = np.cumsum(counts, dtype=np.int64)
                rows = np.split(np.concatenate(rows), ends)[:-1] if counts else []
            case "tristrips":
                strips = [np.stack([row[:-2], row[1:-1], row[2:]], axis=1) for row in rows if len(row) > 2]
                for strip in strips:
                    strip[1::2] = strip[1::2, ::-1]
                return np.concatenate([*strips, _NONE])
        fans = [np.stack([np.full(len(row) - 2, row[0]), row[1:-1], row[2:]], axis=1) for row in rows if len(row) > 2]
        return np.concatenate([*fans, _NONE])


_NONE = np.empty((0, 3), dtype=np.int64)


def _whole(element: Element) -> Triangles:
    return np.array(element.content(None), dtype=np.float64).astype(np.int64)


def _translate(element: Element) -> Array:
    T = np.eye(4)
    T[:3, 3] = element.content(3)
    return T


def _rotate(element: Element) -> Array:
    *axis, angle = element.content(4)
    length = float(np.linalg.norm(axis))
    T = np.eye(4)
    if length > 0.0:
        T[:3, :3] = axis_angle_matrix(np.array(axis) / length, float(np.radians(angle)))
    return T


_MOVES: dict[str, Callable[[Element], Array]] = {
    "matrix": lambda element: np.array(element.content(16)).reshape(4, 4),
    "translate": _translate,
    "rotate": _rotate,
    "scale": lambda element: np.diag([*element.content(3), 1.0]),
}
