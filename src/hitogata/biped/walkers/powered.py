"""The robot's rolling walk under dynamics: servos at the twelve joints, the feet joined to the ground by rolling.

The standing foot rolls freely, so the robot as a whole is an inverted pendulum without a motor at its base. The
servos follow the gait as a function of how far the foot has rolled, not of time. The gait is a relation between
angles, and gravity determines its speed. A forward lean of the trunk makes up for the energy dissipated in strikes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.connections.connection import Connection
from ...chain.joints.loop_joints import Rolling
from ...chain.link import Link
from ...chain.values.validate import number
from ...chain.world import World
from ...errors import HitogataError, InputError
from ...figures.biped import LEG_LINKS, SIDES, Robot
from ...io.recording.memory import MemoryRecorder, RunData
from ...simulation.events.triggers import Event, lands
from ...simulation.inputs.drives import Motor
from ...simulation.simulation import Simulation
from ..gait.gaits import walk as make_walk
from ..gait.phases import about_y, about_z
from ..gait.steps import StraightRoll
from ..gait.walk import Walk
from ..recording import states
from .walker import plank

#: rows of the table in which the angles of a step are looked up
_ROWS = 400
#: m of a slope that are drawn
_PLANK = 3.0
#: rad and m that a landing foot may be off level; it is laid flat as it lands
_LANDING = 0.05


@dataclass(frozen=True)
class Servo:
    """A joint's drive. stiffness: N m/rad. damping: N m s/rad. limit: N m."""

    stiffness: float = 60.0
    damping: float = 0.3
    limit: float = math.inf


