"""Runs of passive walkers."""

from __future__ import annotations

from typing import NamedTuple

from ...chain.values.validate import number
from ...errors import InputError
from ...io.recording.memory import MemoryRecorder
from ...io.recording.run import RunData
from ...simulation.simulation import Simulation
from .step_map import FALLEN, FallError
from .walker import Stride, Walker, Walking


class Descent(NamedTuple):
    """A walk down a slope. steps: taken. fallen: it fell; lean, rad, and time, s: where it was left."""

    run: RunData
    steps: int
    fallen: bool
    lean: float
    time: float


def walk_down(walker: Walker, start: Stride, steps: int, step_time: float, *, dt: float | None = None) -> RunData:
    """Let a walker go down its slope from a state just after a strike until it has taken some steps.

    step_time: s, of one step; it sets the length of the drawn slope and the time limit. dt: s. Raises FallError if the
    walker exceeds the time limit, that is if it has fallen.
    """
    gone = descend(walker, start, steps, step_time, dt=dt)
    if gone.fallen:
        raise FallError(gone.lean, gone.time)
    return gone.run


def descend(walker: Walker, start: Stride, steps: int, step_time: float, *, dt: float | None = None) -> Descent:
    """As `walk_down`, but a fall is an end as well: the run shows it."""
    if isinstance(steps, bool) or not isinstance(steps, int) or steps < 1:
        raise InputError(f"steps must be a positive integer, not {steps!r}")
    number(step_time, "step time", InputError, positive=True)
    stride = 2.0 * (walker.radius + walker.arm) * abs(start.lean)
    walking = Walking(walker, length=steps * stride + 1.3 * walker.leg)
    walking.place(start)
    recorder = MemoryRecorder({"title": "passive walker"})
    simulation = Simulation(
        walking.world,
        dt=3e-3 * walker.time if dt is None else dt,
        events=[walking.strike()],
        recorder=recorder,
        every=0.03 * walker.time,
    )
    fallen, lean = False, start.lean
    while walking.strikes < steps and not fallen:
        before = walking.strikes
        simulation.run(0.25 * step_time)
        lean = walking.leans()[0]
        fallen = simulation.time > 2.0 * (before + 2) * step_time or abs(lean) > FALLEN
    simulation.finish()
    return Descent(recorder.run, walking.strikes, fallen, lean, simulation.time)
