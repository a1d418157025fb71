"""Contact together with joint ranges and closed chains: people, linkages, hands on a bar."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.chain.tables.limits import build_limits
from hitogata.chain.tables.mechanism import put_together
from hitogata.contact.polyhedra import polyhedron
from hitogata.kernels.limits.slack import measure
from tests.constants import G

from .contact_worlds import block
from .mechanisms import turn_about_bar


def least_slack(world: hg.World) -> float:
    """rad, m: least distance of any joint to an end of its range; negative beyond it."""
    sys, data = put_together(world.tables, world.loop_tables, build_limits(world.tables))
    measure(sys, data, world.q, world.v)
    return float(data.limits.bounds["slack"].min())


def fallen(seed: int) -> hg.World:
    """A person in the air, in a random pose within the joints' ranges."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    world.floor()
    figure = world.add(hg.figures.human())
    turn = rng.normal(size=4)
    figure.root.q = np.concatenate([[0.0, 0.0, 1.1], turn / np.linalg.norm(turn)])
    for side in ("left", "right"):
        figure[f"{side}_forearm"].q = rng.uniform(0.0, 2.0)
        figure[f"{side}_shank"].q = rng.uniform(0.0, 2.0)
    return world


@pytest.mark.parametrize("seed", range(2))
def test_a_person_dropped_in_any_pose_comes_to_lie_within_the_joints_ranges(seed: int) -> None:
    world = fallen(seed)
    start = world.energy().total
    simulation = hg.Simulation(world, dt=2e-3)
    energy, rise, least = start, 0.0, 0.0
    for _ in range(60):
        simulation.run(0.05)
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
        least = min(least, least_slack(world))
    assert rise <= 1e-4 * start
    assert least >= -1e-4
    assert least_slack(world) >= -1e-5
    assert simulation.deepest <= 2e-3
    weight = sum(
        contact.force[2] * (-1.0 if contact.a is world.ground else 1.0)
        for contact in simulation.contacts()
        if world.ground in (contact.a, contact.b)
    )
    # a head or a hand may still roll about its own axis: nothing rubs in the joints
    assert world.energy().kinetic < 0.05
    assert weight > 0.0


def speeds_of_mass(world: hg.World) -> dict[hg.Link, float]:
    """m/s: root mean square over the mass of each link."""
    found = {}
    for link in world.links[1:]:
        assert link.mass is not None
        pose, motion = world.pose(link), world.velocity(link)
        omega = pose.R.T @ motion[:3]
        centre = motion[3:] + np.cross(motion[:3], pose.R @ link.mass.com)
        found[link] = float(np.sqrt(centre @ centre + omega @ link.mass.inertia @ omega / link.mass.mass))
    return found


@pytest.mark.parametrize(("damping", "dt", "bound"), [(3.0, 1e-3, 1e-6), (3.0, 5e-3, 1e-4), (0.0, 5e-3, 1e-4)])
def test_a_person_who_lies_is_at_rest_after_five_seconds(damping: float, dt: float, bound: float) -> None:
    world = hg.World()
    world.floor()
    figure = world.add(hg.figures.human(damping=damping))
    figure.root.q = [0.0, 0.0, 0.2, np.sqrt(0.5), 0.0, -np.sqrt(0.5), 0.0]
    simulation = hg.Simulation(world, dt=dt)
    simulation.run(4.95)
    fastest, speeds = 0.0, {}
    for _ in range(10):
        simulation.run(0.005)
        speeds = speeds_of_mass(world)
        touching = {link for contact in simulation.contacts() for link in (contact.a, contact.b)} - {world.ground}
        assert len(touching) >= 8
        # without damping what touches nothing may turn about its own axis for ever
        fastest = max(fastest, *(speeds[link] for link in (speeds if damping else touching)))
    assert fastest <= bound


