"""Cutting connections and tree joints: every link goes on as it was."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from hitogata import Ball, Free, Hinge, World, figures, forward_dynamics
from hitogata.arrays import Array
from hitogata.chain.figure import Figure
from hitogata.chain.link import Link
from hitogata.errors import InputError, StructureError, UnknownName
from hitogata.figures.random_tree import KINDS
from tests.closeness import assert_close
from tests.mechanisms import JOINTS, everything, held_velocity, kick, momentum_about, moved, snapshot, two_figures
from tests.worlds import scramble


def motions(world: World) -> dict[Link, tuple[Array, Array, Array]]:
    """Position, attitude and velocity of every link."""
    return {link: (*world.pose(link), world.velocity(link)) for link in world.links}


def assert_unmoved(world: World, before: dict[Link, tuple[Array, Array, Array]]) -> None:
    after = motions(world)
    assert after.keys() == before.keys()
    for link, (p, R, v) in before.items():
        assert_close("position after a cut", after[link][0], p, 1.0, within=1e-12)
        assert_close("attitude after a cut", after[link][1], R, 1.0, within=1e-12)
        assert_close("velocity after a cut", after[link][2], v, max(1.0, float(np.abs(v).max())), within=1e-12)


@pytest.mark.parametrize(("kind", "at"), [(kind, at) for kind in KINDS for at in (0, 3) if (kind, at) != ("free", 0)])
def test_cutting_a_moving_tree_joint_leaves_every_link_as_it_moves(kind: str, at: int) -> None:
    """A joint of each type in the middle of a chain, and the one that hangs it from the ground."""
    rng = np.random.default_rng(2)
    world = World()
    tree = world.add(figures.random_tree(7, seed=4, branching=0.3, kinds=(kind,), floating=False), at=(3, -2, 1))
    loose = world.add(figures.random_tree(4, seed=9))
    scramble(world, rng, speed=10.0)
    links = tree.links
    kept = [
        world.connect(links[5], loose["link2"], JOINTS["universal"], impact=False),
        world.connect(links[4], links[6], JOINTS["planar"], impact=False),
        world.connect(world.ground, links[6], JOINTS["slide"], impact=False),
    ]
    world.resolve_velocities()
    before, gaps = motions(world), [c.loop_error for c in kept]
    momentum = momentum_about(world, tree.links, np.ones(3))
    world.cut(links[at])
    assert links[at].parent is world.ground
    assert isinstance(links[at].joint, Free)
    assert_unmoved(world, before)
    assert_close("momentum after a cut", momentum_about(world, tree.links, np.ones(3))[0], momentum[0], momentum[1])
    assert [c.connected for c in kept] == [True] * 3
    assert_close("gaps", [c.loop_error for c in kept], gaps, 1.0, within=1e-12)
    assert np.abs(held_velocity(world)).max() < 1e-11


def test_a_part_cut_off_moves_on_by_its_own_weight_alone() -> None:
    """Cut off and held by nothing, its centre of mass falls freely; the rest no longer feels it."""
    rng = np.random.default_rng(0)
    world = World()
    chain = world.add(figures.chain(6))
    kick(world, rng)
    world.cut(chain["rod4"])
    a = forward_dynamics(world)
    left = World()
    short = left.add(figures.chain(3))
    left.q, left.v = world.q[:3], world.v[:3]
    assert_close("rest of the chain", a[:3], forward_dynamics(left), within=1e-12)
    loose = chain.links[3:]
    rate = _momentum_rate(world, loose, a)
    mass = sum(link.mass.mass for link in loose if link.mass is not None)
    assert_close("free fall", rate[3:], mass * world.gravity, mass * 9.81, within=1e-7)
    assert short.nv == 3


def _momentum_rate(world: World, links: list[Link], a: Array, t: float = 1e-4) -> Array:
    q, v = world.q.copy(), world.v.copy()
    ends = []
    for sign in (-1.0, 1.0):
        world.q[:], world.v[:] = moved(world, a, sign * t)
        ends.append(momentum_about(world, links, np.zeros(3))[0])
        world.q[:], world.v[:] = q, v
    return np.asarray((ends[1] - ends[0]) / (2.0 * t))


@pytest.mark.parametrize("kind", JOINTS)
def test_cutting_a_connection_changes_no_bit_of_the_state(kind: str) -> None:
    world, one, two = two_figures(np.random.default_rng(6))
    connection = world.connect(one["link3"], two["link5"], JOINTS[kind])
    q, v = world.q.copy(), world.v.copy()
    world.cut(connection)
    assert world.q.tobytes() == q.tobytes()
    assert world.v.tobytes() == v.tobytes()
    assert not world.connections
    assert all(link.real is None for link in everything(world.ground))


def test_connecting_and_cutting_again_gives_back_the_open_dynamics() -> None:
    world, one, two = two_figures(np.random.default_rng(6))
    connection = world.connect(one["link3"], two["link5"], Ball())
    state, open_world = (world.q.copy(), world.v.copy()), two_figures(np.random.default_rng(6))[0]
    closed = forward_dynamics(world)
    world.cut(connection)
    open_world.q[:], open_world.v[:] = state
    assert np.array_equal(forward_dynamics(world), forward_dynamics(open_world))
    assert np.abs(closed - forward_dynamics(world)).max() > 0.1, "the connection did matter"


def test_a_cut_far_from_the_origin_keeps_pose_and_velocity() -> None:
    world = World()
    tree = world.add(figures.random_tree(7, seed=4, branching=0.0, kinds=("ball",)), at=(1e4, -7e3, 3e3))
    scramble(world, np.random.default_rng(1), speed=100.0)
    before = motions(world)
    world.cut(tree["link3"])
    after = motions(world)
    for link, (p, R, v) in before.items():
        assert_close("far: position", after[link][0], p, 1e4, within=1e-15)
        assert_close("far: attitude", after[link][1], R, 1.0, within=1e-12)
        assert_close("far: velocity", after[link][2], v, 100.0, within=1e-12)


def test_a_name_finds_a_connection_first_and_then_a_link() -> None:
    world = World()
    chain = world.add(figures.chain(4))
    world.connect(world.ground, chain["rod4"], Ball(), name="rod2")
    world.cut("rod2")
    assert not world.connections
    assert chain["rod2"].parent is chain["rod1"]
    world.cut("rod2")
    assert chain["rod2"].parent is world.ground


@pytest.mark.parametrize(
    ("request_", "error", "says"),
    [
        (lambda w, f: w.cut(w.ground), StructureError, "cannot cut the ground"),
        (lambda w, f: w.cut(f["link0"]), StructureError, "it floats already"),
        (lambda w, f: w.cut(w.connections["kept"].virtual), InputError, "link2v"),
        (lambda w, f: w.cut("grip"), UnknownName, "grip"),
        (lambda w, f: w.cut(3), InputError, "cannot cut 3"),
        (lambda w, f: w.cut(World().add(figures.box())["box"]), InputError, "not a link of this world"),
    ],
)
def test_what_cannot_be_cut_is_refused_and_nothing_changes(
    request_: Callable[[World, Figure], None], error: type[Exception], says: str
) -> None:
    world, one, two = two_figures(np.random.default_rng(6))
    world.connect(one["link3"], two["link2"], Hinge("y"), name="kept")
    before = snapshot(world)
    with pytest.raises(error, match=says):
        request_(world, one)
    assert snapshot(world) == before


def test_a_connection_cannot_be_cut_twice_nor_in_another_world() -> None:
    world, one, two = two_figures(np.random.default_rng(6))
    connection = world.connect(one["link3"], two["link2"], Hinge("y"), name="grip")
    with pytest.raises(StructureError, match="is not connected in this world"):
        World().cut(connection)
    world.cut(connection)
    again = world.connect(one["link3"], two["link2"], Hinge("y"), name="grip")
    before = snapshot(world)
    with pytest.raises(StructureError, match="is not connected in this world"):
        world.cut(connection)
    assert snapshot(world) == before
    assert again.connected


def test_a_joint_cut_once_floats_and_cannot_be_cut_again() -> None:
    world = World()
    chain = world.add(figures.chain(4))
    world.cut(chain["rod3"])
    with pytest.raises(StructureError, match="it floats already"):
        world.cut(chain["rod3"])
