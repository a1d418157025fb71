"""Keyframes drawn at random between those of demo motions: how many can be designed, and whether failures are located.

A link or the centre of mass is dragged by up to 0.2 m, half a second from any keyframe at the least, and kept.
"""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np

from hitogata.demos.gallery import cards
from hitogata.errors import MotionError
from hitogata.io.motion.motion_file import read_motion
from hitogata.studio.documents.files import Root
from hitogata.studio.doors.serve import Studio
from hitogata.studio.posing.draft import place_of
from hitogata.studio.session.motion_desk import MotionDesk
from hitogata.studio.wire.commands import Command, OpenDemo, Undo
from hitogata.studio.wire.motion_commands import Key, Pose, PoseClear, PoseEnd

from .rows import Rows
from .studio import _in_engine

MOTIONS = ("reach", "sway", "squat")
#: dragged links; None: the centre of mass
LINKS = ("left_hand", "right_hand", "head", "chest", "pelvis", None)
#: m, s: how far at the most, and how far from keyframes at the least; steps of a drag
FAR, AWAY, STEPS = 0.2, 0.5, 6


def main(*, short: bool = False) -> None:
    rows = Rows("keyframes drawn at random", ("nothing broken", "limits listed", "not designed"))
    with tempfile.TemporaryDirectory() as folder, Studio(Root.at(folder), cards()) as studio:
        for name in MOTIONS[:1] if short else MOTIONS:
            found = _drawn(studio, name, 1 if short else 12)
            failed = found["told"] + found["failed"]
            rows.add(f"{name}, of {sum(found.values())}", str(found["fine"]), str(found["limits"]), str(failed))
            rows.add("… that name an instant", "", "", str(found["told"]))


def _drawn(studio: Studio, name: str, count: int) -> Counter[str]:
    _do(studio, OpenDemo(name))
    desk = studio.session.desk
    assert desk is not None
    _until(lambda: desk.warm and desk.designed >= desk.number)
    chance, found, before = np.random.default_rng(1), Counter[str](), desk.document.text
    while sum(found.values()) < count:
        link, when = LINKS[chance.integers(len(LINKS))], _moment(desk, chance)
        way = chance.normal(size=3)
        way *= FAR * chance.uniform() ** (1 / 3) / np.linalg.norm(way)
        found[_fate(_kept(studio, desk, link, when, way))] += 1
        while desk.document.text != before:
            _do(studio, Undo())
        _do(studio, PoseClear())
    return found


def _moment(desk: MotionDesk, chance: np.random.Generator) -> float:
    """s: on the grid, away from keyframes."""
    times = np.array([key.time for key in desk.document.motion.keyframes])
    while True:
        when = 0.05 * round(float(chance.uniform(times[0], times[-1])) / 0.05)
        if np.abs(times - when).min() >= AWAY:
            return when


def _kept(studio: Studio, desk: MotionDesk, link: str | None, when: float, way: Any) -> str:
    """The text with a keyframe that was drawn."""
    touch, hold = ("com", "") if link is None else ("at", link), desk.hold(when)
    start = place_of(desk.figure, desk.pose_at(when), touch, np.zeros(3) if link is None else hold.points[link])
    for k in range(STEPS):
        to = start + (k + 1) / STEPS * way
        _do(studio, Pose(when, link, tuple(float(x) for x in to), stamp=1.0))
    _do(studio, PoseEnd())
    _do(studio, Key(when))
    return desk.document.text


def _fate(text: str) -> str:
    try:
        clip = read_motion(text).design()
    except MotionError as error:
        return "told" if error.keyframe >= 0 or error.time > 0.0 else "failed"
    return "limits" if clip.violations else "fine"


def _do(studio: Studio, command: Command) -> None:
    _in_engine(studio, lambda: studio.session.do(command, 0))


def _until(condition: Callable[[], bool]) -> None:
    while not condition():
        time.sleep(0.01)
