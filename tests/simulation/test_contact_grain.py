"""Direction-dependent friction, against closed forms: sticking, sliding, and the body that has the grain."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.errors import InputError, ModelError
from tests.constants import G

from .contact_worlds import block

#: friction of the floor along its grain and across it, with a slab of the same material that has no grain
ALONG, ACROSS = 0.5, 0.2
GRAINED = Material(ALONG, grain="x", across=(ACROSS / ALONG) ** 2)
PLAIN = Material(ALONG)


def world_of(pull: float, angle: float, floor: Material, slab: Material, yaw: float = 0.0) -> hg.World:
    """A slab on a floor, drawn along it by `pull` times its weight at an angle to x."""
    world = hg.World(gravity=(pull * G * math.cos(angle), pull * G * math.sin(angle), -G))
    world.floor(material=floor)
    world.add(block(slab, size=(0.2, 0.2, 0.02)), at=(0.0, 0.0, 0.01), rotation=("z", yaw))
    return world


def limit(angle: float, along: float = ALONG, across: float = ACROSS) -> float:
    """Of the weight: the pull at an angle to the grain that friction just holds, a radius of its ellipse."""
    return 1.0 / math.hypot(math.cos(angle) / along, math.sin(angle) / across)


@pytest.mark.parametrize("degrees", [0.0, 20.0, 45.0, 70.0, 90.0])
def test_it_sticks_up_to_the_ellipse_and_slides_beyond(degrees: float) -> None:
    angle = math.radians(degrees)
    for part in (0.999, 1.001):
        world = world_of(part * limit(angle), angle, GRAINED, PLAIN)
        simulation = hg.Simulation(world)
        simulation.run(0.1)
        moved = float(np.linalg.norm(world.q[:2]))
        assert (moved < 1e-9) == (part < 1.0)
        assert simulation.law_residual <= 1e-6
    # the way that it goes at first: against M² v friction is M² v / |M v|, so that v is along the ellipse's normal
    normal = np.array([math.cos(angle) / ALONG**2, math.sin(angle) / ACROSS**2])
    assert world.v[:2] / np.linalg.norm(world.v[:2]) == pytest.approx(normal / np.linalg.norm(normal), abs=5e-3)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("degrees", [30.0, 60.0])
def test_what_slides_askew_turns_to_the_grain_as_it_should(degrees: float, dt: float) -> None:
    """dv/dt = −g M² v / |M v|: along and across, v_x / v_x0 = (v_y / v_y0)^(μ_x² / μ_y²)."""
    world = world_of(0.0, 0.0, GRAINED, PLAIN)
    world.v[:2] = 2.0 * math.cos(math.radians(degrees)), 2.0 * math.sin(math.radians(degrees))
    start = world.v[:2].copy()
    simulation = hg.Simulation(world, dt=dt)
    for _ in range(3):
        simulation.run(0.1)
        x, y = world.v[:2] / start
        assert 0.0 < x < y < 1.0
        assert math.log(x) / math.log(y) == pytest.approx((ALONG / ACROSS) ** 2, rel=3e-3 + 4.0 * dt)
        (contact,) = simulation.contacts()
        force = contact.force / contact.force[2]
        assert math.hypot(force[0] / ALONG, force[1] / ACROSS) == pytest.approx(1.0, rel=1e-6)
    assert abs(world.v[5]) < 1e-9
    assert world.q[2] == pytest.approx(0.01, abs=1e-6)


@pytest.mark.parametrize("degrees", [30.0, 60.0])
def test_the_direction_of_friction_is_of_second_order(degrees: float) -> None:
    """Against the differential equation, integrated to 1e-11: off by 2.4e-4 and 6.4e-4 m/s at 1 ms before."""
    squares, errors = np.array([ALONG, ACROSS]) ** 2, []
    start = 2.0 * np.array([math.cos(math.radians(degrees)), math.sin(math.radians(degrees))])

    def rates(_: float, v: Array) -> Array:
        return np.asarray(-G * squares * v / math.sqrt(squares @ v**2))

    exact = solve_ivp(rates, (0.0, 0.25), start, rtol=1e-11, atol=1e-12).y[:, -1]
    for dt in (5e-3, 1e-3):
        world = world_of(0.0, 0.0, GRAINED, PLAIN)
        world.v[:2] = start
        hg.Simulation(world, dt=dt).run(0.25)
        errors.append(np.abs(world.v[:2] - exact).max())
    assert errors[1] < 2e-6
    assert errors[1] < 0.06 * errors[0]


def test_what_spins_on_a_grain_comes_to_rest_and_wins_no_energy() -> None:
    world = world_of(0.0, 0.0, GRAINED, PLAIN)
    world.v[:2], world.v[5] = 1.0, 8.0
    simulation, last = hg.Simulation(world, dt=2e-3), world.energy().total
    for _ in range(600):
        simulation.step()
        now = world.energy().total
        assert now <= last + 1e-12
        last = now
    assert not world.v.any()


@pytest.mark.parametrize("yaw", [0.4, 2.0])
def test_the_grain_turns_with_the_body_that_has_it(yaw: float) -> None:
    for angle in (0.0, 0.7, 1.5):
        for part in (0.999, 1.001):
            pull = part * limit(angle - yaw)
            world = world_of(pull, angle, PLAIN, GRAINED, yaw)
            hg.Simulation(world).run(0.1)
            assert (np.linalg.norm(world.q[:2]) < 1e-9) == (part < 1.0)


def test_two_grains_have_the_geometric_mean_in_every_direction() -> None:
    across = 0.25
    floor = Material(0.4, grain="x", across=across)
    # aligned: that of both; crossed: the same in all directions; askew: between
    for yaw, radius in (
        (0.0, lambda a: limit(a, 0.4, 0.4 * across)),
        (0.5 * math.pi, lambda a: 0.4 * math.sqrt(across)),
    ):
        for angle in (0.0, 0.6, 1.4):
            for part in (0.999, 1.001):
                world = world_of(part * radius(angle), angle, floor, floor, yaw)
                hg.Simulation(world).run(0.05)
                assert (np.linalg.norm(world.q[:2]) < 1e-9) == (part < 1.0)
    bisector = math.pi / 8.0
    world = world_of(0.399, bisector, floor, floor, 2.0 * bisector)
    hg.Simulation(world).run(0.05)
    assert abs(world.q[1] / world.q[0] - math.tan(bisector)) < 1e-6  # symmetric about both grains


def test_kinetic_friction_has_the_same_ellipse_and_foam_too() -> None:
    floor = Material(0.5, 0.3, grain="y", across=0.25, stiffness=1e7, dissipation=10.0)
    slab = Material(0.5, 0.3)
    world = world_of(0.4, 0.0, floor, slab)  # across: 0.25 static, 0.15 kinetic
    hg.Simulation(world).run(0.2)
    assert world.v[0] == pytest.approx((0.4 - 0.15) * G * 0.2, rel=1e-2)


def test_energy_never_rises_with_a_grain() -> None:
    world = world_of(0.0, 0.0, GRAINED, PLAIN)
    world.v[:] = (2.0, 1.0, 0.0, 0.0, 0.0, 8.0)
    simulation = hg.Simulation(world)
    last = world.energy().total
    for _ in range(1000):
        simulation.step()
        now = world.energy().total
        assert now - last <= 1e-9 * G * 0.2
        last = now
    assert np.abs(world.v).max() < 1e-6


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"across": 0.5}, "no grain is given"),
        ({"grain": "x", "across": 0.0}, "across the grain"),
        ({"grain": "x", "across": 1000.0}, "from 0.01 to 100 times"),
        ({"grain": (0.0, 0.0, 0.0), "across": 0.5}, "needs a direction"),
    ],
)
def test_what_is_no_grain(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        Material(**options)


def test_a_pair_has_no_grain_of_its_own() -> None:
    world = hg.World()
    with pytest.raises(InputError, match="has a grain"):
        world.contact.pair(PLAIN, PLAIN, GRAINED)
    assert Material(grain="x", across=0.5) == Material(grain=(2.0, 0.0, 0.0), across=0.5)


def test_scenes_and_recordings_keep_it() -> None:
    from hitogata.io.recording.contact_record import material_record, read_material
    from hitogata.io.recording.json_values import Reader

    assert read_material(Reader(material_record(GRAINED), "material")) == GRAINED
    assert read_material(Reader(material_record(PLAIN), "material")) == PLAIN


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_a_ball_that_slides_askew_ends_rolling_at_five_sevenths(dt: float) -> None:
    """Friction in any direction has no moment about the point of contact: 7/5 m v is conserved as a vector."""
    shape = hg.Sphere(radius=0.05, material=PLAIN)
    model = hg.Model("ball")
    model.link("ball", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
    world = hg.World()
    world.floor(material=GRAINED)
    world.add(model, at=(0.0, 0.0, 0.05))
    world.v[:2] = 1.0, 0.8
    simulation = hg.Simulation(world, dt=dt)
    simulation.run(0.05)
    # on the way it turns aside, to where friction is less
    assert world.v[1] / world.v[0] > 0.85
    simulation.run(0.75)
    assert world.v[:2] == pytest.approx([5.0 / 7.0, 4.0 / 7.0], rel=1e-6)
