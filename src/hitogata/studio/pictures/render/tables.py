"""Meshes, camera and looks as the tables that kernels draw from."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ....arrays import Array
from ....errors import InputError
from ....kernels.raster.tables import SURFACE, Casters, Frame, Ground, Scene, View
from ...mesh import Mesh
from .buffers import Buffers
from .camera import Camera
from .style import Style, linear, rgb

Triangles = NDArray[np.int64]

#: bytes of a band of rows while it is drawn: few enough to stay in the processor's cache
_BAND = 2_000_000
#: places along each side of the chart of the ground's light
_CHART = 128
#: steps of light a screen is sent
_DISPLAY = np.asarray(np.linspace(0.0, 1.0, 4096) ** (2.0 / 2.2) * 255.0 + 0.5, dtype=np.uint8)


def ball_of(meshes: Sequence[Mesh]) -> tuple[Array, float]:
    """Middle, (3,) m, and radius, m, of a ball that holds all points."""
    points = np.concatenate([mesh.points for mesh in meshes])
    low, high = (np.array([end(points[:, k]) for k in range(3)]) for end in (np.min, np.max))
    if not np.isfinite(high - low).all():
        raise InputError("a shape has a point that is not finite; it cannot be drawn")
    centre = 0.5 * (low + high)
    x, y, z = points[:, 0] - centre[0], points[:, 1] - centre[1], points[:, 2] - centre[2]
    return centre, max(float(np.sqrt(np.max(x * x + y * y + z * z))), 1e-9)


def build_casters(parts: Sequence[tuple[Array, Triangles]], centre: Array) -> Casters:
    """Points and triangles of all parts together, about the middle of the scene."""
    starts = np.cumsum([0, *(len(points) for points, _ in parts[:-1])])
    return Casters(
        np.concatenate([points for points, _ in parts]) - centre,
        np.concatenate([triangles + start for (_, triangles), start in zip(parts, starts, strict=True)]),
    )


def build_scene(meshes: Sequence[Mesh], casters: Casters, gloss: float) -> Scene:
    """Visible triangles: those of all meshes, and of open meshes once more as seen from behind."""
    body = np.repeat(np.arange(len(meshes)), [len(mesh.triangles) for mesh in meshes])
    both = np.repeat([not mesh.closed for mesh in meshes], [len(mesh.triangles) for mesh in meshes])
    return Scene(
        points=casters.points,
        normals=np.concatenate([mesh.normals for mesh in meshes]),
        triangles=np.concatenate([casters.triangles, casters.triangles[both][:, ::-1]]),
        body=np.concatenate([body, body[both]]),
        colours=linear(np.array([rgb(mesh.colour) for mesh in meshes])),
        gloss=gloss,
    )


def build_view(camera: Camera, centre: Array, size: tuple[int, int], samples: int) -> View:
    width, height = size
    eye = np.asarray(camera.eye, dtype=np.float64)
    away = float(np.linalg.norm(eye - np.asarray(camera.target)))
    focal = 0.5 * height / float(np.tan(0.5 * camera.field))
    return View(eye - centre, camera.axes, float(width), float(height), focal, 1e-3 * away, sample_lattice(samples))


def build_frame(buffers: Buffers, scene: Scene, size: tuple[int, int], samples: int) -> Frame:
    (width, height), triangles = size, len(scene.triangles)
    rows = min(max(_BAND // (8 * width * samples), 1), height)
    return Frame(
        depth=buffers.singles("depth", (rows, width, samples)),
        owner=buffers.owners("owner", (rows, width, samples)),
        corners=buffers.floats("corners", (len(scene.points) + 4 * triangles, 3)),
        listed=buffers.ints("listed", (2 * triangles, 4)),
        ends=buffers.floats("ends", (height, 2)),
        surfaces=buffers.records("surfaces", (samples + 1) * width, SURFACE),
        left=buffers.floats("left", (width,)),
        sums=buffers.floats("sums", (width, 3)),
        display=_DISPLAY,
    )


def build_ground(centre: Array, radius: float, style: Style) -> Ground:
    level = -np.inf if style.level is None else style.level - float(centre[2])
    # as wide as the scene, or as it is high above the ground: shadows fall that far
    extent = radius if style.level is None else max(radius, -level)
    # whole squares left out: a scene far away has its lines as sharp as one at the origin
    cross = -(centre[:2] % style.grid) if style.grid > 0.0 else np.zeros(2)
    return Ground(
        chart=np.ones((_CHART, _CHART)),
        colour=linear(np.array([style.ground, style.line, style.backdrop])),
        level=float(level),
        cross=cross,
        grid=style.grid,
        extent=extent,
    )


@functools.cache
def sample_lattice(n: int) -> Array:
    """n places in a pixel: (2, n) in 0 … 1. No two are in one row or column, so that upright and level edges are as
    smooth as slanted ones; of such lattices the one whose points are farthest apart."""
    k = np.arange(n)
    best, apart = 1, -1.0
    for step in range(1, max(n, 2)):
        if np.gcd(step, n) == 1:
            gap = np.column_stack([k, k * step % n])[1:] / n
            gap = np.minimum(gap, 1.0 - gap)
            closest = float(np.min(np.hypot(*gap.T), initial=2.0))
            if closest > apart + 1e-12:
                best, apart = step, closest
    return np.stack([k + 0.5, k * best % n + 0.5]) / n
