"""Planar walkers: two straight legs on a hip, with arc-shaped or point feet, on a slope; and the rimless wheel.

Nothing about walking is solved by hand here. A foot on the ground is a connection by a rolling joint (a hinge, if the
foot is a point); a strike connects the landing foot and cuts the other, and the impulse is the one of every connection.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.connections.connection import Connection
from ...chain.figure import Figure
from ...chain.joints.joint import Fixed, Hinge, Joint, Planar
from ...chain.joints.loop_joints import Rolling
from ...chain.link import Link
from ...chain.model import Model
from ...chain.shapes.shape import Box, Capsule, Convex, Shape, Sphere
from ...chain.values.rotations import axis_angle_matrix
from ...chain.values.validate import number
from ...chain.world import World
from ...errors import ModelError
from ...simulation.events.triggers import Event, lands
from ...simulation.simulation import Simulation

LEGS = ("right_leg", "left_leg")
_COLOURS = ("#c8553d", "#2f6fb5")
_Y = np.array([0.0, 1.0, 0.0])


@dataclass(frozen=True)
class Walker:
    """A walker. SI units.

    leg: length from the hip to the sole's lowest point. radius: of the feet's arcs, centred on the leg's line; 0 for
    point feet. hip_mass: at the hip. leg_mass: of each leg, its centre `com` below the hip, `inertia` about it. slope:
    rad, downhill along x. gravity: m/s².
    """

    leg: float = 1.0
    radius: float = 0.3
    hip_mass: float = 10.0
    leg_mass: float = 5.0
    com: float = 0.5
    inertia: float = 0.0
    slope: float = 0.02
    gravity: float = 9.81

    def __post_init__(self) -> None:
        for name in ("leg", "hip_mass", "leg_mass", "gravity"):
            number(getattr(self, name), f"walker {name}", positive=True)
        for name in ("radius", "inertia", "com"):
            number(getattr(self, name), f"walker {name}", low=0.0)
        number(self.slope, "walker slope")
        if not abs(self.slope) < 0.5 * math.pi:
            raise ModelError(f"walker slope is {self.slope:g} rad; it must be less than a right angle")
        if self.radius >= self.leg:
            raise ModelError(f"walker radius is {self.radius:g} m, not less than the leg of {self.leg:g} m")
        if self.com == 0.0 and self.inertia == 0.0:
            raise ModelError("walker com and inertia are both 0; a leg that swings needs inertia about the hip")

    @property
    def arm(self) -> float:
        """From the middle of a foot's arc to the hip, m."""
        return self.leg - self.radius

    @property
    def time(self) -> float:
        """√(leg/gravity), s: unit of time for durations."""
        return math.sqrt(self.leg / self.gravity)

    @property
    def ground(self) -> Array:
        """Axes of the slope: x downhill, z its normal."""
        return axis_angle_matrix(_Y, self.slope)

    def model(self) -> Model:
        """Two links whose frames are at the hip; the hip's mass belongs to the right leg, which is the root."""
        made = Model("walker")
        for i, name in enumerate(LEGS):
            body = self.hip_mass + self.leg_mass if i == 0 else self.leg_mass
            com = -self.leg_mass * self.com / body
            inertia = self.inertia + self.leg_mass * self.com**2 - body * com**2
            joint: Joint = Planar("y", x="z") if i == 0 else Hinge("y")
            made.link(
                name,
                None if i == 0 else LEGS[0],
                joint,
                mass=body,
                com=(0.0, 0.0, com),
                inertia=(inertia, inertia, 0.0),
                shapes=self._shapes(i),
            )
        return made

    def _shapes(self, i: int) -> list[Shape]:
        thick, y, L = 0.035 * self.leg, (-0.06 + 0.12 * i) * self.leg, self.leg
        shapes: list[Shape] = [
            Capsule(radius=thick, length=0.94 * L, at=(0.0, y, -0.47 * L), colour=_COLOURS[i]),
            Sphere(radius=0.06 * L, at=(0.0, 0.0, 0.0), colour="#39404d"),
        ]
        if self.radius > 0.05 * L:
            angles = np.linspace(-1.0, 1.0, 25) * min(0.9, 0.35 * L / self.radius)
            x, z = self.radius * np.sin(angles), -self.arm - self.radius * np.cos(angles)
            top = float(z.max()) + 0.02 * L
            outline = [*zip(x, z, strict=True), (x[0], top), (x[-1], top)]
            points = [(px, y + side * thick * 1.3, pz) for side in (-1, 1) for px, pz in outline]
            shapes.append(Convex(points=points, colour=_COLOURS[i]))
        return shapes


class Stride(NamedTuple):
    """State just after a strike, both feet on the ground.

    lean: of the standing leg, rad, negative: the hip is behind its foot; the other leg leans by as much the other way.
    rate, swing_rate: of the standing and the swinging leg, rad/s.
    """

    lean: float
    rate: float
    swing_rate: float


