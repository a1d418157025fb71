"""Controllers of a scene file: figures that perform a motion with their own motors."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ...chain.figure import Figure
from ...chain.world import World
from ...errors import UnknownName
from ...motion.motion import Motion
from ..toml.paths import path_inside
from ..toml.section import Section

if TYPE_CHECKING:
    from ...control import WholeBody
    from ...simulation.events.triggers import Event


class Wanted(NamedTuple):
    """A [[controller]] that was read but not made: designing its motion needs compiled kernels."""

    section: Section
    figure: Figure
    motion: Path | None
    stand: tuple[str, ...]
    start: float
    period: float


def read_controllers(sections: list[Section], world: World, folder: Path) -> list[Wanted]:
    """All [[controller]] tables."""
    found: list[Wanted] = []
    for section in sections:
        name = section.text("figure")
        if name not in world.figures:
            raise section.error(str(UnknownName("figure", name, world.figures)), "figure")
        if any(one.figure.name == name for one in found):
            raise section.error(f"{name!r} already has a controller", "figure")
        if ("motion" in section) == ("stand" in section):
            raise section.error("give either 'motion', a motion file, or 'stand', the links to stand on")
        motion = path_inside(section, "motion", folder) if "motion" in section else None
        stand = tuple(section.texts("stand")) if "stand" in section else ()
        for link in stand:
            with section.blaming("stand"):
                world.figures[name][link]
        start = section.number("start", 0.0, low=0.0)
        period = section.number("period", 0.004, positive=True)
        section.asked |= {"motion", "stand"}
        section.done()
        found.append(Wanted(section, world.figures[name], motion, stand, start, period))
    return found


def make_controllers(wanted: list[Wanted]) -> tuple[WholeBody, ...]:
    """Design the motions; move the figures into the first pose of theirs."""
    if not wanted:
        return ()
    from ...control import WholeBody, place
    from ..motion.motion_file import load_motion

    made = []
    for one in wanted:
        if one.motion is not None:
            clip = load_motion(one.motion).design()
        else:
            with one.section.blaming("stand"):
                motion = Motion(one.figure)
                motion.key(0.0, support=one.stand)
                motion.key(0.5)
                clip = motion.design()
        with one.section.blaming("motion"):
            made.append(WholeBody(clip, figure=one.figure, start=one.start, period=one.period))
            place(clip, one.figure)
    return tuple(made)


def grip_events(controllers: tuple[WholeBody, ...]) -> tuple[Event, ...]:
    """Connect hands to the objects that their motions carry, and release them."""
    if not controllers:
        return ()
    from ...control import grips

    return tuple(event for walker in controllers for event in grips(walker))
