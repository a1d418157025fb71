"""Keyframes of a walk from a list of footsteps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..arrays import Array
from ..chain.values.rotations import axis_angle_matrix
from ..chain.values.validate import number
from ..errors import InputError
from ..roles import anatomy_of
from .balance.sole_parts import level_attitude
from .gait import Gait, choose_gait, walking_feet
from .keyframes import MOST_KEYFRAMES, Keyframes
from .tasks import Com, Orientation, Position, Task

#: fraction of the way by which a foot lags or leads when it passes to another height
_EARLY = 0.15
#: least level part of the direction ahead of an upright figure
_UPRIGHT = 0.5
#: fraction of a shift in which a foot rolls on or off
_ROLLS = 0.4


class Footstep(NamedTuple):
    """Landing place of a foot. x, y: m, of its sole's centre. turn: rad about the vertical, from the foot's direction
    in the start pose. z: m, height of the ground there above that at the foot's start."""

    foot: str
    x: float
    y: float
    turn: float = 0.0
    z: float = 0.0


def _refuse_many(count: int) -> None:
    """Checks the number of steps before they are made; each step has three keyframes."""
    if count > MOST_KEYFRAMES // 3:
        raise InputError(f"{count:.3g} steps; a motion has room for {MOST_KEYFRAMES // 3}")


def straight_steps(motion: Keyframes, feet: tuple[str, str], count: int, length: float) -> list[Footstep]:
    """`count` steps ahead, first with feet[0], each `length` beyond the other foot, the last beside it."""
    _refuse_many(count)
    if count < 2:
        raise InputError(f"{count} steps; a walk has at least two: one ahead and one that brings the feet together")
    ahead, left = _directions(motion)
    middle = {foot: _sole_middle(motion, foot)[:2] for foot in feet}
    x = max(float(p @ ahead) for p in middle.values())
    steps = []
    for i in range(count):
        foot = feet[i % 2]
        x += length if i < count - 1 else 0.0
        place = x * ahead + float(middle[foot] @ left) * left
        steps.append(Footstep(foot, float(place[0]), float(place[1])))
    return steps


def stair_steps(
    motion: Keyframes, feet: tuple[str, str], count: int, rise: float, run: float, *, each: bool = False
) -> list[Footstep]:
    """Steps up `count` stairs ahead (down if rise < 0), first with feet[0], ending with both feet on the last one.

    rise, run: m of each stair; the sole's middle of the first step comes down `run` ahead. each: both feet on each.
    """
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise InputError(f"{count!r} stairs; it must be an integer, at least 1")
    _refuse_many(count)
    number(rise, "rise of a stair", InputError)
    number(run, "run of a stair", InputError, positive=True)
    ahead, left = _directions(motion)
    middle = {foot: _sole_middle(motion, foot)[:2] for foot in feet}
    x = max(float(p @ ahead) for p in middle.values())
    levels = [k for k in range(1, count + 1) for _ in range(2)] if each else [*range(1, count + 1), count]
    steps = []
    for i, k in enumerate(levels):
        foot = feet[i % 2]
        place = (x + run * k) * ahead + float(middle[foot] @ left) * left
        steps.append(Footstep(foot, float(place[0]), float(place[1]), 0.0, rise * k))
    return steps


def _directions(motion: Keyframes) -> tuple[Array, Array]:
    """Ahead and left of the figure in its present pose, level: (2,) each."""
    figure = motion.figure
    ahead = anatomy_of(figure).axes(figure.world.pose(figure.root).R)[:2, 0]
    size = float(np.linalg.norm(ahead))
    if size < _UPRIGHT:
        raise InputError(f"{figure.name!r} faces up or down; steps are for a figure that is upright")
    ahead = ahead / size
    return ahead, np.array([-ahead[1], ahead[0]])


