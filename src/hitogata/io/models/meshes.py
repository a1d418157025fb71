"""Meshes of a model's files: read once, bounded in size, as points and triangles."""

from __future__ import annotations

import io
import struct
import warnings
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...chain.shapes.hull_triangles import hull_triangles
from ...chain.shapes.mesh import Mesh
from ...chain.shapes.shape import Box, Convex, Shape
from ...errors import FileError, ModelError
from .dae import read_dae
from .elements import Element
from .files import Files, Missing, read_regular
from .options import Options
from .report import Report

LARGEST_MESH = 50_000_000
LARGEST_IN_ALL = 500_000_000
MOST_FACES = 2_000_000
#: most corners of a hull that touches, at any distance
MOST_CORNERS = 4096
#: formats that trimesh reads here without opening other files
KINDS = {".stl": "stl", ".obj": "obj", ".glb": "glb", ".ply": "ply", ".off": "off", ".dae": "dae", ".msh": "msh"}
#: m: a mesh outside of these bounds probably has another unit
LARGE, SMALL = 20.0, 1e-4

Triangles = NDArray[np.int64]
_FAULTS = (
    ValueError, TypeError, KeyError, IndexError, AttributeError, NotImplementedError, OverflowError, ZeroDivisionError,
    AssertionError, EOFError, OSError, ImportError, RecursionError, SyntaxError, struct.error,
)  # fmt: skip


class Surface(NamedTuple):
    """points: (n, 3) in the file's unit. faces: (m, 3)."""

    points: Array
    faces: Triangles

    def scaled(self, scale: Array) -> Surface:
        """Scaled by a factor for each axis; an odd number of mirrored axes turns the triangles round."""
        faces = self.faces[:, ::-1] if np.prod(scale) < 0.0 else self.faces
        return Surface(self.points * scale, np.ascontiguousarray(faces))


class Meshes:
    """Reads mesh files, each once."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self._known: dict[Path, Surface] = {}
        self._bytes = 0

    def load(self, path: Path, element: Element) -> Surface:
        """The surface in a file. Raises Missing if it does not exist, RobotFileError if it is wrong."""
        if path in self._known:
            return self._known[path]
        try:
            self._bytes += mesh_size(path)
            if self._bytes > LARGEST_IN_ALL:
                element.refuse(f"the meshes have more than {LARGEST_IN_ALL} bytes together")
            surface = surface_of(path)
        except FileError as error:
            raise element.blamed(error) from None
        self._known[path] = surface
        return surface

    def shape(
        self, name: str, scale: Array, element: Element, files: Files, options: Options, **common: Any
    ) -> Shape | None:
        """The mesh of a file as a shape that touches or is drawn; None if it is left out. common: of every shape."""
        if options.meshes == "none":
            self.report.left_out(element, "meshes='none'", name)
            return None
        touches = common["touches"]
        try:
            surface = self.load(files.find(name, element), element).scaled(scale)
        except Missing as why:
            options.refuse_missing(element, name, str(why), touches, self.report)
            return None
        self.note_size(surface.points, element)
        if touches:
            return touching(surface, options.meshes, element, self.report, **common)
        return drawn(surface, element, self.report, **common)

    def note_size(self, points: Array, element: Element) -> None:
        across = float(np.ptp(points, axis=0).max())
        if not SMALL <= across <= LARGE:
            self.report.changed(element, f"a mesh is {across:.3g} m across; is its scale right?")


def mesh_size(path: Path) -> int:
    """Bytes of a mesh file; raises FileError if it is too large, Missing if it does not exist."""
    if path.suffix.lower() not in KINDS:
        raise FileError(f"{path.name!r} is no mesh; known are {', '.join(KINDS)}")
    try:
        size = path.stat().st_size
    except OSError:
        raise Missing(f"no file {path.name!r}") from None
    if size > LARGEST_MESH:
        raise FileError(f"{path.name!r} has {size} bytes; at most {LARGEST_MESH} are allowed")
    return size


def surface_of(path: Path) -> Surface:
    """The triangles in a mesh file of unknown origin. FileError if it is wrong, Missing if it does not exist."""
    mesh_size(path)
    data, kind, name = read_regular(path, LARGEST_MESH), KINDS[path.suffix.lower()], path.name
    if kind == "stl":
        _refuse_stl(data, name)
    if kind == "dae":
        points, faces = read_dae(data, name, LARGEST_MESH, MOST_FACES)
    else:
        points, faces = _of_msh(data, name) if kind == "msh" else _loaded(data, kind, name)
    if points.ndim != 2 or points.shape[1:] != (3,) or not len(points):
        raise FileError(f"{name!r} holds no triangles of a mesh")
    if not np.isfinite(points).all() or np.abs(points).max() > 1e9:
        raise FileError(f"{name!r} has a vertex that is not finite")
    if not len(faces) and len(points) >= 4:
        # without triangles the points describe their hull
        try:
            faces = np.asarray(hull_triangles(points).corners)
        except ModelError as error:
            raise FileError(f"{name!r} holds points without volume: {error}") from None
    if faces.ndim != 2 or faces.shape[1:] != (3,) or not len(faces):
        raise FileError(f"{name!r} holds no triangles of a mesh")
    if len(faces) > MOST_FACES:
        raise FileError(f"{name!r} has {len(faces)} triangles; at most {MOST_FACES} are allowed")
    if faces.min() < 0 or faces.max() >= len(points):
        raise FileError(f"{name!r} has a triangle of vertices that it does not have")
    return Surface(points, faces)


def _loaded(data: bytes, kind: str, name: str) -> tuple[Array, Triangles]:
    """A mesh in a format that trimesh reads."""
    import trimesh  # 0.3 s

    options: dict[str, Any] = {"file_type": kind, "process": False, "maintain_order": True}
    if kind == "obj":
        options["skip_materials"] = True
    try:
        # from memory, so that no other file is opened; missing textures do not matter
        with warnings.catch_warnings(action="ignore"):
            loaded: Any = trimesh.load(io.BytesIO(data), force="mesh", **options)
        if kind in ("obj", "ply") and not len(loaded.faces):
            loaded = trimesh.load(io.BytesIO(data), **options)
            return np.array(loaded.vertices, dtype=np.float64), np.empty((0, 3), dtype=np.int64)
        points, faces = np.array(loaded.vertices, dtype=np.float64), np.array(loaded.faces, dtype=np.int64)
    except _FAULTS as error:
        why = str(error).split("\n", 1)[0][:100]
        raise FileError(f"cannot read a mesh from {name!r}: {type(error).__name__}: {why}") from None
    return points, faces


def _of_msh(data: bytes, name: str) -> tuple[Array, Triangles]:
    """MuJoCo's own format: four counts (vertices, normals, texture points, triangles), then 4 bytes a number."""
    if len(data) < 16:
        raise FileError(f"{name!r} ends too soon")
    vertices, normals, texture, triangles = struct.unpack_from("<4i", data)
    counts = (vertices, normals, texture, triangles)
    if min(counts) < 0 or len(data) != 16 + 4 * (3 * vertices + 3 * normals + 2 * texture + 3 * triangles):
        raise FileError(f"{name!r} says it has {vertices} vertices and {triangles} triangles; its size does not fit")
    points = np.frombuffer(data, "<f4", 3 * vertices, 16).astype(np.float64).reshape(-1, 3)
    faces = np.frombuffer(data, "<i4", 3 * triangles, len(data) - 12 * triangles).astype(np.int64).reshape(-1, 3)
    return points, faces


