"""A walker without motors down a slope; small pushes at the hip keep it from falling."""

from __future__ import annotations

import functools
import math
from typing import Any, ClassVar

import numpy as np

from ...arrays import Array
from ...biped.walkers.step_map import find_gait
from ...biped.walkers.walker import Stride, Walker, Walking
from ...simulation.simulation import Simulation
from ..task import Flags, Scene, Sensed, Task

WALKER = Walker(leg=1.0, radius=0.3, hip_mass=10.0, leg_mass=2.0, com=0.4, inertia=0.06, slope=0.02)
#: N m, the largest hip torque; part by which the rates at the start are varied; number of different starts
TORQUE, OFF, STARTS = 2.0, 0.25, 64
#: rad, lean of a leg that counts as a fall
FALLEN = 1.0


@functools.cache
def _gait() -> Stride:
    return find_gait(WALKER, (-0.3, 1.08, 0.65)).state


class PassiveBiped(Task):
    """Feet change by events: a strike connects one foot and cuts the other."""

    physics_steps: ClassVar[int] = 20
    horizon: ClassVar[int] = 500
    actions = ("torque of the hip",)
    observations = ("lean of the standing leg", "lean of the other", "rate", "rate of the other", "left leg stands")
    record = ("q", "v", "force:right foot")
    view = (math.pi / 2 - 0.5, 0.15)
    frame = "walker"

    def __init__(self) -> None:
        self._starts = self._drawn()

    @staticmethod
    def _walking() -> Walking:
        walking = Walking(WALKER, length=12.0)
        walking.place(_gait())
        return walking

    def _drawn(self) -> list[tuple[Array, Array]]:
        """Starts with rates other than the gait's; the foot rolls in all of them."""
        random = np.random.default_rng(0)
        walking, starts = self._walking(), []
        for off, other in random.uniform(-OFF, OFF, (STARTS, 2)):
            lean, rate, swing = _gait()
            walking.place(Stride(lean, rate * (1.0 + off), swing * (1.0 + other)))
            starts.append((walking.world.q.copy(), walking.world.v.copy()))
        return starts

    def build(self) -> Scene:
        walking = self._walking()
        leg = walking.legs[1]
        return Scene(walking.world, [leg], {}, [walking.strike()], (walking, walking.foot))

    def restarted(self, simulation: Simulation, own: Any) -> None:  # noqa: ARG002
        walking, foot = own
        walking.standing = walking.strikes = 0
        walking.foot = foot

    def start(self, scene: Scene, random: np.random.Generator) -> tuple[Array, Array]:  # noqa: ARG002
        return self._starts[int(random.integers(STARTS))]

    def controls(self, action: Array) -> Array:
        return TORQUE * action

    @staticmethod
    def _leans(sensed: Sensed) -> tuple[Array, Array, Flags]:
        """Leans (n, 2) and rates (n, 2) of the standing leg and the other, and whether the left one stands."""
        q, v = sensed["q"], sensed["v"]
        lean = np.column_stack([q[:, 2], q[:, 2] + q[:, 3]])
        rate = np.column_stack([v[:, 2], v[:, 2] + v[:, 3]])
        left = ~np.isfinite(sensed["force:right foot"][:, 0])
        lean[left], rate[left] = lean[left][:, ::-1], rate[left][:, ::-1]
        return lean, rate, left

    def observe(self, sensed: Sensed) -> Array:
        lean, rate, left = self._leans(sensed)
        return np.column_stack([lean, rate, left])

    def reward(self, before: Sensed, now: Sensed) -> Array:
        """m gone down the slope, less for effort, and 1 less for a fall."""
        gone = now["q"][:, 1] - before["q"][:, 1]
        return np.asarray(gone - 0.002 * np.square(now.action[:, 0]) - self.ended(now))

    def ended(self, now: Sensed) -> Flags:
        """Whether a leg leans too far."""
        return np.asarray(np.abs(self._leans(now)[0]).max(axis=1) > FALLEN)
