"""Inverse dynamics of closed chains: W and S, choice among drives, limits, internal forces, and invalid arguments."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from scipy.optimize import lsq_linear

from hitogata import Ball, Hinge, Model, Planar, Slide, World, forward_dynamics, inverse_dynamics
from hitogata.arrays import Array
from hitogata.chain.connections.connection import Connection
from hitogata.chain.joints.joint import Free
from hitogata.chain.link import Link
from hitogata.dynamics.actuation import Actuation, actuation
from hitogata.dynamics.coordinates import closed_coordinates, joint_columns
from hitogata.dynamics.forward import connection_forces
from hitogata.errors import InfeasibleError, InputError, StateError
from hitogata.kernels.tree import rnea
from tests.closeness import assert_close
from tests.constants import G
from tests.dynamics.test_closed_forward import recipes, separated
from tests.mechanisms import JOINTS, Closed, Held, bricard, closed_world, four_bars, kick, turn_four_bars, welded_human


def four_bar(angle: float = 0.4) -> tuple[World, Link, Link, Link, Connection]:
    """World, left upright, level, right upright rod, and the hinge that closes the loop."""
    world = four_bars(1, angle)
    left, right = world.figures["bar0"], world.figures["bar1"]
    return world, left["upright"], left["level"], right["upright"], world.connections["loop0"]


def tree_force(world: World, a: Array) -> Array:
    """τ_O: the forces that the cut-open tree needs for the same motion."""
    tau = np.empty(world.nv)
    tables = world.tables
    rnea.inverse_dynamics(tau, tables.tree, tables.work, world.q, world.v, a, np.zeros((0, 6)))
    return tau


@settings(max_examples=40)
@given(recipes())
def test_W_and_S_do_the_same_work(recipe: Closed) -> None:
    """Virtual work: for any θ̇_G, drives and generalised forces have the same power, and W θ̇_G keeps the loops."""
    world, rng = closed_world(recipe)
    c = closed_coordinates(world)
    rates = c.W @ rng.normal(size=c.freedoms)
    size = max(1.0, float(np.abs(c.W).max(initial=0.0)))
    assert_close("J_C W = 0 (7)", c.J_C @ rates, np.zeros(len(c.J_C)), size * np.abs(c.J_C).max(initial=1.0), 1e-10)
    links = [link for link in world.links[1:] if link.joint is not None and link.joint.nv][::2]
    columns = joint_columns(world, [*links, *world.connections.values()])
    S = c.W[columns]
    theta_G = rng.normal(size=c.freedoms)
    tau_A = rng.normal(size=len(columns))
    power = tau_A @ (c.W @ theta_G)[columns]
    assert_close("power", (S.T @ tau_A) @ theta_G, power, np.abs(tau_A) @ np.abs(S) @ np.abs(theta_G), within=1e-12)


@settings(max_examples=40)
@given(recipes())
def test_coordinates_are_as_the_paper_defines_them(recipe: Closed) -> None:
    """N_F = N_J − m (8); J_S H = −J_G (12); W has rows of H and unit rows (Fig. 2); the velocities of now fit (11)."""
    world, _ = closed_world(recipe)
    assume(separated(world))
    c = closed_coordinates(world)
    count = world.nv + sum(x.joint.nv for x in world.connections.values())
    assert c.J_C.shape == (6 * len(world.connections), count)
    assert c.freedoms == count - np.linalg.matrix_rank(c.J_C, 1e-8)
    assert sorted([*c.dependent, *c.independent]) == list(range(count))
    J_S, J_G = c.J_C[:, c.dependent], c.J_C[:, c.independent]
    scale = (1.0 + np.abs(c.H).max(initial=0.0)) * np.abs(c.J_C).max(initial=1.0)
    assert_close("J_S H = −J_G", J_S @ c.H, -J_G, scale, within=1e-10)
    assert np.array_equal(c.W[c.independent], np.eye(c.freedoms))
    assert np.array_equal(c.W[c.dependent], c.H)
    connected = [x.v for x in world.loop_tables.order]
    rates = np.concatenate([world.v, *connected])
    assert_close("θ̇_S = H θ̇_G", c.W @ rates[c.independent], rates, scale * (1 + np.abs(rates).max()), within=1e-9)


def test_a_choice_of_coordinates_that_would_go_bad_is_made_anew() -> None:
    """As a four-bar with a short rod turns, H stays small: the pivots are chosen at each pose."""
    for angle in np.linspace(-3.0, 3.0, 61):
        c = closed_coordinates(four_bar(float(angle))[0])
        assert c.freedoms in (1, 2)
        assert np.abs(c.H).max() < 10.0


@settings(max_examples=30)
@given(recipes())
def test_forward_undoes_inverse(recipe: Closed) -> None:
    """Every joint driven: any motion the loops allow is made, with forces no larger than those that made it."""
    world, rng = closed_world(recipe)
    assume(separated(world, 1e-5))
    torque = rng.normal(size=world.nv) * 5.0
    a = forward_dynamics(world, torque)
    found = actuation(world, a, actuated=[link for link in world.links[1:] if link.joint is not None and link.joint.nv])
    assert found.feasible
    scale = np.abs(tree_force(world, a)).max()
    assert np.linalg.norm(found.torque) <= np.linalg.norm(torque) * (1.0 + 1e-6) + 1e-8 * scale
    back = forward_dynamics(world, found.torque)
    assert_close("forward∘inverse, closed", back, a, 1.0 + np.abs(a).max() + scale, within=1e-8)


@pytest.mark.parametrize("build", [four_bars, bricard], ids=["four-bars", "bricard"])
def test_as_many_drives_as_freedoms_return_the_very_torque(build: object) -> None:
    """N_A = N_F: inverse∘forward is the identity."""
    world = four_bars(3, 0.4) if build is four_bars else bricard()
    kick(world, np.random.default_rng(0))
    driven = world.links[1]
    torque = np.zeros(world.nv)
    torque[world.v_slice(driven)] = 3.7
    found = actuation(world, forward_dynamics(world, torque), actuated=[driven])
    assert found.feasible and found.redundancy == 0
    assert (found.drives, found.freedoms) == (1, 1)
    assert_close("inverse∘forward, closed", found.torque, torque, within=1e-9)


def test_inverse_dynamics_of_a_closed_chain_is_the_least_norm_choice() -> None:
    world, *_ = four_bar()
    turn_four_bars(world, 0.7)
    a = forward_dynamics(world, [1.0, 0.0, 0.0])
    assert np.array_equal(inverse_dynamics(world, a), actuation(world, a).torque)
    assert_close("motion", forward_dynamics(world, inverse_dynamics(world, a)), a, within=1e-10)


def held_torque(angle: float) -> float:
    """τ_G of the four-bar at rest, for dθ of the left upright rod.

    Heights of the three centres of mass: ½ cos θ, cos θ, ½ cos θ. The weight is mg each with m = 1, so
    U = 2 g cos θ, and to hold it the generalised force must be τ_G = dU/dθ = −2 g sin θ.
    """
    return -2.0 * G * np.sin(angle)


@pytest.mark.parametrize("angle", [0.4, -1.1, 2.0])
def test_least_norm_torques_of_a_held_four_bar_are_those_by_hand(angle: float) -> None:
    """Two drives for one freedom. Both uprights turn by dθ, so Sᵀ = (1, 1) and τ₁ + τ₂ = τ_G = −2 g sin θ.

    Least τ₁² + τ₂²: halves. Least w₁τ₁² + w₂τ₂²: with a multiplier λ, wᵢ τᵢ = λ, so τᵢ = τ_G (1/wᵢ) / (1/w₁ + 1/w₂);
    for w = (1, 3): ¾ and ¼. All three tree joints driven: the level rod turns by −dθ relative to its upright, so
    Sᵀ = (1, −1, 1) and each gives a third, the level one backwards.
    """
    world, left, _, right, _ = four_bar(angle)
    total = held_torque(angle)
    both = [left, right]
    assert_close("plain", actuation(world, actuated=both).torque, [total / 2, 0, total / 2], within=1e-12)
    weighted = actuation(world, actuated=both, weights=[1.0, 3.0])
    assert_close("weighted", weighted.torque, [0.75 * total, 0, 0.25 * total], within=1e-12)
    three = actuation(world)
    assert (three.drives, three.freedoms, three.redundancy) == (3, 1, 2)
    assert_close("three drives", three.torque, [total / 3, -total / 3, total / 3], within=1e-12)
    for found in (weighted, three):
        assert np.abs(forward_dynamics(world, found.torque)).max() < 1e-11, "it stays at rest"


def test_a_driven_connection_does_its_share() -> None:
    """Four drives: the closing hinge turns by +dθ (level to upright), so each gives a quarter."""
    world, left, level, right, loop = four_bar()
    total = held_torque(0.4)
    found = actuation(world, actuated=[left, level, right, loop])
    assert_close("tree", found.torque, [total / 4, -total / 4, total / 4], within=1e-12)
    assert_close("connection", found.connection_torque[loop], [total / 4], within=1e-12)
    alone = actuation(world, actuated=[loop])
    assert alone.feasible
    assert_close("alone", alone.connection_torque[loop], [total], within=1e-12)
    assert np.array_equal(alone.torque, np.zeros(3))
    # its moment about its axis is the drive's torque
    assert_close("moment", alone.wrenches[loop].moment[1], total, within=1e-10)


def cost(tau: Array, weights: Array) -> float:
    return float(weights @ tau**2)


def least_possible(tau: Array, weights: Array, W: Array, tau_G: Array, low: Array, high: Array) -> float:
    """A lower bound of Σ w τ² over all τ with Wᵀ τ = τ_G within the limits, from the multipliers that go with `tau`.

    For any λ the least of Σ w τ² − λ · (Wᵀ τ − τ_G) over the box alone lies below the constrained minimum (weak
    duality), and it separates into scalars. The bound is tight when λ is the multiplier of the best τ, which the
    condition 2 w τ = W λ + μ gives, μ ≥ 0 at a lower limit, ≤ 0 at an upper one, 0 between.
    """
    near = 1e-6 * np.abs(tau).max()
    at_low, at_high = tau <= low + near, tau >= high - near
    count = W.shape[1]
    signs = np.hstack([np.eye(len(tau))[:, at_low], -np.eye(len(tau))[:, at_high]])
    below = np.concatenate([np.full(count, -np.inf), np.zeros(signs.shape[1])])
    found = lsq_linear(np.hstack([W, signs]), 2.0 * weights * tau, (below, np.inf), "bvls", tol=1e-15)
    pull = W @ found.x[:count]
    best = np.clip(pull / (2.0 * weights), low, high)
    return float(weights @ best**2 - pull @ best + found.x[:count] @ tau_G)


@pytest.mark.parametrize("seed", range(6))
def test_limits_are_kept_and_the_choice_is_the_best_within(seed: int) -> None:
    """Least weighted norm with Sᵀτ = τ_G within the limits: no choice of forces costs less, by weak duality."""
    rng = np.random.default_rng(seed)
    world, _ = closed_world(Closed(("ball", "hinge", "universal"), figures=1, links=7, floating=False, seed=seed + 40))
    torque = rng.normal(size=world.nv) * 5.0
    a = forward_dynamics(world, torque)
    links = [link for link in world.links[1:] if link.joint is not None and link.joint.nv]
    weights = rng.uniform(0.5, 2.0, world.nv)
    free = actuation(world, a, actuated=links, weights=weights)
    assert free.redundancy > 0
    # between the free optimum and the torque that made the motion there is room
    limits = {}
    for link in links:
        at = world.v_slice(link)
        reach = np.abs(torque[at]).max()
        limits[link] = (-float(reach) * 1.001, float(reach) * 1.001)
    found = actuation(world, a, actuated=links, weights=weights, limits=limits)
    low = np.concatenate([np.full(world.v_slice(x).stop - world.v_slice(x).start, limits[x][0]) for x in links])
    high = -low
    assert found.feasible
    slack = 1e-7 * np.abs(torque).max()
    assert (found.torque >= low - slack).all() and (found.torque <= high + slack).all()
    W = closed_coordinates(world).W[: world.nv]
    tau_G = W.T @ torque
    assert_close("Sᵀτ = τ_G", W.T @ found.torque, tau_G, np.abs(tau_G).max(), within=1e-9)
    spent, least = cost(found.torque, weights), least_possible(found.torque, weights, W, tau_G, low, high)
    assert least <= cost(torque, weights)
    # Σ w (τ − τ*)² is at most the excess of the cost over its minimum: the forces are accurate to 1e-4
    assert spent <= least * (1.0 + 1e-8) + 1e-8 * cost(torque, weights)
    # negative control: the forces that made the motion keep the limits too, and have a larger cost
    assert spent < cost(torque, weights) * (1.0 - 1e-3)
    assert least_possible(torque, weights, W, tau_G, low, high) < cost(torque, weights) * (1.0 - 1e-3)
    assert_close("same motion", forward_dynamics(world, found.torque), a, 1.0 + np.abs(a).max(), within=1e-7)


def test_a_limit_that_binds_leaves_the_rest_to_the_other_drive() -> None:
    """By hand: |τ₁| ≤ 2 leaves τ₂ = τ_G + 2; two such limits cannot hold the four-bar, and lack τ_G + 4."""
    world, left, _, right, _ = four_bar()
    total, both = held_torque(0.4), [left, right]
    bound = actuation(world, actuated=both, limits={left: 2.0})
    assert_close("bound", bound.torque, [-2.0, 0.0, total + 2.0], within=1e-9)
    assert bound.feasible
    lacking = actuation(world, actuated=both, limits={left: 2.0, right: (-2.0, 2.0)})
    assert not lacking.feasible
    assert_close("at the limits", lacking.torque, [-2.0, 0.0, -2.0], within=1e-6)
    ((name, value),) = lacking.missing.items()
    size = total + 4.0
    assert_close("missing", abs(value), abs(size), within=1e-6)
    assert name in {"bar0/upright", "bar0/level", "bar1/upright", "loop0"}


def test_wanted_internal_force_is_reached_and_the_motion_is_the_same() -> None:
    """Two drives, one freedom: the other is an internal force, and the grip along x can be chosen."""
    world, left, _, right, loop = four_bar()
    turn_four_bars(world, 0.9)
    a = forward_dynamics(world, [2.0, 0.0, 0.0])
    plain = actuation(world, a, actuated=[left, right])
    for wanted in (5.0, -40.0):
        found = actuation(world, a, actuated=[left, right], wanted={loop: ((1, 0, 0), wanted)})
        assert found.feasible and found.wanted_error < 1e-9
        assert_close("desired force", found.wrenches[loop].force[0], wanted, within=1e-9)
        assert_close("wanted, independent", connection_forces(world, found.torque)[loop].force[0], wanted, within=1e-9)
        assert_close("same motion", forward_dynamics(world, found.torque), a, within=1e-9)
        assert np.abs(found.torque - plain.torque).max() > 0.1
    limits = {left: 10.0, right: 10.0}
    bounded = actuation(world, a, actuated=[left, right], wanted={loop: ((1, 0, 0), -400.0)}, limits=limits)
    assert bounded.wanted_error > 1.0
    assert np.abs(bounded.torque).max() <= 10.0 * (1.0 + 1e-6)
    assert_close("same motion within limits", forward_dynamics(world, bounded.torque), a, within=1e-6)


def test_what_too_few_drives_lack_is_named_and_measured() -> None:
    """No drive at all: the whole of τ_G is missing, at the coordinate that was chosen as θ_G."""
    world = four_bar()[0]
    found = actuation(world, actuated=[])
    assert not found.feasible
    assert (found.drives, found.freedoms, found.redundancy) == (0, 1, 0)
    ((name, value),) = found.missing.items()
    sign = -1.0 if name == "bar0/level" else 1.0
    assert_close("missing", value, sign * held_torque(0.4), within=1e-10)
    assert not found.torque.any()


def test_inverse_dynamics_says_that_a_floating_figure_cannot_hold_itself_up() -> None:
    model = Model("arm")
    model.link("hub", None, Free(), mass=1.0, inertia=(1, 1, 1))
    model.link("arm", "hub", Hinge("y"), at=(0.1, 0, 0), mass=1.0, com=(0.2, 0, 0), inertia=(1, 1, 1))
    model.link("hand", "arm", Hinge("x"), at=(0.4, 0, 0), mass=1.0, inertia=(1, 1, 1))
    world = World()
    figure = world.add(model)
    world.connect(world.ground, figure["hand"], Slide("z"))
    with pytest.raises(InfeasibleError, match="cannot make this motion: generalised forces are missing at 1 coord"):
        inverse_dynamics(world)
    found = actuation(world)
    ((name, value),) = found.missing.items()
    assert_close("the weight of all three links", abs(value), 3.0 * G, within=1e-10)
    assert "[" in name or name.endswith("ground-hand"), "a freedom of a joint with several is told apart"


@pytest.mark.parametrize("kind", JOINTS)
def test_connections_bear_what_forward_dynamics_says(kind: str) -> None:
    """Two routes to the same wrenches: from the drives and the tree's needs, and from the loops' own equations."""
    world, rng = closed_world(Closed(("ball", kind, "hinge"), seed=17))
    world.connect(world.links[2], world.links[-1], Ball(stiffness=3.0, damping=0.4))
    kick(world, rng)
    a = forward_dynamics(world, rng.normal(size=world.nv))
    everything = [link for link in world.links[1:] if link.joint is not None and link.joint.nv]
    found = actuation(world, a, actuated=everything)
    assert found.feasible
    expected = connection_forces(world, found.torque)
    scale = max(float(np.abs(w.force).max()) for w in expected.values())
    # along dependent rows rounding is divided by the shift of the proximal iteration, 1e-10
    within = 1e-5 if any(world.redundant_rows().values()) else 1e-8
    for connection, wrench in found.wrenches.items():
        assert_close("wrench: force", wrench.force, expected[connection].force, scale, within=within)
        assert_close("wrench: moment", wrench.moment, expected[connection].moment, scale, within=within)
        assert np.array_equal(wrench.point, expected[connection].point)


def test_redundant_grips_share_the_load_alike_on_both_routes() -> None:
    world = welded_human()
    a = forward_dynamics(world)
    found = actuation(world, a)
    assert found.feasible
    expected = connection_forces(world, found.torque)
    scale = max(float(np.abs(w.force).max()) for w in expected.values())
    for connection, wrench in found.wrenches.items():
        assert_close("grip", wrench.force, expected[connection].force, scale, within=1e-6)
    assert_close("human held", forward_dynamics(world, found.torque), a, 1.0 + np.abs(a).max(), within=1e-7)


def test_an_acceleration_that_opens_the_loops_is_refused_with_the_joint() -> None:
    world, left, _, _, _ = four_bar()
    with pytest.raises(StateError, match=r"acceleration of .*bar\d/.* is .*, but the closed loops require"):
        actuation(world, [1.0, 0.0, 0.0])
    # the nearest one with a = (x, −x, x) to (1, 0, 0) has x = 1/3
    found = actuation(world, [1.0, 0.0, 0.0], actuated=[left], project=True)
    expected = actuation(world, np.array([1.0, -1.0, 1.0]) / 3.0, actuated=[left])
    assert_close("project=True", found.torque, expected.torque, within=1e-12)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"weights": [1.0]}, "weights"),
        ({"weights": [1.0, -1.0, 1.0]}, "must be positive"),
        ({"limits": {"loop": 1.0}}, "not driven"),
        ({"limits": {"left": (2.0, 1.0)}}, "low must not be above high"),
        ({"limits": {"left": -1.0}}, "at least 0"),
        ({"actuated": ["left", "left"]}, "named twice"),
        ({"wanted": {"cut": ((1, 0, 0), 1.0)}}, "not connected"),
        ({"wanted": {"loop": ((0, 0, 0), 1.0)}}, "axis needs a direction"),
    ],
)
def test_wrong_wishes_are_refused(options: dict[str, object], says: str) -> None:
    world, left, _, right, loop = four_bar()
    cut = world.connect(left, right, Ball())
    world.cut(cut)
    named: dict[object, object] = {"left": left, "loop": loop, "cut": cut}

    def real(value: object) -> object:
        if isinstance(value, dict):
            return {named[key]: x for key, x in value.items()}
        return [named.get(x, x) if isinstance(x, str) else x for x in value] if isinstance(value, list) else value

    with pytest.raises(InputError, match=says):
        actuation(world, **{key: real(value) for key, value in options.items()})  # type: ignore[arg-type]


def test_the_answer_counts_drives_and_freedoms() -> None:
    world = World()
    model = Model("plate")
    model.link("plate", None, Planar("z"), mass=1.0, inertia=(1, 1, 1))
    plate = world.add(model)["plate"]
    world.connect(world.ground, plate, Slide("x"), on_a=(0.3, 0.2, 0))
    found: Actuation = actuation(world, actuated=[plate])
    assert (found.drives, found.freedoms, found.redundancy) == (3, 1, 2)
    assert found.feasible
    assert Held(world, world.connections["ground-plate"]).J.shape == (5, 3)
