"""Ropes: slack and taut, their impacts and pulls, alone, several at once, beside ranges, loops and contacts."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import brentq, nnls

import hitogata as hg
from hitogata import events
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.errors import ModelError, StateError, StructureError
from hitogata.io.recording.memory import MemoryRecorder
from hitogata.io.recording.world_record import world_from_record, world_to_record
from tests.constants import G
from tests.worlds import Recipe, Tree, build

DOWN = np.array([0.0, 0.0, -G])


def ball(mass: float = 2.0) -> hg.Model:
    model = hg.Model("ball")
    model.link("ball", mass=mass, inertia=(0.01, 0.01, 0.01), shapes=[hg.Sphere(radius=0.05)])
    return model


def hung(at: Any, length: float | None = 1.0, **options: Any) -> tuple[hg.World, Any]:
    world = hg.World()
    bob = world.add(ball(), at=at).root
    return world, world.connect(world.ground, bob, hg.Rope(length, **options), name="rope")


def ends(world: hg.World, rope: Any) -> Array:
    a, b = world.pose(rope.a), world.pose(rope.b)
    return np.asarray(b.p + b.R @ rope.p_B - a.p - a.R @ rope.p_A)


def direction(world: hg.World, rope: Any) -> Array:
    s = ends(world, rope)
    return np.asarray(s / np.linalg.norm(s))


def test_a_fall_into_a_rope() -> None:
    """The speed along the rope is lost at the instant it is taut; then the bob swings as on a rod."""
    world, rope = hung((0.3, 0.0, -0.2))
    low = math.sqrt(1.0 - 0.3**2)
    when = math.sqrt(2.0 * (low - 0.2) / G)
    run = hg.simulate(world, 1.0)
    (taut,) = [e for e in run.events if e.kind == "taut"]
    assert taut.time == pytest.approx(when, abs=1e-9)
    assert taut.detail["speed"] == pytest.approx(G * when * low, abs=1e-8)
    assert taut.detail["energy_lost"] == pytest.approx((G * when * low) ** 2, abs=1e-7)
    assert run.summary["lost"] == pytest.approx((G * when * low) ** 2, abs=1e-7)
    assert abs(run.summary["energy_error"]) < 1e-7

    def rate(_: float, y: Any) -> Any:
        n = y[:3] / np.linalg.norm(y[:3])
        return np.concatenate([y[3:], DOWN - n * (y[3:] @ y[3:] + DOWN @ n)])

    n = np.array([0.3, 0.0, -low])
    after = np.array([0.0, 0.0, -G * when])
    start = np.concatenate([n, after - (after @ n) * n])
    end = solve_ivp(rate, (when, 1.0), start, method="DOP853", rtol=1e-12, atol=1e-12).y[:, -1]
    assert np.abs(world.q[:3] - end[:3]).max() < 1e-7
    assert rope.loop_error.distance < 1e-9
    pull = hg.connection_forces(world)[rope].force
    assert np.abs(pull - 2.0 * (rate(0.0, end)[3:] - DOWN)).max() < 1e-5
    assert run.forces("rope")[-1, 3:] == pytest.approx(pull, abs=1e-5)


def test_a_swing_that_goes_slack_over_the_top_and_becomes_taut_again() -> None:
    """v² = 3.5 g L at the bottom: T = 0 where cos θ = (2 g L − v²)/(3 g L); a parabola; and one more impulse."""
    world, _ = hung((0.0, 0.0, -1.0))
    v = math.sqrt(3.5 * G)
    world.v[0] = v
    run = hg.simulate(world, 1.5)
    kinds = [e for e in run.events if e.kind in ("slack", "taut")]
    assert [e.kind for e in kinds[:2]] == ["slack", "taut"]
    cosine = (2.0 - 3.5) / 3.0
    top = math.acos(cosine)

    def swing(_: float, y: Any) -> list[float]:
        return [y[1], -G * math.sin(y[0])]

    def pulls(_: float, y: Any) -> float:
        return float(G * math.cos(y[0]) + y[1] ** 2)

    pulls.terminal = True  # type: ignore[attr-defined]
    up = solve_ivp(swing, (0.0, 2.0), [0.0, v], method="DOP853", rtol=1e-12, atol=1e-12, events=pulls)
    slack, (theta, omega) = float(up.t[-1]), up.y[:, -1]
    assert theta == pytest.approx(top, abs=1e-9)
    # the speed of going slack is zero at first: it is seen when it is above rounding
    assert kinds[0].time == pytest.approx(slack, abs=2e-3)
    p0 = np.array([math.sin(theta), -math.cos(theta)])
    v0 = omega * np.array([math.cos(theta), math.sin(theta)])

    def place(t: float) -> Array:
        return np.asarray(p0 + v0 * t + np.array([0.0, -0.5 * G * t * t]))

    flight = brentq(lambda t: float(place(t) @ place(t)) - 1.0, 0.1, 2.0, xtol=1e-14)
    assert kinds[1].time == pytest.approx(slack + flight, abs=1e-6)
    speed = (v0 + np.array([0.0, -G * flight])) @ place(flight)
    assert kinds[1].detail["energy_lost"] == pytest.approx(speed**2, rel=1e-5)
    assert abs(run.summary["energy_error"]) < 1e-6


@pytest.mark.parametrize("watched", [False, True])
def test_a_rope_that_goes_slack_is_told_also_where_something_else_happens(watched: bool) -> None:
    world, rope = hung((0, 0, -1.0))
    near = (events.within(world.ground, rope.b, 1 - 1e-7, name="near"),) if watched else ()
    recorder = MemoryRecorder()
    sim = hg.Simulation(world, dt=1e-3, recorder=recorder, events=near)
    sim.run(0.01)
    sim.push(rope.b, (0, 0, 2 * 9.81 + 0.5))
    sim.run(0.02)
    assert [event.kind for event in recorder.run.events].count("slack") == 1


def test_a_rope_that_gives_back_what_it_gets() -> None:
    """Restitution 1: it bounces straight up and down for ever, with its energy."""
    world, _ = hung((0.0, 0.0, -0.5), restitution=1.0)
    run = hg.simulate(world, 2.0)
    first, between = math.sqrt(1.0 / G), 2.0 * math.sqrt(1.0 / G)
    times = [e.time for e in run.events if e.kind == "taut"]
    assert times == pytest.approx([first + k * between for k in range(len(times))], abs=1e-7)
    assert len(times) == 3 and abs(run.summary["lost"]) < 1e-9
    assert abs(run.summary["energy_error"]) < 1e-8


@pytest.mark.parametrize("seed", range(6))
def test_pulls_of_many_ropes_against_a_dense_problem(seed: int) -> None:
    """Taut ropes among random trees, with a rod: Gauss's principle with M and J, as nonnegative least squares."""
    scene = build(Recipe((Tree(links=7, seed=seed), Tree(links=5, seed=seed + 50)), seed=seed))
    world, rng = scene.world, scene.rng
    first, second = (list(figure.links) for figure in world.figures.values())
    ropes = [
        world.connect(
            first[int(rng.integers(len(first)))] if k else world.ground,
            second[int(rng.integers(len(second)))],
            hg.Rope(),
            on_a=rng.normal(size=3) * 0.2,
            on_b=rng.normal(size=3) * 0.2,
            impact=False,
        )
        for k in range(5)
    ]
    rod = world.connect(first[-1], second[-1], hg.Distance(), on_a=(0.1, 0.2, 0.3), impact=False)
    v0 = world.v.copy()
    impact = world.resolve_velocities()
    assert impact.energy_lost >= -1e-9

    def row(c: Any) -> tuple[Array, float]:
        """J and J̇ v of the distance between its ends."""
        J, bias = hg.jacobian(world, c.b, c.p_B)[3:], hg.jacobian_rate(world, c.b, c.p_B)[3:]
        if c.a is not world.ground:
            J, bias = J - hg.jacobian(world, c.a, c.p_A)[3:], bias - hg.jacobian_rate(world, c.a, c.p_A)[3:]
        s = ends(world, c)
        l = np.linalg.norm(s)
        n, u = s / l, J @ world.v
        return n @ J, float(n @ bias + (u @ u - (n @ u) ** 2) / l)

    M = hg.mass_matrix(world)
    J_rod, b_rod = row(rod)
    rows = [row(rope) for rope in ropes]
    R = -np.array([r for r, _ in rows])
    assert (R @ world.v).min() > -1e-9 and abs(J_rod @ world.v) < 1e-9
    # the impulse: v = v0 + M⁻¹ (J λ + Rᵀ x), x ≥ 0 only where R v = 0
    x = np.array([-direction(world, rope) @ impact.impulses[rope].force for rope in ropes])
    assert x.min() > -1e-10 and np.abs(x * (R @ world.v)).max() < 1e-8
    lam = float(J_rod @ J_rod) ** -1 * float(J_rod @ (M @ (world.v - v0) - R.T @ x))
    assert np.abs(M @ (world.v - v0) - R.T @ x - lam * J_rod).max() < 1e-8
    assert np.abs(impact.impulses[rod].force - lam * direction(world, rod)).max() < 1e-8

    torque = scene.vector()
    a = hg.forward_dynamics(world, torque)
    size = 1.0 + float(np.abs(a).max())
    assert np.abs(hg.forward_dynamics(world, torque, method="unit-vector") - a).max() < 1e-7 * size
    taut = [k for k in range(5) if R[k] @ world.v < 1e-9]
    free = M @ hg.forward_dynamics(_without(world), torque)  # generalised forces of the open tree
    L = np.linalg.cholesky(M)
    # loops first: project out the rod, then the ropes as x ≥ 0 with S x ≥ b
    Y, y = np.linalg.solve(L, J_rod), np.linalg.solve(L, free)
    along = Y / (Y @ Y)
    y = y - along * (Y @ y + b_rod)
    B = np.linalg.solve(L, R[taut].T)
    b = np.array([rows[k][1] for k in taut]) - B.T @ y
    B = B - np.outer(along, Y @ B)
    # min ½ x S x − b x over x ≥ 0 as least squares with the factor of S
    S = B.T @ B
    K = np.linalg.cholesky(S + 1e-12 * np.eye(len(S)))
    pull, _ = nnls(K.T, np.linalg.solve(K, b))
    expected = np.linalg.solve(L.T, y + B @ pull)
    assert np.abs(a - expected).max() < 1e-6 * size
    forces = hg.connection_forces(world, torque)
    for k, x_k in zip(taut, pull, strict=True):
        pulled = -forces[ropes[k]].force @ direction(world, ropes[k])
        assert pulled == pytest.approx(x_k, abs=1e-6 * (1.0 + pull.max()))


