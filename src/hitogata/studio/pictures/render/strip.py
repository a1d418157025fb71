"""A motion on paper: moments side by side, or all in one picture (as 000 Figs. 14–15 show theirs)."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from ....arrays import Array
from ....chain.values.validate import number
from ....errors import InputError
from ....io.recording.memory import RunData
from ....io.writing import writing
from ... import framing
from ...ground import grid_of
from ...mesh import Mesh
from ...replay import Replay
from ...sampling import replay_of
from .buffers import Buffers
from .camera import Camera, looking_at
from .render import Image, render
from .still import ENDINGS, VIEWS
from .style import Style, rgb

INK, _PAPER = "#39404d", "#f7f8fa"
_MOST = 60


def strip(
    run: RunData,
    path: str | Path,
    *,
    frames: int = 8,
    times: Sequence[float] | None = None,
    columns: int | None = None,
    height: int = 360,
    view: str | tuple[float, float] | None = None,
    style: Style | None = None,
    title: str | None = None,
) -> Path:
    """Write moments of a run side by side, each with its time, all seen by one camera that has the whole motion in it.

    frames: how many, evenly from start to end; or times: which, s. columns: by default at most 4 in a row. height: of
    one moment, pixels. view: as for `picture`; by default square to the motion, a little turned. title: above
    them, by default the run's; "" for none. Returns the path.
    """
    target = _target(path)
    replay = replay_of(run)
    moments = _moments(replay, frames, times)
    columns = min(columns or 4, len(moments))
    camera, width = motion_camera(replay, height, view)
    target.parent.mkdir(parents=True, exist_ok=True)  # before the long part, in case it cannot be made
    style = style or grounded(replay, Style())
    buffers = Buffers()
    cells = [render(replay.placed(t), camera, (width, height), style, buffers=buffers) for t in moments]
    _write(target, cells, [f"{t:.2f} s" for t in moments], columns, replay.title if title is None else title)
    return target


def ghosts(
    run: RunData,
    path: str | Path,
    *,
    frames: int = 6,
    times: Sequence[float] | None = None,
    height: int = 720,
    view: str | tuple[float, float] | None = None,
    style: Style | None = None,
) -> Path:
    """Write one picture with several moments of a run in it, the earlier the paler. Options as of `strip`."""
    target = _target(path)
    replay = replay_of(run)
    moments = _moments(replay, frames, times)
    camera, width = motion_camera(replay, height, view)
    target.parent.mkdir(parents=True, exist_ok=True)
    image = render(_overlaid(replay, moments), camera, (width, height), style or grounded(replay, Style()))
    _write(target, [image], [f"{moments[0]:.2f} to {moments[-1]:.2f} s"], 1, "")
    return target


def _target(path: str | Path) -> Path:
    target = Path(path)
    if target.suffix.lower() not in ENDINGS:
        raise InputError(f"strip path is {str(path)!r}; it must end in one of {', '.join(ENDINGS)}")
    return target


def _moments(replay: Replay, frames: int, times: Sequence[float] | None) -> list[float]:
    start, end = float(replay.time[0]), float(replay.time[-1])
    if times is None:
        if not isinstance(frames, int) or not 1 <= frames <= _MOST:
            raise InputError(f"frames must be an integer from 1 to {_MOST}, not {frames!r}")
        return [float(t) for t in np.linspace(start, end, frames)]
    if not 1 <= len(times) <= _MOST:
        raise InputError(f"times has {len(times)} moments; it must have 1 to {_MOST}")
    moments = [number(t, "moment of a strip", InputError) for t in times]
    for t in moments:
        if not start - 1e-9 <= t <= end + 1e-9:
            raise InputError(f"moment {t:g} s is not in the run, which goes from {start:g} to {end:g} s")
    return moments


def motion_camera(
    replay: Replay,
    height: int,
    view: str | tuple[float, float] | None,
    *,
    width: int | None = None,
    points: Array | None = None,
) -> tuple[Camera, int]:
    """A camera on the whole motion, and the width of a picture that fits it, unless it is given.

    points: (m, 3) m, to fit into the picture; by default the whole volume swept by the motion.
    """
    for what, side in (("height", height), ("width", 16 if width is None else width)):
        if not isinstance(side, int) or not 16 <= side <= 4096:
            raise InputError(f"{what} is {side!r}; it must be 16 to 4096 pixels")
    if view is None:
        azimuth, elevation = framing.azimuth(replay), 0.12
    elif isinstance(view, str):
        if view not in VIEWS:
            raise InputError(f"view is {view!r}; choose from {', '.join(VIEWS)} or give (azimuth, elevation)")
        azimuth, elevation = VIEWS[view]
    else:
        azimuth, elevation = view
    points = framing.extent(replay) if points is None else points
    # how wide the motion looks from there
    look = Camera((np.cos(azimuth), np.sin(azimuth), np.tan(elevation)), (0.0, 0.0, 0.0)).axes
    seen = np.ptp(points @ look.T, axis=0)
    aspect = float(np.clip(seen[0] / max(seen[1], 1e-9), 0.5, 2.0)) if width is None else width / height
    camera = looking_at(points, azimuth=azimuth, elevation=elevation, aspect=aspect)
    return camera, round(height * aspect)


def _overlaid(replay: Replay, moments: list[float]) -> list[Mesh]:
    """Meshes of all moments; fixed bodies once, and the last moment in full colour."""
    stays = still(replay)
    meshes: list[Mesh] = []
    for i, t in enumerate(moments):
        last = i == len(moments) - 1
        pale = 0.0 if last else 0.75 - 0.45 * i / max(len(moments) - 1, 1)
        placed = iter(replay.placed(t))
        for row, body in enumerate(replay.bodies):
            for _ in body.drawn:
                mesh = next(placed)
                if last or not stays[row]:
                    meshes.append(mesh._replace(colour=mesh.colour if stays[row] else _paler(mesh.colour, pale)))
        meshes += [mesh._replace(colour=_paler(mesh.colour, pale)) for mesh in placed]
    return meshes


def grounded(replay: Replay, style: Style) -> Style:
    """The ground where the run has its floor."""
    return dataclasses.replace(style, level=replay.level, grid=grid_of(framing.extent(replay)))


def still(replay: Replay) -> Array:
    """(L,) which bodies stay where they are."""
    moved = np.ptp(replay.p, axis=0).max(axis=1) + np.ptp(replay.quaternion, axis=0).max(axis=1)
    return np.asarray(moved < 1e-9)


def _paler(colour: str, by: float) -> str:
    mixed = (1.0 - by) * rgb(colour) + by * rgb("#eceff3")
    return "#" + "".join(f"{round(255 * float(x)):02x}" for x in mixed)


def _write(path: Path, cells: list[Image], labels: list[str], columns: int, title: str) -> None:
    from PIL import Image as Pillow
    from PIL import ImageDraw, ImageFont

    height, width, _ = cells[0].shape
    gap = max(2, height // 90)
    rows = -(-len(cells) // columns)
    top = max(24, height // 8) if title else 0
    sheet = Pillow.new("RGB", (columns * (width + gap) - gap, top + rows * (height + gap) - gap), _PAPER)
    pen, font = ImageDraw.Draw(sheet), ImageFont.load_default(max(11.0, height / 20.0))
    if title:
        large = ImageFont.load_default(max(14.0, height / 14.0))
        pen.text((0.03 * height, 0.5 * top), title, fill=INK, font=large, anchor="lm")
    for i, (cell, label) in enumerate(zip(cells, labels, strict=True)):
        x, y = (i % columns) * (width + gap), top + (i // columns) * (height + gap)
        sheet.paste(Pillow.fromarray(cell), (x, y))
        pen.text((x + 0.03 * height, y + 0.03 * height), label, fill=INK, font=font, anchor="lt")
    with writing(path) as part:
        sheet.save(part)
