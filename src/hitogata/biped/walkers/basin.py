"""Which starts lead to a walker's gait."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from functools import partial
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
    own = gait.state
    leans = np.linspace(0.4, 1.6, 31) * own.lean if lean is None else np.array(lean, dtype=np.float64)
    rates = np.linspace(0.5, 1.7, 31) * own.rate if rate is None else np.array(rate, dtype=np.float64)
    work = partial(_row, walker, own, rates, most)
    rows = list(map(work, leans) if executor is None else executor.map(work, leans))
    steps = np.array([[count for count, _ in row] for row in rows], dtype=np.int64)
    caught = np.array([[came for _, came in row] for row in rows])
    return Basin(walker, gait, leans, rates, steps, caught, most)


def _row(walker: Walker, own: Stride, rates: Array, most: int, lean: float) -> list[tuple[int, bool]]:
    steps = StepMap(walker, tolerance=_TOLERANCE)
    return [_walk(steps, own, Stride(lean, rate, own.swing_rate / own.rate * rate), most) for rate in rates]


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
    """Steps of a walker from a start, by name: what a sweep over walkers and starts runs.

    values: slope (rad) and radius (m) of the walker; lean (rad), rate and swing_rate (rad/s) of the start; most, steps
    after which it is believed. Returns steps, and lean, rate and swing_rate after the last of them.
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
