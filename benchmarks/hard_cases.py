"""Hard cases with exact solutions: grasps, redundant loops, stiction, stacks, rolling.

The table shows the error relative to the exact answer, at 1 ms, and the time per step. MuJoCo takes part at its default
and at settings that its documentation recommends for accuracy; Drake, if installed, with boxes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import mujoco
import numpy as np
from rich.console import Console
from rich.table import Table
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.arrays import Array

from .closed_chains import four_bars
from .contact import boxes, stack
from .contact_peers import DT, FRICTION, Contender, add_geometry, drake, ours
from .peers import compiled_peer, mujoco_spec
from .timing import microseconds

G = 9.80665


class Case(NamedTuple):
    """title: with the unit of the error. world: anew for each. error: of a state after all steps, against the exact."""

    title: str
    world: Callable[[], hg.World]
    error: Callable[[tuple[Array, Array]], float]
    steps: int
    peers: dict[str, Callable[[hg.World], Contender | None]]


def _mujoco(world: hg.World, **options: Any) -> Contender:
    spec = mujoco_spec(world)
    if world.contact.on:
        add_geometry(spec, world)
    model, data = compiled_peer(spec, world)
    model.opt.timestep = DT
    model.opt.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    time_constant = options.pop("solref", None)
    for name, value in options.items():
        setattr(model.opt, name, value)
    if time_constant is not None:
        model.geom_solref[:] = model.eq_solref[:] = (time_constant, 1.0)
    data.qpos[:], data.qvel[:] = world.q, world.v
    return Contender(lambda n: mujoco.mj_step(model, data, nstep=n), lambda: (data.qpos.copy(), data.qvel.copy()))


#: MuJoCo's settings: the stiffest constraints that it allows at this step, no slip, Runge–Kutta
STIFF = {"solref": 2.0 * DT, "iterations": 200, "tolerance": 1e-14}
SETTINGS: dict[str, dict[str, Any]] = {
    "MuJoCo, default": {},
    "MuJoCo, stiff": STIFF,
    "MuJoCo, stiff, no slip": {**STIFF, "noslip_iterations": 50, "noslip_tolerance": 1e-14, "impratio": 100.0},
    "MuJoCo, stiff, Runge-Kutta": {**STIFF, "integrator": mujoco.mjtIntegrator.mjINT_RK4},
}
MUJOCO: dict[str, Callable[[hg.World], Contender | None]] = {
    name: lambda world, given=given: _mujoco(world, **given)  # type: ignore[misc]
    for name, given in SETTINGS.items()
}


#: two bodies of the same outline that fly and turn: x m, mass kg, (angular, linear) velocity rad/s, m/s
OUTLINE = (0.2, 0.3, 0.1)
FLYING = ((0.0, 2.0, (0.3, -0.2, 0.5, 1.0, 0.4, 0.0)), (0.3, 1.0, (-0.4, 0.1, 0.2, -0.5, 0.0, 0.3)))


def _grabbing() -> hg.World:
    """The two at the instant at which they are joined, with the velocities from before; no gravity."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    links = []
    for k, (x, mass, velocity) in enumerate(FLYING):
        link = world.add(hg.figures.box(OUTLINE, mass), at=(x, 0.0, 0.0), name=f"body{k}").root
        link.v = (*velocity[3:], *velocity[:3])
        links.append(link)
    before = world.v.copy()
    world.connect(links[0], links[1], hg.Fixed(), on_a=(0.15, 0.0, 0.0), on_b=(-0.15, 0.0, 0.0))
    world.v[:] = before  # a run resolves them at its start
    return world


def _joined_velocity() -> Array:
    """Velocity of the first one a step later, (3,) m/s: by momentum both are one rigid body, which obeys Euler."""
    a, b, c = OUTLINE
    own = [m / 12.0 * np.diag([b * b + c * c, a * a + c * c, a * a + b * b]) for _, m, _ in FLYING]
    masses = np.array([m for _, m, _ in FLYING])
    places = np.array([(x, 0.0, 0.0) for x, _, _ in FLYING])
    turns, speeds = (np.array([v[part] for _, _, v in FLYING]) for part in (slice(3), slice(3, 6)))
    com, drift = masses @ places / masses.sum(), masses @ speeds / masses.sum()
    arms = places - com
    inertia, spin = np.zeros((3, 3)), np.zeros(3)
    for I, m, r, w, v in zip(own, masses, arms, turns, speeds, strict=True):
        inertia += I + m * (r @ r * np.eye(3) - np.outer(r, r))
        spin += I @ w + m * np.cross(r, v)

    def turning(R: Array) -> Array:
        return np.asarray(R @ np.linalg.solve(inertia, R.T @ spin))

    def rate(_: float, flat: Array) -> Array:
        R = flat.reshape(3, 3)
        return np.cross(turning(R), R, axisb=0, axisc=0).ravel()

    R = solve_ivp(rate, (0.0, DT), np.eye(3).ravel(), method="DOP853", rtol=1e-12, atol=1e-14).y[:, -1].reshape(3, 3)
    return np.asarray(drift + np.cross(turning(R), R @ arms[0]))


