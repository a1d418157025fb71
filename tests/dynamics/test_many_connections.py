"""Rows that are held many times over: the least answer, the same from every method and whichever rows are kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hitogata import (
    Ball,
    Fixed,
    Hinge,
    Model,
    Simulation,
    World,
    connection_forces,
    figures,
    forward_dynamics,
    mass_matrix,
)
from hitogata.arrays import Array
from hitogata.chain.connections.connection import Connection, Wrench
from hitogata.chain.tables import elimination
from tests.closeness import assert_close
from tests.mechanisms import JOINTS, four_bars, held_jacobian, held_rate, rows_jacobian

ROWS, FREEDOMS = "rows", "freedoms"
spaces = pytest.mark.parametrize("space", [ROWS, FREEDOMS])


@contextmanager
def solved_by(space: str) -> Iterator[None]:
    """Have all forces found in one space, however few the rows are."""
    kept = elimination.WIDE
    elimination.WIDE = 0 if space == FREEDOMS else 1 << 60
    try:
        yield
    finally:
        elimination.WIDE = kept


@dataclass(frozen=True)
class Heap:
    """Boxes in space, joined at random places; some of the joints are made several times over."""

    boxes: int
    joints: tuple[str, ...]
    copies: int
    seed: int


heaps = st.builds(
    Heap,
    boxes=st.integers(2, 6),
    joints=st.lists(st.sampled_from(sorted(JOINTS)), min_size=2, max_size=8).map(tuple),
    copies=st.integers(1, 4),
    seed=st.integers(0, 2**31),
)


def heap(recipe: Heap, turned: bool = False) -> World:
    """turned: the connections are made in the opposite order."""
    rng = np.random.default_rng(recipe.seed)
    world = World()
    boxes = [
        world.add(figures.box((0.3, 0.2, 0.1)), at=rng.normal(size=3), rotation=rng.normal(size=4)).root
        for _ in range(recipe.boxes)
    ]
    wanted = []
    for number, kind in enumerate(recipe.joints):
        a, b = rng.choice(recipe.boxes, 2, replace=False)
        place = rng.normal(size=3) * 0.3
        for copy in range(recipe.copies if number < 2 else 1):
            wanted.append((boxes[a], boxes[b], JOINTS[kind], place, f"{number} {copy}"))
    for a, b, joint, place, name in reversed(wanted) if turned else wanted:
        world.connect(a, b, joint, on_b=place, impact=False, name=name)
    world.v = rng.normal(size=world.nv)
    return world


def least_impulse(world: World) -> Array:
    """The velocity that fits the loops with the least change, in kinetic energy, by numpy's pseudo-inverse."""
    J, M = held_jacobian(world), mass_matrix(world)
    L = np.linalg.cholesky(M)
    Y = np.linalg.solve(L, J.T).T
    return np.asarray(world.v - np.linalg.solve(L.T, np.linalg.pinv(Y, rcond=1e-9) @ (J @ world.v)))


def well_conditioned(world: World) -> bool:
    """No direction is held nearly, but not quite: there a tenth digit of the pose decides."""
    J, M = held_jacobian(world), mass_matrix(world)
    Y = np.linalg.solve(np.linalg.cholesky(M), J.T).T
    s = np.linalg.svd(Y / np.linalg.norm(Y, axis=1, keepdims=True), compute_uv=False)
    return not ((s > 1e-9) & (s < 3e-3)).any()


@settings(max_examples=12, deadline=None)
@given(heaps)
def test_velocities_accelerations_and_forces_are_numpys(recipe: Heap) -> None:
    for space in (ROWS, FREEDOMS):
        with solved_by(space):
            world = heap(recipe)
            if not well_conditioned(world):
                return
            expected = least_impulse(world)
            world.resolve_velocities()
            assert_close("velocity", world.v, expected, max(1.0, np.abs(expected).max()), within=1e-8)

            free = heap(recipe)
            for connection in list(free.connections.values()):
                free.cut(connection)
            free.v = world.v
            a = forward_dynamics(world)
            J, M = held_jacobian(world), mass_matrix(world)
            size = max(1.0, float(np.abs(a).max()))
            assert_close("loops stay closed", held_rate(world, a), np.zeros(6 * len(world.connections)), size, 1e-6)
            # the connections act by forces along the rows only
            push = M @ (a - forward_dynamics(free))
            inside = J.T @ (np.linalg.pinv(J.T, rcond=1e-9) @ push)
            assert_close("only rows push", inside, push, max(1.0, np.abs(push).max()), within=1e-8)
            # and these are the least that do it, in rows of unit response
            forces = connection_forces(world)
            J = rows_jacobian(world)
            scale = 1.0 / np.sqrt(np.einsum("ij,ji->i", J, np.linalg.solve(M, J.T)))
            least = scale * (np.linalg.pinv((scale[:, None] * J).T, rcond=1e-9) @ push)
            assert_close("forces", along_rows(world, forces), least, max(1.0, np.abs(least).max()), within=1e-6)


