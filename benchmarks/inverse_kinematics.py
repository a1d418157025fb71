"""Inverse kinematics of the 46-DoF human: fraction of random targets reached, and time per pose against peers.

Targets are those of random poses inside the joints' ranges: both hands and feet, position and attitude, and the centre
of mass. First from random starts, ranges on, other starts tried where one ends short. Then, for the clock, from a start
0.3 rad away in every joint, against Pink (Pinocchio) and mink (MuJoCo), each with its differential steps repeated until
all errors are below 1e-8. The peers have no cone and twist of a ball and run without ranges; ours runs with and
without. Peers that are not installed are omitted with a note. Times are those of the processor, one thread
(OMP_NUM_THREADS=1).

HITOGATA_IK_TARGETS sets the number of random targets (10000).
"""

from __future__ import annotations

import importlib.util
import os
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.figure import Figure
from hitogata.kernels.limits.clamp import draw_joint
from hitogata.kernels.tree.joint import integrate
from hitogata.motion import Com, Orientation, Position, Task, solve_pose

from .timing import verdict

ENDS = ("left_hand", "right_hand", "left_foot", "right_foot")
TOLERANCE = 1e-8
MOST = 200
POSES = 50
#: part of the fastest peer's time that a pose may take
PART = 0.5


def drawn(figure: Figure, home: Array, seed: Array) -> Array:
    tables = figure.world.tables
    q = home.copy()
    for row in tables.tree.links[1:]:
        draw_joint(q, row, tables.tree.freedoms, seed)
    return q


def tasks_at(figure: Figure, q: Array) -> list[Task]:
    """Errors of the tasks in the pose q."""
    figure.world.q = q
    tasks: list[Task] = []
    for name in ENDS:
        pose = figure.world.pose(figure[name])
        tasks += [Position(name, pose.p), Orientation(name, pose.quaternion)]
    return [*tasks, Com(figure.com())]


def random_targets(console: Console, count: int) -> None:
    figure = hg.World().add(hg.figures.human())
    home, seed = figure.world.q.copy(), np.array([12345.0])
    solved, steps, tries, spent = 0, [], [], 0.0
    for _ in range(count):
        tasks = tasks_at(figure, drawn(figure, home, seed))
        figure.world.q = drawn(figure, home, seed)
        began = time.process_time()
        result = solve_pose(figure, tasks, tolerance=TOLERANCE)
        spent += time.process_time() - began
        solved += result.solved
        steps.append(result.steps)
        tries.append(result.tries)
    missed = 100.0 * (1.0 - solved / count)
    console.print(
        f"{count} random targets from random starts: {100.0 - missed:.2f} % solved to {TOLERANCE:g} "
        f"{verdict(missed, 0.1)} % missed; {np.median(steps):.0f} steps in the middle, "
        f"{100.0 * np.mean(np.array(tries) == 1):.0f} % at the first attempt, at most {max(tries)} attempts; "
        f"{1e3 * spent / count:.1f} ms each"
    )


def ours(ranges: bool, starts: list[Array], goals: list[Array]) -> Callable[[], tuple[int, int]]:
    model = hg.figures.human()
    if not ranges:
        from dataclasses import replace

        for name, spec in model.links.items():
            if isinstance(spec.joint, hg.Ball):
                model.links[name] = replace(spec, joint=replace(spec.joint, cone=None, twist=None))
            elif isinstance(spec.joint, hg.Hinge):
                model.links[name] = replace(spec, joint=replace(spec.joint, range=None))
    figure = hg.World().add(model)
    asked = [tasks_at(figure, goal) for goal in goals]

    def run() -> tuple[int, int]:
        done = steps = 0
        for start, tasks in zip(starts, asked, strict=True):
            figure.world.q = start
            result = solve_pose(figure, tasks, tolerance=TOLERANCE)
            done += result.solved
            steps += result.steps
        return done, steps

    return run


