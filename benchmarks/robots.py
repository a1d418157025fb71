"""Other people's robots: read, drop, stand, squat, bow, reach, one leg, ten steps, turn, stairs, push.

Every robot on two feet in the folder named by HITOGATA_ROBOTS (by default the sample robots) with nothing but the
name of its file given. Designed motions are played with contact and with the file's torque limits. A cell passes if the
figure is upright and on target at the end ("ok"); otherwise the cell has the time of the fall or the error. "–": the
robot lacks that part. The last columns are the passed cells, and the longest design and run relative to the duration.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.chain.figure import Figure
from hitogata.chain.values.rotations import axis_angle_matrix
from hitogata.control import WholeBody, play
from hitogata.demos import robot_path
from hitogata.io.models.found import Found
from hitogata.io.models.read import read_robot
from hitogata.motion import (
    Clip,
    Com,
    DesignOptions,
    Footstep,
    Motion,
    Orientation,
    Position,
    add_footsteps,
    choose_gait,
    stair_steps,
    stand,
    straight_steps,
)
from hitogata.roles import Anatomy, anatomy_of
from hitogata.roles.soles import lowered_points
from hitogata.simulation.events.triggers import Event

ROBOTS = robot_path("awkward").parent
WALK = DesignOptions(zmp_weight=0.3, control_points=12)
#: names of files that contain another one, or are for another engine
_OTHERS = ("scene", "mjx", "keyframe")


class Missing(Exception):
    """The robot lacks a part that the cell needs."""


class Robot:
    """A robot of a file, stood up in a world of its own."""

    def __init__(self, found: Found) -> None:
        self.world = hg.World(found.gravity)
        self.figure: Figure = found.add(self.world, snap=True).figure
        self.parts: Anatomy = anatomy_of(self.figure)
        stand(self.figure)
        self.soles = [foot.link for foot in self.parts.feet]
        self.leg = min(foot.length for foot in self.parts.feet)
        self.axes = self.parts.axes(self.world.pose(self.figure.root).R)

    def motion(self, options: DesignOptions | None = None) -> Motion:
        return Motion(self.figure, options=options)

    def standing(self, *, options: DesignOptions | None = None) -> Motion:
        motion = self.motion(options)
        motion.key(0.0, support=self.soles)
        return motion


def stood(robot: Robot) -> Clip:
    motion = robot.standing()
    motion.key(1.5)
    return motion.design()


def squat(robot: Robot) -> Clip:
    motion, com = robot.standing(), robot.figure.com()
    motion.key(1.0, Com(com - (0.0, 0.0, 0.12 * robot.leg), weight=(0.0, 0.0, 1.0)))
    motion.key(1.5, Com(com - (0.0, 0.0, 0.12 * robot.leg), weight=(0.0, 0.0, 1.0)))
    motion.key(2.5, Com(com, weight=(0.0, 0.0, 1.0)))
    return motion.design()


def bow(robot: Robot) -> Clip:
    motion = robot.standing()
    chest = robot.figure[robot.parts.chest]
    R = axis_angle_matrix(robot.axes[:, 1], 0.3) @ robot.world.pose(chest).R
    motion.key(1.0, Orientation(chest.name, R))
    motion.key(2.0, Orientation(chest.name, robot.world.pose(chest).R))
    return motion.design()


def reach(robot: Robot) -> Clip:
    if not robot.parts.hands:
        raise Missing
    motion, hand = robot.standing(), robot.parts.hands[0]
    place = robot.world.pose(robot.figure[hand.link]).p
    to = place + 0.3 * hand.reach * (robot.axes[:, 0] + robot.axes[:, 2])
    motion.key(1.0, Position(hand.link, to, weight=1.0, priority=2))
    motion.key(2.0, Position(hand.link, place, priority=2))
    return motion.design()


def one_leg(robot: Robot) -> Clip:
    motion, foot = robot.standing(), robot.parts.feet[0]
    raised = np.array([0.0, 0.0, 0.05 * robot.leg])
    other, place = robot.soles[1:], robot.world.pose(robot.figure[foot.link]).p
    gait = choose_gait(robot.figure)
    motion.key(2.0 * gait.start, support=other)
    motion.key(2.0 * gait.start + 0.5, Position(foot.link, place + raised))
    motion.key(2.0 * gait.start + 1.5, Position(foot.link, place + raised))
    pose = robot.world.pose(robot.figure[foot.link])
    motion.key(2.0 * gait.start + 2.0, Position(foot.link, place), Orientation(foot.link, pose.R), support=robot.soles)
    motion.key(4.0 * gait.start + 2.0)
    return motion.design()


def walk(robot: Robot) -> Clip:
    motion, gait = robot.motion(WALK), choose_gait(robot.figure)
    feet = (robot.soles[1], robot.soles[0])
    add_footsteps(motion, straight_steps(motion, feet, 10, gait.length))
    return motion.design()


def turn(robot: Robot) -> Clip:
    motion, world = robot.motion(WALK), robot.world
    middles = {}
    for foot in robot.parts.feet:
        pose = world.pose(robot.figure[foot.link])
        middles[foot.link] = (pose.p + pose.R @ foot.sole.centre)[:2]
    centre = np.mean(list(middles.values()), axis=0)
    steps = []
    for k in range(6):
        link, angle = robot.soles[k % 2], min(k + 1, 5) * math.pi / 10.0
        R = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
        x, y = centre + R @ (middles[link] - centre)
        steps.append(Footstep(link, float(x), float(y), angle))
    add_footsteps(motion, steps)
    return motion.design()


def stairs(robot: Robot) -> Clip:
    ahead = robot.axes[:, 0]
    foot = robot.parts.feet[0]
    pose = robot.world.pose(robot.figure[foot.link])
    way = pose.R.T @ ahead
    # a tread as long as the foot, whose sole need not be in its middle
    beyond = np.abs((lowered_points(robot.figure[foot.link].shapes, foot.sole.facing) - foot.sole.centre) @ way).max()
    rise, run = 0.08 * robot.leg, 2.1 * float(beyond)
    middle = np.mean(
        [(p := robot.world.pose(robot.figure[f.link])).p + p.R @ f.sole.centre for f in robot.parts.feet], axis=0
    )
    at = np.array([middle[0], middle[1], 0.0]) + 0.5 * run * ahead
    heading = ("z", float(math.atan2(ahead[1], ahead[0])))
    robot.world.floor()
    robot.world.lay(hg.Stairs(steps=3, rise=rise, run=run, width=4.0 * robot.leg, landing=run, at=at, rotation=heading))
    motion = robot.motion(WALK)
    feet = (robot.soles[1], robot.soles[0])
    add_footsteps(motion, stair_steps(motion, feet, 3, rise, run, each=True))
    return motion.design()


def push_of(robot: Robot) -> float:
    """N s: half of the largest push that soles and one capture step stop, from behind.

    A push of J moves the DCM by J/(m ω). It is stopped by the ZMP at the toes, and by a foot that lands T later: it may
    be (a + L) e^{−ωT} beyond the toes, a: half of a sole, L: half of a leg.
    """
    height = float(robot.figure.com()[2])
    omega = math.sqrt(9.81 / height)
    half = 0.5 * robot.parts.feet[0].sole.size[0]
    reach = half + 0.5 * robot.leg * math.exp(-omega * 0.33)
    return 0.5 * robot.figure.mass * omega * reach


CELLS: dict[str, Callable[[Robot], Clip]] = {
    "stand": stood, "squat": squat, "bow": bow, "reach": reach, "one leg": one_leg, "10 steps": walk, "turn": turn,
    "stairs": stairs, "push": stood,
}  # fmt: skip


def cell(name: str, found: Found) -> tuple[str, float, float]:
    """Outcome of a cell, and the times of design and run relative to the duration."""
    robot = Robot(found)
    begun = time.process_time()
    try:
        clip = CELLS[name](robot)
    except Missing:
        return "–", 0.0, 0.0
    designed = time.process_time()
    events: list[Event] = []
    if name == "push":
        force = 10.0 * push_of(robot) * robot.axes[:, 0]
        events = [hg.at(0.3).push(robot.figure[robot.parts.pelvis], force, duration=0.1)]
    played = play(clip, WholeBody(clip), events=events, until=5.0 if events else None)
    ended = time.process_time()
    good = played.fell is None and played.tilt < 0.35 if name == "push" else played.standing
    rates = (designed - begun) / clip.duration, (ended - designed) / max(float(played.time[-1]), 1e-9)
    return "ok" if good else str(played).split(";")[0], *rates


def drop(found: Found) -> str:
    world = hg.World(found.gravity)
    found.add(world, at=(0.0, 0.0, 0.05), snap=True)
    if not world.contact.on:
        world.floor()
    run = hg.simulate(world, 0.5, dt=1e-3)
    return "ok" if np.isfinite(run.energy).all() else "not finite"


def robots(folder: Path) -> Iterator[tuple[str, Found | str]]:
    """Figures on two feet of a folder: one for each subfolder that has files, or for each file."""
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".xml", ".urdf") or any(word in path.stem for word in _OTHERS):
            continue
        yield path.stem, read(path)


def read(path: Path) -> Found | str:
    try:
        found = read_robot(path, missing="leave out")
        key = next((name for name in ("stand", "home") if name in found.poses), None)
        if key is not None:
            found.start(key)
    except hg.HitogataError as error:
        return str(error)
    return found


def main(*, short: bool = False) -> None:
    folder = Path(os.environ.get("HITOGATA_ROBOTS", ROBOTS))
    chosen = ["stand"] if short else list(CELLS)
    table = Table("robot", "read", "drop", *chosen, "passed", "design", "run")
    passed = total = 0
    for name, found in robots(folder):
        if isinstance(found, str):
            table.add_row(name, found[:40])
            continue
        outcomes = [dropped(found), *(attempt(one, found) for one in chosen)]
        row, rates = ["ok", *(outcome[0] for outcome in outcomes)], [outcome[1:] for outcome in outcomes]
        counted = [one for one in row if one != "–"]
        good = sum(one == "ok" for one in counted)
        passed, total = passed + good, total + len(counted)
        worst = [max(rate[k] for rate in rates) for k in range(2)]
        table.add_row(name, *row, f"{good} of {len(counted)}", f"{worst[0]:.2f}", f"{worst[1]:.2f}")
    console = Console()
    console.print(table)
    console.print(f"{passed} of {total} cells pass")


def dropped(found: Found) -> tuple[str, float, float]:
    try:
        return drop(found), 0.0, 0.0
    except hg.HitogataError as error:
        return f"{type(error).__name__}: {error}", 0.0, 0.0


def attempt(name: str, found: Found) -> tuple[str, float, float]:
    try:
        return cell(name, found)
    except hg.HitogataError as error:
        return f"{type(error).__name__}: {error}", 0.0, 0.0


if __name__ == "__main__":
    main()
