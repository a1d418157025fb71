"""`hg.retarget`: a performance on a figure of ours, or on any humanoid."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from pathlib import Path

from ... import figures
from ...chain.figure import Figure
from ...chain.model import Model
from ...chain.world import World
from ...errors import InputError
from ...motion.clip import Clip
from ...motion.retarget.balance import SMOOTH, balanced
from ...motion.retarget.clip import clip_of
from ...motion.retarget.retarget import fit
from ..models.read import read, read_robot
from .capture import Capture

#: files that robots come in
_ROBOTS = (".urdf", ".sdf", ".xml", ".mjcf")


def retarget(
    capture: Capture | str | Path,
    figure: Figure | Model | str | Path = "human",
    *,
    map: Mapping[str, str] | None = None,  # noqa: A002 - what it is called everywhere
    up: str = "",
    smooth: float = 0.0,
    balance: bool = False,
    lock: bool = True,
    name: str = "",
) -> Clip:
    """The motion of a performance on a humanoid. Its joints stay in their ranges and its feet do not slip.

    capture: from `hg.read`, or a BVH file. figure: one that stands in a world, a model, the name of one of ours
    ('human', 'humanoid'), or a robot's file. map: {link: joint of the capture}, where names do not determine it. up:
    axis of the capture that is up, as 'y' or '-z'; found by default. smooth: Hz, faster motion is filtered out; 0
    disables the filter. balance: moves the centre of mass, as the motion designer does, until the ZMP stays in the
    support polygon. It filters at 6 Hz unless `smooth` is given, plays slower than captured if needed, and leaves out
    0.2 s at either end; it is refused where nothing supports the figure. lock: False leaves the feet as captured.

    The scale is that of the legs. Bones point as in the capture as far as ranges allow; `clip.violations` lists the
    exceptions. The world is not changed.
    """
    if isinstance(capture, str | Path):
        file = Path(capture)
        found = read(file)
        if not isinstance(found, Capture):
            raise InputError(f"{str(file)!r} is a robot, not a performance; give a .bvh file")
        capture, name = found, name or file.stem
    placed = standing(figure)
    q = placed.world.q.copy()
    try:
        poses = fit(capture, placed, map=map, up=up, smooth=smooth or (SMOOTH if balance else 0.0), lock=lock)
        return (balanced if balance else clip_of)(placed, poses, name or placed.name)
    finally:
        placed.world.q = q


def standing(figure: Figure | Model | str | Path) -> Figure:
    """A figure that stands in a world of its own, unless it is in a world already."""
    if isinstance(figure, Figure):
        return figure
    if isinstance(figure, Model):
        return World().add(figure, fixed=False)
    if Path(figure).suffix.lower() in _ROBOTS:
        found = read_robot(figure, floating=True, missing="leave out")
        if len(found.models) != 1:
            found.models = [max(found.models, key=lambda model: len(model.links))]
        return found.add(World(found.gravity), fixed=False).figure
    made = getattr(figures, str(figure), None) if str(figure) in figures.__all__ else None
    if made is None or any(p.default is p.empty for p in inspect.signature(made).parameters.values()):
        raise InputError(
            f"figure must be 'human', 'humanoid', or a robot's file (.urdf, .xml, .sdf), not {str(figure)!r}"
        )
    return World().add(made(), fixed=False)
