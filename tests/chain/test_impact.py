"""The velocity just after a connection: laws of mechanics, the paper's formulas, an independent engine."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import Ball, Fixed, Hinge, Slide, World, figures, mass_matrix
from hitogata.arrays import Array
from hitogata.chain.connections.connection import Connection
from hitogata.chain.link import Link
from tests.closeness import assert_close
from tests.mechanisms import JOINTS, Held, four_bars, held_jacobian, held_velocity, momentum_about, two_figures
from tests.oracles.pinocchio import PinocchioWorld
from tests.worlds import FAR_AWAY

#: about which momentum is counted; no link, joint or centre of mass is there
ELSEWHERE = np.array([1.7, -2.3, 0.9])
every_joint = pytest.mark.parametrize("kind", JOINTS)


def inverse_inertia(world: World) -> Array:
    """M⁻¹ minus the part that the existing loops constrain."""
    A = np.linalg.inv(mass_matrix(world))
    if world.connections:
        J = held_jacobian(world)
        A -= A @ J.T @ np.linalg.pinv(J @ A @ J.T, rcond=1e-11) @ J @ A
    return np.asarray(A)


def kinetic(world: World) -> float:
    return 0.5 * float(world.v @ mass_matrix(world) @ world.v)


@every_joint
@pytest.mark.parametrize("seed", range(4))
def test_grabbing_obeys_the_laws_of_impact(kind: str, seed: int) -> None:
    """Momentum of the two kept about any point, energy not grown, nothing left of the forbidden velocity."""
    rng = np.random.default_rng(seed)
    world, one, two = two_figures(rng, at=FAR_AWAY if seed == 3 else (0, 0, 0))
    bystander = world.add(figures.random_tree(4, seed=seed))
    bystander["link0"].v = rng.normal(size=6)
    links = [*one.links, *two.links]
    point = ELSEWHERE + world.pose(one.root).p
    (before, size), energy = momentum_about(world, links, point), kinetic(world)
    state, v = world.q.copy(), world.v.copy()
    rate = world.connect(one["link3"], two["link5"], JOINTS[kind], on_b=(0.1, 0.0, 0.05), impact=False)
    open_rate = np.abs(rate.world.measure_connection(rate).held).max()
    world.cut(rate)
    connection = world.connect(one["link3"], two["link5"], JOINTS[kind], on_b=(0.1, 0.0, 0.05))
    assert connection.impact is not None
    assert np.array_equal(world.q, state)
    assert open_rate > 0.1
    assert_close("momentum of the pair", momentum_about(world, links, point)[0], before, size, 1e-12)
    held = held_velocity(world) if seed < 3 else world.measure_connection(connection).held
    assert_close("held velocity", held, np.zeros(len(held)), 1.0, within=1e-12)
    lost = energy - kinetic(world)
    assert lost > 0.0
    assert_close("energy lost", connection.impact.energy_lost, lost, energy, within=1e-12)
    assert np.array_equal(connection.impact.jump, world.v - v)
    where = world.v_slice(bystander["link0"]).start
    assert np.array_equal(world.v[where:], v[where:]), "who does not take part feels nothing"


@every_joint
@pytest.mark.parametrize("loops", [False, True], ids=["trees", "with loops"])
def test_two_mechanisms_jump_as_in_the_paper(kind: str, loops: bool) -> None:
    """000 (20)–(28): mechanism 1 carries b, mechanism 2 carries a, so that J_n θ̇_n leads from 2 to 1."""
    rng = np.random.default_rng(11)
    world, two, one = two_figures(rng)
    if loops:
        world.connect(world.ground, one["link6"], Ball())
        world.connect(two["link0"], two["link4"], Hinge("y"))
        world.connect(two["link0"], two["link4"], Hinge("y"))
    A_inv, v = inverse_inertia(world), world.v.copy()
    connection = world.connect(two["link3"], one["link5"], JOINTS[kind], on_b=(0.1, -0.05, 0.02))
    held = Held(world, connection)
    split = world.v_slice(one.root).start
    second, first = slice(0, split), slice(split, world.nv)
    A1, A2 = A_inv[first, first], A_inv[second, second]
    J1, J2, Jn = held.J_b[:, first], held.J_a[:, second], held.J_n
    B = J1 @ A1 @ J1.T + J2 @ A2 @ J2.T  # (26)
    B_inv = np.linalg.inv(B)
    relative = J1 @ v[first] - J2 @ v[second]  # (28)
    free = np.linalg.inv(Jn.T @ B_inv @ Jn) @ Jn.T @ B_inv
    across = np.eye(6) - Jn @ free  # E − C, (27)
    jump1 = -A1 @ J1.T @ B_inv @ across @ relative  # (24)
    jump2 = A2 @ J2.T @ B_inv @ across @ relative  # (25)
    assert connection.impact is not None and connection.impulse is not None
    assert_close("Δθ̇ of two mechanisms", connection.impact.jump, np.concatenate([jump2, jump1]), within=1e-11)
    assert_close("θ̇n", connection.v, free @ relative, np.abs(relative).max(), within=1e-11)
    F1 = B_inv @ across @ relative  # (20): the mechanism receives −F1
    impulse = np.concatenate([connection.impulse.moment, connection.impulse.force])
    assert_close("impulse", impulse, -F1, within=1e-10)
    assert_close("no impulse along the new joint (23)", Jn.T @ impulse, np.zeros(Jn.shape[1]), np.abs(F1).max())
    assert np.abs(held_velocity(world)).max() < 1e-12, "loops there were stay closed"


@every_joint
@pytest.mark.parametrize("loops", [False, True], ids=["tree", "with loops"])
def test_one_mechanism_jumps_as_in_the_paper(kind: str, loops: bool) -> None:
    """000 (29)–(33), with J1 − J2 also where (30) prints J1 alone: (29) gives it so."""
    rng = np.random.default_rng(12)
    world = World()
    chain = world.add(figures.random_tree(9, seed=5, branching=0.0, kinds=("ball", "hinge")), rotation=("x", 0.3))
    world.q, world.v = rng.normal(size=world.nq), rng.normal(size=world.nv)
    if loops:
        world.connect(world.ground, chain["link2"], Ball())
    A_inv, v = inverse_inertia(world), world.v.copy()
    connection = world.connect(chain["link0"], chain["link8"], JOINTS[kind], on_a=(0.1, 0.2, 0.3))
    held = Held(world, connection)
    J, Jn = held.J_b - held.J_a, held.J_n
    B_inv = np.linalg.inv(J @ A_inv @ J.T)  # (31)
    relative = J @ v  # (33)
    free = np.linalg.inv(Jn.T @ B_inv @ Jn) @ Jn.T @ B_inv
    jump = -A_inv @ J.T @ B_inv @ (np.eye(6) - Jn @ free) @ relative  # (30), (32)
    assert connection.impact is not None
    assert_close("Δθ̇ of one mechanism", connection.impact.jump, jump, within=1e-10)
    assert_close("θ̇n", connection.v, free @ relative, np.abs(relative).max(), within=1e-10)
    assert np.abs(held_velocity(world)).max() < 1e-12


def test_a_wrong_impulse_would_be_noticed() -> None:
    """Negative control: forgetting the loops there are gives another jump, and opens them."""
    rng = np.random.default_rng(11)
    world, two, one = two_figures(rng)
    kept = world.connect(world.ground, one["link5"], Ball())
    M_inv, v = np.linalg.inv(mass_matrix(world)), world.v.copy()
    connection = world.connect(two["link3"], one["link5"], Fixed())
    J = Held(world, connection).J
    wrong = -M_inv @ J.T @ np.linalg.solve(J @ M_inv @ J.T, J @ v)
    assert connection.impact is not None
    assert np.abs(connection.impact.jump - wrong).max() > 1e-2
    assert np.abs(Held(world, kept).J @ (v + wrong)).max() > 1e-2


def make_four(world: World, one: list[Link], two: list[Link], impact: bool) -> list[Connection]:
    return [
        world.connect(one[3], two[5], Ball(), impact=impact),
        world.connect(one[6], two[2], Hinge("y"), impact=impact),
        world.connect(world.ground, one[4], Slide("x"), impact=impact),
        world.connect(one[3], two[5], Ball(), on_a=(0.2, 0, 0), impact=impact),
    ]


def test_connections_of_one_instant_share_one_impulse() -> None:
    """The jump of least energy that fits all of them at once, from M and J by numpy."""
    worlds = []
    for impact in (False, True):
        world, one, two = two_figures(np.random.default_rng(3))
        v = world.v.copy()
        made = make_four(world, one.links, two.links, impact)
        worlds.append((world, made, v))
    (together, made, v), (one_by_one, _, _) = worlds
    assert np.array_equal(together.v, v), "impact=False leaves v alone"
    assert all(c.impact is None and c.impulse is None for c in made)
    impact = together.resolve_velocities()
    M, J = mass_matrix(together), held_jacobian(together)
    jump = -np.linalg.solve(M, J.T @ np.linalg.lstsq(J @ np.linalg.solve(M, J.T), J @ v, rcond=1e-11)[0])
    assert_close("one solve for four connections", impact.jump, jump, within=1e-10)
    assert set(impact.impulses) == set(made)
    # each strike keeps all connections made before it: projections on nested spaces make one projection
    assert_close("one by one", one_by_one.v, together.v, within=1e-12)
    assert np.abs(held_velocity(together)).max() < 1e-12
    again = together.resolve_velocities()
    assert np.abs(again.jump).max() < 1e-13, "a second strike finds nothing to do"
    assert abs(again.energy_lost) < 1e-12


def test_impulses_explain_the_jump_of_momentum() -> None:
    """All impulses on one figure together are its change of momentum."""
    world, one, two = two_figures(np.random.default_rng(3))
    made = make_four(world, one.links, two.links, False)
    before, size = momentum_about(world, one.links, ELSEWHERE)
    impulses = world.resolve_velocities().impulses
    total = np.zeros(6)
    for connection in made:
        on_b = impulses[connection]
        sign = (connection.b in one.links) - (connection.a in one.links)
        total[:3] += sign * (on_b.moment + np.cross(on_b.point - ELSEWHERE, on_b.force))
        total[3:] += sign * on_b.force
    assert_close("impulses = change of momentum", momentum_about(world, one.links, ELSEWHERE)[0] - before, total, size)


def test_links_that_move_together_are_joined_without_an_impact() -> None:
    world = World()
    a, b = world.add(figures.box())["box"], world.add(figures.box(), at=(0.3, 0, 0))["box"]
    a.v = b.v = (1.0, 2.0, 3.0, 0.0, 0.0, 0.0)
    assert world.connect(a, b, Fixed()).impact is None


def test_two_equal_boxes_that_lock_share_their_velocity() -> None:
    """Plastic shock by hand: v = v₁/2 and half of the energy is lost."""
    world = World()
    a, b = world.add(figures.box(mass=2.0))["box"], world.add(figures.box(mass=2.0), at=(0.2, 0, 0))["box"]
    a.v = (3.0, 0, 0, 0, 0, 0)
    connection = world.connect(a, b, Fixed())
    assert_close("velocity", [a.v[0], b.v[0]], [1.5, 1.5], within=1e-14)
    assert connection.impact is not None and connection.impulse is not None
    assert_close("energy lost", connection.impact.energy_lost, 4.5, within=1e-14)
    assert_close("impulse on b", connection.impulse.force, [3.0, 0, 0], within=1e-14)


@pytest.mark.parametrize("joint", [Ball(), Fixed()], ids=["3-D", "6-D"])
@pytest.mark.parametrize("seed", range(3))
def test_contacts_with_the_ground_jump_as_pinocchios(joint: Ball | Fixed, seed: int) -> None:
    world, one, two = two_figures(np.random.default_rng(seed))
    world.connect(world.ground, one["link6"], joint, on_b=(0.1, 0, 0), impact=False)
    world.connect(world.ground, two["link3"], Ball(), impact=False)
    expected = PinocchioWorld(world, np.zeros(3)).velocity_after_contact()
    world.resolve_velocities()
    assert_close("impulseDynamics, contacts", world.v, expected, within=1e-9)


@every_joint
def test_connections_jump_as_pinocchios(kind: str) -> None:
    """Between two figures, within one and to the ground, by Pinocchio's kinematics, inertia and impulse solver."""
    world, one, two = two_figures(np.random.default_rng(5))
    made = [
        world.connect(one["link3"], two["link4"], JOINTS[kind], on_a=(0, 0.1, 0), impact=False),
        world.connect(two["link0"], two["link6"], Ball(), impact=False),
        world.connect(world.ground, one["link6"], Hinge("x"), impact=False),
    ]
    oracle = PinocchioWorld(world, np.zeros(3))
    expected = oracle.velocity_after_impact({c: Held(world, c).across for c in made})
    world.resolve_velocities()
    assert_close("impulseDynamics, any joint", world.v, expected, within=1e-9)


def test_a_dangling_four_bar_that_is_grabbed_stays_closed() -> None:
    """Redundant loops take part in an impact like any other."""
    world = four_bars(3, 0.4)
    for link in world.links[1:]:
        link.v = 1.3 if link.name == "upright" else -1.3
    box = world.add(figures.box(mass=3.0), at=(1.4, 0.0, 0.9))
    before = kinetic(world)
    grip = world.connect(world.figures["bar1"]["level"], box["box"], Ball())
    assert grip.impact is not None
    assert np.abs(held_velocity(world)).max() < 1e-12
    assert_close("energy lost", grip.impact.energy_lost, before - kinetic(world), before, within=1e-12)
    assert grip.impact.energy_lost > 0.0
