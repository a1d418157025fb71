"""Pushes and pulls: external forces during a run, against closed solutions and the energy balance."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import InputError, StateError
from hitogata.io.scene.scene import read_scene

MASS = 2.0


def body(gravity: float = 0.0, floor: bool = False) -> hg.World:
    world = hg.World(gravity=(0, 0, -gravity))
    model = hg.Model("box")
    shape = hg.Box(size=(0.2, 0.2, 0.2), material=hg.Material(0.5))
    model.link("box", joint=hg.Free(), mass=MASS, inertia=(0.1, 0.2, 0.3), shapes=[shape])
    if floor:
        world.floor(material=hg.Material(0.5))
    world.add(model, at=(0.0, 0.0, 0.1))
    return world


def arm(gravity: float = 9.81) -> hg.World:
    """Three rods in a row, the last a hundredth of the first."""
    world = hg.World(gravity=(0, 0, -gravity))
    model = hg.Model("arm")
    above = None
    for i, mass in enumerate((1.0, 0.3, 0.01)):
        model.link(
            f"rod{i}", above, hg.Ball(), at=(0, 0, 0 if i == 0 else -0.3), mass=mass, com=(0, 0, -0.15),
            inertia=(mass * 0.01, mass * 0.01, mass * 0.001),
        )  # fmt: skip
        above = f"rod{i}"
    world.add(model, fixed=True)
    return world


def balance(simulation: hg.Simulation) -> float:
    return abs(float(simulation.summary()["energy_error"]))


@pytest.mark.parametrize("integrator", ["adams", "rk4", "adaptive"])
def test_a_push_acts_until_its_end(integrator: str) -> None:
    world = body()
    simulation = hg.Simulation(world, integrator=integrator)  # type: ignore[arg-type]
    push = simulation.push(world["box"], (4.0, 0.0, 0.0), until=0.5003)
    simulation.run(1.0)
    assert not push.active
    a, t = 4.0 / MASS, 0.5003
    assert world.q[0] == pytest.approx(0.5 * a * t**2 + a * t * (1.0 - t), abs=1e-12)
    assert simulation.work == pytest.approx(0.5 * MASS * (a * t) ** 2, abs=1e-12)


def test_a_force_in_the_axes_of_the_link_turns_with_it() -> None:
    world = body()
    spin = 7.0
    world.v[5] = spin
    simulation = hg.Simulation(world)
    simulation.push(world["box"], (3.0, 0.0, 0.0), frame="link")
    simulation.run(1.0)
    # v' = F/m (cos ωt, sin ωt)
    exact = 3.0 / MASS / spin * np.array([np.sin(spin), 1.0 - np.cos(spin), 0.0])
    np.testing.assert_allclose(world.v[:3], exact, atol=1e-8)
    assert balance(simulation) < 1e-8


def test_a_force_off_the_centre_of_mass_turns_the_link() -> None:
    world = body()
    simulation = hg.Simulation(world)
    simulation.push(world["box"], (0.0, 0.0, 5.0), at=(0.0, 0.4, 0.0))
    simulation.push(world["box"], moment=(0.0, 0.0, 0.6))
    before = world.momentum()
    h = 1e-3
    simulation.step()
    np.testing.assert_allclose(world.v[3:], [5.0 * 0.4 * h / 0.1, 0.0, 0.6 * h / 0.3], rtol=1e-4, atol=1e-7)
    simulation.run(0.4)
    # dL/dt about the centre of mass: only its share along the force is simple
    np.testing.assert_allclose(world.momentum().linear - before.linear, [0.0, 0.0, 5.0 * simulation.time], atol=1e-9)
    assert simulation.work == pytest.approx(world.energy().kinetic, abs=1e-8)


@pytest.mark.parametrize(("force", "slides"), [(8.0, False), (14.0, True)])
def test_a_push_acts_while_bodies_touch(force: float, slides: bool) -> None:
    world = body(gravity=10.0, floor=True)
    simulation = hg.Simulation(world)
    simulation.run(0.1)
    x = float(world.q[0])
    simulation.push(world["box"], (force, 0.0, 0.0), at=(0.0, 0.0, -0.1), duration=0.5)
    simulation.run(0.5)
    # friction 0.5 · 2 kg · 10 m/s² = 10 N
    a = (force - 10.0) / MASS if slides else 0.0
    assert world.q[0] - x == pytest.approx(0.5 * a * 0.25, abs=2e-3 if slides else 1e-6)
    assert world.v[0] == pytest.approx(0.5 * a, abs=5e-3)
    assert balance(simulation) < 1e-6


def test_a_push_of_a_moment_in_contact_keeps_the_books() -> None:
    world = body(gravity=10.0, floor=True)
    simulation = hg.Simulation(world)
    simulation.push(world["box"], moment=(3.5, 0.0, 0.0), frame="link", duration=0.3)
    simulation.run(0.6)
    assert world.energy().kinetic + simulation.lost > 0.01
    assert balance(simulation) < 1e-4


def test_an_event_pushes() -> None:
    world = body()
    event = hg.at(0.25).push(world["box"], (0.0, 2.0, 0.0), duration=0.5)
    hg.simulate(world, 1.0, events=[event])
    assert world.v[1] == pytest.approx(2.0 * 0.5 / MASS, abs=1e-12)


def test_a_scene_pushes() -> None:
    scene = read_scene(
        """
        [run]
        duration = 1.0
        gravity = [0, 0, 0]
        [[figure]]
        type = "box"
        [[push]]
        link = "box/box"
        force = [1, 0, 0]
        start = 0.2
        until = 0.4
        [[event]]
        at = 0.5
        push = { link = "box/box", force = [0, 3, 0], duration = 0.1 }
        """
    )
    mass = scene.world.mass
    hg.simulate(scene.world, 1.0, events=scene.events)
    np.testing.assert_allclose(scene.world.v[:3], [0.2 / mass, 0.3 / mass, 0.0], atol=1e-12)


def test_a_pull_is_a_spring_scaled_to_the_mass_at_the_point() -> None:
    world = body()
    simulation = hg.Simulation(world)
    pull = simulation.pull(world["box"], (0, 0, 0), (1.0, 0.0, 0.1), frequency=2.0)
    w, t = 4.0 * np.pi, 0.3
    simulation.run(t)
    assert world.q[0] == pytest.approx(1.0 - (1.0 + w * t) * np.exp(-w * t), abs=1e-8)
    np.testing.assert_allclose(pull.force[0], MASS * w * w * (1 - w * t) * np.exp(-w * t), atol=1e-6)
    assert balance(simulation) < 1e-5
    pull.move((1.0, 0.5, 0.1))
    simulation.run(3.0)
    np.testing.assert_allclose(world.q[:3], [1.0, 0.5, 0.1], atol=1e-6)
    pull.release()
    world.v[:3] = (1.0, 0.0, 0.0)
    simulation.run(1.0)
    assert world.q[0] == pytest.approx(2.0, abs=1e-6)
    with pytest.raises(StateError, match="has ended"):
        pull.move((0, 0, 0))


@pytest.mark.parametrize("dt", [1e-3, 0.01, 0.03])
@pytest.mark.parametrize("integrator", ["adams", "rk4", "euler"])
def test_no_pull_is_too_stiff_for_a_step(dt: float, integrator: str) -> None:
    """The tip of a chain of light links, pulled by a spring that no explicit step could follow."""
    world = arm()
    tip = world["rod2"]
    simulation = hg.Simulation(world, dt=dt, integrator=integrator)  # type: ignore[arg-type]
    place = (0.25, 0.1, -0.55)
    simulation.pull(tip, (0, 0, -0.3), place, stiffness=1e9)
    fastest = 0.0
    for _ in range(round(6.0 / dt)):
        simulation.step()
        fastest = max(fastest, float(abs(world.v).max()))
    assert fastest < 1e3
    p, R = world.pose(tip)
    held = np.linalg.norm(p + R @ (0, 0, -0.3) - place)
    # the weight of 1.3 kg over the stiffness that a step of dt can follow, felt mass some grams
    assert held < (1e-3 if dt == 1e-3 else 0.25)


def test_a_pull_drags_a_box_over_the_floor() -> None:
    world = body(gravity=10.0, floor=True)
    simulation = hg.Simulation(world)
    simulation.run(0.05)
    pull = simulation.pull(world["box"], (0, 0, -0.1), (0.0, 0.0, 0.0), stiffness=400.0)
    for k in range(100):
        pull.move((0.01 * k, 0.0, 0.0))
        simulation.run(0.01)
    # pulled at a steady 1 m/s the spring carries the friction
    assert world.v[0] == pytest.approx(1.0, abs=0.05)
    assert balance(simulation) < 1e-3
    pull.release()
    simulation.run(0.5)
    assert abs(world.v[0]) < 1e-6


def test_a_limit_cuts_the_spring_off() -> None:
    world = body()
    simulation = hg.Simulation(world)
    simulation.pull(world["box"], (0, 0, 0), (1e3, 0, 0.1), damping_ratio=0.0, limit=6.0)
    simulation.run(1.0)
    assert world.v[0] == pytest.approx(6.0 / MASS, abs=1e-9)


def test_a_run_from_a_snapshot_pulls_on() -> None:
    world = arm()
    simulation = hg.Simulation(world)
    pull = simulation.pull(world["rod2"], (0, 0, -0.3), (0.3, 0, -0.6))
    simulation.run(0.1)
    before = simulation.snapshot()
    pull.move((0.2, 0.2, -0.6))
    simulation.run(0.2)
    end = np.concatenate([world.q, world.v])
    pull.release()
    simulation.run(0.1)
    simulation.restore(before)
    assert pull.active
    pull.move((0.2, 0.2, -0.6))
    simulation.run(0.2)
    assert np.array_equal(np.concatenate([world.q, world.v]), end)


def test_what_makes_no_sense_is_refused() -> None:
    world, other = body(), body()
    simulation = hg.Simulation(world)
    box = world["box"]
    with pytest.raises(InputError, match="frame"):
        simulation.push(box, (1, 0, 0), frame="body")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="only one of until and duration"):
        simulation.push(box, (1, 0, 0), until=1.0, duration=1.0)
    with pytest.raises(InputError, match="must be later than the present time"):
        simulation.push(box, (1, 0, 0), until=0.0)
    with pytest.raises(hg.HitogataError):
        simulation.push(other["box"], (1, 0, 0))
    with pytest.raises(InputError, match="cannot move"):
        simulation.pull(world.ground, (0, 0, 0), (0, 0, 0))
