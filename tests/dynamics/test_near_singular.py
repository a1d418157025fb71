"""A rhombus of rods at and near its flat pose: all methods give one answer, and forces stay bounded."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import SingularPoseWarning

MASSES = (1.0, 2.0, 1.5)


def rhombus(angle: float, rate: float = 0.0, apart: float = 0.0) -> hg.World:
    """Three rods of 1 m and the ground; constraint rows are across no rod. apart: rate of the motion that opens at 0
    only."""
    model = hg.Model("rhombus")
    model.link("base", mass=1.0, inertia=(1.0, 1.0, 1.0))
    parent, at = "base", 0.0
    for name, mass in zip(("crank", "coupler", "rocker"), MASSES, strict=True):
        model.link(
            name,
            parent,
            hg.Hinge("y"),
            at=(at, 0.0, 0.0),
            mass=mass,
            com=(0.5, 0.0, 0.0),
            inertia=(1e-3, 0.1, 0.1),
        )
        parent, at = name, 1.0
    world = hg.World()
    figure = world.add(model, fixed=True)
    world.q[:] = (angle, -angle, angle + math.pi)
    frame = ((1.0, 0.0, 0.0), ("y", 0.7))
    world.connect(world.ground, figure["rocker"], hg.Hinge("y"), on_a=frame, on_b=((1.0, 0.0, 0.0), None))
    world.v[:] = (rate, apart - rate, rate - apart)
    if apart:
        world.resolve_velocities()
    return world


def parallelogram(angle: float) -> float:
    """Acceleration of the crank by Lagrange: with v = (1, −1, 1) ω, ½ I ω² and V = g h sin, h from the three rods."""
    crank, coupler, rocker = MASSES
    inertia = (0.1 + 0.25 * crank) + coupler + (0.1 + 0.25 * rocker)
    return 9.81 * (0.5 * crank + coupler + 0.5 * rocker) * math.cos(angle) / inertia


@pytest.mark.filterwarnings("ignore::hitogata.errors.SingularPoseWarning")
@pytest.mark.parametrize("angle", [0.4, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7])
@pytest.mark.parametrize("rate", [0.0, 1.0])
def test_methods_agree_with_lagrange_near_the_flat_pose(angle: float, rate: float) -> None:
    world = rhombus(angle, rate)
    expected = parallelogram(angle) * np.array([1.0, -1.0, 1.0])
    # the pose is closed to machine precision ε, of which the poorly conditioned direction makes ε / angle
    within = 1e-10 + 1e-14 / angle
    np.testing.assert_allclose(hg.forward_dynamics(world), expected, atol=within, rtol=1e-10)
    a = hg.forward_dynamics(world, method="unit-vector")
    np.testing.assert_allclose(a, expected, atol=within, rtol=1e-10)


@pytest.mark.filterwarnings("ignore::hitogata.errors.SingularPoseWarning")
@pytest.mark.parametrize("angle", [1e-3, 1e-5, 1e-7, 0.0])
@pytest.mark.parametrize("rate", [0.0, 1.0])
def test_inverse_accepts_what_forward_found(angle: float, rate: float) -> None:
    world = rhombus(angle, rate)
    torque = np.array([0.3, -0.2, 0.4])
    a = hg.forward_dynamics(world, torque)
    again = hg.forward_dynamics(world, hg.inverse_dynamics(world, a))
    np.testing.assert_allclose(again, a, atol=1e-8)


def test_rows_that_contradict_each_other_are_told_and_their_forces_are_bounded() -> None:
    world = rhombus(0.0, 1.0, 0.5)
    with pytest.warns(SingularPoseWarning, match="contradict"):
        a = hg.forward_dynamics(world)
    with pytest.warns(SingularPoseWarning):
        b = hg.forward_dynamics(world, method="unit-vector")
    np.testing.assert_allclose(a, b, atol=1e-10)
    with pytest.warns(SingularPoseWarning):
        (wrench,) = hg.connection_forces(world).values()
    weight = 9.81 * sum(MASSES)
    assert np.linalg.norm(wrench.force) < weight
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SingularPoseWarning)
        torque = hg.inverse_dynamics(world, a)
        np.testing.assert_allclose(hg.forward_dynamics(world, torque), a, atol=1e-9)


def test_a_rest_in_the_flat_pose_bears_weight_only() -> None:
    world = rhombus(0.0)
    (wrench,) = hg.connection_forces(world).values()
    assert np.linalg.norm(wrench.force) < 9.81 * sum(MASSES)


def random_connected(seed: int) -> hg.World | None:
    """Chains on a grid, joined at points of a grid, half of them by snaps: many poses are redundant, some singular."""
    rng = np.random.default_rng(seed)
    world = hg.World()
    for k in range(rng.integers(1, 4)):
        model = hg.Model(f"chain{k}")
        model.link("0", mass=rng.uniform(0.5, 2.0), inertia=(0.1, 0.1, 0.1))
        for i in range(rng.integers(0, 4)):
            joint = (hg.Hinge("y"), hg.Hinge("x"), hg.Ball(), hg.Slide("x"))[rng.integers(4)]
            model.link(
                str(i + 1),
                str(i),
                joint,
                at=(0.5, 0.0, 0.0),
                mass=rng.uniform(0.5, 2.0),
                com=(0.2, 0.0, 0.0),
                inertia=(0.05, 0.1, 0.1),
            )
        world.add(model, at=tuple(rng.integers(0, 3, 3) * 0.5))
    for _ in range(rng.integers(1, 7)):
        a, b = rng.choice(len(world.links), 2, replace=False)
        joint = (hg.Hinge("y"), hg.Ball(), hg.Fixed())[rng.integers(3)]
        on_b = tuple(rng.integers(0, 2, 3) * 0.5)
        on_a = tuple(rng.integers(0, 2, 3) * 0.5) if rng.random() < 0.5 else None
        try:
            world.connect(
                world.links[a], world.links[b], joint, on_a=on_a, on_b=on_b, snap=on_a is not None, impact=False
            )
        except hg.HitogataError:
            assert on_a is not None  # only a snap may find that it cannot be
    if not world.connections:
        return None
    world.v[:] = rng.normal(size=world.nv)
    world.resolve_velocities()
    return world


@pytest.mark.filterwarnings("ignore::hitogata.errors.SingularPoseWarning")
@pytest.mark.parametrize("seed", range(40))
def test_methods_agree_in_random_worlds_singular_or_not(seed: int) -> None:
    world = random_connected(seed)
    if world is None:
        return
    a = hg.forward_dynamics(world)
    size = 1.0 + np.abs(a).max()
    np.testing.assert_allclose(hg.forward_dynamics(world, method="unit-vector"), a, atol=1e-8 * size)
    driven = [link for link in world.links[1:] if link.joint is not None and link.joint.nv]
    assert hg.actuation(world, a, actuated=driven).feasible


def slider(
    lever: float, light: float, *, beside: bool, sort: type[hg.Distance] | type[hg.Rope] = hg.Distance
) -> hg.World:
    """A car on a rail along x, pulled along it by 1 m/s², and held by 0.5 m of rod or rope, with a lever `lever`.

    light: kg m² of a wing that turns about an axis through its origin: of a figure beside it, or between car and rod.
    """
    model = hg.Model("slider")
    model.link("rail", mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.link("car", "rail", hg.Slide("x"), at=(1.0, 0.0, 0.0), mass=1.0, inertia=(0.1, 0.1, 0.1))
    wing = hg.Model("fly") if beside else model
    if beside:
        wing.link("car", mass=1.0, inertia=(0.1, 0.1, 0.1))
    wing.link("wing", "car", hg.Hinge("y"), at=(1.0 * beside, 0.0, 0.0), mass=light, inertia=(light, light, light))
    world = hg.World(gravity=(1.0, 0.0, -9.81))
    figure = world.add(model, fixed=True)
    world.q[0] = 0.5 * lever
    if beside:
        world.add(wing, fixed=True)
    rod = sort(math.hypot(0.5, 0.5 * lever))
    world.connect(world.ground, figure["car" if beside else "wing"], rod, on_a=(1.0, 0.0, 0.5), on_b=(0.0, 0.0, 0.0))
    return world


@pytest.mark.parametrize("light", [1e-2, 1e-4, 1e-8, 1e-12])
@pytest.mark.parametrize("lever", [2e-9, 8e-9, 2e-8, 2e-6, 2e-5, 1e-3])
@pytest.mark.parametrize("sort", [hg.Distance, hg.Rope])
def test_a_light_link_of_another_figure_says_nothing_of_a_weak_row(
    lever: float, light: float, sort: type[hg.Distance] | type[hg.Rope]
) -> None:
    """It made the row dead, and the car slid away at 1 m/s²; of a rod for one method only. Pulls are up to 10⁹ N."""
    world = slider(lever, light, beside=True, sort=sort)
    for method in ("articulated", "unit-vector"):
        assert abs(hg.forward_dynamics(world, method=method)[0]) < 1e-11


@pytest.mark.parametrize("light", [1e-2, 1e-4, 1e-8, 1e-12])
@pytest.mark.parametrize("lever", [2e-10, 2e-9, 8e-9, 2e-8, 2e-7, 2e-6, 2e-5, 1e-3])
def test_methods_agree_on_a_weak_row_that_ends_at_a_light_link(lever: float, light: float) -> None:
    world = slider(lever, light, beside=False)
    found = hg.forward_dynamics(world, method="unit-vector")
    np.testing.assert_allclose(found, hg.forward_dynamics(world), atol=1e-9)
