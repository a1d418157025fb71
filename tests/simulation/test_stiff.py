"""Springs, dampers and drives that no explicit step could follow, against closed forms and independent integrations."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.errors import ToleranceWarning

DT = 1e-3


def slide(stiffness: float, damping: float, gravity: float = 0.0) -> hg.World:
    """1 kg on a spring along z."""
    world = hg.World(gravity=(0, 0, -gravity))
    model = hg.Model("oscillator")
    model.link("mass", joint=hg.Slide("z", stiffness=stiffness, damping=damping), mass=1.0)
    world.add(model)
    return world


def free_oscillation(k: float, c: float, x: float, v: float, t: float) -> float:
    """ẍ + c ẋ + k x = 0 after time t."""
    s, square = 0.5 * c, 0.25 * c * c - k
    if square < 0.0:
        w = math.sqrt(-square)
        return math.exp(-s * t) * (x * math.cos(w * t) + (v + s * x) / w * math.sin(w * t))
    slow = -k / (s + math.sqrt(square))
    fast = -(s + math.sqrt(square))
    a = (v - fast * x) / (slow - fast)
    return a * math.exp(slow * t) + (x - a) * math.exp(fast * t)


@pytest.mark.parametrize("ratio", [0.3, 1.5, 40.0])
@pytest.mark.parametrize("square", 10.0 ** np.arange(-2, 13, 2))
def test_a_damped_oscillator_of_any_stiffness_is_its_closed_form(square: float, ratio: float) -> None:
    """square: k h² / m. ratio: of the damping to the critical one. It hangs at rest and is hit."""
    k = square / DT**2
    c = 2.0 * ratio * math.sqrt(k)
    world = slide(k, c, gravity=10.0)
    world.v[0] = 0.5
    energy = 0.5 * 0.5**2
    simulation = hg.Simulation(world, dt=DT)
    for n in range(1, 21):
        simulation.run(DT)
        exact = -10.0 / k + free_oscillation(k, c, 10.0 / k, 0.5, n * DT)
        assert world.q[0] == pytest.approx(exact, abs=2e-8)
    summary = simulation.summary()
    assert abs(summary["energy_error"]) <= 1e-5 * energy
    assert summary["rough_steps"] == 0
    assert summary["lost"] == 0.0
    # energy that left the spring has gone into the damper
    assert summary["work"] == pytest.approx(world.energy().total - energy, abs=1e-5 * energy)


@pytest.mark.parametrize("square", [1e-2, 1e4, 1e12])
def test_a_spring_that_is_let_go_far_from_its_rest_ends_there(square: float) -> None:
    """1 mm off, critically damped: all energy goes into the damper, however fast."""
    k = square / DT**2
    world = slide(k, 2.0 * math.sqrt(k))
    world.q[0] = 1e-3
    simulation = hg.Simulation(world, dt=DT)
    simulation.run(0.05)
    w = math.sqrt(k) * 0.05
    assert world.q[0] == pytest.approx(1e-3 * (1.0 + w) * math.exp(-w), abs=5e-9)
    assert simulation.work == pytest.approx(world.energy().total - 0.5 * k * 1e-6, rel=1e-5)


def test_energy_of_an_oscillation_too_fast_for_any_step_is_counted_as_lost() -> None:
    world = slide(1e18, 0.0)
    world.v[0] = 1.0
    simulation = hg.Simulation(world, dt=DT)
    with pytest.warns(ToleranceWarning):
        simulation.run(0.01)
    summary = simulation.summary()
    assert summary["lost"] == pytest.approx(0.5, abs=1e-9)
    assert summary["energy_error"] == pytest.approx(0.0, abs=1e-12)
    assert world.v[0] == pytest.approx(0.0, abs=1e-6)


# a pendulum that hangs by a spring


def elastic_pendulum(stiffness: float, damping: float) -> hg.World:
    world = hg.World(gravity=(0, 0, -9.81))
    model = hg.Model("pendulum")
    model.link("arm", joint=hg.Hinge("y"), mass=0.0)
    model.link("bob", "arm", hg.Slide((0, 0, -1), stiffness=stiffness, damping=damping, rest=1.0), mass=2.0)
    model.start({"arm": 1.0, "bob": 1.0})
    world.add(model)
    return world


def test_a_pendulum_on_a_stiff_spring_is_right_to_a_micrometre() -> None:
    stiffness, c = 1e5, 900.0

    def rate(_: float, y: np.ndarray) -> list[float]:
        angle, stretch, turning, sliding = y
        pull = -stiffness * stretch - c * sliding
        return [
            turning,
            sliding,
            -(9.81 * math.sin(angle) + 2.0 * turning * sliding) / (1.0 + stretch),
            (1.0 + stretch) * turning**2 + 9.81 * math.cos(angle) + pull / 2.0,
        ]

    world = elastic_pendulum(stiffness, c)
    exact = solve_ivp(rate, (0, 2), [1.0, 0.0, 0.0, 0.0], method="Radau", rtol=1e-10, atol=1e-12).y[:, -1]
    simulation = hg.Simulation(world)
    simulation.run(2.0)
    np.testing.assert_allclose(world.q - (0.0, 1.0), exact[:2], atol=1e-6)
    assert abs(simulation.summary()["energy_error"]) <= 1e-5


def test_a_pendulum_on_a_spring_as_stiff_as_a_rod_is_a_pendulum_on_a_rod() -> None:
    world = elastic_pendulum(1e14, 1e8)
    rigid = solve_ivp(lambda _, y: [y[1], -9.81 * math.sin(y[0])], (0, 2), [1.0, 0.0], rtol=1e-11, atol=1e-12).y[:, -1]
    hg.Simulation(world).run(2.0)
    np.testing.assert_allclose((world.q[0], world.v[0]), rigid, atol=1e-6)


# drives


def two_bars(stiffness: float, limit: float = math.inf) -> tuple[hg.World, dict[hg.Link, hg.Motor]]:
    """Two pendulums, one under the other; a motor holds the lower one straight."""
    world = hg.World(gravity=(0, 0, -9.81))
    model = hg.Model("bars")
    for name, above in (("upper", None), ("lower", "upper")):
        at = (0, 0, -1) if above else (0, 0, 0)
        model.link(name, above, hg.Hinge("y"), at=at, mass=1.0, com=(0, 0, -0.5), inertia=(1 / 12, 1 / 12, 0))
    world.add(model)
    world["bars/upper"].q = 1.5
    motor = hg.Motor(stiffness=stiffness, damping=2.0 * math.sqrt(stiffness), limit=limit)
    return world, {world["bars/lower"]: motor}


@pytest.mark.parametrize("stiffness", [1e9, 1e14])
def test_a_stiff_motor_holds_its_joint_as_if_it_were_welded(stiffness: float) -> None:
    world, motors = two_bars(stiffness)
    # one bar of 2 m and 2 kg
    rigid = solve_ivp(
        lambda _, y: [y[1], -9.81 * 2.0 * math.sin(y[0]) / (8.0 / 3.0)], (0, 1), [1.5, 0.0], rtol=1e-11, atol=1e-12
    ).y[:, -1]
    simulation = hg.Simulation(world, control=motors)
    simulation.run(1.0)
    np.testing.assert_allclose((world.q[0], world.v[0]), rigid, atol=2e-6)
    assert abs(simulation.summary()["energy_error"]) <= 1e-5


def test_a_stiff_motor_at_its_limit_slips() -> None:
    """The lower bar needs up to 2.7 N m in a swing; 1 N m it has. Against the law itself, the step of which is followed
    by an explicit method where the drive is 1e6 times softer but stiff enough to be at its limit nearly always."""
    world, motors = two_bars(1e10, limit=1.0)
    simulation = hg.Simulation(world, control=motors)
    simulation.run(0.5)
    soft, motors = two_bars(1e4, limit=1.0)
    other = hg.Simulation(soft, control=motors, integrator="adaptive", tolerance=1e-10)
    other.run(0.5)
    np.testing.assert_allclose(world.q, soft.q, atol=2e-3)
    assert abs(world.q[1]) > 0.03
    assert abs(simulation.summary()["energy_error"]) <= 1e-5
    assert abs(simulation.work) <= 1.0 * 0.5 * 10.0


def test_a_stiff_drive_cut_off_at_its_limit_flies_there_and_back() -> None:
    """From 1 m with 10 N at most to 1 kg: parabolas that meet at the target, which is passed at √20 m/s."""
    world = slide(0.0, 0.0)
    motor = hg.Motor(stiffness=1e12, damping=2e6, target=1.0, limit=10.0)
    simulation = hg.Simulation(world, control={world["oscillator/mass"]: motor})
    there = math.sqrt(0.2)
    for time in (0.3, 0.6, 1.0, 1.5):
        simulation.run(time - simulation.time)
        t = (time + there) % (4.0 * there) - there  # since the target was last left on the near side, −there … 3 there
        side = 1.0 if t < there else -1.0
        t = t if t < there else t - 2.0 * there
        assert world.q[0] == pytest.approx(1.0 - side * (1.0 - 5.0 * t * t), abs=2e-4)
    assert abs(simulation.summary()["energy_error"]) <= 1e-3


# joint ranges, loops and changes


def test_a_stiff_spring_presses_a_joint_against_the_end_of_its_range() -> None:
    """The bound exerts the spring's force, and no more; released, the joint stays."""
    world = hg.World(gravity=(0, 0, 0))
    model = hg.Model("press")
    model.link(
        "arm",
        joint=hg.Hinge("y", range=(-0.1, 1.0), stiffness=1e10, damping=1e5, rest=-0.3),
        mass=1.0,
        inertia=(1, 1, 1),
    )
    world.add(model)
    world.q[0] = -0.1
    simulation = hg.Simulation(world)
    simulation.run(0.05)
    assert world.q[0] == pytest.approx(-0.1, abs=1e-12)
    assert world.v[0] == pytest.approx(0.0, abs=1e-12)
    assert simulation.summary()["energy_error"] == pytest.approx(0.0, abs=1e-6)