def _without(world: hg.World) -> hg.World:
    """A copy with nothing tied."""
    copy = world_from_record(world_to_record(world))
    for name in list(copy.connections):
        copy.cut(name)
    return copy


def test_actuation_lets_taut_ropes_pull() -> None:
    """A pulling rope replaces joint forces; inverse dynamics reproduces the forward result."""
    world = hg.World()
    model = hg.Model("arm")
    model.link("arm", None, hg.Hinge("y"), mass=3.0, com=(0.4, 0, 0), inertia=(0.1, 0.1, 0.1))
    arm = world.add(model).root
    bob = world.add(ball(), at=(0.8, 0.0, -1.0)).root
    sling = world.connect(world.ground, arm, hg.Rope(), on_a=(0, 0, 1), on_b=(0.8, 0, 0), name="sling")
    tie = world.connect(arm, bob, hg.Rope(), on_a=(0.8, 0, 0), name="tie")
    found = hg.actuation(world, np.zeros(world.nv))
    assert found.feasible and np.abs(found.torque).max() < 1e-4
    assert found.wrenches[tie].force == pytest.approx([0, 0, 2.0 * G], abs=1e-4)
    # about the hinge: 0.8 T_z of the sling against the arm and the bob
    assert found.wrenches[sling].force[2] == pytest.approx((3.0 * 0.4 / 0.8 + 2.0) * G, rel=1e-4)
    a = hg.forward_dynamics(world, found.torque)
    assert np.abs(a).max() < 1e-9
    # up: the bob comes along, the sling goes slack
    up = np.zeros(world.nv)
    up[0], up[3] = -1.0, 0.8
    found = hg.actuation(world, up)
    assert found.feasible and sling in found.wrenches and not found.wrenches[sling].force.any()
    assert hg.forward_dynamics(world, found.torque) == pytest.approx(up, abs=1e-9)
    with pytest.raises(StateError, match="stretch the taut rope 'sling'"):
        hg.actuation(world, -up)


