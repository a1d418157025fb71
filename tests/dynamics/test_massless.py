"""Links without mass in closed chains: both methods against each other and against small masses."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.joints.joint import Joint
from hitogata.errors import SingularError

LENGTHS = (1.0, 1.3, 1.2)


def four_bar(masses: tuple[float, float, float], q: Array | None = None) -> hg.World:
    """Crank, coupler and rocker over a ground link of 1.1 m, in the plane across y; mass 0 for none."""
    model = hg.Model("four-bar")
    model.link("base", mass=1.0, inertia=(1.0, 1.0, 1.0))
    parent, at = "base", 0.0
    for name, length, mass in zip(("crank", "coupler", "rocker"), LENGTHS, masses, strict=True):
        model.link(
            name,
            parent,
            hg.Hinge("y"),
            at=(at, 0.0, 0.0),
            mass=mass,
            com=(length / 2, 0.0, 0.0),
            inertia=(1e-3 * mass, 0.1 * mass, 0.1 * mass),
        )
        parent, at = name, length
    world = hg.World()
    figure = world.add(model, fixed=True)
    world.q[:] = (-1.0, 0.9, 0.9) if q is None else q
    world.connect(
        world.ground, figure["rocker"], hg.Hinge("y"), on_a=(1.1, 0, 0), on_b=(LENGTHS[2], 0, 0), snap=q is None
    )
    return world


CLOSED = four_bar((1.0, 1.0, 1.0)).q.copy()
MASSLESS = [(1.0, 1.0, 0.0), (1.0, 0.0, 1.0), (0.0, 1.0, 0.0), (1.0, 0.0, 0.0)]


@pytest.mark.parametrize("masses", MASSLESS)
def test_both_methods_agree_and_small_masses_lead_to_none(masses: tuple[float, float, float]) -> None:
    found = []
    for small in (1e-5, 1e-6, 0.0):
        world = four_bar(tuple(m or small for m in masses), CLOSED)  # type: ignore[arg-type]
        world.v[:] = (1.0, 0.0, 0.0)
        world.resolve_velocities()
        a = hg.forward_dynamics(world, torque=(0.3, -0.2, 0.1))
        b = hg.forward_dynamics(world, torque=(0.3, -0.2, 0.1), method="unit-vector")
        if small == 0.0:
            np.testing.assert_allclose(a, b, atol=1e-11)
        (wrench,) = hg.connection_forces(world, (0.3, -0.2, 0.1)).values()
        found.append(np.concatenate([world.v, a, wrench.force]))
    limit = found[1] + (found[1] - found[0]) / 9.0
    np.testing.assert_allclose(found[2], limit, atol=1e-8)
    # the negative control: a thousandth of the mass does matter
    assert np.abs(found[2] - found[0]).max() > 1e-7


@pytest.mark.parametrize("masses", MASSLESS)
def test_the_impulse_loses_what_the_masses_lose(masses: tuple[float, float, float]) -> None:
    world = four_bar(masses, CLOSED)
    world.v[:] = (1.0, 0.5, -0.5)
    before = world.energy().kinetic
    impact = world.resolve_velocities()
    assert impact.energy_lost == pytest.approx(before - world.energy().kinetic, abs=1e-12)
    assert impact.energy_lost >= 0.0
    v = world.v.copy()
    world.resolve_velocities()
    np.testing.assert_allclose(world.v, v, atol=1e-12)


def test_a_run_keeps_its_energy() -> None:
    world = four_bar((1.0, 1.0, 0.0), CLOSED)
    world.v[:] = (1.0, 0.0, 0.0)
    world.resolve_velocities()
    run = hg.simulate(world, 0.3)
    assert abs(run.summary["energy_error"]) < 1e-8
    assert run.summary["largest_loop_error"] < 1e-6


def test_what_no_connection_holds_is_refused_by_name_and_nothing_changes() -> None:
    model = hg.Model("arm")
    model.link("upper", mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.link("lower", "upper", hg.Hinge("y"), at=(1.0, 0.0, 0.0), mass=0.0)
    world = hg.World()
    figure = world.add(model, fixed=True)
    world.v[:] = 1.0
    for ask in (
        lambda: hg.forward_dynamics(world),
        lambda: hg.forward_dynamics(world, method="unit-vector"),
        lambda: hg.simulate(world, 0.1),
    ):
        with pytest.raises(SingularError, match="arm/lower"):
            ask()
    world.connect(world.ground, figure["lower"], hg.Ball())  # it holds no turn
    with pytest.raises(SingularError, match="arm/lower"):
        hg.forward_dynamics(world)
    assert world.v.tolist() == [1.0]


def test_a_chain_of_massless_links_alone_is_refused() -> None:
    world = four_bar((0.0, 0.0, 0.0), CLOSED)
    for method in ("articulated", "unit-vector"):
        with pytest.raises(SingularError, match="moves no inertia"):
            hg.forward_dynamics(world, method=method)  # type: ignore[arg-type]
    with pytest.raises(SingularError, match="moves no inertia"):
        hg.simulate(world, 0.1)


def with_massless_link(*joints: tuple[Joint, tuple[float, float, float]]) -> hg.World:
    """A body, a link without mass, a body: the joints of the latter two and where they sit."""
    model = hg.Model("m")
    model.link("base", joint=hg.Slide("x"), mass=1.0, inertia=(0.1, 0.1, 0.1))
    (first, at), (second, away) = joints
    model.link("joint", "base", first, at=at, mass=0.0)
    model.link("body", "joint", second, at=away, mass=2.0, com=(0.1, 0.2, 0.3), inertia=(0.1, 0.2, 0.15))
    world = hg.World()
    world.add(model)
    return world


@pytest.mark.parametrize(
    "joints",
    [
        ((hg.Hinge((0.4, -0.5, -0.8)), (0, 0, 0)), (hg.Ball(), (0, 0, 0))),
        ((hg.PointOnPlane("z"), (0.1, 0, 0)), (hg.Universal("x", (0.1, 0.2, 0.9)), (0.1, 0.2, -0.1))),
    ],
    ids=["four turns about a point", "seven freedoms"],
)
def test_more_freedoms_than_the_bodies_have_are_refused(
    joints: tuple[tuple[Joint, tuple], ...],
) -> None:
    """The freedom left over feels what elimination rounds, which is not zero and not small beside its own leftovers."""
    world = with_massless_link(*joints)
    rng = np.random.default_rng(1)
    for _ in range(20):
        q = world.q + rng.normal(size=world.nq)
        world.q = q
        for ask in (hg.forward_dynamics, lambda w: hg.forward_dynamics(w, method="unit-vector")):
            with pytest.raises(SingularError, match="moves no inertia"):
                ask(world)
    with pytest.raises(SingularError, match="moves no inertia"):
        hg.simulate(world, 0.01)


def flywheel(turned: float, *, split: bool) -> float:
    """rad/s²: of a wheel on a moving carrier; split: by a link without mass that is fixed to the carrier.

    turned: rad, of the carrier about the wheel's axis, whose distance from the carrier's origin lies along x at π/2.
    """
    world = hg.World()
    wheel: dict[str, Any] = {"at": (0, 0.3, 0), "mass": 1.1, "com": (0.1, 0.05, 0.02), "inertia": (0.01, 0.02, 0.015)}
    carrier = hg.Model("carrier")
    carrier.link("carrier", mass=2.0, com=(0.1, 0.0, 0.05), inertia=(0.02, 0.03, 0.04))
    bearing = hg.Model("bearing")
    bearing.link("carrier", mass=0.0, inertia=np.zeros(3))
    (bearing if split else carrier).link("wheel", "carrier", hg.Hinge("z"), **wheel)
    figures = [world.add(model) for model in ((carrier, bearing) if split else (carrier,))]
    for figure in figures:
        figure["carrier"].q = (0.0, 0.0, 0.0, np.cos(0.5 * turned), 0.0, 0.0, np.sin(0.5 * turned))
        figure["carrier"].v = (0.1, 0.2, 0.3, 0.5, -0.4, 0.7)
    spun = figures[-1]["wheel"]
    spun.q, spun.v = 0.4, 3.0
    if split:
        world.connect(figures[0]["carrier"], figures[1]["carrier"], hg.Fixed())
    return float(hg.forward_dynamics(world)[world.v_slice(spun)][0])


@pytest.mark.parametrize("off", [1e-1, 1e-2, 1e-3, 1e-4, 1e-6, 0.0])
def test_a_massless_bearing_is_as_exact_at_any_attitude(off: float) -> None:
    """A free link that moves all but one of its freedoms' inertia feels in each what those before it have left."""
    for straight in (0.0, 0.5 * np.pi):
        turned = straight + off
        assert flywheel(turned, split=True) == pytest.approx(flywheel(turned, split=False), abs=5e-12)


def test_massless_links_in_many_loops() -> None:
    """More rows than the dense method treats: buffers of few rows are too small for them."""
    world, count = hg.World(), 40
    bodies = []
    for i in range(count):
        model = hg.Model(f"body{i}")
        model.link("body", mass=1.0, inertia=(0.1, 0.1, 0.1))
        model.link("light", "body", hg.Hinge("y"), at=(0.2, 0, 0), mass=0.0)
        bodies.append(world.add(model, at=(0.4 * i, 0, 0)))
    for a, b in pairwise(bodies):
        world.connect(a["light"], b["body"], hg.Ball(), on_a=(0.2, 0, 0), snap=True)
    world.connect(world.ground, bodies[-1]["light"], hg.Ball(), on_a=(0.4 * count, 0, 0), on_b=(0.2, 0, 0), snap=True)
    torque = np.zeros(world.nv)
    found = hg.forward_dynamics(world, torque)
    np.testing.assert_allclose(found, hg.forward_dynamics(world, torque, method="unit-vector"), atol=1e-10)
