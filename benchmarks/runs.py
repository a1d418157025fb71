"""Ten seconds of the gymnast on the bar against MuJoCo: time per step, energy and position error.

Both hands hold the bar by hinges; in MuJoCo each is two points on the bar's axis. Speed and accuracy come from the same
settings and the same run. Energy and gaps of all contenders are measured by the same code, ours, from their q and v.
Before anything is timed, MuJoCo's accelerations with its stiffest constraints must come near ours.

The motion is chaotic: its distance from singular poses, and so its cost, depend on the last digit of the start. Times
are therefore means over five starts, and errors the largest of them.

Without joint ranges nothing takes energy, so that its drift is error. With them, MuJoCo has those of elbows and knees
only, which is less work: it has no cone and twist of a ball.

The last table shows the cost of control from Python: a humanoid in the air, steps of 1 ms, a function called at each.
Forces that change at each step require additional evaluations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import mujoco
import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.values.pose import Pose
from hitogata.chain.values.rotations import axis_angle_matrix
from hitogata.io.recording.memory import MemoryRecorder
from hitogata.simulation.inputs.control import Control
from hitogata.simulation.integrators import Integrator
from hitogata.simulation.simulation import Simulation

from .peers import mujoco_peer
from .timing import Calls, microseconds, verdict

LIMIT = 0.6  # of MuJoCo's default
CALLBACK_LIMIT = 25.0  # µs a step, for a function that is called at each
DT = 1e-3
STEPS = 10_000
#: steps between the states that are judged
EVERY = 10
#: rad, at the start
LEANS = (-1.2, -1.19, -1.22, -1.23, -1.0)
BAR = np.array([0.0, 0.0, 2.5])

States = Iterator[tuple[Array, Array]]


class Contender(NamedTuple):
    """calls: steps from each start, for the clock. states: every EVERY of the states of each run."""

    calls: Calls
    states: Callable[[int], list[States]]


class Quality(NamedTuple):
    """gap: m, the largest of the run. drift: of energy, the largest of the run, over the energy exchanged."""

    gap: float
    drift: float


def without_ranges(model: hg.Model) -> hg.Model:
    """The model with joints that turn as far as they like."""
    for name, spec in model.links.items():
        if isinstance(spec.joint, hg.Ball):
            model.links[name] = replace(spec, joint=replace(spec.joint, cone=None, twist=None))
        elif isinstance(spec.joint, hg.Hinge):
            model.links[name] = replace(spec, joint=replace(spec.joint, range=None))
    return model


def gymnast(lean: float = LEANS[0], *, ranges: bool) -> hg.World:
    """Both hands on the bar, straight, turned about it, at rest."""
    model = hg.figures.gymnast(arms="up", grip_height=BAR[2])
    if not ranges:
        without_ranges(model)
    world = hg.World()
    bar = world.add(hg.figures.high_bar(height=BAR[2]))["bar"]
    figure = world.add(model)
    R = axis_angle_matrix(np.array([0.0, 1.0, 0.0]), lean)
    hanging = world.pose(figure.root)
    leaning = Pose(BAR + R @ (hanging.p - BAR), R @ hanging.R)
    figure.root.q = np.concatenate([leaning.p, leaning.quaternion])
    for side in ("left", "right"):
        world.connect(bar, figure[f"{side}_hand"], hg.Hinge("y"))
    return world


def ours(integrator: Integrator, *, ranges: bool) -> Contender:
    worlds = [gymnast(lean, ranges=ranges) for lean in LEANS]
    starts = [world.q.copy() for world in worlds]

    def start(world: hg.World, q: Array, recorder: MemoryRecorder | None = None) -> Simulation:
        world.q, world.v = q, np.zeros(world.nv)
        return Simulation(world, dt=DT, integrator=integrator, recorder=recorder, every=EVERY * DT)

    def calls(n: int) -> None:
        for world, q in zip(worlds, starts, strict=True):
            start(world, q).run(n * DT)

    def states(steps: int, world: hg.World, q: Array) -> States:
        recorder = MemoryRecorder()
        simulation = start(world, q, recorder)
        simulation.run(steps * DT)
        simulation.finish()
        (segment,) = recorder.run.segments
        for block in segment.blocks:
            yield from zip(block.q, block.v, strict=True)

    return Contender(calls, lambda n: [states(n, world, q) for world, q in zip(worlds, starts, strict=True)])


def theirs(best: bool, *, ranges: bool) -> Contender:
    """MuJoCo as it comes, or with all it has for accuracy. Many steps in one call are its fastest way."""
    worlds = [gymnast(lean, ranges=ranges) for lean in LEANS]
    model, data = mujoco_peer(worlds[0], ranges=ranges)
    model.opt.timestep = DT
    if best:
        most_accurate(model)

    def start(world: hg.World) -> None:
        mujoco.mj_resetData(model, data)
        data.qpos[:], data.qvel[:] = world.q, world.v

    def calls(n: int) -> None:
        for world in worlds:
            start(world)
            mujoco.mj_step(model, data, nstep=n)

    def states(steps: int, world: hg.World) -> States:
        start(world)
        yield data.qpos.copy(), data.qvel.copy()
        for _ in range(steps // EVERY):
            mujoco.mj_step(model, data, nstep=EVERY)
            yield data.qpos.copy(), data.qvel.copy()

    return Contender(calls, lambda n: [states(n, world) for world in worlds])


def most_accurate(model: Any) -> None:
    """Runge–Kutta 4, constraints as stiff as the step allows (two steps), no slack, solved to machine precision.

    A tolerance of 0 would make it iterate to its limit at every step, for nothing.
    """
    model.opt.integrator = mujoco.mjtIntegrator.mjINT_RK4
    model.opt.tolerance, model.opt.ls_tolerance, model.opt.iterations, model.opt.ls_iterations = 1e-15, 1e-6, 100, 100
    for solref, solimp in ((model.eq_solref, model.eq_solimp), (model.jnt_solref, model.jnt_solimp)):
        solref[:] = 2.0 * DT, 1.0
        solimp[:, :2] = 0.9999


def check_same_mechanism() -> None:
    """Bent and moving, with the loops closed, both must accelerate alike."""
    world = gymnast(ranges=False)
    simulation = Simulation(world, dt=DT)
    simulation.run(0.5)
    a = hg.forward_dynamics(world)
    model, data = mujoco_peer(world)
    most_accurate(model)
    data.qpos[:], data.qvel[:] = world.q, world.v
    mujoco.mj_forward(model, data)
    error = float(np.abs(data.qacc - a).max() / np.abs(a).max())
    assert error < 1e-2, f"mj_forward differs by {error:.1e}; it moves another mechanism"


def quality(states: States) -> Quality:
    judge = gymnast(ranges=False)
    gap, totals, kinetics = 0.0, [], []
    for q, v in states:
        judge.q, judge.v = q, v
        energy = judge.energy()
        totals.append(energy.total)
        kinetics.append(energy.kinetic)
        gap = max(gap, *(connection.loop_error.distance for connection in judge.connections.values()))
    drift = np.abs(np.array(totals) - totals[0]).max() / (max(kinetics) - min(kinetics))
    return Quality(gap, float(drift))


def compare(console: Console, *, ranges: bool, steps: int, rounds: int) -> None:
    contenders = {
        "hitogata, default": ours("adams", ranges=ranges),
        "hitogata, rk4": ours("rk4", ranges=ranges),
        "MuJoCo, default": theirs(False, ranges=ranges),
        "MuJoCo, best": theirs(True, ranges=ranges),
    }
    calls = {name: contender.calls for name, contender in contenders.items()}
    times = microseconds(calls, calls=steps, rounds=rounds)
    times = {name: taken / len(LEANS) for name, taken in times.items()}
    peer = times["MuJoCo, default"]
    held = "with joint ranges\n(MuJoCo: elbows and knees only)" if ranges else "without joint ranges"
    table = Table(title=f"gymnast on the bar, {steps * DT:g} s at {DT * 1e3:g} ms from {len(LEANS)} starts, {held}")
    table.add_column("")
    for heading in ("µs a step", "ratio", "limit", "gap, m", "drift"):
        table.add_column(heading, justify="right")
    for at, (name, contender) in enumerate(contenders.items()):
        runs = [quality(states) for states in contender.states(steps)]
        found = Quality(max(run.gap for run in runs), max(run.drift for run in runs))
        ratio = times[name] / peer
        limit = "" if at else verdict(ratio, LIMIT)
        drift = "" if ranges else f"{found.drift:.1e}"
        table.add_row(name, f"{times[name]:.2f}", f"{ratio:.2f}", limit, f"{found.gap:.1e}", drift)
    console.print(table)


def flight(control: Control | None) -> Calls:
    """Steps of a humanoid in the air. Each goes on from the one before."""
    world = hg.World(gravity=(0, 0, 0))
    world.add(hg.figures.humanoid())
    world.v = np.random.default_rng(0).normal(size=world.nv)
    simulation = Simulation(world, dt=DT, control=control)
    return lambda n: simulation.run(n * DT)


def callbacks(console: Console, *, steps: int, rounds: int) -> None:
    nv = hg.World().add(hg.figures.humanoid()).world.nv
    nothing = np.zeros(nv)
    ways: dict[str, Calls] = {
        "nobody drives": flight(None),
        "forces held, a row for each step": flight(np.zeros((1, nv))),
        "a function that does nothing": flight(lambda _: nothing),
        "a function that damps, from v": flight(lambda simulation: -0.1 * simulation.world.v),
    }
    times = microseconds(ways, calls=steps, rounds=rounds)
    free = times["nobody drives"]
    table = Table(title=f"kind of control: {nv} DoF in the air, a step of {DT * 1e3:g} ms")
    for heading in ("", "µs a step", "besides, µs", "limit"):
        table.add_column(heading, justify="right" if heading else "left")
    for name, taken in times.items():
        limit = verdict(taken - free, CALLBACK_LIMIT) if name.endswith("does nothing") else ""
        table.add_row(name, f"{taken:.1f}", f"{taken - free:.1f}", limit)
    console.print(table)


def main(*, short: bool = False) -> None:
    console = Console()
    check_same_mechanism()
    steps, rounds = (50, 1) if short else (STEPS, 3)
    compare(console, ranges=False, steps=steps, rounds=rounds)
    compare(console, ranges=True, steps=steps, rounds=rounds)
    callbacks(console, steps=steps if short else 1000, rounds=rounds)
