"""Motion files: a figure, keyframes or a list of footsteps in TOML, so that a motion needs no Python.

docs/motion.md lists the keys.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ...chain.figure import Figure
from ...chain.values.validate import unit_axis
from ...chain.world import GRAVITY, World
from ...errors import MotionError, SceneError
from ...motion.balance.support import Contact
from ...motion.footsteps import Footstep, add_footsteps, stair_steps, straight_steps
from ...motion.gait import choose_gait, walking_feet
from ...motion.keyframes import DesignOptions
from ...motion.limits import Limits
from ...motion.motion import Motion
from ..scene.figures import add_figure
from ..toml.files import MOST_ENTRIES, parsed, text_of
from ..toml.problems import Problems
from ..toml.section import Section
from .motion_keyframes import read_keyframe, read_pose

_NUMBERS = ("rate", "control_points", "clearance", "margin")
_FLAGS = ("compare", "interference", "avoid", "smooth")
#: name of `zmp_weight` in files of earlier releases
_OLD_ZMP_WEIGHT = "hurry"
_WALK_NUMBERS = ("swing", "shift", "start", "lift", "crouch")
_WALK_ANGLES = ("heel_off", "toes_up")


def load_motion(path: str | Path, *, problems: list[SceneError] | None = None, **options: Any) -> Motion:
    """Read a motion file. A mistake in it raises a SceneError with file, line and key. problems: see `read_motion`."""
    file = Path(path)
    return read_motion(text_of(file, "motion"), str(file), problems=problems, **options)


def read_motion(
    text: str,
    file: str = "motion",
    *,
    on_keyframes: Callable[[int], None] | None = None,
    problems: list[SceneError] | None = None,
    **options: Any,
) -> Motion:
    """The motion described by a text. options: of `DesignOptions`, in the place of the file's.

    on_keyframes: called after each [[keyframe]] table with the number of keyframes so far; hold, repeat and mirror
    make more than one. problems: receives all errors that can be found in one reading, before the first one is raised.
    """
    checked = Problems(problems)
    top = parsed(text, file)
    title = top.text("title", "")
    section = top.section("motion") or Section(top.source, ("motion",), {})
    gravity = section.vector("gravity", 3, GRAVITY)
    made = DesignOptions()
    with checked.catching():
        made = _options(section, options)
    figure_section, props = top.needed("figure"), top.sections("prop", MOST_ENTRIES)
    contacts = top.sections("contact", MOST_ENTRIES)
    keyframes, poses = top.sections("keyframe", MOST_ENTRIES), top.sections("pose", MOST_ENTRIES)
    word = top.text("limits") if isinstance(top.table.get("limits"), str) else None
    steps, limits = top.section("walk"), top.section("limits") if word is None else None
    loads = top.sections("carry", MOST_ENTRIES)
    with checked.catching():
        top.done()
    if not keyframes and steps is None:
        with checked.catching():
            raise top.error("there is no [[keyframe]] and no [walk]; a motion needs one or the other")
        checked.end()

    world = World(gravity)
    folder = Path(file).parent
    figure = add_figure(figure_section, world, folder=folder)
    things = [add_figure(section, world, folder=folder) for section in props]
    with figure_section.blaming():
        kept = _limits(limits) if word is None else word
        motion = Motion(figure, contacts=_contacts(contacts), options=made, limits=kept, name=title or figure.name)
    before = checked.count
    for section in poses:
        with checked.catching():
            read_pose(section, motion)
    if checked.count > before:
        checked.end()  # keyframes name poses
    for k, section in enumerate(keyframes):
        with checked.catching(MotionError if checked.count > before else None):
            read_keyframe(section, motion, k)
        if on_keyframes is not None:
            on_keyframes(len(motion.keyframes))
    checked.end()
    if steps is not None:
        _walk(steps, motion)
    for section in loads:
        _carry(section, motion, {thing.name: thing for thing in things})
    return motion


def _carry(section: Section, motion: Motion, things: dict[str, Figure]) -> None:
    """A prop that hands carry from one keyframe to another."""
    name = section.one_of("thing", list(things), "prop")
    hands, ends = section.texts("hands"), (section.text("from"), section.text("to"))
    section.done()
    with section.blaming():
        for end in ends:
            motion.find(end)
        motion.carry(things[name], hands, *ends)


def _options(section: Section, given: dict[str, Any]) -> DesignOptions:
    values: dict[str, Any] = {key: section.number(key) for key in _NUMBERS if key in section}
    section.asked |= {*_NUMBERS, *_FLAGS, "passes", "zmp_weight", _OLD_ZMP_WEIGHT, "ends", "start", "knots", "weights"}
    if "passes" in section:
        values["passes"] = section.whole("passes", low=1)
    if "zmp_weight" in section and _OLD_ZMP_WEIGHT in section:
        raise section.error("is the old name of 'zmp_weight', which is given too; keep one", _OLD_ZMP_WEIGHT)
    for key in ("zmp_weight", _OLD_ZMP_WEIGHT):
        if key in section:
            one = not isinstance(section.given(key), list)
            values["zmp_weight"] = section.number(key) if one else tuple(section.vector(key, None))
    for key in ("ends", "start"):
        if key in section:
            values[key] = section.text(key)
    for key in ("knots", "weights"):
        if key in section:
            values[key] = tuple(section.vector(key, None))
    values |= {key: section.flag(key) for key in _FLAGS if key in section}
    section.done()
    with section.blaming():
        return DesignOptions(**{**values, **{key: value for key, value in given.items() if value is not None}})


def _limits(section: Section | None) -> Limits | None:
    """torque, speed, power: one number, or a table with one for each link; friction; keep."""
    if section is None:
        return None
    values: dict[str, Any] = {}
    for key in ("torque", "speed", "power"):
        section.asked.add(key)
        if key in section and isinstance(section.table[key], dict):
            table = section.needed(key)
            values[key] = {link: table.number(link, positive=True) for link in table.table}
        elif key in section:
            values[key] = section.number(key, positive=True)
    friction = section.number("friction", None, positive=True)
    keep = section.flag("keep", False)
    section.done()
    return Limits(**values, friction=friction, keep=keep)


def _contacts(sections: list[Section]) -> dict[str, Any]:
    found = {}
    for section in sections:
        link = section.text("link")
        points = section.points("points")
        normal, friction = section.axis("normal", "z"), section.number("friction", 0.7, positive=True)
        section.done()
        with section.blaming():
            found[link] = Contact(link, np.array(points), unit_axis(normal, "normal"), friction)
    return found


def _walk(section: Section, motion: Motion) -> None:
    """Footsteps one by one, or a number of steps straight ahead."""
    with section.blaming():
        feet = section.texts("feet") if "feet" in section else [foot.link for foot in walking_feet(motion.figure)]
    section.asked.add("feet")
    if len(feet) != 2:
        raise section.error(f"{feet} must be two links", "feet")
    listed = section.sections("step", MOST_ENTRIES)
    options = {key: section.number(key) for key in _WALK_NUMBERS if key in section}
    options |= {key: section.angle(key) for key in _WALK_ANGLES if key in section}
    section.asked |= {*_WALK_NUMBERS, *_WALK_ANGLES}
    count, length = section.whole("steps", None, low=2), section.number("length", None)
    first = section.one_of("first", feet, "foot", feet[1])
    stairs, trunk = section.section("stairs"), section.text("trunk", None)
    section.done()
    if bool(listed) + (count is not None) + (stairs is not None) != 1:
        raise section.error("give either [[walk.step]] tables, or 'steps' and 'length', or 'stairs'")
    order = (first, feet[1] if first == feet[0] else feet[0])
    with section.blaming():
        if count is not None:
            steps = straight_steps(
                motion, order, count, choose_gait(motion.figure, feet).length if length is None else length
            )
        elif stairs is not None:
            climb = stairs.whole("count", low=1), stairs.number("rise"), stairs.number("run", positive=True)
            each = stairs.flag("each", False)
            stairs.done()
            steps = stair_steps(motion, order, *climb, each=each)
        else:
            steps = [_step(one, feet) for one in listed]
        add_footsteps(motion, steps, feet=(feet[0], feet[1]), trunk=trunk, **options)


def _step(section: Section, feet: list[str]) -> Footstep:
    foot = section.one_of("foot", feet, "foot")
    at = section.vector("at", None)
    if len(at) not in (2, 3):
        raise section.error(f"has {len(at)} numbers; give [x, y], or [x, y, z] with the ground's height there", "at")
    turn = section.angle("turn", 0.0)
    section.done()
    return Footstep(foot, float(at[0]), float(at[1]), turn, float(at[2]) if len(at) == 3 else 0.0)
