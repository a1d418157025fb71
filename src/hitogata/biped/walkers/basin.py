"""Which starts lead to a walker's gait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ...arrays import Array
from ...errors import UnknownName
from .step_map import FallError, PeriodicGait, StepMap
from .walker import Stride, Walker

#: of the integrator: where a walker falls to is seen at far less than the gait needs
_TOLERANCE = 1e-8
#: part of the gait's own size within which it counts as reached
_CAUGHT = 1e-2


class Basin(NamedTuple):
    """lean: (m,) rad, rate: (n,) rad/s of the starts, each with the swinging leg's rate as in the gait in proportion.

    steps: (m, n) taken before it fell, `most` of those that did not. caught: (m, n) which came to the gait.
    """

    walker: Walker
    gait: PeriodicGait
    lean: Array
    rate: Array
    steps: NDArray[np.int64]
    caught: NDArray[np.bool_]
    most: int


class Start(NamedTuple):
    """One start of a basin: row i of its leans, column j of its rates; see `Basin`."""

    i: int
    j: int
    steps: int
    caught: bool


def basin(
    walker: Walker,
    gait: PeriodicGait,
    *,
    lean: ArrayLike | None = None,
    rate: ArrayLike | None = None,
    most: int = 25,
    executor: Executor | None = None,
) -> Basin:
    """Walk from a grid of starts. lean, rate: by default 31 values each around the gait. executor: shares the work."""
    leans, rates = starts_around(gait, lean, rate)
    steps = np.zeros((len(leans), len(rates)), dtype=np.int64)
    caught = np.zeros(steps.shape, dtype=np.bool_)
    for start in basin_starts(walker, gait, lean=leans, rate=rates, most=most, executor=executor):
        steps[start.i, start.j], caught[start.i, start.j] = start.steps, start.caught
    return Basin(walker, gait, leans, rates, steps, caught, most)


def basin_starts(
    walker: Walker,
    gait: PeriodicGait,
    *,
    lean: ArrayLike | None = None,
    rate: ArrayLike | None = None,
    most: int = 25,
    executor: Executor | None = None,
) -> Iterator[Start]:
    """The starts of a basin in order: a coarse grid first, then the points between. Arguments as of `basin`."""
    leans, rates = starts_around(gait, lean, rate)
    cells = coarse_first(len(leans), len(rates))
    work = partial(_start, walker, gait.state, leans, rates, most)
    return map(work, cells) if executor is None else executor.map(work, cells)


def starts_around(
    gait: PeriodicGait, lean: ArrayLike | None = None, rate: ArrayLike | None = None
) -> tuple[Array, Array]:
    """Leans (m,) rad and rates (n,) rad/s of a basin: as given, or 31 each around a gait."""
    own = gait.state
    leans = np.linspace(0.4, 1.6, 31) * own.lean if lean is None else np.array(lean, dtype=np.float64)
    rates = np.linspace(0.5, 1.7, 31) * own.rate if rate is None else np.array(rate, dtype=np.float64)
    return leans, rates


def coarse_first(m: int, n: int) -> list[tuple[int, int]]:
    """All cells of an m × n grid: every eighth of both first, then every fourth, every second, the rest."""

    def level(i: int, j: int) -> int:
        return next(k for k, stride in enumerate((8, 4, 2, 1)) if i % stride == 0 and j % stride == 0)

    return sorted(((i, j) for i in range(m) for j in range(n)), key=lambda cell: (level(*cell), cell))


@lru_cache(maxsize=2)
def _map(walker: Walker) -> StepMap:
    return StepMap(walker, tolerance=_TOLERANCE)


def _start(walker: Walker, own: Stride, leans: Array, rates: Array, most: int, cell: tuple[int, int]) -> Start:
    i, j = cell
    rate = float(rates[j])
    state = Stride(float(leans[i]), rate, own.swing_rate / own.rate * rate)
    return Start(i, j, *_walk(_map(walker), own, state, most))


def _walk(steps: StepMap, own: Stride, state: Stride, most: int) -> tuple[int, bool]:
    near = 0
    for count in range(most):
        near = near + 1 if np.abs(np.subtract(state, own)).max() < _CAUGHT * np.abs(own).max() else 0
        if near == 2:
            return most, True
        try:
            state = steps(state).after
        except FallError:
            return count, False
        if state.lean >= 0.0:
            return count, False
    return most, False


def steps_from(values: Mapping[str, float]) -> dict[str, float]:
    """Steps of a walker from a start, by name; the function that a sweep over walkers and starts evaluates.

    values: slope (rad) and radius (m) of the walker; lean (rad), rate and swing_rate (rad/s) of the start; most, steps
    after which the walk counts as stable. Returns steps, and lean, rate and swing_rate after the last of them.
    """
    known = {"slope", "radius", "lean", "rate", "swing_rate", "most"}
    for name in values:
        if name not in known:
            raise UnknownName("value of a walker's start", name, known)
    walker = Walker(
        leg=1.0,
        radius=values.get("radius", 0.3),
        hip_mass=10.0,
        leg_mass=2.0,
        com=0.4,
        inertia=0.06,
        slope=values.get("slope", 0.02),
    )
    state = Stride(values.get("lean", -0.3), values.get("rate", 1.08), values.get("swing_rate", 0.65))
    steps, taken = StepMap(walker, tolerance=_TOLERANCE), 0
    while taken < values.get("most", 25):
        try:
            after = steps(state).after
        except FallError:
            break
        if after.lean >= 0.0:
            break
        state, taken = after, taken + 1
    return {"steps": taken, **state._asdict()}
