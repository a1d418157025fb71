"""Springs between points of two links, against closed solutions, scipy and the energy balance."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.connections.attachment import Attachment
from hitogata.chain.connections.spring import Spring, monotone_slopes
from hitogata.chain.link import Link
from hitogata.errors import InputError, ModelError, StructureError
from hitogata.figures.random_tree import random_tree
from hitogata.io.recording.world_record import world_from_record, world_to_record
from hitogata.io.scene.scene import read_scene
from hitogata.kernels.tree.forces.springs import elastic_law

MASS = 2.0
LAW = [(0.2, -30.0), (0.5, 0.0), (0.6, 0.0), (0.9, 45.0), (1.0, 50.0)]


def ball(height: float = -1.0, gravity: float = 9.81) -> hg.World:
    world = hg.World(gravity=(0, 0, -gravity))
    model = hg.Model("ball")
    model.link("ball", mass=MASS, inertia=(0.1, 0.2, 0.3))
    world.add(model, at=(0, 0, height), fixed=False)
    return world


def hung(spring: Spring, height: float = -1.0, gravity: float = 9.81) -> tuple[hg.World, Attachment]:
    world = ball(height, gravity)
    return world, world.attach(world.ground, world["ball"], spring)


def balance(simulation: hg.Simulation) -> float:
    return abs(float(simulation.summary()["energy_error"]))


def evaluated(spring: Spring, lengths: Array) -> NDArray[np.float64]:
    rows = spring.relaxed_at(0.7).pieces() if spring.needs_rest else spring.pieces()
    return np.array([elastic_law(rows, 0, len(rows), float(l)) for l in lengths])


def two_trees(seed: int) -> tuple[hg.World, list[Attachment]]:
    """Two random trees, springs between any of their links and the ground."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    for i in range(2):
        world.add(random_tree(5, seed=seed + i), at=rng.uniform(-1, 1, 3), fixed=bool(i))
    world.v[:] = rng.normal(0.0, 0.5, world.nv)
    links = world.links
    springs = []
    while len(springs) < 4:
        a, b = (links[int(k)] for k in rng.choice(len(links), 2, replace=False))
        law = [Spring(80.0, 2.0, 0.3), Spring(law=LAW, damping=1.0), Spring(60.0, 1.5, 0.5, only="tension")]
        try:
            springs.append(world.attach(a, b, law[len(springs) % 3], on_a=rng.normal(size=3), on_b=rng.normal(size=3)))
        except StructureError:
            continue  # neither of them moves
    return world, springs


@pytest.mark.parametrize("integrator", ["adams", "rk4", "adaptive"])
def test_a_mass_on_a_damped_spring_follows_the_closed_solution(integrator: str) -> None:
    k, c, rest = 200.0, 3.0, 0.8
    world, spring = hung(Spring(k, c, rest))
    simulation = hg.Simulation(world, integrator=integrator)  # type: ignore[arg-type]
    simulation.run(1.0)
    equilibrium = rest + MASS * 9.81 / k
    decay = 0.5 * c / MASS
    omega = np.sqrt(k / MASS - decay**2)
    start = 1.0 - equilibrium
    length = equilibrium + np.exp(-decay) * start * (np.cos(omega) + decay / omega * np.sin(omega))
    assert spring.state.length == pytest.approx(length, abs=1e-8)
    assert balance(simulation) < 1e-8


def test_a_swinging_spring_keeps_energy_and_angular_momentum() -> None:
    world, spring = hung(Spring(50.0, rest=0.5), gravity=0.0)
    world.v[:3] = 1.0, 0.5, 0.3
    moment = np.cross(world.q[:3], world.v[:3])
    simulation = hg.Simulation(world)
    simulation.run(2.0)
    assert np.cross(world.q[:3], world.v[:3]) == pytest.approx(moment, abs=1e-8)
    assert balance(simulation) < 1e-7
    state = spring.state
    assert state.energy == pytest.approx(0.5 * 50.0 * (state.length - 0.5) ** 2)
    assert world.energy().spring == state.energy


