"""A biped with leaf springs in its legs against MuJoCo: time per step and error of the motion.

Each leg has two closed loops, as in Agility Robotics' Cassie: thigh, leaf spring of the shin, tarsus and leaf spring of
the heel with a rod back to the hip; tarsus, crank and foot with a rod between. The pelvis is free, motors hold hips,
knees and feet. The numbers are our own. MuJoCo moves the same mechanism, with position servos for the motors.

MuJoCo takes one evaluation per step, with implicit dampers (and with 'implicitfast' its servos); so does our fixed-step
implicit setting. The resulting error is measured against our adaptive pair with a tolerance of 1e-10.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import mujoco
import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.joints.joint import Joint
from hitogata.chain.link import Link

from .peers import compiled_peer, mujoco_spec
from .timing import Calls, microseconds, verdict

#: of MuJoCo's faster setting
IMPLICIT_LIMIT, DEFAULT_LIMIT = 1.0, 3.0
DT = 1e-3
#: the first second is the liveliest
STEPS = 3000

#: N m/rad of the leaf springs of shin and heel, N m s/rad of their dampers
SHIN, HEEL, LEAF = 1500.0, 1250.0, 0.1
#: stiffness, damping and limit of the motors, N m/rad, N m s/rad, N m, by the end of the link's name
MOTORS = {
    "hip_roll": (400, 4, 110),
    "hip_yaw": (200, 4, 110),
    "thigh": (400, 8, 195),
    "knee": (400, 8, 195),
    "foot": (60, 2, 45),
}


class Bar(NamedTuple):
    """A link from `start` to `end` (x, z in m, of the leg's plane), its mass in kg."""

    name: str
    parent: str
    start: tuple[float, float]
    end: tuple[float, float]
    mass: float
    joint: Joint


def _solid(start: Array, end: Array, mass: float) -> dict[str, Any]:
    """Mass, centre and inertia of a rod of 3 cm in diameter between two points of the link."""
    along = end - start
    length = float(np.linalg.norm(along))
    n = along / length
    across, about = mass * (length**2 / 12 + 0.015**2 / 4), mass * 0.015**2 / 2
    inertia = across * np.eye(3) + (about - across) * np.outer(n, n)
    return {"mass": mass, "com": 0.5 * (start + end), "inertia": inertia}


def _bars() -> list[Bar]:
    y = "y"
    hip, knee, ankle, toe = (0.0, 0.0), (0.2, -0.3), (-0.05, -0.65), (0.12, -1.0)
    leaf, heel = (-0.07, -0.65), (-0.16, -0.62)
    crank, rod, lever = (-0.02, -0.7), (0.03, -0.7), (0.17, -1.0)
    return [
        Bar("thigh", "hip_yaw", hip, knee, 5.5, hg.Hinge(y, range=(-0.9, 1.4), damping=1.0, armature=0.09)),
        Bar("knee", "thigh", knee, (0.16, -0.36), 0.8, hg.Hinge(y, range=(-1.2, 0.9), damping=1.0, armature=0.09)),
        Bar("knee_leaf", "knee", (0.16, -0.36), (0.1, -0.44), 0.2, hg.Fixed()),
        Bar("shin", "knee", (0.16, -0.36), ankle, 0.6, hg.Hinge(y, range=(-0.35, 0.35), stiffness=SHIN, damping=LEAF)),
        Bar("tarsus", "shin", ankle, toe, 0.8, hg.Hinge(y, range=(-1.2, 0.9), damping=0.1)),
        Bar("heel_leaf", "tarsus", leaf, heel, 0.13, hg.Hinge(y, stiffness=HEEL, damping=LEAF)),
        Bar("achilles", "thigh", hip, heel, 0.16, hg.Ball(damping=0.01)),
        Bar("crank", "tarsus", crank, rod, 0.13, hg.Hinge(y, damping=1.0)),
        Bar("plantar", "crank", rod, lever, 0.12, hg.Hinge(y)),
        Bar("foot", "tarsus", toe, lever, 0.15, hg.Hinge(y, range=(-1.0, 1.0), damping=1.0, armature=0.012)),
    ]  # fmt: skip


def _leg(model: hg.Model, side: str, out: float) -> None:
    """out: 1 or −1, the side of the pelvis. The achilles rod lies 4 cm beside the other bars."""
    hip: dict[str, Any] = {"range": (-0.4, 0.4), "damping": 1.0, "armature": 0.04}
    roll = _solid(np.zeros(3), np.array([0.0, 0.0, -0.07]), 1.8)
    model.link(f"{side}_hip_roll", "pelvis", hg.Hinge("x", **hip), at=(0.02, out * 0.13, 0), **roll)
    yaw = _solid(np.zeros(3), np.array([0.0, 0.0, -0.09]), 1.2)
    model.link(f"{side}_hip_yaw", f"{side}_hip_roll", hg.Hinge("z", **hip), at=(0, 0, -0.07), **yaw)
    origin = {"hip_yaw": np.array([0.0, 0.0, 0.09])}  # of each link, from the hip
    for bar in _bars():
        beside = out * 0.04 if bar.name == "achilles" else 0.0
        start, end = np.array([bar.start[0], beside, bar.start[1]]), np.array([bar.end[0], beside, bar.end[1]])
        at = start - origin[bar.parent]
        origin[bar.name] = start
        parent = f"{side}_{bar.parent}"
        model.link(f"{side}_{bar.name}", parent, bar.joint, at=at, **_solid(np.zeros(3), end - start, bar.mass))


def biped() -> hg.World:
    """Falling, legs swinging, loops closed."""
    model = hg.Model("biped")
    model.link("pelvis", mass=10.3, com=(0.05, 0, 0.03), inertia=(0.086, 0.049, 0.086))
    for side, out in (("left", 1.0), ("right", -1.0)):
        _leg(model, side, out)
    world = hg.World()
    figure = world.add(model, at=(0, 0, 1.2))
    for side, out in (("left", 1.0), ("right", -1.0)):
        leg = {bar.name: bar for bar in _bars()}
        rod, leaf = leg["achilles"], leg["heel_leaf"]
        on_a = (rod.end[0] - rod.start[0], 0.0, rod.end[1] - rod.start[1])
        on_b = (leaf.end[0] - leaf.start[0], out * 0.04, leaf.end[1] - leaf.start[1])
        world.connect(figure[f"{side}_achilles"], figure[f"{side}_heel_leaf"], hg.Ball(), on_a=on_a, on_b=on_b)
        rod, foot = leg["plantar"], leg["foot"]
        on_a = (rod.end[0] - rod.start[0], 0.0, rod.end[1] - rod.start[1])
        on_b = (foot.end[0] - foot.start[0], 0.0, foot.end[1] - foot.start[1])
        world.connect(figure[f"{side}_plantar"], figure[f"{side}_foot"], hg.Ball(), on_a=on_a, on_b=on_b)
    world.v = 2.0 * np.random.default_rng(2).normal(size=world.nv)
    world.resolve_velocities()
    return world


def driven(world: hg.World) -> dict[Link, hg.Motor]:
    return {
        link: hg.Motor(stiffness=k, damping=c, limit=limit)
        for link in world.links
        for end, (k, c, limit) in MOTORS.items()
        if link.name.endswith(end)
    }


class Contender(NamedTuple):
    """calls: steps from the start, for the clock. end: final q after this number of steps."""

    calls: Calls
    end: Callable[[int], Array]


def ours(**settings: Any) -> Contender:
    world = biped()
    simulation = hg.Simulation(world, dt=DT, control=driven(world), **settings)
    start = simulation.snapshot()

    def run(n: int) -> None:
        simulation.restore(start)
        simulation.run(n * DT)

    def end(n: int) -> Array:
        run(n)
        return world.q.copy()

    return Contender(run, end)


def mujoco_biped(world: hg.World, integrator: int) -> tuple[Any, Any]:
    """(model, data): dampers, leaf springs and ranges in its joints, servos with force limits for the motors."""
    spec = mujoco_spec(world, ranges=True, passive=True)
    spec.option.timestep, spec.option.integrator = DT, integrator
    for link, motor in driven(world).items():
        (joint,) = (body.joints[0] for body in spec.bodies if body.name == f"link{link.index}")
        joint.name = link.name
        servo = spec.add_actuator(name=link.name, target=link.name, trntype=mujoco.mjtTrn.mjTRN_JOINT)
        servo.set_to_position(kp=motor.stiffness, kv=motor.damping)
        servo.forcelimited, servo.forcerange = mujoco.mjtLimited.mjLIMITED_TRUE, [-motor.limit, motor.limit]
    return compiled_peer(spec, world)


def theirs(integrator: int) -> Contender:
    """Many steps in one call are MuJoCo's fastest way."""
    world = biped()
    model, data = mujoco_biped(world, integrator)

    def run(n: int) -> None:
        mujoco.mj_resetData(model, data)
        data.qpos[:], data.qvel[:] = world.q, world.v
        mujoco.mj_step(model, data, nstep=n)

    def end(n: int) -> Array:
        run(n)
        return np.array(data.qpos)

    return Contender(run, end)


def check_same_mechanism() -> None:
    """At the start, with the loops as stiff as MuJoCo can, both must accelerate alike."""
    world = biped()
    model, data = mujoco_biped(world, mujoco.mjtIntegrator.mjINT_EULER)
    model.eq_solimp[:, :2] = 0.9999
    data.qpos[:], data.qvel[:] = world.q, world.v
    mujoco.mj_forward(model, data)
    torque = np.zeros(world.nv)
    for link, motor in driven(world).items():
        at = world.v_slice(link)
        torque[at] = np.clip(-motor.stiffness * link.q - motor.damping * world.v[at], -motor.limit, motor.limit)
    a = hg.forward_dynamics(world, torque)
    error = float(np.abs(data.qacc - a).max() / np.abs(a).max())
    assert error < 1e-2, f"mj_forward differs by {error:.1e}; it moves another mechanism"


def main(*, short: bool = False) -> None:
    check_same_mechanism()
    steps, rounds = (20, 1) if short else (STEPS, 9)
    contenders = {
        "hitogata, implicit": ours(integrator="implicit"),
        "hitogata, default": ours(),
        "MuJoCo, Euler": theirs(mujoco.mjtIntegrator.mjINT_EULER),
        "MuJoCo, implicitfast": theirs(mujoco.mjtIntegrator.mjINT_IMPLICITFAST),
    }
    times = microseconds({name: one.calls for name, one in contenders.items()}, calls=steps, rounds=rounds)
    peer = min(time for name, time in times.items() if name.startswith("MuJoCo"))
    exact = ours(integrator="adaptive", tolerance=1e-10).end(steps)
    world = biped()
    rows = len(world.loop_tables.work.rows)
    table = Table(
        title=f"biped with leaf springs: {len(world.links)} links, {world.nv} DoF, {rows} constraints\n"
        f"{steps * DT:g} s at {DT * 1e3:g} ms"
    )
    table.add_column("")
    for heading in ("µs a step", "ratio", "limit", "off at the end, rad or m"):
        table.add_column(heading, justify="right")
    limits = {"hitogata, implicit": IMPLICIT_LIMIT, "hitogata, default": DEFAULT_LIMIT}
    for name, one in contenders.items():
        ratio = times[name] / peer
        limit = verdict(ratio, limits[name]) if name in limits else ""
        off = float(np.abs(one.end(steps) - exact).max())
        table.add_row(name, f"{times[name]:.2f}", f"{ratio:.2f}", limit, f"{off:.1e}")
    Console().print(table)
