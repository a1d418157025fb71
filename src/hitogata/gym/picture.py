"""Pictures of an environment, and a window for them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.shapes.shape import HalfSpace
from ..chain.world import World
from ..errors import InputError
from ..studio.ground import grid_of, level_of
from ..studio.mesh import Mesh, mesh_of
from ..studio.pictures.render.buffers import Buffers
from ..studio.pictures.render.camera import Camera, looking_at
from ..studio.pictures.render.render import render
from ..studio.pictures.render.style import Style

#: samples of a pixel, lights of the sky: small, so that a picture takes a few hundredths of a second
_SAMPLES, _SKY = 3, 6


class Painter:
    """Draws one world repeatedly. The camera keeps its direction and follows the moving figures along the ground."""

    def __init__(
        self, world: World, view: tuple[float, float], size: tuple[int, int], frame: str | None = None
    ) -> None:
        """frame: the figure that fills the picture; by default the whole scene."""
        self._world, self._size, self._buffers = world, size, Buffers()
        self._parts: list[tuple[str, list[Mesh]]] = [
            (link.path, [mesh_of(shape) for shape in link.shapes if shape.seen and not isinstance(shape, HalfSpace)])
            for link in world.links
            if link.shapes
        ]
        seen = [mesh for path, mesh in self._placed() if frame is None or path.startswith(frame + "/")]
        points = np.concatenate([mesh.points for mesh in seen])
        aspect = size[0] / size[1]
        self._camera = looking_at(points, azimuth=view[0], elevation=view[1], aspect=aspect)
        self._from = self._middle()
        self._style = Style(level=level_of(world), grid=grid_of(points), samples=_SAMPLES, sky=_SKY)

    def _placed(self) -> list[tuple[str, Mesh]]:
        """Meshes of the links at their present poses, by path."""
        world, meshes = self._world, []
        for path, parts in self._parts:
            pose = world.pose(world[path])
            meshes += [(path, mesh.moved(pose.p, pose.R)) for mesh in parts]
        return meshes

    def _middle(self) -> Array:
        """Position of the moving links along the ground."""
        return np.append(self._world.com()[:2], 0.0)

    def picture(self) -> NDArray[np.uint8]:
        """(height, width, 3)."""
        moved = self._middle() - self._from
        eye, target = np.asarray(self._camera.eye), np.asarray(self._camera.target)
        camera = Camera(eye + moved, target + moved, self._camera.field)
        return render([mesh for _, mesh in self._placed()], camera, self._size, self._style, buffers=self._buffers)


class Window:
    """A window on the screen, drawn with matplotlib."""

    def __init__(self, title: str) -> None:
        import matplotlib.pyplot as plt
        from matplotlib import get_backend
        from matplotlib.backends.registry import backend_registry

        backend = get_backend()
        if backend_registry.resolve_backend(backend)[1] is None:  # type: ignore[no-untyped-call]
            raise InputError(
                f"render_mode 'human' needs a screen; matplotlib's backend is {backend!r} here. Use 'rgb_array'"
            )
        plt.ion()
        self._figure = plt.figure(title, figsize=(6.4, 4.8))
        self._axes = self._figure.add_axes((0.0, 0.0, 1.0, 1.0))
        self._axes.set_axis_off()
        self._shown: Any = None

    def show(self, picture: NDArray[np.uint8], seconds: float) -> None:
        """seconds: until the next picture."""
        import matplotlib.pyplot as plt

        if self._shown is None:
            self._shown = self._axes.imshow(picture)
        else:
            self._shown.set_data(picture)
        plt.pause(max(seconds, 1e-3))

    def close(self) -> None:
        import matplotlib.pyplot as plt

        plt.close(self._figure)