@pytest.mark.parametrize("mass", [1.0, 0.0])
def test_a_rope_between_links_that_are_held_together_pulls_nothing(mass: float) -> None:
    """Loops hold both its ends; another hangs on a link without mass: forces and impulses are finite, and exact."""
    world = hg.World()
    a = world.add(ball(), name="a").root
    b = world.add(ball(), at=(1.0, 0, 0), name="b").root
    model = hg.Model("arm")
    model.link("arm", None, hg.Hinge("y"), mass=mass, com=(0, 0, 0.0), inertia=(mass, mass, mass))
    arm = world.add(model, at=(0, 0, 1)).root
    world.connect(a, b, hg.Fixed())
    world.connect(arm, a, hg.Ball())
    free = hg.forward_dynamics(world)
    rope = world.connect(a, b, hg.Rope(), name="rope")
    for method in ("articulated", "unit-vector"):
        assert np.abs(hg.forward_dynamics(world, method=method) - free).max() < 1e-9  # type: ignore[arg-type]
    assert not hg.connection_forces(world)[rope].force.any()
    world.connect(arm, b, hg.Rope(), name="sling")
    world.v[:] = 0.1 * np.arange(world.nv)
    v, M = world.v.copy(), hg.mass_matrix(world)
    impact = world.resolve_velocities()
    given = M @ (world.v - v)
    for connection, wrench in impact.impulses.items():
        for link, sign in ((connection.b, 1.0), (connection.a, -1.0)):
            pose = world.pose(link)
            J = hg.jacobian(world, link, pose.R.T @ (wrench.point - pose.p))
            given = given - sign * (J.T @ np.concatenate([wrench.moment, wrench.force]))
    assert np.abs(given).max() < 1e-12
    hg.simulate(world, 0.1)


