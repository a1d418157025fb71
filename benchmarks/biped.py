"""The biped: inverse kinematics in closed form against an iterative one, and rolling against faceted bodies.

The iterative solver is `hitogata.motion`'s where this release has it, and otherwise Newton with the figure's Jacobian,
started at the row before. Both must give the feet's poses before anything is timed. MuJoCo rolls the same disc, as a
prism of many sides and as its own cylinder.
"""

from __future__ import annotations

import importlib
import math
import time
from collections.abc import Callable

import mujoco
import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.biped.walkers.step_map import StepMap, find_gait
from hitogata.biped.walkers.walker import Walker
from hitogata.figures.biped import SIDES
from hitogata.kernels.math.rotation import mat_to_quat, quat_log

from .timing import from_python, microseconds, verdict

LIMIT = 2.0  # ms for a motion of 10 s
ROWS = 1000


def main(*, short: bool = False) -> None:
    console = Console()
    # rows that the iterative solver is given: it is slow
    console.print(_kinematics(5 if short else 50))
    console.print(_rolling(0.2 if short else 10.0))
    console.print(_walking())


def _kinematics(some: int) -> Table:
    motion = hg.biped.walk(hg.biped.robot(0.1), "bent", steps=20)
    p, R = motion.p[:ROWS], motion.R[:ROWS]
    closed = hg.biped.solve_legs(motion.robot, p, R).angles
    name, solve = _iterative(motion)
    numeric = solve(some, closed[0])
    if np.abs(numeric - closed[:some].reshape(some, 12)).max() > 1e-6:
        raise AssertionError("the two solvers do not agree")
    best = microseconds({"closed": from_python(hg.biped.solve_legs, motion.robot, p, R)}, calls=5)["closed"]
    start = time.perf_counter()
    solve(some, closed[0])
    other = (time.perf_counter() - start) * 1e6 * ROWS / some
    table = Table("10 s of motion, 1000 rows, both legs", "ms", "ratio", "")
    table.add_row(name, f"{other / 1e3:.1f}", "1")
    table.add_row("closed form, all rows", f"{best / 1e3:.2f}", f"{best / other:.5f}", verdict(best / 1e3, LIMIT))
    return table


def _iterative(motion: hg.biped.PoseTable) -> tuple[str, Callable[[int, Array], Array]]:
    world = hg.World()
    figure = world.add(motion.robot)
    feet = [figure[f"{side}_foot"] for side in SIDES]

    def newton(count: int, start: Array) -> Array:
        found = np.empty((count, 12))
        world.q[7:] = start.ravel()
        for k in range(count):
            world.q[:7] = [*motion.p[k, 0], *mat_to_quat(tuple(motion.R[k, 0].ravel()))]
            for _ in range(20):
                worst = 0.0
                for i, foot in enumerate(feet):
                    pose = world.pose(foot)
                    turned = np.array(quat_log(mat_to_quat(tuple((motion.R[k, 1 + i] @ pose.R.T).ravel()))))
                    error = np.concatenate([turned, motion.p[k, 1 + i] - pose.p])
                    worst = max(worst, float(np.abs(error).max()))
                    own = slice(6 + 6 * i, 12 + 6 * i)
                    world.q[7 + 6 * i : 13 + 6 * i] += np.linalg.solve(hg.jacobian(world, foot)[:, own], error)
                if worst < 1e-9:
                    break
            found[k] = world.q[7:]
        return found

    try:
        pose = importlib.import_module("hitogata.motion.pose.pose")
        tasks = importlib.import_module("hitogata.motion.tasks")
    except ImportError:
        return "Newton with the figure's Jacobian", newton

    def posed(count: int, start: Array) -> Array:
        found = np.empty((count, 12))
        world.q[7:] = start.ravel()
        for k in range(count):
            asked = []
            for i, link in enumerate((figure["trunk"], *feet)):
                asked += [tasks.Position(link.name, motion.p[k, i]), tasks.Orientation(link.name, motion.R[k, i])]
            world.q[:] = pose.solve_pose(figure, asked).q
            found[k] = world.q[7:]
        return found

    return "hitogata.motion.solve_pose", posed


def _rolling(seconds: float) -> Table:
    table = Table(f"a disc of 0.1 m at 1 m/s, after {seconds:g} s", "speed lost", "sunk or lifted, m")
    for sides in (32, 128):
        speed, height = _mujoco_disc(sides, seconds)
        table.add_row(f"MuJoCo, prism of {sides} sides", f"{1.0 - speed:.1%}", f"{abs(height - 0.1):.1e}")
    speed, height = _mujoco_disc(0, seconds)
    table.add_row("MuJoCo, cylinder", f"{1.0 - speed:.1%}", f"{abs(height - 0.1):.1e}")
    world = hg.World()
    model = hg.Model("disc")
    model.link("disc", mass=1.0, inertia=(0.0029, 0.005, 0.0029))
    link = world.add(model, at=(0.0, 0.0, 0.1)).root
    world.v[:] = [1.0, 0.0, 0.0, 0.0, 10.0, 0.0]
    world.connect(world.ground, link, hg.Rolling(0.1))
    hg.Simulation(world).run(seconds)
    table.add_row("hitogata, rolling joint", f"{abs(1.0 - world.v[0]):.1e}", f"{abs(world.q[2] - 0.1):.1e}")
    return table


def _mujoco_disc(sides: int, seconds: float) -> tuple[float, float]:
    """Speed and height after some seconds; sides: 0 for a cylinder."""
    shape = 'type="cylinder" size="0.1 0.05" euler="90 0 0"'
    mesh = ""
    if sides:
        angles = 2.0 * math.pi * np.arange(sides) / sides
        points = [(0.1 * math.cos(a), y, 0.1 * math.sin(a)) for a in angles for y in (-0.05, 0.05)]
        mesh = f'<mesh name="prism" vertex="{" ".join(f"{c:.9g}" for point in points for c in point)}"/>'
        shape = 'type="mesh" mesh="prism"'
    model = mujoco.MjModel.from_xml_string(
        f"""<mujoco><option timestep="0.001"/><asset>{mesh}</asset><worldbody><geom type="plane" size="50 5 1"/>
        <body pos="0 0 0.1"><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="0.0029 0.005 0.0029"/>
        <geom {shape} mass="0"/></body></worldbody></mujoco>"""
    )
    data = mujoco.MjData(model)
    data.qvel[:] = [1.0, 0.0, 0.0, 0.0, 10.0, 0.0]
    mujoco.mj_step(model, data, round(1e3 * seconds))
    return float(data.qvel[0]), float(data.qpos[2])


def _walking() -> Table:
    walker = Walker(leg=1.0, radius=0.3, hip_mass=10.0, leg_mass=2.0, com=0.4, inertia=0.06, slope=0.02)
    steps = StepMap(walker)
    start = time.perf_counter()
    gait = find_gait(steps, (-0.3, 1.08, 0.65))
    newton = time.perf_counter() - start
    map_time = microseconds({"map": from_python(steps, gait.state)}, calls=5, rounds=5)["map"]
    table = Table("passive walker on arc feet", "")
    table.add_row("one step, to 1e-12", f"{map_time / 1e3:.1f} ms")
    table.add_row("gait and eigenvalues", f"{newton:.2f} s")
    table.add_row("error of the fixed point", f"{gait.error:.1e}")
    return table
