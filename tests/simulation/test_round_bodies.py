"""Round bodies roll, bounce and meet with their exact shapes: against closed forms."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.chain.values.rotations import axis_angle_matrix
from tests.constants import G
from tests.simulation.contact_worlds import body, slope

R = 0.05
ROUGH = Material(0.8)
ACROSS = axis_angle_matrix(np.array([1.0, 0.0, 0.0]), 0.5 * np.pi)

ROLLERS = {
    "sphere": hg.Sphere(radius=R, material=ROUGH),
    "capsule": hg.Capsule(radius=R, length=0.1, rotation=ACROSS, material=ROUGH),
    "cylinder": hg.Cylinder(radius=R, length=0.1, rotation=ACROSS, material=ROUGH),
}


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("degrees", [2.0, 10.0])
@pytest.mark.parametrize("name", ROLLERS)
def test_what_is_round_rolls_down_a_slope(name: str, degrees: float, dt: float) -> None:
    shape, angle = ROLLERS[name], np.radians(degrees)
    world = slope(angle, ROUGH)
    world.add(body(shape), at=(0.0, 0.0, R))
    hg.Simulation(world, dt=dt).run(1.0)
    way = 0.5 * G * np.sin(angle) / (1.0 + shape.inertia(1.0)[1, 1] / R**2)
    assert world.q[0] == pytest.approx(way, rel=1e-8)
    assert abs(world.q[1]) <= 1e-8
    assert abs(world.q[2] - R) <= 1e-9


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_a_ball_that_coasts_keeps_its_speed_for_ten_seconds(dt: float) -> None:
    world = slope(0.0, ROUGH)
    world.add(body(ROLLERS["sphere"]), at=(0.0, 0.0, R))
    world.v[0], world.v[4] = 1.0, 1.0 / R
    hg.Simulation(world, dt=dt).run(10.0)
    assert world.q[0] == pytest.approx(10.0, rel=1e-7)
    assert world.v == pytest.approx([1.0, 0.0, 0.0, 0.0, 1.0 / R, 0.0], abs=1e-6)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_a_ball_that_slides_ends_with_five_sevenths_of_its_speed(dt: float) -> None:
    world = slope(0.0, Material(0.2))
    world.add(body(hg.Sphere(radius=R, material=Material(0.2))), at=(0.0, 0.0, R))
    world.v[0] = 2.0
    hg.Simulation(world, dt=dt).run(1.0)
    until = 2.0 / 7.0 * 2.0 / (0.2 * G)
    assert world.v[0] == pytest.approx(5.0 / 7.0 * 2.0, rel=1e-8)
    assert world.q[0] == pytest.approx(2.0 * until - 0.1 * G * until**2 + world.v[0] * (1.0 - until), abs=1e-5)


@pytest.mark.parametrize("dt", [5e-4, 2e-3, 1e-2])
@pytest.mark.parametrize("back", [0.0, 0.5, 0.8, 1.0])
def test_a_ball_dropped_straight_comes_back_and_does_not_spin(back: float, dt: float) -> None:
    smooth = Material(0.0, restitution=back)
    world = slope(0.0, smooth)
    world.add(body(hg.Sphere(radius=R, material=smooth)), at=(0.0, 0.0, 1.0 + R))
    fall = np.sqrt(2.0 / G)
    hg.Simulation(world, dt=dt).run(max(round(fall * (1.0 + back) / dt) * dt, 0.5))
    height = world.q[2] - R + world.v[2] ** 2 / (2.0 * G)
    assert height == pytest.approx(back**2, abs=1e-8)
    assert np.abs(world.v[3:]).max() <= 1e-12


@pytest.mark.parametrize("back", [0.1, 0.5, 1.0])
@pytest.mark.parametrize("kind", ["box", "rounded box"])
def test_what_falls_flat_on_rough_ground_does_not_spin(kind: str, back: float) -> None:
    """Its corners share the blow evenly (to 5e-9 rad/s before)."""
    rough, size = Material(0.6, restitution=back), (0.2, 0.3, 0.1)
    box: hg.Box | hg.Rounded = hg.Box(size=size, material=rough)
    if kind == "rounded box":
        box = hg.Rounded.box(size, 0.02, material=rough)
    for dt in (1e-3, 5e-3):
        world = slope(0.0, rough)
        world.add(body(box), at=(0.0, 0.0, 0.4871))
        hg.Simulation(world, dt=dt).run(0.31)
        assert world.v[2] > 0.0
        assert np.abs(world.v[3:]).max() <= 1e-9


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("aside", [0.01, 0.03, 0.05])
def test_billiard_balls_part_along_the_line_of_centres(aside: float, dt: float) -> None:
    smooth, r, speed = Material(0.0, restitution=1.0), 0.0286, 1.3
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    for x, y in ((0.0, 0.0), (0.3, aside)):
        world.add(body(hg.Sphere(radius=r, material=smooth)), at=(x, y, 0.0))
    world.v[0] = speed
    hg.Simulation(world, dt=dt).run(0.5)
    n = np.array([np.sqrt(4.0 * r * r - aside * aside), aside]) / (2.0 * r)
    struck = speed * n[0] * n
    assert world.v[6:8] == pytest.approx(struck, abs=1e-9)
    assert world.v[:2] == pytest.approx(np.array([speed, 0.0]) - struck, abs=1e-9)


def tiles(kind: str, material: Material) -> hg.World:
    """Level ground of many pieces from x = 0 on."""
    world = hg.World()
    if kind == "terrain":
        world.lay(hg.Terrain(heights=np.zeros((15, 5)), spacing=0.1, at=(0.65, 0.0, 0.0), material=material))
        return world
    world.contact.on = True
    for k in range(14):
        world.lay(hg.Box(size=(0.1, 0.4, 0.1), at=(0.1 * k, 0.0, -0.05), material=material))
    return world


@pytest.mark.parametrize("back", [0.0, 0.7])
@pytest.mark.parametrize("kind", ["terrain", "boxes"])
@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_a_ball_feels_no_seams(kind: str, dt: float, back: float) -> None:
    material = Material(0.5, restitution=back)
    world = tiles(kind, material)
    world.add(body(hg.Sphere(radius=R, material=material)), at=(0.03, 0.013, R))
    world.v[:] = [1.0, 0.05, 0.0, -0.05 / R, 1.0 / R, 0.0]
    start = world.v.copy()
    hg.Simulation(world, dt=dt).run(1.2)
    assert np.abs(world.v - start).max() <= 1e-5
    assert abs(world.q[2] - R) <= 1e-8


def test_a_ball_rolls_off_a_ball_where_it_must() -> None:
    """On a fixed ball it leaves at cos θ = 10/17 (ground that holds it by friction without a slip)."""
    big, rough = 0.5, Material(50.0)
    world = hg.World()
    world.contact.on = True
    world.lay(hg.Sphere(radius=big, material=rough))
    start = 0.02
    world.add(
        body(hg.Sphere(radius=R, material=rough)),
        at=((big + R) * np.sin(start), 0.0, (big + R) * np.cos(start)),
    )
    simulation = hg.Simulation(world, dt=1e-3)
    while simulation.time < 3.0:
        simulation.run(1e-3)
        if not any(contact.force.any() for contact in simulation.contacts()):
            break
    angle = np.arctan2(world.q[0], world.q[2])
    assert np.cos(angle) == pytest.approx(10.0 / 17.0 * np.cos(start), abs=5e-3)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_a_coin_dropped_at_a_slant_ends_flat(dt: float) -> None:
    material = Material(0.4)
    world = slope(0.0, material)
    world.add(
        body(hg.Cylinder(radius=0.0125, length=0.002, material=material), 0.008),
        at=(0.0, 0.0, 0.03),
        rotation=("x", 0.5),
    )
    hg.Simulation(world, dt=dt).run(1.5)
    assert abs(world.q[2] - 0.001) <= 1e-6
    assert np.abs(world.v).max() <= 1e-6


def shapes(material: Material) -> list[hg.chain.shapes.shape.Shape]:
    return [
        hg.Sphere(radius=R, material=material),
        hg.Capsule(radius=R, length=0.1, material=material),
        hg.Cylinder(radius=R, length=0.1, material=material),
        hg.Ellipsoid(radii=(0.04, 0.05, 0.07), material=material),
        hg.Box(size=(0.1, 0.08, 0.12), material=material),
        hg.Rounded.box((0.1, 0.09, 0.12), 0.02, material=material),
    ]


@pytest.mark.parametrize("back", [0.0, 0.6])
@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_round_bodies_in_a_heap_win_no_energy(dt: float, back: float) -> None:
    material = Material(0.4, restitution=back)
    world = slope(0.0, material)
    for k, shape in enumerate(shapes(material)):
        world.add(body(shape), at=(0.02 * k, 0.01 * k, 0.12 + 0.17 * k), rotation=((1.0, 0.3, 0.2), 0.7 * k + 0.3))
        world.v[6 * k : 6 * k + 3] = [0.5 - 0.2 * k, 0.1, 0.0]
    simulation, energy, rise = hg.Simulation(world, dt=dt), world.energy().total, 0.0
    start = energy
    for _ in range(round(1.2 / dt)):
        simulation.run(dt)
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
    assert rise <= 1e-8 * start
    assert energy < 0.5 * start


def test_a_soft_ball_sinks_until_the_cap_bears_it() -> None:
    """Stiffness times the cap's volume is the weight."""
    soft = Material(0.5, stiffness=2e6, dissipation=5.0)
    world = slope(0.0, soft)
    world.add(body(hg.Sphere(radius=R)), at=(0.0, 0.0, R))
    hg.Simulation(world, dt=1e-3).run(1.5)
    depth = R - world.q[2]
    assert 2e6 * np.pi * depth**2 * (3.0 * R - depth) / 3.0 == pytest.approx(G, rel=1e-5)


