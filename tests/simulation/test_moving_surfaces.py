"""Belts, turntables and driven rollers against closed forms; their work; scenes and recordings."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.link import Link
from hitogata.errors import InputError
from hitogata.io.recording.contact_record import material_record, read_material
from hitogata.io.recording.json_values import Reader
from hitogata.io.scene.scene import load_scene

MU, MASS, G = 0.4, 2.0, 9.81


def load_on(
    ground: hg.Box, *, friction: float = MU, at: tuple[float, float, float] = (0.0, 0.0, 0.05)
) -> tuple[hg.World, Link]:
    world = hg.World()
    world.contact.on = True
    world.gravity = (0.0, 0.0, -G)
    world.lay(ground)
    shape = hg.Box(size=(0.2, 0.2, 0.1), material=hg.Material(friction))
    model = hg.Model("load")
    model.link("load", joint=hg.Free(), mass=MASS, inertia=shape.inertia(MASS), shapes=[shape])
    world.add(model, at=at)
    return world, world.links[1]


def belt(velocity: float, **rest: float) -> hg.Box:
    return hg.Box(
        size=(40, 4, 0.2), at=(0, 0, -0.1), material=hg.Material(MU, surface_velocity=(velocity, 0, 0), **rest)
    )


def test_a_belt_drags_a_load_by_the_closed_form() -> None:
    """Slip, force and work while it slides and after it sticks; the belt's work is energy and heat."""
    dt, slides = 1e-3, 0.2
    speed = MU * G * slides  # it sticks from this time on
    world, load = load_on(belt(speed))
    run = hg.Simulation(world, dt=dt)
    run.run(0.1)
    np.testing.assert_allclose(world.velocity(load)[3:], [MU * G * 0.1, 0, 0], atol=1e-9)
    np.testing.assert_allclose(run.contact_wrench(load).force, [MU * MASS * G, 0, MASS * G], atol=1e-8)
    assert run.work == pytest.approx(MU * MASS * G * speed * 0.1, rel=1e-9)
    assert run.lost == pytest.approx(run.work - 0.5 * MASS * (MU * G * 0.1) ** 2, rel=1e-9)
    run.run(0.4)
    np.testing.assert_allclose(world.velocity(load)[3:], [speed, 0, 0], atol=1e-9)
    assert world.pose(load).p[0] == pytest.approx(0.5 * speed * slides + speed * 0.3, abs=1e-9)
    assert run.work == pytest.approx(MASS * speed**2, rel=1e-9)
    assert run.lost == pytest.approx(0.5 * MASS * speed**2, rel=1e-8)
    assert abs(run.summary()["energy_error"]) <= 1e-12


def test_a_load_held_still_over_a_running_belt_costs_work_all_the_time() -> None:
    """Nothing moves, and yet every step dissipates; the force on the wall is μ m g."""
    world, load = load_on(belt(1.0))
    world.lay(hg.Box(size=(0.1, 1.0, 1.0), at=(0.15, 0.0, 0.5), material=hg.Material(0.0)))
    run = hg.Simulation(world, dt=1e-3)
    run.run(0.3)
    lost = run.lost
    run.run(0.2)
    assert np.abs(world.velocity(load)).max() <= 1e-7
    assert run.lost - lost == pytest.approx(MU * MASS * G * 1.0 * 0.2, rel=1e-6)
    assert run.work == pytest.approx(run.lost, rel=1e-6)


def test_without_a_surface_velocity_nothing_is_driven() -> None:
    """The same test fails without the belt: work is zero."""
    world, load = load_on(belt(0.0))
    run = hg.Simulation(world, dt=1e-3)
    run.run(0.1)
    assert run.work == 0.0
    assert not world.velocity(load).any()


def test_a_turntable_carries_a_load_in_a_circle() -> None:
    """It sticks up to μ g = ω² r: the path is a circle with the turntable's rate."""
    omega, radius = 1.5, 1.0
    table = hg.Box(size=(4, 4, 0.2), at=(0, 0, -0.1), material=hg.Material(MU, surface_spin=(0, 0, omega)))
    world, load = load_on(table, at=(radius, 0.0, 0.05))
    load.v = (0, omega * radius, 0, 0, 0, omega)
    run = hg.Simulation(world, dt=1e-3)
    run.run(1.0)
    p = world.pose(load).p
    assert math.hypot(p[0], p[1]) == pytest.approx(radius, abs=1e-6)
    assert math.atan2(p[1], p[0]) == pytest.approx(omega, abs=5e-6)
    assert world.velocity(load)[2] == pytest.approx(omega, abs=1e-6)
    force = run.contact_wrench(load).force
    assert math.hypot(force[0], force[1]) == pytest.approx(MASS * omega**2 * radius, rel=1e-5)