def four_bar(stiffness: float, damping: float) -> hg.World:
    """Two cranks of 1 m and a bar of 2 m between, a spring in the joint of the second crank."""
    world = hg.World()
    model = hg.Model("bars")
    model.link("left", joint=hg.Hinge("y"), mass=1.0, com=(0, 0, 0.5), inertia=(1 / 12, 1 / 12, 0))
    model.link("bar", "left", hg.Hinge("y"), at=(0, 0, 1), mass=1.0, com=(1, 0, 0), inertia=(0, 1 / 3, 1 / 3))
    world.add(model)
    other = hg.Model("right")
    joint = hg.Hinge("y", stiffness=stiffness, damping=damping)
    other.link("crank", joint=joint, mass=1.0, com=(0, 0, 0.5), inertia=(1 / 12, 1 / 12, 0))
    world.add(other, at=(2.0, 0, 0))
    world.connect(world["bars/bar"], world["right/crank"], hg.Hinge("y"), on_a=(2, 0, 0), on_b=(0, 0, 1))
    return world


@pytest.mark.parametrize("stiffness", [1e4, 1e8, 1e13])
def test_a_stiff_spring_in_a_loop_carries_it(stiffness: float) -> None:
    """M = 2/3 + 1 of the two cranks and the bar: θ̈ M = 2 g sin θ − k θ − c θ̇, and θ goes to rest at zero."""
    c = 0.2 * math.sqrt(stiffness)
    world = four_bar(stiffness, c)
    world.v[:] = (0.1, -0.1, 0.1)
    simulation = hg.Simulation(world)
    simulation.run(0.02)
    g, M = float(np.linalg.norm(world.gravity)), 5.0 / 3.0
    k = stiffness - 2.0 * g
    exact = free_oscillation(k / M, c / M, 0.0, 0.1, 0.02)
    assert world.q[2] == pytest.approx(exact, abs=1e-7)
    assert simulation.largest_loop_error < 1e-9
    assert abs(simulation.summary()["energy_error"]) <= 1e-6


