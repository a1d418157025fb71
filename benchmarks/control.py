"""Whole-body control: tracking of plans with wrong masses and constant forces, pushes from eight directions.

The humanoid with its torque limits on the floor, no springs, torques held for 4 ms, steps of 1 ms. "off" is the largest
distance of the COM from its plan; "torque" the part of its limit that the hardest working joint gives; "time" seconds
of the processor for a second of the run, simulation included. Pushes act at the pelvis for 0.1 s.
"""

from __future__ import annotations

import math
import time
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.chain.figure import Figure
from hitogata.control import Played, WholeBody, play
from hitogata.demos import motion_path
from hitogata.io.motion.motion_file import load_motion
from hitogata.motion import Clip, DesignOptions, Footstep, Motion, add_footsteps, stair_steps, straight_steps

FEET = ["left_foot", "right_foot"]
#: m, and s for a second
OFF_LIMIT, TIME_LIMIT = 0.015, 1.0
#: m from the middle to a foot
HALF = 0.0928
#: m: of a stair; and of the sole's middle ahead of the ankle
RISE, RUN, SOLE = 0.15, 0.30, 0.032


class Timed(NamedTuple):
    played: Played
    rate: float
    steps: int


def kept(is_so: bool) -> str:
    return "[green]kept[/]" if is_so else "[red]missed[/]"


def stand() -> Clip:
    motion = Motion(hg.World().add(hg.figures.humanoid()))
    motion.key(0.0, support=FEET)
    motion.key(0.5)
    return motion.design()


def walk(steps: int) -> Clip:
    if steps == 10:
        return load_motion(motion_path("walk")).design()
    motion = Motion(hg.World().add(hg.figures.humanoid()), options=DesignOptions(zmp_weight=0.3, control_points=12))
    add_footsteps(motion, straight_steps(motion, ("right_foot", "left_foot"), steps, 0.2), crouch=0.02)
    return motion.design()


def stroll(steps: int) -> Clip:
    """Feet come down on the heel and leave by the toes."""
    motion = Motion(hg.World().add(hg.figures.humanoid()), options=DesignOptions(zmp_weight=0.3, control_points=12))
    ahead = straight_steps(motion, ("right_foot", "left_foot"), steps, 0.3)
    add_footsteps(motion, ahead, crouch=0.02, shift=0.5, trunk="chest", heel_off=0.4, toes_up=0.25)
    return motion.design()


def turn(steps: int) -> Clip:
    """Each step 0.12 m on and 0.15 rad to the left of the one before."""
    options = DesignOptions(zmp_weight=0.3, control_points=12, passes=3)
    motion = Motion(hg.World().add(hg.figures.humanoid()), options=options)
    found, heading, at = [], 0.0, np.array([0.034, 0.0])
    for i in range(steps):
        if i < steps - 1:
            heading += 0.15
            at = at + 0.12 * np.array([math.cos(heading), math.sin(heading)])
        side = -1.0 if i % 2 == 0 else 1.0
        x, y = at + side * HALF * np.array([-math.sin(heading), math.cos(heading)])
        found.append(Footstep("right_foot" if side < 0 else "left_foot", float(x), float(y), heading))
    add_footsteps(motion, found, crouch=0.02)
    return motion.design()


def climb(stairs: int) -> Clip:
    """One foot on each stair, the trunk upright."""
    motion = Motion(hg.World().add(hg.figures.humanoid()), options=DesignOptions(zmp_weight=0.3, control_points=12))
    steps = stair_steps(motion, ("right_foot", "left_foot"), stairs, RISE, RUN)
    add_footsteps(motion, steps, swing=0.8, shift=0.4, start=0.8, lift=0.16, crouch=0.05, trunk="chest")
    return motion.design()


def lay_stairs(figure: Figure, stairs: int) -> None:
    """Under the steps of `climb`: the first tread's middle is one run ahead of where the soles' middles stand."""
    world = figure.world
    world.floor()
    ahead = float(world.pose(figure["left_foot"]).p[0]) + SOLE + 0.5 * RUN
    shape = hg.Stairs(steps=stairs, rise=RISE, run=RUN, landing=1.0, at=(ahead, 0.0, 0.0))
    world.ground.shapes = (*world.ground.shapes, shape)