def grab() -> Case:
    """Two bodies are joined in flight: the velocities jump, momentum stays."""
    exact = _joined_velocity()
    return Case(
        "two bodies join in flight: velocity 1 ms later against momentum's, m/s",
        _grabbing,
        lambda state: float(np.linalg.norm(state[1][:3] - exact)),
        1,
        MUJOCO,
    )


#: kg m²: MuJoCo requires rods of some thickness
OWN = 1e-4


def loops() -> Case:
    """Ten four-bars in a row: in space half of the rows of their loops are redundant. Energy is conserved."""
    start = four_bars(10, OWN)
    whole = sum(start.energy())

    def error(state: tuple[Array, Array]) -> float:
        world = four_bars(10, OWN)
        world.q[:], world.v[:] = state
        return abs(sum(world.energy()) - whole) / abs(whole)

    return Case(
        "ten four-bars, redundant loops: energy gone after 3 s, part", lambda: four_bars(10, OWN), error, 3000, MUJOCO
    )


def stiction() -> Case:
    """A box on a slope that it must not slide down: μ is 1 % above the tangent."""
    angle = np.arctan(FRICTION / 1.01)
    gravity = G * np.array([np.sin(angle), 0.0, -np.cos(angle)])
    return Case(
        "box at 99 % of the slope that friction holds: slid after 2 s, m",
        lambda: boxes(stack(1), gravity),
        lambda state: float(abs(state[0][0] - stack(1)[0, 0])),
        2000,
        {**MUJOCO, "Drake, hydroelastic": drake},
    )


def tower() -> Case:
    """Ten boxes on each other at rest: how far the top has sunk or wandered."""
    top = stack(10)[-1]
    return Case(
        "stack of ten: the top off its place after 2 s, m",
        lambda: boxes(stack(10)),
        lambda state: float(np.linalg.norm(state[0].reshape(-1, 7)[-1, :3] - top)),
        2000,
        {**MUJOCO, "Drake, hydroelastic": drake},
    )


def _ball(gravity: Array, speed: float) -> hg.World:
    world = hg.World(gravity=gravity)
    rough = hg.Material(FRICTION)
    world.floor(material=rough)
    model = hg.Model("ball")
    model.link(
        "ball",
        joint=hg.Free(),
        mass=1.0,
        inertia=(0.004, 0.004, 0.004),
        shapes=[hg.Sphere(0.1, material=rough)],
    )
    link = world.add(model, at=(0.0, 0.0, 0.1)).root
    link.v = (speed, 0.0, 0.0, 0.0, speed / 0.1, 0.0)
    return world


def rolling() -> Case:
    """A ball rolls down 10° from rest: x = ½ (5/7) g sin α t²."""
    angle = np.radians(10.0)
    gravity = G * np.array([np.sin(angle), 0.0, -np.cos(angle)])
    way = 0.5 * 5.0 / 7.0 * G * np.sin(angle) * 2.0**2
    return Case(
        "ball down 10°: off its place after 2 s, m",
        lambda: _ball(gravity, 0.0),
        lambda state: float(abs(state[0][0] - way)),
        2000,
        MUJOCO,
    )


def coasting() -> Case:
    """A ball on level ground rolls on for ever."""
    return Case(
        "ball on level ground at 1 m/s: speed lost after 5 s, m/s",
        lambda: _ball(np.array([0.0, 0.0, -G]), 1.0),
        lambda state: float(abs(state[1][0] - 1.0)),
        5000,
        MUJOCO,
    )


CASES: tuple[Callable[[], Case], ...] = (grab, loops, stiction, tower, rolling, coasting)


def measure(console: Console, case: Case, steps: int, rounds: int) -> None:
    table = Table(title=case.title)
    for heading in ("", "error", "µs a step"):
        table.add_column(heading, justify="left" if not heading else "right")
    found: dict[str, Contender] = {"hitogata, default": ours(case.world())[0]}
    for name, make in case.peers.items():
        made = make(case.world())
        if made is not None:
            found[name] = made
    for contender in found.values():
        contender.calls(steps)
    errors = {name: case.error(contender.state()) for name, contender in found.items()}
    cost = microseconds(
        {name: contender.calls for name, contender in found.items()}, calls=max(2, steps // 20), rounds=rounds
    )
    for name, error in errors.items():
        table.add_row(name, f"{error:.1e}", f"{cost[name]:.2f}")
    console.print(table)


def main(*, short: bool = False) -> None:
    console = Console(width=120)
    for make in CASES:
        case = make()
        measure(console, case, 10 if short else case.steps, 1 if short else 5)
