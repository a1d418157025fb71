"""Files with a biped and its walk, as the studio opens, changes and saves them.

title = "a rolling walk"

[biped]            # the robot: radius, heel, l1 … l4, ankle, ahead, sole; m
radius = 0.1

[walk]             # gait 'roll', 'bent', 'flat' or 'over'; steps, step, period, lift, height, curve, lean, slope,
gait = "roll"      # soles; spread and upright of 'over'; beside 'flat', 'none' or a radius; branch 0 … 7; table

[passive]          # the walker without motors: leg, radius, hip_mass, leg_mass, com, inertia, slope
[power]            # the walk under dynamics: duration, armature
"""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass, field, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..errors import SceneError
from ..figures.arc_foot import Foot
from ..figures.biped import Dimensions, Robot, robot
from ..io.toml.section import Section
from .gait.gaits import GAITS, walk
from .gait.rollover import roll_over
from .gait.soles import Soles
from .gait.walk import Walk
from .table.csv_read import read_motion
from .table.pose_table import PoseTable, Source
from .walkers.walker import Walker

#: names of a foot's values in a file
FEET = {"radius": "radius", "heel": "heel", "ankle": "height", "ahead": "ahead", "sole": "length"}
LEGS = ("l1", "l2", "l3", "l4")
WALK = ("step", "period", "lift", "height", "curve", "lean", "slope")
#: the walker of the demo
PASSIVE: dict[str, float] = {"radius": 0.3, "leg_mass": 2.0, "com": 0.4, "inertia": 0.06, "slope": 0.02}
_DEFAULT_RADIUS = 0.1
_LONGEST_POWER = 30.0
_MOST_STEPS = 60


@dataclass(frozen=True)
class Over:
    """`roll_over`'s own: spread between the legs, rad; when the trunk is upright."""

    spread: float = 0.5
    upright: str = "change"


@dataclass(frozen=True)
class Study:
    """Contents of a file. beside: 'flat', 'none' or a radius, m. table: a CSV file, used instead of a designed walk."""

    title: str = "a walk"
    dimensions: Dimensions = field(default_factory=Dimensions)
    foot: Foot = field(default_factory=lambda: Foot(radius=_DEFAULT_RADIUS))
    gait: str = "roll"
    walk: Walk = field(default_factory=Walk)
    over: Over = field(default_factory=Over)
    beside: str | float = "flat"
    branch: int = 0
    table: str | None = None
    passive: Walker = field(default_factory=lambda: Walker(**PASSIVE))
    duration: float = 5.0
    armature: float = 1e-3

    def robot(self) -> Robot:
        return robot_of(self.dimensions, self.foot)

    def motion(self, folder: Path | None = None) -> PoseTable:
        """The walk, on the chosen branch of the legs. folder: the table's name is relative to it."""
        if self.table is not None:
            made = read_motion((folder or Path()) / self.table)
        elif self.gait == "over":
            made = roll_over(
                self.robot(),
                spread=self.over.spread,
                upright=self.over.upright,  # type: ignore[arg-type]
                soles=self.walk.soles,
            )
        else:
            foot = flat_of(self.foot) if self.gait == "flat" else self.foot
            made = _walked(robot_of(self.dimensions, foot), self.gait, self.walk)
        return made if self.branch == 0 else on_branch(made, self.branch)

    def companion(self) -> PoseTable | None:
        """The walk shown next to it, if any: the same steps with flat feet, or with soles of another radius."""
        if self.beside == "none" or self.table is not None or self.gait == "over":
            return None
        if self.beside == "flat":
            if self.gait == "flat":
                return None
            return _walked(robot_of(self.dimensions, flat_of(self.foot)), "flat", self.walk)
        assert isinstance(self.beside, float)
        foot = Foot(radius=self.beside, height=self.foot.height, ahead=self.foot.ahead, length=self.foot.length)
        gait = "roll" if self.gait == "flat" else self.gait
        return _walked(robot_of(self.dimensions, foot), gait, self.walk)


@lru_cache(maxsize=16)
def robot_of(dimensions: Dimensions, foot: Foot) -> Robot:
    """The robot, made once: a slider that moves its steps needs no other."""
    return robot(dimensions=dimensions, foot=foot)


def flat_of(foot: Foot) -> Foot:
    """The same foot with a flat sole."""
    return Foot(height=foot.height, ahead=foot.ahead, length=foot.length, width=foot.width)