class Walking:
    """A walker in a world, standing on its feet. Events of a run exchange the standing foot."""

    def __init__(self, walker: Walker, *, world: World | None = None, length: float = 0.0) -> None:
        """length: of a slope to draw, m."""
        self.walker = walker
        self.world = World((0.0, 0.0, -walker.gravity)) if world is None else world
        #: a point of the slope: as high as it must be for all that is drawn to be above the ground
        self.origin = np.array([0.0, 0.0, max(0.0, length * math.sin(walker.slope)) + 0.05 * min(length, walker.leg)])
        self.figure: Figure = self.world.add(walker.model(), at=self.origin, rotation=("y", walker.slope))
        if length > 0.0:
            self.world.add(plank(walker.ground, length, 0.7 * walker.leg, walker.leg), at=self.origin)
        self.standing = 0
        self.foot: Connection | None = None
        #: strikes since it was placed
        self.strikes = 0

    @property
    def legs(self) -> tuple[Link, Link]:
        return self.figure[LEGS[0]], self.figure[LEGS[1]]

    # state

    def place(self, state: Stride, x: float = 0.0, swing_lean: float | None = None) -> None:
        """Stand on the right leg, its foot touching the slope at x (m along it) when upright."""
        w = self.walker
        if self.foot is not None:
            self.world.cut(self.foot)
        lean, rate, swing_rate = state
        other = -lean if swing_lean is None else swing_lean
        along, up = x + w.radius * lean + w.arm * math.sin(lean), w.radius + w.arm * math.cos(lean)
        root, leg = self.legs
        root.q, leg.q = (up, along, lean), other - lean
        root.v = (-w.arm * math.sin(lean) * rate, (w.radius + w.arm * math.cos(lean)) * rate, rate)
        leg.v = swing_rate - rate
        self.standing = self.strikes = 0
        self.foot = self.world.connect(*self.foot_joint(0), impact=False, **self.foot_frames(0))

    def leans(self) -> tuple[float, float, float, float]:
        """Of the standing leg and the other one: lean, lean (rad), rate, rate (rad/s)."""
        root, leg = self.legs
        lean, rate = float(root.q[2]), float(root.v[2])
        both = ((lean, rate), (lean + float(leg.q[0]), rate + float(leg.v[0])))
        (a, da), (b, db) = both if self.standing == 0 else both[::-1]
        return a, b, da, db

    def stride(self) -> Stride:
        """The present state, taken as just after a strike."""
        lean, _, rate, swing_rate = self.leans()
        return Stride(lean, rate, swing_rate)

    # feet

    def foot_joint(self, leg: int) -> tuple[Link, Link, Joint]:
        """Links and joint that connect the foot of a leg to the slope."""
        joint: Joint = Rolling(self.walker.radius, axis="y") if self.walker.radius > 0.0 else Hinge("y")
        return self.world.ground, self.legs[leg], joint

    def foot_frames(self, leg: int) -> dict[str, Any]:
        """Frames of that connection: exactly in the plane of the slope, with the leg's lean as the joint's angle."""
        R, centre = self.walker.ground, np.array([0.0, 0.0, -self.walker.arm])
        point = self.origin
        if self.walker.radius == 0.0:
            pose = self.world.pose(self.legs[leg])
            point = pose.p + pose.R @ centre
            point = point - R[:, 2] * float(R[:, 2] @ (point - self.origin))
        return {"on_a": (point, R), "on_b": (centre, np.eye(3)), "name": f"{LEGS[leg].partition('_')[0]} foot"}

    def strike(self) -> Event:
        """When the swinging foot comes down: the feet change, and the next strike is waited for."""
        w, leg = self.walker, 1 - self.standing
        assert self.foot is not None
        return lands(
            self.world.ground,
            self.legs[leg],
            radius=w.radius,
            on_plane=self.origin,
            on_link=(0.0, 0.0, -w.arm),
            normal=w.ground[:, 2],
            while_joint=self.legs[1],
            low=-math.inf if leg == 1 else 0.0,
            high=0.0 if leg == 1 else math.inf,
            name=f"{LEGS[leg].partition('_')[0]} foot lands",
        ).call(self._change_feet)

    def _change_feet(self, simulation: Simulation) -> None:
        assert self.foot is not None
        simulation.cut(self.foot)
        self.standing = 1 - self.standing
        self.foot = simulation.connect(*self.foot_joint(self.standing), **self.foot_frames(self.standing))
        self.strikes += 1
        simulation.add_event(self.strike())


def plank(ground: Array, length: float, behind: float, size: float) -> Model:
    """A plank to walk down on, fixed to the ground. ground: its axes. behind: m uphill. size: of the walker, m."""
    model = Model("slope")
    middle = ground @ np.array([0.5 * length - behind, 0.0, -0.01 * size])
    box = Box(size=(length, 0.5 * size, 0.02 * size), at=middle, rotation=ground, colour="#b9c0c9", touches=False)
    model.link("plank", joint=Fixed(), mass=1.0, com=middle, inertia=box.inertia(1.0), shapes=[box])
    return model