def test_stiff_joints_keep_the_balance_through_connect_and_cut() -> None:
    world = hg.World()
    model = hg.Model("whip")
    name = None
    for i in range(4):
        joint = hg.Ball(stiffness=1e9, damping=1e5) if i else hg.Ball()
        at = (0.3, 0, 0) if i else (0, 0, 0)
        model.link(f"part{i}", name, joint, at=at, mass=1.0, com=(0.15, 0, 0), inertia=(0.001, 0.01, 0.01))
        name = f"part{i}"
    figure = world.add(model)
    figure["part0"].v = (0.5, 0.0, 1.0)
    simulation = hg.Simulation(world)
    simulation.run(0.1)
    held = simulation.connect(world.ground, figure["part3"], hg.Ball())
    simulation.run(0.1)
    simulation.cut(held)
    simulation.run(0.1)
    summary = simulation.summary()
    assert abs(summary["energy_error"]) <= 1e-5
    # the impact leaves joints that swing for some 10 ns, which no step follows: the two steps of its decay report it
    assert summary["rough_steps"] <= 2
    assert summary["worst_error"] <= 1e-4


# the fixed-step setting


@pytest.mark.parametrize("square", [1e-2, 1.0, 1e6, 1e12])
def test_the_implicit_setting_never_gains_energy(square: float) -> None:
    world = slide(square / DT**2, 0.0)
    world.v[0] = 1.0
    simulation = hg.Simulation(world, dt=DT, integrator="implicit")
    last = world.energy().total
    for _ in range(20):
        simulation.step()
        assert world.energy().total <= last * (1.0 + 1e-12)
        last = world.energy().total


