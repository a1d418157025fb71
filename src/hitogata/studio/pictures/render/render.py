"""A picture of meshes on the ground, under sun and sky."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ....errors import InputError
from ....kernels.raster.picture import draw_picture
from ...mesh import Mesh
from .buffers import Buffers
from .camera import Camera
from .lighting import build_lights
from .style import Style
from .tables import ball_of, build_casters, build_frame, build_ground, build_scene, build_view

Image = NDArray[np.uint8]


def render(
    meshes: Sequence[Mesh],
    camera: Camera,
    size: tuple[int, int] = (900, 900),
    style: Style | None = None,
    *,
    buffers: Buffers | None = None,
) -> Image:
    """Meshes as a camera sees them. size: (width, height), pixels. Returns (height, width, 3).

    buffers: those of the picture before, if there are many to draw.
    """
    style, buffers = style or Style(), buffers or Buffers()
    if not meshes:
        raise InputError("nothing to draw; a picture needs at least one shape")
    centre, radius = ball_of(meshes)
    view = build_view(camera, centre, size, style.samples)
    # as large as anything in the scene can look
    scale = view.focal / max(float(np.linalg.norm(view.eye)) - radius, view.near)
    seen, rough = [mesh.seen_at(scale) for mesh in meshes], [mesh.rough or mesh for mesh in meshes]
    full = build_casters([(mesh.points, mesh.triangles) for mesh in seen], centre)
    few = build_casters([(mesh.points, mesh.triangles) for mesh in rough], centre)
    scene = build_scene(seen, full, style.gloss)
    drop = 0.0 if style.level is None else max(float(centre[2]) - style.level, 0.0)
    lights = build_lights(buffers, radius, drop, full, few, sun=style.sun, sky=style.sky)
    ground = build_ground(centre, radius, style)
    image = np.empty((size[1], size[0], 3), np.uint8)
    draw_picture(image, build_frame(buffers, scene, size, style.samples), scene, view, lights, ground, full, few)
    return image