def test_two_ropes_share_a_weight_and_one_that_is_cut_swings_it() -> None:
    world = hg.World()
    bob = world.add(ball()).root
    left = world.connect(world.ground, bob, hg.Rope(), on_a=(-1, 0, 1), name="left")
    right = world.connect(world.ground, bob, hg.Rope(), on_a=(1, 0, 1), name="right")
    for rope, side in ((left, -1), (right, 1)):
        assert hg.connection_forces(world)[rope].force == pytest.approx([side * G, 0, G], abs=1e-9)
    run = hg.simulate(world, 0.4, events=[hg.at(0.2).cut("left")])
    assert world.q[0] > 0.05 and np.linalg.norm(ends(world, right)) == pytest.approx(math.sqrt(2), abs=1e-9)
    assert abs(run.summary["energy_error"]) < 1e-8 and run.summary["lost"] < 1e-9


def test_a_rope_beside_the_end_of_a_range() -> None:
    """A leg on a hinge is held up by a rope and by its range in turn: one problem for both."""
    world = hg.World()
    model = hg.Model("leg")
    model.link("hip", mass=1.0, inertia=(0.1, 0.1, 0.1))
    joint = hg.Hinge("y", range=(-2.0, 0.5))
    model.link("leg", "hip", joint, mass=3.0, com=(0.4, 0, 0), inertia=(0.1, 0.1, 0.1))
    leg = world.add(model, fixed=True)["leg"]
    # tied so that the rope is taut at 0.3 rad, before the range ends
    tip = np.array([0.8 * math.cos(0.3), 0.0, -0.8 * math.sin(0.3)])
    top = np.array([0.0, 0.0, 1.0])
    length = float(np.linalg.norm(tip - top))
    rope = world.connect(world.ground, leg, hg.Rope(length), on_a=top, on_b=(0.8, 0, 0), name="rope")
    run = hg.simulate(world, 1.0)
    assert world.q[0] == pytest.approx(0.3, abs=1e-8) and abs(world.v[0]) < 1e-8
    n = (tip - top) / np.linalg.norm(tip - top)
    lever = float(np.cross(tip, -n)[1])
    weight = 3.0 * G * 0.4 * math.cos(0.3)
    assert -hg.connection_forces(world)[rope].force @ n == pytest.approx(-weight / lever, rel=1e-7)
    assert run.forces("rope")[-1, 3:] @ n == pytest.approx(weight / lever, rel=1e-6)
    # a longer one leaves it to the range
    simulation = hg.Simulation(world)
    simulation.cut("rope")
    simulation.connect(world.ground, leg, hg.Rope(3.0), on_a=top, on_b=(0.8, 0, 0))
    simulation.run(1.0)
    assert world.q[0] == pytest.approx(0.5, abs=1e-8)


