"""`hg.anatomy`: roles of a robot's links."""

from __future__ import annotations

from pathlib import Path
from typing import Unpack

from ...chain.figure import Figure
from ...chain.world import World
from ...errors import InputError
from ...roles import Anatomy, Given, anatomy_of, set_anatomy
from .found import Found, Placed
from .given import save_anatomy
from .read import read_robot


def anatomy(
    robot: Figure | Placed | Found | str | Path, *, save: bool = False, **given: Unpack[Given]
) -> Anatomy:  # fmt: skip
    """Feet, soles, hands, head, trunk and directions of a robot with any axes of its links.

    robot: a figure, a result of `hg.read` or `Found.add`, or the path of a robot's file. given: entries that replace
    those found: feet, hands (lists of links), soles (corners by link), forward, up (axes of the model), head, pelvis,
    chest. Motions, steps and controllers of the figure use the result. save: also write the given entries beside the
    robot's file, where `hg.read` finds them.
    """
    if isinstance(robot, Placed):
        robot = robot.figure
    if isinstance(robot, Figure):
        if save:
            raise InputError("entries are saved beside a robot's file; give the path, or the result of hg.read")
        return set_anatomy(robot, **given) if given else anatomy_of(robot)
    if not isinstance(robot, Found):
        robot = read_robot(robot, missing="leave out")
    robot.given = {**robot.given, **given}
    figure = robot.add(World(robot.gravity), snap=True).figure
    if save:
        save_anatomy(robot.file, robot.given)
    return anatomy_of(figure)
