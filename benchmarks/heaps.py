"""Scenes with many new contacts at once: heaps, a rack of balls, strings of rods, falling people. As in `contact.py`.

Heaps are run from the drop until ours rests, other scenes for a given time; the contenders take turns step by step. The
table shows processor times of single steps: mean, percentiles and the worst, including steps in which tables grow. The
worst is compared with the mean of the steps with contact.

Every run is repeated three times from its start, with equal results; the time of a step is the least of the three. This
excludes steps slowed down by an interrupt or another process: in single runs on a shared machine the worst steps took
up to five times as long as in a second run.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.contact_rules import Effort
from hitogata.chain.shapes.material import Material
from hitogata.kernels.compiler.late import compile_late

from .contact_peers import FRICTION, Contender, ours, theirs
from .timing import verdict

#: steps of one contender per turn
TURN = 10
#: m/s, rad/s: slower bodies are at rest
RESTS = 1e-3
#: repetitions of the same run
REPEATS = 3
#: allowed time of the worst step, relative to the mean of the steps with contact
WORST = 10.0
#: our settings of the law's effort
OURS: dict[str, Effort] = {"hitogata": "bounded", "hitogata, fast": "fast"}


class Scene(NamedTuple):
    """A scene to run for `duration` s in steps of dt, or until ours rests. limit: mean step, relative to MuJoCo's."""

    title: str
    world: Callable[[], hg.World]
    duration: float
    dt: float
    limit: float | None
    to_rest: bool = False
    #: number of runs, each with a small push at its start: loose bodies behave randomly
    starts: int = 1


class Ran(NamedTuple):
    """Results of one contender: processor time of each step, s; which of them had contact; speed at the end.

    residual, deepest: of the law, and m; of ours.
    """

    taken: Array
    touched: Array
    speed: float
    residual: float = math.nan
    deepest: float = math.nan


def _floor() -> tuple[hg.World, Material]:
    world, material = hg.World(), Material(FRICTION)
    world.floor(material=material)
    return world, material