def _walked(made: Robot, gait: str, asked: Walk) -> PoseTable:
    values = {one.name: getattr(asked, one.name) for one in fields(asked)}
    if gait == "flat":
        values["soles"] = None
    return walk(made, gait, **values)  # type: ignore[arg-type]


def on_branch(motion: PoseTable, branch: int) -> PoseTable:
    """The same motion with the legs on another of their eight branches; see `Branches`."""
    angles = motion.branches().angles[:, :, branch].reshape(len(motion), 12)
    source = Source((), None, angles, angles)
    return PoseTable(
        motion.robot, motion.time, motion.p, motion.R, motion.twist, motion.title, motion.knee, True,
        motion.stands, motion.slope, motion.soles, source,
    )  # fmt: skip


def is_study(text: str) -> bool:
    """Does a TOML text describe a biped, and no scene or motion?"""
    try:
        top = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False  # the reader that is used instead reports the error
    return isinstance(top.get("biped"), dict) and "run" not in top


def read_study(text: str, name: str = "biped") -> Study:
    """The study of a text. Errors raise SceneError with line and key."""
    try:
        top = Section.of_text(text, name)
    except tomllib.TOMLDecodeError as error:
        raise SceneError(name, 1, "", f"is not valid TOML: {error}") from None
    values: dict[str, Any] = {"title": top.text("title", "a walk")}
    parts = {key: top.section(key) for key in ("biped", "walk", "passive", "power")}
    top.done()
    if parts["biped"] is not None:
        values |= _read_robot(parts["biped"])
    if parts["walk"] is not None:
        values |= _read_walk(parts["walk"])
    if (section := parts["passive"]) is not None:
        keys = [one.name for one in fields(Walker)]
        given = PASSIVE | {key: section.number(key) for key in keys if key in section}
        section.asked |= {*keys}
        section.done()
        with section.blaming():
            values["passive"] = Walker(**given)
    if (section := parts["power"]) is not None:
        values["duration"] = section.number("duration", 5.0, positive=True, high=_LONGEST_POWER)
        values["armature"] = section.number("armature", 1e-3, low=0.0)
        section.done()
    return Study(**values)


def _read_robot(section: Section) -> dict[str, Any]:
    foot: dict[str, Any] = {"radius": _DEFAULT_RADIUS}
    for key, name in FEET.items():
        if key in ("radius", "heel") and section.table.get(key) == "flat":
            section.asked.add(key)
            foot[name] = math.inf
        elif key in section:
            foot[name] = section.number(key)
        section.asked.add(key)
    legs = {key: section.number(key) for key in LEGS if key in section}
    section.asked |= {*LEGS}
    section.done()
    with section.blaming():
        return {"foot": Foot(**foot), "dimensions": Dimensions(**legs)}


def _read_walk(section: Section) -> dict[str, Any]:
    found: dict[str, Any] = {"gait": section.one_of("gait", (*GAITS, "over"), "gait", "roll")}
    asked: dict[str, Any] = {key: section.number(key) for key in WALK if key in section}
    section.asked |= {*WALK, "soles", "first", "steps"}
    if "steps" in section:
        asked["steps"] = section.whole("steps", low=1)
        if asked["steps"] > _MOST_STEPS:
            raise section.error(f"{asked['steps']} steps; at most {_MOST_STEPS} are shown", "steps")
    if "first" in section:
        asked["first"] = section.text("first")
    if "soles" in section:
        rows = section.given("soles")
        if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
            raise section.error("must be rows of time and radii, as in [[0.0, 0.1], [1.5, 0.06, 0.12]]", "soles")
        with section.blaming("soles"):
            asked["soles"] = Soles(rows)
    found["over"] = Over(section.number("spread", Over.spread), section.text("upright", Over.upright))
    if found["over"].upright not in ("change", "start"):
        raise section.error(f"{found['over'].upright!r} must be 'change' or 'start'", "upright")
    beside = section.given("beside", "flat")
    if isinstance(beside, str) and beside not in ("flat", "none"):
        raise section.error(f"{beside!r} must be 'flat', 'none' or a radius in m", "beside")
    found["beside"] = beside if isinstance(beside, str) else section.number("beside", positive=True)
    found["branch"] = section.whole("branch", 0)
    if found["branch"] > 7:
        raise section.error(f"must be an integer from 0 to 7, not {found['branch']}", "branch")
    found["table"] = section.text("table", None)
    section.done()
    with section.blaming():
        return found | {"walk": Walk(**asked)}