def test_a_rope_against_the_end_of_a_range_that_bounces() -> None:
    """A hinge at an end of its range that gives all back, and a rope that lets it go no further: it stays."""
    model = hg.Model("leg")
    model.link("hip", mass=1.0, inertia=(0.1, 0.1, 0.1))
    joint = hg.Hinge("y", range=(0.0, 2.0), restitution=1.0)
    model.link("leg", "hip", joint, mass=3.0, com=(0.4, 0, 0), inertia=(0.1, 0.1, 0.1))
    world = hg.World(gravity=(0, 0, 0))
    leg = world.add(model, fixed=True)["leg"]
    world.connect(world.ground, leg, hg.Rope(), on_a=(0, 0, 1.0), on_b=(0.8, 0, 0), name="rope")
    world.v[0] = -1.0
    run = hg.simulate(world, 0.1)
    assert abs(world.q[0]) < 1e-9 and abs(world.v[0]) < 1e-9
    assert np.abs(run.forces("rope")).max() < 1e-6
    assert run.summary["lost"] == pytest.approx(0.5 * (0.1 + 3.0 * 0.4**2), rel=1e-9)


def test_a_rope_that_swings_is_no_singular_pose() -> None:
    """The rotation rate of a rope's direction is not an acceleration that loops lack."""
    world, _ = hung((0.6, 0.0, -0.8))
    box = world.add(hg.figures.box(), at=(3.0, 0.0, 0.0)).links[0]
    world.connect(world.ground, box, hg.Ball(), on_b=(0.3, 0.0, 0.2))
    run = hg.simulate(world, 0.5)
    assert run.summary["singular_steps"] == 0


def test_a_rope_at_loops_that_are_nearly_dependent_keeps_the_energy_it_gives_back() -> None:
    """A box between rods that hold one direction of it by a small angle, and a rope that gives all back."""
    world = hg.World(gravity=(0, 0, 0))
    box = world.add(hg.figures.box(mass=2.0)).links[0]
    for side in (-1.0, 1.0):
        world.connect(world.ground, box, hg.Distance(), on_a=(0.0, side * 2e-3, 1.0), on_b=(0.0, 0.0, 0.0))
    world.v[:] = (0.7, 0.4, 0.3, 1.0, -2.0, 3.0)
    world.resolve_velocities()
    before = world.energy().kinetic
    made = world.connect(world.ground, box, hg.Rope(restitution=1.0), on_a=(-1.0, 0.3, 0.9), on_b=(0.2, 0.1, -0.3))
    assert made.impact is not None and np.abs(made.impact.jump).max() > 0.1
    assert world.energy().kinetic == pytest.approx(before, rel=1e-13)


def test_a_rope_in_contact() -> None:
    """A box slides on ice until its tether is taut: all its speed is lost, and the floor bears it as before."""
    world = hg.World()
    model = hg.Model("box")
    slick = Material(0.0)
    model.link("box", mass=2.0, inertia=(0.02, 0.02, 0.02), shapes=[hg.Box(size=(0.2, 0.2, 0.2), material=slick)])
    box = world.add(model, at=(0, 0, 0.1)).root
    world.floor(material=slick)
    world.v[0] = 1.0
    rope = world.connect(world.ground, box, hg.Rope(0.5), on_a=(0, 0, 0.1), name="rope")
    simulation = hg.Simulation(world)
    simulation.run(0.45)
    assert world.v[0] == pytest.approx(1.0, abs=1e-9)
    simulation.run(0.35)
    assert np.linalg.norm(ends(world, rope)) <= 0.5 + 1e-4
    assert abs(world.v[0]) < 1e-3
    (contact,) = simulation.contacts()
    assert abs(contact.force[2]) == pytest.approx(2.0 * G, rel=1e-6)
    assert simulation.summary()["lost"] == pytest.approx(1.0, abs=1e-2)
    # pulled on, it holds
    simulation.push(box, (5.0, 0, 0))
    simulation.run(0.3)
    assert np.linalg.norm(ends(world, rope)) <= 0.5 + 1e-4 and abs(world.v[0]) < 1e-3


