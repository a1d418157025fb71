"""Many runs at once against `mujoco.rollout`: steps a second, threads, memory.

The same humanoid floats under the same joint torques, and the same box falls on the same floor; both keep the state of
every step. Ours is measured as a user calls it: copies of the world for the threads are part of the time. So are
MuJoCo's, although its data are made beforehand as its interface requires. Both step by semi-implicit Euler while
nothing touches; `adams`, which keeps a tolerance, is shown in addition. Contenders take turns in one process. One
thread is measured by CPU time, all threads by the wall clock, which requires an idle machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import mujoco
import numpy as np
from mujoco import rollout as peer
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.processors import processors

from .contact_peers import add_geometry
from .peers import mujoco_spec

DT = 1e-3
#: s for which torques are held
HOLD = 0.01
#: of MuJoCo's steps a second, without and with contact; of one thread's with two
FREE, TOUCHING, SCALING = 2.0, 1.0, 1.8
#: how the names of contenders end that run on all cores
ALL = ", all"


class Scene(NamedTuple):
    """controls: (runs, T, nv), each row held for HOLD."""

    world: hg.World
    q: Array
    v: Array
    controls: Array


def floating(runs: int, steps: int) -> Scene:
    """A humanoid without weight, pushed about by its joints."""
    rng = np.random.default_rng(7)
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.add(hg.figures.humanoid(), at=(0.0, 0.0, 1.0))
    torque = 0.2 * rng.normal(size=(runs, steps // round(HOLD / DT), world.nv))
    torque[..., :6] = 0.0
    return Scene(world, np.tile(world.q, (runs, 1)), 0.2 * rng.normal(size=(runs, world.nv)), torque)


def falling(runs: int, steps: int) -> Scene:
    """A box that falls on the floor, turned, and comes to rest."""
    rng = np.random.default_rng(8)
    world = hg.World()
    world.floor()
    world.add(hg.figures.box(), at=(0.0, 0.0, 0.2))
    q = np.tile(world.q, (runs, 1))
    q[:, 3:] += 0.1 * rng.normal(size=(runs, 4))
    q[:, 3:] /= np.linalg.norm(q[:, 3:], axis=1, keepdims=True)
    return Scene(world, q, rng.normal(size=(runs, world.nv)), np.zeros((runs, steps // round(HOLD / DT), world.nv)))


def ours(scene: Scene, threads: int, integrator: Any = "euler") -> Callable[[], Array]:
    def run() -> Array:
        done = hg.rollout(
            scene.world,
            (scene.q, scene.v),
            scene.controls,
            hold=HOLD,
            every=DT,
            integrator=integrator,
            threads=threads,
        )
        assert not any(done.errors), done.errors
        return done["q"]

    return run


def theirs(scene: Scene, threads: int) -> Callable[[], Array]:
    """MuJoCo with its elliptic cone; torques by qfrc_applied, a row for each step."""
    spec = mujoco_spec(scene.world, ranges=True)
    add_geometry(spec, scene.world)
    model = spec.compile()
    model.opt.timestep = DT
    model.opt.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    data = [mujoco.MjData(model) for _ in range(threads)]
    rows = np.repeat(scene.controls, round(HOLD / DT), axis=1)
    start = np.concatenate([np.zeros((len(scene.q), 1)), scene.q, scene.v], axis=1)
    pool = peer.Rollout(nthread=threads if threads > 1 else 0)

    def run() -> Array:
        state, _ = pool.rollout(
            model, data, start, rows, control_spec=int(mujoco.mjtState.mjSTATE_QFRC_APPLIED), skip_checks=False
        )
        return np.asarray(state[..., 1 : 1 + model.nq])

    return run


def steps_a_second(contenders: dict[str, Callable[[], Array]], steps: int, rounds: int) -> dict[str, float]:
    """Of each the best of several rounds, in which they take turns: of one thread by CPU time, of all by the clock."""
    best = dict.fromkeys(contenders, np.inf)
    for run in contenders.values():
        run()
    for _ in range(rounds):
        for name, run in contenders.items():
            clock = time.perf_counter if name.endswith(ALL) else time.process_time
            start = clock()
            run()
            best[name] = min(best[name], clock() - start)
    return {name: steps / seconds for name, seconds in best.items()}


def resident() -> float:
    """MB of memory in use; 0 if the system does not report it."""
    file = Path("/proc/self/statm")
    return int(file.read_text().split()[1]) * 4096 / 1e6 if file.exists() else 0.0


def judged(value: float, limit: float) -> str:
    return f"[green]{value:.2f} ≥ {limit:g} kept[/]" if value >= limit else f"[red]{value:.2f} ≥ {limit:g} missed[/]"


def compare(table: Table, what: str, scene: Scene, limit: float, rounds: int) -> None:
    runs, rows = scene.controls.shape[:2]
    steps = runs * rows * round(HOLD / DT)
    many = max(2, processors())
    rates = steps_a_second(
        {
            "ours": ours(scene, 1),
            "adams": ours(scene, 1, "adams"),
            "theirs": theirs(scene, 1),
            "ours, all": ours(scene, many),
            "theirs, all": theirs(scene, many),
        },
        steps,
        rounds,
    )
    table.add_row(
        what,
        *(f"{rates[name] / 1e3:.0f}" for name in ("ours", "adams", "theirs", "ours, all", "theirs, all")),
        judged(rates["ours"] / rates["theirs"], limit),
        judged(rates["ours, all"] / rates["theirs, all"], limit),
        judged(rates["ours, all"] / rates["ours"], SCALING),
    )


def memory(console: Console, steps: int) -> None:
    """The same rollout repeatedly: memory in use after a quarter of the steps, when the allocator has its pools for
    each thread, and after all of them."""
    scene = floating(20, 500)
    run = ours(scene, max(2, processors()))
    rounds = max(2, steps // (scene.controls.shape[0] * 500))
    for _ in range(max(1, rounds // 4)):
        run()
    first = resident()
    for _ in range(rounds):
        run()
    grown = resident() - first
    verdict = "[green]flat[/]" if grown < 5.0 else "[red]grows[/]"
    console.print(
        f"memory: {first:.0f} MB after {steps / 4:.0e} steps, {grown:+.1f} MB after {steps:.0e} more: {verdict}"
    )


def agree() -> float:
    """rad, m: how far the two are apart after 20 ms without contact, before anything is timed."""
    scene = floating(4, 20)
    apart = np.abs(ours(scene, 1)()[:, -1] - theirs(scene, 1)()[:, -1]).max()
    assert apart < 1e-3, f"the two do not simulate the same: {apart:g} rad or m apart"
    return float(apart)


def main(*, short: bool = False) -> None:
    console = Console(width=140)
    apart = agree()
    memory(console, 20_000 if short else 1_000_000)  # first: memory freed by others would hide growth
    table = Table(title=f"Many runs, thousand steps a second (the two are {apart:.1e} apart after 20 ms)")
    for heading in ("scene", "ours", "adams", "mujoco", "ours, all cores", "mujoco, all cores"):
        table.add_column(heading, justify="left" if heading == "scene" else "right")
    for heading in ("× mujoco", "× mujoco, all", "all cores × one"):
        table.add_column(heading)
    runs, steps, rounds = (4, 50, 1) if short else (100, 500, 5)
    compare(table, "humanoid that floats", floating(runs, steps), FREE, rounds)
    compare(table, "box that falls on the floor", falling(runs, steps), TOUCHING, rounds)
    console.print(table)
