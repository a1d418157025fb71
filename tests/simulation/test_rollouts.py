"""Many runs at once: the same bits as one by one, and the physics of parameters that differ from run to run."""

from __future__ import annotations

import copy
import gc
import math
import subprocess
import sys
import tracemalloc
import weakref
from collections.abc import Iterator

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.errors import InputError, ModelError, StateError, UnknownName
from hitogata.kernels.compiler.bundle import CACHE_LINE, Bundle
from hitogata.kernels.mechanism.system import System
from hitogata.simulation.rollouts.worker import Worker

G = 9.81


def block(joint: hg.Hinge | hg.Slide, mass: float = 2.0) -> hg.World:
    """A cube on one joint, without weight."""
    model = hg.Model("block")
    model.link("cube", joint=joint, mass=mass, inertia=(0.1, 0.1, 0.1), shapes=[hg.Box(size=(0.2, 0.2, 0.2))])
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.add(model)
    return world


def heap() -> hg.World:
    world = hg.World()
    world.floor()
    for k in range(3):
        world.add(hg.figures.box(), at=(0.02 * k, 0.0, 0.1 + 0.205 * k))
    return world


def on_the_bar() -> tuple[hg.World, list[hg.events.Event]]:
    """A gymnast who loses one hand in time and the other by force, and grabs a second bar if it comes near."""
    world = hg.World()
    bar = world.add(hg.figures.high_bar(height=2.5), name="bar")["bar"]
    figure = world.add(hg.figures.gymnast(arms="up", grip_height=2.5))
    for side in ("left", "right"):
        world.connect(bar, figure[f"{side}_hand"], hg.Hinge("y"), name=side)
    hand = figure["left_hand"]
    events: list[hg.events.Event] = [
        hg.events.at(0.0234).cut("left"),
        hg.events.within(bar, hand, 0.4, on_a=(0.0, 0.3, 0.0)).connect(bar, hand, hg.Rope(0.6), name="rope"),
        hg.events.force_above("right", 700.0).cut("right"),
    ]
    return world, events


def varied(world: hg.World, runs: int, rows: int, seed: int = 3) -> tuple[tuple[Array, Array], Array]:
    rng = np.random.default_rng(seed)
    states = np.tile(world.q, (runs, 1)), world.v + 0.2 * rng.normal(size=(runs, world.nv))
    return states, rng.normal(size=(runs, rows, world.nv))


def alone(world: hg.World, q: Array, v: Array, forces: Array, hold: float, events: list[hg.events.Event]) -> hg.World:
    """The same run by a simulation of its own."""
    own, mine = copy.deepcopy((world, events))
    own.forget()
    own.q, own.v = q, v
    hg.Simulation(own, control=forces, control_every=hold, events=mine).run(len(forces) * hold)
    return own


@pytest.mark.parametrize("scene", ["heap", "humanoid", "bar"])
def test_runs_are_bit_for_bit_those_of_one_thread_and_of_simulations(scene: str) -> None:
    events: list[hg.events.Event] = []
    if scene == "bar":
        world, events = on_the_bar()
    elif scene == "heap":
        world = heap()
    else:
        world = hg.World()
        world.floor()
        world.add(hg.figures.humanoid(), at=(0.0, 0.0, 1.0))
    (q, v), forces = varied(world, 4, 6)
    record = ("q", "v", "energy", "momentum")
    q_before, v_before = world.q.copy(), world.v.copy()
    one, two, three = (
        hg.rollout(world, (q, v), forces, hold=0.01, events=events, record=record, threads=threads)
        for threads in (1, 2, 3)
    )
    assert one.errors == [""] * 4
    assert np.isfinite(one["q"]).all()
    for other in (two, three):
        assert one.fired == other.fired
        for name in one.names:
            assert np.array_equal(one[name], other[name])
    assert np.array_equal(world.q, q_before)
    assert np.array_equal(world.v, v_before)
    for i in range(4):
        own = alone(world, q[i], v[i], forces[i], 0.01, events)
        assert np.array_equal(own.q, one["q"][i, -1])
        assert np.array_equal(own.v, one["v"][i, -1])


