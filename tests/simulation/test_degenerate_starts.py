"""Starts that used to end in NaN: bounds that loops hold, energy lost at once, numbers that overflow."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hitogata as hg


def leg(angle: float = 0.0, spread: tuple[float, float] = (0.0, 2.0), fixed: bool = True) -> hg.World:
    """Thigh and shank; the knee's range is around its angle."""
    model = hg.Model("leg")
    model.link("thigh", mass=5, com=(0, 0, -0.2), inertia=(0.1, 0.1, 0.01))
    model.link(
        "shank",
        "thigh",
        hg.Hinge("y", range=spread),
        at=(0, 0, -0.4),
        mass=3,
        com=(0, 0, -0.2),
        inertia=(0.05, 0.05, 0.01),
    )
    world = hg.World()
    world.add(model, fixed=fixed)
    world.links[2].q[:] = angle
    return world


def test_a_bound_that_a_loop_holds_pushes_nothing() -> None:
    world = leg()
    world.connect(world.ground, world.links[2], hg.Fixed())
    other = hg.Model("ball")
    other.link("ball", mass=1.0, inertia=(0.1, 0.1, 0.1))
    world.add(other, at=(3.0, 0.0, 5.0))
    run = hg.simulate(world, 0.1)
    assert np.isfinite(world.q).all()
    assert abs(world.q[0]) < 1e-12
    assert abs(world.v[0]) < 1e-12
    assert abs(run.summary["energy_error"]) < 1e-9
    # the other body falls as if alone
    assert world.links[3].v[2] == pytest.approx(-0.981, abs=1e-9)


@given(
    st.integers(0, 10_000),
    st.lists(st.sampled_from(["lower", "upper", "both", "free"]), min_size=3, max_size=3),
    st.sampled_from(["hinge", "ball", "fixed"]),
    st.booleans(),
)
@settings(max_examples=25, deadline=None)
def test_closed_chains_at_the_ends_of_ranges_win_no_energy(seed: int, ends: list[str], kind: str, moving: bool) -> None:
    rng = np.random.default_rng(seed)
    model = hg.Model("chain")
    model.link("base", mass=1.0, inertia=(1.0, 1.0, 1.0))
    angles, parent = rng.uniform(-1.2, 1.2, 3), "base"
    for i, (angle, end) in enumerate(zip(angles, ends, strict=True)):
        width = float(rng.uniform(0.2, 1.0))
        spread = {
            "lower": (angle, angle + width),
            "upper": (angle - width, angle),
            "both": (angle - 1e-10, angle + 1e-10),
            "free": None,
        }[end]
        model.link(
            f"link{i}",
            parent,
            hg.Hinge("y") if spread is None else hg.Hinge("y", range=spread),
            at=(0.4 if i else 0.0, 0.0, 0.0),
            mass=float(rng.uniform(0.5, 2.0)),
            com=(0.2, 0.0, 0.0),
            inertia=(0.01, 0.02, 0.02),
        )
        parent = f"link{i}"
    world = hg.World()
    figure = world.add(model, fixed=True)
    world.q[:] = angles
    joint = {"hinge": hg.Hinge("y"), "ball": hg.Ball(), "fixed": hg.Fixed()}[kind]
    world.connect(world.ground, figure["link2"], joint, on_b=(0.4, 0.0, 0.0))
    if moving:
        world.v[:] = rng.normal(size=3)
        world.resolve_velocities()
    run = hg.simulate(world, 0.02)
    assert np.isfinite(world.q).all()
    assert np.isfinite(world.v).all()
    assert abs(run.summary["energy_error"]) < 1e-6 * (1.0 + abs(run.summary["energy_start"]))
    assert run.summary["lost"] >= -1e-9


def test_energy_lost_at_the_first_instant_is_in_the_books() -> None:
    world = leg()
    world.v[:] = -3.0
    kinetic = world.energy().kinetic
    run = hg.simulate(world, 0.01)
    assert run.summary["lost"] == pytest.approx(kinetic, rel=1e-9)
    assert abs(run.summary["energy_error"]) < 1e-9


def test_velocities_that_overflow_are_refused_and_stay_as_they_are() -> None:
    world = leg(0.5, fixed=False)
    figure = world.links[2]
    world.v[:] = 1e200
    with pytest.raises(hg.HitogataError):
        hg.forward_dynamics(world)
    with pytest.raises(hg.HitogataError):
        hg.inverse_dynamics(world)
    with pytest.raises(hg.HitogataError, match=r"bias of .* numbers overflow"):
        hg.dynamics_terms(world)
    with pytest.raises(hg.HitogataError, match=r"energy at v = 1e.200 .* overflows"):
        world.energy()
    with pytest.raises(hg.errors.DivergenceError, match="start with smaller velocities"):
        hg.simulate(world, 0.01)
    with pytest.raises(hg.HitogataError):
        world.connect(world.ground, figure, hg.Fixed())
    assert world.v.tolist() == [1e200] * 7
    assert not world.connections
    world.v[:] = 0.0
    assert np.isfinite(hg.forward_dynamics(world)).all()


@pytest.mark.parametrize("speed", [1e80, 1e155, 1e250, 1e308])
def test_no_finite_speed_gives_a_number_that_is_none(speed: float) -> None:
    world = leg(0.5)
    world.connect(world.ground, world.links[2], hg.Ball(), on_b=(0.0, 0.0, -0.3))
    world.v[:] = speed
    for ask in (hg.forward_dynamics, hg.inverse_dynamics):
        try:
            found = ask(world)
        except hg.HitogataError:
            continue
        assert np.isfinite(found).all()
    try:
        impact = world.resolve_velocities()
    except hg.HitogataError:
        assert world.v.tolist() == [speed]
    else:
        assert np.isfinite(impact.energy_lost)
