"""A picture of meshes on the ground, under sun and sky."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ....arrays import Array
from ....errors import InputError
from ....kernels.math.arrays import table
from ....kernels.raster.picture import draw_picture
from ....kernels.raster.tables import SURFACE, Casters, Frame, Ground, Scene, View
from ...mesh import Mesh
from .camera import Camera
from .lighting import lights_of

Image = NDArray[np.uint8]
Triangles = NDArray[np.int64]

#: bytes of a band of rows while it is drawn: few enough to stay in the processor's cache
_BAND = 4_000_000
#: places along each side of the chart of the ground's light
_CHART = 160
#: steps of light a screen is sent
_DISPLAY = np.asarray(np.linspace(0.0, 1.0, 4096) ** (2.0 / 2.2) * 255.0 + 0.5, dtype=np.uint8)


@dataclass(frozen=True)
class Style:
    """Looks of a picture. Colours are (r, g, b) in 0…1.

    samples: places in a pixel that are looked at, for smooth edges. level: z of the ground, m, or None for no ground.
    grid: m between its lines, 0 for none. gloss: strength of highlights. sun: places on its disc that are looked at,
    for soft shadows. sky: directions that its light is followed from. Fewer are quicker and rougher.
    """

    samples: int = 8
    sun: int = 40
    sky: int = 32
    level: float | None = 0.0
    grid: float = 0.5
    gloss: float = 0.07
    ground: tuple[float, float, float] = (0.885, 0.900, 0.920)
    line: tuple[float, float, float] = (0.800, 0.820, 0.845)
    backdrop: tuple[float, float, float] = (0.970, 0.975, 0.982)


def render(
    meshes: Sequence[Mesh], camera: Camera, size: tuple[int, int] = (900, 900), style: Style | None = None
) -> Image:
    """Meshes as a camera sees them. size: (width, height), pixels. Returns (height, width, 3)."""
    style = style or Style()
    if not meshes:
        raise InputError("nothing to draw; a picture needs at least one shape")
    everything = np.concatenate([mesh.points for mesh in meshes])
    low, high = everything.min(axis=0), everything.max(axis=0)
    centre = 0.5 * (low + high)
    radius = max(float(np.linalg.norm(everything - centre, axis=1).max()), 1e-9)
    rough = [mesh.rough or mesh for mesh in meshes]
    full = _casters([(mesh.points, mesh.triangles) for mesh in meshes], centre)
    few = _casters([(mesh.points, mesh.triangles) for mesh in rough], centre)
    scene = _scene(meshes, full, style.gloss)
    lights = lights_of(radius, max(len(full.points), len(few.points)), sun=style.sun, sky=style.sky)
    ground = _ground(centre, radius, style)
    view = _view(camera, centre, size, style.samples)
    image = np.empty((size[1], size[0], 3), np.uint8)
    draw_picture(image, _frame(scene, size, style.samples), scene, view, lights, ground, full, few)
    return image


def _casters(parts: Sequence[tuple[Array, Triangles]], centre: Array) -> Casters:
    """Points and triangles of all parts together, about the middle of the scene."""
    starts = np.cumsum([0, *(len(points) for points, _ in parts[:-1])])
    return Casters(
        np.concatenate([points for points, _ in parts]) - centre,
        np.concatenate([triangles + start for (_, triangles), start in zip(parts, starts, strict=True)]),
    )


def _scene(meshes: Sequence[Mesh], casters: Casters, gloss: float) -> Scene:
    """What is seen: the triangles of all meshes, those of open ones once more as seen from behind."""
    body = np.repeat(np.arange(len(meshes)), [len(mesh.triangles) for mesh in meshes])
    both = np.repeat([not mesh.closed for mesh in meshes], [len(mesh.triangles) for mesh in meshes])
    return Scene(
        points=casters.points,
        normals=np.concatenate([mesh.normals for mesh in meshes]),
        triangles=np.concatenate([casters.triangles, casters.triangles[both][:, ::-1]]),
        body=np.concatenate([body, body[both]]),
        colours=_linear(np.array([rgb(mesh.colour) for mesh in meshes])),
        gloss=gloss,
    )


def _view(camera: Camera, centre: Array, size: tuple[int, int], samples: int) -> View:
    width, height = size
    eye = np.asarray(camera.eye, dtype=np.float64)
    away = float(np.linalg.norm(eye - np.asarray(camera.target)))
    focal = 0.5 * height / float(np.tan(0.5 * camera.field))
    return View(eye - centre, camera.axes, float(width), float(height), focal, 1e-3 * away, _lattice(samples))


def _frame(scene: Scene, size: tuple[int, int], samples: int) -> Frame:
    width, height = size
    rows = min(max(_BAND // (8 * width * samples), 1), height)
    return Frame(
        depth=np.empty((samples, rows, width), np.float32),
        owner=np.empty((samples, rows, width), np.int32),
        corners=np.empty((len(scene.points), 3)),
        front=np.empty(len(scene.triangles), np.int64),
        surfaces=table((samples + 1) * width, SURFACE),
        left=np.empty(width),
        sums=np.empty((width, 3)),
        display=_DISPLAY,
    )


def _ground(centre: Array, radius: float, style: Style) -> Ground:
    level = -np.inf if style.level is None else style.level - float(centre[2])
    # as wide as the scene, or as it is high above the ground: shadows fall that far
    extent = radius if style.level is None else max(radius, -level)
    # whole squares left out: a scene far away has its lines as sharp as one at the origin
    cross = -(centre[:2] % style.grid) if style.grid > 0.0 else np.zeros(2)
    return Ground(
        chart=np.ones((_CHART, _CHART)),
        colour=_linear(np.array([style.ground, style.line, style.backdrop])),
        level=float(level),
        cross=cross,
        middle=np.zeros(2),
        grid=style.grid,
        extent=extent,
    )


@functools.cache
def _lattice(n: int) -> Array:
    """n places in a pixel: (n, 2) in 0 … 1. No two are in one row or column, so that upright and level edges are as
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
    return np.asarray(np.column_stack([k + 0.5, k * best % n + 0.5]) / n)


def rgb(colour: str) -> Array:
    """'#rrggbb' as (3,) in 0…1."""
    try:
        if len(colour) != 7 or colour[0] != "#":
            raise ValueError
        return np.array([int(colour[k : k + 2], 16) for k in (1, 3, 5)]) / 255.0
    except ValueError:
        raise InputError(f"colour is {colour!r}; it must be written like '#3f6fb5'") from None


def _linear(colour: Array) -> Array:
    """Screen colour → amount of light."""
    return np.asarray(colour**2.2)
