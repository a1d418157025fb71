"""A picture of meshes on the ground, under sun and sky."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ....arrays import Array
from ....errors import InputError
from ...mesh import Mesh
from .camera import Camera
from .lighting import SUN, Lighting
from .raster import rasterise

Image = NDArray[np.uint8]
_TO_SUN = np.asarray(SUN)


@dataclass(frozen=True)
class Style:
    """Looks of a picture. Colours are (r, g, b) in 0…1.

    supersample: rays a pixel along each side. level: z of the ground, m, or None for no ground. grid: m between its
    lines, 0 for none. gloss: strength of highlights. sun, sky: directions that light is followed from; fewer are
    quicker and rougher.
    """

    supersample: int = 2
    sun: int = 14
    sky: int = 40
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
    width, height = size
    fine = style.supersample
    points, normals, triangles, bodies = _joined(meshes)
    screen, distance = camera.project(points, fine * width, fine * height)
    # 1/distance is linear over the screen, distance is not
    inverse = -1.0 / distance
    hits = rasterise(screen[triangles], inverse[triangles], fine * width, fine * height)
    lighting = Lighting(points, triangles, sun_rays=style.sun, sky_rays=style.sky)

    # shapes have sharp edges but smooth shades: look often at what a pixel shows, shade each body in it only once
    solid = np.flatnonzero(hits.triangle >= 0)
    pixel = (solid // (fine * width) // fine) * width + (solid % (fine * width)) // fine
    _, first, group = np.unique(
        pixel * len(meshes) + bodies[triangles[hits.triangle[solid], 0]], return_index=True, return_inverse=True
    )
    seen = solid[first]
    rays = camera.rays(width, height).reshape(-1, 3)
    corner = triangles[hits.triangle[seen]]
    weights = hits.weights[seen] * inverse[corner]  # of the corners: on the screen → in space
    weights /= weights.sum(axis=1, keepdims=True)
    place = np.einsum("ij,ijk->ik", weights, points[corner])
    normal = np.einsum("ij,ijk->ik", weights, normals[corner])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    light = lighting.on(place, normal)[:, None]
    palette = _linear(np.array([rgb(mesh.colour) for mesh in meshes]))
    shade = light * (palette[bodies[corner[:, 0]]] + style.gloss * _highlight(normal, rays[pixel[first]])[:, None])

    around = np.tile(_linear(np.array(style.backdrop)), (height * width, 1))
    if style.level is not None:
        around = _ground(rays, camera, lighting, height, style)
    count = np.bincount(pixel, minlength=height * width)[:, None]
    summed = [np.bincount(pixel, weights=shade[group, k], minlength=height * width) for k in range(3)]
    image = np.stack(summed, axis=1).astype(np.float64) + (fine * fine - count) * around
    small = _display(image / (fine * fine)).reshape(height, width, 3)
    return np.asarray(small * 255.0 + 0.5, dtype=np.uint8)


def _joined(meshes: Sequence[Mesh]) -> tuple[Array, Array, NDArray[np.int64], NDArray[np.int64]]:
    """Points, normals and triangles of all meshes together, and for each point the mesh it is of."""
    sizes = [len(mesh.points) for mesh in meshes]
    starts = np.cumsum([0, *sizes[:-1]])
    return (
        np.concatenate([mesh.points for mesh in meshes]),
        np.concatenate([mesh.normals for mesh in meshes]),
        np.concatenate([mesh.triangles + start for mesh, start in zip(meshes, starts, strict=True)]),
        np.repeat(np.arange(len(meshes)), sizes),
    )


def rgb(colour: str) -> Array:
    """'#rrggbb' as (3,) in 0…1."""
    try:
        if len(colour) != 7 or colour[0] != "#":
            raise ValueError
        return np.array([int(colour[k : k + 2], 16) for k in (1, 3, 5)]) / 255.0
    except ValueError:
        raise InputError(f"colour is {colour!r}; it must be written like '#3f6fb5'") from None


def _highlight(normal: Array, rays: Array) -> Array:
    """Blinn's: how nearly the surface mirrors the sun into the eye."""
    half = _TO_SUN - rays / np.linalg.norm(rays, axis=1, keepdims=True)
    half /= np.linalg.norm(half, axis=1, keepdims=True)
    return np.asarray(np.clip(np.einsum("ij,ij->i", normal, half), 0.0, 1.0) ** 24)


def _ground(rays: Array, camera: Camera, lighting: Lighting, height: int, style: Style) -> Array:
    """Colour of a level ground with a grid, which fades into the backdrop."""
    level = float(style.level or 0.0)
    backdrop = _linear(np.array(style.backdrop))
    colour = np.tile(backdrop, (len(rays), 1))
    eye = np.asarray(camera.eye, dtype=np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        t = (level - eye[2]) / rays[:, 2]
    below = np.flatnonzero(np.isfinite(t) & (t > 0.0))
    place = eye[:2] + t[below, None] * rays[below, :2]
    base = np.tile(_linear(np.array(style.ground)), (len(below), 1))
    if style.grid > 0.0:
        # lines of 6 mm, at least as wide as a pixel there, and fainter by as much as that makes them wider
        pixel = t[below] * np.linalg.norm(rays[below], axis=1) * 2.0 * np.tan(0.5 * camera.field) / height
        wide = np.maximum(0.006, 1.4 * pixel)
        off = np.abs((place / style.grid + 0.5) % 1.0 - 0.5).min(axis=1) * style.grid
        ink = np.clip(1.5 - off / (0.5 * wide), 0.0, 1.0) * (0.006 / wide) ** 0.5
        base += ink[:, None] * (_linear(np.array(style.line)) - base)
    # as wide as the scene, or as it is high above the ground: shadows fall that far
    extent = max(lighting.radius, float(lighting.centre[2]) - level)
    base *= _ground_light(place, lighting, level, extent)[:, None]
    reach = np.linalg.norm(place - lighting.centre[:2], axis=1) / extent
    fade = np.clip((reach - 0.9) / 1.9, 0.0, 1.0)
    fade = fade * fade * (3.0 - 2.0 * fade)
    colour[below] = base + fade[:, None] * (backdrop - base)
    return colour


def _ground_light(place: Array, lighting: Lighting, level: float, extent: float, n: int = 220) -> Array:
    """Light on the ground, from a chart of it: it is smooth, and there is much ground."""
    low = lighting.centre[:2] - 2.2 * extent
    step = 4.4 * extent / (n - 1)
    axis = np.arange(n) * step
    x, y = np.meshgrid(low[0] + axis, low[1] + axis, indexing="ij")
    spots = np.column_stack([x.ravel(), y.ravel(), np.full(n * n, level)])
    chart = lighting.on(spots, np.tile([0.0, 0.0, 1.0], (n * n, 1))).reshape(n, n)
    at = np.clip((place - low) / step, 0.0, n - 1.001)
    i, j = at.astype(np.int64).T
    u, v = (at - np.floor(at)).T
    near = (1 - u) * chart[i, j] + u * chart[i + 1, j]
    far = (1 - u) * chart[i, j + 1] + u * chart[i + 1, j + 1]
    return np.asarray((1 - v) * near + v * far)


def _linear(colour: Array) -> Array:
    """Screen colour → amount of light."""
    return np.asarray(colour**2.2)


def _display(light: Array) -> Array:
    """Amount of light → screen colour."""
    return np.asarray(np.clip(light, 0.0, 1.0) ** (1.0 / 2.2))