def _slowed(motion: Keyframes, steps: Sequence[Footstep], gait: Gait) -> float:
    """Factor of the times of steps that are longer than those of a gait, at equal accelerations of the feet."""
    farthest = 0.0
    for i, step in enumerate(steps):
        way = _landing(motion, step)[0] - _now(motion, step.foot, steps[:i])[0]
        farthest = max(farthest, float(np.hypot(way[0], way[1]) + 2.0 * abs(way[2])))
    return max(1.0, math.sqrt(farthest / (2.0 * gait.length)))


def _feet_of(motion: Keyframes, steps: Sequence[Footstep]) -> tuple[str, str]:
    """The two feet of a figure, left first; for steps of other links those two."""
    named = tuple(dict.fromkeys(step.foot for step in steps))
    known = tuple(foot.link for foot in anatomy_of(motion.figure).feet)
    if len(named) == 2 and (len(known) != 2 or set(named) != set(known)):
        return named[0], named[1]
    a, b = walking_feet(motion.figure)
    return a.link, b.link


def add_footsteps(
    motion: Keyframes,
    steps: Sequence[Footstep],
    *,
    feet: tuple[str, str] | None = None,
    swing: float | None = None,
    shift: float | None = None,
    start: float | None = None,
    lift: float | None = None,
    crouch: float | None = None,
    trunk: str | None = None,
    heel_off: float = 0.0,
    toes_up: float = 0.0,
) -> None:
    """Add keyframes: stand, shift onto one foot, swing the other, and so on; at last stand on both.

    Omitted values are chosen for the figure (`choose_gait`); feet are those of the steps, or of its anatomy.

    swing, shift: s on one foot and on both for each step. start: s to stand at both ends, and for the first and last
    shift. lift: m, of the swinging foot above the higher of its two places. crouch: m, lowering of the centre of mass
    from the start pose; it rises and sinks with the ground under the feet. trunk: a link that keeps its initial
    attitude relative to the feet, as far as the steps allow; by default its attitude is free. heel_off: rad, roll of a
    foot about its toes at the end of a shift before it leaves. toes_up: rad, roll at landing on the heel, to be flat at
    the start of the next shift. Rolling feet need longer shifts.
    """
    feet = _feet_of(motion, steps) if feet is None else feet
    if None in (swing, shift, start, lift, crouch):
        own = choose_gait(motion.figure, feet)
        slow = _slowed(motion, steps, own)
        swing, shift = slow * own.swing if swing is None else swing, slow * own.shift if shift is None else shift
        start, lift = own.start if start is None else start, own.lift if lift is None else lift
        crouch = own.crouch if crouch is None else crouch
    assert swing is not None and shift is not None and start is not None and lift is not None and crouch is not None
    _check_walk(steps, feet, swing=swing, shift=shift, start=start, lift=lift, heel_off=heel_off, toes_up=toes_up)
    low = float(motion.figure.com()[2]) - number(crouch, "walk crouch", InputError)
    upright = np.eye(3) if trunk is None else motion.figure.world.pose(motion.figure[trunk]).R
    t = motion.keyframes[-1].time if motion.keyframes else 0.0
    if not motion.keyframes:
        motion.key(t, support=feet, name="stand")
    t += start
    ground, heading = dict.fromkeys(feet, 0.0), dict.fromkeys(feet, 0.0)

    def body() -> list[Task]:
        """The tasks of the walk besides its steps."""
        tasks: list[Task] = [Com((0.0, 0.0, low + 0.5 * sum(ground.values())), weight=(0.0, 0.0, 1.0), priority=2)]
        if trunk is not None:
            tasks.append(Orientation(trunk, _turn(0.5 * sum(heading.values())) @ upright, priority=2))
        return tasks

    motion.key(t, *body(), support=feet, name="ready")
    rolling = _ROLLS * min(shift, start)
    for i, step in enumerate(steps):
        other = feet[0] if step.foot == feet[1] else feet[1]
        if i > 0 and toes_up > 0.0:
            motion.key(t + rolling, *body(), support=feet, name=f"step {i}: flat")
        t += start if i == 0 else shift
        if heel_off > 0.0:
            off = f"step {i + 1}: heel off"
            motion.key(t - rolling, *body(), support=feet, corners={step.foot: "toe"}, name=off)
        off_by = {step.foot: heel_off} if heel_off > 0.0 else None
        motion.key(t, *body(), support=[other], roll=off_by, name=f"step {i + 1}: {step.foot} leaves")
        landing, turned = _landing(motion, step)
        before, _ = _now(motion, step.foot, steps[:i])
        # over the edge of a stair: up before ahead, ahead before down
        share = 0.5 - _EARLY * np.sign(landing[2] - before[2])
        middle = before + share * (landing - before)
        middle[2] = max(before[2], landing[2]) + lift
        ground[step.foot] += 0.5 * (step.z - ground[step.foot])
        heading[step.foot] += 0.5 * (step.turn - heading[step.foot])
        flat = (
            [Orientation(step.foot, _turn(heading[step.foot]) @ _level(motion, step.foot))]
            if heel_off > 0.0 or toes_up > 0.0
            else []
        )
        motion.key(
            t + 0.5 * swing,
            Position(step.foot, middle),
            *flat,
            *body(),
            support=[other],
            name=f"step {i + 1}: {step.foot} passes",
        )
        t += swing
        ground[step.foot], heading[step.foot] = step.z, step.turn
        motion.key(
            t,
            Position(step.foot, landing),
            Orientation(step.foot, turned),
            *body(),
            support=feet,
            corners={step.foot: "heel"} if toes_up > 0.0 else None,
            roll={step.foot: toes_up} if toes_up > 0.0 else None,
            name=f"step {i + 1}: {step.foot} lands",
        )
    if toes_up > 0.0:
        motion.key(t + rolling, *body(), support=feet, name=f"step {len(steps)}: flat")
    motion.key(t + start, *body(), support=feet, name="ready")
    motion.key(t + 2.0 * start, support=feet, name="stand")


