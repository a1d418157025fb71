"""Forward dynamics of closed chains: two methods of our own, Pinocchio, and the laws both must obey."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from hitogata import Ball, Fixed, Hinge, Model, Planar, Slide, World, figures, forward_dynamics, mass_matrix
from hitogata.arrays import Array
from hitogata.chain.figure import Figure
from hitogata.dynamics.forward import connection_forces
from hitogata.kernels.tree import rnea
from tests.closeness import assert_close
from tests.mechanisms import (
    JOINTS,
    Closed,
    Held,
    bricard,
    closed_world,
    four_bars,
    held_jacobian,
    held_rate,
    held_velocity,
    kick,
    momentum_about,
    moved,
    turn_four_bars,
    two_figures,
    welded_human,
)
from tests.oracles.pinocchio import PinocchioWorld
from tests.worlds import FAR_AWAY

_SEEDS = st.integers(0, 2**32 - 1)


def recipes(kinds: tuple[str, ...] = tuple(JOINTS)) -> st.SearchStrategy[Closed]:
    joints = st.lists(st.sampled_from(kinds), min_size=1, max_size=6).map(tuple)
    return st.builds(
        Closed, joints, figures=st.integers(1, 3), links=st.integers(6, 10), doubled=st.integers(0, 2),
        passive=st.booleans(), origin=st.sampled_from([(0.0, 0.0, 0.0), FAR_AWAY]), floating=st.booleans(), seed=_SEEDS,
    )  # fmt: skip


def separated(world: World, tolerance: float = 1e-7) -> bool:
    """No direction of J M⁻¹ Jᵀ is nearly, but not quite, held: there any method loses digits to the gap between."""
    J, M = held_jacobian(world), mass_matrix(world)
    root = np.linalg.cholesky(M)
    Y = np.linalg.solve(root, J.T)
    norms = np.linalg.norm(Y, axis=0)
    s = np.linalg.svd(Y / np.where(norms > 1e-11 * norms.max(initial=0.0), norms, np.inf), compute_uv=False)
    return bool(((s < 1e-11) | (s > tolerance**0.5)).all()) and np.linalg.cond(M) < 1e8


SPECIAL = {
    "four-bars": lambda: _turning(four_bars(3, 0.4)),
    "bricard": lambda: _kicked(bricard()),
    "welded human": welded_human,
    "four-bar by five loops": lambda: _turning(_again(four_bars(1, 0.4), 5)),
}


def _turning(world: World) -> World:
    turn_four_bars(world, 1.3)
    return world


def _kicked(world: World) -> World:
    kick(world, np.random.default_rng(0), 3.0)
    assert np.abs(world.v).max() > 0.1, "it moves, whatever counting says"
    return world


def _again(world: World, times: int) -> World:
    first = world.connections["loop0"]
    for _ in range(times):
        world.connect(first.a, first.b, Hinge("y"), on_a=(1, 0, 0), on_b=(0, 0, 1), impact=False)
    return world


@settings(max_examples=80)
@given(recipes())
@example(Closed(tuple(JOINTS)[:6], figures=3, doubled=2, seed=1))
@example(Closed(("fixed",) * 6, figures=2, doubled=2, origin=FAR_AWAY, passive=True, seed=2))
def test_fast_and_unit_vector_methods_agree(recipe: Closed) -> None:
    world, rng = closed_world(recipe)
    assume(separated(world))
    torque = rng.normal(size=world.nv) * 5.0
    push = {link: rng.normal(size=6) * 10.0 for link in world.links[1:4]}
    fast = forward_dynamics(world, torque, external=push)
    slow = forward_dynamics(world, torque, external=push, method="unit-vector")
    assert_close("fast = unit-vector", fast, slow, _size(world, torque), within=1e-9)


def _size(world: World, torque: Array) -> float:
    """Largest acceleration of the tree without its loops: the size that the loops' forces cancel."""
    tau = np.empty(world.nv)
    tables = world.tables
    zero, none = np.zeros(world.nv), np.zeros((0, 6))
    rnea.inverse_dynamics(tau, tables.tree, tables.work, world.q, world.v, zero, none)
    return float(np.abs(np.linalg.solve(mass_matrix(world), torque - tau)).max())


@pytest.mark.parametrize("name", SPECIAL)
def test_fast_and_unit_vector_methods_agree_on_redundant_loops(name: str) -> None:
    world = SPECIAL[name]()
    rng = np.random.default_rng(1)
    for _ in range(5):
        torque = rng.normal(size=world.nv) * 5.0
        fast = forward_dynamics(world, torque)
        assert_close("redundant loops", fast, forward_dynamics(world, torque, method="unit-vector"), within=1e-9)
        assert_close("redundant loops stay closed", held_rate(world, fast), 0.0 * held_rate(world, fast), 100.0, 1e-8)