def heap(count: int, edge: float = 0.1) -> hg.World:
    """Boxes that fall in layers, turned at random, into a heap."""
    world, material = _floor()
    shape = hg.Box(size=(edge, edge, edge), material=material)
    model = hg.Model("box")
    model.link("box", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
    random = np.random.default_rng(count)
    side = round(count ** (1.0 / 3.0))
    for i in range(count):
        x, y, z = i % side, i // side % side, i // side**2
        place = edge * np.array([1.9 * x, 1.9 * y, 1.0 + 1.9 * z]) + 0.08 * edge * random.uniform(-1.0, 1.0, 3)
        turn = random.normal(size=4)
        figure = world.add(model, at=place)
        figure.root.q = np.concatenate([place, turn / np.linalg.norm(turn)])
    return world


def rack(radius: float = 0.03) -> hg.World:
    """Fifteen balls on the floor in a triangle, 0.1 mm apart, and one that comes at 3 m/s."""
    world, material = _floor()
    shape = hg.Sphere(radius=radius, material=material)
    model = hg.Model("ball")
    model.link("ball", joint=hg.Free(), mass=0.17, inertia=shape.inertia(0.17), shapes=[shape])
    pitch = 2.0 * radius + 1e-4
    for row in range(5):
        for k in range(row + 1):
            world.add(model, at=[row * pitch * np.sqrt(0.75), (k - 0.5 * row) * pitch, radius])
    cue = world.add(model, at=[-0.2, 1e-3, radius])
    cue.root.v = [3.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    return world


def strings(count: int = 5, rods: int = 8) -> hg.World:
    """Strings of rods, end to end by balls, that fall slantwise on the floor and on one another."""
    world, material = _floor()
    length, thick = 0.12, 0.02
    shape = hg.Box(size=(length, thick, thick), material=material)
    model = hg.Model("string")
    inertia, middle = shape.inertia(0.05), (0.5 * length, 0.0, 0.0)
    model.link("rod0", joint=hg.Free(), mass=0.05, inertia=inertia, shapes=[shape])
    for k in range(1, rods):
        model.link(
            f"rod{k}", f"rod{k - 1}", hg.Ball(), at=(length if k > 1 else 0.5 * length, 0.0, 0.0), mass=0.05,
            com=middle, inertia=inertia, shapes=[hg.Box(size=shape.size, at=middle, material=material)],
        )  # fmt: skip
    for i in range(count):
        figure = world.add(model, at=(0.0, 0.0, 0.0))
        angle = 0.35 * (i - 2)
        turn = np.array([np.cos(angle), 0.0, -0.1, np.sin(angle)])
        figure.root.q = np.concatenate([[0.0, 0.05 * i, 0.2 + 0.08 * i], turn / np.linalg.norm(turn)])
    return world


def person(lying: bool, *, rolls: bool = True) -> hg.World:
    """A person who lies on the back, or stands with loose joints and falls. rolls: with the friction of flesh against
    rolling and turning on the spot, which MuJoCo then has as well, or of sliding alone."""
    world, _ = _floor()
    model = hg.figures.human()
    for name, link in model.links.items() if not rolls else ():
        bare = (replace(one, material=replace(one.material, rolling=0.0, torsion=0.0)) for one in link.shapes)
        model.links[name] = replace(link, shapes=tuple(bare))
    figure = world.add(model)
    if lying:
        figure.root.q = [0.0, 0.0, 0.2, np.cos(np.pi / 4), 0.0, -np.sin(np.pi / 4), 0.0]
    return world


def with_effort(world: hg.World, effort: Effort) -> hg.World:
    world.contact.effort = effort
    return world


def fastest(contender: Contender) -> float:
    return float(np.abs(contender.state()[1]).max())


def pushed(world: hg.World, start: int) -> hg.World:
    """The same with velocities of about 1 mm/s, none for the first start."""
    if start > 0:
        world.v += 1e-3 * np.random.default_rng(start).normal(size=len(world.v))
    return world


def run_scene(scene: Scene) -> dict[str, Ran]:
    """All starts of a scene, one after the other."""
    runs = [replayed(scene, start) for start in range(scene.starts)]
    return {
        name: Ran(
            np.concatenate([run[name].taken for run in runs]),
            np.concatenate([run[name].touched for run in runs]),
            *np.max([run[name][2:] for run in runs], axis=0),
        )
        for name in runs[0]
    }


def replayed(scene: Scene, start: int) -> dict[str, Ran]:
    """The same run several times, of each step the least time. An error if they are not the same."""
    runs = [run_start(scene, start) for _ in range(REPEATS)]
    for run in runs[1:]:
        for name, ran in run.items():
            first = runs[0][name]
            if ran.speed != first.speed or not np.array_equal(ran.touched, first.touched):
                raise RuntimeError(f"{scene.title}, {name}: two runs from one start are not the same")
    return {
        name: ran._replace(taken=np.min([run[name].taken for run in runs], axis=0)) for name, ran in runs[0].items()
    }


def run_start(scene: Scene, start: int) -> dict[str, Ran]:
    """Those who take turns."""
    simulations, found = {}, {}
    for name, effort in OURS.items():
        found[name], simulations[name] = ours(with_effort(pushed(scene.world(), start), effort), scene.dt)
        found[name].calls(0)  # buffers are built as a run begins, MuJoCo's with its model
    found["MuJoCo"] = theirs(pushed(scene.world(), start), scene.dt)
    steps = round(scene.duration / scene.dt)
    times = {name: np.zeros(steps) for name in found}
    touched = {name: np.zeros(steps, dtype=bool) for name in found}
    end = 0
    while end < steps and not (scene.to_rest and end > 0 and fastest(found["hitogata"]) < RESTS):
        first, end = end, min(end + TURN, steps)
        for name, contender in found.items():
            for k in range(first, end):
                start = time.thread_time_ns()
                contender.calls(1)
                times[name][k] = 1e-9 * (time.thread_time_ns() - start)
                touched[name][k] = contender.touches()
    ran = {name: Ran(times[name][:end], touched[name][:end], fastest(found[name])) for name in found}
    for name, simulation in simulations.items():
        ran[name] = ran[name]._replace(residual=simulation.law_residual, deepest=simulation.deepest)
    return ran


def compare_heaps(console: Console, scenes: list[Scene]) -> None:
    for world in (lambda: heap(2), lambda: person(True)):
        run_start(Scene("", world, 0.3, 1e-3, None), 0)  # kernels are compiled, or loaded
    compile_late()  # and those that a run comes to later
    table = Table(title="many new contacts at once, heaps from the drop to rest: processor time of a step, ms")
    headings = ("s", "mean", "ratio", "limit", "median", "95 %", "99 %", "worst", "over mean with contact")
    for heading in ("", "", *headings, "speed at the end, m/s", "residual", "deepest, m"):
        table.add_column(heading, justify="right")
    for scene in scenes:
        found = run_scene(scene)
        theirs_mean = found["MuJoCo"].taken.mean()
        for name, (taken, touched, speed, residual, deepest) in found.items():
            ratio, ms = taken.mean() / theirs_mean, 1e3 * taken
            kept = verdict(ratio, scene.limit) if scene.limit is not None and name == "hitogata" else ""
            cells = [f"{len(taken) * scene.dt / scene.starts:.2f}", f"{ms.mean():.3f}", f"{ratio:.2f}", kept]
            cells += [f"{value:.3f}" for value in np.percentile(ms, [50.0, 95.0, 99.0, 100.0])]
            worst = taken.max() / taken[touched].mean() if touched.any() else 1.0
            cells.append(f"{worst:.1f}" + (f" {verdict(worst, WORST)}" if name == "hitogata" else ""))
            cells.append(f"{speed:.1e}")
            if name in OURS:
                cells += [f"{residual:.1e}", f"{deepest:.1e}"]
            table.add_row(f"{scene.title}, {1e3 * scene.dt:g} ms" if name == "hitogata" else "", name, *cells)
    console.print(table)


def all_scenes(part: float) -> list[Scene]:
    """part: of the duration of the whole benchmark."""
    starts = 6 if part == 1.0 else 2
    return [
        Scene("heap of 32", lambda: heap(32), part * 4.0, 1e-3, 3.0, to_rest=True),
        Scene("heap of 32", lambda: heap(32), part * 4.0, 5e-3, None, to_rest=True),
        Scene("heap of 200", lambda: heap(200), part * 6.0, 1e-3, 5.0, to_rest=True),
        Scene("rack of 15 balls", rack, part * 0.5, 1e-3, 3.0),
        Scene("five strings of eight rods", strings, part * 2.0, 1e-3, None),
        Scene("a person who falls", lambda: person(False), part * 3.0, 1e-3, 0.35),
        Scene("six falls, pushed a little", lambda: person(False), part * 3.0, 1e-3, 0.35, starts=starts),
        Scene("six falls, of sliding alone", lambda: person(False, rolls=False), part * 3.0, 1e-3, 0.35, starts=starts),
        Scene("a person who lies", lambda: person(True), part * 3.0, 1e-3, 1.0),
        Scene("one who lies, of sliding alone", lambda: person(True, rolls=False), part * 3.0, 1e-3, 1.0),
    ]
