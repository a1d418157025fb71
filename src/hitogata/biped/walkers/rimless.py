"""The rimless wheel: spokes without a rim, walking down a slope from one to the next."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ...arrays import Array
from ...chain.connections.connection import Connection
from ...chain.joints.joint import Hinge, Planar
from ...chain.model import Model
from ...chain.shapes.shape import Capsule, Shape, Sphere
from ...chain.values.rotations import axis_angle_matrix
from ...chain.values.validate import number
from ...chain.world import World
from ...errors import ModelError
from ...simulation.events.triggers import Event, lands
from ...simulation.simulation import Simulation


@dataclass(frozen=True)
class RimlessWheel:
    """spokes: how many, of `length` m. mass: kg at the hub, inertia: kg m² about it. slope: rad, downhill along x.

    A hub that were a mere point would have no inertia to turn; give it a little.
    """

    spokes: int = 8
    length: float = 1.0
    mass: float = 1.0
    inertia: float = 1e-7
    slope: float = 0.08
    gravity: float = 9.81

    def __post_init__(self) -> None:
        for name in ("length", "mass", "inertia", "gravity"):
            number(getattr(self, name), f"wheel {name}", positive=True)
        number(self.slope, "wheel slope")
        if not isinstance(self.spokes, int) or not 5 <= self.spokes <= 1000:
            raise ModelError(f"wheel spokes is {self.spokes!r}; a wheel that walks has 5 to 1000")

    @property
    def half(self) -> float:
        """Half the angle between two spokes, rad."""
        return math.pi / self.spokes

    @property
    def ground(self) -> Array:
        return axis_angle_matrix(np.array([0.0, 1.0, 0.0]), self.slope)

    def tip(self, k: int) -> Array:
        """End of a spoke in the wheel's frame: (3,) m. Spoke 0 points down; higher ones come down after it."""
        angle = 2.0 * self.half * k
        return self.length * np.array([math.sin(angle), 0.0, -math.cos(angle)])

    def model(self) -> Model:
        made = Model("wheel")
        shapes: list[Shape] = [Sphere(radius=0.08 * self.length, colour="#39404d")]
        for k in range(self.spokes):
            angle = -2.0 * self.half * k
            shapes.append(
                Capsule(
                    radius=0.02 * self.length,
                    length=0.96 * self.length,
                    at=0.5 * self.tip(k),
                    rotation=("y", angle),
                    colour="#2f6fb5" if k else "#c8553d",
                )
            )
        moments = (self.inertia, self.inertia, 0.0)
        made.link("wheel", None, Planar("y", x="z"), mass=self.mass, inertia=moments, shapes=shapes)
        return made


class RollingWheel:
    """A rimless wheel in a world, standing on a spoke."""

    def __init__(self, wheel: RimlessWheel, rate: float, lean: float | None = None) -> None:
        """rate: rad/s on spoke 0, which leans by `lean` (rad; by default as far back as just after a strike)."""
        self.wheel = wheel
        self.world = World((0.0, 0.0, -wheel.gravity))
        self.body = self.world.add(wheel.model(), rotation=("y", wheel.slope))["wheel"]
        lean = -wheel.half if lean is None else lean
        l = wheel.length
        self.body.q = (l * math.cos(lean), l * math.sin(lean), lean)
        self.body.v = (-l * math.sin(lean) * rate, l * math.cos(lean) * rate, rate)
        self.spoke = 0
        self.foot = self._stand(self.world)

    def _stand(self, into: World | Simulation) -> Connection:
        """Hinge the tip of the present spoke to the slope where it is, exactly in its plane."""
        R, tip = self.wheel.ground, self.wheel.tip(self.spoke)
        pose = self.world.pose(self.body)
        point = pose.p + pose.R @ tip
        point = point - R[:, 2] * float(R[:, 2] @ point)
        turned = axis_angle_matrix(np.array([0.0, 1.0, 0.0]), -2.0 * self.wheel.half * self.spoke)
        return into.connect(
            self.world.ground, self.body, Hinge("y"), on_a=(point, R), on_b=(tip, turned), name=f"spoke {self.spoke}"
        )

    @property
    def rate(self) -> float:
        return float(self.body.v[2])

    def strike(self) -> Event:
        """When the next spoke comes down: it is joined to the slope, the last one let go."""
        return lands(
            self.world.ground,
            self.body,
            on_link=self.wheel.tip(self.spoke + 1),
            normal=self.wheel.ground[:, 2],
            name=f"spoke {self.spoke + 1} lands",
        ).call(self._change)

    def _change(self, simulation: Simulation) -> None:
        simulation.cut(self.foot)
        self.spoke += 1
        self.foot = self._stand(simulation)
        simulation.add_event(self.strike())


def steady_rate(wheel: RimlessWheel) -> float:
    """Rate just after a strike, rad/s, at which a strike dissipates the energy gained in a step; 0 if it stops.

    From the balance of energy between two strikes and of angular momentum about the new tip.
    """
    about = wheel.inertia + wheel.mass * wheel.length**2
    kept = (wheel.inertia + wheel.mass * wheel.length**2 * math.cos(2.0 * wheel.half)) / about
    gained = 4.0 * wheel.mass * wheel.gravity * wheel.length * math.sin(wheel.half) * math.sin(wheel.slope) / about
    return kept * math.sqrt(gained / (1.0 - kept * kept)) if gained > 0.0 else 0.0
