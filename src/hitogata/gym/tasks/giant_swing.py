"""From a small swing to turns about the bar, by shoulders and hips."""

from __future__ import annotations

import math
from typing import ClassVar

import numpy as np

from ...arrays import Array
from ...chain.world import World
from ..task import Flags, Scene, Sensed, Task
from .on_bar import HEIGHT, about_y, bends, driven, hanging, swung, torques, wrapped


class GiantSwing(Task):
    """Both hands on the bar: a closed chain. The body is pumped up until it goes over the top."""

    physics_steps: ClassVar[int] = 20
    horizon: ClassVar[int] = 500
    actions = ("shoulders", "hips")
    observations = ("sine", "cosine", "rate", "distance", "shoulders", "hips", "shoulder rate", "hip rate")
    record = ("q", "v", "com", "com_velocity")
    view = (math.pi / 2 - 0.4, 0.08)

    def __init__(self) -> None:
        self._scene = self.build()
        world = self._scene.world
        shoulder, _, hip, _ = self._scene.joints
        self._turns = about_y(world, shoulder, hip)
        self._rates = [world.v_slice(shoulder).start + 1, world.v_slice(hip).start + 1]

    def build(self) -> Scene:
        world = World()
        figure, _ = hanging(world)
        joints, motors = driven(figure)
        return Scene(world, joints, motors)

    def start(self, scene: Scene, random: np.random.Generator) -> tuple[Array, Array]:
        figure = scene.world.figures["gymnast"]
        return swung(scene.world, figure, random.uniform(-0.4, 0.4), random.uniform(-0.5, 0.5))

    def controls(self, action: Array) -> Array:
        return torques(action)

    def _angle(self, sensed: Sensed) -> tuple[Array, Array, Array]:
        """Of the centre of mass about the bar: angle, rad, 0 below it; rate, rad/s; distance, m."""
        x, z = sensed["com"][:, 0], HEIGHT - sensed["com"][:, 2]
        v = sensed["com_velocity"]
        far = np.hypot(x, z)
        return np.arctan2(x, z), (v[:, 0] * z + v[:, 2] * x) / np.maximum(far, 1e-3) ** 2, far

    def observe(self, sensed: Sensed) -> Array:
        angle, rate, far = self._angle(sensed)
        out = np.empty((len(angle), len(self.observations)))
        out[:, 0], out[:, 1], out[:, 2], out[:, 3] = np.sin(angle), np.cos(angle), 0.2 * rate, far
        out[:, 4:6], out[:, 6:] = bends(sensed["q"], self._turns), 0.1 * sensed["v"][:, self._rates]
        return out

    def reward(self, before: Sensed, now: Sensed) -> Array:
        """Height of the centre of mass, and each turn ahead, less for effort."""
        (was, _, _), (angle, _, _) = self._angle(before), self._angle(now)
        turned = wrapped(angle - was) / (2.0 * math.pi)
        height = now["com"][:, 2] - HEIGHT + 1.0
        return np.asarray(
            0.1 * height + 5.0 * turned * (np.cos(angle) < 0.0) - 0.005 * np.square(now.action).sum(axis=1)
        )

    def ended(self, now: Sensed) -> Flags:
        """Never ends before its last step."""
        return np.zeros(len(now.action), dtype=bool)
