"""Readings of contacts by name: against statics, moment balance, and sums of single contacts; in recordings as well."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.link import Link
from hitogata.errors import InputError, UnknownName

MASS, G = 3.0, 9.81


def plank(*, belt: float = 0.0) -> tuple[hg.World, Link]:
    """A plank of two boxes under one link; its weight acts 2 cm off the middle of the two."""
    world = hg.World()
    world.contact.on = True
    world.gravity = (0.0, 0.0, -G)
    world.lay(hg.Box(size=(4, 4, 0.2), at=(0, 0, -0.1), material=hg.Material(0.6, surface_velocity=(belt, 0, 0))))
    feet = [hg.Box(size=(0.1, 0.2, 0.04), at=(x, 0, 0)) for x in (-0.2, 0.2)]
    model = hg.Model("plank")
    model.link("plank", joint=hg.Free(), mass=MASS, com=(0.02, 0, 0), inertia=np.eye(3) * 0.05, shapes=feet)
    world.add(model, at=(0, 0, 0.02))
    return world, world.links[1]


def test_feet_share_the_weight_by_the_lever_rule() -> None:
    world, link = plank()
    run = hg.Simulation(world, dt=1e-3)
    run.run(0.05)
    whole = run.contact(link)
    np.testing.assert_allclose(whole.force, [0, 0, MASS * G], atol=1e-6)
    np.testing.assert_allclose(whole.centre_of_pressure, [0.02, 0.0, 0.0], atol=1e-6)
    assert whole.area == pytest.approx(2 * 0.1 * 0.2, rel=1e-6)
    assert whole.slip == pytest.approx(0.0, abs=1e-9)
    left, right = run.contact("plank/plank#0"), run.contact(link.shapes[1])
    np.testing.assert_allclose(left.force + right.force, whole.force, atol=1e-9)
    np.testing.assert_allclose(left.moment + right.moment, whole.moment, atol=1e-9)
    # the corners of both feet carry the weight, wherever it lies within them: the lever rule holds for their centres
    balance = left.pressed * left.centre_of_pressure[0] + right.pressed * right.centre_of_pressure[0]
    assert balance == pytest.approx(MASS * G * 0.02, abs=1e-6)


def test_forces_of_the_points_add_up_and_turn_as_the_whole() -> None:
    world, link = plank()
    run = hg.Simulation(world, dt=1e-3)
    run.run(0.05)
    reading = run.contact(link)
    origin = world.pose(link).p
    assert len(reading.points) == len(reading.forces) == 8
    np.testing.assert_allclose(reading.forces.sum(axis=0), reading.force, atol=1e-9)
    np.testing.assert_allclose(np.cross(reading.points - origin, reading.forces).sum(axis=0), reading.moment, atol=1e-8)
    single = run.contacts()
    np.testing.assert_allclose(sum(contact.forces.sum(axis=0) for contact in single), reading.force, atol=1e-9)


def test_pairs_and_their_reverse() -> None:
    world, _ = plank()
    run = hg.Simulation(world, dt=1e-3)
    run.run(0.02)
    on, by = run.contact("plank", "ground"), run.contact("ground", "plank")
    np.testing.assert_allclose(on.force, -by.force, atol=1e-12)
    assert on.pressed == pytest.approx(by.pressed)
    nothing = run.contact("plank/plank#0", "plank/plank#1")
    assert nothing.pressed == 0.0
    assert nothing.centre_of_pressure is None


def test_slip_is_that_of_the_surfaces() -> None:
    """On a belt of 1 m/s, after 50 ms from rest with μ g = 5.886 m/s²; the recording has the same."""
    world, link = plank(belt=1.0)
    run = hg.Simulation(world, dt=1e-3)
    run.run(0.05)
    assert run.contact(link).slip == pytest.approx(1.0 - 0.6 * G * 0.05, rel=1e-3)


def test_recordings_have_the_same_values() -> None:
    world, _ = plank(belt=1.0)
    run = hg.simulate(world, 0.05, dt=1e-3, every=0.01)
    live_world, live_link = plank(belt=1.0)
    live = hg.Simulation(live_world, dt=1e-3)
    live.run(0.05)
    reading = live.contact(live_link)
    series = run.contact("plank/plank")
    np.testing.assert_allclose(series.force[-1], reading.force, atol=1e-9)
    assert series.pressed[-1] == pytest.approx(reading.pressed, abs=1e-9)
    assert series.area[-1] == pytest.approx(reading.area, rel=1e-9)
    assert series.slip[-1] == pytest.approx(reading.slip, abs=1e-9)
    about_origin = reading.moment + np.cross(live_world.pose(live_link).p, reading.force)
    # recorded places are those of the start of the step
    np.testing.assert_allclose(series.moment[-1], about_origin, atol=0.05)
    both = run.contact("plank/plank#0").pressed + run.contact("plank/plank#1").pressed
    np.testing.assert_allclose(both, series.pressed, atol=1e-9)


def test_a_pressure_picture_is_drawn(tmp_path: Path) -> None:
    world, link = plank()
    run = hg.Simulation(world, dt=1e-3)
    readings = []
    for _ in range(3):
        run.step()
        readings.append((world.pose(link), run.contact(link)))
    path = hg.plots.pressure(readings, tmp_path / "sole.svg", title="plank")
    text = path.read_text(encoding="utf-8")
    assert "centre of pressure" in text
    assert "plank" in text
    with pytest.raises(InputError, match="at least one reading"):
        hg.plots.pressure([], tmp_path / "sole.svg")
    with pytest.raises(InputError, match="axes must be two"):
        hg.plots.pressure(readings, tmp_path / "sole.svg", axes=(1, 1))


def test_unknown_names_are_refused() -> None:
    world, _ = plank()
    run = hg.Simulation(world, dt=1e-3)
    run.step()
    with pytest.raises(UnknownName, match="plonk"):
        run.contact("plonk")
    with pytest.raises(InputError, match=r"number of a shape of 'plank/plank', 0 to 1"):
        run.contact("plank/plank#2")
    with pytest.raises(InputError, match="not a shape of a link"):
        run.contact(hg.Box())
