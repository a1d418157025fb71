"""Rods between two points, against exact solutions and conservation laws."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import hitogata as hg
from hitogata.errors import ModelError, StructureError
from hitogata.io.recording.world_record import world_from_record, world_to_record
from hitogata.kernels.loops import rod as kernel
from hitogata.kernels.loops.tolerances import COINCIDENT_ENDS
from hitogata.kernels.mechanism.tables import LOOP
from tests.worlds import Recipe, Tree, build

GRAVITY = np.array([0.0, 0.0, -9.81])


def ball(mass: float = 2.0) -> hg.Model:
    model = hg.Model("ball")
    model.link("ball", mass=mass, inertia=(0.01, 0.02, 0.03))
    return model


def two_balls() -> tuple[hg.World, Any, Any]:
    world = hg.World(gravity=(0, 0, 0))
    return world, world.add(ball(2.0), name="a").root, world.add(ball(3.0), at=(0.6, 0.8, 0.0), name="b").root


def ends(world: hg.World, rod: Any) -> np.ndarray[Any, Any]:
    a, b = world.pose(rod.a), world.pose(rod.b)
    return np.asarray(b.p + b.R @ rod.p_B - a.p - a.R @ rod.p_A)


def test_a_bob_on_a_rod_is_a_spherical_pendulum() -> None:
    world = hg.World()
    bob = world.add(ball(), at=(0.3, 0.1, -0.8)).root
    x = world.q[:3].copy()
    length = float(np.linalg.norm(x))
    v = np.cross([0.5, -0.3, 0.9], x)
    world.v[:] = [*v, 1.0, 2.0, 3.0]
    rod = world.connect(world.ground, bob, hg.Distance())
    assert rod.impact is None and rod.joint.length == pytest.approx(length, abs=1e-15)  # type: ignore[attr-defined]

    def rate(_: float, y: Any) -> Any:
        n = y[:3] / length
        return np.concatenate([y[3:], GRAVITY - n * (y[3:] @ y[3:] / length + GRAVITY @ n)])

    expected = rate(0.0, np.concatenate([x, v]))[3:]
    for method in ("articulated", "unit-vector"):
        assert np.abs(hg.forward_dynamics(world, method=method)[:3] - expected).max() < 1e-12  # type: ignore[arg-type]
    pull = hg.connection_forces(world)[rod]
    assert np.abs(pull.force - 2.0 * (expected - GRAVITY)).max() < 1e-12
    assert np.abs(np.cross(x, pull.force)).max() < 1e-12  # along the rod, and no moment at its end
    assert not pull.moment.any()

    hg.Simulation(world).run(1.0)
    end = solve_ivp(rate, (0.0, 1.0), [*x, *v], method="DOP853", rtol=1e-12, atol=1e-12).y[:, -1]
    assert np.abs(world.q[:3] - end[:3]).max() < 1e-9
    assert np.abs(world.v[:3] - end[3:]).max() < 1e-9
    assert rod.loop_error.distance < 1e-12


def test_the_impulse_of_a_rod_is_that_of_the_reduced_mass() -> None:
    world, a, b = two_balls()
    world.v[:3], world.v[6:9] = (1.0, 0.5, -0.2), (-2.0, 0.3, 0.7)
    n, u = np.array([0.6, 0.8, 0.0]), world.v[6:9] - world.v[:3]
    before = world.momentum()
    rod = world.connect(a, b, hg.Distance(1.0))
    assert rod.impact is not None and rod.impulse is not None
    assert np.abs(rod.impulse.force - -1.2 * (n @ u) * n).max() < 1e-14
    assert rod.impact.energy_lost == pytest.approx(0.6 * (n @ u) ** 2, abs=1e-14)
    after = world.momentum()
    assert np.abs(after.linear - before.linear).max() < 1e-14
    assert np.abs(after.angular - before.angular).max() < 1e-14
    assert abs(n @ (world.v[6:9] - world.v[:3])) < 1e-15


def test_snapping_moves_the_ends_along_the_line_by_their_masses() -> None:
    world, a, b = two_balls()
    rod = world.connect(a, b, hg.Distance(2.0), snap=True)
    assert rod.loop_error.distance < 1e-12
    assert np.abs(world.q[:3] - -0.6 * np.array([0.6, 0.8, 0.0])).max() < 1e-12
    assert np.abs(world.q[7:10] - 1.4 * np.array([0.6, 0.8, 0.0])).max() < 1e-12


def test_ends_in_one_place_are_drawn_apart() -> None:
    world, a, b = two_balls()
    rod = world.connect(a, b, hg.Distance(0.5), on_a=(0.6, 0.8, 0.0), snap=True)
    assert rod.loop_error.distance < 1e-9
    assert np.linalg.norm(ends(world, rod)) == pytest.approx(0.5, abs=1e-9)


@pytest.mark.parametrize("seed", range(6))
def test_rods_among_random_trees(seed: int) -> None:
    """Both methods agree, the lengths stay to second order, inverse takes forward's result, momentum is kept."""
    trees = (Tree(links=6, seed=seed), Tree(links=5, seed=seed + 50))
    scene = build(Recipe(trees, seed=seed, gravity=(0, 0, 0)))
    world, rng = scene.world, scene.rng
    first, second = (list(figure.links) for figure in world.figures.values())
    rods = [
        world.connect(
            first[int(rng.integers(len(first)))],
            second[int(rng.integers(len(second)))],
            hg.Distance(),
            on_a=rng.normal(size=3) * 0.2,
            on_b=rng.normal(size=3) * 0.2,
            impact=False,
        )
        for _ in range(3)
    ]
    before = world.momentum()
    world.resolve_velocities()
    after = world.momentum()
    assert np.abs(after.linear - before.linear).max() < 1e-11
    assert np.abs(after.angular - before.angular).max() < 1e-11
    torque = scene.vector()
    for link in world.links[1:]:
        if isinstance(link.joint, hg.Free):
            torque[world.v_slice(link)] = 0.0  # nothing drives what floats
    a = hg.forward_dynamics(world, torque)
    size = 1.0 + np.abs(a).max()
    assert np.abs(hg.forward_dynamics(world, torque, method="unit-vector") - a).max() < 1e-8 * size
    for rod in rods:
        # d²/dt² ½|s|² = u·u + s·u̇, all zero along with l̇
        J_a, J_b = hg.jacobian(world, rod.a, rod.p_A)[3:], hg.jacobian(world, rod.b, rod.p_B)[3:]
        bias = (hg.jacobian_rate(world, rod.b, rod.p_B) - hg.jacobian_rate(world, rod.a, rod.p_A))[3:]
        s, u = ends(world, rod), (J_b - J_a) @ world.v
        assert abs(s @ u) < 1e-11
        assert abs(u @ u + s @ ((J_b - J_a) @ a + bias)) < 1e-9 * size
    found = hg.actuation(world, a)
    assert found.feasible
    assert np.abs(hg.forward_dynamics(world, found.torque) - a).max() < 1e-7 * size
    momentum = world.momentum()
    hg.Simulation(world, dt=1e-3).run(0.05)
    assert np.abs(world.momentum().linear - momentum.linear).max() < 1e-5
    assert max(rod.loop_error.distance for rod in rods) < 1e-8