def test_the_implicit_setting_is_of_first_order_and_closes_loops() -> None:
    def end(dt: float) -> np.ndarray:
        world = four_bar(50.0, 1.0)
        world.v[:] = (1.0, -1.0, 1.0)
        simulation = hg.Simulation(world, dt=dt, integrator="implicit")
        simulation.run(0.5)
        assert simulation.largest_loop_error < 10.0 * dt**2
        return world.q.copy()

    world = four_bar(50.0, 1.0)
    world.v[:] = (1.0, -1.0, 1.0)
    hg.Simulation(world, tolerance=1e-10).run(0.5)
    errors = [np.abs(end(dt) - world.q).max() for dt in (4e-3, 2e-3, 1e-3)]
    assert 1.7 < errors[0] / errors[1] < 2.4
    assert 1.7 < errors[1] / errors[2] < 2.4


@pytest.mark.parametrize("integrator", ["adams", "implicit"])
def test_a_stiff_run_from_a_snapshot_is_the_run_that_went_on(integrator: str) -> None:
    world, motors = two_bars(1e8, limit=30.0)
    simulation = hg.Simulation(world, control=motors, integrator=integrator)
    simulation.run(0.05)
    kept = simulation.snapshot()
    simulation.run(0.05)
    q, v, work = world.q.copy(), world.v.copy(), simulation.work
    simulation.restore(kept)
    simulation.run(0.05)
    assert (world.q == q).all()
    assert (world.v == v).all()
    assert simulation.work == work


# springs of connections


def hung_bar(joint: hg.Slide | hg.Hinge | hg.Ball) -> hg.World:
    """A free bar of 1 m, connected to the ground by a joint with a spring at one end."""
    world = hg.World(gravity=(0, 0, -9.81))
    model = hg.Model("bar")
    model.link("bar", mass=3.0, com=(0, 0, -0.5), inertia=(0.25, 0.25, 1e-4))
    world.add(model)
    world.connect(world.ground, world["bar"], joint)
    return world


@pytest.mark.parametrize("stiffness", [1e4, 1e9, 1e14])
def test_a_connection_with_a_stiff_spring_is_its_closed_form(stiffness: float) -> None:
    c = math.sqrt(3.0 * stiffness)
    world = hung_bar(hg.Slide("z", stiffness=stiffness, damping=c))
    simulation = hg.Simulation(world)
    simulation.run(0.02)
    drop = 3.0 * 9.81 / stiffness
    exact = -drop + free_oscillation(stiffness / 3.0, c / 3.0, drop, 0.0, 0.02)
    assert world.q[2] == pytest.approx(exact, abs=5e-9)
    assert abs(simulation.summary()["energy_error"]) <= 1e-6


@pytest.mark.parametrize("stiffness", [1e9, 1e13])
@pytest.mark.parametrize("ball", [False, True])
def test_a_connection_held_by_a_stiff_spring_is_a_weld(ball: bool, stiffness: float) -> None:
    """A bar that a spring holds level under its weight does not move, apart from the spring's deflection."""
    spring = {"stiffness": stiffness, "damping": 1e5}
    joint = hg.Ball(**spring) if ball else hg.Hinge("y", **spring)
    world = hg.World(gravity=(9.81, 0, 0))
    model = hg.Model("bar")
    model.link("bar", mass=3.0, com=(0, 0, -0.5), inertia=(0.25, 0.25, 1e-4))
    world.add(model)
    world.connect(world.ground, world["bar"], joint)
    simulation = hg.Simulation(world)
    simulation.run(0.1)
    turned = 2.0 * np.linalg.norm(world.q[4:7])
    # θ̇ → 0, k θ = m g l
    assert turned == pytest.approx(3.0 * 9.81 * 0.5 / stiffness, abs=1e-9)
    assert abs(simulation.summary()["energy_error"]) <= 1e-6