def pink_contender(starts: list[Array], goals: list[Array]) -> Callable[[], tuple[int, int]]:
    import pinocchio as pin
    from pink import Configuration, solve_ik
    from pink.tasks import ComTask, FrameTask

    from .peers import PinocchioPeer

    figure = hg.World().add(hg.figures.human())
    peer = PinocchioPeer(figure.world)
    for name in ENDS:
        joint, frame = peer.place[figure[name].index]
        peer.model.addFrame(pin.Frame(name, joint, 0, frame, pin.FrameType.BODY))
    tasks: list[Any] = [FrameTask(name, 1.0, 1.0) for name in ENDS]
    com = ComTask(1.0)
    data = peer.model.createData()

    def goal_of(q: Array) -> tuple[list[Any], Array]:
        goal = Configuration(peer.model, data, peer.q(q))
        return [goal.get_transform_frame_to_world(name) for name in ENDS], pin.centerOfMass(
            peer.model, goal.data
        ).copy()

    wanted = [goal_of(q) for q in goals]

    def run() -> tuple[int, int]:
        done = steps = 0
        for start, (frames, centre) in zip(starts, wanted, strict=True):
            now = Configuration(peer.model, data, peer.q(start))
            for task, frame in zip(tasks, frames, strict=True):
                task.set_target(frame)
            com.set_target(centre)
            for _ in range(MOST):
                if max(float(np.abs(task.compute_error(now)).max()) for task in (*tasks, com)) < TOLERANCE:
                    done += 1
                    break
                now.integrate_inplace(solve_ik(now, [*tasks, com], 1.0, "daqp", 1e-8, limits=[]), 1.0)
                steps += 1
        return done, steps

    return run


def mink_contender(starts: list[Array], goals: list[Array]) -> Callable[[], tuple[int, int]]:
    import mink

    from .peers import mujoco_peer

    figure = hg.World().add(hg.figures.human())
    model, _ = mujoco_peer(figure.world)
    tasks: list[Any] = [mink.FrameTask(f"link{figure[name].index}", "body", 1.0, 1.0) for name in ENDS]
    com = mink.ComTask(1.0)
    now = mink.Configuration(model)

    def goal_of(q: Array) -> tuple[list[Any], Array]:
        now.update(q)
        frames = [now.get_transform_frame_to_world(f"link{figure[name].index}", "body") for name in ENDS]
        return frames, now.data.subtree_com[1].copy()

    wanted = [goal_of(q) for q in goals]

    def run() -> tuple[int, int]:
        done = steps = 0
        for start, (frames, centre) in zip(starts, wanted, strict=True):
            now.update(start)
            for task, frame in zip(tasks, frames, strict=True):
                task.set_target(frame)
            com.set_target(centre)
            for _ in range(MOST):
                if max(float(np.abs(task.compute_error(now)).max()) for task in (*tasks, com)) < TOLERANCE:
                    done += 1
                    break
                now.integrate_inplace(mink.solve_ik(now, [*tasks, com], 1.0, "daqp", 1e-8, limits=[]), 1.0)
                steps += 1
        return done, steps

    return run


def against_peers(console: Console, poses: int) -> None:
    figure = hg.World().add(hg.figures.human())
    home, seed = figure.world.q.copy(), np.array([777.0])
    rng = np.random.default_rng(7)
    goals = [drawn(figure, home, seed) for _ in range(poses)]
    starts = []
    for goal in goals:
        start = goal.copy()
        integrate(start, figure.world.tables.tree.links, goal, rng.uniform(-0.3, 0.3, figure.world.nv), 1.0)
        starts.append(start)
    contenders = {"hitogata, ranges held": ours(True, starts, goals), "hitogata, no ranges": ours(False, starts, goals)}
    for module, make in (("pink", pink_contender), ("mink", mink_contender)):
        if importlib.util.find_spec(module) is not None:
            contenders[module] = make(starts, goals)
    best = dict.fromkeys(contenders, float("inf"))
    found = {name: run() for name, run in contenders.items()}
    for _ in range(3):
        for name, run in contenders.items():
            began = time.process_time()
            run()
            best[name] = min(best[name], (time.process_time() - began) / poses)
    table = Table(title=f"A pose of the human, five tasks, to {TOLERANCE:g}", title_justify="left")
    for head in ("", "solved", "steps each", "ms each", "against ours"):
        table.add_column(head, justify="right" if head else "left")
    base = best["hitogata, ranges held"]
    for name, (done, steps) in found.items():
        row = (f"{done} of {poses}", f"{steps / poses:.1f}", f"{1e3 * best[name]:.2f}", f"{best[name] / base:.1f}")
        table.add_row(name, *row)
    console.print(table)
    peers = {name: best[name] for name in ("pink", "mink") if name in best}
    if not peers:
        console.print("neither Pink nor mink is installed: nothing to compare with")
        return
    fastest = min(peers, key=lambda name: peers[name])
    for name in ("hitogata, no ranges", "hitogata, ranges held"):
        part = best[name] / peers[fastest]
        console.print(f"{name}: {part:.2f} of the time of {fastest}, which holds none {verdict(part, PART)}")


def main(*, short: bool = False) -> None:
    console = Console(width=110)
    random_targets(console, 5 if short else int(os.environ.get("HITOGATA_IK_TARGETS", "10000")))
    against_peers(console, 2 if short else POSES)
