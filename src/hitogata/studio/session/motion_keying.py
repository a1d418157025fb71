"""Commands that change keyframes, supporting links, and options of the design."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np

from ...chain.values.rotations import quaternion_of
from ...errors import CommandError, StateError
from ...motion.pose.readings import pose_at
from ..documents import motion_text, toml_splice, toml_text
from ..documents.writing_out import written_out
from ..posing.touching import surface_below
from ..wire import commands
from ..wire import motion_commands as asked
from .motion_changes import GRID, changed, keyframe, keys_written, write_pose
from .motion_desk import SAME, MotionDesk

#: m: corners that are this near to a surface are on it; a contact whose normal has less of the vertical is a wall's
_ON, _UP = 5e-3, 0.9


def _key(desk: MotionDesk, command: asked.Key) -> dict[str, Any]:
    desk.ready()
    keys_written(desk)
    time = round(command.time, GRID)
    draft = desk.draft_at(command.time)
    number = desk.key_at(time)
    what = f"keyframe at {time:g} s"
    number = write_pose(desk, replace(draft, time=time), number, command.name, what)
    return {"number": number}


def _key_times(desk: MotionDesk, command: asked.KeyTimes) -> dict[str, Any]:
    keys_written(desk)
    times = [round(time, GRID) for time in command.times]
    for k, (a, b) in enumerate(pairwise(times)):
        if b - a < SAME:
            raise CommandError(f"times[{k + 1}]", f"keyframe {k + 1} must come after keyframe {k} at {a:g} s")
    text = motion_text.retimed(desk.document.text, times)
    if command.done:
        changed(desk, text, "move keyframes")
    else:
        desk.redesign(text)
    return {}


def _key_copy(desk: MotionDesk, command: asked.KeyCopy) -> dict[str, Any]:
    tables = [keyframe(desk, number) for number in sorted(set(command.numbers))]
    if not tables:
        raise CommandError("numbers", "no keyframe is named")
    carried = motion_text.supports(keys_written(desk))
    text, made = desk.document.text, []
    for number, table in zip(sorted(set(command.numbers)), tables, strict=True):
        time = round(command.time + table["time"] - tables[0]["time"], GRID)
        after = next((one for one in motion_text.keyframes(text) if one["time"] > time), None)
        copied = {**table, "time": time}
        copied.pop("name", None)
        text, at = motion_text.with_keyframe(text, copied)
        if "support" in copied and after is not None and "support" not in after:
            text = toml_splice.with_leaf(text, ("keyframe", at + 1), ("support",), carried[number])
        made.append(at)
    changed(desk, text, "copy keyframes")
    return {"numbers": made}


def _key_remove(desk: MotionDesk, command: asked.KeyRemove) -> dict[str, Any]:
    for number in command.numbers:
        keyframe(desk, number)
    changed(desk, motion_text.without_keyframes(desk.document.text, command.numbers), "remove keyframes")
    return {}


def _key_set(desk: MotionDesk, command: asked.KeySet) -> dict[str, Any]:
    keyframe(desk, command.number)
    changed(desk, motion_text.with_table(desk.document.text, command.number, command.table), "change a keyframe")
    return {}


def _write_out(desk: MotionDesk, _: asked.WriteOut) -> dict[str, Any]:
    if desk.written:
        raise StateError("all keyframes stand in tables of their own already")
    changed(desk, written_out(desk.document.text), "write keyframes out")
    return {}


def _support(desk: MotionDesk, command: asked.Support) -> dict[str, Any]:
    table = keyframe(desk, command.number)
    number, link = command.number, command.link
    text = motion_text.with_support(desk.document.text, number, link, carries=command.carries)
    before = desk.document.motion.keyframes[number - 1].support if number > 0 else ()
    comes_down = command.carries and number > 0 and link not in before
    if comes_down:
        text = _put_down(desk, text, number, link)
    after = desk.document.motion.keyframes[number + 1 :]
    if not command.carries and after and link in after[0].support:
        text = _put_down(desk, text, number + 1, link)
    changed(desk, text, f"{link} {'carries' if command.carries else 'carries no more'} from {table['time']:g} s")
    return {}


def _put_down(desk: MotionDesk, text: str, number: int, link: str) -> str:
    """Adds the place of a link to the keyframe from which it supports, unless the keyframe has it."""
    at, turn, off = _standing(desk, number, link)
    said = "at" in desk.tables[number].get("part", {}).get(link, {})
    if said and (off < _ON or desk.document.motion.contact(link).normal[2] < _UP):
        return text
    return toml_splice.with_leaf(text, ("keyframe", number), ("part", link), {"at": at, "rotation": turn})


def _standing(desk: MotionDesk, number: int, link: str) -> tuple[list[float], dict[str, Any], float]:
    """Where a link would stand at a keyframe: on the ground or a prop below it, level, turned as it is about the
    vertical; and how far its corners are from there, m."""
    motion, figure = desk.document.motion, desk.figure
    pose = pose_at(figure.world, figure[link], desk.pose_at(motion.keyframes[number].time))
    yaw = float(np.arctan2(pose.R[1, 0], pose.R[0, 0]))
    turn = np.array([[np.cos(yaw), -np.sin(yaw), 0.0], [np.sin(yaw), np.cos(yaw), 0.0], [0.0, 0.0, 1.0]])
    corners = motion.contact(link).points
    here = pose.p + corners @ pose.R.T
    level = surface_below(motion, here.mean(axis=0))
    at = np.append(here.mean(axis=0)[:2], level) - (corners @ turn.T).mean(axis=0)
    off = float(np.abs(here[:, 2] - level).max())
    return [round(float(x), 4) for x in at], toml_text.turned([float(x) for x in quaternion_of(turn)]), off


def _style(desk: MotionDesk, command: asked.Style) -> dict[str, Any]:
    text = desk.document.text
    for key, value in command.options.items():
        text = toml_text.with_value(text, "motion", key, value)
    changed(desk, text, "change how it is designed")
    return {}


def _simulate(desk: MotionDesk, _: asked.Simulate) -> dict[str, Any]:
    if desk.simulating:
        raise StateError("the motion is being played under dynamics already")
    desk.simulate()
    return {}


DO: dict[type[commands.Command], Callable[[MotionDesk, Any], dict[str, Any]]] = {
    asked.Key: _key,
    asked.KeyTimes: _key_times,
    asked.KeyCopy: _key_copy,
    asked.KeyRemove: _key_remove,
    asked.KeySet: _key_set,
    asked.WriteOut: _write_out,
    asked.Support: _support,
    asked.Style: _style,
    asked.Simulate: _simulate,
}
