"""Cases of `same_bits`: functions that compute something, and its digest.

To add a case is one line in the table of its part.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

import hitogata as hg
from hitogata import demos, errors
from hitogata.demos.walks import WALKS

from . import cassie, closed_chains, connections, control, heaps, motion_design, rollouts, runs
from .random_histories.history import History, play

Digests = dict[str, str]


class Bits:
    """A digest of numbers, texts and errors, and of lists and mappings of them, in their order."""

    def __init__(self, *values: Any) -> None:
        self._sha = hashlib.sha256()
        self.add(*values)

    def add(self, *values: Any) -> None:
        for value in values:
            match value:
                case None:
                    self._feed("none", b"")
                case str():
                    self._feed("text", value.encode())
                case Exception():
                    self._feed("error", type(value).__name__.encode())
                case dict():
                    self._feed("mapping", str(len(value)).encode())
                    self.add(*(part for item in value.items() for part in item))
                case list() | tuple():
                    self._feed("list", str(len(value)).encode())
                    self.add(*value)
                case _:
                    array = np.asarray(value)
                    if array.dtype.kind not in "biuf":
                        raise TypeError(f"no digest of {type(value).__name__}; expected numbers, text, errors or lists")
                    self._feed(f"{array.dtype.str} {array.shape}", array.tobytes())

    def _feed(self, kind: str, content: bytes) -> None:
        self._sha.update(f"{kind} {len(content)}:".encode() + content)

    def __str__(self) -> str:
        return self._sha.hexdigest()


def _or_error(ask: Callable[[], Any]) -> Any:
    """The answer, or the error of ours that came in its place."""
    try:
        return ask()
    except hg.HitogataError as error:
        return error


def state(world: hg.World, simulation: hg.Simulation | None = None) -> list[Any]:
    """All numbers of the state; with a simulation also its time and its account of energy."""
    joined = [
        (name, type(one.joint).__name__, _or_error(lambda one=one: [*one.loop_error, one.q, one.v]))  # type: ignore[misc]
        for name, one in world.connections.items()
    ]
    found = [world.q, world.v, joined, list(world.couplings), list(world.springs), _or_error(world.energy)]
    if simulation is not None:
        found += [simulation.time, simulation.work, simulation.lost, simulation.largest_loop_error]
        found += [simulation.law_residual, simulation.deepest]
    return found


class Recorded(History):
    """A history with digests of all its states, and of the values of all its laws, in the order of its operations."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.states, self.laws = Bits(), Bits()

    def keep(self, law: str, value: float, detail: str = "") -> None:
        self.laws.add(value)
        super().keep(law, value, detail)

    def look(self, name: str) -> None:
        self.states.add(state(self.world, self.simulation))
        super().look(name)


def history(seed: int, operations: int) -> Digests:
    """Two digests: of all states and of the classes of errors; and of the values of the laws."""
    played = Recorded(seed)
    outcome = play(seed, operations, begin=lambda _: played)
    refused = Counter[str]()
    for what, times in outcome.refused.items():
        refused[what.rsplit(": ", 1)[1]] += times
    classes = {name: refused[name] for name in sorted(refused) if hasattr(errors, name)}
    played.states.add(state(played.world, played.simulation), classes, outcome.failure is not None, outcome.at)
    return {f"histories {seed}": str(played.states), f"histories {seed}, laws": str(played.laws)}


def ran(world: hg.World, duration: float, **options: Any) -> Bits:
    """The end state of a run of `seconds`, in one call and without a recorder."""
    simulation = hg.Simulation(world, **options)
    ended = _or_error(lambda: simulation.run(duration))
    return Bits(ended, state(world, simulation))


def _demo(name: str, change: str | None = None) -> Bits:
    """A scene; change: the law of contact it is compared with."""
    scene = demos.load_demo(name)
    if change is not None:
        demos.other_contacts(name)[change](scene.world)
    options, (drives, every) = scene.options, scene.control
    return ran(
        scene.world, options.duration, dt=options.dt, integrator=options.integrator, tolerance=options.tolerance,
        events=scene.events, control=drives, control_every=every,
    )  # fmt: skip


def _walk(name: str) -> Bits:
    run = WALKS[name]()
    columns = [[segment.column(column) for column in ("q", "v")] for segment in run.segments]
    return Bits(run.time, run.energy, run.work, run.lost, run.momentum, run.loop_error, columns)


def _clip(make: Callable[[], Any]) -> Bits:
    """All arrays of a design; how long its parts took is left out."""
    clip = _or_error(make)
    if isinstance(clip, Exception):
        return Bits(clip)
    numbers = [clip.time, clip.q, clip.v, clip.a, clip.com, clip.zmp, clip.target, clip.torque, clip.momentum]
    stages = [(one.com, one.zmp) for one in clip.stages]
    broken = [(one.time, one.amount, one.start, one.end) for one in clip.violations]
    return Bits(numbers, clip.force, clip.contact_wrench, list(clip.contact_links), clip.keyframes, stages, broken)


def _gymnast(lean: float, integrator: str, *, ranges: bool) -> Bits:
    return ran(runs.gymnast(lean, ranges=ranges), 2.0, integrator=integrator)


