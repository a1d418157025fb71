"""The stiff flyball governor of the IFToMM benchmarks (A05): rods held by springs and dampers, against scipy's Radau.

Constants as published by M. González, Universidad de la Coruña (mbsbenchmark, A05, 2005): shaft and rods of 1 × 0.01 ×
0.01 m and a slider of 0.1 m, all of 3000 kg/m³; balls of 5 kg at the ends of the rods; springs of 8e5 N/m, 4e4 N s/m
and 0.5 m from the middles of the rods to the slider; rods 30° below the horizontal, slider at 0.5 m, shaft at 2π rad/s.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import hitogata as hg

STIFFNESS, DAMPING, REST = 8e5, 4e4, 0.5
START, SPEED, GRAVITY = math.radians(30.0), 2.0 * math.pi, 9.81
#: m: of the rods' hinges and the springs' ends on the slider from the axis
ASIDE = 0.05
BEAM, BLOCK, BALL = 0.3, 3.0, 5.0
#: of a rod with its ball: mass, centre from the hinge, inertia across at the centre and about the rod
ROD = BEAM + BALL
CENTRE = (0.5 * BEAM + BALL) / ROD
ACROSS = BEAM / 12.0 * (1.0 + 1e-4) + BEAM * (0.5 - CENTRE) ** 2 + BALL * (1.0 - CENTRE) ** 2
ABOUT = BEAM / 6.0 * 1e-4


def governor(stiffer: float) -> hg.World:
    model = hg.Model("governor")
    across = BEAM / 12.0 * (1.0 + 1e-4)
    model.link("shaft", None, hg.Hinge("z"), mass=BEAM, com=(0, 0, 0.5), inertia=(across, across, ABOUT))
    model.link("slider", "shaft", hg.Slide("z"), at=(0, 0, 0.5), mass=BLOCK, inertia=(BLOCK / 600.0,) * 3)
    for name, side in (("right", 1.0), ("left", -1.0)):
        hinge, centre = hg.Hinge((0, side, 0)), (side * CENTRE, 0, 0)
        inertia = (ABOUT, ACROSS, ACROSS)
        model.link(name, "shaft", hinge, at=(side * ASIDE, 0, 1.0), mass=ROD, com=centre, inertia=inertia)
    model.start({"right": START, "left": START})
    world = hg.World(gravity=(0, 0, -GRAVITY))
    figure = world.add(model)
    spring = hg.Spring(stiffer * STIFFNESS, stiffer * DAMPING, rest=REST)
    for name, side in (("right", 1.0), ("left", -1.0)):
        world.attach(figure["slider"], figure[name], spring, on_a=(side * ASIDE, 0, 0), on_b=(side * 0.5, 0, 0))
    figure["shaft"].v = SPEED
    return world


def turning_inertia(angle: float) -> tuple[float, float]:
    """kg m² of all about the axis with the rods at an angle below the horizontal, and its derivative."""
    c, s = math.cos(angle), math.sin(angle)
    arm = ASIDE + CENTRE * c
    rods = 2.0 * (ROD * arm**2 + ACROSS * c * c + ABOUT * s * s)
    slope = 4.0 * (-ROD * arm * CENTRE * s + (ABOUT - ACROSS) * c * s)
    return rods + ABOUT + BLOCK / 600.0, slope


MOMENTUM = turning_inertia(START)[0] * SPEED
HINGE = ACROSS + ROD * CENTRE**2


def elastic(stiffer: float) -> Callable[[float, np.ndarray], list[float]]:
    """Rates of the rods' angle, the slider's height and their rates; the shaft's speed follows from the momentum."""
    k, c = stiffer * STIFFNESS, stiffer * DAMPING

    def rate(_: float, y: np.ndarray) -> list[float]:
        angle, height, turning, sliding = y
        x, z = 0.5 * math.cos(angle), 1.0 - 0.5 * math.sin(angle) - height
        length = math.hypot(x, z)
        by_angle, by_height = -0.5 * (x * math.sin(angle) + z * math.cos(angle)) / length, -z / length
        pull = -k * (length - REST) - c * (by_angle * turning + by_height * sliding)
        inertia, slope = turning_inertia(angle)
        swung = 0.25 * slope * (MOMENTUM / inertia) ** 2 + ROD * GRAVITY * CENTRE * math.cos(angle)
        return [turning, sliding, (swung + pull * by_angle) / HINGE, 2.0 * pull * by_height / BLOCK - GRAVITY]

    return rate


def rigid(_: float, y: np.ndarray) -> list[float]:
    """The same with springs that do not give: the slider at 1 − sin(angle)."""
    angle, turning = y
    c, s = math.cos(angle), math.sin(angle)
    inertia, slope = turning_inertia(angle)
    force = (
        0.5 * slope * (MOMENTUM / inertia) ** 2
        + (2.0 * ROD * CENTRE + BLOCK) * GRAVITY * c
        + BLOCK * c * s * turning**2
    )
    return [turning, force / (2.0 * HINGE + BLOCK * c * c)]


@pytest.mark.parametrize(("stiffer", "duration"), [(1.0, 10.0), (1000.0, 1.0)])
def test_the_slider_is_right_to_a_micrometre_at_the_default(stiffer: float, duration: float) -> None:
    start = [START, 0.5, 0.0, 0.0]
    times = np.linspace(0.0, duration, 21)[1:]
    rate = elastic(stiffer)
    exact = solve_ivp(rate, (0, duration), start, method="Radau", rtol=1e-12, atol=1e-13, t_eval=times)
    world = governor(stiffer)
    simulation = hg.Simulation(world)
    for at, angle, height in zip(times, exact.y[0], exact.y[1], strict=True):
        simulation.run(at - simulation.time)
        assert 0.5 + world["governor/slider"].q[0] == pytest.approx(height, abs=1e-6)
        assert world["governor/right"].q[0] == pytest.approx(angle, abs=1e-6)
    summary = simulation.summary()
    assert abs(summary["energy_error"]) <= 1e-6 * world.energy().total
    assert summary["rough_steps"] == 0


def test_springs_a_million_times_as_stiff_are_rods() -> None:
    exact = solve_ivp(rigid, (0, 2), [START, 0.0], method="DOP853", rtol=1e-12, atol=1e-12).y[:, -1]
    world = governor(1e6)
    simulation = hg.Simulation(world)
    simulation.run(2.0)
    assert world["governor/right"].q[0] == pytest.approx(exact[0], abs=1e-6)
    assert 0.5 + world["governor/slider"].q[0] == pytest.approx(1.0 - math.sin(exact[0]), abs=1e-6)
    assert simulation.summary()["rough_steps"] == 0


def test_the_fixed_step_is_stable_at_any_stiffness() -> None:
    for stiffer in (1.0, 1e6, 1e12):
        world = governor(stiffer)
        hg.Simulation(world, integrator="implicit").run(1.0)
        exact = solve_ivp(rigid, (0, 1), [START, 0.0], method="DOP853", rtol=1e-10, atol=1e-10).y[0, -1]
        assert world["governor/right"].q[0] == pytest.approx(exact, abs=3e-3)