def turned(world: hg.World) -> Array:
    return np.asarray(world.pose(world.links[1]).R)


def test_an_egg_rocks_as_its_curvature_says() -> None:
    """Small rolling about the lowest point: ω² = m g (ρ − r) / (I + m r²), ρ the radius of curvature."""
    shape = hg.Ellipsoid(radii=(0.08, 0.05, 0.05), material=ROUGH)
    world = slope(0.0, ROUGH)
    tilt = 0.01
    low = float(np.hypot(0.05 * np.cos(tilt), 0.08 * np.sin(tilt)))
    world.add(body(shape), at=(0.0, 0.0, low), rotation=("y", tilt))
    simulation, times, last = hg.Simulation(world, dt=1e-3), [], tilt
    while len(times) < 4:
        simulation.run(1e-3)
        now = -turned(world)[2, 0]
        if now * last < 0.0:
            times.append(simulation.time - 1e-3 * now / (now - last))
        last = now
    rho = 0.08**2 / 0.05
    omega = np.sqrt(G * (rho - 0.05) / (shape.inertia(1.0)[1, 1] + 0.05**2))
    assert times[-1] - times[0] == pytest.approx(3.0 * np.pi / omega, rel=1e-3)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize(("part", "slides"), [(0.98, False), (1.02, True)])
