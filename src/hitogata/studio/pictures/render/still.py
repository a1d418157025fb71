"""A still picture of a world."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np

from ....arrays import Array
from ....chain.shapes.shape import HalfSpace
from ....chain.values.validate import vector
from ....chain.world import World
from ....errors import InputError
from ....io.writing import writing
from ...ground import grid_of, level_of, patches
from ...mesh import Mesh, mesh_of
from ...spans import RADIUS, Coil, bar, span_of
from .camera import Camera, looking_at
from .render import Image, render
from .style import Style

#: (azimuth, elevation), rad
VIEWS = {
    "front": (0.0, 0.05),
    "left": (np.pi / 2, 0.05),
    "right": (-np.pi / 2, 0.05),
    "back": (np.pi, 0.05),
    "corner": (0.60, 0.20),
    "above": (0.60, 0.80),
}


ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
_INK = "#39404d"
#: height of a title, as a part of the scene
_TITLE = 0.07


def picture(
    world: World,
    path: str | Path,
    *,
    size: tuple[int, int] = (900, 900),
    view: str | tuple[float, float] | Camera = "corner",
    title: str | None = None,
    com: bool = True,
    joints: bool = False,
    style: Style | None = None,
) -> Path:
    """Draw the world in its present state and write a .png, .jpg or .webp file. Returns its path.

    size: (width, height), pixels. view: 'front', 'left', 'right', 'back', 'corner', 'above', or (azimuth, elevation) in
    rad (azimuth 0 faces the figure, π/2 sees its left), or a Camera. title: a line of text on top. com, joints: mark
    the centre of mass and the joints, also where a body hides them.
    """
    width, height = _checked_size(size)
    target = Path(path)
    if target.suffix.lower() not in ENDINGS:
        raise InputError(f"picture path is {str(path)!r}; it must end in one of {', '.join(ENDINGS)}")
    meshes = world_meshes(world)
    points = np.concatenate([mesh.points for mesh in meshes]) if meshes else np.zeros((0, 3))
    camera = view if isinstance(view, Camera) else _camera(_headroom(points, title), view, width / height)
    target.parent.mkdir(parents=True, exist_ok=True)  # before the long part, in case it cannot be made
    if style is None and meshes:
        style = Style(level=level_of(world), grid=grid_of(points))
    image = render([*meshes, *_planes(world, points)], camera, (width, height), style)
    _write(target, image, _Marks(world, camera, com, joints, title))
    return target


def world_meshes(world: World) -> list[Mesh]:
    """Current shapes of all links and of spans between them, without unbounded shapes."""
    meshes: list[Mesh] = []
    for link in world.links:
        if link.shapes:
            pose = world.pose(link)
            bounded = [shape for shape in link.shapes if shape.seen and not isinstance(shape, HalfSpace)]
            meshes += [mesh_of(shape).moved(pose.p, pose.R) for shape in bounded]
    return meshes + _bars(world)


def _bars(world: World) -> list[Mesh]:
    """Rods and springs where they are now."""
    spans = [(c.a, c.b, span_of(c)) for c in world.connections.values()]
    spans += [(spring.a, spring.b, Coil(spring.p_A, spring.p_B)) for spring in world.springs.values()]
    bars = []
    for link_a, link_b, span in spans:
        if span is not None:
            a, b = world.pose(link_a), world.pose(link_b)
            bars.append(bar(span.line(a.p + a.R @ span.on_a, b.p + b.R @ span.on_b), RADIUS))
    return bars


def _planes(world: World, points: Array) -> list[Mesh]:
    """Walls and ramps where they are now, as far as the rest of the scene reaches."""
    meshes: list[Mesh] = []
    for link in world.links:
        if any(isinstance(shape, HalfSpace) for shape in link.shapes) and len(points):
            pose, low, high = world.pose(link), points.min(axis=0), points.max(axis=0)
            middle = pose.R.T @ (0.5 * (low + high) - pose.p)
            near = patches(link, middle, 0.5 * float(np.linalg.norm(high - low)))
            meshes += [mesh.moved(pose.p, pose.R) for mesh in near]
    return meshes


def _checked_size(size: tuple[int, int]) -> tuple[int, int]:
    try:
        width, height = (int(n) for n in size)
    except (TypeError, ValueError):
        raise InputError(f"picture size is {size!r}; it must be (width, height) in pixels") from None
    if not (16 <= width <= 8192 and 16 <= height <= 8192):
        raise InputError(f"picture size is {width} × {height}; each side must be 16 to 8192 pixels")
    return width, height


def _camera(points: Array, view: str | tuple[float, float], aspect: float) -> Camera:
    if isinstance(view, str):
        if view not in VIEWS:
            raise InputError(f"view is {view!r}; choose from {', '.join(VIEWS)} or give (azimuth, elevation)")
        azimuth, elevation = VIEWS[view]
    else:
        azimuth, elevation = vector(view, 2, "view", InputError)
    return looking_at(points, azimuth=float(azimuth), elevation=float(elevation), aspect=aspect)


def _headroom(points: Array, title: str | None) -> Array:
    """Points to have in view: with a title a place above them too, so that it does not stand on anybody's head."""
    if not title or len(points) == 0:
        return points
    low, high = points.min(axis=0), points.max(axis=0)
    above = np.append(0.5 * (low + high)[:2], high[2] + _TITLE * (high - low).max())
    return np.vstack([points, above])


class _Marks(NamedTuple):
    """Lines and arrows drawn over the picture."""

    world: World
    camera: Camera
    com: bool
    joints: bool
    title: str | None


def _write(path: Path, image: Image, marks: _Marks) -> None:
    from PIL import Image as Pillow
    from PIL import ImageDraw, ImageFont

    height, width, _ = image.shape
    fine = 4  # marks are drawn larger and reduced, for smooth edges
    layer = Pillow.new("RGBA", (fine * width, fine * height))
    pen = ImageDraw.Draw(layer)
    unit = fine * min(width, height) / 900.0

    def spots(places: Array) -> Array:
        pixels, depth = marks.camera.project(places, fine * width, fine * height)
        return pixels[depth > 0.0]

    if marks.joints:
        places = [marks.world.pose(link).p for link in marks.world.links if link.joint is not None and link.joint.nv]
        for x, y in spots(np.array(places).reshape(-1, 3)):
            pen.circle((x, y), 4.5 * unit, fill="#ffffff", outline=_INK, width=round(1.5 * unit))
    if marks.com and marks.world.nv:
        for x, y in spots(marks.world.com()[None]):
            r = 10.0 * unit
            frame = (x - r, y - r, x + r, y + r)
            # the draughtsman's sign: quarters in turn dark and light
            pen.ellipse(frame, fill="#ffffff")
            pen.pieslice(frame, 0, 90, fill=_INK)
            pen.pieslice(frame, 180, 270, fill=_INK)
            pen.ellipse(frame, outline=_INK, width=round(1.8 * unit))
    if marks.title:
        font = ImageFont.load_default(26.0 * unit)
        pen.text((0.5 * fine * width, 24.0 * unit), marks.title, fill=_INK, font=font, anchor="mt")
    smooth = layer.resize((width, height), Pillow.Resampling.LANCZOS)
    whole = Pillow.alpha_composite(Pillow.fromarray(image).convert("RGBA"), smooth).convert("RGB")
    with writing(path) as part:
        whole.save(part)
