"""Ways of walking: flat feet at constant height, arc feet with straight knees, arc feet with bent knees.

Each gait is a rule for one step: where trunk and feet are as a function of the step's phase, 0 to 1. The rules are made
of analytic functions only, so that a phase with an imaginary part gives their derivatives to the last digit.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from ...chain.values.validate import number
from ...errors import InputError
from ...figures.biped import SIDES, Robot
from ..table.pose_table import PoseTable, spin
from .phases import about_y
from .steps import BentRoll, FlatStep, StepRule, StraightRoll
from .walk import Walk

Gait = Literal["flat", "roll", "bent"]
GAITS = ("flat", "roll", "bent")
TINY = 1e-30
#: m: a sole deeper in the ground than this drags
DRAGS = 1e-9
#: s between rows, as in the paper
ROW = 0.01


def walk(robot: Robot, gait: Gait = "roll", *, row: float = ROW, title: str | None = None, **asked: Any) -> PoseTable:
    """A walk of the robot.

    gait: 'flat' (flat feet, trunk at constant height), 'roll' (arc feet, standing leg straight), 'bent' (arc feet,
    trunk at constant height). row: s between rows. Everything else as of `Walk`.
    """
    if gait not in GAITS:
        raise InputError(f"gait is {gait!r}; choose from {', '.join(GAITS)}")
    rules: dict[str, type[StepRule]] = {"flat": FlatStep, "roll": StraightRoll, "bent": BentRoll}
    wanted = Walk(**asked)
    rule = rules[gait](robot, wanted)
    count = round(wanted.steps * wanted.period / number(row, "row", InputError, positive=True))
    time = np.asarray(np.arange(count + 1) * row, dtype=np.float64)
    phase = time / wanted.period
    # a row at the change of feet belongs to the new step, except for the last row
    index = np.minimum(np.floor(phase + 1e-9).astype(np.int64), wanted.steps - 1)
    p, R = np.empty((len(time), 3, 3)), np.empty((len(time), 3, 3, 3))
    twist = np.empty((len(time), 3, 6))
    stands = np.zeros((len(time), 2), dtype=np.bool_)
    side = SIDES.index(wanted.first)
    hold = rule.start(side)
    for i in range(wanted.steps):
        rows = np.flatnonzero(index == i)
        here = np.clip(phase[rows] - i, 0.0, 1.0)
        places, turns = rule.poses(i, side, hold, here + 1j * TINY)
        p[rows], R[rows] = places.real, turns.real
        rate = 1.0 / (TINY * wanted.period)
        twist[rows] = np.concatenate([spin(turns.imag * rate, turns.real), places.imag * rate], axis=-1)
        stands[rows, side] = True
        stands[rows[(here < 1e-9) | (here > 1.0 - 1e-9)]] = True
        hold = rule.landing(i, side, hold)
        side = 1 - side
    name = title or f"{gait} walk"
    ground = about_y(wanted.slope)
    if wanted.slope:
        p, R = p @ ground.T, ground @ R
        twist = np.concatenate([twist[..., :3] @ ground.T, twist[..., 3:] @ ground.T], axis=-1)
    soles = None
    if wanted.soles is not None:
        both = np.stack([np.real(r) for r in wanted.soles.radii(time)], axis=-1)
        soles = np.repeat(both[:, None], 2, axis=1)
    made = PoseTable(robot, time, p, R, twist, name, stands=stands, slope=wanted.slope, soles=soles)
    _refuse_dragging(made, wanted)
    _refuse_racing(made, wanted)
    return made


def _refuse_racing(motion: PoseTable, walk: Walk) -> None:
    """Joints turn at most as fast as the robot's servos."""
    if len(motion.time) < 2:
        return
    rates = np.abs(np.diff(np.unwrap(motion.angles, axis=0), axis=0)) / np.diff(motion.time)[:, None]
    fastest, limit = float(rates.max()), motion.robot.servo_speed
    if fastest > limit:
        row, joint = np.unravel_index(int(rates.argmax()), rates.shape)
        raise InputError(
            f"walk period is {walk.period:g} s: at t = {motion.time[row]:.3g} s joint θ{joint + 1} turns at "
            f"{fastest:.3g} rad/s, and its servo at most at {limit:g} rad/s; take a period of at least "
            f"{walk.period * fastest / limit:.2g} s, a shorter step or faster servos"
        )


def _refuse_dragging(motion: PoseTable, walk: Walk) -> None:
    """A swinging foot that goes through the ground is not lifted enough; soles of two radii may need more."""
    lowest = float(motion.clearance.min())
    if lowest < -DRAGS:
        row = int(motion.clearance.min(axis=1).argmin())
        raise InputError(
            f"walk lift is {walk.lift:g} m: at t = {motion.time[row]:.3g} s a swinging foot is {-1e3 * lowest:.3g} mm "
            "in the ground; lift it more, take a shorter step or soles with radii nearer to each other"
        )