def along_rows(world: World, forces: dict[Connection, Wrench]) -> Array:
    """Forces of the connections along the rows of `rows_jacobian`."""
    loops = world.loop_tables
    found = np.zeros(len(loops.work.rows))
    for connection, record in zip(loops.order, loops.loops.table, strict=True):
        for k in range(record["row"], record["row"] + record["rows"]):
            row = loops.work.rows[k]
            found[k] = row["u"] @ (forces[connection].moment if row["turns"] else forces[connection].force)
    return found


@settings(max_examples=12, deadline=None)
@given(heaps)
def test_it_does_not_matter_which_rows_are_kept(recipe: Heap) -> None:
    """The same heap with its connections in the opposite order, and in either space."""
    found, forces = [], []
    for space in (ROWS, FREEDOMS):
        for turned in (False, True):
            with solved_by(space):
                world = heap(recipe, turned)
                if not well_conditioned(world):
                    return
                world.resolve_velocities()
                found.append(forward_dynamics(world))
                pulls = connection_forces(world)
                forces.append(
                    np.concatenate([pulls[world.connections[name]].force for name in sorted(world.connections)])
                )
    for a, pull in zip(found[1:], forces[1:], strict=True):
        assert_close("accelerations", a, found[0], max(1.0, np.abs(found[0]).max()), within=1e-8)
        assert_close("forces", pull, forces[0], max(1.0, np.abs(forces[0]).max()), within=1e-6)


@spaces
def test_snapping_with_rows_to_spare_is_the_same_in_either_space(space: str) -> None:
    def snapped(space: str) -> Array:
        with solved_by(space):
            world = World()
            human = world.add(figures.human())
            for _ in range(4):
                world.connect(world.ground, human["left_foot"], Fixed(), impact=False)
            place = world.pose(human["right_hand"]).p + np.array([0.05, 0.02, -0.03])
            world.connect(world.ground, human["right_hand"], Ball(), on_a=place, on_b=(0, 0, 0), snap=True)
            assert bool(world.loop_tables.loops.by_freedoms) == (space == FREEDOMS)
            assert max(c.loop_error.distance for c in world.connections.values()) < 1e-10
            return world.q.copy()

    assert_close("pose", snapped(space), snapped(ROWS), 1.0, within=1e-7)


def spinning_heap() -> World:
    """Boxes that swing on redundant hinges: three on every axis, and a bar gripped four times."""
    rng = np.random.default_rng(5)
    world = World()
    above = world.ground
    for i in range(4):
        box = world.add(figures.box((0.2, 0.2, 0.4)), at=(0.1 * i, 0, -0.5 * i)).root
        for k in range(3):
            world.connect(above, box, Hinge("y"), on_b=(0, 0.1 * (k - 1), 0.25), impact=False)
        above = box
    bar = world.add(figures.box((0.05, 1.0, 0.05)), at=(0.3, 0, -1.9)).root
    for k in range(4):
        world.connect(above, bar, Ball(), on_b=(0, 0.3 * (k - 1.5), 0), impact=False)
    world.v = rng.normal(size=world.nv)
    world.resolve_velocities()
    return world


@spaces
def test_rows_that_are_left_out_stay_closed_in_a_run(space: str) -> None:
    with solved_by(space):
        world = spinning_heap()
        held = sum(6 - c.joint.nv for c in world.connections.values())
        assert held > world.nv and sum(world.redundant_rows().values()) >= held - world.nv
        simulation = Simulation(world)
        simulation.run(1.0)
        summary = simulation.summary()
        assert abs(summary["energy_error"]) < 1e-6
        assert abs(summary["lost"]) < 1e-9
        for connection in world.connections.values():
            assert max(connection.loop_error) < 1e-9
            assert np.abs(world.measure_connection(connection).held).max() < 1e-9


@spaces
def test_a_run_is_the_same_in_either_space(space: str) -> None:
    def end(space: str) -> Array:
        with solved_by(space):
            world = spinning_heap()
            Simulation(world).run(0.3)
            return world.q.copy()

    assert_close("end", end(space), end(ROWS), 1.0, within=1e-7)


