"""Pictures of 640 × 480 pixels: time of one, by scene, against matplotlib's 3-D axes with the same triangles.

The peer does less: no shadows, no ground, no smooth shades, and triangles sorted by their middles. Renderers on a
graphics card need one; this one and the peer need a processor only. CPU time is taken, of one thread.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from mpl_toolkits.mplot3d.art3d import Poly3DCollection  # type: ignore[import-untyped]
from rich.console import Console
from rich.table import Table

from hitogata import World
from hitogata.arrays import Array
from hitogata.chain.model import Model
from hitogata.figures import box, gymnast, high_bar, human, humanoid
from hitogata.studio.mesh import Mesh
from hitogata.studio.pictures.render.buffers import Buffers
from hitogata.studio.pictures.render.camera import looking_at
from hitogata.studio.pictures.render.render import render
from hitogata.studio.pictures.render.still import world_meshes
from hitogata.studio.pictures.render.style import rgb

from .timing import verdict

SIZE = (640, 480)
LIMIT = 40.0  # ms, median
VIEW = (0.60, 0.20)


def scenes() -> dict[str, World]:
    """A box, a robot, a human, a gymnast on a high bar, a crowd."""

    def world_of(*models: tuple[Model, tuple[float, float, float]]) -> World:
        world = World()
        for model, place in models:
            world.add(model, at=place)
        return world

    crowd = [(human(), (0.8 * i, 0.8 * j, 0.0)) for i in range(3) for j in range(3)]
    return {
        "box": world_of((box((0.4, 0.4, 0.4)), (0.0, 0.0, 0.2))),
        "humanoid": world_of((humanoid(), (0.0, 0.0, 0.0))),
        "human": world_of((human(), (0.0, 0.0, 0.0))),
        "gymnast and bar": world_of(
            (high_bar(height=2.5), (0.0, 0.0, 0.0)), (gymnast(arms="up", grip_height=2.5), (0.0, 0.0, 0.0))
        ),
        "nine humans": world_of(*crowd),
    }


def milliseconds(draw: Callable[[], object], rounds: int) -> Array:
    """CPU time of single calls, the first of which is not counted: (rounds,) ms, sorted."""
    draw()
    found = []
    for _ in range(rounds):
        start = time.process_time()
        draw()
        found.append(1e3 * (time.process_time() - start))
    return np.sort(found)


def by_matplotlib(meshes: list[Mesh]) -> object:
    """The same triangles from the same direction, shaded by face."""
    figure = Figure(figsize=(6.4, 4.8), dpi=100)
    canvas = FigureCanvasAgg(figure)
    axes = figure.add_subplot(projection="3d")
    axes.set_axis_off()
    for mesh in meshes:
        axes.add_collection3d(Poly3DCollection(mesh.points[mesh.triangles], facecolors=[rgb(mesh.colour)], shade=True))
    points = np.concatenate([mesh.points for mesh in meshes])
    middle, half = 0.5 * (points.min(axis=0) + points.max(axis=0)), 0.5 * float(np.ptp(points, axis=0).max())
    axes.set(**{f"{name}lim": (m - half, m + half) for name, m in zip("xyz", middle, strict=True)})
    axes.view_init(elev=np.degrees(VIEW[1]), azim=np.degrees(VIEW[0]))
    canvas.draw()  # type: ignore[no-untyped-call]
    return canvas


def main(*, short: bool = False) -> None:
    table = Table(title=f"a picture of {SIZE[0]} × {SIZE[1]}, ms of CPU")
    for name in ("scene", "triangles", "median", "p95", "worst", "limit", "matplotlib", "ratio"):
        table.add_column(name, justify="left" if name == "scene" else "right")
    buffers, rounds = Buffers(), 3 if short else 60
    for name, world in islice(scenes().items(), 2 if short else None):  # matplotlib takes seconds for the others
        meshes = world_meshes(world)
        points = np.concatenate([mesh.points for mesh in meshes])
        camera = looking_at(points, azimuth=VIEW[0], elevation=VIEW[1], aspect=SIZE[0] / SIZE[1])
        ours = milliseconds(lambda m=meshes, c=camera: render(m, c, SIZE, buffers=buffers), rounds)  # type: ignore[misc]
        theirs = milliseconds(lambda m=meshes: by_matplotlib(m), 1 if short else 3)  # type: ignore[misc]
        median, p95, worst = (float(np.percentile(ours, q)) for q in (50, 95, 100))
        table.add_row(
            name,
            str(sum(len(mesh.triangles) for mesh in meshes)),
            f"{median:.1f}",
            f"{p95:.1f}",
            f"{worst:.1f}",
            verdict(median, LIMIT) if name != "nine humans" else "",
            f"{theirs[0]:.0f}",
            f"{median / theirs[0]:.3f}",
        )
    Console().print(table)
