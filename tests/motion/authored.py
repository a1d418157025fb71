"""Motions of the human and the humanoid as a person would write them: few keyframes, no tuning of the rest."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

import hitogata as hg
from hitogata.motion import (
    Com,
    DesignOptions,
    Footstep,
    Limits,
    Orientation,
    Position,
    ThingAt,
    add_footsteps,
    pinned,
    solve_pose,
    stair_steps,
    straight_steps,
)

FEET = ("left_foot", "right_foot")
#: m from where the pelvis stands, and rad by which it leans ahead
SEATS = {"humanoid": ((-0.15, 0.0, -0.2), 0.3), "human": ((-0.25, 0.0, -0.25), 0.5)}
#: m: height of the middle of a crate that is picked up
TABLES = {"humanoid": 0.9, "human": 1.0}
#: m: how much lower, and how far ahead, its centre of mass is where a jump begins, and how much lower it goes then;
#: s in the air
JUMPS = {"humanoid": (0.06, 0.0, 0.15, 0.24), "human": (0.14, 0.03, 0.08, 0.18)}
#: rad/s, and the coefficient that every motion gets along with
SPEED, FRICTION = 10.0, 0.4


def _motion(name: str, contacts: Any = None, strength: float = 1.0, **options: Any) -> hg.Motion:
    """Limits of the humanoid's motors; for the human the strength of young men, times `strength`."""
    figure = hg.World().add(hg.figures.human(strength=strength) if name == "human" else hg.figures.humanoid())
    given = {"interference": False, **options}
    limits = Limits(speed=SPEED, friction=FRICTION, keep=True)
    return hg.Motion(figure, contacts=contacts, options=DesignOptions(**given), limits=limits)


def _there(motion: hg.Motion, link: str, by: tuple[float, float, float]) -> np.ndarray:
    return np.asarray(motion.figure.world.pose(motion.figure[link]).p + np.asarray(by))


def squat(name: str, **options: Any) -> hg.Motion:
    motion = _motion(name, **options)
    motion.key(0.0, support=FEET)
    motion.key(1.5, Com((0, 0, -0.12), weight=(0, 0, 1), origin="home"))
    motion.key(3.0)
    return motion


def bow(name: str, **options: Any) -> hg.Motion:
    motion = _motion(name, **options)
    motion.key(0.0, support=FEET)
    motion.key(2.5, Orientation("chest", ("y", 0.5)))
    motion.key(5.0)
    return motion


def floor_reach(name: str, **options: Any) -> hg.Motion:
    motion = _motion(name, **options)
    motion.key(0.0, support=FEET)
    motion.key(2.0, Position("right_hand", (0.4, -0.15, 0.2)))
    motion.key(4.0)
    return motion


def walk(name: str, **options: Any) -> hg.Motion:
    motion = _motion(name, **{"zmp_weight": 0.3, "control_points": 12.0, **options})
    add_footsteps(motion, straight_steps(motion, ("right_foot", "left_foot"), 3, 0.2), crouch=0.03)
    return motion


def turn(name: str, **options: Any) -> hg.Motion:
    motion = _motion(name, **{"zmp_weight": 0.3, "control_points": 12.0, **options})
    soles = {foot: _there(motion, foot, (0, 0, 0)) + motion.contact(foot).centre for foot in FEET}
    middle = 0.5 * (soles["left_foot"] + soles["right_foot"])
    steps = []
    for i, angle in enumerate((20.0, 20.0, 40.0, 40.0)):
        foot, a = FEET[i % 2], math.radians(angle)
        x, y, _ = soles[foot] - middle
        ahead, aside = x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)
        steps.append(Footstep(foot, float(middle[0] + ahead), float(middle[1] + aside), a))
    add_footsteps(motion, steps, crouch=0.03)
    return motion


def stairs(name: str, **options: Any) -> hg.Motion:
    motion = _motion(name, **{"zmp_weight": 0.3, "control_points": 12.0, **options})
    steps = stair_steps(motion, ("right_foot", "left_foot"), 1, 0.15, 0.3, each=True)
    add_footsteps(motion, steps, crouch=0.04, swing=0.8, shift=0.3, start=0.8)
    return motion