def four_bar() -> hg.World:
    """Two rods of 0.5 m that hang from the ground at 0.6 m, 1 m apart, and a beam between their ends, over a floor."""
    world = hg.World()
    world.floor(material=Material(0.0))
    rod = hg.Box(size=(0.04, 0.04, 0.5), at=(0.0, 0.0, -0.25), touches=False)
    beam = hg.Box(size=(1.0, 0.06, 0.06), at=(0.5, 0.0, 0.0), material=Material(0.0))
    one, two = hg.Model("one"), hg.Model("two")
    for model in (one, two):
        model.link("rod", joint=hg.Hinge("y"), mass=1.0, com=rod.p, inertia=rod.inertia(1.0), shapes=[rod])
    one.link(
        "beam", parent="rod", joint=hg.Hinge("y"), at=(0.0, 0.0, -0.5), mass=2.0, com=beam.p,
        inertia=beam.inertia(2.0), shapes=[beam],
    )  # fmt: skip
    figures = [world.add(model, at=(x, 0.0, 0.5)) for x, model in enumerate((one, two))]
    for figure in figures:
        figure["rod"].q = 1.0
    figures[0]["beam"].q = -1.0
    world.connect(figures[0]["beam"], figures[1]["rod"], hg.Hinge("y"), on_a=(1.0, 0.0, 0.0), on_b=(0.0, 0.0, -0.5))
    return world


def test_a_linkage_whose_beam_lands_on_the_floor_stops_closed() -> None:
    """The beam swings down parallel to itself and meets the floor before the rods hang straight."""
    world = four_bar()
    simulation = hg.Simulation(world)
    energy, rise = world.energy().total, 0.0
    for _ in range(500):
        simulation.step()
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
    (connection,) = world.connections.values()
    assert connection.loop_error.distance <= 1e-9
    assert rise <= 1e-6
    assert np.abs(world.v).max() <= 1e-6
    height = 0.5 - 0.5 * np.cos(world.q[0])
    assert height == pytest.approx(0.03, abs=2e-6)
    # the floor bears the rest: by virtual work, (m_beam + m_rods / 2) g, for any angle
    (contact,) = simulation.contacts()
    assert abs(contact.force[2]) == pytest.approx((2.0 + 1.0) * G, rel=1e-6)


@pytest.mark.parametrize("lean", [0.4, -0.4])
def test_a_gymnast_on_the_bar_drags_the_feet_over_a_box(lean: float) -> None:
    """Hands held by hinges, joints with ranges, feet that press and slide: all in one solve."""
    world = hg.World()
    world.floor()
    bar = world.add(hg.figures.high_bar(height=2.5))
    figure = world.add(hg.figures.gymnast(arms="up", grip_height=2.5))
    turn_about_bar(world, figure, lean)
    hands = [world.connect(bar["bar"], figure[f"{side}_hand"], hg.Hinge("y")) for side in ("left", "right")]
    soles = np.vstack([
        world.pose(foot).p + polyhedron(shape).points @ world.pose(foot).R.T
        for foot in (figure["left_foot"], figure["right_foot"]) for shape in foot.shapes
    ])  # fmt: skip
    x, _, z = soles[soles[:, 2].argmin()]
    height = z - 1e-3
    box = world.add(block(Material(0.8), size=(0.8, 1.0, height)), at=(x, 0.0, 0.5 * height), fixed=True).root
    simulation = hg.Simulation(world)
    energy, rise, pressed, least, gap = world.energy().total, 0.0, 0, 0.0, 0.0
    for _ in range(600):
        simulation.step()
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
        pressed += any(box in (contact.a, contact.b) and contact.force.any() for contact in simulation.contacts())
        least = min(least, least_slack(world))
        gap = max(gap, *(connection.loop_error.distance for connection in hands))
    assert pressed > 300
    assert rise <= 1e-4
    assert least >= -1e-5
    assert gap <= 1e-8
    assert simulation.deepest <= 1.5e-5
