"""Let go of one bar, fly, and catch the next."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import numpy as np

from ...arrays import Array
from ...chain.joints.joint import Ball
from ...chain.world import World
from ...figures import high_bar
from ...simulation.events.triggers import within
from ...simulation.simulation import Simulation
from ..task import Flags, Scene, Sensed, Task
from .on_bar import HEIGHT, SIDES, about_y, bends, driven, hanging, swung, torques

#: m, between the bars; distance at which a hand can catch; where on the bar, from its middle
GAP, REACH, SPREAD = 1.6, 0.15, 0.25
#: m, height of the centre of mass below which the flight has failed
LOW = 0.4
#: scales of the observations: the next bar's x and z; turning and rates
_BAR, _SCALES = np.array([GAP, HEIGHT]), np.array([0.2, 0.1, 0.1])
#: reward of a hand that catches, reward of coming all the way there, and m that count as near
CAUGHT, NEARER, NEAR = 10.0, 3.0, 0.4


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
        joints = [figure[f"left_{part}"] for part in ("upper_arm", "thigh")]
        self._turns = about_y(world, figure.root, *joints)
        self._rates = [world.v_slice(figure.root).start + 4, *(world.v_slice(link).start + 1 for link in joints)]

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
        """Starts swinging down from a handstand's height behind the bar."""
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
        out = np.empty((len(sensed.action), len(self.observations)))
        turned = bends(sensed["q"], self._turns)
        out[:, :2] = sensed["com"][:, ::2] - _BAR
        out[:, 2], out[:, 3] = np.sin(turned[:, 0]), np.cos(turned[:, 0])
        out[:, 4:6] = 0.3 * sensed["com_velocity"][:, ::2]
        rates = sensed["v"][:, self._rates] * _SCALES
        out[:, 6], out[:, 7:9], out[:, 9:11] = rates[:, 0], turned[:, 1:], rates[:, 1:]
        out[:, 11], out[:, 12], out[:, 13] = self._held(sensed)
        return out

    def _miss(self, sensed: Sensed) -> Array:
        """m, of the nearer hand from the next bar."""
        hands = [sensed[f"position:gymnast/{side}_hand"][:, [0, 2]] for side in SIDES]
        return np.asarray(np.minimum(*(np.linalg.norm(hand - _BAR, axis=1) for hand in hands)))

    def reward(self, before: Sensed, now: Sensed) -> Array:
        """In flight for coming nearer to the next bar, and 10 for each hand that catches it."""
        was, here = (np.exp(-self._miss(sensed) / NEAR) for sensed in (before, now))
        nearer = NEARER * np.maximum(here - was, 0.0)
        nearer = np.where(self._held(now)[0], 0.0, nearer)
        news = sum(
            (a & ~b).astype(np.float64) for a, b in zip(self._held(now)[1:], self._held(before)[1:], strict=True)
        )
        return np.asarray(nearer + CAUGHT * news)

    def ended(self, now: Sensed) -> Flags:
        """Both hands hold the next bar, or the flight has gone below it."""
        holds, left, right = self._held(now)
        low = (now["com"][:, 2] < LOW) & ~holds
        return np.asarray((left & right) | low)