def alternate_stairs(name: str, rise: float, **options: Any) -> hg.Motion:
    """Two stairs with one foot on each, up or, by less, down: with flat soles an ankle goes no further. At this slow
    speed they need more sideways torque of hips and ankles than was measured."""
    motion = _motion(name, strength=1.6, **{"zmp_weight": 0.3, "control_points": 12.0, **options})
    steps = stair_steps(motion, ("right_foot", "left_foot"), 2, rise, 0.28)
    add_footsteps(motion, steps, crouch=0.08 if rise > 0.0 else 0.06, swing=1.0, shift=0.5, start=1.0)
    return motion


def sit_and_stand(name: str, **options: Any) -> hg.Motion:
    bottom = -0.1
    corners = [(x, y, bottom) for x in (-0.1, 0.05) for y in (-0.1, 0.1)]
    motion = _motion(name, {"pelvis": corners}, **options)
    seat = _there(motion, "pelvis", SEATS[name][0])
    tilt = Orientation("pelvis", ("y", SEATS[name][1]))
    motion.key(0.0, support=FEET)
    motion.key(2.0, Position("pelvis", seat), tilt, support=(*FEET, "pelvis"), name="sits")
    motion.key(3.5, name="rests", rest=True)
    motion.key(5.5, support=FEET, name="leaves")
    motion.key(7.5, pose="home")
    return motion


def one_leg_wave(name: str, **options: Any) -> hg.Motion:
    motion = _motion(name, **options)
    lifted = Position("right_foot", _there(motion, "right_foot", (0, 0, 0.12)))
    one = Position("right_hand", _there(motion, "right_hand", (0.2, -0.1, 0.5)))
    other = Position("right_hand", _there(motion, "right_hand", (0.2, -0.2, 0.48)))
    motion.key(0.0, support=FEET)
    motion.key(1.5, support=["left_foot"])
    motion.key(2.2, lifted)
    for i, hand in enumerate((one, other, one)):
        motion.key(3.0 + 0.4 * i, lifted, hand)
    motion.key(5.0, Position("right_foot", (0, 0, -0.12), origin="last"), support=FEET)
    motion.key(6.5, pose="home")
    return motion


def _bend_knees(motion: hg.Motion, low: float, ahead: float) -> None:
    """Stand a little lower, and with the weight further ahead."""
    figure = motion.figure
    tasks = [*pinned(figure, FEET), Com(figure.com() + np.array([ahead, 0.0, -low]))]
    figure.world.q = solve_pose(figure, tasks).q


def jump(name: str, **options: Any) -> hg.Motion:
    motion = _motion(name, **{"rate": 200.0, "zmp_weight": 0.5, "control_points": 14.0, "clearance": 0.02, **options})
    bent, ahead, depth, flight = JUMPS[name]
    _bend_knees(motion, bent, ahead)
    low = Com((0, 0, -depth), weight=(0, 0, 1), origin="home")
    motion.key(0.0, support=FEET)
    motion.key(0.6, low)
    motion.key(0.95, flight=True)
    motion.key(0.95 + flight)
    motion.key(1.6, low)
    motion.key(2.4, pose="home")
    return motion


def carry(name: str, **options: Any) -> hg.Motion:
    motion = _motion(name, **options)
    height = TABLES[name]
    crate = motion.figure.world.add(hg.figures.box((0.2, 0.3, 0.2), mass=5.0), at=(0.42, 0.0, height), name="crate")
    motion.key(0.0, support=FEET)
    hands = [Position("left_hand", (0.40, 0.17, height)), Position("right_hand", (0.40, -0.17, height))]
    motion.key(1.2, *hands, name="grip")
    motion.key(2.4, ThingAt("crate", (0.36, 0.0, height + 0.15), ("z", 0.3)))
    motion.key(3.6, ThingAt("crate", (0.42, 0.05, height + 0.2)), name="put")
    motion.key(5.0, pose="home")
    motion.carry(crate, ["left_hand", "right_hand"], "grip", "put")
    return motion


MOTIONS: dict[str, Callable[..., hg.Motion]] = {
    "squat": squat,
    "bow": bow,
    "floor reach": floor_reach,
    "walk": walk,
    "turn": turn,
    "stairs": stairs,
    "sit and stand": sit_and_stand,
    "one-leg wave": one_leg_wave,
    "jump": jump,
    "carry": carry,
}