def test_a_driven_roller_moves_a_plank() -> None:
    """A spinning cylinder's surface moves at ω r where a plank lies on it."""
    omega, radius = 5.0, 0.1
    world = hg.World()
    world.contact.on = True
    for x in (-0.3, 0.3):
        turn = hg.Material(0.5, surface_spin=(0, 0, omega))
        world.lay(
            hg.Cylinder(radius=radius, length=0.5, at=(x, 0, -radius), rotation=("x", -math.pi / 2), material=turn)
        )
    shape = hg.Box(size=(2.0, 0.2, 0.02))
    model = hg.Model("plank")
    model.link("plank", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
    world.add(model, at=(0, 0, 0.01))
    run = hg.Simulation(world, dt=1e-3)
    run.run(0.5)
    # the cylinder's axis is that of the shape, turned to +y
    assert world.velocity(world.links[1])[3] == pytest.approx(omega * radius, abs=1e-6)


def test_a_ball_that_drops_on_a_belt_bounces_as_high_as_on_still_ground() -> None:
    """The work of the belt in the impact is accounted for, and does not cost the bounce."""
    heights = {}
    for velocity in (0.0, 2.0):
        world = hg.World()
        world.contact.on = True
        world.gravity = (0.0, 0.0, -G)
        world.lay(belt(velocity, restitution=0.8))
        model = hg.Model("ball")
        shape = hg.Sphere(radius=0.05, material=hg.Material(MU))
        model.link("ball", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
        world.add(model, at=(0, 0, 0.35))
        run = hg.Simulation(world, dt=1e-3)
        run.run(0.4)
        heights[velocity] = world.pose(world.links[1]).p[2]
        summary = run.summary()
        change = summary["energy_end"] - summary["energy_start"]
        assert change == pytest.approx(run.work - run.lost, abs=1e-9)
        assert (run.work > 0.05) == (velocity > 0.0)
    assert heights[2.0] == pytest.approx(heights[0.0], abs=1e-9)


def test_ice_is_a_patch_of_another_friction() -> None:
    """A box slides on a plate with less friction and stops beyond it, by the closed form of both."""
    world, load = load_on(hg.Box(size=(1, 4, 0.2), at=(0, 0, -0.1), material=hg.Material(0.0)), friction=0.5)
    world.lay(hg.Box(size=(4, 4, 0.2), at=(2.5, 0, -0.1), material=hg.Material(0.5)))
    load.v = (2.0, 0, 0, 0, 0, 0)
    run = hg.Simulation(world, dt=1e-3)
    run.run(0.15)
    assert world.velocity(load)[3] == pytest.approx(2.0, abs=1e-9)
    run.run(1.0)
    assert world.velocity(load)[3] == pytest.approx(0.0, abs=1e-9)


def test_a_scene_file_and_a_recording_keep_a_belt(tmp_path: Path) -> None:
    text = """
[run]
duration = 0.1
dt = 0.001
[material.belt]
static = 0.4
surface_velocity = [1.0, 0.0, 0.0]
surface_spin = [0.0, 0.0, 0.5]
[floor]
material = "belt"
[[figure]]
type = "human"
"""
    path = tmp_path / "belt.toml"
    path.write_text(text, encoding="utf-8")
    scene = load_scene(path)
    shape = next(shape for shape in scene.world.ground.shapes)
    assert shape.material == hg.Material(0.4, surface_velocity=(1, 0, 0), surface_spin=(0, 0, 0.5))
    assert read_material(Reader(material_record(shape.material), "material")) == shape.material


def test_a_pair_of_materials_has_no_surface_velocity() -> None:
    world = hg.World()
    with pytest.raises(InputError, match="surface velocity; give it to the material"):
        world.contact.pair(hg.Material(0.1), hg.Material(0.2), hg.Material(0.3, surface_velocity=(1, 0, 0)))
    assert hg.Material(0.3, surface_velocity=(0, 0, 0)) == hg.Material(0.3)
    with pytest.raises(InputError, match="surface_velocity"):
        hg.Material(0.3, surface_velocity=(0, 0))
