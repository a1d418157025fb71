"""Snapping and closing with joints that have ranges: inside them and closed, or refused with nothing moved."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata import Ball, Fixed, Hinge, Model, World, figures
from hitogata.arrays import Array
from hitogata.chain.link import Link
from hitogata.chain.ranges import range_slacks
from hitogata.chain.shapes.shape import Box
from hitogata.errors import StructureError
from hitogata.kernels.projection.within_ranges import draw_start

ENDS = ("left_hand", "right_hand", "left_foot", "right_foot")
JOINTS = (Ball(), Fixed(), Hinge("y"))


def human(fixed: bool) -> World:
    world = World()
    world.add(figures.human(), fixed=fixed)
    return world


def random_pose(world: World, seed: int) -> Array:
    """Evenly within the ranges of all joints."""
    q, move = np.empty(world.nq), np.empty(world.nv)
    draw_start(
        q, move, world.mechanism.sys, world.q, np.arange(1, len(world.links)), 1.0, np.array([1e6 + 7919 * seed])
    )
    return q


def arm(elbow: tuple[float, float], bend: float = 0.3) -> World:
    """Two rods of 1 m in the plane x–z, hung at the origin, with a range at the elbow."""
    model = Model("arm")
    rod = {"mass": 1.0, "com": (0, 0, -0.5), "inertia": (0.1, 0.1, 0.01)}
    model.link("upper", None, Hinge("y"), **rod)  # type: ignore[arg-type]
    model.link("lower", "upper", Hinge("y", range=elbow), at=(0, 0, -1), **rod)  # type: ignore[arg-type]
    world = World()
    world.add(model)
    world.q = [0.1, bend]
    return world


def grab(world: World, x: float, z: float) -> hg.Connection:
    return world.connect(world.ground, world["lower"], Ball(), on_a=(x, 0, z), on_b=(0, 0, -1), snap=True)


@pytest.mark.parametrize("bend", [0.2, 1.0, 2.0])
def test_two_rods_meet_a_place_by_the_law_of_cosines(bend: float) -> None:
    """|p|² = 2 + 2 cos β has two elbows, ±β; the range leaves one, and it is found from either side."""
    world = arm((0.05, 2.5), 0.06)
    reach = np.sqrt(2 + 2 * np.cos(bend))
    grab(world, reach * np.sin(0.4), -reach * np.cos(0.4))
    assert world.q[1] == pytest.approx(bend, abs=1e-9)


def test_the_range_decides_which_elbow_is_taken() -> None:
    """Without a range the elbow stays on its side; with one that allows only the other, that one is found."""
    for elbow, expected in (((-3.0, 3.0), 1.2), ((-3.0, -0.1), -1.2)):
        world = arm(elbow, min(0.3, elbow[1]))
        reach = np.sqrt(2 + 2 * np.cos(1.2))
        grab(world, 0.0, -reach)
        assert world.q[1] == pytest.approx(expected, abs=1e-9)


def test_what_a_range_forbids_is_refused_by_name_and_nothing_moves() -> None:
    """The elbow bends to 1 rad: nearer than √(2 + 2 cos 1) the hand cannot come."""
    world = arm((0.0, 1.0))
    world.v = [0.3, -0.2]
    q, v = world.q.copy(), world.v.copy()
    with pytest.raises(StructureError, match=r"0\.7[56]\d* m .* 'arm/lower' \(at the upper end of its range, 1\)"):
        grab(world, 0.0, -1.0)
    assert np.sqrt(2 + 2 * np.cos(1.0)) - 1.0 == pytest.approx(0.755, abs=5e-4)
    assert np.array_equal(world.q, q)
    assert np.array_equal(world.v, v)
    assert not world.connections
    assert world.ground.child is world["upper"]
    assert world["upper"].brother is None
    hg.simulate(world, 0.01)


def test_close_brings_joints_into_their_ranges() -> None:
    world = arm((0.0, 1.0), 0.5)
    reach = np.sqrt(2 + 2 * np.cos(0.5))
    grab(world, 0.0, -reach)
    world.q = [0.25, -0.5]  # the other elbow, closed as well, but out of range
    left = world.close()
    assert max(left) < 1e-11
    assert world.q[1] == pytest.approx(0.5, abs=1e-9)
    hg.simulate(world, 0.01)


def test_close_refuses_what_ranges_keep_open() -> None:
    world = arm((0.0, 1.0), 0.5)
    grab(world, 0.0, -np.sqrt(2 + 2 * np.cos(0.5)))
    world["upper"].p_PJ = world["upper"].p_PJ + np.array([0.0, 0.0, 1.5])
    world["upper"].record = None
    world.forget()
    q = world.q.copy()
    with pytest.raises(StructureError, match="cannot close the loops"):
        world.close()
    assert np.array_equal(world.q, q)


@pytest.mark.parametrize("fixed", [True, False])
def test_snaps_that_have_a_solution_succeed(fixed: bool) -> None:
    """Where hands and feet are in random poses they can be brought from the start; of 300, all were."""
    world = human(fixed)
    start, rng, refused = world.q.copy(), np.random.default_rng(3), 0
    for seed in range(40):
        world.q = random_pose(world, seed)
        end = world[str(rng.choice(ENDS))]
        p, R = world.pose(end)
        world.q = start
        try:
            connection = world.connect(
                world.ground, end, JOINTS[seed % 3], on_a=(p, R), on_b=((0, 0, 0), np.eye(3)), snap=True, tolerance=1e-9
            )
        except StructureError:
            refused += 1
            assert np.array_equal(world.q, start)
            continue
        assert max(connection.loop_error) <= 1e-9
        assert range_slacks(world, world.q).min() >= -1e-9
        world.cut(connection)
    assert refused <= 2


def test_random_snaps_close_in_range_or_are_refused_and_the_next_run_starts() -> None:
    """Hands and feet of a standing figure to places some of which are out of reach, one after the other."""
    for seed in range(12):
        rng = np.random.default_rng(seed)
        world = human(bool(seed % 2))
        for end in ENDS:
            before, names = (world.q.copy(), world.v.copy()), list(world.connections)
            place = world.pose(world[end]).p + rng.normal(size=3) * 0.5
            joint = JOINTS[int(rng.integers(3))]
            try:
                world.connect(world.ground, world[end], joint, on_a=place, on_b=(0, 0, 0), snap=True, tolerance=1e-9)
            except StructureError:
                assert np.array_equal(world.q, before[0])
                assert np.array_equal(world.v, before[1])
                assert list(world.connections) == names
            assert range_slacks(world, world.q).min() >= -1e-9, f"seed {seed}"
            assert all(max(c.loop_error) <= 1e-9 for c in world.connections.values()), f"seed {seed}"
        hg.Simulation(world).step()


def _box(world: World) -> hg.Figure:
    model = Model("box")
    model.link("box", mass=2.0, inertia=(0.1, 0.1, 0.1), shapes=[Box((0.2, 0.2, 0.2))])
    return world.add(model, fixed=False)


def test_a_snap_in_a_run_is_work_and_the_balance_closes() -> None:
    """A body of 2 kg lifted by 0.5 m gains m g h; the snap has done that work."""
    world = World()
    box = _box(world).root
    simulation = hg.Simulation(world)
    simulation.step()
    kinetic = world.energy().kinetic
    fallen = float(world.pose(box).p[2])
    simulation.connect(world.ground, box, Ball(), on_a=(0, 0, 0.5), on_b=(0, 0, 0), snap=True)
    assert simulation.work == pytest.approx(2.0 * 9.81 * (0.5 - fallen), rel=1e-12)
    assert simulation.lost == pytest.approx(kinetic, rel=1e-9)
    simulation.run(0.1)
    assert simulation.summary()["energy_error"] == pytest.approx(0.0, abs=1e-9)


def test_a_snap_of_a_moving_figure_keeps_the_balance() -> None:
    world = human(False)
    world.v = np.random.default_rng(1).normal(size=world.nv) * 0.3
    hand = world["left_hand"]
    place = world.pose(hand).p + 0.1
    event = hg.at(0.02).connect(world.ground, hand, Ball(), on_a=place, on_b=(0, 0, 0), snap=True)
    simulation = hg.Simulation(world, events=[event])
    simulation.run(0.05)
    summary = simulation.summary()
    assert world.connections
    assert abs(summary["work"]) > 0.1
    assert summary["energy_error"] == pytest.approx(0.0, abs=1e-6 * summary["energy_start"])


def test_cutting_a_stretched_joint_loses_what_its_spring_held() -> None:
    model = Model("sprung")
    model.link("base", mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.link(
        "bob", "base", Hinge("y", stiffness=30.0), at=(0, 0, -0.1), mass=1.0, com=(0, 0, -0.3), inertia=(0.1,) * 3
    )
    world = World()
    figure = world.add(model, fixed=True)
    world.q = [0.7]
    simulation = hg.Simulation(world)
    simulation.step()
    held = world.energy().spring
    simulation.cut(figure["bob"])
    assert held > 1.0
    assert simulation.lost == pytest.approx(held, rel=1e-12)
    simulation.run(0.02)
    assert simulation.summary()["energy_error"] == pytest.approx(0.0, abs=1e-9)


ROD = 0.25


def straight_rods(count: int) -> tuple[World, Link]:
    """Rods in line from the origin along x, on hinges without ranges, and the last of them."""
    world, model = World(), Model("chain")
    for i in range(count):
        parent, at = (f"rod{i - 1}", (ROD, 0, 0)) if i else (None, (0, 0, 0))
        model.link(f"rod{i}", parent, Hinge("y"), at=at, mass=1.0, com=(ROD / 2, 0, 0), inertia=(0.001, 0.01, 0.01))
    return world, world.add(model)[f"rod{count - 1}"]


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("short", [1e-6, 1e-4, 1e-2, 0.1])
def test_a_straight_chain_bends_to_be_snapped_to_a_nearer_point(short: float, count: int) -> None:
    """No first-order move brings its end nearer, and hinges without ranges have no other place to start from."""
    world, last = straight_rods(count)
    to = (count * ROD - short, 0, 0)
    connection = world.connect(world.ground, last, Ball(), on_a=to, on_b=(ROD, 0, 0), snap=True)
    assert max(world.measure_connection(connection).loop_error) < 1e-9
    # the least bend, in any distribution among the joints
    assert np.abs(world.q).max() < 4.0 * np.sqrt(short / ROD)


def test_a_chain_is_not_snapped_to_a_point_that_it_does_not_reach() -> None:
    world, last = straight_rods(3)
    with pytest.raises(StructureError, match="cannot reach"):
        world.connect(world.ground, last, Ball(), on_a=(3 * ROD + 0.01, 0, 0), on_b=(ROD, 0, 0), snap=True)
    np.testing.assert_array_equal(world.q, 0.0)