@settings(max_examples=40)
@given(recipes(("fixed", "ball")))
def test_acceleration_is_pinocchios(recipe: Closed) -> None:
    """Welds and balls between two links and to the ground: the joints that `constraintDynamics` supports."""
    world, rng = closed_world(recipe)
    assume(separated(world))
    torque = rng.normal(size=world.nv) * 5.0
    origin = np.array(recipe.origin)
    expected = PinocchioWorld(world, origin).constrained_dynamics(torque, mu=1e-9 if recipe.doubled else 1e-12)
    assume(np.isfinite(expected).all())  # now and then Pinocchio's factor gives up on redundant loops
    size = _size(world, torque)
    assert_close("constraintDynamics", forward_dynamics(world, torque), expected, size, within=1e-8)
    slow = forward_dynamics(world, torque, method="unit-vector")
    assert_close("constraintDynamics, unit-vector", slow, expected, size, within=1e-8)


@settings(max_examples=40)
@given(recipes())
def test_acceleration_keeps_the_loops_closed(recipe: Closed) -> None:
    """By differences of the held velocities along the motion."""
    world, rng = closed_world(recipe)
    assume(separated(world))
    a = forward_dynamics(world, rng.normal(size=world.nv) * 5.0)
    rate = held_rate(world, a, 3e-5)
    scale = 1.0 + np.abs(a).max() + np.abs(world.v).max() ** 2
    assert_close("held velocity's rate", rate, np.zeros(len(rate)), scale, within=1e-6)


@settings(max_examples=40)
@given(recipes())
def test_acceleration_is_the_nearest_to_the_free_one(recipe: Closed) -> None:
    """Gauss: M (a − a_free) is orthogonal to every motion the loops allow, and any other such a is farther."""
    world, rng = closed_world(recipe)
    assume(separated(world))
    torque, M, J = rng.normal(size=world.nv) * 5.0, mass_matrix(world), held_jacobian(world)
    a = forward_dynamics(world, torque)
    for connection in list(world.connections.values()):
        world.cut(connection)
    free = forward_dynamics(world, torque)
    s = np.linalg.svd(J / (np.linalg.norm(J, axis=1, keepdims=True) + 1e-30), compute_uv=True)
    allowed = s[2][int((s[1] > 1e-8).sum()) :]
    pull = M @ (a - free)
    assert_close("Gauss", allowed @ pull, np.zeros(len(allowed)), np.abs(M).max() * np.abs(a - free).max(), 1e-8)
    if len(allowed):
        other = a + allowed.T @ rng.normal(size=len(allowed))
        assert (other - free) @ M @ (other - free) > (a - free) @ pull


def figure_rate(world: World, figure: Figure, a: Array, point: Array, t: float = 1e-4) -> Array:
    """Rate of change of a figure's momentum about a point, by differences of fourth order."""
    q, v = world.q.copy(), world.v.copy()
    found = []
    for step in (-2.0, -1.0, 1.0, 2.0):
        world.q[:], world.v[:] = moved(world, a, step * t)
        found.append(momentum_about(world, figure.links, point)[0])
        world.q[:], world.v[:] = q, v
    return np.asarray((found[0] - 8.0 * found[1] + 8.0 * found[2] - found[3]) / (12.0 * t))


