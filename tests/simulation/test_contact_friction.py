"""Sliding, turning and rolling on a floor, against exact solutions."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.chain.values.rotations import axis_angle_matrix
from hitogata.contact.polyhedra import polyhedron
from tests.constants import G

from .contact_worlds import block, body, on_floor, slope


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize(("material", "speed"), [(Material(0.3), 1.0), (Material(0.5, 0.3), 1.0), (Material(0.8), 3.0)])
def test_a_sliding_box_stops_where_it_should_and_does_not_rise(material: Material, speed: float, dt: float) -> None:
    world = on_floor(material)
    world.v[0] = speed
    simulation = hg.Simulation(world, dt=dt)
    way = speed**2 / (2.0 * material.sliding * G)
    heights, aside, ratio = [], 0.0, 0.0
    for _ in range(int(1.2 * speed / (material.sliding * G) / dt)):
        simulation.step()
        heights.append(world.q[2])
        if world.v[0] > 0.05:
            (contact,) = simulation.contacts()
            force = contact.force * np.sign(contact.normal[2])
            aside = max(aside, abs(force[1] / force[0]))
            ratio = max(ratio, abs(-force[0] / force[2] / material.sliding - 1.0))
    assert world.q[0] == pytest.approx(way, rel=2e-3)
    assert max(abs(z - 0.1) for z in heights) <= 1e-6
    assert aside <= 1e-6
    assert ratio <= 1e-6
    assert np.abs(world.v).max() <= 1e-6
    assert simulation.law_residual <= 1e-6


@pytest.mark.parametrize("degrees", [10.0, 30.0, 45.0, 73.0])
def test_a_pushed_box_moves_along_the_push_whatever_its_direction(degrees: float) -> None:
    push = 6.0
    d = np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])
    world = hg.World(gravity=(*push * d, -G))
    world.floor(material=Material(0.5))
    world.add(block(Material(0.5)), at=(0.0, 0.0, 0.1))
    hg.Simulation(world).run(0.3)
    assert world.q[:2] == pytest.approx(0.5 * (push - 0.5 * G) * 0.09 * d, rel=1e-6)
    assert abs(world.q[6]) <= 1e-6


def test_a_spinning_box_is_stopped_by_friction_at_its_corners() -> None:
    """Forces at the corners add up to μ m g, however they share it: the moment is that times the corners' distance."""
    world = on_floor(Material(0.5))
    world.v[5] = 10.0
    simulation = hg.Simulation(world)
    stop = 10.0 * (0.2**2 / 6.0) / (0.5 * G * 0.1 * np.sqrt(2.0))
    simulation.run(0.9 * stop)
    assert world.v[5] == pytest.approx(1.0, rel=1e-3)
    simulation.run(0.2 * stop)
    assert np.abs(world.v).max() <= 1e-6
    assert world.q[:3] == pytest.approx([0.0, 0.0, 0.1], abs=1e-6)


def test_static_friction_holds_what_kinetic_friction_would_not() -> None:
    angle = np.radians(20.0)
    material = Material(0.45, 0.3)
    resting, sliding = (slope(angle, material) for _ in range(2))
    for world in (resting, sliding):
        world.add(block(material), at=(0.0, 0.0, 0.1))
    sliding.v[0] = 0.01
    for world in (resting, sliding):
        hg.Simulation(world).run(0.5)
    assert abs(resting.v[0]) <= 1e-7
    assert sliding.v[0] == pytest.approx(0.01 + 0.5 * G * (np.sin(angle) - 0.3 * np.cos(angle)), rel=1e-5)


def test_a_pair_of_materials_can_have_a_friction_of_its_own() -> None:
    ice, felt = Material(0.1), Material(0.9)
    world = hg.World()
    world.floor(material=felt)
    world.add(block(ice), at=(0.0, 0.0, 0.1))
    world.contact.pair(ice, felt, Material(0.02))
    world.v[0] = 1.0
    hg.Simulation(world).run(0.2)
    assert world.v[0] == pytest.approx(1.0 - 0.02 * G * 0.2, rel=1e-6)


