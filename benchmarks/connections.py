"""Many connections: a step of 50 boxes and of a human with 10 … 200 connections, against MuJoCo.

Balls at random places between random links, satisfied by the initial pose, so that most of the many rows are redundant.
MuJoCo has the same joints as soft equalities and uses the fastest of its solvers; the position errors of both are
reported. The second part times the change itself: one connection made and cut among the others, with an impact each
time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import mujoco
import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.connections.structure import loop_errors

from .peers import mujoco_peer
from .runs import without_ranges
from .timing import Calls, from_python, microseconds, verdict

STEP_LIMIT = 5000.0  # µs
CHANGE_LIMIT = 120.0  # µs, connect + cut where there are no others
DT = 1e-3
#: steps of a round; each goes on from the one before
STEPS = 50
NUMBERS = (10, 20, 50, 90, 100, 150, 200)
SOLVERS = {"Newton": mujoco.mjtSolver.mjSOL_NEWTON, "CG": mujoco.mjtSolver.mjSOL_CG}
LAYOUTS = {"dense": mujoco.mjtJacobian.mjJAC_DENSE, "sparse": mujoco.mjtJacobian.mjJAC_SPARSE}


def boxes(count: int = 50) -> hg.World:
    """Boxes in space, moving."""
    rng = np.random.default_rng(0)
    world = hg.World()
    for _ in range(count):
        world.add(hg.figures.box((0.3, 0.2, 0.1)), at=2.0 * rng.normal(size=3), rotation=rng.normal(size=4))
    world.v = rng.normal(size=world.nv)
    return world


def person() -> hg.World:
    """A human in the air, without joint ranges, moving."""
    world = hg.World()
    figure = world.add(without_ranges(hg.figures.human()))
    rng = np.random.default_rng(0)
    for link in figure.links[1:]:
        link.q = link.q + 0.2 * rng.normal(size=len(link.q))
    world.v = rng.normal(size=world.nv)
    return world


def joined(world: hg.World, number: int) -> hg.World:
    """The world with `n` balls between random links, and velocities that satisfy them."""
    rng = np.random.default_rng(1)
    links = world.links[1:]
    for _ in range(number):
        a, b = rng.choice(len(links), 2, replace=False)
        world.connect(links[a], links[b], hg.Ball(), on_b=0.1 * rng.normal(size=3), impact=False)
    world.resolve_velocities()
    return world


def ours(world: hg.World) -> Calls:
    simulation = hg.Simulation(world, dt=DT)

    def run(steps: int) -> None:
        simulation.run(steps * DT)

    return run


def theirs(world: hg.World, solver: Any, layout: Any) -> tuple[Calls, Any]:
    """Steps from the world's present state, and MuJoCo's data for inspection."""
    model, data = mujoco_peer(world)
    model.opt.timestep, model.opt.solver, model.opt.jacobian = DT, solver, layout
    data.qpos[:], data.qvel[:] = world.q, world.v
    return lambda steps: mujoco.mj_step(model, data, nstep=steps), data


def fastest(world: hg.World) -> tuple[str, Calls, Any]:
    """The setting of MuJoCo that is fastest for this world."""
    found = {
        f"{solver}, {layout}": theirs(world, SOLVERS[solver], LAYOUTS[layout])
        for solver in SOLVERS
        for layout in LAYOUTS
    }
    times = microseconds({name: run for name, (run, _) in found.items()}, calls=5, rounds=2)
    best = min(times, key=times.__getitem__)
    return best, *found[best]


def largest_gap(world: hg.World, q: Array) -> float:
    """m, by our code whoever got there."""
    return float(loop_errors(world, q, world.v)[:, 1].max())


def growth(console: Console, name: str, make: Callable[[], hg.World], numbers: tuple[int, ...], rounds: int) -> None:
    table = Table(title=f"{name}, {make().nv} DoF, a step of {DT * 1e3:g} ms")
    for heading in ("balls", "rows", "µs", "gap, m", "MuJoCo, µs", "gap, m", "its way", "ratio"):
        table.add_column(heading, justify="right")
    times = []
    for number in numbers:
        world = joined(make(), number)
        setting, peer, data = fastest(world)
        run = ours(world)
        taken = microseconds({"ours": run, "theirs": peer}, calls=STEPS, rounds=rounds)
        times.append(taken["ours"])
        table.add_row(
            str(number),
            str(len(world.loop_tables.work.rows)),
            f"{taken['ours']:.0f}",
            f"{largest_gap(world, world.q):.0e}",
            f"{taken['theirs']:.0f}",
            f"{largest_gap(world, np.array(data.qpos)):.0e}",
            setting,
            f"{taken['ours'] / taken['theirs']:.2f}",
        )
    table.add_section()
    table.add_row("grows as", "", f"n^{exponent(numbers, times):.2f}")
    table.add_row("most", "", f"{max(times):.0f}", verdict(max(times), STEP_LIMIT))
    console.print(table)


def change(console: Console, numbers: tuple[int, ...], rounds: int) -> None:
    """One more connection among the others, made and cut."""
    table = Table(title="one connect and one cut on the human, impact included")
    for heading in ("others", "µs", "limit"):
        table.add_column(heading, justify="right")
    times = []
    for number in numbers:
        world = joined(person(), number)
        times.append(microseconds({"": grab_and_let_go(world)}, calls=5 if number else 20, rounds=rounds)[""])
        table.add_row(str(number), f"{times[-1]:.0f}", "" if number else verdict(times[-1], CHANGE_LIMIT))
    table.add_section()
    table.add_row("grows as", f"n^{exponent(numbers[1:], times[1:]):.2f}")
    console.print(table)


def exponent(numbers: Sequence[int], times: Sequence[float]) -> float:
    """p of the power n^p that fits the times best."""
    return float(np.polyfit(np.log(numbers), np.log(times), 1)[0])


def grab_and_let_go(world: hg.World) -> Calls:
    foot, joint, v = world["left_foot"], hg.Ball(), world.v + 0.1

    def change() -> None:
        world.v[:] = v
        world.cut(world.connect(world.ground, foot, joint))

    return from_python(change)


def main(*, short: bool = False) -> None:
    console = Console()
    numbers, rounds = (NUMBERS[:2], 1) if short else (NUMBERS, 15)
    count = 10 if short else 50
    growth(console, f"{count} boxes", lambda: boxes(count), numbers, rounds)
    growth(console, "a human", person, numbers, rounds)
    change(console, (0, 1, 2) if short else (0, 1, 4, 50, 200), rounds)