def test_a_rod_is_recorded_and_counted() -> None:
    world, a, b = two_balls()
    rod = world.connect(a, b, hg.Distance(), on_a=(0.1, 0, 0), name="rod")
    assert world.redundant_rows() == {rod: 0}
    again = world_from_record(world_to_record(world))
    assert again.connections["rod"].joint.length == rod.joint.length  # type: ignore[attr-defined]
    assert np.array_equal(again.connections["rod"].q, rod.q)
    world.connect(a, b, hg.Distance(), on_a=(0.1, 0, 0), name="again")
    assert list(world.redundant_rows().values()) == [0, 1]
    assert "distance" in str(world) and "1 of 1 rows redundant" in str(world)
    world.cut("rod")
    assert world.nv == 12 and list(world.connections) == ["again"]


def test_what_makes_no_rod_is_refused() -> None:
    world, a, b = two_balls()
    with pytest.raises(ModelError, match=r"length is 0; .* use Ball"):
        hg.Distance(0.0)
    with pytest.raises(ModelError, match="length is -1"):
        hg.Distance(-1.0)
    with pytest.raises(ModelError, match="stiffness"):
        hg.Distance(1.0, stiffness=3.0)
    with pytest.raises(StructureError, match="use Ball"):
        world.connect(a, b, hg.Distance(), on_a=(0.6, 0.8, 0.0))
    with pytest.raises(StructureError, match=r"a position error of 0\.5 m"):
        world.connect(a, b, hg.Distance(1.5))
    with pytest.raises(ModelError, match="connections only"):
        hg.Model("m").link("l", joint=hg.Distance(1.0), mass=1.0)
    assert not world.connections


def test_directions_and_the_plane_across() -> None:
    rng = np.random.default_rng(1)
    for _ in range(20):
        s = rng.normal(size=3) * 10.0 ** rng.integers(-6, 3)
        n, length = kernel.direction(tuple(s), (1.0, 0.0, 0.0))
        np.testing.assert_allclose(np.array(n) * length, s, rtol=1e-14)
        e, f = kernel.across(n)
        R = np.array([n, e, f])
        np.testing.assert_allclose(R @ R.T, np.eye(3), atol=1e-15)
        assert np.linalg.det(R) == pytest.approx(1.0)
    assert kernel.direction((0.0, 0.0, 0.1 * COINCIDENT_ENDS), (0.0, 1.0, 0.0))[0] == (0.0, 1.0, 0.0)


def test_the_centripetal_term_is_the_second_derivative_of_the_length() -> None:
    s = np.array([0.3, -0.2, 0.6])
    n = s / np.linalg.norm(s)
    slide = np.cross(n, (0.4, 0.9, -0.5))
    h = 1e-4
    lengths = [np.linalg.norm(s + slide * t) for t in (-h, 0.0, h)]
    second = (lengths[0] - 2.0 * lengths[1] + lengths[2]) / h**2
    np.testing.assert_allclose(kernel.rod_bend(tuple(s), tuple(slide)), second * n, rtol=1e-6)


def test_the_nearest_pose_of_a_rod_and_of_a_rope() -> None:
    loop = np.zeros(1, LOOP)[0]
    loop["kind"], loop["length"] = hg.Distance(1.0).kind, 0.5
    R, p, q = (1.0, 0, 0, 0, 1.0, 0, 0, 0, 1.0), (0.3, 0.0, -0.4), np.zeros(9)
    _, at = kernel.nearest_on_rod(q, loop, R, tuple(0.5 * x for x in p))
    np.testing.assert_allclose(at, p, rtol=1e-14)
    np.testing.assert_allclose(q[:3], p, rtol=1e-14)
    loop["rope"] = 1
    assert kernel.nearest_on_rod(q, loop, R, tuple(0.5 * x for x in p))[1] == tuple(0.5 * x for x in p)
    np.testing.assert_allclose(kernel.nearest_on_rod(q, loop, R, tuple(3.0 * x for x in p))[1], p, rtol=1e-14)