def test_a_rounded_box_stays_on_a_slope_or_slides(part: float, slides: bool, dt: float) -> None:
    rough = Material(0.3)
    angle = np.arctan(part * 0.3)
    world = slope(angle, rough)
    world.add(body(hg.Rounded.box((0.2, 0.2, 0.1), 0.02, material=rough)), at=(0.0, 0.0, 0.05))
    hg.Simulation(world, dt=dt).run(0.5)
    way = 0.125 * G * (np.sin(angle) - 0.3 * np.cos(angle)) if slides else 0.0
    assert world.q[0] == pytest.approx(way, abs=1e-8)
    assert abs(world.q[2] - 0.05) <= 1e-9
    assert np.abs(world.v[3:]).max() <= 1e-7


def test_a_rounded_box_tips_over_where_its_flat_face_ends() -> None:
    """On a slope with friction enough: its weight must be over the face, whose half is size/2 less the radius."""
    rough, r = Material(3.0), 0.02
    for part, tips in ((0.98, False), (1.02, True)):
        angle = np.arctan(part * (0.05 - r) / 0.1)
        world = slope(angle, rough)
        world.add(body(hg.Rounded.box((0.1, 0.1, 0.2), r, material=rough)), at=(0.0, 0.0, 0.1))
        hg.Simulation(world).run(0.6)
        assert (abs(world.v[4]) > 0.1) == tips