def _biped(integrator: str) -> Bits:
    world = cassie.biped()
    return ran(world, 0.5, integrator=integrator, control=cassie.driven(world))


def _stood(impulse: float) -> Bits:
    clip = control.stand()
    return Bits(control.run(clip, push=(impulse, 1.0, 0.3), until=3.0).played)


def _followed(make: Callable[[int], Any], steps: int, **given: Any) -> Bits:
    clip = make(steps)
    stairs = steps if make is control.climb else 0
    return Bits(control.run(clip, stairs=stairs, until=clip.duration + 0.5, **given).played)


def _played_demo(name: str) -> Bits:
    clip = motion_design.demo(name).design()
    return Bits(_or_error(lambda: hg.control.play(clip)), state(clip.figure.world))


def _rollout(make: Callable[[int, int], rollouts.Scene], integrator: Any) -> Bits:
    scene = make(20, 500)
    done = hg.rollout(
        scene.world, (scene.q, scene.v), scene.controls, hold=rollouts.HOLD, integrator=integrator, threads=2
    )
    return Bits(done.time, done["q"], done["v"], [bool(error) for error in done.errors])


def _demos() -> dict[str, Callable[[], Bits]]:
    found: dict[str, Callable[[], Bits]] = {name: partial(_demo, name) for name in demos.demo_names()}
    for name in demos.demo_names():
        if demos.compared_by_law(name) is not None:
            found |= {f"{name}, {law}": partial(_demo, name, law) for law in demos.other_contacts(name)}
    return found | {name: partial(_walk, name) for name in WALKS}


def _runs() -> dict[str, Callable[[], Bits]]:
    worlds: dict[str, tuple[Callable[[], hg.World], float]] = {
        "heap of 8": (lambda: heaps.heap(8), 1.0),
        "rack of balls": (heaps.rack, 0.5),
        "strings of rods": (lambda: heaps.strings(3, 5), 1.0),
        "person who falls": (lambda: heaps.person(False), 1.0),
        "person who lies": (lambda: heaps.person(True), 1.0),
        "four-bars": (lambda: closed_chains.four_bars(10), 1.0),
        "person, 10 balls": (lambda: connections.joined(connections.person(), 10), 0.2),
        "50 boxes, 20 balls": (lambda: connections.joined(connections.boxes(), 20), 0.2),
    }
    found: dict[str, Callable[[], Bits]] = {
        name: lambda make=make, duration=duration: ran(make(), duration)  # type: ignore[misc]
        for name, (make, duration) in worlds.items()
    }
    for lean in runs.LEANS:
        for ranges in (False, True):
            for integrator in ("adams", "rk4"):
                name = f"gymnast at {lean:g}, {integrator}{', ranges' if ranges else ''}"
                found[name] = partial(_gymnast, lean, integrator, ranges=ranges)
    return found | {f"biped with springs, {name}": partial(_biped, name) for name in ("implicit", "adams")}


def _motions() -> dict[str, Callable[[], Bits]]:
    makes: dict[str, Callable[[], Any]] = {
        "bow": lambda: motion_design.bow().design(),
        "sway, 5 s, avoiding": lambda: motion_design.sway(5.0, avoid=True).design(),
        "sway, 5 s, interference": lambda: motion_design.sway(5.0).design(),
        "stand": control.stand,
        "walk of 4": lambda: control.walk(4),
        "stroll of 10": lambda: control.stroll(10),
        "turn of 10": lambda: control.turn(10),
        "climb of 3": lambda: control.climb(3),
    }
    for seconds in (5.0, 10.0, 20.0, 40.0):
        makes[f"sway, {seconds:g} s"] = lambda s=seconds: motion_design.sway(s, interference=False).design()  # type: ignore[misc]
    for name in demos.motion_names():
        makes[f"demo {name}"] = lambda name=name: motion_design.demo(name).design()  # type: ignore[misc]
    return {name: partial(_clip, make) for name, make in makes.items()}


def _played() -> dict[str, Callable[[], Bits]]:
    found: dict[str, Callable[[], Bits]] = {
        "stand, pushed": partial(_stood, 15.0),
        "stand, a step taken": partial(_stood, 40.0),
        "walk of 10": partial(_followed, control.walk, 10),
        "walk of 10, heavier and pushed": partial(_followed, control.walk, 10, mass=84.0, steady=40.0),
        "stroll of 10": partial(_followed, control.stroll, 10),
        "turn of 10": partial(_followed, control.turn, 10),
        "climb of 3": partial(_followed, control.climb, 3),
    }
    return found | {
        f"demo {name}": partial(_played_demo, name) for name in demos.motion_names() if demos.is_played(name)
    }


def _rollouts() -> dict[str, Callable[[], Bits]]:
    return {
        f"{make.__name__}, {integrator}": partial(_rollout, make, integrator)
        for make in (rollouts.floating, rollouts.falling)
        for integrator in ("euler", "adams")
    }


CASES: dict[str, Callable[[], dict[str, Callable[[], Bits]]]] = {
    "demos": _demos,
    "runs": _runs,
    "motions": _motions,
    "played": _played,
    "rollouts": _rollouts,
}
PARTS = ("histories", *CASES)
