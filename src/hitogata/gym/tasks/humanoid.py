"""The humanoid stands, or walks ahead."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

import numpy as np

from ...arrays import Array
from ...chain.joints.joint import Hinge
from ...chain.world import World
from ...errors import InputError
from ...figures import humanoid
from ...kernels.integrate.rollout import CONTROL_TARGET
from ...simulation.inputs.drives import Motor
from ..task import Flags, Scene, Sensed, Task

Goal = Literal["stand", "walk"]
G = 9.81
FEET = ("left_foot", "right_foot")
#: gains of the drives: 1/rad of a joint's largest torque, and damping in s of the stiffness
STIFFNESS, DAMPING = 4.0, 0.05
#: rad that an action of 1 moves a target
REACH = 0.5
#: m/s, of a walk; fractions of the starting height, and cosine of the lean, below which it has fallen
SPEED, LOW, LEANING = 1.0, 0.7, 0.6
_IDENTITY = np.eye(3)


def _turn() -> Array:
    """(16, 9): from the products of a quaternion's numbers, in the order ww, wx, …, to R − 1, row by row."""
    of = np.zeros((4, 4, 3, 3))
    w, x, y, z = range(4)
    for i, j, k in ((x, y, z), (y, z, x), (z, x, y)):
        of[j, j, i - 1, i - 1] = of[k, k, i - 1, i - 1] = -2.0
        of[i, j, i - 1, j - 1] = of[i, j, j - 1, i - 1] = 2.0
        of[w, k, i - 1, j - 1], of[w, k, j - 1, i - 1] = -2.0, 2.0
    return of.reshape(16, 9)


_TURN = _turn()


class Humanoid(Task):
    """31 hinges with position drives, 37 freedoms, on a floor."""

    physics_steps: ClassVar[int] = 10
    kind = CONTROL_TARGET

    def __init__(self, goal: Goal = "stand") -> None:
        if goal not in get_args(Goal):
            raise InputError(f"goal is {goal!r}; choose from {', '.join(get_args(Goal))}")
        self.goal = goal
        world = self._world()
        links = [link for link in world.tables.links[1:] if isinstance(link.joint, Hinge)]
        self._names = [link.name for link in links]
        self._home = np.array([link.q[0] for link in links])
        self._low, self._high = np.array([link.joint.range for link in links]).T  # type: ignore[union-attr]
        self._height, self._weight = float(world.q[2]), world.mass * G
        self.actions = tuple(f"target of {name}" for name in self._names)
        self.observations = (
            "height", *(f"up {axis}" for axis in "xyz"), *(f"velocity {axis}" for axis in "xyz"),
            *(f"turning {axis}" for axis in "xyz"), *(f"angle of {name}" for name in self._names),
            *(f"rate of {name}" for name in self._names), *(f"load of {foot}" for foot in FEET),
        )  # fmt: skip
        self.record = ("q", "v", *(f"contact:humanoid/{foot}" for foot in FEET))

    @staticmethod
    def _world() -> World:
        world = World()
        world.floor()
        world.add(humanoid())
        return world

    def build(self) -> Scene:
        world = self._world()
        links = [world["humanoid/" + name] for name in self._names]
        motors = {}
        for link in links:
            effort = float(link.joint.effort[0])  # type: ignore[union-attr, index]
            motors[link] = Motor(stiffness=STIFFNESS * effort, damping=STIFFNESS * DAMPING * effort, limit=effort)
        return Scene(world, links, motors)

    def start(self, scene: Scene, random: np.random.Generator) -> tuple[Array, Array]:
        """As it stands, each joint off by at most 0.6°, within its range."""
        q = scene.world.q.copy()
        noise = random.uniform(-0.01, 0.01, len(self._home))
        q[7:] = np.minimum(np.maximum(self._home + noise, self._low), self._high)
        q[2] += 0.003
        return q, 0.01 * random.standard_normal(scene.world.nv)

    def controls(self, action: Array) -> Array:
        return np.asarray(np.minimum(np.maximum(self._home + REACH * action, self._low), self._high))

    def observe(self, sensed: Sensed) -> Array:
        q, v = sensed["q"], sensed["v"]
        out = np.empty((len(q), len(self.observations)))
        joints = len(self._names)
        R = _axes(q[:, 3:7])
        out[:, 0], out[:, 1:4] = q[:, 2], R[:, 2]
        out[:, 4:7] = (v[:, None, :3] @ R)[:, 0]
        out[:, 7:10], out[:, 10 : 10 + joints], out[:, 10 + joints : -2] = v[:, 3:6], q[:, 7:], 0.1 * v[:, 6:]
        for k, foot in enumerate(FEET):
            out[:, k - 2] = sensed[f"contact:humanoid/{foot}"][:, 5] / self._weight
        return out

    def reward(self, before: Sensed, now: Sensed) -> Array:
        """1 for being up; standing: less for moving about; walking: speed ahead, up to 1 m/s; less for effort."""
        speed = now["v"][:, 0]
        effort = np.square(now.action).mean(axis=1)
        if self.goal == "walk":
            ahead = (now["q"][:, 0] - before["q"][:, 0]) / (self.dt * self.physics_steps)
            return np.asarray(0.5 + np.clip(ahead, -1.0, SPEED) / SPEED - 0.1 * effort)
        sway = np.hypot(speed, now["v"][:, 1])
        return np.asarray(1.0 - np.minimum(sway, 0.5) - 0.1 * effort)

    def ended(self, now: Sensed) -> Flags:
        """It has fallen: the pelvis is low or leans."""
        q = now["q"]
        up = 1.0 - 2.0 * (q[:, 4] ** 2 + q[:, 5] ** 2)
        return np.asarray((q[:, 2] < LOW * self._height) | (up < LEANING))


def _axes(quaternion: Array) -> Array:
    """Rotation matrices (n, 3, 3) of unit quaternions (n, 4); `quaternion_matrix` is made for longer lists."""
    products = quaternion[:, :, None] * quaternion[:, None, :]
    # one product for each environment: a batched product may sum in another order
    return np.asarray(_IDENTITY + (products.reshape(-1, 1, 16) @ _TURN).reshape(-1, 3, 3))