def test_structure_changes_within_a_run_and_is_whole_again_for_the_next() -> None:
    world, events = on_the_bar()
    done = hg.rollout(
        world, (np.tile(world.q, (3, 1)), world.v), duration=0.2, events=events, record=("force:left", "force:right"),
        every=0.01, threads=1,
    )  # fmt: skip
    assert done.errors == [""] * 3
    assert done.fired[0] == done.fired[1] == done.fired[2]
    times = {name: time for time, name in done.fired[0]}
    assert times["t = 0.0234 s"] == pytest.approx(0.0234, abs=1e-12)
    left, right = done["force:left"], done["force:right"]
    assert np.isfinite(left[:, :3]).all()
    assert np.isnan(left[:, 3:]).all(), "a connection that was cut has no force"
    # hanging at rest, each hand bears half the weight
    assert right[0, 0, 3:] == pytest.approx([0.0, 0.0, 0.5 * world.mass * G], abs=1.0)
    assert np.array_equal(left, left[:1].repeat(3, axis=0), equal_nan=True)
    assert set(world.connections) == {"left", "right"}


def test_forces_are_held_from_row_to_row() -> None:
    """v(t) of a slide under piecewise constant force, exactly by sums."""
    world = block(hg.Slide("x"))
    forces = np.array([[[1.0], [-3.0], [0.5]], [[2.0], [2.0], [-4.0]]])
    done = hg.rollout(world, None, forces, hold=0.05, dt=0.01, every=0.05)
    v = np.concatenate([np.zeros((2, 1)), np.cumsum(forces[..., 0] * 0.05 / 2.0, axis=1)], axis=1)
    x = np.concatenate([np.zeros((2, 1)), np.cumsum(0.5 * (v[:, 1:] + v[:, :-1]) * 0.05, axis=1)], axis=1)
    assert done.time == pytest.approx([0.0, 0.05, 0.1, 0.15])
    assert done["v"][..., 0] == pytest.approx(v, abs=1e-12)
    assert done["q"][..., 0] == pytest.approx(x, abs=1e-12)


def test_targets_of_motors_masses_and_gains_differ_from_run_to_run() -> None:
    """x = x₁ (1 − cos ω t), ω² = k / m."""
    world = block(hg.Slide("x"))
    cube = world["cube"]
    m, k, x1 = np.array([1.0, 2.0, 3.0, 4.0]), np.array([100.0, 100.0, 50.0, 25.0]), np.array([0.1, 0.2, -0.1, 0.3])
    done = hg.rollout(
        world,
        targets=x1[:, None, None],
        motors={cube: hg.Motor(stiffness=1.0)},
        parameters={"block/cube.mass": m, "block/cube.stiffness": k},
        duration=1.0,
        every=0.1,
    )
    omega = np.sqrt(k / m)[:, None]
    assert done["q"][..., 0] == pytest.approx(x1[:, None] * (1.0 - np.cos(omega * done.time)), abs=1e-6)
    assert cube.mass is not None
    assert cube.mass.mass == 2.0