# everything at once


def stiff_tree(seed: int) -> hg.World:
    """A random tree at rest in its springs, stiffer by up to ten powers of ten, with a loop and a spring; moving."""
    rng = np.random.default_rng(seed)
    model = hg.figures.random_tree(int(rng.integers(2, 9)), seed=seed, passive=True)
    for name, spec in model.links.items():
        joint = spec.joint
        if joint is not None and any(np.atleast_1d(joint.damping)):
            stiffer = 10.0 ** rng.uniform(0.0, 10.0)
            damping = tuple(np.array(joint.damping) * stiffer ** rng.uniform(0.3, 1.0))
            stiffness = tuple(np.array(joint.stiffness) * stiffer)
            model.links[name] = replace(spec, joint=replace(joint, damping=damping, stiffness=stiffness))
    world = hg.World()
    figure = world.add(model)
    for link in figure.links[1:]:
        if link.joint is not None and any(np.atleast_1d(link.joint.stiffness)):
            link.q = world.tables.tree.q_rest[world.q_slice(link)]
    world.v = rng.normal(size=world.nv)
    if len(figure.links) > 2:
        spring = {"stiffness": 10.0 ** rng.uniform(0.0, 9.0), "damping": 10.0 ** rng.uniform(0.0, 6.0)}
        world.connect(figure.links[1], figure.links[-1], hg.Slide("x", **spring))
    law = hg.Spring(10.0 ** rng.uniform(0.0, 10.0), 10.0 ** rng.uniform(0.0, 7.0))
    world.attach(world.ground, figure.links[-1], law, on_a=(0, 0, 1), on_b=(0.1, 0, 0))
    return world


@pytest.mark.filterwarnings("ignore::hitogata.errors.ToleranceWarning")
@pytest.mark.parametrize("seed", range(8))
def test_stiff_trees_of_every_joint_keep_the_balance(seed: int) -> None:
    world = stiff_tree(seed)
    simulation = hg.Simulation(world)
    simulation.run(0.003)
    summary = simulation.summary()
    exchanged = abs(summary["work"]) + abs(summary["lost"]) + world.energy().kinetic
    assert abs(summary["energy_error"]) <= 1e-6 * max(exchanged, 1.0)
    assert summary["lost"] >= -1e-9
    fixed = stiff_tree(seed)
    hg.Simulation(fixed, integrator="implicit").run(0.02)
    assert np.isfinite(fixed.q).all()
    assert fixed.energy().kinetic < 2.0 * stiff_tree(seed).energy().kinetic + 10.0


def test_a_step_in_which_a_swing_dies_and_the_rest_is_off_says_so() -> None:
    """1 kg on a rod that turns at 30 rad/s, thrown along it at 1 m/s against a damped spring of 1e14 N/m, 0.1 mm away.

    Within 1e-4 of a step it has come to rest. No step is short enough to follow it there, and the effect on the rod's
    rotation, 0.01 rad/s by its angular momentum, is found to that part only.
    """
    world, model = hg.World(gravity=(0.0, 0.0, -10.0)), hg.Model("rod")
    model.link("rod", joint=hg.Hinge("x"), mass=1.0, com=(0.0, 0.3, 0.0), inertia=(0.01, 0.01, 0.01))
    thrown = hg.Slide("y", stiffness=1e14, damping=1e6)
    model.link("mass", parent="rod", joint=thrown, mass=1.0, at=(0.0, 0.3, 0.0))
    world.add(model)
    world.q[1], world.v[:] = 1e-4, (30.0, 1.0)
    simulation = hg.Simulation(world, dt=DT)
    with pytest.warns(ToleranceWarning, match="1 steps could not keep the tolerance"):
        simulation.run(DT)
    inertia = 0.01 + 0.3**2 + 0.3**2
    turning = 30.0 * (inertia + 2.0 * 0.3 * 1e-4) / inertia - 10.0 * 0.6 * DT / inertia
    off = abs(world.v[0] - turning) / (1.0 + turning)
    summary = simulation.summary()
    assert summary["rough_steps"] == 1
    assert 1e-6 < off < 10.0 * summary["worst_error"]
    assert abs(summary["energy_error"]) <= 1e-12 * 0.5 * 1e14 * 1e-8