@pytest.mark.parametrize("seed", range(4))
def test_random_springs_balance_the_books_and_do_work_as_their_energy_says(seed: int) -> None:
    world, _ = two_trees(seed)
    a = hg.forward_dynamics(world)
    assert hg.inverse_dynamics(world, a) == pytest.approx(np.zeros(world.nv), abs=1e-9 * (1.0 + np.abs(a).max()))
    assert hg.forward_dynamics(world, method="unit-vector") == pytest.approx(a, rel=1e-8, abs=1e-8)
    terms = hg.dynamics_terms(world)
    assert terms.mass_matrix @ a + terms.bias == pytest.approx(np.zeros(world.nv), abs=1e-8 * (1.0 + np.abs(a).max()))
    for spring, state in world.measure_springs().items():
        pose_a, pose_b = world.pose(spring.a), world.pose(spring.b)
        start, end = pose_a.p + pose_a.R @ spring.p_A, pose_b.p + pose_b.R @ spring.p_B
        assert state.start == pytest.approx(start, abs=1e-12)
        assert state.end == pytest.approx(end, abs=1e-12)
        assert state.force == pytest.approx(-state.tension * (end - start) / np.linalg.norm(end - start), abs=1e-9)
    simulation = hg.Simulation(world)
    simulation.run(0.3)
    assert balance(simulation) < 1e-5 * (1.0 + abs(simulation.start_energy))


@pytest.mark.parametrize("seed", range(3))
def test_springs_act_as_the_wrenches_they_are(seed: int) -> None:
    world, springs = two_trees(seed)
    a = hg.forward_dynamics(world)
    reactions = {link: np.concatenate(wrench[:2]) for link, wrench in hg.joint_forces(world).items()}
    pushed: dict[Link, list[Array]] = {}
    for spring, state in world.measure_springs().items():
        for link, point, force in ((spring.a, state.start, -state.force), (spring.b, state.end, state.force)):
            moment = np.cross(point - world.pose(link).p, force)
            old = pushed.get(link, [np.zeros(3), np.zeros(3)])
            pushed[link] = [old[0] + moment, old[1] + force]
    pushed.pop(world.ground, None)
    for spring in springs:
        world.cut(spring)
    external = {link: np.concatenate(parts) for link, parts in pushed.items()}
    assert hg.forward_dynamics(world, external=external) == pytest.approx(a, rel=1e-9, abs=1e-9)
    for link, wrench in hg.joint_forces(world, external=external).items():
        assert np.concatenate(wrench[:2]) == pytest.approx(reactions[link], rel=1e-8, abs=1e-8)


def test_points_that_coincide_have_no_force_and_give_no_nan() -> None:
    world, spring = hung(Spring(100.0, 5.0, 0.3), height=0.0, gravity=0.0)
    assert spring.state.force == pytest.approx(np.zeros(3))
    assert np.isfinite(hg.forward_dynamics(world)).all()
    through, _ = hung(Spring(100.0, rest=0.0), height=0.1, gravity=0.0)
    simulation = hg.Simulation(through)
    simulation.run(1.0)
    # a spring without length swings through the middle as any oscillator does
    assert through.q[2] == pytest.approx(0.1 * np.cos(np.sqrt(100.0 / MASS)), abs=1e-7)


def test_a_table_is_the_monotone_cubic_of_scipy_or_straight_lines() -> None:
    from scipy.integrate import quad
    from scipy.interpolate import PchipInterpolator

    x, y = np.array(LAW).T
    curve = PchipInterpolator(x, y)
    assert monotone_slopes(x, y) == pytest.approx(curve.derivative()(x), abs=1e-12)
    lengths = np.linspace(0.2, 1.0, 60)
    tension, slope, energy = evaluated(Spring(law=LAW), lengths).T
    assert tension == pytest.approx(curve(lengths), abs=1e-10)
    assert slope == pytest.approx(curve.derivative()(lengths), abs=1e-9)
    stored = [quad(curve, 0.5, l, points=[0.6, 0.9], limit=200)[0] for l in lengths]
    assert energy == pytest.approx(stored, abs=1e-9)
    straight = evaluated(Spring(law=LAW, smooth=False), lengths)[:, 0]
    assert straight == pytest.approx(np.interp(lengths, x, y), abs=1e-12)


