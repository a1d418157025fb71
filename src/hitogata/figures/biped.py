"""The twelve-joint robot with flat or arc-shaped feet (004 §2, Figs. 1–3)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..arrays import Array
from ..chain.joints.joint import Hinge
from ..chain.model import Model
from ..chain.shapes.shape import Box, Capsule, Shape
from ..chain.values.validate import number
from ..errors import ModelError
from .arc_foot import Foot

SIDES = ("right", "left")
#: links of a leg from the trunk down; the joint above each turns by θ1 … θ6
LEG_LINKS = ("hip_yaw", "hip", "thigh", "shank", "ankle", "foot")
_AXES = ("-z", "-x", "-y", "-y", "-y", "-x")
_BODY, _SERVO, _SOLE = "#dfe3e8", "#3b4350", "#d9822b"
#: kg: of the trunk, then of each link of a leg: 1.2 in all
_TRUNK_MASS = 0.40
#: rad/s: of a small servo without load, 60° in 0.07 s
SERVO_SPEED = 15.0
_LEG_MASSES = (0.05, 0.06, 0.08, 0.07, 0.06, 0.08)


@dataclass(frozen=True)
class Dimensions:
    """Lengths in m. Along a leg from the ankle up as in Fig. 3: l1 from the ankle's roll to its pitch, l2 to the knee,
    l3 to the hip's pitch, l4 to where roll and yaw meet. hip: half the distance between the legs. trunk: from there up
    to the trunk's point. head: from that point to the top.
    """

    l1: float = 0.025
    l2: float = 0.065
    l3: float = 0.065
    l4: float = 0.035
    hip: float = 0.026
    trunk: float = 0.05
    head: float = 0.045

    def __post_init__(self) -> None:
        for name in ("l2", "l3", "trunk", "head", "hip"):
            number(getattr(self, name), f"robot {name}", positive=True)
        for name in ("l1", "l4"):
            number(getattr(self, name), f"robot {name}", low=0.0)

    @property
    def lengths(self) -> Array:
        """(4,) l1 … l4."""
        return np.array([self.l1, self.l2, self.l3, self.l4])

    @property
    def leg(self) -> float:
        """From the ankle to the hip of a straight leg, m."""
        return self.l1 + self.l2 + self.l3 + self.l4

    @property
    def hips(self) -> Array:
        """(2, 3) m: hip of the right leg and of the left one in the trunk's frame."""
        return np.array([[0.0, -self.hip, -self.trunk], [0.0, self.hip, -self.trunk]])


class Robot(Model):
    """A model together with its dimensions, from which motions can be solved."""

    def __init__(self, name: str, dimensions: Dimensions, foot: Foot, servo_speed: float = SERVO_SPEED) -> None:
        super().__init__(name)
        self.dimensions = dimensions
        self.foot = foot
        #: rad/s: largest rate of its joints
        self.servo_speed = servo_speed

    @property
    def standing(self) -> float:
        """Height of the trunk's point when standing straight, m."""
        return self.foot.height + self.dimensions.leg + self.dimensions.trunk

    def with_foot(self, foot: Foot) -> Robot:
        """The same robot with other feet."""
        return robot(dimensions=self.dimensions, foot=foot, name=self.name, servo_speed=self.servo_speed)


def robot(
    radius: float = math.inf,
    *,
    dimensions: Dimensions | None = None,
    foot: Foot | None = None,
    armature: float = 0.0,
    servo_speed: float = SERVO_SPEED,
    name: str = "biped",
) -> Robot:
    """The robot: 315 mm tall, 100 mm wide, 140 mm deep, 1.2 kg; 12 hinges and a floating trunk.

    radius: of the soles' arcs, m; infinite for flat feet. foot: any other foot instead. armature: kg m², of the servos
    at each joint. servo_speed: rad/s, above which a walk is refused. Links: trunk, and of each leg right_hip_yaw,
    right_hip, right_thigh, right_shank, right_ankle, right_foot (left_… likewise); the joint above each turns by
    θ1 … θ6 as in the paper: all positive angles lean the upper part forward, to its right or to its left as seen from
    the foot. Walking goes along x; the left leg is at +y. The frame of a foot is at its ankle, that of the trunk
    `Dimensions.trunk` above the hips.
    """
    size = Dimensions() if dimensions is None else dimensions
    sole = Foot(radius=radius) if foot is None else foot
    if foot is not None and not math.isinf(radius):
        raise ModelError("give the radius or the foot, not both: a foot has its own radius")
    number(armature, "robot armature", low=0.0)
    number(servo_speed, "robot servo_speed", positive=True)
    made = Robot(name, size, sole, servo_speed)
    made.link("trunk", **_solid(_TRUNK_MASS, _trunk_shapes(size)))
    for side, hip in zip(SIDES, size.hips, strict=True):
        origins = [hip, (0, 0, 0), (0, 0, -size.l4), (0, 0, -size.l3), (0, 0, -size.l2), (0, 0, -size.l1)]
        parent = "trunk"
        for link, axis, at, mass, shapes in zip(
            LEG_LINKS, _AXES, origins, _LEG_MASSES, _leg_shapes(size, sole), strict=True
        ):
            made.link(f"{side}_{link}", parent, Hinge(axis, armature=armature), at=at, **_solid(mass, shapes))
            parent = f"{side}_{link}"
    made.start({"trunk": [0.0, 0.0, made.standing, 1.0, 0.0, 0.0, 0.0]})
    return made