@pytest.mark.parametrize("table_first", [True, False])
def test_a_box_that_slides_over_an_edge_is_neither_drawn_nor_braked(table_first: bool) -> None:
    """Without friction nothing pushes aside, though the skin about the table reaches beyond it."""
    smooth = Material(0.0)
    world = hg.World()
    world.contact.on = True
    models = [block(smooth, size=(1.0, 1.0, 0.2)), block(smooth)]
    for model in models if table_first else reversed(models):
        table = model is models[0]
        world.add(model, at=(0.0, 0.0, -0.1) if table else (0.3, 0.45, 0.1), fixed=table)
    world.v[0] = 1.5
    hg.Simulation(world).run(0.12)
    assert world.v == pytest.approx([1.5, 0.0, 0.0, 0.0, 0.0, 0.0], abs=1e-6)
    assert abs(world.q[2] - 0.1) <= 1e-6


def drum(fineness: int) -> hg.Cylinder:
    across = axis_angle_matrix(np.array([1.0, 0.0, 0.0]), 0.5 * np.pi)
    return hg.Cylinder(radius=0.05, length=0.1, fineness=fineness, rotation=across, material=Material(0.8))


def rolled(fineness: int, angle: float, duration: float) -> float:
    """Angular velocity of a drum after a time from rest on a slope: it turns about one edge after the other.

    Between strikes a pendulum, by scipy; at a strike the angular momentum about the new edge stays. Holds while
    the drum is too slow to leap: ω² r < g.
    """
    shape = drum(fineness)
    inertia = shape.inertia(1.0)[1, 1]
    points = polyhedron(shape).points
    r = float(np.hypot(points[:, 0], points[:, 2]).max())
    half = np.pi / fineness
    about_edge = inertia + r * r
    kept = (inertia + r * r * np.cos(2.0 * half)) / about_edge

    def lands(_: float, x: Array) -> float:
        return float(x[0] - half)

    lands.terminal, lands.direction = True, 1.0  # type: ignore[attr-defined]
    time, omega = 0.0, 0.0
    while True:
        found = solve_ivp(
            lambda _, x: [x[1], G * r / about_edge * np.sin(x[0] + angle)], (time, duration), [-half, omega],
            events=lands, rtol=1e-9, atol=1e-12,
        )  # fmt: skip
        if found.t[-1] >= duration:
            return float(found.y[1, -1])
        time, omega = found.t[-1], kept * found.y[1, -1]
        assert omega**2 * r < G


@pytest.mark.parametrize(("fineness", "duration"), [(16, 0.35), (32, 0.32), (64, 0.3)])
def test_a_drum_rolls_down_a_slope_and_pays_for_every_edge(fineness: int, duration: float) -> None:
    shape, angle = drum(fineness), np.radians(15.0)
    world = slope(angle, Material(0.8))
    world.add(body(shape), at=(0.0, 0.0, -polyhedron(shape).points[:, 2].min()))
    hg.Simulation(world, dt=2e-4).run(duration)
    assert world.v[4] == pytest.approx(rolled(fineness, angle, duration), rel=0.02)
    assert abs(world.q[1]) <= 1e-6


@pytest.mark.parametrize(("fineness", "share"), [(32, 0.75), (64, 0.85)])
def test_the_finer_a_ball_the_more_it_rolls_like_a_sphere(fineness: int, share: float) -> None:
    """A smooth one has (5/7) g sin 15° after 1 s; facets lose some of it, and no energy is created."""
    shape = hg.Sphere(radius=0.05, fineness=fineness, material=Material(0.8))
    world = slope(np.radians(15.0), Material(0.8))
    world.add(body(shape, 0.1), at=(0.0, 0.0, -polyhedron(shape).points[:, 2].min()))
    hg.Simulation(world).run(0.5)
    smooth = 5.0 / 7.0 * G * np.sin(np.radians(15.0)) * 0.5
    assert share * smooth <= world.v[0] <= 1.001 * smooth
    assert abs(world.v[1]) <= 0.05 * smooth
