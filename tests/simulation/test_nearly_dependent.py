"""Rows of connections that are nearly dependent: what G = J M⁻¹ Jᵀ loses of them, its square root keeps."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import DivergenceError

MASS, G = 2.0, 9.81


def hung_from_two(apart: float, sideways: float = 1.0) -> tuple[hg.World, list[str]]:
    """A box of which two rods of 1 m hold the middle; their tops are so far apart, m, along y.

    One direction of it, y, is held by the angle between the rods alone. sideways: m/s², gravity along y.
    """
    world = hg.World(gravity=(0.0, sideways, -G))
    box = world.add(hg.figures.box(mass=MASS)).links[0]
    names = []
    for side in (-0.5, 0.5):
        top = np.array([0.0, side * apart, math.sqrt(1.0 - 0.25 * apart * apart)])
        names.append(world.connect(world.ground, box, hg.Distance(), on_a=top, on_b=(0.0, 0.0, 0.0)).name)
    return world, names


@pytest.mark.parametrize("apart", [1e-2, 1e-4, 1e-5, 1e-6])
def test_what_rods_hold_by_a_small_angle_stays_at_rest(apart: float) -> None:
    """T₁ and T₂ along the rods: (T₁ + T₂) cos = m g, (T₁ − T₂) sin = m a sideways; nothing moves along z and y."""
    world, names = hung_from_two(apart)
    forces = hg.connection_forces(world)
    pulls = [float(np.linalg.norm(forces[world.connections[name]].force)) for name in names]
    cosine, sine = math.sqrt(1.0 - 0.25 * apart * apart), 0.5 * apart
    straight, across = MASS * G / cosine, MASS * 1.0 / sine
    found = sorted(pulls)
    assert found == pytest.approx(sorted([0.5 * abs(straight - across), 0.5 * (straight + across)]), rel=1e-6)
    simulation = hg.Simulation(world)
    simulation.run(0.05)
    assert np.abs(world.v[:3]).max() < 1e-9
    assert abs(simulation.lost) < 1e-12
    assert abs(world.links[1].q[1]) < 1e-10  # loops are closed to rounding over that angle


@pytest.mark.parametrize("apart", [1e-3, 1e-5, 1e-6, 1e-7])
def test_velocities_fit_rows_that_differ_by_little(apart: float) -> None:
    """Whatever moves along y or z is stopped, by an impulse that is the change of momentum."""
    world, names = hung_from_two(apart)
    world.v = np.array([0.3, 0.7, -0.2, 0.1, 0.2, 0.3])
    before = world.v.copy()
    impact = world.resolve_velocities()
    assert np.abs(world.v[1:3]).max() < 1e-9
    assert world.v[[0, 3, 4, 5]] == pytest.approx(before[[0, 3, 4, 5]], abs=1e-12)
    given = sum(impact.impulses[world.connections[name]].force for name in names)
    assert given == pytest.approx(MASS * (world.v[:3] - before[:3]), abs=1e-9)
    assert impact.energy_lost == pytest.approx(0.5 * MASS * (0.7**2 + 0.2**2), rel=1e-9)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_velocities_fit_rows_that_turn_with_the_pose(dt: float) -> None:
    """A spinning box on a universal joint, in steps that are put right by more than rounding."""
    world = hg.World()
    box = world.add(hg.figures.box(mass=MASS)).links[0]
    held = world.connect(world.ground, box, hg.Universal("x", "z"), on_b=(0.3, 0.1, 0.2))
    world.v[:] = (0.0, 0.0, 0.0, 4.0, 3.0, 5.0)
    world.resolve_velocities()
    simulation = hg.Simulation(world, dt=dt, tolerance=1e-4)
    for _ in range(40):
        simulation.run(dt)
        assert np.abs(world.measure_connection(held).held).max() < 1e-8


def test_what_a_leg_that_goes_straight_stops_is_counted_as_lost() -> None:
    """A human held at hands and feet sinks until a limb is straight: the energy that this stops is in the books."""
    world = hg.World()
    human = world.add(hg.figures.human())
    for name in ("left_hand", "right_hand", "left_foot", "right_foot"):
        world.connect(world.ground, human[name], hg.Ball())
    start = world.energy()
    simulation = hg.Simulation(world, tolerance=1e-8)
    simulation.run(0.3)
    end = world.energy()
    assert simulation.lost > 0.1
    exchanged = simulation.lost + end.kinetic + abs(end.gravity - start.gravity)
    assert end.total + simulation.lost == pytest.approx(start.total, abs=1e-6 * exchanged)


def test_a_massless_crank_at_its_dead_centre_is_refused_by_name() -> None:
    """Its slider moves ever less of it: the speed of what has no inertia of its own has no bound."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    crank, slider = hg.Model("crank"), hg.Model("slider")
    crank.link("arm", None, hg.Hinge("y"), mass=0.0)
    slider.link("box", None, hg.Slide("x"), mass=1.0, inertia=(0.1, 0.1, 0.1))
    arm, box = world.add(crank)["arm"], world.add(slider)["box"]
    world.q = np.array([0.5, 2.0 * math.cos(0.5)])
    world.connect(arm, box, hg.Distance(1.0), on_a=(1.0, 0.0, 0.0), on_b=(0.0, 0.0, 0.0))
    world.v = np.array([-1.0, 2.0 * math.sin(0.5)])
    simulation = hg.Simulation(world)
    with pytest.raises(DivergenceError, match="'crank/arm' ran away, because its motion comes to move no inertia"):
        simulation.run(1.0)
    assert world.energy().total == pytest.approx(0.5 * (2.0 * math.sin(0.5)) ** 2, rel=1e-6)
    # the slider does not accelerate; the arm stands where it is at its dead centre's other side of nothing
    assert world.links[2].v[0] == pytest.approx(2.0 * math.sin(0.5), rel=1e-6)


def test_what_connections_hold_inside_the_floor_stays_there() -> None:
    """Nothing can move it out: it is neither moved nor thrown."""
    world = hg.World()
    world.floor()
    box = world.add(hg.figures.box(size=(0.2, 0.2, 0.2), mass=1.0), at=(0.0, 0.0, 0.05)).links[0]
    other = world.add(hg.figures.box(size=(0.2, 0.2, 0.2), mass=1.0), at=(1.0, 0.0, 0.1)).links[0]
    world.connect(world.ground, box, hg.Fixed())
    world.connect(world.ground, box, hg.Ball(), on_b=(0.1, 0.0, 0.0))
    q = world.q.copy()
    hg.simulate(world, 0.02)
    assert world.q_slice(box).start == 0
    assert world.q[:7] == pytest.approx(q[:7], abs=1e-9)
    assert other.q[2] == pytest.approx(0.1, abs=1e-4)
