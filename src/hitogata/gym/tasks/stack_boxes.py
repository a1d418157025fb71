"""A hand on rails picks a box up and puts it on another."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import numpy as np

from ...arrays import Array
from ...chain.joints.joint import Fixed, Slide
from ...chain.model import Model
from ...chain.shapes.shape import Box
from ...chain.world import World
from ...figures import box
from ...simulation.inputs.drives import Motor
from ...simulation.simulation import Simulation
from ..task import Flags, Scene, Sensed, Task

#: m, of the boxes and of the hand's height; kg
EDGE, HIGH = 0.1, 0.35
BOX, HAND = 0.3, 0.5
#: N that an action of 1 gives, N s/m of the rails: together the largest speed, m/s; m, distance at which the hand grips
FORCE, RAIL, GRIP = 30.0, 40.0, 0.03
#: m from its place, and m/s, below which a box counts as standing
THERE, STILL = 0.03, 0.05
_G = 9.81


class StackBoxes(Task):
    """Gripping connects the hand with a box, letting go cuts the connection: the structure changes in an episode."""

    physics_steps: ClassVar[int] = 20
    horizon: ClassVar[int] = 300
    actions = ("force x", "force y", "force z", "grip (above 0)")
    observations = (
        *(f"hand {axis}" for axis in "xyz"), *(f"hand velocity {axis}" for axis in "xyz"),
        *(f"box from the hand, {axis}" for axis in "xyz"), *(f"place from the box, {axis}" for axis in "xyz"),
        "box upright", "grips",
    )  # fmt: skip
    record = ("q", "v", "position:hand/hand", "position:red/box", "position:blue/box", "velocity:hand/hand",
              "velocity:red/box", "quaternion:red/box", "force:grip")  # fmt: skip
    view = (0.7, 0.35)

    def build(self) -> Scene:
        rails = Model("hand")
        palm = Box(size=(0.06, 0.06, 0.02), at=(0.0, 0.0, 0.01), colour="#3a4049")
        inertia = (1e-3, 1e-3, 1e-3)
        rails.link("x", joint=Slide("x"), mass=0.1, inertia=inertia)
        rails.link("y", "x", Slide("y"), mass=0.1, inertia=inertia)
        rails.link("hand", "y", Slide("z", range=(-HIGH + 0.005, 0.3)), mass=HAND, inertia=inertia, shapes=[palm])
        world = World()
        world.floor()
        hand = world.add(rails, at=(0.0, 0.0, HIGH), fixed=None)
        for name, colour, x in (("red", "#c8553d", -0.2), ("blue", "#2f6fb5", 0.2)):
            world.add(box((EDGE, EDGE, EDGE), BOX, colour=colour), at=(x, 0.0, 0.5 * EDGE), name=name)
        joints = [hand[name] for name in ("x", "y", "hand")]
        # positions of the boxes in q, for `start`
        places = tuple(world.q_slice(world[f"{name}/box"]).start for name in ("red", "blue"))
        return Scene(world, joints, {link: Motor(damping=RAIL) for link in joints}, own=places)

    def start(self, scene: Scene, random: np.random.Generator) -> tuple[Array, Array]:
        """Both boxes at random places on the floor, apart from each other; the hand above the middle."""
        q = scene.world.q.copy()
        turn, side = random.uniform(-math.pi, math.pi), random.uniform(0.15, 0.25)
        x, y = side * math.cos(turn), side * math.sin(turn)
        red, blue = scene.own
        q[red], q[red + 1], q[blue], q[blue + 1] = -x, -y, x, y
        return q, np.zeros(scene.world.nv)

    def controls(self, action: Array) -> Array:
        force = FORCE * action[:, :3]
        force[:, 2] += HAND * _G  # weight carried by the rails
        return force

    def act(self, simulation: Simulation, action: Array, own: Any) -> None:  # noqa: ARG002
        """Grip the nearest box whose top is below the palm, or let go."""
        world = simulation.world
        holds = "grip" in world.connections
        if action[3] <= 0.0:
            if holds:
                simulation.cut("grip")
            return
        if holds:
            return
        hand = world["hand/hand"]
        palm = world.pose(hand).p
        for name in ("red", "blue"):
            held = world[f"{name}/box"]
            pose = world.pose(held)
            if np.linalg.norm(pose.p + pose.R @ (0.0, 0.0, 0.5 * EDGE) - palm) < GRIP:
                simulation.connect(hand, held, Fixed(), name="grip")
                return

    @staticmethod
    def _places(sensed: Sensed) -> tuple[Array, Array, Array]:
        """Palm, top of the red box, and the vector from the box to its place: (n, 3) m each."""
        red, blue = sensed["position:red/box"], sensed["position:blue/box"]
        up = np.array([0.0, 0.0, EDGE])
        return sensed["position:hand/hand"], red + 0.5 * up, blue + up - red

    @staticmethod
    def _grips(sensed: Sensed) -> Flags:
        return np.isfinite(sensed["force:grip"][:, 0])

    def observe(self, sensed: Sensed) -> Array:
        palm, top, way = self._places(sensed)
        turned = sensed["quaternion:red/box"]
        out = np.empty((len(palm), len(self.observations)))
        out[:, :3], out[:, 3:6] = palm, sensed["velocity:hand/hand"][:, 3:]
        out[:, 6:9], out[:, 9:12] = top - palm, way
        out[:, 12] = 1.0 - 2.0 * (turned[:, 1] ** 2 + turned[:, 2] ** 2)
        out[:, 13] = self._grips(sensed)
        return out

    def reward(self, before: Sensed, now: Sensed) -> Array:  # noqa: ARG002
        """Nearness of palm and box, of box and place, a little for a grip, 10 for a box that stands in its place."""
        palm, top, way = self._places(now)
        reach, left = np.linalg.norm(top - palm, axis=1), np.linalg.norm(way, axis=1)
        return np.asarray(-0.1 * reach - 0.3 * left + 0.05 * self._grips(now) + 10.0 * self.ended(now))

    def ended(self, now: Sensed) -> Flags:
        """Whether the red box stands on the blue one without being held."""
        left = np.linalg.norm(self._places(now)[2], axis=1)
        still = np.linalg.norm(now["velocity:red/box"], axis=1) < STILL
        return np.asarray((left < THERE) & still & ~self._grips(now))
