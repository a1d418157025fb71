"""Joints of the tree that tear by their load, against an independent integration of the same double pendulum."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata import events
from hitogata.errors import InputError
from hitogata.io.scene.scene import read_scene

G = 9.81
M1, C1, I1, L1 = 1.2, 0.3, 0.02, 0.5
M2, C2, I2 = 0.8, 0.25, 0.01
STARTS = {"hinge": (1.2, 0.4), "fixed": (1.4,)}


def arm(kind: str) -> hg.World:
    """Two rods about y; the lower one on a hinge, or welded to the upper one at a right angle."""
    world = hg.World()
    model = hg.Model("arm")
    model.link("upper", None, hg.Hinge("y"), mass=M1, com=(0, 0, -C1), inertia=(I1, I1, 0.002))
    joint = hg.Hinge("y") if kind == "hinge" else hg.Fixed()
    rotation = None if kind == "hinge" else ("y", np.pi / 2)
    place = {} if rotation is None else {"rotation": rotation}
    model.link("lower", "upper", joint, at=(0, 0, -L1), mass=M2, com=(0, 0, -C2), inertia=(I2, I2, 0.001), **place)
    world.add(model)
    world.q[:] = STARTS[kind]
    return world


def down(angle: float) -> Any:
    """Direction of a rod, (x, z), and its derivative by the angle."""
    return np.array([-np.sin(angle), -np.cos(angle)]), np.array([-np.cos(angle), np.sin(angle)])


def rates(kind: str, state: Any) -> tuple[Any, Any, Any]:
    """Absolute angles of both rods, their rates and accelerations, by Lagrange's equations."""
    if kind == "fixed":
        angle, rate = np.array([state[0], state[0] + np.pi / 2]), np.full(2, state[1])
    else:
        angle, rate = np.array([state[0], state[1]]), np.array([state[2], state[3]])
    c, s, k = np.cos(angle[0] - angle[1]), np.sin(angle[0] - angle[1]), M2 * L1 * C2
    A = np.array([[I1 + M1 * C1**2 + M2 * L1**2, k * c], [k * c, I2 + M2 * C2**2]])
    b = -G * np.array([M1 * C1 + M2 * L1, M2 * C2]) * np.sin(angle) - k * s * np.array([rate[1] ** 2, -(rate[0] ** 2)])
    return angle, rate, np.full(2, b.sum() / A.sum()) if kind == "fixed" else np.linalg.solve(A, b)


def load(kind: str, state: Any) -> tuple[float, float]:
    """Force and moment by which the upper rod holds the lower one at its end: Newton and Euler."""
    angle, rate, turn = rates(kind, state)
    acceleration = np.zeros(2)
    for length, a, w, dw in zip((L1, C2), angle, rate, turn, strict=True):
        along, across = down(a)
        acceleration += length * (across * dw - along * w**2)
    force = M2 * (acceleration + np.array([0.0, G]))
    arm = C2 * down(angle[1])[0]
    return float(np.linalg.norm(force)), float(abs(I2 * turn[1] + arm[1] * force[0] - arm[0] * force[1]))


def instant(kind: str, newtons: float, newton_metres: float) -> float:
    """Time at which the load reaches the surface, by an eighth-order method of another library."""

    def left(_: float, state: Any) -> float:
        force, moment = load(kind, state)
        return float(np.hypot(force / newtons, moment / newton_metres) - 1.0)

    def slope(_: float, state: Any) -> Any:
        _, rate, turn = rates(kind, state)
        return [rate[0], turn[0]] if kind == "fixed" else [*rate, *turn]

    left.terminal, left.direction = True, 1.0  # type: ignore[attr-defined]
    q = STARTS[kind]
    start = [*q, 0.0] if kind == "fixed" else [q[0], sum(q), 0.0, 0.0]
    done = solve_ivp(slope, (0.0, 3.0), start, "DOP853", rtol=1e-12, atol=1e-12, events=left)
    return float(done.t_events[0][0])


@pytest.mark.parametrize(
    ("kind", "newtons", "newton_metres"),
    [("hinge", 20.0, np.inf), ("hinge", 45.0, np.inf), ("fixed", 16.0, np.inf), ("fixed", np.inf, 1.9),
     ("fixed", 20.0, 4.0)],
)  # fmt: skip
def test_a_joint_tears_when_an_independent_integration_says_so(kind: str, newtons: float, newton_metres: float) -> None:
    world = arm(kind)
    given = {"newtons": newtons, "newton_metres": newton_metres}
    lower = world["arm/lower"]
    tears = events.load_above(lower, **{unit: one for unit, one in given.items() if np.isfinite(one)}).cut(lower)
    run = hg.simulate(world, 1.35, dt=5e-4, events=[tears])
    (torn,) = (event for event in run.events if event.kind == "cut")
    assert torn.time == pytest.approx(instant(kind, newtons, newton_metres), abs=1e-6)
    assert world["arm/lower"].joint.nv == 6
    # nothing jumps, and the rod flies off: nothing holds it
    before, after = run.segments
    assert np.abs(before.poses().p[-1] - after.poses().p[0]).max() < 1e-12
    wrench = hg.joint_forces(world)[world["arm/lower"]]
    assert np.abs(np.concatenate(wrench[:2])).max() < 1e-9


def test_the_nearest_load_is_reported_until_it_fires() -> None:
    world = arm("fixed")
    watched = events.load_above(world["arm/lower"], newtons=1e3, newton_metres=1e3, name="far")
    nearest = hg.simulate(world, 0.5, events=[watched.cut(world["arm/lower"])]).summary["not_fired"]["far"]
    assert 0.0 < nearest["nearest"] < nearest["fires_at"] == 1.0


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda w: events.force_above(42, 1.0), "connection, its name, or a link"),
        (lambda w: events.force_above(w.ground, 1.0), "no joint"),
        (lambda w: events.force_above(w["box/box"], 1.0), "no joint that transmits"),
        (lambda w: events.moment_above(w["arm/lower"], -1.0), "strength of 'arm/lower' is -1"),
        (lambda w: events.load_above(w["arm/lower"]), "give newtons, newton_metres or both"),
    ],
)
def test_what_bears_no_load_is_refused(call: Any, message: str) -> None:
    world = arm("fixed")
    world.add(hg.figures.box(size=(0.1, 0.1, 0.1), mass=1.0))
    with pytest.raises(InputError, match=message):
        call(world)


def test_scenes_tear_joints_by_both_strengths() -> None:
    text = """
    [run]
    duration = 0.1
    [[figure]]
    type = "swing"
    [[event]]
    load_above = { link = "swing/left_rod", newtons = 1.0, newton_metres = 5.0 }
    cut = "swing/left_rod"
    """
    scene = read_scene(text)
    run = hg.simulate(scene.world, 0.1, events=scene.events)
    assert [event.name for event in run.events if event.kind == "cut"] == ["swing/left_rod"]
    assert scene.world["swing/left_rod"].joint.nv == 6
