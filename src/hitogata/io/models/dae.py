"""COLLADA meshes (.dae): the triangles of the scene in a file, in metres, without another library."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.values.rotations import axis_angle_matrix
from ...errors import FileError, RobotFileError
from .elements import Element, parse

#: nodes and shapes that a file may show; repeated ones count each time
MOST_SHOWN = 100_000
DEEPEST_NODE = 100
#: numbers of one element
MOST_NUMBERS = 6_000_000
#: numbers of one corner or of one point
MOST_BESIDE = 1000
#: m, or factor, by which nodes may move or scale
FARTHEST = 1e30
Triangles = NDArray[np.int64]


class _Part(NamedTuple):
    points: Array
    faces: Triangles


def read_dae(data: bytes, name: str, most_bytes: int, most_faces: int) -> tuple[Array, Triangles]:
    """Points (n, 3) in metres along the file's own axes, and triangles (m, 3)."""
    try:
        # overflow is refused by the size of the result
        with np.errstate(over="ignore", invalid="ignore"):
            return _Dae(parse(data, name, most_bytes), most_faces).read()
    except RobotFileError as error:
        raise FileError(f"cannot read a mesh from {name!r}: {error}") from None


class _Dae:
    def __init__(self, root: Element, most_faces: int) -> None:
        self.root, self.most_faces = root, most_faces
        #: elements by their ids
        self.ids: dict[str, Element] = {}
        for element in root.walk():
            element.tag = element.tag.rpartition("}")[2]
            if "id" in element.attributes:
                self.ids.setdefault(f"#{element.attributes['id']}", element)
        if root.tag != "COLLADA":
            root.refuse(f"the root tag is <{root.tag}>, not <COLLADA>")
        #: of geometries and sources, by identity
        self.parts: dict[int, list[_Part]] = {}
        self.points: dict[int, Array] = {}
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
        """All nodes below, each placed by its parents."""
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
                    if not np.abs(here).max() <= FARTHEST:
                        child.refuse(f"<{child.tag}> is farther than {FARTHEST:g} from the origin, or scales by more")
                elif child.tag == "node":
                    waiting.append((child, here, depth + 1))
                elif child.tag == "instance_node":
                    waiting.append((self._led(child, "url"), here, depth + 1))
                elif child.tag == "instance_geometry":
                    self._place(self._led(child, "url"), here)
                elif child.tag in _UNKNOWN:
                    child.refuse(f"<{child.tag}> is not supported; {_UNKNOWN[child.tag]}")

    def _place(self, geometry: Element, T: Array) -> None:
        self.count += 1
        key = id(geometry)
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
            step = 1 + max(_count(one, "offset", 0) for one in inputs)
            at = _count(corner, "offset", 0)
            if any(child.tag == "ph" for child in element.children):
                element.refuse("<ph>: polygons with holes are not supported; cut them into triangles")
            faces = self._faces(element, [_whole(p)[at::step] for p in element.all("p")])
            if not len(faces):
                continue
            points = self._points(self._led(corner, "source"))
            if faces.min() < 0 or faces.max() >= len(points):
                element.refuse(f"<{element.tag}> names a vertex that it does not have")
            # a geometry may be shown many times: copies only its own points
            used, corners = np.unique(faces, return_inverse=True)
            found.append(_Part(points[used], corners.reshape(-1, 3)))
        return found

    def _points(self, vertices: Element) -> Array:
        given = next((one for one in vertices.all("input") if one.get("semantic") == "POSITION"), None)
        source = vertices if given is None else self._led(given, "source")
        if id(source) in self.points:
            return self.points[id(source)]
        array = source.needed("float_array")
        first, stride = 0, 3
        for technique in source.all("technique_common"):
            for accessor in technique.all("accessor"):
                first, stride = _count(accessor, "offset", 0, MOST_NUMBERS), _count(accessor, "stride", 3)
        numbers = _numbers(array)[first:]
        if stride < 3 or len(numbers) < stride:
            source.refuse("its points need three coordinates each")
        points = numbers[: len(numbers) // stride * stride].reshape(-1, stride)[:, :3]
        self.points[id(source)] = points
        return points

    def _faces(self, element: Element, rows: list[Triangles]) -> Triangles:
        """Triangles of the corners; polygons are cut from their first corner, which is exact if they are convex."""
        match element.tag:
            case "triangles":
                return np.concatenate([row[: len(row) // 3 * 3].reshape(-1, 3) for row in rows] or [_NONE])
            case "polylist":
                counts = np.concatenate([_NONE.ravel(), *(_whole(one) for one in element.all("vcount"))])
                given = sum(map(len, rows))
                # each count first: their sum could overflow
                if counts.min(initial=0) < 0 or counts.max(initial=0) > given or counts.sum() > given:
                    element.refuse("<polylist>: vcount does not fit its corners")
            case "tristrips":
                strips = [np.stack([row[:-2], row[1:-1], row[2:]], axis=1) for row in rows if len(row) > 2]
                for strip in strips:
                    strip[1::2] = strip[1::2, ::-1]
                return np.concatenate([*strips, _NONE])
            case _:
                counts = np.array([len(row) for row in rows], dtype=np.int64)
        return _fans(np.concatenate([_NONE.ravel(), *rows]), counts)


_NONE = np.empty((0, 3), dtype=np.int64)


def _numbers(element: Element) -> Array:
    """All numbers of a text that may be long, in little memory."""
    if element.text.count(" ") + element.text.count("\n") > MOST_NUMBERS:
        element.refuse(f"<{element.tag}> has more than {MOST_NUMBERS} numbers")
    try:
        with warnings.catch_warnings(action="error"):
            found = np.fromstring(element.text, sep=" ")
    except (ValueError, DeprecationWarning):
        element.refuse(f"<{element.tag}> has a word that is not a number")
    if not np.isfinite(found).all():
        element.refuse(f"<{element.tag}> has a number that is not finite")
    return found


def _whole(element: Element) -> Triangles:
    found = _numbers(element)
    if len(found) and np.abs(found).max() > 1e15:
        element.refuse(f"<{element.tag}> names a vertex that it does not have")
    if not (found == np.floor(found)).all():
        element.refuse(f"<{element.tag}> has a number that is not an integer")
    return found.astype(np.int64)


def _fans(corners: Triangles, counts: Triangles) -> Triangles:
    """Triangles of consecutive polygons with the given numbers of corners."""
    triangles = np.maximum(counts - 2, 0)
    first = np.repeat(np.cumsum(counts) - counts, triangles)
    after = first + np.arange(len(first)) - np.repeat(np.cumsum(triangles) - triangles, triangles)
    return np.stack([corners[first], corners[after + 1], corners[after + 2]], axis=1)


def _count(element: Element, key: str, default: int, most: int = MOST_BESIDE) -> int:
    value = element.number(key, float(default))
    if not 0 <= value <= most or value != int(value):
        element.refuse(f"<{element.tag}>: {key} must be an integer from 0 to {most}, not {value:g}")
    return int(value)


def _translate(element: Element) -> Array:
    T = np.eye(4)
    T[:3, 3] = element.content(3)
    return T


def _rotate(element: Element) -> Array:
    *axis, angle = element.content(4)
    T = np.eye(4)
    if any(axis):
        T[:3, :3] = axis_angle_matrix(_unit(np.array(axis)), float(np.radians(angle)))
    return T


def _look_at(element: Element) -> Array:
    """Rotation and translation of <lookat>: its eye, the direction of its −z, and its approximate y."""
    eye, interest, up = np.array(element.content(9)).reshape(3, 3)
    T = np.eye(4)
    T[:3, 2] = _unit(eye - interest)
    across = np.cross(_unit(up), T[:3, 2])
    if not np.abs(across).max() > 1e-9:
        element.refuse("<lookat> needs a direction to look along, and another one up")
    T[:3, 0] = _unit(across)
    T[:3, 1] = np.cross(T[:3, 2], T[:3, 0])
    T[:3, 3] = eye
    return T


def _unit(v: Array) -> Array:
    """The vector scaled to length 1; zero stays zero."""
    v = v / (np.abs(v).max() or 1.0)
    return np.asarray(v / (np.linalg.norm(v) or 1.0))


_MOVES: dict[str, Callable[[Element], Array]] = {
    "matrix": lambda element: np.array(element.content(16)).reshape(4, 4),
    "translate": _translate,
    "rotate": _rotate,
    "lookat": _look_at,
    "scale": lambda element: np.diag([*element.content(3), 1.0]),
}
#: contents of nodes that would change the picture and are not supported
_UNKNOWN = {
    "skew": "write it as a <matrix>",
    "instance_controller": "export the mesh without its skeleton and shape keys",
}