@pytest.mark.parametrize("seed", range(3))
def test_random_histories_keep_the_books(seed: int) -> None:
    """Ropes tied and cut at random among flying bodies: none is overstretched, no energy is gained."""
    rng = np.random.default_rng(seed)
    world = hg.World(gravity=(0, 0, -3.0))
    bodies = [world.add(ball(float(rng.uniform(0.5, 3))), at=rng.normal(size=3)).root for _ in range(4)]
    world.v[:] = rng.normal(size=world.nv)
    simulation = hg.Simulation(world)
    for _ in range(12):
        a, b = rng.choice(4, size=2, replace=False)
        link = world.ground if rng.random() < 0.3 else bodies[a]
        if link is bodies[b]:
            continue
        apart = float(np.linalg.norm(world.pose(bodies[b]).p - world.pose(link).p))
        simulation.connect(link, bodies[b], hg.Rope(apart * float(rng.choice([1.0, 1.0, 1.3])) + 1e-12))
        if len(world.connections) > 4:
            simulation.cut(str(rng.choice(list(world.connections))))
        simulation.run(0.05)
        assert max(rope.loop_error.distance for rope in world.connections.values()) < 1e-8
    summary = simulation.summary()
    assert abs(summary["energy_error"]) < 1e-6 * (1.0 + abs(summary["energy_start"]) + summary["lost"])
    assert summary["lost"] > 0.0


def test_a_rope_that_joints_keep_as_long_as_it_is_pulls_nothing() -> None:
    """Both ends are on one link: nothing stretches it, and its pull would be a rounding error."""
    model = hg.Model("arm")
    model.link("upper", mass=1.0, com=(0.25, 0, 0), inertia=(0.01, 0.02, 0.02))
    model.link("lower", "upper", hg.Hinge("y"), at=(0.5, 0, 0), mass=1.0, com=(0.25, 0, 0), inertia=(0.01, 0.02, 0.02))
    world = hg.World()
    arm = world.add(model)
    world.q[3:7] = np.array([0.8, 0.36, 0.48, 0.0])
    world.v = np.array([0.3, -0.2, 0.5, 1.0, 2.0, 3.0, 4.0])
    rope = world.connect(arm["upper"], arm["lower"], hg.Rope(), on_a=(0.1, 0.2, 0.3), on_b=(0.0, 0.0, 0.0))
    assert np.linalg.norm(hg.connection_forces(world)[rope].force) < 1e-9
    start = world.energy().total
    simulation = hg.Simulation(world, tolerance=1e-8)
    simulation.run(0.1)
    assert world.energy().total == pytest.approx(start, abs=1e-7)
    assert simulation.lost == 0.0


def test_a_rope_that_pulls_at_what_has_no_inertia_is_refused_by_name() -> None:
    """Its end would be anywhere: a link without mass that nothing but the rope holds."""
    model = hg.Model("nothing")
    model.link("nothing", mass=0.0)
    world = hg.World(gravity=(0, 0, 0))
    body, nothing = world.add(ball(1.0)).root, world.add(model, at=(1.0, 0, 0)).root
    rope = world.connect(body, nothing, hg.Rope(), on_b=(0, 0, 0))
    world.v[0] = -1.0
    before = world.v.copy()
    with pytest.raises(hg.HitogataError, match=r"'nothing/nothing'.*moves no inertia"):
        world.resolve_velocities()
    assert world.v.tobytes() == before.tobytes()
    assert rope.name in world.connections


def test_a_rope_that_another_one_stretches_pulls_at_the_same_instant() -> None:
    """Three balls in a row on two taut ropes: the first flies off along them, and all three go on together."""
    world = hg.World(gravity=(0, 0, 0))
    first, second, third = (world.add(ball(1.0), at=(float(x), 0, 0)).root for x in range(3))
    for a, b in ((first, second), (second, third)):
        world.connect(a, b, hg.Rope(), on_b=(0, 0, 0))
    world.v[0] = -3.0
    impact = world.resolve_velocities()
    assert world.v[[0, 6, 12]] == pytest.approx([-1.0, -1.0, -1.0], abs=1e-12)
    assert impact.energy_lost == pytest.approx(4.5 - 1.5, abs=1e-12)


def test_a_rope_is_recorded_watched_and_taken_back(tmp_path: Path) -> None:
    world, rope = hung((0.3, 0.0, -0.2))
    run = hg.simulate(world, 0.8, events=[events.force_above(rope, 20.0).cut(rope)], record=tmp_path / "rope.mcap")
    assert [e.kind for e in run.events if e.kind != "event"] == ["taut", "cut"]
    again = hg.load(tmp_path / "rope.mcap")
    held = again.world_at(0.1)
    assert held.connections["rope"].joint.length == 1.0  # type: ignore[attr-defined]
    assert not hg.connection_forces(held)[held.connections["rope"]].force.any()

    world, rope = hung((0.3, 0.0, -0.2))
    simulation = hg.Simulation(world)
    simulation.run(0.5)
    kept = simulation.snapshot()
    simulation.run(0.2)
    q = world.q.copy()
    simulation.restore(kept)
    simulation.run(0.2)
    assert np.array_equal(world.q, q)