@pytest.mark.parametrize("sprung", [False, True])
def test_connection_forces_are_what_a_figure_feels(sprung: bool) -> None:
    """Newton and Euler: weight, pushes and all connections together make the rate of a figure's momentum."""
    world, one, two = two_figures(np.random.default_rng(4))
    rng = np.random.default_rng(5)
    passive = {"stiffness": 30.0, "damping": 2.0} if sprung else {}
    made = [
        world.connect(one["link3"], two["link5"], Ball(**passive), on_a=(0.1, 0, 0), impact=False),  # type: ignore[arg-type]
        world.connect(two["link6"], one["link6"], Planar("z", **passive), impact=False),  # type: ignore[arg-type]
        world.connect(world.ground, one["link4"], Slide("x", **passive), impact=False),  # type: ignore[arg-type]
        world.connect(world.ground, two["link2"], Hinge("x", **passive), impact=False),  # type: ignore[arg-type]
    ]
    kick(world, rng)
    push = {one["link2"]: rng.normal(size=6) * 10.0, two["link1"]: rng.normal(size=6) * 10.0}
    # internal drives only: a free root is not driven
    torque = rng.normal(size=world.nv)
    for figure in (one, two):
        torque[world.v_slice(figure.root)] = 0.0
    a = forward_dynamics(world, torque, external=push)
    point = np.array([1.0, -2.0, 0.5])
    forces = connection_forces(world, torque, external=push)
    for figure in (one, two):
        total = np.zeros(6)
        for link in figure.links:
            assert link.mass is not None
            pose, weight = world.pose(link), link.mass.mass * world.gravity
            total += np.concatenate([np.cross(pose.p + pose.R @ link.mass.com - point, weight), weight])
        for link, wrench in push.items():
            if link in figure.links:
                arm = world.pose(link).p - point
                total += np.concatenate([wrench[:3] + np.cross(arm, wrench[3:]), wrench[3:]])
        for connection in made:
            sign = (connection.b in figure.links) - (connection.a in figure.links)
            bears = forces[connection]
            total += sign * np.concatenate([bears.moment + np.cross(bears.point - point, bears.force), bears.force])
        rate = figure_rate(world, figure, a, point)
        assert_close("rate of momentum", rate, total, within=1e-6)


def test_springs_are_part_of_what_a_connection_bears() -> None:
    """Along the freedoms of its joint a connection bears its spring and damper, and nothing else."""
    world, one, two = two_figures(np.random.default_rng(4))
    made = world.connect(one["link3"], two["link5"], Planar("z", stiffness=30.0, damping=2.0, rest=[0.1, 0.2, 0.3]))
    kick(world, np.random.default_rng(1))
    bears, joint = connection_forces(world)[made], made.joint
    stretch = joint.difference(joint.rest, made.q)  # type: ignore[arg-type]
    along = Held(world, made).J_n.T @ np.concatenate([bears.moment, bears.force])
    assert_close("spring and damper", along, -30.0 * stretch - 2.0 * made.v, within=1e-12)


@pytest.mark.parametrize("where", [(0.0, 0.0, 0.0), (0.0, 0.3, 0.0)], ids=["at the joint", "along its axis"])
def test_a_connection_that_holds_what_is_held_already_changes_nothing(where: tuple[float, float, float]) -> None:
    """A ball on the axis of a hinge, and a weld inside a rigid part: levers of rounding must not count as levers."""
    model = Model("door")
    model.link("frame", None, Ball(), at=(0.1, 0.2, 0.3), mass=1.0, com=(0.1, 0, 0), inertia=(1, 1, 1))
    model.link("door", "frame", Hinge("y"), at=(0.3, 0.1, 0.7), rotation=("y", 0.3), mass=2.0, com=(0.3, 0.1, 0.0))
    model.link("knob", "door", Fixed(), at=(0.17, 0.3, 0.1), rotation=("x", 1.1), mass=0.1, inertia=(1, 1, 1))
    world = World()
    figure = world.add(model)
    rng = np.random.default_rng(3)
    world.q, world.v = rng.normal(size=world.nq), rng.normal(size=world.nv)
    expected, v = forward_dynamics(world), world.v.copy()
    world.connect(figure["frame"], figure["door"], Ball(), on_b=where)
    world.connect(figure["knob"], figure["door"], Fixed())
    assert list(world.redundant_rows().values()) == [3, 6]
    for method in ("articulated", "unit-vector"):
        a = forward_dynamics(world, method=method)  # type: ignore[arg-type]
        assert_close("held already", a, expected, within=1e-9)
    world.resolve_velocities()
    assert_close("held already: v", world.v, v, within=1e-12)


def test_springs_of_connections_work_as_those_of_joints() -> None:
    """A hinge with spring and damper in the tree, and the same hinge as a connection of a body that floats."""
    rng = np.random.default_rng(2)
    joint = Hinge("y", stiffness=5.0, damping=0.7, rest=[0.4])
    model = Model("door")
    model.link("door", None, joint, mass=2.0, com=(0.3, 0.1, 0.0), inertia=(0.1, 0.2, 0.3))
    hung, held = World(), World()
    door = hung.add(model)["door"]
    loose = held.add(model, fixed=False)["door"]
    connection = held.connect(held.ground, loose, joint)
    for _ in range(5):
        angle, rate = rng.normal(size=2)
        door.q, door.v = angle, rate
        loose.q = np.array([0, 0, 0, np.cos(angle / 2), 0, np.sin(angle / 2), 0])
        loose.v = np.array([0, 0, 0, 0, rate, 0])
        assert_close("coordinate", [*connection.q, *connection.v], [angle, rate], within=1e-14)
        expected = forward_dynamics(hung)[0]
        for method in ("articulated", "unit-vector"):
            a = forward_dynamics(held, method=method)  # type: ignore[arg-type]
            assert_close("spring in a connection", a[4], expected, within=1e-12)