@pytest.mark.parametrize("smooth", [True, False])
@pytest.mark.parametrize("only", ["tension", "compression"])
@pytest.mark.parametrize("law", [LAW, [(0.1, 5.0), (0.5, 3.0), (0.8, -2.0)], [(0.3, -1.0), (0.6, 4.0)]])
def test_a_one_sided_table_is_the_table_where_it_pulls_or_pushes(
    law: list[tuple[float, float]], only: str, smooth: bool
) -> None:
    sign = 1.0 if only == "tension" else -1.0
    lengths = np.linspace(0.0, 1.4, 701)
    both = evaluated(Spring(law=law, smooth=smooth), lengths)[:, 0]
    one = evaluated(Spring(law=law, smooth=smooth, only=only), lengths)  # type: ignore[arg-type]
    assert one[:, 0] == pytest.approx(sign * np.maximum(sign * both, 0.0), abs=1e-9)
    # its energy is the integral of its tension, and zero where it is slack
    mean = np.diff(lengths) * 0.5 * (one[1:, 0] + one[:-1, 0])
    assert np.diff(one[:, 2]) == pytest.approx(mean, abs=1e-4)
    assert one[one[:, 0] == 0.0, 2] == pytest.approx(0.0, abs=1e-12)


def test_a_rubber_band_lets_a_thrown_ball_fly() -> None:
    band = Spring(400.0, 2.0, 0.5, only="tension")
    world, spring = hung(band, height=-0.3)
    assert spring.state.tension == 0.0
    assert hg.forward_dynamics(world)[2] == pytest.approx(-9.81)
    simulation = hg.Simulation(world)
    simulation.run(1.5)
    # it goes taut and slack within steps
    assert balance(simulation) < 1e-7
    assert simulation.work < 0.0
    least = min(simulation.world.measure_springs()[spring].tension, 0.0)
    assert least == 0.0


@pytest.mark.parametrize("integrator", ["adams", "adaptive"])
def test_a_rubber_band_goes_taut_limp_and_slack_at_its_instants(integrator: str) -> None:
    """Up and down below a band, against scipy that stops where the band switches; its damper goes limp before it."""
    stiffness, damping, rest = 400.0, 6.0, 0.5
    world, _ = hung(Spring(stiffness, damping, rest, only="tension"), height=-0.3)
    simulation = hg.Simulation(world, integrator=integrator)
    simulation.run(1.5)

    def pull(z: float, u: float) -> float:
        stretch = -z - rest
        return max(stiffness * stretch - damping * u, 0.0) if stretch > 0.0 else 0.0

    def goes(t: float, y: Array) -> Array:
        return np.array([y[1], pull(y[0], y[1]) / MASS - 9.81])

    def end(t: float, y: Array) -> float:
        return float(y[0] + rest)

    def limp(t: float, y: Array) -> float:
        return float(stiffness * (-y[0] - rest) - damping * y[1])

    for event in (end, limp):
        event.terminal = True  # type: ignore[attr-defined]
    t, y, switches = 0.0, np.array([-0.3, 0.0]), 0
    while t < 1.5:
        found = solve_ivp(goes, (t, 1.5), y, events=(end, limp), rtol=1e-12, atol=1e-13, method="DOP853")
        t, y = float(found.t[-1]), found.y[:, -1]
        switches += found.status
        if found.status == 1:
            # a hair beyond the switch, or the next one is at once
            after = solve_ivp(goes, (t, t + 1e-9), y, rtol=1e-12, atol=1e-13)
            t, y = t + 1e-9, after.y[:, -1]
    assert switches >= 6
    assert simulation.world.q[2] == pytest.approx(y[0], abs=1e-7)
    assert simulation.world.v[2] == pytest.approx(y[1], abs=1e-6)
    assert balance(simulation) < 1e-7


def test_attached_and_cut_during_a_run_the_books_close_and_nothing_jumps() -> None:
    world = ball()
    simulation = hg.Simulation(world)
    simulation.run(0.1)
    q, v = world.q.copy(), world.v.copy()
    spring = simulation.attach(world.ground, world["ball"], Spring(300.0, rest=0.4), name="coil")
    assert (world.q == q).all() and (world.v == v).all()
    stored = spring.state.energy
    assert simulation.work == pytest.approx(stored)
    simulation.run(0.2)
    left = spring.state.energy
    simulation.cut("coil")
    assert not spring.attached
    assert simulation.lost == pytest.approx(left)
    simulation.run(0.2)
    assert balance(simulation) < 1e-7
    with pytest.raises(StructureError, match="not attached"):
        world.cut(spring)