def biped(
    radius: float = math.inf,
    heel: float | None = None,
    l1: float = Dimensions.l1,
    l2: float = Dimensions.l2,
    l3: float = Dimensions.l3,
    l4: float = Dimensions.l4,
    height: float = Foot.height,
    ahead: float = Foot.ahead,
    length: float = Foot.length,
    armature: float = 0.0,
    name: str = "biped",
) -> Robot:
    """The twelve-joint biped on flat or arc-shaped feet. radius, heel, height, ahead, length: of its feet, as of
    `Foot`; l1 … l4: along its legs, as of `Dimensions`; m. armature: kg m² of the servos.
    """
    foot = Foot(radius=radius, height=height, ahead=ahead, length=length, heel=heel)
    return robot(dimensions=Dimensions(l1=l1, l2=l2, l3=l3, l4=l4), foot=foot, armature=armature, name=name)


def _solid(mass: float, shapes: list[Shape]) -> dict[str, Any]:
    """Mass, centre and inertia of a link whose first shape carries its mass, as keywords of `Model.link`."""
    main = shapes[0]
    return {"mass": mass, "com": main.centroid, "inertia": main.inertia(mass), "shapes": shapes}


def _trunk_shapes(size: Dimensions) -> list[Shape]:
    top, bottom = size.head, -size.trunk + 0.012
    box = Box(size=(0.07, 0.1, top - bottom), at=(0.0, 0.0, 0.5 * (top + bottom)), colour=_BODY)
    eyes: list[Shape] = [
        Box(size=(0.004, 0.016, 0.01), at=(0.036, y, top - 0.025), colour=_SERVO, touches=False) for y in (-0.02, 0.02)
    ]
    return [box, *eyes]


def _leg_shapes(size: Dimensions, sole: Foot) -> list[list[Shape]]:
    """Shapes of the links of a leg, trunk first."""
    flat = Box(size=(0.03, 0.034, 0.016), at=(0.0, 0.0, 0.004), colour=_SERVO)
    hip = Box(size=(0.032, 0.036, max(size.l4 * 0.7, 0.012)), at=(0.0, 0.0, -0.5 * size.l4), colour=_SERVO)
    thigh = Box(size=(0.026, 0.034, 0.72 * size.l3), at=(0.0, 0.0, -0.5 * size.l3), colour=_BODY)
    shank = Box(size=(0.024, 0.032, 0.72 * size.l2), at=(0.0, 0.0, -0.5 * size.l2), colour=_BODY)
    ankle = Box(size=(0.03, 0.034, max(0.7 * size.l1, 0.012)), at=(0.0, 0.0, -0.5 * size.l1), colour=_SERVO)
    knee, pitch, heel = (_pin(r) for r in (0.012, 0.013, 0.012))
    stem = Box(size=(0.02, 0.02, sole.height * 0.8), at=(0.0, 0.0, -0.4 * sole.height), colour=_SERVO)
    return [[flat], [hip], [thigh, pitch], [shank, knee], [ankle, heel], [*sole.shapes(_SOLE), stem]]


def _pin(radius: float) -> Shape:
    """A joint's axis, along y."""
    return Capsule(radius=radius, length=0.014, rotation=("x", 0.5 * math.pi), colour=_SERVO, touches=False)
