"""Rolling and torsional friction against closed forms."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.errors import ModelError
from tests.constants import G
from tests.simulation.contact_worlds import body, slope

R, ROLLING, TORSION = 0.05, 1.5e-3, 2e-3
FELT = Material(0.8, rolling=ROLLING)
CORK = Material(0.8, torsion=TORSION)


def ball(angle: float, material: Material) -> hg.World:
    world = slope(angle, Material(0.8))
    world.add(body(hg.Sphere(radius=R, material=material)), at=(0.0, 0.0, R))
    return world


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_a_ball_rolls_down_less_what_the_rolling_takes(dt: float) -> None:
    angle = np.radians(10.0)
    world = ball(angle, FELT)
    hg.Simulation(world, dt=dt).run(1.0)
    way = 0.5 * G * (np.sin(angle) - ROLLING / R * np.cos(angle)) * 5.0 / 7.0
    assert world.q[0] == pytest.approx(way, rel=1e-7)
    assert abs(world.q[1]) <= 1e-9


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("part", [0.99, 1.01])
def test_a_ball_stays_on_a_slope_below_the_angle_of_rolling(part: float, dt: float) -> None:
    angle = np.arctan(part * ROLLING / R)
    world = ball(angle, FELT)
    hg.Simulation(world, dt=dt).run(2.0)
    if part < 1.0:
        assert np.abs(world.v).max() <= 1e-9
        assert abs(world.q[0]) <= 1e-9
    else:
        way = 0.5 * G * np.cos(angle) * (np.tan(angle) - ROLLING / R) * 5.0 / 7.0 * 4.0
        assert world.q[0] == pytest.approx(way, rel=1e-5)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_a_ball_that_coasts_comes_to_rest(dt: float) -> None:
    world = ball(0.0, FELT)
    world.v[0], world.v[1] = 0.3, 0.4
    world.v[3], world.v[4] = -0.4 / R, 0.3 / R
    slowing = 5.0 / 7.0 * ROLLING / R * G
    hg.Simulation(world, dt=dt).run(0.5 / slowing + 0.5)
    way = 0.5 * 0.5**2 / slowing
    assert world.q[:2] == pytest.approx([0.6 * way, 0.8 * way], abs=2e-6 + 0.3 * dt**2)
    assert np.abs(world.v).max() <= 1e-8


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_a_ball_that_spins_on_the_spot_slows_down_evenly_and_stops(dt: float) -> None:
    world = ball(0.0, CORK)
    world.v[5] = 20.0
    slowing = TORSION * G / (0.4 * R * R)
    simulation = hg.Simulation(world, dt=dt)
    simulation.run(0.5)
    assert world.v[5] == pytest.approx(20.0 - 0.5 * slowing, rel=1e-9)
    simulation.run(20.0 / slowing)
    assert np.abs(world.v).max() <= 1e-9
    assert world.q[:2] == pytest.approx([0.0, 0.0], abs=1e-9)


def test_without_torsion_a_ball_spins_on() -> None:
    world = ball(0.0, FELT)
    world.v[5] = 20.0
    hg.Simulation(world).run(1.0)
    assert world.v[5] == pytest.approx(20.0, rel=1e-9)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_a_rolling_coin_ends_flat_and_wins_no_energy(dt: float) -> None:
    material = Material(0.5, rolling=5e-5, torsion=5e-5)
    world = slope(0.0, material)
    coin = hg.Cylinder(radius=0.0125, length=0.002, material=material)
    world.add(body(coin, 0.008), at=(0.0, 0.0, 0.0126), rotation=("x", 1.4))
    world.v[5] = 3.0
    simulation, energy, rise = hg.Simulation(world, dt=dt), world.energy().total, 0.0
    for _ in range(300):
        simulation.run(1e-2)
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
    assert abs(world.q[2] - 0.001) <= 1e-6
    assert np.abs(world.v).max() <= 1e-6
    assert rise <= 1e-7 * 0.008 * G * 0.0125


def test_balls_pressed_together_share_the_moments() -> None:
    """A ball rolled between two plates, one of which is driven: the slower side holds by its moment until it gives."""
    material = Material(1.0, rolling=1e-3)
    world = hg.World()
    world.floor(material=material)
    for k in range(3):
        world.add(body(hg.Sphere(radius=R, material=material), 0.2), at=(0.3 * k, 0.1 * (k % 2), R))
    board = hg.Box(size=(1.2, 0.6, 0.02), material=material)
    world.add(body(board, 2.0), at=(0.3, 0.03, 2.0 * R + 0.01))
    world.v[18] = 0.5
    for k in range(3):
        world.v[6 * k], world.v[6 * k + 4] = 0.25, 0.25 / R
    simulation = hg.Simulation(world, dt=1e-3)
    simulation.run(0.2)
    # m v̇ of board and balls; every ball turns against ρ times the forces above and below it
    pressed = 2.0 * G
    own = 3.0 * 0.2 * G
    inertia = 2.0 + 0.25 * 0.6 + 0.4 * 0.6 * 0.25
    slowing = 1e-3 / (2.0 * R) * (pressed + pressed + own) / inertia
    assert world.v[18] == pytest.approx(0.5 - 0.2 * slowing, rel=1e-4)
    assert simulation.law_residual <= 1e-6


@pytest.mark.parametrize("options", [{"rolling": -1.0}, {"torsion": float("nan")}])
def test_what_makes_no_sense_is_refused(options: dict[str, float]) -> None:
    with pytest.raises(ModelError, match="friction"):
        Material(0.5, **options)