@dataclass
class PoweredWalk:
    """A robot in a world with the gait it is to follow. The robot needs arc feet and servos with armature."""

    robot: Robot
    walk: Walk
    servo: Servo = field(default_factory=Servo)
    world: World = field(default_factory=World)

    def __post_init__(self) -> None:
        if self.walk.soles is not None or not self.robot.foot.even:
            raise InputError("a powered walk rolls on joints of one radius; its soles neither bend nor have two radii")
        rule = StraightRoll(self.robot, self.walk)
        leaving, landing = rule.change(0)
        #: rad: lean of the standing foot in the middle of a step, and how far it goes from there
        self.tilt, self.swing = 0.5 * (leaving + landing), 0.5 * (leaving - landing)
        #: axes of the slope: x downhill, z its normal
        self.ground = np.asarray(about_y(self.walk.slope))
        if self.swing <= 0.0:
            raise InputError(f"walk step is {self.walk.step:g} m; a powered walk goes forward")
        self.figure = self.world.add(self.robot)
        if self.walk.slope:
            self.world.add(plank(self.ground, _PLANK, 0.3, 1.0))
        self.joints: list[Link] = [self.figure[f"{side}_{link}"] for side in SIDES for link in LEG_LINKS]
        self._tables = self._angles()
        #: steps taken, and when: s
        self.strikes: list[float] = []
        self.side = SIDES.index(self.walk.first)
        self._start()

    def _angles(self) -> Array:
        """(2, rows, 12) rad: angles over a step that stands on the right foot, and on the left one."""
        period, row = self.walk.period, self.walk.period / _ROWS
        asked = {**self.walk.__dict__, "steps": 2, "first": "right"}
        angles = make_walk(self.robot, "roll", row=row, **asked).angles
        first, second = angles[: _ROWS + 1].copy(), angles[_ROWS:].copy()
        # the row of change has the new step's branch; where the feet change the pose is one and the same
        first[-1] = second[0]
        assert len(second) == _ROWS + 1, period
        return np.stack([first, second])

    def target(self, lean: float, rate: float) -> tuple[Array, Array]:
        """Angles (12,) and rates of the gait where the standing foot leans by `lean` and rolls at `rate`."""
        table = self._tables[self.side]
        at = (lean - self.tilt + self.swing) / (2.0 * self.swing) * _ROWS
        k = int(min(max(math.floor(at), 0), _ROWS - 1))
        slope = (table[k + 1] - table[k]) * _ROWS / (2.0 * self.swing)
        part = min(max(at - k, 0.0), 1.0)
        inside = 0.0 <= at <= _ROWS
        return (1.0 - part) * table[k] + part * table[k + 1], slope * rate if inside else np.zeros(12)

    def _start(self) -> None:
        asked = {**self.walk.__dict__, "steps": 1}
        first = states(make_walk(self.robot, "roll", row=self.walk.period / 10.0, **asked))
        self.world.q[:], self.world.v[:] = first.q[0], first.v[0]
        self.foot: Connection = self.world.connect(*self._join(), **self._frames(), tolerance=1e-6)

    def _join(self) -> tuple[Link, Link, Rolling]:
        return self.world.ground, self.figure[f"{SIDES[self.side]}_foot"], Rolling(self.robot.foot.radius, axis="y")

    def _frames(self) -> dict[str, Any]:
        R = self.ground.T @ self.world.pose(self.figure[f"{SIDES[self.side]}_foot"]).R
        heading = math.atan2(-R[0, 1], R[1, 1])
        return {
            "on_a": ((0.0, 0.0, 0.0), self.ground @ about_z(heading)),
            "on_b": (self.robot.foot.centre, np.eye(3)),
            "name": f"{SIDES[self.side]} foot",
        }

    def strike(self) -> Event:
        """When the swinging foot comes down, past the middle of the step."""
        other = self.figure[f"{SIDES[1 - self.side]}_foot"]
        return lands(
            self.world.ground,
            other,
            radius=self.robot.foot.radius,
            on_link=self.robot.foot.centre,
            normal=self.ground[:, 2],
            while_joint=self.foot,
            low=self.tilt + 0.3 * self.swing,
            high=math.inf,
            name=f"{SIDES[1 - self.side]} foot lands",
        ).call(self._change_feet)

    def _change_feet(self, simulation: Simulation) -> None:
        simulation.cut(self.foot)
        self.side = 1 - self.side
        self.foot = simulation.connect(*self._join(), **self._frames(), tolerance=_LANDING, snap=True)
        self.strikes.append(simulation.time)
        simulation.add_event(self.strike())

    def control(self, simulation: Simulation) -> None:
        """Aim the servos at the gait, as far as the foot has rolled."""
        lean, rate = float(self.foot.q[0]), float(self.foot.v[0])
        if abs(lean) > self.robot.foot.half_angle:
            foot = f"at t = {simulation.time:.3g} s its {SIDES[self.side]} foot rolls"
            if lean > 0.0:
                raise HitogataError(f"the robot falls forward: {foot} over its toe")
            raise HitogataError(
                f"the robot falls back: {foot} over its heel; quicker steps, a lean or a slope would carry it on"
            )
        angles, rates = self.target(lean, rate)
        for joint, angle, speed in zip(self.joints, angles, rates, strict=True):
            simulation.set_target(joint, angle, speed)

    def run(self, duration: float, *, dt: float = 5e-4, every: float = 0.01) -> RunData:
        """Walk for a while, s. A robot that falls raises HitogataError."""
        run, why = self.run_on(duration, dt=dt, every=every)
        if why is not None:
            raise why
        return run

    def run_on(self, duration: float, *, dt: float = 5e-4, every: float = 0.01) -> tuple[RunData, HitogataError | None]:
        """As `run`, but a fall is an end as well: the run as far as it went, and why it ended."""
        down = "" if not self.walk.slope else f" on a slope of {self.walk.slope:g} rad"
        recorder = MemoryRecorder({"title": f"rolling walk under dynamics{down}"})
        simulation = Simulation(
            self.world,
            dt=dt,
            integrator="rk4",
            events=[self.strike()],
            control=self.control,
            recorder=recorder,
            every=number(every, "every", InputError, positive=True),
        )
        servo = Motor(stiffness=self.servo.stiffness, damping=self.servo.damping, limit=self.servo.limit)
        simulation.motors = dict.fromkeys(self.joints, servo)
        why = None
        try:
            simulation.run(duration)
        except HitogataError as error:
            why = error
        simulation.finish()
        run = recorder.run
        pulled = self._pulled(run)
        if pulled is not None:
            time, force = pulled
            run = run.slice(0.0, time)
            self.strikes = [strike for strike in self.strikes if strike <= time]
            why = HitogataError(
                f"at t = {time:.3g} s the ground would have to pull the standing foot with {-force:.3g} N: a foot that "
                "rolls there would lift; take a smaller slope or lean, shorter steps or a larger radius"
            )
        return run, why

    def _pulled(self, run: RunData) -> tuple[float, float] | None:
        """The first frame in which the normal force of the standing foot is negative: s, N."""
        normal = self._normal_forces(run)
        at = np.flatnonzero(normal < 0.0)
        return (float(run.time[at[0]]), float(normal[at[0]])) if len(at) else None

    def _normal_forces(self, run: RunData) -> Array:
        """(k,) N: force of the ground on the standing foot, along its normal, at every frame."""
        forces = np.zeros((len(run), 3))
        for name in run.connections:
            forces += np.nan_to_num(run.forces(name)[:, 3:])
        return np.asarray(forces @ self.ground[:, 2])

    def sideways(self, run: RunData) -> tuple[float, float]:
        """N m: the largest moment by which the rolling joint holds the robot sideways, and the moment that the sole
        could transmit in that frame, half its width times the normal force. A boom would have to
        supply the difference."""
        moment = np.zeros(len(run))
        for name in run.connections:
            moment = np.maximum(moment, np.abs(np.nan_to_num(run.forces(name)[:, 0])))
        able = 0.5 * self.robot.foot.width * self._normal_forces(run)
        worst = int(np.argmax(moment - able))
        return float(moment[worst]), float(able[worst])
