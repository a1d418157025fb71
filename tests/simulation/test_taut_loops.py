"""Loops at a kinematic singularity: motions free to first order only do not occur, and nothing is lost."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.errors import ToleranceWarning
from hitogata.kernels.integrate.near_singular.watch import watch_taut_loops
from hitogata.kernels.integrate.steps.step_to_event import hit_limits
from hitogata.kernels.singular.tolerances import MANY_FREEDOMS, SINGULAR_PIVOT
from hitogata.simulation import buffers as buffers_of_runs

ARM = {"mass": 1.5, "com": (0, 0, -0.2), "inertia": (0.02, 0.02, 0.002)}
#: m: by which the trunk's mass lies off the middle: the trunk would roll and turn aside, if it could
ASIDE = 0.1
TRUNK_MASS, TRUNK_INERTIA, TRUNK_DEPTH = 8.0, 0.3, 0.25
START = {"upper": 0.9, "fore": 0.7}
FREE = hg.Hinge("y")


def two_arms(fore: hg.Hinge = FREE) -> hg.World:
    """A trunk between two planar arms, by ball joints: its width keeps it from turning but about the shoulders' line.

    Both arms move alike therefore, and the trunk hangs from them like one more link of a planar pendulum.
    """
    world = hg.World()
    ends = []
    for side, y in (("left", -0.3), ("right", 0.3)):
        model = hg.Model(side)
        model.link("upper", None, hg.Hinge("y"), **ARM)
        model.link("fore", "upper", fore, at=(0, 0, -0.4), **ARM)
        if side == "left":
            model.link(
                "trunk", "fore", hg.Ball(), at=(0, 0, -0.4), mass=TRUNK_MASS,
                com=(0, 0.3 + ASIDE, -TRUNK_DEPTH), inertia=(0.5, TRUNK_INERTIA, 0.4),
            )  # fmt: skip
        model.start(START)
        ends.append(world.add(model, at=(0, y, 2)))
    left, right = ends
    world.connect(right["fore"], left["trunk"], hg.Ball(), on_a=(0, 0, -0.4), on_b=(0, 0.6, 0))
    return world


def planar(fore: hg.Hinge = FREE) -> hg.World:
    """The same as an open chain: two arms in one, the trunk on a hinge."""
    model = hg.Model("planar")
    arm = {"mass": 2 * ARM["mass"], "com": ARM["com"], "inertia": tuple(2 * x for x in ARM["inertia"])}
    model.link("upper", None, hg.Hinge("y"), **arm)
    model.link("fore", "upper", fore, at=(0, 0, -0.4), **arm)
    inertia = (0.5, TRUNK_INERTIA, 0.4)
    model.link(
        "trunk", "fore", hg.Hinge("y"), at=(0, 0, -0.4), mass=TRUNK_MASS, com=(0, 0, -TRUNK_DEPTH), inertia=inertia
    )
    model.start(START)
    world = hg.World()
    world.add(model, at=(0, 0, 2))
    return world


def angles(world: hg.World) -> Array:
    """rad: of upper arm, forearm and trunk, each against the vertical."""
    R = [world.pose(world[name]).R for name in ("left/upper", "left/fore", "left/trunk")]
    return np.array([np.arctan2(r[0, 2], r[2, 2]) for r in R])


def compare(world: hg.World, chain: hg.World, atol: float) -> None:
    expected = np.cumsum(chain.q)
    np.testing.assert_allclose(angles(world), expected - 2 * np.pi * np.round(expected / (2 * np.pi)), atol=atol)
    # the trunk has neither rolled nor turned aside
    np.testing.assert_allclose(world.pose(world["left/trunk"]).R[:, 1], (0, 1, 0), atol=1e-6)


def test_arms_and_trunk_move_as_the_planar_chain() -> None:
    world, chain = two_arms(), planar()
    run, exact = hg.Simulation(world, dt=1e-3), hg.Simulation(chain, dt=1e-3, tolerance=1e-10)
    run.run(0.2)
    exact.run(0.2)
    compare(world, chain, 1e-9)
    run.run(0.8)
    exact.run(0.8)
    # the arms have been straight on the way, where the evaluated orders do not show the constraint
    compare(world, chain, 1e-5)
    summary = run.summary()
    assert summary["held_steps"] == summary["rough_steps"] == 0
    assert 0 <= summary["lost"] < 1e-4
    assert abs(summary["energy_error"]) < 1e-4
    assert summary["largest_loop_error"] < 1e-8


def test_a_taut_loop_is_found_among_many_freedoms() -> None:
    """Beside a dozen boxes some freedoms are asked before all of them: a loop that opens one way is found still."""
    world, chain = two_arms(), planar()
    boxes = [world.add(hg.figures.box(name=f"box{i}"), at=(2.0 + 0.5 * i, 0, 1))["box"] for i in range(12)]
    for a, b in pairwise(boxes):
        world.connect(a, b, hg.Ball(), on_b=(0, 0, 0.3))
    assert world.nv > MANY_FREEDOMS
    run, exact = hg.Simulation(world, dt=1e-3, tolerance=1e-9), hg.Simulation(chain, dt=1e-3, tolerance=1e-10)
    run.run(0.2)
    exact.run(0.2)
    compare(world, chain, 1e-7)
    assert run.engine.buffers.data.blocked.n.sum() > 0
    assert run.summary()["held_steps"] == 0


def test_ends_of_ranges_do_not_move_the_trunk_aside() -> None:
    """Elbows at the ends of their ranges, and resting there, push along the constrained direction; it holds."""
    elbow = hg.Hinge("y", range=(0.3, 0.9))
    world, chain = two_arms(elbow), planar(elbow)
    run, exact = hg.Simulation(world, dt=1e-3), hg.Simulation(chain, dt=1e-3, tolerance=1e-10)
    run.run(1.0)
    exact.run(1.0)
    assert exact.summary()["lost"] > 1.0
    compare(world, chain, 1e-6)
    summary, expected = run.summary(), exact.summary()
    assert summary["held_steps"] == summary["rough_steps"] == 0
    np.testing.assert_allclose(summary["lost"], expected["lost"], rtol=1e-5)
    assert abs(summary["energy_error"]) < 1e-5
    assert summary["largest_loop_error"] < 1e-8


def test_a_gymnast_on_the_bar_is_pulled_by_a_foot() -> None:
    """Arms straight and both hands on the bar: shoulders stay in two planes, so that elbows bend alike."""
    world = hg.World()
    bar = world.add(hg.figures.high_bar(height=2.5), name="bar")
    gymnast = world.add(hg.figures.gymnast(grip_height=2.5))
    for side in ("left", "right"):
        world.connect(bar["bar"], gymnast[f"{side}_hand"], hg.Hinge("y"))
    run = hg.Simulation(world)
    run.pull(gymnast["left_foot"], (0, 0, 0), (-0.6, 0, 1.4), frequency=3.0, limit=900.0)
    run.run(0.3)
    summary = run.summary()
    assert max(summary["held_steps"], summary["rough_steps"]) < 5  # where a pose hides a direction
    assert summary["singular_steps"] < 10
    assert abs(summary["energy_error"]) < 2e-4
    assert summary["largest_loop_error"] < 1e-7
    np.testing.assert_allclose(gymnast["left_forearm"].q, gymnast["right_forearm"].q, atol=2e-6)
    assert abs(gymnast["left_forearm"].q[0]) > 1e-3


def test_a_gymnast_on_the_bar_is_pulled_by_a_forearm() -> None:
    """From straight arms one elbow cannot bend alone, which loops show at fourth order only: it goes on until they do.

    The energy stopped there is lost, and no force along nearly dependent rows takes more: those took 0.7 J. A loop
    whose displacement stays within the validity of its rows is stopped sooner, at 0.7 J instead of 1.4.
    """
    world = hg.World()
    bar = world.add(hg.figures.high_bar(height=2.5), name="bar")
    gymnast = world.add(hg.figures.gymnast(grip_height=2.5))
    for side in ("left", "right"):
        world.connect(bar["bar"], gymnast[f"{side}_hand"], hg.Hinge("y"))
    run = hg.Simulation(world)
    run.pull(gymnast["right_forearm"], (0, 0, 0), (0.3, -0.3, 2.2), frequency=3.0, limit=900.0)
    run.run(0.02)
    summary = run.summary()
    assert summary["lost"] > 0.5
    assert abs(summary["energy_error"]) < 1e-5
    assert summary["largest_loop_error"] < 5e-6


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_taut_loop_is_found_while_joints_rest_at_their_ends(side: str) -> None:
    """From straight arms, pulled forward by a forearm, elbows bend against each other until one is at its end.

    A loop that was off its tightest pose by 10⁻⁴ rad was never closed, because the displacement exceeded its σ. It
    went on opening, elbows went 9 mrad beyond their range, and its forces took 0.23 J missing from the balance.
    """
    world = hg.World()
    bar = world.add(hg.figures.high_bar(height=2.5), name="bar")
    gymnast = world.add(hg.figures.gymnast(arms="up", grip_height=2.5))
    for hand in ("left_hand", "right_hand"):
        world.connect(bar["bar"], gymnast[hand], hg.Hinge("y"))
    run = hg.Simulation(world)
    forearm = gymnast[f"{side}_forearm"]
    run.pull(forearm, (0, 0, 0), world.pose(forearm).p + np.array((0.3, 0, 0.1)))
    run.run(1.0)
    summary = run.summary()
    assert run.engine.buffers.data.blocked.n.sum() == 2
    # a kite: both elbows by the same angle, to either side
    np.testing.assert_allclose(gymnast["left_forearm"].q, -gymnast["right_forearm"].q, atol=1e-9)
    np.testing.assert_allclose(world.pose(gymnast["trunk"]).R[:, 1], (0, 1, 0), atol=1e-9)
    assert abs(summary["energy_error"]) < 1e-3
    assert summary["lost"] < 4.0
    rough = summary["rough_steps"]
    run.run(0.5)
    later = run.summary()
    assert later["rough_steps"] == rough
    assert abs(later["energy_error"] - summary["energy_error"]) < 1e-6


def test_a_snapshot_takes_blocked_directions_along() -> None:
    world = two_arms()
    run = hg.Simulation(world, dt=1e-3)
    run.run(0.1)
    kept = run.snapshot()
    run.run(0.1)
    q, v = world.q.copy(), world.v.copy()
    run.restore(kept)
    run.run(0.1)
    np.testing.assert_array_equal(world.q, q)
    np.testing.assert_array_equal(world.v, v)


def test_taut_loops_are_found_off_their_tightest_pose() -> None:
    # the position error of a closed loop grows with the square of its deviation: 1e-6 rad open it by a rounding error
    world = two_arms()
    world["right/upper"].q = world["right/upper"].q + 3e-6
    world["right/fore"].q = world["right/fore"].q - 2e-6
    world.close()
    assert np.abs(world.pose(world["left/trunk"]).R[0, 1]) > 1e-8
    start = world.energy().total
    run = hg.Simulation(world, dt=1e-3)
    run.run(2e-3)
    np.testing.assert_allclose(world.pose(world["left/trunk"]).R[:, 1], (0, 1, 0), atol=1e-12)
    # the move to the tightest pose lifts the trunk by as much as it was placed too low
    assert abs(run.lost) < 1e-6
    assert world.energy().total - start + run.lost == pytest.approx(0.0, abs=1e-12)


def test_directions_that_a_singular_pose_wakes_are_not_forgotten() -> None:
    """They go to rest again, and need not be found anew: only those found at the very start may be given up."""
    simulation = hg.Simulation(two_arms())
    simulation.run(0.05)
    engine = simulation.engine
    sys, data, run = engine.buffers.sys, engine.buffers.data, engine.buffers.run
    blocked, clock = data.blocked, engine.clock
    known = int(blocked.n.sum())
    assert known > 0
    blocked.n[:] = 0, known  # at rest
    clock["taut_wait"], clock["weakest"] = 20, 1e-3 * SINGULAR_PIVOT
    watch_taut_loops(sys, data, run)
    assert blocked.n.tolist() == [known, 0]
    clock["weakest"], blocked.spent[1] = 1.0, 0.0  # the pose is passed, and they had nothing to hold
    watch_taut_loops(sys, data, run)
    assert blocked.n.tolist() == [0, known]


def test_an_impact_wakes_directions_and_they_are_not_forgotten() -> None:
    sim = hg.Simulation(two_arms(hg.Hinge("y", range=(0.3, 0.9), restitution=0.6)), dt=1e-3)
    sim.run(0.05)
    buffers, clock = sim.engine.buffers, sim.engine.clock
    blocked, known = buffers.data.blocked, int(buffers.data.blocked.n.sum())
    assert known > 0
    blocked.n[:] = 0, known
    clock["taut_wait"] = 20
    hit_limits(buffers.sys, buffers.data, buffers.run, 1e-3)
    blocked.spent[1], clock["weakest"] = 0.0, 1.0
    watch_taut_loops(buffers.sys, buffers.data, buffers.run)
    assert blocked.n.sum() == known


def test_more_taut_loops_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four gymnasts, whose loops block eight directions."""
    monkeypatch.setattr(buffers_of_runs, "BLOCKED", 6)
    world = hg.World()
    figures = []
    for i in range(4):
        bar = world.add(hg.figures.high_bar(height=2.5), name=f"bar {i}", at=(3.0 * i, 0, 0))
        figures.append(world.add(hg.figures.gymnast(grip_height=2.5), name=f"gymnast {i}", at=(3.0 * i, 0, 0)))
        for side in ("left", "right"):
            world.connect(bar["bar"], figures[i][f"{side}_hand"], hg.Hinge("y"))
    sim = hg.Simulation(world)
    for i, figure in enumerate(figures):
        sim.pull(figure["left_foot"], (0, 0, 0), (3.0 * i - 0.6, 0, 1.4), frequency=3.0, limit=900.0)
    most = 0
    for step in range(60):
        sim.run(1e-3)
        # all four loops are found at the start; arms that have bent show the second direction of each
        assert step > 0 or sim.engine.buffers.data.blocked.n[0] == 4
        blocked = sim.engine.buffers.data.blocked
        at, _, _ = blocked.__dict__["_places"]["row"]
        start = blocked.__dict__["_start"] + at + blocked.row.nbytes
        assert not blocked.__dict__["_memory"][start : start + 8].any(), "written behind the end of a table"
        most = max(most, int(blocked.n.sum()))
    assert most == len(sim.engine.buffers.data.blocked.row)


