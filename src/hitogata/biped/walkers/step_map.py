"""The step map of a walker, from just after one strike to just after the next: fixed points and their stability."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ...arrays import Array
from ...errors import HitogataError
from ...simulation.simulation import Simulation
from .walker import Stride, Walker, Walking

#: of the map's derivative by central differences, in units of the state's own size; see `derivative`
_STRIDE = 7e-4
#: a step that takes longer than this, in units of √(leg/gravity), is none
_LONGEST = 12.0
#: rad: a leg that leans farther has fallen
FALLEN = 1.3


class FallError(HitogataError):
    """The walker does not come to its next strike. lean: rad, where it was given up. time: s."""

    def __init__(self, lean: float, time: float) -> None:
        self.lean, self.time = lean, time
        super().__init__(f"the walker falls: after {time:.3g} s it leans by {lean:.3g} rad and has not taken a step")


class Step(NamedTuple):
    """after: state just after the strike. time: s the step took."""

    after: Stride
    time: float


class StepMap:
    """Steps of one walker. tolerance: of the integrator, a step."""

    def __init__(self, walker: Walker, *, tolerance: float = 1e-12) -> None:
        self.walker = walker
        self.tolerance = tolerance
        self.walking = Walking(walker)

    def __call__(self, state: ArrayLike) -> Step:
        """One step. Raises FallError if there is none."""
        walking, unit = self.walking, self.walker.time
        walking.place(Stride(*np.asarray(state, dtype=np.float64).tolist()))
        simulation = Simulation(
            walking.world,
            dt=0.1 * unit,
            integrator="adaptive",
            tolerance=self.tolerance,
            events=[walking.strike()],
        )
        while walking.strikes == 0:
            simulation.step()
            lean = walking.leans()[0]
            if simulation.time > _LONGEST * unit or abs(lean) > FALLEN:
                raise FallError(lean, simulation.time)
        return Step(walking.stride(), simulation.time)

    def derivative(self, state: ArrayLike) -> Array:
        """d after / d state, (3, 3): sixth-order central differences.

        The map bends sharply near gaits that hardly clear the ground: second-order differences are off by 1e-3 of the
        largest multiplier there, these by 1e-7; the map's own error over the stride is smaller still.
        """
        x = np.asarray(state, dtype=np.float64)
        J = np.empty((3, 3))
        for k in range(3):
            h = _STRIDE * max(float(np.abs(x).max()), 1e-3)
            e = h * np.eye(3)[k]
            apart = [np.subtract(self(x + n * e).after, self(x - n * e).after) for n in (1.0, 2.0, 3.0)]
            J[:, k] = (45.0 * apart[0] - 9.0 * apart[1] + apart[2]) / (60.0 * h)
        return J


class PeriodicGait(NamedTuple):
    """A periodic gait. state: after each strike. time: s a step. multipliers: (3,) eigenvalues of the step map's
    derivative, largest first. error: of the fixed point, rad or rad/s. derivative: (3, 3).
    """

    state: Stride
    time: float
    multipliers: NDArray[np.complex128]
    error: float
    derivative: Array

    @property
    def stable(self) -> bool:
        return bool(np.abs(self.multipliers).max() < 1.0)


def find_gait(walker: Walker | StepMap, guess: ArrayLike, *, most: int = 30, tolerance: float = 1e-11) -> PeriodicGait:
    """The periodic gait near a guess (lean, rate, swing rate): Newton on the step map.

    Raises FallError if the guess does not step, HitogataError if Newton does not come to rest.
    """
    steps = walker if isinstance(walker, StepMap) else StepMap(walker)
    x = np.array(guess, dtype=np.float64)
    size = np.inf
    J = np.zeros((3, 3))
    for _ in range(most):
        miss = np.subtract(steps(x).after, x)
        if np.abs(miss).max() < tolerance or (size < 1e-8 and np.abs(miss).max() > 0.5 * size):
            break
        # near the fixed point the last derivative is as good as a new one
        if size > 1e-7:
            J = steps.derivative(x)
        size = float(np.abs(miss).max())
        x = np.asarray(x - _damped(steps, x, np.asarray(np.linalg.solve(J - np.eye(3), miss)), size))
    else:
        raise HitogataError(
            f"no periodic gait found near {np.asarray(guess).tolist()}: {size:.3g} is left after {most} steps"
        )
    J = steps.derivative(x)
    last = steps(x)
    multipliers = np.linalg.eigvals(J).astype(np.complex128)
    order = np.argsort(-np.abs(multipliers), kind="stable")
    return PeriodicGait(
        Stride(*x.tolist()), last.time, multipliers[order], float(np.abs(np.subtract(last.after, x)).max()), J
    )


def _damped(steps: StepMap, x: Array, change: Array, size: float) -> Array:
    """Newton's step, halved until the walker there takes a step that misses by less."""
    for _ in range(12):
        try:
            if np.abs(np.subtract(steps(x - change).after, x - change)).max() < size or size < 1e-8:
                break
        except FallError:
            pass
        change = 0.5 * change
    return change
