"""Making connections: frames, position errors, snapping, names, redundancy, and invalid arguments."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import pytest

from hitogata import Ball, Fixed, Free, Hinge, Model, Universal, World, figures, mass_matrix
from hitogata.arrays import Array
from hitogata.chain.connections.connection import Connection
from hitogata.chain.figure import Figure
from hitogata.chain.joints.joint import Joint
from hitogata.chain.link import Link
from hitogata.chain.values.rotations import axis_angle_matrix
from hitogata.errors import InputError, ModelError, StateError, StructureError
from hitogata.kernels.tree.joint import QUATERNION, difference
from tests.closeness import assert_close
from tests.mechanisms import (
    JOINTS,
    Closed,
    Held,
    closed_world,
    four_bars,
    held_jacobian,
    held_velocity,
    kick,
    snapshot,
    two_figures,
)

every_joint = pytest.mark.parametrize("kind", JOINTS)


@pytest.fixture
def pair() -> tuple[World, Figure, Figure]:
    return two_figures(np.random.default_rng(5))


def frame_gap(world: World, connection: Connection) -> tuple[Array, Array]:
    """How frame B lies in frame A: (R_AB, p_AB)."""
    held = Held(world, connection)
    return held.R_WA.T @ held.R_WB, held.R_WA.T @ (held.p_WB - held.p_WA)


def is_closed(connection: Connection, within: float = 1e-12) -> bool:
    return max(connection.loop_error) <= within


@every_joint
def test_frames_not_given_come_from_the_present_pose(pair: tuple[World, Figure, Figure], kind: str) -> None:
    """The joint then stands at zero at b's origin with a's axes, and nothing moves."""
    world, one, two = pair
    a, b, q = one["link3"], two["link5"], world.q.copy()
    connection = world.connect(a, b, JOINTS[kind])
    R_AB, p_AB = frame_gap(world, connection)
    assert_close("frame B on frame A", R_AB, np.eye(3), within=1e-14)
    assert np.abs(p_AB).max() < 1e-14
    assert np.array_equal(connection.R_A, np.eye(3))
    assert np.array_equal(connection.p_B, np.zeros(3))
    assert np.array_equal(world.q, q)
    assert np.abs(connection.joint.difference(connection.joint.neutral, connection.q)).max(initial=0.0) < 1e-14


def turn() -> tuple[str, float]:
    return "x", 0.4


@pytest.mark.parametrize(
    ("on_a", "on_b"),
    [((0.1, 0.2, 0.3), None), (None, (0.1, 0.2, 0.3)), (((0.1, 0, 0), turn()), None), (None, ((0.1, 0, 0), turn()))],
)
def test_a_frame_given_on_one_side_is_found_on_the_other(
    pair: tuple[World, Figure, Figure], on_a: object, on_b: object
) -> None:
    world, one, two = pair
    connection = world.connect(one["link2"], two["link4"], Hinge("y"), on_a=on_a, on_b=on_b)
    given, p, R = (on_a, connection.p_A, connection.R_A) if on_b is None else (on_b, connection.p_B, connection.R_B)
    assert isinstance(given, tuple)
    turned = len(given) == 2
    assert np.array_equal(p, given[0] if turned else given)
    if turned:
        assert_close("rotation given", R, axis_angle_matrix(np.eye(3)[0], 0.4), within=1e-15)
    held = Held(world, connection)
    assert np.abs(held.p_WA - held.p_WB).max() < 1e-14
    assert_close("axes", held.R_WA, held.R_WB, within=1e-14)
    assert is_closed(connection)


@every_joint
def test_both_frames_given_leave_the_joint_where_it_is(kind: str) -> None:
    """A joint turned and shifted along its own freedoms is closed, and its coordinates are the displacement."""
    joint = JOINTS[kind]
    world = World()
    a, b = world.add(figures.box())["box"], world.add(figures.box(), at=(0.3, 0.1, 0.2))["box"]
    rate = np.array([0.3, -0.2, 0.25, 0.15, -0.1])[: joint.nv]
    # the same joint in a tree shows where the child goes
    probe = World()
    shown = probe.add(_hung_by(joint))["child"]
    shown.q = _coordinates(joint, rate)
    R_AB, p_AB = probe.pose(shown).R, probe.pose(shown).p
    pa, pb = world.pose(a), world.pose(b)
    R_A, p_A = axis_angle_matrix(np.array([0, 0.6, 0.8]), 0.5), np.array([0.1, -0.1, 0.05])
    R_B = pb.R.T @ pa.R @ R_A @ R_AB
    p_B = pb.R.T @ (pa.p + pa.R @ (p_A + R_A @ p_AB) - pb.p)
    connection = world.connect(a, b, joint, on_a=(p_A, R_A), on_b=(p_B, R_B))
    assert is_closed(connection)
    assert_close("coordinates", joint.difference(joint.neutral, connection.q), rate, 1.0, within=1e-14)


def _hung_by(joint: Joint) -> Model:
    model = Model("probe")
    model.link("child", None, joint, mass=1.0, inertia=(1, 1, 1))
    return model


def _coordinates(joint: Joint, rate: Array) -> Array:
    at = QUATERNION[joint.kind]
    if at < 0:
        return rate
    turn = rate[at:]
    angle = float(np.linalg.norm(turn))
    return np.concatenate([rate[:at], [np.cos(angle / 2)], np.sin(angle / 2) * turn / angle])


def opened(world: World, a: Link, b: Link, shift: Array, turned: Array) -> dict[str, tuple[Array, Array]]:
    """Frames on a and b that are apart by a shift and a small turn."""
    pose_a, pose_b = world.pose(a), world.pose(b)
    R_WB = axis_angle_matrix(turned / np.linalg.norm(turned), float(np.linalg.norm(turned)))
    p_B = np.array([0.05, 0.02, -0.03])
    p_WB = pose_b.p + pose_b.R @ p_B
    return {
        "on_a": (pose_a.R.T @ (p_WB - shift - pose_a.p), pose_a.R.T),
        "on_b": (p_B, pose_b.R.T @ R_WB),
    }


def test_a_gap_is_refused_and_its_size_told(pair: tuple[World, Figure, Figure]) -> None:
    world, one, two = pair
    a, b = one["link3"], two["link5"]
    before = snapshot(world)
    frames = opened(world, a, b, np.array([0.03, 0.0, 0.04]), np.array([0.0, 0.02, 0.0]))
    with pytest.raises(
        StructureError, match=re.escape("a position error of 0.05 m and 0.02 rad, more than the tolerance of 1e-06")
    ):
        world.connect(a, b, Fixed(), **frames)
    assert snapshot(world) == before
    assert a.child is None or a.child.real is None


def test_a_gap_within_the_tolerance_is_taken_as_it_is(pair: tuple[World, Figure, Figure]) -> None:
    world, one, two = pair
    q = world.q.copy()
    frames = opened(world, one["link3"], two["link5"], np.array([0.003, 0.0, 0.004]), np.array([0.0, 0.02, 0.0]))
    connection = world.connect(one["link3"], two["link5"], Fixed(), tolerance=0.03, **frames)
    assert np.array_equal(world.q, q)
    assert_close("gap", list(connection.loop_error), [0.02, 0.005], within=1e-12)


@every_joint
@pytest.mark.parametrize("where", ["two figures", "one figure", "ground"])
def test_snap_moves_as_little_as_possible(kind: str, where: str) -> None:
    """Of all small motions dq that close the gap, the one with least dqᵀ M dq has M dq ⟂ every motion the loops allow.

    Checked against the equation of the constrained minimum, from public M and J: dq = −M⁻¹ Jᵀ (J M⁻¹ Jᵀ)⁻¹ gap.
    """
    rng = np.random.default_rng(7)
    world, one, two = two_figures(rng)
    kept = world.connect(one["link1"], two["link1"], Ball())
    a, b = {
        "two figures": (one["link3"], two["link5"]),
        "one figure": (one["link0"], one["link6"]),
        "ground": (world.ground, two["link5"]),
    }[where]
    q, size = world.q.copy(), 1e-5
    shift, turned = rng.normal(size=3) * size, rng.normal(size=3) * size
    M = mass_matrix(world)
    connection = world.connect(a, b, JOINTS[kind], snap=True, impact=False, **opened(world, a, b, shift, turned))
    assert is_closed(connection, 1e-11)
    assert is_closed(kept, 1e-11)
    dq = np.empty(world.nv)
    difference(dq, world.tables.tree.links, q, world.q)
    J = held_jacobian(world)
    gap = np.concatenate([np.zeros(3), Held(world, connection).across @ np.concatenate([turned, shift])])
    lacking = np.linalg.lstsq(J @ np.linalg.solve(M, J.T), gap, rcond=1e-10)[0]
    assert_close("snap, first order", dq, -np.linalg.solve(M, J.T @ lacking), within=2e-3)
    allowed = np.linalg.svd(J)[2][np.linalg.matrix_rank(J, 1e-8) :]
    assert np.abs(allowed @ M @ dq).max() < 2e-3 * np.abs(M @ dq).max()


def test_snap_over_a_long_way_closes(pair: tuple[World, Figure, Figure]) -> None:
    world, one, two = pair
    connection = world.connect(one["link3"], two["link5"], Hinge("y"), on_a=(0.1, 0, 0), on_b=(0, 0.1, 0), snap=True)
    assert is_closed(connection, 1e-11)
    assert np.abs(held_velocity(world)).max() < 1e-11


def test_snap_out_of_reach_is_refused_and_nothing_moves() -> None:
    """A chain of 1 m hung at the origin cannot reach a point 3 m away."""
    world = World()
    chain = world.add(figures.chain(10))
    kick(world, np.random.default_rng(0))
    before = snapshot(world)
    with pytest.raises(StructureError, match="they cannot reach each other") as refusal:
        world.connect(world.ground, chain["rod10"], Ball(), on_a=(0, 0, 3), on_b=(0, 0, 0), snap=True)
    # it can only reach up by its 0.9 m
    assert float(re.search(r"together: ([\d.]+) m", str(refusal.value)).group(1)) >= 2.0  # type: ignore[union-attr]
    assert snapshot(world) == before


def test_snap_keeps_the_loops_there_were() -> None:
    world = four_bars(2, 0.3)
    top = world.figures["bar2"]["upright"]
    world.connect(world.ground, top, Hinge("y"), on_a=(2 + np.sin(0.5), 0, np.cos(0.5)), on_b=(0, 0, 1), snap=True)
    assert all(is_closed(c, 1e-11) for c in world.connections.values())
    assert_close("angle", [link.q[0] for link in world.links if link.name == "upright"], [0.5] * 3, within=1e-10)


def test_close_mends_what_drift_has_opened() -> None:
    """And leaves alone what is closed: a second call moves nothing."""
    world = closed_world(Closed(("ball", "hinge", "planar", "fixed"), seed=4))[0]
    world.q = world.q + np.random.default_rng(0).normal(size=world.nq) * 1e-4
    assert max(max(c.loop_error) for c in world.connections.values()) > 1e-5
    left = world.close()
    assert max(left) < 1e-11
    assert all(is_closed(c, 1e-11) for c in world.connections.values())
    q = world.q.copy()
    world.close()
    assert np.array_equal(world.q, q)


def test_names_are_made_of_the_links_and_numbered(pair: tuple[World, Figure, Figure]) -> None:
    world, one, two = pair
    names = [world.connect(one["link3"], two["link5"], Ball()).name for _ in range(3)]
    assert names == ["link3-link5", "link3-link5 2", "link3-link5 3"]
    assert world.connect(world.ground, two["link5"], Ball(), name="grip").name == "grip"
    assert list(world.connections) == [*names, "grip"]


Request = Callable[[World, Figure, Figure], object]


@pytest.mark.parametrize(
    ("request_", "error", "says"),
    [
        (lambda w, f, g: w.connect(f["link1"], f["link1"], Ball()), StructureError, "with itself"),
        (lambda w, f, g: w.connect(f["link1"], g["link1"], Free()), ModelError, "free joint"),
        (lambda w, f, g: w.connect(f["link1"], g["link1"], Hinge("y", armature=0.5)), ModelError, "armature is"),
        (lambda w, f, g: w.connect(f["link1"], g["link1"], "hinge"), ModelError, "cannot connect by 'hinge'"),
        (lambda w, f, g: w.connect(f["link1"], _foreign(), Ball()), InputError, "not a link of this world"),
        (lambda w, f, g: w.connect(f["link1"], "link1", Ball()), InputError, "names several links; choose from"),
        (lambda w, f, g: w.connect(f["link1"], w.connections["kept"].virtual, Ball()), InputError, "link2v"),
        (lambda w, f, g: w.connect(f["link1"], g["link1"], Ball(), name="kept"), ModelError, "already has"),
        (lambda w, f, g: w.connect(f["link1"], g["link1"], Ball(), name=5), ModelError, "is named 5"),
        (lambda w, f, g: w.connect(f["link1"], g["link1"], Ball(), name=""), ModelError, "is named ''"),
        (lambda w, f, g: w.connect(f["link1"], g["link1"], Ball(), tolerance=-1), InputError, "tolerance is -1"),
        (lambda w, f, g: w.connect(f["link1"], g["link1"], Ball(), on_a=(1, 2)), InputError, "frame on"),
        (lambda w, f, g: w.connect(f["link1"], g["link1"], Ball(), on_b=(1, 2, np.nan)), InputError, r"\[2\] is nan"),
        (lambda w, f, g: w.connect(f["link1"], g["link1"], Ball(), on_a=((0, 0, 0), (0, 0, 0, 0))), InputError, "quat"),
    ],
)  # fmt: skip
def test_wrong_requests_are_refused_and_change_nothing(
    pair: tuple[World, Figure, Figure], request_: Request, error: type[Exception], says: str
) -> None:
    world, one, two = pair
    world.connect(one["link2"], two["link2"], Ball(), name="kept")
    before = snapshot(world)
    with pytest.raises(error, match=says):
        request_(world, one, two)
    assert snapshot(world) == before


def _foreign() -> Link:
    return World().add(figures.box())["box"]


def test_a_state_that_is_not_finite_is_refused(pair: tuple[World, Figure, Figure]) -> None:
    world, one, two = pair
    world.v[3] = np.nan
    with pytest.raises(StateError, match=r"v\[3\]"):
        world.connect(one["link1"], two["link1"], Ball())
    assert not world.connections


def redundancy(world: World) -> list[int]:
    return list(world.redundant_rows().values())


def test_a_planar_loop_in_space_holds_three_directions_that_are_held_already() -> None:
    world = four_bars(1, 0.3)
    assert redundancy(world) == [3]
    assert "3 of 5 rows redundant" in str(world)


def test_a_second_weld_is_wholly_redundant(pair: tuple[World, Figure, Figure]) -> None:
    world, one, two = pair
    for name in ("first", "second"):
        world.connect(one["link3"], two["link5"], Fixed(), name=name)
    assert redundancy(world) == [0, 6]
    lines = [line.split() for line in str(world).splitlines()]
    assert any(line[0] == "second" and line[-5:] == ["6", "of", "6", "rows", "redundant"] for line in lines if line)
    assert any(line[0] == "first" and "redundant" not in line for line in lines if line)
    world.cut("first")
    assert redundancy(world) == [0], "the other one holds now"


def test_what_the_ground_holds_needs_no_connection() -> None:
    world = World()
    bar = world.add(figures.high_bar())
    world.connect(world.ground, bar["bar"], Fixed())
    assert redundancy(world) == [6]


def test_print_shows_who_is_held_by_what(pair: tuple[World, Figure, Figure]) -> None:
    world, one, two = pair
    world.connect(one["link3"], two["link5"], Universal(), name="wrist")
    text = str(world)
    assert "1 connection\n" in text
    assert re.search(r"wrist +random tree/link3 ↔ random tree 2/link5 +universal +2 DoF", text)
    assert re.search(r"link5v +universal +2 DoF +.*= random tree 2/link5", text)