def test_events_attach_and_cut_and_a_snapshot_goes_back() -> None:
    world = ball()
    events = [
        hg.at(0.1).attach(world.ground, world["ball"], Spring(300.0, 1.0, 0.4), name="coil"),
        hg.at(0.3).cut("coil"),
    ]
    simulation = hg.Simulation(world, events=events)
    simulation.run(0.2)
    assert list(world.springs) == ["coil"]
    kept = simulation.snapshot()
    simulation.run(0.4)
    assert not world.springs
    end = world.q.copy()
    simulation.restore(kept)
    assert list(world.springs) == ["coil"]
    simulation.run(0.4)
    assert (world.q == end).all()
    assert balance(simulation) < 1e-6


def test_in_contact_a_sprung_box_settles_where_spring_and_floor_say() -> None:
    world = hg.World()
    model = hg.Model("box")
    model.link("box", joint=hg.Free(), mass=MASS, inertia=(0.02, 0.02, 0.02), shapes=[hg.Box(size=(0.2, 0.2, 0.2))])
    world.floor()
    world.add(model, at=(0.0, 0.0, 0.1))
    # 5 N up of 19.62: the floor bears the rest
    spring = world.attach(world.ground, world["box"], Spring(50.0, 4.0, 0.8), on_a=(0.0, 0.0, 1.0))
    simulation = hg.Simulation(world)
    simulation.run(0.5)
    assert simulation.contact_wrench(world["box"]).force[2] == pytest.approx(
        MASS * 9.81 - spring.state.tension, rel=1e-4
    )
    simulation.push(world["box"], (0.0, 0.0, 60.0), duration=0.15)
    simulation.run(2.0)
    assert balance(simulation) < 2e-3
    assert spring.state.tension == pytest.approx(5.0, abs=1e-3)


def test_a_scene_a_recording_and_a_snapshot_have_their_springs(tmp_path: Path) -> None:
    text = """
    [run]
    duration = 0.4
    [[figure]]
    type = "box"
    size = [0.1, 0.1, 0.1]
    mass = 2.0
    at = [0, 0, -1]
    [[spring]]
    name = "coil"
    a = "ground"
    b = "box/box"
    law = [[0.2, -30.0], [0.5, 0.0], [1.0, 50.0]]
    damping = 2.0
    [[event]]
    at = 0.2
    cut = "coil"
    attach = { name = "band", a = "ground", b = "box/box", stiffness = 90.0, rest = 0.2, only = "tension" }
    """
    scene = read_scene(text)
    assert list(scene.world.springs) == ["coil"]
    world = world_from_record(world_to_record(scene.world))
    assert world.energy() == scene.world.energy()
    recording = hg.simulate(scene.world, 0.4, events=scene.events)
    assert [list(segment.model.springs) for segment in recording.segments] == [["coil"], ["band"]]
    assert [entry.kind for entry in recording.events if entry.name == "band"] == ["attach"]
    resumed = recording.world_at(0.35)
    assert hg.Simulation(resumed).run(0.05) == pytest.approx(0.05)
    assert resumed.q == pytest.approx(scene.world.q, abs=1e-7)


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"stiffness": -1.0}, "at least 0"),
        ({"rest": float("nan")}, "finite"),
        ({"law": [(0.1, 2.0)]}, "shape"),
        ({"law": [(0.2, 2.0), (0.1, 3.0)]}, "must rise"),
        ({"law": LAW, "stiffness": 3.0}, "either a law"),
        ({"only": "pull"}, "'tension'"),
    ],
)
def test_what_is_no_spring_is_refused(given: dict[str, object], rule: str) -> None:
    with pytest.raises(ModelError, match=rule):
        Spring(**given)  # type: ignore[arg-type]


def test_what_cannot_be_attached_is_refused_and_nothing_changes() -> None:
    world = ball()
    model = hg.Model("post")
    model.link("post", mass=1.0, inertia=(0.1, 0.1, 0.1))
    post = world.add(model, fixed=True)["post"]
    for a, b, error in (
        (world["ball"], world["ball"], StructureError),
        (world.ground, post, StructureError),
        (world.ground, ball()["ball"], InputError),
    ):
        with pytest.raises(error):
            world.attach(a, b, Spring(1.0))
    world.attach(world.ground, world["ball"], Spring(1.0), name="coil")
    with pytest.raises(ModelError, match="coil"):
        world.connect(world.ground, world["ball"], hg.Ball(), name="coil")
    assert list(world.springs) == ["coil"] and not world.connections