def test_looks_for_taut_loops_become_rare_from_a_start_at_zeros_too() -> None:
    link = {"mass": 1.0, "com": (0.2, 0, 0), "inertia": (0.001, 0.02, 0.02)}
    model = hg.Model("stretched")
    model.link("crank", None, hg.Hinge("y"), **link)
    model.link("rod", "crank", hg.Hinge("y"), at=(0.4, 0, 0), **link)
    model.link("rocker", "rod", hg.Hinge("y"), at=(0.4, 0, 0), **link)
    world = hg.World()
    figure = world.add(model)
    world.connect(figure["rocker"], world.ground, hg.Hinge("y"), on_a=(0.4, 0, 0), on_b=(1.2, 0, 0))
    assert not world.q.any()
    sim = hg.Simulation(world, dt=1e-3)
    sim.run(0.05)
    assert sim.engine.clock["taut_patience"] > 0


@pytest.mark.parametrize("dt", [1e-3, 1e-2])
@pytest.mark.parametrize("rods", [3, 4, 5])
def test_rods_in_line_between_pins_stop_at_once(rods: int, dt: float) -> None:
    """Loops allow their velocity to first order only: all of it is lost, and nothing rattles on."""
    world, model, parent = hg.World(), hg.Model("rods"), None
    for i in range(rods):
        at = (1.0 if i else 0.0, 0.0, 0.0)
        model.link(f"rod{i}", parent, hg.Hinge("y"), at=at, mass=1.0, com=(0.5, 0, 0), inertia=(0.01, 1 / 12, 1 / 12))
        parent = f"rod{i}"
    figure = world.add(model)
    world.connect(world.ground, figure.links[-1], hg.Hinge("y"), on_b=(1.0, 0.0, 0.0))
    world.v[0] = 1.0
    world.resolve_velocities()
    energy = world.energy().kinetic
    assert energy > 1.0
    with pytest.warns(ToleranceWarning, match="became fully stretched"):
        summary = hg.simulate(world, 0.1, dt=dt).summary
    assert np.abs(world.v).max() < 1e-12
    assert summary["lost"] == pytest.approx(energy, rel=1e-7)
    assert abs(summary["energy_error"]) < 1e-6
    assert summary["rough_steps"] < 20