def test_a_wrong_method_would_be_noticed() -> None:
    """Negative control: dropping one of several loops changes the accelerations far beyond the tolerance."""
    world, rng = closed_world(Closed(("ball", "hinge", "fixed"), seed=3))
    torque = rng.normal(size=world.nv)
    a = forward_dynamics(world, torque)
    dropped = next(iter(world.connections.values()))
    q, v = world.q.copy(), world.v.copy()
    world.cut(dropped)
    assert np.array_equal(world.q, q) and np.array_equal(world.v, v)
    wrong = forward_dynamics(world, torque)
    assert np.abs(a - wrong).max() > 1e-3 * np.abs(a).max()


def test_ten_kilometres_away_the_accelerations_are_the_same() -> None:
    """The same mechanism at the origin and far from it: only the rounding of its positions (1e-12 m) differs."""
    joints = ("ball", "hinge", "planar", "fixed")
    near, far = (closed_world(Closed(joints, origin=at, seed=6))[0] for at in ((0.0, 0.0, 0.0), FAR_AWAY))
    far.v[:] = near.v
    ground = [c for c in near.connections.values() if near.ground in (c.a, c.b)]
    assert not ground, "a connection with the ground would be another one there"
    assert_close("far away", forward_dynamics(far), forward_dynamics(near), within=1e-9)


@pytest.mark.parametrize("name", SPECIAL)
def test_equal_calls_give_equal_bits(name: str) -> None:
    world, torque = SPECIAL[name](), None
    first = forward_dynamics(world, torque)
    held_velocity(world), mass_matrix(world), world.energy(), str(world)
    assert np.array_equal(first, forward_dynamics(world, torque)), "an extra call changes nothing"
    assert np.array_equal(first, forward_dynamics(SPECIAL[name](), torque))


def test_a_weld_makes_one_body_of_two() -> None:
    """Two boxes welded move as one body of their joint mass and inertia: Newton–Euler by hand."""
    world = World()
    boxes = [world.add(figures.box((0.2, 0.3, 0.4), mass=2.0), at=(0.5 * i, 0, 0))["box"] for i in range(2)]
    world.connect(*boxes, Fixed())
    moment, force = np.array([0.3, -0.2, 0.5]), np.array([1.0, 2.0, -3.0])
    a = forward_dynamics(world, external={boxes[0]: [*moment, *force]})
    single = 2.0 / 12.0 * np.diag([0.3**2 + 0.4**2, 0.2**2 + 0.4**2, 0.2**2 + 0.3**2])
    steiner = 2.0 * 0.25**2 * np.diag([0.0, 1.0, 1.0])
    arm = np.array([-0.25, 0.0, 0.0])
    alpha = np.linalg.solve(2.0 * (single + steiner), moment + np.cross(arm, force))
    centre = force / 4.0 + world.gravity
    expected = [*(centre + np.cross(alpha, arm)), *alpha, *(centre - np.cross(alpha, arm)), *alpha]
    assert_close("two welded boxes", a, expected, within=1e-13)


@pytest.mark.parametrize("mass", [1.0, 1e-3, 1e-6])
def test_what_is_held_fast_stands_still_however_light_it_is(mass: float) -> None:
    """Open, links of a milligram would accelerate by 10⁹ rad/s² under 1 N m: the loops' remainder of that is zero."""
    model, rng = Model("arm"), np.random.default_rng(3)
    for i in range(4):
        parent = f"link{i - 1}" if i else None
        inertia = 0.01 * mass * np.array([1.0, 2.0, 2.5])
        model.link(
            f"link{i}", parent, Ball(), at=rng.normal(size=3), mass=mass, com=rng.normal(size=3), inertia=inertia
        )
    world = World()
    arm = world.add(model)
    world.connect(world.ground, arm["link3"], Fixed())
    world.connect(world.ground, arm["link1"], Ball(), on_b=rng.normal(size=3))
    world.connect(arm["link0"], arm["link2"], Ball(), on_b=rng.normal(size=3))
    torque = rng.normal(size=world.nv)
    other = forward_dynamics(world, torque, method="unit-vector")
    assert np.abs(other).max() < 1e-10
    assert np.abs(forward_dynamics(world, torque)).max() < 1e-10
