"""Bodies that are in each other where a run begins: named, refused on request, moved apart without making energy."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.shapes.material import Material
from hitogata.errors import InputError, OverlapWarning, StateError
from hitogata.kernels.contact.step.tolerances import PARTING_SPEED
from tests.constants import G

from .contact_worlds import block, momentum

SIZE = 0.2


def in_the_floor(depth: float, turn: float = 0.0) -> hg.World:
    world = hg.World()
    world.floor()
    world.add(block(), at=(0.0, 0.0, 0.5 * SIZE - depth), rotation=("x", turn))
    return world


def rises(world: hg.World, seconds: float, dt: float = 1e-3) -> tuple[hg.Simulation, float]:
    """A run, and the most that energy less work rose in a step, over m g × size."""
    simulation = hg.Simulation(world, dt=dt)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", OverlapWarning)
        simulation.step()
    last, most = world.energy().total - simulation.work, 0.0
    for _ in range(round(seconds / dt)):
        simulation.step()
        now = world.energy().total - simulation.work
        most, last = max(most, now - last), now
    return simulation, most / (world.mass * G * SIZE)


@pytest.mark.parametrize("dt", [1e-3, 5e-3])
@pytest.mark.parametrize("turn", [0.0, 0.3])
def test_a_box_half_in_the_floor_is_lifted_out_by_work_and_comes_to_rest(dt: float, turn: float) -> None:
    world = in_the_floor(0.1, turn)
    start = world.energy().total
    simulation, rise = rises(world, 1.5, dt)
    assert rise <= 1e-9
    assert world.q[2] == pytest.approx(0.5 * SIZE, abs=3e-6)
    assert np.abs(world.v).max() < 1e-6
    assert simulation.work >= 0.99 * G * 0.1
    assert world.energy().total == pytest.approx(start + simulation.work - simulation.lost, abs=1e-9)


def test_it_comes_out_no_faster_than_it_is_said_to() -> None:
    world = in_the_floor(0.05)
    before = world.q[2]
    simulation, _ = rises(world, 0.1)
    assert world.q[2] - before == pytest.approx(PARTING_SPEED * simulation.time, rel=1e-2)


def test_one_box_in_another_and_a_tower_put_too_close() -> None:
    world = hg.World()
    world.floor()
    world.add(block(), at=(0.0, 0.0, 0.1))
    world.contact.effort = "exact"
    world.add(block(size=(0.1, 0.1, 0.1)), name="inside", at=(0.02, 0.01, 0.1))
    for i in range(3):
        world.add(block(), name=f"tower {i}", at=(1.0 + 0.01 * i, 0.0, 0.1 + 0.15 * i))
    simulation, rise = rises(world, 2.5, 2e-3)
    assert rise <= 1e-9
    assert np.abs(world.v).max() < 1e-5
    assert all(contact.depth < 1e-5 for contact in hg.contacts(world))
    assert simulation.deepest > 0.09


def test_what_is_lifted_is_booked_with_who_is() -> None:
    """A box and a person in the floor: the work that takes the one out is not taken from the motion of the other."""
    world = in_the_floor(0.1)
    figure = world.add(hg.figures.human(damping=1.0))
    figure.root.q = [1.0, 0.0, 0.05, np.sqrt(0.5), 0.0, -np.sqrt(0.5), 0.0]
    start = world.energy().total
    simulation, rise = rises(world, 0.6, 2e-3)
    assert simulation.work > G * 0.1
    assert rise <= 1e-9
    assert world.energy().total == pytest.approx(start + simulation.work - simulation.lost, abs=1e-7)


def test_loops_stay_closed_on_the_way_out() -> None:
    """A parallelogram of four bars whose lower bar and feet are in the floor."""
    model = hg.Model("frame")

    def bar(length: float) -> dict[str, object]:
        shape = hg.Box(size=(length, 0.04, 0.04), at=(0.5 * length, 0.0, 0.0))
        return {"mass": 0.3, "com": shape.p, "inertia": shape.inertia(0.3), "shapes": [shape]}

    model.link("base", joint=hg.Free(), **bar(0.4))
    model.link("left", parent="base", joint=hg.Hinge("y"), at=(0.0, 0.0, 0.0), **bar(0.2))
    model.link("right", parent="base", joint=hg.Hinge("y"), at=(0.4, 0.0, 0.0), **bar(0.25))
    model.link("top", parent="left", joint=hg.Hinge("y"), at=(0.2, 0.0, 0.0), **bar(0.35))
    world = hg.World()
    world.floor()
    frame = world.add(model, at=(0.0, 0.0, -0.005), rotation=("y", 0.05))
    frame["left"].q, frame["right"].q, frame["top"].q = -1.3, -1.6, 1.2
    world.connect(frame["top"], frame["right"], hg.Hinge("y"), on_a=(0.35, 0, 0), on_b=(0.25, 0, 0), snap=True)
    simulation = hg.Simulation(world)
    with pytest.warns(OverlapWarning, match="frame/base"):
        simulation.step()
    last = world.energy().total - simulation.work
    worst = 0.0
    for _ in range(100):
        simulation.step()
        now = world.energy().total - simulation.work
        assert now - last <= 1e-9 * 1.2 * G * 0.4
        last = now
        worst = max(worst, *(c.loop_error.distance for c in world.connections.values()))
    assert simulation.work > 0.0
    assert worst < 1e-9
    assert simulation.largest_loop_error < 1e-9


def test_the_warning_names_link_depth_and_what_to_do() -> None:
    said = (
        r"'block/block' is 50 mm deep in 'ground' where the run begins: they are moved apart at 0.1 m/s, .* work\. "
        r"To start apart, move 'block/block' by \(0, 0, 0.05\) m; .*world\.contact\.exclude"
    )
    with pytest.warns(OverlapWarning, match=said):
        hg.simulate(in_the_floor(0.05), 0.01)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        hg.simulate(in_the_floor(1e-4), 0.01)  # as deep as any landing


def test_refused_on_request_and_nothing_has_changed() -> None:
    world = in_the_floor(0.05)
    world.contact.overlap = "refuse"
    before = world.q.copy()
    with pytest.raises(StateError, match=r"'block/block' is 50 mm deep in 'ground' where the run begins; move"):
        hg.simulate(world, 0.1)
    assert (world.q == before).all() and not world.v.any()
    with pytest.raises(InputError, match="separate, refuse"):
        world.contact.overlap = "ignore"  # type: ignore[assignment]


def test_what_landed_was_not_put_there() -> None:
    """Fast bodies and long steps: nothing is deep, nothing is lifted by work that nobody does."""
    world = hg.World()
    world.floor(material=Material(restitution=0.5))
    world.add(block(), at=(0.0, 0.0, 0.4), rotation=("x", 0.4))
    world.v[2] = -8.0
    simulation, rise = rises(world, 1.0, 5e-3)
    assert simulation.work == 0.0
    assert rise <= 1e-9
    assert math.isfinite(world.q[2])


def test_balls_knocked_into_one_another_were_not_put_there() -> None:
    """At 5 ms a ball that is struck goes 15 mm in a step, and its neighbour was not in reach when that began."""
    world = hg.World()
    world.floor(material=Material(0.4))
    shape = hg.Sphere(radius=0.03, material=Material(0.4))
    model = hg.Model("ball")
    model.link("ball", joint=hg.Free(), mass=0.17, inertia=shape.inertia(0.17), shapes=[shape])
    for i in range(4):
        world.add(model, at=(0.0601 * i, 0.0, 0.03))
    world.add(model, at=(-0.2, 1e-3, 0.03)).root.v = (3.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    simulation, rise = rises(world, 0.5, 5e-3)
    assert simulation.work == 0.0
    assert rise <= 1e-9


def test_what_is_moved_into_the_floor_by_hand_comes_out_again() -> None:
    world = in_the_floor(0.0)
    simulation = hg.Simulation(world)
    simulation.run(0.1)
    world.q[2] -= 0.05
    simulation.run(1.0)
    assert world.q[2] == pytest.approx(0.1, abs=3e-6)
    assert simulation.work == pytest.approx(0.05 * G, rel=1e-3)


def test_a_snapshot_goes_on_bit_for_bit_on_the_way_out() -> None:
    world = in_the_floor(0.05, 0.2)
    simulation = hg.Simulation(world)
    with pytest.warns(OverlapWarning):
        simulation.run(0.05)
    kept = simulation.snapshot()
    simulation.run(0.1)
    q, work = world.q.copy(), simulation.work
    simulation.restore(kept)
    simulation.run(0.1)
    assert (world.q == q).all() and simulation.work == work


def test_the_warning_points_at_whoever_started_the_run() -> None:
    for start in (lambda world: hg.simulate(world, 0.01), lambda world: hg.Simulation(world).run(0.01)):
        with pytest.warns(OverlapWarning) as seen:
            start(in_the_floor(0.05))
        assert seen[0].filename == __file__


@pytest.mark.filterwarnings("ignore::hitogata.errors.OverlapWarning")
@pytest.mark.parametrize(("small", "dt"), [(0.02, 5e-3), (0.005, 1e-3)])
def test_small_bodies_turn_out_of_the_floor_and_hold_up_nobody(small: float, dt: float) -> None:
    """A displacement of a fraction of a millimetre turns them by more than a step allows."""
    world = hg.World()
    world.floor()
    world.gravity = (0.0, 0.0, 0.0)
    sizes, turn = (0.1, small), 0.3
    roots = []
    for i, size in enumerate(sizes):
        model = hg.Model("cube")
        inertia = (1000 * size**5 / 6,) * 3
        model.link("cube", mass=1000 * size**3, inertia=inertia, shapes=[hg.Box((size, size, size))])
        root = world.add(model, name=f"cube {i}").root
        height = size / 2 * (math.sin(turn) + math.cos(turn)) - min(0.003, size / 4)
        root.q = [float(i), 0, height, math.cos(turn / 2), math.sin(turn / 2), 0, 0]
        roots.append(root)
    hg.Simulation(world, dt=dt).run(0.08)
    for root, size in zip(roots, sizes, strict=True):
        lowest = root.q[2] - size / 2 * np.abs(world.pose(root).R[2]).sum()
        assert lowest > -1e-5


def seesaw(looped: bool) -> hg.World:
    """A plank 10 cm deep in the floor that can only turn, about an axis nearer to one of its ends."""
    near, z = 0.03, 0.0
    shape = hg.Box(size=(0.1, 0.3, 0.2), at=(0.0, -near, 0.0))
    solid = {"mass": 1.0, "com": shape.p, "inertia": shape.inertia(1.0)}
    world, model = hg.World(), hg.Model("plank")
    world.floor()
    if looped:
        post = hg.Model("post")
        post.link("post", joint=hg.Fixed(), mass=1.0, inertia=(1.0, 1.0, 1.0))
        model.link("plank", joint=hg.Free(), shapes=[shape], **solid)
        plank = world.add(model, at=(0.0, near, z), rotation=("x", 0.1))
        world.connect(world.add(post)["post"], plank["plank"], hg.Hinge("x"), on_a=(0.0, near, z))
    else:
        model.link("plank", joint=hg.Hinge("x"), at=(0.0, near, z), shapes=[shape], **solid)
        world.add(model)["plank"].q = 0.1
    return world


@pytest.mark.parametrize("looped", [False, True])
def test_a_seesaw_in_the_floor_turns_to_where_the_overlap_is_least(looped: bool) -> None:
    """One end goes up, the other one down: no motion takes both out. Σ depth² of its corners is least."""
    world = seesaw(looped)
    start = world.energy().total
    simulation = hg.Simulation(world, dt=5e-3)
    begins = pytest.warns(OverlapWarning, match="where the run begins")
    with (
        begins,
        pytest.warns(
            OverlapWarning,
            match=r"'plank/plank' is still .* mm deep in 'ground': its joints and connections allow no motion",
        ),
    ):
        simulation.run(16.0)
    pose = world.pose(world.links[1])
    corners = [pose.R @ [0.0, y, -0.1] for y in (-0.18, 0.12)]
    depths = [-(pose.p + corner)[2] for corner in corners]
    assert min(depths) > 0.05
    # the height of a corner changes with the angle by its distance from the axis, seen from above
    slopes = [depth * corner[1] for depth, corner in zip(depths, corners, strict=True)]
    assert abs(sum(slopes)) < 1e-3 * max(map(abs, slopes))
    assert world.energy().total == pytest.approx(start + simulation.work - simulation.lost, abs=1e-9)


@pytest.mark.parametrize("turn", [0.0, 0.1])
def test_a_box_in_a_slot_too_narrow_goes_to_its_middle(turn: float) -> None:
    """All six freedoms, and no exit: a warning is given, and the box lies as deep in one wall as in the other."""
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    for name, side in (("left", -1.0), ("right", 1.0)):
        wall = hg.Model(name)
        shape = hg.Box(size=(0.1, 1.0, 1.0), at=(0.14 * side, 0.0, 0.0))
        wall.link(name, joint=hg.Fixed(), mass=1.0, inertia=(1.0, 1.0, 1.0), shapes=[shape])
        world.add(wall)
    world.add(block(), at=(0.004, 0.0, 0.0), rotation=("z", turn))
    simulation = hg.Simulation(world, dt=5e-3)
    begins = pytest.warns(OverlapWarning, match="where the run begins")
    with (
        begins,
        pytest.warns(
            OverlapWarning,
            match=r"'block/block' is still .* mm deep in 'right/right': its joints and connections allow no motion",
        ),
    ):
        simulation.run(1.5)
    assert [contact.depth for contact in hg.contacts(world)] == pytest.approx([0.01, 0.01], abs=1e-5)
    assert np.abs(np.delete(world.q, [1, 2, 3])).max() < 1e-5
    assert not world.v.any()


def test_what_comes_out_in_the_end_is_not_said_to_be_stuck() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "'block/block' is 75.1 mm deep")
        hg.simulate(in_the_floor(0.05, 0.3), 0.1)


@pytest.mark.filterwarnings("ignore::hitogata.errors.OverlapWarning")
@pytest.mark.parametrize(
    ("joint", "omega"), [(hg.Fixed(), (0.4, -1.0, -0.8)), (hg.Hinge("y"), (0.25, -0.26, 1.28))], ids=["fixed", "hinge"]
)
def test_figures_in_each_other_that_spin_as_one_are_parted_in_flight_without_winning_energy(
    joint: hg.Fixed | hg.Hinge, omega: tuple[float, float, float]
) -> None:
    """No velocity within such a pair can supply the energy that conserving momentum costs: it counts as work."""
    world = hg.World()
    world.floor()
    for name, at, turn in (("a", (0.0, 0.0, 30.0), 0.0), ("b", (0.1, 0.05, 30.1), 0.4)):
        model, shape = hg.Model(name), hg.Box(size=(0.2, 0.1, 0.2) if name == "a" else (0.1, 0.2, 0.2))
        model.link("root", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
        hangs = {"parent": "root", "joint": joint, "at": (0.25, 0.0, 0.1)}
        model.link("arm", mass=0.5, inertia=shape.inertia(0.5), shapes=[shape], **hangs)
        root = world.add(model, at=at, rotation=("x", turn)).root
        arm = np.asarray(at) - (0.0, 0.0, 30.0)
        root.v = np.concatenate([np.cross(omega, arm), world.pose(root).R.T @ omega])
    kept = momentum(world, world.com())
    simulation, rise = rises(world, 0.3)
    assert simulation.deepest > 0.02
    assert rise <= 1e-9
    kept[2] -= world.mass * G * simulation.time
    assert momentum(world, world.com()) == pytest.approx(kept, abs=1e-9)


def test_boxes_whose_edges_are_parallel_to_rounding_part_straight() -> None:
    """Edges 10⁻¹³ rad apart cross nowhere in particular: a point there, 0.15 m beside both boxes, turned them."""
    world = hg.World((0.0, 0.0, 0.0))
    world.contact.on = True
    for at in ((0.0, 0.0, 0.1), (0.05, 0.0, 0.1 + 0.05)):  # not 0.15: the last bit matters
        world.add(hg.figures.box(), at=at)
    with pytest.warns(OverlapWarning):
        hg.simulate(world, 0.3)
    assert np.abs(world.q[[1, 8]]).max() < 1e-12
    assert np.abs(world.q[[4, 5, 6, 11, 12, 13]]).max() < 1e-9
