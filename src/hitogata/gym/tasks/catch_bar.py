"""Let go of one bar, fly, and catch the next."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import numpy as np

from ...arrays import Array
from ...chain.joint import Ball
from ...chain.world import World
from ...figures import high_bar
from ...simulation.events import within
from ...simulation.simulation import Simulation
from ..task import Flags, Scene, Sensed, Task
from .on_bar import HEIGHT, SIDES, bend, driven, hanging, swung, torques

#: m, between the bars; how near a hand must come to catch; where on the bar, from its middle
GAP, REACH, SPREAD = 1.6, 0.15, 0.25
#: m, height of the centre of mass below which the flight has failed
LOW = 0.4
#: what a hand that catches is worth, what it is to come all the way there, m that count as near, and what a step on the
#: first bar costs
CAUGHT, NEARER, NEAR, HOLDING = 10.0, 3.0, 0.4, 0.01


class CatchBar(Task):
    """The structure changes in the episode: both grips are cut by an action, a catch connects hand and bar."""

    physics_steps: ClassVar[int] = 20
    horizon: ClassVar[int] = 100
    actions = ("shoulders", "hips", "let go (above 0)")
    observations = (
        "x from the next bar", "z from the next bar", "sine of the lean", "cosine of the lean", "velocity x",
        "velocity z", "turning", "shoulders", "hips", "shoulder rate", "hip rate", "holds", "left has caught",
        "right has caught",
    )  # fmt: skip
    record = (
        "q", "v", "com", "com_velocity", "force:left grip", "force:left catch", "force:right catch",
        "position:gymnast/left_hand", "position:gymnast/right_hand",
    )  # fmt: skip
    view = (math.pi / 2 - 0.35, 0.1)

    def __init__(self) -> None:
        world = self.build().world
        figure = world.figures["gymnast"]
        self._q = tuple(world.q_slice(figure[f"left_{part}"]) for part in ("upper_arm", "thigh"))
        self._v = tuple(world.v_slice(figure[f"left_{part}"]).start + 1 for part in ("upper_arm", "thigh"))
        self._trunk = world.q_slice(figure.root).start, world.v_slice(figure.root).start

    def build(self) -> Scene:
        world = World()
        figure, _ = hanging(world)
        bar = world.add(high_bar(height=HEIGHT), at=(GAP, 0.0, 0.0), name="next bar")["bar"]
        joints, motors = driven(figure)
        events = []
        for side in SIDES:
            hand = figure[f"{side}_hand"]
            y = math.copysign(SPREAD, float(world.pose(hand).p[1]))
            near = within(bar, hand, REACH, on_a=(0.0, y, 0.0), name=f"{side} hand catches")
            events.append(near.connect(bar, hand, Ball(), name=f"{side} catch"))
        return Scene(world, joints, motors, events)

    def start(self, scene: Scene, random: np.random.Generator) -> tuple[Array, Array]:
        """Swinging down from a handstand's height behind the bar."""
        figure = scene.world.figures["gymnast"]
        return swung(scene.world, figure, -2.4 + random.uniform(-0.03, 0.03), random.uniform(0.45, 0.55))

    def controls(self, action: Array) -> Array:
        return torques(action)

    def act(self, simulation: Simulation, action: Array, own: Any) -> None:  # noqa: ARG002
        """Both hands let go at once."""
        if action[2] > 0.0 and "left grip" in simulation.world.connections:
            for side in SIDES:
                simulation.cut(f"{side} grip")

    @staticmethod
    def _held(sensed: Sensed) -> tuple[Flags, Flags, Flags]:
        """(n,) of bool: holds the first bar, has caught by the left hand, by the right."""
        names = ("force:left grip", "force:left catch", "force:right catch")
        holds, left, right = (np.isfinite(sensed[name][:, 0]) for name in names)
        return holds, left, right

    def observe(self, sensed: Sensed) -> Array:
        q, v = sensed["q"], sensed["v"]
        at, moves = self._trunk
        lean = 2.0 * np.arctan2(q[:, at + 5], q[:, at + 3])
        com, speed = sensed["com"], sensed["com_velocity"]
        return np.column_stack(
            [
                com[:, 0] - GAP, com[:, 2] - HEIGHT, np.sin(lean), np.cos(lean), 0.3 * speed[:, 0], 0.3 * speed[:, 2],
                0.2 * v[:, moves + 4], *(bend(q, where) for where in self._q), *(0.1 * v[:, k] for k in self._v),
                *self._held(sensed),
            ]
        )  # fmt: skip

    def _miss(self, sensed: Sensed) -> Array:
        """m, of the nearer hand from the next bar."""
        bar = np.array([GAP, HEIGHT])
        hands = [sensed[f"position:gymnast/{side}_hand"][:, [0, 2]] for side in SIDES]
        return np.asarray(np.minimum(*(np.linalg.norm(hand - bar, axis=1) for hand in hands)))

    def reward(self, before: Sensed, now: Sensed) -> Array:
        """In flight for coming nearer to the next bar, 10 for each hand that catches it; less for holding on."""
        was, here = (np.exp(-self._miss(sensed) / NEAR) for sensed in (before, now))
        nearer = NEARER * np.maximum(here - was, 0.0)
        nearer = np.where(self._held(now)[0], -HOLDING, nearer)
        news = sum(
            (a & ~b).astype(np.float64) for a, b in zip(self._held(now)[1:], self._held(before)[1:], strict=True)
        )
        return np.asarray(nearer + CAUGHT * news)

    def ended(self, now: Sensed) -> Flags:
        """Both hands hold the next bar, or the flight has gone below it."""
        holds, left, right = self._held(now)
        low = (now["com"][:, 2] < LOW) & ~holds
        return np.asarray((left & right) | low)