def run(
    clip: Clip,
    *,
    mass: float = 80.0,
    steady: float = 0.0,
    push: tuple[float, float, float] | None = None,
    stairs: int = 0,
    until: float,
) -> Timed:
    """push: N s, direction in rad, when. steady: N to the left. mass: kg, of the figure; the controller's model has
    80."""
    figure = hg.World().add(hg.figures.humanoid(mass=mass))
    if stairs:
        lay_stairs(figure, stairs)
    walker = WholeBody(clip, figure=figure)
    events = [hg.at(0.0).push(walker.figure.root, (0.0, steady, 0.0))] if steady else []
    if push is not None:
        impulse, way, at = push
        force = np.multiply(10.0 * impulse, (math.cos(way), math.sin(way), 0.0))
        events.append(hg.at(at).push(walker.figure.root, force, duration=0.1))
    began = time.process_time()
    played = play(clip, walker, until=until, events=events)
    return Timed(played, (time.process_time() - began) / until, walker.steps_caught)


def plans(short: bool) -> None:
    table = Table(title="Plans followed; COM off at most 15 mm, faster than real time", title_justify="left")
    for name in ("", "model", "off, mm", "at the end", "torque", "time", "ends", ""):
        table.add_column(name, justify="left" if name in ("", "model", "ends") else "right")
    cases = [
        ("walk of ten steps", walk, 10),
        ("heel to toe, ten steps", stroll, 10),
        ("turn of ten steps", turn, 10),
        ("three stairs", climb, 3),
    ]
    for name, make, steps in [("walk of two steps", walk, 2)] if short else cases:
        clip = make(steps)
        options: dict[str, dict[str, Any]] = {"exact": {}, "40 N aside, 5 % heavier": {"mass": 84.0, "steady": 40.0}}
        if not short:
            options |= {
                "5 % lighter": {"mass": 76.0},
                "5 % heavier": {"mass": 84.0},
                "40 N aside": {"steady": 40.0},
                "40 N aside, 5 % lighter": {"mass": 76.0, "steady": -40.0},
            }
        for model, given in options.items():
            done = run(clip, stairs=steps if make is climb else 0, until=clip.duration + 0.5, **given)
            played = done.played
            fine = played.standing and played.off < OFF_LIMIT
            table.add_row(
                name,
                model,
                f"{1e3 * played.off:.1f}",
                f"{1e3 * played.off_at_end:.1f}",
                f"{100.0 * played.hardest[1]:.0f} %",
                f"{done.rate:.2f}",
                "standing" if played.standing else str(played).split(";")[0],
                kept(fine and done.rate < TIME_LIMIT),
            )
    Console(width=120).print(table)


def pushes(short: bool) -> None:
    table = Table(title="Pushes of 0.1 s at the pelvis from eight sides", title_justify="left")
    for name in ("", "N s", "survived", "steps taken", "plan moved, mm", "time", ""):
        table.add_column(name, justify="left" if not name else "right")
    standing, walking = stand(), walk(2 if short else 10)
    ways = [0.0, 0.75 * math.pi] if short else [0.25 * k * math.pi for k in range(8)]
    cases = [("standing", standing, 15.0, 0.3), ("walking", walking, 10.0, 2.1), ("standing", standing, 40.0, 0.3)]
    if not short:
        cases += [("walking", walking, 10.0, 2.7), ("walking", walking, 15.0, 2.1), ("standing", standing, 50.0, 0.3)]
    for name, clip, impulse, at in cases:
        until = clip.duration + 0.5 if name == "walking" else (3.0 if short else 5.0)
        found = [run(clip, push=(impulse, way, at), until=until) for way in ways]
        upright = sum(one.played.fell is None and one.played.tilt < 0.2 for one in found)
        asked = impulse <= (10.0 if name == "walking" else 40.0)
        table.add_row(
            f"{name}, at {at:g} s",
            f"{impulse:g}",
            f"{upright} of {len(found)}",
            ", ".join(str(one.steps) for one in found),
            ", ".join(f"{1e3 * one.played.moved:.0f}" for one in found),
            f"{max(one.rate for one in found):.2f}",
            kept(upright == len(found)) if asked else "",
        )
    Console(width=140).print(table)


def main(*, short: bool = False) -> None:
    run(stand(), until=0.05)  # compiles all kernels
    plans(short)
    pushes(short)