def _check_walk(steps: Sequence[Footstep], feet: tuple[str, str], **numbers: float) -> None:
    """Raises for steps of other feet, times that are not positive, and negative heights and angles."""
    for name, value in numbers.items():
        if name in ("swing", "shift", "start"):
            number(value, f"walk {name}", InputError, positive=True)
        else:
            number(value, f"walk {name}", InputError, low=0.0)
    for step in steps:
        if step.foot not in feet:
            raise InputError(f"a step with {step.foot!r}; this walk is on {' and '.join(map(repr, feet))}")


def _turn(angle: float) -> Array:
    """About the vertical."""
    return axis_angle_matrix(np.array([0.0, 0.0, 1.0]), angle)


def _landing(motion: Keyframes, step: Footstep) -> tuple[Array, Array]:
    """Origin and attitude of a foot whose sole's centre lands there, at its height in the start pose."""
    R = _turn(number(step.turn, "turn of a step", InputError)) @ _level(motion, step.foot)
    centre = motion.contact(step.foot).centre
    ground = _sole_middle(motion, step.foot)[2]
    if not all(map(math.isfinite, (step.x, step.y, step.z))):
        raise InputError(f"a step of {step.foot!r} goes to ({step.x}, {step.y}, {step.z}); all must be finite")
    return np.array([step.x, step.y, ground + step.z]) - R @ centre, R


def _level(motion: Keyframes, foot: str) -> Array:
    """Attitude of a foot in the start pose, rotated by the least angle that puts its sole flat on level ground."""
    R = motion.figure.world.pose(motion.figure[foot]).R
    return level_attitude(R, motion.contact(foot).basis[2])


def _now(motion: Keyframes, foot: str, done: Sequence[Footstep]) -> tuple[Array, Array]:
    """Place of a foot after some steps."""
    for step in reversed(done):
        if step.foot == foot:
            return _landing(motion, step)
    pose = motion.figure.world.pose(motion.figure[foot])
    return pose.p, pose.R


def _sole_middle(motion: Keyframes, foot: str) -> Array:
    pose = motion.figure.world.pose(motion.figure[foot])
    return np.asarray(pose.p + pose.R @ motion.contact(foot).centre)