def test_friction_differs_from_run_to_run() -> None:
    """A box that slides stops after v² / (2 μ g)."""
    world = hg.World()
    world.floor(material=hg.Material(static=1.0))
    world.add(hg.figures.box(size=(0.4, 0.4, 0.1)), at=(0.0, 0.0, 0.05))
    world["box"].v = (2.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    friction = np.array([0.5, 0.8, 0.3])
    done = hg.rollout(
        world, parameters={"box/box.friction": friction**2}, duration=0.8, every=0.1, record=("position:box/box",)
    )
    assert done["position:box/box"][:, -1, 0] == pytest.approx(2.0**2 / (2.0 * friction * G), rel=2e-3)


def test_radii_and_gravity_differ_from_run_to_run_and_contact_bears_the_weight() -> None:
    model = hg.Model("ball")
    model.link("ball", mass=1.5, inertia=(0.01, 0.01, 0.01), shapes=[hg.Sphere(radius=0.1)])
    world = hg.World()
    world.floor()
    world.add(model, at=(0.0, 0.0, 0.3))
    radius, g = np.array([0.1, 0.2, 0.15]), np.array([[0.0, 0.0, -9.81], [0.0, 0.0, -5.0], [0.0, 0.0, -20.0]])
    done = hg.rollout(
        world,
        parameters={"ball.radius": radius, "gravity": g},
        duration=1.0,
        every=0.5,
        record=("position:ball", "contact:ball", "com", "velocity:ball"),
    )
    assert done.errors == [""] * 3
    assert done["position:ball"][:, -1, 2] == pytest.approx(radius, abs=1e-4)
    assert done["contact:ball"][:, -1, 3:] == pytest.approx(-1.5 * g, abs=1e-4)
    assert done["contact:ball"][:, 0] == pytest.approx(0.0)
    assert done["com"] == pytest.approx(done["position:ball"])
    assert done["velocity:ball"][:, -1] == pytest.approx(0.0, abs=1e-6)


def test_what_is_kept_is_what_the_world_tells() -> None:
    world, _ = on_the_bar()
    world.cut("right")  # two hands on one bar can pull against each other with any force
    figure = world.figures["gymnast"]
    figure["left_forearm"].v = (1.0,)
    world.resolve_velocities()
    trunk = "gymnast/trunk"
    names = ("q", "v", "work", "lost", "com", "com_velocity", "momentum", "energy", "force:left")
    names += (f"position:{trunk}", f"quaternion:{trunk}", f"velocity:{trunk}")
    done = hg.rollout(world, duration=0.02, every=0.02, record=names, threads=1)
    world.q, world.v = done["q"][0, -1], done["v"][0, -1]
    momentum = world.momentum()
    assert done["energy"][0, -1] == pytest.approx(list(world.energy()), rel=1e-9)
    assert done["com"][0, -1] == pytest.approx(world.com(), rel=1e-9)
    assert done["momentum"][0, -1] == pytest.approx([*momentum.angular, *momentum.linear], rel=1e-7, abs=1e-9)
    assert done["com_velocity"][0, -1] == pytest.approx(momentum.linear / world.mass, abs=1e-9)
    pose = world.pose(world[trunk])
    assert done[f"position:{trunk}"][0, -1] == pytest.approx(pose.p)
    assert abs(done[f"quaternion:{trunk}"][0, -1] @ pose.quaternion) == pytest.approx(1.0)
    assert done[f"velocity:{trunk}"][0, -1] == pytest.approx(world.velocity(world[trunk]))
    wrench = hg.connection_forces(world)[world.connections["left"]]
    assert done["force:left"][0, -1] == pytest.approx([*wrench.moment, *wrench.force], rel=1e-4, abs=1e-3)


def test_a_run_that_goes_wrong_says_so_and_leaves_the_others_alone() -> None:
    world = block(hg.Hinge("z"))
    v = np.array([[1.0], [1e9], [2.0]])
    forces = np.array([[[0.0]], [[1e14]], [[0.0]]])
    done = hg.rollout(world, (world.q, v), forces, hold=0.01, duration=0.5, every=0.01)
    assert done.errors[0] == done.errors[2] == ""
    assert "the run diverged" in done.errors[1]
    assert np.isnan(done["q"][1, -1]).all()
    assert np.isfinite(done["q"][1, 0]).all()
    assert done["q"][[0, 2], -1, 0] == pytest.approx([0.5, 1.0])


def test_a_start_outside_a_range_is_refused_for_its_run() -> None:
    world = block(hg.Hinge("z", range=(-1.0, 1.0)))
    done = hg.rollout(world, (np.array([[0.5], [2.0], [0.0]]), world.v), duration=0.01)
    assert done.errors[0] == done.errors[2] == ""
    assert "cube" in done.errors[1]
    assert np.isnan(done["q"][1]).all()
    assert np.isfinite(done["q"][[0, 2]]).all()


def test_what_is_cut_off_has_coordinates_of_its_own_no_more() -> None:
    model = hg.Model("pair")
    model.link("a", joint=hg.Hinge("z"), mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.link("b", "a", hg.Hinge("z"), at=(1.0, 0.0, 0.0), mass=1.0, inertia=(0.1, 0.1, 0.1))
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.add(model)
    world["a"].v = (1.0,)
    done = hg.rollout(
        world, None, np.zeros((2, 4, 2)), hold=0.1, events=[hg.events.at(0.15).cut(world["b"])], record=("q", "com")
    )
    assert done.errors == ["", ""]
    assert np.isfinite(done["q"][:, :, 0]).all()
    assert np.isfinite(done["q"][:, :2, 1]).all()
    assert np.isnan(done["q"][:, 2:, 1]).all()
    assert np.isfinite(done["com"]).all()


def test_restart_is_bit_for_bit_a_new_simulation() -> None:
    for world in (heap(), on_the_bar()[0]):
        (q, v), _ = varied(world, 3, 1)
        simulation = hg.Simulation(world)
        simulation.run(0.05)
        for i in (0, 1, 2, 0):
            simulation.restart(q[i], v[i])
            assert simulation.time == 0.0
            simulation.run(0.05)
            own = copy.deepcopy(world)
            own.forget()
            own.q, own.v = q[i], v[i]
            hg.Simulation(own).run(0.05)
            assert np.array_equal(world.q, own.q)
            assert np.array_equal(world.v, own.v)


def test_a_refused_restart_leaves_the_run_at_its_first_start() -> None:
    world = block(hg.Hinge("z", range=(-1.0, 1.0)))
    world.q, world.v = [0.2], [0.3]
    simulation = hg.Simulation(world)
    simulation.run(0.01)
    with pytest.raises(StateError, match="cube"):
        simulation.restart([3.0], [0.0])
    assert simulation.time == 0.0
    assert (world.q[0], world.v[0]) == (0.2, 0.3)
    simulation.run(1.0)
    assert world.q == pytest.approx([0.5])


def test_forces_held_over_a_change_of_structure_go_on() -> None:
    """Constant force on a slide; halfway through its interval a connection elsewhere is cut."""
    world = block(hg.Slide("x"))
    free = hg.Model("other")
    free.link("o", mass=1.0, inertia=(0.1, 0.1, 0.1))
    o = world.add(free, at=(0.0, 3.0, 0.0)).root
    world.connect(world.ground, o, hg.Fixed(), snap=True, name="hold")
    force = np.zeros((1, world.nv))
    force[0, 0] = 2.0
    simulation = hg.Simulation(world, control=force, control_every=1.0, events=[hg.events.at(0.3).cut("hold")], dt=0.01)
    simulation.run(1.0)
    assert world["cube"].v == pytest.approx([1.0])


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"controls": np.zeros((2, 3, 5)), "duration": 0.1}, InputError, r"controls have shape \(2, 3, 5\)"),
        ({"states": np.zeros((2, 3)), "duration": 0.1}, StateError, r"states have shape \(2, 3\)"),
        ({}, InputError, "the length of the runs is not specified"),
        ({"duration": 0.0105, "dt": 1e-3}, InputError, "duration must be a multiple of dt = 0.001 s, not 0.0105 s"),
        ({"duration": 0.1, "record": ("pose",)}, UnknownName, "no quantity of a rollout is named 'pose'"),
        ({"duration": 0.1, "record": ("q", "q")}, InputError, "recorded twice"),
        ({"duration": 0.1, "record": ("position:cub",)}, UnknownName, "no link is named 'cub'"),
        ({"duration": 0.1, "parameters": {"cube.colour": [1.0]}}, UnknownName, "parameter of a rollout"),
        ({"duration": 0.1, "parameters": {"cube.mass": [[1.0]]}}, InputError, "has shape"),
        ({"duration": 0.1, "parameters": {"cube.damping": [1.0]}}, InputError, "has no motor"),
        ({"duration": 0.1, "parameters": {"cube.radius": [1.0]}}, InputError, "no sphere"),
        ({"duration": 0.1, "threads": 0}, InputError, "threads must be a positive integer, not 0"),
        (
            {"states": np.zeros((2, 2)), "controls": np.zeros((3, 1, 1))},
            InputError,
            "states of 2, rates of 2, controls of 3",
        ),
        ({"duration": 0.1, "events": [hg.events.when(lambda w: -1.0)]}, InputError, "calls Python at every step"),
    ],
)
def test_what_cannot_be_is_refused(arguments: dict[str, object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        hg.rollout(block(hg.Slide("x")), **arguments)  # type: ignore[arg-type]


def test_a_mass_that_cannot_be_is_the_error_of_its_run() -> None:
    done = hg.rollout(block(hg.Slide("x")), parameters={"cube.mass": [1.0, -1.0, 2.0]}, duration=0.01)
    assert [bool(one) for one in done.errors] == [False, True, False]
    assert "cube.mass of run 1" in done.errors[1]
    assert issubclass(ModelError, ValueError)
    assert math.isnan(done["q"][1, 0, 0])


def test_threads_that_call_a_kernel_first_at_once_get_one_door() -> None:
    """With two entry points for the same types numba would choose neither, and every call after would make another."""
    code = (
        "import sys; sys.setswitchinterval(1e-6)\n"
        "import hitogata as hg\n"
        "from hitogata.kernels.integrate.rollout import keep_frame, roll_on\n"
        "world = hg.World()\n"
        "world.add(hg.figures.box())\n"
        "for _ in range(3):\n"
        "    hg.rollout(world, None, [[[0.0] * 6]] * 8, hold=0.002, threads=4)\n"
        "print(len(keep_frame._doors), len(roll_on._doors))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1", "1"]


def test_a_simulation_that_nobody_holds_gives_its_buffers_back_at_once() -> None:
    world = hg.World()
    world.floor()
    world.add(hg.figures.box(), at=(0.0, 0.0, 0.2))
    simulation = hg.Simulation(world)
    simulation.run(0.01)
    buffers = weakref.ref(simulation.engine.buffers.run.stages.q1)
    gc.disable()
    try:
        del simulation
        assert buffers() is None
    finally:
        gc.enable()


def test_rollouts_leave_no_arrays_for_the_collector_of_cycles() -> None:
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.add(hg.figures.humanoid(), at=(0.0, 0.0, 1.0))
    hg.rollout(world, duration=0.01, threads=2)
    gc.collect()
    gc.disable()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(3):
            hg.rollout(world, duration=0.01, threads=2)
        left = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
        gc.enable()
    # the objects of six copies of a world; their tables and buffers would be a megabyte for each
    assert left < 6 * 300e3


def _arrays(bundle: Bundle) -> Iterator[tuple[int, int]]:
    """Address and bytes of all arrays in a bundle that steps write into."""
    for value in bundle._asdict().values():
        if isinstance(value, Bundle):
            yield from () if isinstance(value, System) else _arrays(value)
        elif isinstance(value, np.ndarray) and value.nbytes:
            yield value.__array_interface__["data"][0], value.nbytes


def test_threads_write_into_no_common_cache_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else every write of one makes the other wait: two threads would be 1.7 times as fast as one."""
    written: list[set[int]] = []
    close = Worker.close

    def look(worker: Worker) -> None:
        worker.simulation.snapshot()  # the other thread may have done all the runs
        buffers = worker.simulation.engine.buffers
        assert buffers.contact is not None
        run, contact = buffers.run, buffers.contact
        bundles = (buffers.data, run.stages, run.frames, contact.data, contact.collision.volume)
        lines = [
            range(at // CACHE_LINE, (at + size - 1) // CACHE_LINE + 1)
            for bundle in bundles
            for at, size in _arrays(bundle)
        ]
        written.append({line for those in lines for line in those})
        close(worker)

    monkeypatch.setattr(Worker, "close", look)
    world = hg.World()
    world.floor()
    world.add(hg.figures.box(), at=(0.0, 0.0, 0.2))
    hg.rollout(world, np.tile(np.r_[world.q, world.v], (4, 1)), duration=0.01, threads=2)
    first, second = written
    assert first and second and not first & second
