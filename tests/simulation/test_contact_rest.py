"""Bodies at rest on one another: balance, the friction cone, no chatter, stacks."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import linprog

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from tests.constants import G

from .contact_worlds import block, on_floor, slope, stack, tumbling


def in_cone(wrench: Array, points: Array, about: Array, n: Array, friction: float, directions: int = 64) -> bool:
    """Is there a force at every point, within the friction cone, such that all make up the wrench? An independent LP.

    The cone is a pyramid about the true one: it is larger by 1 − cos(π / directions) at most.
    """
    t = np.linalg.svd(n[None])[2][1:]
    turn = 2.0 * np.pi * np.arange(directions) / directions
    rays = n + friction / np.cos(np.pi / directions) * (np.cos(turn)[:, None] * t[0] + np.sin(turn)[:, None] * t[1])
    columns = [np.concatenate([np.cross(p - about, ray), ray]) for p in points for ray in rays]
    scale = np.abs(wrench).max()
    # least slack with which the wrench is reached
    A = np.hstack([np.array(columns).T, np.eye(6), -np.eye(6)])
    cost = np.concatenate([np.zeros(len(columns)), np.ones(12)])
    found = linprog(cost, A_eq=A, b_eq=wrench / scale)
    assert found.status == 0
    return bool(found.fun <= 1e-6)


def test_the_check_of_the_cone_can_fail() -> None:
    square = np.array([[x, y, 0.0] for x in (-0.1, 0.1) for y in (-0.1, 0.1)])
    up, origin = np.array([0.0, 0.0, 1.0]), np.zeros(3)
    assert in_cone(np.array([0, 0, 0, 0.49, 0, 1.0]), square, origin, up, 0.5)
    assert not in_cone(np.array([0, 0, 0, 0.51, 0, 1.0]), square, origin, up, 0.5)
    assert in_cone(np.array([0, 0.099, 0, 0, 0, 1.0]), square, origin, up, 0.5)
    assert not in_cone(np.array([0, 0.101, 0, 0, 0, 1.0]), square, origin, up, 0.5)


def test_the_weight_of_a_resting_box_is_balanced() -> None:
    world = on_floor(Material(0.5), block(mass=3.0))
    simulation = hg.Simulation(world)
    simulation.run(0.5)
    (contact,) = simulation.contacts()
    sign = 1.0 if contact.normal[2] > 0 else -1.0
    assert sign * contact.force == pytest.approx([0.0, 0.0, 3.0 * G], abs=1e-9 * 3.0 * G)
    assert contact.centre_of_pressure[:2] == pytest.approx([0.0, 0.0], abs=1e-7)


def test_a_stack_bears_the_weight_above_at_every_height() -> None:
    world = stack(4)
    simulation = hg.Simulation(world)
    simulation.run(0.5)
    heights = sorted((float(contact.point[2]), float(abs(contact.force[2]))) for contact in simulation.contacts())
    assert [force for _, force in heights] == pytest.approx([4 * G, 3 * G, 2 * G, G], rel=1e-7)


@pytest.mark.parametrize("friction", [0.6, 0.3])
@pytest.mark.parametrize("seed", range(3))
def test_wrenches_stay_in_the_cone_and_act_inside_the_polygon(friction: float, seed: int) -> None:
    """While boxes fall on one another, slide and come to rest."""
    world = tumbling(seed, friction)
    world.contact.effort = "exact"
    simulation = hg.Simulation(world)
    seen = 0
    for _ in range(40):
        simulation.run(0.02)
        for contact in simulation.contacts():
            if contact.normal @ contact.force > 1e-3 and not contact.impulse.any():
                points, wrench = contact.points, np.concatenate([contact.moment, contact.force])
                # a volume smaller than 0.1 mm is a point
                if np.ptp(points, axis=0).max() > 1e-4:
                    assert in_cone(wrench, points, contact.point, contact.normal, friction)
                    seen += 1
    assert seen > 20
    # all steps of tumbling boxes, redundant corners and impacts among them
    assert simulation.law_residual <= 1e-6


def test_a_resting_box_stays_for_ten_seconds_and_wins_no_energy() -> None:
    world = on_floor(Material(0.6))
    simulation = hg.Simulation(world, dt=5e-3)
    energy, fastest, rise = world.energy().total, 0.0, 0.0
    for _ in range(2000):
        simulation.step()
        fastest = max(fastest, float(np.abs(world.v).max()))
        now = world.energy().total
        energy, rise = now, max(rise, now - energy)
    assert fastest <= 1e-6
    assert rise <= 1e-10
    assert world.q[:3] == pytest.approx([0.0, 0.0, 0.1], abs=1e-8)


@pytest.mark.parametrize(("friction", "sticks"), [(0.8, True), (0.37, True), (0.36, False)])
def test_a_box_on_a_slope_of_20_degrees_sticks_below_and_slides_above_the_angle_of_friction(
    friction: float, sticks: bool
) -> None:
    angle = np.radians(20.0)
    world = slope(angle, Material(friction))
    world.add(block(Material(friction)), at=(0.0, 0.0, 0.1))
    simulation = hg.Simulation(world)
    simulation.run(0.5)
    before = world.q[0]
    simulation.run(0.5)
    if sticks:
        assert abs(world.q[0] - before) / 0.5 <= 1e-7
    else:
        assert world.v[0] == pytest.approx(G * (np.sin(angle) - friction * np.cos(angle)), rel=1e-6)
        assert abs(world.q[2] - 0.1) <= 1e-6


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_a_stack_of_ten_boxes_stands_for_ten_seconds(dt: float) -> None:
    world = stack(10)
    start = world.q.copy()
    simulation = hg.Simulation(world, dt=dt)
    simulation.run(10.0)
    assert np.abs(world.v).max() <= 1e-6
    assert np.abs(world.q - start).max() <= 1e-6
    assert simulation.law_residual <= 1e-6


def test_boxes_dropped_on_one_another_come_to_rest() -> None:
    world = stack(4, apart=0.02)
    simulation = hg.Simulation(world, dt=2e-3)
    simulation.run(1.0)
    assert np.abs(world.v).max() <= 1e-6
    assert world.q[2::7] == pytest.approx([0.1, 0.3, 0.5, 0.7], abs=1e-5)
    assert simulation.deepest <= 1e-4


def test_contact_is_the_same_ten_kilometres_away() -> None:
    ends = []
    for far in (np.array([0.0, 0.0, 0.3]), np.array([1e4, -7e3, 0.3])):
        world = hg.World()
        world.floor()
        world.add(block(), at=far, rotation=((1.0, 2.0, 3.0), 0.5))
        world.v[0] = 1.0
        hg.Simulation(world).run(0.6)
        ends.append(np.concatenate([world.q[:3] - far, world.q[3:], world.v]))
    assert ends[1] == pytest.approx(ends[0], abs=1e-8)


def test_two_equal_runs_are_equal_bit_for_bit() -> None:
    ends = []
    for _ in range(2):
        world = hg.World()
        world.floor()
        for i in range(3):
            at = (0.03 * i, 0.01 * i * i, 0.15 + 0.25 * i)
            world.add(block(), at=at, rotation=((1.0, 2.0, 3.0), 0.3 * i))
        hg.Simulation(world).run(0.5)
        ends.append(np.concatenate([world.q, world.v]))
    assert (ends[0] == ends[1]).all()


@pytest.mark.filterwarnings("ignore::hitogata.errors.OverlapWarning")
@pytest.mark.parametrize("penetration_recovery", [0.2, 0.05])
def test_bodies_that_are_put_into_each_other_come_apart(penetration_recovery: float) -> None:
    """No energy is there to be had, so they do not fly apart either."""
    world = on_floor(Material(penetration_recovery=penetration_recovery), height=0.08)
    simulation = hg.Simulation(world)
    fastest = 0.0
    for _ in range(50):
        simulation.run(0.01)
        fastest = max(fastest, np.abs(world.v).max())
    assert 0.1 - world.q[2] < 0.02 * 0.2
    assert fastest < 1e-3


def test_what_is_moved_by_hand_while_it_rests_is_noticed() -> None:
    """Volumes of resting bodies are kept from step to step."""
    world = on_floor(Material())
    simulation = hg.Simulation(world)
    simulation.run(0.2)
    world.q[2] += 0.05
    simulation.run(0.08)
    assert world.q[2] == pytest.approx(0.15 - 0.5 * G * 0.08**2, abs=1e-6)
    simulation.run(0.2)
    assert world.q[2] == pytest.approx(0.1, abs=1e-6)
    world.v[0] = 1.0
    simulation.run(0.1)
    assert world.v[0] == pytest.approx(1.0 - 0.6 * G * 0.1, abs=1e-6)
    world.v[2] = 1.0
    simulation.run(0.1)
    assert world.q[2] == pytest.approx(0.1 + 0.1 - 0.5 * G * 0.1**2, abs=1e-6)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
def test_what_rests_has_no_velocity_and_stays_to_the_last_bit(dt: float) -> None:
    """Boxes dropped from a millimetre: steps in which nothing moves are the same one by one and in one go."""
    world = stack(5, apart=1e-3)
    simulation = hg.Simulation(world, dt=dt)
    simulation.run(1.0)
    assert not world.v.any()
    start, q, lost = simulation.snapshot(), world.q.copy(), simulation.lost
    simulation.run(1.0)
    assert (world.q == q).all()
    assert not world.v.any()
    assert simulation.lost == pytest.approx(lost, abs=1e-12)
    in_one_go = [contact.force for contact in simulation.contacts()]
    simulation.restore(start)
    for _ in range(20):
        simulation.step()
    assert (world.q == q).all()
    assert not world.v.any()
    heights = sorted(float(abs(contact.force[2])) for contact in simulation.contacts())
    assert heights == pytest.approx([G * k for k in range(1, 6)], rel=1e-7)
    for one, other in zip(in_one_go, simulation.contacts(), strict=True):
        assert one == pytest.approx(other.force, rel=1e-9, abs=1e-9)


def test_what_rests_yields_to_a_push_just_beyond_its_friction_and_to_none_below() -> None:
    world = on_floor(Material(0.5))
    simulation = hg.Simulation(world)
    simulation.run(0.5)
    box, most = world.figures["block"].root, 0.5 * G
    simulation.push(box, force=((1.0 - 1e-5) * most, 0.0, 0.0), at=(0.0, 0.0, -0.1), duration=0.5)
    simulation.run(0.5)
    assert not world.v.any()
    simulation.push(box, force=((1.0 + 1e-4) * most, 0.0, 0.0), at=(0.0, 0.0, -0.1), duration=0.5)
    simulation.run(0.5)
    assert world.v[0] == pytest.approx(1e-4 * most * 0.5, rel=1e-3)


def test_what_rests_notices_what_falls_on_it() -> None:
    """In one go: nothing but the falling box moves at first, and all of it rests in the end."""
    world = stack(2)
    world.add(block(), at=(0.0, 0.0, 0.5 + 1.0))
    simulation = hg.Simulation(world)
    simulation.run(3.0)
    assert not world.v.any()
    pressed = sorted(float(abs(contact.force[2])) for contact in simulation.contacts())
    assert pressed == pytest.approx([G, 2 * G, 3 * G], rel=1e-7)


def at_rest() -> tuple[hg.World, hg.Simulation]:
    """A box on the floor, step after step until nothing moves any more."""
    world = on_floor(Material(0.5), block())
    simulation = hg.Simulation(world)
    for _ in range(20):
        simulation.step()
    assert not world.v.any()
    return world, simulation


def test_steps_one_by_one_are_those_of_one_call() -> None:
    """Steps that leave all as it was are skipped, across calls as within one."""
    one, other = stack(3, apart=1e-3), stack(3, apart=1e-3)
    hg.Simulation(one).run(0.3)
    simulation = hg.Simulation(other)
    for _ in range(300):
        simulation.step()
    assert simulation.time == pytest.approx(0.3)
    assert np.array_equal(one.q, other.q)
    assert np.array_equal(one.v, other.v)


@pytest.mark.parametrize("change", ["velocity", "place", "push", "force", "gravity"])
def test_what_rests_is_looked_at_again_after_any_change(change: str) -> None:
    world, simulation = at_rest()
    link, before = world.figures["block"].root, world.q.copy()
    match change:
        case "velocity":
            world.v[0] = 0.1
        case "place":
            world.q[2] += 0.01
        case "push":
            simulation.push(link, (20.0, 0.0, 0.0))
        case "force":
            simulation.set_motor(link, hg.Motor(force=(20.0, 0.0, 0.0, 0.0, 0.0, 0.0)))
        case "gravity":
            with simulation.changing_world():
                world.gravity = (0.0, 0.0, 1.0)
    moved = world.q.copy()
    simulation.step()
    assert not np.array_equal(world.q, moved)
    assert not np.array_equal(world.q, before)
