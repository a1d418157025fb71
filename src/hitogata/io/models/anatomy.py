"""`hg.anatomy`: roles of a robot's links, and the file beside a robot that keeps entries given by the user."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Unpack

import numpy as np
from numpy.typing import ArrayLike

from ...chain.figure import Figure
from ...chain.world import World
from ...errors import InputError
from ...roles import Anatomy, Given, anatomy_of, set_anatomy
from ..toml.files import parsed, text_of
from ..toml.section import Section
from ..writing import write_file
from .found import Found, Placed

ENDING = ".anatomy.toml"


def anatomy(
    robot: Figure | Placed | Found | str | Path, *, save: bool = False, **given: Unpack[Given]
) -> Anatomy:  # fmt: skip
    """Feet, soles, hands, head, trunk and directions of a robot, whatever the axes of its links are.

    robot: a figure, what `hg.read` or `Found.add` returned, or the path of a robot's file. given: entries that replace
    those found: feet, hands (lists of links), soles (corners by link), forward, up (axes of the model), head, pelvis,
    chest. Motions, steps and controllers of the figure use the result. save: also write the given entries beside the
    robot's file, where `hg.read` finds them.
    """
    if isinstance(robot, Placed):
        robot = robot.figure
    if isinstance(robot, Figure):
        if save:
            raise InputError("entries are saved beside a robot's file; give the path, or what hg.read returned")
        return set_anatomy(robot, **given) if given else anatomy_of(robot)
    if not isinstance(robot, Found):
        from .read import read_robot

        robot = read_robot(robot, missing="leave out")
    robot.given = {**robot.given, **given}
    figure = robot.add(World(robot.gravity), snap=True).figure
    if save:
        save_anatomy(robot.file, robot.given)
    return anatomy_of(figure)


def beside(file: str | Path) -> Path:
    """The file of given entries beside a robot's file: g1.xml has g1.anatomy.toml."""
    path = Path(file)
    return path.with_name(path.stem + ENDING)


def save_anatomy(file: str | Path, given: Given) -> Path:
    """Write given entries beside a robot's file."""
    lines = [f"# {Path(file).name}: entries of its anatomy that replace those found"]
    for key, value in given.items():
        if key in ("feet", "hands"):
            assert isinstance(value, Sequence)
            lines.append(f"{key} = [{', '.join(_quoted(str(link)) for link in value)}]")
        elif key != "soles":
            lines.append(
                f"{key} = {_quoted(value) if isinstance(value, str) else _numbers(np.asarray(value, dtype=np.float64))}"
            )
    if given.get("soles"):
        lines.append("[soles]")
        lines += [
            f"{_quoted(link)} = [{', '.join(_numbers(row) for row in np.asarray(corners, dtype=np.float64))}]"
            for link, corners in given["soles"].items()
        ]
    return write_file(beside(file), ".toml", "\n".join(lines) + "\n")


def load_anatomy(file: str | Path) -> Given:
    """Given entries beside a robot's file; none if there is no such file."""
    path = beside(file)
    if not path.is_file():
        return {}
    top = parsed(text_of(path, "anatomy"), str(path))
    return read_given(top)


def read_given(section: Section) -> Given:
    """Entries of an anatomy in a table of a file."""
    given: Given = {}
    if "feet" in section:
        given["feet"] = section.texts("feet")
    if "hands" in section:
        given["hands"] = section.texts("hands")
    if "head" in section:
        given["head"] = section.text("head")
    if "pelvis" in section:
        given["pelvis"] = section.text("pelvis")
    if "chest" in section:
        given["chest"] = section.text("chest")
    if "forward" in section:
        given["forward"] = section.axis("forward")
    if "up" in section:
        given["up"] = section.axis("up")
    section.asked |= set(Given.__annotations__)
    soles = section.section("soles")
    if soles is not None:
        corners: Mapping[str, ArrayLike] = {link: soles.points(link) for link in soles.table}
        given["soles"] = corners
        soles.done()
    section.done()
    return given


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _numbers(values: ArrayLike) -> str:
    return f"[{', '.join(repr(float(x)) for x in np.asarray(values, dtype=np.float64).ravel())}]"
