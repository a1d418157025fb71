"""Closure of connections: gap, Jacobian and velocity term, against a real link in the place of the virtual one."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata import World, figures, forward_dynamics, jacobian, jacobian_rate
from hitogata.arrays import Array
from hitogata.chain.connections.connection import Connection
from hitogata.chain.joints.joint import Joint
from hitogata.chain.link import Link
from hitogata.chain.mass import MassProperties
from hitogata.chain.values.rotations import axis_angle_matrix
from hitogata.kernels.loops.kinematics import closure_jacobian
from hitogata.kernels.tree.joint import QUATERNION, displacement, integrate
from hitogata.kernels.tree.tables import LINK
from tests.closeness import assert_close
from tests.mechanisms import JOINTS, Held, held_rate, held_velocity, kick
from tests.worlds import scramble

every_joint = pytest.mark.parametrize("kind", JOINTS)
every_place = pytest.mark.parametrize("ends", [("link1", "link5"), ("ground", "link4"), ("link6", "ground")])


def coordinates(joint: Joint, rng: np.random.Generator) -> Array:
    q = rng.normal(size=joint.nq)
    at = QUATERNION[joint.kind]
    if at >= 0:
        q[at:] /= np.linalg.norm(q[at:])
    return q


def reach(joint: Joint, q: Array) -> tuple[Array, Array]:
    """R_AB, p_AB of a joint at q, by the kernel that trees use."""
    row = np.zeros(1, LINK)
    row["kind"], row["axis"], row["axis2"] = joint.kind, joint.direction, joint.direction2
    R, p = displacement(row[0], q)
    return np.array(R).reshape(3, 3), np.array(p)


def one_loop(kind: str, ends: tuple[str, str], error: Array | None = None) -> tuple[World, Connection, Array]:
    """A random tree with one connection, its joint well away from zero, and velocities that fit.

    error: (6,) small turn and shift of frame B from where the joint would have it, world axes. Returns the
    coordinates of the joint, too.
    """
    rng = np.random.default_rng(8)
    world = World()
    world.add(figures.random_tree(8, seed=21, branching=0.2, kinds=("ball", "universal", "slide")))
    scramble(world, rng)
    a, b = (world.ground if name == "ground" else world[name] for name in ends)
    joint = JOINTS[kind]
    q = coordinates(joint, rng)
    R_AB, p_AB = reach(joint, q)
    pose_a, pose_b = world.pose(a), world.pose(b)
    p_A, R_A = rng.normal(size=3) * 0.2, axis_angle_matrix(np.array([0.6, 0.0, 0.8]), 0.7)
    R_WB = pose_a.R @ R_A @ R_AB
    p_WB = pose_a.p + pose_a.R @ (p_A + R_A @ p_AB)
    if error is not None:
        angle = float(np.linalg.norm(error[:3]))
        R_WB = axis_angle_matrix(error[:3] / angle, angle) @ R_WB
        p_WB = p_WB + error[3:]
    on_b = (pose_b.R.T @ (p_WB - pose_b.p), pose_b.R.T @ R_WB)
    connection = world.connect(a, b, joint, on_a=(p_A, R_A), on_b=on_b, tolerance=1e-12 if error is None else 10.0)
    kick(world, rng)
    return world, connection, q


@every_joint
@every_place
def test_a_joint_at_any_coordinates_is_closed_and_tells_them(kind: str, ends: tuple[str, str]) -> None:
    _, connection, q = one_loop(kind, ends)
    assert max(connection.loop_error) < 1e-13
    # angles come back in (−π, π]; a quaternion and its opposite are the same attitude
    assert_close("coordinates", connection.joint.difference(q, connection.q), np.zeros(connection.joint.nv), 1.0, 1e-13)


@every_joint
@every_place
def test_a_small_error_across_the_joint_is_the_gap(kind: str, ends: tuple[str, str]) -> None:
    """And an error along its freedoms is none."""
    rng = np.random.default_rng(1)
    world, connection, _ = one_loop(kind, ends)
    held = Held(world, connection)
    size = 1e-5
    across = held.across.T @ rng.normal(size=len(held.across)) * size
    along = held.J_n @ rng.normal(size=connection.joint.nv) * size
    gap = one_loop(kind, ends, across + along + 1e-300)[1].loop_error
    expected = [np.linalg.norm(across[:3]), np.linalg.norm(across[3:])]
    assert_close("gap", list(gap), expected, size, within=1e-4)


def jacobian_and_bias(world: World) -> tuple[Array, Array]:
    loops = world.loop_tables
    rows = 6 * len(loops.order)
    J, bias = np.empty((rows, world.nv + len(loops.work.rates))), np.empty(rows)
    half = np.empty((6, world.nv))
    closure_jacobian(J, bias, *world.mechanism, half, world.q, world.v)
    return J, bias


def with_real_twin(world: World, connection: Connection) -> Link:
    """Cut the connection and hang a real link in the place of the virtual one, moving as it did."""
    q, v = connection.q, connection.v
    world.cut(connection)
    state = {link: (link.q.copy(), link.v.copy()) for link in world.links[1:]}
    mass = MassProperties.checked(1.0, np.zeros(3), np.ones(3), "twin")
    twin = Link(world, "twin", connection.a.figure, connection.joint, connection.p_A, connection.R_A, mass, ())
    twin.hang(connection.a)
    state[twin] = (q, v)
    world.relay(state)
    return twin


@every_joint
@every_place
def test_jacobian_and_its_rate_are_those_of_a_real_twin(kind: str, ends: tuple[str, str]) -> None:
    """J_C θ̇_J is the twin's velocity less b's; J̇_C θ̇_J the same of accelerations. Both are known for trees."""
    world, connection, _ = one_loop(kind, ends)
    J, bias = jacobian_and_bias(world)
    rates = np.concatenate([world.v, connection.v])
    b, p_B, nv = connection.b, connection.p_B, world.nv
    twin = with_real_twin(world, connection)
    expected = jacobian(world, twin) - jacobian(world, b, p_B)
    at = world.v_slice(twin)
    order = [*range(at.start), *range(at.stop, world.nv), *range(at.start, at.stop)]
    assert len(order) == nv + connection.joint.nv
    assert_close("J_C", J, expected[:, order], within=1e-13)
    rate = jacobian_rate(world, twin) - jacobian_rate(world, b, p_B)
    size = np.abs(jacobian_rate(world, twin)).max() + np.abs(jacobian_rate(world, b, p_B)).max()
    assert_close("J̇_C θ̇_J", bias, rate, size, within=1e-12)
    assert_close("J_C θ̇_J = 0 (5)", J @ rates, np.zeros(6), np.abs(rates).max(), within=1e-12)


@every_joint
@every_place
def test_jacobian_is_the_derivative_of_the_gap(kind: str, ends: tuple[str, str]) -> None:
    """By differences: motion of any freedom opens the joint at the rate given by J, in the constrained directions."""
    world, connection, _ = one_loop(kind, ends)
    held = Held(world, connection)
    step = 1e-6
    q = world.q.copy()
    for unit in np.eye(world.nv):
        gaps = []
        for sign in (-1.0, 1.0):
            integrate(world.q, world.tables.tree.links, q, unit, sign * step)
            at = Held(world, connection)
            R_AB, p_AB = reach(connection.joint, connection.q)
            twist = 0.5 * (at.R_WA @ R_AB @ at.R_WB.T)
            turn = np.array([twist[1, 2] - twist[2, 1], twist[2, 0] - twist[0, 2], twist[0, 1] - twist[1, 0]])
            slip = at.p_WB - at.p_WA - at.R_WA @ p_AB
            gaps.append(np.concatenate([turn, slip]))
            world.q[:] = q
        rate = (gaps[1] - gaps[0]) / (2.0 * step)
        assert_close("gap rate", held.across @ rate, held.J @ unit, 1.0, within=1e-8)


@every_joint
@every_place
def test_velocity_term_keeps_the_loop_closed(kind: str, ends: tuple[str, str]) -> None:
    """By differences: under J a + J̇v = 0 the held velocity stays zero."""
    world, _, _ = one_loop(kind, ends)
    a = forward_dynamics(world)
    assert np.abs(held_velocity(world)).max() < 1e-12
    scale = np.abs(a).max() + np.abs(world.v).max() ** 2
    assert_close("held velocity's rate", held_rate(world, a), np.zeros(6), scale, within=1e-8)


@every_joint
def test_leaving_out_the_velocity_term_is_noticed(kind: str) -> None:
    """Negative control: accelerations with J a = 0 instead open the loop."""
    world, _, _ = one_loop(kind, ("ground", "link4"))
    a = forward_dynamics(world)
    J, bias = jacobian_and_bias(world)
    wrong = a + np.linalg.lstsq(J, bias, rcond=None)[0][: world.nv]
    assert np.abs(held_rate(world, wrong)).max() > 1e-2