def _refuse_stl(data: bytes, name: str) -> None:
    """A binary STL states its number of triangles; the size is checked before memory is taken."""
    if len(data) < 84:
        raise FileError(f"{name!r} ends too soon")
    (count,) = struct.unpack_from("<I", data, 80)
    if data.lstrip()[:5].lower() != b"solid" and len(data) != 84 + 50 * count:
        raise FileError(f"{name!r} says it has {count} triangles; its size does not fit")
    if len(data) == 84 + 50 * count and count > MOST_FACES:
        raise FileError(f"{name!r} has {count} triangles; at most {MOST_FACES} are allowed")


def drawn(surface: Surface, element: Element, report: Report, **common: Any) -> Shape:
    """A shape for display: the mesh itself if it is closed, else its hull. It touches nothing."""
    try:
        return Mesh(points=surface.points, faces=surface.faces, **{**common, "touches": False})
    except ModelError:
        report.changed(element, "a mesh that is not closed is drawn as its hull")
        return Convex(points=_corners(surface.points)[0], **{**common, "touches": False})


def touching(surface: Surface, how: str, element: Element, report: Report, **common: Any) -> Shape:
    """The touching shape for a surface: its hull, or the box around it (how = 'boxes')."""
    if how == "boxes":
        low, high = surface.points.min(axis=0), surface.points.max(axis=0)
        if not (high > low).all():
            raise ModelError("the mesh is flat; a box needs volume")
        p, R = np.asarray(common.pop("at")), np.asarray(common.pop("rotation"))
        return Box(size=high - low, at=p + R @ (0.5 * (low + high)), rotation=R, **common)
    points, lost = _corners(surface.points)
    if lost > 0.0:
        report.changed(element, f"hull with {MOST_CORNERS} corners, {100.0 * lost:.2g} % smaller", f"{lost:.3g}")
    shape = Convex(points=points, **common)
    report.hulls.setdefault(np.asarray(shape.points).tobytes(), element)
    return shape


def _corners(points: Array) -> tuple[Array, float]:
    """Corners of the hull of points, at most MOST_CORNERS, and the relative loss of volume."""
    # points that coincide become one
    points = np.unique(points, axis=0)
    corners = points[np.unique(hull_triangles(points).corners)]
    if len(corners) <= MOST_CORNERS:
        return corners, 0.0
    kept = _farthest(corners, MOST_CORNERS)
    whole, less = Convex(points=corners).volume, Convex(points=kept).volume
    return kept, 1.0 - less / whole


def _farthest(points: Array, count: int) -> Array:
    """A subset of the points: each next one is the farthest from those chosen before."""
    chosen = [int(np.argmax(((points - points.mean(axis=0)) ** 2).sum(axis=1)))]
    distance = ((points - points[chosen[0]]) ** 2).sum(axis=1)
    while len(chosen) < count:
        chosen.append(int(distance.argmax()))
        distance = np.minimum(distance, ((points - points[chosen[-1]]) ** 2).sum(axis=1))
    return points[chosen]