def test_snapping_and_refusals() -> None:
    world = hg.World()
    bob = world.add(ball(), at=(2.0, 0, 0)).root
    with pytest.raises(StructureError, match=r"rope joint has a position error of 1 m"):
        world.connect(world.ground, bob, hg.Rope(1.0))
    rope = world.connect(world.ground, bob, hg.Rope(1.0), snap=True, name="rope")
    assert world.q[:3] == pytest.approx([1.0, 0, 0], abs=1e-9)
    world.q[0] = 1.5
    with pytest.raises(StateError, match=r"rope 'rope' starts 0\.5 m too long"):
        hg.simulate(world, 0.1)
    world.close()
    assert rope.loop_error.distance < 1e-9
    assert world.redundant_rows() == {rope: 0}
    with pytest.raises(ModelError, match=r"rope length is 0; .*use Ball"):
        hg.Rope(0.0)
    with pytest.raises(ModelError, match="stiffness"):
        hg.Rope(1.0, stiffness=1.0)


def swung(restitution: float, contact: bool) -> Array:
    """Two balls on ropes that go taut one after the other; with contact, beside a box that lies on a floor."""
    world = hg.World()
    ball, box = hg.Sphere(0.05), hg.Box((0.2, 0.2, 0.2))
    roots = []
    for k in range(2):
        model = hg.Model(f"ball {k}")
        model.link("ball", joint=hg.Free(), mass=1.0 + k, inertia=ball.inertia(1.0), shapes=[ball])
        roots.append(world.add(model, at=(0.2 + 0.5 * k, 0.1 * k, 4.2)).root)
    world.connect(world.ground, roots[0], hg.Rope(length=0.8, restitution=restitution), on_a=(0.0, 0.0, 4.5))
    world.connect(roots[0], roots[1], hg.Rope(length=0.7, restitution=restitution))
    if contact:
        world.floor()
        model = hg.Model("box")
        model.link("box", joint=hg.Free(), mass=1.0, inertia=box.inertia(1.0), shapes=[box])
        world.add(model, at=(3.0, 0.0, 0.1))
    world.v[:3] = 0.13, -0.13, 0.64
    hg.Simulation(world).run(0.6)
    return np.concatenate([world.q[:3], world.q[7:10]])


@pytest.mark.parametrize(("restitution", "within"), [(0.0, 4e-5), (0.5, 2e-4)])
def test_ropes_go_taut_at_their_instant_where_others_touch_too(restitution: float, within: float) -> None:
    """As in a world without contact, which finds the instant to 1e-11 s: steps of 1 ms were 0.15 and 1.5 mm off."""
    assert np.abs(swung(restitution, True) - swung(restitution, False)).max() < within


@pytest.mark.parametrize("gap", [0.3, 0.301, 0.302])
def test_a_box_that_rests_is_not_rubbed_before_its_tow_is_taut(gap: float) -> None:
    """Against the exact motion: the rope pulled within the step in which it went taut, and friction held the box."""
    g, friction, force, speed, until = 10.0, 0.6, 60.0, 1.0, 0.5
    world = hg.World(gravity=(0, 0, -g))
    world.floor(material=hg.Material(friction))
    box = world.add(hg.figures.box((0.2, 0.2, 0.2), 4.0), at=(0, 0, 0.1)).root
    model = hg.Model("tug")
    model.link("tug", joint=hg.Slide("x"), mass=10.0, inertia=(0.1, 0.1, 0.1))
    tug = world.add(model, at=(0.5, 0, 0.1)).root
    world.connect(tug, box, hg.Rope(0.5 + gap))
    tug.v = speed
    hg.Simulation(world, control={tug: hg.Motor(force=force)}).run(until)
    rate = force / 10.0
    taut = (math.sqrt(speed**2 + 2.0 * rate * gap) - speed) / rate
    after, both = 10.0 / 14.0 * (speed + rate * taut), (force - friction * 4.0 * g) / 14.0
    rest = until - taut
    assert world.v[0] == pytest.approx(after + both * rest, abs=1e-6)
    assert world.q[0] == pytest.approx(after * rest + 0.5 * both * rest**2, abs=1e-6)