def cranks(count: int, angle: float) -> World:
    """Cranks that are parallel for ever, with one bar on all of them: one is enough to hold it level, two as long as
    they are not in line with the bar."""
    world = World(gravity=(0, 0, 0))
    model = Model("bar")
    model.link("crank0", None, Hinge("y"), mass=1.0, com=(0, 0, 0.5), inertia=(0.1, 0.1, 0.01))
    model.link("bar", "crank0", Hinge("y"), at=(0, 0, 1), mass=2.0, com=(1, 0, 0), inertia=(0.01, 0.5, 0.5))
    model.start({"crank0": angle, "bar": -angle})
    bar = world.add(model)["bar"]
    for i in range(1, count):
        one = Model(f"crank{i}")
        one.link("crank", None, Hinge("y"), mass=1.0, com=(0, 0, 0.5), inertia=(0.1, 0.1, 0.01))
        one.start({"crank": angle})
        crank = world.add(one, at=(0.7 * i, 0, 0))["crank"]
        world.connect(bar, crank, Hinge("y"), on_a=(0.7 * i, 0, 0), on_b=(0, 0, 1), impact=False)
    for link in world.links[1:]:
        link.v = -2.0 if link.name == "bar" else 2.0
    return world


@pytest.mark.parametrize("count", [2, 3, 5])
def test_pivots_that_turn_weak_and_strong_again_lose_nothing(count: int) -> None:
    """All cranks pass through the line of the bar, where none of them holds it, and on."""
    world = cranks(count, 0.9)
    simulation = Simulation(world)
    before = world.energy().total
    simulation.run(3.3)
    angle = world.figures["bar"]["crank0"].q[0]
    assert angle > 7.0, "it has gone round and through the line three times"
    assert_close("energy", world.energy().total, before, before, within=1e-6)
    assert abs(simulation.summary()["lost"]) < 1e-7
    for connection in world.connections.values():
        assert max(connection.loop_error) < 1e-8


def test_many_connections_are_eliminated_by_freedoms_and_few_by_rows() -> None:
    assert four_bars(40, 0.3).loop_tables.loops.by_freedoms == 0
    world = World()
    human = world.add(figures.human())
    rng = np.random.default_rng(0)
    links = human.links
    for _ in range(60):
        a, b = rng.choice(len(links), 2, replace=False)
        world.connect(links[a], links[b], Ball(), on_b=rng.normal(size=3) * 0.05, impact=False)
    tables = world.loop_tables
    assert tables.loops.by_freedoms == 1
    assert len(tables.work.G) <= world.nv * (world.nv + 1) // 2, "no matrix over the rows is kept"
    world.v = rng.normal(size=world.nv)
    world.resolve_velocities()
    assert np.abs(held_jacobian(world) @ world.v).max() < 1e-10


def far_joined(number: int) -> World:
    """Fifty boxes in space joined by balls far outside of them: chains of long levers hold a direction by 10⁻⁷."""
    rng = np.random.default_rng(0)
    world = World(gravity=(0.0, 0.0, 0.0))
    for _ in range(50):
        world.add(figures.box((0.3, 0.2, 0.1)), at=2.0 * rng.normal(size=3), rotation=rng.normal(size=4))
    world.v = rng.normal(size=world.nv)
    rng = np.random.default_rng(1)
    links = world.links[1:]
    for _ in range(number):
        a, b = rng.choice(len(links), 2, replace=False)
        world.connect(links[a], links[b], Ball(), on_b=0.1 * rng.normal(size=3), impact=False)
    world.resolve_velocities()
    return world


@pytest.mark.parametrize("number", [90, 98], ids=[ROWS, FREEDOMS])
def test_directions_held_weakly_are_held(number: int) -> None:
    """270 and 294 rows, the smallest singular value at 10⁻⁷ … 10⁻⁶ of the largest throughout: no singular pose."""
    world = far_joined(number)
    assert bool(world.loop_tables.loops.by_freedoms) == (number == 98)
    J, M = held_jacobian(world), mass_matrix(world)
    L = np.linalg.cholesky(M)
    rows = np.linalg.solve(L, J.T).T
    rows /= np.linalg.norm(rows, axis=1)[:, None]
    U, s, _ = np.linalg.svd(rows, full_matrices=False)
    kept = s > 1e-10
    assert 1e-8 < s[kept].min() < 1e-5
    # velocities satisfy the poorly conditioned direction, too: along it they are s⁻¹ of the residual of the rows
    along = (U.T @ (rows @ (L.T @ world.v)))[kept] / s[kept]
    assert np.abs(along).max() < 1e-6 * np.linalg.norm(L.T @ world.v)
    simulation = Simulation(world)
    simulation.run(0.012)
    summary = simulation.summary()
    assert abs(summary["energy_error"]) < 1e-6
    assert summary["lost"] < 1e-8
    assert summary["singular_steps"] == summary["held_steps"] == summary["rough_steps"] == 0
    assert max(max(world.measure_connection(c).loop_error) for c in world.connections.values()) < 1e-11
